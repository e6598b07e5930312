"""Tropas and what protects a castle: damage, who dies of it, what falls, and when the match is over."""

from typing import Any

import msgspec

from companion.games.castelo.formas import derrubar
from companion.games.castelo.permanentes import cair_com
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado, mudar_tropa, para_o_descarte
from companion.games.castelo.state import ATAQUE, DEFESA, GRUPOS, VIDA, State, Tropa
from companion.games.castelo.tasks import Dano, castelo_de, muralha_de
from companion.referee.fields.move import Seat
from companion.referee.happening.resolution import Course
from companion.referee.judging.findings import Breach, Finding
from companion.referee.standing.adjustments import Ajuste, Modify

SO_MAIS_DANO_MATA = CHECKS.decision("dano-igual-a-vida").reading("only-more-kills")
UM_ZERO_BARRA = CHECKS.decision("zero-de-um-membro").reading("one-zero-forbids")
SO_O_IMPRESSO, SO_O_ATUAL = CHECKS.decision("qual-zero-impede").readings("printed-only", "current-only")


def zerada(state: State, tropa: Tropa, valor: str, atual: int) -> Finding:
    """Whether a zero bars a tropa, by the table's reading where only one of the two is zero.

    A rise never frees it: castelo.decisao.67, castelo.decisao.68
    """
    if tropa.membros and any(getattr(membro, valor) == 0 for membro in tropa.membros):
        barra = UM_ZERO_BARRA.forbids(state, tropa=tropa.id)
        if isinstance(barra, Breach):
            return barra
    impresso = getattr(tropa, valor) == 0
    if impresso == (atual == 0):
        return Breach(tropa=tropa.id) if impresso else None
    livra = SO_O_ATUAL if impresso else SO_O_IMPRESSO
    return livra.allows(state, tropa=tropa.id)


# ---------------------------------------------------------------- damage


def ferir(course: Course[State], alvo: str, pontos: int, rule: str) -> None:
    """Mark damage, without consequences yet; counters stop at zero."""
    mesa = course.state.mesa
    tropa = mesa.tropa(alvo)
    if tropa is not None:
        mudar_tropa(course, alvo, dano=tropa.dano + pontos)
    for lado in mesa.lados:
        if alvo == muralha_de(lado.jogador):
            mudar_lado(course, lado.jogador, muralha=max(0, lado.muralha - pontos))
        elif alvo == castelo_de(lado.jogador):
            mudar_lado(course, lado.jogador, castelo=max(0, lado.castelo - pontos))
    course.happen("dano", rule, alvo=alvo, pontos=pontos)


def morta(state: State, tropa: Tropa) -> bool:
    """Whether the damage is enough for the life."""
    vida = state.atual(tropa, VIDA)
    if SO_MAIS_DANO_MATA.holds(state):
        return tropa.dano > vida
    return tropa.dano >= vida


def recolher(course: Course[State]) -> tuple[Tropa, ...]:
    """Take off the table all that is dead or fallen now, at once; returns the tropas as cards had made them.

    castelo.decisao.37, castelo.armadilhas.muralha-cai-destroi, castelo.objetivo.destruir-castelo
    """
    antes = course.state
    for lado in antes.mesa.lados:
        for tropa in lado.tropas:
            if morta(antes, tropa):
                _sair(course, lado.jogador, tropa)
        if lado.muralha == 0:
            _derrubar_armadilhas(course, lado.jogador)
    derrubar(course)
    todas = (tropa for lado in antes.mesa.lados for tropa in lado.tropas)
    idas = tuple(
        msgspec.structs.replace(tropa, ataque=antes.atual(tropa, ATAQUE), defesa=antes.atual(tropa, DEFESA))
        for tropa in todas
        if course.state.mesa.tropa(tropa.id) is None
    )
    GRUPOS.forget(course, *idas)
    cair_com(course, {membro.id for tropa in idas for membro in (tropa, *tropa.membros)})
    return idas


def _sair(course: Course[State], jogador: Seat, tropa: Tropa) -> None:
    lado = course.state.mesa.lado(jogador)
    mudar_lado(course, jogador, tropas=tuple(one for one in lado.tropas if one.id != tropa.id))
    for membro in GRUPOS.singles(tropa):
        para_o_descarte(course, jogador, membro.nome)
    course.happen("morreu", "castelo.tropas.morte-por-dano", jogador=jogador, tropa=tropa.id, nome=tropa.nome)


def _derrubar_armadilhas(course: Course[State], jogador: Seat) -> None:
    """Armadilhas of a fallen wall go to the discard; nobody told which they are: their names stay blank."""
    lado = course.state.mesa.lado(jogador)
    caem = tuple(oculta for oculta in lado.armadilhas if oculta.lugar == "muralha")
    if not caem:
        return
    mudar_lado(course, jogador, armadilhas=tuple(one for one in lado.armadilhas if one not in caem))
    for oculta in caem:
        conhecida = oculta.carta.value if isinstance(oculta.carta.value, str) else ""
        para_o_descarte(course, jogador, conhecida)
        course.happen(
            "armadilha-destruida", "castelo.armadilhas.muralha-cai-destroi", jogador=jogador, carta=conhecida
        )


# ---------------------------------------------------------------- what the text of a card does


@RESOLUTION.operation(Dano)
def causar_dano(course: Course[State], op: Dano, ajuste: Ajuste[Any], below: int) -> None:
    ferir(course, op.alvo, op.pontos, "castelo.tropas.dano-acumula-no-turno")


@RESOLUTION.operation(Modify)
def modificar(course: Course[State], op: Modify, ajuste: Ajuste[Any], below: int) -> None:
    course.modify(op, ajuste)
    course.happen(
        "mudou",
        "castelo.instantaneas.ate-fim-do-turno",
        o_que=op.target,
        de=op.on,
        valor=op.value,
        por=ajuste.source,
    )
