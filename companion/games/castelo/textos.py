"""Effects of card texts on tropas, producers, hands and piles, within their limits."""

from typing import Any

from msgspec.structs import replace

from companion.games.castelo.ataques import acertar_ataques
from companion.games.castelo.campo import entrar
from companion.games.castelo.habilidades import DE_TEXTOS
from companion.games.castelo.mesa import GRUPOS, IMPRESSOS, MARCAS, EfeitoDeclarado, Tropa
from companion.games.castelo.moves import TEXTOS
from companion.games.castelo.producao import custo_de, pagar_custo, sem_recurso
from companion.games.castelo.reasons import COM_O_GRUPO, dono_da_carta, se_esta
from companion.games.castelo.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    mudar_combate,
    mudar_lado,
    mudar_tropa,
)
from companion.games.castelo.state import State
from companion.games.castelo.tasks import (
    VARIOS,
    Alvo,
    Curar,
    DeMao,
    DepoisDosDanos,
    DeslocarTropa,
    DestruirTropa,
    DesvirarTropa,
    DeTropa,
    DevolverTropa,
    FazerComprar,
    FazerDescartar,
    MarcarTropa,
    PagarQuanto,
    Ressuscitar,
    TirarDano,
    TrazerDeVolta,
    VirarTropa,
    castelo_de,
    muralha_de,
)
from companion.games.castelo.tropas import STATE_CHECKS, cair_junto, sair, tirar
from companion.games.castelo.visados import NOMES
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH
from companion.referee.positions.adjustments import Ajuste, Modify
from companion.referee.resolving.resolution import Context
from companion.referee.rules.selecting import Rules

POR_TEXTO = "castelo.instantaneas.efeitos-variados"
REERGUIDA = "castelo.armadilhas.muralha-reerguida"

NOMES.register(CHECKS, RESOLUTION, VARIOS, TEXTOS, Rules(aims=POR_TEXTO, differ=POR_TEXTO, shares=POR_TEXTO))


# ---------------------------------------------------------------- contents


@CHECKS.check(POR_TEXTO, *TEXTOS, tier=Tier.PIECES, physical=True)
def ha_no_descarte(state: State, move: Any) -> Finding:
    """Require the cards of the discard that a text names."""
    for op in move.efeito:
        if isinstance(op, TrazerDeVolta) and op.carta not in _descarte(state, op.de):
            reason = _("{carta} is not in the discard of {jogador}")
            return Breach(reason, carta=op.carta, jogador=op.de)
    return None


_DE_TROPA = (
    *(TirarDano, VirarTropa, DesvirarTropa, DeslocarTropa, DestruirTropa, DevolverTropa),
    MarcarTropa,
)


@CHECKS.check_operation(POR_TEXTO, *_DE_TROPA, moves=TEXTOS, tier=Tier.PIECES, physical=True)
def ha_essa_tropa(state: State, move: Move, op: DeTropa, tropa: str) -> Finding:
    return None if state.mesa.tropa(tropa) is not None else se_esta(state, COM_O_GRUPO, tropa, tropa=tropa)


@CHECKS.check_operation(POR_TEXTO, Modify, moves=DE_TEXTOS, tier=Tier.PIECES, physical=True)
def muda_quem_esta_na_mesa(state: State, move: Move, op: Modify) -> Finding:
    """Require a card on the table, or a player, as the bearer of a change."""
    if op.on in ("", *state.options.order) or dono_da_carta(state, op.on):
        return None
    return se_esta(state, COM_O_GRUPO, op.on, tropa=op.on)


@CHECKS.check_operation(
    POR_TEXTO, FazerComprar, FazerDescartar, moves=TEXTOS, tier=Tier.PIECES, physical=True
)
def quem_ainda_joga(state: State, move: Move, op: DeMao, quem: Seat) -> Finding:
    return None if quem in quem_joga(state) else Breach(NOT_IN_MATCH, jogador=quem)


def as_tropas(state: State, move: Move, op: Any) -> tuple[str, ...]:
    """Return the ids of all tropas on the table."""
    return tuple(tropa.id for lado in state.mesa.lados for tropa in lado.tropas)


def os_que_jogam(state: State, move: Move, op: DeMao) -> tuple[Seat, ...]:
    return quem_joga(state)


for _op in _DE_TROPA:
    CHECKS.possible_target(_op, "tropa")(as_tropas)
for _da_mao in (FazerComprar, FazerDescartar):
    CHECKS.possible_target(_da_mao, "quem")(os_que_jogam)


def quem_joga(state: State) -> tuple[Seat, ...]:
    """Return the players who are still in the match."""
    return tuple(lado.jogador for lado in state.mesa.lados if lado.jogador not in state.out)


def _descarte(state: State, jogador: Seat) -> tuple[str, ...]:
    return state.mesa.lado(jogador).descarte if jogador in quem_joga(state) else ()


