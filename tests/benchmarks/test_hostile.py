"""Requests drawn by a seed reach all routes, and the app answers all of them without a fault."""

import random
from collections import Counter
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
DRAWN = 150


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)


@pytest.fixture
def app(tmp_path):
    from hostile_answers import routed

    with routed(tmp_path / "data") as app:
        yield app


def asking(client):
    """Provide a function that asks the app itself, without a server."""
    from hostile_routes import Answer

    def ask(drawn):
        answer = client.open(
            drawn.path, method=drawn.method, headers=dict(drawn.headers), data=drawn.body, buffered=False
        )
        body = b"" if answer.is_streamed and "event-stream" in answer.content_type else answer.get_data()
        status, headers = answer.status_code, dict(answer.headers)
        answer.close()
        return Answer(status, headers, body, seconds=0.0)

    return ask


def test_requests_over_all_routes_are_answered_without_a_fault(app):
    from hostile_answers import Answers, asked
    from hostile_routes import Requests, world

    chance, ask = random.Random(1), asking(app.test_client(use_cookies=False))
    found, answers = world(ask, chance), Answers(latest=600)  # whatever else the machine does
    assert len(found.tables) > len(found.moves)
    requests = Requests(app, found, chance)
    asked(requests, found, ask, chance, DRAWN, answers)
    assert answers.statuses.total() == DRAWN
    assert {200, 400, 404} <= answers.statuses.keys()
    assert not answers.wrong


def test_every_route_is_asked_also_one_that_is_new(app):
    from hostile_routes import Requests, World

    app.add_url_rule("/new/<what>/<int:n>", "new", lambda what, n: "")
    found = World(tokens=["x"], tables={"AAAAAA": ("castoria", "x")}, moves={"castoria": []})
    found.setups, found.records = {"castoria": [None]}, ["{}"]
    requests = Requests(app, found, random.Random(1))
    matched = Counter()
    adapter = app.url_map.bind("127.0.0.1")
    for _time in range(4000):
        drawn = requests.draw()
        for method in ("GET", "POST", "DELETE"):
            try:
                matched[adapter.match(drawn.path.partition("?")[0], method)[0]] += 1
            except Exception:  # malicious requests lead nowhere
                continue
    assert {rule.endpoint for rule in app.url_map.iter_rules()} <= matched.keys()


def test_what_is_wrong_is_reported():
    from hostile_answers import CUT, Answers, report, together
    from hostile_routes import Drawn

    answers, drawn = Answers(), Drawn("GET", "/", {}, None)
    answers.count(drawn, 0.1, 503, {"Retry-After": "5"})
    answers.count(drawn, 0.1, 200, {})
    assert not answers.wrong
    answers.count(drawn, 0.1, 503, {})
    answers.count(drawn, 0.1, 500, {"Retry-After": "5"})
    answers.count(drawn, 5.1, 200, {})
    answers.count(drawn, 0.1, CUT, {})
    assert len(answers.wrong) == 4
    runs = together([], answers.kept(1, "SQLite"))
    runs = together(runs, answers.kept(2, "PostgreSQL"))
    assert together(runs, answers.kept(1, "SQLite")) == runs
    assert "12 drawn by seeds" in report(runs)
    assert "8 were" in report(runs)
