"""People of a table come first at a full server: strangers have quotas, and wrong codes wait."""

import datetime
import json
from dataclasses import replace

import pytest

from webapp.app import create_app
from webapp.tables import Tables, new_code
from webapp.tables.actions.arriving import MOST_PHONES
from webapp.tables.pool import work_queue
from webapp.tables.pool.quotas import ALL_TABLES, FREE_CODES, LONGEST_WAIT, PHONES, TABLES, Quota
from webapp.web import limits
from webapp.web.networks import network_of

CLUB = {"REMOTE_ADDR": "192.168.0.9"}
WRONG = "BBBBBB"


def network(number):
    return {"REMOTE_ADDR": f"10.0.{number // 200}.{number % 200 + 1}"}


class House:
    """A server whose clock the test moves."""

    def __init__(self, store, settings, hub, static):
        self.time = 5000.0
        self.parts = (store, settings, hub, static)
        self.start()

    def start(self):
        store, settings, hub, static = self.parts

        def now():
            return datetime.datetime.now(datetime.UTC)

        tables = Tables(store, hub.publish, now, new_code, hub.here, monotonic=lambda: self.time)
        self.app = create_app(settings, tables, hub, static)

    def later(self, seconds):
        self.time += seconds


@pytest.fixture
def house(store, settings, hub, static):
    return House(store, settings, hub, static)


@pytest.fixture
def phone(phone, house):
    """Provide a phone that asks the house as it runs now, which may have been started again."""

    class Asking(type(phone())):
        def __init__(self, environ):
            super().__init__(house.app, environ)

    marks = iter(range(10**6))

    def make(environ=CLUB):
        made = Asking(environ)
        made.marks = marks
        return made

    return make


def refusal(answer):
    """Return the word of a refusal and its seconds of waiting, which its sentence states too."""
    seconds = int(answer.headers["Retry-After"])
    error = json.loads(answer.text)["error"]
    assert answer.status_code == 429
    assert f" {seconds} segundo" in error["message"]
    return error["code"], seconds


@pytest.fixture
def few(monkeypatch):
    """Set small quotas: ten phones a table, fifteen new phones and four tables a network, eight of all."""
    monkeypatch.setattr("webapp.tables.actions.arriving.MOST_PHONES", 10)
    monkeypatch.setattr("webapp.tables.pool.quotas.PHONES", Quota(15, PHONES.every))
    monkeypatch.setattr("webapp.tables.pool.quotas.TABLES", Quota(4, TABLES.every))
    monkeypatch.setattr("webapp.tables.pool.quotas.ALL_TABLES", Quota(8, ALL_TABLES.every))


def filled(phone, code, networks, most):
    """Let so many strangers come, by turns from these networks."""
    for at in range(most):
        phone(network(networks[at % len(networks)])).post(f"/tables/{code}/here?lang=pt", {})


# ---------------------------------------------------------------- phones


def test_a_hundred_without_a_cookie_keep_nobody_from_sitting_down(phone, house, few):
    assert MOST_PHONES >= 60
    ana = phone()
    code = ana.table(hold="one")
    filled(phone, code, range(2, 4), 10)
    full = ana.get(f"/tables/{code}").json
    assert len(full["phones"]) == 10
    beto = phone()
    assert beto.come(code).json["you"]["phone"] == ""  # none of them is silent yet: Beto looks on
    sat = beto.post(f"/tables/{code}/seats/B", {"take": True})
    assert sat.status_code == 200
    assert sat.json["you"]["seats"] == ["B"]
    now = sat.json
    assert len(now["phones"]) == 10
    assert [seat["held_by"] for seat in now["seats"]] == ["f1", "f11"]
    house.later(61)
    ana.come(code)
    carla = phone()
    assert carla.come(code).json["you"]["phone"] == "f12"  # those silent for a minute give way at once


def test_who_sits_has_sat_judges_or_made_the_table_gives_way_to_nobody(phone, house, few):
    maker = phone()
    code = maker.table(hold="none")
    ana, beto, judge = phone(), phone(), phone()
    assert ana.post(f"/tables/{code}/seats/A", {"take": True}).status_code == 200
    beto.come(code)
    key = ana.get(f"/tables/{code}/judge").json["address"].rpartition("=")[2]
    assert judge.post(f"/tables/{code}/judge", {"key": key}).json["you"]["judge"]
    assert beto.post(f"/tables/{code}/seats/B", {"take": True}).status_code == 200
    assert beto.post(f"/tables/{code}/seats/B", {"leave": True}).status_code == 200
    dora = phone()
    dora.come(code)
    filled(phone, code, range(2, 4), 10)
    house.later(61)
    filled(phone, code, range(4, 6), 20)
    assert [one.come(code).json["you"]["phone"] for one in (maker, ana, beto, judge)] == [
        "f1",
        "f2",
        "f3",
        "f4",
    ]
    assert dora.come(code).json["you"]["phone"] == ""  # she had only looked on
    back = beto.post(f"/tables/{code}/seats/B", {"take": True}).json
    assert back["seats"][1]["held_by"] == "f3"


