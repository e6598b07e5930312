"""Reading of one card set, whatever its files, with every mistake in one pass."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path

from msgspec import Struct, structs

from companion.cards.card import Card, CardSet, Origin
from companion.cards.kinds import CardKind, DeckRules
from companion.cards.mistakes import Gathered, Mistake
from companion.language import Message, _
from companion.sources import csv_cards, yaml_cards
from companion.sources.allowance import Allowance, SpentError
from companion.sources.art import ArtFolder
from companion.sources.checking import Draft, EntryChecker
from companion.sources.codes import CODES, OutOfCodesError
from companion.sources.codes_lock import LOCK_NAME, coded, read_lock
from companion.sources.entries import FileCards, SourceEntry
from companion.sources.manifest import MANIFEST_NAME, Manifest, read_manifest
from companion.sources.unreadable import UnreadableError, unreadable
from companion.sources.whole_set import copies_mistakes, doubles, renamed, told
from companion.yield_points import yield_point


def _read_workbook(path: Path, shown: str, allowance: Allowance) -> FileCards:
    from companion.sources import workbook_cards  # imported here, because few sets are workbooks

    return workbook_cards.read_entries(path, shown, allowance)


# The reader of each kind of file that may hold cards; the endings are the manifest's CARD_FILES.
READERS: dict[str, Callable[[Path, str, Allowance], FileCards]] = {
    ".yaml": yaml_cards.read_entries,
    ".yml": yaml_cards.read_entries,
    ".csv": csv_cards.read_entries,
    ".xlsx": _read_workbook,
    ".ods": _read_workbook,
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


def read_cards(path: Path, shown: str, allowance: Allowance) -> FileCards:
    """Return the entries of one file; ``shown`` names it in mistakes. Raises UnreadableError."""
    try:
        return READERS[path.suffix.lower()](path, shown, allowance)
    except SpentError as error:
        raise unreadable(shown, error.message) from None


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
    drafts = _drafts(read.entries, checker)
    found = Gathered()
    found.add((*manifest.mistakes, *read.notes))
    found.add(told(drafts, manifest.art))
    found.add(doubles(drafts))
    found.add(renamed(drafts, lock))
    cards = _first_of_each(drafts)
    if deck_rules:
        found.add(structs.replace(one, warning=True) for one in copies_mistakes(cards, deck_rules))
    if not drafts:
        found.add([Mistake(Origin(MANIFEST_NAME), _("this set has no card"))])
    found.add(lock.mistakes)
    try:
        cards = coded(cards, manifest.id, lock)
    except OutOfCodesError:
        found.add([Mistake(Origin(LOCK_NAME), _no_code_left(len(drafts)))])
    sound = _card_set(manifest, folder, cards)
    sketched = tuple(draft.unsound for draft in drafts if draft.unsound)
    if not manifest.mistakes:
        return SourceReading(sound, found.told(), replace(sound, cards=sketched))
    return SourceReading(None, found.told(), replace(sound, cards=(*cards, *sketched)))


def _drafts(entries: Sequence[SourceEntry], checker: EntryChecker) -> list[Draft]:
    """Return the drafts of the entries, up to more mistakes than are told."""
    drafts: list[Draft] = []
    found = Gathered()
    for entry in entries:
        yield_point()
        if not found.full and (draft := checker.check(entry)):
            drafts.append(draft)
            found.add(mistake for mistake in draft.mistakes if mistake is not draft.unpictured)
    return drafts


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
    allowance = Allowance()
    for path in manifest.files:
        try:
            found.append(read_cards(path, path.relative_to(folder).as_posix(), allowance))
        except UnreadableError as error:
            reasons += error.mistakes
        if allowance.spent:
            break
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
