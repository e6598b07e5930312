"""The stack follows Fábula's book: who speaks, what resolves first, what is cancelled, copied or lost.

After every move the position is written and read again, and play goes on from what was read.
"""

from typing import get_args

import msgspec
import pytest

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Ativar, EscolherAliado, JogarManobra, Passar
from companion.games.fabula.operacoes import Cancelar, Comprar, Copiar, Ferir, Sacrificar
from companion.games.fabula.pilha import EFEITOS, com_prioridade
from companion.games.fabula.tasks import Condicao
from companion.referee.matches.entries import Play, Retract
from companion.referee.matches.match import Match, digest
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain
from tests.games.played_on import played_on

ANA, BETO, CAIO = "Ana", "Beto", "Caio"


class Partida:
    """A match played on, each position written and read between two moves."""

    def __init__(self, state):
        self.state, self.events = state, []

    def faz(self, *moves):
        self.state, events = played_on(FABULA, self.state, *moves)
        self.events += events
        return self

    def passam(self, *seats):
        return self.faz(*(Passar(seat=seat) for seat in seats))

    def deu(self, *kinds):
        """Return the events of those kinds, each with its card."""
        return [(event.kind, dict(event.facts).get("carta")) for event in self.events if event.kind in kinds]

    @property
    def pilha(self):
        return [(anuncio.source, tuple(e.n for e in anuncio.effects)) for anuncio in na_pilha(self.state)]

    def de(self, seat):
        return self.state.mesa.lado(seat)


def manobra(seat, carta, *efeitos, custo=0):
    return JogarManobra(seat=seat, carta=carta, custo=custo, efeito=efeitos)


@pytest.fixture
def partida(fabula):
    return lambda **fields: Partida(fabula.position(**fields))


def test_three_announced_the_last_comes_first_and_all_may_speak_between(partida):
    p = partida(jogadores=(ANA, BETO, CAIO))
    p.faz(manobra(ANA, "Um", Comprar())).passam(ANA).faz(manobra(BETO, "Dois", Comprar()))
    p.passam(BETO).faz(manobra(CAIO, "Três", Comprar())).passam(CAIO)
    assert p.pilha == [("Três", (1,)), ("Dois", (1,)), ("Um", (1,))]
    p.passam(ANA, BETO)  # all in a row since Três
    assert p.deu("comprou") == [("comprou", "Três")]
    assert com_prioridade(p.state) == ANA  # 1.17.5: back to the turn's player before the next resolves
    p.passam(ANA, BETO, CAIO)
    assert p.deu("comprou") == [("comprou", "Três"), ("comprou", "Dois")]
    p.passam(ANA, BETO, CAIO)
    assert p.pilha == []
    assert p.state.mesa.ativo == ANA  # the stack is empty, and the phase goes on
    p.passam(ANA, BETO, CAIO)
    assert p.state.mesa.ativo == BETO


def test_priority_goes_round_by_the_queue_and_a_new_effect_begins_the_round_anew(partida):
    """1.17.6a, 1.17.6b, 4.5.4"""
    p = partida(jogadores=(ANA, BETO, CAIO), ativo=BETO)
    p.faz(manobra(BETO, "Um")).passam(BETO, CAIO)
    assert com_prioridade(p.state) == ANA
    p.faz(manobra(ANA, "Dois"))
    assert com_prioridade(p.state) == ANA  # the announcer keeps it until a pass: decisao.16
    p.passam(ANA, BETO)
    assert p.deu("como-esta") == []
    p.passam(CAIO)
    assert p.deu("como-esta") == [("como-esta", "Dois")]
    assert com_prioridade(p.state) == BETO


def test_a_stack_of_three_where_one_cancels_another(partida):
    """1.23.1, 1.23.3: named or not, a cancelled effect leaves unexecuted; nothing paid comes back."""
    p = partida(aliados={"b": [BETO, 3]})
    p.faz(manobra(ANA, "Raio", Ferir(alvo="b", dano=3), custo=4)).passam(ANA)
    p.faz(manobra(BETO, "Escudo", Cancelar(), custo=2)).passam(BETO)
    p.faz(manobra(ANA, "Estudo", Comprar(), custo=1))
    for _effect in range(2):
        p.passam(ANA, BETO)
    assert p.deu("comprou", "cancelado", "dano") == [("comprou", "Estudo"), ("cancelado", "Raio")]
    assert p.pilha == []
    assert p.state.mesa.aliado("b").dano == 0
    assert (p.de(ANA).recursos, p.de(BETO).recursos) == (5, 8)
    assert (p.de(ANA).descarte, p.de(BETO).descarte) == (("Estudo", "Raio"), ("Escudo",))


