"""Counts of the drawing operators in PDFs, by sort: the recipes by which the yardstick draws as much."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pikepdf

CARD = (63 * 72 / 25.4, 88 * 72 / 25.4)

# The sort of each operator. Showing one text is one operation, whatever sets its place and font.
_SORTS = {
    "m": "move", "l": "line", "c": "curve", "v": "curve", "y": "curve", "re": "rectangle",
    "f": "paint", "f*": "paint", "S": "paint", "s": "paint", "B": "paint", "B*": "paint", "b": "paint",
    "q": "save", "rg": "fill_colour", "g": "fill_colour", "RG": "stroke_colour", "G": "stroke_colour",
    "w": "line_style", "d": "line_style", "J": "line_style", "j": "line_style",
    "Tj": "text", "TJ": "text", "Do": "form",
}  # fmt: skip
SORTS = (*dict.fromkeys(_SORTS.values()), "glyphs")


def cards_recipe(file: Path) -> dict[str, dict[str, int]]:
    """Return the operators by sort of an average front, and of the back; a face is a card-sized form.

    The back is the face that stands on pages most often.
    """
    faces: dict[tuple[int, int], Counter[str]] = {}
    placings: Counter[tuple[int, int]] = Counter()
    with pikepdf.open(file) as pdf:
        for page in pdf.pages:
            forms = page.resources.get("/XObject", pikepdf.Dictionary())
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) != "Do" or not _is_card(form := forms[str(operands[0])]):
                    continue
                placings[form.objgen] += 1
                if form.objgen not in faces:
                    faces[form.objgen] = _count(form)
    back = placings.most_common(1)[0][0]
    fronts = [counted for key, counted in faces.items() if key != back]
    total = sum(fronts, Counter())
    return {
        "front": {sort: round(total[sort] / len(fronts)) for sort in SORTS},
        "back": {sort: faces[back][sort] for sort in SORTS},
    }


def kit_recipe(files: Iterable[Path]) -> dict[str, object]:
    """Return the pages, the forms and their placings in PDFs of all kinds, with the operators of each.

    Operators are counted once for each page and form, as they are written, and averaged.
    """
    pages: Counter[str] = Counter()
    forms: Counter[str] = Counter()
    page_count = form_count = 0
    for file in files:
        with pikepdf.open(file) as pdf:
            for page in pdf.pages:
                pages += _count(page)
                page_count += 1
            for form in _forms(pdf):
                forms += _count(form)
                form_count += 1
    return {
        "pages": page_count,
        "forms": form_count,
        "placings": round(pages.pop("form") / page_count),
        "page": {sort: round(pages[sort] / page_count) for sort in SORTS},
        "form": {sort: round(forms[sort] / form_count) for sort in SORTS},
    }


def _forms(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
            yield thing


def _is_card(form: pikepdf.Object) -> bool:
    left, bottom, right, top = (float(edge) for edge in form.BBox)
    return abs(right - left - CARD[0]) < 20 and abs(top - bottom - CARD[1]) < 20


def _count(form: pikepdf.Object) -> Counter[str]:
    counted: Counter[str] = Counter()
    for operands, operator in pikepdf.parse_content_stream(form):
        if sort := _SORTS.get(str(operator)):
            counted[sort] += 1
        if str(operator) == "Tj":
            counted["glyphs"] += len(bytes(operands[0]))
        elif str(operator) == "TJ":
            counted["glyphs"] += sum(
                len(bytes(part)) for part in operands[0] if isinstance(part, pikepdf.String)
            )
    return counted
