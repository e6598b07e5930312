"""Descarte e degredo: permanents that leave the Campo by a text, and operations on bases (1.20, 4.4, 4.6)."""

from typing import Any

from msgspec.structs import replace

from companion.games.fabula.alvos import COM_ALVO_VALIDO
from companion.games.fabula.campo import NO_PERMANENTE
from companion.games.fabula.checagem import (
    centro_coberto,
    destruir,
    destruir_bases,
    exposto,
    perder_o_centro,
)
from companion.games.fabula.custos import DE_GRACA, quantos
from companion.games.fabula.efeitos import PERDE_O_ALVO, comprar, jogadores
from companion.games.fabula.moves import TEXTOS, Ativar, JogarManobra
from companion.games.fabula.operacoes import (
    Comprar,
    DeixarJogar,
    Destruir,
    Devolver,
    DoTopo,
    Exilar,
    ExilarDescarte,
    ExilarEsta,
    FazerComprar,
    FazerDescartar,
    Ferir,
    MudarResistencia,
    Olhar,
    Recuperar,
)
from companion.games.fabula.pilha import EFEITOS
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, mudar_base, sai_do_campo
from companion.games.fabula.state import Base, State
from companion.games.fabula.tasks import Anuncio
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH, naming
from companion.referee.positions.adjustments import Ajuste
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import opponents

O_CENTRO_EXPOSTO = "fabula.3.1.7"


# ---------------------------------------------------------------- targets


@CHECKS.check_operation("fabula.1.20.1", MudarResistencia, moves=TEXTOS)
def so_uma_base(state: State, move: Move, op: MudarResistencia, alvo: str) -> Finding:
    reason = _("{alvo} is no Base: it has no resistência")
    return None if state.mesa.base(alvo) is not None else Breach(reason, alvo=alvo)


@CHECKS.check_operation(O_CENTRO_EXPOSTO, *NO_PERMANENTE, Ferir, MudarResistencia, moves=TEXTOS)
def nao_o_centro_coberto(state: State, move: Move, op: Any, alvo: str) -> Finding:
    """Refuse an opponent's Centro as a target before it is exposed: fabula.decisao.63."""
    base = state.mesa.base(alvo)
    if base is None or not base.centro or base.controlador not in opponents(state, move.seat):
        return None
    return None if exposto(state, base.dono) else centro_coberto(state, base)


DE_JOGADOR = (FazerDescartar, FazerComprar, DoTopo, ExilarDescarte, DeixarJogar)


@CHECKS.check_operation("fabula.1.15.2", *DE_JOGADOR, moves=TEXTOS, tier=Tier.PIECES, physical=True)
def mira_quem_joga(state: State, move: Move, op: Any, quem: Seat) -> Finding:
    return None if quem in state.fila(state.mesa.ativo) else Breach(NOT_IN_MATCH, jogador=quem)


@CHECKS.possible_target(MudarResistencia, "alvo")
def as_bases(state: State, move: Move, op: MudarResistencia) -> tuple[str, ...]:
    return tuple(base.id for base in state.mesa.bases)


for _op in DE_JOGADOR:
    CHECKS.possible_target(_op, "quem")(jogadores)


@CHECKS.check_operation("fabula.1.15.2", Recuperar, moves=TEXTOS)
def do_proprio_descarte(state: State, move: Move, op: Recuperar, quais: tuple[str, ...]) -> Finding:
    """Require cards that lie in one's own descarte, each as often as it lies there."""
    ha = state.mesa.lado(move.seat).descarte
    fora = next((um for um in quais if quais.count(um) > ha.count(um)), None)
    return None if fora is None else Breach(_("Not in the Descarte of {seat}: {carta}"), carta=fora)


@CHECKS.check_operation(COM_ALVO_VALIDO, Recuperar, moves=(JogarManobra, Ativar))
def quantas_o_texto_diz(state: State, move: Move, op: Recuperar, quais: tuple[str, ...]) -> Finding:
    if op.menos <= len(quais) <= op.mais:
        return None
    reason = _("The text means {menos} to {mais} cards, not {cartas}")
    reason = naming(naming(reason, "menos", op.menos), "mais", op.mais)
    return Breach(reason, cartas=len(quais))


@CHECKS.possible_target(Recuperar, "quais")
def as_do_descarte(state: State, move: Move, op: Recuperar) -> Among:
    ha = tuple(dict.fromkeys(state.mesa.lado(move.seat).descarte))
    return Among(ha, min(op.menos, len(ha)), min(op.mais, len(ha)))


@EFEITOS.condition("ainda-ha", PERDE_O_ALVO, Destruir, Exilar, Devolver, MudarResistencia)
def ainda_ha(state: State, anuncio: Anuncio, op: Any) -> bool:
    return state.mesa.permanente(op.alvo) is not None


@EFEITOS.condition("ha-o-que-descartar", "fabula.1.1.3", FazerDescartar)
def ha_o_que_descartar(state: State, anuncio: Anuncio, op: FazerDescartar) -> bool:
    return any(lado.jogador == op.quem and lado.mao for lado in state.mesa.lados)


@EFEITOS.condition("ainda-no-descarte", PERDE_O_ALVO, Recuperar)
def ainda_no_descarte(state: State, anuncio: Anuncio, op: Recuperar) -> bool:
    ha = state.mesa.lado(anuncio.controller).descarte
    return not op.menos or any(um in ha for um in so_far(op.quais))


# ---------------------------------------------------------------- effects