def test_a_cancelled_cancellation_leaves_the_first_effect_where_it_is(partida):
    """1.23.4, 1.23.5"""
    p = partida(aliados={"b": [BETO, 3]})
    p.faz(manobra(ANA, "Raio", Ferir(alvo="b", dano=3))).passam(ANA)
    p.faz(manobra(BETO, "Escudo", Cancelar())).passam(BETO)
    p.faz(manobra(ANA, "Silêncio", Cancelar())).passam(ANA, BETO)
    assert p.deu("cancelado") == [("cancelado", "Escudo")]
    assert p.pilha == [("Raio", (1,))]
    p.passam(ANA, BETO)
    assert p.deu("dano", "destruido") == [("dano", "Raio"), ("destruido", None)]
    assert p.de(BETO).descarte == ("Escudo", "b")


def test_each_sentence_is_an_effect_and_resolves_alone(partida):
    """1.14.3a, the first example of the book: the target player sacrifices an aliado. Draw a card."""
    p = partida(aliados={"b": [BETO, 3], "c": [BETO, 1]})
    p.faz(manobra(ANA, "Cilada", Sacrificar(quem=BETO), Comprar())).passam(ANA, BETO)
    (duty,) = FABULA.pending(p.state)
    assert (duty.seats, duty.asks) == ((BETO,), ("escolher-aliado",))  # it was left open until now
    assert p.pilha == [("Cilada", (1, 2))]
    assert next(move.do for move in FABULA.offers(p.state, BETO)) == "escolher-aliado"
    p.faz(EscolherAliado(seat=BETO, aliado="c"))
    assert [aliado.id for aliado in p.state.mesa.aliados] == ["b"]
    assert p.pilha == [("Cilada", (2,))]
    assert p.de(ANA).descarte == ()  # the card stays until its last effect has left
    assert com_prioridade(p.state) == ANA
    p.passam(ANA, BETO)
    assert (p.de(ANA).mao, p.de(ANA).descarte, p.de(BETO).descarte) == (3, ("Cilada",), ("c",))


def test_of_several_effects_one_is_cancelled_and_the_others_stay(partida):
    """1.23.1 takes an effect; by decisao.15 the one that would resolve next."""
    p = partida(aliados={"b": [BETO, 3]})
    p.faz(manobra(ANA, "Cilada", Sacrificar(quem=BETO), Comprar())).passam(ANA)
    p.faz(manobra(BETO, "Escudo", Cancelar())).passam(BETO, ANA)
    assert p.pilha == [("Cilada", (2,))]
    p.passam(ANA, BETO)
    assert p.deu("cancelado", "sacrificou", "comprou") == [("cancelado", "Cilada"), ("comprou", "Cilada")]
    assert p.de(ANA).descarte == ("Cilada",)


@pytest.mark.parametrize(
    ("option", "left"), [("whole-announcement", []), ("last-sentence", [("Cilada", (1,))])]
)
def test_how_many_one_cancellation_takes_is_for_the_table(partida, option, left):
    p = partida(aliados={"b": [BETO, 3]}, decisions=[("fabula.decisao.15", option)])
    p.faz(manobra(ANA, "Cilada", Sacrificar(quem=BETO), Comprar())).passam(ANA)
    p.faz(manobra(BETO, "Escudo", Cancelar())).passam(BETO, ANA)
    assert p.pilha == left


def test_a_cancellation_may_name_one_effect_deep_in_the_stack(partida):
    p = partida()
    p.faz(manobra(ANA, "Um", Comprar(), Comprar(quantas=2)), manobra(ANA, "Dois", Comprar()))
    p.faz(manobra(ANA, "Não", Cancelar(anuncio=1, efeito=2))).passam(ANA, BETO)
    assert p.pilha == [("Dois", (1,)), ("Um", (1,))]


def test_an_effect_whose_target_is_gone_is_not_executed(partida):
    """1.15.4: removed, not executed, and its cost is not given back; the rest of the stack goes on."""
    p = partida(aliados={"b": [BETO, 2]})
    p.faz(manobra(ANA, "Raio", Ferir(alvo="b", dano=1), Comprar(), custo=4)).passam(ANA)
    p.faz(manobra(BETO, "Sacrifício", Sacrificar(quem=BETO))).passam(BETO, ANA)
    p.faz(EscolherAliado(seat=BETO, aliado="b")).passam(ANA, BETO)
    (event,) = [event for event in p.events if event.kind == "sem-executar"]
    assert (event.rule, dict(event.facts)["carta"]) == ("fabula.1.15.4", "Raio")
    assert p.pilha == [("Raio", (2,))]
    p.passam(ANA, BETO)
    assert (p.deu("dano"), p.de(ANA).recursos, p.de(ANA).descarte) == ([], 6, ("Raio",))


