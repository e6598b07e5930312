"""Effects of card texts, operation by operation, when the card resolves."""

from typing import Any

import msgspec

from companion.games.castoria.acoes import destruir_permanente
from companion.games.castoria.contra_tramas import gatilho
from companion.games.castoria.convocacao import retirar_pendente
from companion.games.castoria.gerais import ZERAR, comprar_cartas, descartar_cartas, terminar_capitulo
from companion.games.castoria.lembretes import marcar
from companion.games.castoria.lutas import QUEDA_CUSTA_SO_A_LUTA, perder_imaginacao
from companion.games.castoria.mortes import (
    CONTROLE,
    Destino,
    abrir_morte,
    esquecer,
    largar_condecoracoes,
    mandar_carta,
    sair,
)
from companion.games.castoria.palavras import Decimos
from companion.games.castoria.passivas import ha_passivas, os_que_morrem_a_zero
from companion.games.castoria.pieces import IMAGINACAO_INICIAL_DECIMOS
from companion.games.castoria.quem_reage import de_si
from companion.games.castoria.realizador import AGE_DE_NOVO
from companion.games.castoria.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    TUDO_E_DESCARTE,
    do_cemiterio,
    mudar_lado,
    mudar_personagem,
    nova_id,
    para_o_cemiterio,
    por_no_espaco,
    valor,
)
from companion.games.castoria.state import VALOR, Personagem, State
from companion.games.castoria.suporte import suportado
from companion.games.castoria.tasks import Gatilho, Surgidos
from companion.games.castoria.textos.alvos import (
    Alvo,
    ate_deixar,
    de_id,
    de_quem,
    em_lugar,
    livres_para,
    lugar_de,
)
from companion.games.castoria.textos.efeitos import CARTA, POSICIONA_SEM_SUPORTE, VALE_O_MANUAL
from companion.games.castoria.textos.em_ordem import DESTINOS, ZERO_MATA
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    DescartarMao,
    DestruirEsta,
    Devolver,
    Imaginacao,
    Lembrar,
    Matar,
    MudarControle,
    MudarRegra,
    MudarValor,
    PorNoInventario,
    PosicionarCarta,
    SemResposta,
    SobrePersonagem,
    Virar,
)
from companion.games.castoria.textos.texto import fim_de, narradores, operacao, quem_joga
from companion.referee.fields.move import UNSET, Seat
from companion.referee.positions.adjustments import Ajuste, Modify
from companion.referee.resolving.resolution import Context

MORTE_POR_CARTA_CUSTA = CHECKS.decision("morte-sem-luta").reading("valor-is-deducted")
TETO = CHECKS.decision("imaginacao-acima-de-tres").reading("capped-at-three")
VIRADO_POR_CARTA = CHECKS.decision("virado-sem-ter-agido")


# ---------------------------------------------------------------- pieces that leave


def _alvo(context: Context[State], op: SobrePersonagem, ajuste: Ajuste[Any]) -> Alvo | None:
    """Return the target at its present place, or None if it has left."""
    alvo = de_id(context.state.mesa, op.personagem)
    if alvo is None:
        context.emit("sem-efeito", CARTA, por=ajuste.source, alvo=lugar_de(op.personagem))
    return alvo


@operacao(Matar, Devolver, PorNoInventario)
def tirar(context: Context[State], op: SobrePersonagem, ajuste: Ajuste[Any], below: int) -> None:
    if (alvo := _alvo(context, op, ajuste)) is not None:
        _tirar(context, alvo, DESTINOS[type(op)], quem_joga(context, ajuste))


def _tirar(context: Context[State], alvo: Alvo, como: Destino, por: Seat) -> None:
    """Remove a target; neither the dead nor those who fall cost PI, unless the table plays otherwise."""
    morto = valor(context.state, alvo.personagem)
    if retirar_pendente(context, alvo.personagem.id) is not None:
        _tirar_pendente(context, alvo, como, por)
        caidos_decimos = 0
    else:
        caidos_decimos = sair(context, alvo.narrador, alvo.espaco, como=como, por=por)
    custa = 0 if QUEDA_CUSTA_SO_A_LUTA.holds(context.state) else caidos_decimos
    if como == "morte" and MORTE_POR_CARTA_CUSTA.holds(context.state):
        custa += morto
    if custa:
        perder_imaginacao(context, alvo.narrador, custa, MORTE_POR_CARTA_CUSTA)


