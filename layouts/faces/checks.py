"""Checks of the faces of a set: words that do not fit, missing letters, bad layouts."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from companion.cards.card import Card, CardSet
from companion.cards.kinds import Field
from companion.cards.measures import Size
from companion.cards.mistakes import Gathered, Mistake
from companion.language import Message, _
from companion.yield_points import yield_point
from layouts.component import GameLayouts
from layouts.drawing.colours import PAPER, Colour, contrast
from layouts.faces.cards import face_size
from layouts.faces.dots import dots_mistakes
from layouts.faces.drawing import set_box, shown, signs_rect, words_in
from layouts.faces.game_faces import GameFaces, KindFaces
from layouts.faces.geometry import Rect
from layouts.faces.layout import SMALLEST_CONTRAST, Layout, Placed
from layouts.faces.marked import Marked
from layouts.faces.names import FieldCondition
from layouts.faces.room import too_long
from layouts.faces.spare import settled
from layouts.faces.spec import (
    ArtBox,
    GroundBox,
    IconsBox,
    IndicatorsBox,
    OrnamentBox,
    SymbolBox,
    Written,
)
from layouts.faces.subject import CardContext
from layouts.typography.block import TextLayout
from layouts.typography.markup import unpaired

MOST_ON_FACES = 250  # mistakes; each takes a text that is set into its box at several sizes
MOST_CHARS = 5  # the greatest number of missing letters that a mistake names


def problems(
    card_set: CardSet, game_layouts: GameLayouts, langs: Sequence[str], size: Size | None = None
) -> tuple[Mistake, ...]:
    """Return the mistakes of a set's layouts, and of its cards on them in each language, without repeats.

    ``size`` is the size that all cards are to be printed in, if it is not their own.
    """
    faces = GameFaces.of(card_set, game_layouts)
    checked: set[tuple[str, Size]] = set()
    found = Gathered(MOST_ON_FACES)
    for kind_faces, card, card_size in _faces_of(faces, card_set, size):
        if found.full:
            break
        yield_point()
        if (card.kind.name, card_size) not in checked:
            checked.add((card.kind.name, card_size))
            found.add(kind_faces.mistakes(card_size, _layout_mistakes))
        for lang in langs:
            subject = CardContext(card, card_set, lang)
            face = kind_faces.of(subject, card_size)
            found.add(_card_mistakes(face, subject, kind_faces.tree_in(card_size)))
        origin = None if card.kind.fields else card_set.back_origin
        found.add(dots_mistakes(kind_faces.of(subject, card_size), subject, origin))
    found.add(faces.unreadable)
    return found.told()


def _faces_of(
    faces: GameFaces, card_set: CardSet, size: Size | None
) -> Iterator[tuple[KindFaces, Card, Size]]:
    """Yield the front of every card with its size, and each back once in each size."""
    backed: set[tuple[str, Size]] = set()
    for card in card_set.cards:
        card_size = face_size(card, card_set, size)
        if front := faces.front(card):
            yield front, card, card_size
        if (card.kind.name, card_size) not in backed:
            backed.add((card.kind.name, card_size))
            if back := faces.back(card_set, card.kind):
                yield *back, card_size


def problems_of_unsound(
    card_set: CardSet, game_layouts: GameLayouts, langs: Sequence[str]
) -> tuple[Mistake, ...]:
    """Return the mistakes in the sound texts of cards that have mistakes elsewhere, without repeats.

    Their other fields may be stand-ins, so nothing is reported about them; icons were checked with the
    source.
    """
    faces = GameFaces.of(card_set, game_layouts)
    found = Gathered(MOST_ON_FACES)
    for card in card_set.cards:
        front = faces.front(card)
        if front is None or found.full:
            continue
        yield_point()
        for lang in langs:
            subject = CardContext(card, card_set, lang)
            size = face_size(card, card_set)
            layout = front.of(subject, size)
            found.add(dots_mistakes(layout, subject))
            for placed in layout.placed:
                setting = set_box(placed, subject) if shown(placed.box, subject) else None
                if setting and _own_text(placed, subject):
                    known = replace(setting, unknown_icons=())
                    found.add(_text_mistakes(known, placed, layout, subject, front.tree_in(size)))
    return found.told()


def _own_text(placed: Placed, subject: CardContext) -> Field | None:
    """Return the field whose text, in the words of the card itself, stands in a box."""
    field = placed.box.field if isinstance(placed.box, Written) else None
    known = subject.card.kind.field(field) if field else None
    return known if known and known.translated else None


def _card_mistakes(layout: Layout, subject: CardContext, tree: Marked) -> Iterator[Mistake]:
    """Yield the mistakes in the words and signs of one card on its face."""
    inked: list[tuple[str, Rect]] = []
    for placed in settled(layout, subject):
        setting = set_box(placed, subject)
        if setting is not None:
            yield from _text_mistakes(setting, placed, layout, subject, tree)
        if setting is not None and setting.overflows:
            continue
        if ink := _ink(placed, setting, subject):
            for other, rect in inked:
                if rect.meets(ink):
                    message = _("“{name}” and “{other}” lie on each other", name=placed.name, other=other)
                    yield Mistake(tree.at(("boxes", placed.name)), message, subject.card.id, placed.name)
            inked.append((placed.name, ink))


def _ink(placed: Placed, setting: TextLayout | None, subject: CardContext) -> Rect | None:
    """Return the area that a box's words or signs cover; None where there are none."""
    if setting is not None:
        return placed.rect.turned(*setting.ink, placed.box.turn)
    if isinstance(placed.box, SymbolBox | IconsBox | IndicatorsBox):
        return signs_rect(placed, subject)
    return None


