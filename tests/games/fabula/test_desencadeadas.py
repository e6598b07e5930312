"""Abilities are triggered by the right events and laid in the right order, as Fábula's book says.

After every move the position is written and read again, and play goes on from what was read.
"""

from typing import get_args

import msgspec
import pytest

from companion.games.fabula.desencadeadas import DESENCADEADAS
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import (
    Bloquear,
    DeclararOfensiva,
    Desistir,
    EscolherAliado,
    JogarManobra,
    OrdenarDesencadeadas,
    Passar,
)
from companion.games.fabula.operacoes import Cancelar, Comprar, Ferir, Quantia, Sacrificar
from companion.games.fabula.pilha import com_prioridade
from companion.games.fabula.tasks import Quando
from companion.referee.fields.several import PartialChoice
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.rules.standing_passes import PassUntil
from tests.games.played_on import played_on

ANA, BETO, CAIO = "Ana", "Beto", "Caio"
PELA_FILA = [("fabula.decisao.25", "active-player-first-queue-order")]


def quando(when, *does, **more):
    return msgspec.to_builtins({"when": when, "does": does, **more})


def com(*abilities, **more):
    return {"desencadeadas": list(abilities), **more}


class Partida:
    def __init__(self, state):
        self.state, self.events = state, []

    def faz(self, *moves):
        self.state, events = played_on(FABULA, self.state, *moves)
        self.events += events
        return self

    def passam(self, *seats):
        return self.faz(*(Passar(seat=seat) for seat in seats))

    def manobra(self, seat, *efeitos):
        """Return the events of a manobra whose first effect has resolved: all pass, from the announcer on."""
        self.faz(JogarManobra(seat=seat, carta="Raio", efeito=efeitos))
        return self.passam(*self.state.fila(seat))

    @property
    def pilha(self):
        """Return the cards on the stack, from what resolves first."""
        return [anuncio.source for anuncio in na_pilha(self.state)]

    @property
    def esperam(self):
        """Return the abilities to order, from what was triggered first: each number by its source."""
        return {one.item.source: one.item.id for one in self.state.triggered}

    def ordena(self, seat, *sources):
        ordem = tuple(self.esperam[source] for source in sources)
        return self.faz(OrdenarDesencadeadas(seat=seat, ordem=ordem))

    def deve(self):
        (duty,) = FABULA.pending(self.state)
        return duty.seats, duty.asks[0]


@pytest.fixture
def partida(fabula):
    return lambda **fields: Partida(fabula.position(**fields))


FERIDO = quando("dano", Comprar(), needs=("esta",))
MORRE_OUTRO = quando("destruido", Comprar(), needs=("outra",))


def test_damage_triggers_and_nobody_gets_the_priority_for_it(partida):
    """1.14.6, 1.17.5a; it lies on the stack for all to answer (decisao.23); the controller draws: 1.10.5"""
    p = partida(aliados={"b": [BETO, 3, com(FERIDO)]}).manobra(ANA, Ferir(alvo="b", dano=1))
    assert p.pilha == ["b"]
    assert com_prioridade(p.state) == ANA
    assert p.state.mesa.lado(BETO).mao == 3
    p.passam(ANA, BETO)
    assert p.state.mesa.lado(BETO).mao == 4
    assert p.pilha == []


def test_each_sentence_of_a_text_triggers_when_its_own_effect_has_resolved(partida):
    """1.14.3a, 1.14.7-bis: two instances, the first above what is left of the manobra"""
    p = partida(aliados={"b": [BETO, 3, com(FERIDO)]})
    p.manobra(ANA, Ferir(alvo="b", dano=1), Ferir(alvo="b", dano=1))
    assert p.pilha == ["b", "Raio"]
    p.passam(ANA, BETO).passam(ANA, BETO)
    assert p.pilha == ["b"]


@pytest.mark.parametrize(
    "efeito",
    [Ferir(alvo="c", dano=1), Comprar(), AsPrinted(), Ferir(alvo="b", dano=Quantia(per="bases"))],
    ids=["another", "drawing", "nothing declared", "as many as no bases: 1.21.2"],
)
def test_what_its_text_does_not_name_triggers_nothing(partida, efeito):
    p = partida(aliados={"b": [BETO, 3, com(FERIDO)], "c": [BETO, 3]}).manobra(ANA, efeito)
    assert (p.pilha, p.state.triggered) == ([], ())


def test_a_sacrifice_is_no_damage(partida):
    """1.21.6; it triggers a text that names it, also where a choice stood between: the aliado has left"""
    p = partida(aliados={"b": [BETO, 3, com(FERIDO, quando("sacrificou", Comprar(), needs=("esta",)))]})
    p.manobra(ANA, Sacrificar(quem=BETO)).faz(EscolherAliado(seat=BETO, aliado="b"))
    assert p.pilha == ["b"]
    (anuncio,) = na_pilha(p.state)
    assert anuncio.controller == BETO
    p.passam(ANA, BETO)
    assert p.state.mesa.lado(BETO).mao == 4