# ---------------------------------------------------------------- points


@RESOLUTION.operation(Curar)
def curar(context: Context[State], op: Curar, ajuste: Ajuste[Any], below: int, alvo: Alvo) -> None:
    """Heal without a maximum (castelo.decisao.27); a fallen wall stands again (castelo.decisao.28)."""
    rule = POR_TEXTO
    if (tropa := context.state.mesa.tropa(alvo)) is not None:
        mudar_tropa(context, alvo, dano=max(0, tropa.dano - op.pontos))
    for jogador in quem_joga(context.state):
        lado = context.state.mesa.lado(jogador)
        if alvo == muralha_de(jogador):
            rule = REERGUIDA if lado.muralha == 0 else rule
            mudar_lado(context, jogador, muralha=lado.muralha + op.pontos)
        elif alvo == castelo_de(jogador):
            mudar_lado(context, jogador, castelo=lado.castelo + op.pontos)
    context.emit("cura", rule, alvo=alvo, pontos=op.pontos)


# ---------------------------------------------------------------- tropas


def _mudar(context: Context[State], id: str, kind: str, **fields: Any) -> None:
    tropa = context.state.mesa.tropa(id)
    if tropa is None:
        return
    membros = tuple(replace(um, **fields) for um in tropa.membros)
    mudar_tropa(context, id, **fields, membros=membros)
    context.emit(kind, POR_TEXTO, tropa=id, **{key: value for key, value in fields.items() if key == "area"})


@RESOLUTION.operation(TirarDano)
def tirar_dano(context: Context[State], op: TirarDano, ajuste: Ajuste[Any], below: int, tropa: str) -> None:
    uma = context.state.mesa.tropa(tropa)
    if uma is not None and uma.dano:
        mudar_tropa(context, tropa, dano=0)
        context.emit("cura", POR_TEXTO, alvo=tropa, pontos=uma.dano)


@RESOLUTION.operation(VirarTropa)
def virar(context: Context[State], op: VirarTropa, ajuste: Ajuste[Any], below: int, tropa: str) -> None:
    """Turn a tropa: it no longer defends and is no target: castelo.decisao.146."""
    _mudar(context, tropa, "virou", virada=True)


@RESOLUTION.operation(DesvirarTropa)
def desvirar(context: Context[State], op: DesvirarTropa, ajuste: Ajuste[Any], below: int, tropa: str) -> None:
    """Turn a tropa upright; its declared moves stand: castelo.decisao.147."""
    _mudar(context, tropa, "desvirou-tropa", virada=False)


@RESOLUTION.operation(DeslocarTropa)
def deslocar(context: Context[State], op: DeslocarTropa, ajuste: Ajuste[Any], below: int, tropa: str) -> None:
    """Move a tropa, also one that has just entered: the text prevails, castelo.decisao.1."""
    nova = {"nova": False} if op.area == "combate" else {}
    _mudar(context, tropa, "moveu", area=op.area, **nova)


@RESOLUTION.operation(MarcarTropa)
def marcar(context: Context[State], op: MarcarTropa, ajuste: Ajuste[Any], below: int, tropa: str) -> None:
    """Lay markers on a tropa; in a group, on the member whose text counts them."""
    uma = context.state.mesa.tropa(tropa)
    if uma is None:
        return
    conta = next((um for um in uma.membros if any(dita.per == MARCAS for dita in um.efeitos)), None)
    membros = tuple(
        replace(um, marcas=max(0, um.marcas + op.marcas)) if um is (conta or uma.membros[0]) else um
        for um in uma.membros
    )
    mudar_tropa(context, tropa, marcas=max(0, uma.marcas + op.marcas), membros=membros)
    context.emit("marcou", POR_TEXTO, tropa=tropa, marcas=op.marcas)


@RESOLUTION.operation(DestruirTropa)
def destruir(context: Context[State], op: DestruirTropa, ajuste: Ajuste[Any], below: int, tropa: str) -> None:
    _deixar_a_mesa(context, tropa, None)


@RESOLUTION.operation(DevolverTropa)
def devolver(context: Context[State], op: DevolverTropa, ajuste: Ajuste[Any], below: int, tropa: str) -> None:
    _deixar_a_mesa(context, tropa, "mao")


def _deixar_a_mesa(context: Context[State], id: str, para: str | None) -> None:
    """Remove a tropa with its group; castelo.decisao.148 and .149 decide about its attack or defence."""
    state = context.state
    for lado in state.mesa.lados:
        if (tropa := lado.tropa(id)) is None:
            continue
        como_era: Tropa = STATE_CHECKS.last_known.of(state, tropa)
        if para is None:
            sair(context, POR_TEXTO, (lado.jogador, como_era))
        else:
            tirar(context, lado.jogador, tropa)
            MONTES.put(context, lado.jogador, para, len(GRUPOS.singles(tropa)))
            context.emit("voltou", POR_TEXTO, jogador=lado.jogador, tropa=id)
        cair_junto(context, (tropa,))
        acertar_ataques(context, (como_era,))


