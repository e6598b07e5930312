"""Attacks, damage and decisions have the book's consequences when something dies or falls."""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import (
    Atacar,
    Defender,
    NovoAlvo,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano
from companion.referee.positions.adjustments import Modify
from companion.referee.resolving.table_moves import Ajustar

ANA = {"a": (3, 2, 3), "c": (2, 1, 2)}
BETO = {"b": (2, 2, 4), "d": (1, 3, 4)}


def ataque(atacante, alvo):
    return Atacar(seat="Ana", atacante=atacante, alvo=alvo)


def defesa(atacante, defensor):
    return Defender(seat="Beto", atacante=atacante, defensor=defensor)


def carta(seat, *efeito, **fields):
    return UsarInstantanea(seat=seat, carta="Carta", efeito=efeito, **fields)


def dano(alvo, pontos):
    return Dano(alvo=alvo, pontos=pontos)


def ate(castelo, state, janela):
    """Pass for all until that window is open or combat is over; return the state and all events."""
    events = []
    while state.mesa.combate is not None and state.outcome is None:
        if state.waited is None:
            state, more = castelo.played(state, PassarFase(seat=state.mesa.ativo))
        elif state.waited.trigger == janela:
            break
        else:
            state, more = castelo.played(state, Passar(seat=state.waited.waits_for[0]))
        events += more
    return state, events


def kinds(events):
    return [(event.kind, event.rule.removeprefix("castelo.")) for event in events]


def ferida(state, id):
    found = state.mesa.tropa(id)
    return None if found is None else found.dano


# ---------------------------------------------------------------- who is gone, and when


def test_an_attacker_killed_in_the_first_step_deals_nothing(castelo):
    state, _events = castelo.played(castelo.position(ANA, BETO), ataque("a", "b"))
    state, _events = ate(castelo, state, "efeitos-1")
    state, events = castelo.played(state, carta("Ana", dano("a", 3)))
    assert ("ataque-cancelado", "decisao.38") in kinds(events)
    state, _events = ate(castelo, state, "fim")
    assert ferida(state, "b") == 0


def test_an_attacker_killed_by_a_trap_deals_nothing(castelo):
    start = castelo.position(ANA, BETO, lado_beto={"armadilhas": {"f": "campo"}})
    state, _events = castelo.played(start, ataque("a", "b"))
    state, _events = ate(castelo, state, "armadilhas")
    trap = UsarArmadilha(seat="Beto", armadilha="f", alvo="a", carta="Laço", efeito=(dano("a", 9),))
    state, events = castelo.played(state, trap)
    assert ("ataque-cancelado", "combate.morta-na-armadilha-nao-ataca") in kinds(events)
    state, _events = ate(castelo, state, "fim")
    assert ferida(state, "b") == 0


DEFENSOR_MORRE = {"efeitos-1": (3, 2), "efeitos-2": (0, 3)}  # the damage of the target and of the attacker


@pytest.mark.parametrize("janela", DEFENSOR_MORRE)
def test_a_defender_killed_early_leaves_the_target_open_and_late_still_defends(castelo, janela):
    """castelo.decisao.59: the defender d deals 3, the target b 2."""
    no_alvo, no_atacante = DEFENSOR_MORRE[janela]
    fort = {"a": (3, 2, 9)}
    state, _events = castelo.played(
        castelo.position(fort, BETO), ataque("a", "b"), PassarFase(seat="Ana"), defesa("a", "d")
    )
    state, _events = ate(castelo, state, janela)
    state, _events = castelo.played(state, carta("Ana", dano("d", 4)))
    assert CASTELO.pending(state)[0].asks == ("passar",)
    state, _events = ate(castelo, state, "fim")
    assert (ferida(state, "b"), ferida(state, "a"), ferida(state, "d")) == (no_alvo, no_atacante, None)


def test_a_target_killed_in_the_second_step_asks_for_no_other_and_still_answers(castelo):
    state, _events = castelo.played(castelo.position({"a": (3, 2, 9)}, BETO), ataque("a", "d"))
    state, _events = ate(castelo, state, "efeitos-2")
    state, _events = castelo.played(state, carta("Ana", dano("d", 4)))
    assert CASTELO.pending(state)[0].asks == ("passar",)
    state, _events = ate(castelo, state, "fim")
    assert ferida(state, "a") == 3


def test_the_dead_deal_the_values_that_cards_had_given_them(castelo):
    mais = Modify(effect="add", target="ataque", on="a", value=2)
    state, _events = castelo.played(castelo.position(ANA, {"b": (2, 2, 9)}), ataque("a", "b"))
    state, _events = ate(castelo, state, "efeitos-2")
    state, _events = castelo.played(state, carta("Ana", mais), carta("Ana", dano("a", 3)))
    assert state.modifiers == ()
    state, _events = ate(castelo, state, "fim")
    assert ferida(state, "b") == 5


def test_two_attacks_without_a_target_choose_one_after_the_other(castelo):
    state, _events = castelo.played(castelo.position(ANA, BETO), ataque("a", "b"), ataque("c", "b"))
    state, _events = ate(castelo, state, "efeitos-1")
    state, _events = castelo.played(state, carta("Ana", dano("b", 4)))
    assert CASTELO.pending(state)[0].id == "a"
    state, _events = castelo.played(state, NovoAlvo(seat="Ana", atacante="a", alvo="muralha:Beto"))
    state, _events = castelo.played(state, defesa("a", "d"), Passar(seat="Beto"))
    assert CASTELO.pending(state)[0].id == "c"
    offers = CASTELO.completions(state, NovoAlvo(seat="Ana"))
    assert [move.alvo for move in offers] == ["muralha:Beto"]  # d defends: castelo.decisao.61
    state, _events = castelo.played(state, NovoAlvo(seat="Ana", atacante="c", alvo="muralha:Beto"))
    assert state.waited.trigger == "efeitos-1"


def test_where_no_target_is_legal_the_attack_is_lost(castelo):
    proibe = Modify(effect="deny", target="novo-alvo", on="Ana")
    state, _events = castelo.played(castelo.position(ANA, BETO), ataque("a", "b"))
    state, _events = ate(castelo, state, "efeitos-1")
    state, events = castelo.played(state, carta("Ana", proibe, dano("b", 4)))
    assert ("ataque-perdido", "combate.novo-alvo") in kinds(events)
    assert state.waited.trigger == "efeitos-1"
    assert state.mesa.combate.ataque_de("a").situacao == "cancelado"


@pytest.mark.parametrize("janela", ["efeitos-1", "efeitos-2"])
def test_a_wall_that_falls_opens_the_castle_and_takes_its_traps(castelo, janela):
    start = castelo.position(
        ANA, {}, lado_beto={"muralha": 2, "armadilhas": {"m": ["muralha", "Fosso"], "f": "campo"}}
    )
    state, _events = castelo.played(start, ataque("a", "muralha:Beto"))
    state, _events = ate(castelo, state, janela)
    state, _events = castelo.played(state, carta("Ana", dano("muralha:Beto", 5)))
    beto = state.mesa.lado("Beto")
    assert (beto.muralha, beto.descarte, [one.id for one in beto.armadilhas]) == (0, ("",), ["f"])
    assert [move.alvo for move in CASTELO.completions(state, NovoAlvo(seat="Ana"))] == ["castelo:Beto"]
    state, _events = castelo.played(state, NovoAlvo(seat="Ana", atacante="a", alvo="castelo:Beto"))
    state, _events = ate(castelo, state, "fim")
    assert state.mesa.lado("Beto").castelo == 20 - 3


# ---------------------------------------------------------------- damage


DANOS = {
    # tropas of Ana and of Beto, attacks, defences; damage left by tropa, None where it died
    "equal-to-life-kills": ({"a": (4, 1, 3)}, BETO, ["ab"], [], {"a": 2, "b": None, "d": 0}),
    "both-at-once": ({"a": (4, 1, 2)}, BETO, ["ab"], [], {"a": None, "b": None}),
    "the-defender-takes-all": ({"a": (3, 1, 9)}, BETO, ["ab"], ["ad"], {"a": 3, "b": 0, "d": 3}),
    "a-target-answers-each": (
        {"a": (1, 1, 9), "c": (2, 1, 9)},
        BETO,
        ["ab", "cb"],
        [],
        {"a": 2, "c": 2, "b": 3},
    ),
    "voo-longo-takes-nothing": ({"a": (3, 1, 2, {"voo": "L"})}, BETO, ["ab"], [], {"a": 0, "b": 3}),
    "voo-curto-takes-it": ({"a": (3, 1, 3, {"voo": "C"})}, BETO, ["ab"], [], {"a": 2, "b": 3}),
}


@pytest.mark.parametrize("name", DANOS)
def test_damage_is_dealt_all_at_once(castelo, name):
    ana, beto, attacks, defences, left = DANOS[name]
    state, _events = castelo.played(castelo.position(ana, beto), *(ataque(*pair) for pair in attacks))
    state, _events = castelo.played(state, PassarFase(seat="Ana"), *(defesa(*pair) for pair in defences))
    state, _events = ate(castelo, state, "fim")
    assert {id: ferida(state, id) for id in left} == left


def test_what_a_wall_cannot_take_is_lost(castelo):
    start = castelo.position(ANA, {}, lado_beto={"muralha": 2, "armadilhas": {"m": "muralha"}})
    state, _events = castelo.played(start, ataque("a", "muralha:Beto"))
    state, _events = ate(castelo, state, "fim")
    beto = state.mesa.lado("Beto")
    assert (beto.muralha, beto.castelo, beto.armadilhas, beto.descarte) == (0, 20, (), ("",))


def test_the_last_castle_ends_the_match_and_nothing_waits_any_more(castelo):
    start = castelo.position(ANA, {}, lado_beto={"muralha": 0, "castelo": 5})
    state, _events = castelo.played(start, ataque("a", "castelo:Beto"), ataque("c", "castelo:Beto"))
    state, _events = ate(castelo, state, "fim")
    assert (state.outcome.winners, state.outcome.rules[0]) == (("Ana",), "castelo.formas.duelo")
    assert (state.agenda, state.windows) == ((), ())
    assert list(CASTELO.offers(state, "Ana")) == list(CASTELO.offers(state, "Beto")) == []


def test_both_castles_at_once_are_a_draw(castelo):
    state, _events = ate(castelo, castelo.position(), "efeitos-1")
    state, _events = castelo.played(state, carta("Ana", dano("castelo:Beto", 20), dano("castelo:Ana", 20)))
    assert (state.outcome.winners, state.outcome.rules[0]) == ((), "castelo.decisao.25")


def test_a_life_lowered_to_the_damage_kills_at_once(castelo):
    """castelo.decisao.41"""
    menos = Modify(effect="add", target="vida", on="b", value=-3)
    state, _events = ate(castelo, castelo.position({}, BETO), "efeitos-1")
    state, _events = castelo.played(state, carta("Ana", dano("b", 1)))
    assert ferida(state, "b") == 1
    state, _events = castelo.played(state, carta("Ana", menos))
    assert ferida(state, "b") is None


def test_an_instantanea_after_the_damage_is_still_in_the_combat(castelo):
    state, _events = castelo.played(castelo.position(ANA, BETO), ataque("a", "b"))
    state, _events = ate(castelo, state, "depois-dos-danos")
    assert ferida(state, "b") == 3
    state, _events = castelo.played(state, carta("Ana", dano("b", 1)))
    assert ferida(state, "b") is None
    assert state.choice is None
    state, _events = ate(castelo, state, "fim")
    assert state.mesa.fase == "acoes-2"


# ---------------------------------------------------------------- decisions


def test_decision_36_damage_equal_to_life(castelo):
    only_more = [("castelo.decisao.36", "only-more-kills")]
    state, _events = ate(castelo, castelo.position({}, BETO, decisions=only_more), "efeitos-1")
    state, _events = castelo.played(state, carta("Ana", dano("b", 4)))
    assert ferida(state, "b") == 4


def test_decision_58_the_attack_is_lost_with_its_target(castelo):
    lost = [("castelo.decisao.58", "attack-lost")]
    state, _events = castelo.played(castelo.position(ANA, BETO, decisions=lost), ataque("a", "b"))
    state, _events = ate(castelo, state, "efeitos-1")
    state, events = castelo.played(state, carta("Ana", dano("b", 4)))
    assert ("ataque-perdido", "decisao.58") in kinds(events)
    assert state.choice is None


def test_decision_60_no_new_defence(castelo):
    none = [("castelo.decisao.60", "no-new-defence")]
    state, _events = castelo.played(castelo.position(ANA, BETO, decisions=none), ataque("a", "b"))
    state, _events = ate(castelo, state, "efeitos-1")
    state, _events = castelo.played(
        state, carta("Ana", dano("b", 4)), NovoAlvo(seat="Ana", atacante="a", alvo="muralha:Beto")
    )
    assert state.waited.trigger == "efeitos-1"


SEM_MARCADORES = {"discarded-without-effect": ("legal", 0, ("Laço",)), "stays-face-down": ("illegal", 1, ())}


@pytest.mark.parametrize("option", SEM_MARCADORES)
def test_decision_105_a_trap_without_the_markers_for_it(castelo, option):
    verdict, left, discard = SEM_MARCADORES[option]
    start = castelo.position(
        ANA,
        BETO,
        lado_beto={"armadilhas": {"f": "campo"}, "marcadores": {"armeiro": 1}},
        decisions=[("castelo.decisao.105", option)],
    )
    state, _events = castelo.played(start, ataque("a", "b"))
    state, _events = ate(castelo, state, "armadilhas")
    trap = UsarArmadilha(
        seat="Beto",
        armadilha="f",
        alvo="a",
        carta="Laço",
        custo=("armeiro", "armeiro"),
        efeito=(dano("a", 9),),
    )
    ruling = CASTELO.judge(state, trap)
    assert (ruling.verdict, "castelo.decisao.105" in [c.rule for c in ruling.citations]) == (verdict, True)
    if verdict == "legal":
        state = CASTELO.apply(state, trap).state
    beto = state.mesa.lado("Beto")
    assert (len(beto.armadilhas), beto.descarte, beto.produtores[0].marcadores) == (left, discard, 1)
    assert ferida(state, "a") == 0


VEZES = {
    "turn-player-first-until-all-pass": (("Ana",), ("Ana",)),
    "defender-first": (("Beto",), ("Beto",)),
    "free-for-all": (("Ana", "Beto"), ("Ana", "Beto")),
}


@pytest.mark.parametrize("option", VEZES)
def test_decision_118_who_has_the_word(castelo, option):
    owing, may = VEZES[option]
    start = castelo.position(ANA, BETO, decisions=[("castelo.decisao.118", option)])
    state, _events = ate(castelo, start, "efeitos-1")
    (duty,) = CASTELO.pending(state)
    assert duty.seats == owing
    for seat in ("Ana", "Beto"):
        assert (CASTELO.judge(state, Passar(seat=seat)).verdict == "legal") == (seat in may)
        assert (CASTELO.judge(state, carta(seat)).verdict == "legal") == (seat in may)


def test_an_instantanea_gives_the_word_to_all_again(castelo):
    state, _events = ate(castelo, castelo.position(ANA, BETO), "efeitos-1")
    state, _events = castelo.played(state, Passar(seat="Ana"), carta("Beto", dano("a", 1)))
    assert state.waited.waits_for == ("Ana", "Beto")
    assert msgspec.json.decode(msgspec.json.encode(state), type=CASTELO.state_type) == state


@pytest.mark.parametrize(("authority", "dies"), [("card", True), ("agreement", True), ("correction", False)])
def test_what_a_card_does_outside_of_a_move_has_its_consequences_and_a_correction_has_none(
    castelo, authority, dies
):
    """castelo.tropas.morte-por-dano; mesa.ajuste.so-diz-como-esta"""
    state = castelo.position(ANA, {"b": (2, 2, 4, {"dano": 2})}, etapa="declaracao")
    fraca = Modify(effect="add", target="vida", on="b", value=-2)
    praga = Ajustar(seat="Ana", authority=authority, source="Praga", ops=(fraca,))
    after, events = castelo.played(state, praga)
    assert (after.mesa.tropa("b") is None) == dies
    assert ("morreu" in [event.kind for event in events]) == dies


def test_an_attacker_that_dies_of_an_agreement_attacks_no_more(castelo):
    state = castelo.position(ANA, BETO)
    state = castelo.played(state, ataque("a", "b")).state
    mata = Ajustar(seat="Beto", authority="agreement", ops=(dano("a", 3),))
    after = castelo.played(state, mata).state
    assert [one.situacao for one in after.mesa.combate.ataques] == ["cancelado"]
