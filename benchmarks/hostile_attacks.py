"""Attacks on the phones' server, each as one stranger in the Wi-Fi would make it.

Run as ``python hostile_attacks.py NAME PORT``: it prepares what it needs, prints a line when it is ready, and
attacks until it is ended, from four other addresses than this machine's own where there are some (Linux has
127.0.0.2).
"""

import http.client
import json
import socket
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from itertools import count, cycle
from typing import Any

import msgspec
from random_play import POSITIONS

from companion.games import GameEntry, all_games
from companion.plain_data import read_plain
from companion.referee.matches.records import REFEREED

AT_ONCE = 8  # connections with requests for much work
SLOW = 600  # connections of which each wants little
STRANGERS = 4
_ADDRESSES = cycle(
    [f"127.0.0.{2 + at}" if sys.platform == "linux" else "127.0.0.1" for at in range(STRANGERS)]
)
_MARKS = count()
_ASKS = b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

Work = Callable[[], None]
Attack = Callable[[int], list[Work]]


class Stranger:
    """A stranger who asks, by one connection that is opened again where it was cut."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._token = f"{next(_MARKS):043}"
        self._connection = http.client.HTTPConnection("127.0.0.1", port, 60, (next(_ADDRESSES), 0))

    def ask(self, method: str, path: str, body: Any = None, below: str = "/api/v1") -> Any:
        """Return the answer; None where it is no JSON or does not come."""
        headers = {"Cookie": f"phone={self._token}", "Content-Type": "application/json"}
        try:
            text = None if body is None else json.dumps(body)
            self._connection.request(method, f"{below}{path}", text, headers)
            return json.loads(self._connection.getresponse().read())
        except (OSError, http.client.HTTPException, ValueError):
            self._connection.close()
            return None

    def table(self, game: str = "castoria", mode: str = "arbitro", players: int = 2) -> str:
        """Return the code of a new table."""
        made = self.ask("POST", "/tables", {"game": game, "players": players, "mode": mode, "idem": mark()})
        return str(made["code"])

    def send(self, code: str, entry: Any, base_seq: int = 2**52) -> Any:
        """Send an entry to that table."""
        intent = {"idem": mark(), "entry": entry, "base_seq": base_seq}
        return self.ask("POST", f"/tables/{code}/entries", intent)


def mark() -> str:
    """Return a mark that was not used before."""
    return f"mark-of-a-stranger-{next(_MARKS):09}"


# --- attacks on the socket ------------------------------------------------------------------------


def bodies(port: int) -> list[Work]:
    """Send bodies of 100 MB."""
    return [lambda: _pour(port, _ASKS + b"Content-Length: 100000000\r\n\r\n")] * 4


def heads(port: int) -> list[Work]:
    """Send heads of 100 MB."""
    return [lambda: _pour(port, _ASKS + b"X-Long: ")] * 4


def chunks(port: int) -> list[Work]:
    """Send chunks of 100 MB."""
    return [lambda: _pour(port, _ASKS + b"Transfer-Encoding: chunked\r\n\r\n5f5e100\r\n")] * 4


def dripped_heads(port: int) -> list[Work]:
    """Send heads a byte at a time, on many connections."""
    return [lambda: _drip(port, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")]


def dripped_bodies(port: int) -> list[Work]:
    """Send bodies a byte at a time, on many connections."""
    return [lambda: _drip(port, _ASKS + b"Content-Length: 60000\r\n\r\n")]


def unread(port: int) -> list[Work]:
    """Leave answers unread, on many connections."""

    def work() -> None:
        asks = b"GET /api/v1/rules/castoria HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4
        held = [_opened(port, asks) for _ in range(SLOW)]
        time.sleep(1)
        for one in held:
            one.close()

    return [work]


def idle(port: int) -> list[Work]:
    """Hold idle connections, more than the server keeps."""

    def work() -> None:
        held = [_opened(port, b"") for _ in range(3 * SLOW)]
        time.sleep(1)
        for one in held:
            one.close()

    return [work]


def _pour(port: int, begins: bytes) -> None:
    sock = _opened(port, begins)
    piece = b"x" * 1_000_000
    try:
        for _ in range(100):
            sock.sendall(piece)
    except OSError:
        pass
    sock.close()


def _drip(port: int, begins: bytes) -> None:
    held = [_opened(port, begins) for _ in range(SLOW)]
    for _ in range(10):
        time.sleep(0.2)
        for at, one in enumerate(held):
            try:
                one.send(b"x")
            except OSError:
                one.close()
                held[at] = _opened(port, begins)


def _opened(port: int, begins: bytes) -> socket.socket:
    sock = socket.create_connection(("127.0.0.1", port), 10, (next(_ADDRESSES), 0))
    sock.sendall(begins)
    return sock


# --- requests for much work -----------------------------------------------------------------------


def seats(port: int) -> list[Work]:
    """Send records with 80,000 seats."""
    return _records(port, {"seats": [f"s{at}" for at in range(80_000)]})


def values(port: int) -> list[Work]:
    """Send records of as many values as a megabyte holds."""
    return _records(port, {"moves": [1] * 330_000})


def notes(port: int) -> list[Work]:
    """Send records of moves with notes between them, each of which is judged again."""
    refused = {"seat": "Ana", "do": "atacar"}
    return _records(port, {"moves": [refused] * 1000 + [{"note": "x"}] * 1900})


def operations(port: int) -> list[Work]:
    """Send records of corrections with as many facts as they may state."""
    facts = [{"op": "informar", "path": "mesa.lados[0].mao", "value": at % 5} for at in range(120)]
    moves = [{"seat": "Ana", "do": "ajustar", "authority": "correction", "ops": facts}] * 60
    return _records(port, {"moves": moves})


def corrections(port: int) -> list[Work]:
    """Correct a table with as many facts as an entry holds."""
    facts = [{"op": "informar", "path": "mesa.lados[0].mao", "value": at % 5} for at in range(120)]
    entry = {"seat": "A", "do": "ajustar", "authority": "correction", "ops": facts}
    return [_sending(port, entry) for _ in range(AT_ONCE)]


def taken_back(port: int) -> list[Work]:
    """Take back the first entry of a long match and restore it."""
    works = []
    for _ in range(AT_ONCE):
        stranger = Stranger(port)
        code = stranger.table()
        for _entry in range(150):
            stranger.send(code, {"seat": "B", "do": "atacar"})
        works.append(lambda s=stranger, c=code: s.send(c, {"retract": 1}))
    return works


def reviews(port: int) -> list[Work]:
    """Review long matches of tables, from page to page, and as files."""
    stranger = Stranger(port)
    code = stranger.table()
    for _entry in range(600):
        stranger.send(code, {"seat": "B", "do": "atacar"})
    asked = [f"/tables/{code}/{path}" for path in ("review", "review/500", "export.json", "export.yaml")]
    return [_asking(port, "GET", asked[at % len(asked)]) for at in range(AT_ONCE)]


def positions(port: int) -> list[Work]:
    """Send forms of the position in which every field is changed and impossible."""
    works = []
    for _ in range(AT_ONCE):
        stranger = Stranger(port)
        code = stranger.table()
        groups = stranger.ask("GET", f"/tables/{code}/position")["groups"]
        values = {field["path"]: 10**6 for group in groups for field in group["fields"]}

        def work(s: Stranger = stranger, c: str = code, values: Any = values) -> None:
            seq = s.ask("GET", f"/tables/{c}")["seq"]
            s.ask("POST", f"/tables/{c}/position", {"idem": mark(), "base_seq": seq, "values": values})

        works.append(work)
    return works


def consulted(port: int) -> list[Work]:
    """Have moves judged from nothing, which considers many positions."""
    wish = {"move": {"seat": "A", "do": "atacar"}}
    return [_asking(port, "POST", "/games/castoria/consult", wish) for _ in range(AT_ONCE)]


def matches(port: int) -> list[Work]:
    """Begin matches from positions of as many pieces as a body holds."""
    lying = {f"N{at}": {"nome": "Ogro", "valor_decimos": 9} for at in range(1000)}
    setup = {"mesa": {"lados": [{"narrador": "A", "hierarquia": lying}], "ativo": "A"}}
    works = []
    for _ in range(AT_ONCE):
        stranger = Stranger(port)
        path = f"/tables/{stranger.table()}/matches"
        body = {"mode": "arbitro", "setup": setup}
        works.append(lambda s=stranger, p=path, b=body: s.ask("POST", p, b))
    return works


def searches(port: int) -> list[Work]:
    """Search the rulebook for everything."""
    words = "+".join(["cansado", "a", "personagem", "luta"] * 500)[:7000]
    return [_asking(port, "GET", f"/rules/castoria?words={words}") for _ in range(AT_ONCE)]


def prints(port: int) -> list[Work]:
    """Print a game, each time with options that nobody has asked for yet."""
    widths = count(210)

    def draw(stranger: Stranger) -> None:
        paper = f"{next(widths) % 600 + 210}x297"
        stranger.ask("GET", f"/imprimir/castelo/castelo.pdf?paper={paper}", below="")

    return [partial(draw, Stranger(port)) for _ in range(AT_ONCE)]


def counts(port: int) -> list[Work]:
    """Send records and questions that state 200,000,000 of something."""
    many = {"path": "mesa.lados[0].soltos.construcao", "value": 200_000_000}
    correction = {
        "seat": "Ana",
        "do": "ajustar",
        "authority": "correction",
        "ops": [{"op": "informar", **many}],
    }
    texts = [{"record": 1, "game": "castelo", "seats": ["Ana", "Beto"], "moves": [correction] * 20}]
    wish = {"move": {"seat": "A", "do": "atacar"}, "told": [many]}
    questions = [_asking(port, "POST", "/games/castelo/consult", wish) for _ in range(AT_ONCE // 2)]
    return [*_texts(port, texts * (AT_ONCE // 2)), *questions]


def full_tables(port: int) -> list[Work]:
    """Send records and questions at full tables of all five games."""
    works = []
    for entry in all_games():
        file, *_others = (*POSITIONS.glob(f"{entry.slug}-cheia.yaml"), *entry.examples)
        record = read_plain(file.read_text(encoding="utf-8")).data
        kinds = _kinds(entry)
        seats = [seat["id"] if isinstance(seat, dict) else seat for seat in record["seats"]]
        asked = [{"seat": seat, "do": kind} for kind in kinds for seat in seats]
        works += _texts(port, [{**record, "moves": [*record["moves"], *asked * 4]}])
        works.append(_questions(port, entry.slug, record, kinds))
    return works


def _kinds(entry: GameEntry) -> list[str]:
    """Return the moves of a game that are declared by their name alone."""
    game = entry.load_game(REFEREED)
    fields = {kind: msgspec.structs.fields(kind) for kind in (game.move_types if game else ())}
    asked = [kind for kind, own in fields.items() if sum(one.required for one in own) == 1]
    return [str(kind.__struct_config__.tag) for kind in asked]


def _questions(port: int, slug: str, record: Any, kinds: list[str]) -> Work:
    """Return a work that asks about every kind of move, from nothing and at a table in that position."""
    stranger = Stranger(port)
    code = stranger.table(slug, players=len(record["seats"]))
    setup = json.dumps(record.get("setup", {}))
    for at, seat in enumerate(record["seats"]):
        setup = setup.replace(
            json.dumps(seat["id"] if isinstance(seat, dict) else seat), json.dumps("ABCD"[at])
        )
    stranger.ask("POST", f"/tables/{code}/matches", {"mode": "arbitro", "setup": json.loads(setup)})
    paths = cycle((path, kind) for kind in kinds for path in (f"/tables/{code}", f"/games/{slug}"))

    def work() -> None:
        path, kind = next(paths)
        stranger.ask("POST", f"{path}/consult", {"move": {"seat": "A", "do": kind}})
        stranger.ask("GET", f"/tables/{code}/offers?seat=A")

    return work


def _records(port: int, more: dict[str, Any]) -> list[Work]:
    head = {"record": 1, "game": "castoria", "seats": ["Ana", "Beto"], "moves": []}
    return _texts(port, [{**head, **more}] * AT_ONCE)


def _texts(port: int, records: list[Any]) -> list[Work]:
    """Send every record again and again, each time as another."""
    return [_text(port, json.dumps(record) + " " * at) for at, record in enumerate(records)]


def _text(port: int, text: str) -> Work:
    stranger, more = Stranger(port), count(1)
    return lambda: stranger.ask(
        "POST", "/records/review", {"text": text + " " * (next(more) * AT_ONCE % 4000)}
    )


def _asking(port: int, method: str, path: str, body: Any = None) -> Work:
    stranger = Stranger(port)
    return lambda: stranger.ask(method, path, body)


def _sending(port: int, entry: Any) -> Work:
    stranger = Stranger(port)
    code = stranger.table()
    return lambda: stranger.send(code, entry)


ATTACKS: tuple[Attack, ...] = (
    *(bodies, heads, chunks, dripped_heads, dripped_bodies, unread, idle),
    *(
        seats,
        values,
        notes,
        operations,
        corrections,
        taken_back,
        reviews,
        positions,
        consulted,
        matches,
        searches,
        prints,
        counts,
        full_tables,
    ),
)


def main(name: str, port: int) -> None:
    """Attack until ended."""
    works = next(attack for attack in ATTACKS if attack.__name__ == name)(port)

    def go_on(work: Work) -> None:
        while True:
            try:
                work()
            except (OSError, TypeError, KeyError):
                time.sleep(0.1)

    for work in works:
        threading.Thread(target=go_on, args=(work,), daemon=True).start()
    print("attacking", flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
