"""Random lawful play from several positions: the invariants hold after every move."""

from itertools import pairwise, product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.castoria.game import CASTORIA, cartas_de
from companion.games.castoria.moves import Acao, Atacar, AvancarFase, Interacao, Passar
from companion.games.castoria.pieces import ESPACOS, FASES, SUPORTES
from companion.games.castoria.registry import BOOK
from companion.games.castoria.operacoes import Matar
from companion.games.castoria.tasks import ResolverAcao, ResolverInteracao
from companion.referee.adjustments import Modify, Prevent
from companion.referee.match import digest

SEATS = ("Ana", "Beto")


def bears(valor):
    return {"valor_decimos": valor, "interacao": True}


STARTS = {
    "pyramids": (
        {"N3-1": bears(9), "N3-2": 4, "N3-3": 6, "N2-1": 8, "N2-2": bears(6), "N1": 5},
        {"N3-1": 2, "N3-2": bears(6), "N3-3": 3, "N2-1": 5, "N2-2": 8, "N1": bears(4)},
    ),
    "a-base-alone": ({"N3-1": 5, "N3-2": bears(7)}, {"N3-2": bears(5), "N3-3": 7}),
    "nobody-to-defend": ({"N3-1": 20, "N2-1": 15}, {}),
}


def effects(draw, state, move):
    """What the text of a card could say here; only texts that the table could carry out."""
    choices = [(), (Prevent(),)]
    for seat in SEATS:
        for espaco, personagem in state.mesa.lado(seat).hierarquia:
            choices.append((Matar(personagem=f"{seat}:{espaco}"),))
            choices.append((Modify(effect="add", target="valor", on=personagem.id, value=-2),))
    told = move.having(efeito=draw(st.sampled_from(choices)))
    return told if CASTORIA.judge(state, told).verdict == "legal" else move


def legal_moves(state):
    return [
        move
        for seat in SEATS
        for offer in CASTORIA.offers(state, seat)
        for move in CASTORIA.completions(state, offer)
    ]


def every_move(seat):
    """All moves that there are, lawful or not, chosen fields filled."""
    spaces = (*ESPACOS, "narrador")
    yield Passar(seat=seat)
    for para in FASES:
        yield AvancarFase(seat=seat, para=para)
    for space in ESPACOS:
        yield Interacao(seat=seat, personagem=space)
    for space, other in product(ESPACOS, spaces):
        yield Atacar(seat=seat, atacante=space, alvo=other)
    for nivel, space in product(("1", "2", "3", "narrador"), spaces):
        yield Acao(seat=seat, nivel=nivel, realizador=space)


def check_offers(state, moves):
    """Completions of offers are the lawful moves, all of them."""
    lawful = [m for seat in SEATS for m in every_move(seat) if CASTORIA.weigh(state, m).verdict == "legal"]
    assert set(moves) == set(lawful)
    assert len(moves) == len(set(moves))


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


def check_invariants(step):
    state = step.state
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
    for event in step.events:
        assert event.rule in BOOK.rules or event.rule in BOOK.decisions
    check_chain(state)


def check_chain(state):
    for window in state.windows:
        links = [answer.seat for answer in window.answers]
        assert all(one != other for one, other in pairwise(links))
        assert not links or links[0] != state.mesa.ativo
        assert not links or window.waits_for == (state.mesa.oponente(links[-1]).narrador,)
        assert all(isinstance(a.task, ResolverAcao | ResolverInteracao) for a in window.answers)


@pytest.mark.parametrize("name", STARTS)
@given(data=st.data())
@settings(max_examples=50, deadline=None)
def test_lawful_play_keeps_the_invariants(castoria, name, data):
    ana, beto = STARTS[name]
    state = castoria.position(ana, beto, fase=data.draw(st.sampled_from(["construcao", "luta"])))
    for _step in range(18):
        moves = legal_moves(state)
        check_offers(state, moves)
        if state.outcome is not None:
            assert not moves
        if not moves:
            assert state.outcome is not None or state.mesa.fase == "reconstrucao"
            break
        move = data.draw(st.sampled_from(moves))
        if isinstance(move, Acao | Interacao):
            move = effects(data.draw, state, move)
        ruling = CASTORIA.judge(state, move)
        assert ruling.verdict == "legal"
        assert ruling.citations
        written = msgspec.json.encode(state)
        step = CASTORIA.apply(state, move)
        assert CASTORIA.apply(state, move) == step
        assert msgspec.json.encode(state) == written
        check_invariants(step)
        check_imagination(state, step)
        again = msgspec.json.decode(msgspec.json.encode(step.state), type=CASTORIA.state_type)
        assert again == step.state
        assert digest(again) == digest(step.state)
        state = step.state
