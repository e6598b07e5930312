"""Deck lists: lines such as ``4 Nome da carta``, or YAML with a name and a count on each line."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.cards.card import Card, Origin
from companion.cards.deck import Deck
from companion.cards.mistakes import Mistake
from companion.language import _
from companion.sources.columns import nearest, plain_word
from companion.sources.files import parse_yaml, read_text
from companion.sources.identity import tidy_id
from companion.sources.models import MOST_COPIES
from companion.sources.numbers import NumberError, integer
from companion.sources.unreadable import UnreadableError, unreadable
from companion.sources.whole_set import names_of
from companion.yaml_nodes import ListNode, MapNode, Node, ScalarNode

LARGEST_DECK = 200_000  # bytes
MOST_LINES = 1_000
DECK_FOLDER = "baralhos"  # the folder of a set's deck lists
_LINE = re.compile(r"(?:(\d{1,6})\s*[xX×]?\s+)?(\S.*)")

Wanted = tuple[int, str, str]  # the line, the count as written, and the card as written


def read_deck(file: Path, cards: Sequence[Card]) -> Deck:
    """Return the deck of a list, which names ``cards`` by name in any language, id or code.

    A line without a number is one copy; ``#`` begins a remark. Raises UnreadableError with every mistake of
    the list: an unknown card (with the nearest), a name that several cards have, a wrong count.
    """
    text = read_text(file, file.name, LARGEST_DECK)
    yaml = file.suffix.lower() in (".yaml", ".yml")
    lines = list(_yaml_lines(text, file.name) if yaml else _plain_lines(text))
    if len(lines) > MOST_LINES:
        message = _(
            "this deck list names {count} cards: expected at most {most}", count=len(lines), most=MOST_LINES
        )
        raise unreadable(file.name, message)
    known = _Names(cards)
    copies: dict[str, int] = {}
    mistakes: list[Mistake] = []
    for line, count, name in lines:
        origin = Origin(file.name, line)
        found = known.find(name, origin)
        number = _count(count, origin, name)
        mistakes += (outcome for outcome in (found, number) if isinstance(outcome, Mistake))
        if isinstance(found, Card) and isinstance(number, int):
            copies[found.id] = copies.get(found.id, 0) + number
    if not copies and not mistakes:
        mistakes.append(
            Mistake(Origin(file.name), _("this deck list names no card: expected lines such as “4 name”"))
        )
    if mistakes:
        raise UnreadableError(*mistakes)
    return Deck(file.stem, copies)


def decks_of(folder: Path) -> tuple[Path, ...]:
    """Return the deck lists that come with a set."""
    return tuple(sorted((folder / DECK_FOLDER).glob("*.txt")))


def deck_title(file: Path) -> str:
    """Return the title in the first remark of a list, before a colon, or the name of its file."""
    first = next(iter(read_text(file, file.name, LARGEST_DECK).splitlines()), "")
    called, colon, _rest = first.removeprefix("#").partition(":")
    return called.strip() if first.startswith("#") and colon else file.stem


def _plain_lines(text: str) -> Iterator[Wanted]:
    for number, line in enumerate(text.splitlines(), 1):
        if (match := _LINE.fullmatch(line.strip())) and not line.strip().startswith("#"):
            yield number, match[1] or "1", match[2].strip()


def _yaml_lines(text: str, shown: str) -> Iterator[Wanted]:
    """Yield the lines of ``name: count`` pairs, or of a list of such pairs or of plain lines."""
    root = parse_yaml(text, shown, 4 * MOST_LINES)
    for node in root.items if isinstance(root, ListNode) else [root] if root else []:
        yield from _yaml_item(node, shown)


def _yaml_item(node: Node, shown: str) -> Iterator[Wanted]:
    if isinstance(node, ScalarNode):
        yield from ((node.line, count, name) for _, count, name in _plain_lines(node.text))
        return
    if isinstance(node, MapNode):
        for name, count in node.pairs:
            if not isinstance(count, ScalarNode):
                raise unreadable(shown, _("expected a number of copies"), count.line)
            yield name.line, count.text, name.text.strip()
        return
    raise unreadable(shown, _("expected lines such as “name: 4”"), node.line)


def _count(text: str, origin: Origin, name: str) -> int | Mistake:
    try:
        count = integer(text)
    except NumberError as error:
        return Mistake(origin, error.message, name)
    if 1 <= count <= MOST_COPIES:
        return count
    message = _(
        "“{text}” is out of range: expected {low} to {high}", text=text, low="1", high=str(MOST_COPIES)
    )
    return Mistake(origin, message, name)


class _Names:
    """The cards by all names that a list may use."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._by_id = {card.id: card for card in cards}
        self._cards: dict[str, dict[str, Card]] = {}
        self._shown: dict[str, None] = {}
        for card in cards:
            self._shown |= dict.fromkeys((*names_of(card), card.id))
            for word in (card.id, card.code, *names_of(card)):
                if word:
                    self._cards.setdefault(plain_word(word), {})[card.id] = card

    def find(self, name: str, origin: Origin) -> Card | Mistake:
        """Return the one card with that id, else with that name, or the mistake of the name."""
        if card := self._by_id.get(tidy_id(name)):
            return card
        found = tuple(self._cards.get(plain_word(name), {}).values())
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(card.id for card in found)
            return Mistake(
                origin, _("several cards are called “{name}”: write one of {ids}", name=name, ids=ids), name
            )
        return Mistake(
            origin, _("there is no card “{name}”", name=name), name, nearest=nearest(name, self._shown)
        )
