"""Effects of card texts on tropas, producers, hands and piles, within their limits."""

from typing import Any

from msgspec.structs import replace

from companion.games.castelo.ataques import acertar_ataques
from companion.games.castelo.campo import entrar
from companion.games.castelo.habilidades import DE_TEXTOS
from companion.games.castelo.mesa import GRUPOS, IMPRESSOS, EfeitoDeclarado, Produtor, Tropa
from companion.games.castelo.moves import TEXTOS
from companion.games.castelo.permanentes import LOCALIZADAS
from companion.games.castelo.reasons import COM_O_GRUPO, dono_da_carta, se_esta
from companion.games.castelo.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    mudar_combate,
    mudar_lado,
    mudar_tropa,
    para_o_descarte,
)
from companion.games.castelo.state import State
from companion.games.castelo.tasks import (
    VARIOS,
    Alvo,
    Curar,
    DeMao,
    DepoisDosDanos,
    DeProdutor,
    DeslocarTropa,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DeTropa,
    DevolverProdutor,
    DevolverTropa,
    FazerComprar,
    FazerDescartar,
    Render,
    Ressuscitar,
    TirarDano,
    TrazerDeVolta,
    VirarTropa,
    castelo_de,
    muralha_de,
    produtor_de,
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
PERDE = "castelo.producao.destruido-perde-marcadores"

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


_DE_PRODUTOR = (DestruirProdutor, DevolverProdutor, Render)


@CHECKS.check_operation(POR_TEXTO, *_DE_PRODUTOR, moves=TEXTOS, tier=Tier.PIECES, physical=True)
def ha_esse_produtor(state: State, move: Move, op: DeProdutor, produtor: str) -> Finding:
    ha = produtor in os_produtores(state, move, op)
    return None if ha else Breach(_("That producer is not on the table"))


def os_produtores(state: State, move: Move, op: DeProdutor) -> tuple[str, ...]:
    """Return the ids of all producers of the players in the match."""
    return tuple(
        produtor_de(jogador, at)
        for jogador in _jogam(state)
        for at in range(1, len(_produtores(state, jogador)) + 1)
    )


_DE_TROPA = (TirarDano, VirarTropa, DesvirarTropa, DeslocarTropa, DestruirTropa, DevolverTropa)


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
    return None if quem in _jogam(state) else Breach(NOT_IN_MATCH, jogador=quem)


def as_tropas(state: State, move: Move, op: Any) -> tuple[str, ...]:
    """Return the ids of all tropas on the table."""
    return tuple(tropa.id for lado in state.mesa.lados for tropa in lado.tropas)


def os_que_jogam(state: State, move: Move, op: DeMao) -> tuple[Seat, ...]:
    return _jogam(state)


for _op in _DE_TROPA:
    CHECKS.possible_target(_op, "tropa")(as_tropas)
for _de_produtor in _DE_PRODUTOR:
    CHECKS.possible_target(_de_produtor, "produtor")(os_produtores)
for _da_mao in (FazerComprar, FazerDescartar):
    CHECKS.possible_target(_da_mao, "quem")(os_que_jogam)


def _jogam(state: State) -> tuple[Seat, ...]:
    return tuple(lado.jogador for lado in state.mesa.lados if lado.jogador not in state.out)


def _produtores(state: State, jogador: Seat) -> tuple[Produtor, ...]:
    return state.mesa.lado(jogador).produtores if jogador in _jogam(state) else ()


def _descarte(state: State, jogador: Seat) -> tuple[str, ...]:
    return state.mesa.lado(jogador).descarte if jogador in _jogam(state) else ()


# ---------------------------------------------------------------- points


@RESOLUTION.operation(Curar)
def curar(context: Context[State], op: Curar, ajuste: Ajuste[Any], below: int, alvo: Alvo) -> None:
    """Heal without a maximum (castelo.decisao.27); a fallen wall stands again (castelo.decisao.28)."""
    rule = POR_TEXTO
    if (tropa := context.state.mesa.tropa(alvo)) is not None:
        mudar_tropa(context, alvo, dano=max(0, tropa.dano - op.pontos))
    for jogador in _jogam(context.state):
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
        for jogador in _jogam(state)
        for tropa in state.mesa.lado(jogador).mortas
        if tropa.nome in _descarte(state, jogador)
    )


