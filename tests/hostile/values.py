"""Malicious values: of every JSON type, too large, too long, too deep, of the wrong kind."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Path = tuple[str | int, ...]
DEEP: Any = 0
for _level in range(60):
    DEEP = [DEEP]

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 255, 9999, 10**6, 2**31, -(2**63), 2**63, 2**64, 10**30),
    *(0.5, -0.0, 1e308),
    *(
        "",
        " ",
        "A",
        "B",
        "Ana",
        "Beto",
        "x",
        "mesa",
        "0",
        "-1",
        "null",
        "𝟜",
        "\0",
        "\n",
        "a\r\nSet-Cookie: x=y",
    ),
    *("\u202e\u2066desfaz", "\u200b", "é" * 300, "x" * 10_000, "%0d%0a", "../..", "{0.__class__}", "{names}"),
    *(
        [],
        [[]],
        [None],
        [1, "a"],
        {},
        {"": None},
        {"owner": "A"},
        {"owner": "A", "value": 1},
        DEEP,
        [{}] * 50,
    ),
    *(
        {"op": "informar", "path": "turno", "value": 1},
        {"task": "await", "window": 99},
        ["A", "B"],
        "N3-1",
        "a1",
    ),
)


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Yield every place in plain data, the outermost first."""
    yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, part in inside:
        yield from places(part, (*path, step))


def at(data: Any, path: Path) -> Any:
    """Return the value at a place."""
    for step in path:
        data = data[step]
    return data


def spoilt(data: Any, acaso: random.Random, times: int = 1) -> Any:
    """Return plain data with something changed, left out, doubled, or put in another's place."""
    data = deepcopy(data)
    for _time in range(times):
        found = [path for path in places(data) if path]
        if not found:
            return data
        *way, last = acaso.choice(found)
        holder, way_of_it = at(data, tuple(way)), acaso.random()
        if way_of_it < 0.3:
            holder[last] = deepcopy(acaso.choice(VALUES))
        elif way_of_it < 0.6:
            holder[last] = deepcopy(alike(holder[last], data, found, acaso))
        elif way_of_it < 0.75:
            holder[last] = deepcopy(at(data, acaso.choice(found)))  # something of its own, elsewhere
        elif way_of_it < 0.9:
            del holder[last]
        elif isinstance(holder, list):
            holder.append(deepcopy(holder[last]))
        else:
            holder[acaso.choice(("x", "agenda", "windows", "mesa", "outcome", "value"))] = deepcopy(
                holder[last]
            )
    return data


def alike(value: Any, data: Any, found: list[Path], acaso: random.Random) -> Any:
    """Return another value of the same type, which schemas let in: from the data, or a near one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return acaso.choice((value + 1, value - 1, 0, 1, 99))
    same = [one for path in found if type(one := at(data, path)) is type(value)]
    return acaso.choice(same)
