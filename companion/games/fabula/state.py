"""The position of a match: the players' piles and resources, the Campo, and the turn."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Annotated, ClassVar, Self

import msgspec

from companion.games.fabula.lances_do_preparo import ListaDoBaralho
from companion.games.fabula.operacoes import Conta, DeOnde, Prazo
from companion.games.fabula.palavras import FASES_EM_PALAVRAS
from companion.games.fabula.tasks import Anuncio, Ativada, Desencadeada, Fase, Tarefa
from companion.games.fabula.visados import SEM_NUMEROS
from companion.language import _
from companion.referee.fields.limits import MOST_NUMBERED, Change, LimitedBy, NumberFromOne
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.position import Await, Choose, StandingPass, Window
from companion.referee.positions.roster import Roster
from companion.referee.rules.continuous import ContinuousEffects, Statement
from companion.referee.rules.lasting import Continuous, Lasting
from companion.referee.rules.seating import opponents, order_from
from companion.referee.rules.triggers import Triggered

VIDA, OFENSIVA, INFLUENCIA = "vida", "ofensiva", "influencia"  # the numbers of an aliado
# permissions of any aliado, unless denied
ATACAR, INFLUENCIAR, BLOQUEAR = "atacar", "influenciar", "bloquear"
SER_BLOQUEADO, RECEBER_DANO = "ser-bloqueado", "receber-dano"
SER_CONTROLADO = "ser-controlado"  # by the controller of the modificação that it bears
PODE = (ATACAR, INFLUENCIAR, BLOQUEAR, SER_BLOQUEADO, RECEBER_DANO)
# rules that a text lifts for an aliado: the wait of its turn of entry, and lying unturned to block
ATACAR_LOGO, INFLUENCIAR_LOGO, BLOQUEAR_VIRADO = "atacar-logo", "influenciar-logo", "bloquear-virado"
LIBERA = (ATACAR_LOGO, INFLUENCIAR_LOGO, BLOQUEAR_VIRADO)
BLOQUEADORES = "bloqueadores"  # the least number of blockers of an aliado
# numbers of a player: the price of a manobra, and the greatest total of resources that the turns reach
CUSTO_DA_MANOBRA, LIMITE = "custo-da-manobra", "limite-de-recursos"
CRIAR_FICHAS = "criar-fichas"  # permission of any player, unless denied
CEDER = "ceder-recursos"  # a rule that a text lifts for a player


class Preparo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's progress before the first turn; ``comeca``: this player is known to begin."""

    comeca: bool = False
    bases: bool = False
    mao: bool = False
    manteve: bool = False


class Lado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's side: hands and decks as counts (fabula.4.2.3), open piles by their cards.

    ``turnos`` is the number of turns begun; ``exposto``: the Centro has been exposed: 3.1.9. ``preparo`` is
    None once the first turn has begun; ``lista`` is the registered deck, if any. ``manobra`` is the turn of
    the last manobra played.
    """

    jogador: Seat
    recursos: Annotated[Conta, Term(name=_("resources"), rule="fabula.1.7.1", main=True)] = 0
    turnos: Conta = 0
    mao: Annotated[Conta, Term(name=_("hand"), rule="fabula.4.2.3")] = 0
    baralho: Annotated[Conta, Term(name=_("deck"), rule="fabula.4.1.1")] = 0
    descarte: Annotated[tuple[str, ...], Term(title=_("Descarte"))] = ()
    degredo: Annotated[tuple[str, ...], Term(title=_("Degredo"))] = ()
    exposto: Annotated[bool, Term(name=_("Centro exposed"))] = False
    manobra: Conta = 0
    preparo: Preparo | None = None
    lista: Secret[ListaDoBaralho] | None = None


class Aliado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An aliado in the Campo with its printed values; damage stays. ``entrou`` is its turn of entry.

    ``desencadeadas`` and ``ativadas`` are its known triggered and activated abilities. ``chegou`` is the
    table's number of its entry, which distinguishes conflicting passives (fabula.1.14.8); ``passivas`` are
    its effects in play: fabula.1.14.5. ``gera`` are the resources that it makes in its controller's turns
    (fabula.1.18.11), ``fechado`` is face down, and a ``ficha`` is no card: fabula.1.12.1. ``usou`` is the
    turn of its last use of an ability that is allowed once a turn. ``como`` is the name of the card whose
    text it has, if it is a copy.
    """

    shown: ClassVar = ("vida", "ofensiva", "influencia", "dano", "nome")  # compared in Conferir

    id: str
    nome: Annotated[str, Term(name=_("name"))] = ""
    dono: Seat
    controlador: Seat
    vida: Annotated[Change, Term(name=_("life"), main=True, least=1, usual=(1, 2, 3, 4, 5, 6))]
    ofensiva: Annotated[Change, Term(name=_("ofensiva"), main=True)] = 0
    influencia: Annotated[Change, Term(name=_("Influência"), main=True)] = 0
    dano: Annotated[Conta, Term(name=_("damage"), main=True)] = 0
    virado: Annotated[bool, Term(name=_("lies turned"))] = False
    entrou: Conta = 0
    desencadeadas: tuple[Desencadeada, ...] = ()
    ativadas: tuple[Ativada, ...] = ()
    chegou: Conta = 0
    passivas: tuple[Continuous, ...] = ()
    gera: Conta = 0
    fechado: bool = False
    ficha: bool = False
    usou: Conta = 0
    como: str = ""


