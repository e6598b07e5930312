"""The sample of printed Lembranças, read and then played: its situations, and what may not be done."""

import pytest
from games.calamandara.textos import da_amostra, kinds, plain_move, verdict
from games.calamandara.usos import DECKS, DOIS, IDS, deposito, espacos, reserva, token, usa, whole

from companion.games.calamandara.decks import NOSSAS
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import (
    AdquirirPorEfeito,
    DizerJeito,
    EliminarCarta,
    InserirPorEfeito,
    MoverPorEfeito,
    RevelarReservadas,
    TrocarCartas,
)
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    EncerrarFase,
    EncerrarTurno,
    Inserir,
    Mover,
    Passar,
    Reservar,
)
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.tasks import Colocada

TEXTO = "calamandara.lembranca.requisitos"
TRES = (*DOIS, Passar(seat="Caio"))


# ---------------------------------------------------------------- tokens


def test_a_token_goes_two_pegadas_on_in_anothers_turn(calamandara):
    way = {f"S{at}c": "pegada n" for at in (1, 2, 3)}
    was = calamandara.position(postos=way, vez="Beto")
    passo = da_amostra("passo-sonambulo", alvo="Ana")
    asked = calamandara.played(was, passo, *DOIS)[0]
    assert verdict(asked, MoverPorEfeito(seat="Ana", destino="S3c")) == ("illegal", TEXTO)
    now, _events = calamandara.played(asked, MoverPorEfeito(seat="Ana", destino="S2c"))
    assert (token(now, "Ana"), now.andou) == ("S2c", False)


@pytest.mark.parametrize(("where", "said"), [("N2c", "illegal"), ("N6c", "legal")])
def test_anothers_token_is_moved_only_in_the_zona_final(where, said, calamandara):
    postos = {"N2c": "pegada s", "N3c": "pegada s", "N5c": "pegada s", "N6c": "pegada s"}
    cartas = {"Beto": {"mao": 3}}
    was = calamandara.position(postos=postos, tokens={"Beto": where}, cartas=cartas)
    assert verdict(was, da_amostra("passo-sonambulo", alvo="Beto"))[0] == said


def test_tokens_change_places_and_each_invades(calamandara):
    was = calamandara.position(
        postos={"S2c": "pegada n", "N4c": "pegada s"}, tokens={"Ana": "S2c", "Beto": "N4c"}
    )
    dobra = da_amostra("dobra-de-calisto", alvo="Beto")
    now, events = calamandara.played(was, dobra, *DOIS)
    assert (token(now, "Ana"), token(now, "Beto")) == ("N4c", "S2c")
    assert [viajante.invade for viajante in now.mesa.viajantes] == ["N", "S"]
    assert "trocou-tokens" in kinds(events)
    elmo = usa("elmo-da-solitude", "Beto", jeito="anular", alvo="Ana")
    assert verdict(calamandara.played(was, dobra)[0], elmo) == ("illegal", TEXTO)
    assert verdict(calamandara.position(tokens={"Ana": "S0"}), dobra) == ("illegal", TEXTO)
    whole(now)


def test_a_token_that_a_torre_guards_changes_no_place(calamandara):
    postos = {"S2c": "pegada n", "N4c": "pegada s", "N4a": "torre h"}
    was = calamandara.position(postos=postos, tokens={"Ana": "S2c", "Beto": "N4c"})
    assert verdict(was, da_amostra("dobra-de-calisto", alvo="Beto"))[1] == "calamandara.torre.barra-cartas"


def test_a_swap_into_the_zona_final_changes_the_hand(calamandara):
    postos = {"S2c": "pegada n", "N5c": "pegada s"}
    cartas = {"Ana": {"mao": 3, "reserva_final": 2}, "Beto": {"mao": 1}}
    was = calamandara.position(postos=postos, tokens={"Ana": "S2c", "Beto": "N5c"}, cartas=cartas)
    now, events = calamandara.played(was, da_amostra("dobra-de-calisto", alvo="Beto"), *DOIS)
    assert (now.de("Ana").mao, now.de("Ana").guardadas, now.de("Beto").reserva_final) == (2, 2, 1)
    assert {"guardou-mao", "devolveu-reservadas"} <= set(kinds(events))


