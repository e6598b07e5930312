"""What an element of a choice of many is called: a symbol that is relocated, or put there by a card."""

from companion.games.calamandara.palavras import PONTAS, SIMBOLOS_EM_PALAVRAS
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Colocada, Direcao, Realocada
from companion.language import Message, _


def realocada(state: State, um: Realocada) -> Message | str:
    """Which symbol goes from where to where, and how it faces if it is turned."""
    simbolos = (
        SIMBOLOS_EM_PALAVRAS[posto.simbolo] for posto in state.mesa.postos if posto.espaco == um.origem
    )
    return _virada(" ".join([*map(str, simbolos), f"{um.origem} → {um.destino}"]), um.direcao)


def colocada(um: Colocada) -> Message | str:
    """Which symbol lies where, how it faces, and whether a Fogo or a Cachoeira stays."""
    told = _virada(f"{SIMBOLOS_EM_PALAVRAS[um.simbolo]} {um.espaco}", um.direcao)
    if um.realocadas:
        moved = ", ".join(f"{outro.origem} → {outro.destino}" for outro in um.realocadas)
        told = _("{what} ({moved})", what=told, moved=moved)
    if um.fica is None:
        return told
    return _("{what}, which stays", what=told) if um.fica else _("{what}, which goes back", what=told)


def _virada(onde: str, para: Direcao | None) -> Message | str:
    return onde if para is None else _("{where}, facing {way}", where=onde, way=PONTAS[para])
