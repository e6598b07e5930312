"""Cards from a YAML file: a list with one mapping for each card, or such a list under ``cards``."""

from pathlib import Path

from companion.cards.card import Origin
from companion.language import LANGUAGES, _
from companion.sources.columns import CARD_LISTS, plain_word
from companion.sources.entries import Cell, FileCards, SourceEntry
from companion.sources.files import parse_yaml, read_text
from companion.sources.unreadable import unreadable
from companion.yaml_nodes import ListNode, MapNode, Node, ScalarNode


def read_entries(path: Path, shown: str) -> FileCards:
    """Return the entries of a YAML file. Raises UnreadableError if it is not YAML or not a list of cards."""
    cards = _card_list(parse_yaml(read_text(path, shown), shown), shown)
    origins: dict[int, Origin] = {}
    entries = []
    for node in cards.items:
        if isinstance(node, ScalarNode) and not node.text:
            continue  # a dash with nothing after it
        if not isinstance(node, MapNode):
            raise unreadable(shown, _("expected a card here: lines such as “id: …” and “kind: …”"), node.line)
        entries.append(_entry(node, shown, origins))
    return FileCards(entries)


def _card_list(root: Node | None, shown: str) -> ListNode:
    if isinstance(root, MapNode) and len(root.pairs) == 1 and plain_word(root.pairs[0][0].text) in CARD_LISTS:
        root = root.pairs[0][1]
    if isinstance(root, ListNode):
        return root
    line = root.line if root else None
    raise unreadable(shown, _("expected a list of cards, each beginning with “- id: …”"), line)


def _entry(node: MapNode, shown: str, origins: dict[int, Origin]) -> SourceEntry:
    def at(line: int) -> Origin:
        if line not in origins:
            origins[line] = Origin(shown, line)
        return origins[line]

    cells: list[Cell] = []
    for key, value in node.pairs:
        if isinstance(value, ScalarNode):
            cells.append(Cell(key.text, value.text, at(value.line), at(key.line)))
        elif isinstance(value, MapNode):
            for language, text in value.pairs:
                name = f"{key.text}.{language.text}"
                cells.append(_inner(name, text, at(language.line), at(text.line), language.text))
        else:
            cells.append(_inner(key.text, value, at(key.line), at(value.line)))
    return SourceEntry(at(node.line), tuple(cells))


def _inner(name: str, node: Node, named_at: Origin, origin: Origin, key: str = "") -> Cell:
    if isinstance(node, ScalarNode) and (node.text or not key or key in LANGUAGES):
        return Cell(name, node.text, origin, named_at)
    # A list or a mapping; or an icon without quotes, which YAML reads as a key without a value.
    trouble = _("expected one text or number, or one text a language ({form})", form="pt: …, en: …")
    return Cell(name, "", origin, named_at, trouble, node if isinstance(node, ListNode) else None)
