"""Continuous effects, computed amounts and abilities of Fábula's texts, in words."""

from companion.games.fabula.operacoes import Quantia
from companion.games.fabula.visados import NOMES
from companion.language import Both, Message, _
from companion.referee.rules.lasting import Continuous
from companion.referee.rules.quantities import X
from companion.referee.words.wording import with_minus

CONTADOS: dict[str, Message] = {
    "aliados": _("Aliados that one controls"),
    "bases": _("Bases that one controls"),
}
_NUMEROS: dict[str, Message] = {"vida": _("vida"), "ofensiva": _("ofensiva"), "influencia": _("influência")}
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
}
_PODE: dict[str, Message] = {
    "ser-controlado": _("its controller controls the aliado that bears it"),
    "atacar-logo": _("may attack in the turn it comes in"),
    "influenciar-logo": _("may influence in the turn it comes in"),
    "bloquear-virado": _("may block while turned"),
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
    if not dita.of:
        return muda
    quem = _CONJUNTOS.get(dita.of, dita.of) if isinstance(dita.of, str) else NOMES.described(dita.of)
    return _("{whose}: {change}", whose=quem, change=muda)


def _o_que_muda(dita: Continuous) -> Message | str:
    o_que = _NUMEROS.get(dita.target, dita.target)
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
