"""Sentences of texts: operations on several targets, on those of the sentence before, and on conditions."""

from typing import Annotated, Any, ClassVar, Literal, Self

import msgspec

from companion.games.fabula.operacoes import (
    Anexar,
    AoMenosUm,
    Cancelar,
    Comprar,
    Conta,
    Controlar,
    Copiar,
    CriarCopia,
    CriarFicha,
    CriarFichas,
    DeixarJogar,
    Destruir,
    Devolver,
    DoTopo,
    EscolherCor,
    EscolherNumero,
    Exilar,
    ExilarDescarte,
    ExilarEsta,
    FazerComprar,
    FazerDescartar,
    Fechar,
    Ferir,
    GerarRecurso,
    MudarResistencia,
    MudarX,
    NovoAlvo,
    Olhar,
    Prevenir,
    PularTurno,
    Recuperar,
    Sacrificar,
    TornarCopia,
    TurnoExtra,
    Vencer,
    Vigorar,
    Virar,
)
from companion.language import _
from companion.referee.fields.move import UNSET, UnsetType
from companion.referee.fields.several import so_far
from companion.referee.fields.terms import Term
from companion.referee.positions.adjustments import AsPrinted, Modify, Operation
from companion.referee.positions.many_targets import OnMany, Shared, ToEach, ToSame, ToTargets
from companion.referee.positions.selections import Selection
from companion.referee.rules.selecting import targets_of

NumAliado = Ferir | Prevenir | Vigorar | Anexar | CriarCopia | TornarCopia
NoCampo = NumAliado | Virar | Fechar | Controlar | Destruir | Exilar | Devolver | MudarResistencia
NaPilha = Cancelar | Copiar | MudarX | NovoAlvo
DosMontes = FazerComprar | FazerDescartar | DoTopo | ExilarDescarte
DeJogador = Sacrificar | TurnoExtra | PularTurno | DeixarJogar | DosMontes
SemAlvo = Comprar | CriarFicha | GerarRecurso | Vencer
Simples = NoCampo | NaPilha | DeJogador | SemAlvo


class SeQuiser(Operation, frozen=True, kw_only=True, tag="se-quiser"):
    """Do this if its player wants to, and pays ``custo``, when it resolves.

    With ``salvo`` it is done unless the player who controls what it aims at pays.
    """

    later: ClassVar = ("faz",)

    does: tuple[Simples, ...]
    custo: Conta = 0
    salvo: bool = False
    faz: Annotated[bool | UnsetType, Term(name=_("does it"), asks=_("Is it done?"))] = UNSET

    def aimed_at(self, target: str) -> Self:
        """Return the operation with the target of those within."""
        return msgspec.structs.replace(self, does=tuple([op.aimed_at(target) for op in self.does]))

    def spelled_out(self) -> tuple[Operation, ...]:
        """Return the operations within."""
        return tuple(self.does)


class Se(Operation, frozen=True, kw_only=True, tag="se"):
    """Do this if its controller has at least so many aliados or bases, when it resolves."""

    conta: Literal["aliados", "bases"]
    ao_menos: AoMenosUm
    does: tuple[Simples, ...]

    def spelled_out(self) -> tuple[Operation, ...]:
        """Return the operations within."""
        return tuple(self.does)


class Alvos(ToTargets[Simples | SeQuiser], frozen=True, kw_only=True, tag="alvos"):
    """Do the same to each target of one sentence."""


class Cada(ToEach[Simples], frozen=True, kw_only=True, tag="cada"):
    """Do the same to everything that the text means."""


class Repartir(Shared[Ferir], frozen=True, kw_only=True, tag="repartir"):
    """Share out damage among targets: fabula.1.15.12."""

    amounts: ClassVar = {Ferir: "dano"}


class Mesmos(ToSame[Simples], frozen=True, kw_only=True, tag="mesmos"):
    """Do this to the targets of the sentence before: fabula.1.15.11."""


# operations that mean such a single target by themselves
BARE = frozenset(
    {
        *((op, Selection(of="permanente")) for op in (Virar, Destruir, Exilar, Devolver, Controlar)),
        *(
            (op, Selection(of="jogador"))
            for op in (Sacrificar, PularTurno, TurnoExtra, DoTopo, ExilarDescarte)
        ),
        (Ferir, Selection(of="aliado-ou-base")),
        (MudarResistencia, Selection(of="base")),
        (Vigorar, Selection(of="aliado")),
    }
)
VARIOS = OnMany(Alvos, Cada, Repartir, Mesmos)
Operacao = (
    Simples
    | SeQuiser
    | Se
    | Alvos
    | Cada
    | Repartir
    | Mesmos
    | AsPrinted
    | Modify
    | EscolherCor
    | EscolherNumero
    | Olhar
    | Recuperar
    | ExilarEsta
    | CriarFichas
)


def em_efeitos(ops: tuple[Operacao, ...]) -> tuple[Operacao, ...]:
    """Return the effects of a text: those on the same targets as before have them, single ones their own.

    A single operation of one target whose player chooses something when it resolves needs nothing around it.
    """
    efeitos: list[Operacao] = []
    for op in ops:
        if isinstance(op, Mesmos) and efeitos:
            op = _aos_mesmos(op, efeitos[-1])
        efeitos.append(op)
    return tuple([_sem_mais(op) for op in efeitos])


def alvos_de(op: Any) -> tuple[Any, ...]:
    """Return the targets that an operation has."""
    if isinstance(op, Alvos | Repartir):
        return targets_of(op)
    if not op.chosen or isinstance(op, EscolherCor | EscolherNumero | CriarFichas):
        return ()  # a colour, a number and the values of a Ficha are no targets
    alvo = getattr(op, op.chosen[0])
    return () if alvo is UNSET else (alvo,)


def _aos_mesmos(op: Mesmos, antes: Operacao) -> Operacao:
    """Return an operation on the targets of the one before it, or itself while they are open."""
    if isinstance(antes, Alvos):
        return msgspec.structs.replace(antes, does=op.does)
    alvo = getattr(antes, antes.chosen[0]) if antes.chosen else UNSET
    return op.does[0].aimed_at(alvo) if isinstance(alvo, str) and len(op.does) == 1 else op


def _sem_mais(op: Operacao) -> Operacao:
    alvos = so_far(op.targets) if isinstance(op, Alvos) and len(op.does) == 1 else ()
    if len(alvos) != 1 or not isinstance(op, Alvos) or not op.does[0].later:
        return op
    return op.does[0].aimed_at(alvos[0])


def tem_x(op: Any) -> bool:
    """Return whether an operation has an X, also within."""
    values = [getattr(op, nome) for nome in op.__struct_fields__]
    dentro = [
        um for value in values if isinstance(value, tuple) for um in value if hasattr(um, "spelled_out")
    ]
    return any(getattr(value, "per", "") == "x" for value in values) or any(map(tem_x, dentro))
