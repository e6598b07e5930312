"""What an element of a choice of many is called: a symbol that is relocated, or put there by a card."""

from companion.games.calamandara.palavras import PONTAS, SIMBOLOS_EM_PALAVRAS
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Colocada, Direcao, Realocada
from companion.language import Message, _
from companion.referee.fields.move import UNSET
from companion.referee.fields.several import so_far


def realocada(state: State, um: Realocada, colocadas: tuple[Colocada, ...] = ()) -> Message | str:
    """Which symbol goes from where to where, and how it faces; one just put there by a card too."""
    deitados = {posto.espaco: posto.simbolo for posto in state.mesa.postos}
    deitados |= {colocada.espaco: colocada.simbolo for colocada in colocadas if colocada.espaco}
    simbolos = [SIMBOLOS_EM_PALAVRAS[deitados[um.origem]]] if um.origem in deitados else []
    return _virada(" ".join([*map(str, simbolos), f"{um.origem} → {um.destino}"]), um.direcao)


def colocada(um: Colocada) -> Message | str:
    """Which symbol lies where, as far as it is told, how it faces, whether a Fogo or a Cachoeira stays."""
    simbolo = SIMBOLOS_EM_PALAVRAS[um.simbolo]
    told = _virada(f"{simbolo} {um.espaco}" if um.espaco else simbolo, um.direcao or None)
    if moved := ", ".join(f"{outro.origem} → {outro.destino}" for outro in so_far(um.realocadas)):
        told = _("{what} ({moved})", what=told, moved=moved)
    if um.fica is UNSET:
        return told
    if not um.espaco:
        told = _("{what} on a Fogo", what=told)
    return _("{what}, which stays", what=told) if um.fica else _("{what}, which goes back", what=told)


def _virada(onde: Message | str, para: Direcao | None) -> Message | str:
    return onde if para is None else _("{where}, facing {way}", where=onde, way=PONTAS[para])
