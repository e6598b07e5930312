"""A review comes in pages: calculated ones are kept, and players do not wait for it."""

import threading

import pytest

from companion.referee.matches.match import Match
from companion.yield_points import yielding
from webapp.tables import Client
from webapp.tables.pool import work_queue
from webapp.tables.queries import reviewing


@pytest.fixture
def in_twos(monkeypatch):
    monkeypatch.setattr(reviewing, "MOST_STEPS", 2)


@pytest.fixture
def judged(monkeypatch):
    """Provide the numbers of the entries that are judged from here on."""
    found, append = [], Match.append

    def noted(match, entry, held=None):
        found.append(len(match.log) + 1)
        return append(match, entry, held)

    monkeypatch.setattr(Match, "append", noted)
    return found


def tap(delta):
    return {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": delta}


def played(phone, entries=5):
    code = phone.table()
    phone.declare(code, *(tap(-1) for _ in range(entries)))
    return code


def test_the_pages_are_the_match_and_each_costs_only_its_own(phone, in_twos, judged):
    ana = phone()
    code = played(ana)
    whole = ana.review(code)
    assert [step["n"] for step in whole["steps"]] == [1, 2, 3, 4, 5]
    assert [step["scores"]["castelo"]["A"] for step in whole["steps"]] == [19, 18, 17, 16, 15]
    del judged[:]
    first = ana.get(f"/tables/{code}/review")
    assert (first["count"], len(first["steps"]), first["remedies"]) == (5, 2, [])
    assert ana.get(f"/tables/{code}/review?after=4")["steps"] == whole["steps"][4:]
    assert ana.get(f"/tables/{code}/review/3")["n"] == 3
    assert not judged
    ana.declare(code, tap(-1))
    del judged[:]
    assert ana.get(f"/tables/{code}/review?after=4")["steps"][-1]["n"] == 6
    assert judged == [1, 2, 3, 4, 5, 6]
    assert ana.get(f"/tables/{code}/review?after=7", 404)["error"]["code"] == "no-such-entry"


def test_a_record_is_sent_once(phone, in_twos, judged):
    ana = phone()
    text = ana.client.get(f"/api/v1/tables/{played(ana)}/export.json").text
    first = ana.post("/records/review", {"text": text})
    again = ana.post("/records/review?after=2", {"kept": first["kept"]})
    assert [step["n"] for step in again["steps"]] == [3, 4]
    del judged[:]
    assert ana.post("/records/review/4", {"kept": first["kept"]})["n"] == 4
    assert not judged
    assert ana.post("/records/review", {"kept": "0" * 64}, 404)["error"]["code"] == "not-kept"


def test_a_review_under_way_holds_up_no_tap(app, phone):
    ana = phone()
    code = played(ana)
    parts = app.extensions["companion"]
    stopped, on = threading.Event(), threading.Event()

    def wait():
        stopped.set()
        assert on.wait(20)

    def look():
        with yielding(wait), parts.reviews.of_table(parts.tables.glance(code, Client()), "pt") as one:
            one.page(0)

    looking = threading.Thread(target=look)
    looking.start()
    try:
        assert stopped.wait(20)
        declaring = threading.Thread(target=ana.declare, args=(code, tap(-1)))
        declaring.start()
        declaring.join(10)
        assert not declaring.is_alive()
    finally:
        on.set()
        looking.join(20)
    assert ana.get(f"/tables/{code}")["match"]["n"] == 6


def test_what_took_too_long_is_said_in_a_sentence(phone, monkeypatch):
    monkeypatch.setattr(work_queue, "MOMENT", 0)
    monkeypatch.setattr(work_queue.WORK_QUEUE, "_longest", 0)
    ana = phone("en")
    answer = ana.client.post("/api/v1/records/review", json={"text": "a: [1, 2, 3]"})
    assert (answer.status_code, answer.json["error"]["code"]) == (413, "takes-too-long")


def test_while_much_waits_one_learns_when_to_come_again(phone, monkeypatch):
    ana = phone("en")
    monkeypatch.setattr(work_queue, "MOMENT", 0)
    monkeypatch.setattr(work_queue.WORK_QUEUE, "_most", 0)
    work_queue.WORK_QUEUE.enter()
    try:
        answer = ana.client.post("/api/v1/records/review", json={"text": "a: [1, 2, 3]"})
    finally:
        work_queue.WORK_QUEUE.leave()
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "busy")
    assert int(answer.headers["Retry-After"]) > 0
