"""Consulta: the facts that people give of a position of Fábula, in their usual order."""

from collections.abc import Mapping

from companion.games.fabula.consulta.mesa import (
    DO_OUTRO,
    EFEITO_DO_OUTRO,
    ESPERA,
    MINHA,
    MINHA_OFENSIVA,
    NADA,
    OFENSIVA_DO_OUTRO,
    VEZ,
)
from companion.games.fabula.palavras import FASES_EM_PALAVRAS
from companion.games.fabula.pieces import FASES
from companion.games.fabula.state import State
from companion.games.fabula.telefone.nomes import aliado_em_palavras, base_em_palavras
from companion.language import Message, _
from companion.referee.definition.suppositions import MOVE, Choice, Said
from companion.referee.fields.move import Move
from companion.referee.resolving.table_moves import parted

_FASES = tuple(Choice(fase, FASES_EM_PALAVRAS[fase]) for fase in FASES)
_TURNOS = (
    Choice(1, _("the first of the match")),
    Choice(2, _("the second")),
    Choice(3, _("a later one")),
)
_VEZES = (Choice(MINHA, _("the mover’s")), Choice(DO_OUTRO, _("the other’s")))
_ESPERAS = (
    Choice(NADA, _("nothing: the stack is empty")),
    Choice(EFEITO_DO_OUTRO, _("an effect of the other, which the mover may answer")),
    Choice(OFENSIVA_DO_OUTRO, _("an ofensiva of the other’s")),
    Choice(MINHA_OFENSIVA, _("an ofensiva of the mover’s")),
)
_POUCOS = (0, 1, 2, 3, 4, 6, 10)
_NUMEROS = (-1, 0, 1, 2, 3, 5, 9)


def _jogadores(state: State, _move: Move, _value: object) -> tuple[Choice, ...]:
    return tuple(Choice(seat, state.options.called(seat)) for seat in state.options.order)


def _entrou(state: State, _move: Move, _value: object) -> tuple[Choice, ...]:
    """Return the choices of whether an Aliado entered in this turn."""
    return (Choice(0, _("no")), Choice(state.mesa.turno, _("yes")))


def _numero(path: str, label: Message, tries: tuple[int, ...], least: int = 0, of: str = "") -> Said:
    return Said(path, label, (), (least, 40), tries=tries, of=of)


_LADO, _ALIADO, _BASE = "mesa.lados[*].", "mesa.aliados[*].", "mesa.bases[*]."
DITOS: tuple[Said, ...] = (
    Said(VEZ, _("Whose turn it is"), _VEZES),
    Said("mesa.fase", _("Phase"), _FASES),
    Said(ESPERA, _("What waits for an answer"), _ESPERAS),
    Said("mesa.turno", _("Turn"), _TURNOS),
    Said(f"{_ALIADO}entrou", _("{aliado} came in this turn"), _entrou),
    Said(f"{_ALIADO}virado", _("{aliado} lies turned")),
    Said(f"{_ALIADO}fechado", _("{aliado} lies face down")),
    Said(f"{_LADO}exposto", _("The Centro of {jogador} is exposed")),
    Said(f"{_BASE}controlador", _("Who controls {base}"), _jogadores),
    _numero(f"{_LADO}recursos", _("Resources of {jogador}"), _POUCOS),
    *(
        _numero(f"{MOVE}custo", _("What it costs"), _POUCOS, of=um)
        for um in ("jogar-aliado", "jogar-modificacao", "jogar-manobra", "ativar")
    ),
    Said(f"{MOVE}vira", _("Its cost turns it, by the arrow"), of="ativar"),
    Said(f"{MOVE}adiantada", _("It is meant to go ahead of what was declared"), of="jogar-manobra"),
    _numero(f"{_LADO}mao", _("Cards in hand of {jogador}"), (0, 1, 2, 5, 6, 7, 8)),
    _numero(f"{_ALIADO}ofensiva", _("Ofensiva of {aliado}"), _NUMEROS, -9),
    _numero(f"{_ALIADO}influencia", _("Influência of {aliado}"), _NUMEROS, -9),
    _numero(f"{_ALIADO}vida", _("Vida of {aliado}"), (1, 2, 3, 9), 1),
    _numero(f"{_ALIADO}dano", _("Damage on {aliado}"), (0, 1, 2)),
    _numero(f"{_BASE}resistencia", _("Resistência of {base}"), (1, 2, 5, 15), 1),
)


def de_que(state: State, _move: Move, path: str) -> Mapping[str, Message | str]:
    """Return the names in the label of a path."""
    steps = parted(path)
    if len(steps) < 3 or not isinstance(at := steps[2], int):
        return {}
    if steps[1] == "lados":
        return {"jogador": state.options.called(state.mesa.lados[at].jogador)}
    if steps[1] == "aliados":
        um = state.mesa.aliados[at]
        return {"aliado": aliado_em_palavras(state, um), "lugar": um.id}
    base = state.mesa.bases[at]
    return {"base": base_em_palavras(state, base), "lugar": base.id}