@RESOLUTION.operation(TrazerDeVolta)
def trazer_de_volta(context: Context[State], op: TrazerDeVolta, ajuste: Ajuste[Any], below: int) -> None:
    if op.carta in _descarte(context.state, op.de):
        MONTES.take(context, op.de, "descarte", (op.carta,))
        entrar(context, op.de, op.carta, ataque=op.ataque, defesa=op.defesa, vida=op.vida)


@CHECKS.check_operation(POR_TEXTO, Ressuscitar, moves=TEXTOS, tier=Tier.PIECES, physical=True)
def morreu_neste_turno(state: State, move: Move, op: Ressuscitar, morta: str) -> Finding:
    """Require a tropa destroyed in this turn whose card is still in the discard."""
    ha = morta in as_mortas(state, move, op)
    return None if ha else Breach(_("{morta} was not destroyed in this turn"), morta=morta)


@CHECKS.possible_target(Ressuscitar, "morta")
def as_mortas(state: State, move: Move, op: Ressuscitar) -> tuple[str, ...]:
    return tuple(
        tropa.id
        for jogador in quem_joga(state)
        for tropa in state.mesa.lado(jogador).mortas
        if tropa.nome in _descarte(state, jogador)
    )


@RESOLUTION.operation(Ressuscitar)
def ressuscitar(
    context: Context[State], op: Ressuscitar, ajuste: Ajuste[Any], below: int, morta: str
) -> None:
    """Put the card into play again, turned, new and without its permanentes: castelo.decisao.127."""
    for jogador in quem_joga(context.state):
        lado = context.state.mesa.lado(jogador)
        uma = next((tropa for tropa in lado.mortas if tropa.id == morta), None)
        if uma is not None and uma.nome in lado.descarte:
            mudar_lado(context, jogador, mortas=tuple(tropa for tropa in lado.mortas if tropa is not uma))
            MONTES.take(context, jogador, "descarte", (uma.nome,))
            impressos = {nome: getattr(uma, nome) for nome in IMPRESSOS}
            entrar(context, jogador, uma.nome, **impressos)


@RESOLUTION.operation(DepoisDosDanos)
def depois_dos_danos(context: Context[State], op: DepoisDosDanos, ajuste: Ajuste[Any], below: int) -> None:
    """Keep a text until the damage of the combat under way; in no combat nothing happens."""
    combate = context.state.mesa.combate
    if combate is not None:
        depois = EfeitoDeclarado(tropa=ajuste.source, quem=ajuste.by, efeito=op.does)
        mudar_combate(context, depois=(*combate.depois, depois))


# ---------------------------------------------------------------- any number of markers


@CHECKS.check_operation(POR_TEXTO, PagarQuanto, moves=TEXTOS, tier=Tier.COST, physical=True)
def tem_quantos_paga(state: State, move: Any, op: PagarQuanto, pagos: int) -> Finding:
    """Require the markers that are paid besides the cost."""
    return sem_recurso(state, move.seat, (*custo_de(state, move), *(op.produto,) * pagos))


@CHECKS.possible_target(PagarQuanto, "pagos")
def quantos_ha(state: State, move: Any, op: PagarQuanto) -> tuple[int, ...]:
    ha = sum(um.marcadores for um in state.mesa.lado(move.seat).produtores if um.produto == op.produto)
    return tuple(range(ha + state.mesa.lado(move.seat).soltos.count(op.produto) + 1))


@RESOLUTION.operation(PagarQuanto)
def pagar_quanto(
    context: Context[State], op: PagarQuanto, ajuste: Ajuste[Any], below: int, pagos: int
) -> None:
    pagar_custo(context, ajuste.by, (op.produto,) * pagos, ())
    RESOLUTION.adjust(context, replace(ajuste, ops=op.vezes), below)


# ---------------------------------------------------------------- hands and piles


@RESOLUTION.operation(FazerComprar)
def fazer_comprar(
    context: Context[State], op: FazerComprar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    if quem in quem_joga(context.state):
        quantas, _faltam = MONTES.draw(context, quem, op.quantas, "baralho", "mao")
        context.emit("comprou", POR_TEXTO, jogador=quem, quantas=quantas)


@RESOLUTION.operation(FazerDescartar)
def fazer_descartar(
    context: Context[State], op: FazerDescartar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    if quem in quem_joga(context.state):
        quantas, _faltam = MONTES.draw(context, quem, op.quantas, "mao", "descarte")
        context.emit("descartou", POR_TEXTO, jogador=quem, cartas=quantas)
