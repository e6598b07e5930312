"""Preparação: the Mural is built card by card, and the Formas are dealt; then the first round begins."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from companion.games.ceramus.moves import (
    BONUS,
    CONSTRUCAO,
    Clamar,
    Concluir,
    DistribuirFormas,
    Mao,
    MontarMural,
    Recebidos,
)
from companion.games.ceramus.pieces import ESTILOS, MARCADORES_POR_ESTILO
from companion.games.ceramus.reasons import SEM_CARTA
from companion.games.ceramus.registry import CHECKS, RESOLUTION
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.resolution import Context
from companion.referee.resolving.table_moves import Ajustar

_CARTA = re.compile(r"(?P<id>.+?)(?::(?P<giros>[0-3]))?")
_DO_JOGO: tuple[type[Move], ...] = (
    *(kind for kind in CONSTRUCAO if kind is not Clamar),
    *BONUS,
    Concluir,
)
# The rule of the numbers of cards and Formas, by the number of players.
REGRAS = {
    1: "ceramus.preparacao.solo",
    2: "ceramus.preparacao.dois",
    3: "ceramus.preparacao.tres",
    4: "ceramus.preparacao.quatro",
}


class Posta(NamedTuple):
    """A Mural card as it lies: its Originals top left, top right, bottom left, bottom right."""

    estilos: str
    id: str = ""


def girados(estilos: str, giros: int) -> str:
    """Return the Originals of a card after a number of quarter turns clockwise."""
    for _giro in range(giros):
        estilos = estilos[2] + estilos[0] + estilos[3] + estilos[1]
    return estilos


def posta(state: State, carta: str) -> Posta | None:
    """Return the card that a text names, ``MU07:1`` or ``MIPA``, or None."""
    if len(carta) == 4 and set(carta) <= set(ESTILOS):
        return Posta(carta)
    if (read := _CARTA.fullmatch(carta)) is None:
        return None
    mural = next((um for um in state.cartas.murais if um.id == read["id"]), None)
    return None if mural is None else Posta(girados("".join(mural.linhas), int(read["giros"] or 0)), mural.id)


def linhas_do_mural(cartas: tuple[Posta, ...], colunas: int) -> tuple[str, ...]:
    """Return the rows of Originals of cards laid in rows of that length."""
    found = []
    for at in range(0, len(cartas), colunas):
        fila = cartas[at : at + colunas]
        found += ["".join(carta.estilos[:2] for carta in fila), "".join(carta.estilos[2:] for carta in fila)]
    return tuple(found)


def blocos(mural: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Originals of each card of a Mural, whichever card it is."""
    return tuple(
        mural[linha][coluna : coluna + 2] + mural[linha + 1][coluna : coluna + 2]
        for linha in range(0, len(mural), 2)
        for coluna in range(0, len(mural[0]), 2)
    )


def _postas(state: State, cartas: Iterable[str]) -> list[Posta | None]:
    return [posta(state, carta) for carta in cartas]


# ---------------------------------------------------------------- checks


@CHECKS.check("ceramus.ceramas.oportunidade", Clamar, tier=Tier.BEGUN)
@CHECKS.check("ceramus.preparacao.mao-quando", *_DO_JOGO, tier=Tier.BEGUN)
def nada_antes_de_preparado(state: State, seat: Seat) -> Finding:
    if state.fase != "preparacao":
        return None
    return Breach(_("The Formas are not dealt yet") if state.mural else _("The Mural is not built yet"))


@CHECKS.check("ceramus.preparacao.mural-grid", MontarMural, tier=Tier.TURN)
def o_mural_se_monta_uma_vez(state: State, move: MontarMural) -> Finding:
    return Breach(_("The Mural has already been built")) if state.mural else None


@CHECKS.check("ceramus.preparacao.formas-distribuir", DistribuirFormas, tier=Tier.TURN)
def as_formas_se_distribuem_uma_vez(state: State, move: DistribuirFormas) -> Finding:
    if state.fase == "preparacao" and not state.formas_na_mesa:
        return None
    return Breach(_("The Formas have already been dealt"))