def _tirar_pendente(context: Context[State], alvo: Alvo, como: Destino, por: Seat) -> None:
    """Remove a pending target, which is one before it is positioned: castoria.convocacao.alvo-antes."""
    personagem = alvo.personagem
    kind = "morreu" if como == "morte" else "saiu"
    facts = {"narrador": alvo.narrador, "espaco": alvo.espaco, "nome": personagem.nome}
    para = {} if como == "morte" else {"para": como}
    context.emit(kind, "castoria.convocacao.alvo-antes", **facts, **para)
    mandar_carta(context, personagem.dono, como, personagem.nome)
    largar_condecoracoes(context, personagem)
    esquecer(context, personagem.id)
    abrir_morte(context, (alvo,) if como == "morte" else (), por)


@operacao(MudarControle)
def mudar_controle(context: Context[State], op: MudarControle, ajuste: Ajuste[Any], below: int) -> None:
    """Move the Personagem to the other side; those that it supported fall, and its owner stays the same."""
    if (alvo := _alvo(context, op, ajuste)) is None:
        return
    livres = livres_para(context.state.mesa, alvo)
    if op.espaco not in livres or context.state.mesa.onde(alvo.personagem.id) is None:
        context.emit("sem-efeito", "castoria.pagina.capacidade", por=ajuste.source, alvo=alvo.lugar)
        return
    outro = context.state.mesa.oponente(alvo.narrador).narrador
    sair(context, alvo.narrador, alvo.espaco, como="outro-lado")
    por_no_espaco(context, outro, op.espaco, alvo.personagem)
    context.emit("controle", CONTROLE, de=alvo.lugar, para=f"{outro}:{op.espaco}", por=ajuste.source)


# ---------------------------------------------------------------- pieces that change


@operacao(Virar)
def virar(context: Context[State], op: Virar, ajuste: Ajuste[Any], below: int) -> None:
    """Turn a Personagem; its actions in this turn still count."""
    if (alvo := _alvo(context, op, ajuste)) is None:
        return
    de_novo = op.para == "nao" and AGE_DE_NOVO.holds(context.state)
    agiu = alvo.personagem.agiu and not de_novo
    mudar_personagem(context, alvo.narrador, alvo.espaco, virado=op.para, agiu=agiu)
    context.emit(
        "virou",
        AGE_DE_NOVO if op.para == "nao" else VIRADO_POR_CARTA,
        narrador=alvo.narrador,
        espaco=alvo.espaco,
        nome=alvo.personagem.nome,
        para=op.para,
        por=ajuste.source,
    )


@operacao(Lembrar)
def marcar_um_r(context: Context[State], op: Lembrar, ajuste: Ajuste[Any], below: int) -> None:
    """Mark an Ⓡ at a trigger, once."""
    if (alvo := _alvo(context, op, ajuste)) is None:
        return
    marcados = {(um.id, um.gatilho) for um in context.state.lembretes}
    if (alvo.personagem.id, op.gatilho) not in marcados:
        marcar(context, alvo.personagem, op.gatilho)


@operacao(MudarValor)
def mudar_valor(context: Context[State], op: MudarValor, ajuste: Ajuste[Any], below: int) -> None:
    if (alvo := _alvo(context, op, ajuste)) is None:
        return
    fim = fim_de(context, ajuste, op.ate)
    if op.fonte:
        mesa = context.state.mesa
        fonte = de_id(mesa, op.fonte) or em_lugar(mesa, op.fonte)
        if fonte is None:  # it has left before the text resolves
            context.emit("sem-efeito", CARTA, por=ajuste.source, alvo=alvo.lugar)
            return
        fim = ate_deixar(fonte.personagem.id)
    mudanca = Modify(effect="add", target=VALOR, on=alvo.personagem.id, value=int(op.decimos), until=fim)
    context.modify(mudanca, ajuste)
    context.emit(
        "mudou-valor",
        "castoria.cartas.valor",
        narrador=alvo.narrador,
        espaco=alvo.espaco,
        decimos=int(op.decimos),
        fica_decimos=valor(context.state, alvo.personagem),
        por=ajuste.source,
    )
    zero_mata(context, alvo, quem_joga(context, ajuste))


