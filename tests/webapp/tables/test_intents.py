"""A phone's entry is judged on the latest position, entered once, and answered."""

import pytest

from companion.games import find_game
from webapp.tables import (
    ConflictError,
    MatchRequest,
    NotAllowedError,
    NotThereError,
    NotUnderstoodError,
    SettingsRequest,
)
from webapp.tables.log.intents import MOST_ENTRIES


def test_a_tap_is_answered_with_its_line_and_what_it_changed(house, say):
    ana = house.phone(names=("Ana", "Beto"))
    taken = ana.declare(say.tap("A", -3))
    answer = taken.answer
    assert taken.fresh
    assert (answer.n, answer.seq) == (1, 2)
    assert answer.line.told == "Castelo · Ana −3"
    assert (answer.line.standing, answer.line.verdict) == ("accepted", "legal")
    assert answer.line.at == "2026-11-21T20:15:32.123Z"
    assert answer.update.lines == (answer.line,)
    assert (answer.update.since, answer.update.seq) == (1, 2)
    assert ana.shows("castelo", "A") == 17
    assert house.published[-1] == (ana.code, 2)


def test_what_the_rules_refuse_is_an_entry_with_its_verdict(house, say):
    ana = house.phone()
    line = ana.declare(say.phase("manutencao")).answer.line
    assert (line.standing, line.verdict) == ("refused", "illegal")
    assert line.cites[0] == "castelo.turno.sete-fases"
    assert line.message.startswith("Contra as regras. ")
    assert ana.look().match.n == 1


def test_declaring_it_twice_enters_it_once(house, say):
    ana = house.phone()
    mark = say.mark()
    first = ana.declare(say.tap("A", -3), idem=mark)
    ana.declare(say.tap("B", -1))
    again = ana.declare(say.tap("A", -3), base_seq=1, idem=mark)
    assert (first.fresh, again.fresh) == (True, False)
    assert (again.answer.n, again.answer.seq) == (first.answer.n, first.answer.seq)
    assert again.answer.line == first.answer.line
    assert again.answer.update.seq == 3
    assert ana.shows("castelo", "A") == 17


def test_declaring_it_twice_across_a_rematch_and_a_restart(house, say):
    ana = house.phone()
    mark = say.mark()
    first = ana.declare(say.tap("A", -3), idem=mark)
    house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    house.restart()
    again = ana.declare(say.tap("A", -3), base_seq=1, idem=mark)
    assert not again.fresh
    assert again.answer.line == first.answer.line
    assert again.answer.update.match.number == 2
    assert ana.shows("castelo", "A") == 20


COMMUTES = {
    "tap": {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1},
    "draw": {"seat": "A", "do": "sorteio", "o_que": "sorteio", "resultado": "A"},
    "note": {"note": "well"},
    "retract": {"retract": 1},
}
WAITS = {
    "phase": {"seat": "A", "do": "avancar-fase", "para": "compra"},
    "first": {"seat": "A", "do": "comecar", "primeiro": "B"},
    "end": {"seat": "A", "do": "encerrar", "vencedores": ["A"]},
    "decide": {"decide": "…"},
    "stand": {"stand": 1},
    "late": {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -1, "before": 1},
    "correction": {
        "seat": "A",
        "do": "ajustar",
        "authority": "correction",
        "ops": [{"op": "informar", "path": "turno", "value": 3}],
        "reason": "so it is",
    },
}


def decided(option):
    """Return a decision that is left to the table, by one of its options."""
    book = find_game("castelo").load_rules()
    decision = next(one for one in book.decisions.values() if len(one.offered) > 1)
    return {"decide": decision.id, "option": decision.offered[option]}


def played(house, say, between):
    """Return a table with one entry, and a later one since somebody's last sight."""
    ana = house.phone()
    ana.declare(say.tap("A", -2))
    seen = ana.look().seq
    return ana, seen, ana.declare(decided(1) if "decide" in between else between).answer


@pytest.mark.parametrize("late", COMMUTES.values(), ids=COMMUTES)
@pytest.mark.parametrize("between", [*COMMUTES.values(), *WAITS.values()], ids=[*COMMUTES, *WAITS])
def test_what_commutes_is_always_taken(house, say, between, late):
    ana, seen, _answer = played(house, say, between)
    if between == late == COMMUTES["retract"]:
        late = {"retract": 2}  # a second taking back is impossible
    assert ana.declare(late, base_seq=seen).fresh


