"""Declarations and events of Castória in sentences short enough for a button."""

from collections.abc import Callable
from typing import Any

from companion.games.castoria.lances_do_inventario import RegistrarInventario, Substituir
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Combinar,
    ComecarPeloDado,
    ComecarSemDado,
    Comprar,
    ComprarMao,
    Conceder,
    Condecorar,
    Convocar,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    Movimento,
    MudarDeEspaco,
    Passar,
    Reacao,
    ReivindicarCapitulo,
    TrocarMao,
)
from companion.games.castoria.palavras import (
    FATOS,
    PERMITIDO_EM_PALAVRAS,
    PROIBIDO_EM_PALAVRAS,
    REACOES_EM_PALAVRAS,
)
from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.quem_reage import condecoracao_que_reage
from companion.games.castoria.registry import CHECKS
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.games.castoria.textos.alvos import NENHUM, de_pe, quem
from companion.language import Both, Message, _, _n
from companion.referee.fields.move import UNSET, Move
from companion.referee.words.sentences import Sentences, when
from companion.referee.words.wording import change_text

# ---------------------------------------------------------------- pieces and places of a position


def _seu(campo: str) -> Callable[[State, Move], Any]:
    """Return a function that names the Personagem on a space of one's own or of the declared Página."""
    return lambda state, move: quem(state, getattr(move, "pagina", None) or move.seat, getattr(move, campo))


def _outro(state: State, move: Move) -> str:
    return state.options.called(state.mesa.oponente(move.seat).narrador)


def _alvo(state: State, move: Atacar) -> Any:
    de_quem = move.alvo_em or state.mesa.oponente(move.seat).narrador
    return state.options.called(de_quem) if move.alvo == NARRADOR else quem(state, de_quem, move.alvo)


def _alvo_em(state: State, move: Atacar) -> str | None:
    """Return the owner of the target's Página, unless the target is that Narrador."""
    return None if move.alvo_em is None or move.alvo == NARRADOR else state.options.called(move.alvo_em)


def no_lugar(campo: str) -> Callable[[State, Any], Any]:
    return lambda state, what: de_pe(state, getattr(what, campo))


def _da_carta(state: State, move: Any) -> Both | None:
    """Return the effect of a card without a known name; the text of a named card can be read."""
    return None if getattr(move, "carta", "") else FRASES.effect(state, move.efeito)


def _de_quem_esta_la(state: State, move: Interacao | Reacao) -> Both | None:
    dele = move.pagina or move.seat
    quem = state.mesa.quem(dele, move.personagem) if move.personagem in ESPACOS else None
    return None if quem is not None and quem.nome else FRASES.effect(state, move.efeito)


def _a_que_reage(_state: State, move: Reacao) -> Message | None:
    """Return the declared trigger of a Reação, in the words of the card if these are given."""
    if move.quando:
        return _("to “{quando}”", quando=move.quando)
    if move.responde_a is None:
        return None
    return _("to {gatilho}", gatilho=REACOES_EM_PALAVRAS[move.responde_a])


def _condecoracao(state: State, move: Reacao) -> str:
    """Return the name of the Condecoração whose Reação is asked for, or an empty text."""
    quem = None if move.personagem is UNSET else state.mesa.quem(move.seat, move.personagem)
    return condecoracao_que_reage(state, quem.id) if quem is not None else ""


def _o_que_da(_state: State, move: Condecorar) -> Both | None:
    """Return the addition of a Condecoração without a known name; the face of a named one can be read."""
    if move.carta or move.valor_decimos is UNSET:
        return None
    return Both(*(change_text("decimos", int(move.valor_decimos), lang) for lang in ("pt", "en")))


def _sem_conferir(_state: State, move: Acao | Condecorar) -> Message | None:
    """Return the mark of a card whose level is taken from its performer, or None."""
    return None if move.nivel_conferido else _("(?)")


def _mudado(target: str) -> Any:
    """Return a forbidden action or a lifted rule, worded as a permission or as in the book."""
    if words := PROIBIDO_EM_PALAVRAS.get(target) or PERMITIDO_EM_PALAVRAS.get(target):
        return words
    book = CHECKS.book
    return Both(book.words(target, "pt"), book.words(target, "en")) if book.knows(target) else target


