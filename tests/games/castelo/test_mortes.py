"""Deaths and fallen castles are judged together, in the order of the book.

The book: Cartas de Tropas (l. 53), Muralha (l. 28), Permanentes (l. 27, 76), Danos (l. 124), Objetivo (l. 9).
"""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Agrupar, Atacar, Defender, Passar, PassarFase, UsarInstantanea
from companion.games.castelo.tasks import Dano
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.views.board_view import Perspective
from companion.referee.views.consequences import Consequences
from companion.referee.views.view_changes import diff_view

MAIS_VIDA = {"effect": "add", "target": "vida", "of": "todas", "value": 2}


def until(castelo, state, janela):
    """Pass until that window is open, or combat or the match is over; return the state and all events."""
    events = ()
    while state.mesa.combate is not None and state.outcome is None:
        window = state.waited
        if window is not None and window.trigger == janela:
            break
        move = Passar(seat=window.waits_for[0]) if window else PassarFase(seat=state.mesa.ativo)
        state, more = castelo.played(state, move)
        state = msgspec.json.decode(msgspec.json.encode(state), type=CASTELO.state_type)
        events += more
    return state, events


def instant(*danos):
    return UsarInstantanea(
        seat="Ana", carta="Raio", efeito=tuple(Dano(alvo=alvo, pontos=n) for alvo, n in danos)
    )


def subjects(events, *kinds):
    """Return the subjects of the events of those kinds."""
    said = [(event.kind, dict(event.facts)) for event in events if event.kind in kinds]
    return [(kind, facts.get("tropa") or facts.get("carta") or facts["jogador"]) for kind, facts in said]


def on_table(state):
    return {tropa.id for lado in state.mesa.lados for tropa in lado.tropas}


def with_permanente(*efeitos, sob="", **side):
    return {"permanentes": [{"id": "p", "nome": "Estandarte", "sob": sob, "efeitos": list(efeitos)}], **side}


@pytest.mark.parametrize(("vida", "left"), [((3, 2), ""), ((3, 3), "b"), ((4, 2), "a"), ((4, 3), "ab")])
def test_two_tropas_that_strike_each_other_die_together_or_not_at_all(castelo, vida, left):
    """castelo.combate.danos: neither is spared because the other was taken away first"""
    state = castelo.position({"a": (2, 1, vida[0])}, {"b": (1, 3, vida[1])})
    state, _events = castelo.played(state, Atacar(seat="Ana", atacante="a", alvo="b"))
    state, events = until(castelo, state, "fim")
    assert on_table(state) == set(left)
    assert subjects(events, "morreu") == [("morreu", id) for id in "ab" if id not in left]


@pytest.mark.parametrize(("dano", "dies"), [(3, True), (1, False)])
def test_who_lived_by_what_lay_below_the_dead_dies_after_it(castelo, dano, dies):
    """castelo.permanentes.local-cai-com-alvo, castelo.decisao.41: x has 2 life, and 4 while it lies there"""
    start = castelo.position({"a": (1, 1, 2)}, {"x": (2, 2, 2)}, lado_ana=with_permanente(MAIS_VIDA, sob="a"))
    state, _events = until(castelo, start, "efeitos-1")
    state, events = castelo.played(state, instant(("x", dano), ("a", 4)))
    mortes = [("morreu", "a"), ("permanente-destruida", "Estandarte"), *[("morreu", "x")] * dies]
    assert subjects(events, "morreu", "permanente-destruida") == mortes
    assert on_table(state) == set("x" * (not dies))


