"""``codes.lock``: the permanent code of each card of a set, and the version of its face.

The file has one line for each card, in the order of their ids, so that changes by two people can be merged.
Lines of removed cards stay: their codes are never given to another card.
"""

import hashlib
import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from msgspec import Struct, field

from companion.cards.card import Card, CardSet, Framing, Origin
from companion.cards.mistakes import Mistake
from companion.language import Message, _
from companion.sources.codes import ALPHABET, CODES, LENGTH, FreeCodes
from companion.sources.files import read_text
from companion.sources.unreadable import UnreadableError, unreadable

LOCK_NAME = "codes.lock"
LARGEST_LOCK = 3_000_000  # bytes
MOST_LINES = 2 * len(CODES)  # a merge that was left unfinished has both sides

_HEAD = (
    "# As cartas deste conjunto e seus códigos permanentes. Guarde este arquivo junto das cartas.\n"
    "# The permanent codes of the cards of this set. Keep this file with them.\n"
    "# código/code  versão/version  conteúdo/contents  id\n"
)
_LINE = re.compile(rf"([{ALPHABET}]{{{LENGTH}}})\s+([1-9]\d{{0,5}})\s+([0-9a-f]{{16}})\s+(\S+)")


class LockedCard(Struct, frozen=True):
    """The data of one card in the lock."""

    code: str
    version: int
    digest: str


class Lock(Struct, frozen=True):
    """The lock of a set as it is on disk, and its unreadable lines."""

    cards: Mapping[str, LockedCard] = field(default_factory=dict)
    mistakes: tuple[Mistake, ...] = ()


def read_lock(folder: Path) -> Lock:
    """Return the lock of the set in ``folder``, or an empty one.

    Raises UnreadableError if the file exists and cannot be read.
    """
    path = folder / LOCK_NAME
    if not path.exists():
        return Lock()
    cards: dict[str, LockedCard] = {}
    owners: dict[str, str] = {}
    mistakes = []
    lines = read_text(path, LOCK_NAME, LARGEST_LOCK).splitlines()
    if len(lines) > MOST_LINES:
        raise unreadable(
            LOCK_NAME,
            _("this file has {lines} lines, and there are {codes} codes", lines=len(lines), codes=len(CODES)),
        )
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        origin = Origin(LOCK_NAME, number)
        match = _LINE.fullmatch(line.strip())
        if match is None:
            mistakes.append(Mistake(origin, _why_broken(line)))
            continue
        card = match[4]
        locked = LockedCard(match[1], int(match[2]), match[3])
        if card in cards:
            message = _("“{card}” stands here twice: keep the line with the higher version", card=card)
            mistakes.append(Mistake(origin, message, card))
        elif locked.code in owners:
            message = _(
                "the code {code} is that of “{other}” already: remove the line of the card never printed",
                code=locked.code,
                other=owners[locked.code],
            )
            mistakes.append(Mistake(origin, message, card))
            cards[card] = locked
        else:
            owners[locked.code] = card
            cards[card] = locked
    return Lock(cards, tuple(mistakes))


def coded(cards: Iterable[Card], set_id: str, lock: Lock) -> tuple[Card, ...]:
    """Return the cards with their codes and versions: those of the lock, or new ones.

    Raises OutOfCodesError.
    """
    cards = tuple(cards)
    free: FreeCodes | None = None
    found: dict[str, LockedCard] = {}
    for card in sorted(cards, key=lambda card: card.id):
        digest = digest_of(card)
        locked = lock.cards.get(card.id)
        if locked is None:
            free = free or FreeCodes(one.code for one in lock.cards.values())
            locked = LockedCard(free.new(set_id, card.id), 1, digest)
        elif locked.digest != digest:
            locked = LockedCard(locked.code, locked.version + 1, digest)
        found[card.id] = locked
    return tuple(replace(card, code=found[card.id].code, version=found[card.id].version) for card in cards)


def keep_codes(card_set: CardSet) -> bool:
    """Write the codes and versions of a set into its ``codes.lock``.

    Call this when the set is printed, since versions count printed faces. Return False if the folder cannot
    be written; the codes are then the same next time, but the versions are not counted. Raises
    UnreadableError, and writes nothing, if the lock on disk is broken.
    """
    lock = read_lock(card_set.folder)
    if lock.mistakes:
        raise UnreadableError(*lock.mistakes)
    cards = dict(lock.cards)
    for card in coded(card_set.cards, card_set.id, lock):
        cards[card.id] = LockedCard(card.code, card.version, digest_of(card))
    if cards == lock.cards:
        return True
    lines = (f"{kept.code}  {kept.version}  {kept.digest}  {id}\n" for id, kept in sorted(cards.items()))
    return _write(card_set.folder / LOCK_NAME, _HEAD + "".join(lines))


def digest_of(card: Card) -> str:
    """Return sixteen hexadecimal digits that change whenever something printed on the card does."""
    unprinted = {field.name for field in card.kind.fields if not field.printed}
    values = sorted((name, value) for name, value in card.values.items() if name not in unprinted)
    digest = hashlib.blake2b(digest_size=8)
    texts = sorted((language, sorted(fields.items())) for language, fields in card.texts.items())
    digest.update(repr((card.kind.name, values, texts)).encode())
    if card.art:
        digest.update(card.art.read_bytes())
    if card.framing != Framing():
        digest.update(repr(card.framing).encode())
    return digest.hexdigest()


def _why_broken(line: str) -> Message:
    if line.startswith(("<<<<<<<", "=======", ">>>>>>>")):
        return _("a merge was left unfinished here: keep the lines of both sides and remove this one")
    return _("expected a line such as {form}: nothing was changed", form="K7P  1  0123456789abcdef  id")


def _write(path: Path, text: str) -> bool:
    """Replace the file at once, so that no reader sees half of it, even after a power cut."""
    try:
        handle, name = tempfile.mkstemp(prefix=".codes-", dir=path.parent)
    except OSError:
        return False
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        # A temporary file is private; the lock gets the usual permissions of the folder's files.
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError:
        with suppress(OSError):
            os.unlink(name)
        return False
    return True
