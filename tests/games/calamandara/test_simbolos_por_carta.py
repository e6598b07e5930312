"""Symbols come, go and are kept back by cards: Mentes Plurais, Elmo, Guardiã, and a full Reserva."""

from games.calamandara.usos import DECKS, DOIS, IDS, coloca, espacos, reserva, usa, whole

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import (
    AcionarVinculada,
    DescartarSimbolos,
    TrocarSimbolos,
)
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    Descartar,
    EncerrarTurno,
    Inserir,
    Mover,
)

ADQUIRE = Adquirir(seat="Beto", carta=IDS[0], inferior="fogo")
A_VEZ_DE_BETO = {"vez": "Beto", "simbolos": [DECKS[1], DECKS[0]]}


def test_mentes_into_a_full_reserva_only_inserts(calamandara):
    """p. 34, decisao.136: one of the two, and nothing is kept."""
    state = calamandara.position(reservas={"Ana": ["asa", "asa", "torre", "torre"]}, **A_VEZ_DE_BETO)
    mentes = usa("mentes-plurais", alvo="Beto", insercoes=coloca("pegada", "S1c"))
    now = whole(calamandara.played(state, ADQUIRE, mentes, *DOIS)[0])
    assert (espacos(now), reserva(now, "Ana")) == ({"S1c": "pegada"}, reserva(state, "Ana"))


def test_by_the_other_reading_mentes_into_a_full_reserva_may_take_the_place_of_another(calamandara):
    decided = [("calamandara.decisao.136", "keep-by-discarding-one")]
    state = calamandara.position(
        decisions=decided,
        reservas={"Ana": ["asa", "asa", "torre", "torre"], "Beto": ["asa", "montanha", "montanha"]},
        **A_VEZ_DE_BETO,
    )
    so_uma = Adquirir(seat="Beto", carta=IDS[0], inferior="nenhum")
    mentes = usa("mentes-plurais", alvo="Beto", insercoes=())
    larga = DescartarSimbolos(seat="Ana", um="asa", outro="nenhum")
    asked = whole(calamandara.played(state, so_uma, mentes, *DOIS)[0])
    assert reserva(asked, "Ana") == reserva(state, "Ana")  # never five: first one makes room
    now, events = calamandara.played(asked, larga)
    assert reserva(whole(now), "Ana") == {"asa": 1, "pegada": 1, "torre": 2}
    assert ("perdeu-simbolo", "calamandara.mentes-plurais.um-espaco") in [(e.kind, e.rule) for e in events]


def test_what_a_copying_card_has_inserted_and_is_prevented_comes_to_the_reserva(calamandara):
    """Dúvida 24, Mentes Plurais note 4: and without room to the depósito."""
    mentes = usa("mentes-plurais", alvo="Beto", insercoes=coloca("pegada", "S1c"))
    delirio = usa("delirio-de-armio", "Beto", alvo="Ana")
    state = calamandara.position(**A_VEZ_DE_BETO)
    now = whole(calamandara.played(state, ADQUIRE, mentes, *DOIS, delirio, *DOIS)[0])
    assert (espacos(now), reserva(now, "Ana")) == ({}, {"fogo": 1, "pegada": 1})
    cheia = calamandara.position(reservas={"Ana": ["asa", "asa", "torre", "torre"]}, **A_VEZ_DE_BETO)
    now = whole(calamandara.played(cheia, ADQUIRE, mentes, *DOIS, delirio, *DOIS)[0])
    assert reserva(now, "Ana") == {"asa": 2, "torre": 2}


def test_elmo_on_an_insertion_that_is_announced_discards_both_and_keeps_the_symbols(calamandara):
    """p. 31 and 37, decisao.94 and .101: contrary to the card below it."""
    state = calamandara.position(reservas={"Ana": ["montanha"]})
    entropia = usa("entropia-dogmatica", alvo="Beto", insercoes=coloca("montanha", "N2c"))
    elmo = usa("elmo-da-solitude", "Beto", jeito="impedir-insercao", alvo="Ana")
    now = whole(calamandara.played(state, entropia, elmo, *DOIS)[0])
    assert (espacos(now), reserva(now, "Ana")) == ({}, {"montanha": 1})
    assert (now.de("Ana").descarte, now.de("Beto").descarte) == (
        ("entropia-dogmatica",),
        ("elmo-da-solitude",),
    )


def test_guardia_gives_back_what_is_still_there_of_what_was_acquired(calamandara):
    """Pesadelo has taken one in between, which stays where that card has put it: decisao.140."""
    state = calamandara.position(**A_VEZ_DE_BETO)
    toma = usa("pesadelo-do-abandono", jeito="tomar", alvo="Beto")
    leva = TrocarSimbolos(seat="Ana", um="fogo", outro="nenhum", dado="nenhum")
    guardia = usa("guardia-de-maurna", alvo="Beto")
    now = whole(calamandara.played(state, ADQUIRE, toma, *DOIS, leva, guardia, *DOIS)[0])
    assert reserva(now, "Ana") == {"fogo": 1}


