"""``companion calibrate``: prints the sheet that measures a printer."""

from pathlib import Path

import click

from companion.cli.arguments import FILE, lang_option, open_option, option, out_option, quiet_option
from companion.cli.command import ExplainedCommand
from companion.language import _


@click.command(cls=ExplainedCommand, examples=("", "--paper letter --open", "--printer impressora.toml"))
@option("--paper", default="A4", value=_("NAME|WxH"), help=_("A4, A3, letter, legal, or millimetres."))
@option(
    "--sides",
    type=click.Choice(("long", "short")),
    default="long",
    help=_("The edge on which your printer turns the sheet."),
)
@option(
    "--printer",
    type=FILE,
    value=_("FILE"),
    help=_("A profile to put to the proof: the sheet shows what is still wrong."),
)
@out_option(Path("print"))
@open_option
@quiet_option
@lang_option
def command(
    paper: str, sides: str, printer: Path | None, out: Path, opens: bool, quiet: bool, lang: str
) -> None:
    """Write the sheet and say how to use it."""
    from io import BytesIO

    from companion.cli.printing.files import keep
    from companion.cli.printing.reporting import reporting_errors
    from layouts.drawing.pen import Ink
    from layouts.sheets.calibration import write_calibration
    from layouts.sheets.options import SheetOptions
    from layouts.sheets.paper import parse_paper
    from layouts.sheets.printer import NO_PROFILE, read_profile

    file = out if out.suffix.lower() == ".pdf" else out / "calibrate.pdf"
    with reporting_errors(lang):
        options = SheetOptions(
            paper=parse_paper(paper),
            sides="short" if sides == "short" else "long",
            look=Ink(lang=lang),
            printer=read_profile(printer) if printer else NO_PROFILE,
        )
        drawn = BytesIO()
        write_calibration(drawn, options)
        keep(file, drawn.getvalue())
    if not quiet:
        click.echo(_("{file}: print it on both sides at 100 %, then do what it says.", file=file).to(lang))
    if opens:
        click.launch(str(file))
