"""Grammars of card texts: the common part and a game's own, as one parser."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Lark

COMMON = Path(__file__).with_name("common.lark")
_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)


def parser_of(own: Path, starts: Iterable[str] = ("frase",)) -> "Lark":
    """Return the parser of a game's sentences; strings of its grammar are patterns of whole words."""
    from lark import Lark  # imported where a text is read

    written = "\n".join(_COMMENT.sub("", path.read_text(encoding="utf-8")) for path in (COMMON, own))
    patterns: dict[str, str] = {}  # the names of terminals that leave no trace in the tree, by their pattern
    rules = _STRING.sub(lambda found: patterns.setdefault(found[1], f"_W{len(patterns)}"), written)
    terminals = "\n".join(f"{name}: /{_whole_words(pattern)}/" for pattern, name in patterns.items())
    return Lark(
        f"{rules}\n{terminals}\n%ignore / +/\n",
        start=list(starts),
        parser="earley",
        maybe_placeholders=True,
    )


def _whole_words(pattern: str) -> str:
    """Return a pattern of whole words, with any spaces between them."""
    spaced = pattern.replace("/", r"\/").replace(" ", r"\s+")
    before = r"\b" if re.match(r"[\w(\[]", spaced) else ""
    after = r"\b" if re.search(r"[\w)\]?+*]$", spaced) else ""
    return f"{before}(?:{spaced}){after}"
