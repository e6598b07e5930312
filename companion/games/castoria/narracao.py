"""What happens in Castória, in sentences: an event of a kind that has none is told by its facts."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.language import Message, _, _n
from companion.referee.ruling import Event
from companion.referee.spelling import spaced
from companion.referee.wording import ValueWords, tell_value, tenths, told

Fatos = Mapping[str, Any]
Frase = Callable[[Fatos, str], Message]

# The triggers, as what may be answered.
GATILHOS_EM_PALAVRAS: dict[str, Message] = {
    "inicio-de-fase": _("the beginning of the phase"),
    "fim-de-fase": _("the end of the phase"),
    "comprar": _("the draw"),
    "descartar": _("the discard"),
    "convocar": _("the arrival of a Personagem"),
    "reacao": _("the Reação"),
    "interacao": _("the Interação"),
    "acao": _("the Ação"),
    "condecoracao": _("the Condecoração"),
    "declarar-ataque": _("the attack being declared"),
    "sofrer-ataque": _("the attack being suffered"),
    "morte": _("the death"),
}
NOMES_DAS_FASES = {
    "compra": "Compra",
    "construcao": "Construção",
    "luta": "Luta",
    "reconstrucao": "Reconstrução",
}
# What facts and fields of a verdict hold.
PALAVRAS: ValueWords = {
    "fase": NOMES_DAS_FASES,
    "gatilho": GATILHOS_EM_PALAVRAS,
    "para": NOMES_DAS_FASES,
    "reacao": GATILHOS_EM_PALAVRAS,
}
VIRADO_EM_PALAVRAS = {"nao": _("upright"), "direita": _("turned right"), "esquerda": _("turned left")}


def narrar(event: Event, lang: str) -> str:
    """An event in a sentence."""
    frase = _POR_REGRA.get(event.rule) or _FRASES.get(event.kind)
    return frase(dict(event.facts), lang).to(lang) if frase else told(event, lang)


# ---------------------------------------------------------------- the parts of a sentence


def _quem(fatos: Fatos) -> str:
    """A Personagem by its name and place, by its place alone where nobody has told a name."""
    lugar = f"{fatos['espaco']} · {fatos['narrador']}"
    nome = fatos.get("nome") or fatos.get("carta")
    return f"{nome} ({lugar})" if nome else lugar


def _carta(fatos: Fatos, sem_nome: Message) -> object:
    return f"“{fatos['carta']}”" if fatos.get("carta") else sem_nome


def _com(sentence: Message, **fatos: object) -> Message:
    return Message(sentence.text, tuple(fatos.items()))


def _de_narrador(sentence: Message) -> Frase:
    return lambda fatos, _lang: _com(sentence, narrador=fatos["narrador"])


def _de_quem(sentence: Message) -> Frase:
    return lambda fatos, _lang: _com(sentence, quem=_quem(fatos))


def _de_pi(sentence: Message) -> Frase:
    return lambda fatos, lang: _com(
        sentence,
        narrador=fatos["narrador"],
        pontos=tenths(fatos["decimos"], lang),
        restam=tenths(fatos["restam_decimos"], lang),
    )


def _da_carta(sentence: Message, sem_nome: Message) -> Frase:
    return lambda fatos, _lang: _com(sentence, narrador=fatos["narrador"], carta=_carta(fatos, sem_nome))


_UMA_ACAO = _("an Ação")
_UMA_CARTA = _("a card")
_UMA_CONDECORACAO = _("a Condecoração")


def _gatilho(fatos: Fatos, _lang: str) -> Message:
    return _(
        "{narrador} may answer {gatilho}",
        narrador=fatos["responde"],
        gatilho=GATILHOS_EM_PALAVRAS[fatos["gatilho"]],
    )


def _luta(fatos: Fatos, lang: str) -> Message:
    ataque, alvo = fatos["atacante_decimos"], fatos["alvo_decimos"]
    told = {"ataque": tenths(ataque, lang), "alvo": tenths(alvo, lang)}
    if ataque > alvo:
        return _("the attacker wins, {ataque} against {alvo}", **told)
    if ataque < alvo:
        return _("the attacker loses, {ataque} against {alvo}", **told)
    return _("nobody wins, {ataque} against {alvo}", **told)


def _atacou(fatos: Fatos, lang: str) -> Message:
    alvo = _("the Narrador") if fatos["alvo"] == "narrador" else tell_value(fatos["alvo"], lang)
    return _(
        "{narrador} attacks {alvo} with {atacante}",
        narrador=fatos["narrador"],
        alvo=alvo,
        atacante=fatos["atacante"],
    )


def _virou(fatos: Fatos, _lang: str) -> Message:
    if fatos.get("para") == "nao":
        return _("{quem} is turned upright", quem=_quem(fatos))
    return _("{quem} is turned", quem=_quem(fatos))


def _fim_do_capitulo(fatos: Fatos, lang: str) -> Message:
    return _(
        "chapter {capitulo} is over: {venceu} wins it ({como}); the score is {placar}",
        capitulo=fatos["capitulo"],
        venceu=fatos["venceu"],
        como=spaced(fatos["como"]),
        placar=fatos["placar"],
    )


def _preparo(fatos: Fatos, _lang: str) -> Message:
    return _("the preparation of chapter {capitulo} begins", capitulo=fatos["capitulo"])


def _capitulo(fatos: Fatos, lang: str) -> Message:
    return _(
        "chapter {capitulo} begins: {comeca} starts, each with {pontos} PI",
        capitulo=fatos["capitulo"],
        comeca=fatos["comeca"],
        pontos=tenths(fatos["imaginacao_decimos"], lang),
    )


def _condecorado(fatos: Fatos, lang: str) -> Message:
    mais = ("+" if fatos["decimos"] >= 0 else "") + tenths(fatos["decimos"], lang)
    lugar = f"{fatos['espaco']} · {fatos['narrador']}"
    return _("{quem} bears a Condecoração, Valor {mais}", quem=lugar, mais=mais)


def _fim(fatos: Fatos, lang: str) -> Message:
    vencem = tell_value(fatos["winners"], lang) or _("nobody")
    return _("the história is over: {vencem} wins it ({como})", vencem=vencem, como=spaced(fatos["how"]))


def _mudou_valor(fatos: Fatos, lang: str) -> Message:
    mais = ("+" if fatos["decimos"] >= 0 else "") + tenths(fatos["decimos"], lang)
    fica = tenths(fatos["fica_decimos"], lang)
    return _("the Valor of {quem} changes by {mais} to {fica}", quem=_quem(fatos), mais=mais, fica=fica)


def _impedida(fatos: Fatos, _lang: str) -> Message:
    return _("{carta} is prevented", carta=_carta(fatos, _UMA_CARTA))


_FRASES: dict[str, Frase] = {
    "dado": lambda fatos, _lang: _(
        "{narrador} throws {resultado}", narrador=fatos["narrador"], resultado=fatos["resultado"]
    ),
    "empate-no-dado": lambda _fatos, _lang: _("the dice are even: both throw again"),
    "mudou-valor": _mudou_valor,
    "acao-impedida": _impedida,
    "interacao-impedida": _impedida,
    "ataque-impedido": lambda _fatos, _lang: _("the attack is prevented"),
    "ataque-sem-efeito": lambda _fatos, _lang: _("the attack ends without effect"),
    "caiu": lambda _fatos, _lang: _("its Condecoração goes to its owner's Cemitério"),
    "fim": _fim,
    "gatilho": _gatilho,
    "venceu": _luta,
    "empate": _luta,
    "atacou": _atacou,
    "virou": _virou,
    "condecorado": _condecorado,
    "fim-do-capitulo": _fim_do_capitulo,
    "preparo": _preparo,
    "capitulo": _capitulo,
    "fase": lambda fatos, _lang: _("the {fase} phase begins", fase=NOMES_DAS_FASES[fatos["fase"]]),
    "turno": lambda fatos, _lang: _(
        "turn {turno} begins: it is {narrador}'s", turno=fatos["turno"], narrador=fatos["narrador"]
    ),
    "comprou": lambda fatos, _lang: _n(
        "{narrador} draws {count} card",
        "{narrador} draws {count} cards",
        fatos["cartas"],
        narrador=fatos["narrador"],
    ),
    "descartou": lambda fatos, _lang: _n(
        "{narrador} discards {count} card",
        "{narrador} discards {count} cards",
        fatos["cartas"],
        narrador=fatos["narrador"],
    ),
    "perdeu-pi": _de_pi(_("{narrador} loses {pontos} PI and has {restam}")),
    "ganhou-pi": _de_pi(_("{narrador} gains {pontos} PI and has {restam}")),
    "convocou": _de_quem(_("{quem} is convoked")),
    "posicionado": _de_quem(_("{quem} is positioned")),
    "nao-entrou": _de_quem(_("{quem} does not come in")),
    "morreu": _de_quem(_("{quem} dies")),
    "reacao": _de_quem(_("{quem}: its Reação happens")),
    "nao-reagiu": _de_quem(_("{quem}: its Reação does not happen")),
    "interacao": _de_quem(_("{quem}: its Interação is used")),
    "sem-cartas": _de_narrador(_("{narrador} has no card left to draw")),
    "desistiu": _de_narrador(_("{narrador} gives up")),
    "substituiu": _de_narrador(_("{narrador} replaces cards of the Inventário")),
    "registrou": _de_narrador(_("{narrador} registers the Inventário")),
    "desvirou": _de_narrador(_("{narrador}'s Personagens are turned upright")),
    "agiu": _de_narrador(_("{narrador} acts in person")),
    "passou": _de_narrador(_("{narrador} lets it pass")),
    "embaralhou": _de_narrador(_("{narrador} shuffles")),
    "cortou": _de_narrador(_("{narrador} cuts the other Inventário")),
    "comeca": _de_narrador(_("{narrador} starts")),
    "manteve-mao": _de_narrador(_("{narrador} keeps the hand")),
    "mao-inicial": _de_narrador(_("{narrador} draws the first hand")),
    "trocou-mao": _de_narrador(_("{narrador} exchanges the hand")),
    "acao": _da_carta(_("{narrador} carries out {carta}"), _UMA_ACAO),
    "condecoracao": _da_carta(_("{narrador} carries out {carta}"), _UMA_CONDECORACAO),
    "resolveu": _da_carta(_("{carta} of {narrador} resolves"), _UMA_CARTA),
    "permanece": _da_carta(_("{carta} of {narrador} stays on the Página"), _UMA_ACAO),
    "permanente-destruida": _da_carta(_("{carta} of {narrador}, which lasted, is destroyed"), _UMA_ACAO),
}

# Where the rule says more than the kind does.
_POR_REGRA: dict[str, Frase] = {
    "castoria.lutas.suporte": _de_quem(_("{quem} falls with what held it up, and dies")),
}
