"""Moving a Personagem from one space to another at will, where a table plays so: castoria.decisao.39."""

from companion.games.castoria.mortes import MUDAR_DE_ESPACO, sair
from companion.games.castoria.moves import MudarDeEspaco
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.reasons import OCUPADO, ninguem
from companion.games.castoria.registry import CHECKS, RESOLUTION, por_no_espaco, valor
from companion.games.castoria.state import State
from companion.games.castoria.suporte import sem_suporte, suportado
from companion.games.castoria.tasks import Espaco, Surgidos, lugar
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

A_VONTADE = CHECKS.decision("mudar-de-espaco").reading("freely-in-construcao")
_NAO_MUDA = _("[Who is on {saindo_de}|A Personagem] stays on its space")


@CHECKS.check("castoria.convocacao.da-mao", MudarDeEspaco, tier=Tier.TURN)
def so_se_chega_da_mao(state: State, move: MudarDeEspaco) -> Finding:
    """Refuse a move to another space, since a Personagem comes only from the hand."""
    mesa = state.mesa
    if mesa.ativo == move.seat and mesa.fase == "construcao":
        return A_VONTADE.allows(state, _NAO_MUDA)
    reason = _("It is {ativo}'s {fase}: spaces change in one's own Building phase")
    return Breach(reason if A_VONTADE.holds(state) else _NAO_MUDA, ativo=mesa.ativo, fase=mesa.fase)


@CHECKS.check("castoria.convocacao.da-mao", MudarDeEspaco, tier=Tier.PIECES, physical=True)
def ha_quem_mude(state: State, move: MudarDeEspaco, saindo_de: Espaco) -> Finding:
    if state.mesa.lado(move.seat).hierarquia.em(saindo_de):
        return None
    ocupados = state.mesa.lado(move.seat).hierarquia.ocupados
    return ninguem(saindo_de, ocupados, ocupados)


@CHECKS.check("castoria.pagina.capacidade", MudarDeEspaco, tier=Tier.PIECES, physical=True)
def para_um_livre(state: State, move: MudarDeEspaco, novo_espaco: Espaco) -> Finding:
    if state.mesa.quem(move.seat, novo_espaco) is None:
        return None
    return Breach(OCUPADO, espaco=novo_espaco, personagem=lugar(move.seat, novo_espaco))


@CHECKS.check("castoria.pagina.nivel-do-espaco", MudarDeEspaco)
def na_mesma_casta(state: State, move: MudarDeEspaco, saindo_de: Espaco, novo_espaco: Espaco) -> Finding:
    if nivel(saindo_de) == nivel(novo_espaco):
        return None
    reason = _("[Who is on {saindo_de}|That Personagem] is an N{nivel}, and does not go to {espaco}")
    return Breach(reason, espaco=novo_espaco, nivel=nivel(saindo_de))


@CHECKS.check("castoria.convocacao.suporte", MudarDeEspaco)
def com_suporte_la(state: State, move: MudarDeEspaco, saindo_de: Espaco, novo_espaco: Espaco) -> Finding:
    hierarquia = state.mesa.lado(move.seat).hierarquia
    quem = hierarquia.em(saindo_de)
    sem_ele = hierarquia.com(saindo_de, None)
    if quem is None or suportado(state, sem_ele, novo_espaco, valor(state, quem)):
        return None
    return sem_suporte(state, sem_ele, novo_espaco, valor(state, quem))


@CHECKS.possible(MudarDeEspaco, "saindo_de")
def de_onde(state: State, move: MudarDeEspaco) -> tuple[str, ...]:
    return state.mesa.lado(move.seat).hierarquia.ocupados


@CHECKS.possible(MudarDeEspaco, "novo_espaco")
def para_onde(state: State, move: MudarDeEspaco, saindo_de: Espaco) -> tuple[str, ...]:
    return tuple(um for um in ESPACOS if um != saindo_de and nivel(um) == nivel(saindo_de))


CHECKS.permit(MudarDeEspaco, "castoria.pagina.nivel-do-espaco")


@RESOLUTION.move(MudarDeEspaco)
def mudar(context: Context[State], move: MudarDeEspaco, saindo_de: Espaco, novo_espaco: Espaco) -> None:
    """Move the Personagem; those that it supported fall unless another supports them."""
    ir_para(context, move.seat, saindo_de, novo_espaco)
    context.push(Surgidos())


def ir_para(context: Context[State], narrador: Seat, saindo_de: Espaco, novo_espaco: Espaco) -> None:
    """Put a Personagem on another space of its side, and drop those that it alone supported."""
    personagem = context.state.mesa.lado(narrador).hierarquia.em(saindo_de)
    assert personagem is not None, "nobody to be moved is judged physical"
    por_no_espaco(context, narrador, novo_espaco, personagem)
    sair(context, narrador, saindo_de, como="outro-espaco")
    context.emit("posicionado", MUDAR_DE_ESPACO, narrador=narrador, espaco=novo_espaco, nome=personagem.nome)
