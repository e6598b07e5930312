"""Ana's Espelho pushes Beto's token, and Delírio de Armiô undoes the push, or not: the golden match.

Beto's token stands on N2c, its Pegada pointing to N3c; behind it, N1c holds another Pegada.
"""

from itertools import chain

import msgspec
import pytest

from companion.games.calamandara.game import CALAMANDARA, cartas_na_mesa, simbolos_na_mesa
from companion.games.calamandara.lances_da_lembranca import AcionarVinculada, TransferirPegada, UsarCarta
from companion.games.calamandara.moves import (
    Descartar,
    EncerrarFase,
    Inserir,
    Movimento,
    Passar,
)
from companion.games.calamandara.registry import LEDGER
from companion.referee.matches.entries import Interrupt, Play, Retract, Stand
from companion.referee.matches.match import Match, digest

CAMINHO = {"N1c": "pegada s", "N2c": "pegada s"}
ESPELHO = Inserir(seat="Ana", simbolo="espelho", espaco="N3c")
PEGADA = Inserir(seat="Ana", simbolo="pegada", espaco="S1c")
DEU = TransferirPegada(seat="Ana", de="deposito", para="Beto")


def usa(quem, carta, alvo):
    return UsarCarta(seat=quem, carta=carta, alvo=alvo)


def passam(*quem):
    return tuple(Passar(seat=seat) for seat in quem)


DELIRIO = usa("Beto", "delirio-de-armio", "Ana")
SOPRO = usa("Ana", "sopro-dos-seres", "Beto")
ECOS = usa("Ana", "ecos-dissonantes", "Beto")
DOIS = passam("Ana", "Beto")
TRES = passam("Ana", "Beto", "Caio")


@pytest.fixture
def begun(calamandara):
    return calamandara.position(
        postos=CAMINHO, tokens={"Beto": "N2c"}, reservas={"Ana": ["espelho", "pegada", "montanha"]}
    )


@pytest.fixture
def begun3(calamandara):
    """Provide the same with three: Beto sits at W."""
    return calamandara.position(
        3,
        postos={"W1c": "pegada e", "W2c": "pegada e"},
        tokens={"Beto": "W2c"},
        reservas={"Ana": ["espelho", "pegada", "montanha"], "Caio": ["montanha"]},
    )


ESPELHO3 = Inserir(seat="Ana", simbolo="espelho", espaco="W3c")


def match_of(begun, *moves):
    match = Match(CALAMANDARA, begun)
    for move in moves:
        match = match.append(Play(move=move))
    assert {outturn.standing for outturn in match.course} <= {"accepted"}, match.course[-1]
    return match


def kinds(outturn):
    return [(event.kind, event.rule.removeprefix("calamandara.")) for event in outturn.events]


def token(state, quem):
    return state.mesa.viajante(quem).token


def reserva(state, quem):
    return dict(state.mesa.viajante(quem).reserva)


# ---------------------------------------------------------------- inserting, pushing, undoing


def test_the_espelho_pushes_the_token_back_and_each_event_cites_its_rule(begun):
    match = match_of(begun, PEGADA, ESPELHO)
    assert kinds(match.course[1]) == [("inseriu", "fase2.de-1-a-4"), ("recuou", "espelho.recua")]
    assert token(match.state, "Beto") == "N1c"
    assert reserva(match.state, "Ana") == {"montanha": 1}
    (window,) = match.state.windows
    assert (window.trigger, window.by, window.before) == ("insercao", "Ana", None)
    whole = LEDGER.whole(match.state, window.about)
    assert [(action.kind, action.follows) for action in whole] == [
        ("insercao", 0),
        ("inseriu", whole[0].id),
        ("inseriu", whole[0].id),
        ("empurrou", whole[2].id),
    ]


def test_delirio_undoes_the_whole_action(begun):
    """Invariant 13: as if nothing had been inserted, but for the spent phase and the card."""
    match = match_of(begun, PEGADA, ESPELHO, DELIRIO, *DOIS)
    assert kinds(match.course[-1]) == [
        ("passou", "lembranca.retoma"),
        ("descartou", "fase4.descarte-face-cima"),
        ("voltou", "faq.24"),
        ("voltou", "faq.24"),
        ("desfez", "delirio-de-armio.impedir"),
    ]
    state = match.state
    assert state.mesa == begun.mesa
    assert (state.windows, state.agenda) == ((), ())
    assert (state.fase, state.impedida) == ("inserir", True)
    assert state.de("Beto").descarte == ("delirio-de-armio",)
    assert state.de("Ana") == begun.de("Ana")
    again = CALAMANDARA.judge(state, ESPELHO)
    assert again.primary == "calamandara.turnos.uma-vez"


