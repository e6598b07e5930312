"""Tables with four phones each at a running server: of all games in turn, every seat taken by a phone."""

import http.client
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, cycle, islice
from typing import Any

from phone_servers import HOST

from companion.games import all_games

EACH = 4  # phones at a table

Moves = tuple[dict[str, Any], ...]

_marks = count(1)


@dataclass(frozen=True, slots=True)
class Phone:
    """The addresses at which a phone listens and sends, and its headers; without a seat it only looks on."""

    stream: str
    entries: str
    headers: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class PhoneTable:
    """Phones at one table at a seq, with two taps that undo each other, for any of the seats.

    A refereed table has ``moves`` instead, of which each follows on the one before.
    """

    phones: tuple[Phone, ...]
    taps: tuple[dict[str, Any], ...]
    seq: int = 0
    moves: Moves = ()

    @property
    def seated(self) -> tuple[Phone, ...]:
        """Return the phones that may declare something."""
        return tuple(phone for phone in self.phones if phone.seat)

    def course(self, chance: random.Random) -> Iterator[tuple[Phone, dict[str, Any]]]:
        """Yield who declares what: the moves, or taps without end of seats drawn by chance."""
        of_seat = {phone.seat: phone for phone in self.seated}
        yield from ((of_seat[move["seat"]], move) for move in self.moves)
        done: Counter[str] = Counter()
        while self.taps:
            phone = chance.choice(self.seated)
            yield phone, tap(self, phone, done[phone.seat])
            done[phone.seat] += 1


def tap(table: PhoneTable, phone: Phone, done: int) -> dict[str, Any]:
    """Return the entry that a phone sends after ``done`` taps of its seat."""
    return {"seat": phone.seat, "de": phone.seat, **table.taps[done % 2]}


def mark() -> str:
    """Return an idem that is never used twice."""
    return f"bench-{next(_marks):012}"


def our_tables(port: int, tables: int) -> tuple[PhoneTable, ...]:
    """Return so many tables at our server, the games in turn, with as many players as four phones can be."""
    games = [entry.slug for entry in all_games() if entry.board]
    return tuple(_our_table(port, game) for game in islice(cycle(games), tables))


def bare_tables(tables: int) -> tuple[PhoneTable, ...]:
    """Return as many tables at a yardstick, which identifies no phone; its entries are as long."""
    tap = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1}
    return tuple(
        PhoneTable(
            tuple(Phone(f"/stream/{number}", f"/entries/{number}", seat=seat) for seat in "ABCD"),
            (tap, {**tap, "delta": 1}),
        )
        for number in range(tables)
    )


def refereed_tables(port: int, tables: int, moves: dict[str, Moves]) -> tuple[PhoneTable, ...]:
    """Return so many refereed tables at our server, of the games in turn, each with the moves of its game."""
    return tuple(_our_table(port, game, moves[game]) for game in islice(cycle(moves), tables))


def _our_table(port: int, game: str, moves: Moves = ()) -> PhoneTable:
    board, _cookie = ask(port, "GET", f"/api/v1/games/{game}")
    players = min(EACH, board["players"]["max"])
    mode = {"mode": "arbitro", "leve": False} if moves else {}
    wish = {"game": game, "players": players, "hold": "one", "idem": mark(), **mode}
    made, cookie = ask(port, "POST", "/api/v1/tables", wish)
    seats = [seat["id"] for seat in made["seats"]]
    address = f"/api/v1/tables/{made['code']}"
    cookies = [cookie]
    for seat in seats[1:]:
        made, cookie = ask(port, "POST", f"{address}/seats/{seat}", {"take": True})
        cookies.append(cookie)
    stream = f"{address}/stream?since={made['seq']}"
    of_nobody = [""] * (EACH - len(seats))
    phones = tuple(
        Phone(stream, f"{address}/entries", f"Cookie: {cookie}\r\n" if cookie else "", seat)
        for seat, cookie in zip([*seats, *of_nobody], [*cookies, *of_nobody], strict=True)
    )
    return PhoneTable(phones, () if moves else _taps(board["counters"]), made["seq"], moves)


def _taps(counters: Sequence[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a step away from where a counter of each seat begins, and back."""
    counter = next(one for one in counters if one["per"] == "seat")
    step = counter["steps"][0] * (-1 if counter["start"] else 1)
    tap = {"do": "pontuar", "contador": counter["id"]}
    return {**tap, "delta": step}, {**tap, "delta": -step}


def ask(port: int, method: str, path: str, body: object = None) -> tuple[Any, str]:
    """Return the answer, and the cookie that a phone is given with it."""
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    headers = {"Content-Type": "application/json"} if body is not None else {}
    connection.request(method, path, json.dumps(body) if body is not None else None, headers)
    answer = connection.getresponse()
    body_of_answer = answer.read()
    connection.close()
    if answer.status >= 400:
        raise SystemExit(f"{method} {path}: {answer.status} {body_of_answer.decode()}")
    return json.loads(body_of_answer), (answer.headers["Set-Cookie"] or "").partition(";")[0]