def _do_tamanho(jogadores: int) -> None:
    @CHECKS.check(REGRAS[jogadores], MontarMural, tier=Tier.PIECES, physical=True)
    def tantas_cartas(state: State, move: MontarMural, cartas: tuple[str, ...]) -> Finding:
        if len(state.options.seats) != jogadores:
            return None
        murais, colunas = state.preparacao.murais, state.preparacao.colunas
        if len(cartas) != murais:
            reason = _("The Mural takes {pede} cards, not {cartas}")
            return Breach(reason, cartas=len(cartas), pede=murais)
        if move.colunas in (None, colunas):
            return None
        em_fila = _("The Mural takes {pede} cards in a row, not {colunas}")
        return Breach(em_fila, colunas=move.colunas, pede=colunas)


for _jogadores in REGRAS:
    _do_tamanho(_jogadores)


@CHECKS.check("ceramus.componentes.mural", MontarMural, tier=Tier.PIECES, physical=True)
def cartas_da_caixa(state: State, move: MontarMural, cartas: tuple[str, ...]) -> Finding:
    """Require cards of the box, each once."""
    postas = _postas(state, cartas)
    for carta, uma in zip(cartas, postas, strict=True):
        if uma is None and not _e_desenho(carta):
            return Breach(SEM_CARTA, carta=carta, copias=0)
    ids = [uma.id for uma in postas if uma is not None and uma.id]
    repetida = next((id for id in ids if ids.count(id) > 1), None)
    if not repetida:
        return None
    reason = _("{carta} lies in the Mural {copias} times")
    return Breach(reason, carta=repetida, copias=ids.count(repetida))


@CHECKS.check("ceramus.cartas.mural-quatro", MontarMural, tier=Tier.PIECES, physical=True)
def uma_de_cada_estilo(state: State, move: MontarMural, cartas: tuple[str, ...]) -> Finding:
    for carta, uma in zip(cartas, _postas(state, cartas), strict=True):
        if uma is not None and set(uma.estilos) != set(ESTILOS):
            repete = next(estilo for estilo in uma.estilos if uma.estilos.count(estilo) > 1)
            reason = _("Card {carta} shows {mostra} more than once")
            return Breach(reason, estilos=tuple(uma.estilos), carta=carta, mostra=repete)
    return None


def _e_desenho(carta: str) -> bool:
    return len(carta) == 4 and set(carta) <= set(ESTILOS)


CHECKS.permit(MontarMural, "ceramus.preparacao.mural-grid", "ceramus.preparacao.mural-embaralhar")


@CHECKS.check("ceramus.preparacao.fila", MontarMural, tier=Tier.PIECES, physical=True)
def todas_na_fila(state: State, move: MontarMural) -> Finding:
    """Require all six Ceramas, each once, in any order."""
    todas = tuple(cerama.id for cerama in state.cartas.ceramas)
    if move.na_fila is None or sorted(move.na_fila) == sorted(todas):
        return None
    fila, pede = move.na_fila, len(todas)
    if faltam := tuple(cerama for cerama in todas if cerama not in fila):
        return Breach(_("Missing from the row: {carta}"), ceramas=fila, pede=pede, carta=faltam)
    sobra = next(cerama for cerama in fila if cerama not in todas or fila.count(cerama) > 1)
    reason = _("{carta} lies in the row twice") if sobra in todas else SEM_CARTA
    return Breach(reason, ceramas=fila, pede=pede, carta=sobra)


@CHECKS.check("ceramus.preparacao.formas-distribuir", DistribuirFormas, tier=Tier.PIECES, physical=True)
def a_mesma_quantidade(state: State, move: DistribuirFormas) -> Finding:
    """Require the same number for everybody; another rule gives the number."""
    dadas = {mao.quem: mao.formas for mao in move.maos}
    pede = state.preparacao.formas
    if len({dadas.get(quem, pede) for quem in state.options.order}) == 1:
        return None
    reason = _("Not everybody gets {formas} Formas like {jogador}")
    return next(
        Breach(reason, jogador=quem, formas=formas, pede=pede)
        for quem, formas in dadas.items()
        if formas != pede
    )