def zero_mata(context: Context[State], alvo: Alvo, por: Seat) -> None:
    """Kill a Personagem at Valor 0 where the table plays so."""
    if valor(context.state, alvo.personagem) == 0 and ZERO_MATA.holds(context.state):
        context.emit("valor-zero", ZERO_MATA, narrador=alvo.narrador, espaco=alvo.espaco)
        _tirar(context, alvo, "morte", por)


@operacao(Modify)
def modificar(context: Context[State], op: Modify, ajuste: Ajuste[Any], below: int) -> None:
    if (lugar := lugar_de(op.on)) != op.on:
        if (novo := de_id(context.state.mesa, op.on)) is None:
            context.emit("sem-efeito", CARTA, por=ajuste.source, alvo=lugar)
            return
        op = msgspec.structs.replace(op, on=novo.personagem.id)
    context.modify(msgspec.structs.replace(op, until=fim_de(context, ajuste, op.until)), ajuste)
    context.emit("mudou", VALE_O_MANUAL, o_que=op.target, de=op.on, valor=op.value, por=ajuste.source)
    if op.target == VALOR and (alvo := de_id(context.state.mesa, op.on)) is not None:
        zero_mata(context, alvo, quem_joga(context, ajuste))


@operacao(MudarRegra)
def mudar_regra(context: Context[State], op: MudarRegra, ajuste: Ajuste[Any], below: int) -> None:
    if (alvo := _alvo(context, op, ajuste)) is not None:
        para_um = Modify(effect=op.effect, target=op.target, on=alvo.personagem.id, until=op.ate)
        modificar(context, para_um, ajuste, below)


# ---------------------------------------------------------------- entering pieces


@operacao(PosicionarCarta)
def posicionar(
    context: Context[State],
    op: PosicionarCarta,
    ajuste: Ajuste[Any],
    below: int,
    espaco: str,
    valor_decimos: Decimos,
) -> None:
    """Let a Personagem enter without a convocação, so that none is spent; its own trigger comes after it."""
    state = context.state
    lado = de_quem(state, quem_joga(context, ajuste), op.lado)
    zona: dict[str, int] = {"mao": lado.mao, "cemiterio": lado.cemiterio, "inventario": lado.inventario}
    narrador = lado.narrador
    suporte = suportado(state, lado.hierarquia, espaco, int(valor_decimos))
    if rule := _impede(state, op, zona[op.de], state.mesa.quem(narrador, espaco), suporte):
        context.emit("sem-efeito", rule, por=ajuste.source, espaco=espaco)
        return
    nome = "" if op.nome is UNSET else op.nome
    if op.de == "cemiterio":
        do_cemiterio(context, narrador, nome)
    else:
        MONTES.take(context, narrador, op.de)
    personagem = Personagem(
        id=nova_id(context, narrador, espaco),
        nome=nome,
        dono=narrador,
        valor_decimos=int(valor_decimos),
        interacao=op.interacao,
        reacao=op.reacao,
        chegou=True,
        sem_suporte=not suporte,
    )
    por_no_espaco(context, narrador, espaco, personagem)
    context.emit(
        "posicionado",
        "castoria.convocacao.posicionar-nao-e-convocar",
        narrador=narrador,
        espaco=espaco,
        nome=nome,
        de=op.de,
        por=ajuste.source,
    )
    chegou = de_si(context.state, personagem, "convocar")
    gatilho(context, Gatilho(gatilho="convocar", causador=quem_joga(context, ajuste), de_si=chegou))


def _impede(state: State, op: PosicionarCarta, na_zona: int, ali: Personagem | None, suporte: bool) -> str:
    """Return the rule by which a Personagem can no longer enter, since the table has changed, or ""."""
    if not na_zona:
        return "castoria.gerais.inventario-60"
    if ali is not None:
        return "castoria.pagina.capacidade"
    if suporte or op.sem_suporte or POSICIONA_SEM_SUPORTE.holds(state):
        return ""
    return "castoria.convocacao.suporte"


# ---------------------------------------------------------------- Narradores


