"""Turno: seven phases in order, the active player, and what ends with a turn."""

from msgspec.structs import replace

from companion.games.castelo.habilidades import tem
from companion.games.castelo.mesa import NAO_DESVIRA, Tropa
from companion.games.castelo.moves import Atacar, NinguemUsa, PassarFase, Seguinte
from companion.games.castelo.producao import faltando, preco_de_desvirar
from companion.games.castelo.registry import CHECKS, FIM_DO_TURNO, PROXIMO_DESVIRAR, mudar_lado, mudar_mesa
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Etapa
from companion.referee.fields.move import Move, Seat
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies
from companion.referee.rules.turns import Turns

FASES = ("desvirar", "compra", "manutencao", "acoes-1", "combate", "acoes-2", "descarte")
TURNS: Turns[State] = Turns(CHECKS, FASES, on_turn="mesa.ativo", phase="mesa.fase", number="mesa.turno")


def e_par_do_ativo(state: State, move: Move) -> bool:
    """Return whether the mover is a partner of the active player, whose turn is no opponent's."""
    return move.seat in allies(state, state.mesa.ativo)


def parceiro_do_ativo(state: State, move: Move) -> bool:
    """Return whether the mover is such a partner in the cooperativo: castelo.decisao.144."""
    return state.forma == "cooperativo" and e_par_do_ativo(state, move)


def nada_se_espera(state: State, move: Move) -> bool:
    """Return whether a move says that nobody uses anything, in any seat's name, where no step waits."""
    return isinstance(move, NinguemUsa) and state.waited is None


TURNO_DE_QUEM_JOGA = "castelo.turno.definicao"
# castelo.formas.coop-sem-ataque-conjunto judges a partner's attack in the cooperativo
TURNS.only_on_turn("castelo.turno.no-turno-do-oponente", Atacar, but=parceiro_do_ativo)
# castelo.combate.seis-fases judges what is said where no step waits
TURNS.only_on_turn(TURNO_DE_QUEM_JOGA, PassarFase, NinguemUsa, but=nada_se_espera)

ACOES = ("acoes-1", "acoes-2")
_DEPOIS_DA_ETAPA: dict[Etapa, Seguinte] = {"movimentacao": "declaracao", "declaracao": "efeitos-1"}
DESVIRAR = "castelo.turno.desvirar-todas"

A_VONTADE = CHECKS.decision("desvirar-obrigatorio").reading("optional")
SO_DO_DONO = CHECKS.decision("dano-fim-de-cada-turno").reading("own-turn-only")
ACABAM_NO_FIM = CHECKS.decision("acumular").reading("expire-at-end-of-turn")
SO_NO_SEGUINTE = CHECKS.decision("entrou-no-turno-alheio").reading("not-until-following-turn")


def seguinte(state: State) -> Seguinte:
    """Return the phase or turn that follows; in combat the step, or "" if only an answer leads to it."""
    if (combate := state.mesa.combate) is not None:
        return _DEPOIS_DA_ETAPA.get(combate.etapa, "")
    fase: Seguinte = TURNS.phase_after(state) or "vez"
    return fase


def encerrar_turno(context: Context[State]) -> None:
    """End damage and effects of this turn on all sides; the next player with a castle begins a turn."""
    context.expire(FIM_DO_TURNO)
    ativo, so_no_seguinte = context.state.mesa.ativo, SO_NO_SEGUINTE.holds(context.state)
    for lado in context.state.mesa.lados:
        if lado.mortas:
            mudar_lado(context, lado.jogador, mortas=())
        if not lado.tropas:
            continue
        de_outro = lado.jogador != ativo
        fica_nova, fica_ferida = so_no_seguinte and de_outro, de_outro and SO_DO_DONO.holds(context.state)
        curadas = tuple(
            replace(tropa, dano=tropa.dano if fica_ferida else 0, nova=tropa.nova and fica_nova, moveu=False)
            for tropa in lado.tropas
        )
        mudar_lado(context, lado.jogador, tropas=curadas)
    if context.state.mesa.agiram:
        mudar_mesa(context, agiram=())
    if ACABAM_NO_FIM.holds(context.state):
        vazios = tuple(replace(one, marcadores=0) for one in context.state.mesa.lado(ativo).produtores)
        mudar_lado(context, ativo, produtores=vazios)
    proximo: Seat = TURNS.next_turn(context)
    context.emit("turno", "castelo.turno.passa-ao-oponente", jogador=proximo, turno=context.state.mesa.turno)
    _comecar(context, proximo)


def _comecar(context: Context[State], jogador: Seat) -> None:
    """Turn all cards of a player upright and ask for a draw.

    Where each card is turned by choice, or one for a price, its player does so: castelo.decisao.129.
    """
    mudar_lado(context, jogador, produziu=False)
    mudar_mesa(context, a_manter=())
    if A_VONTADE.holds(context.state):
        return
    if not _pode_desvirar_por_um_preco(context.state, jogador):
        comecar_compra(context)
        return
    _desvirar_todas(context)


def _pode_desvirar_por_um_preco(state: State, jogador: Seat) -> bool:
    """Return whether a tropa that its text keeps turned has a price that its player can pay."""
    precos = (preco_de_desvirar(state, um) for um in state.mesa.lado(jogador).tropas if um.virada)
    return any(preco and not faltando(state, jogador, preco) for preco in precos)


def comecar_compra(context: Context[State]) -> None:
    """Begin the Fase de Compra after the Desvirar, in which all cards are turned upright."""
    _desvirar_todas(context)
    tropas = context.state.mesa.lado(context.state.mesa.ativo).tropas
    _passou_o_desvirar(context, tuple(tropa.id for tropa in tropas))
    TURNS.enter(context, "compra")


def _desvirar_todas(context: Context[State]) -> None:
    ativo = context.state.mesa.ativo
    tropas = context.state.mesa.lado(ativo).tropas
    viram = [tropa.id for tropa in tropas if tropa.virada and not tem(context.state, tropa, NAO_DESVIRA)]
    if not A_VONTADE.holds(context.state) and viram:
        mudar_lado(context, ativo, tropas=tuple(desvirada(um) if um.id in viram else um for um in tropas))
        context.emit("desvirou", DESVIRAR, jogador=ativo)


def _passou_o_desvirar(context: Context[State], tropas: tuple[str, ...]) -> None:
    """End the effects that kept a player's tropas turned in this Fase de Desvirar only."""
    ficam = tuple(
        [um for um in context.state.lasting if um.until != PROXIMO_DESVIRAR or um.on[0] not in tropas]
    )
    if ficam != context.state.lasting:
        context.set(lasting=ficam)


def desvirada(tropa: Tropa) -> Tropa:
    """Return the tropa upright, all members included."""
    membros = tuple(replace(um, virada=False) for um in tropa.membros)
    return replace(tropa, virada=False, membros=membros)


def das_acoes(state: State) -> tuple[str, ...]:
    """Return the rule of the Ações phase under way, or ()."""
    fase = state.mesa.fase
    return (f"castelo.turno.{fase.replace('-', '')}",) if fase in ACOES else ()
