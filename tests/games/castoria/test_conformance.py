"""Castória passes the suite of every game: its starts, its moves, its cards' words, its invariants."""

from itertools import pairwise, product
from pathlib import Path

import pytest
from games.castoria.conftest import position
from games.conformance import Conformance, Subject, read_cases

from companion.games.castoria.game import CASTORIA, cartas_de
from companion.games.castoria.moves import Acao, Atacar, AvancarFase, Interacao, Passar
from companion.games.castoria.pieces import ESPACOS, FASES, SUPORTES
from companion.games.castoria.registry import BOOK
from companion.games.castoria.tasks import Matar, ResolverAcao, ResolverInteracao
from companion.referee.adjustments import Modify, Prevent

SEATS = ("Ana", "Beto")


def bears(valor):
    return {"valor_decimos": valor, "interacao": True}


PYRAMIDS = {
    "ana": {"N3-1": bears(9), "N3-2": 4, "N3-3": 6, "N2-1": 8, "N2-2": bears(6), "N1": 5},
    "beto": {"N3-1": 2, "N3-2": bears(6), "N3-3": 3, "N2-1": 5, "N2-2": 8, "N1": bears(4)},
}
BASES = {"ana": {"N3-1": 5, "N3-2": bears(7)}, "beto": {"N3-2": bears(5), "N3-3": 7}}
STARTS = {
    "pyramids": PYRAMIDS,
    "pyramids-construcao": {**PYRAMIDS, "fase": "construcao"},
    "a-base-alone": BASES,
    "a-base-alone-construcao": {**BASES, "fase": "construcao"},
    "nobody-to-defend": {"ana": {"N3-1": 20, "N2-1": 15}, "beto": {}},
}


def every_move(_state):
    """All moves that there are, lawful or not, chosen fields filled."""
    spaces = (*ESPACOS, "narrador")
    for seat in SEATS:
        yield Passar(seat=seat)
        for para in FASES:
            yield AvancarFase(seat=seat, para=para)
        for space in ESPACOS:
            yield Interacao(seat=seat, personagem=space)
        for space, other in product(ESPACOS, spaces):
            yield Atacar(seat=seat, atacante=space, alvo=other)
        for nivel, space in product(("1", "2", "3", "narrador"), spaces):
            yield Acao(seat=seat, nivel=nivel, realizador=space)


def texts(state, move):
    """What the text of a card could say here."""
    if isinstance(move, Acao | Interacao):
        yield move.having(efeito=(Prevent(),))
        for seat in SEATS:
            for espaco, personagem in state.mesa.lado(seat).hierarquia:
                yield move.having(efeito=(Matar(lado=seat, espaco=espaco),))
                weaker = Modify(effect="add", target="valor", on=personagem.id, value=-2)
                yield move.having(efeito=(weaker,))


def invariants(before, _move, step):
    check_imagination(before, step)
    check_table(step.state)
    check_chain(step.state)


def check_imagination(before, step):
    """PI go by fights alone: the difference of the Valores, on one side; nothing for those who fall."""
    lost = dict.fromkeys(SEATS, 0)
    for at, event in enumerate(step.events):
        told = dict(event.facts)
        if event.kind == "perdeu-pi":
            lost[told["narrador"]] += told["decimos"]
        if event.kind == "venceu":
            losses = [dict(e.facts) for e in step.events[at:] if e.kind == "perdeu-pi"]
            assert losses[0]["decimos"] == abs(told["atacante_decimos"] - told["alvo_decimos"]) > 0
    for seat in SEATS:
        had = before.mesa.lado(seat).imaginacao_decimos
        assert step.state.mesa.lado(seat).imaginacao_decimos == max(0, had - lost[seat])


def check_table(state):
    """Sixty cards each, imagination above zero while it lasts, everybody supported."""
    for seat in SEATS:
        lado = state.mesa.lado(seat)
        if state.outcome is None:
            assert cartas_de(state, seat) == 60
            assert lado.imaginacao_decimos > 0
        assert lado.imaginacao_decimos >= 0
        for espaco, personagem in lado.hierarquia:
            below = [lado.hierarquia.em(other) for other in SUPORTES.get(espaco, ())]
            assert espaco not in SUPORTES or personagem.sem_suporte or any(below)
            assert state.valor(personagem) >= 0


def check_chain(state):
    """Answers alternate, the first is the opponent's, and only Ações and Interações lie in a chain."""
    for window in state.windows:
        links = [answer.seat for answer in window.answers]
        assert all(one != other for one, other in pairwise(links))
        assert not links or links[0] != state.mesa.ativo
        assert not links or window.waits_for == (state.mesa.oponente(links[-1]).narrador,)
        assert all(isinstance(a.task, ResolverAcao | ResolverInteracao) for a in window.answers)


def last_phase_known(state):
    """What follows Reconstrução is not judged yet."""
    return state.mesa.fase == "reconstrucao" and not state.agenda


class TestConformance(Conformance):
    subject = Subject(
        game=CASTORIA,
        book=BOOK,
        position=position,
        cases=read_cases(Path(__file__).with_name("cases.yaml"), CASTORIA),
        starts=STARTS,
        every_move=every_move,
        texts=texts,
        invariants=invariants,
        beyond=last_phase_known,
    )

    @pytest.mark.xfail(strict=True, reason="the catalogue is done, its moves and cases are not all there yet")
    def test_every_option_of_a_finished_catalogue_is_tried(self):
        super().test_every_option_of_a_finished_catalogue_is_tried()

    @pytest.mark.xfail(strict=True, reason="the catalogue is done, its moves and cases are not all there yet")
    def test_every_judged_rule_of_a_finished_catalogue_is_shown(self):
        super().test_every_judged_rule_of_a_finished_catalogue_is_shown()
