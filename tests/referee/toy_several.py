"""A game of nothing but choices of many, such as three of the five games ask for.

Cards are discarded down to two (some), a price is paid, each part of it by a card of its colour (each to
one), attackers are blocked, each by at most one (each to one), damage is shared out (each so much), and
triggered abilities happen in an order that their owner chooses, the first of it among the first two (order).
"""

from typing import Annotated, ClassVar

import msgspec
from referee.toy import WRONG

from companion.language import Message
from companion.referee.definition.game import Game
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.several import Among, Each, Many, Order, Some, so_far
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Resolution
from companion.rulebook import Rule, Rulebook, house_rules

RULES = ("s.ha", "s.uma-vez", "s.limite", "s.cor", "s.preco", "s.bloqueio", "s.dano", "s.ordem")
BOOK = Rulebook(
    {id: Rule(id, "Brinquedo", "check", {"pt": id, "en": id}) for id in RULES}, {}, house=house_rules()
)
LIMITE = 2


class Descartar(Move, frozen=True, kw_only=True, tag="descartar"):
    named: ClassVar = Message("descartar")
    chosen: ClassVar = ("cartas",)
    cartas: Annotated[Many[str], Some()] = UNSET


class Pagar(Move, frozen=True, kw_only=True, tag="pagar"):
    """A purchase of ``o_que``; each part of its price is paid by a card."""

    named: ClassVar = Message("pagar")
    chosen: ClassVar = ("o_que", "com")
    o_que: str | UnsetType = UNSET
    com: Annotated[Many[tuple[str, str]], Each()] = UNSET


class Bloquear(Move, frozen=True, kw_only=True, tag="bloquear"):
    named: ClassVar = Message("bloquear")
    chosen: ClassVar = ("bloqueios",)
    bloqueios: Annotated[Many[tuple[str, str]], Each()] = UNSET


class Dividir(Move, frozen=True, kw_only=True, tag="dividir"):
    named: ClassVar = Message("dividir")
    chosen: ClassVar = ("dano",)
    dano: Annotated[Many[tuple[str, int]], Each()] = UNSET


class Ordenar(Move, frozen=True, kw_only=True, tag="ordenar"):
    named: ClassVar = Message("ordenar")
    chosen: ClassVar = ("gatilhos",)
    gatilhos: Annotated[Many[str], Order()] = UNSET


MOVES: tuple[type[Move], ...] = (Descartar, Pagar, Bloquear, Dividir, Ordenar)


class State(Position, frozen=True, kw_only=True):
    """A position: cards begin with the letter of their colour, prices are such letters."""

    agenda: tuple[()] = ()
    windows: tuple[()] = ()
    mao: tuple[str, ...] = ("m1", "m2", "i1", "a1")
    precos: dict[str, str] = msgspec.field(
        default_factory=lambda: {"torre": "mi", "ponte": "mma", "nave": "p"}
    )
    atacantes: tuple[str, ...] = ("lobo", "voa-corvo")
    defensores: tuple[str, ...] = ("urso", "voa-falcao")
    forca: int = 5
    vidas: tuple[tuple[str, int], ...] = (("urso", 3), ("voa-falcao", 2), ("rato", 4))
    gatilhos: tuple[str, ...] = ("primeiro", "segundo", "terceiro")
    feito: tuple[str, ...] = ()