def _da_mao(jogadores: int) -> None:
    @CHECKS.check(REGRAS[jogadores], DistribuirFormas, tier=Tier.PIECES, physical=True)
    def tantas_formas_a_cada(state: State, move: DistribuirFormas) -> Finding:
        pede = state.preparacao.formas
        outra = next((mao for mao in move.maos if mao.formas != pede), None)
        if outra is None or len(state.options.seats) != jogadores:
            return None
        reason = _("{jogador} gets {pede} Formas, not {formas}")
        return Breach(reason, jogador=outra.quem, formas=outra.formas, pede=pede)


for _jogadores in REGRAS:
    _da_mao(_jogadores)


@CHECKS.check("ceramus.preparacao.reserva", DistribuirFormas, tier=Tier.PIECES, physical=True)
def quatro_de_cada_estilo(state: State, move: DistribuirFormas) -> Finding:
    """Require four tiles of each style for everybody, so that a reserve is all tiles off the Mural."""
    outra = next((um for um in move.recebidos if um.de_cada_estilo != MARCADORES_POR_ESTILO), None)
    if outra is None:
        return None
    reason = _("{jogador} gets {pede} tiles of each style, not {azulejos}")
    return Breach(reason, jogador=outra.quem, azulejos=outra.de_cada_estilo, pede=MARCADORES_POR_ESTILO)


@CHECKS.alternative(MontarMural)
def como_se_prepara(state: State, move: MontarMural) -> Iterator[Move]:
    if move.na_fila is not None or move.colunas is not None:
        todas = tuple(cerama.id for cerama in state.cartas.ceramas)
        na_fila = None if move.na_fila is None else todas
        yield move.having(na_fila=na_fila, colunas=move.colunas and state.preparacao.colunas)


@CHECKS.alternative(DistribuirFormas)
def tantas_a_cada(state: State, move: DistribuirFormas) -> Iterator[Move]:
    if move.maos or move.recebidos:
        pede, cada = state.preparacao.formas, MARCADORES_POR_ESTILO
        maos = tuple(Mao(quem, pede) for quem in state.options.order) if move.maos else ()
        yield move.having(maos=maos, recebidos=tuple(Recebidos(um.quem, cada) for um in move.recebidos))


@CHECKS.permit_by(DistribuirFormas)
def tantas_formas(state: State, move: DistribuirFormas) -> tuple[str, ...]:
    return ("ceramus.preparacao.formas-distribuir", REGRAS[len(state.options.seats)])


# ---------------------------------------------------------------- effects


@RESOLUTION.move(MontarMural)
def montar(context: Context[State], move: MontarMural, cartas: tuple[str, ...]) -> None:
    postas = tuple(uma for uma in _postas(context.state, cartas) if uma is not None)
    context.set(mural=linhas_do_mural(postas, context.state.preparacao.colunas))
    context.emit("mural", "ceramus.preparacao.mural-grid", cartas=len(postas))
    _comecar_se_pronto(context)


@RESOLUTION.move(DistribuirFormas)
def distribuir(context: Context[State], move: DistribuirFormas) -> None:
    """Deal the Formas face down; those not dealt are out of the match."""
    formas = context.state.preparacao.formas
    context.set(
        jogadores=tuple(
            msgspec.structs.replace(jogador, formas=formas) for jogador in context.state.jogadores
        )
    )
    context.emit("formas", "ceramus.preparacao.mao", formas=formas)
    _comecar_se_pronto(context)


def _comecar_se_pronto(context: Context[State]) -> None:
    """Begin once Mural and hands are there: the first in the order reveals, or the drawn player."""
    state = context.state
    if state.fase != "preparacao" or not state.mural or not state.formas_na_mesa:
        return
    primeiro = state.primeiro
    context.emit("fila", "ceramus.preparacao.fila", ceramas=len(state.fila))
    context.emit("reservas", "ceramus.preparacao.reserva", azulejos=16)
    context.set(fase="revelar", vez=primeiro, primeiro=primeiro)
    context.emit("turno", "ceramus.construcao.revelar", turno=1, jogador=primeiro)


def sorteado(state: State, seat: Seat, primeiro: Seat) -> Move | None:
    """Return the correction by which a seat declares the drawn first player, until somebody has revealed."""
    if len(state.jogadores) < 2 or state.turno > 1 or state.fase not in ("preparacao", "revelar"):
        return None
    return Ajustar(seat=seat, authority="correction", ops=(SetFact(path="primeiro", value=primeiro),))