def test_a_phone_that_gave_way_is_never_taken_for_another_and_asks_for_nothing_more(phone, house, few):
    ana = phone()
    code = ana.table(hold="all")
    asking = phone()
    assert asking.post(f"/tables/{code}/seats/B", {"take": True, "from_another": True}).status_code == 202
    filled(phone, code, range(2, 4), 8)
    phone().post(f"/tables/{code}/seats/B", {"withdraw": True})
    table = ana.get(f"/tables/{code}").json
    assert [one["id"] for one in table["phones"]][:2] == ["f1", "f3"]
    assert table["phones"][-1]["id"] == "f11"
    assert table["requests"] == []
    refused = ana.post(f"/tables/{code}/seats/B", {"give": "f2"})
    assert refused.json["error"]["code"] == "not-asked"


def test_sixty_phones_behind_one_address_sit_down_within_a_minute(phone, house):
    host = phone(network(1))
    codes = [host.table("castelo", players=6, hold="none") for _table in range(10)]
    for code in codes:
        assert phone(CLUB).page(f"/m/{code}").status_code == 200
        for seat in "ABCDEF":
            one = phone(CLUB)
            assert one.come(code).json["you"]["phone"]
            house.later(1)
            assert one.post(f"/tables/{code}/seats/{seat}", {"take": True}).json["you"]["seats"] == [seat]
    assert house.time == 5060.0


def test_strangers_have_a_quota_and_who_has_come_has_none(phone, house, few):
    ana = phone(CLUB)
    codes = [ana.table() for _table in range(3)]
    strangers = [phone(CLUB).come(codes[at % 2]) for at in range(15)]
    assert {one.status_code for one in strangers} == {200}
    word, seconds = refusal(phone(CLUB).post(f"/tables/{codes[0]}/here?lang=pt", {}))
    assert (word, seconds) == ("too-many-phones", 1)
    assert all(ana.come(codes[at % 2]).status_code == 200 for at in range(20))
    assert phone(network(7)).come(codes[1]).status_code == 200  # another network
    house.later(seconds)
    assert [phone(CLUB).come(codes[2]).status_code for _time in range(2)] == [200, 429]


# ---------------------------------------------------------------- tables


def test_tables_of_a_network_and_of_all_have_a_cap_that_their_age_frees(phone, house, few):
    assert TABLES.at_once < ALL_TABLES.at_once

    def ask(environ, mark):
        body = {"game": "castelo", "players": 2, "idem": f"a-table-of-many-{mark:03}"}
        return phone(environ).post("/tables?lang=pt", body)

    assert [ask(CLUB, mark).status_code for mark in range(7)] == [201] * 4 + [429] * 3
    assert refusal(ask(CLUB, 7)) == ("too-many-tables", TABLES.every)
    again = phone(CLUB).client.post("/nova/castelo?lang=pt", data={"players": "2"}, environ_overrides=CLUB)
    assert (again.status_code, "Muitas mesas" in again.text) == (429, True)
    assert [ask(network(1), mark).status_code for mark in range(5)] == [201] * 4 + [429]
    assert refusal(ask(network(2), 0)) == ("too-many-tables", ALL_TABLES.every)  # though it has made none
    assert ask({"REMOTE_ADDR": "127.0.0.1"}, 0).status_code == 201  # the host
    house.later(ALL_TABLES.every)
    assert ask(CLUB, 7).status_code == 429
    assert [ask(network(2), mark).status_code for mark in range(2)] == [201, 429]
    house.later(TABLES.every)
    assert [ask(CLUB, mark).status_code for mark in (7, 8)] == [201, 429]


# ---------------------------------------------------------------- codes