@RESOLUTION.operation(Ressuscitar)
def ressuscitar(
    context: Context[State], op: Ressuscitar, ajuste: Ajuste[Any], below: int, morta: str
) -> None:
    """Put the card into play again, turned, new and without its permanentes: castelo.decisao.127."""
    for jogador in _jogam(context.state):
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


# ---------------------------------------------------------------- producers


def _sair_produtor(context: Context[State], qual: str) -> tuple[Seat, Produtor] | None:
    """Remove a producer from the row with the markers on it: castelo.decisao.16."""
    jogador, lugar = _onde(qual)
    produtores = _produtores(context.state, jogador)
    if not 0 < lugar <= len(produtores):
        return None
    mudar_lado(context, jogador, produtores=(*produtores[: lugar - 1], *produtores[lugar:]))
    return jogador, produtores[lugar - 1]


def _onde(qual: str) -> tuple[Seat, int]:
    jogador, _produtor, lugar = qual.partition(":produtor:")
    return jogador, int(lugar) if lugar.isdecimal() else 0


@RESOLUTION.operation(DestruirProdutor)
def destruir_produtor(
    context: Context[State], op: DestruirProdutor, ajuste: Ajuste[Any], below: int, produtor: str
) -> None:
    if (saiu := _sair_produtor(context, produtor)) is not None:
        jogador, qual = saiu
        para_o_descarte(context, jogador, qual.nome)
        context.emit("produtor-destruido", PERDE, jogador=jogador, carta=qual.nome)
        LOCALIZADAS.settle(context)


@RESOLUTION.operation(DevolverProdutor)
def devolver_produtor(
    context: Context[State], op: DevolverProdutor, ajuste: Ajuste[Any], below: int, produtor: str
) -> None:
    if (saiu := _sair_produtor(context, produtor)) is not None:
        jogador, qual = saiu
        MONTES.put(context, jogador, "mao", 1)
        context.emit("produtor-voltou", POR_TEXTO, jogador=jogador, carta=qual.nome)
        LOCALIZADAS.settle(context)


@RESOLUTION.operation(Render)
def render(context: Context[State], op: Render, ajuste: Ajuste[Any], below: int, produtor: str) -> None:
    jogador, onde = _onde(produtor)
    produtores = tuple(
        replace(one, marcadores=max(0, one.marcadores + op.marcadores)) if lugar == onde else one
        for lugar, one in enumerate(_produtores(context.state, jogador), start=1)
    )
    if 0 < onde <= len(produtores):
        mudar_lado(context, jogador, produtores=produtores)
        context.emit("rendeu", POR_TEXTO, jogador=jogador, marcadores=op.marcadores)


# ---------------------------------------------------------------- hands and piles


@RESOLUTION.operation(FazerComprar)
def fazer_comprar(
    context: Context[State], op: FazerComprar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    if quem in _jogam(context.state):
        quantas, _faltam = MONTES.draw(context, quem, op.quantas, "baralho", "mao")
        context.emit("comprou", POR_TEXTO, jogador=quem, quantas=quantas)


@RESOLUTION.operation(FazerDescartar)
def fazer_descartar(
    context: Context[State], op: FazerDescartar, ajuste: Ajuste[Any], below: int, quem: Seat
) -> None:
    if quem in _jogam(context.state):
        quantas, _faltam = MONTES.draw(context, quem, op.quantas, "mao", "descarte")
        context.emit("descartou", POR_TEXTO, jogador=quem, cartas=quantas)
