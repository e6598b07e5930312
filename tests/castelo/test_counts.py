"""A kit of Castelo holds the pieces that rules/castelo.md §1 and the catalogue count for each table."""

import tomllib
from importlib.resources import files

import pytest
from drawn import assert_keys_are_distinct

from companion.games.castelo import pieces
from layouts.castelo import LAYOUTS

TABLES = pytest.mark.parametrize("players", range(2, 7))


def counted(made):
    return {piece.name: piece.copies for piece in made}


@TABLES
def test_a_mat_for_each_player(players, pieces_of):
    # castelo.mesa.ordem-das-areas
    made = pieces_of("tapetes", players=players)
    assert counted(made) == {f"tapete-{seat}": 1 for seat in range(1, players + 1)}
    assert len({piece.title for piece in made}) == players


@TABLES
def test_castle_and_wall_for_each_player(players, pieces_of):
    # castelo.preparacao.vinte-e-dez on the front, castelo.formas.partida-longa on the back
    (piece,) = pieces_of("rastreadores", players=players)
    assert piece.copies == players
    assert piece.back is not None


@TABLES
def test_tokens(players, pieces_of):
    made = counted(pieces_of("marcadores", players=players))
    # castelo.tipos.quatro-produtos, castelo.decisao.5: twenty of each at least
    for product in ("construcao", "armeiro", "espiritual", "treinamento"):
        assert made.pop(f"produto-{product}") == 20 * players
    # castelo.producao.marcador-de-tipo, castelo.producao.maximo-oito
    assert made.pop("indicador-construcao-armeiro") == 8 * players
    assert made.pop("indicador-espiritual-treinamento") == 8 * players
    assert made.pop("primeiro-jogador") == 1
    per_player = {"castelo": 2, "muralha": 2, "dano": 14, "nova": 6, "atacou": 6, "grupo": 6}
    assert made == {name: count * players for name, count in per_player.items()}


@pytest.mark.parametrize(
    "mix", [(8, 0, 0, 0), (5, 3, 0, 0), (0, 8, 0, 0), (2, 2, 2, 2), (0, 1, 7, 0), (0, 0, 3, 5)]
)
def test_the_indicators_of_a_player_show_any_eight_producers(mix):
    shown = dict(zip(pieces.PRODUTOS, mix, strict=True))
    assert sum(mix) == pieces.PRODUTORES_NA_MESA
    for pair, copies in pieces.INDICADORES.items():
        assert sum(shown[product] for product in pair) <= copies
    assert {product for pair in pieces.INDICADORES for product in pair} == set(pieces.PRODUTOS)


def test_what_tokens_say_on_both_sides(pieces_of, drawn):
    tokens = {piece.name: piece for piece in pieces_of("marcadores")}
    for name in ("produto-construcao", "produto-treinamento", "dano"):
        assert drawn(tokens[name].front).text.split()[0] == "1"
        assert drawn(tokens[name].back).text.split()[0] == "5"
    # Signs show the rest, and the guide explains them: no word of 7 points is clear of the cut.
    for name in ("indicador-construcao-armeiro", "grupo", "nova"):
        assert drawn(tokens[name].front).text.strip() == ""


def test_blank_cards_of_all_six_kinds_in_whole_sheets(pieces_of):
    # castelo.tipos.seis-tipos, castelo.tipos.quatro-produtos, castelo.tipos.tropa-seres-maquinas
    made = counted(pieces_of("em-branco"))
    assert sum(made.values()) == 18
    for kind in pieces.CARD_KINDS:
        assert any(name.startswith(f"em-branco-{kind.name}") for name in made)
    assert {f"em-branco-producao-{product}" for product in pieces.PRODUTOS} <= set(made)
    assert {"em-branco-tropa-ser-vivo", "em-branco-tropa-maquina"} <= set(made)


def test_all_cards_have_one_back(pieces_of, sampler):
    # castelo.mesa.armadilhas-ocultas
    made = (*pieces_of("em-branco"), *pieces_of("cartas", sets=(sampler,)))
    assert len({piece.back.key for piece in made}) == 1


def test_the_sampler_shows_every_kind(sampler):
    assert {card.kind.name for card in sampler.cards} == {kind.name for kind in pieces.CARD_KINDS}
    assert not sampler.official
    assert "não oficial" in sampler.notice("pt")


def test_every_count_rests_on_rules_of_the_catalogue():
    catalogue = tomllib.loads(files("companion.games.castelo").joinpath("rules.toml").read_text("utf-8"))
    known = {entry["id"] for entry in (*catalogue["rule"], *catalogue["ruling"])}
    counts = (
        pieces.MARCADORES_DE_PRODUTO,
        pieces.PRIMEIRO_JOGADOR,
        pieces.RASTREADORES,
        *pieces.MARCADORES.values(),
    )
    limits = pieces.DECK_RULES
    cited = {rule for count in counts for rule in count.rules} | set(pieces.REGRAS_DOS_INDICADORES)
    cited |= {limits.cards_rule, limits.copies_rule, *(one.rule for one in limits.exceptions)}
    assert cited <= known


def test_limits_of_a_deck():
    limits = pieces.DECK_RULES
    assert limits.cards == 60
    assert limits.limit(pieces.TROPA, {"raridade": "rara"})[0] == 3
    assert limits.limit(pieces.TROPA, {"raridade": "muito-rara"})[0] == 1
    # castelo.decisao.32: a producer is free whatever its rarity
    assert limits.limit(pieces.PRODUCAO, {"raridade": "muito-rara"})[0] is None


@pytest.mark.parametrize("kind", [kind.name for kind in LAYOUTS.kinds if not kind.from_sets])
def test_faces_with_one_key_are_one_drawing(kind, pieces_of):
    assert_keys_are_distinct(pieces_of(kind))


def test_kits_name_kinds_that_there_are():
    for kit in LAYOUTS.kits.values():
        assert all(LAYOUTS.kind(name) for name in kit.kinds)
    # Castles and walls of a duel are counted on the mats, those of the long game on boards of their own.
    assert [name for name, kit in LAYOUTS.kits.items() if "rastreadores" in kit.kinds] == ["inicial"]
    assert LAYOUTS.usual_players == 2
