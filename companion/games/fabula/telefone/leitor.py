"""The reading of Fábula's card texts, and what was understood in words."""

import re
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.games.fabula.dano import CAUSOU
from companion.games.fabula.frases import BARE, VARIOS
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.state import State
from companion.games.fabula.tasks import Ativada, Desencadeada
from companion.games.fabula.telefone.continuas import o_que_diz, quantos_ditos
from companion.language import LANGUAGES, Both, Message, _, in_language
from companion.referee.card_texts.plain import plain
from companion.referee.card_texts.reader import EFFECT, CardReader

if TYPE_CHECKING:
    from companion.games.fabula.leitura import Leitura

_DE_QUALQUER = r"se (?:pagar|fizer isso|o fizer),|voce pode escolher novos alvos para a copia"
# On a permanent a sentence that only does something belongs to the ability before it.
_DE_PERMANENTE = (
    rf"{_DE_QUALQUER}|ative (?:esta|essa) habilidade|em seguida|depois,|coloque|compre|cause|destrua|exile"
    r"|este aliado se torna|devolva|crie|vire|desvire|descarte|ganhe|gere|voce (?:compra|ganha|descarta) "
)
_JUNTA = re.compile(_DE_QUALQUER), re.compile(_DE_PERMANENTE)


def _palavras(kind: str) -> "Leitura":
    from companion.games.fabula.leitura import Leitura  # its library is imported where a text is read

    return Leitura(kind)


def _junta(kind: str, sentence: str) -> bool:
    return _JUNTA[kind != "manobra"].match(plain(sentence)) is not None


# ---------------------------------------------------------------- in words

_QUANDO: dict[str, Message | Both] = {
    "entrou": _("comes into the Campo"),
    "destruido": _("dies"),
    "base-destruida": Both("é destruída", "is destroyed"),
    "sacrificou": _("is sacrificed"),
    "ofensiva": _("attacks"),
    "influencia": _("influences"),
    "bloqueou": Both("bloqueia", "blocks"),
    "dano": _("takes damage"),
    "dano-na-base": _("loses resistência by damage"),
    "resistencia": _("loses resistência"),
}
_CAUSA: dict[str, Message] = {
    "": _("deals damage"),
    "aliado": _("deals damage to an aliado"),
    "base": _("deals damage to a Base"),
}
_FASES: dict[str, Message] = {
    "restauracao": _("a turn begins"),
    "compra": _("a Draw phase begins"),
    "acao": _("an Action phase begins"),
    "ofensiva": _("an Ofensiva begins"),
    "influencia": _("an Influência begins"),
    "final": _("a final phase begins"),
}


_DE_QUEM: dict[str, Message] = {"autor": _("whoever does it"), "jogador": _("whoever controls it")}


def _quem(needs: tuple[str, ...]) -> Message:
    """Return whom an event is about."""
    if {"esta", "faz"} & set(needs):
        return _("this card")
    if {"a-anexada", "a-anexada-faz"} & set(needs):
        return _("the aliado that bears it")
    if "sua" in needs:
        return _("another aliado of its player") if "outra" in needs else _("an aliado of its player")
    if "de-adversario" in needs:
        return _("an aliado of an opponent")
    return _("another aliado") if "outra" in needs else _("an aliado")


def quando_dita(state: State, uma: Desencadeada) -> Message:
    """Return a triggered ability in words."""
    does: Any = FRASES.effect(state, uma.does) or ""
    for _campo, fato in uma.takes:
        who = _("whoever controls what is hit") if (uma.when, fato) == (CAUSOU, "jogador") else _DE_QUEM[fato]
        does = _("{who}: {does}", who=who, does=does)
    if uma.fase:
        fase = _FASES[uma.fase]
        if "na-sua-vez" in uma.needs:
            return _("when, for its player, {event}: {does}", event=fase, does=does)
        return _("when {event}: {does}", event=fase, does=does)
    event: Message | Both | str = _CAUSA[uma.tipo] if uma.when == CAUSOU else _QUANDO.get(uma.when, uma.when)
    return _("when {whom} {event}: {does}", whom=_quem(uma.needs), event=event, does=does)


def ativada_dita(state: State, uma: Ativada) -> Message:
    """Return an activated ability in words: its costs, and what it does."""
    custos: list[Any] = []
    if uma.custo:
        custos.append(_("{count} of resources", count=quantos_ditos(uma.custo)))
    if uma.vira:
        custos.append(_("turn it"))
    if uma.sacrifica:
        custos.append(_("sacrifice it"))
    if uma.pede:
        custos.append(
            _("sacrifice another aliado") if uma.pede == "outro-aliado" else _("sacrifice an aliado")
        )
    if uma.descarta:
        custos.append(_("discard {count}", count=uma.descarta))
    ditos = Both(*(", ".join(custo.to(lang) for custo in custos) or "0" for lang in LANGUAGES))
    does = FRASES.effect(state, uma.efeito) or ""
    if uma.do_portador:
        return _("the aliado that bears it: {costs}: {does}", costs=ditos, does=does)
    if uma.uma_vez:
        return _("{costs}, once a turn: {does}", costs=ditos, does=does)
    return _("{costs}: {does}", costs=ditos, does=does)


def _dita(state: State, field: str, part: Any, lang: str) -> str:
    if field == EFFECT:
        return FRASES.operation(state, part, lang)
    if isinstance(part, Desencadeada):
        return quando_dita(state, part).to(lang)
    if isinstance(part, Ativada):
        return ativada_dita(state, part).to(lang)
    if field == "gera":
        return _("makes {count} of resources after each Restoration phase", count=part).to(lang)
    if field == "custo":
        return _("its cost is X").to(lang)
    return in_language(o_que_diz(part), lang)


def habilidades_ditas(state: State, of: Any) -> Both | None:
    """Return the abilities of a card in words, from a permanent or from the move that plays it, or None."""
    quando = getattr(of, "desencadeadas", ())
    uma_vez = [uma for at, uma in enumerate(quando) if not at or uma.does != quando[at - 1].does]
    ditas = [("passivas", uma) for uma in getattr(of, "passivas", ())]
    ditas += [("desencadeadas", uma) for uma in uma_vez]  # one sentence may mean several events
    ditas += [("ativadas", uma) for uma in getattr(of, "ativadas", ())]
    if of.gera:
        ditas.append(("gera", of.gera))
    if not ditas:
        return None
    return Both(*("; ".join(_dita(state, nome, uma, lang) for nome, uma in ditas) for lang in LANGUAGES))


LEITOR = CardReader(
    grammar=Path(__file__).parent.with_name("textos.lark"),
    words=_palavras,
    said=_dita,
    several=VARIOS,
    bare=BARE,
    single={"gera": sum, "custo": itemgetter(0)},
    starts=("frase", "frase_de_manobra"),
    joins=_junta,
)
