"""The simulated phones notice lost, disordered and late entries; ``test_tiny.py`` lets them deliver."""

from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)


@pytest.fixture
def tables():
    from phone_tables import bare_tables

    return bare_tables(1)


@pytest.mark.parametrize(
    ("heard", "lost", "disordered"),
    [
        ((1, 2, 3), 0, 0),
        ((1, 3), 1, 1),
        ((1, 3, 2), 0, 2),
        ((1, 1, 2, 3), 0, 1),
    ],
)
def test_what_is_lost_or_out_of_order_is_counted(heard, lost, disordered, tables):
    from phone_load import Heard, Phones, Sent, Stream

    events = [Heard(10.0 + n, b'{"lines": [{"n": %d, "idem": "tap-%d"}]}' % (n, n)) for n in heard]
    phones = Phones(0, tables)
    phones._streams = [[Stream(None, events)]]
    delivery = phones._delivery([Sent(0, f"tap-{n}", 10.0) for n in (1, 2, 3)])
    assert (delivery.lost, delivery.disordered) == (lost, disordered)
    assert delivery.seconds == tuple(float(n) for n in sorted(set(heard)))


def test_the_worst_of_a_hundred_is_shown():
    from phones import at

    values = [float(n) for n in range(100)]
    assert [at(values, share) for share in (0.5, 0.99, 1.0)] == [50.0, 99.0, 99.0]


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (("deliveries", 0, "lowest"), 3.1, "p99 at 20"),
        (("deliveries", 0, "ours", "lost"), 1, "1 refused, lost or out of order"),
        (("memory", "ours", "phone"), 25.1, "memory of a phone"),
        (("posts", 0, "highest"), 0.4, "entries a second by 1"),
        (("loads", "castoria", "bodies", "script"), 60_001, "first load of castoria"),
    ],
)
def test_a_missed_bar_is_named(place, value, words):
    from phones import misses

    results = {
        "deliveries": [
            {"rate": 20, "lowest": 2.9, "ours": {"refused": 0, "lost": 0, "disordered": 0}},
        ],
        "memory": {"ours": {"phone": 25}},
        "posts": [{"connections": 1, "highest": 0.5}],
        "loads": {"castoria": {"bodies": {"script": 60_000}}},
    }
    assert misses(results) == []
    part = results
    for step in place[:-1]:
        part = part[step]
    part[place[-1]] = value
    (found,) = misses(results)
    assert words in found
