"""The one letter that PostgreSQL keeps in no text is refused or left out wherever it is sent."""

import itertools

import pytest

from webapp.hosting.wish import HostedWish
from webapp.hosting.worker import open_worker

NUL = "\0"
_marks = itertools.count()
PATHS = (
    *("tables/{nul}", "tables/{nul}/since/1", "tables/{code}{nul}", "tables/{code}/lines?before={nul}"),
    *("tables/{code}/offers?seat={nul}", "tables/{code}/cards?words={nul}&seat=A", "tables/{nul}/stream"),
    *("tables/{code}/position?mode={nul}", "tables/{code}/review?match={nul}", "tables/{code}/export.{nul}"),
    *("rules/castelo?words={nul}", "rules/castelo/{nul}", "rules/{nul}", "games/{nul}", "tables/{nul}/judge"),
    *("tables/{nul}/export.json", "tables/{nul}/review", "tables/{nul}/review/1"),
)
PAGES = (
    "/m/{nul}",
    "/m/{code}{nul}",
    "/m/{nul}/grande",
    "/m/{nul}/revisao",
    "/m/{nul}/qr.svg",
    "/m/{nul}/later.json",
)


def mark():
    return f"a-mark-of-a-nul-{next(_marks):06}"


def bodies():
    """Yield each place where a text may be sent: the path, and the body with the letter in that place."""
    new = {"game": "castelo", "players": 2}
    for more in (
        {"names": [NUL, f"A{NUL}na"]},
        {"teams": [f"x{NUL}", "y"]},
        {"title": NUL},
        {"title": f"a{NUL}b"},
        {"game": f"castelo{NUL}"},
        {"starts": NUL},
        {"mode": NUL},
        {"decisions": {NUL: "x"}},
        {"variants": {NUL: 1}},
        {"idem": NUL * 20},
        {"idem": f"a-mark-with-a{NUL}in-it"},
    ):
        yield "tables", {**new, "idem": mark(), **more}
    at = "tables/{code}/"
    tap = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1}
    for entry in (
        {**tap, "note": f"because{NUL}"},
        {**tap, "contador": NUL},
        {**tap, "de": NUL},
        {**tap, "seat": NUL},
        {**tap, "do": NUL},
        {**tap, NUL: 1},
        {"note": NUL},
        {"decide": NUL, "option": NUL},
        {"seat": "A", "do": "ajustar", "authority": "correction", "ops": [], "reason": NUL, "source": NUL},
        {"seat": "A", "do": "sorteio", "oque": NUL, "saiu": NUL},
    ):
        yield f"{at}entries", {"idem": mark(), "entry": entry, "base_seq": 1}
    for idem in (NUL * 20, f"a-mark-with-a{NUL}in-it"):
        yield f"{at}entries", {"idem": idem, "entry": tap, "base_seq": 1}
        yield f"{at}position", {"idem": idem, "base_seq": 1, "values": {}}
    yield f"{at}position", {"idem": mark(), "base_seq": 1, "values": {NUL: NUL}, "reason": NUL}
    yield f"{at}seats/A", {"name": f"A{NUL}"}
    yield f"{at}seats/{NUL}", {"take": True}
    yield f"{at}settings", {"title": NUL}
    yield f"{at}settings", {"may_let_stand": NUL}
    yield f"{at}proposals/1", {"seat": NUL, "agree": True}
    yield f"{at}judge", {"key": NUL * 22}
    yield f"{at}matches", {"mode": NUL}
    yield f"{at}matches", {"mode": "placar", "setup": {NUL: NUL}}
    yield f"{at}consult", {"move": {"do": NUL}}
    yield "records/review", {"text": f"record: 1{NUL}"}


@pytest.fixture(scope="module")
def phone(postgres):
    client = open_worker(HostedWish(postgres, "http://mesa.example")).app.test_client()

    def ask(path, body=None):
        url = path if path.startswith("/") else f"/api/v1/{path}"
        more = {"base_url": "http://mesa.example"}
        return client.get(url, **more) if body is None else client.post(url, json=body, **more)

    return ask


@pytest.fixture(scope="module")
def code(phone):
    """Provide a table at its second match, so that a mark is looked for in the one before too."""
    made = phone("tables", {"game": "castelo", "players": 2, "hold": "all", "idem": mark()}).json["code"]
    tap = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1}
    assert phone(f"tables/{made}/entries", {"idem": mark(), "entry": tap, "base_seq": 1}).status_code == 201
    assert phone(f"tables/{made}/matches", {"again": True}).status_code == 201
    return made


@pytest.mark.parametrize(("path", "body"), [*bodies()], ids=lambda part: str(part).replace(NUL, "NUL")[:60])
def test_sent(phone, code, path, body):
    answer = phone(path.replace("{code}", code).replace(NUL, "%00"), body)
    assert answer.status_code < 500, answer.json
    if answer.status_code >= 400:
        assert answer.json["error"]["message"].endswith((".", "?"))


@pytest.mark.parametrize("path", [*PATHS, *PAGES])
def test_asked(phone, code, path):
    assert phone(path.format(code=code, nul="%00")).status_code < 500


def test_the_table_goes_on(phone, code):
    tap = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1}
    seq = phone(f"tables/{code}").json["seq"]
    assert phone(f"tables/{code}/entries", {"idem": mark(), "entry": tap, "base_seq": seq}).status_code == 201
