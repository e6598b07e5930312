"""A push across the border of the Zona Final changes the hands, and preventing it restores them.

Beto's token stands on N5c, the first row of the Zona Final, its Pegada pointing to N6c; behind it lies N4c of
his Zona Inicial. He holds three cards that he had reserved; his hand of before lies on his deck.
"""

import msgspec
import pytest

from companion.games.calamandara.game import CALAMANDARA, cartas_na_mesa
from companion.games.calamandara.lances_da_lembranca import AcionarVinculada, UsarCarta
from companion.games.calamandara.moves import EncerrarFase, Inserir, Passar, RecuperarMao
from companion.games.calamandara.registry import LEDGER
from companion.referee.matches.match import digest

EMPURRA = Inserir(seat="Ana", simbolo="espelho", espaco="N6c", direcao="n")
RECUPERA = RecuperarMao(seat="Beto", quantas=5)
DELIRIO = UsarCarta(seat="Beto", carta="delirio-de-armio", alvo="Ana")
DOIS = (Passar(seat="Ana"), Passar(seat="Beto"))
PEGADA_DE_VOLTA = {"postos": {"N4c": "pegada s", "N5c": "pegada s"}, "tokens": {"Beto": "N5c"}}


def begun_with(calamandara, **cartas):
    beto = {"mao": 3, "guardadas": 4, **cartas}
    return calamandara.position(**PEGADA_DE_VOLTA, reservas={"Ana": ["espelho"]}, cartas={"Beto": beto})


@pytest.fixture
def begun(calamandara):
    return begun_with(calamandara)


def hand(state, quem="Beto"):
    cartas = state.de(quem)
    return cartas.mao, cartas.reserva_final, cartas.deck, cartas.guardadas


def test_whoever_leaves_puts_the_reserved_cards_back_and_may_take_the_stowed_hand(begun, calamandara):
    """calamandara.zf.saida-rf, calamandara.zf.saida-recuperar; in any turn: calamandara.decisao.77"""
    state, events = calamandara.played(begun, EMPURRA)
    assert (state.mesa.viajante("Beto").token, hand(state)) == ("N4c", (0, 3, 33, 4))
    assert [event.kind for event in events] == ["fase", "inseriu", "recuou", "devolveu-reservadas"]
    (duty,) = [duty for duty in CALAMANDARA.pending(state) if duty.blocks == "everything"]
    assert (duty.seats, duty.asks, duty.rule) == (
        ("Beto",),
        ("recuperar-mao",),
        "calamandara.zf.saida-recuperar",
    )
    state, _events = calamandara.played(state, RECUPERA)
    assert (hand(state), cartas_na_mesa(state)) == ((5, 3, 28, 0), 72)


def test_a_push_within_the_zona_final_leaves_the_hand(calamandara):
    """The row beside the border is still the Zona Final."""
    state = calamandara.position(
        postos={"N6c": "pegada s", "N5c": "pegada s"},
        tokens={"Beto": "N6c"},
        reservas={"Ana": ["espelho"]},
        cartas={"Beto": {"mao": 3, "guardadas": 4}},
    )
    after, _events = calamandara.played(state, EMPURRA.having(espaco="C5c"))
    assert (after.mesa.viajante("Beto").token, after.de("Beto"), after.agenda) == (
        "N5c",
        state.de("Beto"),
        (),
    )


def test_decaimento_leaves_the_zona_final_too(begun, calamandara):
    bare = msgspec.structs.replace(begun.mesa, postos=begun.mesa.postos[1:])
    state, _events = calamandara.played(msgspec.structs.replace(begun, mesa=bare), EMPURRA)
    assert (state.mesa.viajante("Beto").token, hand(state)) == ("N0", (0, 3, 33, 4))


def test_nothing_is_owed_where_the_deck_gives_nothing(calamandara):
    cartas = {"descarte": ["o-poco"] * 33, "guardadas": 0}
    state, _events = calamandara.played(begun_with(calamandara, **cartas), EMPURRA)
    assert (hand(state), state.agenda) == ((0, 3, 0, 0), ())


@pytest.mark.parametrize("quantas", [0, 4, 5])
def test_the_push_comes_back_whole_with_the_hands(calamandara, quantas):
    """calamandara.decisao.95, by a third traveller's Delírio: however many Beto took, all lies as before."""
    begun = calamandara.position(
        3,
        postos={"W4c": "pegada e", "W5c": "pegada e"},
        tokens={"Beto": "W5c"},
        reservas={"Ana": ["espelho"]},
        cartas={"Beto": {"mao": 3, "guardadas": 4}},
    )
    state, _events = calamandara.played(
        begun,
        Inserir(seat="Ana", simbolo="espelho", espaco="W6c", direcao="w"),
        RECUPERA.having(quantas=quantas),
    )
    assert state.mesa.viajante("Beto").token == "W4c"
    state, _events = calamandara.played(
        state, DELIRIO.having(seat="Caio"), *(Passar(seat=seat) for seat in ("Ana", "Beto", "Caio"))
    )
    assert (state.mesa, state.de("Ana"), state.de("Beto")) == (begun.mesa, begun.de("Ana"), begun.de("Beto"))
    assert state.de("Caio").descarte == ("delirio-de-armio",)


