"""Ceramus at a table with phones: cells, and the score of a score board."""

from companion.games.ceramus.moves import Adicionar, Clamar, Construir, Mover, Remover
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import State
from companion.games.ceramus.telefone.coisas import do_que_se_sabe, edita
from companion.referee.definition.at_table import AtTable, Setup
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import so_far
from companion.referee.scoreboard.state import PlacarState

# The members of the counter ``azulejos`` of placar.toml, by the letters of their styles.
_NO_PLACAR = {"M": "medieval", "I": "islamico", "A": "art-nouveau", "P": "portugues"}
MENOS_PONTOS = -16  # the start of a board, before a first solo match
FASES_DO_PLACAR = {"revelar": "revelar", "construir": "construcao", "ceramas": "ceramas"}


def lugares(_state: State, move: Move) -> tuple[str, ...]:
    """Return all cells that a move names, such as ``d2``."""
    if isinstance(move, Construir | Clamar):
        return so_far(move.casas)
    if isinstance(move, Adicionar | Remover):
        return () if move.casa is UNSET else (move.casa,)
    if isinstance(move, Mover):
        ditas = (
            casa for passo in so_far(move.passos) for casa in (passo.de, passo.para) if casa is not UNSET
        )
        return tuple(dict.fromkeys(ditas))
    return ()


def para_o_placar(state: State) -> Setup:
    """Return the score as ``placar.toml`` keeps it: each player's tiles by style, Formas and Ceramas."""
    mesa = board(state)
    contadores: list[dict[str, object]] = []
    for jogador in state.jogadores:
        for estilo in ESTILOS:
            dele = f"{jogador.quem}/{_NO_PLACAR[estilo]}"
            no_mural = mesa.dela.get((jogador.quem, estilo), 0).bit_count()
            contadores.append({"contador": "azulejos", "de": dele, "valor": no_mural})
        for contador, valor in (("formas", jogador.formas or 0), ("ceramas", len(jogador.ceramas))):
            contadores.append({"contador": contador, "de": jogador.quem, "valor": valor})
    if state.recorde is not None:
        contadores.append({"contador": "recorde", "de": state.options.order[0], "valor": state.recorde})
    return {
        "ativo": state.vez,
        "primeiro": state.primeiro,
        "fase": FASES_DO_PLACAR.get(state.fase, ""),
        "rodada": state.turno,
        "contadores": contadores,
    }


def do_placar(placar: PlacarState) -> Setup:
    """Return the preparation, with the record of a single player.

    A board knows the number of tiles but not the Mural, so the Mural is asked first.
    """
    melhor = placar.contagem("recorde", placar.options.order[0])
    ninguem = melhor is None or melhor == MENOS_PONTOS
    return {"fase": "preparacao"} if ninguem else {"fase": "preparacao", "recorde": melhor}


# A style is a letter, and so is a seat.
NA_MESA: AtTable[State] = AtTable(
    places=lugares,
    to_board=para_o_placar,
    from_board=do_placar,
    adds=do_que_se_sabe,
    edits=edita,
)