def test_sopro_on_delirio_keeps_the_insertion(begun):
    match = match_of(begun, PEGADA, ESPELHO, DELIRIO, SOPRO, *DOIS, DEU)
    without = match_of(begun, PEGADA, ESPELHO).state
    state = match.state
    assert kinds(match.course[5])[1:] == [
        ("descartou", "fase4.descarte-face-cima"),
        ("descartou", "sopro-dos-seres.anulada-descarte"),
        ("anulou", "sopro-dos-seres.anular"),
    ]
    assert state.mesa.postos == without.mesa.postos
    assert (token(state, "Beto"), state.windows) == ("N1c", without.windows)
    assert state.de("Ana").descarte == ("sopro-dos-seres",)
    assert state.de("Beto").descarte == ("delirio-de-armio",)
    assert (
        dict(state.mesa.viajante("Beto").deposito)["pegada"]
        == 1 + dict(without.mesa.viajante("Beto").deposito)["pegada"]
    )


def test_the_window_of_a_kept_insertion_stays_open_and_what_a_card_gave_away_stays_given(begun):
    second = (DELIRIO, *DOIS)
    state = match_of(begun, PEGADA, ESPELHO, DELIRIO, SOPRO, *DOIS, DEU, *second).state
    assert (state.mesa.postos, token(state, "Beto")) == (begun.mesa.postos, "N2c")
    assert reserva(state, "Ana") == reserva(begun, "Ana")
    had, has = (dict(one.mesa.viajante("Ana").deposito)["pegada"] for one in (begun, state))
    assert has == had - 1
    assert simbolos_na_mesa(state.mesa) == simbolos_na_mesa(begun.mesa)


def test_while_the_pegada_of_sopro_is_owed_nothing_else_goes_on(begun):
    state = match_of(begun, ESPELHO, DELIRIO, SOPRO, *DOIS).state
    (duty,) = CALAMANDARA.pending(state)
    assert (duty.seats, duty.asks) == (("Ana",), ("transferir-pegada",))
    for move in (PEGADA, EncerrarFase(seat="Ana"), DELIRIO):
        assert CALAMANDARA.judge(state, move).primary == "calamandara.lembranca.prioridade"


def test_without_a_pegada_sopro_annuls_all_the_same(begun, calamandara):
    bare = msgspec.structs.replace(
        begun,
        mesa=begun.mesa.com(msgspec.structs.replace(begun.mesa.viajante("Ana"), deposito=())),
    )
    state, events = calamandara.played(bare, PEGADA, ESPELHO, DELIRIO, SOPRO, *DOIS)
    assert "calamandara.decisao.108" in [event.rule for event in events]
    assert state.agenda == ()


def test_what_does_not_fit_the_reserva_any_more_goes_to_the_deposito(begun, calamandara):
    """calamandara.faq.24, where cards have filled the Reserva in between."""
    state, _events = calamandara.played(begun, PEGADA, ESPELHO, DELIRIO)
    cheia = msgspec.structs.replace(state.mesa.viajante("Ana"), reserva=(("montanha", 3),))
    filled = msgspec.structs.replace(state, mesa=state.mesa.com(cheia))
    after, events = calamandara.played(filled, *DOIS)
    assert reserva(after, "Ana") == {"espelho": 1, "montanha": 3}
    returned = [dict(event.facts) for event in events if event.kind == "voltou"]
    assert [(one["simbolo"], one["onde"]) for one in returned] == [
        ("espelho", "reserva"),
        ("pegada", "deposito"),
    ]


# ---------------------------------------------------------------- taking


def test_ecos_takes_delirio_the_insertion_stands_and_the_card_waits_on_the_rf_of_its_user(begun):
    match = match_of(begun, ESPELHO, DELIRIO, ECOS, *DOIS)
    state = match.state
    assert token(state, "Beto") == "N1c"
    (espera,) = state.de("Beto").sobre_reserva_final
    assert (espera.carta, espera.de) == ("delirio-de-armio", "Ana")
    assert state.de("Ana").descarte == ("ecos-dissonantes",)
    assert state.de("Beto").descarte == ()


def test_ecos_then_sopro_on_it_is_as_if_ecos_had_never_been_used(begun3):
    """Invariant 14: but for the discards and the moved Pegada."""
    moves = (
        ESPELHO3,
        DELIRIO,
        ECOS,
        usa("Beto", "sopro-dos-seres", "Ana"),
        *TRES,
        TransferirPegada(seat="Beto", de="deposito", para="Caio"),
    )
    state, never = match_of(begun3, *moves).state, match_of(begun3, ESPELHO3, DELIRIO, *TRES).state
    assert (state.mesa.postos, token(state, "Beto")) == (never.mesa.postos, "W2c")
    assert (state.impedida, state.windows, state.agenda) == (True, (), ())
    assert state.mesa.viajante("Ana") == never.mesa.viajante("Ana")
    assert state.de("Ana").descarte == ("ecos-dissonantes",)
    assert state.de("Beto").descarte == ("sopro-dos-seres", "delirio-de-armio")


