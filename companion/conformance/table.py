"""A table that does anything, in any order: it plays, errs, insists, takes back, declares late, corrects."""

from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.conformance.laws import check_events, check_read_back
from companion.conformance.log_laws import check_given, check_record, check_replayed, check_taken_back
from companion.conformance.secrecy import check_hidden, check_nothing_shown, planted
from companion.conformance.secret_moves import secret_moves
from companion.conformance.subject import Subject
from companion.referee.fields.secrets import EVERYBODY, redact
from companion.referee.matches.entries import Decide, Entry, Interrupt, Note, Play, Retract, Stand
from companion.referee.matches.match import Match
from companion.referee.positions.adjustments import SetFact
from companion.referee.positions.position import Position
from companion.referee.resolving.table_moves import Ajustar


class AnyTable(RuleBasedStateMachine):
    """A table whose entries of every kind are appended to a match; its laws are asserted after each."""

    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self.subject = subject
        self.game = subject.game
        self.begun: Match[Any] | None = None

    @property
    def match(self) -> Match[Any]:
        """Return the match as it stands, once the table has sat down."""
        assert self.begun is not None
        return self.begun

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        start = data.draw(st.sampled_from(sorted(self.subject.starts)), label="start")
        self.begun = Match(self.game, planted(self.subject.begun[start]))

    # ---------------------------------------------------------------- the deeds of a table

    @rule(data=st.data())
    def play_lawfully(self, data: st.DataObject) -> None:
        if lawful := self.subject.lawful(self.match.state):
            move = data.draw(st.sampled_from(lawful), label="move")
            texts = list(self.subject.texts(self.match.state, move))
            if len(texts) and data.draw(st.booleans(), label="a card with a text"):
                move = data.draw(st.sampled_from(texts), label="text")
            self.append(Play(move=move))

    @rule(data=st.data(), stands=st.booleans())
    def declare_anything(self, data: st.DataObject, stands: bool) -> None:
        self.append(Play(move=self.anything(data), stands=stands))

    @rule(data=st.data(), stands=st.booleans())
    def declare_a_secret(self, data: st.DataObject, stands: bool) -> None:
        state = self.match.state
        seats, moves, entries = state.options.order, self.subject.every_move(state), len(self.match.log)
        if secret := list(secret_moves(self.game, seats, moves, entries)):
            self.append(Play(move=data.draw(st.sampled_from(secret), label="in secret"), stands=stands))

    @precondition(lambda self: self.numbers())
    @rule(data=st.data())
    def let_stand(self, data: st.DataObject) -> None:
        refused = [one.moment.n for one in self.match.course if one.standing == "refused"]
        if refused:
            self.append(Stand(n=data.draw(st.sampled_from(refused), label="entry")))

    @precondition(lambda self: self.numbers())
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        self.append(Retract(n=data.draw(st.sampled_from(self.numbers()), label="entry")))

    @precondition(lambda self: self.numbers())
    @rule(data=st.data(), stands=st.booleans())
    def render_late(self, data: st.DataObject, stands: bool) -> None:
        before = data.draw(st.sampled_from(self.numbers()), label="before entry")
        self.append(Interrupt(before=before, move=self.anything(data), stands=stands))

    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        decisions = self.subject.book.decisions
        judged = [id for id, decision in decisions.items() if decision.scope in ("", "judged")]
        if judged:
            id = data.draw(st.sampled_from(judged), label="decision")
            option = data.draw(st.sampled_from(decisions[id].offered), label="option")
            self.append(Decide(id=id, option=option))

    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        facts = facts_of(self.match.state)
        if Ajustar not in self.game.move_types or not facts:
            return
        path, held = data.draw(st.sampled_from(facts), label="fact")
        value = data.draw(st.sampled_from(near(held)), label="value")
        seat = self.match.state.options.order[0]
        operations = (SetFact(path=path, value=value),)
        self.append(
            Play(move=Ajustar(seat=seat, authority="correction", ops=operations, reason="miscounted"))
        )

    @rule()
    def note(self) -> None:
        self.append(Note(text="Nobody had noticed."))

    # ---------------------------------------------------------------- the laws

    @invariant()
    def the_match_is_its_log(self) -> None:
        if self.begun is not None and self.match.log:
            check_replayed(self.match)
            check_record(self.subject.table, self.match)
            check_read_back(self.game, self.match.state)
            check_nothing_shown(self.match)
            for outturn in self.match.course:
                check_events(self.subject.book, outturn)

    def teardown(self) -> None:
        if self.begun is not None:
            state = self.match.state
            moves = list(self.subject.every_move(state))[:60]
            check_hidden(self.game, state, moves, self.subject.otherwise(state))
            check_given(self.subject.table, self.match)

    # ---------------------------------------------------------------- the means

    def append(self, entry: Entry) -> None:
        check_taken_back(self.match, entry)
        self.begun = self.match.append(entry)

    def anything(self, data: st.DataObject) -> Any:
        return data.draw(st.sampled_from(list(self.subject.every_move(self.match.state))), label="anything")

    def numbers(self) -> list[int]:
        return list(range(1, len(self.match.log) + 1)) if self.begun is not None else []


def facts_of(state: Any) -> list[tuple[str, Any]]:
    """Return the places of a game's own visible facts, and their values now."""
    plain = msgspec.json.decode(msgspec.json.encode(redact(state, EVERYBODY)))
    own = [name for name in state.__struct_fields__ if name not in Position.__struct_fields__]
    return [found for name in own if name in plain for found in _leaves(plain[name], name)]


def near(held: Any) -> list[Any]:
    """Return values that somebody could state in place of a fact."""
    if isinstance(held, bool):
        return [held, not held]
    if isinstance(held, int):
        return [held, held + 1, held - 1, 0]
    return [held, None]


def _leaves(plain: Any, path: str) -> list[tuple[str, Any]]:
    if isinstance(plain, dict):
        return [leaf for name, part in plain.items() for leaf in _leaves(part, f"{path}.{name}")]
    if isinstance(plain, list):
        return [leaf for at, part in enumerate(plain) for leaf in _leaves(part, f"{path}[{at}]")]
    return [(path, plain)]
