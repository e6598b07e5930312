"""Maré on phones: the beach, the hands, buttons, sentences, and declared cards."""

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Any

import msgspec

from companion.language import Message, _
from companion.referee.definition.at_table import AtTable, KnownCard, Setup
from companion.referee.definition.card_forms import CardsAsked, FaceAsked, OperationAsked
from companion.referee.fields.facts import facts
from companion.referee.fields.kinds import SEAT
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.terms import Term
from companion.referee.judging.declaring import Command, Declaring, Offered
from companion.referee.positions.forming import OfSeats, OfTable, form_of
from companion.referee.views import board_view
from companion.referee.views.board_parts import pile
from companion.referee.views.board_view import BoardView, CounterView, Perspective, PlacedPiece, Space
from companion.referee.words.sentences import Sentences, when
from mare.moves import Cobrir, Guardar, Jogar, Lancar, Movimento, Passar, Pescar, Recolher
from mare.rodada import na_mao
from mare.state import Carta, Pescador, State

FATOS = {
    "carta": Term(name=_("fish")),
    "cartas": Term(name=_("fish")),
    "fala": Annotated[Seat, Term(name=_("it is for"))],
    "pescadores": SEAT,
    "pode": Term(name=_("at most")),
    "quem": Annotated[Seat, Term(name=_("player"))],
    "venceu": Annotated[Seat, Term(name=_("won"))],
}

# ---------------------------------------------------------------- sentences

FRASES = Sentences[State](State, Movimento, facts=FATOS, forms={"cartas": ", ".join})
say = FRASES.say
say(Guardar, _("tell the own hand"))
say(Lancar, _("cast [{carta}[ ({peso})]|a fish]"))
say(Cobrir, _("cover with [{carta}[ ({peso})]|a fish]"))
say(Passar, _("pass: cover nothing"))
say(Recolher, _("gather [{cartas}|from the beach]"))
say("guardou", _("{quem} has told the phone a hand"))
say("jogou", _("{quem} plays {carta}, {peso}"))
say("passou", _("{quem} passes"))
say("venceu", _("{quem} wins the round with {carta}"))
say("recolheu", _("{quem} takes {cartas}"))
say("fim", when(_("the match is over: {winners}, the heaviest basket"), how="cesto"))

# ---------------------------------------------------------------- the view


def board(seen: Perspective[State]) -> BoardView:
    """Return the view of the table."""
    state = seen.state
    return BoardView(
        places=dict(chain(_na_praia(seen), *(_do_pescador(seen, um) for um in state.pescadores))),
        counters={f"{um.quem}:peso": _peso(seen, um) for um in state.pescadores},
        piles={f"{um.quem}:mao": pile(seen, um, "mao", um.quem) for um in state.pescadores},
        homes={um.quem: f"{um.quem}:barco" for um in state.pescadores},
        phase=state.fase,
        where=(board_view.Prompt(seen.say(_("round {number}", number=state.rodada))),),
        turn=state.fala or state.vez,
        waits=_espera(seen),
        now={seat: seen.say(_agora(seen, seat)) for seat in (*state.options.order, "")},
        over=state.outcome is not None,
    )


def _peso(seen: Perspective[State], um: Pescador) -> CounterView:
    rule = "mare.recolher.ate-duas"
    return CounterView(
        id="peso", name=seen.say(_("Basket")), value=um.peso, seat=um.quem, main=True, rule=rule
    )


def _peixe(carta: Carta, kind: str, quem: Seat = "", **more: Any) -> Space:
    """Return a fish where it lies, or where it is held."""
    nome, text, numbers = carta.nome, f"{carta.nome} {carta.peso}", {"peso": carta.peso}
    peixe = PlacedPiece(key=nome, kind="peixe", name=nome, text=text, numbers=numbers, seat=quem)
    seat = quem if kind == "mao" else ""
    return Space(name=nome, kind=kind, seat=seat, text=text, rule="mare.cartas.peso", lies=(peixe,), **more)