def test_a_triggered_ability_is_cancelled_like_any_effect(partida):
    """1.23.1, 1.10.1: on the stack it is an object of its own"""
    p = partida(aliados={"b": [BETO, 3, com(FERIDO)]}).manobra(ANA, Ferir(alvo="b", dano=1))
    p.manobra(ANA, Cancelar())
    assert p.pilha == []
    assert p.state.mesa.lado(BETO).mao == 3
    assert p.state.mesa.lado(BETO).descarte == ()  # no card is put away


def test_those_that_die_at_one_moment_see_each_other_go(partida):
    """decisao.85, decisao.96: all damage of an ofensiva is done at the same moment"""
    aliados = {
        "a": [ANA, 1, com(MORRE_OUTRO, ofensiva=1)],
        "b": [BETO, 1, com(MORRE_OUTRO, ofensiva=1)],
        "c": [BETO, 1, com(quando("destruido", Comprar(), needs=("esta",)))],
    }
    p = partida(fase="ofensiva", aliados=aliados, bases={"x": [BETO], "z": [BETO]})
    p.faz(DeclararOfensiva(seat=ANA, base="x", aliados=("a",))).passam(ANA, BETO)
    p.faz(Bloquear(seat=BETO, bloqueios=(("b", "a"),))).passam(ANA, BETO)
    assert {aliado.id for aliado in p.state.mesa.aliados} == {"c"}
    # 1.14.9: the ofensiva was Ana's, so that she says in which order they go on the stack
    assert p.deve() == ((ANA,), "ordenar-desencadeadas")
    p.ordena(ANA, "a", "b")
    assert p.pilha == ["b", "a"]  # last in first out: decisao.14
    p.passam(ANA, BETO).passam(ANA, BETO)
    assert (p.state.mesa.lado(ANA).mao, p.state.mesa.lado(BETO).mao) == (4, 4)


# ---------------------------------------------------------------- in which order

CONFLITAM = {
    "b": [BETO, 1],
    "c": [BETO, 3, com(quando("destruido", Sacrificar(quem=ANA)))],
    "d": [BETO, 3, com(quando("destruido", Comprar()))],
}


def test_the_controller_of_several_says_their_order(partida):
    """1.14.9"""
    p = partida(aliados=CONFLITAM).manobra(ANA, Ferir(alvo="b", dano=1))
    assert p.deve() == ((BETO,), "ordenar-desencadeadas")
    assert p.pilha == []
    refused = FABULA.judge(p.state, OrdenarDesencadeadas(seat=ANA, ordem=tuple(p.esperam.values())))
    assert refused.citations[0].rule == "fabula.1.14.9"
    assert FABULA.judge(p.state, Passar(seat=ANA)).verdict == "illegal"  # 1.17.5e: the choice comes first
    (question,) = FABULA.judge(p.state, OrdenarDesencadeadas(seat=BETO)).questions
    assert set(question.choices) == set(p.esperam.values())
    c, d = p.esperam["c"], p.esperam["d"]
    for wrong in ((c,), (c, c), (c, 99), (c, d, d)):
        assert FABULA.judge(p.state, OrdenarDesencadeadas(seat=BETO, ordem=wrong)).verdict == "illegal"
    p.ordena(BETO, "d", "c")
    assert p.pilha == ["c", "d"]
    assert com_prioridade(p.state) == ANA


def test_literal_order_resolves_first_what_was_laid_first(partida):
    fifo = [("fabula.decisao.14", "first-in-first-out-literal")]
    p = partida(aliados=CONFLITAM, decisions=fifo).manobra(ANA, Ferir(alvo="b", dano=1))
    p.ordena(BETO, "d", "c")
    assert p.pilha == ["d", "c"]


def test_nobody_is_asked_where_all_are_the_same(partida):
    aliados = {"b": [BETO, 1], **{id: [BETO, 3, com(MORRE_OUTRO)] for id in "cd"}}
    p = partida(aliados=aliados).manobra(ANA, Ferir(alvo="b", dano=1))
    assert sorted(p.pilha) == ["c", "d"]
    assert com_prioridade(p.state) == ANA


DE_TODOS = {
    "b": [BETO, 1],
    "a": [ANA, 3, com(quando("destruido", Comprar(quantas=1)))],
    "c": [CAIO, 3, com(quando("destruido", Comprar(quantas=2)))],
    "d": [CAIO, 3, com(quando("destruido", Comprar(quantas=3)))],
}
TRES = {"jogadores": (ANA, BETO, CAIO), "aliados": DE_TODOS}


