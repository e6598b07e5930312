"""A standing pass passes the right windows, lapses in time, and is ended by its seat (docs/leve.md)."""

import pytest

from companion.games import find_game
from companion.games.castoria.game import CASTORIA
from companion.referee.fields.typed import Fault
from companion.referee.matches.record_reading import GameAndBook, read_entry
from companion.referee.matches.record_writing import plain_entry
from companion.referee.positions.options import SeatOf, TableOptions
from webapp.tables import ConflictError, Intent, MatchRequest, NotUnderstoodError, SettingsRequest
from webapp.tables.views.offering import offers_of

ATTACKS = {"seat": "B", "waive": "ataques"}


@pytest.fixture(params=[True, False], ids=["leve", "rigoroso"])
def luta(request, house, say):
    """Provide Ana's Luta: three of hers against three of Beto's, no text on any."""
    ana, beto = house.two(leve=request.param, lang="pt")
    begin(ana, say)
    return ana, beto


def begin(ana, say, imaginacao=30, fase="luta"):
    setup = {**say.fight}
    first, second = say.fight["mesa"]["lados"]
    ours = {f"N3-{n}": {"valor_decimos": 8} for n in (1, 2, 3)}
    theirs = {f"N3-{n}": {"valor_decimos": 5} for n in (1, 2, 3)}
    lados = [
        {**first, "hierarquia": ours},
        {**second, "hierarquia": theirs, "imaginacao_decimos": imaginacao},
    ]
    setup["mesa"] = {**say.fight["mesa"], "lados": lados, "fase": fase}
    ana.house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)


def waiting(phone):
    return [duty.id for duty in phone.look().duties if duty.blocks != "nothing" or duty.id.endswith("ataque")]


def given(phone):
    return [one.told for one in phone.look().waived or ()]


def offered(phone, seat="B"):
    found = phone.house.tables.ask(phone.code, phone.caller, lambda held, who: offers_of(seat, held, who))
    return [one.scope for one in found.waives]


def falls(phone):
    return 3 - len(phone.state["mesa"]["lados"][1].get("hierarquia", {}))


def test_one_tap_passes_what_is_asked_and_what_comes_of_the_kind(luta, say):
    ana, beto = luta
    assert offered(beto) == []  # without a question
    ana.declare(say.attack("N3-1", "N3-1"))
    assert (offered(beto), offered(ana, "A")) == (["ataques"], [])
    beto.declare(ATTACKS)
    assert (waiting(ana), falls(ana)) == ([], 1)
    assert given(ana) == given(beto) == ["Beto: sem resposta a ataques nesta Luta"]
    ana.declare(say.attack("N3-2", "N3-2"))
    assert (waiting(ana), falls(ana)) == ([], 2)


def test_each_pass_that_it_makes_is_an_entry_that_names_it(luta, say):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    n = beto.declare(ATTACKS).answer.n
    ana.declare(say.attack("N3-2", "N3-2"))
    passes = [line.entry for line in ana.look().lines if line.entry.get("do") == "passar"]
    assert len(passes) == 4  # two for each attack, castoria.decisao.78
    assert all((one["presumed"], one["follows"], one["waived"]) == (True, True, n) for one in passes)


def test_it_lapses_when_the_other_side_plays_a_card(luta, say):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    beto.declare(ATTACKS)
    ana.declare(say.action("A", "Trovão"))
    assert given(ana) == []
    beto.declare(say.passing())
    ana.declare(say.attack("N3-2", "N3-2"))
    assert (waiting(ana), falls(ana), offered(beto)) == (["declarar-ataque"], 1, ["ataques"])


def test_it_is_not_carried_over_the_phase_nor_the_turn(luta, say):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    beto.declare(ATTACKS)
    ana.declare({"seat": "A", "do": "avancar-fase", "para": "reconstrucao"})
    assert given(beto) == []
    ana.declare({"seat": "A", "do": "encerrar-turno"})
    assert given(beto) == []


def test_what_would_end_the_chapter_is_asked(house, say):
    ana, beto = house.two(leve=True)
    begin(ana, say, imaginacao=5)  # 0.8 against 0.5: 0.3 PI fall each time (castoria.lutas.atacante-maior)
    ana.declare(say.attack("N3-1", "N3-1"))
    beto.declare(ATTACKS)
    left = beto.state["mesa"]["lados"][1]["imaginacao_decimos"]
    assert (left, waiting(ana)) == (2, [])
    ana.declare(say.attack("N3-2", "N3-2"))
    assert (waiting(ana), falls(ana)) == (["declarar-ataque"], 1)
    assert given(beto) != []  # it was given, and reaches no further
    beto.declare(say.passing())
    assert beto.state["historia"]["vitorias"] == (1, 0)
    assert given(beto) == []


def test_it_is_taken_back_by_one_tap_and_what_it_has_passed_stays(luta, say):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    n = beto.declare(ATTACKS).answer.n
    beto.declare({"retract": n})
    assert (given(ana), falls(ana)) == ([], 1)
    ana.declare(say.attack("N3-2", "N3-2"))
    assert (waiting(ana), falls(ana)) == (["declarar-ataque"], 1)