def test_what_is_to_be_cancelled_and_has_left_leaves_the_cancellation_unexecuted(partida):
    """1.23.2 with 1.15.4"""
    p = partida()
    p.faz(manobra(ANA, "Um", Comprar())).passam(ANA)
    p.faz(manobra(BETO, "Escudo", Cancelar(anuncio=1)), manobra(BETO, "Outro", Cancelar(anuncio=1)))
    p.passam(BETO, ANA, ANA, BETO)
    assert p.deu("cancelado", "sem-executar") == [("cancelado", "Um"), ("sem-executar", "Escudo")]


def test_nobody_to_sacrifice_is_asked_for_nothing(partida):
    """1.1.3: what cannot be carried out is left out."""
    p = partida()
    p.faz(manobra(ANA, "Cilada", Sacrificar(quem=BETO), Comprar())).passam(ANA, BETO)
    assert FABULA.pending(p.state)[0].asks == ("jogar-manobra", "ativar", "passar")
    (event,) = [event for event in p.events if event.kind == "sem-executar"]
    assert event.rule == "fabula.1.1.3"


@pytest.mark.parametrize(("option", "mao"), [("stays", 5), ("lost", 3)])
def test_an_ability_whose_source_is_gone(partida, option, mao):
    """1.10.1: on the stack it is an object of its own; decisao.27 may lose the whole of it."""
    p = partida(aliados={"a": [ANA, 3], "b": [BETO, 1]}, decisions=[("fabula.decisao.27", option)])
    p.faz(Ativar(seat=ANA, fonte="a", custo=2, efeito=(Comprar(), Comprar()))).passam(ANA)
    p.faz(manobra(BETO, "Raio", Ferir(alvo="a", dano=3))).passam(BETO, ANA)
    assert p.pilha == [("a", (1, 2))]
    while p.pilha:
        p.passam(ANA, BETO)
    lost = [dict(event.facts)["efeito"] for event in p.events if event.kind == "sem-executar"]
    assert (p.de(ANA).mao, lost) == (mao, [] if option == "stays" else [1, 2])
    assert (p.de(ANA).recursos, p.de(ANA).descarte) == (8, ("a",))  # an ability is no card


def test_a_copy_is_an_effect_of_whoever_put_the_copying_one_there(partida):
    """1.13.3, 1.13.4: it needs no card, and goes nowhere when it has resolved."""
    p = partida()
    p.faz(manobra(ANA, "Estudo", Comprar(quantas=2))).passam(ANA)
    p.faz(manobra(BETO, "Espelho", Copiar(anuncio=1))).passam(BETO, ANA)
    assert [(a.source, a.controller, a.copy_of) for a in na_pilha(p.state)] == [
        ("Estudo", BETO, 1),
        ("Estudo", ANA, 0),
    ]
    p.passam(ANA, BETO, ANA, BETO)
    assert (p.de(ANA).mao, p.de(BETO).mao) == (4, 4)
    assert (p.de(ANA).descarte, p.de(BETO).descarte) == (("Estudo",), ("Espelho",))


def test_a_cancelled_copy_leaves_what_it_copied(partida):
    p = partida()
    p.faz(manobra(ANA, "Estudo", Comprar())).passam(ANA)
    p.faz(manobra(BETO, "Espelho", Copiar(anuncio=1))).passam(BETO, ANA)
    p.faz(manobra(ANA, "Escudo", Cancelar())).passam(ANA, BETO)
    assert p.pilha == [("Estudo", (1,))]
    assert (p.de(ANA).descarte, p.de(BETO).descarte) == (("Escudo",), ("Espelho",))


@pytest.mark.parametrize(
    ("option", "descarte", "degredo", "mao"),
    [
        ("stack-removed-to-discard-refused-stays-in-hand", ("Raio",), (), 2),
        ("returns-to-hand-always", (), (), 3),
        ("exile", (), ("Raio",), 2),
    ],
)
def test_where_the_card_of_a_cancelled_effect_goes_is_for_the_table(partida, option, descarte, degredo, mao):
    """decisao.22"""
    p = partida(aliados={"b": [BETO, 3]}, decisions=[("fabula.decisao.22", option)])
    p.faz(manobra(ANA, "Raio", Ferir(alvo="b"))).passam(ANA)
    p.faz(manobra(BETO, "Escudo", Cancelar())).passam(BETO, ANA)
    ana = p.de(ANA)
    assert (ana.descarte, ana.degredo, ana.mao) == (descarte, degredo, mao)


