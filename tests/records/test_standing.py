"""A table may let anything stand that it can do: no game breaks, and nothing is lost."""

from functools import cache
from types import UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import all_games
from companion.record_files import open_record
from companion.referee.fields.secrets import Secret
from companion.referee.matches.entries import Interrupt, Play, Retract, Stand
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin

PLAYERS = ("Ana", "Beto")
BEGINNINGS = [file for game in all_games() if game.referee for file in game.examples]
EVERY_BEGINNING = pytest.mark.parametrize("file", BEGINNINGS, ids=lambda file: file.stem)


def words_of(kind):
    """Return the words that a field of literals takes."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return tuple(word for inner in get_args(kind) for word in words_of(inner))
    return ()


def empty(kind):
    """Draw nothing of a list; of an owner's secret, a list of nothing or an unknown one."""
    if get_origin(kind) is Secret:
        return st.sampled_from(PLAYERS).flatmap(
            lambda owner: st.sampled_from((Secret(owner, ()), Secret(owner)))
        )
    return st.just(())


@cache
def moves(kinds_of_moves, seats):
    """Draw any move of a game, partial ones included, with words for its fields of literals."""
    kinds = []
    for kind in kinds_of_moves:
        hints = get_type_hints(kind)
        fields = {
            name: st.sampled_from(words)
            for name in kind.__struct_fields__
            if (words := words_of(hints[name]))
        }
        required = {
            field.name: fields.pop(field.name) if field.name in fields else empty(hints[field.name])
            for field in msgspec.structs.fields(kind)
            if field.required and field.name != "seat"
        }
        values = st.fixed_dictionaries(required, optional=fields)
        kinds.append(
            st.builds(
                lambda kind, seat, values: kind(seat=seat, **values),
                st.just(kind),
                st.sampled_from(seats),
                values,
            )
        )
    return st.one_of(kinds)


@EVERY_BEGINNING
@given(data=st.data())
@settings(max_examples=15, deadline=None)
def test_anything_may_be_let_stand(file, data):
    let_anything_stand(file, data)


@pytest.mark.soak
@EVERY_BEGINNING
@given(data=st.data())
@settings(max_examples=600, deadline=None)
def test_anything_may_be_let_stand_for_long(file, data):
    let_anything_stand(file, data)


@cache
def beginning(file):
    """Return the game of a stored record, its match as it begins, and the seats."""
    opened = open_record(file)
    return opened.game, begin(opened.record, opened.game).state, opened.record.options.order


@cache
def entries(file, n):
    """Return a strategy of any entry after so many; made once, because that takes a fraction of the time."""
    game, _state, seats = beginning(file)
    declared = moves(game.move_types, seats)
    found = st.builds(lambda move, stands: Play(move=move, stands=stands), declared, st.booleans())
    if n:
        earlier = st.integers(1, n)
        found |= st.builds(lambda n: Stand(n=n), earlier) | st.builds(lambda n: Retract(n=n), earlier)
        found |= st.builds(lambda n, move: Interrupt(before=n, move=move, stands=True), earlier, declared)
    return found


def let_anything_stand(file, data):
    """Enter a few moves of any kind, and let any of them stand."""
    game, state, _seats = beginning(file)
    match = Match(game, state)
    for _ in range(data.draw(st.integers(1, 8))):
        n = len(match.log)
        match = match.append(data.draw(entries(file, n)))
        assert len(match.log) == n + 1
    rulings = [outturn.ruling for outturn in match.course]
    assert all(ruling.citations for ruling in rulings if ruling.verdict == "illegal")
    assert all(ruling.questions for ruling in rulings if ruling.verdict == "unsettled")