# ---------------------------------------------------------------- choose one


@pytest.mark.parametrize(
    ("forma", "sentido", "tem"),
    [("primeira", "anti-horario", [3, 1, 4]), ("primeira", "horario", [1, 4, 3])],
)
def test_hands_go_round_in_the_chosen_direction(forma, sentido, tem, calamandara):
    maos = {"Ana": {"mao": 5}, "Beto": {"mao": 3}, "Caio": {"mao": 1}}  # one of Ana's is the card itself
    was = calamandara.position(3, cartas=maos)
    mare = da_amostra("mare-de-obsidiana")
    assert [question.field for question in CALAMANDARA.judge(was, mare).questions] == ["forma"]
    now, _events = calamandara.played(was, mare.having(forma=forma, sentido=sentido), *TRES)
    assert [now.de(quem).mao for quem in maos] == tem


def test_who_takes_the_card_chooses_anew(calamandara):
    was = calamandara.position(3, cartas={"Ana": {"mao": 5}, "Beto": {"mao": 3}, "Caio": {"mao": 1}})
    mare = da_amostra("mare-de-obsidiana", forma="segunda", sentido="horario")
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    asked = calamandara.played(was, mare, toma, *TRES)[0]
    ways = CALAMANDARA.judge(asked, DizerJeito(seat="Beto")).questions[0].choices
    assert tuple(ways) == ("primeira", "segunda")
    assert verdict(asked, DizerJeito(seat="Beto", jeito="terceira"))[0] == "illegal"
    now, _events = calamandara.played(
        asked, DizerJeito(seat="Beto", jeito="primeira"), DizerJeito(seat="Beto", jeito="anti-horario")
    )
    assert [now.de(quem).mao for quem in ("Ana", "Beto", "Caio")] == [2, 1, 4]


@pytest.mark.parametrize(("sentido", "tops"), [("horario", (2, 1)), ("anti-horario", (2, 1))])
def test_the_open_cards_go_round(sentido, tops, calamandara):
    was = calamandara.position(simbolos=DECKS)
    mare = da_amostra("mare-de-obsidiana", forma="segunda", sentido=sentido)
    now, _events = calamandara.played(was, mare, *DOIS)
    assert [deck.deck[-1] for deck in now.simbolos] == [deck["deck"][-1] for deck in DECKS[::-1]]


# ---------------------------------------------------------------- what is prevented


def test_named_symbols_are_prevented_until_the_turn_ends(calamandara):
    was = calamandara.position(vez="Beto", reservas={"Beto": ["fogo", "pegada"]}, postos={"C1a": "asa h"})
    selo = da_amostra("selo-bifronte", forma="primeira", alvo="Beto")
    bound = calamandara.played(was, selo, *DOIS)[0]
    fogo = Inserir(seat="Beto", simbolo="fogo", espaco="C1a", fica=True)
    assert verdict(bound, fogo) == ("illegal", "calamandara.campos-selados.impedir")
    assert dict(CALAMANDARA.judge(bound, fogo).citations[0].facts)["por"] == "Selo Bifronte"
    assert verdict(bound, Inserir(seat="Beto", simbolo="pegada", espaco="N1c"))[0] == "legal"
    assert verdict(bound, Mover(seat="Beto", destino="N1c"))[1] != "calamandara.monumento-em-duadar.impedir"


def test_a_walk_just_made_is_undone_and_none_follows(calamandara):
    was = calamandara.position(vez="Beto", postos={"N1c": "pegada s"})
    walks = Mover(seat="Beto", destino="N1c")
    walked = calamandara.played(was, walks)[0]
    selo = da_amostra("selo-bifronte", forma="segunda", alvo="Beto")
    now, _events = calamandara.played(walked, selo, *DOIS)
    assert token(now, "Beto") == "N0"
    before = calamandara.played(was, selo, *DOIS)[0]
    assert verdict(before, walks) == ("illegal", "calamandara.monumento-em-duadar.impedir")


