"""Questions to a game about a position that was let in: it answers, and raises nothing."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from companion.games import all_games, find_game
from companion.record_files import open_record
from companion.referee.definition.game import Game
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.matches.entries import Play
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.records import Mode
from companion.referee.matches.replay import replay
from companion.referee.positions.options import TableOptions
from companion.rulebook import Rulebook

# Of each game one in three of its records: positions of every kind lie in them.
RECORDS = {entry.slug: entry.examples[::3] for entry in all_games() if entry.referee}
BOARDS = tuple(entry.slug for entry in all_games())


class Subject(NamedTuple):
    """A game in a mode, its book, and its recorded play: positions and moves, none invented."""

    game: Game[Any]
    book: Rulebook
    mode: Mode
    options: TableOptions
    states: tuple[Any, ...]
    moves: tuple[dict[str, Any], ...]

    @property
    def slug(self) -> str:
        """Return the game's slug."""
        return self.game.slug


def plain(value: Any) -> Any:
    """Return a value as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


@cache
def refereed(slug: str) -> tuple[Subject, ...]:
    """Return the matches of a game's records, each as a subject of its own."""
    found = []
    for file in RECORDS[slug]:
        opened = open_record(file)
        match = replay(opened.record, opened.game).match
        entries = [entry for entry in match.log if isinstance(entry, Play)]
        states = tuple(outturn.state for outturn in match.course)
        moves = tuple(plain(entry.move) for entry in entries)
        options = match.begun.options
        found.append(Subject(opened.game, opened.book, "arbitro", options, (match.begun, *states), moves))
    return tuple(found)


@cache
def scored(slug: str) -> Subject:
    """Return a score board as it begins, and a move of each kind."""
    entry = find_game(slug)
    game, book = entry.load_game("placar"), entry.load_rules()
    record = read_record({"game": slug, "mode": "placar", "seats": ["A", "B"]}, GameAndBook(game, book))
    state = game.start(record.options)
    counter, phases = state.contadores[0], state.fase
    moves = (
        {"seat": "A", "do": "pontuar", "contador": counter.contador, "de": counter.de, "delta": -1},
        {"seat": "A", "do": "avancar-fase", "para": phases},
        {"seat": "A", "do": "encerrar", "vencedores": ["A"]},
        {"seat": "A", "do": "comecar", "primeiro": "B"},
        {"seat": "A", "do": "marcar", "marca": "x", "de": "A", "valor": "x"},
        {"seat": "A", "do": "sorteio", "o_que": "sorteio", "resultado": "A"},
        {"seat": "A", "do": "produzir"},
    )
    return Subject(game, book, "placar", record.options, (state,), moves)


def adjusting(subject: Subject, acaso: random.Random) -> dict[str, Any]:
    """Return a correction, an agreement or a card: of every operation that there is."""
    state = plain(acaso.choice(subject.states))
    path = acaso.choice(
        [*state, "mesa.lados[0]", "agenda[0]", "windows[0].id", "mesa.lados[9].mao", "jogadores[0].mao"]
    )
    ops = (
        {"op": "informar", "path": path, "value": state.get(path)},
        {"op": "modificar", "effect": "deny", "target": "passar", "on": "", "value": 0, "until": ""},
        {
            "op": "modificar",
            "effect": "set",
            "target": "valor",
            "on": "A:N3-1",
            "value": 3,
            "until": "turno:A",
        },
        {"op": "impedir"},
    )
    return {
        "seat": subject.options.order[0],
        "do": "ajustar",
        "authority": acaso.choice(("correction", "card", "agreement")),
        "source": "x",
        "ops": acaso.sample(ops, acaso.randrange(1, 3)),
    }


def probe(subject: Subject, state: Any, acaso: random.Random) -> Iterator[Any]:
    """Ask everything that phones and commands ask of a position; yield the positions after legal moves."""
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
