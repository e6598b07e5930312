"""The referee plays the book's own examples as the book does (Dúvidas, p. 38 ss.: 8, 12, 22 and 24).

Viajante A is Ana at S, B is Beto at N; a third is Caio, at E, and then Beto sits at W.
"""

import msgspec
import pytest
from games.calamandara.test_conformance import CASES

from companion.games.calamandara.game import CALAMANDARA, cartas_na_mesa, simbolos_na_mesa
from companion.games.calamandara.interrupcao import em_uso
from companion.games.calamandara.lances_da_lembranca import InserirPorEfeito, TransferirPegada, UsarCarta
from companion.games.calamandara.moves import EncerrarFase, Inserir, Passar
from companion.games.calamandara.registry import LEDGER
from companion.games.calamandara.tasks import Colocada
from companion.referee.fields.move import UNSET
from companion.referee.matches.match import digest
from companion.referee.rules.items import controller


def coloca(simbolo, espaco, direcao=UNSET):
    return Colocada(simbolo=simbolo, espaco=espaco, direcao=direcao)


def entropia(quem, alvo, *insercoes):
    return UsarCarta(carta="entropia-dogmatica", seat=quem, alvo=alvo, insercoes=insercoes)


def usa(quem, carta, alvo):
    return UsarCarta(seat=quem, carta=carta, alvo=alvo)


def insere(quem, *insercoes):
    return InserirPorEfeito(seat=quem, insercoes=insercoes)


def passam(*quem):
    return tuple(Passar(seat=seat) for seat in quem)


DOIS = passam("Ana", "Beto")
TRES = passam("Ana", "Beto", "Caio")
ATAQUE = entropia("Ana", "Beto", coloca("montanha", "N2c"))
TOMA = usa("Beto", "ecos-dissonantes", "Ana")
ANULA = usa("Ana", "sopro-dos-seres", "Beto")
DA = TransferirPegada(seat="Ana", de="deposito", para="Beto")


@pytest.fixture
def two(calamandara):
    return calamandara.position(reservas={"Ana": ["montanha", "espelho"], "Beto": ["montanha", "pegada"]})


@pytest.fixture
def three(calamandara):
    reservas = {"Ana": ["montanha"], "Beto": ["montanha", "pegada"], "Caio": ["montanha"]}
    return calamandara.position(3, reservas=reservas)


def postos(state):
    return {posto.espaco: posto.simbolo for posto in state.mesa.postos}


def reserva(state, quem):
    return dict(state.mesa.viajante(quem).reserva)


def through(calamandara, state, *moves):
    """Play the moves, each state read back from how it is written."""
    for move in moves:
        state = calamandara.played(state, move).state
        again = msgspec.json.decode(msgspec.json.encode(state), type=CALAMANDARA.state_type)
        assert (again, digest(again)) == (state, digest(state))
        state = again
    assert simbolos_na_mesa(state.mesa) == simbolos_na_mesa(calamandara.position(len(state.cartas)).mesa)
    assert cartas_na_mesa(state) == 72
    return state


# ---------------------------------------------------------------- item 8: the attack counts again


def test_faq_8_sopro_on_ecos_and_the_attack_counts_again_against_b(two, calamandara):
    state = through(calamandara, two, ATAQUE, TOMA, ANULA, *DOIS, DA)
    assert postos(state) == {"N2c": "montanha"}
    assert (reserva(state, "Ana"), reserva(state, "Beto")) == ({"espelho": 1}, {"montanha": 1, "pegada": 1})
    assert state.de("Ana").descarte == ("sopro-dos-seres", "entropia-dogmatica")
    assert state.de("Beto").descarte == ("ecos-dissonantes",)


def test_faq_8_without_sopro_b_uses_the_attack_by_the_own_reserva_against_whom_b_likes(two, calamandara):
    state = through(calamandara, two, ATAQUE, TOMA, *DOIS)
    (duty,) = [duty for duty in CALAMANDARA.pending(state) if duty.blocks == "everything"]
    assert (duty.seats, duty.asks) == (("Beto",), ("inserir-por-efeito",))
    assert (postos(state), reserva(state, "Ana")) == ({}, reserva(two, "Ana"))
    state = through(calamandara, state, insere("Beto", coloca("montanha", "S2c")))
    assert (postos(state), reserva(state, "Beto")) == ({"S2c": "montanha"}, {"pegada": 1})
    assert state.de("Beto").descarte == ("ecos-dissonantes", "entropia-dogmatica")  # calamandara.faq.30
    assert state.de("Ana").descarte == ()