class Modificacao(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A modificação in the Campo; ``anexada`` is the id of the aliado that carries it: fabula.1.15.8.

    Its ``passivas`` on a single piece apply to that aliado, which it may have taken from ``de_quem``.
    ``anexar`` is the cost of attaching, or None if unknown.
    """

    id: str
    nome: str = ""
    dono: Seat
    controlador: Seat
    anexada: str = ""
    de_quem: Seat = ""
    anexar: Conta | None = None
    virado: bool = False
    desencadeadas: tuple[Desencadeada, ...] = ()
    ativadas: tuple[Ativada, ...] = ()
    chegou: Conta = 0
    passivas: tuple[Continuous, ...] = ()
    gera: Conta = 0
    fechado: bool = False
    ficha: bool = False
    usou: Conta = 0


class Base(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A base in the territories, an Arredor unless it is the Centro of its owner (fabula.3.1.4).

    The territories are part of the Campo, so it has the states of a permanent: fabula.decisao.83. ``dita``:
    somebody has told its text.
    """

    id: str
    nome: str = ""
    dono: Seat
    controlador: Seat
    centro: bool = False
    resistencia: Annotated[Conta, Term(name=_("resistência"), steps=(1, 5)), LimitedBy("fabula.2.7.8")] = 5
    desencadeadas: tuple[Desencadeada, ...] = ()
    ativadas: tuple[Ativada, ...] = ()
    passivas: tuple[Continuous, ...] = ()
    gera: Conta = 0
    virado: bool = False
    fechado: bool = False
    usou: Conta = 0
    dita: bool = False


Permanente = Aliado | Modificacao | Base  # fabula.1.11.4


class Prevencao(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A prevention in force until ``ate``: for one target or any, of an amount, or of all if 0.

    ``de``: only of damage of ofensivas.
    """

    id: Conta
    jogador: Seat
    carta: str = ""
    alvo: str = ""
    quanto: Conta = 0
    ate: Prazo
    de: DeOnde = ""


class Mesa(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table, players in the order of the queue: fabula.1.17.6."""

    lados: tuple[Lado, ...]
    ativo: Annotated[Seat, Term(name=_("turn of"))]
    fase: Annotated[Fase, Labels(FASES_EM_PALAVRAS), Term(name=_("phase"))]
    turno: Annotated[NumberFromOne, Term(name=_("turn"))] = 1
    aliados: tuple[Aliado, ...] = ()
    bases: tuple[Base, ...] = ()
    modificacoes: tuple[Modificacao, ...] = ()
    prevencoes: tuple[Prevencao, ...] = ()

    @property
    def em_preparo(self) -> bool:
        """Return whether no turn has begun."""
        for lado in self.lados:  # noqa: SIM110  # faster than a generator: nearly every check asks
            if lado.preparo is not None:
                return True
        return False

    def lado(self, jogador: Seat) -> Lado:
        """Return that player's side; raise LookupError if nobody sits there."""
        for lado in self.lados:  # faster than a generator: nearly everything calls this
            if lado.jogador == jogador:
                return lado
        raise LookupError(jogador)

    def aliado(self, id: object) -> Aliado | None:
        """Return the aliado with that id in the Campo, or None."""
        return next((aliado for aliado in self.aliados if aliado.id == id), None)

    def modificacao(self, id: object) -> Modificacao | None:
        """Return the modificação with that id in the Campo, or None."""
        return next((one for one in self.modificacoes if one.id == id), None)

    def base(self, id: object) -> Base | None:
        """Return the base with that id in the territories, or None."""
        return next((base for base in self.bases if base.id == id), None)

    @property
    def permanentes(self) -> tuple[Permanente, ...]:
        """Return the permanents in the Campo, the territories included: fabula.decisao.83."""
        return (*self.aliados, *self.modificacoes, *self.bases)

    def permanente(self, id: object) -> Permanente | None:
        """Return the permanent with that id in the Campo, or None."""
        return self.aliado(id) or self.base(id) or self.modificacao(id)

    def de(self, controlador: object) -> tuple[Aliado, ...]:
        """Return the aliados that a player controls."""
        return tuple(aliado for aliado in self.aliados if aliado.controlador == controlador)

    def com(self, lado: Lado) -> Self:
        """Return the table with one player's side replaced."""
        lados = tuple([lado if one.jogador == lado.jogador else one for one in self.lados])
        return msgspec.structs.replace(self, lados=lados)


class Serie(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The result of the last match in a series of matches: fabula.1.4.1.

    ``perderam`` lost it, nobody in a draw; ``sairam`` are those of them who were eliminated before its end,
    in order. ``comecou`` began it by the decision of ``escolheu``.
    """

    partida: Annotated[int, msgspec.Meta(ge=2, le=MOST_NUMBERED), Term(name=_("match"))] = 2
    perderam: Annotated[tuple[Seat, ...], Term(name=_("lost"))] = ()
    sairam: Annotated[tuple[Seat, ...], Term(name=_("went out"))] = ()
    comecou: Annotated[Seat, Term(name=_("who begins"))] = ""
    escolheu: Annotated[Seat, Term(name=_("says who begins"))] = ""


class State(Roster, frozen=True, kw_only=True, omit_defaults=True):
    """A match between two declarations; ``comecou`` is the player who began it."""

    mesa: Mesa
    serie: Serie | None = None
    comecou: Annotated[Seat, Term(name=_("who begins"))] = ""
    agenda: tuple[Tarefa | Await | Choose, ...] = ()
    windows: tuple[Window[Mesa, Anuncio], ...] = ()
    standing_passes: tuple[StandingPass, ...] = ()
    triggered: tuple[Triggered[Anuncio], ...] = ()
    lasting: tuple[Lasting, ...] = ()

    def fila(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the players in the match, in the order of the queue from that one on: fabula.1.17.6b."""
        return order_from(self, seat)

    def number(self, name: str, printed: int, on: str) -> int:
        """Return a number with passives and texts applied, and then the changes of that piece or seat."""
        return super().number(name, PASSIVAS.number(self, on, name, printed), on)

    def atual(self, aliado: Aliado, valor: str) -> int:
        """Return a value of an aliado as it is now, without its damage: fabula.1.21.1."""
        return self.number(valor, getattr(aliado, valor), aliado.id)

    def pode(self, aliado: Aliado, acao: str) -> bool:
        """Return whether nothing denies an aliado one of its own actions: fabula.1.1.2."""
        return PASSIVAS.has(self, aliado.id, acao, True)

    def liberado(self, aliado: Aliado, de: str) -> bool:
        """Return whether a text lifts such a rule for an aliado: fabula.1.1.1."""
        return PASSIVAS.has(self, aliado.id, de, False)


# ---------------------------------------------------------------- effects of passives


def _ditas(state: State, alvo: str) -> Iterator[Statement]:
    for aliado in state.mesa.aliados:
        for passiva in _sobre(alvo, aliado.passivas):
            yield Statement(passiva, aliado.controlador, (aliado.id,), aliado.chegou, aliado.id)
    for uma in state.mesa.modificacoes:
        for passiva in _sobre(alvo, uma.passivas):
            yield Statement(passiva, uma.controlador, (uma.anexada,), uma.chegou, uma.id)
    for base in state.mesa.bases:
        for passiva in _sobre(alvo, base.passivas):
            yield Statement(passiva, base.controlador, (), source=base.id)


def _sobre(alvo: str, passivas: tuple[Continuous, ...]) -> list[Continuous]:
    return [passiva for passiva in passivas if passiva.target == alvo] if passivas else []


def _no_campo(state: State, _dita: Statement, id: str) -> bool:
    return state.mesa.aliado(id) is not None


def _seus(state: State, dita: Statement, id: str) -> bool:
    return any(aliado.id == id for aliado in state.mesa.de(dita.by))


def _dos_adversarios(state: State, dita: Statement, id: str) -> bool:
    aliado = state.mesa.aliado(id)
    return aliado is not None and aliado.controlador in opponents(state, dita.by)


# the counts of amounts, for the player for whom they are computed
CONTA: Mapping[str, Callable[[State, Seat], int]] = {
    "aliados": lambda state, seat: len(state.mesa.de(seat)),
    "bases": lambda state, seat: sum(base.controlador == seat for base in state.mesa.bases),
}


def _contados(nome: str, state: State, dita: Statement) -> int:
    return CONTA[nome](state, dita.by)


PASSIVAS: ContinuousEffects[State] = ContinuousEffects(
    said=_ditas,
    sets={"aliados": _no_campo, "seus-aliados": _seus, "aliados-dos-adversarios": _dos_adversarios},
    counts={nome: partial(_contados, nome) for nome in CONTA},
    targets=(
        *(VIDA, OFENSIVA, INFLUENCIA, BLOQUEADORES, SER_CONTROLADO, *PODE, *LIBERA),
        *(CUSTO_DA_MANOBRA, LIMITE, CRIAR_FICHAS, CEDER),
    ),
    pieces=lambda state: (aliado.id for aliado in state.mesa.aliados),
    nouns=SEM_NUMEROS,
)
