"""The registries in which the chapters enter their checks and handlers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.games.castoria.palavras import Decimos
from companion.games.castoria.passivas import PASSIVAS, ha_passivas
from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.state import VALOR, CartaNoCemiterio, Lado, Personagem, State
from companion.games.castoria.tasks import NARRADOR, Gatilho, ResolverCondecoracao
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Checks
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.piles import Piles
from companion.rulebook import load_rulebook

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))

OCASIOES = frozenset({"fim-de-turno", "permanente", "seu-turno"})


def concerned(state: State, move: Move) -> tuple[str, ...]:
    """Return the ids that modifiers may concern: the Narrador, named Personagens, and a direct attack."""
    mesa, outro = state.mesa, state.mesa.oponente(move.seat).narrador
    sides = {"alvo": outro}
    named = (
        mesa.quem(sides.get(name, move.seat), space)
        for name in move.chosen
        if (space := getattr(move, name)) in ESPACOS
    )
    direto = (NARRADOR,) if getattr(move, "alvo", None) == NARRADOR else ()
    return (move.seat, *direto, *(personagem.id for personagem in named if personagem is not None))


CHECKS: Checks[State] = Checks(
    BOOK,
    denial="castoria.contra-tramas.carta-contraria",
    concerned=concerned,
    numbers=frozenset({VALOR}),
    occasions=OCASIOES,
)
RESOLUTION: Resolution[State] = Resolution(CHECKS)

CONTA_O_TOTAL = CHECKS.decision("qual-valor-conta").reading("current-total")
ADICIONAL_DESDE_POSTO = CHECKS.decision("valor-adicional-desde-quando").reading("when-it-is-laid")
EM_DECIMOS = CHECKS.decision("precisao-de-pi-e-valor")
TUDO_E_DESCARTE = CHECKS.decision("o-que-e-descarte").reading("anything-into-the-cemiterio")


# ---------------------------------------------------------------- facts of the position


def valor(state: State, personagem: Personagem) -> int:
    """Return the Valor in tenths as it counts now, never below zero."""
    total = personagem.valor_decimos
    if (personagem.condecoracoes or state.agenda) and CONTA_O_TOTAL.holds(state):
        total += sum(condecoracao.valor_decimos for condecoracao in personagem.condecoracoes)
        if state.agenda and ADICIONAL_DESDE_POSTO.holds(state):
            total += sum(
                task.valor_decimos
                for task in em_curso(state)
                if isinstance(task, ResolverCondecoracao) and task.receptor == personagem.id
            )
    if ha_passivas(state):
        total = PASSIVAS.number(state, personagem.id, VALOR, total)
    if state.modifiers:
        total = state.number(VALOR, total, personagem.id)
    return max(0, total)


def em_decimos(valor: Decimos) -> bool:
    """Return whether a Valor is in whole tenths."""
    return isinstance(valor, int) or valor.is_integer()


def em_curso(state: State) -> Iterator[Any]:
    """Yield every task that is declared and still to be resolved."""
    yield from state.agenda
    yield from state.surgidos
    for window in state.windows:
        for answer in window.answers:
            yield answer.task


# ---------------------------------------------------------------- changes


def mudar_mesa(context: Context[State], **fields: Any) -> None:
    """Replace fields of the table."""
    context.set(mesa=msgspec.structs.replace(context.state.mesa, **fields))


def mudar_lado(context: Context[State], narrador: Seat, **fields: Any) -> None:
    """Replace fields of a Narrador's side."""
    mesa = context.state.mesa
    context.set(mesa=mesa.com(msgspec.structs.replace(mesa.lado(narrador), **fields)))


def por_no_espaco(
    context: Context[State], narrador: Seat, espaco: str, personagem: Personagem | None
) -> None:
    """Put a Personagem on a space, or None to empty it."""
    context.set(mesa=context.state.mesa.com_personagem(narrador, espaco, personagem))


def mudar_personagem(context: Context[State], narrador: Seat, espaco: str, **fields: Any) -> None:
    """Replace fields of the Personagem on a space, or of the one pending for it, if any."""
    mesa = context.state.mesa
    if (personagem := mesa.lado(narrador).hierarquia.em(espaco)) is not None:
        por_no_espaco(context, narrador, espaco, msgspec.structs.replace(personagem, **fields))
    elif (pendente := mesa.pendente(narrador, espaco)) is not None:
        changed = msgspec.structs.replace(
            pendente, personagem=msgspec.structs.replace(pendente.personagem, **fields)
        )
        mudar_mesa(context, pendentes=tuple(changed if one is pendente else one for one in mesa.pendentes))


MONTES: Piles[State] = Piles(of=lambda state, narrador: state.mesa.lado(narrador), change=mudar_lado)


def monte(lado: Lado, onde: str) -> int:
    """Return the number of cards in that pile of a side."""
    found: int = getattr(lado, onde)
    return found


def para_o_cemiterio(context: Context[State], dono: Seat, cartas: int = 1, nome: str = "") -> None:
    """Put cards into their owner's Cemitério; by one reading this is always a discard.

    A named card is listed there, if the table lists any of the cards there.
    """
    MONTES.put(context, dono, "cemiterio", cartas)
    ditas = context.state.mesa.lado(dono).no_cemiterio
    if nome and ditas:
        mudar_lado(context, dono, no_cemiterio=(*ditas, CartaNoCemiterio(nome)))
    if TUDO_E_DESCARTE.holds(context.state):
        context.set(surgidos=(*context.state.surgidos, Gatilho(gatilho="descartar", causador=dono)))


def do_cemiterio(context: Context[State], dono: Seat, nome: str) -> None:
    """Take a card from its owner's Cemitério: the uppermost of that name.

    The list is emptied if it would be longer than the pile.
    """
    MONTES.take(context, dono, "cemiterio")
    lado = context.state.mesa.lado(dono)
    ditas = lado.no_cemiterio
    at = next((at for at in reversed(range(len(ditas))) if ditas[at].nome == nome), len(ditas))
    ficam = (*ditas[:at], *ditas[at + 1 :])
    mudar_lado(context, dono, no_cemiterio=ficam if len(ficam) <= lado.cemiterio else ())


def nova_id(context: Context[State], narrador: Seat, espaco: str) -> str:
    """Return an id for a newcomer, unused before in this história: castoria.decisao.77."""
    context.set(chegadas=context.state.chegadas + 1)
    return f"{narrador}:{espaco}#{context.state.chegadas}"
