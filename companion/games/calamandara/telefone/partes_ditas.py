"""Parts of the texts of Cartas de Lembrança in sentences."""

from typing import Any

from companion.games.calamandara.palavras import SIMBOLOS_EM_PALAVRAS
from companion.games.calamandara.partes import (
    AdquirirDe,
    Anular,
    ComprarLembrancas,
    DescartarDaReserva,
    Destruir,
    EliminarDe,
    ImpedirAcao,
    ImpedirTurno,
    InserirDaReserva,
    MoverToken,
    Realocar,
    RepetirTurno,
    Rotacionar,
    Selar,
    TomarSimboloDe,
    TrocarCartasCom,
    TrocarReservas,
)
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.state import State
from companion.language import _, _n
from companion.referee.fields.move import UNSET
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.words.sentences import when

say = FRASES.say


def _quais(_state: State, parte: Any) -> object:
    """Return the kinds of symbols that are destroyed."""
    return ", ".join(str(SIMBOLOS_EM_PALAVRAS[um]) for um in parte.tipos) or UNSET


say(AsPrinted, _("as it is printed[: “{texto}”]"))
say(
    Anular,
    when(_("annul the last card, if it is used against its user"), contra_voce=True),
    _("annul the last card"),
)
say(ImpedirAcao, _("prevent {acao}"))
say(ImpedirTurno, _("prevent the turn"))
say(Selar, _("prevent until the turn ends: {selado}"))
say(
    Destruir,
    when(
        _n("destroy up to {count} symbol[: {quais}]", "destroy up to {count} symbols[: {quais}]", 1), ate=True
    ),
    _n("destroy {count} symbol[: {quais}]", "destroy {count} symbols[: {quais}]", 1),
    count="quantos",
    quais=_quais,
)
say(Realocar, _("relocate one symbol anywhere"))
say(
    InserirDaReserva,
    _n(
        "insert up to {count} symbol of the own Reserva",
        "insert up to {count} symbols of the own Reserva",
        1,
    ),
    count="quantos",
)
say(MoverToken, when(_("move the own token"), em_quem="eu"), _("move the target's token"))
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
say(TrocarReservas, _("exchange all symbols of the Reservas with the target"))
say(
    AdquirirDe,
    when(_("acquire by the own Carta de Símbolos"), em_quem="eu"),
    _("acquire by the target's Carta de Símbolos"),
)
say(EliminarDe, _("eliminate a card of the target at random: {monte}"))
say(TrocarCartasCom, _("exchange a card with the target: {monte}"))
say(
    Rotacionar,
    when(_("pass on counter-clockwise: {girado}"), anti_horario=True),
    _("pass on clockwise: {girado}"),
)
say(RepetirTurno, _("repeat the turn"))