def test_what_was_prevented_is_acquired_of_anothers_deposito(calamandara):
    carta = NOSSAS[IDS[0]]
    inferior = carta.inferiores[0]
    was = calamandara.position(vez="Beto", simbolos=[DECKS[1], DECKS[0]])
    got = calamandara.played(was, Adquirir(seat="Beto", carta=IDS[0], inferior=inferior))[0]
    asked = calamandara.played(got, da_amostra("colheita-furtada", alvo="Beto"), *DOIS)[0]
    assert (reserva(asked, "Beto"), asked.simbolos[1].deck[-1]) == ({}, IDS[0])
    outro = next(um for um in deposito(was, "Beto") if um not in (carta.superior, *carta.inferiores))
    takes = AdquirirPorEfeito(seat="Ana", carta=IDS[0])
    assert verdict(asked, takes.having(inferior=outro)) == ("illegal", TEXTO)
    takes_it = takes.having(inferior=inferior)
    assert FRASES.render_move(asked, takes_it, "en") == f"acquire {inferior.capitalize()}"
    now = calamandara.played(asked, takes_it)[0]
    assert reserva(now, "Ana") == {inferior: 1}
    assert deposito(now, "Beto")[inferior] == deposito(was, "Beto")[inferior] - 1
    assert (now.simbolos[1].deck[-1], now.fase) == (IDS[0], "inserir")
    whole(now)


def test_the_next_turn_of_its_user_is_not_played_either(calamandara):
    was = calamandara.position(3, vez="Beto")
    tregua = da_amostra("tregua-de-ossaria", "Caio", alvo="Beto")
    now, events = calamandara.played(was, tregua, *TRES)
    assert [dict(event.facts)["quem"] for event in events if event.kind == "perdeu-turno"] == ["Beto", "Caio"]
    assert (now.vez, now.selos) == ("Ana", ())
    toma = usa("ecos-dissonantes", "Beto", alvo="Caio")
    assert verdict(calamandara.played(was, tregua)[0], toma) == ("illegal", TEXTO)


def test_the_skipped_turn_comes_whenever_it_comes(calamandara):
    was = calamandara.position(3, vez="Ana")
    tregua = da_amostra("tregua-de-ossaria", "Caio", alvo="Ana")
    begun = calamandara.played(was, tregua, *TRES)[0]
    assert begun.vez == "Beto"
    now, events = calamandara.played(begun, EncerrarTurno(seat="Beto"))
    assert (now.vez, kinds(events).count("perdeu-turno"), now.selos) == ("Ana", 1, ())


# ---------------------------------------------------------------- phases


def test_only_some_phases_are_repeated_and_no_card_is_drawn_next_turn(calamandara):
    was = calamandara.position(cartas={"Ana": {"mao": 3}}, reservas={"Ana": ["pegada"]})
    ended = calamandara.played(was, EncerrarTurno(seat="Ana"))[0]
    folego = da_amostra("segundo-folego")
    assert verdict(was, folego) == ("illegal", "calamandara.queda-dos-ventos.momento")
    again = calamandara.played(ended, folego, *DOIS)[0]
    assert (again.vez, again.fase, again.turno) == ("Ana", "inserir", ended.turno)
    assert verdict(again, Comprar(seat="Ana", quantas=1))[1] == "calamandara.queda-dos-ventos.repetir"
    insere, anda = Inserir(seat="Ana", simbolo="pegada", espaco="S1c"), Mover(seat="Ana", destino="S1c")
    over = calamandara.played(again, insere, anda, EncerrarFase(seat="Ana"))[0]
    assert (over.vez, token(over, "Ana")) == ("Beto", "S1c")
    turn = calamandara.played(over, EncerrarTurno(seat="Beto"))[0]
    assert verdict(turn, Comprar(seat="Ana", quantas=1)) == ("illegal", "calamandara.o-oraculo.impedir")
    assert verdict(turn, Reservar(seat="Ana", quantas=1))[1] == "calamandara.o-oraculo.impedir"
    after = calamandara.played(turn, EncerrarTurno(seat="Ana"), EncerrarTurno(seat="Beto"))[0]
    assert after.selos == ()