def _ate(occasion: str) -> Message | None:
    """Return the end of a change in words; an occasion without a name ends with its source."""
    if not occasion:
        return None
    ends = {
        "fim-de-turno": _("until the end of the turn"),
        "seu-turno": _("until the next turn of who plays it begins"),
    }
    return ends.get(occasion, _("while it lasts"))


# Piles that a card comes from, other than the hand.
_DE_ONDE = {"cemiterio": _("from the Cemitério"), "inventario": _("from the Inventário")}

FRASES = Sentences[State](
    State,
    Movimento,
    facts=FATOS,
    forms={
        "ate": _ate,
        "de_onde": _DE_ONDE.get,
        "segunda_de_onde": _DE_ONDE.get,
        "until": _ate,
        "target": _mudado,
        "nivel": lambda nivel: None if nivel == NARRADOR else nivel,
        "on": lambda on: _("whoever would attack a Narrador") if on == NARRADOR else on,
    },
    fillings={
        "lugar": "{espaco} · {narrador}",
        "quem": "[{nome} ({lugar})|{carta} ({lugar})|{lugar}]",
        "uma_acao": _("[“{carta}”|an Ação[ of level {nivel}]]"),
        "uma_condecoracao": _("[“{carta}”|a Condecoração[ of level {nivel}]]"),
        "alvo": _alvo,
        "alvo_em": _alvo_em,
        "atacante": _seu("atacante"),
        "na_pagina": _("on the Página of {pagina}"),
        "outro": _outro,
        "personagem": _seu("personagem"),
        "realizador": _seu("realizador"),
        "receptor": no_lugar("receptor"),
    },
)
say = FRASES.say

# ---------------------------------------------------------------- declarations