def test_read_literally_the_first_announced_comes_first(partida):
    """4.5.3 by decisao.14: a text keeps its order, and a cancellation finds nothing left."""
    p = partida(decisions=[("fabula.decisao.14", "first-in-first-out-literal")])
    p.faz(manobra(ANA, "Um", Comprar(), Comprar())).passam(ANA)
    p.faz(manobra(BETO, "Escudo", Cancelar())).passam(BETO, ANA)
    assert p.pilha == [("Um", (2,)), ("Escudo", (1,))]
    p.passam(ANA, BETO, ANA, BETO)
    assert p.deu("comprou", "sem-executar") == [
        ("comprou", "Um"),
        ("comprou", "Um"),
        ("sem-executar", "Escudo"),
    ]


def test_what_is_taken_back_never_lay_on_the_stack(fabula):
    moves = [manobra(ANA, "Um", Comprar()), Passar(seat=ANA), manobra(BETO, "Escudo", Cancelar())]
    match = Match(FABULA, fabula.position())
    for move in moves:
        match = match.append(Play(move=move))
    assert [match.standing(n) for n in (1, 2, 3)] == ["accepted"] * 3
    back = match.append(Retract(n=3))
    assert [anuncio.source for anuncio in na_pilha(back.state)] == ["Um"]
    again = back.append(Play(move=moves[-1]))
    assert digest(again.state) == digest(match.state)
    assert digest(match.replayed(match.log, {}).state) == digest(match.state)


def test_who_answers_nothing_in_a_phase_says_so_once(partida):
    """1.17.6a: the word still goes round, and the phase's end gives everybody theirs again."""
    p = partida(jogadores=(ANA, BETO, CAIO))
    p.faz(PassUntil(seat=CAIO, until="fim-da-fase"), PassUntil(seat=BETO, until="fim-da-fase"))
    p.faz(manobra(ANA, "Um", Comprar())).passam(ANA)
    assert p.deu("comprou") == [("comprou", "Um")]
    assert [kind for kind, _card in p.deu("passou")] == ["passou"] * 3
    p.faz(SpeakAgain(seat=BETO), manobra(ANA, "Dois", Comprar())).passam(ANA)
    assert com_prioridade(p.state) == BETO
    p.passam(BETO, ANA, BETO)
    assert (p.state.mesa.ativo, p.state.standing_passes) == (BETO, ())
    assert com_prioridade(p.state) == BETO


def test_all_may_pass_until_a_phase_is_over(partida):
    p = partida()
    p.faz(manobra(ANA, "Um", Comprar()), PassUntil(seat=BETO, until="fim-da-fase"))
    p.faz(PassUntil(seat=ANA, until="fim-da-fase"))
    assert (p.deu("comprou"), p.state.mesa.ativo) == ([("comprou", "Um")], BETO)


def test_what_a_card_does_by_the_tables_word_is_checked_too(partida):
    """decisao.85: after every effect, by whatever it comes; a correction only states how things lie"""
    p = partida(aliados={"b": [BETO, 3]})
    p.faz(Ajustar(seat=ANA, authority="card", source="Raio", ops=(Ferir(alvo="b", dano=3),)))
    assert p.state.mesa.aliado("b") is None
    assert p.de(BETO).descarte == ("b",)


def test_a_condition_that_the_book_does_not_know_is_refused_where_it_is_declared(fabula):
    task = {"task": "anuncio", "id": 1, "controller": ANA, "effects": [{"n": 1, "does": {"op": "cumprir"}}]}
    owed = {
        "task": "choose",
        "seats": [ANA],
        "asks": "escolher-aliado",
        "rule": "fabula.1.17.5e",
        "about": "1",
    }
    known = fabula.loaded(agenda=[owed, {**task, "needs": ["fonte-no-campo"]}], tasks_numbered=1)
    assert known.problems == ()
    for condition in (
        {"needs": ["lua-cheia"]},
        {"effects": [{**task["effects"][0], "needs": ["lua-cheia"]}]},
    ):
        with pytest.raises(msgspec.ValidationError):
            fabula.loaded(agenda=[owed, {**task, **condition}], tasks_numbered=1)


def test_the_names_of_conditions_are_those_that_chapters_registered():
    assert set(get_args(Condicao)) == set(EFEITOS._conditions)
