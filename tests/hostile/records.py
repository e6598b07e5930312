"""Records in which anything is replaced by something invented, as texts: drawn by Hypothesis."""

import json
import sys
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from games.simulation import record_of
from hostile.values import VALUES, at, places
from hypothesis import strategies as st

from companion.games import GameEntry, all_games
from companion.plain_data import read_plain
from companion.referee.definition.game import Game
from companion.referee.matches.entries import Play
from companion.referee.matches.record_writing import authored

TESTS = Path(__file__).parents[1]
BENCHMARKS = TESTS.parent / "benchmarks"
ENTRIES = 12  # of a record: longer ones take longer to read
DIRECTIONS = "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069"

LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from([*DIRECTIONS, "\ud800", "é\u0301", "𝟜", "\x00", "x" * 4000]),
)
INVENTED = st.one_of(
    st.sampled_from(VALUES),
    LEAVES,
    st.recursive(
        LEAVES,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    ),
)
WAYS = ("another", "another", "alike", "alike", "alike", "its own", "out", "again", "key", "twice")


@cache
def kept() -> tuple[dict[str, Any], ...]:
    """Return records of every game and mode, each cut to its first entries."""
    files = [file for entry in all_games() for file in entry.examples]
    files += sorted((TESTS / "scoreboard" / "records").glob("*.yaml"))
    files += sorted((TESTS / "records" / "fixtures").rglob("*.yaml"))
    found = [read_plain(file.read_text(encoding="utf-8")).data for file in files]
    return tuple({**one, "moves": one.get("moves", [])[:ENTRIES]} for one in (*found, *_played_by_chance()))


def referee_of(entry: GameEntry) -> Game[Any] | None:
    """Return the referee of a game, even if its entry does not yet offer one."""
    sys.path.insert(0, str(BENCHMARKS))
    import random_play

    return random_play.referee_of(entry)


def _played_by_chance() -> list[dict[str, Any]]:
    """Return records of every game, also of those without stored matches, some of whose moves are refused."""
    found = []
    for entry in all_games():
        game = referee_of(entry)
        if game is None:
            continue
        from random_play import play

        played = play(entry, game, 4 * ENTRIES)
        for match in played.matches:
            moves = [one.move for one in match.log if isinstance(one, Play)][:ENTRIES]
            record = record_of(game, match.begun, moves)
            found.append(json.loads(json.dumps(authored(record))))
        found += [
            json.loads(json.dumps(authored(record_of(game, position.state, position.moves))))
            for position in played.positions[::16]
        ]
    return found


@st.composite
def spoilt_records(draw: st.DrawFn) -> str:
    """Draw the text of a record with one to three things replaced, left out, repeated or doubled."""
    return written(*spoil(draw, deepcopy(draw(st.sampled_from(kept()))), "game"))


def spoil(draw: st.DrawFn, data: Any, needed: str) -> tuple[Any, list[tuple[Any, str]]]:
    """Spoil plain data in one to three places; return it with the keys that are to be written twice.

    ``needed`` is a key that the data has.
    """
    twice: list[tuple[Any, str]] = []
    for _fault in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from([path for path in places(data) if path] or [(needed,)]))
        holder = at(data, tuple(way))
        what = draw(st.sampled_from(WAYS))
        if what == "another":
            holder[last] = deepcopy(draw(INVENTED))  # the next fault may lie in it
        elif what == "alike":
            holder[last] = draw(_alike(holder[last], data))
        elif what == "its own":
            holder[last] = deepcopy(at(data, draw(st.sampled_from(list(places(data))))))
        elif what == "out":
            del holder[last]
        elif isinstance(holder, list):
            holder.insert(last, holder[last])
        elif what == "key":
            holder[draw(st.text(max_size=12))] = holder.pop(last)
        elif what == "twice":
            twice.append((holder, last))
        if not data:
            break
    return data, twice


ODD_KEYS = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 99), st.floats(), st.tuples(st.integers(), st.text(max_size=3))
)


@st.composite
def records_with_odd_keys(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a record one of whose keys is no text: what some make of ``on:``, ``3:``, ``null:``, ``? [a]``."""
    data = deepcopy(draw(st.sampled_from(kept())))
    holders = [at(data, path) for path in places(data)]
    holder = draw(st.sampled_from([one for one in holders if isinstance(one, dict)]))
    taken = draw(st.sampled_from([None, *holder]))
    holder[draw(ODD_KEYS)] = holder.pop(taken) if taken in holder else draw(INVENTED)
    return data


def in_yaml(data: Any) -> str:
    """Return the data as YAML in flow style, its keys as they are."""
    if isinstance(data, dict):
        return f"{{{', '.join(f'? {in_yaml(key)} : {in_yaml(part)}' for key, part in data.items())}}}"
    if isinstance(data, list | tuple):
        return f"[{', '.join(map(in_yaml, data))}]"
    if isinstance(data, float):
        return {"nan": ".nan", "inf": ".inf", "-inf": "-.inf"}.get(repr(data), repr(data))
    return json.dumps(data)


def _alike(value: Any, data: Any) -> st.SearchStrategy[Any]:
    """Draw another value of the same type, which schemas let in: a near one, or one from elsewhere."""
    if isinstance(value, bool):
        return st.just(not value)
    if isinstance(value, int):
        return st.integers(value - 2, value + 2) | st.integers(0, 99)
    parts = (at(data, path) for path in places(data))
    return st.sampled_from([deepcopy(one) for one in parts if type(one) is type(value)])


def written(data: Any, twice: list[tuple[Any, str]]) -> str:
    """Return the data as JSON; a doubled key of a mapping stands there twice."""
    if isinstance(data, dict):
        pairs = list(data.items())
        pairs += [(key, data[key]) for holder, key in twice if holder is data and key in data]
        return f"{{{', '.join(f'{json.dumps(key)}: {written(part, twice)}' for key, part in pairs)}}}"
    if isinstance(data, list):
        return f"[{', '.join(written(part, twice) for part in data)}]"
    return json.dumps(data)