def test_faq_8_only_the_last_card_is_annulled(two, calamandara):
    """calamandara.faq.15: once Ecos lies on it, Entropia itself is out of reach."""
    state = through(calamandara, two, ATAQUE, TOMA)
    refused = CALAMANDARA.judge(state, usa("Beto", "sopro-dos-seres", "Ana"))
    assert refused.primary == "calamandara.faq.15"


def held(state):
    """Return who decides for each card in use, from the bottom of the stack."""
    return [(uso.carta.split("-")[0], controller(uso)) for uso in em_uso(state)]


def test_faq_8_the_attack_is_b_s_while_ecos_lies_on_it_and_a_s_again_once_it_is_annulled(two, calamandara):
    state = through(calamandara, two, ATAQUE)
    assert held(state) == [("entropia", "Ana")]
    state = through(calamandara, state, TOMA)
    assert held(state) == [("entropia", "Beto"), ("ecos", "Beto")]
    state = through(calamandara, state, ANULA, passam("Ana")[0])
    last = calamandara.played(state, passam("Beto")[0])
    (event,) = [event for event in last.events if event.rule == "calamandara.faq.8"]
    assert dict(event.facts) == {"quem": "Ana", "carta": "entropia-dogmatica"}
    assert held(last.state) == [("entropia", "Ana")]  # Ana owes the Pegada before it resolves
    assert LEDGER.taking(last.state, em_uso(last.state)[0].id) is None
    assert postos(through(calamandara, last.state, DA)) == {"N2c": "montanha"}


def test_faq_8_what_has_resolved_is_not_given_back(two, calamandara):
    """Beto inserts by the attack that he has taken: nothing makes it Ana's again."""
    state = through(calamandara, two, ATAQUE, TOMA)
    number = em_uso(state)[1].tomou
    state = through(calamandara, state, *DOIS)
    assert state.choice.seats == ("Beto",)
    (left,) = LEDGER.overlaps(state, number)
    assert (left.action.kind, left.by) == ("tomou", ())
    course = CALAMANDARA.resolution.begin(state)
    assert LEDGER.undo(course, number).actions == ()
    assert course.state == state


# ---------------------------------------------------------------- item 12: taken, and taken again


def test_faq_12_ecos_takes_again_what_ecos_has_just_taken(three, calamandara):
    """Beto takes Ana's attack for Caio, Caio takes it again for Ana: the first Ecos is spent."""
    again = usa("Caio", "ecos-dissonantes", "Ana")
    moves = (ATAQUE.having(insercoes=(coloca("montanha", "W2c"),)), TOMA.having(alvo="Caio"), again, *TRES)
    state = through(calamandara, three, *moves, insere("Caio", coloca("montanha", "S2c")))
    assert (postos(state), reserva(state, "Caio")) == ({"S2c": "montanha"}, {})
    assert state.de("Caio").descarte == ("ecos-dissonantes", "entropia-dogmatica")
    assert (state.de("Beto").descarte, state.de("Ana").descarte) == (("ecos-dissonantes",), ())


def test_faq_12_the_first_ecos_is_spent_also_where_the_card_no_longer_hits_its_user(three, calamandara):
    """calamandara.decisao.133: Ana's Oráculo on Beto comes back to Ana over Caio."""
    oraculo, again = usa("Ana", "o-oraculo", "Beto"), usa("Caio", "ecos-dissonantes", "Ana")
    state = through(calamandara, three, oraculo, TOMA.having(alvo="Caio"), again, *TRES)
    assert (state.de("Beto").mao, state.de("Beto").descarte) == (4, ("ecos-dissonantes",))
    assert [(selo.carta, selo.alvo) for selo in state.selos] == [("o-oraculo", "Ana")]


def test_faq_12_only_whom_the_taken_card_now_hits_takes_it_again(three, calamandara):
    begun = through(
        calamandara, three, ATAQUE.having(insercoes=(coloca("montanha", "W2c"),)), TOMA.having(alvo="Caio")
    )
    refused = CALAMANDARA.judge(begun, usa("Ana", "ecos-dissonantes", "Beto"))
    assert refused.primary == "calamandara.ecos-dissonantes.contra-voce"


def test_faq_12_and_8_with_the_second_ecos_annulled_the_first_holds_it_again(three, calamandara):
    ataque = ATAQUE.having(insercoes=(coloca("montanha", "W2c"),))
    sopro = usa("Ana", "sopro-dos-seres", "Caio")
    moves = (ataque, TOMA.having(alvo="Caio"), usa("Caio", "ecos-dissonantes", "Ana"))
    state = through(calamandara, three, *moves)
    assert held(state) == [("entropia", "Caio"), ("ecos", "Beto"), ("ecos", "Caio")]
    state = through(calamandara, state, sopro, *TRES)
    assert held(state) == [("entropia", "Beto"), ("ecos", "Beto")]
    state = through(calamandara, state, DA)
    assert (state.choice.asks, state.choice.seats) == ("inserir-por-efeito", ("Beto",))