def game():
    checks: Checks[State] = Checks(BOOK, "s.ha")
    resolution: Resolution[State] = Resolution(checks)

    def nada_fora(move, field, onde):
        """Register the checks that chosen things exist, and are chosen once; of a part as of the whole."""

        @checks.check("s.ha", move, tier=Tier.PIECES, physical=True)
        def existe(state, move):
            falta = [one for one in partes(getattr(move, field)) if one not in onde(state, move)]
            return Breach(WRONG, falta=str(falta[0])) if falta else None

        @checks.check("s.uma-vez", move, tier=Tier.PIECES)
        def uma_vez(state, move):
            ditas = partes(getattr(move, field))
            return Breach(WRONG) if len(set(ditas)) < len(ditas) else None

    def partes(value):
        return [
            part
            for one in so_far(value)
            for part in (one if isinstance(one, tuple) else (one,))
            if isinstance(part, str)
        ]

    nada_fora(Descartar, "cartas", lambda state, _move: state.mao)
    nada_fora(Pagar, "com", lambda state, move: (*state.mao, *partes_do_preco(state, move.o_que)))
    nada_fora(Bloquear, "bloqueios", lambda state, _move: (*state.atacantes, *state.defensores))
    nada_fora(Dividir, "dano", lambda state, _move: dict(state.vidas))
    nada_fora(Ordenar, "gatilhos", lambda state, _move: state.gatilhos)

    @checks.check("s.limite", Descartar)
    def ate_o_limite(state, move, cartas):
        pede = len(state.mao) - LIMITE
        return None if len(cartas) == pede else Breach(WRONG, pede=pede)

    def partes_do_preco(state, o_que):
        """Return a name for each part of a price: ``torre:0`` and so on."""
        return [f"{o_que}:{at}" for at in range(len(state.precos.get(o_que, "")))]

    def cor(state, parte):
        o_que, at = parte.split(":")
        return state.precos[o_que][int(at)]

    @checks.possible(Pagar, "o_que")
    def o_que(state, move):
        return tuple(state.precos)

    @checks.check("s.cor", Pagar, partly=True)
    def da_cor(state, move, o_que, com):
        errada = [carta for parte, carta in com if cor(state, parte) != carta[0]]
        return Breach(WRONG, carta=errada[0]) if errada else None

    @checks.check("s.preco", Pagar, tier=Tier.COST)
    def inteiro(state, move, o_que, com):
        return None if len(com) == len(state.precos[o_que]) else Breach(WRONG, pede=len(state.precos[o_que]))

    @checks.check("s.bloqueio", Bloquear, partly=True)
    def so_quem_voa(state, move, bloqueios):
        alto = [atacante for atacante, por in bloqueios if atacante[:3] == "voa" and por[:3] != "voa"]
        return Breach(WRONG, atacante=alto[0]) if alto else None

    @checks.check("s.dano", Dividir)
    def todo_o_dano(state, move, dano):
        soma = sum(quanto for _quem, quanto in dano)
        return None if soma == state.forca and len(dano) == len(state.vidas) else Breach(WRONG, soma=soma)

    @checks.check("s.ordem", Ordenar, partly=True)
    def o_primeiro_cedo(state, move, gatilhos):
        return Breach(WRONG) if len(gatilhos) > 1 and "primeiro" not in gatilhos[:2] else None

    @checks.check("s.ordem", Ordenar)
    def todos(state, move, gatilhos):
        return None if len(gatilhos) == len(state.gatilhos) else Breach(WRONG, pede=len(state.gatilhos))

    @checks.elements(Descartar, "cartas")
    def da_mao(state, move):
        pede = len(state.mao) - LIMITE
        return Among(state.mao, pede, pede)

    @checks.elements(Pagar, "com")
    def cartas(state, move, o_que):
        partes = partes_do_preco(state, o_que)
        gastas = {carta for _parte, carta in so_far(move.com)}
        livres = [carta for carta in state.mao if carta not in gastas]
        por_parte = {parte: [um for um in livres if um[0] == cor(state, parte)] for parte in partes}
        return Among(por_parte, len(partes), len(partes))

    @checks.elements(Bloquear, "bloqueios")
    def quem_bloqueia(state, move):
        postos = {por for _atacante, por in so_far(move.bloqueios)}
        livres = [por for por in state.defensores if por not in postos]
        return Among(dict.fromkeys(state.atacantes, livres))

    @checks.elements(Dividir, "dano")
    def quanto(state, move):
        each = {quem: range(1, state.forca + 1) for quem, _vida in state.vidas}
        return Among(each, len(each), len(each), total=state.forca)

    @checks.elements(Ordenar, "gatilhos")
    def qual(state, move):
        return Among(state.gatilhos, len(state.gatilhos), len(state.gatilhos))

    for kind in MOVES:
        checks.permit(kind, "s.ha")

        @resolution.move(kind)
        def fazer(course, move):
            dito = next(getattr(move, name) for name in reversed(move.chosen))
            course.set(feito=(*course.state.feito, move.do, *map(str, dito)))

    return Game(
        slug="several",
        state_type=State,
        move_type=Descartar | Pagar | Bloquear | Dividir | Ordenar,
        checks=checks,
        resolution=resolution,
        start=lambda options: State(options=options),
        openings=lambda _state, seat: iter(kind(seat=seat) for kind in MOVES),
        onward=lambda _state, _seat: iter(()),
    )
