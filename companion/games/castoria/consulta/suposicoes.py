"""Consulta: for each move of Castória, a plausible position in which it is likely legal."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.castoria.consulta.conta import contar
from companion.games.castoria.consulta.erros import ERROS
from companion.games.castoria.consulta.fatos import DE_PE, DITOS, ESPERA, de_que, espera, onde_esta
from companion.games.castoria.consulta.lances import LANCES
from companion.games.castoria.consulta.perguntas import (
    DEPOIS,
    adivinhar,
    escolha,
    valores,
)
from companion.games.castoria.contra_tramas import CORRENTE, REGRAS
from companion.games.castoria.gerais import LIMITE, LIMITE_DE_MAO
from companion.games.castoria.moves import (
    PREPARACAO,
    Acao,
    AvancarFase,
    Combinar,
    ComecarPeloDado,
    ComecarSemDado,
    Comprar,
    ComprarMao,
    Condecorar,
    Convocar,
    Cortar,
    Descartar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    MudarDeEspaco,
    Passar,
    Reacao,
    TrocarMao,
)
from companion.games.castoria.palavras import Gatilhos
from companion.games.castoria.pieces import ESPACOS, FASES, SUPORTES
from companion.games.castoria.preparacao import comecar_preparo
from companion.games.castoria.state import Lado, Mesa, Personagem, State
from companion.games.castoria.tasks import Gatilho, ResolverAcao, Surgidos
from companion.games.castoria.telefone.lugares import lugar_de
from companion.referee.definition.suppositions import Suppositions
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Answer, Await, Choose, Window

Hierarquia = dict[str, Personagem]  # by space

TURNO = 3  # no Narrador's first turn
MAO = 5
_FASE: dict[type[Move], str] = {
    Comprar: "compra",
    Convocar: "construcao",
    MudarDeEspaco: "construcao",
    Combinar: "construcao",
    Condecorar: "construcao",
    Interacao: "construcao",
    Acao: "construcao",
    EncerrarTurno: "reconstrucao",
    Descartar: "reconstrucao",
}


# ---------------------------------------------------------------- the position


def supor(options: TableOptions, move: Move, given: Mapping[str, Any]) -> State:
    """Return a position in which that move is likely legal."""
    eu = move.seat
    outro = next(seat for seat in options.order if seat != eu)
    if isinstance(move, (*PREPARACAO, ComecarSemDado)):
        return _no_preparo(options, move, outro)
    ativo = _na_vez(options, move, outro, given)
    minha, dele = _hierarquias(move, outro)
    lados = {eu: _com_cemiterio(_lado(eu, minha), move), outro: _lado(outro, dele)}
    for at, narrador in enumerate(options.order):
        lados[narrador] = _virados(lados[narrador], f"mesa.lados[{at}].hierarquia", given)
    waits = given.get(ESPERA, _espera(move, ativo == eu))
    if waits == "descarte" and not _pode_dever(options, ativo, given):
        waits = "nada"  # such a hand owes no discard
    if waits == "descarte":
        lados[ativo] = msgspec.structs.replace(lados[ativo], mao=LIMITE_DE_MAO + 1)
    mesa = Mesa(
        lados=(lados[options.order[0]], lados[options.order[1]]),
        ativo=ativo,
        turno=TURNO,
        fase=_fase(move),  # type: ignore[arg-type]  # one of FASES
        comprou=not isinstance(move, Comprar),
    )
    return _esperando(State(options=options, mesa=mesa), move, outro, waits)


def _na_vez(options: TableOptions, move: Move, outro: Seat, given: Mapping[str, Any]) -> Seat:
    """Return the active Narrador: the given one, or the one who may owe the pending answer."""
    ativo = given.get("mesa.ativo")
    if isinstance(ativo, str) and ativo in options.order:
        return ativo
    quem = (outro, move.seat) if isinstance(move, Passar) else (move.seat, outro)
    if given.get(ESPERA) == "descarte":
        return next((um for um in quem if _pode_dever(options, um, given)), quem[0])
    return quem[0]


def _pode_dever(options: TableOptions, narrador: Seat, given: Mapping[str, Any]) -> bool:
    """Return whether the given hand may owe a discard."""
    mao = given.get(f"mesa.lados[{options.order.index(narrador)}].mao")
    return not isinstance(mao, int) or mao > LIMITE_DE_MAO


def _fase(move: Move) -> str:
    if isinstance(move, AvancarFase):
        para = move.para if move.para is not UNSET else "luta"
        return FASES[max(0, FASES.index(para) - 1)]
    return _FASE.get(type(move), "luta")


def _espera(move: Move, minha_vez: bool) -> str:
    """Return the pending answer in which the move may be declared."""
    if isinstance(move, Descartar):
        return "descarte"
    if isinstance(move, Reacao):
        return "reacao"
    if isinstance(move, Combinar):
        return "contra-trama"
    if isinstance(move, Passar):
        return "contra-trama" if minha_vez else "gatilho"
    if not minha_vez and isinstance(move, Acao | Interacao):
        return "por-resolver"
    return "nada"


def _lado(narrador: Seat, hierarquia: Hierarquia) -> Lado:
    lado = Lado(narrador=narrador, mao=MAO, inventario=60 - MAO - len(hierarquia))
    for espaco, personagem in hierarquia.items():
        com = msgspec.structs.replace(personagem, id=f"{narrador}:{espaco}", dono=narrador)
        lado = msgspec.structs.replace(lado, hierarquia=lado.hierarquia.com(espaco, com))
    return lado


def _com_cemiterio(lado: Lado, move: Move) -> Lado:
    """Return the side with a card in the Cemitério, if the move takes one from there."""
    if "cemiterio" not in (getattr(move, "de_onde", ""), getattr(move, "compra_de", "")):
        return lado
    return msgspec.structs.replace(lado, cemiterio=1, inventario=(lado.inventario or 1) - 1)


def _virados(lado: Lado, path: str, given: Mapping[str, Any]) -> Lado:
    """Turn Personagens that have performed an Ação by the given facts: castoria.acoes.vira-direita."""
    hierarquia = lado.hierarquia
    for espaco, personagem in lado.hierarquia:
        if given.get(f"{path}.{espaco}.agiu") is True:
            hierarquia = hierarquia.com(espaco, msgspec.structs.replace(personagem, virado="direita"))
    return msgspec.structs.replace(lado, hierarquia=hierarquia)


def _hierarquias(move: Move, outro: Seat) -> tuple[Hierarquia, Hierarquia]:
    """Return the Personagens on the mover's side and on the other."""
    um = DE_PE
    minha: Hierarquia = {}
    dele: Hierarquia = {}
    if isinstance(move, Convocar | Combinar) and move.espaco is not UNSET:
        minha |= dict.fromkeys(SUPORTES.get(move.espaco, ()), um)
    if isinstance(move, Interacao | Reacao) and move.personagem is not UNSET:
        fala = {"interacao": True} if isinstance(move, Interacao) else {"reacao": "declarar-ataque"}
        minha[move.personagem] = msgspec.structs.replace(um, **fala)
    for campo in ("atacante", "realizador", "alvo", "receptor", "saindo_de"):
        narrador, _colon, espaco = lugar_de(move.seat, outro, campo, getattr(move, campo, None)).partition(
            ":"
        )
        if espaco in ESPACOS and espaco != getattr(move, "espaco", None):
            (minha if narrador == move.seat else dele).setdefault(espaco, um)
    return minha, dele


