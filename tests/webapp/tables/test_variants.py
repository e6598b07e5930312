"""Agreed first values of counters hold in the match's setup, and for a rematch, whatever comes between."""

import pytest

from companion.record_files import open_record
from companion.referee.matches.replay import replay
from webapp.tables import MatchRequest, NotUnderstoodError

LONG = {"castelo": 30, "muralha": 20}


@pytest.fixture
def long(house):
    return house.phone("castelo", variants=LONG, names=("Ana", "Beto"))


def begins(phone):
    return [phone.shows(counter, seat) for counter in ("castelo", "muralha") for seat in "AB"]


def test_a_match_begins_with_them_and_without_an_entry(long):
    assert begins(long) == [30, 30, 20, 20]
    assert long.look().match.n == 0
    assert long.shows("produtores", "A") == 0


def test_one_may_be_chosen_without_the_other(house):
    assert begins(house.phone("castelo", variants={"muralha": 20})) == [20, 20, 20, 20]
    assert begins(house.phone("castelo", variants={"castelo": 30, "muralha": 10})) == [30, 30, 10, 10]


def test_a_rematch_begins_with_them_also_after_a_restart(long, house, say):
    long.declare(say.tap("A", -5))
    house.tables.another(long.code, MatchRequest(again=True), long.caller)
    assert begins(long) == [30, 30, 20, 20]
    house.restart()
    assert begins(long) == [30, 30, 20, 20]
    house.tables.another(long.code, MatchRequest(again=True), long.caller)
    assert begins(long) == [30, 30, 20, 20]


def test_a_rematch_begins_with_them_where_an_upgrade_came_between(long, house, say, monkeypatch):
    long.declare(say.tap("A", -5))
    for module in ("session.opening", "pool.table_pool", "log.founding", "log.exports"):
        monkeypatch.setattr(f"webapp.tables.{module}.ENGINE", "9.9.9")
    house.restart()
    assert begins(long) == [25, 30, 20, 20]
    house.tables.another(long.code, MatchRequest(again=True), long.caller)
    assert begins(long) == [30, 30, 20, 20]


def test_a_table_that_began_by_a_correction_goes_on_as_it_was(house, say):
    """Formerly variants were declared so: as the first entry."""
    old = house.phone("castelo")
    counts = [(at, one) for at, one in enumerate(old.state["contadores"]) if one["contador"] == "castelo"]
    ops = [{"op": "informar", "path": f"contadores[{at}].valor", "value": 30} for at, _one in counts]
    old.declare({"seat": "A", "do": "ajustar", "authority": "correction", "ops": ops})
    old.declare(say.tap("A", -1))
    house.restart()
    assert begins(old) == [29, 30, 10, 10]
    house.tables.another(old.code, MatchRequest(again=True), old.caller)
    assert begins(old) == [20, 20, 10, 10]


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_the_record_that_is_taken_away_is_the_same_match(long, say, tmp_path, form):
    long.declare(say.tap("A", -5))
    made = long.house.tables.export(long.code, form, long.caller)
    file = tmp_path / made.filename
    file.write_bytes(made.body)
    opened = open_record(file)
    again = replay(opened.record, opened.game)
    assert again.drift == ()
    shown = [one.valor for one in again.match.state.contadores]
    assert shown == [one["valor"] for one in long.state["contadores"]]
    assert {one["valor"] for one in opened.record.setup["contadores"]} == {20, 30}


@pytest.mark.parametrize(
    ("game", "variants", "field"),
    [
        ("castelo", {"castelo": 25}, "variants.castelo"),
        ("castelo", {"produtores": 3}, "variants.produtores"),
        ("castelo", {"torre": 3}, "variants.torre"),
        ("castoria", {"castelo": 30}, "variants.castelo"),
    ],
)
def test_what_the_book_does_not_offer_is_refused(house, game, variants, field):
    with pytest.raises(NotUnderstoodError, match="unreadable") as raised:
        house.phone(game, variants=variants)
    assert raised.value.field == field
    assert field in raised.value.message.to("pt")
