"""Three rounds of each book can be played at two and at the most players, with the score board beside."""

import pytest
from board_walks import WALKS, Step, Walker, read_walk

from companion.games import all_games

_PASS = Step("passar")


@pytest.fixture(params=WALKS, ids=lambda file: file.stem)
def walk(request):
    return read_walk(request.param)


@pytest.fixture
def walker(walk, tables):
    return Walker(tables[walk.game], walk)


def test_every_book_is_walked_at_its_least_and_its_most(tables):
    walked = {(walk.game, walk.seats) for walk in map(read_walk, WALKS)}
    for game in all_games():
        players = game.load_board().players
        assert {(game.slug, max(2, players.min)), (game.slug, players.max)} <= walked


def test_every_number_of_three_rounds_is_found_and_right(walk, walker):
    expect = {name: walk.begins[name.split()[0]] for name in walker.kept() if name.split()[0] in walk.begins}
    expect |= {name: value for name, value in walk.begins.items() if " " in name}
    assert {name.split()[0] for name in walker.kept()} <= {name.split()[0] for name in expect}
    assert {name: walker.shown(name) for name in expect} == expect
    assert len(walk.rounds) >= 3
    for turn in (turn for lap in walk.rounds for turn in lap):
        assert walker.state.ativo == turn.of, turn.book
        for step in turn.does:
            walker.declare(step)
            expect |= step.shows
            assert {name: walker.shown(name) for name in step.shows} == step.shows, (turn.book, step.declare)
        if walker.state.outcome is None and walker.state.ativo == turn.of:
            walker.declare(_PASS)
        expect |= turn.shows
        steady = {name: value for name, value in expect.items() if " " in name and name != "a fazer"}
        assert {name: walker.shown(name) for name in steady} == steady, turn.book
        assert {name: walker.shown(name) for name in turn.shows} == turn.shows, turn.book


def test_every_change_names_a_rule_of_the_book(walk):
    book = next(game for game in all_games() if game.slug == walk.game).load_rules()
    steps = [step for lap in walk.rounds for turn in lap for step in turn.does]
    assert [step.by for step in steps if not book.knows(step.by)] == []


def test_no_round_costs_many_taps(walk, walker):
    for number, lap in enumerate(walk.rounds, 1):
        before = walker.taps
        for turn in lap:
            for step in turn.does:
                walker.declare(step)
            if walker.state.outcome is None and walker.state.ativo == turn.of:
                walker.declare(_PASS)
        assert walker.taps - before <= walk.most_taps, (number, walker.taps - before)


def test_a_round_in_which_only_turns_pass_costs_two_taps_a_seat(table):
    players = table.board.players.max
    state, taps = table.start(players), 0
    for _turn in range(players):
        state = table.play(state, do="passar-vez", seat=state.ativo)
        taps += 2
    assert state.ativo == state.primeiro
    assert taps == 2 * players <= 12
