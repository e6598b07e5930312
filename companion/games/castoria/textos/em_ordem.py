"""The position after each operation of a text, as far as it is certain, without windows and answers.

It covers leaving, falling, entering, turning, changes of Valor and moves of cards. The next operation is
judged on it; ``resolver`` holds the real effects.
"""

from typing import Any

import msgspec

from companion.games.castoria.mortes import SO_A_MORTE_DERRUBA, Destino
from companion.games.castoria.moves import Acao, Combinar
from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.registry import CHECKS, valor
from companion.games.castoria.state import VALOR, Lado, Mesa, Personagem, State
from companion.games.castoria.suporte import caidos, suportado
from companion.games.castoria.textos.alvos import NOVO, Alvo, de_quem, em_lugar, livres_para
from companion.games.castoria.textos.operacoes import (
    BuscarCarta,
    ComprarCartas,
    DescartarCartas,
    DescartarMao,
    Devolver,
    Matar,
    MudarControle,
    MudarRegra,
    MudarValor,
    Pagar,
    PorNoInventario,
    PosicionarCarta,
    SobrePersonagem,
    Virar,
)
from companion.referee.fields.move import UNSET, Seat
from companion.referee.positions.adjustments import Modify, Operation
from companion.referee.positions.options import Modifier

ZERO_MATA = CHECKS.decision("valor-negativo-e-zero").reading("negative-allowed-zero-kills")

DESTINOS: dict[type[Operation], Destino] = {
    Matar: "morte",
    Devolver: "mao",
    PorNoInventario: "inventario",
}
_ZONAS: dict[Destino, str] = {"morte": "cemiterio", "mao": "mao", "inventario": "inventario"}
_CONTAM_CARTAS = (PosicionarCarta, ComprarCartas, DescartarCartas, DescartarMao, BuscarCarta, Pagar)


# ---------------------------------------------------------------- effects of the move itself


@CHECKS.texts.begins(Acao, Combinar)
def ao_comecar(state: State, move: Acao | Combinar) -> State:
    """Return the position with the move's cards out of the hand, and a combo's newcomer in place."""
    mesa = state.mesa
    if any(isinstance(op, _CONTAM_CARTAS) for op in move.efeito):
        lado = mesa.lado(move.seat)
        mesa = mesa.com(msgspec.structs.replace(lado, mao=max(0, lado.mao - _da_mao(move))))
    if isinstance(move, Combinar) and UNSET not in (move.espaco, move.valor_decimos):
        espaco = str(move.espaco)
        if mesa.quem(move.seat, espaco) is None:
            mesa = mesa.com_personagem(
                move.seat, espaco, _novo(move.seat, espaco, move.nome, move.valor_decimos)
            )
    return state if mesa is state.mesa else msgspec.structs.replace(state, mesa=mesa)


def _da_mao(move: Acao | Combinar) -> int:
    return 2 if isinstance(move, Combinar) and move.com != "interacao" else 1


# ---------------------------------------------------------------- pieces that leave


@CHECKS.texts.leaves(Matar, Devolver, PorNoInventario)
def depois_de_sair(state: State, narrador: Seat, op: SobrePersonagem) -> State:
    alvo = em_lugar(state.mesa, op.personagem)
    return state if alvo is None else _sem(state, alvo, DESTINOS[type(op)])


def _sem(state: State, alvo: Alvo, como: Destino) -> State:
    """Return the position without a Personagem and those that fall with it and die: ``mortes.sair``."""
    mesa = state.mesa
    saem = [alvo]
    if mesa.lado(alvo.narrador).hierarquia.em(alvo.espaco) is None:
        outros = tuple(um for um in mesa.pendentes if um.personagem.id != alvo.personagem.id)
        mesa = msgspec.structs.replace(mesa, pendentes=outros)
    elif como == "morte" or not SO_A_MORTE_DERRUBA.holds(state):
        hierarquia = mesa.lado(alvo.narrador).hierarquia
        saem += [
            Alvo(alvo.narrador, espaco, caido)
            for espaco in caidos(state, hierarquia, alvo.espaco)[1:]
            if (caido := hierarquia.em(espaco)) is not None
        ]
    for um in saem:
        mesa = mesa.com_personagem(um.narrador, um.espaco, None)
        if um is not alvo or como != "outro-lado":
            mesa = _cartas_de(mesa, um.personagem, como if um is alvo else "morte")
    return msgspec.structs.replace(state, mesa=mesa)


def _cartas_de(mesa: Mesa, personagem: Personagem, como: Destino) -> Mesa:
    """Return the table with the Personagem's card and its Condecorações at their owners."""
    mesa = _conta(mesa, personagem.dono, _ZONAS[como], 1)
    for condecoracao in personagem.condecoracoes:
        mesa = _conta(mesa, condecoracao.dono, "cemiterio", 1)
    return mesa


@CHECKS.texts.leaves(MudarControle)
def depois_de_mudar_de_lado(state: State, narrador: Seat, op: MudarControle) -> State:
    alvo = em_lugar(state.mesa, op.personagem)
    if (
        alvo is None
        or state.mesa.onde(alvo.personagem.id) is None
        or op.espaco not in livres_para(state.mesa, alvo)
    ):
        return state
    state = _sem(state, alvo, "outro-lado")
    outro = state.mesa.oponente(alvo.narrador).narrador
    return msgspec.structs.replace(state, mesa=state.mesa.com_personagem(outro, op.espaco, alvo.personagem))


