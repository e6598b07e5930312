"""``companion calibrate``: prints the sheet that measures a printer."""

from pathlib import Path

import click

from companion.cli.speech import lang_option
from companion.language import _, language_of

_OUT = Path("print") / "calibrate.pdf"


@click.command("calibrate", help=_("Print the sheet that measures your printer.").to(language_of()))
@click.option(
    "--paper",
    default="A4",
    show_default=True,
    metavar=_("NAME|WxH").to(language_of()),
    help=_("A4, A3, letter, legal, or millimetres.").to(language_of()),
)
@click.option(
    "--sides",
    type=click.Choice(("long", "short")),
    default="long",
    show_default=True,
    help=_("The edge on which your printer turns the sheet.").to(language_of()),
)
@click.option(
    "--printer",
    type=click.Path(path_type=Path),
    metavar=_("FILE").to(language_of()),
    help=_("A profile to put to the proof: the sheet shows what is still wrong.").to(language_of()),
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=_OUT,
    show_default=True,
    metavar=_("FILE").to(language_of()),
    help=_("The PDF to write.").to(language_of()),
)
@lang_option
def command(paper: str, sides: str, printer: Path | None, out: Path, lang: str) -> None:
    """Write the sheet and say how to use it."""
    from io import BytesIO

    from companion.cli.printing.files import keep
    from companion.cli.printing.reporting import reporting_errors
    from layouts.drawing.pen import Ink
    from layouts.sheets.calibration import write_calibration
    from layouts.sheets.options import SheetOptions
    from layouts.sheets.paper import parse_paper
    from layouts.sheets.printer import NO_PROFILE, read_profile

    with reporting_errors(lang):
        options = SheetOptions(
            paper=parse_paper(paper),
            sides="short" if sides == "short" else "long",
            look=Ink(lang=lang),
            printer=read_profile(printer) if printer else NO_PROFILE,
        )
        drawn = BytesIO()
        write_calibration(drawn, options)
        keep(out, drawn.getvalue())
    click.echo(_("{file}: print it on both sides at 100 %, then do what it says.", file=out).to(lang))
