"""The options of a print as those of a command."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from companion.cli.arguments import FILE, Decorated, named_by_games, option
from companion.cli.command import WholeNumber
from companion.printing.offered import OPTIONS, PrintOption

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_DOTS = ("least_ppi", "good_ppi")


def print_options(command: Decorated) -> Decorated:
    """Add all options of a print."""
    return _with(OPTIONS, command)


def dots_options(command: Decorated) -> Decorated:
    """Add ``--least-ppi`` and ``--good-ppi``."""
    return _with(tuple(one for one in OPTIONS if one.name in _DOTS), command)


def _with(options: tuple[PrintOption, ...], command: Decorated) -> Decorated:
    for one in reversed(options):  # the last that is added stands first
        command = option(one.flag, one.name, help=one.help, value=one.value, **_settings(one))(command)
    return command


def _settings(one: PrintOption) -> dict[str, Any]:
    """Return how Click reads an option."""
    settings: dict[str, Any] = {}
    if one.kind in ("choice", "text") and one.usual is not None:
        settings["default"] = one.usual
    settings |= _of_kind(one)
    if one.alone:
        settings |= {"is_flag": False, "flag_value": one.alone}
    if one.of_game:
        settings["shell_complete"] = _completing(one)
    return settings


def _of_kind(one: PrintOption) -> dict[str, Any]:
    match one.kind:
        case "switch":
            return {"is_flag": True}
        case "choice":
            return {"type": click.Choice(tuple(one.choices))}
        case "number":
            return {"type": WholeNumber(0, one.most)}
        case "file":
            return {"type": FILE}
        case "names":
            return {"multiple": True}
    return {}


def _completing(
    one: PrintOption,
) -> Callable[[click.Context, click.Parameter, str], "list[CompletionItem]"]:
    """Return what completes the names that the games on the command line know."""

    def complete(context: click.Context, parameter: click.Parameter, typed: str) -> "list[CompletionItem]":
        assert one.of_game
        return named_by_games(context, typed, one.of_game)

    return complete
