"""Before an older entry is taken back, its phone is shown what falls and whose turn it becomes.

docs/leve.md
"""

import pytest

from webapp.tables import NotThereError
from webapp.tables.views.undoing import undoing_of

MURAL = [f"MU{at:02}" for at in range(1, 9)]


@pytest.fixture
def round_of_two(house):
    """Provide Ana's build, and Beto's after her, both with FO02."""
    ana = house.phone("ceramus", mode="arbitro", names=("Ana", "Beto"), leve=True)
    for entry in (
        {"seat": "A", "do": "montar-mural", "cartas": MURAL},
        {"seat": "A", "do": "revelar", "forma": "FO02"},
        {"seat": "A", "do": "construir", "estilo": "M", "inicio": "a1", "casas": ["a1", "b1", "c1"]},
        {"seat": "B", "do": "construir", "estilo": "P", "inicio": "g1", "casas": ["f1", "g1", "h1"]},
    ):
        assert ana.declare(entry).answer.line.standing == "accepted"
    return ana


def undoing(phone, n):
    def ask(held, who):
        return undoing_of(n, held, who)

    return phone.house.tables.ask(phone.code, phone.caller, ask)


def entry(phone, do, seat):
    return next(line.n for line in phone.look().lines if (line.entry.get("do"), line.seat) == (do, seat))


def test_it_says_what_falls_and_whose_turn_it_would_be(round_of_two):
    """Without Ana's build her turn has ended although she could build (construcao.deve-construir)."""
    undone = undoing(round_of_two, entry(round_of_two, "construir", "A"))
    assert "FO02" in undone.told
    (ends,) = undone.overtaken
    assert (ends.told, ends.how) == ("Ana encerrou a vez", "against")
    assert "dever" in ends.why
    assert (undone.alone.turn, undone.alone.where) == ("B", ("turno 2",))
    assert undone.since.turn == "A"
    assert undone.since.where == ("turno 1",)
    assert len(undone.since.numbers) == 2


def test_what_was_laid_on_what_falls_is_named(round_of_two):
    """Without the reveal neither build has a Forma."""
    undone = undoing(round_of_two, entry(round_of_two, "revelar", "A"))
    builds = {entry(round_of_two, "construir", seat) for seat in "AB"}
    assert builds <= {one.n for one in undone.overtaken}
    assert all(one.why for one in undone.overtaken)


def test_what_it_says_comes_true(round_of_two):
    n = entry(round_of_two, "construir", "A")
    for one in undoing(round_of_two, n).since.numbers:
        round_of_two.declare({"retract": one})
    assert (round_of_two.state["fase"], round_of_two.state["vez"]) == ("construir", "A")
    assert not round_of_two.state["azulejos"]
    with pytest.raises(NotThereError):
        undoing(round_of_two, n)


def test_nothing_is_changed_by_asking(round_of_two):
    before = round_of_two.look()
    undoing(round_of_two, entry(round_of_two, "revelar", "A"))
    assert round_of_two.look() == before
