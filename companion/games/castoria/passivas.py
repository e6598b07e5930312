"""Continuous texts of cards that lie on the table, and whom they mean."""

from collections.abc import Callable, Iterator
from functools import partial

from companion.games.castoria.pieces import nivel
from companion.games.castoria.state import VALOR, Personagem, State
from companion.games.castoria.tasks import Confrontar
from companion.language import Both, _
from companion.referee.fields.move import Seat
from companion.referee.judging.memos import Memo
from companion.referee.rules.continuous import ContinuousEffects, Statement
from companion.referee.rules.selecting import Nouns, PieceKind, Quality

# What a continuous text gives or takes, beside Valor.
SEM_SUPORTE, ATACAR, VISADO = "sem-suporte", "atacar", "alvo-de-acoes"
AS_DUAS, MORRE_A_ZERO = "acao-e-condecoracao", "morre-a-zero"
RECOLHIDO = "recolhido-ao-morrer"  # its card may go to the hand instead of the Cemitério
COMPRAS = "compras-por-turno"  # the number of cards that a Narrador may draw in a turn
SEM_LIMITE = 99
ATACAR_ACIMA = {1: "atacar-n1", 2: "atacar-n2", 3: "atacar-n3"}


# ---------------------------------------------------------------- whom a text means


def onde_esta(state: State, id: str) -> tuple[Seat, str, Personagem] | None:
    """Return the side, the space and the Personagem with that id, positioned or pending, or None."""
    for lado in state.mesa.lados:
        for espaco, personagem in lado.hierarquia:
            if personagem.id == id:
                return lado.narrador, espaco, personagem
    for um in state.mesa.pendentes:
        if um.personagem.id == id:
            return um.narrador, um.espaco, um.personagem
    return None


def _todos(state: State) -> tuple[str, ...]:
    ids = [personagem.id for lado in state.mesa.lados for _espaco, personagem in lado.hierarquia]
    return (*ids, *[um.personagem.id for um in state.mesa.pendentes])


def controla(state: State, id: str) -> Seat:
    """Return the Narrador who controls a Personagem, or an empty text once it has left.

    A Narrador is their own.
    """
    if id in state.options.order:
        return id
    onde = onde_esta(state, id)
    return "" if onde is None else onde[0]


def _de_nivel(niveis: tuple[int, ...], state: State, id: str) -> bool:
    onde = onde_esta(state, id)
    return onde is not None and nivel(onde[1]) in niveis


def _com(tem: Callable[[Personagem], bool]) -> Callable[[State, str], bool]:
    def desse(state: State, id: str) -> bool:
        onde = onde_esta(state, id)
        return onde is not None and tem(onde[2])

    return desse


def _no_ataque(papel: str, state: State, id: str) -> bool:
    """Return whether a Personagem attacks or is attacked in an attack that is not compared yet."""
    return any(getattr(task, papel) == id for task in state.agenda if isinstance(task, Confrontar))


def _recem_posto(state: State, id: str) -> bool:
    """Return whether a Personagem is the last that has come in."""
    return id.endswith(f"#{state.chegadas}")


_NIVEIS = {
    "n1": (1,),
    "n2": (2,),
    "n3": (3,),
    "n1-ou-n2": (1, 2),
    "n2-ou-n3": (2, 3),
    "n1-ou-n3": (1, 3),
}
_NIVEIS_DITOS = {
    nome: Both(" ou ".join(f"N{um}" for um in niveis), " or ".join(f"N{um}" for um in niveis))
    for nome, niveis in _NIVEIS.items()
}
TIPOS: dict[str, PieceKind[State]] = {
    "personagem": PieceKind(Both("Personagens", "Personagens"), _todos),
    "narrador": PieceKind(Both("Narradores", "Narradores"), lambda state: state.options.order),
}
QUALIDADES: dict[str, Quality[State]] = {
    **{nome: Quality(_NIVEIS_DITOS[nome], partial(_de_nivel, niveis)) for nome, niveis in _NIVEIS.items()},
    "desvirado": Quality(_("upright ones"), _com(lambda um: um.virado == "nao")),
    "virado": Quality(_("turned ones"), _com(lambda um: um.virado != "nao")),
    "condecorado": Quality(_("with a Condecoração"), _com(lambda um: bool(um.condecoracoes))),
    "atacante": Quality(_("who attacks"), partial(_no_ataque, "atacante")),
    "atacado": Quality(_("who is attacked"), partial(_no_ataque, "alvo")),
    "recem-posto": Quality(_("who has just come in"), _recem_posto),
}
# The numbers of Personagens rest on these effects: an effect means nobody by a number.
_QUEM: Nouns[State] = Nouns(kinds=TIPOS, controller=controla, qualities=QUALIDADES)


# ---------------------------------------------------------------- the effects


def _por_alvo(state: State) -> dict[str, list[Statement]]:
    ditas: dict[str, list[Statement]] = {}
    for uma in _do_que_esta_na_mesa(state):
        ditas.setdefault(uma.effect.target, []).append(uma)
    return ditas


def _do_que_esta_na_mesa(state: State) -> Iterator[Statement]:
    for lado in state.mesa.lados:
        for um in lado.hierarquia.de_pe:
            for efeito in um.passivas:
                yield Statement(efeito, by=lado.narrador, on=(um.id,), source=um.id)
            for condecoracao in um.condecoracoes:
                for efeito in condecoracao.passivas:
                    yield Statement(efeito, by=lado.narrador, on=(um.id,), source=um.id)
        if lado.permanente is not None:
            for efeito in lado.permanente.passivas:
                yield Statement(efeito, by=lado.narrador)


_DITAS: Memo[State, dict[str, list[Statement]]] = Memo(_por_alvo)

PASSIVAS: ContinuousEffects[State] = ContinuousEffects(
    said=lambda state, alvo: _DITAS(state).get(alvo, ()),
    sets={},
    counts={},
    targets=(
        VALOR,
        COMPRAS,
        SEM_SUPORTE,
        ATACAR,
        VISADO,
        AS_DUAS,
        MORRE_A_ZERO,
        RECOLHIDO,
        *ATACAR_ACIMA.values(),
    ),
    nouns=_QUEM,
)


def limite_de_compras(state: State, narrador: Seat) -> int:
    """Return how many cards the texts on the table let a Narrador draw in a turn."""
    return PASSIVAS.number(state, narrador, COMPRAS, SEM_LIMITE)


def os_que_morrem_a_zero(state: State) -> tuple[str, ...]:
    """Return the ids of the Personagens whose card says that they die at Valor 0."""
    ditas = _DITAS(state).get(MORRE_A_ZERO, ())
    return tuple([um.on[0] for um in ditas if PASSIVAS.has(state, um.on[0], MORRE_A_ZERO, False)])


def ha_passivas(state: State) -> bool:
    """Return whether any card on the table has a continuous text; most tables have none."""
    return bool(_DITAS(state))
