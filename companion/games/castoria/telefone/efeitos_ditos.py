"""Effects of card texts in sentences, one for each operation."""

from typing import Any

from companion.games.castoria.state import VALOR
from companion.games.castoria.telefone.sentences import FRASES, no_lugar
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Devolver,
    Imaginacao,
    Lembrar,
    Matar,
    MudarControle,
    MudarRegra,
    MudarValor,
    PorNoInventario,
    PosicionarCarta,
    Virar,
)
from companion.language import _, _n
from companion.referee.positions.adjustments import Modify, Prevent
from companion.referee.words.operations import say_operations
from companion.referee.words.sentences import when

_SOBRE: dict[str, Any] = {"alguem": _("[{um}|a Personagem]"), "um": no_lugar("personagem")}
_QUEM = (
    when(_("who plays it"), quem="eu"),
    when(_("the opponent"), quem="oponente"),
    _("both"),
)
say = FRASES.say

say_operations(FRASES)
say(Prevent, _("it prevents what it answers"))
say(
    Modify,
    when(_("the Valor[ of {on}] becomes {fica_decimos}[ {until}]"), effect="set", target=VALOR),
    when(_("the Valor[ of {on}] changes by {fica_decimos:+}[ {until}]"), target=VALOR),
    when(_("[{on} ]may {target}[ {until}]"), effect="allow"),
    _("[{on} ]may not {target}[ {until}]"),
    on=no_lugar("on"),
    fica_decimos=lambda _state, op: op.value,
)
say(Matar, _("{alguem} dies"), **_SOBRE)
say(Devolver, _("{alguem} goes back to its owner’s hand"), **_SOBRE)
say(PorNoInventario, _("{alguem} goes into its owner’s Inventário"), **_SOBRE)
say(
    Virar,
    when(_("{alguem} is turned upright"), para="nao"),
    when(_("{alguem} is turned right"), para="direita"),
    _("{alguem} is turned left"),
    **_SOBRE,
)
say(
    MudarValor,
    _("the Valor of {alguem} changes by {decimos:+}[ {ate}][ while {com} stands]"),
    com=lambda state, op: no_lugar("fonte")(state, op) if op.fonte else None,
    **_SOBRE,
)
say(Lembrar, _("the Reação of {alguem} is recalled at {gatilho}; its text is not known"), **_SOBRE)
say(MudarControle, _("{alguem} goes over to the other side[, to {espaco}]"), **_SOBRE)
say(
    MudarRegra,
    when(_("{alguem} may {target}[ {ate}]"), effect="allow"),
    _("{alguem} may not {target}[ {ate}]"),
    **_SOBRE,
)
say(
    PosicionarCarta,
    when(_("{alguem} comes in from the hand[, to {espaco}]"), de="mao"),
    when(_("{alguem} comes in from the Cemitério[, to {espaco}]"), de="cemiterio"),
    _("{alguem} comes in from the Inventário[, to {espaco}]"),
    alguem=_("[{nome}|a Personagem][ ({valor_decimos})]"),
)
say(Imaginacao, "{de_quem}: {decimos:+} PI", de_quem=_QUEM)
say(
    ComprarCartas,
    _n("{de_quem}: draws {count} card", "{de_quem}: draws {count} cards", 1),
    count="cartas",
    de_quem=_QUEM,
)
say(
    DescartarCartas,
    _n("{de_quem}: discards {count} card", "{de_quem}: discards {count} cards", 1),
    count="cartas",
    de_quem=_QUEM,
)