def test_faq_12_ecos_does_not_annul_ecos(two, calamandara):
    """What Ana takes again stays taken: Beto is hit by it only because Ana aims it at him."""
    again = usa("Ana", "ecos-dissonantes", "Beto")
    state = through(calamandara, two, ATAQUE, TOMA, again, *DOIS)
    assert state.choice.seats == ("Ana",)
    state = through(calamandara, state, insere("Ana", coloca("espelho", "N3c")))
    assert (postos(state), reserva(state, "Ana")) == ({"N3c": "espelho"}, {"montanha": 1})


# ---------------------------------------------------------------- item 22: Domínio on Domínio


def test_faq_22_a_second_dominio_copies_what_the_first_has_copied(three, calamandara):
    moves = (
        ATAQUE.having(insercoes=(coloca("montanha", "W2c"),)),
        usa("Beto", "dominio-de-ircai", "Ana"),
        usa("Caio", "dominio-de-ircai", "Ana"),
        *TRES,
    )
    state = through(calamandara, three, *moves)
    assert state.choice.seats == ("Caio",)  # the last is resolved first
    state = through(calamandara, state, insere("Caio", coloca("montanha", "S1c")))
    assert state.choice.seats == ("Beto",)
    state = through(calamandara, state, insere("Beto", coloca("montanha", "S1d")))
    assert postos(state) == {"S1c": "montanha", "S1d": "montanha", "W2c": "montanha"}
    assert state.de("Caio").descarte == ("dominio-de-ircai", "entropia-dogmatica")
    assert (state.de("Beto").descarte, state.de("Ana").descarte) == (("dominio-de-ircai",), ())


def test_faq_22_a_dominio_itself_is_neither_copied_nor_taken(three, calamandara):
    ataque = ATAQUE.having(insercoes=(coloca("montanha", "W2c"),))
    state = through(calamandara, three, ataque, usa("Beto", "dominio-de-ircai", "Ana"))
    refused = CALAMANDARA.judge(state, usa("Ana", "ecos-dissonantes", "Beto"))
    assert refused.primary == "calamandara.dominio-de-ircai.nao-tomada"
    own = CALAMANDARA.judge(state, usa("Beto", "dominio-de-ircai", "Ana"))
    assert own.primary == "calamandara.dominio-de-ircai.copiar"


def test_faq_22_what_a_copy_has_taken_up_by_then_the_copied_card_no_longer_puts_there(three, calamandara):
    """“If still possible”: Ana's Montanha finds its space taken."""
    moves = (
        ATAQUE.having(insercoes=(coloca("montanha", "W2c"),)),
        usa("Beto", "dominio-de-ircai", "Ana"),
        *TRES,
        insere("Beto", coloca("pegada", "W2c")),
    )
    state = through(calamandara, three, *moves)
    assert (postos(state), reserva(state, "Ana")) == ({"W2c": "pegada"}, {"montanha": 1})
    assert state.de("Beto").descarte == ("dominio-de-ircai", "entropia-dogmatica")


def test_of_several_symbols_those_that_still_may_be_are_put_and_the_others_stay(three, calamandara):
    begun = msgspec.structs.replace(
        three,
        mesa=three.mesa.com(
            msgspec.structs.replace(three.mesa.viajante("Ana"), reserva=(("montanha", 1), ("pegada", 1)))
        ),
    )
    ambos = (coloca("montanha", "W2c"), coloca("pegada", "S1c"))
    moves = (entropia("Ana", "Beto", *ambos), usa("Beto", "dominio-de-ircai", "Ana"), *TRES)
    state = calamandara.played(begun, *moves).state
    state, events = calamandara.played(state, insere("Beto", coloca("pegada", "W2c")))
    assert [event.rule for event in events if event.kind == "nao-inseriu"] == [
        "calamandara.fase2.atribuicoes"
    ]
    assert (postos(state), reserva(state, "Ana")) == ({"W2c": "pegada", "S1c": "pegada"}, {"montanha": 1})


# ---------------------------------------------------------------- item 24: where prevented symbols go

DELIRIO = usa("Beto", "delirio-de-armio", "Ana")


def test_faq_24_prevented_before_it_inserts_the_symbols_stay_and_both_cards_are_discarded(two, calamandara):
    """calamandara.pilha.opostos"""
    state = through(calamandara, two, ATAQUE, DELIRIO, *DOIS)
    assert (state.mesa, state.impedida) == (two.mesa, False)
    assert state.de("Ana").descarte == ("entropia-dogmatica",)
    assert state.de("Beto").descarte == ("delirio-de-armio",)


