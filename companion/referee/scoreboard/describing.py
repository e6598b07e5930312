"""Texts of taps, with the names of the board."""

from collections.abc import Callable
from typing import Any

from companion.language import _, with_decimals
from companion.referee.fields.move import UNSET, Move
from companion.referee.questions.adjustment_texts import adjustment_describer
from companion.referee.scoreboard.board import Board, Counter
from companion.referee.scoreboard.moves import (
    Aplicar,
    Comecar,
    Encerrar,
    Marcar,
    PlacarAvancarFase,
    Pontuar,
    Produzir,
    Sorteio,
)
from companion.referee.scoreboard.owners import TABLE
from companion.referee.scoreboard.parts import Named
from companion.referee.scoreboard.position import former
from companion.referee.scoreboard.solo import render_record, solo_record
from companion.referee.scoreboard.state import PlacarState
from companion.referee.words.sentences import Sentences
from companion.referee.words.wording import joined, render_move


def describer(board: Board, said: Sentences[PlacarState]) -> Callable[[PlacarState, Move, str], str]:
    """Return a function that describes the taps of a board in a language."""

    def describe(state: PlacarState, move: Move, lang: str) -> str:
        text = "" if move.unset else _tap_text(board, state, move, lang)
        return text or render_move(state, move, lang, said.lexicon)

    return adjustment_describer(former(board), describe, said.operation)


def _tap_text(board: Board, state: PlacarState, move: Move, lang: str) -> str:
    """Return a whole tap as text, or an empty text if the board has none for it."""
    text = _TEXTS.get(type(move))
    return text(board, state, move, lang) if text is not None else ""


def _counted(board: Board, state: PlacarState, move: Pontuar, lang: str) -> str:
    counter = board.counter(str(move.contador))
    if counter is None or move.delta is UNSET:
        return ""
    owner = owner_name(board, state, str(move.de), lang)
    return f"{counter.name(lang)} · {owner} {_signed(counter, move.delta, lang)}"


def _marked(board: Board, state: PlacarState, move: Marcar, lang: str) -> str:
    if (mark := board.mark(str(move.marca))) is None:
        return ""
    valor = str(move.valor)
    option = state.options.called(valor) if mark.seats else _named(mark.options, valor, lang)
    return f"{mark.name(lang)} · {owner_name(board, state, str(move.de), lang)}: {option}"


def _phase_begun(board: Board, _state: PlacarState, move: PlacarAvancarFase, lang: str) -> str:
    return _("the phase {name} begins", name=_named(board.phases, str(move.para), lang)).to(lang)


def _applied(board: Board, state: PlacarState, move: Aplicar, lang: str) -> str:
    if (follow := board.follow(str(move.o_que))) is None:
        return ""
    return f"{owner_name(board, state, str(move.de), lang)} · {follow.name(lang)}"


def _begun(board: Board, state: PlacarState, move: Comecar, lang: str) -> str:
    return _("{name} begins", name=owner_name(board, state, str(move.primeiro), lang)).to(lang)


def _drawn(board: Board, state: PlacarState, move: Sorteio, lang: str) -> str:
    if (chance := board.chance(str(move.o_que))) is None:
        return ""
    resultado = str(move.resultado)
    came = state.options.called(resultado) if chance.seats else chance.result(resultado, lang)
    return f"{chance.name(lang)}: {came}"


def _ended(board: Board, state: PlacarState, move: Encerrar, lang: str) -> str:
    if move.vencedores is UNSET:
        return ""
    if state.outcome is not None and (record := solo_record(board, state)) is not None:
        return _("it is over: {how}", how=render_record(record)).to(lang)
    winners = joined(owner_name(board, state, seat, lang) for seat in move.vencedores)
    return (_("it is over: {names} won", names=winners) if winners else _("it is over: nobody won")).to(lang)


def _brought(board: Board, state: PlacarState, _move: Produzir, lang: str) -> str:
    """Return the text of the tap of a phase's amounts, or of the first phase that has one."""
    taps = {phase.id: phase.tap for phase in board.phases if phase.tap is not None}
    tap = taps.get(state.fase) or next(iter(taps.values()), None)
    if tap is None:
        return ""
    return tap.said(lang)


_TEXTS: dict[type[Move], Callable[[Board, PlacarState, Any, str], str]] = {
    Pontuar: _counted,
    Marcar: _marked,
    PlacarAvancarFase: _phase_begun,
    Produzir: _brought,
    Aplicar: _applied,
    Comecar: _begun,
    Sorteio: _drawn,
    Encerrar: _ended,
}


def amount(counter: Counter, value: int, lang: str) -> str:
    """Return a number of a counter as people write it."""
    if counter.unit == "pontos":
        return str(value)
    return with_decimals(f"{value / 10:.1f}", lang)


def _signed(counter: Counter, delta: int, lang: str) -> str:
    return f"{'−' if delta < 0 else '+'}{amount(counter, abs(delta), lang)}"


def owner_name(board: Board, state: PlacarState, de: str, lang: str) -> str:
    """Return the name of an owner: a seat, the table, or a member of a group."""
    if de == TABLE:
        return _("the table").to(lang)
    seat, _slash, member = de.rpartition("/")
    if (named := board.member(member)) is None:
        return state.options.called(de)
    return f"{state.options.called(seat)}, {named.name(lang)}" if seat else named.name(lang)


def _named(parts: tuple[Named, ...], id: str, lang: str) -> str:
    return next((part.name(lang) for part in parts if part.id == id), id)