def test_a_taken_card_is_triggered_on_the_insertion_of_who_holds_it(begun, calamandara):
    beto = msgspec.structs.replace(begun.mesa.viajante("Beto"), reserva=(("montanha", 1),))
    begun = msgspec.structs.replace(begun, mesa=begun.mesa.com(beto))
    turno_de_beto = (EncerrarFase(seat="Ana"),) * 3
    montanha = Inserir(seat="Beto", simbolo="montanha", espaco="S2c")
    aciona = AcionarVinculada(seat="Ana", carta="delirio-de-armio", em="Beto", alvo="Beto")
    waiting, _events = calamandara.played(begun, ESPELHO, DELIRIO, ECOS, *DOIS, *turno_de_beto)
    assert CALAMANDARA.judge(waiting, aciona).primary == "calamandara.lembranca.vinculado"
    state, _events = calamandara.played(waiting, montanha, aciona, *DOIS)
    assert "S2c" not in [posto.espaco for posto in state.mesa.postos]
    assert reserva(state, "Beto") == {"montanha": 1}
    assert state.de("Beto").descarte == ("delirio-de-armio",)
    assert state.de("Beto").sobre_reserva_final == ()
    # untriggered, it expires at the end of that turn
    state, events = calamandara.played(waiting, *((EncerrarFase(seat="Beto"),) * 4))
    assert "calamandara.vinculado.tomar-expira" in [event.rule for event in events]
    assert (state.de("Beto").descarte, state.vez) == (("delirio-de-armio",), "Ana")


def test_ecos_takes_again_what_ecos_has_taken(begun):
    """calamandara.faq.12, calamandara.decisao.133: the first Ecos is spent."""
    again = usa("Beto", "ecos-dissonantes", "Ana")
    match = match_of(begun, ESPELHO, DELIRIO, ECOS, again, *DOIS)
    state = match.state
    assert ("retomada", "decisao.133") in kinds(match.course[-1])
    (espera,) = state.de("Ana").sobre_reserva_final
    assert (espera.de, token(state, "Beto")) == ("Beto", "N1c")
    assert state.de("Ana").descarte == state.de("Beto").descarte == ("ecos-dissonantes",)


def test_by_the_other_reading_an_ecos_that_a_copy_outdid_is_used_all_the_same(calamandara):
    """calamandara.decisao.133: it lies with the copier, not in the hand; calamandara.decisao.91."""
    begun = calamandara.position(3, decisions=[("calamandara.decisao.133", "back-to-hand")])
    pinturas = UsarCarta(seat="Beto", carta="pinturas-submersas", jeito="topos")
    copia = usa("Beto", "dominio-de-ircai", "Caio")
    state = match_of(begun, pinturas, ECOS, copia, *TRES).state
    assert (state.de("Ana").mao, cartas_na_mesa(state)) == (4, 72)
    assert "ecos-dissonantes" in state.de("Beto").descarte
    so_ecos = usa("Beto", "ecos-dissonantes", "Caio")
    state = match_of(begun, pinturas, ECOS, so_ecos, *TRES).state
    assert (state.de("Ana").mao, state.de("Ana").descarte) == (5, ())


# ---------------------------------------------------------------- copying


def test_dominio_copies_delirio_prevents_first_and_the_copied_card_stays_with_the_copier(begun3):
    copia = usa("Caio", "dominio-de-ircai", "Ana")
    match = match_of(begun3, ESPELHO3, DELIRIO, copia, *TRES)
    state = match.state
    assert state.mesa == begun3.mesa
    assert state.de("Caio").descarte == ("dominio-de-ircai", "delirio-de-armio")
    assert (state.de("Beto").descarte, state.de("Beto").mao) == ((), 4)


def test_a_copy_without_its_trigger_waits_on_the_copiers_deck(begun3, calamandara):
    copia = usa("Caio", "dominio-de-ircai", "Beto")
    state = match_of(begun3, ESPELHO3, DELIRIO, copia, *TRES).state
    assert state.mesa == begun3.mesa  # the original prevents all the same
    (espera,) = state.de("Caio").sobre_deck
    assert (espera.carta, espera.de) == ("delirio-de-armio", "Caio")
    assert (state.de("Caio").descarte, state.de("Beto").descarte) == (("dominio-de-ircai",), ())
    assert cartas_na_mesa(state) == 72
    outro = (EncerrarFase(seat="Ana"),) * 3 + (EncerrarFase(seat="Beto"),) * 4
    montanha = Inserir(seat="Caio", simbolo="montanha", espaco="S2c")
    aciona = AcionarVinculada(seat="Caio", carta="delirio-de-armio", em="Caio", alvo="Caio")
    state, _events = calamandara.played(state, *outro, montanha, aciona, *TRES)
    assert state.de("Caio").descarte == ("dominio-de-ircai", "delirio-de-armio")