@operacao(Imaginacao)
def imaginacao(context: Context[State], op: Imaginacao, ajuste: Ajuste[Any], below: int) -> None:
    """Change the PI of one Narrador or of both at once."""
    teto = TETO.holds(context.state)
    zerados = []
    for narrador in narradores(context, ajuste, op.quem):
        tinha = context.state.mesa.lado(narrador).imaginacao_decimos
        decimos = int(op.decimos)
        fica = max(0, tinha + decimos)
        if teto and decimos > 0:
            fica = max(tinha, min(fica, IMAGINACAO_INICIAL_DECIMOS))
        mudar_lado(context, narrador, imaginacao_decimos=fica)
        context.emit(
            "perdeu-pi" if decimos < 0 else "ganhou-pi",
            "castoria.objetivo.fontes-de-perda" if decimos < 0 else TETO,
            narrador=narrador,
            decimos=abs(decimos),
            restam_decimos=fica,
        )
        if fica == 0:
            zerados.append(narrador)
    if zerados:
        vencedor = None if len(zerados) > 1 else context.state.mesa.oponente(zerados[0]).narrador
        terminar_capitulo(context, vencedor, "imaginacao", ZERAR)


@operacao(ComprarCartas)
def comprar(context: Context[State], op: ComprarCartas, ajuste: Ajuste[Any], below: int) -> None:
    for narrador in _na_vez(context, op, narradores(context, ajuste, op.quem)):
        if op.com_menos_de and context.state.mesa.lado(narrador).mao >= op.com_menos_de:
            continue
        comprar_cartas(
            context,
            narrador,
            op.cartas,
            obrigatoria=op.obrigatoria,
            rule="castoria.contra-tramas.gatilho-comprar",
        )


def _na_vez(context: Context[State], op: ComprarCartas, quem: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the Narradores of a draw, the active one first if its text judges each by their hand."""
    ativo = context.state.mesa.ativo
    return tuple(sorted(quem, key=lambda um: um != ativo)) if op.com_menos_de else quem


@operacao(DescartarMao)
def descartar_mao(context: Context[State], op: DescartarMao, ajuste: Ajuste[Any], below: int) -> None:
    for narrador in narradores(context, ajuste, op.quem):
        mao = context.state.mesa.lado(narrador).mao
        descartar_cartas(context, narrador, mao, TUDO_E_DESCARTE)


@operacao(SemResposta)
def sem_resposta(context: Context[State], op: SemResposta, ajuste: Ajuste[Any], below: int) -> None:
    """Do nothing: nobody could answer while the card waited."""


@operacao(DestruirEsta)
def destruir_esta(context: Context[State], op: DestruirEsta, ajuste: Ajuste[Any], below: int) -> None:
    """Destroy the Condecoração whose text it is, or the lasting Ação of the one who plays it."""
    narrador = quem_joga(context, ajuste)
    if context.state.mesa.oponente(narrador).mao < op.se_ele_tem:
        return
    portador = de_id(context.state.mesa, op.dele)
    if portador is None:
        destruir_permanente(context, narrador, CARTA)
        return
    delas = portador.personagem.condecoracoes
    esta = next((um for um in reversed(delas) if um.interacao or um.reacao is not None), None)
    if esta is not None:
        ficam = tuple(um for um in delas if um is not esta)
        mudar_personagem(context, portador.narrador, portador.espaco, condecoracoes=ficam)
        para_o_cemiterio(context, esta.dono, nome=esta.nome)
        context.emit("caiu", CARTA, nome=esta.nome)


def _morrem_a_zero(context: Context[State]) -> bool:
    """Let those die whose own card says that they do at Valor 0, before anybody may speak."""
    for id in os_que_morrem_a_zero(context.state):
        alvo = de_id(context.state.mesa, id)
        if alvo is not None and valor(context.state, alvo.personagem) == 0:
            context.emit("valor-zero", CARTA, narrador=alvo.narrador, espaco=alvo.espaco)
            _tirar(context, alvo, "morte", context.state.mesa.ativo)
            context.enqueue(Surgidos())
            return True
    return False


RESOLUTION.before_waiting(_morrem_a_zero, when=ha_passivas)


@operacao(DescartarCartas)
def descartar(context: Context[State], op: DescartarCartas, ajuste: Ajuste[Any], below: int) -> None:
    for narrador in narradores(context, ajuste, op.quem):
        descartar_cartas(context, narrador, op.cartas, TUDO_E_DESCARTE)