# ---------------------------------------------------------------- pending duties


def _esperando(state: State, move: Move, outro: Seat, espera: str) -> State:
    """Return the position while an answer is pending."""
    eu, mesa = move.seat, state.mesa
    nao_ativo = mesa.oponente(mesa.ativo).narrador
    match espera:
        case "gatilho":
            return _com_janela(state, nao_ativo, "inicio-de-fase")
        case "por-resolver":
            return _com_janela(state, nao_ativo, por_resolver=True)
        case "contra-trama":
            return _com_janela(state, eu, ultima=outro)
        case "minha-resposta":
            return _com_janela(state, outro, ultima=eu)
        case "descarte":
            deve = Choose(seats=(mesa.ativo,), asks="descartar", rule=LIMITE, blocks="turn")
            return msgspec.structs.replace(state, agenda=(deve, Surgidos()))
        case "reacao":
            return _com_reacao(state, move)
    return state


def _com_janela(
    state: State, responde: Seat, trigger: Gatilhos = "acao", *, ultima: Seat = "", por_resolver: bool = False
) -> State:
    """Return the position with a window for ``responde``, above an answer of ``ultima``, if given.

    ``por_resolver``: the window is about an unresolved Ação of the active Narrador.
    """
    mesa = state.mesa
    answers: tuple[Answer[Any], ...] = ()
    agenda: tuple[Any, ...] = (Await(1), Surgidos())
    if por_resolver:
        agenda = (Await(1), ResolverAcao(id=1, narrador=mesa.ativo, carta="", zona=mesa.ativo), Surgidos())
    if ultima:
        answers = (Answer(ultima, ResolverAcao(id=1, narrador=ultima, carta="", zona=ultima)),)
    window: Window[Any, Any] = Window(
        id=1,
        trigger=trigger,
        rule=REGRAS[trigger],
        answering=(responde,),
        silence="aloud" if ultima else CORRENTE.silence(state),
        answers=answers,
        about=1 if por_resolver else 0,
        by=mesa.ativo,
    )
    numbered = len(answers) + por_resolver
    return msgspec.structs.replace(
        state, agenda=agenda, windows=(window,), windows_opened=1, tasks_numbered=numbered
    )


