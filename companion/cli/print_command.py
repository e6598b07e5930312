"""``companion print``: turns a game or a card set into PDFs."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from companion.cli.dots import dots_options
from companion.cli.printing.wishes import SIDES, USUAL_SLEEVES, Wishes
from companion.cli.speech import lang_option
from companion.language import Message, _, language_of

_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])
_DEFAULTS = Wishes(target="", lang="")
_FILE = click.Path(path_type=Path)


def _option(
    name: str, help: Message, value: Message | None = None, **settings: Any
) -> Callable[[_Decorated], _Decorated]:
    """Return an option with its help, value and default in the language of the system."""
    speak = language_of()
    settings["show_default"] = settings.get("default") is not None
    return click.option(name, help=help.to(speak), metavar=value.to(speak) if value else None, **settings)


@click.command("print", help=_("Turn a game or a card set into PDFs to print.").to(language_of()))
@click.argument("target", metavar=_("GAME|DIR").to(language_of()))
@_option("--only", _("Only these components; may be repeated."), _("KIND"), multiple=True)
@_option("--kit", _("The components of this kit; a newcomer's by default."), _("NAME"))
@_option("--deck", _("Only the cards of this deck list, in its numbers."), _("LIST"), type=_FILE)
@_option(
    "--players",
    _("For how many players, or “all”; for as many as usually play by default."),
    _("N|all"),
)
@_option("--paper", _("A4, A3, letter, legal, or millimetres."), _("NAME|WxH"), default=_DEFAULTS.paper)
@_option(
    "--sides",
    _("Turn sheets on the long or short edge, fold and glue them, or print fronts or backs alone."),
    type=click.Choice(SIDES),
    default=_DEFAULTS.sides,
)
@_option("--card-size", _("poker, bridge, tarot, mini, square, or millimetres."), _("NAME|WxH"))
@_option(
    "--sleeves",
    _("Mats with places for cards in sleeves: 3 mm larger than a card, or of this size."),
    _("[WxH]"),
    is_flag=False,
    flag_value=USUAL_SLEEVES,
)
@_option("--bleed", _("Colour beyond the cut, in mm; 1.5 by default, where there is room."), _("MM"))
@dots_options
@_option("--low-ink", _("Lines instead of coloured grounds."), is_flag=True)
@_option("--printer", _("The profile of your printer; see “companion calibrate”."), _("FILE"), type=_FILE)
@_option("--apart", _("Each component on sheets of its own, also where some would share them."), is_flag=True)
@_option("--book", _("One more PDF, with everything in it."), is_flag=True)
@_option("--clerk", _("A first sheet that tells the copy shop what to do."), is_flag=True)
@_option("--dry-run", _("Say what would be printed, and write nothing."), is_flag=True)
@_option("--out", _("The folder for the PDFs."), _("DIR"), type=_FILE, default=_DEFAULTS.out)
@lang_option
def command(**typed: Any) -> None:
    """Plan, draw, announce and write the files, and say how to print them."""
    from companion.cli.printing.run import run

    run(Wishes(**typed))
