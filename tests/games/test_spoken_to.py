"""Whoever reads alone whom the table waits for is spoken to as “você”, in every game."""

import re

import pytest

from companion.games import all_games
from companion.record_files import open_record
from companion.referee.fields.move import Move
from companion.referee.matches.replay import replay
from companion.referee.questions.waiting_texts import render_waiting

AWAITED = r"(espera por|joga é|prioridade é de) {name}\b|^{name} (declara|descarta|divide|usa|defende)"
REFEREED = {entry.slug: entry for entry in all_games() if entry.load_referee() is not None}


@pytest.mark.parametrize("slug", REFEREED)
def test_nobody_reads_the_own_name_as_that_of_another(slug):
    record = open_record(REFEREED[slug].examples[0])
    addressed = 0
    for turn in replay(record.record, record.game).match.course:
        state, move = turn.state, turn.moment.what
        if not isinstance(move, Move) or not move.seat:
            continue
        name = state.options.called(move.seat)
        awaited = re.compile(AWAITED.format(name=re.escape(name)))
        to_all, alone = (
            render_waiting(record.game, state.options, "pt", state, move, to) for to in ("", move.seat)
        )
        assert not awaited.search(alone), alone
        addressed += bool(awaited.search(to_all)) and to_all != alone
    assert addressed
