"""``companion print``: turns games or card sets into PDFs."""

from pathlib import Path
from typing import Any

import click

from companion.cli.arguments import (
    FILE,
    components,
    json_option,
    kits,
    lang_option,
    open_option,
    option,
    out_option,
    quiet_option,
    target_argument,
)
from companion.cli.command import ExplainedCommand
from companion.cli.dots import dots_options
from companion.cli.printing.wishes import SIDES, USUAL_SLEEVES, Wishes
from companion.language import _

_DEFAULTS = Wishes(target="", lang="")


@click.command(
    cls=ExplainedCommand,
    examples=(
        "{game}",
        "{game} minhas-cartas -o folhas",
        "{game} --paper A3 --dry-run",
        "minhas-cartas --deck baralho.txt -o baralho.pdf --open",
    ),
)
@target_argument("targets", _("GAME|DIR…"), nargs=-1, required=True)
@option(
    "--only",
    help=_("Only these components; may be repeated."),
    value=_("KIND"),
    multiple=True,
    shell_complete=components,
)
@option(
    "--kit",
    help=_("The components of this kit; a newcomer's by default."),
    value=_("NAME"),
    shell_complete=kits,
)
@option("--deck", help=_("Only the cards of this deck list, in its numbers."), value=_("LIST"), type=FILE)
@option(
    "--players",
    help=_("For how many players, or “all”; for as many as usually play by default."),
    value=_("N|all"),
)
@option(
    "--paper",
    help=_("A4, A3, letter, legal, or millimetres."),
    value=_("NAME|WxH"),
    default=_DEFAULTS.paper,
)
@option(
    "--sides",
    help=_("Turn sheets on the long or short edge, fold and glue them, or print fronts or backs alone."),
    type=click.Choice(SIDES),
    default=_DEFAULTS.sides,
)
@option("--card-size", help=_("poker, bridge, tarot, mini, square, or millimetres."), value=_("NAME|WxH"))
@option(
    "--sleeves",
    help=_("Mats with places for cards in sleeves: 3 mm larger than a card, or of this size."),
    value=_("[WxH]"),
    is_flag=False,
    flag_value=USUAL_SLEEVES,
)
@option(
    "--bleed", help=_("Colour beyond the cut, in mm; 1.5 by default, where there is room."), value=_("MM")
)
@dots_options
@option("--low-ink", help=_("Lines instead of coloured grounds."), is_flag=True)
@option(
    "--printer",
    help=_("The profile of your printer; see “companion calibrate”."),
    value=_("FILE"),
    type=FILE,
)
@option(
    "--apart",
    help=_("Each component on sheets of its own, also where some would share them."),
    is_flag=True,
)
@option("--book", help=_("One more PDF, with everything in it."), is_flag=True)
@option("--clerk", help=_("A first sheet that tells the copy shop what to do."), is_flag=True)
@option("--dry-run", help=_("Say what would be printed, and write nothing."), is_flag=True)
@out_option(_DEFAULTS.out)
@open_option
@json_option
@quiet_option
@lang_option
def command(
    targets: tuple[str, ...], out: Path, opens: bool, as_json: bool, quiet: bool, **typed: Any
) -> None:
    """Plan, draw, announce and write the files, and say how to print them."""
    from companion.cli.printing.run import Telling, run

    wishes = [Wishes(target=target, out=out, **typed) for target in targets]
    run(wishes, Telling(as_json=as_json, quiet=quiet, opens=opens))
