"""The position of a história: both Páginas, the phase, the score, and pending tasks."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, ClassVar

import msgspec

from companion.games.castoria.historia import Copias, FimDeCapitulo, Historia, Lembrete, Nome, Recolhivel
from companion.games.castoria.palavras import Casta, Fase, GatilhoDaCarta, Tem, Virado
from companion.games.castoria.pieces import ESPACOS, IMAGINACAO_INICIAL_DECIMOS
from companion.games.castoria.tasks import Elo, Espaco, PassarVez, Surgido, Tarefa
from companion.games.castoria.textos.operacoes import Efeito, Exigir, Passivas
from companion.language import _
from companion.referee.fields.limits import Change, Count, NumberFromOne
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Badge, Term
from companion.referee.positions.position import Await, Choose, Position, Window

Decimos = Count
Conta = Count

Dono = Annotated[Seat, Term(name=_("owner"))]
# Usual values, in tenths, of Personagens of a caste, by the level of their space, and of Condecorações.
_VALORES = {"1": (8, 9, 10, 12, 15), "2": (4, 5, 6, 7, 8), "3": (1, 2, 3, 4, 5)}
_ADICIONAIS = (1, 2, 3, 5)
_NesteTurno = partial(Term, under=_("In this turn"))
_Marca = partial(Badge, under=_("In this turn"))

VALOR = "valor"  # the number of a Personagem that card effects change


class Condecoracao(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Condecoração under its bearer; ``dono`` is the owner of the Cemitério that it will go to.

    ``interacao`` is None while it is unknown whether it gives one, ``reacao`` is the trigger of the Reação
    that it gives, if known.
    """

    shown: ClassVar = ("valor_decimos", "dono", "nome")

    dono: Dono
    valor_decimos: Annotated[Change, Term(title=_("Valor"), least=-990, usual=_ADICIONAIS, main=True)]
    nome: Nome = ""
    interacao: bool | None = None
    reacao: GatilhoDaCarta | None = None
    passivas: Passivas = ()


