"""Finds what would go wrong on the faces of a set: words that do not fit, missing letters, bad layouts."""

from collections.abc import Iterable, Iterator, Sequence

from companion.cards.card import Card, CardSet, Origin
from companion.cards.measures import Size
from companion.cards.mistakes import Mistake
from companion.language import _
from layouts.component import GameLayouts
from layouts.drawing.colours import PAPER, Colour, contrast
from layouts.faces.cards import face_size
from layouts.faces.drawing import set_box, shown, signs_rect
from layouts.faces.game_faces import GameFaces, KindFaces
from layouts.faces.geometry import Rect
from layouts.faces.layout import SMALLEST_CONTRAST, Layout, Placed
from layouts.faces.marked import Marked
from layouts.faces.spec import (
    ArtBox,
    GroundBox,
    IconsBox,
    IndicatorsBox,
    OrnamentBox,
    SymbolBox,
    Worded,
    Written,
)
from layouts.faces.subject import CardContext
from layouts.typography.block import TextLayout


def problems(
    card_set: CardSet, game_layouts: GameLayouts, langs: Sequence[str], size: Size | None = None
) -> tuple[Mistake, ...]:
    """Every mistake of the set's layouts, and of its cards on them in each language, each once.

    ``size`` is the size that all cards are to be printed in, if it is not their own.
    """
    faces = GameFaces.of(card_set, game_layouts)
    checked: set[tuple[str, Size]] = set()
    backed: set[tuple[str, Size]] = set()
    found: list[Mistake] = []

    def check(kind_faces: KindFaces, card: Card, size: Size) -> None:
        if (card.kind.name, size) not in checked:
            checked.add((card.kind.name, size))
            found.extend(kind_faces.mistakes(size, _layout_mistakes))
        for lang in langs:
            subject = CardContext(card, card_set, lang)
            found.extend(_card_mistakes(kind_faces.of(subject, size), subject, kind_faces.tree))

    for card in card_set.cards:
        card_size = face_size(card, card_set, size)
        if front := faces.front(card):
            check(front, card, card_size)
        if (card.kind.name, card_size) not in backed:
            backed.add((card.kind.name, card_size))
            if back := faces.back(card_set, card.kind):
                check(*back, card_size)
    return tuple(dict.fromkeys((*faces.unreadable, *found)))


def _card_mistakes(layout: Layout, subject: CardContext, tree: Marked) -> Iterator[Mistake]:
    """What is wrong with the words and signs of one card on its face."""
    inked: list[tuple[str, Rect]] = []
    for placed in layout.placed:
        if not shown(placed.box, subject):
            continue
        setting = set_box(placed, subject)
        if setting is not None and isinstance(placed.box, Worded):
            field = placed.box.field if isinstance(placed.box, Written) else None
            if field is not None and subject.card.kind.field(field):
                yield from _setting_mistakes(setting, subject.card.origin, subject.card.id, field)
            else:
                # A fixed text, or one of the set's: the layout that gives it too little room is to be mended.
                yield from _setting_mistakes(setting, tree.at(("boxes", placed.name)), None, placed.name)
        if setting is not None and setting.overflows:
            continue
        if ink := _ink(placed, setting, subject):
            for other, rect in inked:
                if rect.meets(ink):
                    message = _("“{name}” and “{other}” lie on each other", name=placed.name, other=other)
                    yield Mistake(tree.at(("boxes", placed.name)), message, subject.card.id, placed.name)
            inked.append((placed.name, ink))


def _ink(placed: Placed, setting: TextLayout | None, subject: CardContext) -> Rect | None:
    """What a box's words or signs cover; None where there are none."""
    if setting is not None:
        return placed.rect.turned(*setting.ink, placed.box.turn)
    if isinstance(placed.box, SymbolBox | IconsBox | IndicatorsBox):
        return signs_rect(placed, subject)
    return None


def _setting_mistakes(setting: TextLayout, origin: Origin, card: str | None, field: str) -> Iterator[Mistake]:
    if setting.overflows:
        message = _(
            "“{field}” does not fit on the face: even at {size} pt it needs more than {width} × {height} mm",
            field=field,
            size=f"{setting.size:g}",
            width=f"{setting.width:g}",
            height=f"{setting.height:g}",
        )
        yield Mistake(origin, message, card, field)
    for missing in setting.missing:
        message = _(
            "the font {font} has no “{char}” (U+{code})",
            font=missing.font,
            char=missing.char,
            code=f"{ord(missing.char):04X}",
        )
        yield Mistake(origin, message, card, field)
    for icon in setting.unknown_icons:
        yield Mistake(origin, _("there is no icon “{icon}”", icon=icon), card, field)


def _layout_mistakes(layout: Layout, tree: Marked) -> list[Mistake]:
    """What is wrong with how the boxes of a layout lie on each other."""
    found = []
    for at, placed in enumerate(layout.placed):
        if placed.style is None:
            continue
        origin = tree.at(("boxes", placed.name))
        for other in layout.placed[:at]:
            if isinstance(other.box, OrnamentBox | ArtBox) and other.rect.meets(placed.rect):
                message = _(
                    "the words of “{name}” lie on “{other}”: no text on a busy ground",
                    name=placed.name,
                    other=other.name,
                )
                found.append(Mistake(origin, message, field=placed.name))
        for ground in _grounds(placed, layout.placed[:at]):
            ratio = contrast(placed.style.colour, ground)
            if ratio < SMALLEST_CONTRAST:
                message = _(
                    "the words of “{name}” are hard to read: contrast {ratio}:1 of at least {limit}:1",
                    name=placed.name,
                    ratio=f"{ratio:.1f}",
                    limit=f"{SMALLEST_CONTRAST:g}",
                )
                found.append(Mistake(origin, message, field=placed.name))
    return found


def _grounds(placed: Placed, below: Iterable[Placed]) -> tuple[Colour, ...]:
    """The colours that may lie under a box: of the topmost grounds that it touches.

    A ground that holds the box whole and is always drawn hides what is under it.
    """
    colours = [PAPER]
    for other in below:
        if not isinstance(other.box, GroundBox) or not other.rect.meets(placed.rect):
            continue
        always = not other.box.when and not other.box.unless
        if other.rect.holds(placed.rect) and always:
            colours = []
        colours.append(other.box.colour)
    return tuple(dict.fromkeys(colours))
