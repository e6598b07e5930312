"""The contents of a layout file: styles and boxes, with the limits that every face keeps.

Lengths are millimetres from an edge of the face, sizes points.
"""

from collections.abc import Mapping
from copy import copy
from typing import Self, get_args

from companion.cards.measures import Size
from companion.language import _
from layouts.drawing import colours
from layouts.drawing.colours import Colour
from layouts.drawing.pen import Align
from layouts.faces.geometry import Length, Rect, span
from layouts.faces.keys import (
    Keyed,
    any_word,
    each_of,
    key,
    list_of,
    mapping_of,
    number,
    one_of,
    optional,
    refuse,
    yes_or_no,
)
from layouts.faces.names import (
    SMALLEST_RULES,
    SMALLEST_TEXT,
    SMALLEST_VALUE,
    FieldCondition,
    colour_name,
    conditions,
    field_name,
    font_name,
    length,
    line_weight,
    ornament_name,
    place_if_any,
    style_from,
    symbol_name,
    texts,
)
from layouts.typography import fonts
from layouts.typography.block import TextStyle, VAlign


class Style(Keyed):
    """A style of text, by the keys of a layout file."""

    font: str = key(font_name, fonts.SANS)
    size: float = key(number(0.1, 200), 9.0)
    min: float | None = key(optional(number(0.1, 200)), None)
    smaller: float | None = key(optional(number(0.1, 200)), None)
    leading: float = key(number(0.8, 3), 1.22)
    colour: Colour = key(colour_name, colours.INK)
    align: Align = key(one_of(*get_args(Align)), "left")
    valign: VAlign = key(one_of(*get_args(VAlign)), "top")
    hyphenate: bool = key(yes_or_no, False)
    balance: bool = key(yes_or_no, False)
    tracking: float = key(number(-0.1, 1), 0.0)

    def style(self) -> TextStyle:
        """Return the style as the typography knows it."""
        return TextStyle(
            font=self.font,
            size=self.size,
            min_size=self.min,
            smaller=self.smaller,
            leading=self.leading,
            colour=self.colour,
            align=self.align,
            valign=self.valign,
            hyphenate=self.hyphenate,
            balance=self.balance,
            tracking=self.tracking,
        )


class FaceBox(Keyed):
    """A place on the face, given by two of left, right and width, and two of top, bottom and height.

    A width or a height alone centres the box. ``turn`` turns what is in it anticlockwise. ``spare`` says
    whether the box sinks by the height that words leave free, or grows into it. A box with a side shorter
    than ``least`` is left out.
    """

    type: str = key(any_word)
    left: Length | None = key(place_if_any, None)
    right: Length | None = key(place_if_any, None)
    width: Length | None = key(place_if_any, None)
    top: Length | None = key(place_if_any, None)
    bottom: Length | None = key(place_if_any, None)
    height: Length | None = key(place_if_any, None)
    turn: str = key(one_of("0", "90", "180", "270"), "0")
    when: tuple[FieldCondition, ...] = key(conditions, ())
    unless: tuple[FieldCondition, ...] = key(conditions, ())
    spare: str = key(one_of("keep", "sink", "grow"), "keep")
    least: float = key(length, 0.0)

    def weigh(self) -> None:
        """Refuse a place with too few or too many lengths."""
        for low, high, extent, names in (
            (self.left, self.right, self.width, "left, right, width"),
            (self.bottom, self.top, self.height, "bottom, top, height"),
        ):
            given = [length is not None for length in (low, high, extent)]
            if sum(given) != 2 and given != [False, False, True]:
                refuse(
                    _(
                        "of {names} exactly two must be given, or the last alone to centre the box",
                        names=names,
                    )
                )

    def scaled(self, scale: float) -> Self:
        """Return the box with the lengths of what it draws that many times as long."""
        larger = copy(self)
        for name in ("side", "gap", "radius", "least"):
            if hasattr(larger, name):
                setattr(larger, name, getattr(larger, name) * scale)
        return larger

    def rect(self, size: Size) -> Rect:
        """Return the rectangle on a face of that size; its extents may be negative on one too small."""
        x, width = span(self.left, self.right, self.width, size.width)
        y, height = span(self.bottom, self.top, self.height, size.height)
        return Rect(x, y, width, height)


class Worded(FaceBox):
    """A box with words in a style; it may lend the height that they do not need."""

    spare: str = key(one_of("keep", "lend", "sink", "grow"), "keep")
    colour: Colour | None = key(optional(colour_name), None)
    style: TextStyle = key(style_from(SMALLEST_TEXT))


