"""Players see of every stored match exactly what they saw before: moving code changes nothing at a table."""

import pytest

from companion.language import _
from companion.referee.questions.verdict_texts import VERDICTS
from frozen.comparing import differences
from frozen.gathering import subjects
from frozen.leaves import Key, Shown
from frozen.shelf import RECORDED, kept, load
from frozen.writing import read, write

SUBJECTS = subjects()
MOST_SHOWN = 12
MOST_BYTES = 1_600_000  # five games with whole matches of each
AGAIN = 'if it is meant, record it: python -m tests.frozen record --because "why"'


@pytest.mark.parametrize("name", SUBJECTS)
def test_it_is_shown_as_it_was_recorded(name):
    was = load(name)
    assert was is not None, f"{name} is not recorded yet; {AGAIN}"
    found = differences(was, SUBJECTS[name]())
    shown = "\n".join(map(str, found[:MOST_SHOWN]))
    assert not found, f"{name}: {len(found)} things are shown otherwise; {AGAIN}\n{shown}"


def test_nothing_is_recorded_that_is_not_there():
    assert kept().keys() == SUBJECTS.keys()


def test_recordings_are_light():
    assert sum(file.stat().st_size for file in RECORDED.iterdir()) < MOST_BYTES


def test_every_audience_and_language_is_recorded():
    shown = load("tests-ceramus-partidas-dois-ninguem-adiciona")
    keys = {*shown.said, *shown.lies}
    assert {key.who for key in keys} == set(shown.audiences)
    assert {key.lang for key in keys} == {"pt", "en"}


def test_one_word_of_a_verdict_is_enough_to_fail(monkeypatch):
    monkeypatch.setitem(VERDICTS, "illegal", _("yes"))
    name = "castoria-exemplos-recusas"
    found = differences(load(name), SUBJECTS[name]())
    first = next(one for one in found if one.field == "line.message")
    assert (first.n, first.whos, first.langs) == (1, ("everybody", "all"), ("pt",))
    assert first.was.startswith('"Contra as regras. ')
    assert first.now.startswith('"Sim. ')
    assert {one.field for one in found} >= {"line.message", "replay.message"}


# ---------------------------------------------------------------- the means themselves

SAID = {
    Key(1, who, lang, "line.message"): f'"{said}"'
    for lang, said in (("pt", "Contra as regras."), ("en", "Against the rules."))
    for who in ("everybody", "all")
}
LIES = {
    Key(0, "everybody", "pt", "state.fase"): '"luta"',
    Key(0, "all", "pt", "state.fase"): '"luta"',
    Key(2, "everybody", "pt", "state.fase"): None,
    Key(2, "all", "pt", "state.fase"): '"compra"',
}
SHOWN = Shown(("everybody", "all"), SAID, LIES)


def test_a_recording_is_read_as_it_was_written():
    assert read(write(SHOWN)) == SHOWN
    assert write(SHOWN).count("\n") == 9


def test_what_differs_is_reported_with_its_place_and_both_texts():
    key = Key(1, "all", "en", "line.message")
    (found,) = differences(SHOWN, SHOWN._replace(said={**SAID, key: '"No."'}))
    assert str(found) == ('entry 1 · all · en · line.message\n  was: "Against the rules."\n  now: "No."')


def test_a_change_that_lasts_is_reported_where_it_begins():
    later = {**LIES, Key(1, "all", "pt", "state.fase"): '"compra"'}
    del later[Key(2, "all", "pt", "state.fase")]
    (found,) = differences(SHOWN, SHOWN._replace(lies=later))
    assert (found.n, found.whos, found.was, found.now) == (1, ("all",), '"luta"', '"compra"')


def test_what_is_no_longer_shown_and_what_is_shown_anew_is_found():
    key = Key(1, "all", "en", "line.message")
    less = {place: value for place, value in SAID.items() if place != key}
    (gone,) = differences(SHOWN, SHOWN._replace(said=less))
    (come,) = differences(SHOWN._replace(said=less), SHOWN)
    assert (gone.was, gone.now) == (come.now, come.was) == ('"Against the rules."', None)
