"""Each of the 28 cards: used rightly, annulled, copied and taken where it can be (p. 31 to 37, Dúvidas).

Ana uses it, at S; Beto, at N, annuls, copies or takes. What it refuses stands in ``cases_lembrancas.yaml``.
"""

from typing import Any, NamedTuple

import pytest

from companion.games.calamandara.adquirir import CARTAS as CARTAS_DE_SIMBOLOS
from companion.games.calamandara.game import CALAMANDARA, cartas_na_mesa, simbolos_na_mesa
from companion.games.calamandara.moves import (
    AcionarVinculada,
    Adquirir,
    AdquirirPorEfeito,
    Comprar,
    ComprarPorEfeito,
    Descartar,
    DescartarSimbolos,
    DestruirSimbolos,
    DizerJeito,
    EliminarCarta,
    EncerrarFase,
    EncerrarTurno,
    Inserir,
    Mover,
    MoverPorEfeito,
    Passar,
    RealocarPorEfeito,
    RevelarReservadas,
    TransferirPegada,
    TrocarCartas,
    TrocarSimbolos,
    UsarCarta,
)
from companion.games.calamandara.tasks import Colocada, Realocada
from companion.games.calamandara.tipos import TIPOS, VINCULADAS

IDS = tuple(CARTAS_DE_SIMBOLOS)
DECKS = [{"deck": [IDS[1], IDS[0]]}, {"deck": [*IDS[2:35], IDS[35]]}]
DOIS = (Passar(seat="Ana"), Passar(seat="Beto"))
PEGADA = Inserir(seat="Beto", simbolo="pegada", espaco="N1c")
ACABA = EncerrarTurno(seat="Ana")


def usa(carta, quem="Ana", **fields):
    return UsarCarta(seat=quem, carta=carta, **fields)


def coloca(simbolo, espaco):
    return (Colocada(simbolo=simbolo, espaco=espaco),)


def reserva(state, quem):
    return dict(state.mesa.viajante(quem).reserva)


def deposito(state, quem):
    return dict(state.mesa.viajante(quem).deposito)


def espacos(state):
    return {posto.espaco: posto.simbolo for posto in state.mesa.postos}


def token(state, quem):
    return state.mesa.viajante(quem).token


class Uso(NamedTuple):
    """Where a card is used, what it answers, what is chosen then, and what has come of it."""

    position: dict[str, Any]
    move: UsarCarta
    veio: Any
    escolhe: tuple[Any, ...] = ()
    antes: tuple[Any, ...] = ()


