"""Names of Personagens and places of a position, as people at the table say them."""

from typing import Any

from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.registry import valor
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.games.castoria.textos.alvos import NENHUM, de_id
from companion.language import Both, Message, _
from companion.referee.fields.move import UNSET, Seat
from companion.referee.words.wording import tenths


def quem(state: State, seat: Seat, espaco: Any) -> Any:
    """Return the Personagem on a space with its name or, if unknown, its Valor."""
    personagem = state.mesa.quem(seat, espaco) if espaco in ESPACOS else None
    if personagem is None:
        return espaco
    if personagem.nome:
        return f"{personagem.nome} ({espaco})"
    decimos = valor(state, personagem)
    return Both(*(f"{tenths(decimos, lang)} ({espaco})" for lang in ("pt", "en")))


def de_pe(state: State, lugar: Any) -> Any:
    """Return the Personagem at a place such as ``Ana:N3-1``, or with that id at any place."""
    if lugar is UNSET:
        return UNSET
    if lugar == NENHUM:
        return _("nobody there")
    alvo = de_id(state.mesa, lugar) if "#" in lugar else None
    seat, _colon, espaco = (lugar if alvo is None else alvo.lugar).partition("#")[0].rpartition(":")
    if not seat:
        return state.options.called(lugar)
    if espaco == NARRADOR:
        return state.options.called(seat)
    return _de_quem(state, seat, espaco)


def chamado(state: State, lugar: str) -> Message | None:
    """Return the name of whoever is at a place such as ``Ana:N3-1``, or None for other texts."""
    seat, _colon, espaco = lugar.rpartition(":")
    return _de_quem(state, seat, espaco) if seat in state.options.order and espaco in ESPACOS else None


def _de_quem(state: State, seat: Seat, espaco: str) -> Message:
    la = quem(state, seat, espaco) if seat in state.options.order else espaco
    return _("{quem} of {narrador}", quem=la, narrador=state.options.called(seat))
