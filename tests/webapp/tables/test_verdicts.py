"""Declarations in any phase and by any seat get a verdict, in leve and in rigoroso."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import groupby, islice, product
from typing import Any, NamedTuple

import msgspec
import pytest
from frozen.kept import plain_record, seated

from companion.games import all_games, find_game
from companion.record_files import open_text
from companion.referee.definition.game import Game
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.typed import Fault
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.record_reading import read_move
from companion.referee.matches.record_writing import plain_move
from companion.referee.matches.replay import replay
from webapp.tables import Intent, TableError
from webapp.tables.log.entering import snapshot_of
from webapp.tables.log.founding import match_of, match_row
from webapp.tables.log.midway import Begun
from webapp.tables.queries.asking_referee import consult_table
from webapp.tables.wire.consult_views import ConsultRequest

GAMES = [entry.slug for entry in all_games() if entry.referee]
SOME = 4  # of all that could be declared, of a game at a pace, and as many gains out of turn
FILES = 2  # examples of a game that are looked through for them
OF_A_KIND = 3  # moves as they were played
ASKED_BACK = {
    "which-reading",
    "was-presumed",
    "asked-first",
}  # the questions of a leve table before it judges
Plain = dict[str, Any]


class Moment(NamedTuple):
    """A position of a game whose phase, open answers or duties are like in no other."""

    at: int
    state: Any
    players: int
    teams: tuple[str, ...]


Way = tuple[Moment, str, str, list[Plain]]  # when, by whom, which move, and how it was played elsewhere


@cache
def refereed(slug: str) -> Game[Any]:
    game = find_game(slug).load_referee()
    assert game is not None
    return game


@cache
def of_examples(slug: str, most: int | None) -> tuple[tuple[Moment, ...], dict[str, list[Plain]]]:
    """Return the moments of a game's examples, and some moves of each name as they were played."""
    game = refereed(slug)
    found: dict[Any, Moment] = {}
    played: dict[str, dict[str, Plain]] = {str(kind.__struct_config__.tag): {} for kind in game.move_types}
    files = find_game(slug).examples
    for file in files if most is None else random.Random(slug).sample(files, most):
        match = replay(open_text(seated(plain_record(file)), file.name).record, game).match
        teams = tuple(seat.team for seat in match.begun.options.seats if seat.team)
        for state in (match.begun, *(one.state for one in match.course)):
            view = game.view(state, state.options.names, EVERYBODY, "en")
            waits, owed = state.waited, state.choice
            kind = (
                len(match.begun.options.seats),
                teams,
                view and view.phase,
                waits and waits.trigger,
                owed and owed.asks,
                state.outcome,
            )
            found.setdefault(kind, Moment(len(found), state, len(match.begun.options.seats), teams))
        for entry in match.log:
            if isinstance(entry, Play | Interrupt):
                plain = plain_move(entry.move)
                played[entry.move.do].setdefault(str(sorted(plain)), plain)
    return tuple(found.values()), {do: list(moves.values())[:OF_A_KIND] for do, moves in played.items()}


def by(seat: str, move: Plain) -> Plain:
    """Return the move as another seat would declare it, its secrets that seat's."""
    own = {
        name: {**part, "owner": seat}
        for name, part in move.items()
        if isinstance(part, dict) and "owner" in part
    }
    return {**move, **own, "seat": seat}


def declared(slug: str, moment: Moment, seat: str, do: str, played: list[Plain]) -> Iterator[Plain]:
    """Yield moves of that name by that seat: without choices, as they were played, as they may be now."""
    game = refereed(slug)
    every = [{"seat": seat, "do": do}, *(by(seat, move) for move in played)]
    for offer in game.offers(moment.state, seat):
        if offer.do == do:
            every += map(plain_move, islice(game.completions(moment.state, offer), 1))
    for move in every:
        try:
            read_move(move, moment.state.options, game)
        except Fault:  # too little for any move
            continue
        yield move


