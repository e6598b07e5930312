"""Effects of card texts on producers, within their limits."""

from typing import Any

from msgspec.structs import replace

from companion.games.castelo.ataques import produtor_saiu
from companion.games.castelo.mesa import Produtor
from companion.games.castelo.moves import TEXTOS
from companion.games.castelo.permanentes import LOCALIZADAS
from companion.games.castelo.registry import CHECKS, MONTES, RESOLUTION, mudar_lado, para_o_descarte
from companion.games.castelo.state import State
from companion.games.castelo.tasks import DeProdutor, DestruirProdutor, DevolverProdutor, Render, produtor_de
from companion.games.castelo.textos import POR_TEXTO, quem_joga
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context

PERDE = "castelo.producao.destruido-perde-marcadores"
_DE_PRODUTOR = (DestruirProdutor, DevolverProdutor, Render)


@CHECKS.check_operation(POR_TEXTO, *_DE_PRODUTOR, moves=TEXTOS, tier=Tier.PIECES, physical=True)
def ha_esse_produtor(state: State, move: Move, op: DeProdutor, produtor: str) -> Finding:
    ha = produtor in os_produtores(state)
    return None if ha else Breach(_("That producer is not on the table"))


def os_produtores(state: State, *_of: Any) -> tuple[str, ...]:
    """Return the ids of all producers of the players in the match."""
    return tuple(
        produtor_de(jogador, at)
        for jogador in quem_joga(state)
        for at in range(1, len(_produtores(state, jogador)) + 1)
    )


for _de_produtor in _DE_PRODUTOR:
    CHECKS.possible_target(_de_produtor, "produtor")(os_produtores)


def _produtores(state: State, jogador: Seat) -> tuple[Produtor, ...]:
    return state.mesa.lado(jogador).produtores if jogador in quem_joga(state) else ()


def _sair_produtor(context: Context[State], qual: str) -> tuple[Seat, Produtor] | None:
    """Remove a producer from the row with the markers on it: castelo.decisao.16."""
    jogador, lugar = _onde(context.state, qual)
    produtores = _produtores(context.state, jogador)
    if not 0 < lugar <= len(produtores):
        return None
    mudar_lado(context, jogador, produtores=(*produtores[: lugar - 1], *produtores[lugar:]))
    produtor_saiu(context, jogador, lugar)
    return jogador, produtores[lugar - 1]


def _onde(state: State, qual: str) -> tuple[Seat, int]:
    """Return the side and the place of a producer by its id or its place, the place 0 if it is not there."""
    for jogador in quem_joga(state):
        for lugar, um in enumerate(_produtores(state, jogador), start=1):
            if qual in (um.id or UNSET, produtor_de(jogador, lugar)):
                return jogador, lugar
    return qual, 0


@RESOLUTION.operation(DestruirProdutor)
def destruir_produtor(
    context: Context[State], op: DestruirProdutor, ajuste: Ajuste[Any], below: int, produtor: str
) -> None:
    if (saiu := _sair_produtor(context, produtor)) is not None:
        jogador, qual = saiu
        para_o_descarte(context, jogador, qual.nome)
        context.emit("produtor-destruido", PERDE, jogador=jogador, carta=qual.nome)
        LOCALIZADAS.settle(context)


@RESOLUTION.operation(DevolverProdutor)
def devolver_produtor(
    context: Context[State], op: DevolverProdutor, ajuste: Ajuste[Any], below: int, produtor: str
) -> None:
    if (saiu := _sair_produtor(context, produtor)) is not None:
        jogador, qual = saiu
        MONTES.put(context, jogador, "mao", 1)
        context.emit("produtor-voltou", POR_TEXTO, jogador=jogador, carta=qual.nome)
        LOCALIZADAS.settle(context)


@RESOLUTION.operation(Render)
def render(context: Context[State], op: Render, ajuste: Ajuste[Any], below: int, produtor: str) -> None:
    jogador, onde = _onde(context.state, produtor)
    produtores = tuple(
        replace(one, marcadores=max(0, one.marcadores + op.marcadores)) if lugar == onde else one
        for lugar, one in enumerate(_produtores(context.state, jogador), start=1)
    )
    if 0 < onde <= len(produtores):
        mudar_lado(context, jogador, produtores=produtores)
        context.emit("rendeu", POR_TEXTO, jogador=jogador, marcadores=op.marcadores)
