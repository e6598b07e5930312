"""Parts of the texts of Cartas de Lembrança in sentences."""

from typing import Any

from companion.games.calamandara.palavras import ACOES_EM_PALAVRAS, SELADOS, SIMBOLOS_EM_PALAVRAS
from companion.games.calamandara.partes import (
    AdquirirDe,
    Anular,
    ComprarLembrancas,
    Copiar,
    DescartarDaReserva,
    Destruir,
    EliminarDe,
    ImpedirAcao,
    ImpedirTurno,
    InserirCopia,
    InserirDaReserva,
    Invadir,
    MoverToken,
    Realocar,
    RepetirTurno,
    Revelar,
    Reviver,
    Rotacionar,
    Selar,
    Tomar,
    TomarSimboloDe,
    TrocarCartasCom,
    TrocarReservas,
    TrocarSimbolosCom,
    TrocarTokens,
    TrocarUmaReservada,
    UmaDasFormas,
)
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.state import State
from companion.language import LANGUAGES, Both, _, _n
from companion.referee.fields.move import UNSET
from companion.referee.resolving.table_moves import say_as_printed
from companion.referee.words.sentences import when

say = FRASES.say


def _formas(state: State, parte: Any) -> Both:
    """Return the ways to choose among, in words."""
    ditas = [FRASES.effect(state, forma) for forma in parte.formas]
    return Both(*(" / ".join(uma.to(lang) for uma in ditas if uma is not None) for lang in LANGUAGES))


def _passos(_state: State, parte: Any) -> object:
    return parte.passos or UNSET


def _o_que_sela(_state: State, parte: Any) -> object:
    """Return what is prevented; of named kinds of symbols only that they are inserted."""
    return ACOES_EM_PALAVRAS["inserir"] if parte.tipos else SELADOS[parte.selado]


def _quais(_state: State, parte: Any) -> object:
    """Return the kinds of symbols that are destroyed or prevented."""
    return ", ".join(str(SIMBOLOS_EM_PALAVRAS[um]) for um in parte.tipos) or UNSET


say_as_printed(FRASES)
say(
    Anular,
    when(_("annul the last card, if it is used against its user"), contra_voce=True),
    _("annul the last card"),
)
say(ImpedirAcao, _("prevent {acao}"))
say(
    ImpedirTurno,
    when(_("do not play the own next turn"), proximo=True, em_quem="eu"),
    when(_("prevent the target's next turn"), proximo=True),
    _("prevent the turn"),
)
say(
    Selar,
    when(_("in the own next turn, no {selado}[: {quais}]"), proximo=True, em_quem="eu"),
    when(_("prevent in the target's next turn: {selado}[: {quais}]"), proximo=True),
    _("prevent until the turn ends: {selado}[: {quais}]"),
    selado=_o_que_sela,
    quais=_quais,
)
say(
    Destruir,
    when(
        _n("destroy up to {count} symbol[: {quais}]", "destroy up to {count} symbols[: {quais}]", 1), ate=True
    ),
    _n("destroy {count} symbol[: {quais}]", "destroy {count} symbols[: {quais}]", 1),
    count="quantos",
    quais=_quais,
)
say(
    Realocar,
    when(
        _("relocate one symbol of the own Terra to the row of the own token"), das_terras=True, a_linha=True
    ),
    when(_("relocate one symbol of the own Terra"), das_terras=True),
    when(_("relocate one symbol to the row of the own token"), a_linha=True),
    _("relocate one symbol anywhere"),
)
say(
    InserirDaReserva,
    when(_("insert a symbol of the own Reserva in the row of the own token"), na_linha=True, quantos=1),
    when(_("insert symbols of the own Reserva in the row of the own token"), na_linha=True),
    _n(
        "insert up to {count} symbol of the own Reserva",
        "insert up to {count} symbols of the own Reserva",
        1,
    ),
    count="quantos",
)
say(
    InserirCopia,
    when(_("insert there a copy of the relocated symbol, of the depósito"), do_realocado=True),
    _("insert a copy of a symbol on the board, of the depósito"),
)
say(
    MoverToken,
    when(_("move the own token[, over {passos} Pegadas at most]"), em_quem="eu"),
    when(
        _("move the own token, or one in the Zona Final[, over {passos} Pegadas at most]"), na_zona_final=True
    ),
    _("move the target's token[, over {passos} Pegadas at most]"),
    passos=_passos,
)
say(Invadir, _("take the own token to the target's Terra"))
say(TrocarTokens, _("the own token and the target's change places"))
say(
    ComprarLembrancas,
    when(_n("draw {count} card", "draw {count} cards", 1), em_quem="eu"),
    _n("the target draws {count} card", "the target draws {count} cards", 1),
    count="quantas",
)
say(
    DescartarDaReserva,
    when(
        _n("discard {count} symbol of the own Reserva", "discard {count} symbols of the own Reserva", 1),
        em_quem="eu",
    ),
    _n(
        "discard {count} symbol of the target's Reserva", "discard {count} symbols of the target's Reserva", 1
    ),
    count="quantos",
)
say(TomarSimboloDe, _("take a symbol of the target's Reserva"))
say(TrocarSimbolosCom, _("give a symbol of the Reserva for two of the target's"))
say(TrocarReservas, _("exchange all symbols of the Reservas with the target"))
say(
    AdquirirDe,
    when(_("acquire the upper symbol of the target's Carta de Símbolos"), quais="superior"),
    when(_("acquire one of the symbols that are prevented"), quais="impedido"),
    when(_("acquire by the own Carta de Símbolos"), em_quem="eu"),
    _("acquire by the target's Carta de Símbolos"),
)
say(
    Revelar,
    when(_("the target shows all cards of the hand"), monte="mao"),
    _("the target shows the reserved cards for good"),
)
say(
    EliminarDe,
    when(_("eliminate one of the cards shown"), escolhida=True),
    _("eliminate a card of the target at random: {monte}"),
)
say(TrocarUmaReservada, _("exchange a reserved card for one of the own hand"))
say(TrocarCartasCom, _("exchange a card with the target: {monte}"))
say(
    Rotacionar,
    when(_("pass on in a direction of choice: {girado}"), a_escolher=True),
    when(_("pass on counter-clockwise: {girado}"), anti_horario=True),
    _("pass on clockwise: {girado}"),
)
say(RepetirTurno, _("repeat the turn[, only these phases: {fases}]"))
say(
    Copiar,
    when(_("copy an attack on another, against its user"), de_outro=True),
    _("copy the last card, against its user"),
)
say(
    Tomar,
    when(_("take over an attack on another, against its user"), de_outro=True),
    _("take over the attack, against its user"),
)
say(
    Reviver,
    when(_("use the uppermost card of the own discard, which then leaves the match"), sai=True),
    _("use the uppermost card of the own discard"),
)
say(UmaDasFormas, _("one of these: {quais}"), quais=_formas)
