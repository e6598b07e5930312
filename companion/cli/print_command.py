"""``companion print``: turns games or card sets into PDFs."""

from pathlib import Path
from typing import Any

import click

from companion.cli.arguments import (
    json_option,
    lang_option,
    open_option,
    option,
    out_option,
    quiet_option,
    target_argument,
)
from companion.cli.command import ExplainedCommand
from companion.cli.offered import print_options
from companion.language import _
from companion.printing.wishes import Wishes

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
@print_options
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