# ---------------------------------------------------------------- pieces that change


@CHECKS.texts.leaves(Virar)
def depois_de_virar(state: State, narrador: Seat, op: Virar) -> State:
    alvo = em_lugar(state.mesa, op.personagem)
    if alvo is None or state.mesa.onde(alvo.personagem.id) is None:
        return state
    virado = msgspec.structs.replace(alvo.personagem, virado=op.para)
    return msgspec.structs.replace(state, mesa=state.mesa.com_personagem(alvo.narrador, alvo.espaco, virado))


@CHECKS.texts.leaves(MudarValor)
def depois_de_mudar_o_valor(state: State, narrador: Seat, op: MudarValor) -> State:
    return _com_outro_valor(state, em_lugar(state.mesa, op.personagem), "add", int(op.decimos))


@CHECKS.texts.leaves(Modify)
def depois_de_modificar(state: State, narrador: Seat, op: Modify) -> State:
    alvo = em_lugar(state.mesa, op.on)
    if op.target == VALOR:
        return _com_outro_valor(state, alvo, op.effect, op.value)
    return _com(state, op, op.on if alvo is None else alvo.personagem.id)


@CHECKS.texts.leaves(MudarRegra)
def depois_de_mudar_a_regra(state: State, narrador: Seat, op: MudarRegra) -> State:
    alvo = em_lugar(state.mesa, op.personagem)
    return state if alvo is None else _com(state, op, alvo.personagem.id)


def _com(state: State, op: Modify | MudarRegra, on: str) -> State:
    """Return the position with a rule lifted or set for the rest of the text."""
    value = op.value if isinstance(op, Modify) else 0
    mudanca = Modifier(effect=op.effect, target=op.target, source="", on=on, value=value)
    return msgspec.structs.replace(state, modifiers=(*state.modifiers, mudanca))


def _com_outro_valor(state: State, alvo: Alvo | None, como: Any, decimos: int) -> State:
    if alvo is None:
        return state
    mudanca = Modifier(effect=como, target=VALOR, source="", on=alvo.personagem.id, value=decimos)
    state = msgspec.structs.replace(state, modifiers=(*state.modifiers, mudanca))
    if valor(state, alvo.personagem) == 0 and ZERO_MATA.holds(state):
        return _sem(state, alvo, "morte")
    return state


# ---------------------------------------------------------------- entering pieces, and cards


@CHECKS.texts.leaves(PosicionarCarta)
def depois_de_posicionar(state: State, narrador: Seat, op: PosicionarCarta) -> State:
    lado = de_quem(state, narrador, op.lado)
    if op.espaco not in ESPACOS or state.mesa.quem(lado.narrador, op.espaco) is not None:
        return state
    novo = _novo(lado.narrador, op.espaco, op.nome, op.valor_decimos)
    if not suportado(state, lado.hierarquia, op.espaco, novo.valor_decimos):
        novo = msgspec.structs.replace(novo, sem_suporte=True)
    mesa = _conta(state.mesa, lado.narrador, op.de, -1)
    return msgspec.structs.replace(state, mesa=mesa.com_personagem(lado.narrador, op.espaco, novo))


@CHECKS.texts.leaves(ComprarCartas)
def depois_de_comprar(state: State, narrador: Seat, op: ComprarCartas) -> State:
    return _passando(state, narrador, op.quem, op.cartas, "inventario", "mao")


@CHECKS.texts.leaves(DescartarCartas)
def depois_de_descartar(state: State, narrador: Seat, op: DescartarCartas) -> State:
    return _passando(state, narrador, op.quem, op.cartas, "mao", "cemiterio")


@CHECKS.texts.leaves(DescartarMao)
def depois_de_descartar_a_mao(state: State, narrador: Seat, op: DescartarMao) -> State:
    todas = max(lado.mao for lado in state.mesa.lados)
    return _passando(state, narrador, op.quem, todas, "mao", "cemiterio")


def _passando(state: State, narrador: Seat, quem: str, cartas: int, de: str, para: str) -> State:
    mesa = state.mesa
    for lado in (mesa.lado(narrador), mesa.oponente(narrador)):
        if quem == "ambos" or (quem == "eu") == (lado.narrador == narrador):
            tantas = min(cartas, _quantas(lado, de))
            mesa = _conta(_conta(mesa, lado.narrador, de, -tantas), lado.narrador, para, tantas)
    return msgspec.structs.replace(state, mesa=mesa)


# ---------------------------------------------------------------- replaced positions


def _novo(narrador: Seat, espaco: str, nome: Any, valor_decimos: Any) -> Personagem:
    """Return a Personagem that enters, with an id that ``alvos.de_id`` finds afterwards."""
    id = f"{narrador}:{espaco}{NOVO}"
    return Personagem(id=id, nome="" if nome is UNSET else nome, dono=narrador, valor_decimos=valor_decimos)


def _quantas(lado: Lado, zona: str) -> int:
    quantas: int = getattr(lado, zona)
    return quantas


def _conta(mesa: Mesa, narrador: Seat, zona: str, mais: int) -> Mesa:
    lado = mesa.lado(narrador)
    return mesa.com(msgspec.structs.replace(lado, **{zona: max(0, _quantas(lado, zona) + mais)}))