def test_a_guardia_after_the_first_insertion_takes_back_what_was_inserted_of_what_was_acquired(calamandara):
    """Dúvida 26, decisao.96: phase 2 has not ended; with the walk it has."""
    state = calamandara.position(**A_VEZ_DE_BETO)
    insere = Inserir(seat="Beto", simbolo="pegada", espaco="N1c")
    guardia = usa("guardia-de-maurna", alvo="Beto")
    late, _events = calamandara.played(state, ADQUIRE, insere)
    now, events = calamandara.played(late, guardia, *DOIS)
    assert (espacos(whole(now)), reserva(now, "Beto"), now.simbolos) == ({}, {}, state.simbolos)
    assert ("voltou", "calamandara.faq.26") in [(event.kind, event.rule) for event in events]
    walked, _events = calamandara.played(late, Mover(seat="Beto", destino="N1c"))
    assert CALAMANDARA.judge(walked, guardia).primary == "calamandara.guardia-de-maurna.momento"


def test_a_late_guardia_leaves_on_the_board_what_its_target_had_before(calamandara):
    """Dúvida 26: of two Pegadas the acquired one goes back, and the inserted one stays."""
    state = calamandara.position(reservas={"Beto": ["pegada"]}, **A_VEZ_DE_BETO)
    insere = Inserir(seat="Beto", simbolo="pegada", espaco="N1c")
    guardia = usa("guardia-de-maurna", alvo="Beto")
    now = whole(calamandara.played(state, ADQUIRE, insere, guardia, *DOIS)[0])
    assert (espacos(now), reserva(now, "Beto")) == ({"N1c": "pegada"}, {})


def test_a_copied_card_that_waits_is_the_discard_of_phase_4_and_drawing_is_free_again(calamandara):
    """p. 37 and Dúvida 13, Obs."""
    waits = {"mao": 3, "sobre_deck": [{"carta": "delirio-de-armio", "de": "Ana", "desde": 1}]}
    state = calamandara.position(cartas={"Ana": waits})
    compra = Comprar(seat="Ana", quantas=2)
    assert CALAMANDARA.judge(state, compra).primary == "calamandara.vinculado.copiar-trava-compra"
    larga = Descartar(seat="Ana", carta="delirio-de-armio", que_espera=True)
    now = whole(calamandara.played(state, larga, compra)[0])
    assert (now.de("Ana").mao, now.de("Ana").descarte) == (5, ("delirio-de-armio",))
    assert CALAMANDARA.judge(now, Descartar(seat="Ana")).primary == "calamandara.fase4.sequencia"


def test_a_mentes_that_attacks_is_taken_and_waits_for_the_turn_of_who_used_it(calamandara):
    """p. 31 and 37, ecos-dissonantes.ataque-insercao: a Montanha on the Terra of whom it copies."""
    state = calamandara.position(**A_VEZ_DE_BETO)
    montanha = Adquirir(seat="Beto", carta=IDS[0], inferior="montanha")
    mentes = usa("mentes-plurais", alvo="Beto", insercoes=coloca("montanha", "N2c"))
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    now = whole(calamandara.played(state, montanha, mentes, toma, *DOIS)[0])
    assert espacos(now) == {}
    assert [(um.carta, um.de) for um in now.de("Ana").sobre_reserva_final] == [("mentes-plurais", "Beto")]
    now = calamandara.played(now, EncerrarTurno(seat="Beto"))[0]
    now = calamandara.played(now, Adquirir(seat="Ana", carta=IDS[35], inferior="pegada"))[0]
    pegada = coloca("pegada", "C1c")
    aciona = AcionarVinculada(seat="Beto", carta="mentes-plurais", em="Ana", alvo="Ana", insercoes=pegada)
    now = whole(calamandara.played(now, aciona, *DOIS)[0])
    assert espacos(now) == {"C1c": "pegada"}
    assert now.de("Ana").descarte == ("mentes-plurais",)


def test_a_copied_teoria_asks_for_nothing_where_nothing_may_be_put(calamandara):
    """Dúvida 28: under Campos Selados, and only Montanhas lie on the board."""
    state = calamandara.position(
        postos={"N2c": "montanha"},
        cartas={"Beto": {"mao": 5}},
        selos=[{"carta": "campos-selados", "alvo": "Ana"}],
    )
    teoria = usa("teoria-praximecanica", "Beto", alvo="Beto", insercoes=coloca("montanha", "N3c"))
    copia = usa("dominio-de-ircai", alvo="Ana")
    now, events = calamandara.played(state, teoria, copia, *DOIS)
    assert "copiou" in [event.kind for event in events]
    assert (now.choice, espacos(now)) == (None, {"N2c": "montanha", "N3c": "montanha"})
    sem_selo = calamandara.position(postos={"N2c": "montanha"})
    asked, _events = calamandara.played(sem_selo, teoria, copia, *DOIS)
    assert (asked.choice.asks, asked.choice.seats) == ("inserir-por-efeito", ("Ana",))