def test_the_last_tap_taken_back_takes_its_passes_with_it(luta, say):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    n = beto.declare(ATTACKS).answer.n
    assert beto.look().match.last == n
    intent = Intent(idem=say.mark(), entry={"retract": n}, base_seq=beto.look().seq, last=True)
    beto.house.tables.intend(beto.code, intent, beto.caller)
    assert (given(ana), falls(ana), waiting(ana)) == ([], 0, ["declarar-ataque"])


def test_an_attack_taken_back_takes_the_passes_it_was_declared_with(luta, say):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    beto.declare(ATTACKS)
    n = ana.declare(say.attack("N3-2", "N3-2")).answer.n
    assert ana.look().match.last == n
    intent = Intent(idem=say.mark(), entry={"retract": n}, base_seq=ana.look().seq, last=True)
    ana.house.tables.intend(ana.code, intent, ana.caller)
    assert (falls(ana), waiting(ana), given(ana) != []) == (1, [], True)


def test_nobody_gives_it_for_what_is_not_asked(luta, say):
    ana, beto = luta
    with pytest.raises(ConflictError):
        beto.declare(ATTACKS)  # without an open window
    ana.declare(say.attack("N3-1", "N3-1"))
    with pytest.raises(ConflictError):
        ana.declare({"seat": "A", "waive": "ataques"})  # she is not asked
    with pytest.raises(ConflictError):
        beto.declare({"seat": "B", "waive": "rotina"})  # an attack is none
    with pytest.raises(NotUnderstoodError):
        beto.declare({"seat": "B", "waive": "sempre"})
    with pytest.raises(NotUnderstoodError):
        beto.declare(
            {"seat": "B", "do": "passar", "waived": 1}
        )  # a phone says of no pass that it was standing


def test_a_phone_that_saw_another_attack_gives_none(luta, say):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    seen = beto.look().seq
    ana.declare(say.passing())  # said aloud
    ana.declare(say.passing())
    ana.declare(say.attack("N3-2", "N3-2"))
    with pytest.raises(ConflictError):
        beto.declare(ATTACKS, seen)


def test_a_late_answer_lies_where_the_standing_pass_was_made(house, say):
    """“Respondo a…” reaches back over it, since nobody has tapped those passes."""
    ana, beto = house.two(leve=True)
    begin(ana, say)
    ana.declare(say.attack("N3-1", "N3-1"))
    beto.declare(ATTACKS)
    ana.declare(say.attack("N3-2", "N3-2"))
    found = beto.house.tables.ask(beto.code, beto.caller, lambda held, who: offers_of("B", held, who)).late
    assert any(one.at_once and "acao" in one.asks for one in found)


def test_where_each_must_be_declined_aloud_routine_may_be_too(house, say):
    """castoria.decisao.47 read as an explicit pass asks at every phase, draw and arrival."""
    decisions = {"castoria.decisao.47": "explicit-pass"}
    ana, beto = house.two(leve=True, decisions=decisions)
    begin(ana, say, fase="construcao")
    ana.declare({"seat": "A", "do": "convocar", "espaco": "N2-1", "valor_decimos": 4})
    assert offered(beto) == ["rotina"]
    beto.declare({"seat": "B", "waive": "rotina"})
    assert waiting(ana) == []
    ana.declare({"seat": "A", "do": "avancar-fase", "para": "luta"})
    assert (waiting(ana), len(given(ana))) == ([], 1)
    ana.declare(say.attack("N3-1", "N3-1"))
    assert waiting(ana) == ["declarar-ataque"]  # the standing pass does not cover it


def test_a_record_of_it_replays_and_a_restart_keeps_it(luta, say, house):
    ana, beto = luta
    ana.declare(say.attack("N3-1", "N3-1"))
    beto.declare(ATTACKS)
    ana.declare(say.attack("N3-2", "N3-2"))
    before, standing_passes = ana.state, given(ana)
    house.restart()
    assert (ana.state, given(ana)) == (before, standing_passes)


def test_it_is_read_and_written_in_records():
    game = GameAndBook(CASTORIA, find_game("castoria").load_rules())
    options = TableOptions((SeatOf("A"), SeatOf("B")))
    pass_ = {"seat": "B", "do": "passar", "presumed": True, "follows": True, "waived": 1}
    for at, plain in enumerate((ATTACKS, pass_)):
        assert plain_entry(read_entry(plain, ("moves", at), options, game)[0]) == plain
    for wrong in ({"seat": "C", "waive": "ataques"}, {"seat": "B", "waive": "tudo"}, {**pass_, "waived": 9}):
        with pytest.raises(Fault):
            read_entry(wrong, ("moves", 1), options, game)


def test_it_holds_where_the_table_changes_to_rigoroso(house, say):
    ana, beto = house.two(leve=True)
    begin(ana, say)
    ana.declare(say.attack("N3-1", "N3-1"))
    beto.declare(ATTACKS)
    house.tables.settle(ana.code, SettingsRequest(leve=False), ana.caller)
    ana.declare(say.attack("N3-2", "N3-2"))
    assert (waiting(ana), falls(ana)) == ([], 2)
