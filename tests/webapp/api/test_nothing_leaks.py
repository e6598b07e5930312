"""No byte that leaves a server reveals another seat's secret, whatever is refused or asked."""

import logging

import pytest
from hidden_tables import HIDING, SENTINELS, ceramus, revelar
from soaked import soaked
from two_worlds import CODE, Leak, World

from companion.record_files import open_text
from companion.referee.matches.match import PLAYED
from companion.referee.matches.replay import replay

OTHERS = ("beto", "judge", "host", "nobody")


@pytest.fixture(params=HIDING)
def hiding(request):
    return HIDING[request.param]


@pytest.fixture(autouse=True)
def one_key(monkeypatch):
    """Make random draws the same in both worlds."""
    for module in ("service", "actions.judge"):
        monkeypatch.setattr(f"webapp.tables.{module}.new_key", lambda: "the-key")


@pytest.fixture
def worlds(hiding, tmp_path):
    made = tuple(
        World(tmp_path / f"way-{way}", hiding.game, setup, players=2)
        for way, setup in enumerate(hiding.setups)
    )
    yield made
    for world in made:
        world.close()


def compared(worlds, asked=None):
    """Return where others can distinguish the worlds now; one onlooker asks for all onlookers.

    Without moves to ask about, each opens what is opened first.
    """
    found = []
    for who in OTHERS:
        all_of_it = asked is not None and who in ("beto", "nobody")
        looks = [
            world.all_that_leaves(who, asked) if all_of_it else world.at_a_glance(who) for world in worlds
        ]
        both = zip(*looks, strict=True)
        found += [Leak(who, where) for (where, one), (_where, other) in both if one != other]
    return found


def declared_in_both(worlds, who, entries):
    """Declare entries in both worlds; return whether their answers agree to those who may know, and verdicts.

    Where Ana is asked to confirm an entry, she does once the answers have been compared.
    """
    answers = [world.declare(who, entry) for world, entry in zip(worlds, entries, strict=True)]
    found = [*compared_since(worlds, entries)]
    if who != "ana" and answers[0].data != answers[1].data:
        found.append(Leak(who, f"{answers[0].status_code} to {entries[0]}"))
    for world, answer in zip(worlds, answers, strict=True):
        if answer.status_code == 202:
            path = f"/{CODE}/proposals/{answer.json['proposed']}"
            world.post("ana", path, {"seat": "A", "agree": True}, 200)
    verdicts = []
    for world, answer in zip(worlds, answers, strict=True):
        line = world.get("ana", f"/api/v1/tables/{CODE}").json["lines"][-1]
        verdicts.append((answer.status_code, line["standing"], line["verdict"], line["cites"]))
    assert verdicts[0] == verdicts[1], f"not the same verdict on {entries}: {verdicts}"
    return found


def compared_since(worlds, entries):
    """Return where others see the last events differ."""
    for other in ("beto", "nobody"):
        since = [world.get(other, f"/api/v1/tables/{CODE}/since/{world.seq() - 1}").data for world in worlds]
        if since[0] != since[1]:
            yield Leak(other, f"since, after {entries[0]}")


@pytest.mark.thorough
@pytest.mark.parametrize("hiding", ["castoria", "castelo", *soaked("ceramus")], indirect=True)
def test_nobody_can_see_what_another_hides(hiding, worlds, caplog):
    leaks = []
    asked = hiding.asked
    with caplog.at_level(logging.DEBUG):
        script = list(zip(hiding.entries(0), hiding.entries(1), strict=True))
        for (who, one), (_who, other) in script:
            leaks += declared_in_both(worlds, who, (one, other))
        leaks += compared(worlds, asked)
        for world in worlds:
            world.restart()
        leaks += compared(worlds)
    own = [body for _where, body in worlds[0].at_a_glance("ana")]
    assert all(any(SENTINELS[0].encode() in body for body in own) for _one in hiding.sentinels[:1])
    assert not leaks, "\n".join(map(str, dict.fromkeys(leaks)))
    assert not any(sentinel in caplog.text for sentinel in hiding.sentinels)


def test_what_is_taken_away_replays_without_drift(hiding, tmp_path):
    world = World(tmp_path / "one", hiding.game, hiding.setups[0], players=2)
    for who, entry in hiding.entries(0):
        world.declare(who, entry)
    played = None
    for who in ("ana", "beto", "nobody"):
        for form in ("json", "yaml"):
            opened = open_text(world.get(who, f"/api/v1/tables/{CODE}/export.{form}").text, form)
            again = replay(opened.record, opened.game)
            assert again.drift == (), (who, form)
            course = [(one.moment.n, one.standing in PLAYED) for one in again.match.course]
            played = played or course
            assert course == played, (who, form)
    world.close()


def test_its_owner_sees_what_would_mend_the_refusal(tmp_path):
    world = World(tmp_path / "one", "ceramus", ceramus(0), players=2)
    message = world.declare("ana", revelar("FO09")).json["line"]["message"]
    assert all(forma in message for forma in ("FO03", "FO04", "FO05"))  # the nearest three
    (line,) = world.get("beto", f"/api/v1/tables/{CODE}/lines").json
    assert line["verdict"] == "illegal"
    assert line["cites"] == ["ceramus.construcao.revelar-da-mao"]
    assert "O que decide isto está oculto" in line["message"]
    assert "FO03" not in line["message"]
    world.close()