VEZ_DE_BETO = {"vez": "Beto", "reservas": {"Beto": ["pegada"]}}
USOS = {
    "miragem-do-sono": Uso(
        {"cartas": {"Ana": {"mao": 3}}},
        usa("miragem-do-sono", alvo="Ana"),
        lambda was, now: now.de("Ana").mao == 4,
        (ComprarPorEfeito(seat="Ana", quantas=2),),
    ),
    "erronia-do-silencio": Uso(
        {"vez": "Beto"},
        usa("erronia-do-silencio", alvo="Beto"),
        lambda was, now: now.vez == "Ana" and now.turno == was.turno + 1,
    ),
    "o-poco": Uso(
        {"cartas": {"Beto": {"mao": 2}}},
        usa("o-poco"),
        lambda was, now: (now.de("Ana").mao, now.de("Beto").mao) == (2, 4),
    ),
    "dimensoes-relativas": Uso(
        {"postos": {"N2c": "pegada s", "N1a": "torre h"}},
        usa("dimensoes-relativas", alvo="Beto"),
        lambda was, now: token(now, "Ana") == "N2c" and now.mesa.viajante("Ana").invade == "N",
        (MoverPorEfeito(seat="Ana", destino="N2c"),),
    ),
    "ruinas-de-domodora": Uso(
        {"postos": {"N2c": "montanha", "N3a": "torre h", "S1c": "fogo"}},
        usa("ruinas-de-domodora"),
        lambda was, now: (
            espacos(now) == {"S1c": "fogo"}
            and deposito(now, "Ana")["montanha"] == deposito(was, "Ana")["montanha"] + 1
        ),
        (DestruirSimbolos(seat="Ana", espacos=("N2c", "N3a")),),
    ),
    "terras-nomades": Uso(
        {"simbolos": DECKS},
        usa("terras-nomades", alvo="Beto"),
        lambda was, now: (
            reserva(now, "Ana") == {"estrela": 1, "pegada": 1} and now.simbolos[1].usadas == (IDS[35],)
        ),
        (AdquirirPorEfeito(seat="Ana", carta=IDS[35], inferior="pegada"),),
    ),
    "pesadelo-do-abandono": Uso(
        {"reservas": {"Ana": ["fogo"], "Beto": ["asa", "torre"]}},
        usa("pesadelo-do-abandono", jeito="trocar", alvo="Beto"),
        lambda was, now: (reserva(now, "Ana"), reserva(now, "Beto")) == ({"asa": 1, "torre": 1}, {"fogo": 1}),
        (TrocarSimbolos(seat="Ana", um="asa", outro="torre", dado="fogo"),),
    ),
    "campos-selados": Uso(
        {"vez": "Beto", "reservas": {"Beto": ["pegada", "montanha"]}},
        usa("campos-selados", alvo="Beto"),
        lambda was, now: espacos(now) == {"N1c": "pegada"} and reserva(now, "Beto") == {"montanha": 1},
        antes=(PEGADA, Inserir(seat="Beto", simbolo="montanha", espaco="S2c")),
    ),
    "pinturas-submersas": Uso(
        {"simbolos": DECKS},
        usa("pinturas-submersas", jeito="topos"),
        lambda was, now: (now.simbolos[0].deck[-1], now.simbolos[1].deck[-1]) == (IDS[35], IDS[0]),
    ),
    "o-oraculo": Uso(
        {"vez": "Beto", "fase": "cartas"},
        usa("o-oraculo", alvo="Beto"),
        lambda was, now: [(selo.carta, selo.alvo) for selo in now.selos] == [("o-oraculo", "Beto")],
    ),
    "sombra-dogmatica": Uso(
        {},
        usa("sombra-dogmatica", jeito="mao", alvo="Beto"),
        lambda was, now: now.de("Beto").descarte[-1:] == ("o-poco",),
        (EliminarCarta(seat="Ana", carta="o-poco"),),
    ),
    "teoria-praximecanica": Uso(
        {"postos": {"N2c": "montanha"}, "reservas": {"Ana": ["asa"]}},
        usa("teoria-praximecanica", alvo="Ana", insercoes=coloca("montanha", "N3c")),
        lambda was, now: espacos(now)["N3c"] == "montanha" and reserva(now, "Ana") == {},
        (DescartarSimbolos(seat="Ana", um="asa", outro="nenhum"),),
    ),
    "mentes-plurais": Uso(
        {"vez": "Beto", "simbolos": [DECKS[1], DECKS[0]]},
        usa("mentes-plurais", alvo="Beto", insercoes=coloca("pegada", "S1c")),
        lambda was, now: espacos(now) == {"S1c": "pegada"} and reserva(now, "Ana") == {"fogo": 1},
        antes=(Adquirir(seat="Beto", carta=IDS[0], inferior="fogo"),),
    ),
    "calamandara-qhoz": Uso(
        {"cartas": {"Beto": {"descarte": ["o-poco", "sombra-dogmatica"]}}},
        usa("calamandara-qhoz", de="Beto", revive="sombra-dogmatica", jeito="mao", alvo="Beto"),
        lambda was, now: (
            now.de("Ana").descarte[-2:] == ("calamandara-qhoz", "sombra-dogmatica")
            and now.de("Beto").mao == 4
        ),
        (EliminarCarta(seat="Ana", carta="o-oraculo"),),
    ),
    "delirio-de-armio": Uso(
        VEZ_DE_BETO,
        usa("delirio-de-armio", alvo="Beto"),
        lambda was, now: espacos(now) == {} and now.impedida,
        antes=(PEGADA,),
    ),
    "guardia-de-maurna": Uso(
        {"vez": "Beto", "simbolos": [DECKS[1], DECKS[0]]},
        usa("guardia-de-maurna", alvo="Beto"),
        lambda was, now: (
            reserva(now, "Beto") == {} and now.simbolos[1].deck[-1] == IDS[0] and now.fase == "inserir"
        ),
        antes=(Adquirir(seat="Beto", carta=IDS[0], inferior="fogo"),),
    ),
    "laceracao-obtusa": Uso(
        {"postos": {"N2c": "montanha", "S1a": "asa h"}},
        usa("laceracao-obtusa", jeito="dois"),
        lambda was, now: espacos(now) == {"S3c": "montanha", "N1b": "asa"},
        (
            RealocarPorEfeito(
                seat="Ana",
                realocadas=(Realocada(origem="N2c", destino="S3c"), Realocada(origem="S1a", destino="N1b")),
            ),
        ),
    ),
    "queda-dos-ventos": Uso(
        {},
        usa("queda-dos-ventos", alvo="Ana"),
        lambda was, now: (now.vez, now.fase) == ("Ana", "adquirir"),
        antes=(ACABA,),
    ),
    "percepcao-dionesica": Uso(
        {"cartas": {"Beto": {"reserva_final": 2}, "Ana": {"reserva_final": 1}}},
        usa("percepcao-dionesica", alvos=("Beto",)),
        lambda was, now: now.de("Beto").vistas_na_rf == ("o-poco", "o-oraculo"),
        (RevelarReservadas(seat="Beto", cartas=("o-poco", "o-oraculo")),),
    ),
    "espelho-gavoniano": Uso(
        {"cartas": {"Beto": {"reserva_final": 2, "vistas_na_rf": ["o-poco"]}, "Ana": {"mao": 4}}},
        usa("espelho-gavoniano", jeito="reserva-final", alvo="Beto"),
        lambda was, now: (
            (now.de("Ana").mao, now.de("Ana").vistas_na_mao, now.de("Beto").reserva_final)
            == (4, ("o-poco",), 1)
        ),
        (TrocarCartas(seat="Ana", da="mao", quantas=2, vistas=("o-poco",)),),
    ),
    "templo-de-calon": Uso(
        {"reservas": {"Beto": ["asa", "fogo"], "Ana": ["torre"]}},
        usa("templo-de-calon", alvos=("Beto",)),
        lambda was, now: (
            reserva(now, "Beto") == {} and deposito(now, "Beto")["asa"] == deposito(was, "Beto")["asa"] + 1
        ),
        (DescartarSimbolos(seat="Ana", um="asa", outro="fogo"),),
    ),
    "lamentos-de-lucaresti": Uso(
        {"postos": {"N1c": "pegada s", "N2c": "pegada s"}, "tokens": {"Beto": "N2c"}},
        usa("lamentos-de-lucaresti", alvo="Beto"),
        lambda was, now: token(now, "Beto") == "N1c",
        (MoverPorEfeito(seat="Ana", destino="N1c"),),
    ),
    "monumento-em-duadar": Uso(
        {"vez": "Beto", "postos": {"N1c": "pegada s"}},
        usa("monumento-em-duadar", alvo="Beto"),
        lambda was, now: token(now, "Beto") == "N0" and now.andou,
        antes=(Mover(seat="Beto", destino="N1c"),),
    ),
    "entropia-dogmatica": Uso(
        {"reservas": {"Ana": ["montanha", "pegada"]}},
        usa(
            "entropia-dogmatica",
            alvo="Beto",
            insercoes=(*coloca("montanha", "N2c"), *coloca("pegada", "C1c")),
        ),
        lambda was, now: espacos(now) == {"N2c": "montanha", "C1c": "pegada"} and reserva(now, "Ana") == {},
    ),
    "ecos-dissonantes": Uso(
        {},
        usa("ecos-dissonantes", alvo="Beto"),
        lambda was, now: (
            now.de("Ana").descarte == ("ecos-dissonantes", "sombra-dogmatica") and now.de("Beto").mao == 3
        ),
        (DizerJeito(seat="Ana", jeito="mao"), EliminarCarta(seat="Ana", carta="o-oraculo")),
        (usa("sombra-dogmatica", "Beto", jeito="mao", alvo="Ana"),),
    ),
    "dominio-de-ircai": Uso(
        {"cartas": {"Ana": {"mao": 3}, "Beto": {"mao": 3}}},
        usa("dominio-de-ircai", alvo="Ana"),
        lambda was, now: (
            (now.de("Ana").mao, now.de("Beto").mao) == (3, 3)
            and now.de("Ana").descarte == ("dominio-de-ircai", "miragem-do-sono")
        ),
        (ComprarPorEfeito(seat="Ana", quantas=1), ComprarPorEfeito(seat="Beto", quantas=1)),
        (usa("miragem-do-sono", "Beto", alvo="Beto"),),
    ),
    "sopro-dos-seres": Uso(
        {},
        usa("sopro-dos-seres", alvo="Beto"),
        lambda was, now: (
            (now.selos, now.de("Beto").descarte) == ((), ("o-oraculo",))
            and deposito(now, "Beto")["pegada"] == deposito(was, "Beto")["pegada"] + 1
        ),
        (TransferirPegada(seat="Ana", de="deposito", para="Beto"),),
        (usa("o-oraculo", "Beto", alvo="Ana"),),
    ),
    "elmo-da-solitude": Uso(
        {},
        usa("elmo-da-solitude", jeito="anular", alvo="Beto"),
        lambda was, now: (now.selos, now.de("Beto").descarte) == ((), ("o-oraculo",)),
        antes=(usa("o-oraculo", "Beto", alvo="Ana"),),
    ),
}