# ---------------------------------------------------------------- cards


def test_a_hand_is_shown_one_card_of_it_goes_and_the_rest_is_hidden_again(calamandara):
    was = calamandara.position(cartas={"Beto": {"mao": 3}})
    shown = RevelarReservadas(seat="Beto", cartas=("elmo-da-solitude", "o-poco", "o-poco"))
    asked = calamandara.played(was, da_amostra("olho-de-vassanta", alvo="Beto"), *DOIS, shown)[0]
    assert asked.de("Beto").vistas_na_mao == shown.cartas
    assert verdict(asked, EliminarCarta(seat="Ana", carta="templo-de-calon"))[0] == "illegal"
    now = calamandara.played(asked, EliminarCarta(seat="Ana", carta="elmo-da-solitude"))[0]
    beto = now.de("Beto")
    assert (beto.mao, beto.descarte, beto.vistas_na_mao) == (2, ("elmo-da-solitude",), ())
    few = RevelarReservadas(seat="Beto", cartas=("o-poco",))
    half = calamandara.played(was, da_amostra("olho-de-vassanta", alvo="Beto"), *DOIS)[0]
    assert verdict(half, few)[0] == "illegal"


def test_what_was_known_before_stays_known(calamandara):
    was = calamandara.position(cartas={"Beto": {"mao": 2, "vistas_na_mao": ["o-poco"]}})
    shown = RevelarReservadas(seat="Beto", cartas=("o-poco", "o-oraculo"))
    olho = da_amostra("olho-de-vassanta", alvo="Beto")
    now = calamandara.played(was, olho, *DOIS, shown, EliminarCarta(seat="Ana", carta="o-oraculo"))[0]
    assert now.de("Beto").vistas_na_mao == ("o-poco",)


def test_a_reserved_card_and_one_of_the_hand_change_places(calamandara):
    cartas = {"Ana": {"mao": 3, "reserva_final": 1}}
    was = calamandara.position(cartas=cartas, simbolos=DECKS)
    memoria = da_amostra("memoria-em-transito", alvo="Beto")
    now, events = calamandara.played(was, memoria, *DOIS)
    ana, superior = now.de("Ana"), NOSSAS[DECKS[1]["deck"][-1]].superior
    assert (ana.mao, ana.reserva_final) == (2, 1)
    assert (reserva(now, "Ana"), now.simbolos[1].usadas) == ({superior: 1}, (DECKS[1]["deck"][-1],))
    assert deposito(now, "Beto").get(superior, 0) == deposito(was, "Beto")[superior] - 1
    assert "trocou-reservada" in kinds(events)
    without = calamandara.position(cartas={"Ana": {"mao": 3}}, simbolos=DECKS)
    assert verdict(without, memoria) == ("illegal", TEXTO)
    whole(now)


def test_where_a_reserved_card_lies_revealed_it_is_said_which_goes(calamandara):
    cartas = {"Ana": {"mao": 3, "reserva_final": 2, "vistas_na_rf": ["o-poco"]}}
    was = calamandara.position(cartas=cartas, simbolos=DECKS)
    asked = calamandara.played(was, da_amostra("memoria-em-transito", alvo="Ana"), *DOIS)[0]
    assert verdict(asked, TrocarCartas(seat="Ana", da="mao", quantas=2)) == ("illegal", TEXTO)
    now = calamandara.played(asked, TrocarCartas(seat="Ana", da="mao", quantas=1, vistas=("o-poco",)))[0]
    ana = now.de("Ana")
    assert (ana.mao, ana.reserva_final, ana.vistas_na_mao, ana.vistas_na_rf) == (2, 2, ("o-poco",), ())


