"""What a player declares, in words: short enough for a button, whole enough for the history."""

from collections.abc import Callable
from typing import Any

from companion.games.ceramus.moves import (
    Adicionar,
    Clamar,
    Concluir,
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    MontarMural,
    Mover,
    Passar,
    Remover,
    Revelar,
)
from companion.games.ceramus.narracao import NOMES_DOS_EIXOS, nas_casas
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.state import State
from companion.language import Message, _
from companion.referee.move import UNSET, Move
from companion.referee.naming import by_name
from companion.referee.table_moves import Ajustar
from companion.referee.wording import tell_value

_ABERTO = "…"
# Which way the top of a Mural card looks after so many quarter turns clockwise.
_SETAS = "↑→↓←"

# What says all of itself.
_SEM_CAMPOS: dict[type[Move], Message] = {
    DistribuirFormas: _("deal the Formas"),
    Passar: _("pass: the Forma fits nowhere"),
    # The book calls a whole lap of the table a turno.
    EncerrarTurno: _("end one's own turn"),
    Concluir: _("use no more Ceramas"),
}

# What is told with the last turn of a round, where nobody has told the hands: ceramus.decisao.68.
_DAS_MAOS: dict[bool | None, Message] = {
    True: _("some Forma in a hand fits"),
    False: _("no Forma in any hand fits"),
}


def descrever(state: State, move: Move, lang: str) -> str:
    """A move in words."""
    if (whole := _SEM_CAMPOS.get(type(move))) is not None:
        das_maos = _DAS_MAOS.get(getattr(move, "cabe", None))
        return whole.to(lang) + (f"; {das_maos.to(lang)}" if das_maos is not None else "")
    return _FRASES[type(move)](state, move, lang).to(lang)


def _dito(value: Any) -> str:
    return _ABERTO if value is UNSET else str(value)


def _estilo(estilo: Any) -> str:
    return _ABERTO if estilo is UNSET else ESTILOS[estilo]


def _montar(_state: State, move: MontarMural, _lang: str) -> Message:
    if move.cartas is UNSET:
        return _("build the Mural")
    return _("build the Mural: {cartas}", cartas=" ".join(_carta(carta) for carta in move.cartas))


def _carta(carta: str) -> str:
    nome, dois_pontos, giros = carta.rpartition(":")
    return f"{nome}{_SETAS[int(giros)]}" if dois_pontos and giros in ("0", "1", "2", "3") else carta


def _revelar(_state: State, move: Revelar, _lang: str) -> Message:
    if move.forma is UNSET:
        return _("reveal a Forma")
    return _("reveal {forma}", forma=move.forma)


def _construir(state: State, move: Construir, _lang: str) -> Message:
    forma: object = state.forma or _("the Forma")
    if move.espelhar is not None:
        eixo = NOMES_DOS_EIXOS[move.espelhar.eixo]
        forma = _("{forma} by {cerama} ({eixo})", forma=forma, cerama=move.espelhar.cerama, eixo=eixo)
    if move.estilo is UNSET:
        return _("build {forma}", forma=forma)
    if move.casas is UNSET:
        return _("build {forma} in {estilo}", forma=forma, estilo=_estilo(move.estilo))
    told = {"forma": forma, "estilo": _estilo(move.estilo), "casas": nas_casas(move.casas)}
    if move.inicio is not None:
        return _("build {forma} in {estilo} on {casas}, from {inicio}", inicio=move.inicio, **told)
    return _("build {forma} in {estilo} on {casas}", **told)


def _clamar(_state: State, move: Clamar, _lang: str) -> Message:
    if move.cerama is UNSET:
        return _("claim a Cerama")
    if move.casas is UNSET:
        return _("claim {cerama}", cerama=move.cerama)
    return _("claim {cerama} on {casas}", cerama=move.cerama, casas=nas_casas(move.casas))


def _adicionar(_state: State, move: Adicionar, _lang: str) -> Message:
    told = {"cerama": _dito(move.cerama), "estilo": _estilo(move.estilo), "casa": _dito(move.casa)}
    return _("add {estilo} on {casa} by {cerama}", **told)


def _remover(_state: State, move: Remover, _lang: str) -> Message:
    return _("take the tile off {casa} by {cerama}", casa=_dito(move.casa), cerama=_dito(move.cerama))


def _mover(_state: State, move: Mover, _lang: str) -> Message:
    passos = ", ".join(f"{_dito(passo.de)} → {_dito(passo.para)}" for passo in move.passos)
    return _("move {passos} by {cerama}", passos=passos or _ABERTO, cerama=_dito(move.cerama))


def _ajustar(state: State, move: Ajustar[Any], lang: str) -> Message:
    feito = "; ".join(tell_value(by_name(op, state.options.names, {}), lang) for op in move.ops)
    if move.authority == "agreement":
        return _("agreed: {feito}", feito=feito)
    if move.authority == "card":
        return _("effect of {carta}: {feito}", carta=move.source or _("a card"), feito=feito)
    return _("correction: {feito}", feito=feito)


_FRASES: dict[type[Move], Callable[[State, Any, str], Message]] = {
    MontarMural: _montar,
    Revelar: _revelar,
    Construir: _construir,
    Clamar: _clamar,
    Adicionar: _adicionar,
    Remover: _remover,
    Mover: _mover,
    Ajustar: _ajustar,
}