def test_a_card_used_within_the_insertion_stays_used_and_its_hand_goes_back_without_it(begun, calamandara):
    """The Delírio came from the hand that Beto took back: the three reserved cards are all in hand again."""
    state, _events = calamandara.played(begun, EMPURRA, RECUPERA, DELIRIO)
    number = state.windows[0].about
    (used,) = LEDGER.during(state, number)
    assert (used.kind, used.by) == ("usou", "Beto")
    assert used not in LEDGER.whole(state, number)
    state, _events = calamandara.played(state, *DOIS)
    assert (state.mesa, state.impedida) == (begun.mesa, True)
    assert hand(state) == (3, 0, 32, 4)
    assert (state.de("Beto").descarte, cartas_na_mesa(state)) == (("delirio-de-armio",), 72)


def test_by_the_other_reading_only_the_symbols_return(calamandara):
    """calamandara.decisao.95: the token stays where it was pushed, the hand taken back is kept."""
    begun = calamandara.position(
        decisions=[("calamandara.decisao.95", "only-the-symbols-return")],
        **PEGADA_DE_VOLTA,
        reservas={"Ana": ["espelho"]},
        cartas={"Beto": {"mao": 3, "guardadas": 4}},
    )
    state, _events = calamandara.played(begun, EMPURRA, RECUPERA, DELIRIO, *DOIS)
    assert (state.mesa.postos, state.mesa.viajante("Ana")) == (begun.mesa.postos, begun.mesa.viajante("Ana"))
    assert (state.mesa.viajante("Beto").token, hand(state)) == ("N4c", (4, 3, 28, 0))


def test_while_the_hand_is_owed_nothing_else_goes_on(begun, calamandara):
    state, _events = calamandara.played(begun, EMPURRA)
    for move in (DELIRIO, EncerrarFase(seat="Ana"), RECUPERA.having(seat="Ana")):
        assert CALAMANDARA.judge(state, move).verdict == "illegal"


def test_every_state_between_push_and_undoing_is_read_back_and_goes_on_alike(begun, calamandara):
    state, again = begun, begun
    for move in (EMPURRA, RECUPERA, DELIRIO, *DOIS):
        state = calamandara.played(state, move)[0]
        again = calamandara.played(again, move)[0]
        again = msgspec.json.decode(msgspec.json.encode(again), type=CALAMANDARA.state_type)
        assert (again, digest(again)) == (state, digest(state))


def test_the_ledger_is_of_one_turn(begun, calamandara):
    state, _events = calamandara.played(begun, EMPURRA, RECUPERA, *((EncerrarFase(seat="Ana"),) * 3))
    assert (state.vez, state.actions) == ("Beto", ())


# ---------------------------------------------------------------- never more than three


def em_cima(carta):
    return [{"carta": carta, "de": "Ana", "desde": 1}]


def test_once_the_reserva_final_is_free_only_so_many_come_as_the_hand_holds(calamandara):
    """calamandara.vinculado.tomar-trava-rf, calamandara.decisao.79, .81: two have come by O Poço since."""
    presa = {"mao": 2, "guardadas": 4, "reserva_final": 3, "sobre_reserva_final": em_cima("delirio-de-armio")}
    state = calamandara.position(
        postos={"N5c": "pegada s"}, tokens={"Beto": "N5c"}, cartas={"Beto": presa}, vez="Beto", turno=3
    )
    now, events = calamandara.played(state, *((EncerrarFase(seat="Beto"),) * 3))
    (facts,) = [dict(event.facts) for event in events if event.kind == "recolheu-reservadas"]
    assert (facts["cartas"], hand(now)[:2]) == (1, (3, 2))


def test_what_the_reserva_final_has_no_room_for_goes_on_the_deck(calamandara):
    """calamandara.zf.saida-rf, calamandara.fase4.reservar: it was locked on entering."""
    presa = {"mao": 2, "guardadas": 4, "reserva_final": 2, "sobre_reserva_final": em_cima("delirio-de-armio")}
    state = begun_with(calamandara, **presa)
    now, events = calamandara.played(state, EMPURRA)
    assert hand(now) == (0, 3, hand(state)[2] + 1, 5)
    assert ("guardou-mao", "calamandara.fase4.reservar") in [(event.kind, event.rule) for event in events]
    assert cartas_na_mesa(now) == 72


def test_who_triggers_what_locks_the_reserva_final_frees_it_at_once(calamandara):
    """calamandara.vinculado.tomar-trava-rf, calamandara.decisao.81: Ana's, on Beto's insertion."""
    presa = {"mao": 0, "guardadas": 4, "reserva_final": 2, "sobre_reserva_final": em_cima("delirio-de-armio")}
    state = calamandara.position(
        postos={"N5c": "pegada s"},
        tokens={"Beto": "N5c"},
        reservas={"Beto": ["pegada"]},
        cartas={"Beto": presa},
        vez="Beto",
    )
    insere = Inserir(seat="Beto", simbolo="pegada", espaco="N1c")
    aciona = AcionarVinculada(seat="Ana", carta="delirio-de-armio", em="Beto", alvo="Beto")
    now, _events = calamandara.played(state, insere, aciona, *DOIS)
    assert (hand(now)[:2], now.impedida) == ((2, 0), True)