def begun(calamandara, uso):
    """The position, and what it is once that has been played which the card answers."""
    return calamandara.played(calamandara.position(**uso.position), *uso.antes)[0]


def whole(state):
    """Nothing is lost: 72 cards, and every symbol of the box."""
    if state.outcome is None:
        assert cartas_na_mesa(state) == 72
    assert set(simbolos_na_mesa(state.mesa).values()) <= {18, 10, 8, 12, 4, 6}
    return state


def rest_of(was):
    """What a card could have changed, beside hands and discards."""
    return {name: getattr(was, name) for name in ("mesa", "simbolos", "selos", "vez", "turno", "fase")}


def test_there_is_a_use_of_every_kind():
    assert set(USOS) == set(TIPOS)


@pytest.mark.parametrize("carta", TIPOS)
def test_a_card_used_rightly_has_its_effect_and_is_discarded(carta, calamandara):
    uso = USOS[carta]
    was = begun(calamandara, uso)
    now, events = calamandara.played(was, uso.move, *DOIS, *uso.escolhe)
    assert uso.veio(was, whole(now)), [event.kind for event in events]
    assert carta in now.de("Ana").descarte
    assert now.agenda == ()


@pytest.mark.parametrize("carta", [carta for carta in TIPOS if carta != "dimensoes-relativas"])
def test_annulled_by_elmo_it_has_no_effect(carta, calamandara):
    """p. 31, Dúvidas 3, 4 and 9: all but Dimensões Relativas, the other Elmo too."""
    uso = USOS[carta]
    was = begun(calamandara, uso)
    elmo = usa("elmo-da-solitude", "Beto", jeito="anular", alvo="Ana")
    now, events = calamandara.played(was, uso.move, elmo, *DOIS)
    assert "calamandara.elmo-da-solitude.anular" in [event.rule for event in events]
    assert (carta in now.de("Ana").descarte, whole(now).de("Ana").mao) == (True, was.de("Ana").mao - 1)
    if carta not in ("ecos-dissonantes", "dominio-de-ircai", "sopro-dos-seres", "elmo-da-solitude"):
        assert rest_of(now) == rest_of(was)  # those leave what they answered to go on


