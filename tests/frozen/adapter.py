"""Questions of the frozen recordings to the project, in one place.

A change that moves, renames or joins the functions called here may adapt this module, and nothing else of
this folder. Their return values are what players see, and stay. They call what the web app calls
(``webapp.tables``) and what the command line calls, and calculate nothing themselves.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import msgspec
from whole_review import whole

from companion.cli.refereeing.lines import closing_line, entry_line
from companion.games import all_games
from companion.record_files import Opened, open_text
from companion.referee.fields.secrets import Audience
from companion.referee.fields.typed import Fault
from companion.referee.matches.match import Match, digest
from companion.referee.matches.record_reading import begin
from companion.referee.matches.replay import Replay, replay
from companion.referee.matches.schemas import schema_of
from companion.referee.questions.consulting import Consulted, Query, consult
from webapp.tables.log.entering import judged
from webapp.tables.log.exports import exported
from webapp.tables.log.from_file import from_file
from webapp.tables.queries import asking_referee
from webapp.tables.queries.asking_referee import consult_game, consult_table
from webapp.tables.queries.checking import position_view
from webapp.tables.queries.reviewing import Reviewing
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.opening import record_of
from webapp.tables.session.table_session import TableSession, hides, outcome_of
from webapp.tables.views.history_lines import lines
from webapp.tables.views.offering import offers_of
from webapp.tables.views.past import Past
from webapp.tables.views.updates import position_update, table_view
from webapp.tables.views.waiting import waiting_on
from webapp.tables.wire.consult_views import ConsultRequest
from webapp.tables.wire.errors import TableError

LANGS = ("pt", "en")
MODES = ("arbitro", "placar")
_PHONE = 2  # the onlooking phone: another phone declared the entries
_TO_WHO_DECLARES = ("declaring", "preview")  # beside the verdict
_OF_THE_MOMENT = ("seq", "at", "idem")  # fields of when and by which mark an entry was declared

Plain = Any

_weighed: dict[str, tuple[Any, Any, Consulted[Any]]] = {}


def _consult_once(game: Any, asked: Query, ground: Any) -> Consulted[Any]:
    """Weigh a move once for both languages: only the words of its answer differ."""
    of, where, found = _weighed.get(repr(asked), (None, None, None))
    if found is None or of is not game or where != ground:
        found = consult(game, asked, ground)
        _weighed[repr(asked)] = game, ground, found
    return found


class Seen:
    """A match as it stood after its entry ``n``, as a phone that holds these seats is shown it."""

    def __init__(self, held: TableSession, seats: tuple[str, ...]) -> None:
        sitting = tuple(
            msgspec.structs.replace(seat, phone=_PHONE if seat.id in seats else None) for seat in held.seats
        )
        self.held = replace(held, seats=sitting, seen={}, described={})
        self.n = len(held.entries)
        self.audience = Audience(seats)
        self._reviews: dict[str, Reviewing] = {}

    def line(self, lang: str) -> dict[str, Plain]:
        """Return the last entry's line of history at that time."""
        (last,) = lines(self.held, (self.n,), self.audience, lang)
        return {name: part for name, part in _plain(last).items() if name not in _OF_THE_MOMENT}

    def table(self, lang: str) -> dict[str, Plain]:
        """Return the whole table, as the web app sends it."""
        whole: dict[str, Plain] = _plain(table_view(self.held, self._who(lang)))
        for line in whole["lines"]:
            for name in _OF_THE_MOMENT:
                del line[name]
        for name in ("score", "view"):  # what is shown of the position
            whole.pop(name, None)
        return whole | {"state": self._state()}

    def position(self) -> dict[str, Plain]:
        """Return the parts of the table that are equal in every language: state, panel and outcome."""
        update = position_update(self.held, self.audience)
        parts = {name: getattr(update, name) for name in ("match", "panel", "outcome")}
        return {**_plain(parts), "state": self._state()}

    def _state(self) -> Plain:
        """Return the position as this audience may see it."""
        return _plain(self.held.playing.game.project(self.held.match.state, self.audience))

    def duties(self, lang: str) -> list[Plain]:
        """Return the duties: the answers that seats owe."""
        duties: list[Plain] = _plain(waiting_on(self.held, self.audience, self._who(lang)).duties)
        return duties

    def seen_digest(self) -> str:
        """Return a digest of the position as this audience may see it, to the byte."""
        position = self.held.playing.game.project(self.held.match.state, self.audience)
        return sha256(msgspec.json.encode(position)).hexdigest()[:16]

    def offers(self, seat: str, lang: str) -> list[Plain]:
        """Return the offers to a seat."""
        offers: list[Plain] = _plain(offers_of(seat, self.held, self._who(lang)).offers)
        return offers

    def form(self, lang: str, mode: Any = None) -> dict[str, Plain]:
        """Return the form of Conferir a mesa, or of another match in a mode; or why there is none."""
        try:
            return _plain(position_view(mode, self.held, self._who(lang)))  # type: ignore[no-any-return]
        except TableError as error:
            return {"refused": error.message.to(lang)}

    def consulted(self, wish: dict[str, Plain], lang: str) -> dict[str, Plain]:
        """Return Consulta's answer on this position."""
        with patch.object(asking_referee, "consult", _consult_once):
            return _consulted(lambda wish: consult_table(wish, self.past, lang), wish, lang)

    def exported(self, form: str, lang: str) -> str:
        """Return the match as a file to take away."""
        return exported(self.held, form, self.audience, lang).body.decode("utf-8-sig")

    def review(self, lang: str, after: int = 0) -> dict[str, Plain]:
        """Return the review of the match: its head, and its steps under ``steps``, after an entry if said."""
        return _plain(whole(self._looking(lang), after))  # type: ignore[no-any-return]

    def stood(self, n: int, lang: str) -> dict[str, Plain]:
        """Return the table after entry ``n``, as the review shows it."""
        return _plain(self._looking(lang).stood(n))  # type: ignore[no-any-return]

    def _looking(self, lang: str) -> Reviewing:
        if lang not in self._reviews:
            self._reviews[lang] = Reviewing(self.past, lang)
        return self._reviews[lang]

    @property
    def past(self) -> Past:
        return Past(self.held, self.audience)

    def _who(self, lang: str) -> Viewer:
        return Viewer(_PHONE if self.audience.seats else None, lang)


