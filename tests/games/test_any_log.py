"""A log of any entries comes to a position that can be looked at and played on, in all games."""

import random
from functools import partial

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from random_entries import begun, plain, random_entry, subject, subjects

from companion.games import find_game
from companion.record_links import schema_for
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.links.linked import linked
from companion.referee.links.links import read_link, write_link
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import Match
from companion.referee.matches.records import Line, Record
from companion.referee.matches.replay import Replay
from companion.referee.questions.verdict_texts import message

QUICK, LONG = (1, 4), (8, 2500)  # examples that are read, and runs
STEPS = 40
STANDINGS = ("accepted", "stood", "refused", "fallen")
chance = st.integers(0, 2**63).map(random.Random)


class AnyLog(RuleBasedStateMachine):
    """A log in which anything may stand, and all questions about its match."""

    def __init__(self, of):
        super().__init__()
        self.of = of

    @initialize(acaso=chance)
    def begins(self, acaso):
        self.match = begun(self.of, acaso)

    @rule(acaso=chance)
    def is_written_on(self, acaso):
        self.match = self.match.append(random_entry(self.of, self.match, acaso))

    @rule(acaso=chance)
    def says_what_an_entry_came_to(self, acaso):
        """Expect an entry's outcome, as a record does that somebody has written."""
        entry = random_entry(self.of, self.match, acaso)
        held = acaso.choice(STANDINGS) if isinstance(entry, Play | Interrupt) else None
        self.match = self.match.append(entry, held)

    @rule(acaso=chance)
    def is_read_again(self, acaso):
        match = self.match
        again = Match(match.game, match.begun).replayed(match.log, match.recorded)
        assert again.state == match.state
        assert [one.standing for one in again.course] == [one.standing for one in match.course]
        if match.log:
            match.until(acaso.randint(1, len(match.log)))

    def teardown(self):
        """Travel in a link and come back whole."""
        match, of = self.match, self.of
        setup = {name: part for name, part in plain(match.begun).items() if name != "options"}
        lines = tuple(Line(entry=entry) for entry in match.log)
        record = Record(
            game=match.game.slug, options=match.begun.options, lines=lines, setup=setup, mode=of.mode
        )
        written = linked(Replay(record, match))
        schema = schema_for(find_game(record.game), of.mode)
        assert read_link(write_link(written, schema), lambda _game, _digest: schema) == written

    @invariant()
    def can_be_looked_at(self):
        match, game, state = self.match, self.match.game, self.match.state
        game.pending(state)
        game.answerable(state)
        assert msgspec.json.decode(msgspec.json.encode(state), type=game.state_type) == state
        for audience in (EVERYBODY, Audience(state.options.order[:1])):
            game.view(state, {seat: seat for seat in state.options.order}, audience, "pt")
        list(game.narration.scores(state))
        for outturn in match.course[-1:]:
            move, events = outturn.moment.what, outturn.events
            if outturn.ruling is not None:
                seen = match.outturn_seen(outturn, EVERYBODY)
                say = partial(game.render_move, seen.state)
                assert message(move, seen.ruling, game, self.of.book, state.options, "pt", say)
                game.narration.when(state, "pt")
                list(game.narration.pieces(outturn.before, outturn.state, move, events, "pt"))
            for event in events:
                game.render_event(event, "en")


def played(name, often):
    examples, runs = often
    of = subject(*name, examples)
    run_state_machine_as_test(
        lambda: AnyLog(of),
        settings=settings(
            max_examples=runs,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("name", subjects(), ids=" ".join)
def test_every_log_comes_to_a_position(name):
    played(name, QUICK)


@pytest.mark.soak
@pytest.mark.parametrize("name", subjects(), ids=" ".join)
def test_so_do_logs_of_a_hundred_thousand_entries_a_game(name):
    played(name, LONG)