def test_wrong_codes_wait_ever_longer_and_who_has_come_does_not(phone, house):
    ana, guesser = phone(CLUB), phone(CLUB)
    code = ana.table()
    assert {guesser.get(f"/tables/{WRONG}").status_code for _time in range(FREE_CODES)} == {404}
    waits = []
    for _time in range(7):
        assert guesser.get(f"/tables/{WRONG}").status_code == 404
        word, seconds = refusal(guesser.get(f"/tables/{code}?lang=pt"))  # a right code is not revealed
        assert word == "too-many-codes"
        assert refusal(guesser.get(f"/tables/{WRONG}?lang=pt")) == (word, seconds)
        assert ana.get(f"/tables/{code}").status_code == ana.page(f"/m/{code}").status_code == 200
        assert phone(network(5)).get(f"/tables/{code}").status_code == 200
        waits.append(seconds)
        house.later(seconds)
    assert waits == [1, 2, 4, 8, 16, LONGEST_WAIT, LONGEST_WAIT]
    assert guesser.get(f"/tables/{code}").status_code == 200
    house.later(3600)
    assert {guesser.get(f"/tables/{WRONG}").status_code for _time in range(FREE_CODES)} == {404}
    assert guesser.get(f"/tables/{code}").status_code == 200


def test_every_address_that_names_a_table_waits(phone, house):
    code = phone(CLUB).table()
    stranger = phone(CLUB)
    for _time in range(FREE_CODES + 1):
        stranger.page(f"/entrar?codigo={WRONG}")
    asked = [
        rule.rule.replace("<code>", code)
        for rule in house.app.url_map.iter_rules()
        if "<code>" in rule.rule and "GET" in rule.methods
    ]
    asked = [
        path.replace("<int:seq>", "0").replace("<int:n>", "0").replace("<form>", "json") for path in asked
    ]
    assert len(asked) > 20
    more = [
        f"/entrar?codigo={code.lower()}",
        f"/perguntar/castoria?mesa={code}",
        f"/consultar/castoria?mesa={code}",
    ]
    more += [f"/api/v1/games/castoria/ask?words=x&table={code}"]
    for path in (*asked, *more):
        answer = stranger.page(path)
        assert (path, answer.status_code) == (path, 429)
        assert answer.headers["Retry-After"] == "1"
        if not path.startswith("/api/"):
            assert answer.headers["Refresh"] == "1"  # the page goes on by itself
    assert stranger.page("/entrar?codigo=nada").status_code == 404  # which no table can be called


def test_a_start_forgets_who_waits_and_who_has_come_still_has(phone, house):
    ana = phone(CLUB)
    code = ana.table()
    for _time in range(FREE_CODES + 5):
        house.later(LONGEST_WAIT / 10)
        phone(CLUB).get(f"/tables/{WRONG}")
    house.start()
    ana.client.application = house.app
    stranger = phone(CLUB)
    assert stranger.get(f"/tables/{code}").status_code == 200
    for _time in range(FREE_CODES + 1):
        stranger.get(f"/tables/{WRONG}")
    house.app.extensions["companion"].tables._pool._cache._slots.clear()  # as after a start
    assert stranger.get(f"/tables/{code}").status_code == 429
    assert ana.get(f"/tables/{code}").status_code == 200


def test_a_proxy_is_no_network(phone, house, few):
    """Everybody may be behind a proxy: it keeps guesses by address, as docs/tables.md says."""
    store, settings, hub, static = house.parts
    house.parts = (store, replace(settings, trusts_loopback=False, tells_clients_apart=False), hub, static)
    house.start()
    environ = {"REMOTE_ADDR": "127.0.0.1"}
    code = phone(environ).table()
    for _time in range(FREE_CODES + 1):
        phone(environ).get(f"/tables/{WRONG}")
    assert phone(environ).get(f"/tables/{code}").status_code == 200
    assert {phone(environ).come(code).status_code for _time in range(16)} == {200}


@pytest.mark.parametrize("path", ["/api/v1/tables", "/"])
def test_an_address_that_asks_for_much_is_asked_to_come_again_rather_than_failed(phone, monkeypatch, path):
    """It waits for its turn only so long, and then has the sentence that every busy answer has."""
    queue = work_queue.WorkQueue()
    monkeypatch.setattr(limits, "WORK_QUEUE", queue)
    monkeypatch.setattr(work_queue, "PATIENCE", 0.01)
    queue.spent.add(CLUB["REMOTE_ADDR"], 100 * work_queue.MUCH)
    queue.enter()
    answer = phone(CLUB).client.get(f"{path}?lang=pt", environ_overrides=CLUB)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, limits.RETRY_AFTER)
    queue.leave()
    assert phone(CLUB).client.get(path, environ_overrides=CLUB).status_code == 200


def test_a_network_is_an_address_or_the_ipv6_network_of_a_house():
    found = [network_of(one) for one in ("10.0.0.9", "::ffff:10.0.0.9", "127.0.0.2", "", "nada")]
    assert found == ["10.0.0.9", "10.0.0.9", "127.0.0.2", "", ""]
    houses = [network_of(f"2001:db8:{one}") for one in (":1", ":2", "0:1::1")]
    assert houses[0] == houses[1] != houses[2]