def test_a_mark_commutes(house, say):
    ana = house.phone("calamandara")
    marked = {"seat": "A", "do": "marcar", "marca": "zona", "de": "A", "valor": "zona-final"}
    seen = ana.look().seq
    ana.declare(marked)
    assert ana.declare(say.phase(ana.look().panel["next"]), base_seq=seen).fresh
    assert ana.declare(marked, base_seq=seen).fresh


WAITING = {name: entry for name, entry in WAITS.items() if name != "late"}


@pytest.mark.parametrize("late", WAITING.values(), ids=WAITING)
@pytest.mark.parametrize("between", WAITS.values(), ids=WAITS)
def test_what_does_not_commute_learns_what_came_between(house, say, between, late):
    ana, seen, answer = played(house, say, between)
    assert answer.line.standing != "refused"
    late = decided(0) if "decide" in late else late
    with pytest.raises(ConflictError) as raised:
        ana.declare(late, base_seq=seen)
    assert raised.value.code == "behind"
    assert [line.n for line in raised.value.update.lines][-1] == answer.n
    assert ana.look().match.n == 2


def test_what_is_declared_late_waits_only_where_the_past_is_another(house, say):
    ana, seen, _answer = played(house, say, WAITS["phase"])
    assert ana.declare(WAITS["late"], base_seq=seen).fresh
    with pytest.raises(ConflictError, match="behind"):
        ana.declare(WAITS["late"], base_seq=seen)


def test_what_is_declared_late_waits_where_its_place_was_not_seen(house, say):
    ana, seen, answer = played(house, say, WAITS["phase"])
    with pytest.raises(ConflictError, match="behind"):
        ana.declare({**WAITS["late"], "before": answer.n}, base_seq=seen)


@pytest.mark.parametrize(
    "between", [COMMUTES["tap"], COMMUTES["note"], COMMUTES["draw"]], ids=["tap", "note", "draw"]
)
def test_taps_hold_up_nothing(house, say, between):
    ana, seen, _answer = played(house, say, between)
    assert ana.declare(say.phase("compra"), base_seq=seen).answer.line.verdict == "legal"


def test_a_refused_entry_holds_up_nothing(house, say):
    ana = house.phone()
    seen = ana.look().seq
    assert ana.declare(say.phase("manutencao")).answer.line.standing == "refused"
    assert ana.declare(say.phase("compra"), base_seq=seen).fresh


def test_taking_back_a_phase_holds_up_who_did_not_see_it(house, say):
    ana = house.phone()
    ana.declare(say.phase("compra"))
    seen = ana.look().seq
    ana.declare({"retract": 1})
    with pytest.raises(ConflictError):
        ana.declare(say.phase("manutencao"), base_seq=seen)


def test_taking_back_a_tap_holds_up_nothing(house, say):
    ana = house.phone()
    ana.declare(say.tap("A", -2))
    seen = ana.look().seq
    ana.declare({"retract": 1})
    assert ana.declare(say.phase("compra"), base_seq=seen).fresh


def test_a_tap_meant_for_the_match_before_is_not_taken(house, say):
    ana = house.phone()
    ana.declare(say.tap("A", -2))
    seen = ana.look().seq
    house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    with pytest.raises(ConflictError) as raised:
        ana.declare(say.tap("A", -2), base_seq=seen)
    assert raised.value.update.since == 0
    assert raised.value.update.match.number == 2


def test_who_knows_more_than_the_table_gets_all(house, say):
    ana = house.phone()
    with pytest.raises(ConflictError) as raised:
        ana.declare(say.tap("A", -2), base_seq=99)
    assert raised.value.update.since == 0


def test_who_looks_on_does_not_play(house, say):
    ana = house.phone()
    with pytest.raises(NotAllowedError, match="not-seated"):
        house.another(ana, "somebody").declare(say.tap("A", -1))
    with pytest.raises(NotAllowedError, match="not-seated"):
        house.another(ana, "").declare(say.tap("A", -1))


def test_a_locked_table_takes_nothing_until_it_is_unlocked(house, say):
    ana = house.phone()
    house.tables.settle(ana.code, SettingsRequest(locked=True), ana.caller)
    with pytest.raises(NotAllowedError, match="table-locked"):
        ana.declare(say.tap("A", -1))
    house.tables.settle(ana.code, SettingsRequest(locked=False), ana.caller)
    assert ana.declare(say.tap("A", -1)).fresh


