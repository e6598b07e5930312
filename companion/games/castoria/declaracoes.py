"""What a Narrador declares, in words: short enough for a button, whole enough for the history."""

from collections.abc import Callable
from typing import Any

from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Combinar,
    Comprar,
    ComprarMao,
    Conceder,
    Condecorar,
    Convocar,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
    RegistrarInventario,
    Substituir,
    TrocarMao,
)
from companion.games.castoria.narracao import NOMES_DAS_FASES
from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.language import Message, _, _n
from companion.referee.move import UNSET, Move, Seat
from companion.referee.naming import by_name
from companion.referee.table_moves import Ajustar
from companion.referee.wording import tell_value, tenths

_ESTE = _("a Personagem")
_ACAO = _("an Ação")
_CONDECORACAO = _("a Condecoração")

# What says all of itself.
_SEM_CAMPOS: dict[type[Move], Message] = {
    RegistrarInventario: _("register the Inventário"),
    Substituir: _("replace cards of the Inventário"),
    Embaralhar: _("shuffle the Inventário"),
    ComprarMao: _("draw the first hand"),
    TrocarMao: _("exchange the hand"),
    ManterMao: _("keep the hand"),
    Comprar: _("draw the card of the turn"),
    EncerrarTurno: _("end the turn"),
    Passar: _("let it pass"),
}


def descrever(state: State, move: Move, lang: str) -> str:
    """A move in words; seats by the names that the state's have, where it has some."""
    if (whole := _SEM_CAMPOS.get(type(move))) is not None:
        return whole.to(lang)
    return _FRASES[type(move)](state, move, lang).to(lang)


# ---------------------------------------------------------------- who and what


def _oponente(state: State, seat: Seat) -> Seat:
    return state.mesa.oponente(seat).narrador


def _quem(state: State, seat: Seat, espaco: Any) -> object:
    """Who stands on a space, by name and place; by the place alone where nobody has told a name."""
    if espaco is UNSET:
        return _ESTE
    personagem = state.mesa.quem(seat, espaco) if espaco in ESPACOS else None
    return f"{personagem.nome} ({espaco})" if personagem is not None and personagem.nome else espaco


def _no_lugar(state: State, lugar: Any) -> object:
    """The same of a place such as ``Ana:N3-1``."""
    if lugar is UNSET:
        return _ESTE
    seat, _colon, espaco = lugar.rpartition(":")
    if not seat:
        return lugar
    quem = _quem(state, seat, espaco) if seat in state.options.order else espaco
    return _("{quem} of {narrador}", quem=quem, narrador=state.options.called(seat))


def _carta(nome: str, nivel: Any, sem_nome: Message) -> object:
    if nome:
        return f"“{nome}”"
    if nivel in (UNSET, NARRADOR):
        return sem_nome
    return _("{carta} of level {nivel}", carta=sem_nome, nivel=nivel)


def _novo(nome: str, decimos: Any, lang: str) -> object:
    """A newcomer by name and Valor, as far as they are told."""
    if decimos is UNSET:
        return nome or _ESTE
    quem = nome or _ESTE.to(lang)
    return f"{quem} ({tenths(decimos, lang)})"


# ---------------------------------------------------------------- the sentences


def _cortar(state: State, move: Cortar, _lang: str) -> Message:
    return _("cut the Inventário of {narrador}", narrador=state.options.called(_oponente(state, move.seat)))


def _lancar(_state: State, move: LancarDado, _lang: str) -> Message:
    if move.resultado is UNSET:
        return _("throw the die")
    return _("throw {resultado} with the die", resultado=move.resultado)


def _conceder(_state: State, move: Conceder, _lang: str) -> Message:
    if move.o_que is UNSET:
        return _("give up")
    return _("give up the chapter") if move.o_que == "capitulo" else _("give up the história")


def _avancar(_state: State, move: AvancarFase, _lang: str) -> Message:
    if move.para is UNSET:
        return _("go on to the next phase")
    return _("go on to {fase}", fase=NOMES_DAS_FASES[move.para])


