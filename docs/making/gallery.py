"""The gallery: a picture of each kind of component, one of each game on a table, and a page of them all."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pypdfium2
from on_a_table import lay_out
from PIL import Image
from printed import PrintedGame, whole

from layouts.component import Face
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.sheets.book import document, write_pdf
from layouts.sheets.plan import Imposition

SHEET_WIDTH, TABLE_WIDTH = 560, 1200  # pixels
COLOURS = 256  # of a picture's palette: flat grounds and lines need no more
COLUMNS = 3

_HEAD = {
    "en": """\
# Gallery

What comes out of the printer: each game on a table, and the first sheet of each component (made by
`make gallery`). What the phones show: [screens](telas/README.md).
""",
    "pt": """\
# Galeria

O que sai da impressora: cada jogo sobre uma mesa, e a primeira folha de cada componente (feita por
`make gallery`). O que os telefones mostram: [telas](telas/README.pt.md).
""",
}
_COUNTED = {"en": ("piece", "pieces", "sheet", "sheets"), "pt": ("peça", "peças", "folha", "folhas")}


def page(games: Sequence[PrintedGame], lang: str) -> str:
    """Return the page with all pictures and their captions in one language."""
    parts = [_HEAD[lang]]
    for game in games:
        parts.append(f"## {game.title}\n\n![{game.title}]({_table_file(game)})\n")
        cells = [_cell(game, plan, lang) for plan in game.plans]
        rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]
        lines = ["|" + " |" * COLUMNS, "|" + " --- |" * COLUMNS]
        lines += [f"| {' | '.join(row + [''] * (COLUMNS - len(row)))} |" for row in rows]
        parts.append("\n".join([*lines, ""]))
    return "\n".join(parts)


def write_pictures(game: PrintedGame, folder: Path) -> None:
    """Write the pictures of one game; pictures of kinds that it no longer has are removed."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{game.slug}-*.png"):
        old.unlink()
    for plan in game.plans:
        (section,) = plan.sections
        pdf = _piece(section.pieces[0].front) if whole(section.kind) else _sheets(plan)
        _write(pdf, folder / _file(game, plan), SHEET_WIDTH)
    size, draw = lay_out([section for plan in game.plans for section in plan.sections], seed=game.slug)
    _write(_piece(Face("table", size, draw)), folder / _table_file(game), TABLE_WIDTH)


def _cell(game: PrintedGame, plan: Imposition, lang: str) -> str:
    title = plan.sections[0].kind.title.to(lang)
    piece, pieces, sheet, sheets = _COUNTED[lang]
    counted = f"{_number(plan.pieces, piece, pieces)}, {_number(len(plan.sheets), sheet, sheets)}"
    return f"![{title}]({_file(game, plan)})<br>**{title}** – {counted}"


def _number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _file(game: PrintedGame, plan: Imposition) -> str:
    return f"{game.slug}-{plan.name}.png"


def _table_file(game: PrintedGame) -> str:
    return f"{game.slug}-0-mesa.png"


def _sheets(plan: Imposition) -> bytes:
    stream = BytesIO()
    write_pdf(stream, [plan], title="", lang="pt")
    return stream.getvalue()


def _piece(face: Face) -> bytes:
    stream = BytesIO()
    with document(stream, title="", lang="pt") as canvas:
        canvas.setPageSize((face.size.width * MM, face.size.height * MM))
        face.draw(PdfPainter(canvas, Ink()))
        canvas.showPage()
    return stream.getvalue()


def _write(pdf: bytes, file: Path, width: int) -> None:
    """Write the first page as a picture of that width, with a bounded height."""
    opened = pypdfium2.PdfDocument(pdf)
    try:
        paper_width, paper_height = opened[0].get_size()
        drawn = opened[0].render(scale=2 * width / max(paper_width, paper_height / 2**0.5)).to_pil()
    finally:
        opened.close()
    # Drawn twice as large and made smaller, hairlines keep their greys.
    half = drawn.convert("RGB").reduce(2)
    # This way of choosing a palette keeps a colour that covers little, such as a token's.
    few = half.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(file, optimize=True)
