"""Effects of card texts in sentences, one for each operation."""

from collections.abc import Mapping
from typing import Any

from companion.games.castoria.palavras import GATILHOS_EM_PALAVRAS, NOMES_DAS_FASES
from companion.games.castoria.passivas import (
    AS_DUAS,
    ATACAR,
    ATACAR_ACIMA,
    COMPRAS,
    MORRE_A_ZERO,
    QUALIDADES,
    RECOLHIDO,
    SEM_SUPORTE,
    VISADO,
)
from companion.games.castoria.state import VALOR, State
from companion.games.castoria.telefone.sentences import FRASES, no_lugar
from companion.games.castoria.textos.operacoes import (
    VARIOS,
    AtacarDeNovo,
    BuscarCarta,
    ComprarCartas,
    DescartarCartas,
    DescartarMao,
    DestruirEsta,
    DesviarAtaque,
    Devolver,
    Exigir,
    Imaginacao,
    Lembrar,
    Matar,
    MudarControle,
    MudarEspaco,
    MudarRegra,
    MudarValor,
    OlharCartas,
    Pagar,
    PorNoInventario,
    PosicionarCarta,
    RecolherMorto,
    SemResposta,
    TirarCondecoracoes,
    Virar,
)
from companion.games.castoria.visados import NOMES
from companion.language import LANGUAGES, Both, Message, _, _n, in_language
from companion.referee.fields.move import UNSET
from companion.referee.judging.reasons import naming
from companion.referee.positions.adjustments import Modify, Prevent
from companion.referee.rules.lasting import Continuous
from companion.referee.rules.selecting_told import say_many
from companion.referee.words.operations import say_operations
from companion.referee.words.sentences import when
from companion.referee.words.wording import tenths

_SOBRE: dict[str, Any] = {"alguem": _("[{um}|a Personagem]"), "um": no_lugar("personagem")}
_QUEM = (
    when(_("who plays it"), quem="eu"),
    when(_("the opponent"), quem="oponente"),
    _("both"),
)
_CAUSADO = {"eu": _("caused by its own side"), "oponente": _("caused by the other side")}
say = FRASES.say


def _morto(state: State, op: RecolherMorto) -> Any:
    """Return the name of the dead one that is chosen, or UNSET."""
    return next((um.nome or um.id.partition("#")[0] for um in state.recolhiveis if um.id == op.morto), UNSET)


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
say(
    Imaginacao,
    when(_("{de_quem}: {decimos:+} PI for each card drawn"), por_carta=True),
    "{de_quem}: {decimos:+} PI",
    de_quem=_QUEM,
)
say(
    ComprarCartas,
    _n(
        "{de_quem}: draws {count} card[ with fewer than {menos} in hand]",
        "{de_quem}: draws {count} cards[ with fewer than {menos} in hand]",
        1,
    ),
    menos=lambda _state, op: op.com_menos_de or None,
    count="cartas",
    de_quem=_QUEM,
)
say(
    DescartarCartas,
    _n("{de_quem}: discards {count} card", "{de_quem}: discards {count} cards", 1),
    count="cartas",
    de_quem=_QUEM,
)
say(DescartarMao, _("{de_quem}: discards the whole hand"), de_quem=_QUEM)
say(
    DestruirEsta,
    _("this card is destroyed[ if the opponent holds {tem} cards or more]"),
    tem=lambda _state, op: op.se_ele_tem or None,
)
say(SemResposta, _("nobody answers it"))
say(RecolherMorto, _("[{quem}|one of the dead] goes to its owner’s hand"), quem=_morto)
say_many(FRASES, VARIOS, NOMES)
say(TirarCondecoracoes, _("{alguem} loses all Condecorações"), **_SOBRE)
say(AtacarDeNovo, _("{alguem} may declare one more attack"), **_SOBRE)
say(
    OlharCartas,
    when(_("who plays it looks at the opponent’s hand"), olhadas="mao-do-oponente"),
    _n(
        "who plays it looks at the top card of the Inventário",
        "who plays it looks at {count} cards from the top of the Inventário and puts them back in any order",
        1,
    ),
    count="cartas",
)
say(
    BuscarCarta,
    when(_("who plays it takes a card from the Inventário, shows it and shuffles"), achou=True),
    when(_("who plays it finds no card in the Inventário and shuffles"), achou=False),
    _("who plays it looks for a card in the Inventário, shows it, takes it and shuffles"),
)
say(
    Exigir,
    _("only[ in one’s own {quando}][ outside the {fora_de}][ as an answer: {a_que}][ {vezes}][ {causa}]"),
    fora_de=lambda _state, op: _ditos(op.fora, NOMES_DAS_FASES),
    quando=lambda _state, op: _ditos(op.fases, NOMES_DAS_FASES),
    a_que=lambda _state, op: _ditos(op.gatilhos, GATILHOS_EM_PALAVRAS),
    vezes=lambda _state, op: _("once in a turn") if op.uma_vez else None,
    causa=lambda _state, op: _CAUSADO.get(op.causado),
)
say(
    Pagar,
    _("its price:[ {cartas} of the hand discarded][ {pi} PI][ {vira}]"),
    cartas=lambda _state, op: op.descarta or None,
    pi=lambda _state, op: _decimos(op.paga_decimos) if op.paga_decimos else None,
    vira=lambda _state, op: _("turning this Personagem") if op.vira else None,
)
say(MudarEspaco, _("this Personagem goes to [{espaco}|another space of its level]"))
say(DesviarAtaque, _("this Personagem becomes the target of the attack"))
say("alvo-mudou", _("the attack now goes for {quem}"))
say("nao-compra", _("a card stops {narrador} from drawing more in this turn"))
say("recolheu", _("[{nome}|a Personagem] goes from the Cemitério to the hand of {narrador}"))
say("olhou", _("{narrador} looks at[ {cartas} of] {olhadas}"))
say(
    "buscou",
    when(_("{narrador} takes a card from the Inventário and shuffles"), achou=True),
    _("{narrador} finds no card in the Inventário and shuffles"),
)