def _descartar(_state: State, move: Descartar, _lang: str) -> Message:
    if move.cartas is UNSET:
        return _("discard down to the limit")
    return _n("discard {count} card", "discard {count} cards", move.cartas)


def _convocar(_state: State, move: Convocar, lang: str) -> Message:
    quem = _novo(move.nome, move.valor_decimos, lang)
    if move.espaco is UNSET:
        return _("convoke {quem}", quem=quem)
    return _("convoke {quem} to {espaco}", quem=quem, espaco=move.espaco)


def _por(state: State, move: Acao | Condecorar, feito: object) -> Message:
    """What is carried out, by whom."""
    if move.realizador is UNSET:
        return _("carry out {feito}", feito=feito)
    if move.realizador == NARRADOR:
        return _("carry out {feito} in person", feito=feito)
    return _("carry out {feito} by {quem}", feito=feito, quem=_quem(state, move.seat, move.realizador))


def _acao(state: State, move: Acao, _lang: str) -> Message:
    return _por(state, move, _carta(move.carta, move.nivel, _ACAO))


def _condecorar(state: State, move: Condecorar, _lang: str) -> Message:
    feito = _carta(move.carta, move.nivel, _CONDECORACAO)
    if move.receptor is not UNSET:
        feito = _("{carta} under {quem}", carta=feito, quem=_no_lugar(state, move.receptor))
    return _por(state, move, feito)


def _interacao(state: State, move: Interacao, _lang: str) -> Message:
    return _("use the Interação of {quem}", quem=_quem(state, move.seat, move.personagem))


def _reacao(state: State, move: Reacao, _lang: str) -> Message:
    quem = _quem(state, move.seat, move.personagem)
    if not move.ocorre:
        return _("the Reação of {quem} does not happen", quem=quem)
    return _("the Reação of {quem} happens", quem=quem)


def _combinar(_state: State, move: Combinar, lang: str) -> Message:
    quem = _novo(move.nome, move.valor_decimos, lang)
    espaco = "…" if move.espaco is UNSET else move.espaco
    if move.com is UNSET:
        return _("convoke {quem} to {espaco} and act with it", quem=quem, espaco=espaco)
    if move.com == "interacao":
        return _("convoke {quem} to {espaco} and use its Interação", quem=quem, espaco=espaco)
    segunda = _carta(move.carta, move.nivel, _ACAO if move.com == "acao" else _CONDECORACAO)
    return _(
        "convoke {quem} to {espaco} and carry out {feito} by it", quem=quem, espaco=espaco, feito=segunda
    )


def _atacar(state: State, move: Atacar, _lang: str) -> Message:
    atacante = _quem(state, move.seat, move.atacante)
    if move.alvo is UNSET:
        return _("attack with {atacante}", atacante=atacante)
    outro = _oponente(state, move.seat)
    if move.alvo == NARRADOR:
        return _("attack {alvo} with {atacante}", alvo=state.options.called(outro), atacante=atacante)
    return _("attack {alvo} with {atacante}", alvo=_quem(state, outro, move.alvo), atacante=atacante)


def _ajustar(state: State, move: Ajustar[Any], lang: str) -> Message:
    feito = "; ".join(tell_value(by_name(op, state.options.names, {}), lang) for op in move.ops)
    if move.authority == "card":
        return _("effect of {carta}: {feito}", carta=_carta(move.source, UNSET, _("a card")), feito=feito)
    if move.authority == "agreement":
        return _("agreed: {feito}", feito=feito)
    return _("correction: {feito}", feito=feito)


_FRASES: dict[type[Move], Callable[[State, Any, str], Message]] = {
    Cortar: _cortar,
    LancarDado: _lancar,
    Conceder: _conceder,
    AvancarFase: _avancar,
    Descartar: _descartar,
    Convocar: _convocar,
    Acao: _acao,
    Condecorar: _condecorar,
    Interacao: _interacao,
    Reacao: _reacao,
    Combinar: _combinar,
    Atacar: _atacar,
    Ajustar: _ajustar,
}
