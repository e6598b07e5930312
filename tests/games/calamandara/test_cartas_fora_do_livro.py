"""Cartas de Lembrança that the rulebook does not have: answered in the Pilha, and done part by part."""

import pytest
from games.calamandara.usos import DOIS, deposito, espacos, reserva, usa, whole

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import (
    DescartarSimbolos,
    DestruirSimbolos,
    EliminarCarta,
    MoverPorEfeito,
    TrocarSimbolos,
    UsarPropria,
)
from companion.games.calamandara.moves import Mover
from companion.games.calamandara.partes import (
    Anular,
    ComprarLembrancas,
    DescartarDaReserva,
    Destruir,
    EliminarDe,
    ImpedirAcao,
    MoverToken,
    Rotacionar,
    TomarSimboloDe,
    TrocarReservas,
)
from companion.referee.positions.adjustments import AsPrinted

VIGILIA = (Destruir(tipos=("montanha", "espelho")), ComprarLembrancas(em_quem="eu"))
TEXTO = "calamandara.lembranca.requisitos"
NA_LINHA = {"N2c": "montanha", "N3c": "fogo"}


def propria(*efeito, quem="Ana", **fields):
    return UsarPropria(seat=quem, carta="Vigília", efeito=efeito, **fields)


def judged(state, move):
    return CALAMANDARA.judge(state, move)


def test_each_part_happens_in_turn_and_the_card_leaves_the_hand(calamandara):
    was = calamandara.position(postos=NA_LINHA, cartas={"Ana": {"mao": 3}})
    destroi = DestruirSimbolos(seat="Ana", espacos=("N2c",))
    now, events = calamandara.played(was, propria(*VIGILIA), *DOIS, destroi)
    assert espacos(now) == {"N3c": "fogo"}
    assert deposito(now, "Ana")["montanha"] == deposito(was, "Ana")["montanha"] + 1
    assert now.de("Ana").mao == 3
    assert now.de("Ana").descarte == ("carta-propria",)
    assert now.agenda == ()
    assert [dict(event.facts).get("carta") for event in events if event.kind == "usou"] == ["Vigília"]
    whole(now)


def test_only_the_kinds_that_it_names_are_destroyed(calamandara):
    was = calamandara.position(postos=NA_LINHA)
    asked = calamandara.played(was, propria(*VIGILIA), *DOIS)[0]
    ruling = judged(asked, DestruirSimbolos(seat="Ana", espacos=("N3c",)))
    assert (ruling.verdict, ruling.primary) == ("illegal", TEXTO)
    without = judged(calamandara.position(postos={"N3c": "fogo"}), propria(*VIGILIA))
    assert (without.verdict, without.primary) == ("illegal", TEXTO)


def test_exactly_as_many_as_it_names_are_destroyed(calamandara):
    asked = calamandara.played(calamandara.position(postos=NA_LINHA), propria(Destruir(quantos=2)), *DOIS)[0]
    assert judged(asked, DestruirSimbolos(seat="Ana", espacos=("N3c",))).primary == TEXTO
    assert judged(asked, DestruirSimbolos(seat="Ana", espacos=("N3c", "N2c"))).verdict == "legal"


def test_annulled_by_elmo_it_does_nothing_unless_it_says_so(calamandara):
    was = calamandara.position(postos=NA_LINHA)
    elmo = usa("elmo-da-solitude", "Beto", jeito="anular", alvo="Ana")
    now, _events = calamandara.played(was, propria(*VIGILIA), elmo, *DOIS)
    assert (espacos(now), now.de("Ana").descarte) == (espacos(was), ("carta-propria",))
    firm = calamandara.played(was, propria(*VIGILIA, nao=("anulada",)))[0]
    assert judged(firm, elmo).primary == TEXTO


def test_an_attack_is_taken_and_hits_who_the_taker_says(calamandara):
    was = calamandara.position(reservas={"Ana": ["fogo"], "Beto": ["torre", "torre"]})
    troca = propria(TrocarReservas(), alvo="Beto", nao=("usada-em-si",))
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    now, events = calamandara.played(was, troca, toma, *DOIS)
    assert (reserva(now, "Ana"), reserva(now, "Beto")) == ({"torre": 2}, {"fogo": 1})
    assert [dict(event.facts)["quem"] for event in events if event.kind == "trocou-reservas"] == ["Beto"]
    firm = calamandara.played(was, troca.having(nao=("tomada",)))[0]
    assert judged(firm, toma).primary == TEXTO


def test_what_is_no_attack_is_not_taken_and_the_table_may_call_free_words_one(calamandara):
    was = calamandara.position(postos=NA_LINHA)
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    calm = calamandara.played(was, propria(*VIGILIA))[0]
    assert judged(calm, toma).primary == "calamandara.ecos-dissonantes.ataque-definicao"
    words = propria(AsPrinted(texto="Beto perde a mão."))
    assert judged(was, words.having(ataca=True)).verdict == "unsettled"  # whom it hits is asked
    attack = calamandara.played(was, words.having(ataca=True, alvo="Beto"))[0]
    assert judged(attack, toma).verdict == "legal"


