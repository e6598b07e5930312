"""Players use, annul, copy and take the 28 cards where the book allows it (p. 31 to 37).

Ana uses it, at S; Beto, at N, annuls, copies or takes. The refusals stand in ``cases_lembrancas.yaml``.
"""

import pytest
from games.calamandara.usos import DOIS, USOS, usa, whole

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.tipos import TIPOS, VINCULADAS


def begun(calamandara, uso):
    """Return the position after the moves that the card answers."""
    return calamandara.played(calamandara.position(**uso.position), *uso.antes)[0]


def rest_of(was):
    """Return the parts that a card could have changed, besides hands and discards."""
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
    assert "calamandara.elmo-da-solitude.anulada-descarte" in [event.rule for event in events]
    assert (carta in now.de("Ana").descarte, whole(now).de("Ana").mao) == (True, was.de("Ana").mao - 1)
    if carta not in ("ecos-dissonantes", "dominio-de-ircai", "sopro-dos-seres", "elmo-da-solitude"):
        assert rest_of(now) == rest_of(was)  # the moves that they answered go on


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
    if carta in ("ecos-dissonantes", "mentes-plurais"):
        return  # a card that Ecos holds is taken again; test_simbolos_por_carta covers Mentes
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
