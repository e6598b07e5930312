"""What a card's text asks before it does anything: a moment and a price; and looking at hidden cards."""

from typing import Any

from companion.games.castoria.contra_tramas import CORRENTE, RESPOSTAS
from companion.games.castoria.gerais import descartar_cartas
from companion.games.castoria.lutas import perder_imaginacao
from companion.games.castoria.moves import Interacao
from companion.games.castoria.quem_reage import gatilhos_de, ninguem_responde
from companion.games.castoria.registry import CHECKS, MONTES, TUDO_E_DESCARTE, do_cemiterio, mudar_personagem
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.textos.alvos import de_id, em_lugar
from companion.games.castoria.textos.efeitos import CARREGAM, CARTA
from companion.games.castoria.textos.operacoes import BuscarCarta, Exigir, OlharCartas, Pagar, RecolherMorto
from companion.games.castoria.textos.texto import operacao, quem_joga
from companion.games.castoria.visados import de_quem_e_o_texto
from companion.language import _
from companion.referee.fields.move import UNSET, Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context

INTERACAO = "castoria.cartas.interacao"


# ---------------------------------------------------------------- the moment


@CHECKS.check_operation(CARTA, Exigir, moves=CARREGAM)
def na_fase_que_a_carta_diz(state: State, move: Move, op: Exigir) -> Finding:
    mesa = state.mesa
    if op.cabe(mesa.fase, na_vez=mesa.ativo == move.seat):
        return None
    if mesa.fase in op.fora:
        return Breach(_("The text does nothing in the {fases}"), fases=(mesa.fase,))
    return Breach(_("The card is for {seat}'s own {fases}"), fases=op.fases)


@CHECKS.check_operation(CARTA, Exigir, moves=CARREGAM)
def em_resposta_ao_que_a_carta_diz(state: State, move: Move, op: Exigir) -> Finding:
    """Require the trigger that the card answers on top, caused by the other Narrador."""
    if not op.gatilhos:
        return None
    window = CORRENTE.window(state)
    if window is not None and move.seat in window.waits_for:
        causou = window.answers[-1].seat if window.answers else window.by
        if causou != move.seat and not set(op.gatilhos).isdisjoint(gatilhos_de(state, window)):
            return None
    return Breach(_("The card only answers {gatilhos}, and that is not what waits"), gatilhos=op.gatilhos)


@CHECKS.check(CARTA, *RESPOSTAS, tier=Tier.TURN)
def a_carta_deixa_responder(state: State, move: Move) -> Finding:
    window = CORRENTE.window(state)
    top = window.answers[-1] if window is not None and window.answers else None
    if top is None or top.seat == move.seat or not ninguem_responde(top.task):
        return None
    return Breach(_("[{carta}|The card] says that nobody answers it"), carta=getattr(top.task, "carta", ""))


@CHECKS.check_operation(INTERACAO, Exigir, moves=(Interacao,))
def uma_vez_por_turno(state: State, move: Interacao, op: Exigir) -> Finding:
    quem = _portador(state, move)
    if not op.uma_vez or quem is None or not quem.usou:
        return None
    la = de_quem_e_o_texto(move)
    return Breach(_("{personagem} has used its Interação in this turn"), personagem=la)


def _portador(state: State, move: Move) -> Personagem | None:
    alvo = em_lugar(state.mesa, de_quem_e_o_texto(move))
    return None if alvo is None else alvo.personagem


@operacao(Exigir)
def exigir(context: Context[State], op: Exigir, ajuste: Ajuste[Any], below: int) -> None:
    """Do nothing: the moment was judged as the card was declared."""


# ---------------------------------------------------------------- the price


