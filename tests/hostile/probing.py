"""Whatever a game is asked about a position that was let in: it answers, and raises nothing."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.games import all_games, find_game
from companion.record_files import open_record
from companion.referee.definition.game import Game
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.records import Mode
from companion.referee.matches.replay import replay
from companion.referee.positions.options import TableOptions
from companion.rulebook import Rulebook

TESTS = Path(__file__).parents[1]
RECORDS = {
    entry.slug: [
        *entry.examples,
        *sorted((TESTS / "games" / entry.slug / "partidas").glob("*.yaml")),
    ]
    for entry in all_games()
    if entry.referee
}
BOARDS = tuple(entry.slug for entry in all_games())


class Subject(NamedTuple):
    """A game in a mode, its book, and the positions that were played of it, none invented."""

    game: Game[Any]
    book: Rulebook
    mode: Mode
    options: TableOptions
    states: tuple[Any, ...]

    @property
    def slug(self) -> str:
        """The game's."""
        return self.game.slug


def plain(value: Any) -> Any:
    """A value as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


@cache
def refereed(slug: str) -> tuple[Subject, ...]:
    """What the records of a game came to, each as a subject of its own."""
    found = []
    for file in RECORDS[slug]:
        opened = open_record(file)
        match = replay(opened.record, opened.game).match
        states = tuple(outturn.state for outturn in match.course)
        options = match.begun.options
        found.append(Subject(opened.game, opened.book, "arbitro", options, (match.begun, *states)))
    return tuple(found)


@cache
def scored(slug: str) -> Subject:
    """A score board as it begins."""
    entry = find_game(slug)
    game, book = entry.load_game("placar"), entry.load_rules()
    record = read_record({"game": slug, "mode": "placar", "seats": ["A", "B"]}, GameAndBook(game, book))
    state = game.start(record.options)
    return Subject(game, book, "placar", record.options, (state,))


def probe(subject: Subject, state: Any, acaso: random.Random) -> Iterator[Any]:
    """Ask all that phones and commands ask of a position; yields what legal moves make of it."""
    game = subject.game
    game.pending(state), game.answerable(state), game.outcome(state)
    seen = game.project(state, EVERYBODY)
    msgspec.json.encode(seen)
    if game.form is not None:
        plain(game.form(seen).groups)
    for seat in subject.options.order:
        game.project(state, Audience((seat,)))
        for move in islice(game.offers(state, seat), 6):
            game.render_move(state, move, "pt")
            for whole in islice(game.completions(state, move), 1):
                if whole.unset:
                    continue
                step = game.apply(state, whole)
                for event in step.events:
                    game.render_event(event, "en")
                yield step.state