def test_copied_it_serves_both(calamandara):
    was = calamandara.position(cartas={"Ana": {"mao": 2}, "Beto": {"mao": 3}})
    copia = usa("dominio-de-ircai", "Beto", alvo="Beto")
    now, _events = calamandara.played(was, propria(ComprarLembrancas(em_quem="eu")), copia, *DOIS)
    assert (now.de("Ana").mao, now.de("Beto").mao) == (2, 3)
    firm = calamandara.played(was, propria(ComprarLembrancas(em_quem="eu"), nao=("copiada",)))[0]
    assert judged(firm, copia).primary == TEXTO


def test_it_annuls_what_is_used_against_its_user_and_then_goes_on(calamandara):
    escudo = propria(Anular(contra_voce=True), DescartarDaReserva(), quem="Beto", alvo="Ana")
    was = calamandara.position(reservas={"Ana": ["fogo", "torre"]}, postos=NA_LINHA)
    used = calamandara.played(was, usa("o-oraculo", alvo="Beto"))[0]
    now, events = calamandara.played(
        used, escudo, *DOIS, DescartarSimbolos(seat="Beto", um="fogo", outro="nenhum")
    )
    assert (reserva(now, "Ana"), now.selos) == ({"torre": 1}, ())
    assert "anulou" in [event.kind for event in events]
    harmless = calamandara.played(was, usa("miragem-do-sono", alvo="Ana"))[0]
    assert judged(harmless, escudo).primary == TEXTO
    assert judged(was, escudo).primary == "calamandara.lembranca.vinculado"


def test_one_symbol_is_discarded_where_it_says_one(calamandara):
    was = calamandara.position(reservas={"Beto": ["fogo", "torre"]})
    asked = calamandara.played(was, propria(DescartarDaReserva(), alvo="Beto"), *DOIS)[0]
    assert judged(asked, DescartarSimbolos(seat="Ana", um="fogo", outro="torre")).primary == TEXTO


def test_it_prevents_a_walk(calamandara):
    was = calamandara.position(postos={"S1c": "pegada n"})
    walked = calamandara.played(was, Mover(seat="Ana", destino="S1c"))[0]
    impede = propria(ImpedirAcao(acao="andar"), quem="Beto", alvo="Ana")
    now, _events = calamandara.played(walked, impede, *DOIS)
    assert now.mesa.viajante("Ana").token == "S0"
    assert judged(was, impede).verdict == "illegal"


@pytest.mark.parametrize(
    ("anti", "tem"),
    [(False, {"Ana": 1, "Beto": 4, "Caio": 3}), (True, {"Ana": 3, "Beto": 1, "Caio": 4})],
)
def test_hands_go_round_either_way(anti, tem, calamandara):
    """p. 32: O Poço goes clockwise only; a card of its own may say otherwise."""
    maos = {"Ana": 5, "Beto": 3, "Caio": 1}  # one of Ana's is the card itself
    was = calamandara.position(3, cartas={quem: {"mao": n} for quem, n in maos.items()})
    passes = [type(DOIS[0])(seat=quem) for quem in maos]
    now, _events = calamandara.played(was, propria(Rotacionar(anti_horario=anti)), *passes)
    assert {quem: now.de(quem).mao for quem in maos} == tem


def test_what_can_no_longer_happen_is_left_out(calamandara):
    was = calamandara.position(postos=NA_LINHA, cartas={"Ana": {"mao": 3}})
    text = (ComprarLembrancas(em_quem="eu"), TomarSimboloDe(), AsPrinted(texto="E dance."))
    now, events = calamandara.played(was, propria(*text, alvo="Beto"), *DOIS)
    assert [event.kind for event in events if event.kind in ("comprou", "sem-efeito", "como-esta")] == [
        "comprou",
        "sem-efeito",
        "como-esta",
    ]
    assert now.agenda == ()


@pytest.mark.parametrize(
    ("parte", "escolha"),
    [
        (MoverToken(em_quem="eu"), MoverPorEfeito(seat="Ana", destino="S1c")),
        (TomarSimboloDe(), TrocarSimbolos(seat="Ana", um="torre", outro="nenhum", dado="nenhum")),
        (EliminarDe(), EliminarCarta(seat="Ana", carta="carta-propria")),
    ],
)
def test_a_part_asks_what_the_card_that_does_the_same_asks(parte, escolha, calamandara):
    was = calamandara.position(postos={"S1c": "pegada n"}, reservas={"Beto": ["torre"]})
    now, _events = calamandara.played(was, propria(parte, alvo="Beto"), *DOIS, escolha)
    assert now.agenda == ()


def test_a_card_whose_text_nobody_has_told_is_answered_and_left_to_the_table(calamandara):
    was = calamandara.position(cartas={"Ana": {"mao": 3}})
    now, events = calamandara.played(was, propria(), *DOIS)
    assert [dict(event.facts) for event in events if event.kind == "como-esta"] == [
        {"carta": "Vigília", "texto": "", "by": "Ana"}
    ]
    assert (now.de("Ana").mao, now.de("Ana").descarte) == (2, ("carta-propria",))
