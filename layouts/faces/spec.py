"""What may stand in a layout file: styles and boxes, with the limits that every face keeps.

Lengths are millimetres from an edge of the face, sizes points. Names of colours, styles, fields, symbols
and ornaments are looked up while the file is read.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, cast

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainValidator,
    ValidationInfo,
    model_validator,
)

from companion.cards.measures import Size
from companion.language import LANGUAGES, _
from layouts import symbols
from layouts.drawing import colours
from layouts.drawing.colours import Colour
from layouts.drawing.pen import Align
from layouts.faces.wording import refuse, unknown
from layouts.typography import fonts
from layouts.typography.block import TextStyle, VAlign

SMALLEST_RULES = 7.0  # points: text that is read in play
SMALLEST_VALUE = 14.0  # points: numbers that are compared across the table
SMALLEST_TEXT = 5.5  # points: everything else

HOUSE_COLOURS = {name.lower(): colour for name, colour in vars(colours).items() if isinstance(colour, Colour)}
WEIGHTS = {"hair": colours.HAIR, "line": colours.LINE, "bold": colours.BOLD}
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class Known:
    """The names that a layout may use, each with what it stands for."""

    colours: Mapping[str, Colour]
    styles: Mapping[str, TextStyle]
    fields: frozenset[str]
    ornaments: frozenset[str]


def _known(info: ValidationInfo) -> Known:
    return cast(Known, info.context)


def _colour(word: object, info: ValidationInfo) -> Colour:
    text = str(word)
    if _HEX.fullmatch(text):
        return Colour.of(text)
    if text.startswith("#"):
        refuse(_("“{word}” is not a colour: expected “#RRGGBB” or a name", word=text))
    known = _known(info).colours
    return known[text] if text in known else unknown(_("a colour"), text, known)


def _style(word: object, info: ValidationInfo) -> TextStyle:
    known = _known(info).styles
    return known[str(word)] if str(word) in known else unknown(_("a style"), str(word), known)


def _field(word: object, info: ValidationInfo) -> str:
    known = _known(info).fields
    return str(word) if str(word) in known else unknown(_("a field of this kind of card"), str(word), known)


def _symbol(word: object) -> str:
    known = symbols.names()
    return str(word) if str(word) in known else unknown(_("a symbol"), str(word), known)


def _ornament(word: object, info: ValidationInfo) -> str:
    known = _known(info).ornaments
    return str(word) if str(word) in known else unknown(_("an ornament of this game"), str(word), known)


def _font(word: object) -> str:
    return str(word) if str(word) in fonts.names() else unknown(_("a font"), str(word), fonts.names())


def _weight(word: object) -> float:
    return WEIGHTS[str(word)] if str(word) in WEIGHTS else unknown(_("a line weight"), str(word), WEIGHTS)


def _words(words: object) -> Mapping[str, str]:
    """A text for each language; a single one serves all."""
    if isinstance(words, str):
        return dict.fromkeys(LANGUAGES, words)
    if not isinstance(words, dict) or not words:
        refuse(_("a text is expected, or one for each language: {example}", example="{pt: …, en: …}"))
    for lang in words:
        if lang not in LANGUAGES:
            unknown(_("a language"), str(lang), LANGUAGES)
    return {str(lang): str(text) for lang, text in words.items()}


def _at_least(limit: float) -> AfterValidator:
    """Refuse a style that is, or may shrink, below a limit in points."""

    def check(style: TextStyle) -> TextStyle:
        smallest = style.size if style.min_size is None else style.min_size
        if smallest < limit:
            refuse(
                _(
                    "this style goes down to {size} pt, and here nothing smaller than {limit} pt may stand",
                    size=f"{smallest:g}",
                    limit=f"{limit:g}",
                )
            )
        return style

    return AfterValidator(check)


@dataclass(frozen=True, slots=True)
class Condition:
    """A field that must be given, or hold one of ``words`` where there are any."""

    field: str
    words: tuple[str, ...] = ()


def _conditions(given: object, info: ValidationInfo) -> tuple[Condition, ...]:
    if not isinstance(given, dict):
        return (Condition(_field(given, info)),)
    return tuple(
        Condition(_field(name, info), tuple(map(str, words if isinstance(words, list) else [words])))
        for name, words in given.items()
    )


ColourName = Annotated[Colour, PlainValidator(_colour)]
FieldName = Annotated[str, PlainValidator(_field)]
Weight = Annotated[float, PlainValidator(_weight)]
Conditions = Annotated[tuple[Condition, ...], PlainValidator(_conditions)]
Words = Annotated[Mapping[str, str], PlainValidator(_words)]
TextName = Annotated[TextStyle, PlainValidator(_style), _at_least(SMALLEST_TEXT)]
RulesName = Annotated[TextStyle, PlainValidator(_style), _at_least(SMALLEST_RULES)]
ValueName = Annotated[TextStyle, PlainValidator(_style), _at_least(SMALLEST_VALUE)]
Length = Annotated[float, Field(ge=-50, le=1000, allow_inf_nan=False)]


class Spec(BaseModel):
    """A mapping of a layout file; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Style(Spec):
    """A style of text, by the keys of a layout file."""

    font: Annotated[str, PlainValidator(_font)] = fonts.SANS
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


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in millimetres, from its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, other: "Rect") -> bool:
        """Whether the other lies wholly within this one."""
        return (
            self.x <= other.x + 0.01
            and self.y <= other.y + 0.01
            and self.x + self.width >= other.x + other.width - 0.01
            and self.y + self.height >= other.y + other.height - 0.01
        )

    def meets(self, other: "Rect") -> bool:
        """Whether the two have an area in common."""
        return (
            self.x < other.x + other.width - 0.01
            and other.x < self.x + self.width - 0.01
            and self.y < other.y + other.height - 0.01
            and other.y < self.y + self.height - 0.01
        )