def every_way(slug: str, most: int | None = None) -> list[Way]:
    moments, played = of_examples(slug, most)
    ways = (product((moment,), moment.state.options.order, played) for moment in moments)
    return [(*way, played[way[2]]) for of_moment in ways for way in of_moment]


def gains_out_of_turn(slug: str, way: Way) -> bool:
    """Return whether a seat takes in another's turn what its own would give, the commonest mistake."""
    moment, seat, do, _played = way
    presuming = refereed(slug).presuming
    gains = {str(kind.__struct_config__.tag) for kind in presuming.gains}
    return do in gains and presuming.on_turn(moment.state) not in ("", seat)


def lay(tables: Any, code: str, state: Any) -> None:
    """Begin another match there, also in the middle of an answer, where phones cannot begin one."""
    setup = msgspec.to_builtins(state)
    del setup["options"]
    with tables._pool.changing(code) as change:
        play, number = change.held.playing, change.held.row.number + 1
        row = match_row(number, change.held.seq + 1, play, state.options, {}, setup)
        match = match_of(row, play)
        change.begin(Begun(row, play, match, snapshot_of(match)), 1)


class Asking:
    """A table of a game at a pace, laid anew as a moment was whenever something has changed it."""

    def __init__(self, house: Any, say: Any, slug: str, leve: bool) -> None:
        self.house, self.say, self.slug, self.leve = house, say, slug, leve
        self.judged = self.asked = 0

    def check(self, ways: list[Way]) -> None:
        for moment, of_moment in groupby(sorted(ways, key=lambda way: way[0].at), lambda way: way[0]):
            self.moment, self.laid = moment, None
            self.phone = self.house.phone(
                self.slug, moment.players, mode="arbitro", leve=self.leve, teams=moment.teams
            )
            for way in of_moment:
                for move in declared(self.slug, *way):
                    self.check_answered(move)
        assert self.judged > 0.7 * self.asked > 0

    @property
    def state(self) -> Any:
        tables, phone = self.house.tables, self.phone
        return tables.ask(phone.code, phone.caller, lambda held, _who: held.match.state)

    def check_answered(self, move: Plain) -> None:
        """Assert an answer as a phone gets it: to the question before, then to the declaration."""
        tables, phone = self.house.tables, self.phone
        if self.laid is None or self.state is not self.laid:
            lay(tables, phone.code, self.moment.state)
            self.laid = self.state
        past = tables.past(phone.code, phone.caller)
        asked = consult_table(ConsultRequest(move=move, facts=False), past, phone.caller.lang)
        assert asked.verdict in ("legal", "illegal", "unsettled")
        self.asked += 1
        try:
            intent = Intent(idem=self.say.mark(), entry=move, base_seq=phone.look().seq)
            line = tables.intend(phone.code, intent, phone.caller).answer.line
        except TableError as refused:
            if not self.leve or refused.code not in ASKED_BACK:
                raise
            return
        assert line.verdict in ("legal", "illegal", "unsettled"), move
        assert line.message, move
        self.judged += 1


@pytest.mark.parametrize("leve", [True, False], ids=["leve", "rigoroso"])
@pytest.mark.parametrize("slug", GAMES)
def test_whatever_is_declared_is_answered_by_a_verdict(house, say, slug, leve):
    every, acaso = every_way(slug, FILES), random.Random(slug)
    often = [way for way in every if gains_out_of_turn(slug, way)]
    some = [*acaso.sample(every, SOME), *acaso.sample(often, min(SOME, len(often)))]
    Asking(house, say, slug, leve).check(some)


@pytest.mark.soak
@pytest.mark.parametrize("leve", [True, False], ids=["leve", "rigoroso"])
@pytest.mark.parametrize("slug", GAMES)
def test_so_is_every_move_at_every_moment_by_every_seat(house, say, slug, leve):
    Asking(house, say, slug, leve).check(every_way(slug))
