"""Permanentes: how they leave the table. Their effects in play are part of every number."""

from collections.abc import Iterator
from typing import Any

from companion.games.castelo.mesa import Permanente
from companion.games.castelo.moves import TEXTOS
from companion.games.castelo.reasons import se_esta
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado, para_o_descarte
from companion.games.castelo.state import State
from companion.games.castelo.tasks import DestruirPermanente, produtor_de
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Cited, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.attached import Attachments

POR_TEXTO = "castelo.permanentes.destruida-por-texto"


@CHECKS.check_operation(POR_TEXTO, DestruirPermanente, moves=TEXTOS, tier=Tier.PIECES, physical=True)
def ha_essa_permanente(state: State, move: Move, op: DestruirPermanente, permanente: str) -> Finding:
    ha = permanente in quais_ha(state, move, op)
    return None if ha else se_esta(state, _("{carta} is no Permanente"), permanente, carta=permanente)


@CHECKS.possible_target(DestruirPermanente, "permanente")
def quais_ha(state: State, move: Move, op: DestruirPermanente) -> tuple[str, ...]:
    return tuple(uma.id for uma in as_permanentes(state))


@RESOLUTION.operation(DestruirPermanente)
def destruir(
    context: Context[State], op: DestruirPermanente, ajuste: Ajuste[Any], below: int, permanente: str
) -> None:
    ao_descarte(
        context, POR_TEXTO, tuple(one for one in as_permanentes(context.state) if one.id == permanente)
    )


def as_permanentes(state: State) -> Iterator[Permanente]:
    """Return an iterator over all permanentes on the table."""
    return (permanente for lado in state.mesa.lados for permanente in lado.permanentes)


def as_que_tem_uma_embaixo(state: State) -> Iterator[str]:
    """Return an iterator over the ids of the tropas, traps and producers of all players."""
    return (id for lado in state.mesa.lados for id in state.mesa.portadoras(lado.jogador))


def produtor_com(state: State, id: str) -> str:
    """Return the id that texts use for the producer with that id, or ""."""
    for lado in state.mesa.lados:
        for lugar, um in enumerate(lado.produtores, start=1):
            if um.id and um.id == id:
                return produtor_de(lado.jogador, lugar)
    return ""


def ao_descarte(context: Context[State], rule: Cited, caem: tuple[Permanente, ...]) -> None:
    """Put permanentes on their owners' discards."""
    for lado in context.state.mesa.lados:
        suas = tuple(permanente for permanente in lado.permanentes if permanente in caem)
        if suas:
            ficam = tuple(permanente for permanente in lado.permanentes if permanente not in suas)
            mudar_lado(context, lado.jogador, permanentes=ficam)
        for permanente in suas:
            para_o_descarte(context, lado.jogador, permanente.nome)
            context.emit("permanente-destruida", rule, jogador=lado.jogador, carta=permanente.nome)


def _cair_com_o_alvo(context: Context[State], caem: tuple[Permanente, ...]) -> None:
    ao_descarte(context, "castelo.permanentes.local-cai-com-alvo", caem)


# a local permanente is destroyed with the card below which it lies
LOCALIZADAS: Attachments[State, Permanente] = Attachments(
    to="sob", pieces=as_permanentes, bearers=as_que_tem_uma_embaixo, left=_cair_com_o_alvo
)
