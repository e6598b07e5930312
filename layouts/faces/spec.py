"""What may stand in a layout file: styles and boxes, with the limits that every face keeps.

Lengths are millimetres from an edge of the face, sizes points.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from companion.cards.measures import Size
from companion.language import _
from layouts.drawing import colours
from layouts.drawing.pen import Align
from layouts.faces.geometry import Rect, span
from layouts.faces.names import (
    ColourName,
    Conditions,
    FieldName,
    FontName,
    Length,
    OrnamentName,
    RulesName,
    SymbolName,
    TextName,
    ValueName,
    Weight,
    Words,
)
from layouts.faces.wording import refuse
from layouts.typography import fonts
from layouts.typography.block import TextStyle, VAlign


class Spec(BaseModel):
    """A mapping of a layout file; unknown keys are refused."""

    # Built when the first layout is read, all boxes at once: that is faster than one by one here.
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Style(Spec):
    """A style of text, by the keys of a layout file."""

    font: FontName = fonts.SANS
    size: Annotated[float, Field(gt=0, le=200)] = 9.0
    min: Annotated[float, Field(gt=0, le=200)] | None = None
    leading: Annotated[float, Field(ge=0.8, le=3)] = 1.22
    colour: ColourName = colours.INK
    align: Align = "left"
    valign: VAlign = "top"
    hyphenate: bool = False
    tracking: Annotated[float, Field(ge=-0.1, le=1)] = 0.0

    def style(self) -> TextStyle:
        """The style as the typography knows it."""
        return TextStyle(
            font=self.font,
            size=self.size,
            min_size=self.min,
            leading=self.leading,
            colour=self.colour,
            align=self.align,
            valign=self.valign,
            hyphenate=self.hyphenate,
            tracking=self.tracking,
        )


class FaceBox(Spec):
    """A place on the face: of left, right and width two are given, of top, bottom and height too.

    A width or a height alone centres the box. ``turn`` turns what is in it anticlockwise.
    """

    left: Length | None = None
    right: Length | None = None
    width: Length | None = None
    top: Length | None = None
    bottom: Length | None = None
    height: Length | None = None
    turn: Literal["0", "90", "180", "270"] = "0"
    when: Conditions = ()
    unless: Conditions = ()

    @model_validator(mode="after")
    def _placed(self) -> "FaceBox":
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
        return self

    def rect(self, size: Size) -> Rect:
        """The rectangle on a face of that size; its extents may come out negative on one too small."""
        x, width = span(self.left, self.right, self.width, size.width)
        y, height = span(self.bottom, self.top, self.height, size.height)
        return Rect(x, y, width, height)


class Worded(FaceBox):
    """A box with words in a style."""

    colour: ColourName | None = None
    style: TextName


class Written(Worded):
    """A box with words: a field of the card or a fixed text, one of the two."""

    field: FieldName | None = None
    text: Words | None = None

    @model_validator(mode="after")
    def _one_source(self) -> "Written":
        if (self.field is None) == (self.text is None):
            refuse(_("either a field or a text must be given, not both"))
        return self


class TextBox(Written):
    """A short text, never hyphenated unless its style says so, without markup."""

    type: Literal["text"]


class RulesBox(Written):
    """A text with emphasis and inline icons."""

    type: Literal["rules"]
    style: RulesName


class ValueBox(Written):
    """A number that is compared; with ``sign`` a plus or a minus always stands before it."""

    type: Literal["value"]
    style: ValueName
    sign: bool = False


class RowItem(Spec):
    """One thing of a row: a field or a text, then a symbol, or one of these.

    With a field and a text, ``#`` in the text stands for the field.
    """

    field: FieldName | None = None
    text: Words | None = None
    symbol: SymbolName | None = None
    when: Conditions = ()
    unless: Conditions = ()

    @model_validator(mode="after")
    def _something(self) -> "RowItem":
        if not (self.field or self.text or self.symbol):
            refuse(_("a thing of a row has a field, a text or a symbol"))
        if self.field and self.text and any("#" not in text for text in self.text.values()):
            refuse(_("a text that goes with a field has “#” where the field is to stand"))
        return self


class RowBox(Worded):
    """Things side by side as far as the card has them: what is empty, 0 or no leaves no gap.

    ``label``, a text of rules, stands before them where there are any.
    """

    type: Literal["row"]
    label: Words | None = None
    items: tuple[RowItem, ...]


class SymbolBox(FaceBox):
    """A symbol, as large as the box allows, in its middle."""

    type: Literal["symbol"]
    symbol: SymbolName
    colour: ColourName = colours.INK


class IconsBox(FaceBox):
    """The icons of ``only`` that the text of a field names, side by side from the left."""

    type: Literal["icons"]
    field: FieldName
    only: tuple[SymbolName, ...]
    colour: ColourName = colours.INK


class Indicator(Spec):
    """How one of several choices shows: a symbol, whose filled parts may have a colour apart, and a word."""

    symbol: SymbolName
    colour: ColourName = colours.INK
    fill: ColourName | None = None
    text: Words | None = None


class IndicatorsBox(Worded):
    """The choices that a card has of a field of several: each its symbol and its word to the right of it.

    They follow each other down the box or along it, ``side`` millimetres large and ``gap`` apart, closer
    where there are many.
    """

    type: Literal["indicators"]
    field: FieldName
    items: Mapping[str, Indicator]
    flow: Literal["down", "along"] = "down"
    side: Annotated[float, Field(gt=0, le=50)] = 5.0
    gap: Length = 1.0


class OrnamentBox(FaceBox):
    """A drawing of the game's, made from the card's identity."""

    type: Literal["ornament"]
    ornament: OrnamentName


class ArtBox(FaceBox):
    """The card's picture, cropped to fill the box; nothing where it has none."""

    type: Literal["art"]
    radius: Length = 0.0


class GroundBox(FaceBox):
    """A plain colour; edges on the trim run on into the bleed."""

    type: Literal["ground"]
    colour: ColourName
    radius: Length = 0.0


class LineBox(FaceBox):
    """A line through the middle of the box, along its longer side."""

    type: Literal["line"]
    colour: ColourName = colours.INK
    weight: Weight = colours.HAIR


class FrameBox(FaceBox):
    """An outline."""

    type: Literal["frame"]
    colour: ColourName = colours.INK
    weight: Weight = colours.HAIR
    radius: Length = 0.0


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


def keys_of(spec: type[Spec]) -> list[str]:
    """The keys that a mapping of this kind may have."""
    fields: Mapping[str, Any] = spec.model_fields
    return list(fields)
