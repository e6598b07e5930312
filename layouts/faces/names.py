"""Readers of the names and words that keys of a layout file take."""

import re
from collections.abc import Iterable, Mapping
from typing import NoReturn

from msgspec import Struct

from companion.language import LANGUAGES, Message, _
from layouts import symbols
from layouts.drawing import colours
from layouts.drawing.colours import Colour
from layouts.faces.geometry import Length
from layouts.faces.keys import Known, Reader, number, optional, refuse
from layouts.faces.wording import nearest
from layouts.typography import fonts
from layouts.typography.block import TextStyle

LONGEST_TEXT = 5_000  # characters of a fixed text
SMALLEST_RULES = 7.0  # points: text that is read in play
SMALLEST_VALUE = 14.0  # points: numbers that are compared across the table
SMALLEST_TEXT = 5.5  # points: everything else

HOUSE_COLOURS = {name.lower(): colour for name, colour in vars(colours).items() if isinstance(colour, Colour)}
WEIGHTS = {"hair": colours.HAIR, "line": colours.LINE, "bold": colours.BOLD}
_SHARE = re.compile(r"(?P<part>[1-9]\d?)/(?P<of>[1-9]\d?)(?P<more>\s*[+-]\s*\d+(?:\.\d+)?)?")
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


MOST_NAMED = 30  # the most words that one sentence may list: fonts fit, symbols do not


def unknown(what: Message, word: str, known: Iterable[str]) -> NoReturn:
    """Refuse a word that is none of the known ones. Raises KeyFaultsError."""
    words = sorted(known)
    near = nearest(word, words)
    if len(words) <= MOST_NAMED:
        refuse(
            _("“{word}” is not {what}: there are {known}", word=word, what=what, known=", ".join(words)), near
        )
    refuse(_("“{word}” is not {what}", word=word, what=what), near)


def colour_name(word: object, known: Known) -> Colour:
    """Read a colour, by its name or its six digits."""
    text = str(word)
    if _HEX.fullmatch(text):
        return Colour.of(text)
    if text.startswith("#"):
        refuse(_("“{word}” is not a colour: expected “#RRGGBB” or a name", word=text))
    return known.colours[text] if text in known.colours else unknown(_("a colour"), text, known.colours)


def _style(word: object, known: Known) -> TextStyle:
    styles = known.styles
    return styles[str(word)] if str(word) in styles else unknown(_("a style"), str(word), styles)


def field_name(word: object, known: Known) -> str:
    """Read the name of a field of the card."""
    if str(word) not in known.fields:
        unknown(_("a field of this kind of card"), str(word), known.fields)
    return str(word)


def symbol_name(word: object, _known: Known) -> str:
    """Read the name of a symbol."""
    names = symbols.names()
    return str(word) if str(word) in names else unknown(_("a symbol"), str(word), names)


def ornament_name(word: object, known: Known) -> str:
    """Read the name of an ornament."""
    if str(word) not in known.ornaments:
        unknown(_("an ornament of this game"), str(word), known.ornaments)
    return str(word)


def font_name(word: object, _known: Known) -> str:
    """Read the name of a font."""
    return str(word) if str(word) in fonts.names() else unknown(_("a font"), str(word), fonts.names())


def line_weight(word: object, _known: Known) -> float:
    """Read the weight of a line."""
    return WEIGHTS[str(word)] if str(word) in WEIGHTS else unknown(_("a line weight"), str(word), WEIGHTS)


def texts(words: object, _known: Known) -> Mapping[str, str]:
    """Read a text for each language; a single text serves all."""
    if isinstance(words, str):
        return dict.fromkeys(LANGUAGES, _short(words))
    if not isinstance(words, dict) or not words:
        refuse(_("a text is expected, or one for each language: {example}", example="{pt: …, en: …}"))
    for lang in words:
        if lang not in LANGUAGES:
            unknown(_("a language"), str(lang), LANGUAGES)
    return {str(lang): _short(str(text)) for lang, text in words.items()}


def _short(text: str) -> str:
    """Return a text that is short enough for a card. Raises KeyFaultsError."""
    if len(text) > LONGEST_TEXT:
        refuse(
            _("this text has {length} characters: at most {most} fit", length=len(text), most=LONGEST_TEXT)
        )
    return text


def style_from(limit: float) -> Reader[TextStyle]:
    """Return a reader of the name of a style whose size, even shrunk, is at least a limit in points."""

    def read(word: object, known: Known) -> TextStyle:
        style = _style(word, known)
        smallest = min(filter(None, (style.size, style.smaller, style.min_size)))
        if smallest < limit:
            refuse(
                _(
                    "this style goes down to {size} pt, and here nothing smaller than {limit} pt may stand",
                    size=f"{smallest:g}",
                    limit=f"{limit:g}",
                )
            )
        return style

    return read


class FieldCondition(Struct, frozen=True):
    """A field that must be given, or hold one of ``words`` where there are any."""

    field: str
    words: tuple[str, ...] = ()


def conditions(given: object, known: Known) -> tuple[FieldCondition, ...]:
    """Read a field that must be given, a list of them, or fields with the words that each must hold."""
    if isinstance(given, list):
        return tuple(FieldCondition(field_name(name, known)) for name in given)
    if not isinstance(given, dict):
        return (FieldCondition(field_name(given, known)),)
    return tuple(
        FieldCondition(field_name(name, known), tuple(map(str, held if isinstance(held, list) else [held])))
        for name, held in given.items()
    )


length = number(-50, 1000)


def _place(given: object, known: Known) -> Length:
    """Read millimetres, or a share of the face with millimetres more or less: ``1/3``, ``1/2-4.5``."""
    match = _SHARE.fullmatch(str(given))
    if match is None:
        return Length(length(given, known))
    return Length(float((match["more"] or "0").replace(" ", "")), int(match["part"]) / int(match["of"]))


place_if_any = optional(_place)
