"""Owed choices in words: who chooses what, and on the phone of whoever owes it what to do."""

from companion.games.fabula.alvos import o_que_espera_alvos, o_que_se_decide
from companion.games.fabula.combate import a_repartir, em_curso, ofensiva_de
from companion.games.fabula.mao import excesso
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.state import State
from companion.games.fabula.tasks import Ofensiva
from companion.games.fabula.telefone.nomes import da_fonte
from companion.language import Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.positions.position import OwedChoice
from companion.referee.views.board_view import Perspective


def o_que_deve(seen: Perspective[State], choice: OwedChoice) -> str:
    """Return who owes that choice, or an empty text for one that the game has no words for."""
    quem = choice.seats[0]
    nome, count = seen.called(quem), excesso(seen.state, quem)
    frases = {
        "bloquear": _("{name} decides whether to block", name=nome),
        "dividir-dano": _(
            "{name} shares out damage among the blockers: {count}", name=nome, count=_a_dividir(seen.state)
        ),
        "ordenar-desencadeadas": _("{name} orders what was triggered", name=nome),
        "escolher-aliado": _("{name} chooses what to sacrifice", name=nome),
        "jogar-manobra": _("{name} may play a Manobra now, or passes", name=nome),
        "escolher-alvos": _("{name} chooses what {card} is about", name=nome, card=_a_carta(seen, quem)),
        "decidir": _("{name} decides: {what}", name=nome, what=_o_que_se_decide(seen, quem)),
        "descartar": _n(
            "{name} discards {count} card and keeps five",
            "{name} discards {count} cards and keeps five",
            count,
            name=nome,
        ),
    }
    return _dito(seen, frases.get(choice.asks))


def a_fazer(seen: Perspective[State], choice: OwedChoice, seat: Seat) -> str:
    """Return what the player at this phone has to choose; to the others, who owes it."""
    if seat not in choice.seats:
        return o_que_deve(seen, choice)
    frases = {
        "bloquear": _("Block, or let it happen."),
        "dividir-dano": _("Share out the damage among the blockers: {count}.", count=_a_dividir(seen.state)),
        "ordenar-desencadeadas": _("Put what was triggered in order."),
        "escolher-aliado": _("Choose what you sacrifice."),
        "jogar-manobra": _("Play a Manobra now, or pass."),
        "escolher-alvos": _("Choose what {card} is about.", card=_a_carta(seen, seat)),
        "decidir": _("Decide: {what}.", what=_o_que_se_decide(seen, seat)),
        "descartar": _n(
            "Discard {count} card and keep five.",
            "Discard {count} cards and keep five.",
            excesso(seen.state, seat),
        ),
    }
    return _dito(seen, frases.get(choice.asks))


def _dito(seen: Perspective[State], frase: Message | None) -> str:
    return "" if frase is None else seen.say(frase)


def _a_carta(seen: Perspective[State], seat: Seat) -> str:
    """Return the name of the card whose text waits for what a player chooses."""
    texto = o_que_espera_alvos(seen.state, seat)
    return "" if texto is None else da_fonte(seen, texto.source)


def _o_que_se_decide(seen: Perspective[State], seat: Seat) -> str:
    """Return what a player may have done, or pay for."""
    decide = o_que_se_decide(seen.state, seat)
    return "" if decide is None else FRASES.operation(seen.state, decide, seen.lang)


def _a_dividir(state: State) -> int:
    """Return the damage to be divided now."""
    combate = em_curso(state)
    repartem = a_repartir(state, combate) if isinstance(combate, Ofensiva) else ()
    return ofensiva_de(state, repartem[0]) if repartem else 0
