"""The texts of cards in the words of a phone: what holds, what happens by itself, and what is used."""

from typing import Any

from msgspec.structs import replace

from companion.games.castelo.mesa import AEREO
from companion.games.castelo.palavras import FASES_EM_PALAVRAS, PRODUTOS_EM_PALAVRAS, do_custo
from companion.games.castelo.sentences import FRASES
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvos, Cada, DepoisDosDanos, Quando, SeQuiser, Vigorar
from companion.games.castelo.telefone.nomes import o_que_diz
from companion.games.castelo.visados import NOMES
from companion.language import Message, _
from companion.referee.card_texts.reader import EFFECT
from companion.referee.fields.move import UNSET
from companion.referee.judging.reasons import naming
from companion.referee.positions.selections import Selection
from companion.referee.rules.selecting_told import subject

_ACONTECE: dict[str, Message] = {
    "entrou": _("when {whom} enters"),
    "morreu": _("when {whom} is destroyed"),
    "moveu": _("when {whom} moves to the Combat Area"),
    "atacou": _("when {whom} attacks"),
    "defendeu": _("when {whom} defends"),
    "dano": _("when {whom} damages the castle of an opponent"),
    "armadilha": _("when its player uses a trap"),
    "turno": _("when the turn of its player begins"),
    "fase": _("in each {phase} of its player"),
}
_MAIS_EXATO: dict[str, Message] = {
    "nao-mantida": _("when its upkeep is not paid"),
    "num-produtor": _("when {whom} damages a producer"),
}
_DE_QUEM: dict[tuple[bool, bool, bool, bool], Message] = {
    (True, False, False, False): _("this tropa"),
    (False, True, False, False): _("another tropa"),
    (False, True, True, False): _("another tropa of its player"),
    (False, True, False, True): _("another tropa of an opponent"),
    (False, False, True, False): _("a tropa of its player"),
    (False, False, False, True): _("a tropa of an opponent"),
    (False, False, False, False): _("a tropa"),
}


def do_campo(state: State, field: str, part: Any, lang: str) -> str:
    """Return one part of what was understood of a text, by the field that it fills."""
    if field in (EFFECT, "ativa"):
        feito = _feito(state, part, lang)
        return feito if field == EFFECT else _("its effect: {does}", does=feito).to(lang)
    if field == "custo_ativa":
        return _("its effect costs {product}", product=PRODUTOS_EM_PALAVRAS[part]).to(lang)
    if field == "manutencao":
        return _("upkeep: {cost}", cost=do_custo((part,))).to(lang)
    if field == AEREO:
        return f"Aéreo ({part})"
    if field == "tambem":
        return _("also against tropas with Vôo").to(lang)
    if field == "impressos":
        return _("it may make {product}", product=PRODUTOS_EM_PALAVRAS[part]).to(lang)
    if field == "cabe":
        return _("it lies below one of: {whom}", whom=NOMES.described(part).to(lang)).to(lang)
    return o_que_acontece(state, part, lang) if field == "quando" else o_que_diz(part).to(lang)


def _feito(state: State, op: Any, lang: str) -> str:
    """Return an operation in words: to whom, and what is done."""
    if isinstance(op, Alvos) and (op.least, op.most) == (1, 1):
        return subject(FRASES, state, op.does, NOMES.one_of(op.among)).to(lang)
    if isinstance(op, Alvos) or (isinstance(op, Cada) and op.among.this):
        does = "; ".join(_feito(state, one, lang) for one in op.does)
        return (_nela(op.among, does) if isinstance(op, Cada) else _nos_alvos(op, does)).to(lang)
    if isinstance(op, SeQuiser):
        does = "; ".join(_feito(state, one, lang) for one in op.does)
        return _("if its player wishes: {does}", does=does).to(lang)
    if isinstance(op, DepoisDosDanos):
        does = "; ".join(_feito(state, one, lang) for one in op.does)
        return _("after the damage of this combat: {does}", does=does).to(lang)
    if isinstance(op, Vigorar) and op.on is UNSET:
        return o_que_diz(op.says, op.until).to(lang)
    return FRASES.operation(state, op, lang)


def _nela(este: Selection, does: str) -> Message:
    """Return what is done to the text's own card, or to the tropa that a trap is used against."""
    outro = replace(este, this=False)
    if outro == Selection(of="tropa"):
        return _("on it: {does}", does=does)
    return _("on it, if it is one of {among}: {does}", among=NOMES.described(outro), does=does)


def _nos_alvos(op: Alvos, does: str) -> Message:
    """Return what is done to targets, of which none or more than one may be chosen."""
    among = NOMES.described(op.among)
    if (op.least, op.most) == (0, 1):
        return _("if its player wishes, one of {among}: {does}", among=among, does=does)
    if op.most == 0:
        return _("any number of {among}: {does}", among=among, does=does)
    if op.least == op.most:
        return _("{most} of {among}: {does}", most=op.most, among=among, does=does)
    return _("up to {most} of {among}: {does}", most=op.most, among=among, does=does)


def o_que_acontece(state: State, quando: Quando, lang: str) -> str:
    """Return a text that acts by itself in words: when, and what is done."""
    needs = quando.needs
    whom = _DE_QUEM.get(("esta" in needs, "outra" in needs, "sua" in needs, "inimiga" in needs), _("a tropa"))
    fase = next((FASES_EM_PALAVRAS[one] for one in needs if one in FASES_EM_PALAVRAS), "")
    acontece = next((_MAIS_EXATO[one] for one in needs if one in _MAIS_EXATO), _ACONTECE[quando.when])
    when = naming(naming(acontece, "whom", whom), "phase", fase).to(lang)
    does = "; ".join(_feito(state, op, lang) for op in quando.does)
    said = _("{when}: {does}", when=when, does=does)
    return (_("{text}, once a turn", text=said.to(lang)) if "uma-vez" in needs else said).to(lang)
