"""Files of cards of a house: a spreadsheet, a folder of a set, or an archive with photos."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.cards.card import Card, Origin
from companion.cards.mistakes import Gathered, Mistake
from companion.house.card import LANG, MOST_CARDS, NAME, TEXT, HouseCard, HouseGame, tidied
from companion.house.checking import WrongCardError, exchanged, flat, lenient
from companion.house.rows import OF_HOUSE, PHOTO, SAID
from companion.language import _
from companion.sources.allowance import Allowance
from companion.sources.art import ArtFolder
from companion.sources.checking import EntryChecker
from companion.sources.columns import RESERVED, meaning, plain_word
from companion.sources.entries import Cell, SourceEntry
from companion.sources.manifest import CARD_FILES, read_manifest
from companion.sources.reading import read_cards
from companion.sources.unreadable import UnreadableError, unreadable

_SYNONYMS = {"photo": PHOTO, "said": SAID}
_OF_SETS = ("art", "focus", "fit")  # pictures of a set are no photos of cards


class ReadCard(NamedTuple):
    """A card of a file: the name of the file with its photo, if any, and its place."""

    card: HouseCard
    photo: str
    origin: Origin


class ReadCards(NamedTuple):
    """The sound cards of files, of several with one name the first, and every mistake of the others."""

    cards: tuple[ReadCard, ...]
    mistakes: tuple[Mistake, ...]


def read_house_cards(path: Path, game: HouseGame, shown: str = "") -> ReadCards:
    """Return the cards of a spreadsheet or of a set's folder. Raises UnreadableError."""
    files = read_manifest(path).files if path.is_dir() else (path,)
    allowance = Allowance()
    entries: list[SourceEntry] = []
    for file in files:
        name = shown or file.name
        if file.suffix.lower() not in CARD_FILES:
            raise unreadable(
                name, _("cards are read from {endings}", endings=", ".join((*CARD_FILES, ".zip")))
            )
        entries += read_cards(file, name, allowance).entries
    if len(entries) > MOST_CARDS:
        message = _(
            "this file has {count} cards: a house keeps {most} of a game", count=len(entries), most=MOST_CARDS
        )
        raise UnreadableError(Mistake(Origin(shown or path.name), message))
    return _checked(entries, game)


def _checked(entries: Iterable[SourceEntry], game: HouseGame) -> ReadCards:
    kinds = [lenient(kind) for kind in game.kinds.values()]
    checker = EntryChecker(kinds, (), ArtFolder(Path(), "art"), LANG)
    cards: dict[str, ReadCard] = {}
    found = Gathered()
    for entry in entries:
        own, rest = _parted(entry)
        draft = None if found.full else checker.check(rest)
        if draft is None:
            continue
        found.add(draft.mistakes)
        if draft.card is None and entry.headed:  # an unknown column is told once, and spoils no card
            draft = checker.check(rest) or draft
        if draft.card is None:
            continue
        try:
            card = tidied(_said(own.get(SAID), _house_card(draft.card), game), game)
        except WrongCardError as error:
            found.add([Mistake(own[SAID].origin, error.message, draft.id, column=own[SAID].name)])
            continue
        photo = own[PHOTO].text.strip() if PHOTO in own else ""
        key = card.folded_name or photo or draft.id
        if key in cards:
            message = _("this card stands at {place} already", place=cards[key].origin)
            found.add([Mistake(draft.origin, message, draft.id, NAME)])
        cards.setdefault(key, ReadCard(card, photo, draft.origin))
    return ReadCards(tuple(cards.values()), found.told())


def _parted(entry: SourceEntry) -> tuple[Mapping[str, Cell], SourceEntry]:
    """Return the cells of a house by name, and the entry without them and without a set's pictures."""
    own: dict[str, Cell] = {}
    rest: list[Cell] = []
    for cell in entry.cells:
        word = plain_word(cell.name)
        word = _SYNONYMS.get(word, word)
        if word in OF_HOUSE:
            own[word] = cell
        elif meaning(cell.name, RESERVED) not in _OF_SETS:
            rest.append(cell)
    return own, msgspec.structs.replace(entry, cells=tuple(rest))


def _said(cell: Cell | None, card: HouseCard, game: HouseGame) -> HouseCard:
    """Return a card with what its own column says besides. Raises WrongCardError."""
    if cell is None or cell.empty:
        return card
    try:
        said = json.loads(cell.text)
    except ValueError:
        said = None
    facts, effect = exchanged(said, game.at_table.asks.faces.get(card.kind))
    return msgspec.structs.replace(card, facts=facts, effect=effect)


def _house_card(card: Card) -> HouseCard:
    columns = dict(flat({**card.values, **_by_field(card)}))
    name, text = columns.pop(f"{NAME}.{LANG}", ""), columns.pop(f"{TEXT}.{LANG}", "")
    name = name or next((value for column, value in columns.items() if column.startswith(f"{NAME}.")), "")
    if card.copies != 1:
        columns["copies"] = card.copies
    return HouseCard(
        name=str(name),
        kind=card.kind.name,
        text=str(text),
        columns=tuple(sorted(columns.items())),
    )


def _by_field(card: Card) -> dict[str, dict[str, str]]:
    """Return the texts of a card by field and language."""
    fields = dict.fromkeys(name for texts in card.texts.values() for name in texts)
    return {
        name: {lang: texts[name] for lang, texts in card.texts.items() if name in texts} for name in fields
    }
