"""Consulta: the moves of Castelo that people ask about, each on a table where it is likely legal."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.games.castelo.consulta.fatos import DITOS, de_que, tropa_em_palavras
from companion.games.castelo.consulta.lances import ERROS, LANCES
from companion.games.castelo.consulta.mesa import (
    DO_OUTRO,
    EM_GRUPO,
    GRUPO,
    PRODUTORES,
    QUANDO,
    VEZ,
    dito,
    grupo_da,
    grupo_de,
    produtores_de,
    quando_de,
    supor,
    tropa_de,
    vez_de,
)
from companion.games.castelo.fases import excesso
from companion.games.castelo.habilidades import tem, voo_de
from companion.games.castelo.mesa import ATAQUE, DEFESA, VELOCIDADE
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    BaixarProducao,
    Defender,
    Descartar,
    NovoAlvo,
    Separar,
    UsarArmadilha,
    UsarEfeito,
)
from companion.games.castelo.palavras import PRODUTOS_EM_PALAVRAS, do_custo
from companion.games.castelo.pieces import LIMITE_DE_MAO, PRODUTORES_NA_MESA
from companion.games.castelo.producao import PAGAMENTOS
from companion.games.castelo.registry import CHECKS
from companion.games.castelo.state import State
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.games.castelo.telefone.nomes import do_alvo
from companion.language import Message, _
from companion.referee.definition.suppositions import Choice, Suppositions
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import so_far

_LUGARES: Mapping[str, Message] = {"muralha": _("on the wall"), "campo": _("in the field")}


def _outro(seat: Seat) -> Seat:
    """Return the other of the two seats of a supposed position."""
    return "B" if seat == "A" else "A"


def valores(state: State, move: Move, campo: str) -> Iterable[Any] | range | None:
    """Return the values to choose from for a field: an opponent's Tropa, wall or castle, or a range."""
    if campo == "alvo" and isinstance(move, Atacar | NovoAlvo):
        outro = _outro(move.seat)
        return (tropa_de(outro), muralha_de(outro), castelo_de(outro))
    if campo == "alvo" and move.do == "dizer-pontos":
        outro = _outro(move.seat)
        return (castelo_de(outro), muralha_de(outro), tropa_de(move.seat))
    if campo in ("quantas", "pontos", "quantos"):
        return range(61)
    return CHECKS.values(state, move, campo)


def adivinhar(move: Move, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the pieces of a move that the person left out, as the supposed position has them."""
    minha, dele = tropa_de(move.seat), tropa_de(_outro(move.seat))
    if isinstance(move, Atacar | NovoAlvo):
        return {"atacante": grupo_de(move.seat) if dito(move, given, GRUPO) == EM_GRUPO else minha}
    if isinstance(move, Defender):
        return {"atacante": dele if dito(move, given, VEZ) == DO_OUTRO else minha, "defensor": minha}
    if isinstance(move, UsarArmadilha):
        return {"alvo": dele if dito(move, given, VEZ) == DO_OUTRO else minha}
    if isinstance(move, Agrupar):
        return {"tropas": (minha, tropa_de(move.seat, 2))}
    if isinstance(move, Separar):
        return {"grupo": grupo_de(move.seat), "saem": (minha,), "dano": 0}
    if isinstance(move, BaixarProducao):
        return {"produto": "armeiro"}
    if isinstance(move, UsarEfeito):
        return {"tropa": tropa_de(move.seat, 2)}  # the first Tropa attacks in its own turn
    de_manutencao = move.do in ("pagar-manutencao", "nao-manter")
    uma = {"alvo"} if de_manutencao else {"tropa", "carta"} & set(move.chosen)
    return dict.fromkeys(uma, minha)


def contar(state: State, move: Move, lang: str) -> Iterator[str]:
    """Yield the sentences that state the numbers compared and added."""
    yield from (line.to(lang) for line in _contas(state, move))


def _contas(state: State, move: Move) -> Iterator[Message]:
    if state.mesa.em_preparo:
        return
    lado = state.mesa.lado(move.seat)
    if isinstance(move, Atacar | Defender):
        valor, campo = (ATAQUE, "atacante") if isinstance(move, Atacar) else (DEFESA, "defensor")
        tropa = state.mesa.tropa(str(getattr(move, campo)))
        if tropa is not None and not getattr(move, "aereo", False):
            said = _("Its attack: {value}") if valor == ATAQUE else _("Its defence: {value}")
            yield Message(said.text, (("value", state.atual(tropa, valor)),))
    elif isinstance(move, Agrupar):
        cada = [state.mesa.tropa(id) for id in so_far(move.tropas)]
        ataque = sum(state.atual(um, ATAQUE) for um in cada if um is not None)
        yield _("Attack together: {sum}", sum=ataque)
    elif isinstance(move, BaixarProducao):
        yield _("Producers: {count} of {limit}", count=len(lado.produtores), limit=PRODUTORES_NA_MESA)
    elif isinstance(move, Descartar):
        demais = excesso(state, move.seat)
        yield _(
            "{mao} in hand − {limit} = {count} to discard", mao=lado.mao, limit=LIMITE_DE_MAO, count=demais
        )
    if custo := getattr(move, "custo", ()):
        tem = tuple(one.kind for one in PAGAMENTOS.means(state, move.seat) for _um in range(one.many))
        yield _("It costs {cost}", cost=do_custo(custo))
        yield _("Markers there: {markers}", markers=do_custo(tem) or "0")


def escolha(state: State, move: Move, campo: str, value: Any) -> Choice:
    """Return the choice that names a value of a field."""
    if campo == "marcadores" and isinstance(value, tuple):
        return Choice(value, do_custo(value))
    if isinstance(value, tuple):
        return Choice(value, ", ".join(str(one) for one in value))
    if value in state.options.order:
        return Choice(value, state.options.called(value))
    if campo in ("armadilha", "lugar"):
        lado = None if state.mesa.em_preparo else state.mesa.lado(move.seat)
        oculta = lado.armadilha(value) if lado is not None and isinstance(value, str) else None
        return Choice(value, _LUGARES[value if oculta is None else oculta.lugar])
    if isinstance(value, str) and value in PRODUTOS_EM_PALAVRAS:
        return Choice(value, PRODUTOS_EM_PALAVRAS[value])
    if isinstance(value, str) and state.mesa.dono(value) is not None:
        if (tropa := state.mesa.tropa(value)) is None:
            return Choice(value, do_alvo(state, value))
        voa = voo_de(state, tropa) is not None
        corre = "castelo/velocidade" if tem(state, tropa, VELOCIDADE) else ""
        return Choice(value, tropa_em_palavras(state, value), drawing="castelo/voo" if voa else corre)
    return Choice(value, "" if value is UNSET else str(value))


SUPOSICOES: Suppositions[State] = Suppositions(
    moves=(*LANCES, *ERROS),
    values=valores,
    guess=adivinhar,
    suppose=supor,
    said=DITOS,
    about=de_que,
    own={VEZ: vez_de, QUANDO: quando_de, PRODUTORES: produtores_de, GRUPO: grupo_da},
    roots=("mesa",),
    reckon=contar,
    choice=escolha,
    begun=lambda state: not state.mesa.em_preparo,
)