def _text_mistakes(
    setting: TextLayout, placed: Placed, layout: Layout, subject: CardContext, tree: Marked
) -> Iterator[Mistake]:
    """Yield the mistakes in the words of a box, at the place of the card's field, else of the layout's box.

    A fixed text, or one of the set's, belongs to the layout, which must be mended if its box is too small.
    """
    field = placed.box.field if isinstance(placed.box, Written) else None
    known = subject.card.kind.field(field) if field else None
    words = words_in(placed.box, subject)
    messages = list(_setting_faults(setting))
    if setting.overflows:
        shown_as = subject.column(known.name) if known else placed.name
        messages.insert(0, too_long(shown_as, placed, words, setting, layout, subject))
    if known is None:
        for message in messages:
            yield Mistake(tree.at(("boxes", placed.name)), message, field=placed.name)
        return
    if known.type == "rules":
        messages += (_unpaired(sign, near) for sign, near in unpaired(words))
    written = subject.written(known.name)
    origin, column = (written.origin, written.column) if written else (subject.card.origin, None)
    for message in messages:
        yield Mistake(origin, message, subject.card.id, known.name, column=column)


def _setting_faults(setting: TextLayout) -> Iterator[Message]:
    """Yield the letters that fonts lack, a font at a time, and icons without a drawing."""
    lacking: dict[str, list[str]] = {}
    for missing in setting.missing:
        lacking.setdefault(missing.font, []).append(missing.char)
    for font, chars in lacking.items():
        named = ", ".join(f"“{char}” (U+{ord(char):04X})" for char in chars[:MOST_CHARS])
        more = ", …" if len(chars) > MOST_CHARS else ""
        yield _("the font {font} has no {chars}", font=font, chars=named + more)
    for icon in setting.unknown_icons:
        yield _("there is no icon “{icon}”", icon=icon)


def _unpaired(sign: str, near: str) -> Message:
    return _(
        "the “{sign}” before or after “{near}” has no partner: write “{sign}” on both sides of what it "
        "marks, or {plain} for the sign itself",
        sign=sign,
        near=near,
        plain="\\*",
    )


def _layout_mistakes(layout: Layout, tree: Marked) -> list[Mistake]:
    """Return the mistakes in how the boxes of a layout lie on each other."""
    found = []
    for at, placed in enumerate(layout.placed):
        if placed.style is None:
            continue
        origin = tree.at(("boxes", placed.name))
        for other in layout.placed[:at]:
            picture = isinstance(other.box, OrnamentBox | ArtBox)
            if picture and other.rect.meets(placed.rect) and not _never_together(other, placed):
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


def _never_together(other: Placed, placed: Placed) -> bool:
    """Return whether another box shows only where the field of this one is empty."""
    if not isinstance(placed.box, Written) or not placed.box.field:
        return False
    empty, given = FieldCondition(placed.box.field, ("",)), FieldCondition(placed.box.field)
    return empty in other.box.when or other.box.unless == (given,)


def _grounds(placed: Placed, below: Iterable[Placed]) -> tuple[Colour, ...]:
    """Return the colours that may lie under a box: those of the topmost grounds that it touches.

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