@pytest.mark.parametrize(("forma", "beto"), [("primeira", 0), ("segunda", 1)])
def test_an_attack_on_another_is_copied_or_taken(forma, beto, calamandara):
    """Ana attacks Beto's Reserva; Caio copies the card, so that both lose, or takes it."""
    was = calamandara.position(
        3,
        reservas={"Ana": ["fogo"], "Beto": ["torre"], "Caio": ["asa"]},
        cartas={"Ana": {"descarte": []}},
    )
    templo = usa("templo-de-calon", alvos=("Beto",))
    voz = da_amostra("voz-emprestada", "Caio", forma=forma)
    used = calamandara.played(was, templo)[0]
    assert verdict(used, voz)[0] == "legal"
    now = _descartam(calamandara, calamandara.played(used, voz, *TRES)[0])
    assert (reserva(now, "Ana"), sum(reserva(now, "Beto").values())) == ({}, beto)
    assert verdict(was, voz)[0] == "illegal"
    calm = calamandara.played(was, usa("miragem-do-sono", alvo="Ana"))[0]
    assert verdict(calm, voz)[0] == "illegal"
    own = calamandara.played(was, usa("templo-de-calon", alvos=("Caio",)))[0]
    assert verdict(own, voz) == ("illegal", TEXTO)


def _descartam(calamandara, state):
    """Answer every owed discard with whatever lies there."""
    while state.choice is not None:
        move = plain_move({"seat": state.choice.seats[0], "do": state.choice.asks})
        ways = CALAMANDARA.completions(state, move)
        state = calamandara.played(state, next(iter(ways)))[0]
    return state


def test_the_own_discard_gives_a_card_once_more_and_then_it_is_out_of_the_match(calamandara):
    cartas = {"Ana": {"mao": 3, "descarte": ["o-poco", "entropia-dogmatica"]}}
    was = calamandara.position(cartas=cartas, reservas={"Ana": ["montanha", "pegada"]})
    nascer = da_amostra("segundo-nascer-de-mauradin", alvo="Ana")
    insere = InserirPorEfeito(
        seat="Ana",
        insercoes=(
            Colocada(simbolo="montanha", espaco="S2a"),
            Colocada(simbolo="pegada", espaco="S1c"),
        ),
    )
    now, events = calamandara.played(was, nascer, *DOIS, insere)
    ana = now.de("Ana")
    assert espacos(now) == {"S2a": "montanha", "S1c": "pegada"}
    assert (ana.descarte, ana.fora) == (("o-poco", "carta-propria"), ("entropia-dogmatica",))
    assert "saiu-do-jogo" in kinds(events)
    assert verdict(calamandara.position(), nascer) == ("illegal", TEXTO)
    whole(now)


def test_a_revived_linked_card_waits_and_leaves_the_match_after_its_use(calamandara):
    was = calamandara.position(cartas={"Ana": {"mao": 3, "descarte": ["elmo-da-solitude"]}})
    nascer = da_amostra("segundo-nascer-de-mauradin", alvo="Beto")
    waits = calamandara.played(was, nascer, *DOIS)[0]
    assert [espera.carta for espera in waits.de("Ana").sobre_deck] == ["elmo-da-solitude"]
    used = calamandara.played(waits, usa("o-oraculo", "Beto", alvo="Ana"))[0]
    aciona = {"seat": "Ana", "do": "acionar-vinculada", "carta": "elmo-da-solitude", "em": "Ana"}
    move = plain_move({**aciona, "jeito": "anular", "alvo": "Beto"})
    now = calamandara.played(used, move, *DOIS)[0]
    assert (now.selos, now.de("Ana").fora) == ((), ("elmo-da-solitude",))