say(RegistrarInventario, _("register the Inventário"))
say(
    Substituir,
    when(_("replace cards of the Inventário"), quantas=UNSET),
    _n("replace {count} card of the Inventário", "replace {count} cards of the Inventário", 1),
    count="quantas",
)
say(Embaralhar, _("shuffle [the Inventário of {inventario_de}|their own Inventário]"))
say(Cortar, _("cut the Inventário of [{inventario_de}|{outro}]"))
say(LancarDado, _("[throw {resultado} with the die|throw the die]"))
say(
    ComecarPeloDado,
    _("[by the die {primeiro} begins|say who begins by the die]"),
    story=_("{primeiro} began, by lot"),
)
say(ComecarSemDado, _("start without the die"))
say(ComprarMao, _("draw the first hand[, {cartas} cards]"))
say(TrocarMao, _("exchange the hand[, {cartas} cards][; {outro} draws {oponente_compra}]"))
say(ManterMao, _("keep the hand"))
say(
    Conceder,
    when(_("give up the chapter"), o_que="capitulo"),
    when(_("give up the história"), o_que="historia"),
    _("give up"),
)
say(ReivindicarCapitulo, _("claim the chapter[: {motivo}]"))
say(
    Comprar,
    when(_("draw the card of the turn"), cartas=None, compra_de="topo"),
    when(_("draw the card of the turn from {compra_de}"), cartas=None),
    when(_n("draw {count} card", "draw {count} cards", 1), compra_de="topo"),
    _n("draw {count} card from {compra_de}", "draw {count} cards from {compra_de}", 1),
    count="cartas",
)
say(AvancarFase, _("go on to [{para}|the next phase]"))
say(EncerrarTurno, _("end the turn"))
say(
    Descartar,
    when(_("discard down to the limit"), cartas=UNSET),
    _n("discard {count} card", "discard {count} cards", 1),
    count="cartas",
)
say(Convocar, _("convoke [{nome}|a Personagem][ ({valor_decimos})][ {de_onde}][ to {espaco}][ {na_pagina}]"))
say(MudarDeEspaco, _("move [{quem_muda}|a Personagem][ to {novo_espaco}]"), quem_muda=_seu("saindo_de"))
say(
    Acao,
    when(
        _("carry out {uma_acao}[ {de_onde}] in person[ {sem_conferir}][: {faz}]"),
        realizador=NARRADOR,
        pagina=None,
    ),
    _("carry out {uma_acao}[ {de_onde}][ by {realizador}][ {na_pagina}][ {sem_conferir}][: {faz}]"),
    sem_conferir=_sem_conferir,
    faz=_da_carta,
)
say(
    Condecorar,
    when(
        _(
            "carry out {uma_condecoracao}[ ({quanto})][ {de_onde}][ under {receptor}] in person"
            "[ {sem_conferir}]"
        ),
        realizador=NARRADOR,
        pagina=None,
    ),
    _(
        "carry out {uma_condecoracao}[ ({quanto})][ {de_onde}][ under {receptor}][ by {realizador}]"
        "[ {na_pagina}][ {sem_conferir}]"
    ),
    sem_conferir=_sem_conferir,
    quanto=_o_que_da,
)
say(
    Interacao,
    _("use the Interação of [{personagem}|a Personagem][ {na_pagina}][: {faz}]"),
    faz=_de_quem_esta_la,
)
say(
    Reacao,
    when(_("the Reação of {de_quem}[ {na_pagina}][ {a_que}] does not happen"), ocorre=False),
    _("the Reação of {de_quem}[ {na_pagina}][ {a_que}] happens[: {faz}]"),
    story=(
        when(_("the Reação of {de_quem}[ {na_pagina}][ {a_que}] did not happen"), ocorre=False),
        _("the Reação of {de_quem}[ {na_pagina}][ {a_que}] happened[: {faz}]"),
    ),
    de_quem=_("[“{carta}” on ][{personagem}|a Personagem]"),
    carta=_condecoracao,
    a_que=_a_que_reage,
    faz=_de_quem_esta_la,
)
say(
    Combinar,
    when(_("convoke {chega} to {espaco}[ {na_pagina}] and act with it"), com=UNSET),
    when(
        _(
            "convoke {chega} to {espaco}[ {na_pagina}] and use [the Interação of {feita_por}|its Interação]"
            "[ on {receptor}][: {faz}]"
        ),
        com="interacao",
    ),
    when(
        _(
            "convoke {chega} to {espaco}[ {na_pagina}] and carry out {uma_acao}[ {segunda_de_onde}]"
            "[ on {receptor}] by [{feita_por}|it][: {faz}]"
        ),
        com="acao",
    ),
    _(
        "convoke {chega} to {espaco}[ {na_pagina}] and carry out {uma_condecoracao}[ {segunda_de_onde}]"
        "[ under {receptor}] by [{feita_por}|it]"
    ),
    chega=_("[{nome}|a Personagem][ ({valor_decimos})][ {de_onde}]"),
    faz=_da_carta,
)
say(Atacar, _("attack[ {alvo}][ of {alvo_em}] with [{atacante}|a Personagem][ {na_pagina}]"))
say(Passar, _("let it pass"))

# ---------------------------------------------------------------- effects of the preparation

say("registrou", _("{narrador} registers the Inventário"))
say("substituiu", _("{narrador} replaces cards of the Inventário"))
say("preparo", _("the preparation of chapter {capitulo} begins"))
say("embaralhou", _("{narrador} shuffles"))
say("cortou", _("{narrador} cuts the other Inventário"))
say("dado", _("{narrador} throws {resultado}"))
say("empate-no-dado", _("the dice are even: both throw again"))
say("comeca", _("{narrador} starts"))
say("mao-inicial", _("{narrador} draws the first hand"))
say("trocou-mao", _("{narrador} exchanges the hand"))
say("manteve-mao", _("{narrador} keeps the hand"))

# ---------------------------------------------------------------- the chapter and its turns

