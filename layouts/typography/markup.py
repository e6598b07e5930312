r"""The markup of rules text: ``**bold**``, ``*italic*``, ``{icon}``, line breaks; ``\`` quotes a sign."""

import re
import unicodedata
from collections.abc import Iterator

from msgspec import Struct


class StyledWords(Struct, frozen=True):
    """A stretch of text in one emphasis; it may begin or end with spaces."""

    text: str
    bold: bool = False
    italic: bool = False


class Icon(Struct, frozen=True):
    """An inline icon, by its name among the symbols."""

    name: str


class Break(Struct, frozen=True):
    """The end of a line; ``paragraph`` where the source left a line empty."""

    paragraph: bool = False


Item = StyledWords | Icon | Break

# Emphasis stands right beside its words, so that "2 * 3" stays as it is written.
_SIGN = re.compile(
    r"\\(?P<literal>[\\*{}])"
    r"|\*\*(?P<bold>[^\s*].*?(?<=\S)|\*\S.*?(?<=\S))\*\*(?!\*)"
    r"|\*(?P<italic>[^\s*](?:.*?[^\s*])??)\*"
    r"|\{(?P<icon>[a-z0-9][a-z0-9_-]*)\}"
    r"|[ \t]*(?P<breaks>(?:\r?\n[ \t]*)+)",
    re.DOTALL,
)

# Two stars are always meant as a sign; one is where it stands beside a word, not between spaces or letters.
_WORD = r"\w[\w’-]*"
_STAR = re.compile(
    rf"(?<!\w)(?P<sign>\*+)(?P<after>{_WORD})|(?P<before>{_WORD}[^\w\s*]?)(?P<ending>\*+)(?!\w)"
    r"|(?P<bare>\*\*+)(?P<near>\s*[^\s*]*)"
)


def parse(text: str) -> tuple[Item, ...]:
    """Return the items of a rules text, in order; accents are composed (Unicode NFC)."""
    return tuple(_items(unicodedata.normalize("NFC", text).strip(" \t\r\n"), bold=False, italic=False))


def plain(text: str) -> tuple[Item, ...]:
    """Return the items of a text without markup: only its line breaks are taken out."""
    lines = unicodedata.normalize("NFC", text).strip(" \t\r\n").splitlines()
    items: list[Item] = []
    for line in lines:
        items += [Break(), StyledWords(line.strip(" \t"))]
    return tuple(items[1:])


def unmarked(text: str) -> str:
    """Return a rules text in plain words, its icons by their names."""
    return "".join(_said(item) for item in parse(text))


def _said(item: Item) -> str:
    if isinstance(item, Break):
        return "\n"
    return item.text if isinstance(item, StyledWords) else f"[{item.name}]"


def icons(text: str) -> tuple[str, ...]:
    """Return the names of the icons that a rules text asks for, without repeats, in order."""
    return tuple(dict.fromkeys(item.name for item in parse(text) if isinstance(item, Icon)))


def unpaired(text: str) -> tuple[tuple[str, str], ...]:
    """Return the signs of emphasis that have no partner, each with the word beside it."""
    return tuple(_unpaired(unicodedata.normalize("NFC", text)))


def _unpaired(text: str) -> Iterator[tuple[str, str]]:
    """Yield unpaired signs of the text that was read as plain, and within what emphasis holds."""
    done = 0
    for sign in _SIGN.finditer(text):
        yield from _stars(text[done : sign.start()])
        yield from _unpaired(sign["bold"] or sign["italic"] or "")
        done = sign.end()
    yield from _stars(text[done:])


def _stars(text: str) -> Iterator[tuple[str, str]]:
    for star in _STAR.finditer(text):
        found = star["sign"] or star["ending"] or star["bare"]
        yield found, (star["after"] or star["before"] or star["near"] or "").strip()


def _items(text: str, *, bold: bool, italic: bool) -> Iterator[Item]:
    """Yield the items of a text, divided at its signs; emphasis may be nested."""
    done = 0
    for sign in _SIGN.finditer(text):
        if sign.start() > done:
            yield StyledWords(text[done : sign.start()], bold, italic)
        done = sign.end()
        match sign.lastgroup:
            case "literal":
                yield StyledWords(sign["literal"], bold, italic)
            case "bold":
                yield from _items(sign["bold"], bold=True, italic=italic)
            case "italic":
                yield from _items(sign["italic"], bold=bold, italic=True)
            case "icon":
                yield Icon(sign["icon"])
            case _:
                yield Break(paragraph=sign["breaks"].count("\n") > 1)
    if done < len(text):
        yield StyledWords(text[done:], bold, italic)