def test_faq_24_prevented_afterwards_they_come_back_to_the_reserva(two, calamandara):
    state = through(calamandara, two, ATAQUE, *DOIS)
    assert postos(state) == {"N2c": "montanha"}
    state = through(calamandara, state, DELIRIO, *DOIS)
    assert state.mesa == two.mesa
    assert not state.impedida  # phase 2 is still to come
    assert CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="montanha", espaco="S2c")).verdict == "legal"


def test_faq_24_without_room_they_go_to_the_deposito(two, calamandara):
    state = through(calamandara, two, ATAQUE, *DOIS, DELIRIO)
    cheia = msgspec.structs.replace(state.mesa.viajante("Ana"), reserva=(("pegada", 4),))
    state = msgspec.structs.replace(state, mesa=state.mesa.com(cheia))
    after, events = calamandara.played(state, *DOIS)
    assert reserva(after, "Ana") == {"pegada": 4}
    assert [dict(event.facts)["onde"] for event in events if event.kind == "voltou"] == ["deposito"]


def test_faq_24_no_longer_once_the_next_phase_has_begun(two, calamandara):
    """calamandara.faq.26"""
    ends = EncerrarFase(seat="Ana")
    state = through(calamandara, two, ATAQUE, *DOIS, Inserir(seat="Ana", simbolo="espelho", espaco="S3c"))
    refused = CALAMANDARA.judge(through(calamandara, state, *((ends,) * 3)), DELIRIO)
    assert refused.primary == "calamandara.delirio-de-armio.momento"


# ---------------------------------------------------------------- two insertions that overlap


@pytest.fixture
def pushed_twice(calamandara):
    """Provide the position after two pushes: Ana's Espelho sends Beto to W1c, Caio's, by Entropia, home."""
    begun = calamandara.position(
        3,
        postos={"W1c": "pegada e", "W2c": "pegada e"},
        tokens={"Beto": "W2c"},
        reservas={"Ana": ["espelho"], "Caio": ["espelho"]},
    )
    bare = tuple(posto for posto in begun.mesa.postos if posto.espaco != "W1c")
    assert len(bare) == 1
    return begun


def play_both(calamandara, begun):
    ana = Inserir(seat="Ana", simbolo="espelho", espaco="W3c")
    caio = entropia("Caio", "Beto", coloca("espelho", "W2c"))
    state = through(calamandara, begun, ana)
    assert state.mesa.viajante("Beto").token == "W1c"
    # these chapters leave the Pegada that he left: it is cleared by hand
    postos_ = tuple(posto for posto in state.mesa.postos if posto.espaco != "W2c")
    state = msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, postos=postos_))
    return calamandara.played(state, caio, *TRES).state


def test_what_another_did_meanwhile_stays(pushed_twice, calamandara):
    """calamandara.decisao.95, of Ana's own action: Beto stays where Caio's Espelho has sent him."""
    state = play_both(calamandara, pushed_twice)
    assert state.mesa.viajante("Beto").token == "W0"
    number = next(window.about for window in state.windows if window.by == "Ana")
    (overlap,) = LEDGER.overlaps(state, number)
    assert (overlap.action.kind, [one.kind for one in overlap.by]) == ("empurrou", ["empurrou"])
    state, events = calamandara.played(state, DELIRIO, *TRES)
    assert [event.rule for event in events if event.kind == "ficou"] == ["calamandara.decisao.140"]
    assert postos(state) == {"W1c": "pegada", "W2c": "espelho"}
    assert (state.mesa.viajante("Beto").token, reserva(state, "Ana")) == ("W0", {"espelho": 1})
    assert reserva(state, "Caio") == {}


def test_the_later_of_two_is_undone_alone(pushed_twice, calamandara):
    state = play_both(calamandara, pushed_twice)
    state = calamandara.played(state, DELIRIO.having(alvo="Caio"), *TRES).state
    assert postos(state) == {"W1c": "pegada", "W3c": "espelho"}
    assert (state.mesa.viajante("Beto").token, reserva(state, "Caio")) == ("W1c", {"espelho": 1})
    assert [window.by for window in state.windows] == ["Ana"]


def test_each_of_the_31_questions_has_a_case():
    """Each has a case under calamandara.faq.N, or as duvida-N where it repeats a rule of another name."""
    shown = {case.rule.removeprefix("calamandara.faq.").partition("-")[0] for case in CASES}
    shown |= {case.named.removeprefix("duvida-").partition("-")[0] for case in CASES}
    assert {str(n) for n in range(1, 32)} <= shown
