"""The way of the last walk, highlighted on the board while it may still be prevented."""

from msgspec.structs import replace

from companion.games.calamandara.interrupcao import MOVIMENTO
from companion.games.calamandara.ligacoes import alcance, leitura, rota
from companion.games.calamandara.mapa import Mapa
from companion.games.calamandara.state import State


def trajeto(state: State) -> tuple[str, ...]:
    """Return the spaces of the last walk with its start, or () once the board below it has changed."""
    window = next((one for one in reversed(state.windows) if one.trigger == MOVIMENTO), None)
    walk = next((one for one in state.actions if window is not None and one.id == window.about), None)
    step = next((one for one in walk.changes if one.at[-1] == "token"), None) if walk is not None else None
    if walk is None or step is None:
        return ()
    de, para = str(step.before), str(step.after)
    viajante = replace(state.mesa.viajante(walk.by), token=de)
    nomes = state.mesa.tabuleiro.nomes
    vai = alcance(Mapa(state.mesa.com(viajante)), viajante, leitura(state))
    ponto = state.mesa.tabuleiro.pontos.get(para)
    return (de, *(nomes[um] for um in rota(vai, ponto))) if ponto in vai and ponto is not None else ()
