"""Common mistakes, each refused by its rule; a mistake that the table lets stand takes effect."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.castelo.ataques import acertar_ataques
from companion.games.castelo.fases import excesso
from companion.games.castelo.lances_da_dupla import Doar, Pedir
from companion.games.castelo.lances_do_engano import MudarProduto, TirarDaMesa
from companion.games.castelo.mesa import Tropa
from companion.games.castelo.moves import (
    Atacar,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Descartar,
    NinguemUsa,
    PagarManutencao,
    Passar,
    PassarFase,
    UsarArmadilha,
)
from companion.games.castelo.permanentes import ao_descarte
from companion.games.castelo.producao import SEM_FICAR_OCULTA, Paga, pode_pagar
from companion.games.castelo.reasons import nao_e_sua
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castelo.state import State
from companion.games.castelo.tropas import STATE_CHECKS, cair_junto, sair
from companion.games.castelo.turno import seguinte
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

TIPO_FIXO = "castelo.producao.tipo-fixo"
POR_TEXTO, MORRE = "castelo.permanentes.destruida-por-texto", "castelo.tropas.morte-por-dano"

FICA = _("{carta} does not leave the table at will")
QUEM_QUISER = CHECKS.decision("encerrar-por-vontade").reading("yes")


# ---------------------------------------------------------------- facts declared without need


@CHECKS.alternative(Atacar)
def sem_dizer_o_dano(state: State, move: Atacar) -> Iterator[Move]:
    if move.x is not None:
        yield move.having(x=None)


@CHECKS.alternative(Atacar)
def do_outro_modo(state: State, move: Atacar) -> Iterator[Move]:
    """Yield the same attack by the air, or on the ground."""
    if move.x is None:
        yield move.having(aereo=not move.aereo)


@CHECKS.alternative(BaixarTropa, BaixarPermanente)
def na_protegida(state: State, move: BaixarTropa | BaixarPermanente) -> Iterator[Move]:
    if move.area != "protegida":
        yield move.having(area="protegida")


@CHECKS.alternative(Pedir)
def sem_dizer_para_que(state: State, move: Pedir) -> Iterator[Move]:
    if move.para_que:
        yield move.having(para_que="")


@CHECKS.alternative(Passar, NinguemUsa)
def sem_resposta_pendente(state: State, move: Passar | NinguemUsa) -> Iterator[Move]:
    """Yield the end of the phase or step: where nothing waits, that is how a player goes on."""
    if state.waited is None:
        yield PassarFase(seat=move.seat, para=seguinte(state))


@CHECKS.alternative(PassarFase)
def ao_que_vem(state: State, move: PassarFase) -> Iterator[Move]:
    """Yield the next phase in order; with more than eight cards the turn ends by discarding."""
    if move.para not in ("", seguinte(state)):
        yield move.having(para=seguinte(state))
    if state.mesa.fase == "descarte" and (quantas := excesso(state, move.seat)):
        yield Descartar(seat=move.seat, quantas=quantas)


@CHECKS.alternative(BaixarProducao, ColocarArmadilha)
def sem_pagar_nada(state: State, move: BaixarProducao | ColocarArmadilha) -> Iterator[Move]:
    if move.custo:
        yield move.having(custo=())


@CHECKS.alternative(*SEM_FICAR_OCULTA, UsarArmadilha, PagarManutencao, Doar)
def pagando_como_se_pode(state: State, move: Paga | PagarManutencao | Doar) -> Iterator[Move]:
    """Yield the payment from the first producers that have the markers, for traps too."""
    if move.pagamento and (not isinstance(move, UsarArmadilha) or pode_pagar(state, move)):
        yield move.having(pagamento=())
    if isinstance(move, UsarArmadilha) and move.sem_pagar:
        yield move.having(sem_pagar=False)


# ---------------------------------------------------------------- producers


@CHECKS.check("castelo.producao.face-para-cima", MudarProduto, tier=Tier.PIECES, physical=True)
def ha_o_produtor(state: State, move: MudarProduto) -> Finding:
    ha = move.lugar <= len(state.mesa.lado(move.seat).produtores)
    return None if ha else Breach(_("{seat} has no producer in place {lugar}"), lugar=str(move.lugar))


@CHECKS.check(TIPO_FIXO, MudarProduto)
def nao_muda_mais(state: State, move: MudarProduto) -> Finding:
    reason = _("This producer makes {produto} and does not change")
    return Breach(reason, produto=state.mesa.lado(move.seat).produtores[move.lugar - 1].produto)


@RESOLUTION.move(MudarProduto)
def mudar_produto(context: Context[State], move: MudarProduto) -> None:
    produtores = tuple(
        replace(one, produto=move.produto) if lugar == move.lugar and move.produto is not UNSET else one
        for lugar, one in enumerate(context.state.mesa.lado(move.seat).produtores, start=1)
    )
    mudar_lado(context, move.seat, produtores=produtores)
    context.emit("mudou-produto", TIPO_FIXO, jogador=move.seat, produto=str(move.produto))


# ---------------------------------------------------------------- cards discarded at will


def _suas(state: State, jogador: Seat) -> Iterator[str]:
    lado = state.mesa.lado(jogador)
    yield from (tropa.id for tropa in lado.tropas)
    yield from (permanente.id for permanente in lado.permanentes)


@CHECKS.check(POR_TEXTO, TirarDaMesa, tier=Tier.PIECES, physical=True)
def e_sua(state: State, move: TirarDaMesa, carta: str) -> Finding:
    if carta in _suas(state, move.seat):
        return None
    produtores = (um.id for um in state.mesa.lado(move.seat).produtores)
    return (
        Breach(FICA, carta=carta) if carta in produtores else nao_e_sua(state, move.seat, carta, carta=carta)
    )


@CHECKS.check(POR_TEXTO, TirarDaMesa)
def nao_por_vontade(state: State, move: TirarDaMesa) -> Finding:
    """Apply castelo.decisao.124 to any card."""
    fica = QUEM_QUISER.allows(state, FICA, carta=str(move.carta or ""))
    e_tropa = state.mesa.lado(move.seat).tropa(str(move.carta or "")) is not None
    return fica.by(MORRE) if e_tropa and isinstance(fica, Breach) else fica


@CHECKS.possible(TirarDaMesa, "carta")
def as_suas(state: State, move: Move) -> tuple[str, ...]:
    return tuple(_suas(state, move.seat))


CHECKS.permit(TirarDaMesa, POR_TEXTO)


@RESOLUTION.move(TirarDaMesa)
def tirar_da_mesa(context: Context[State], move: TirarDaMesa, carta: str) -> None:
    lado = context.state.mesa.lado(move.seat)
    foi: tuple[Tropa, ...] = ()
    if (tropa := lado.tropa(carta)) is not None:
        foi = (STATE_CHECKS.last_known.of(context.state, tropa),)
        sair(context, POR_TEXTO, (move.seat, tropa))
        cair_junto(context, (tropa,))
    ao_descarte(context, POR_TEXTO, tuple(one for one in lado.permanentes if one.id == carta))
    acertar_ataques(context, (*foi, *STATE_CHECKS.run(context)))