@pytest.mark.parametrize("carta", TIPOS)
def test_copied_it_serves_both_or_waits_for_the_copier(carta, calamandara):
    """p. 31, Dúvidas 13, 17 and 30: all but Elmo, and Domínio itself of which what it copied is."""
    uso = USOS[carta]
    state = calamandara.played(begun(calamandara, uso), uso.move)[0]
    copies = [usa("dominio-de-ircai", "Beto", alvo=alvo) for alvo in ("Ana", "Beto")]
    rulings = [CALAMANDARA.judge(state, copia) for copia in copies]
    if carta == "elmo-da-solitude":
        assert {ruling.primary for ruling in rulings} == {TIPOS[carta].nao_copiada}
        return
    copia = next(move for move, ruling in zip(copies, rulings, strict=True) if ruling.verdict == "legal")
    now, events = calamandara.played(state, copia, *DOIS)
    assert "copiou" in [event.kind for event in events]
    whole(now)


@pytest.mark.parametrize("carta", TIPOS)
def test_an_attack_is_taken_and_nothing_else(carta, calamandara):
    """p. 31: the taker aims it anew; a linked one waits on the RF of who used it (p. 37)."""
    uso = USOS[carta]
    was = calamandara.played(begun(calamandara, uso), uso.move)[0]
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    ruling = CALAMANDARA.judge(was, toma)
    held = {
        "ecos-dissonantes",
        "mentes-plurais",
    }  # what Ecos holds is taken again; this one is no attack here
    if carta in held:
        return
    ataca = TIPOS[carta].ataque != "nao" or carta == "calamandara-qhoz"
    assert (ruling.verdict == "legal") is ataca, ruling
    if not ataca:
        assert ruling.primary in (TIPOS[carta].nao_tomada, "calamandara.ecos-dissonantes.ataque-definicao")
        return
    now, events = calamandara.played(was, toma, *DOIS)
    assert "tomou" in [event.kind for event in events]
    whole(now)
    if carta in VINCULADAS:
        assert [(e.carta, e.de) for e in now.de("Ana").sobre_reserva_final] == [(carta, "Beto")]
    else:
        assert {"ecos-dissonantes", carta} <= set(now.de("Beto").descarte)


