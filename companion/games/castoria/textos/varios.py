"""Sentences of card texts on several Personagens, and who is no target of an Ação."""

from typing import Any

from companion.games.castoria.mortes import largar_condecoracoes
from companion.games.castoria.moves import Acao, Combinar
from companion.games.castoria.passivas import PASSIVAS, VISADO
from companion.games.castoria.registry import CHECKS, RESOLUTION, mudar_personagem
from companion.games.castoria.state import State
from companion.games.castoria.textos.alvos import de_id, em_lugar, lugar_de
from companion.games.castoria.textos.efeitos import CARREGAM, CARTA, SOBRE_UM
from companion.games.castoria.textos.operacoes import (
    VARIOS,
    Alvos,
    AtacarDeNovo,
    Cada,
    Repartir,
    SobrePersonagem,
    TirarCondecoracoes,
)
from companion.games.castoria.textos.texto import operacao
from companion.games.castoria.visados import NOMES
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste, Prevent
from companion.referee.resolving.resolution import Context
from companion.referee.rules.selecting import Rules

NOMES.register(CHECKS, RESOLUTION, VARIOS, CARREGAM, Rules(aims=CARTA, differ=CARTA, shares=CARTA))
_DE_ACAO = (Acao, Combinar)


@CHECKS.check_operation(CARTA, *SOBRE_UM, moves=_DE_ACAO)
def pode_ser_visado(state: State, move: Move, op: SobrePersonagem, personagem: str) -> Finding:
    """Refuse an Ação aimed at a Personagem of the opponent whose card says that it is no target of Ações."""
    if isinstance(move, Combinar) and move.com != "acao":
        return None
    alvo = em_lugar(state.mesa, personagem)
    if alvo is None or alvo.narrador == move.seat or PASSIVAS.has(state, alvo.personagem.id, VISADO, True):
        return None
    return Breach(_("A card says that {alvo} is no target of the opponent’s Ações"), alvo=alvo.lugar)


# ---------------------------------------------------------------- one sentence, several Personagens


@CHECKS.texts.leaves(Alvos, Repartir)
def depois_dos_alvos(state: State, narrador: Seat, op: Alvos | Repartir) -> State:
    """Return the position after what the sentence does to each target."""
    return _depois_de(state, narrador, op.spelled_out())


@CHECKS.texts.leaves(Cada)
def depois_de_cada(state: State, narrador: Seat, op: Cada) -> State:
    """Return the position after what the sentence does to all; the bearer of a text is unknown here."""
    if op.among.this or op.among.other:
        return state
    aqueles = (NOMES.named(state, um) for um in NOMES.meant(state, op.among, narrador))
    return _depois_de(state, narrador, tuple(uma.aimed_at(um) for um in aqueles for uma in op.does))


def _depois_de(state: State, narrador: Seat, ops: tuple[Any, ...]) -> State:
    *_antes, (depois, _fim) = CHECKS.texts.in_turn(state, narrador, (*ops, Prevent()))
    return depois if isinstance(_fim, Prevent) else state


# ---------------------------------------------------------------- Condecorações


@operacao(TirarCondecoracoes)
def tirar_condecoracoes(
    context: Context[State], op: TirarCondecoracoes, ajuste: Ajuste[Any], below: int
) -> None:
    """Put the Condecorações of a Personagem into their owners' Cemitérios: castoria.decisao.4."""
    alvo = de_id(context.state.mesa, op.personagem)
    if alvo is None:
        context.emit("sem-efeito", CARTA, por=ajuste.source, alvo=lugar_de(op.personagem))
        return
    largar_condecoracoes(context, alvo.personagem)
    mudar_personagem(context, alvo.narrador, alvo.espaco, condecoracoes=())


@operacao(AtacarDeNovo)
def atacar_de_novo(context: Context[State], op: AtacarDeNovo, ajuste: Ajuste[Any], below: int) -> None:
    """Take the mark of its attack from a Personagem, so that it has one more and no second one."""
    alvo = de_id(context.state.mesa, op.personagem)
    if alvo is None:
        context.emit("sem-efeito", CARTA, por=ajuste.source, alvo=lugar_de(op.personagem))
        return
    mudar_personagem(context, alvo.narrador, alvo.espaco, atacou=False)