def _com_reacao(state: State, move: Move) -> State:
    """Return the position in which the mover owes a Reação of the Personagem on that space."""
    espaco = getattr(move, "personagem", UNSET)
    espaco = espaco if espaco in ESPACOS else ESPACOS[0]
    um = state.mesa.quem(move.seat, espaco)
    quem = f"{move.seat}:{espaco}" if um is None else um.id
    deve = Choose(seats=(move.seat,), asks="reacao", rule="castoria.cartas.reacao", about=quem)
    gatilho = Gatilho(gatilho="declarar-ataque", causador=state.mesa.ativo, reagido=True)
    return msgspec.structs.replace(state, agenda=(deve, gatilho, Surgidos()))


# ---------------------------------------------------------------- before the first turn


def _no_preparo(options: TableOptions, move: Move, outro: Seat) -> State:
    """Return the preparation up to the step of that move."""
    first, second = options.order
    mesa = Mesa(lados=(Lado(narrador=first), Lado(narrador=second)), ativo=first)
    state = comecar_preparo(State(options=options, mesa=mesa))
    eu: dict[str, Any] = {}
    dele: dict[str, Any] = {}
    if isinstance(move, Cortar):
        dele = {"embaralhou": True}
    elif isinstance(move, LancarDado | ComecarPeloDado | ComecarSemDado | ComprarMao | TrocarMao | ManterMao):
        eu = {"embaralhou": True, "cortado": True}
        dele = dict(eu)
        if not isinstance(move, LancarDado | ComecarPeloDado | ComecarSemDado):
            eu["dado"], dele["dado"] = 5, 2
    if isinstance(move, TrocarMao | ManterMao):
        eu["mao"] = dele["mao"] = True
    return _com_preparo(state, move.seat, outro, eu, dele)


def _com_preparo(state: State, eu: Seat, outro: Seat, meu: dict[str, Any], dele: dict[str, Any]) -> State:
    mesa = state.mesa
    for narrador, feito in ((eu, meu), (outro, dele)):
        lado = mesa.lado(narrador)
        assert lado.preparo is not None
        mao = 6 if feito.get("mao") else 0
        mesa = mesa.com(
            msgspec.structs.replace(
                lado, mao=mao, inventario=60 - mao, preparo=msgspec.structs.replace(lado.preparo, **feito)
            )
        )
    return msgspec.structs.replace(state, mesa=msgspec.structs.replace(mesa, ativo=eu))


SUPOSICOES: Suppositions[State] = Suppositions(
    moves=(*LANCES, *ERROS),
    values=valores,
    guess=adivinhar,
    suppose=supor,
    said=DITOS,
    about=de_que,
    own={ESPERA: espera},
    roots=("mesa", "historia"),
    reckon=contar,
    choice=escolha,
    later=DEPOIS,
    rows=(("N1",), ("N2-1", "N2-2"), ("N3-1", "N3-2", "N3-3")),
    lies_at=onde_esta,
    begun=lambda state: not state.mesa.em_preparo,
)