# ---------------------------------------------------------------- what the book tells of single cards


def test_taken_o_poco_and_pinturas_turn_the_other_way(calamandara):
    """p. 32 and 33, with three: from Ana to Beto to Caio, or back."""
    state = calamandara.position(3, cartas={"Ana": {"mao": 2}, "Beto": {"mao": 4}, "Caio": {"mao": 5}})
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    tres = (*DOIS, Passar(seat="Caio"))
    own = calamandara.played(state, usa("o-poco"), *tres)[0]
    taken = calamandara.played(state, usa("o-poco"), toma, *tres)[0]
    assert [own.de(seat).mao for seat in ("Ana", "Beto", "Caio")] == [5, 1, 4]
    assert [taken.de(seat).mao for seat in ("Ana", "Beto", "Caio")] == [3, 5, 1]


def test_in_the_zona_final_o_poco_leaves_three_cards(calamandara):
    state = calamandara.position(
        postos={"N5c": "pegada s"}, tokens={"Beto": "N5c"}, cartas={"Beto": {"mao": 1}}
    )
    now = calamandara.played(state, usa("o-poco"), *DOIS)[0]
    assert (now.de("Beto").mao, now.de("Ana").mao) == (3, 1)
    assert now.de("Beto").deck == state.de("Beto").deck + 1


