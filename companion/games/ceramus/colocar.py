"""Construção, its second part: the start of a build, the cells that it may cover, and its tiles."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from companion.games.ceramus.casas import Azulejo, CasaDita, bit, casas_de, figura, mascara, sem_casa
from companion.games.ceramus.moves import Construir
from companion.games.ceramus.mural import (
    EM_QUALQUER,
    PADRAO,
    Leitura,
    Quadro,
    cabe,
    construcao,
    desenho,
    espelhada,
    giros,
    no_canto,
    proprios,
    variantes,
    vizinhas,
)
from companion.games.ceramus.palavras import Estilo
from companion.games.ceramus.reasons import (
    JA_MOSTRA,
    SEM_RESERVA,
    TEM_SEU,
    fora_do_mural,
    outro_desenho,
)
from companion.games.ceramus.registry import (
    CHECKS,
    LEITURAS,
    PRONTOS,
    PROPRIOS,
    QUADRADOS,
    RESOLUTION,
    board,
    gastar,
    guardar_mural,
    leitura,
    original,
    outras_leituras,
    por_azulejo,
)
from companion.games.ceramus.state import State
from companion.language import Message, _, _n
from companion.referee.fields.move import UNSET
from companion.referee.fields.several import is_open, so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Point, Rests
from companion.referee.judging.memos import MoveMemo
from companion.referee.resolving.resolution import Context

Figura = Literal["certa", "girada", "espelhada", "outra", "nenhuma"]


def vista_de(state: State, move: Construir) -> tuple[str, ...]:
    """Return the rows of the Forma of the build, revealed or declared, as printed or mirrored."""
    forma = state.revelada if move.forma is None else state.formas.get(move.forma)
    if forma is None:
        return ()
    return espelhada(forma.linhas, move.espelhar.eixo) if move.espelhar is not None else forma.linhas


class Olhada(NamedTuple):
    """A declared build on the Mural: its cells, its figure, its start and its tiles.

    ``figura``: the Forma's own, another view of it (turned, or mirrored too), another figure, or none is
    revealed.
    """

    mesa: Quadro
    lida: Leitura
    bits: int
    figura: Figura
    partidas: int
    postos: int


def _olhar(state: State, move: Construir) -> Olhada:
    mesa, lida = board(state), leitura(state)
    casas = so_far(move.casas)
    bits = mascara(casas)
    partidas = postos = 0
    if move.estilo is not UNSET:
        inicio = bit(move.inicio) if move.inicio is not None else 0
        partidas, postos = construcao(mesa, lida, move.estilo, bits, inicio)
        if move.inicio_coberto:
            postos = bits
    return Olhada(mesa, lida, bits, _figura(vista_de(state, move), casas), partidas, postos)


def _figura(vista: tuple[str, ...], casas: tuple[str, ...]) -> Figura:
    if not vista:
        return "nenhuma"
    bits = figura(casas)
    topo = no_canto(bits)
    if topo == desenho(vista) and bits.bit_count() == len(casas):
        return "certa"
    if topo not in variantes(vista):
        return "outra"
    return "girada" if topo in giros(vista) else "espelhada"


olhada = MoveMemo(_olhar)

# The reasons of other views of a Forma.
VIRADAS = {
    "girada": _("{forma} lies turned on {casas}"),
    "espelhada": _("{forma} lies mirrored on {casas}"),
}


def _lidas_de_outro_modo(state: State, move: Construir, estilo: Estilo, campo: str) -> Iterator[Point]:
    """Yield the decision of which another option would allow this build."""
    mesa, lida, bits = olhada(state, move)[:3]
    if any(cabe(mesa, outra, move.seat, estilo, bits) for outra in outras_leituras(lida, campo)):
        yield LEITURAS[campo]


# ---------------------------------------------------------------- the figure


@CHECKS.check("ceramus.construcao.reproduzir", Construir, tier=Tier.PIECES)
def reproduz_a_forma(state: State, move: Construir, casas: tuple[CasaDita, ...]) -> Finding:
    if olhada(state, move).figura != "outra":
        return None
    return outro_desenho(move.forma or state.forma, vista_de(state, move), casas, "forma")


@CHECKS.check("ceramus.ceramas.sem-girar-forma", Construir, tier=Tier.PIECES)
def nem_gira_nem_espelha(state: State, move: Construir, casas: tuple[CasaDita, ...]) -> Finding:
    figura = olhada(state, move).figura
    if move.espelhar is not None or figura not in VIRADAS:
        return None
    return Breach(VIRADAS[figura], forma=move.forma or state.forma)


@CHECKS.check("ceramus.bonus.espelhar-limite", Construir, tier=Tier.PIECES)
def espelhar_nao_gira(state: State, move: Construir, casas: tuple[CasaDita, ...]) -> Finding:
    """Refuse the Forma as printed for a mirrored build, unless both are the same."""
    if move.espelhar is None or olhada(state, move).figura not in VIRADAS:
        return None
    forma = move.forma or state.forma
    if no_canto(figura(casas)) == desenho(state.formas[forma].linhas):
        return Breach(_("{forma} lies on {casas} as printed, not mirrored"), forma=forma)
    return Breach(_("Even mirrored, {forma} lies turned on {casas}"), forma=forma)


@CHECKS.check("ceramus.construcao.no-mural", Construir, tier=Tier.PIECES, physical=True, partly=True)
def dentro_do_mural(state: State, move: Construir, casas: tuple[CasaDita, ...]) -> Finding:
    vista = olhada(state, move)
    fora = (*casas_de(vista.bits & ~vista.mesa.casas), *sem_casa(casas))
    return fora_do_mural(state, casas=fora) if fora else None


@CHECKS.check("ceramus.construcao.mesma-forma", Construir, tier=Tier.PIECES)
def a_forma_revelada(state: State, move: Construir) -> Finding:
    if move.forma is None or not state.forma or move.forma == state.forma:
        return None
    reason = _("The Forma of this round is {forma}, not {carta}")
    return Breach(reason, forma=state.forma, carta=move.forma)


@CHECKS.check("ceramus.construcao.um-so-estilo", Construir, tier=Tier.PIECES)
def num_estilo_so(state: State, move: Construir, estilo: Estilo) -> Finding:
    if move.outro_estilo in (None, estilo):
        return None
    return Breach(_("One build in two styles: {estilos}"), estilos=(estilo, move.outro_estilo))


# ---------------------------------------------------------------- the start


@CHECKS.check("ceramus.construcao.original", Construir)
def parte_de_um_original(
    state: State, move: Construir, estilo: Estilo, casas: tuple[CasaDita, ...]
) -> Finding:
    """Require a bare Original of the style to start from; a marker of the style does not count.

    The reading of its squares decides whether a build is legal.
    """
    vista = olhada(state, move)
    onde = _das_partidas(vista)
    if move.inicio is not None and onde is not None:
        certa = _nua(vista.mesa, bit(move.inicio) & onde)
        if not certa or vista.lida.quadrados == PADRAO.quadrados:
            return None if certa else _sem_partida(state, vista, move.inicio)
        return Rests(QUADRADOS)
    if vista.partidas:
        return Rests(QUADRADOS)
    marcadas = casas_de((onde or 0) & vista.mesa.marcadas)
    cobertas = tuple(casa for casa in marcadas if original(state, casa) == estilo)
    decides = _lidas_de_outro_modo(state, move, estilo, "quadrados")
    return Breach(_por_que_nao_parte(vista, cobertas), *decides, estilo=estilo, cobertas=cobertas)


def _por_que_nao_parte(vista: Olhada, cobertas: tuple[str, ...]) -> Message:
    if cobertas:
        return _("The Original in {estilo} is covered on {cobertas}")
    if vista.lida.quadrados == PADRAO.quadrados:
        return _("No bare Original in {estilo} on {casas}")
    return _("No bare Original in {estilo} beside {casas}")


def _das_partidas(vista: Olhada) -> int | None:
    """Return the cells that a build may start from, its own or those beside it, or None if none is needed."""
    if vista.lida.quadrados == EM_QUALQUER:
        return None
    return vista.bits if vista.lida.quadrados == PADRAO.quadrados else vizinhas(vista.bits)


@CHECKS.check("ceramus.construcao.original-do-estilo", Construir)
def do_estilo_escolhido(
    state: State, move: Construir, estilo: Estilo, casas: tuple[CasaDita, ...]
) -> Finding:
    """Require a declared start of the chosen style; an undeclared one is sought in that style."""
    if move.inicio is None or _das_partidas(olhada(state, move)) is None:
        return None
    mesa = olhada(state, move).mesa
    de_outro = bit(move.inicio) & ~mesa.nuas[estilo]
    if not _nua(mesa, de_outro):
        return None
    reason = _("The Original on {casa} is {mostra}, not {estilo}")
    return Breach(reason, casa=move.inicio, mostra=mesa.estilo_em(move.inicio))


def _sem_partida(state: State, vista: Olhada, inicio: str) -> Breach:
    """Return the breach of a start without a bare Original: a covered one, or no cell of the build."""
    if (azulejo := state.azulejos.em(inicio)) is not None:
        coberto = _("The Original of {cobertas} lies under a tile of {dono}")
        return Breach(coberto, cobertas=(inicio,), dono=azulejo.dono)
    if vista.lida.quadrados == PADRAO.quadrados:
        return Breach(_("The start, {casa}, is not among the cells of the build"), casa=inicio)
    return Breach(_("The start, {casa}, does not touch the build"), casa=inicio)


def _nua(mesa: Quadro, bits: int) -> bool:
    """Return whether a bare Original is among those cells."""
    return bool(bits & mesa.casas & ~mesa.marcadas)


# ---------------------------------------------------------------- coverage


@CHECKS.check("ceramus.construcao.nao-cobre-estilo", Construir)
def nao_cobre_o_estilo(state: State, move: Construir, estilo: Estilo, casas: tuple[CasaDita, ...]) -> Finding:
    """Refuse to cover a cell that shows the style, on an Original or a marker of any owner.

    If every square counts as done, there is nothing left to lay.
    """
    vista = olhada(state, move)
    if move.inicio_coberto and (inicio := vista.partidas):
        reason = _("The Original to start from, {inicio_coberto}, got a tile too")
        return Breach(reason, inicio_coberto=casas_de(inicio))
    cobertas = vista.postos & vista.mesa.mostram[estilo]
    if vista.postos and not cobertas:
        por_decisao = vista.lida.prontos != PADRAO.prontos
        return Rests(PRONTOS) if por_decisao and _prontas(vista) > 1 else None
    decides = _lidas_de_outro_modo(state, move, estilo, "prontos")
    if not cobertas:
        return Breach(_("There is nothing to lay: {estilo} is on every cell"), *decides, casas=())
    azulejos = cobertas & vista.mesa.marcadas == cobertas  # no Original among them
    donos = {"donos": vista.mesa.donos_em(cobertas)} if azulejos else {}
    return Breach(JA_MOSTRA, *decides, casas=casas_de(cobertas), **donos)


def _prontas(vista: Olhada) -> int:
    """Return the number of squares that need no tile, the start included."""
    return (vista.bits & ~vista.postos).bit_count()


@CHECKS.check("ceramus.construcao.nao-cobre-proprio", Construir)
def nao_cobre_o_proprio(
    state: State, move: Construir, estilo: Estilo, casas: tuple[CasaDita, ...]
) -> Finding:
    vista = olhada(state, move)
    meus = vista.postos & vista.mesa.de.get(move.seat, 0)
    if not meus:
        return None
    cobertas = vista.postos & proprios(vista.mesa, vista.lida, move.seat, estilo)
    if not cobertas:
        return Rests(PROPRIOS)
    decides = _lidas_de_outro_modo(state, move, estilo, "proprios")
    return Breach(TEM_SEU, *decides, casas=casas_de(cobertas))


# ---------------------------------------------------------------- costs


@CHECKS.check("ceramus.construcao.estilo", Construir, tier=Tier.COST, physical=True)
def tem_do_estilo(state: State, move: Construir, estilo: Estilo) -> Finding:
    if olhada(state, move).mesa.reserva(move.seat, estilo):
        return None
    return Breach(SEM_RESERVA, estilo=estilo)


@CHECKS.check("ceramus.construcao.da-reserva", Construir, tier=Tier.COST, physical=True)
def tem_quantos_pede(state: State, move: Construir, estilo: Estilo) -> Finding:
    """Require all tiles of the build in the reserve."""
    tem, pede = olhada(state, move).mesa.reserva(move.seat, estilo), _pede(state, move)
    if not 0 < tem < pede:
        return None
    faltam = _n(
        "{count} {estilo} is missing: {seat} has {tem}",
        "{count} {estilo} are missing: {seat} has {tem}",
        pede - tem,
    )
    return Breach(faltam, tem=tem, pede=pede)


@CHECKS.check("ceramus.construcao.da-reserva", Construir, tier=Tier.COST)
def da_propria_reserva(state: State, move: Construir) -> Finding:
    if move.da_reserva_de in (None, move.seat):
        return None
    return Breach(_("These tiles are from {dono}'s reserve, not {seat}'s"), dono=move.da_reserva_de)


@CHECKS.check("ceramus.construcao.quebrado-volta", Construir)
def os_quebrados_voltam(
    state: State, move: Construir, estilo: Estilo, casas: tuple[CasaDita, ...]
) -> Finding:
    """Refuse to keep broken tiles or to leave them under the tile that covers them."""
    vista = olhada(state, move)
    quebrados = vista.postos & vista.mesa.marcadas & ~vista.mesa.de.get(move.seat, 0)
    if not move.quebrados_ficam or not quebrados:
        return None
    reason = _("What broke on {casas} did not go home to {donos}")
    return Breach(reason, casas=casas_de(quebrados), donos=vista.mesa.donos_em(quebrados))


def _pede(state: State, move: Construir) -> int:
    """Return the number of tiles of a build, as far as it is declared."""
    vista = olhada(state, move)
    if not is_open(move.casas):
        return vista.postos.bit_count()
    if state.revelada is None or vista.lida.prontos != PADRAO.prontos:
        return 1
    return state.revelada.azulejos + (vista.lida.quadrados != PADRAO.quadrados)


# ---------------------------------------------------------------- effects


@CHECKS.permit_by(Construir)
def o_que_permite(state: State, move: Construir) -> tuple[str, ...]:
    vista = olhada(state, move)
    quebra = vista.postos & vista.mesa.marcadas & ~vista.mesa.de.get(move.seat, 0)
    rules: tuple[str, ...] = ("ceramus.construcao.reproduzir",)
    if quebra:
        rules += ("ceramus.construcao.quebrar-adversario",)
    return (*rules, "ceramus.bonus.espelhar") if move.espelhar is not None else rules


@RESOLUTION.move(Construir)
def construir(context: Context[State], move: Construir, estilo: Estilo) -> None:
    """Lay the tiles and return broken ones to their owners; then the builder may claim patterns."""
    guardar_mural(context)
    state = context.state
    postos = casas_de(olhada(state, move).postos)
    if move.espelhar is not None:
        context.emit("espelhou", "ceramus.bonus.espelhar", jogador=move.seat, eixo=move.espelhar.eixo)
        gastar(context, move.seat, move.espelhar.cerama)
    context.emit("construiu", "ceramus.construcao.alocar", jogador=move.seat, estilo=estilo, casas=postos)
    for casa in postos:
        por_azulejo(context, casa, Azulejo(estilo, move.seat), "ceramus.construcao.quebrado-volta")
    context.set(adicionou=True)
    if state.fase == "construir" and state.vez == move.seat:
        context.set(fase="ceramas", postos=postos, depois=None, clamadas=())