say("capitulo", _("chapter {capitulo} begins: {comeca} starts, each with {imaginacao_decimos} PI"))
say("turno", _("turn {turno} begins: it is {narrador}'s"))
say("fase", _("the {fase} phase begins"))
say("comprou", _n("{narrador} draws {count} card", "{narrador} draws {count} cards", 1), count="cartas")
say("sem-cartas", _("{narrador} has no card left to draw"))
say(
    "descartou",
    _n("{narrador} discards {count} card", "{narrador} discards {count} cards", 1),
    count="cartas",
)
say("desvirou", _("{narrador}'s Personagens are turned upright"))
say("perdeu-pi", _("{narrador} loses {decimos} PI and has {restam_decimos}"))
say("ganhou-pi", _("{narrador} gains {decimos} PI and has {restam_decimos}"))
say("desistiu", _("{narrador} gives up"))
say(
    "fim-do-capitulo",
    _("chapter {capitulo} is over: [{venceu}|nobody] wins it ({como}); the score is {placar}"),
)
say("fim", _("the história is over: [{winners}|nobody] wins it ({how})"))

# ---------------------------------------------------------------- Personagens and cards

say("convocou", _("{quem} is convoked"))
say("posicionado", _("{quem} is positioned"))
say("nao-entrou", _("{quem} does not come in"))
say("virou", when(_("{quem} is turned upright"), para="nao"), _("{quem} is turned"))
say("mudou-valor", _("the Valor of {quem} changes by {decimos:+} to {fica_decimos}"))
say("agiu", _("{narrador} acts in person"))
say("acao", _("{narrador} carries out {uma_acao}"))
say("condecoracao", _("{narrador} carries out {uma_condecoracao}"))
say("resolveu", _("[“{carta}”|a card] of {narrador} resolves"))
say("permanece", _("{uma_acao} of {narrador} stays on the Página"))
say("permanente-destruida", _("{uma_acao} of {narrador}, which lasted, is destroyed"))
say("condecorado", _("{lugar} bears a Condecoração, Valor {decimos:+}"))
say("caiu", _("its Condecoração goes to its owner's Cemitério"))
say("interacao", _("{quem}: its Interação is used"))
say("reacao", _("{quem}: its Reação happens"))
say("nao-reagiu", _("{quem}: its Reação does not happen"))
say(
    "morreu",
    when(_("{quem} falls with what held it up, and dies"), rule="castoria.lutas.suporte"),
    _("{quem} dies"),
)

# ---------------------------------------------------------------- fights and answers

say(
    "atacou",
    when(_("{narrador} attacks the Narrador with {atacante}"), alvo=NARRADOR),
    _("{narrador} attacks {alvo} with {atacante}"),
)
say(
    "venceu",
    when(
        _("the attacker loses, {atacante_decimos} against {alvo_decimos}"),
        rule="castoria.lutas.atacante-menor",
    ),
    _("the attacker wins, {atacante_decimos} against {alvo_decimos}"),
)
say("empate", _("nobody wins, {atacante_decimos} against {alvo_decimos}"))
say("ataque-impedido", _("the attack is prevented"))
say("ataque-sem-efeito", _("the attack ends without effect"))
for impedida in ("acao-impedida", "interacao-impedida"):
    say(impedida, _("[“{carta}”|a card] is prevented"))
say("gatilho", _("{narrador} may answer {gatilho}"), narrador="{responde}")
say("passou", _("{narrador} lets it pass"))

# ---------------------------------------------------------------- effects of cards and agreements

say(
    "saiu",
    when(_("{quem} leaves its space"), para="outro-espaco"),
    when(_("{quem} goes back to the hand"), para="mao"),
    when(_("{quem} goes into the Inventário"), para="inventario"),
    _("{quem} leaves for the other side"),
)
say(
    "sem-efeito",
    when(_("[“{carta}”|the card] of {narrador} has no effect"), por=None),
    when(_("[“{por}”|the card] has no effect: nobody is there whom it fits"), alvo=NENHUM),
    _("[“{por}”|the card] has no effect[ on {alvo}|{espaco}]"),
)
say("controle", _("{de} goes over to {para}"))
say("valor-zero", _("{lugar} is at Valor 0"))
say("mudou", _("from now on what [“{por}”|the card] says holds"))
say("acao-destruida", _("{uma_acao} of {narrador} is destroyed"))
say("capitulo-anulado", _("chapter {capitulo} is void, both at 0 PI, and is played again"))