def test_who_annuls_percepcao_is_spared_alone(calamandara):
    """p. 36, Dúvida 19"""
    state = calamandara.position(3, cartas={"Beto": {"reserva_final": 1}, "Caio": {"reserva_final": 1}})
    both = usa("percepcao-dionesica", alvos=("Caio", "Beto"))
    sopro = usa("sopro-dos-seres", "Beto", alvo="Ana")
    pegada = TransferirPegada(seat="Beto", de="deposito", para="Ana")
    mostra = RevelarReservadas(seat="Caio", cartas=("o-poco",))
    now = calamandara.played(state, both, sopro, *DOIS, Passar(seat="Caio"), pegada, mostra)[0]
    assert (now.de("Beto").vistas_na_rf, now.de("Caio").vistas_na_rf) == ((), ("o-poco",))
    assert now.de("Ana").descarte == ("percepcao-dionesica",)


def test_a_taken_erronia_waits_for_the_turn_of_who_used_it(calamandara):
    """Dúvida 13, example 1"""
    state = calamandara.position(vez="Beto")
    erronia, toma = usa("erronia-do-silencio", alvo="Beto"), usa("ecos-dissonantes", "Beto", alvo="Ana")
    aciona = AcionarVinculada(seat="Beto", carta="erronia-do-silencio", em="Ana", alvo="Ana")
    state = calamandara.played(state, erronia, toma, *DOIS, EncerrarTurno(seat="Beto"))[0]
    now = calamandara.played(state, aciona, *DOIS)[0]
    assert (now.vez, now.de("Ana").descarte) == ("Beto", ("erronia-do-silencio",))
    started = calamandara.played(state, EncerrarFase(seat="Ana"))[0]
    assert CALAMANDARA.judge(started, aciona).primary == "calamandara.lembranca.vinculado"


def test_a_copied_queda_waits_for_the_end_of_the_copiers_turn(calamandara):
    """Dúvida 13, example 2"""
    state = calamandara.played(calamandara.position(), ACABA)[0]
    queda, copia = usa("queda-dos-ventos", alvo="Ana"), usa("dominio-de-ircai", "Beto", alvo="Beto")
    state = calamandara.played(state, queda, copia, *DOIS)[0]
    assert state.vez == "Ana"
    assert [espera.carta for espera in state.de("Beto").sobre_deck] == ["queda-dos-ventos"]
    state = calamandara.played(state, ACABA, EncerrarTurno(seat="Beto"))[0]
    aciona = AcionarVinculada(seat="Beto", carta="queda-dos-ventos", em="Beto", alvo="Beto")
    assert calamandara.played(state, aciona, *DOIS)[0].vez == "Beto"


def test_queda_answers_erronia_and_the_turn_before_comes_again(calamandara):
    """The last prevails, and what Erronia needed is gone: Dúvida 28."""
    state = calamandara.played(calamandara.position(), ACABA)[0]
    erronia, queda = usa("erronia-do-silencio", alvo="Beto"), usa("queda-dos-ventos", alvo="Ana")
    now, events = calamandara.played(state, erronia, queda, *DOIS)
    assert now.vez == "Ana"
    assert "calamandara.faq.28" in [event.rule for event in events]


@pytest.mark.parametrize(
    ("option", "left"), [("what-others-did-stays", {"C1c": "montanha"}), ("undone-with-it", {})]
)
def test_what_a_card_did_between_an_action_and_its_prevention(option, left, calamandara):
    """Ana inserts, Beto answers with Entropia, Ana's insertion is prevented: decisao.140."""
    decided = [("calamandara.decisao.140", option)]
    state = calamandara.position(decisions=decided, reservas={"Ana": ["pegada"], "Beto": ["montanha"]})
    insere = Inserir(seat="Ana", simbolo="pegada", espaco="S1c")
    entropia = usa("entropia-dogmatica", "Beto", alvo="Ana", insercoes=coloca("montanha", "C1c"))
    delirio = usa("delirio-de-armio", "Beto", alvo="Ana")
    now = whole(calamandara.played(state, insere, entropia, *DOIS, delirio, *DOIS)[0])
    assert espacos(now) == left
    assert reserva(now, "Ana") == {"pegada": 1}
    assert now.de("Beto").descarte == ("entropia-dogmatica", "delirio-de-armio")


