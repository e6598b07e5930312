"""Texts of taps, with the names of the board."""

from collections.abc import Callable

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
    if isinstance(move, Pontuar) and move.delta is not UNSET:
        if (counter := board.counter(str(move.contador))) is None:
            return ""
        owner = owner_name(board, state, str(move.de), lang)
        return f"{counter.name(lang)} · {owner} {_signed(counter, move.delta, lang)}"
    if isinstance(move, Marcar) and (mark := board.mark(str(move.marca))) is not None:
        valor = str(move.valor)
        option = state.options.called(valor) if mark.seats else _named(mark.options, valor, lang)
        return f"{mark.name(lang)} · {owner_name(board, state, str(move.de), lang)}: {option}"
    if isinstance(move, PlacarAvancarFase):
        return _("the phase {name} begins", name=_named(board.phases, str(move.para), lang)).to(lang)
    if isinstance(move, Produzir):
        return _brought(board, state.fase, lang)
    if isinstance(move, Aplicar) and (follow := board.follow(str(move.o_que))) is not None:
        return f"{owner_name(board, state, str(move.de), lang)} · {follow.name(lang)}"
    if isinstance(move, Comecar):
        return _("{name} begins", name=owner_name(board, state, str(move.primeiro), lang)).to(lang)
    if isinstance(move, Sorteio) and (chance := board.chance(str(move.o_que))) is not None:
        resultado = str(move.resultado)
        came = state.options.called(resultado) if chance.seats else chance.result(resultado, lang)
        return f"{chance.name(lang)}: {came}"
    if isinstance(move, Encerrar) and move.vencedores is not UNSET:
        if state.outcome is not None and (record := solo_record(board, state)) is not None:
            return _("it is over: {how}", how=render_record(record)).to(lang)
        winners = joined(owner_name(board, state, seat, lang) for seat in move.vencedores)
        return (_("it is over: {names} won", names=winners) if winners else _("it is over: nobody won")).to(
            lang
        )
    return ""


def _brought(board: Board, fase: str, lang: str) -> str:
    """Return the text of the tap of a phase's amounts, or of the first phase that has one."""
    taps = {phase.id: phase.tap for phase in board.phases if phase.tap is not None}
    tap = taps.get(fase) or next(iter(taps.values()), None)
    if tap is None:
        return ""
    return tap.said(lang)


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
