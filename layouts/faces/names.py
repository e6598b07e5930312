"""The names and words that keys of a layout file take, looked up while the file is read."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, cast

from pydantic import AfterValidator, Field, PlainValidator, ValidationInfo

from companion.language import LANGUAGES, _
from layouts import symbols
from layouts.drawing import colours
from layouts.drawing.colours import Colour
from layouts.faces.wording import refuse, unknown
from layouts.typography import fonts
from layouts.typography.block import TextStyle

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
class FieldCondition:
    """A field that must be given, or hold one of ``words`` where there are any."""

    field: str
    words: tuple[str, ...] = ()


def _conditions(given: object, info: ValidationInfo) -> tuple[FieldCondition, ...]:
    if not isinstance(given, dict):
        return (FieldCondition(_field(given, info)),)
    return tuple(
        FieldCondition(_field(name, info), tuple(map(str, words if isinstance(words, list) else [words])))
        for name, words in given.items()
    )


FontName = Annotated[str, PlainValidator(_font)]
SymbolName = Annotated[str, PlainValidator(_symbol)]
OrnamentName = Annotated[str, PlainValidator(_ornament)]
ColourName = Annotated[Colour, PlainValidator(_colour)]
FieldName = Annotated[str, PlainValidator(_field)]
Weight = Annotated[float, PlainValidator(_weight)]
Conditions = Annotated[tuple[FieldCondition, ...], PlainValidator(_conditions)]
Words = Annotated[Mapping[str, str], PlainValidator(_words)]
TextName = Annotated[TextStyle, PlainValidator(_style), _at_least(SMALLEST_TEXT)]
RulesName = Annotated[TextStyle, PlainValidator(_style), _at_least(SMALLEST_RULES)]
ValueName = Annotated[TextStyle, PlainValidator(_style), _at_least(SMALLEST_VALUE)]
Length = Annotated[float, Field(ge=-50, le=1000, allow_inf_nan=False)]