def test_who_dies_of_another_death_is_remembered_as_it_was_by_then(castelo):
    """castelo.combate.morta-em-efeitos2-ainda-causa: a with what lay below it, x when it was gone"""
    mais = {"effect": "add", "target": "ataque", "of": "todas", "value": 5}
    start = castelo.position(
        {"a": (1, 1, 2), "c": (3, 1, 2)}, {"x": (2, 2, 9)}, lado_ana=with_permanente(MAIS_VIDA, mais, sob="a")
    )
    attacks = [Atacar(seat="Ana", atacante=id, alvo="muralha:Beto") for id in "ac"]
    state, _events = until(castelo, castelo.played(start, *attacks).state, "efeitos-2")
    state, events = castelo.played(state, instant(("c", 3), ("a", 4)))
    assert [(tropa.id, tropa.ataque) for tropa in state.mesa.combate.idas] == [("a", 6), ("c", 3)]
    said = [dict(event.facts) for event in events if event.kind == "morreu"]
    assert [(facts["tropa"], facts["ataque"]) for facts in said] == [("a", 6), ("c", 3)]
    state, _events = until(castelo, state, "depois-dos-danos")
    assert state.mesa.lado("Beto").muralha == 10 - 6 - 3


def test_a_group_that_counts_as_one_lets_die_who_lived_by_their_number(castelo):
    """castelo.agrupamento.uma-so-tropa, castelo.decisao.41"""
    cada = {"effect": "add", "target": "vida", "of": "inimigas", "value": 1, "per": "seres-vivos"}
    ana = {id: (1, 1, 2, {"agrupamento": True}) for id in "ab"}
    start = castelo.position(
        ana, {"x": (1, 1, 2, {"dano": 4})}, etapa="movimentacao", lado_ana=with_permanente(cada)
    )
    state, events = castelo.played(start, Agrupar(seat="Ana", tropas=("a", "b")))
    assert subjects(events, "morreu") == [("morreu", "x")]
    assert on_table(state) == {"a+b"}


def test_a_castle_that_falls_with_its_last_tropa_goes_after_it(castelo):
    """castelo.objetivo.destruir-castelo: damage is dealt all at once, and the end is judged after it"""
    start = castelo.position(
        {"a": (3, 1, 9), "c": (4, 1, 9)}, {"b": (1, 1, 3)}, lado_beto={"muralha": 0, "castelo": 4}
    )
    attacks = (
        Atacar(seat="Ana", atacante="a", alvo="b"),
        Atacar(seat="Ana", atacante="c", alvo="castelo:Beto"),
    )
    state, events = until(castelo, castelo.played(start, *attacks).state, "fim")
    assert subjects(events, "morreu", "eliminado") == [("morreu", "b"), ("eliminado", "Beto")]
    assert (state.outcome.winners, state.mesa.tropa("b")) == (("Ana",), None)


def test_a_castle_with_a_point_left_stands_without_its_last_tropa(castelo):
    start = castelo.position({}, {"b": (1, 1, 3)}, lado_beto={"muralha": 0, "castelo": 5})
    state, _events = until(castelo, start, "efeitos-1")
    state, events = castelo.played(state, instant(("b", 3), ("castelo:Beto", 4)))
    assert subjects(events, "morreu", "eliminado") == [("morreu", "b")]
    assert (state.outcome, state.mesa.lado("Beto").castelo) == (None, 1)


@pytest.mark.parametrize(
    ("option", "winners"), [("draw", ()), ("turn-player-wins", ("Ana",)), ("turn-player-loses", ("Beto",))]
)
def test_both_castles_at_once_are_judged_together_after_the_dead(castelo, option, winners):
    """castelo.decisao.25"""
    start = castelo.position({"a": (1, 1, 2)}, {"b": (1, 1, 3)}, decisions=[("castelo.decisao.25", option)])
    state, _events = until(castelo, start, "efeitos-1")
    fall = instant(("castelo:Ana", 20), ("a", 2), ("castelo:Beto", 20), ("b", 3))
    state, events = castelo.played(state, fall)
    assert subjects(events, "morreu", "eliminado") == [
        *[("morreu", "a"), ("morreu", "b")],
        *[("eliminado", "Ana"), ("eliminado", "Beto")],
    ]
    assert state.outcome.winners == winners


