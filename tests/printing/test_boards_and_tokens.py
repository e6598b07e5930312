"""Words on boards and tokens are clear of the cut, large enough, and off the seams of mats."""

import io
import math
import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas
from soaked import soaked

from companion.cards.measures import CARD_SIZES
from companion.games import all_games
from companion.language import LANGUAGES
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes
from layouts.boards.slots import sleeved
from layouts.castelo import rastreadores
from layouts.castelo.trilha import WALL_LINE, rows_of
from layouts.castoria import theme
from layouts.component import SAFE, PrintRequest, Section
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.sheets.book import document
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import impose
from layouts.sheets.words import WEIGHTS
from layouts.symbols import FORM, GRID

GAMES = {game.slug: game for game in all_games()}
DOCS = Path(__file__).parents[2] / "docs"
SMALLEST = 7.0  # points
SMALLEST_COMPARED = 14.0  # points
NUMBER = re.compile(r"[+−×±]?\d+(?:[.,]\d)?")
SLEEVED = sleeved(CARD_SIZES["poker"])
every_slot = pytest.mark.parametrize("slot", [None, SLEEVED], ids=["bare", "sleeved"])
EMBLEM = 8.0  # millimetres
RULE = 1.0  # millimetres: where the rule of a token stands


@dataclass(frozen=True)
class SignRun:
    """Signs that follow one another, and their place in millimetres."""

    text: str
    size: float
    left: float
    right: float
    bottom: float
    top: float

    def beside(self, other):
        """Return whether both stand on one line, within three ems."""
        apart = max(self.left - other.right, other.left - self.right)
        return apart < 3 * other.size / MM and self.bottom < other.top and other.bottom < self.top


@cache
def boards(game, lang, *, cuts, slot=None):
    """Return the pieces of the kinds that are cut so, for the usual number of players."""
    layouts = GAMES[game].load_layouts().LAYOUTS
    request = PrintRequest(layouts.usual_players or layouts.players[1], lang, slot=slot)
    return [(kind, piece) for kind in layouts.kinds if kind.cut in cuts for piece in kind.pieces(request)]


def each_form(game, lang):
    """Yield the boards in each form, without sleeves and with them."""
    for slot in (None, SLEEVED):
        for kind, piece in boards(game, lang, cuts=("tiled",), slot=slot):
            if slot is None or kind.slots:
                yield from ((kind, form) for form in (piece, *piece.forms))


@cache
def letters(face, lang):
    """Return each letter of a face: the sign, its size in points, and its box in millimetres."""
    stream = io.BytesIO()
    with document(stream, title="", lang=lang) as canvas:
        canvas.setPageSize((face.size.width * MM, face.size.height * MM))
        face.draw(PdfPainter(canvas, Ink(lang=lang)))
        canvas.showPage()
    pdf = pypdfium2.PdfDocument(stream.getvalue())
    text = pdf[0].get_textpage()
    found = []
    for at in range(text.count_chars()):
        sign = text.get_text_range(at, 1)
        if sign.strip():
            box = [edge / MM for edge in text.get_charbox(at)]
            size = pypdfium2.raw.FPDFText_GetFontSize(text.raw, at)
            found.append((sign, round(size, 2), *box))
    pdf.close()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_on_boards_keep_clear_of_the_cut(game, lang):
    for kind, piece in each_form(game, lang):
        size = piece.front.size
        near = {
            (sign, round(left, 1), round(bottom, 1))
            for sign, _size, left, bottom, right, top in letters(piece.front, lang)
            if min(left, bottom, size.width - right, size.height - top) < SAFE - 0.05
        }
        assert not near, f"{kind.name} {piece.name}"


def test_words_on_castelos_tokens_keep_clear_of_the_cut():
    for _kind, piece in boards("castelo", "pt", cuts=("shared",)):
        for face in (piece.front, piece.back):
            for sign, _size, left, bottom, right, top in letters(face, "pt") if face else ():
                assert min(left, bottom, face.size.width - right, face.size.height - top) >= SAFE - 0.05, sign


def across_a_table(game, lang):
    """Yield the faces of boards and tokens, by kind; a sheet to write on lies before its writer."""
    for kind, piece in (*each_form(game, lang), *boards(game, lang, cuts=("shared",))):
        if kind.handling.stock != "plain":
            for face in filter(None, (piece.front, piece.back)):
                yield f"{kind.name} {piece.name}", face


