"""Arguments and options that several commands have, with what a shell completes for them."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from companion.language import LANGUAGES, Message, _, language_of

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
FILE = click.Path(path_type=Path)


class Decorator(Protocol):
    """What adds an argument or an option to a command."""

    def __call__(self, command: Decorated, /) -> Decorated:
        """Add it and return the command."""
        ...


def option(name: str, *names: str, help: Message, value: Message | None = None, **settings: Any) -> Decorator:
    """Return an option with its help and value in the language asked for; a default is shown."""
    lang = language_of()
    settings.setdefault("show_default", settings.get("default") not in (None, ""))
    if value:
        settings["metavar"] = value.to(lang)
    return click.option(name, *names, help=help.to(lang), **settings)


def argument(name: str, value: Message, **settings: Any) -> Decorator:
    """Return an argument, shown in the language asked for."""
    return click.argument(name, metavar=value.to(language_of()), **settings)


def lang_option(command: Decorated) -> Decorated:
    """Add ``--lang``, which may also stand before the command."""
    return option(
        "--lang",
        help=_("Language of what is printed and said."),
        type=click.Choice(LANGUAGES),
        default=language_of,
        show_default=_("the language of the system").to(language_of()),
    )(command)


def json_option(command: Decorated) -> Decorated:
    """Add ``--json`` to a command that answers with one object."""
    return option("--json", "as_json", is_flag=True, help=_("Say it as one JSON object."))(command)


def json_lines_option(command: Decorated) -> Decorated:
    """Add ``--json`` to a command that answers with an object a line."""
    return option("--json", "as_json", is_flag=True, help=_("Say it as one JSON object a line."))(command)


def quiet_option(command: Decorated) -> Decorated:
    """Add ``--quiet``."""
    return option("-q", "--quiet", is_flag=True, help=_("Say nothing unless something is wrong."))(command)


def out_option(default: Path) -> Decorator:
    """Return ``--out`` of a command that writes PDFs; ``default`` is its folder."""
    text = _("The folder for the PDFs, or one file that ends in .pdf.")
    return option("-o", "--out", help=text, value=_("DIR|FILE"), type=FILE, default=default)


def open_option(command: Decorated) -> Decorated:
    """Add ``--open``."""
    return option("--open", "opens", is_flag=True, help=_("Show what was written."))(command)


def data_option(command: Decorated) -> Decorated:
    """Add ``--data``."""
    return option(
        "--data",
        help=_("Folder in which tables are kept, instead of your own."),
        value=_("FOLDER"),
        type=FILE,
    )(command)


def game_argument(command: Decorated) -> Decorated:
    """Add the argument that names a game."""
    return argument("game", _("GAME"), shell_complete=_games)(command)


def target_argument(name: str, value: Message, **settings: Any) -> Decorator:
    """Return the argument that names a game, one of its card sets, or a folder."""
    return argument(name, value, shell_complete=_targets, **settings)


def _games(context: click.Context, parameter: click.Parameter, typed: str) -> "list[CompletionItem]":
    from companion.games import all_games

    return _beginning(typed, ((game.slug, game.title) for game in all_games()))


def _targets(context: click.Context, parameter: click.Parameter, typed: str) -> "list[CompletionItem]":
    from companion.games import all_games

    slug, slash, _rest = typed.partition("/")
    sets = (
        (f"{game.slug}/{folder.name}", game.title)
        for game in all_games()
        if slash and game.slug == slug
        for folder in game.set_folders()
    )
    found = [*_games(context, parameter, typed), *_beginning(typed, sets)]
    from click.shell_completion import CompletionItem

    return found or [CompletionItem(typed, type="dir")]


def named_by_games(
    context: click.Context, typed: str, names: Callable[[Any], Mapping[str, Message | None]]
) -> "list[CompletionItem]":
    """Complete names that the games know which the command line names already."""
    lang = language_of()
    found = (item for layouts in _layouts(context) for item in names(layouts).items())
    return _beginning(typed, ((name, title.to(lang) if title else "") for name, title in found))


def _layouts(context: click.Context) -> list[Any]:
    """Return what the named games draw, or what every game draws if none is named."""
    from companion.games import all_games

    named = {str(target).partition("/")[0] for target in context.params.get("targets") or ()}
    games = [game for game in all_games() if game.slug in named] or all_games()
    return [game.load_layouts().LAYOUTS for game in games]


def _beginning(typed: str, words: Iterable[tuple[str, str]]) -> "list[CompletionItem]":
    from click.shell_completion import CompletionItem

    return [CompletionItem(word, help=help) for word, help in dict(words).items() if word.startswith(typed)]