def test_who_lived_by_what_somebody_takes_along_dies_of_it(castelo):
    """castelo.formas.coop-eliminado-sai: the permanente leaves with Beto, the others play on"""
    start = castelo.position(
        {"a": (1, 1, 2)}, {"b": (1, 1, 3)}, {"c": (1, 1, 2)}, lado_beto=with_permanente(MAIS_VIDA, castelo=3)
    )
    state, _events = until(castelo, start, "efeitos-1")
    state, events = castelo.played(state, instant(("c", 3), ("a", 1), ("castelo:Beto", 3)))
    assert subjects(events, "morreu", "eliminado") == [("eliminado", "Beto"), ("morreu", "c")]
    assert (on_table(state), state.out, state.outcome) == ({"a"}, ("Beto",), None)


def test_a_wall_and_its_traps_fall_in_the_pass_in_which_a_tropa_dies(castelo):
    """castelo.armadilhas.muralha-cai-destroi; those in the field stay. Their owner names them."""
    armadilhas = {"m": ["muralha", "Fosso"], "f": ["campo", "Laço"]}
    start = castelo.position({}, {"b": (1, 1, 3)}, lado_beto={"muralha": 2, "armadilhas": armadilhas})
    state, _events = until(castelo, start, "efeitos-1")
    state, events = castelo.played(state, instant(("muralha:Beto", 5), ("b", 3)))
    assert subjects(events, "morreu", "armadilha-destruida") == [
        ("morreu", "b"),
        ("armadilha-destruida", "Beto"),
    ]
    beto = state.mesa.lado("Beto")
    assert ([one.id for one in beto.armadilhas], beto.castelo) == (["f"], 20)


@pytest.mark.parametrize("step", ["efeitos-2", "danos"])
def test_an_attack_whose_tropa_is_gone_cannot_be_defended(castelo, step):
    """castelo.combate.defensor-escolhe: the declaration is refused, before and after the tropa has died"""
    ana, beto = {"a1": (3, 2, 1), "a2": (2, 1, 2)}, {"c1": (2, 2, 2), "c2": (1, 3, 3)}
    state = castelo.position(ana, beto)
    state, _events = castelo.played(state, Atacar(seat="Ana", atacante="a1", alvo="c2"))
    state, _events = castelo.played(state, PassarFase(seat="Ana", para=""))
    state, _events = castelo.played(state, Defender(seat="Beto", atacante="a1", defensor="c1"))
    while state.mesa.combate.etapa != step:
        window = state.waited
        move = Passar(seat=window.waits_for[0]) if window else PassarFase(seat="Ana")
        state, _events = castelo.played(state, move)
    ruling = CASTELO.judge(state, Defender(seat="Beto", atacante="a1", defensor="c2"))
    assert ruling.verdict == "illegal"


COMPRA = CASTELO.at_table.reads.read("Quando esta tropa for destruída, compre uma carta.", "tropa")
AO_MORRER = {"quando": msgspec.to_builtins(CASTELO.at_table.reads.values(COMPRA)["quando"])}


@pytest.mark.parametrize(("dies", "drew"), [(3, ["um texto fez Ana comprar: 1"]), (1, [])])
def test_what_a_dying_tropa_lets_its_player_draw_in_their_own_deed_is_told(castelo, dies, drew):
    """castelo.instantaneas.efeitos-variados"""
    start = castelo.position({"a": (1, 1, 3, AO_MORRER)}, {"b": (1, 1, 3)})
    before, _events = until(castelo, start, "efeitos-1")
    after, events = castelo.played(before, instant(("a", dies)))
    seen = [Perspective(one, EVERYBODY, "pt") for one in (before, after)]
    views = [CASTELO.board(one) for one in seen]
    happened = Consequences(*seen, *views, diff_view(*views), CASTELO.fates, by=("Ana",), events=events)
    assert [said for one in CASTELO.came(happened) if "comprar" in (said := one.to("pt"))] == drew
