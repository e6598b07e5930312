"""A request of any shape to any address gets an answer that is no fault of ours, and a sentence."""

import json
import random
import re

import pytest
from hostile.probing import adjusting, plain, refereed, scored
from hostile.values import spoilt

BYTES = (
    *(
        b"\xff\xfe{}",
        b'{"a": "\xff"}',
        b'"\xed\xa0\x80"',
        b'{"idem": "\\ud800aaaaaaaaaaaaaaaaaaaa"}',
        b"1e999",
    ),
    *(
        b"NaN",
        b"",
        b"null",
        b"[]",
        b"{" * 2000,
        b"[" * 60_000,
        b'{"a": 1, "a": 2}',
        b"\x00",
        b"\xef\xbb\xbf{}",
    ),
)
SEGMENTS = (
    *(
        "%0d%0aSet-Cookie:%20x=y",
        "%00",
        "%ff",
        "%E2%80%AE",
        "..%2f..",
        "a" * 3000,
        "%0A",
        "-1",
        "1e9",
        "9" * 30,
    ),
    *("%C4%B1aaaaa", "%C3%9Fabcd", "k7rmx%0a", "%EF%BC%A1AAAAA"),
)
ASKED = (
    "lang",
    "words",
    "match",
    "before",
    "seat",
    "mode",
    "mesa",
    "em",
    "juiz",
    "chave",
    "partida",
    "para",
    "n",
)
HEADERS = ("Accept-Language", "Cookie", "Last-Event-ID", "If-None-Match", "Content-Type", "Range", "Origin")
TYPES = (None, True, -1, 10**30, 0.5, "x", [], [1], {}, {"id": ["x"]})  # one of each
QUICK, LONG = 8, 600  # rounds
REFEREED = ("castoria", "ceramus")  # of the tables that are asked; of the third the score is kept
SHARES = [17, pytest.param(1, marks=pytest.mark.soak)]  # no factor of the number of types


@pytest.fixture
def tables(phone):
    """Provide a phone, and tables of every kind that it sits at."""
    ana = phone()
    codes = [
        ana.table("castelo"),
        ana.table("castoria", mode="arbitro"),
        ana.table("ceramus", mode="arbitro"),
    ]
    return ana, codes


@pytest.fixture
def routes(app):
    """Return every address except the streams: its method, and its path."""
    return [
        (method, rule.rule)
        for rule in app.url_map.iter_rules()
        for method in sorted(rule.methods - {"HEAD", "OPTIONS"})
        if not rule.rule.endswith("/stream")
    ]


def asks(phone, method, path, **sent):
    """Ask, and assert an answer, which is a sentence where it refuses."""
    answer = phone.client.open(path, method=method, environ_overrides=phone.environ, **sent)
    request = (method, path[:120], str(sent)[:300], answer.text[:300])
    assert answer.status_code < 500, request
    assert "\n" not in answer.headers.get("Location", ""), request
    if path.startswith("/api/") and answer.status_code >= 400:
        assert answer.json["error"]["message"], request
    return answer


def put(rule, word):
    return re.sub(r"<[^>]+>", word, rule)


def test_no_bytes_are_our_fault(tables, routes):
    ana, codes = tables
    for method, rule in routes:
        for data in BYTES if method != "GET" else ():
            asks(ana, method, put(rule, codes[0]), data=data, content_type="application/json")


def test_no_address_is_our_fault(tables, routes):
    ana, codes = tables
    for at, (method, rule) in enumerate(routes):
        if method == "DELETE":
            continue
        sent = {} if method == "GET" else {"json": {}}
        for word in SEGMENTS if "<" in rule else ():
            asks(ana, method, put(rule, word), **sent)
        for word in SEGMENTS[at % 2 :: 2]:
            query = "&".join(f"{name}={word}" for name in ASKED)
            asks(ana, method, f"{put(rule, codes[1])}?{query}", **sent)


def test_no_header_is_our_fault(tables):
    ana, codes = tables
    for name in HEADERS:
        for word in (
            "\xff\xfe",
            "x" * 5000,
            "phone=\xff; lang=\xff",
            '"',
            "bytes=-",
            "http://[",
            "*;q=1e999",
            "",
        ):
            for path in ("/", "/api/v1/games", f"/m/{codes[0]}", f"/api/v1/tables/{codes[0]}", "/host"):
                asks(ana, "GET", path, headers={name: word})
            asks(ana, "POST", f"/api/v1/tables/{codes[0]}/hold", json={"hold": True}, headers={name: word})


def test_small_letters_lead_to_the_table_and_nothing_else_is_led_anywhere(tables):
    ana, codes = tables
    for more in ("", "/revisao", "/grande"):
        led = asks(ana, "GET", f"/m/{codes[0].lower()}{more}")
        assert (led.status_code, led.headers["Location"]) == (302, f"/m/{codes[0]}{more}")
        for word in SEGMENTS:
            assert asks(ana, "GET", f"/m/{word}{more}").status_code == 404


def at_table(subject, value):
    """Return a move of other names with the seats of a table."""
    text = json.dumps(value)
    for seat, letter in zip(subject.options.order, "ABCDEF", strict=False):
        text = text.replace(f'"{seat}', f'"{letter}')
    return json.loads(text)


def setup_of(subject, state):
    return at_table(subject, {name: part for name, part in plain(state).items() if name != "options"})