class CartaNoCemiterio(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card in a Cemitério that the table has declared; everybody may look there."""

    shown: ClassVar = ("nome",)

    nome: Nome = ""


class Personagem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Personagem on its space, whose level is its own (castoria.pagina.nivel-do-espaco).

    ``id`` distinguishes it from all others of the chapter, also from itself before it left and came back
    (castoria.decisao.77). ``interacao`` is None while it is unknown whether it bears one, ``reacao`` is the
    trigger of its Reação, if known.

    ``so_reage`` is the moment that the text of its Reação requires beside the trigger, if it is known.
    ``usou``: it has used its Interação that is used once in a turn. ``sem_suporte``: a card put it in
    without support (castoria.decisao.37). ``chegou``: it came in this turn.
    """

    shown: ClassVar = (
        *("valor_decimos", "virado", "condecoracoes", "agiu", "atacou", "foi_alvo", "chegou"),
        *("dono", "interacao", "nome"),
    )

    id: str = ""
    nome: Nome = ""
    dono: Dono = ""
    valor_decimos: Annotated[
        Decimos,
        Term(
            name=_("value"),
            title=_("Valor"),
            asks=_("Which Valor?"),
            steps=(1, 5),
            usual=lambda espaco: _VALORES[espaco[1]],
            main=True,
        ),
    ]
    condecoracoes: Annotated[tuple[Condecoracao, ...], Term(title=_("Condecorações"))] = ()
    interacao: Annotated[
        Tem,
        Term(title=_("Interação"), asks=_("Does its card bear an Interação?"), under=_("On the card")),
    ] = None
    reacao: Annotated[GatilhoDaCarta | None, Term(asks=_("Which trigger does its Reação answer?"))] = None
    virado: Annotated[Virado, Term(title=_("Position"))] = "nao"
    agiu: Annotated[bool, _NesteTurno(title=_("has acted"))] = False
    atacou: Annotated[bool, _Marca(title=_("has attacked"), symbol="castoria/luta")] = False
    foi_alvo: Annotated[
        bool, _Marca(name=_("was attacked"), title=_("was a target"), symbol="house/alvo")
    ] = False
    chegou: Annotated[bool, _NesteTurno(title=_("came in"))] = False
    sem_suporte: Annotated[bool, Badge(title=_("without support"))] = False
    agiu_de_novo: Annotated[bool, _NesteTurno(title=_("has acted twice"))] = False
    usou: Annotated[bool, _NesteTurno(title=_("has used its Interação"))] = False
    passivas: Passivas = ()
    so_reage: Exigir | None = None

    @property
    def traz_interacao(self) -> bool:
        """Return whether it bears an Interação, its own or that of a Condecoração."""
        return bool(self.interacao) or any(uma.interacao for uma in self.condecoracoes)


_CAMPOS = {espaco: espaco.lower().replace("-", "_") for espaco in ESPACOS}


class Hierarquia(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    rename={campo: espaco for espaco, campo in _CAMPOS.items()},
):
    """The six spaces for Personagens, named on the wire as in ``ESPACOS``; ``rows`` is their arrangement."""

    rows: ClassVar = (("N1",), ("N2-1", "N2-2"), ("N3-1", "N3-2", "N3-3"))

    n1: Personagem | None = None
    n2_1: Personagem | None = None
    n2_2: Personagem | None = None
    n3_1: Personagem | None = None
    n3_2: Personagem | None = None
    n3_3: Personagem | None = None

    def em(self, espaco: str) -> Personagem | None:
        """Return the Personagem on a space, or None."""
        found: Personagem | None = getattr(self, _CAMPOS[espaco])
        return found

    def com(self, espaco: str, personagem: Personagem | None) -> "Hierarquia":
        """Return the hierarquia with a Personagem put on a space, or with the space emptied."""
        return msgspec.structs.replace(self, **{_CAMPOS[espaco]: personagem})

    @property
    def ocupados(self) -> tuple[Espaco, ...]:
        """Return the occupied spaces, from the highest level."""
        return tuple(espaco for espaco, campo in _CAMPOS.items() if getattr(self, campo) is not None)  # type: ignore[misc]

    @property
    def de_pe(self) -> list[Personagem]:
        """Return all Personagens in it, from the highest level."""
        todos = (self.n1, self.n2_1, self.n2_2, self.n3_1, self.n3_2, self.n3_3)
        return [um for um in todos if um is not None]

    @property
    def vazia(self) -> bool:
        """Return whether it is empty."""
        return self.nivel_mais_alto == 4

    @property
    def nivel_mais_alto(self) -> int:
        """Return the highest occupied level, of which 1 is the highest, or 4 if there is none."""
        if self.n1 is not None:
            return 1
        if self.n2_1 is not None or self.n2_2 is not None:
            return 2
        if self.n3_1 is not None or self.n3_2 is not None or self.n3_3 is not None:
            return 3
        return 4

    def espaco_de(self, id: str) -> Espaco | None:
        """Return the space of the Personagem with that id, or None."""
        return next((espaco for espaco, one in self if one.id == id), None)

    def __iter__(self) -> Iterator[tuple[Espaco, Personagem]]:
        """Yield every occupied space with its Personagem, from the highest level."""
        for espaco, campo in _CAMPOS.items():
            if (personagem := getattr(self, campo)) is not None:
                yield espaco, personagem  # type: ignore[misc]  # a space


class Permanente(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A lasting Ação in the zone of its owner, with its continuous texts.

    ``no_inicio`` is what it does at the beginning of each Compra.
    """

    shown: ClassVar = ("carta",)

    carta: Annotated[str, Term(name=_("card"), title=_("Name"))] = ""
    passivas: Passivas = ()
    no_inicio: Efeito = ()


class Preparo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Narrador's progress in the preparation of a chapter.

    ``comeca``: this Narrador starts by the die, whose results are not declared. ``extras`` are the cards that
    the opponent's exchanges have given (castoria.decisao.31); ``substituidas`` are those replaced in the
    Inventário since the last chapter with their names declared; ``trocadas`` those of which only the number
    was declared, publicly.
    """

    embaralhou: bool = False
    cortado: bool = False
    dado: Conta = 0
    comeca: bool = False
    mao: bool = False
    trocas: Annotated[Conta, Term(name=_("exchanges"))] = 0
    extras: Conta = 0
    manteve: bool = False
    substituidas: Secret[Conta] | None = None
    trocadas: Annotated[Conta, Term(name=_("cards replaced"))] = 0


class Lado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Narrador's side. ``agiu``: the Narrador has acted this turn; ``foi_alvo``: was attacked.

    ``convocados`` are the castes convoked this turn, ``compradas`` the draws in it where a text limits them.
    ``preparo`` is None once the chapter runs; ``lista`` is the Inventário registered for it, if any.
    """

    narrador: Annotated[Seat, Term(name=_("Narrador"))]
    imaginacao_decimos: Annotated[
        Decimos,
        Term(
            title=_("Pontos de Imaginação"),
            least=1,
            steps=(1, 5, 10),
            main=True,
            rule="castoria.objetivo.zerar-imaginacao",
        ),
    ] = IMAGINACAO_INICIAL_DECIMOS
    hierarquia: Hierarquia = msgspec.field(
        default_factory=Hierarquia
    )  # always written, so that digests agree
    permanente: Annotated[Permanente | None, Term(title=_("Lasting Ação"))] = None
    mao: Annotated[Conta, Term(name=_("hand"), steps=(1, 5), rule="castoria.gerais.limite-de-mao")] = 6
    inventario: Annotated[
        Conta, Term(title=_("Inventário"), steps=(1, 5), rule="castoria.pagina.espaco-inventario")
    ] = 54
    cemiterio: Annotated[
        Conta, Term(title=_("Cemitério"), steps=(1, 5), rule="castoria.pagina.espaco-cemiterio")
    ] = 0
    no_cemiterio: Annotated[
        tuple[CartaNoCemiterio, ...],
        Term(title=_("Known cards in the Cemitério"), rule="castoria.pagina.espaco-cemiterio"),
    ] = ()
    agiu: Annotated[
        bool, _Marca(name=_("has acted"), title=_("The Narrador has acted"), symbol="castoria/acao")
    ] = False
    foi_alvo: Annotated[
        bool,
        _Marca(name=_("was attacked"), title=_("The Narrador was attacked"), symbol="castoria/ataque-direto"),
    ] = False
    convocados: Annotated[tuple[Casta, ...], _NesteTurno(title=_("Castes convoked"))] = ()
    compradas: Annotated[Conta, _NesteTurno(title=_("cards drawn"))] = 0
    preparo: Preparo | None = None
    lista: Secret[Copias] | None = None


class Pendente(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A convoked Personagem that is not positioned yet; its space is kept for it."""

    narrador: Seat
    espaco: Espaco
    personagem: Personagem


class Mesa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The visible table. Turn 1 is the starter's first; ``comprou``: the draw of the turn is done."""

    lados: tuple[Lado, Lado]
    ativo: Annotated[Seat, Term(name=_("turn of"), main=True)]
    turno: Annotated[NumberFromOne, Term(name=_("turn"))] = 1
    fase: Annotated[Fase, Term(name=_("phase"), main=True)] = "compra"
    comprou: Annotated[bool, Term(title=_("The draw of the turn is done"))] = False
    pendentes: tuple[Pendente, ...] = ()

    @property
    def em_preparo(self) -> bool:
        """Return whether the chapter is being prepared: no turn has begun."""
        first, second = self.lados
        return first.preparo is not None or second.preparo is not None

    def lado(self, narrador: Seat) -> Lado:
        """Return that Narrador's side."""
        first, second = self.lados
        return first if first.narrador == narrador else second

    def oponente(self, narrador: Seat) -> Lado:
        """Return the other Narrador's side."""
        first, second = self.lados
        return second if first.narrador == narrador else first

    def com(self, lado: Lado) -> "Mesa":
        """Return the table with one side replaced."""
        first, second = self.lados
        lados = (lado, second) if first.narrador == lado.narrador else (first, lado)
        return msgspec.structs.replace(self, lados=lados)

    def com_personagem(self, narrador: Seat, espaco: str, personagem: Personagem | None) -> "Mesa":
        """Return the table with a Personagem put on a space, or with the space emptied."""
        lado = self.lado(narrador)
        return self.com(msgspec.structs.replace(lado, hierarquia=lado.hierarquia.com(espaco, personagem)))

    def pendente(self, narrador: Seat, espaco: str) -> Pendente | None:
        """Return the Personagem pending for that space, or None."""
        for pendente in self.pendentes:
            if pendente.narrador == narrador and pendente.espaco == espaco:
                return pendente
        return None

    def quem(self, narrador: Seat, espaco: str) -> Personagem | None:
        """Return the Personagem on that space, or the one pending for it, or None."""
        if (de_pe := self.lado(narrador).hierarquia.em(espaco)) is not None:
            return de_pe
        pendente = self.pendente(narrador, espaco) if self.pendentes else None
        return pendente.personagem if pendente is not None else None

    def espacos_de(self, narrador: Seat) -> tuple[str, ...]:
        """Return the spaces of a side that have a Personagem, positioned or pending."""
        pendentes = tuple(um.espaco for um in self.pendentes if um.narrador == narrador)
        return (*self.lado(narrador).hierarquia.ocupados, *pendentes)

    def onde(self, id: str) -> tuple[Seat, Espaco] | None:
        """Return the side and the space of the Personagem with that id, or None."""
        for lado in self.lados:
            if (espaco := lado.hierarquia.espaco_de(id)) is not None:
                return lado.narrador, espaco
        return None

    def lugar(self, nome: str) -> tuple[Lado, Espaco] | None:
        """Return the side and the space that a place such as ``Ana:N3-1`` names, or None."""
        narrador, _colon, espaco = nome.rpartition(":")
        if espaco in ESPACOS and narrador in (lado.narrador for lado in self.lados):
            return self.lado(narrador), espaco  # type: ignore[return-value]
        return None


class State(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A história under way; ``surgidos`` are triggers that arose while a chain resolves, until its end.

    ``chegadas`` counts newcomers, so that each has an id of its own. ``reagiram`` are those whose Reação to
    the last trigger, a window or an answer, is settled. ``encerrado`` is the end of the last chapter, until
    the next is prepared. ``lembretes`` are the reminders, ``lembrados`` the recalled ones, the latest last.
    ``recolhiveis`` are those who died last and whose cards a text lets go to the hand.
    """

    explains: ClassVar = frozenset({"encerrado"})

    engines_own: ClassVar = Position.engines_own | {
        *("surgidos", "chegadas", "reagiram", "encerrado"),
        *("lembretes", "lembrados", "recolhiveis"),
    }

    mesa: Mesa
    historia: Historia = msgspec.field(default_factory=Historia)  # always written, so that digests agree
    agenda: tuple[Tarefa | Await | Choose, ...] = ()
    windows: tuple[Window[Mesa, Elo], ...] = ()
    surgidos: tuple[Surgido, ...] = ()
    chegadas: Conta = 0
    reagiram: tuple[str, ...] = ()
    encerrado: FimDeCapitulo | None = None
    lembretes: tuple[Lembrete, ...] = ()
    lembrados: tuple[Lembrete, ...] = ()
    recolhiveis: tuple[Recolhivel, ...] = ()

    @property
    def vez_acabou(self) -> bool:
        """Whether the turn has ended except for possible answers."""
        return any(isinstance(task, PassarVez) for task in self.agenda)