def _decimos(decimos: int) -> Both:
    return Both(*(tenths(decimos, lang) for lang in LANGUAGES))


def _ditos(nomes: tuple[str, ...], palavras: Any) -> Both | None:
    if not nomes:
        return None
    ditas = [palavras[nome] for nome in nomes]
    ou = {"pt": " ou ", "en": " or "}
    return Both(*(ou[lang].join(in_language(um, lang) for um in ditas) for lang in LANGUAGES))


# ---------------------------------------------------------------- continuous texts

_ACIMA = {target: f"N{nivel}" for nivel, target in ATACAR_ACIMA.items()}


def da_passiva(_state: State, uma: Continuous, lang: str) -> str:
    """Return a continuous text in words."""
    quem: Any = _("this Personagem") if isinstance(uma.of, str) else NOMES.described(uma.of)
    said = _o_que_da(uma, quem)
    if not uma.while_being:
        return said.to(lang)
    assim = Both(*(", ".join(QUALIDADES[um].name.to(i) for um in uma.while_being) for i in LANGUAGES))  # type: ignore[union-attr]
    return _("{dito} (only while: {assim})", dito=said, assim=assim).to(lang)


_SO_QUEM: Mapping[str, Message] = {
    MORRE_A_ZERO: _("{quem}: dies at Valor 0"),
    RECOLHIDO: _("{quem}: may go to the hand instead of the Cemitério"),
    SEM_SUPORTE: _("{quem}: convoked without support"),
    ATACAR: _("{quem}: does not attack"),
    AS_DUAS: _("{quem}: one Ação and one Condecoração in a turn"),
    VISADO: _("{quem}: no target of the opponent’s Ações"),
}


def _o_que_da(uma: Continuous, quem: Any) -> Message:
    if uma.target == VALOR:
        sinal = "+" if uma.value >= 0 else "−"
        quanto = Both(*(f"{sinal}{tenths(abs(uma.value), lang)}" for lang in LANGUAGES))
        return _("{quem}: {quanto} Valor", quem=quem, quanto=quanto)
    if uma.target == COMPRAS:
        return _n(
            "{quem}: at most {count} card drawn in a turn",
            "{quem}: at most {count} cards drawn in a turn",
            uma.value,
            quem=quem,
        )
    if uma.target in _SO_QUEM:
        return naming(_SO_QUEM[uma.target], "quem", quem)
    return _("{quem}: may attack {nivel}", quem=quem, nivel=_ACIMA[uma.target])