def test_a_copied_sopro_annuls_the_sopro_that_it_copies(begun3):
    """calamandara.faq.10, calamandara.faq.17"""
    copia = usa("Caio", "dominio-de-ircai", "Ana")
    dar = TransferirPegada(seat="Caio", de="deposito", para="Ana")
    state = match_of(begun3, ESPELHO3, DELIRIO, SOPRO, copia, *TRES, dar).state
    assert (state.impedida, token(state, "Beto")) == (True, "W2c")  # Delírio counts again
    assert state.de("Caio").descarte == ("dominio-de-ircai", "sopro-dos-seres")
    assert (state.de("Ana").descarte, state.de("Beto").descarte) == ((), ("delirio-de-armio",))


def test_a_dominio_on_a_dominio_copies_what_that_one_copied(begun3):
    """calamandara.faq.22"""
    moves = (
        ESPELHO3,
        DELIRIO,
        usa("Caio", "dominio-de-ircai", "Beto"),
        usa("Beto", "dominio-de-ircai", "Caio"),
    )
    state = match_of(begun3, *moves, *TRES).state
    (espera,) = state.de("Beto").sobre_deck  # the last Domínio prevails: there is one card to lie there
    assert (espera.carta, state.de("Caio").sobre_deck) == ("delirio-de-armio", ())
    assert cartas_na_mesa(state) == 72


def test_a_copied_ecos_takes_what_ecos_holds(begun3):
    """Beto copies Ana's Ecos and has Delírio back, with the right to use it on Ana."""
    copia = usa("Beto", "dominio-de-ircai", "Ana")
    state = match_of(begun3, ESPELHO3, DELIRIO, ECOS, copia, *TRES).state
    (espera,) = state.de("Ana").sobre_reserva_final
    assert (espera.carta, espera.de) == ("delirio-de-armio", "Beto")
    assert state.de("Beto").descarte == ("dominio-de-ircai", "ecos-dissonantes")


def test_a_card_whose_conditions_are_gone_returns_to_the_hand_or_with_a_full_hand_is_discarded(begun3):
    """calamandara.faq.28: the second Delírio has nothing left to prevent."""
    both = (ESPELHO3, DELIRIO, usa("Caio", "delirio-de-armio", "Ana"), *TRES)
    match = match_of(begun3, *both)
    assert ("devolveu", "faq.28") in kinds(match.course[-1])
    assert (match.state.de("Beto").mao, match.state.de("Caio").descarte) == (5, ("delirio-de-armio",))


# ---------------------------------------------------------------- the life of the window


def test_a_late_delirio_is_put_where_it_happened_and_taking_it_back_restores_everything(begun):
    match = match_of(begun, PEGADA, ESPELHO, Descartar(seat="Ana"))
    late = match.append(Interrupt(before=3, move=DELIRIO))
    assert late.standing(3) == "accepted"
    assert late.course[-1].passes == DOIS  # nobody discards while a card is in use: both have let it pass
    declared_late = late.append(Interrupt(before=3, move=DOIS[0])).append(Interrupt(before=3, move=DOIS[1]))
    assert {outturn.standing for outturn in declared_late.course} == {"accepted"}
    assert (declared_late.course[-1].passes, declared_late.state) == ((), late.state)
    assert declared_late.state.mesa == begun.mesa
    back = declared_late.append(Retract(n=6)).append(Retract(n=5)).append(Retract(n=4))
    assert (back.state, digest(back.state)) == (match.state, digest(match.state))


def test_a_refused_insertion_changes_nothing_until_it_is_let_stand(begun):
    early = Inserir(seat="Beto", simbolo="montanha", espaco="S2c")
    with_one = msgspec.structs.replace(begun.mesa.viajante("Beto"), reserva=(("montanha", 1),))
    begun = msgspec.structs.replace(begun, mesa=begun.mesa.com(with_one))
    refused = Match(CALAMANDARA, begun).append(Play(move=early))
    assert (refused.standing(1), refused.state) == ("refused", begun)
    stood = refused.append(Stand(n=1))
    assert stood.standing(1) == "stood"
    assert "S2c" in [posto.espaco for posto in stood.state.mesa.postos]


def test_every_state_and_move_is_read_back_as_it_was_written(begun, calamandara):
    state = begun
    for move in chain((PEGADA, ESPELHO, DELIRIO, SOPRO, *DOIS, DEU, DELIRIO, ECOS, *DOIS)):
        assert msgspec.json.decode(msgspec.json.encode(move), type=Movimento) == move
        state = calamandara.played(state, move)[0]
        again = msgspec.json.decode(msgspec.json.encode(state), type=CALAMANDARA.state_type)
        assert (again, digest(again)) == (state, digest(state))