def _na_praia(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    """Yield the cards of the beach, and the cards played over it in this round."""
    for carta in seen.state.praia:
        yield f"praia:{carta.nome}", _peixe(carta, "praia")
    for lance in seen.state.lances:
        yield f"praia:{lance.carta.nome}", _peixe(lance.carta, "lance", lance.quem)


def _do_pescador(seen: Perspective[State], um: Pescador) -> Iterator[tuple[str, Space]]:
    """Yield the boat of a fisher, and the hand where the viewer knows it."""
    quem = um.quem
    yield f"{quem}:barco", Space(name=seen.say(_("boat")), kind="barco", seat=quem, text=seen.called(quem))
    for carta in na_mao(um) or ():
        sets = {"carta": carta.nome, "peso": carta.peso}
        card = ("peixe", carta.nome)
        bind = board_view.TapBinding
        fills = tuple(bind(do=do, sets=sets, seat=quem, card=card) for do in ("lancar", "cobrir"))
        yield f"{quem}:mao/{carta.nome}", _peixe(carta, "mao", quem, private=True, fills=fills)


def _espera(seen: Perspective[State]) -> board_view.Pending | None:
    window, lance = seen.state.waited, seen.state.mais_pesado
    if window is None or lance is None:
        return None
    quem = seen.state.fala
    what = f"{lance.carta.nome} {lance.carta.peso}"
    text = _("{name} covers {what} or passes", name=seen.called(quem), what=what)
    return board_view.Pending(text=seen.say(text), what=what, seats=(quem,), aloud=True, rule=window.rule)


def _agora(seen: Perspective[State], seat: Seat) -> Message:
    state = seen.state
    if state.outcome is not None:
        return _("The match is over")
    vez = state.fala or state.vez
    if seat != vez:
        return _("{name}’s turn", name=seen.called(vez))
    if state.fala:
        return _("Cover with a heavier fish, or pass.")
    return _("Gather from the beach.") if state.choice is not None else _("Cast a fish of your hand.")


formulario = form_of(
    OfSeats[State]("pescadores", "quem", ("mao",)), OfTable[State](("vez", "fase", "rodada"))
)

# ---------------------------------------------------------------- buttons


def _comandos(state: State, seat: Seat, _offered: Offered) -> Iterator[Command]:
    if state.fala == seat:
        yield Command(Cobrir(seat=seat), sign="mare/onda")
        yield Command(Passar(seat=seat), main=True, quick=True, answers=True)
    elif state.choice is not None and seat in state.choice.seats:
        yield Command(Recolher(seat=seat), main=True, sign="mare/peixe")
    elif not state.agenda and state.vez == seat:
        yield Command(Lancar(seat=seat), main=True, sign="mare/peixe")


DECLARAR: Declaring[State] = Declaring(
    _comandos, every=lambda _state: (Lancar, Cobrir, Passar, Recolher), answers=(Cobrir,)
)

# ---------------------------------------------------------------- cards, and the score


def _carta(card: Any, lang: str) -> KnownCard:
    """Return a card of a set as a move declares it."""
    nome, efeito = card.text("nome", lang), card.value("efeito")
    effect = msgspec.json.decode(efeito, type=tuple[Pescar, ...]) if efeito else ()
    return KnownCard(name=nome, kind="peixe", facts=facts(carta=nome, peso=card.value("peso")), effect=effect)


def _do_lance(_state: State, move: Move) -> tuple[KnownCard, ...]:
    """Return the card that a move declares, its targets open again."""
    if not isinstance(move, Jogar) or move.carta is UNSET or move.peso is UNSET:
        return ()
    named = facts(carta=move.carta, peso=move.peso)
    effect = tuple(Pescar() for _op in move.efeito)
    return (KnownCard(name=move.carta, kind="peixe", facts=named, effect=effect),)


def _jogada(card: KnownCard, move: Move) -> dict[str, Any] | None:
    effect = {"efeito": msgspec.to_builtins(card.effect)} if card.effect else {}
    return {**dict(card.facts), **effect} if isinstance(move, Jogar) else None


def _para_o_placar(state: State) -> Setup:
    contadores = [{"contador": "peso", "de": um.quem, "valor": um.peso} for um in state.pescadores]
    return {"ativo": state.vez, "fase": state.fase, "contadores": contadores}


NA_MESA: AtTable[State] = AtTable(
    to_board=_para_o_placar,
    card=_carta,
    plays=_jogada,
    cards_in=_do_lance,
    in_short=lambda card, _lang: str(dict(card.facts).get("peso", "")),
    asks=CardsAsked(
        faces={"peixe": FaceAsked(Lancar, ("peso",))},
        operations=(OperationAsked(Pescar, _("Fish")),),
        plays={Lancar: ("peixe", "carta"), Cobrir: ("peixe", "carta")},
    ),
)
