"""Texts of cards declared at the table, and their consequences."""

import msgspec

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Ajustar
from companion.games.castoria.state import Pendente, Personagem


def carta(*ops, seat="Ana"):
    return Ajustar(seat=seat, authority="card", source="Carta", ops=ops)


def feito(castoria, state, *ops, seat="Ana"):
    """Return the state after a lawful text, and its events."""
    state, events = castoria.played(state, carta(*ops, seat=seat))
    return state, [(event.kind, event.rule.removeprefix("castoria.")) for event in events]


def recusada(state, *ops, seat="Ana"):
    ruling = CASTORIA.judge(state, carta(*ops, seat=seat))
    assert ruling.verdict == "illegal", ruling
    return ruling


def opcoes(state, *ops):
    (question,) = CASTORIA.judge(state, carta(*ops)).questions
    return question.field, question.choices


def em(state, lugar):
    lado, espaco = state.mesa.lugar(lugar)
    return lado.hierarquia.em(espaco)


def pi(state):
    return tuple(lado.imaginacao_decimos for lado in state.mesa.lados)


def pendente(state, espaco="N3-3", **fields):
    novo = Personagem(id="novo", nome="Novo", dono="Ana", valor_decimos=5, **fields)
    mesa = msgspec.structs.replace(
        state.mesa, pendentes=(Pendente(narrador="Ana", espaco=espaco, personagem=novo),)
    )
    return msgspec.structs.replace(state, mesa=mesa)
