"""YAML or JSON as plain data by the core schema of YAML 1.2, with the place of each part in its text."""

import re
from dataclasses import dataclass
from typing import Any

from companion.language import _
from companion.yaml_nodes import BrokenYamlError, ListNode, MapNode, Node, ScalarNode, parse_nodes

DEEPEST = 48  # levels of nesting; a position in a saved match needs a dozen
MOST = 100_000  # values, lists and mappings; ten times a long saved match
LARGEST = 2**53 - 1  # JSON readers disagree about larger whole numbers

Path = tuple[str | int, ...]

_WORDS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
# JSON's form of letters beyond the first plane, which YAML writes otherwise. The pattern begins with plain
# letters, which are found quickly, so that other threads do not wait for a search through a megabyte.
_PAIR = re.compile(r"\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")


@dataclass(frozen=True, slots=True)
class PlainData:
    """The data of a text (dicts, lists, texts, numbers, booleans, None), and its nodes with their places."""

    data: Any
    root: Node | None

    def place(self, path: Path, *, of_key: bool = False) -> tuple[int, int]:
        """Return the line and the column, from 1, of the part at a path, or of the last part on its way.

        With ``of_key`` they are those of the key at the end of the path, not of its value.
        """
        here: Node | None = self.root
        found = (here.line, here.column) if here else (1, 1)
        for at, step in enumerate(path):
            if isinstance(here, ListNode) and isinstance(step, int) and step < len(here.items):
                here = here.items[step]
            elif isinstance(here, MapNode) and (pair := _pair(here, step)):
                key, here = pair
                if of_key and at == len(path) - 1:
                    return key.line, key.column
            else:
                break
            found = (here.line, here.column)
        return found


def read_plain(text: str) -> PlainData:
    """Return the data of one YAML or JSON document.

    Raises BrokenYamlError with the place for other texts, for keys that stand twice in a mapping, for whole
    numbers beyond ``LARGEST`` and for more than ``MOST`` parts.
    """
    root = parse_nodes(_PAIR.sub(_whole_letter, text), DEEPEST, MOST)
    return PlainData(None if root is None else plain(root), root)


def plain(node: Node) -> Any:
    """Return the data of a node.

    Raises BrokenYamlError for keys that stand twice and for too large numbers.
    """
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    if isinstance(node, ScalarNode):
        return _scalar(node) if node.plain else node.text
    found: dict[str, Any] = {}
    for key, value in node.pairs:
        if key.text in found:
            raise BrokenYamlError(_("“{key}” stands here twice", key=key.text), key.line, key.column)
        found[key.text] = plain(value)
    return found


def _scalar(node: ScalarNode) -> Any:
    """Return the value of a text without quotes, by the core schema."""
    text = node.text
    if not text:
        return None
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "-+.0123456789":
        return text
    if _INTEGER.fullmatch(text) or _OCTAL.fullmatch(text) or _HEXADECIMAL.fullmatch(text):
        return _whole_number(node)
    if _FLOAT.fullmatch(text):
        return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))
    return text


def _whole_number(node: ScalarNode) -> int:
    text = node.text
    base = {"0o": 8, "0x": 16}.get(text[:2], 10)
    number = int(text, base) if len(text) <= 40 else LARGEST + 1
    if abs(number) > LARGEST:
        raise BrokenYamlError(_("this number is too large"), node.line, node.column)
    return number


def _whole_letter(match: re.Match[str]) -> str:
    at = match.start()
    while at and match.string[at - 1] == "\\":
        at -= 1
    if (match.start() - at) % 2:
        return match[0]  # the backslash is the second of a pair, which stands for one
    high, low = int(match[1], 16), int(match[2], 16)
    return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))


def _pair(node: MapNode, step: str | int) -> tuple[ScalarNode, Node] | None:
    return next(((key, value) for key, value in node.pairs if key.text == step), None)
