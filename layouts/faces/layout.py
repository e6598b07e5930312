"""Layouts: boxes from a layout file's tree, placed on a face and ready to draw."""

import hashlib
import json
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from companion.cards.kinds import CardKind
from companion.cards.measures import Size
from companion.cards.mistakes import Mistake
from companion.language import _
from layouts.drawing.colours import INK, PAPER, Colour, contrast
from layouts.faces.files import SECTIONS
from layouts.faces.geometry import Rect
from layouts.faces.keys import KeyFaultsError, Known, mapping_of, number
from layouts.faces.marked import Marked
from layouts.faces.names import HOUSE_COLOURS, colour_name
from layouts.faces.spec import BOX_TYPES, FaceBox, RowBox, RulesBox, Style, Worded
from layouts.faces.wording import nearest
from layouts.typography.block import TextStyle

SMALLEST_CONTRAST = 4.5
MOST_BOXES = 100  # of a layout; each is compared with the others
SPECIAL_FIELDS = ("card.art", "card.code", "card.kind", "set.notice", "set.title")


class Placed(Struct, frozen=True):
    """A box on a face of a certain size.

    ``style`` is the style of its words, if any; ``plain_style`` the one for paper without grounds.
    """

    name: str
    box: FaceBox
    rect: Rect
    style: TextStyle | None = None
    plain_style: TextStyle | None = None


class Layout(Struct, frozen=True):
    """Boxes in drawing order, for one kind of card and one choice of facts; ``digest`` names it."""

    placed: tuple[Placed, ...]
    digest: str
    mistakes: tuple[Mistake, ...]


def build(tree: Marked, kind: CardKind, size: Size, ornaments: Iterable[str]) -> Layout:
    """Return the layout of a tree without choices, with its mistakes; boxes with mistakes are left out."""
    found: list[Mistake] = []
    for key, entry in tree.mapping.items():
        if key not in SECTIONS:
            message = _("unknown key “{key}”: here may stand {known}", key=key, known=", ".join(SECTIONS))
            found.append(Mistake(entry.origin, message, field=key, nearest=nearest(key, SECTIONS)))
    fields = frozenset((*(field.name for field in kind.fields if field.printed), *SPECIAL_FIELDS))
    known = Known(_colours(tree, found), {}, fields, frozenset(ornaments))
    known = replace(known, styles=_styles(tree, known, found))
    if len(_section(tree, "boxes")) > MOST_BOXES:
        message = _(
            "this layout has {count} boxes: expected at most {most}",
            count=len(_section(tree, "boxes")),
            most=MOST_BOXES,
        )
        return Layout((), "", (*found, Mistake(tree.at(("boxes",)), message)))
    scale = _scale(tree, known, found)
    laid = Size(size.width / scale, size.height / scale)
    placed = [
        one if scale == 1 else _scaled(one, scale)
        for name, entry in _section(tree, "boxes").items()
        if (one := _place(name, entry, tree, known, laid, found))
    ]
    digest = hashlib.blake2b(json.dumps([tree.plain(), str(size)]).encode(), digest_size=12).hexdigest()
    return Layout(tuple(placed), digest, tuple(found))


def readable_on(colour: Colour) -> Colour:
    """Return the colour that low ink prints: the colour itself if it is readable on bare paper, else ink."""
    return colour if contrast(colour, PAPER) >= SMALLEST_CONTRAST else INK


def _section(tree: Marked, name: str) -> dict[str, Marked]:
    return tree.mapping[name].mapping if name in tree.mapping else {}


def _mistakes(error: KeyFaultsError, tree: Marked, *path: str) -> list[Mistake]:
    """Return the mistakes in the tree at ``path``, each fault at its place."""
    return [
        Mistake(
            tree.at((*path, *fault.path)),
            fault.message,
            field=str((*path, *fault.path)[-1]),
            nearest=fault.near,
        )
        for fault in error.faults
    ]


def _scale(tree: Marked, known: Known, found: list[Mistake]) -> float:
    entry = tree.mapping.get("scale")
    try:
        return number(1, 3)(entry.plain(), known) if entry else 1.0
    except KeyFaultsError as error:
        found += _mistakes(error, tree, "scale")
        return 1.0


def _scaled(placed: Placed, scale: float) -> Placed:
    """Return a box drawn larger: its place, its lengths and the size of its words, which may still shrink."""
    style, plain = placed.style, placed.plain_style
    return Placed(
        placed.name,
        placed.box.scaled(scale),
        placed.rect.scaled(scale),
        style and replace(style, size=style.size * scale),
        plain and replace(plain, size=plain.size * scale),
    )


def _colours(tree: Marked, found: list[Mistake]) -> dict[str, Colour]:
    named = dict(HOUSE_COLOURS)
    for name, entry in _section(tree, "colours").items():
        try:
            named[name] = colour_name(entry.plain(), Known(named, {}, frozenset(), frozenset()))
        except KeyFaultsError as error:
            found += _mistakes(error, tree, "colours", name)
            named[name] = INK
    return named


def _styles(tree: Marked, known: Known, found: list[Mistake]) -> dict[str, TextStyle]:
    styles = {}
    for name, entry in _section(tree, "styles").items():
        try:
            styles[name] = mapping_of(Style)(entry.plain(), known).style()
        except KeyFaultsError as error:
            found += _mistakes(error, tree, "styles", name)
            styles[name] = TextStyle(size=20)  # known by name, so that its mistakes are reported once
    return styles


def _place(
    name: str, entry: Marked, tree: Marked, known: Known, size: Size, found: list[Mistake]
) -> Placed | None:
    word = entry.mapping.get("type")
    spec = BOX_TYPES.get(str(word.value)) if word else None
    if spec is None:
        message = _("the box “{name}” needs a type: one of {known}", name=name, known=", ".join(BOX_TYPES))
        near = nearest(str(word.value), BOX_TYPES) if word else None
        found.append(Mistake(word.origin if word else entry.origin, message, field="type", nearest=near))
        return None
    try:
        box = mapping_of(spec)(entry.plain(), known)
    except KeyFaultsError as error:
        found += _mistakes(error, tree, "boxes", name)
        return None
    rect = box.rect(size)
    if not box.least and (min(rect.width, rect.height) < 0 or max(rect.width, rect.height) <= 0):
        message = _("the box “{name}” finds no room on a face of {size} mm", name=name, size=str(size))
        found.append(Mistake(entry.origin, message, field=name))
        return None
    if not isinstance(box, Worded):
        return Placed(name, box, rect)
    style = replace(
        box.style, colour=box.colour or box.style.colour, markup=isinstance(box, RulesBox | RowBox)
    )
    return Placed(name, box, rect, style, replace(style, colour=readable_on(style.colour)))
