"""Players get of the kept matches what they got before: nobody at a table notices that code has moved."""

import pytest

from companion.language import _
from companion.referee.questions.verdict_texts import VERDICTS
from frozen.comparing import differences
from frozen.gathering import subjects
from frozen.leaves import Key, Shown
from frozen.lines import lines
from frozen.shelf import RECORDED, kept, load
from frozen.writing import write

SUBJECTS = subjects()
KEPT = kept()
MOST_SHOWN = 12
LONG = 12_000  # bytes of a recording; each game has shorter ones, to its end, in every run
MOST_BYTES = 2_000_000  # five games with whole matches of each
AGAIN = "if it is meant, record it: python -m tests.frozen record"


def weighty(name):
    """Mark long matches for soak; as thorough what suites of a game look at too: its cases, its Consulta."""
    if name.startswith(("cases-", "consulta-")):
        return pytest.param(name, marks=pytest.mark.thorough)
    long = name in KEPT and KEPT[name].stat().st_size > LONG
    return pytest.param(name, marks=pytest.mark.soak if long else ())


@pytest.mark.parametrize("name", [weighty(name) for name in SUBJECTS])
def test_it_is_shown_as_it_was_recorded(name):
    was = load(name)
    assert was is not None, f"{name} is not recorded yet; {AGAIN}"
    found = differences(was, lines(name, SUBJECTS[name]()))
    shown = "\n".join(found[:MOST_SHOWN])
    assert not found, f"{name}: {len(found)} lines are otherwise; {AGAIN}\n{shown}"


def test_nothing_is_recorded_that_is_not_there():
    assert kept().keys() == SUBJECTS.keys()


def test_recordings_are_light():
    assert sum(file.stat().st_size for file in RECORDED.iterdir()) < MOST_BYTES


def test_every_audience_and_language_is_covered():
    shown = SUBJECTS["tests-ceramus-partidas-dois-ninguem-adiciona"]()
    keys = {*shown.said, *shown.lies}
    assert {key.who for key in keys} == set(shown.audiences)
    assert {key.lang for key in keys} == {"pt", "en"}


def test_one_word_of_a_verdict_is_enough_to_fail(monkeypatch):
    monkeypatch.setitem(VERDICTS, "illegal", _("yes"))
    name = "castoria-exemplos-recusas"
    was, now = load(name), lines(name, SUBJECTS[name]())
    otherwise = {one.split(" · ")[0] for one, other in zip(was, now, strict=True) if one != other}
    refused = {line.split(" · ")[0] for line in was if " · illegal · " in line}
    assert refused
    assert refused <= otherwise


# ---------------------------------------------------------------- the means themselves

LINE = {"standing": '"refused"', "verdict": '"illegal"', "cites": '["castoria.lutas.fase"]'}
SAID = {
    **{Key(1, "all", "pt", f"line.{name}"): value for name, value in LINE.items()},
    Key(1, "all", "pt", "line.told"): '"Beto: atacar"',
    Key(1, "all", "en", "line.told"): '"Beto: attack"',
    Key(1, "all", "pt", "review.events"): '[{"told":"nada acontece"}]',
}
LIES = {
    Key(0, "all", "pt", "state.fase"): '"luta"',
    Key(2, "all", "pt", "state.fase"): '"compra"',
}
SHOWN = Shown(("all",), SAID, LIES)
READ = " · refused · illegal · castoria.lutas.fase · Beto: atacar → nada acontece · "


def test_a_line_says_what_an_entry_came_to():
    first, second, third = lines("match", SHOWN)
    assert second.startswith(f"1{READ}")
    assert [line.rpartition(" · ")[0] for line in (first, third)] == [
        "0 · – · – · – · –",
        "2 · – · – · – · –",
    ]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (Key(1, "all", "en", "line.told"), '"Beto: attacks"'),
        (Key(1, "B", "pt", "line.told"), '"Beto: atacar"'),
        (Key(1, "all", "pt", "replay.message"), '"Contra as regras."'),
        (Key(1, "all", "pt", "state.turno"), None),
    ],
)
def test_any_difference_is_another_digest(key, value):
    shown = Shown(("all", "B"), {**SAID, key: value}, LIES)
    before = lines("match", Shown(("all", "B"), SAID, LIES))
    gone, come = differences(before, lines("match", shown))
    assert gone[2:].rpartition(" · ")[0] == come[2:].rpartition(" · ")[0]
    assert gone != come


def test_cases_have_a_line_each():
    said = {Key(0, "all", "pt", f"a.b-1.{kind}.verdict"): '"legal"' for kind in ("passes", "refused")}
    found = lines("cases-castoria-lutas", Shown(("all",), said, {}))
    assert [line.split(" · ")[:3] for line in found] == [
        ["a.b-1.passes", "–", "legal"],
        ["a.b-1.refused", "–", "legal"],
    ]


def test_a_recording_in_full_says_alike_things_once():
    both = {Key(1, who, lang, "line.n"): "1" for who in ("everybody", "all") for lang in ("pt", "en")}
    assert write(Shown(("everybody", "all"), both, {})) == "everybody\tall\n1\n=\t*\t*\tline.n\t1\n"
