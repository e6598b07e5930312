"""Tropas, castles and walls: damage, deaths, destruction, and the end of the match."""

from collections.abc import Iterator
from typing import Any

from companion.games.castelo.formas import DESTRUIR, ELIMINATION
from companion.games.castelo.habilidades import aereo_de, voo_de
from companion.games.castelo.mesa import AEREO, ATAQUE, DEFESA, GRUPOS, VIDA, VOO, Oculta, Tropa
from companion.games.castelo.permanentes import LOCALIZADAS
from companion.games.castelo.registry import (
    CHECKS,
    RESOLUTION,
    contar_mudanca,
    mudar_lado,
    mudar_tropa,
    para_o_descarte,
)
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvo, Dano, castelo_de, muralha_de
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach, Cited, Finding, Reading
from companion.referee.positions.adjustments import Ajuste, Modify
from companion.referee.resolving.resolution import Context
from companion.referee.rules.last_known import LastKnown
from companion.referee.rules.state_checks import StateChecks

NAO_PAGA = "castelo.turno.manutencao-nao-paga"  # what is not kept is not destroyed
PASSA_AO_CASTELO = CHECKS.decision("excesso-da-muralha").reading("spills-into-castle")
SO_MAIS_DANO_MATA = CHECKS.decision("dano-igual-a-vida").reading("only-more-kills")
UM_ZERO_BARRA = CHECKS.decision("zero-de-um-membro").reading("one-zero-forbids")
POR_INSTANTANEA = CHECKS.decision("zero-por-instantanea").reading("can")
DEFESA_AUMENTADA = CHECKS.decision("defesa-zero-aumentada").reading("can")
SO_O_IMPRESSO, SO_O_ATUAL = CHECKS.decision("qual-zero-impede").readings("printed-only", "current-only")

COM_ZERO = {
    ATAQUE: _("{tropa} has attack 0: it does not attack"),
    DEFESA: _("{tropa} has defence 0: it does not defend"),
}
ZERO_IMPRESSO = {
    ATAQUE: _("{tropa} is printed with attack 0: no attack"),
    DEFESA: _("{tropa} is printed with defence 0: no defence"),
}
UM_COM_ZERO = {
    ATAQUE: _("One of {tropa} has attack 0: no attack"),
    DEFESA: _("One of {tropa} has defence 0: no defence"),
}


def zerada(state: State, tropa: Tropa, valor: str, atual: int) -> Finding:
    """Return a breach if a zero bars a tropa, by the table's reading where only one of two values is zero."""
    if tropa.membros and any(getattr(membro, valor) == 0 for membro in tropa.membros):
        reason = UM_COM_ZERO[valor]
        barra = UM_ZERO_BARRA.forbids(state, reason, tropa=tropa.id)
        if isinstance(barra, Breach):
            return barra
    reason = COM_ZERO[valor]
    impresso = getattr(tropa, valor) == 0
    if impresso == (atual == 0):
        return Breach(reason, tropa=tropa.id) if impresso else None
    livram = tuple(_o_que_livra(state, tropa, valor)) if impresso else (SO_O_IMPRESSO,)
    livra = next((um for um in livram if um.holds(state)), None)
    reason = ZERO_IMPRESSO[valor] if impresso else reason
    if livra is not None:
        return livra.allows(state, reason, tropa=tropa.id)
    return Breach(reason, *livram, tropa=tropa.id)


def _o_que_livra(state: State, tropa: Tropa, valor: str) -> Iterator[Reading]:
    """Yield the readings that free a tropa of a raised zero: castelo.decisao.66 to castelo.decisao.68.

    The book itself says that an attack of zero raised by a permanente remains barred.
    """
    if valor == DEFESA:
        yield SO_O_ATUAL
        yield DEFESA_AUMENTADA
    elif any(um.on == tropa.id and um.target == valor for um in state.modifiers):
        yield SO_O_ATUAL
        yield POR_INSTANTANEA


# ---------------------------------------------------------------- damage


def ferir(context: Context[State], alvo: str, pontos: int, rule: str, por: str = "") -> None:
    """Mark damage, without consequences yet; counters stop at zero. ``por`` is the tropa that deals it.

    A producer has no life: only a text says what damage does to it.
    """
    mesa = context.state.mesa
    produtor = next(
        (um for lado in mesa.lados if (um := mesa.produtor(alvo, lado.jogador)) is not None), None
    )
    tropa = mesa.tropa(alvo)
    if tropa is not None:
        mudar_tropa(context, alvo, dano=tropa.dano + pontos)
    for lado in mesa.lados:
        if alvo == muralha_de(lado.jogador):
            passa = max(0, pontos - lado.muralha) if PASSA_AO_CASTELO.holds(context.state) else 0
            castelo, muralha = max(0, lado.castelo - passa), max(0, lado.muralha - pontos)
            mudar_lado(context, lado.jogador, castelo=castelo, muralha=muralha)
        elif alvo == castelo_de(lado.jogador):
            mudar_lado(context, lado.jogador, castelo=max(0, lado.castelo - pontos))
    de_quem = {"tropa": por, "jogador": mesa.dono(alvo) or ""} if por else {}
    if produtor is not None:
        de_quem["produtor"] = produtor.id or alvo
    context.emit("dano", rule, alvo=alvo, pontos=pontos, **de_quem)