def bodies(acaso, ana, code, game):
    """Return the bodies that people send to each address of a table, before they are spoilt."""
    seen = ana.get(f"/tables/{code}").json
    subject = scored(game) if game not in REFEREED else acaso.choice(refereed(game))
    move = at_table(subject, acaso.choice([*subject.moves, adjusting(subject, acaso)]))
    n = max(1, seen["match"]["n"])
    entry = acaso.choice([move, move | {"stands": True}, move | {"before": n}, {"retract": n}, {"stand": n}])
    setup = setup_of(subject, acaso.choice(subject.states))
    asked = ana.get(f"/tables/{code}/position").json
    fields = [field for group in asked.get("groups", ()) for field in group["fields"]]
    values = {field["path"]: field.get("value") for field in acaso.sample(fields, min(4, len(fields)))}
    mark = {"idem": ana.idem(), "base_seq": seen["seq"]}
    facts = [{"path": path, "value": value} for path, value in values.items()]
    return {
        "entries": mark | {"entry": entry},
        "position": mark | {"values": values},
        "matches": acaso.choice(({"mode": "arbitro", "setup": setup}, {"mode": "arbitro", "values": values})),
        "consult": {"move": move, "told": facts, "sure": acaso.random() < 0.5},
        "settings": {"locked": False, "own_seats_only": False, "title": "x", "may_let_stand": "both"},
        "seats/B": {"take": True, "name": "Beto"},
        "hold": {"hold": False},
        "counts": {"seat": "A", "count": 1},
        f"proposals/{n}": {"seat": acaso.choice("AB"), "agree": acaso.random() < 0.5},
        "judge": {"key": "x"},
    }


def throw(ana, codes, rounds):
    """Send everything that people send, spoilt; return how often each table took something."""
    taken = dict.fromkeys(codes, 0)
    for number in rounds:
        for code, game in zip(codes, ("castelo", "castoria", "ceramus"), strict=True):
            acaso = random.Random(f"{game} {number}")
            for path, body in bodies(acaso, ana, code, game).items():
                body = spoilt(body, acaso, acaso.randrange(3))
                if path in ("entries", "position") and isinstance(body.get("idem"), str):
                    body["idem"] = ana.idem()
                answer = asks(ana, "POST", f"/api/v1/tables/{code}/{path}", json=body)
                taken[code] += answer.status_code < 300
            ana.post(f"/tables/{code}/seats/A", {"take": True})
            for more in (
                "",
                "/offers?seat=A",
                "/position",
                "/review",
                "/export.yaml",
                "/cards?words=a&seat=A",
            ):
                asks(ana, "GET", f"/api/v1/tables/{code}{more}")
    return taken


def test_no_body_is_our_fault_and_the_tables_go_on(tables):
    ana, codes = tables
    assert min(throw(ana, codes, range(QUICK)).values()) > 10


@pytest.mark.soak
def test_nor_is_one_in_the_long_run(tables):
    ana, codes = tables
    throw(ana, codes, range(QUICK, LONG))


def midway(game):
    """Return a position of two with most on the table, in which nothing waits."""
    two = [subject for subject in refereed(game) if len(subject.options.order) == 2]
    resting = [
        setup_of(subject, state)
        for subject in two
        for state in subject.states
        if not (state.agenda or state.windows or state.outcome)
    ]
    return max(resting, key=lambda setup: len(json.dumps(setup)))


@pytest.mark.thorough
@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("game", ["castelo", "castoria", "ceramus"])
def test_no_value_of_conferir_is_our_fault(phone, game, share):
    """Lists and fields are sent where one word is meant, such as the id of a piece.

    Of the values of a piece one in ``share``: every name is spoilt, and every value is met.
    """
    ana = phone()
    code = ana.table(game, mode="arbitro" if game in REFEREED else "placar")
    if game in REFEREED:
        begun = ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": midway(game)})
        assert begun.status_code < 300, begun.json
    form = ana.get(f"/tables/{code}/position").json
    fields, seq = {}, form["seq"]
    for group in form["groups"]:
        for field in group["fields"]:  # one of each kind, with something in it if there is one
            kind = (field["kind"], bool(field.get("value")))
            fields.setdefault(kind, field)
    for field in fields.values():
        parts = {part["path"]: part.get("value") for part in field.get("parts", ())}
        lies = field["value"] if isinstance(field["value"], dict) else {}
        piece = parts | (field.get("blank") or {}) | lies
        pieces = [piece | {name: value} for name in (*piece, "id") for value in TYPES if piece][::share]
        for value in (*TYPES, *pieces, *([one, one] for one in pieces[-3:])):
            body = {"idem": ana.idem(), "base_seq": seq, "values": {field["path"]: value}}
            answer = asks(ana, "POST", f"/api/v1/tables/{code}/position", json=body)
            seq = answer.json.get("seq", seq)


def test_no_record_file_is_our_fault(tables):
    ana, _codes = tables
    for game in REFEREED:
        subject = refereed(game)[0]
        setup = {
            name: part
            for name, part in plain(subject.states[len(subject.states) // 2]).items()
            if name != "options"
        }
        record = {"record": 1, "game": game, "seats": list(subject.options.order), "setup": setup}
        record["moves"] = list(subject.moves[:12])
        for number in range(QUICK * 2):
            acaso = random.Random(f"{game} {number}")
            text = json.dumps(spoilt(record, acaso, acaso.randrange(1, 3)))
            asks(ana, "POST", "/api/v1/records/review", json={"text": text})
            asks(ana, "POST", f"/api/v1/records/review/{acaso.randrange(14)}", json={"text": text})
            asks(ana, "POST", "/api/v1/records/export.yaml", json={"text": text})
