"""The data of Ceramus agree with the rulebook's counts and rules/ceramus.md §1."""

import json
from collections import Counter

import pytest

from companion.games.ceramus.pieces import (
    BONUS,
    CARTAS,
    ESTILOS,
    MARCADORES_POR_ESTILO,
    PREPARACOES,
    CartasError,
    ler_cartas,
)

# The data block of rules/ceramus.md, as the referee's own tests have it.
BLOCK = json.loads(
    """
{"styles":["M","I","A","P"],
 "mural":{"MU01":"MIPA","MU02":"APIM","MU03":"MIAP","MU04":"PAIM","MU05":"MAPI","MU06":"IPAM",
          "MU07":"IMPA","MU08":"APMI","MU09":"AMIP","MU10":"PIMA","MU11":"IMAP","MU12":"PAMI"},
 "formas":{"FO01":["#","#","#"],"FO02":["###"],"FO03":["#.","##"],"FO04":["##",".#"],
           "FO05":["#","#","#","#"],"FO06":["####"],"FO07":["##","##"],"FO08":["###",".#."],
           "FO09":[".#.","###"],"FO10":[".##","##."],"FO11":["##.",".##"],"FO12":["#.","#.","##"],
           "FO13":[".#",".#","##"],"FO14":["#..","###"]},
 "ceramas":{"CE1":{"pattern":["abcd"],"bonus":"adicionar"},"CE2":{"pattern":["b.","ca"],"bonus":"mover1"},
            "CE3":{"pattern":["c..","cab"],"bonus":"remover"},"CE4":{"pattern":["ab","cd"],"bonus":"adicionar"},
            "CE5":{"pattern":["a","b","a"],"bonus":"espelhar"},"CE6":{"pattern":["ab","ba"],"bonus":"mover2"}},
 "players":{"1":{"cards":[2,2],"hand":6},"2":{"cards":[4,2],"hand":5},"3":{"cards":[4,2],"hand":4},
            "4":{"cards":[4,3],"hand":3}}}
"""
)


def test_the_cards_are_those_of_the_data_block() -> None:
    assert list(ESTILOS) == BLOCK["styles"]
    assert {mural.id: "".join(mural.linhas) for mural in CARTAS.murais} == BLOCK["mural"]
    assert {forma.id: list(forma.linhas) for forma in CARTAS.formas} == BLOCK["formas"]
    assert {
        cerama.id: {"pattern": list(cerama.padrao), "bonus": cerama.bonus} for cerama in CARTAS.ceramas
    } == BLOCK["ceramas"]


def test_the_setups_are_those_of_the_data_block() -> None:
    """ceramus.preparacao.solo, .dois, .tres, .quatro."""
    assert {
        str(setup.jogadores): {"cards": [setup.colunas, setup.linhas], "hand": setup.formas}
        for setup in PREPARACOES.values()
    } == BLOCK["players"]


@pytest.mark.parametrize(
    ("players", "left_out", "cards", "cells", "rounds", "markers"),
    [
        (1, 8, 4, (4, 4), 6, 16),
        (2, 4, 8, (8, 4), 10, 32),
        (3, 2, 8, (8, 4), 12, 48),
        (4, 2, 12, (8, 6), 12, 64),
    ],
)
def test_each_number_of_players(
    players: int, left_out: int, cards: int, cells: tuple[int, int], rounds: int, markers: int
) -> None:
    setup = PREPARACOES[players]
    assert (setup.formas_de_fora, setup.murais, setup.casas) == (left_out, cards, cells)
    assert (setup.turnos, setup.marcadores) == (rounds, markers)


def test_every_mural_card_holds_all_styles() -> None:
    """ceramus.cartas.mural-quatro."""
    assert all(sorted("".join(mural.linhas)) == sorted(ESTILOS) for mural in CARTAS.murais)


def test_murals_spread_the_styles_evenly() -> None:
    """ceramus.decisao.1: all different, each style in each corner three times, each circular order twice."""
    prints = ["".join(mural.linhas) for mural in CARTAS.murais]
    assert len(set(prints)) == 12
    for corner in range(4):
        assert Counter(one[corner] for one in prints) == dict.fromkeys(ESTILOS, 3)
    rounds = []
    for tl, tr, bl, br in prints:
        circle = tl + tr + br + bl
        start = circle.index("M")
        rounds.append(circle[start:] + circle[:start])
    assert sorted(Counter(rounds).values()) == [2] * 6


def test_formas_are_small_polyominoes() -> None:
    """ceramus.decisao.2: four of three squares, ten of four, all different."""
    assert Counter(len(forma.casas) for forma in CARTAS.formas) == {3: 4, 4: 10}
    assert len({forma.linhas for forma in CARTAS.formas}) == 14
    assert all(forma.azulejos <= MARCADORES_POR_ESTILO for forma in CARTAS.formas)


def test_formas_mirror_each_other() -> None:
    """rules/ceramus.md §1: the pairs, and the five that equal their mirrors."""
    named = {forma.linhas: forma.id for forma in CARTAS.formas}
    by_id = {forma.id: forma for forma in CARTAS.formas}
    for one, other in (("FO10", "FO11"), ("FO12", "FO13")):
        assert named[by_id[one].ao_lado] == other
        assert named[by_id[other].ao_lado] == one
    for one, other in (("FO08", "FO09"), ("FO10", "FO11")):
        assert named[by_id[one].ao_pe] == other
    unchanged = {forma.id for forma in CARTAS.formas if forma.ao_lado == forma.linhas == forma.ao_pe}
    assert unchanged == {"FO01", "FO02", "FO05", "FO06", "FO07"}


def test_ceramas_carry_every_bonus() -> None:
    """ceramus.decisao.4: five kinds on six cards, Adicione twice."""
    counts = Counter(cerama.bonus for cerama in CARTAS.ceramas)
    assert set(counts) == set(BONUS)
    assert counts["adicionar"] == 2


def _box(
    murais: str = '"MI/PA"', formas: str = '"##/.#"', ceramas: str = '{ padrao = "ab", bonus = "remover" }'
) -> str:
    return f"[murais]\nX1 = {murais}\n[formas]\nX2 = {formas}\n[ceramas]\nX3 = {ceramas}\n"


def test_a_table_may_enter_its_own_cards() -> None:
    cartas = ler_cartas(_box())
    assert cartas.murais[0].linhas == ("MI", "PA")
    assert cartas.formas[0].casas == ((0, 0), (0, 1), (1, 1))
    assert cartas.ceramas[0].bonus == "remover"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[murais", "TOML"),
        ('[murais]\nX1 = "MI/PA"', "[formas]"),
        (_box(murais='"MI/PM"'), "X1"),
        (_box(murais='"MIPA"'), "X1"),
        (_box(murais="3"), "X1"),
        (_box(formas='"#.#"'), "X2"),
        (_box(formas='"##/#"'), "X2"),
        (_box(formas='"..."'), "X2"),
        (_box(formas='"#x"'), "X2"),
        (_box(ceramas='{ padrao = "aM", bonus = "remover" }'), "X3"),
        (_box(ceramas='{ padrao = "..", bonus = "remover" }'), "X3"),
        (_box(ceramas='{ padrao = "ab", bonus = "voar" }'), "adicionar"),
        (_box(ceramas='{ padrao = "ab" }'), "X3"),
    ],
)
def test_cards_that_nobody_could_play_are_refused_by_name(text: str, words: str) -> None:
    with pytest.raises(CartasError) as refused:
        ler_cartas(text)
    for lang in ("pt", "en"):
        assert words in refused.value.message.to(lang)
