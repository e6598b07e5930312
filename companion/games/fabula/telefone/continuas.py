"""Continuous effects, computed amounts and abilities of Fábula's texts, in words."""

from companion.games.fabula.operacoes import Quantia
from companion.games.fabula.visados import NOMES
from companion.language import Both, Message, _
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous
from companion.referee.rules.quantities import X
from companion.referee.words.wording import with_minus

CONTADOS: dict[str, Message] = {
    "aliados": _("Aliados that one controls"),
    "bases": _("Bases that one controls"),
}
_NUMEROS: dict[str, Message] = {"vida": _("vida"), "ofensiva": _("ofensiva"), "influencia": _("influência")}
_DO_JOGADOR: dict[str, Message] = {
    "custo-da-manobra": _("to the price of a Manobra"),
    "limite-de-recursos": _("to the greatest total of resources"),
}
_JOGADORES: dict[str, Message] = {
    "mine": _("its player"),
    "theirs": _("the opponents"),
    "": _("each player"),
}
_ENQUANTO: dict[str, Message] = {
    "arredor": _("while it is an Arredor"),
    "solta": _("while it is not attached"),
    "virado": _("while it lies turned"),
    "desvirado": _("while it lies unturned"),
    "primeira-manobra": _("the first one of each own turn"),
    "no-turno-extra": _("in the extra turn"),
}
_CONJUNTOS: dict[str, Message] = {
    "aliados": _("all Aliados"),
    "seus-aliados": _("one’s own Aliados"),
    "aliados-dos-adversarios": _("Aliados of the opponents"),
}
_NAO_PODE: dict[str, Message] = {
    "atacar": _("may not attack"),
    "influenciar": _("may not influence"),
    "bloquear": _("may not block"),
    "ser-bloqueado": _("may not be blocked"),
    "receber-dano": _("takes no damage"),
    "criar-fichas": _("may not create Fichas"),
}
_PODE: dict[str, Message] = {
    "ser-controlado": _("its controller controls the aliado that bears it"),
    "atacar-logo": _("may attack in the turn it comes in"),
    "influenciar-logo": _("may influence in the turn it comes in"),
    "bloquear-virado": _("may block while turned"),
    "ceder-recursos": _("may let others spend the resources"),
}


def quantos_ditos(quantia: int | Quantia) -> Message | str:
    """Return an amount in words: a number, X, or so many for each thing of a kind."""
    if isinstance(quantia, int):
        return str(quantia)
    if quantia.per == X:
        return "X" if quantia.value == 1 else f"{quantia.value}X"
    if not quantia.per:
        return str(quantia.value)
    return _("{count} for each: {what}", count=quantia.value, what=CONTADOS[quantia.per])


def o_que_diz(dita: Continuous) -> Message | Both | str:
    """Return a continuous effect in a few words: ``+2 ofensiva``."""
    muda = _o_que_muda(dita)
    for estado in dita.while_being:
        muda = _("{change}, {when}", change=muda, when=_ENQUANTO.get(estado, estado))
    return _("{whose}: {change}", whose=_de_quem(dita.of), change=muda) if dita.of else muda


def _de_quem(of: str | Selection) -> Message | Both | str:
    if isinstance(of, str):
        return _CONJUNTOS.get(of, of)
    return _JOGADORES[of.whose] if of.of == "jogador" else NOMES.described(of)


def _o_que_muda(dita: Continuous) -> Message | str:
    o_que = (_NUMEROS | _DO_JOGADOR).get(dita.target, dita.target)
    if dita.effect == "take":
        return _NAO_PODE.get(dita.target, dita.target)
    if dita.effect == "give":
        return _PODE.get(dita.target, dita.target)
    if dita.effect == "bar":
        return _("{what} is not raised", what=o_que)
    if dita.target == "bloqueadores":
        return _("blocked by at least {count}, or by nobody", count=dita.value)
    if dita.effect == "set":
        return _("{what} {count}", what=o_que, count=dita.value)
    quanto = "X" if dita.per == X else with_minus(f"{dita.value:+}")
    muda = _("{count} {what}", count=quanto, what=o_que)
    if dita.per and dita.per != X:
        return _("{change} for each: {what}", change=muda, what=CONTADOS.get(dita.per, dita.per))
    return muda
