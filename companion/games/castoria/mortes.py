"""Lutas, the last rule: deaths, falls with the dead, and the destinations of their cards."""

from collections.abc import Sequence
from typing import Literal

from companion.games.castoria.contra_tramas import gatilho
from companion.games.castoria.historia import Recolhivel
from companion.games.castoria.lembretes import lembrar_mortes
from companion.games.castoria.passivas import PASSIVAS, RECOLHIDO
from companion.games.castoria.quem_reage import espera_a_morte_de_alguns, reage_a_morte
from companion.games.castoria.registry import CHECKS, MONTES, para_o_cemiterio, por_no_espaco, valor
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.suporte import caidos
from companion.games.castoria.tasks import Confrontar, Gatilho, Morto
from companion.games.castoria.textos.alvos import Alvo, ate_deixar
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Cited
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context

Destino = Literal["morte", "mao", "inventario", "outro-lado", "outro-espaco"]

SAIU_ANTES_DA_LUTA = CHECKS.decision("alvo-ou-atacante-sumiu")
UMA_JANELA_PARA_TODOS = CHECKS.decision("mortes-simultaneas").reading("one-window-for-the-batch")
SO_A_MORTE_DERRUBA = CHECKS.decision("suporte-sai-sem-morrer").reading("only-death-counts")
MUDAR_DE_ESPACO = CHECKS.decision("mudar-de-espaco")
CONTROLE = CHECKS.decision("controle-mudou")

_REGRAS: dict[Destino, Cited] = {
    "morte": "castoria.lutas.morte",
    "mao": SO_A_MORTE_DERRUBA,
    "inventario": SO_A_MORTE_DERRUBA,
    "outro-lado": CONTROLE,
    "outro-espaco": MUDAR_DE_ESPACO,
}


def sair(
    context: Context[State], narrador: Seat, espaco: str, *, como: Destino = "morte", por: Seat = ""
) -> int:
    """Remove the Personagem on a space, and with it all who fall and die at the same instant.

    ``por`` is the Narrador who caused it, by default the active one. Return the sum of the Valores, in
    tenths, of those who fell.
    """
    state = context.state
    hierarquia = state.mesa.lado(narrador).hierarquia
    ficam = como != "morte" and SO_A_MORTE_DERRUBA.holds(state)
    saem = (espaco,) if ficam else caidos(state, hierarquia, espaco)
    dos_caidos = 0
    mortos: list[Alvo] = []
    recolhiveis = _recolhiveis(state, narrador, saem if como == "morte" else saem[1:])
    for onde in saem:
        personagem = hierarquia.em(onde)
        assert personagem is not None, "nobody leaves an empty space"
        if onde != espaco:
            dos_caidos += valor(state, personagem)
        if onde != espaco or como == "morte":
            mortos.append(Alvo(narrador, onde, personagem))
        _deixar_espaco(
            context, narrador, onde, personagem, como if onde == espaco else "morte", onde != espaco
        )
    if mortos and recolhiveis != context.state.recolhiveis:
        context.set(recolhiveis=recolhiveis)
    abrir_morte(context, mortos, por)
    return dos_caidos


def _recolhiveis(state: State, narrador: Seat, espacos: Sequence[str]) -> tuple[Recolhivel, ...]:
    """Return those on the spaces whose cards a text on the table lets go to the hand when they die."""
    quem = (state.mesa.lado(narrador).hierarquia.em(espaco) for espaco in espacos)
    return tuple(
        Recolhivel(narrador=narrador, dono=um.dono, id=um.id, nome=um.nome)
        for um in quem
        if um is not None and PASSIVAS.has(state, um.id, RECOLHIDO, False)
    )


def abrir_morte(context: Context[State], mortos: Sequence[Alvo], por: Seat = "") -> None:
    """Open the *morte* trigger of those who died together; they owe their own Reações."""
    if not mortos:
        return
    causador = por or context.state.mesa.ativo
    de_pe = (um for lado in context.state.mesa.lados for um in lado.hierarquia.de_pe)
    esperada = any(espera_a_morte_de_alguns(um) for um in de_pe)
    juntos = UMA_JANELA_PARA_TODOS.holds(context.state)
    for batch in (mortos,) if juntos else ((morto,) for morto in mortos):
        reagem = tuple(
            Morto(narrador=um.narrador, espaco=um.espaco, id=um.personagem.id, nome=um.personagem.nome)  # type: ignore[arg-type]  # a space of the Página
            for um in batch
            if reage_a_morte(
                um.personagem, um.narrador, [outro.narrador for outro in batch if outro is not um]
            )
        )
        de_quem = tuple(dict.fromkeys(um.narrador for um in batch)) if esperada else ()
        lembrar_mortes(context, [um.personagem.id for um in batch])
        gatilho(context, Gatilho(gatilho="morte", causador=causador, mortos=reagem, de_quem=de_quem))


def _deixar_espaco(
    context: Context[State], narrador: Seat, espaco: str, personagem: Personagem, como: Destino, caiu: bool
) -> None:
    """Empty a space, and send the cards of its Personagem away unless it only moves elsewhere."""
    por_no_espaco(context, narrador, espaco, None)
    rule = "castoria.lutas.suporte" if caiu else _REGRAS[como]
    kind = "morreu" if como == "morte" else "saiu"
    facts = {"narrador": narrador, "espaco": espaco, "nome": personagem.nome}
    context.emit(kind, rule, **facts, **({} if como == "morte" else {"para": como}))
    if como in ("outro-lado", "outro-espaco"):
        encerrar_ataques(context, personagem.id)
        return
    mandar_carta(context, personagem.dono, como, personagem.nome)
    largar_condecoracoes(context, personagem)
    esquecer(context, personagem.id)


def mandar_carta(context: Context[State], dono: Seat, como: Destino, nome: str = "") -> None:
    """Send the card of a Personagem to its owner: castoria.decisao.64."""
    if como == "morte":
        para_o_cemiterio(context, dono, nome=nome)
    elif como in ("mao", "inventario"):
        MONTES.put(context, dono, como)


def largar_condecoracoes(context: Context[State], personagem: Personagem) -> None:
    """Send the Condecorações of a Personagem to their owners' Cemitérios."""
    for condecoracao in personagem.condecoracoes:
        para_o_cemiterio(context, condecoracao.dono, nome=condecoracao.nome)
        context.emit("caiu", "castoria.condecoracoes.morre-junto", nome=condecoracao.nome)


def esquecer(context: Context[State], id: str) -> None:
    """End the changes, attacks and owed Reações of a Personagem that has left."""
    fim = ate_deixar(id)
    context.unmodify(lambda modifier: modifier.on == id or modifier.until == fim)
    context.drop(lambda task: isinstance(task, Choose) and task.about == id)
    encerrar_ataques(context, id)


def encerrar_ataques(context: Context[State], id: str) -> None:
    """End the attacks by a Personagem or on it without effect."""
    ended = context.drop(lambda task: isinstance(task, Confrontar) and id in (task.atacante, task.alvo))
    if ended:
        context.emit("ataque-sem-efeito", SAIU_ANTES_DA_LUTA)
