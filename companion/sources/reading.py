"""Reading of one card set, whatever its files, with every mistake in one pass."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path

from msgspec import Struct, structs

from companion.cards.card import Card, CardSet, Origin
from companion.cards.kinds import CardKind, DeckRules
from companion.cards.mistakes import Mistake
from companion.language import Message, _
from companion.sources import csv_cards, workbook_cards, yaml_cards
from companion.sources.art import ArtFolder
from companion.sources.checking import Draft, EntryChecker
from companion.sources.codes import CODES, OutOfCodesError
from companion.sources.codes_lock import LOCK_NAME, coded, read_lock
from companion.sources.entries import FileCards
from companion.sources.manifest import MANIFEST_NAME, Manifest, read_manifest
from companion.sources.unreadable import UnreadableError
from companion.sources.whole_set import copies_mistakes, doubles, renamed

# The reader of each kind of file that may hold cards; the endings are the manifest's CARD_FILES.
READERS: dict[str, Callable[[Path, str], FileCards]] = {
    ".yaml": yaml_cards.read_entries,
    ".yml": yaml_cards.read_entries,
    ".csv": csv_cards.read_entries,
    ".xlsx": workbook_cards.read_entries,
    ".ods": workbook_cards.read_entries,
}


class SourceReading(Struct, frozen=True):
    """The result of reading a set.

    ``card_set`` holds the cards without mistakes, each with its code and version; it is None if the manifest
    itself is wrong. A set may be printed only without ``mistakes``, other than warnings. ``unsound`` holds
    the other cards as far as they can be drawn, so that mistakes on their faces are reported, too.
    """

    card_set: CardSet | None
    mistakes: tuple[Mistake, ...]
    unsound: CardSet


def read_cards(path: Path, shown: str) -> FileCards:
    """Return the entries of one file; ``shown`` names it in mistakes. Raises UnreadableError."""
    return READERS[path.suffix.lower()](path, shown)


def read_set(
    folder: Path,
    kinds: Sequence[CardKind],
    *,
    deck_rules: DeckRules | None = None,
    icons: Collection[str] = (),
) -> SourceReading:
    """Return the set in ``folder``, or the file with cards that it names, with all its mistakes.

    ``icons`` are the names that may stand in braces in texts of rules; without any they are not checked.
    ``deck_rules`` limits the copies of a name in a deck; a set may hold several decks, so more of them are a
    warning. Raises UnreadableError, with all the reasons, if a file cannot be read at all.
    """
    manifest = read_manifest(folder)
    folder = manifest.folder
    read = _entries(manifest, folder)
    lock = read_lock(folder)
    _refuse_too_many(len(read.entries))
    checker = EntryChecker(kinds, icons, ArtFolder(folder, manifest.art), manifest.language)
    drafts = [draft for entry in read.entries if (draft := checker.check(entry))]
    mistakes = [*manifest.mistakes, *read.notes]
    mistakes += (mistake for draft in drafts for mistake in draft.mistakes)
    mistakes += doubles(drafts)
    mistakes += renamed(drafts, lock)
    cards = _first_of_each(drafts)
    if deck_rules:
        mistakes += (structs.replace(one, warning=True) for one in copies_mistakes(cards, deck_rules))
    if not drafts:
        mistakes.append(Mistake(Origin(MANIFEST_NAME), _("this set has no card")))
    mistakes += lock.mistakes
    try:
        cards = coded(cards, manifest.id, lock)
    except OutOfCodesError:
        mistakes.append(Mistake(Origin(LOCK_NAME), _no_code_left(len(drafts))))
    sound = _card_set(manifest, folder, cards)
    sketched = tuple(draft.unsound for draft in drafts if draft.unsound)
    if not manifest.mistakes:
        return SourceReading(sound, tuple(mistakes), replace(sound, cards=sketched))
    return SourceReading(None, tuple(mistakes), replace(sound, cards=(*cards, *sketched)))


def _refuse_too_many(cards: int) -> None:
    """Raise UnreadableError for more cards than there are codes, before any of them is checked."""
    if cards > len(CODES):
        raise UnreadableError(Mistake(Origin(MANIFEST_NAME), _no_code_left(cards)))


def _no_code_left(cards: int) -> Message:
    return _(
        "this set has {cards} cards, and there are codes for {most}, those of cards that are gone among "
        "them: part it into two sets",
        cards=cards,
        most=len(CODES),
    )


def _entries(manifest: Manifest, folder: Path) -> FileCards:
    """Return the cards of all files. Raises UnreadableError for all unreadable files together."""
    found: list[FileCards] = []
    reasons: list[Mistake] = []
    for path in manifest.files:
        try:
            found.append(read_cards(path, path.relative_to(folder).as_posix()))
        except UnreadableError as error:
            reasons += error.mistakes
    if reasons:
        raise UnreadableError(*reasons)
    return FileCards(
        [entry for cards in found for entry in cards.entries],
        [note for cards in found for note in cards.notes],
    )


def _first_of_each(drafts: Sequence[Draft]) -> tuple[Card, ...]:
    """Return the faultless cards, of several with one id the first."""
    cards: dict[str, Card] = {}
    for draft in drafts:
        if draft.card:
            cards.setdefault(draft.id.casefold(), draft.card)
    return tuple(cards.values())


def _card_set(manifest: Manifest, folder: Path, cards: tuple[Card, ...]) -> CardSet:
    return CardSet(
        id=manifest.id,
        game=manifest.game,
        titles=manifest.titles,
        cards=cards,
        folder=folder,
        official=manifest.official,
        notices=manifest.notices,
        layouts=manifest.layouts,
        card_size=manifest.card_size,
        back=manifest.back,
        back_origin=manifest.back_origin,
        least_ppi=manifest.least_ppi,
        good_ppi=manifest.good_ppi,
    )
