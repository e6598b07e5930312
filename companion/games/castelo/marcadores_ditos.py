"""Declared markers of a product: a wrong number is refused by what makes it."""

from collections.abc import Iterator

from companion.games.castelo.lances_do_engano import DizerMarcadores
from companion.games.castelo.mesa import QUATRO_PRODUTOS
from companion.games.castelo.producao import MARCADOR_DE_TIPO, PAGAMENTOS, RETIRAR
from companion.games.castelo.produtores import NA_ENTRADA, rende_agora
from companion.games.castelo.registry import CHECKS, RESOLUTION
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Produto
from companion.language import Message, _
from companion.referee.fields.move import UNSET, Seat
from companion.referee.judging.findings import Breach
from companion.referee.judging.tier_checks import Found
from companion.referee.resolving.resolution import Context

SOBRA = "castelo.producao.sobra-fica"
ABAIXO = "castelo.producao.marcadores-abaixo"
CADA_TURNO = "castelo.producao.produz-cada-turno"
PRODUZ = "castelo.tipos.producao"

# why the player has another number of markers than declared
_RAZOES: dict[str, Message] = {
    MARCADOR_DE_TIPO: _("{seat} has {marcadores} {produto}, not {quantos}: the top one does not count"),
    PRODUZ: _("{seat} has no {produto}: no producer of theirs makes it"),
    RETIRAR: _("{seat} has {marcadores} {produto}, not {quantos}"),
    ABAIXO: _("{seat} has {marcadores} {produto} below the producer, not {quantos}"),
    SOBRA: _("{seat} still has {marcadores} {produto}, not {quantos}"),
    NA_ENTRADA: _("{seat} has {marcadores} {produto}, not {quantos}: the new producer has yielded"),
    CADA_TURNO: _("{seat} has {marcadores} {produto}, not {quantos}: yield comes in the Upkeep phase"),
}


def _marcadores(state: State, jogador: Seat, produto: str) -> int:
    return sum(one.many for one in PAGAMENTOS.means(state, jogador) if one.kind == produto)


def _por_que(state: State, jogador: Seat, produto: str, tem: int, quantos: int) -> str:
    """Return the rule by which a player has so many markers and not the declared number."""
    lado = state.mesa.lado(jogador)
    deles = tuple(one for one in lado.produtores if one.produto == produto)
    rendem = sum(rende_agora(state, one) for one in deles)
    if quantos > tem:
        if not tem and not deles:
            return PRODUZ
        if quantos <= tem + len(deles):
            return MARCADOR_DE_TIPO
        return CADA_TURNO if quantos == tem + rendem else RETIRAR
    novo = lado.produtores[-1] if lado.produziu and lado.produtores else None
    if novo is not None and novo.produto == produto and novo.marcadores:
        antes = tem - novo.marcadores
        return NA_ENTRADA if antes <= quantos and (not antes or quantos != novo.marcadores) else SOBRA
    if not quantos and tem == sum(one.marcadores for one in deles):
        return ABAIXO
    ja_rendeu = jogador == state.mesa.ativo and state.mesa.fase not in ("desvirar", "compra")
    return CADA_TURNO if ja_rendeu and quantos == tem - rendem > 0 else SOBRA


@CHECKS.check_one_of(_RAZOES, DizerMarcadores)
def os_marcadores_que_ha(
    state: State, move: DizerMarcadores, produto: Produto, quantos: int
) -> Iterator[Found]:
    tem = _marcadores(state, move.seat, produto)
    if quantos != tem:
        rule = _por_que(state, move.seat, produto, tem, quantos)
        yield rule, Breach(_RAZOES[rule], marcadores=tem)


@CHECKS.possible(DizerMarcadores, "produto")
def os_produtos(state: State, move: DizerMarcadores) -> tuple[str, ...]:
    """Return the four products; of a declared one no other, since no other mends a number."""
    return QUATRO_PRODUTOS if move.produto is UNSET else (move.produto,)


@CHECKS.possible(DizerMarcadores, "quantos")
def os_que_ha(state: State, move: DizerMarcadores, produto: Produto) -> tuple[int, ...]:
    return (_marcadores(state, move.seat, produto),)


CHECKS.permit(DizerMarcadores, SOBRA)


@RESOLUTION.move(DizerMarcadores)
def dizer_marcadores(context: Context[State], move: DizerMarcadores, produto: Produto, quantos: int) -> None:
    context.emit("disse-marcadores", SOBRA, jogador=move.seat, produto=produto, marcadores=quantos)
