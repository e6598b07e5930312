"""Random lawful play from several positions: the invariants hold after every move."""

from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.castelo.game import CASTELO, cartas_de
from companion.games.castelo.moves import (
    Atacar,
    Defender,
    NovoAlvo,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.registry import BOOK
from companion.games.castelo.tasks import Dano
from companion.referee.adjustments import Modify
from companion.referee.match import digest
from companion.referee.secrets import EVERYBODY, redact

SEATS = ("Ana", "Beto")
OCULTAS = {"m": ["muralha", "Fosso"], "f": ["campo", "Estrepe"]}

STARTS = {
    "a-wall-stands": (
        {"a1": [3, 2, 3], "a2": [4, 1, 2, {"voo": "L"}], "a3": [0, 2, 2]},
        {"b1": [2, 2, 2], "b2": [1, 3, 3, {"voo": "C"}], "b3": [2, 2, 2, {"virada": True}]},
        {},
        {"armadilhas": OCULTAS},
    ),
    "a-weak-wall": (
        {"a1": [3, 2, 3, {"velocidade": True}], "a2": [2, 1, 2]},
        {"b1": [2, 2, 2, {"area": "protegida"}], "b2": [1, 0, 3]},
        {},
        {"armadilhas": OCULTAS, "muralha": 2, "marcadores": {"armeiro": 1}},
    ),
    "no-wall": (
        {"a1": [3, 2, 3], "a2": [2, 1, 2, {"area": "protegida"}]},
        {"b1": [2, 2, 2, {"area": "protegida"}]},
        {"muralha": 0},
        {"armadilhas": {"f": "campo"}, "muralha": 0, "castelo": 4},
    ),
}


def effects(draw, state, move):
    """What the text of a card could say here."""
    alvos = [alvo for seat in SEATS for alvo in state.mesa.alvos(seat)]
    choices = [()]
    choices += [(Dano(alvo=alvo, pontos=pontos),) for alvo in alvos for pontos in (1, 3)]
    for lado in state.mesa.lados:
        for tropa in lado.tropas:
            choices.append((Modify(effect="add", target="vida", on=tropa.id, value=-1),))
            choices.append((Modify(effect="add", target="ataque", on=tropa.id, value=2),))
    told = move.having(carta="Carta", efeito=draw(st.sampled_from(choices)))
    if isinstance(move, UsarArmadilha):
        oculta = state.mesa.lado(move.seat).armadilha(move.armadilha)
        named = oculta.carta.value if isinstance(oculta.carta.value, str) else "Carta"
        told = told.having(carta=named, custo=draw(st.sampled_from([(), ("armeiro",)])))
    return told


def legal_moves(state):
    return [
        move
        for seat in SEATS
        for offer in CASTELO.offers(state, seat)
        for move in CASTELO.completions(state, offer)
    ]


def every_move(state, seat):
    """All moves that there are, lawful or not, chosen fields filled."""
    tropas = [tropa.id for lado in state.mesa.lados for tropa in lado.tropas]
    alvos = [alvo for one in SEATS for alvo in state.mesa.alvos(one)]
    yield from (Passar(seat=seat), PassarFase(seat=seat), UsarInstantanea(seat=seat))
    for atacante, alvo in product(tropas, alvos):
        yield Atacar(seat=seat, atacante=atacante, alvo=alvo)
        yield NovoAlvo(seat=seat, atacante=atacante, alvo=alvo)
    for atacante, defensor in product(tropas, tropas):
        yield Defender(seat=seat, atacante=atacante, defensor=defensor)
    for armadilha, alvo in product(("m", "f"), tropas):
        yield UsarArmadilha(seat=seat, armadilha=armadilha, alvo=alvo)


def check_offers(state, moves):
    """Completions of offers are the lawful moves, all of them; who owes something can always answer."""
    lawful = [
        m for seat in SEATS for m in every_move(state, seat) if CASTELO.weigh(state, m).verdict == "legal"
    ]
    assert set(moves) == set(lawful)
    assert len(moves) == len(set(moves))
    for duty in CASTELO.pending(state):
        for seat in duty.seats:
            assert {m.__struct_config__.tag for m in moves if m.seat == seat} & set(duty.asks)


def check_standing(draw, state):
    """What the table lets stand can be carried out, whatever rule it breaks."""
    move = draw(st.sampled_from([move for seat in SEATS for move in every_move(state, seat)]))
    ruling = CASTELO.judge(state, move)
    if ruling.verdict == "illegal" and not ruling.physical:
        assert CASTELO.load(CASTELO.apply(state, move).state).playable


def check_counts(state):
    """§8: counters, cards of an owner, walls and their traps, damage below life."""
    for lado in state.mesa.lados:
        assert cartas_de(lado) == 60
        assert lado.muralha >= 0
        assert lado.muralha > 0 or not any(one.lugar == "muralha" for one in lado.armadilhas)
        assert all(tropa.dano < state.atual(tropa, "vida") for tropa in lado.tropas)
    assert (state.outcome is not None) == any(lado.castelo == 0 for lado in state.mesa.lados)


def check_attacks(state):
    """§8: who attacks is turned, nobody is target and defender, one defender an attack, who defends whom."""
    mesa = state.mesa
    if mesa.combate is None or mesa.combate.etapa == "danos":
        return
    valendo = mesa.combate.valendo
    feito = mesa.combate.etapa == "efeitos-2"
    defensores = [ataque.defensor for ataque in valendo if ataque.defensor]
    assert len(defensores) == len(set(defensores))
    assert not set(defensores) & {ataque.alvo for ataque in valendo}
    for ataque in valendo:
        atacante = mesa.lado(mesa.ativo).tropa(ataque.atacante)
        assert atacante.virada
        defensor = mesa.oponente(mesa.ativo).tropa(ataque.defensor)
        assert defensor is not None or not ataque.defensor or feito
        if defensor is not None:
            assert not defensor.virada
            assert defensor.voo or not atacante.voo
            assert defensor.velocidade or not atacante.velocidade
        owed = state.choice is not None or any(
            task.__struct_config__.tag == "pedir-novo-alvo" for task in state.agenda
        )
        assert owed or feito or ataque.alvo in mesa.alvos(mesa.oponente(mesa.ativo).jogador)
    for ataque in mesa.combate.ataques:
        assert ataque.situacao != "desferido" or feito


@pytest.mark.parametrize("name", STARTS)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_lawful_play_keeps_the_invariants(castelo, name, data):
    ana, beto, lado_ana, lado_beto = STARTS[name]
    state = castelo.position(ana, beto, lado_ana={"mao": 2, **lado_ana}, lado_beto={"mao": 2, **lado_beto})
    for _step in range(30):
        moves = legal_moves(state)
        check_offers(state, moves)
        if state.outcome is not None or state.mesa.combate is None:
            assert state.outcome is None or not moves
            break
        assert moves
        move = data.draw(st.sampled_from(moves))
        if isinstance(move, UsarInstantanea | UsarArmadilha):
            move = effects(data.draw, state, move)
        ruling = CASTELO.judge(state, move)
        assert ruling.verdict == "legal"
        assert ruling.citations
        written = msgspec.json.encode(state)
        step = CASTELO.apply(state, move)
        assert CASTELO.apply(state, move) == step
        assert msgspec.json.encode(state) == written
        for event in step.events:
            assert event.rule in BOOK.rules or event.rule in BOOK.decisions
        check_counts(step.state)
        check_attacks(step.state)
        check_read_back(step.state)
        check_standing(data.draw, step.state)
        state = step.state


def check_read_back(state):
    again = msgspec.json.decode(msgspec.json.encode(state), type=CASTELO.state_type)
    assert again == state
    assert digest(again) == digest(state)
    face_down = {
        oculta.carta.value for lado in state.mesa.lados for oculta in lado.armadilhas if oculta.carta.value
    }
    shown = msgspec.json.encode(redact(state, EVERYBODY)).decode()
    assert not any(carta in shown for carta in face_down if isinstance(carta, str))