@CHECKS.check_operation(CARTA, Pagar, moves=CARREGAM, tier=Tier.COST)
def ha_com_que_pagar(state: State, move: Move, op: Pagar) -> Finding:
    lado = state.mesa.lado(move.seat)
    if lado.mao < op.descarta:
        return Breach(_("{seat} has {mao} cards for {cartas} to discard"), mao=lado.mao, cartas=op.descarta)
    if lado.imaginacao_decimos < op.paga_decimos:
        reason = _("{seat} has {restam_decimos} PI for the {paga_decimos} to pay")
        return Breach(reason, restam_decimos=lado.imaginacao_decimos, paga_decimos=op.paga_decimos)
    quem = _portador(state, move)
    if op.vira and quem is not None and quem.virado != "nao":
        return Breach(_("Who pays by turning is turned already"))
    return None


@operacao(Pagar)
def pagar(context: Context[State], op: Pagar, ajuste: Ajuste[Any], below: int) -> None:
    narrador = quem_joga(context, ajuste)
    if op.descarta:
        descartar_cartas(context, narrador, op.descarta, TUDO_E_DESCARTE)
    if op.vira and (quem := de_id(context.state.mesa, op.dele)) is not None:
        mudar_personagem(context, quem.narrador, quem.espaco, virado="direita")
    if op.paga_decimos:
        perder_imaginacao(context, narrador, op.paga_decimos, "castoria.objetivo.fontes-de-perda")


# ---------------------------------------------------------------- the dead


@CHECKS.check_operation(CARTA, RecolherMorto, moves=CARREGAM, tier=Tier.PIECES, physical=True)
def morreu_agora(state: State, move: Move, op: RecolherMorto) -> Finding:
    """Require somebody of the mover's side who has just died, and the one that is chosen."""
    ha = mortos_de(state, move, op)
    if op.morto in ha or (op.morto is UNSET and ha):
        return None
    return Breach(_("Nobody of {seat} has just died whom the text means"))


@CHECKS.possible_target(RecolherMorto, "morto")
def mortos_de(state: State, move: Move, op: RecolherMorto) -> tuple[str, ...]:
    return tuple(um.id for um in state.recolhiveis if um.narrador == move.seat)


@operacao(RecolherMorto)
def recolher(context: Context[State], op: RecolherMorto, ajuste: Ajuste[Any], below: int, morto: str) -> None:
    uma = next((um for um in context.state.recolhiveis if um.id == morto), None)
    if uma is None or not context.state.mesa.lado(uma.dono).cemiterio:
        context.emit("sem-efeito", CARTA, por=ajuste.source)
        return
    context.set(recolhiveis=tuple(um for um in context.state.recolhiveis if um is not uma))
    do_cemiterio(context, uma.dono, uma.nome)
    MONTES.put(context, uma.dono, "mao", 1)
    context.emit("recolheu", CARTA, narrador=uma.dono, nome=uma.nome)


# ---------------------------------------------------------------- hidden cards


@operacao(OlharCartas)
def olhar(context: Context[State], op: OlharCartas, ajuste: Ajuste[Any], below: int) -> None:
    """Say who looks at what: nothing that the table counts changes."""
    context.emit("olhou", CARTA, narrador=quem_joga(context, ajuste), olhadas=op.olhadas, cartas=op.cartas)


@CHECKS.check_operation(
    "castoria.gerais.inventario-60", BuscarCarta, moves=CARREGAM, tier=Tier.PIECES, physical=True
)
def ha_o_que_buscar(state: State, move: Move, op: BuscarCarta, achou: bool) -> Finding:
    vazio = not state.mesa.lado(move.seat).inventario
    return Breach(_("The Inventário of {seat} is empty")) if achou and vazio else None


@CHECKS.possible_target(BuscarCarta, "achou")
def achou_ou_nao(state: State, move: Move, op: BuscarCarta) -> tuple[bool, ...]:
    return True, False


@operacao(BuscarCarta)
def buscar(context: Context[State], op: BuscarCarta, ajuste: Ajuste[Any], below: int) -> None:
    """Take the found card into the hand; it is not drawn, and the Inventário is shuffled in any case."""
    narrador = quem_joga(context, ajuste)
    if op.achou is True and context.state.mesa.lado(narrador).inventario:
        MONTES.take(context, narrador, "inventario")
        MONTES.put(context, narrador, "mao", 1)
    context.emit("buscou", CARTA, narrador=narrador, achou=op.achou is True)