@pytest.mark.parametrize(("option", "whose"), [("reserva-owners", "Beto"), ("card-users", "Ana")])
def test_where_the_symbols_of_templo_go(option, whose, calamandara):
    uso = USOS["templo-de-calon"]
    state = calamandara.position(decisions=[("calamandara.decisao.126", option)], **uso.position)
    now = calamandara.played(state, uso.move, *DOIS, *uso.escolhe)[0]
    assert deposito(now, whose)["asa"] == deposito(state, whose)["asa"] + 1


@pytest.mark.parametrize(
    ("option", "spaces"),
    [("current-turn-incl-open-insertion", {"N1c"}), ("future-insertions-only", {"N1c", "S2c"})],
)
def test_what_campos_selados_reaches_of_an_insertion_that_goes_on(option, spaces, calamandara):
    uso = USOS["campos-selados"]
    state = calamandara.position(decisions=[("calamandara.decisao.99", option)], **uso.position)
    now = calamandara.played(state, *uso.antes, uso.move, *DOIS)[0]
    assert set(espacos(now)) == spaces


def test_what_a_taker_does_with_two_ways_is_said_by_the_taker(calamandara):
    state = calamandara.position(reservas={"Ana": ["fogo"], "Beto": ["asa"]})
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    jeito = DizerJeito(seat="Beto", jeito="tomar")
    leva = TrocarSimbolos(seat="Beto", um="fogo", outro="nenhum", dado="nenhum")
    pesadelo = usa("pesadelo-do-abandono", jeito="tomar", alvo="Beto")
    now = calamandara.played(state, pesadelo, toma, *DOIS, jeito, leva)[0]
    assert (reserva(now, "Ana"), reserva(now, "Beto")) == ({}, {"asa": 1, "fogo": 1})


@pytest.mark.parametrize("n", range(4))
def test_a_card_under_so_many_elmos_counts_where_they_are_even(n, calamandara):
    """Invariant 12, Dúvida 9: there are three of them."""
    state = calamandara.position()
    elmos = [
        usa("elmo-da-solitude", quem, jeito="anular", alvo=outro)
        for quem, outro in (("Beto", "Ana"), ("Ana", "Beto"), ("Beto", "Ana"))
    ]
    now = calamandara.played(state, usa("o-oraculo", alvo="Beto"), *elmos[:n], *DOIS)[0]
    assert bool(now.selos) is (n % 2 == 0)


def test_the_sixth_card_and_a_full_hand(calamandara):
    """p. 10: never more than five; what comes back to a full hand is discarded (Dúvida 28)."""
    state = calamandara.position(cartas={"Ana": {"mao": 5}})
    assert CALAMANDARA.judge(state, usa("miragem-do-sono", alvo="Ana")).verdict == "legal"
    state = calamandara.played(state, usa("miragem-do-sono", alvo="Ana"), *DOIS)[0]
    ruling = CALAMANDARA.judge(state, ComprarPorEfeito(seat="Ana", quantas=2))
    assert ruling.primary == "calamandara.miragem-do-sono.ate-cinco"
    assert calamandara.played(state, ComprarPorEfeito(seat="Ana", quantas=1))[0].de("Ana").mao == 5


# ---------------------------------------------------------------- symbols that come by cards


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
    now = whole(calamandara.played(state, so_uma, mentes, *DOIS, larga)[0])
    assert reserva(now, "Ana") == {"asa": 1, "pegada": 1, "torre": 2}


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