def test_own_seats_only(house, say):
    ana = house.phone(hold="one")
    assert ana.declare(say.tap("B", -1)).fresh
    house.tables.settle(ana.code, SettingsRequest(own_seats_only=True), ana.caller)
    assert ana.declare(say.tap("B", -1, seat="A")).fresh
    for entry in (say.tap("B", -1), {"retract": 1}):
        with pytest.raises(NotAllowedError, match="seat-of-another"):
            ana.declare(entry)
    assert ana.declare({"retract": 2}).fresh


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({}, "entry"),
        ({"seat": "A"}, "entry"),
        ({"seat": "A", "do": "fly"}, "entry.do"),
        ({"seat": "Z", "do": "produzir"}, "entry.seat"),
        ({"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": "x"}, "entry.delta"),
        ({"seat": "A", "do": "pontuar", "much": 1}, "entry.much"),
        ({"seat": "A", "do": "produzir", "standing": "accepted"}, "entry.standing"),
        ({"seat": "A", "do": "produzir", "n": 1}, "entry.n"),
        ({"retract": 1}, "entry.retract"),
        ({"retract": "x"}, "entry.retract"),
        ({"note": "x" * 501}, "entry.note"),
        ({"note": "x" * 9000}, "entry"),
        ({"decide": "castelo.nothing", "option": "x"}, "entry.decide"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(house, entry, field):
    ana = house.phone()
    with pytest.raises(NotUnderstoodError) as raised:
        ana.declare(entry)
    assert raised.value.field == field
    assert raised.value.message.to("pt") != raised.value.message.to("en")
    assert ana.look().match.n == 0


@pytest.mark.parametrize("idem", ["short", "x" * 41, "ç" * 20, "\x00" * 20])
def test_a_mark_has_its_length(house, say, idem):
    with pytest.raises(NotUnderstoodError, match="idem"):
        house.phone().declare(say.tap("A", -1), idem=idem)


def test_a_match_ends_somewhere(house, say, monkeypatch):
    monkeypatch.setattr("webapp.tables.log.intents.MOST_ENTRIES", 2)
    assert MOST_ENTRIES >= 2000
    ana = house.phone()
    ana.declare(say.tap("A", -1))
    ana.declare(say.tap("A", -1))
    with pytest.raises(NotUnderstoodError, match="match-full"):
        ana.declare(say.tap("A", -1))


def test_a_note_beside_a_tap_is_kept(house, say):
    ana = house.phone()
    ana.declare(say.tap("A", -3) | {"note": "the dragon"})
    house.restart()
    assert ana.look().lines[0].entry["note"] == "the dragon"


@pytest.mark.parametrize("code", ["ZZZZZZ", "", "\x00\x00\x00\x00\x00\x00", "IIIIII", "A" * 99])
def test_a_table_that_is_not_there(house, code):
    ana = house.phone()
    ana.code = code
    with pytest.raises(NotThereError, match="no-such-table"):
        ana.look()
    with pytest.raises(NotThereError, match="no-such-table"):
        ana.declare({"note": "x"}, base_seq=1)


@pytest.mark.parametrize(
    "path", ["agenda", "windows", "modifiers", "outcome", "fase", "contadores", "options"]
)
@pytest.mark.parametrize("value", [None, 1, "x", [1], [{"task": "x"}], {"winners": ["Z"]}, 10**30])
def test_no_correction_breaks_a_table(house, say, path, value):
    """Whatever a phone claims, the table goes on answering."""
    ana = house.phone()
    ops = [{"op": "informar", "path": path, "value": value}]
    correction = {"seat": "A", "do": "ajustar", "authority": "correction", "ops": ops}
    assert ana.declare(correction).answer.line.standing in ("accepted", "refused")
    assert ana.declare(say.tap("A", -1)).answer.line.told == "Castelo · Jogador 1 −1"
    house.restart()
    assert ana.look().match.n == 2


@pytest.mark.parametrize("path", ["mesa.fase", "mesa.ativo", "mesa.lados[0].convocados", "historia.capitulo"])
@pytest.mark.parametrize("value", [None, [1], [{"task": "x"}], {"winners": ["Z"]}])
def test_no_correction_breaks_a_refereed_table(fight, path, value):
    ana, _beto = fight
    ops = [{"op": "informar", "path": path, "value": value}]
    correction = {"seat": "A", "do": "ajustar", "authority": "correction", "ops": ops}
    assert ana.declare(correction).answer.line.standing in ("accepted", "refused")


def test_a_code_may_be_typed_as_people_type(house):
    ana = house.phone()
    code = ana.code
    ana.code = f" {code[:3].lower()}-{code[3:].lower()}"
    assert ana.look().code == code