@RESOLUTION.operation(Destruir)
def destruir_por_texto(
    context: Context[State], op: Destruir, ajuste: Ajuste[Any], below: int, alvo: str
) -> None:
    """Destroy by a text; this is no damage, and no prevention of damage stops it: fabula.1.21.5."""
    uma = context.state.mesa.permanente(alvo)
    if isinstance(uma, Base):
        destruir_bases(context, "fabula.1.21.5", uma)
    elif uma is not None:
        destruir(context, "fabula.1.21.5", uma)


@RESOLUTION.operation(Exilar)
def exilar(context: Context[State], op: Exilar, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    _retirar(context, alvo, "degredo", "exilou", "fabula.4.6.1", ajuste.source)


@RESOLUTION.operation(Devolver)
def devolver(context: Context[State], op: Devolver, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    _retirar(context, alvo, "mao", "devolveu", "fabula.1.11.8", ajuste.source)


def _retirar(context: Context[State], alvo: str, para: str, kind: str, rule: str, carta: str) -> None:
    uma = context.state.mesa.permanente(alvo)
    if uma is not None:
        sai_do_campo(context, uma, para)
        context.emit(kind, rule, alvo=alvo, jogador=uma.dono, carta=carta)
        perder_o_centro(context, uma)


@RESOLUTION.operation(FazerDescartar)
def fazer_descartar(
    context: Context[State], op: FazerDescartar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    """Discard as many as there are: fabula.1.1.3. Their owner declares them at the table."""
    mao = context.state.mesa.lado(quem).mao
    metade = {"": 0, "acima": (mao + 1) // 2, "abaixo": mao // 2}[op.metade]
    quantas = metade if op.metade else min(quantos(context.state, ajuste.by, op.quantas), mao)
    MONTES.move(context, quem, "mao", "descarte", quantas)
    context.emit("descartou", "fabula.4.4.2", jogador=quem, cartas=quantas, carta=ajuste.source)


@RESOLUTION.operation(MudarResistencia)
def mudar_resistencia(
    context: Context[State], op: MudarResistencia, ajuste: Ajuste[Any], below: int, alvo: str
) -> None:
    """Add to the present resistência, without an upper limit: 1.20.4, 1.20.5."""
    base = context.state.mesa.base(alvo)
    quanto = quantos(context.state, ajuste.by, op.quanto)
    if base is not None and quanto:
        resistencia = max(0, base.resistencia + quanto)
        mudar_base(context, alvo, resistencia=resistencia)
        facts: dict[str, Any] = {"base": alvo, "valor": quanto, "resistencia": resistencia}
        context.emit("resistencia", "fabula.1.20.4", carta=ajuste.source, **facts)


@RESOLUTION.operation(FazerComprar)
def fazer_comprar(
    context: Context[State], op: FazerComprar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    """Let that player draw, as the controller of a text does: fabula.1.19.4."""
    comprar(context, Comprar(quantas=op.quantas), replace(ajuste, by=quem), below)


@RESOLUTION.operation(Olhar)
def olhar(context: Context[State], op: Olhar, ajuste: Ajuste[Any], below: int) -> None:
    quantas = min(quantos(context.state, ajuste.by, op.quantas), context.state.mesa.lado(ajuste.by).baralho)
    context.emit("olhou", "fabula.1.1.1", jogador=ajuste.by, cartas=quantas, carta=ajuste.source)


@RESOLUTION.operation(DoTopo)
def do_topo(context: Context[State], op: DoTopo, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    """Move as many as there are; this is no draw: fabula.4.4.2."""
    quantas = min(quantos(context.state, ajuste.by, op.quantas), context.state.mesa.lado(quem).baralho)
    MONTES.move(context, quem, "baralho", op.destino, quantas)
    context.emit(
        "do-topo", "fabula.1.1.1", jogador=quem, cartas=quantas, onde=op.destino, carta=ajuste.source
    )


@RESOLUTION.operation(ExilarDescarte)
def exilar_descarte(
    context: Context[State], op: ExilarDescarte, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    quantas = len(context.state.mesa.lado(quem).descarte)
    MONTES.move(context, quem, "descarte", "degredo", quantas)
    context.emit("exilou-descarte", "fabula.1.15.10", jogador=quem, cartas=quantas, carta=ajuste.source)


@RESOLUTION.operation(Recuperar)
def recuperar(
    context: Context[State], op: Recuperar, ajuste: Ajuste[Any], below: int, quais: tuple[str, ...]
) -> None:
    """Return those that still lie there: fabula.1.1.3."""
    ha = [um for um in quais if um in context.state.mesa.lado(ajuste.by).descarte]
    for uma in ha:
        MONTES.move(context, ajuste.by, "descarte", "mao", (uma,))
    context.emit("recuperou", "fabula.1.1.1", jogador=ajuste.by, cartas=len(ha), carta=ajuste.source)


@RESOLUTION.operation(ExilarEsta)
def exilar_esta(context: Context[State], op: ExilarEsta, ajuste: Ajuste[Any], below: int) -> None:
    """Send the card to the degredo once its text is done, which ``pilha`` does: fabula.3.3.3."""


@EFEITOS.condition("tem-mao", "fabula.1.1.3", DeixarJogar)
def tem_mao(state: State, anuncio: Anuncio, op: DeixarJogar) -> bool:
    return any(lado.jogador == op.quem and lado.mao for lado in state.mesa.lados)


@RESOLUTION.operation(DeixarJogar)
def deixar_jogar(
    context: Context[State], op: DeixarJogar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    """Ask that player for a manobra, which goes on top of the Pilha: fabula.1.17.4."""
    if context.state.mesa.lado(quem).mao:
        about = DE_GRACA if op.de_graca else ""
        context.push(Choose(seats=(quem,), asks="jogar-manobra", rule="fabula.1.17.5e", about=about))