class Written(Worded):
    """A box with words: either a field of the card or a fixed text."""

    field: str | None = key(optional(field_name), None)
    text: Mapping[str, str] | None = key(optional(texts), None)

    def weigh(self) -> None:
        """Refuse both a field and a text, and neither."""
        super().weigh()
        if (self.field is None) == (self.text is None):
            refuse(_("either a field or a text must be given, not both"))


class TextBox(Written):
    """A short text, never hyphenated unless its style says so, without markup."""


class RulesBox(Written):
    """A text with emphasis and inline icons."""

    style: TextStyle = key(style_from(SMALLEST_RULES))


class ValueBox(Written):
    """A number for comparing; with ``sign`` a plus or a minus always stands before it."""

    style: TextStyle = key(style_from(SMALLEST_VALUE))
    sign: bool = key(yes_or_no, False)


class RowItem(Keyed):
    """A thing of a row: a field or a text, then a symbol, or either alone.

    With a field and a text, ``#`` in the text stands for the field.
    """

    field: str | None = key(optional(field_name), None)
    text: Mapping[str, str] | None = key(optional(texts), None)
    symbol: str | None = key(optional(symbol_name), None)
    when: tuple[FieldCondition, ...] = key(conditions, ())
    unless: tuple[FieldCondition, ...] = key(conditions, ())

    def weigh(self) -> None:
        """Refuse a thing with nothing to show."""
        if not (self.field or self.text or self.symbol):
            refuse(_("a thing of a row has a field, a text or a symbol"))
        if self.field and self.text and any("#" not in text for text in self.text.values()):
            refuse(_("a text that goes with a field has “#” where the field is to stand"))


class RowBox(Worded):
    """Things side by side as far as the card has them: an empty value, 0 or "no" leaves no gap.

    ``label``, a text of rules, stands before them where there are any.
    """

    label: Mapping[str, str] | None = key(optional(texts), None)
    items: tuple[RowItem, ...] = key(list_of(mapping_of(RowItem)))


class SymbolBox(FaceBox):
    """A symbol, as large as the box allows, in its middle."""

    symbol: str = key(symbol_name)
    colour: Colour = key(colour_name, colours.INK)


class IconsBox(FaceBox):
    """The icons of ``only`` that the text of a field names, side by side from the left."""

    field: str = key(field_name)
    only: tuple[str, ...] = key(list_of(symbol_name))
    colour: Colour = key(colour_name, colours.INK)


class Indicator(Keyed):
    """The look of one of several choices: a symbol, with a colour for its filled parts, and a word."""

    symbol: str = key(symbol_name)
    colour: Colour = key(colour_name, colours.INK)
    fill: Colour | None = key(optional(colour_name), None)
    text: Mapping[str, str] | None = key(optional(texts), None)


class IndicatorsBox(Worded):
    """The choices of a card in a field of several: each as its symbol, with its word to the right.

    They follow each other down the box or along it, ``side`` millimetres large and ``gap`` apart, closer
    where there are many.
    """

    field: str = key(field_name)
    items: Mapping[str, Indicator] = key(each_of(mapping_of(Indicator)))
    flow: str = key(one_of("down", "along"), "down")
    side: float = key(number(0.1, 50), 5.0)
    gap: float = key(length, 1.0)


class OrnamentBox(FaceBox):
    """A drawing of the game's, made from the card's identity."""

    ornament: str = key(ornament_name)


class ArtBox(FaceBox):
    """The card's picture, cropped to fill the box; nothing where the card has none."""

    radius: float = key(length, 0.0)


class GroundBox(FaceBox):
    """A plain colour; edges on the trim run on into the bleed."""

    colour: Colour = key(colour_name)
    radius: float = key(length, 0.0)


class LineBox(FaceBox):
    """A line through the middle of the box, along its longer side."""

    colour: Colour = key(colour_name, colours.INK)
    weight: float = key(line_weight, colours.HAIR)


class FrameBox(FaceBox):
    """An outline."""

    colour: Colour = key(colour_name, colours.INK)
    weight: float = key(line_weight, colours.HAIR)
    radius: float = key(length, 0.0)


BOX_TYPES: dict[str, type[FaceBox]] = {
    "text": TextBox,
    "rules": RulesBox,
    "value": ValueBox,
    "row": RowBox,
    "symbol": SymbolBox,
    "icons": IconsBox,
    "indicators": IndicatorsBox,
    "ornament": OrnamentBox,
    "art": ArtBox,
    "ground": GroundBox,
    "line": LineBox,
    "frame": FrameBox,
}
