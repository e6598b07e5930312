"""A kit of Fábula holds the pieces that rules/fabula.md §1 and the catalogue count."""

import tomllib
from importlib.resources import files

import pytest
from drawn import assert_keys_are_distinct

from companion.games.fabula import pieces
from layouts.component import PrintRequest
from layouts.fabula import LAYOUTS

# For two players, from the numbers of the rulebook: four Arredores and one Centro each (3.1.6), six phases
# (D1), 0 to 10 resources and a second token for more (1.18.10, D8), one Pilha for the table (4.5.5).
EXPECTED = {
    "tapetes": {"tapete-1": 1, "tapete-2": 1},
    "pilha": {"pilha": 1},
    "rastreadores": {"arredor": 8, "centro": 2, "exposicao": 2},
    "marcadores": {
        "fase": 2,
        "turno": 2,
        "saldo": 4,
        "prioridade": 1,
        "dano-1": 24,
        "dano-5": 12,
        "entrou": 10,
        "atacando": 10,
        "bloqueando": 10,
        "mais-1": 16,
        "x": 8,
        "na-pilha": 8,
        "indice": 10,
    },
    "guia": {"guia": 1},
    "em-branco": {
        "em-branco-base": 3,
        "em-branco-aliado": 6,
        "em-branco-manobra": 4,
        "em-branco-modificacao": 2,
        "em-branco-ficha": 3,
    },
}


@pytest.mark.parametrize("kind", EXPECTED)
def test_counts(kind, pieces_of):
    assert {piece.name: piece.copies for piece in pieces_of(kind)} == EXPECTED[kind]


def test_every_token_has_a_back(pieces_of):
    tokens = pieces_of("marcadores")
    assert sum(piece.copies for piece in tokens if piece.back) == sum(EXPECTED["marcadores"].values()) == 117
    assert len({piece.back.key for piece in tokens}) == len(tokens)


@pytest.mark.parametrize("players", [1, 3])
def test_counts_follow_the_players(players):
    request = PrintRequest(players=players, lang="pt")
    trackers = {piece.name: piece.copies for piece in LAYOUTS.kind("rastreadores").pieces(request)}
    assert trackers == {"arredor": 4 * players, "centro": players, "exposicao": players}
    tokens = {piece.name: piece.copies for piece in LAYOUTS.kind("marcadores").pieces(request)}
    assert tokens["prioridade"] == 1
    assert tokens["dano-1"] == 12 * players
    assert len(LAYOUTS.kind("tapetes").pieces(request)) == players
    assert LAYOUTS.kind("pilha").pieces(request)[0].copies == 1


def test_a_duel_is_usual_and_six_may_play():
    assert LAYOUTS.players == (2, 6)
    assert LAYOUTS.usual_players == 2


def test_every_count_rests_on_rules_of_the_catalogue():
    catalogue = tomllib.loads(files("companion.games.fabula").joinpath("rules.toml").read_text("utf-8"))
    known = {entry["id"] for entry in (*catalogue["rule"], *catalogue["ruling"])}
    counts = (
        pieces.TAPETES,
        pieces.FAIXA_DA_PILHA,
        pieces.GUIA,
        pieces.INDICES,
        *pieces.RASTREADORES.values(),
        *pieces.MARCADORES.values(),
    )
    cited = {rule for count in counts for rule in count.rules}
    cited |= {pieces.DECK_RULES.cards_rule, pieces.DECK_RULES.copies_rule}
    cited |= {exception.rule for exception in pieces.DECK_RULES.exceptions}
    assert all(count.rules for count in counts)
    assert cited <= known


@pytest.mark.parametrize("kind", [kind.name for kind in LAYOUTS.kinds if not kind.from_sets])
def test_faces_with_one_key_are_one_drawing(kind, pieces_of):
    assert_keys_are_distinct(pieces_of(kind))


def test_kits_name_kinds_that_there_are():
    assert LAYOUTS.starter in LAYOUTS.kits
    for kit in LAYOUTS.kits.values():
        assert all(LAYOUTS.kind(name) for name in kit.kinds)
    first = set(LAYOUTS.kits["primeira-noite"].kinds)
    assert "rastreadores" not in first
    assert first < set(LAYOUTS.kits["inicial"].kinds)


def test_cards_of_all_kinds_have_one_back(pieces_of):
    # fabula.1.3.5, fabula.4.1.3
    backs = {piece.back.key for piece in pieces_of("em-branco")}
    assert len(backs) == 1


def test_copies_in_a_deck_go_by_rarity():
    # fabula.decisao.72
    limits = {
        rarity: pieces.DECK_RULES.limit(pieces.ALIADO, {"raridade": rarity})[0] for rarity in pieces.RARIDADES
    }
    assert limits == {"C": 3, "R": 2, "L": 1}
    assert pieces.DECK_RULES.cards == 40  # fabula.4.1.1


def test_tokens_are_square_and_of_two_sizes(pieces_of):
    sizes = {
        (piece.front.size.width, piece.front.size.height)
        for piece in pieces_of("marcadores")
        if piece.name != "indice"
    }
    assert sizes == {(pieces.LADO_DO_MARCADOR,) * 2}
    [index] = [piece for piece in pieces_of("marcadores") if piece.name == "indice"]
    assert index.front.size.width == index.front.size.height == pieces.LADO_DO_INDICE
