"""A phone's identity is in no answer to a GET, and only a POST of our own pages brings it."""

import re

import pytest

from webapp.tables import Client
from webapp.tables.views.card_faces import card_faces

FROM_THE_NETWORK = {"REMOTE_ADDR": "192.168.0.23"}
AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}
# Requests of our own pages, and pages that only the host has.
OF_ONES_OWN = {
    "/host/painel",
    "/host/mesas",
    "/host/mesas.pdf",
    "/host/noite.pdf",
    "/host/sala",
    "/host/sala/agora",
    "/m/{code}/juiz.svg",
}


@pytest.fixture
def addresses(app, phone):
    """Return every GET address as its route writes it, filled in for a table with a referee."""
    ana = phone()
    values = {
        "code": ana.table(mode="arbitro", hold="one", names=["Ana", "Beto"]),
        "version": app.extensions["companion"].static.hash,
        "game": "castoria",
        "slug": "castoria",
        "id": "castoria.decisao.9",
        "n": 0,
        "number": 1,
        "name": "castoria",
        "seq": 0,
        "form": "json",
        "part": "places",
        "path": "kit.js",
        "digest": "0" * 32,
        "face": next(iter(card_faces("castoria", "pt").faces)),
    }
    found = {}
    for rule in app.url_map.iter_rules():
        if "GET" in rule.methods:
            written = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
            found[written] = written.format(**values)
    return ana, values["code"], found


def cookies(who, settings):
    """Return a phone's own cookie, and the host's."""
    who.client.set_cookie("host", settings.host_token)
    return who


def ask(who, address, environ):
    answer = who.client.get(address, environ_overrides=environ, buffered="/stream" not in address)
    given = answer.headers.getlist("Set-Cookie")
    body = b"" if "/stream" in address else answer.data
    answer.close()
    return answer, given, body


def test_no_get_gives_a_cookie_or_counts_anybody(addresses, phone, settings, app):
    ana, code, found = addresses
    with app.app_context():
        tables = app.extensions["companion"].tables
        key = tables.ask(code, Client(host=True), lambda held, _who: held.table.judge_key)
    before = ana.get(f"/tables/{code}").json
    stranger = phone()
    stranger.come(phone().table())  # a phone with a cookie that has never been at this table
    asked = (
        "",
        "?lang=en",
        f"?chave={settings.host_token}",
        f"?juiz={key}",
        f"?codigo={code}",
        "?words=x&seat=A",
    )
    for who in (phone(), cookies(ana, settings), stranger):
        for written, address in found.items():
            for more in asked:
                answer, given, _body = ask(who, address + more, FROM_THE_NETWORK)
                assert not given, f"{written}{more}"
                assert answer.status_code < 500, f"{written}{more}"
    after = ana.get(f"/tables/{code}").json
    assert (after["seq"], after["phones"]) == (before["seq"], before["phones"])
    assert len(found) > 30


def test_what_is_opened_is_the_same_for_everybody(addresses, phone, settings, monkeypatch):
    ana, _code, found = addresses
    monkeypatch.setattr("secrets.token_urlsafe", lambda _size=16: "the-mark-of-a-form-itself")
    nobody, known = phone(), cookies(ana, settings)
    compared = 0
    for written, address in found.items():
        if written.startswith("/api/") or written in OF_ONES_OWN:
            continue
        (plain, _none, as_nobody), (_same, _no, as_ana) = (
            ask(nobody, address, FROM_THE_NETWORK),
            ask(known, address, AT_THE_LAPTOP),
        )
        assert plain.status_code in (200, 301, 404), written  # 404: an address of another way of serving
        assert as_nobody == as_ana, written
        compared += 1
    assert compared > 15


def test_who_has_no_cookie_is_shown_the_table_as_spectators_are(phone):
    ana, nobody = phone(), phone()
    code = ana.table()
    you = nobody.get(f"/tables/{code}").json["you"]
    assert (you["phone"], you["seats"], you["host"], you["judge"]) == ("", [], False, False)
    with_stream = nobody.get(f"/tables/{code}/stream", buffered=False)
    chunks = iter(with_stream.response)
    assert b'"phone":""' in next(chunks) + next(chunks)
    with_stream.close()
    assert [one["id"] for one in ana.get(f"/tables/{code}").json["phones"]] == ["f1"]


def test_a_phone_says_that_it_is_there_and_learns_who_it_is(phone):
    ana, beto = phone(), phone()
    code = ana.table(hold="one")
    came = beto.come(code)
    assert came.status_code == 200
    assert came.headers.getlist("Set-Cookie")
    assert came.json["you"]["phone"] == "f2"
    assert ana.come(code).json["you"]["seats"] == ["A"]
    assert not ana.come(code).headers.getlist("Set-Cookie")


def test_whoever_is_still_who_it_was_gets_nothing(phone, app, monkeypatch):
    beto = phone()
    code = phone().table()
    beto.come(code)
    seq = beto.get(f"/tables/{code}").json["seq"]
    store = app.extensions["companion"].tables._store
    monkeypatch.setattr(store, "writing", None)  # writing fails
    monkeypatch.setattr(store, "reading", None)  # or read
    beat = beto.post(f"/tables/{code}/here", {"phone": "f2"})
    assert (beat.status_code, beat.data, beat.headers.getlist("Set-Cookie")) == (204, b"", [])
    other = beto.post(f"/tables/{code}/here", {"phone": "f1"})
    assert (other.status_code, other.json["you"]["phone"], other.json["seq"]) == (200, "f2", seq)


def test_who_is_there_waits_for_nobody_at_the_table(phone, app):
    """A table may be busy for long: a phone's sign of presence does not stand in line for it."""
    beto = phone()
    code = phone().table()
    beto.come(code)
    with app.extensions["companion"].tables._pool.looking(code):
        assert beto.post(f"/tables/{code}/here", {"phone": "f2"}).status_code == 204


@pytest.mark.parametrize(
    ("body", "status"), [({"phone": 3}, 400), ({"phone": "f" * 41}, 400), ({"seat": "A"}, 400), ([], 400)]
)
def test_what_cannot_be_said_of_a_phone(phone, body, status):
    answer = phone().post(f"/tables/{phone().table()}/here", body)
    assert answer.status_code == status
    assert answer.json["error"]["code"] == "unreadable"


def test_no_page_of_another_site_brings_a_phone(phone):
    code = phone().table()
    answer = phone().post(f"/tables/{code}/here", {}, headers={"Origin": "http://evil.example"})
    assert (answer.status_code, answer.headers.getlist("Set-Cookie")) == (403, [])
    assert phone().post("/tables/ZZZZZZ/here", {}).status_code == 404