def morta(state: State, tropa: Tropa) -> bool:
    """Return whether the damage of a tropa reaches its life."""
    vida = state.atual(tropa, VIDA)
    if SO_MAIS_DANO_MATA.holds(state):
        return tropa.dano > vida
    return tropa.dano >= vida


# ---------------------------------------------------------------- automatic steps


def _as_da_mesa(state: State) -> tuple[Tropa, ...]:
    return tuple([tropa for lado in state.mesa.lados for tropa in lado.tropas])


def cair_junto(context: Context[State], idas: tuple[Tropa, ...]) -> None:
    """Remove the changes of a tropa and the cards below it together with it."""
    GRUPOS.forget(context, *idas)
    LOCALIZADAS.settle(context)


def como_esta(state: State, tropa: Tropa, valor: str) -> Any:
    """Return a value of a tropa with the changes of cards, Aéreo and Vôo included; None if it has none."""
    if valor == AEREO:
        return aereo_de(state, tropa)
    return voo_de(state, tropa) if valor == VOO else state.atual(tropa, valor)


# castelo.decisao.37, castelo.decisao.41: at once, whenever damage or life may have changed
STATE_CHECKS: StateChecks[State, Tropa] = StateChecks(
    LastKnown(pieces=_as_da_mesa, numbers=(ATAQUE, DEFESA, AEREO, VOO), number=como_esta),
    goes_along=cair_junto,
)


def tirar(context: Context[State], jogador: Seat, tropa: Tropa) -> None:
    """Remove a tropa from the table."""
    tropas = context.state.mesa.lado(jogador).tropas
    mudar_lado(context, jogador, tropas=tuple(one for one in tropas if one.id != tropa.id))


def sair(context: Context[State], rule: Cited, *mortas: tuple[Seat, Tropa]) -> None:
    """Put tropas, with all members of a group, on their owners' discards."""
    for jogador, tropa in mortas:
        lado = context.state.mesa.lado(jogador)
        if rule != NAO_PAGA and (uma := lado.tropa(tropa.id)) is not None:
            mudar_lado(context, jogador, mortas=(*lado.mortas, *GRUPOS.singles(uma)))
        tirar(context, jogador, tropa)
        for membro in GRUPOS.singles(tropa):
            para_o_descarte(context, jogador, membro.nome)
        valores = {ATAQUE: tropa.ataque, DEFESA: tropa.defesa}
        context.emit("morreu", rule, jogador=jogador, tropa=tropa.id, nome=tropa.nome, **valores)


@STATE_CHECKS.check("castelo.tropas.morte-por-dano", does=sair)
def as_mortas(state: State) -> Iterator[tuple[Seat, Tropa]]:
    """Yield the tropas killed by their damage, with their last values."""
    for lado in state.mesa.lados:
        for tropa in lado.tropas:
            if morta(state, tropa):
                yield lado.jogador, STATE_CHECKS.last_known.of(state, tropa)


def cair_armadilhas(context: Context[State], rule: Cited, *caem: tuple[Seat, Oculta]) -> None:
    """Discard traps without naming them: nobody has to show a trap, and its owner may name it."""
    for jogador, oculta in caem:
        armadilhas = context.state.mesa.lado(jogador).armadilhas
        mudar_lado(context, jogador, armadilhas=tuple(one for one in armadilhas if one != oculta))
        para_o_descarte(context, oculta.de_quem, "")
        context.emit("armadilha-destruida", rule, jogador=jogador, carta="")
    LOCALIZADAS.settle(context)


@STATE_CHECKS.check("castelo.armadilhas.muralha-cai-destroi", does=cair_armadilhas)
def as_da_muralha_caida(state: State) -> Iterator[tuple[Seat, Oculta]]:
    for lado in state.mesa.lados:
        if lado.muralha == 0:
            yield from ((lado.jogador, oculta) for oculta in lado.armadilhas if oculta.lugar == "muralha")


@STATE_CHECKS.end(DESTRUIR, does=ELIMINATION.eliminate)
def os_sem_castelo(state: State) -> Iterator[Seat]:
    """Yield the seats whose castle is at zero, which leave at the same moment."""
    sem = (lado.jogador for lado in state.mesa.lados if lado.castelo == 0)
    return (jogador for jogador in sem if jogador not in state.out)


# ---------------------------------------------------------------- effects of card texts


@RESOLUTION.operation(Dano)
def causar_dano(context: Context[State], op: Dano, ajuste: Ajuste[Any], below: int, alvo: Alvo) -> None:
    ferir(context, alvo, op.pontos, "castelo.tropas.dano-acumula-no-turno")


@RESOLUTION.operation(Modify)
def modificar(context: Context[State], op: Modify, ajuste: Ajuste[Any], below: int) -> None:
    context.modify(op, ajuste)
    contar_mudanca(context, op.target, op.on, op.value, ajuste.source)