def numbers_alone(found):
    """Return the numbers beside which no word stands, with their sizes: those that players compare."""
    runs = []
    for sign, size, left, bottom, right, top in found:
        last = runs[-1] if runs else None
        if last and last.size == size and abs(left - last.right) < 0.3 * size / MM and bottom < last.top:
            runs[-1] = SignRun(last.text + sign, size, last.left, right, last.bottom, max(top, last.top))
        else:
            runs.append(SignRun(sign, size, left, right, bottom, top))
    words = [run for run in runs if run.text[0].isalpha()]
    return [
        (run.text, run.size)
        for run in runs
        if NUMBER.fullmatch(run.text) and not any(word.beside(run) for word in words)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_are_read_across_a_table(game, lang):
    for name, face in across_a_table(game, lang):
        small = {(sign, size) for sign, size, *_box in letters(face, lang) if size < SMALLEST - 0.01}
        assert not small, name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_compared_across_a_table(game, lang):
    for name, face in across_a_table(game, lang):
        small = {one for one in numbers_alone(letters(face, lang)) if one[1] < SMALLEST_COMPARED - 0.01}
        assert not small, name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_of_a_token_stay_within_its_rule(game, lang):
    for kind, piece in boards(game, lang, cuts=("shared",)):
        for face in filter(None, (piece.front, piece.back)) if kind.handling.stock != "plain" else ():
            for sign, _size, left, bottom, right, top in letters(face, lang):
                edge = min(left, bottom, face.size.width - right, face.size.height - top)
                assert edge >= RULE + 0.3, f"{kind.name} {piece.name} {sign}"


@pytest.mark.parametrize("game", ["castoria", "castelo", "fabula"])
def test_places_for_tokens_leave_air_around_them(game, monkeypatch):
    """A place is at least half a millimetre wider and higher than the token that lies in it."""
    tokens, drawing = GAMES[game].load_pieces(), import_module(f"layouts.{game}.theme")
    sides = []
    monkeypatch.setattr(drawing, "slot", lambda _pen, _x, _y, side, *_colour: sides.append(side))
    for kind, piece in (*each_form(game, "pt"), *boards(game, "pt", cuts=("gap",))):
        index = game == "fabula" and kind.name == "rastreadores"
        for form in (piece, *piece.forms):
            for face in filter(None, (form.front, form.back)):
                sides.clear()
                letters.__wrapped__(face, "pt")
                least = tokens.LADO_DO_INDICE if index else tokens.LADO_DO_MARCADOR
                assert min(sides, default=math.inf) >= least + 0.49, f"{kind.name} {form.front.size}"


@pytest.mark.parametrize("columns", [6, 8])
@pytest.mark.parametrize("board", rastreadores.BOARDS)
def test_rows_of_castle_and_wall_leave_air_around_tokens(board, columns):
    most = {6: rastreadores.NORMAL, 8: rastreadores.LONGA}[columns]
    castle, wall = (rows_of(points, columns) for points in most)
    side = GAMES["castelo"].load_pieces().LADO_DO_MARCADOR
    assert board.room / (castle + wall / (1 - WALL_LINE)) >= side + 0.5


@cache
def laid(kind, piece, paper):
    """Return the face in the form that the paper takes, and where its parts meet, across and up, in mm."""
    plan = impose(Section(kind, (piece,)), SheetOptions(PAPERS[paper]))
    face = plan.sections[0].pieces[0].front
    parts = [(sheet.front.frame.window, sheet.front.placements[0].box) for sheet in plan.sheets]
    if not parts[0][0]:
        return face, set(), set()
    # Parts lie over their neighbours with their left and upper edges.
    uprights = {round(window.x - box.x, 3) for window, box in parts} - {0.0}
    levels = {round(window.top - box.y, 3) for window, box in parts} - {round(face.size.height, 3)}
    return face, uprights, levels


@every_slot
@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_seam_runs_through_what_is_read(game, lang, paper, slot):
    for kind, piece in boards(game, lang, cuts=("tiled",), slot=slot):
        face, uprights, levels = laid(kind, piece, paper)
        for sign, _size, left, bottom, right, top in letters(face, lang) if uprights | levels else ():
            assert not any(left - 0.3 < x < right + 0.3 for x in uprights), (kind.name, sign, left)
            assert not any(bottom - 0.3 < y < top + 0.3 for y in levels), (kind.name, sign, bottom)


@every_slot
@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_no_seam_runs_through_an_emblem(game, paper, slot, monkeypatch):
    placed = []
    do_form = Canvas.doForm

    def listen(canvas, name):
        if name.startswith(FORM):
            corners = [canvas.absolutePosition(*corner) for corner in ((0, 0), (GRID, GRID))]
            placed.append([*zip(*[[length / MM for length in corner] for corner in corners], strict=True)])
        do_form(canvas, name)

    monkeypatch.setattr(Canvas, "doForm", listen)
    for kind, piece in boards(game, "pt", cuts=("tiled",), slot=slot):
        face, *cuts = laid(kind, piece, paper)
        if not any(cuts):
            continue
        placed.clear()
        letters.__wrapped__(face, "pt")
        for ends, lines in ((ends, lines) for one in placed for ends, lines in zip(one, cuts, strict=True)):
            if max(ends) - min(ends) >= EMBLEM:
                assert not any(min(ends) < line < max(ends) for line in lines), (kind.name, ends)


@every_slot
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_seam_runs_through_the_sun_or_the_moon(paper, slot, monkeypatch):
    drawn = []
    monkeypatch.setattr(theme, "motif", lambda _pen, _name, *place: drawn.append(place[:3]))
    for kind, piece in boards("castoria", "pt", cuts=("tiled",), slot=slot):
        face, uprights, levels = laid(kind, piece, paper)
        drawn.clear()
        letters.__wrapped__(face, "pt")
        ((x, y, radius),) = drawn
        assert all(abs(x - at) > radius + 0.3 for at in uprights)
        assert all(abs(y - at) > radius + 0.3 for at in levels)


@pytest.mark.parametrize(("page", "lang"), [("printing.md", "en"), ("printing.pt.md", "pt")])
def test_docs_and_the_copy_shops_sheet_agree_on_the_weight_of_paper(page, lang):
    text = " ".join((DOCS / page).read_text(encoding="utf-8").split())
    for weight in WEIGHTS.values():
        assert weight.to(lang) in text


@cache
def kit(game, paper="A4"):
    """Return the plans of a kit, planned once for all that is asked of it."""
    job = plan_job(Wishes(target=game, lang="pt", paper=paper))
    return tuple(plan for file in job.files for plan in file.plans)


# The sheets of the kits on A4, A3 and letter. Of Castelo 14 are decks. Before sheets were parted by paper,
# glue and sleeves (docs/decisions/0055) Calamandara took 22, Castoria 21, Ceramus 9 and Fabula 23 of A4.
SHEETS = {
    "calamandara": (24, 13, 24),
    "castelo": (27, 15, 31),
    "castoria": (22, 12, 26),
    "ceramus": (10, 7, 10),
    "fabula": (24, 14, 28),
}


# Of the other papers every run plans one game.
KITS = [
    *((game, "A4") for game in SHEETS),
    *(("ceramus", paper) for paper in ("A3", "letter")),
    *soaked(*((game, paper) for game in SHEETS if game != "ceramus" for paper in ("A3", "letter"))),
]


@pytest.mark.parametrize(("game", "paper"), KITS)
def test_a_kit_takes_no_more_sheets(game, paper):
    most = dict(zip(("A4", "A3", "letter"), SHEETS[game], strict=True))
    assert sum(len(plan.sheets) for plan in kit(game, paper)) <= most[paper]


def test_of_all_that_is_treated_alike_one_sheet_at_most_carries_few_small_pieces():
    """Pieces cover a fifth of the paper of every other sheet of A4."""
    for game in GAMES:
        small = []
        for plan in kit(game):
            for sheet in plan.sheets:
                boxes = [placement.box for placement in sheet.front.placements]
                if sum(box.width * box.height for box in boxes) < 0.2 * 210 * 297:
                    small.append(plan.handling)
        assert len(small) == len(set(small)), game


@pytest.mark.parametrize(
    ("game", "kind"), [("castelo", "marcadores"), ("castoria", "historia"), ("fabula", "rastreadores")]
)
def test_what_one_sheet_holds_is_not_scattered_over_several(game, kind):
    plans = kit(game)
    faces = {
        piece.front.key
        for plan in plans
        for section in plan.sections
        for piece in section.pieces
        if section.kind.name == kind
    }
    sheets = [sheet for plan in plans for sheet in plan.sheets if sheet.front]
    holding = [sheet for sheet in sheets if faces & {placed.face.key for placed in sheet.front.placements}]
    assert len(holding) == 1


@pytest.mark.parametrize(("game", "paper"), KITS)
def test_no_page_of_a_kit_is_empty(game, paper):
    """Sheets without backs have files of their own, so that no page of a duplex file holds only marks."""
    for plan in kit(game, paper):
        for sheet in plan.sheets:
            pages = (sheet.front, sheet.back) if plan.duplex else (sheet.front,)
            assert all(page and page.placements for page in pages), (plan.name, sheet.title)