def test_between_controllers_whoever_did_it_says_the_order_and_leaves_each_their_own(partida):
    """1.14.9, decisao.25: Beto plays the manobra in Ana's turn"""
    p = partida(**TRES).passam(ANA).manobra(BETO, Ferir(alvo="b", dano=1))
    assert p.deve() == ((CAIO,), "ordenar-desencadeadas")
    p.ordena(CAIO, "d", "c")
    assert p.deve() == ((BETO,), "ordenar-desencadeadas")
    a, c, d = (p.esperam[id] for id in "acd")
    refused = FABULA.judge(p.state, OrdenarDesencadeadas(seat=BETO, ordem=(c, a, d)))
    assert refused.verdict == "illegal"
    assert dict(refused.citations[0].facts)["jogador"] == CAIO
    (question,) = FABULA.judge(p.state, OrdenarDesencadeadas(seat=BETO, ordem=PartialChoice((d,)))).questions
    assert set(question.choices) == {a, c}
    whole = {move.ordem for move in FABULA.completions(p.state, OrdenarDesencadeadas(seat=BETO))}
    assert whole == {(a, d, c), (d, a, c), (d, c, a)}
    p.ordena(BETO, "d", "a", "c")
    assert p.pilha == ["c", "a", "d"]


def test_a_table_may_lay_them_by_the_queue_from_the_active_player_on(partida):
    p = partida(**TRES, decisions=PELA_FILA).passam(ANA).manobra(BETO, Ferir(alvo="b", dano=1))
    p.ordena(CAIO, "d", "c")
    assert p.pilha == ["c", "d", "a"]


def test_whoever_goes_out_orders_nothing_and_what_was_theirs_is_not_laid(partida):
    p = partida(**TRES).passam(ANA).manobra(BETO, Ferir(alvo="b", dano=1)).ordena(CAIO, "d", "c")
    before = p.state
    p.faz(Desistir(seat=BETO))  # nobody is left who did it: by the queue
    assert p.pilha == ["c", "d", "a"]
    p.state = before
    p.faz(Desistir(seat=CAIO))
    assert p.pilha == ["a"]


def test_what_is_triggered_waits_for_those_who_pass_until_the_end_of_the_phase(partida):
    """1.17.6a: both have passed, and it lies on the stack before the next of them passes"""
    p = partida(aliados={"b": [BETO, 3, com(FERIDO)]})
    p.faz(JogarManobra(seat=ANA, carta="Raio", efeito=(Ferir(alvo="b", dano=1),)))
    p.faz(PassUntil(seat=BETO, until="fim-da-fase"), PassUntil(seat=ANA, until="fim-da-fase"))
    kinds = [event.kind for event in p.events]
    assert kinds.index("desencadeou") < kinds.index("comprou") < kinds.index("vez")


def test_a_base_triggers_and_takes_from_what_has_happened_whom_it_is_about(partida):
    """decisao.100: bases have abilities, used by whoever controls them"""
    vinga = quando("sacrificou", Sacrificar(), takes=(("quem", "autor"),))
    p = partida(aliados={"a": [ANA, 3], "b": [BETO, 3]}, bases={"x": [BETO, com(vinga)]})
    p.manobra(ANA, Sacrificar(quem=BETO)).faz(EscolherAliado(seat=BETO, aliado="b")).passam(ANA, BETO)
    assert p.deve() == ((ANA,), "escolher-aliado")


@pytest.mark.parametrize(("reading", "mao"), [("stays", 4), ("lost", 3)])
def test_on_the_stack_it_waits_without_its_source_as_the_table_reads_it(partida, reading, mao):
    """decisao.27, of an ability that had its source when it was laid"""
    p = partida(aliados={"b": [BETO, 3, com(FERIDO)]}, decisions=[("fabula.decisao.27", reading)])
    p.manobra(ANA, Ferir(alvo="b", dano=1)).manobra(ANA, Sacrificar(quem=BETO))
    p.faz(EscolherAliado(seat=BETO, aliado="b")).passam(ANA, BETO)
    assert p.state.mesa.lado(BETO).mao == mao


@pytest.mark.parametrize(
    "condition", [{"needs": ["lua-cheia"]}, {"takes": [["quem", "carta"]]}, {"takes": [["alvo", "autor"]]}]
)
def test_what_no_chapter_knows_is_no_ability(fabula, condition):
    with pytest.raises(msgspec.ValidationError):
        fabula.loaded(aliados={"b": [BETO, 3, com({**FERIDO, **condition})]})


def test_the_names_of_conditions_are_those_that_the_chapter_registered():
    assert set(get_args(Quando)) == set(DESENCADEADAS._conditions)


def test_nothing_is_triggered_by_a_text_without_a_named_target(partida):
    """A phase has no author; each restauração would have its player sacrifice an aliado."""
    vinga = quando("fase", Sacrificar(), takes=(("quem", "autor"),))
    p = partida(aliados={"a": [ANA, 3, com(vinga)], "b": [BETO, 3]}).passam(ANA, BETO)
    assert p.state.mesa.ativo == BETO
    assert p.pilha == []
