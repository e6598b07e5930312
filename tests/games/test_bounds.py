"""Counts have a bound, in all games: no value at its most uses up the machine."""

import json
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from companion.games import all_games
from companion.referee.fields.limits import MOST_LISTED
from companion.referee.fields.shapes import bare_of, hints_of
from companion.referee.fields.terms import annotation_in
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook, begin, read_move, read_record
from companion.referee.matches.schemas import schema_of
from companion.referee.positions.adjustments import Modify
from companion.referee.questions.consulting import Query, consult
from companion.referee.resolving.table_moves import corrected
from webapp.tables.log.from_file import from_file
from webapp.tables.pool.work_queue import WorkQueue
from webapp.tables.queries.reviewing import Reviewing

PLAYED = [(entry.slug, mode) for entry in all_games() for mode in ("arbitro", "placar")]
SEATS = ["Ana", "Beto"]
LONGEST = 5.0  # seconds of work
LARGEST = 200 * 2**20  # bytes


@cache
def game_of(slug: str, mode: str) -> tuple[Any, Any]:
    """Return a game and its book."""
    entry = next(one for one in all_games() if one.slug == slug)
    return entry.load_game(mode), entry.load_rules()


@contextmanager
def little_memory():
    """Limit the memory of the test; where the system cannot, another machine shows it."""
    if sys.platform != "linux":
        yield
        return
    import resource

    held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (held + LARGEST, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def begun(slug, mode):
    game, book = game_of(slug, mode)
    record = read_record({"game": slug, "mode": mode, "seats": SEATS}, GameAndBook(game, book))
    return game, begin(record, game).state


def correcting(path, value, seat=SEATS[0]):
    ops = [{"op": "informar", "path": path, "value": value}]
    return {"seat": seat, "do": "ajustar", "authority": "correction", "ops": ops}


def numbers_of(game, state):
    """Return every number that the form of a position asks for, by path, at its most."""
    fields = game.form(state).fields if game.form is not None else ()
    return {one.path: one.most for one in fields if one.kind in ("number", "tenths")}


def at_their_most(kind):
    """Yield the fields of a move that hold a number, at its most, beside its declarer."""
    hints = hints_of(kind)
    found = {}
    for field in msgspec.structs.fields(kind):
        bounds = annotation_in(hints[field.name], msgspec.Meta)
        if bounds is not None and bounds.le is not None and bare_of(hints[field.name]) is int:
            found[field.encode_name] = bounds.le
    return found


def parts_of(schema, path=()):
    yield path, schema
    inside = schema.items() if isinstance(schema, dict) else ()
    inside = enumerate(schema) if isinstance(schema, list) else inside
    for step, part in inside:
        yield from parts_of(part, (*path, step))


@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_the_schema_bounds_every_number_and_every_list(slug, mode):
    """The schema is made of the types by which setups, moves and operations are read."""
    defs = schema_of(game_of(slug, mode)[0], (), mode)["$defs"]
    besides = {name for name in defs if name.endswith("Line")}
    endless = [
        path
        for name, schema in defs.items()
        if name not in besides
        for path, part in parts_of(schema, (name,))
        if isinstance(part, dict)
        and (
            (part.get("type") == "integer" and not {"minimum", "maximum"} <= part.keys())
            or (part.get("type") == "array" and "maxItems" not in part)
        )
    ]
    assert not endless


@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_what_is_declared_beyond_a_bound_is_refused_where_it_stands(slug, mode):
    game, state = begun(slug, mode)
    numbers = numbers_of(game, state)
    assert None not in numbers.values()
    for path, most in numbers.items():
        within, beyond = (
            game.judge(state, read_move(correcting(path, value), state.options, game))
            for value in (most, most + 1)
        )
        assert beyond.verdict == "illegal", path
        assert beyond.physical
        assert beyond.citations[0].rule == "mesa.ajuste.campo" or within.verdict == "illegal"
    for much in ([0] * (MOST_LISTED + 1), {str(at): 0 for at in range(MOST_LISTED + 1)}, [[0] * 400] * 40):
        record = {"game": slug, "mode": mode, "seats": SEATS, "setup": {"mesa": much}}
        with pytest.raises(Fault, match="more than a table holds") as refused:
            read_record(record, GameAndBook(*game_of(slug, mode)))
        assert shown(refused.value.path) == "setup"


@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_every_count_at_its_most_is_declared_and_looked_at_again(slug, mode):
    """They follow one another in one match, each judged with all before it; then every move with its own."""
    game, state = begun(slug, mode)
    moves = [correcting(path, most) for path, most in numbers_of(game, state).items()]
    for kind in game.move_types:
        fields = msgspec.structs.fields(kind)
        if numbers := at_their_most(kind):
            given = {"seat": SEATS[0], "do": kind.__struct_config__.tag, **numbers}
            if all(one.encode_name in given for one in fields if one.required):
                moves.append(given)
    record = {"record": 1, "game": slug, "mode": mode, "seats": SEATS, "moves": moves}
    with WorkQueue(longest=LONGEST).working(), little_memory():
        reviewing = Reviewing(from_file(json.dumps(record), "pt"), "pt")
        after = 0
        while (page := reviewing.page(after)).count > after:
            after += len(page.steps)
    assert after == len(moves)


@pytest.mark.parametrize("slug", [slug for slug, mode in PLAYED if mode == "arbitro"])
def test_every_count_at_its_most_is_consulted_about(slug):
    game, state = begun(slug, "arbitro")
    full = state
    for path, most in numbers_of(game, state).items():
        full = corrected(full, path, most, game.load).state
    with WorkQueue(longest=4 * LONGEST).working(), little_memory():
        for kind in game.move_types:
            if all(one.encode_name == "seat" for one in msgspec.structs.fields(kind) if one.required):
                consult(game, Query(kind(seat=SEATS[0]), {}), full)
        for seat in state.options.order:
            list(game.offers(full, seat))


@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_what_play_would_bring_beyond_a_bound_does_not_happen(slug, mode):
    """Changes of rules pile up without any rule that counts them."""
    game, state = begun(slug, mode)
    if not any(Modify in get_args(get_args(kind)[0]) for kind in get_args(game.move_type) if get_args(kind)):
        return
    one = {"op": "modificar", "effect": "deny", "target": next(iter(game.move_names)), "until": ""}
    change = {"seat": SEATS[0], "do": "ajustar", "authority": "correction", "ops": [one] * 100}
    match = Match(game, state)
    for _time in range(MOST_LISTED // 100 + 1):
        match = match.append(Play(move=read_move(change, state.options, game)))
    last = match.course[-1]
    assert (last.standing, last.ruling.physical) == ("refused", True)
    assert len(match.state.modifiers) == MOST_LISTED
    assert dict(last.ruling.citations[0].facts)["path"] == "modifiers"