class Kept:
    """A stored match, read from the text of its record."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.held = from_file(text, LANGS[0]).held

    @cached_property
    def opened(self) -> Opened:
        """Return the record as the command line reads it."""
        return open_text(self.text, "")

    @property
    def game(self) -> str:
        """Return the slug of its game."""
        return self.held.playing.slug

    @property
    def refereed(self) -> bool:
        """Return whether moves are judged, and not only the score kept."""
        return self.held.playing.board is None

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the ids of the seats in the order of play."""
        return self.held.match.state.options.order

    @property
    def hides(self) -> bool:
        """Return whether anything in it is or was secret; else the web app shows all audiences the same."""
        return any(hides(one.state) for one in self.held.match.course) or any(map(hides, self.held.match.log))

    def along(self) -> Iterator[TableSession]:
        """Yield the table as it stood before its first entry, and after each."""
        game = self.held.playing.game
        match = Match(game, begin(record_of(self.held.row, self.held.playing), game).state)
        yield self._standing(match)
        for row, entry in zip(self.held.entries, self.held.match.log, strict=True):
            match = match.append(entry, row.told)  # type: ignore[arg-type]  # as the web app has it
            yield self._standing(match)

    def _standing(self, match: Match[Any]) -> TableSession:
        outcome = outcome_of(match)
        rows = [judged(row, outcome) for row in self.held.entries[: len(match.log)]]
        return replace(self.held, match=match, entries=rows, seen={}, described={})

    def digest(self, held: TableSession) -> str:
        """Return the digest of the position in a saved record."""
        return digest(held.match.state)

    @cached_property
    def played(self) -> Replay[Any]:
        """Return the record as ``companion replay`` plays it."""
        return replay(self.opened.record, self.opened.game)

    def replayed(self, lang: str) -> Iterator[dict[str, Plain]]:
        """Yield the lines of ``companion replay --json``: one for each entry, then where the match stands."""
        for n in range(1, len(self.opened.record.lines) + 1):
            yield entry_line(self.played, n, self.opened.book, lang)
        yield closing_line(self.played)


def consulted_from_nothing(game: str, wish: dict[str, Plain], lang: str) -> dict[str, Plain]:
    """Return Consulta's answer where nothing but the move is given."""
    return _consulted(lambda asked: consult_game(game, asked, lang), wish, lang)


def schemas() -> Iterator[tuple[str, Plain]]:
    """Yield ``companion schema GAME``, by game and mode."""
    for entry in all_games():
        decisions = [(one.id, one.offered) for one in entry.load_rules().decisions.values()]
        for mode in MODES:
            if (game := entry.load_game(mode)) is not None:  # type: ignore[arg-type]  # a word of Mode
                yield f"{entry.slug}-{mode}", schema_of(game, decisions, mode)  # type: ignore[arg-type]


def _consulted(ask: Any, wish: dict[str, Plain], lang: str) -> dict[str, Plain]:
    try:
        answer: dict[str, Plain] = _plain(ask(msgspec.convert(wish, ConsultRequest)))
        return {name: part for name, part in answer.items() if name not in _TO_WHO_DECLARES}
    except (TableError, Fault) as error:
        return {"refused": error.message.to(lang)}


def _plain(value: Any) -> Any:
    """Return a value as the web app writes it."""
    return json.loads(msgspec.json.encode(value))
