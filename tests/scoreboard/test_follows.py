"""A consequence of a seat's numbers comes with the tap that brings it about, or by its own tap."""

import pytest

from companion.referee.scoreboard.board_reading import BoardError
from companion.referee.scoreboard.panel import panel

ARREDORES = tuple(f"arredor-{n}" for n in range(1, 5))


def due(table, state):
    return [(one.o_que, one.de) for one in panel(table.board, table.game.checks, state).due]


def struck(fabula, state, *members, de="Beto", delta=-5):
    for member in members:
        state = fabula.play(state, do="pontuar", contador="resistencia", de=f"{de}/{member}", delta=delta)
    return state


def exposed(state, de="Beto"):
    return state.marcado("exposicao", de) == "exposto"


def test_the_centro_is_exposed_with_the_last_of_the_four_arredores(fabula):
    """fabula.3.1.8: not before, and only that player's."""
    state = struck(fabula, fabula.start(), *ARREDORES[:3])
    assert not exposed(state)
    last = fabula.events(state, do="pontuar", contador="resistencia", de="Beto/arredor-4", delta=-5)
    assert last["marca"].rule == "fabula.3.1.8"
    state = struck(fabula, state, "arredor-4")
    assert exposed(state)
    assert not exposed(state, "Ana")


def test_an_arredor_that_was_influenced_counts_as_one_that_was_destroyed(fabula):
    state = struck(fabula, fabula.start(), *ARREDORES[:3])
    state = fabula.play(state, do="marcar", marca="controle", de="Beto/arredor-4", valor="Ana")
    assert exposed(state)


def test_it_is_covered_again_where_a_base_was_counted_wrongly(fabula):
    state = struck(fabula, struck(fabula, fabula.start(), *ARREDORES), "arredor-2", delta=1)
    assert not exposed(state)
    assert exposed(struck(fabula, state, "arredor-2", delta=-1))


def test_once_exposed_it_stays_so_when_its_owner_takes_an_arredor_back(fabula):
    """fabula.3.1.9; later counts elsewhere cover it as little."""
    state = struck(fabula, fabula.start(), *ARREDORES[:3])
    for holder in ("Ana", "Beto"):
        state = fabula.play(state, do="marcar", marca="controle", de="Beto/arredor-4", valor=holder)
    assert exposed(state)
    assert exposed(struck(fabula, state, "arredor-4", delta=-1))


def hands(state, de="Ana"):
    return tuple(state.contagem(id, de) for id in ("mao", "reserva-final", "mao-guardada"))


def in_the_zona_final(calamandara, reserved=2):
    state = calamandara.start()
    state = calamandara.play(state, do="pontuar", contador="reserva-final", de="Ana", delta=reserved)
    return calamandara.play(state, do="marcar", marca="zona", de="Ana", valor="zona-final")


def test_both_hands_change_place_by_one_tap_of_who_enters_the_zona_final(calamandara):
    """calamandara.zf.mao-ao-deck, calamandara.zf.reserva-a-mao."""
    state = in_the_zona_final(calamandara)
    assert hands(state) == (5, 2, 0)
    assert due(calamandara, state) == [("entra-na-zona-final", "Ana")]
    state = calamandara.play(state, do="aplicar", o_que="entra-na-zona-final", de="Ana")
    assert hands(state) == (2, 0, 5)
    assert due(calamandara, state) == []


def test_who_leaves_it_puts_back_what_is_left_and_takes_up_the_hand(calamandara):
    """calamandara.zf.saida-rf, calamandara.zf.saida-recuperar; one card was used there."""
    state = calamandara.play(
        in_the_zona_final(calamandara), do="aplicar", o_que="entra-na-zona-final", de="Ana"
    )
    state = calamandara.play(state, do="pontuar", contador="mao", de="Ana", delta=-1)
    state = calamandara.play(state, seat="Beto", do="marcar", marca="zona", de="Ana", valor="zona-inicial")
    assert due(calamandara, state) == [("sai-da-zona-final", "Ana")]
    state = calamandara.play(state, do="aplicar", o_que="sai-da-zona-final", de="Ana")
    assert hands(state) == (5, 1, 0)
    assert due(calamandara, state) == []


def test_who_reserved_nothing_holds_no_card_there(calamandara):
    state = in_the_zona_final(calamandara, reserved=0)
    state = calamandara.play(state, do="aplicar", o_que="entra-na-zona-final", de="Ana")
    assert (hands(state), due(calamandara, state)) == ((0, 0, 5), [])


def test_no_reserva_final_holds_more_than_it_may(calamandara):
    """calamandara.fase4.reservar: three, however many were counted as the hand there."""
    state = calamandara.play(
        in_the_zona_final(calamandara), do="aplicar", o_que="entra-na-zona-final", de="Ana"
    )
    state = calamandara.play(state, do="pontuar", contador="mao", de="Ana", delta=3)
    state = calamandara.play(state, do="marcar", marca="zona", de="Ana", valor="zona-inicial")
    state = calamandara.play(state, do="aplicar", o_que="sai-da-zona-final", de="Ana")
    assert hands(state) == (5, 3, 0)


def test_from_there_to_the_fenda_no_hand_changes(calamandara):
    state = calamandara.play(
        in_the_zona_final(calamandara), do="aplicar", o_que="entra-na-zona-final", de="Ana"
    )
    state = calamandara.play(state, do="marcar", marca="zona", de="Ana", valor="fenda")
    assert due(calamandara, state) == []


def test_a_wall_that_falls_takes_its_armadilhas_along_and_may_be_raised_again(castelo):
    """castelo.armadilhas.muralha-cai-destroi, castelo.armadilhas.muralha-reerguida; one's of three."""
    state = castelo.play(castelo.start(3), do="pontuar", contador="muralha", de="Cris", delta=-9)
    assert due(castelo, state) == []
    state = castelo.play(state, do="pontuar", contador="muralha", de="Cris", delta=-1)
    assert due(castelo, state) == [("muralha-caiu", "Cris")]
    state = castelo.play(state, do="aplicar", o_que="muralha-caiu", de="Cris")
    assert (due(castelo, state), state.marcado("armadilhas-da-muralha", "Cris")) == ([], "descartadas")
    state = castelo.play(state, do="pontuar", contador="muralha", de="Cris", delta=4)
    assert state.marcado("armadilhas-da-muralha", "Cris") == "podem"
    state = castelo.play(state, do="pontuar", contador="muralha", de="Cris", delta=-4)
    assert due(castelo, state) == [("muralha-caiu", "Cris")]


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"rule": "castelo.nada"}, "the book has no rule castelo.nada"),
        ({"when": []}, "says not when, or not what"),
        ({"turns": []}, "says not when, or not what"),
        ({"turns": [{"mark": "armadilhas-da-muralha", "value": "voam"}]}, "has no option voam"),
        ({"shifts": [{"counter": "torre"}]}, "there is no counter torre"),
        ({"when": [{"counter": "muralha", "members": ["porta"]}]}, "there is no member porta"),
        ({"when": [{"mark": "armadilhas-da-muralha"}]}, "has not just one of"),
    ],
)
def test_what_a_board_says_wrongly_of_it_is_reported(changed, fault, altered):
    def wrong(data):
        data["follows"][0] |= changed

    with pytest.raises(BoardError, match=fault):
        altered(wrong)