class Box(Spec):
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
    def _placed(self) -> "Box":
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
        x, width = _span(self.left, self.right, self.width, size.width)
        y, height = _span(self.bottom, self.top, self.height, size.height)
        return Rect(x, y, width, height)


def _span(low: float | None, high: float | None, extent: float | None, whole: float) -> tuple[float, float]:
    if extent is None:
        return low or 0.0, whole - (low or 0.0) - (high or 0.0)
    if low is not None:
        return low, extent
    return (whole - extent) / 2 if high is None else whole - high - extent, extent


class Written(Box):
    """A box with words: a field of the card or a fixed text, one of the two."""

    field: FieldName | None = None
    text: Words | None = None
    colour: ColourName | None = None
    style: TextName

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


class SymbolBox(Box):
    """A symbol, as large as the box allows, in its middle."""

    type: Literal["symbol"]
    symbol: Annotated[str, PlainValidator(_symbol)]
    colour: ColourName = colours.INK


class IconsBox(Box):
    """The icons of ``only`` that the text of a field names, side by side from the left."""

    type: Literal["icons"]
    field: FieldName
    only: tuple[Annotated[str, PlainValidator(_symbol)], ...]
    colour: ColourName = colours.INK


class OrnamentBox(Box):
    """A drawing of the game's, made from the card's identity."""

    type: Literal["ornament"]
    ornament: Annotated[str, PlainValidator(_ornament)]


class ArtBox(Box):
    """The card's picture, cropped to fill the box; nothing where it has none."""

    type: Literal["art"]
    radius: Length = 0.0


class GroundBox(Box):
    """A plain colour; edges on the trim run on into the bleed."""

    type: Literal["ground"]
    colour: ColourName
    radius: Length = 0.0


class LineBox(Box):
    """A line through the middle of the box, along its longer side."""

    type: Literal["line"]
    colour: ColourName = colours.INK
    weight: Weight = colours.HAIR


class FrameBox(Box):
    """An outline."""

    type: Literal["frame"]
    colour: ColourName = colours.INK
    weight: Weight = colours.HAIR
    radius: Length = 0.0


BOX_TYPES: dict[str, type[Box]] = {
    "text": TextBox,
    "rules": RulesBox,
    "value": ValueBox,
    "symbol": SymbolBox,
    "icons": IconsBox,
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
