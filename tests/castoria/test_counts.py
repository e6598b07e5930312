"""A kit of Castória holds the pieces that rules/castoria.md §1 and the catalogue count."""

import tomllib
from importlib.resources import files

import pytest
from drawn import assert_keys_are_distinct

from companion.games.castoria import pieces
from layouts.castoria import LAYOUTS

# castoria.md §1, "Página", "Trackers and markers (two sets)" and "Quick-reference sheet", for two Narradores.
EXPECTED = {
    "paginas": {"pagina-sol": 1, "pagina-lua": 1},
    "rastreadores": dict.fromkeys(("imaginacao", "fases", "convocacao"), 2),
    "historia": {
        **dict.fromkeys(("capitulos", "trocas"), 2),
        "inicio": 1,
        "segundo": 1,
    },
    "marcadores": {
        "atacou": 12,
        "foi-alvo": 12,
        "convocou-n1": 2,
        "convocou-n2": 2,
        "convocou-n3": 2,
        "narrador-agiu": 2,
        "narrador-alvo": 2,
        "imaginacao": 4,
        "fase": 2,
        "turno": 1,
        "inicio": 1,
        "capitulo": 2,
        "troca": 2,
        **{f"elo-{number}": 1 for number in range(1, 14)},
        "valor-1": 20,
        "valor-5": 12,
        "valor-10": 12,
    },
    "guia": {"guia": 1},
    "em-branco": {
        **{f"em-branco-personagem-{level}": level for level in (1, 2, 3)},
        **{
            f"em-branco-{kind}-{level}": copies
            for kind in ("acao", "condecoracao")
            for level, copies in ((1, 1), (2, 2), (3, 2), ("narrador", 1))
        },
    },
}


@pytest.mark.parametrize("kind", EXPECTED)
def test_counts(kind, pieces_of):
    assert {piece.name: piece.copies for piece in pieces_of(kind)} == EXPECTED[kind]


def test_every_count_rests_on_rules_of_the_catalogue():
    catalogue = tomllib.loads(files("companion.games.castoria").joinpath("rules.toml").read_text("utf-8"))
    known = {entry["id"] for entry in (*catalogue["rule"], *catalogue["ruling"])}
    cited = {
        rule
        for count in (
            pieces.PAGINAS,
            pieces.CORRENTE,
            *pieces.RASTREADORES.values(),
            *pieces.MARCADORES.values(),
        )
        for rule in count.rules
    } | set(pieces.MUDANCA_DE_VALOR)
    assert cited
    assert cited <= known


@pytest.mark.parametrize("kind", [kind.name for kind in LAYOUTS.kinds if not kind.from_sets])
def test_faces_with_one_key_are_one_drawing(kind, pieces_of):
    assert_keys_are_distinct(pieces_of(kind))


def test_kits_name_kinds_that_there_are():
    assert LAYOUTS.starter in LAYOUTS.kits
    for kit in LAYOUTS.kits.values():
        assert all(LAYOUTS.kind(name) for name in kit.kinds)
    assert {"paginas", "historia", "marcadores", "guia", "cartas"} == set(LAYOUTS.kits["inicial"].kinds)


def test_every_card_has_the_same_back(pieces_of):
    assert len({piece.back.key for piece in pieces_of("em-branco")}) == 1


def test_tokens_are_square_and_of_one_size(pieces_of):
    sizes = {piece.front.size for piece in pieces_of("marcadores")}
    assert [(size.width, size.height) for size in sizes] == [(pieces.LADO_DO_MARCADOR,) * 2]


def test_every_token_has_something_on_both_sides(pieces_of):
    assert all(piece.back for piece in pieces_of("marcadores"))
