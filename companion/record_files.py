"""Opens records from files; what cannot be read is told in one sentence with file, line and column."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import Message, _, with_nearest
from companion.plain_data import PlainData, read_plain
from companion.referee.game import Game
from companion.referee.move import Move
from companion.referee.record_reading import Table, game_of, mode_of, read_move, read_record
from companion.referee.records import Mode, Record
from companion.referee.typed import Fault, shown
from companion.rulebook import Rulebook
from companion.sources.files import read_text
from companion.sources.unreadable import UnreadableError
from companion.yaml_nodes import BrokenYamlError


class UnreadableRecordError(ValueError):
    """A record or a move that cannot be read; ``place`` is file, line, column, where known."""

    def __init__(self, place: str, message: Message, field: str = "", nearest: str | None = None) -> None:
        super().__init__(f"{place}: {message.to('en')}")
        self.place = place
        self.message = message
        self.field = field
        self.nearest = nearest

    def told(self, lang: str) -> str:
        """The one sentence."""
        told = with_nearest(self.message.to(lang), self.nearest, lang)
        words = [f"{self.place}:", f"{self.field}:" if self.field else "", told]
        sentence = " ".join(word for word in words if word)
        return "".join(letter if letter.isprintable() else "·" for letter in sentence)


@dataclass(frozen=True, slots=True)
class Opened:
    """A record with the game that it is of and that game's book."""

    entry: GameEntry
    game: Game[Any]
    book: Rulebook
    record: Record


def open_record(file: Path) -> Opened:
    """The record of a YAML or JSON file. Raises UnreadableRecordError."""
    try:
        text = read_text(file, str(file))
    except UnreadableError as error:
        raise UnreadableRecordError(str(file), error.mistake.message) from None
    plain = _parsed(text, str(file))
    try:
        entry, game = _game(game_of(plain.data), mode_of(plain.data))
        book = entry.load_rules()
        return Opened(entry, game, book, read_record(plain.data, Table(game, book)))
    except Fault as fault:
        raise _located(fault, plain, str(file)) from None


def move_of(text: str, opened: Opened, name: str) -> Move:
    """A move written in JSON or YAML, as a seat of the record declares it. Raises UnreadableRecordError.

    ``name`` is what the text is called in errors.
    """
    plain = _parsed(text, name)
    try:
        return read_move(plain.data, opened.record.options, opened.game)
    except Fault as fault:
        raise _located(fault, plain, name) from None


def _parsed(text: str, name: str) -> PlainData:
    try:
        return read_plain(text)
    except BrokenYamlError as error:
        place = ":".join(str(part) for part in (name, error.line, error.column) if part is not None)
        raise UnreadableRecordError(place, error.message) from None


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
    line, column = plain.place(fault.path, of_key=fault.of_key)
    return UnreadableRecordError(f"{name}:{line}:{column}", fault.message, shown(fault.path), fault.nearest)
