"""Reading of records from files; errors are one sentence with file, line and column."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import Message, _, printable, with_nearest
from companion.plain_data import PlainData, read_plain
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.fields.several import in_order
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.record_reading import GameAndBook, game_of, mode_of, read_move, read_record
from companion.referee.matches.records import Mode, Record
from companion.rulebook import Rulebook
from companion.sources.files import LARGEST_TEXT, decode, read_text
from companion.sources.unreadable import UnreadableError
from companion.yaml_nodes import BrokenYamlError

LONGEST_PATH = 200  # letters; a longer path is cut
_QUOTED = re.compile("“([^”]{80})[^”]+”")  # quoted words that are too long to repeat in full


class UnreadableRecordError(ValueError):
    """A record or a move cannot be read; ``place`` is the file with the line and column, if known."""

    def __init__(
        self,
        name: str,
        message: Message,
        field: str = "",
        nearest: str | None = None,
        at: tuple[int | None, int | None] = (None, None),
    ) -> None:
        self.line, self.column = at
        self.place = ":".join(str(part) for part in (name, *at) if part is not None)
        super().__init__(f"{self.place}: {message.to('en')}")
        self.message = message
        self.field = field
        self.nearest = nearest

    def text(self, lang: str) -> str:
        """Return the error as one sentence."""
        message = with_nearest(_QUOTED.sub(r"“\1…”", self.message.to(lang)), self.nearest, lang)
        field = self.field if len(self.field) <= LONGEST_PATH else f"{self.field[:LONGEST_PATH]}…"
        words = [f"{self.place}:", f"{field}:" if field else "", message]
        return printable(" ".join(word for word in words if word))


@dataclass(frozen=True, slots=True)
class Opened:
    """A record with its game and the game's book."""

    entry: GameEntry
    game: Game[Any]
    book: Rulebook
    record: Record


def open_record(file: Path) -> Opened:
    """Return the record of a YAML or JSON file. Raises UnreadableRecordError."""
    with _unreadable(str(file)):
        text = read_text(file, str(file))
    return open_text(text, str(file))


def open_stream(stream: BinaryIO, name: str) -> Opened:
    """Return the record that a stream of bytes holds; ``name`` names it in errors.

    Raises UnreadableRecordError.
    """
    with _unreadable(name):
        text = decode(stream.read(LARGEST_TEXT), name)
    return open_text(text, name)


def open_text(text: str, name: str) -> Opened:
    """Return the record of a YAML or JSON text; ``name`` is the name of the text in errors.

    Raises UnreadableRecordError.
    """
    plain = _parsed(text, name)
    try:
        return open_plain(plain.data)
    except Fault as fault:
        raise _located(fault, plain, name) from None


def open_plain(data: Any) -> Opened:
    """Return the record that plain data describes. Raises Fault."""
    entry, game = _game(game_of(data), mode_of(data))
    book = entry.load_rules()
    return Opened(entry, game, book, read_record(data, GameAndBook(game, book)))


def move_of(text: str, opened: Opened, name: str) -> Move:
    """Return a move written in JSON or YAML, declared by a seat of the record.

    ``name`` is the name of the text in errors. Raises UnreadableRecordError.
    """
    plain = _parsed(text, name)
    try:
        return in_order(read_move(plain.data, opened.record.options, opened.game))
    except Fault as fault:
        raise _located(fault, plain, name) from None


@contextmanager
def _unreadable(name: str) -> Iterator[None]:
    try:
        yield
    except UnreadableError as error:
        raise UnreadableRecordError(name, error.mistake.message) from None


def _parsed(text: str, name: str) -> PlainData:
    try:
        return read_plain(text)
    except BrokenYamlError as error:
        raise UnreadableRecordError(name, error.message, at=(error.line, error.column)) from None


def _game(named: str, mode: Mode) -> tuple[GameEntry, Game[Any]]:
    try:
        entry = find_game(named)
    except UnknownGameError as error:
        message = _("there is no game “{word}”: expected {words}", word=named, words=", ".join(error.known))
        raise Fault(("game",), message, nearest=error.nearest) from None
    game = entry.load_game(mode)
    if game is None:
        raise Fault(("game",), _("{game} has no referee yet", game=entry.title))
    return entry, game


def _located(fault: Fault, plain: PlainData, name: str) -> UnreadableRecordError:
    at = plain.place(fault.path, of_key=fault.of_key)
    return UnreadableRecordError(name, fault.message, shown(fault.path), fault.nearest, at)
