"""Consulta: the moves of Fábula that people ask about, each on a table where it is likely legal."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.games.fabula.combate import em_curso
from companion.games.fabula.consulta.fatos import DITOS, de_que
from companion.games.fabula.consulta.lances import ERROS, LANCES
from companion.games.fabula.consulta.mesa import ESPERA, VEZ, espera_de, supor, vez_de
from companion.games.fabula.custos import Anunciar, preco
from companion.games.fabula.influencia import soma
from companion.games.fabula.mao import LIMITE, excesso
from companion.games.fabula.moves import (
    Abrir,
    Ativar,
    Bloquear,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desvirar,
)
from companion.games.fabula.registry import CHECKS
from companion.games.fabula.state import OFENSIVA as VALOR_DA_OFENSIVA
from companion.games.fabula.state import State
from companion.games.fabula.telefone.nomes import chamado
from companion.language import Message, _
from companion.referee.definition.suppositions import Choice, Suppositions
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import so_far


def valores(state: State, move: Move, campo: str) -> Iterable[Any] | range | None:
    """Return the values to choose from for a field, of Bases first those that may be attacked."""
    if campo == "base":
        return sorted((base.id for base in state.mesa.bases), key=lambda id: id.startswith(f"{move.seat}:"))
    return range(1, 11) if campo == "quantas" else CHECKS.values(state, move, campo)


def adivinhar(move: Move, _given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the mover's own pieces for a move: which ones hardly matters."""
    meu = f"{move.seat}:aliado-1"
    if isinstance(move, DeclararOfensiva | DeclararInfluencia) and move.base is not UNSET:
        return {"aliados": (meu,)}
    if isinstance(move, Bloquear):
        outro = "B" if move.seat == "A" else "A"
        return {"bloqueios": ((meu, f"{outro}:aliado-1"),)}
    if isinstance(move, Desvirar | Abrir):
        return {"permanente": meu}
    return {"fonte": meu} if isinstance(move, Ativar) else {}


def contar(state: State, move: Move, lang: str) -> Iterator[str]:
    """Yield the sentences that state the numbers compared and added."""
    yield from (line.to(lang) for line in _contas(state, move))


def _contas(state: State, move: Move) -> Iterator[Message]:
    if isinstance(move, DeclararOfensiva | DeclararInfluencia) and so_far(move.aliados):
        base = state.mesa.base(move.base)
        aliados = tuple(um for um in map(state.mesa.aliado, so_far(move.aliados)) if um is not None)
        if isinstance(move, DeclararOfensiva):
            total = sum(max(0, state.atual(um, VALOR_DA_OFENSIVA)) for um in aliados)
            yield _("Ofensiva together: {sum}", sum=total)
        else:
            yield _("Influência together: {sum}", sum=soma(state, tuple(um.id for um in aliados)))
        if base is not None:
            yield _("Resistência of the Base: {value}", value=base.resistencia)
    elif isinstance(move, Bloquear) and (combate := em_curso(state)) is not None:
        yield _("Attackers: {count}", count=len(combate.aliados))
    elif isinstance(move, Anunciar):
        yield _("It costs {cost}", cost=preco(state, move))
        yield _("Resources left: {count}", count=state.mesa.lado(move.seat).recursos)
    elif isinstance(move, Descartar):
        mao = state.mesa.lado(move.seat).mao
        demais = excesso(state, move.seat)
        yield _("{mao} in hand − {limit} = {count} to discard", mao=mao, limit=LIMITE, count=demais)


def escolha(state: State, _move: Move, _campo: str, value: Any) -> Choice:
    """Return the choice that names a value of a field."""
    if isinstance(value, tuple):
        return Choice(value, " ↔ ".join(str(one) for one in value))
    place = value if isinstance(value, str) and state.mesa.permanente(value) is not None else ""
    if value in state.options.order:
        return Choice(value, state.options.called(value), place)
    return Choice(value, (chamado(state, value) if isinstance(value, str) else None) or "", place)


SUPOSICOES: Suppositions[State] = Suppositions(
    moves=(*LANCES, *ERROS),
    values=valores,
    guess=adivinhar,
    suppose=supor,
    said=DITOS,
    about=de_que,
    own={VEZ: vez_de, ESPERA: espera_de},
    roots=("mesa",),
    reckon=contar,
    choice=escolha,
    begun=lambda state: not state.mesa.em_preparo,
)
