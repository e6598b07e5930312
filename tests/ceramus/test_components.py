"""A printed box of Ceramus has the rulebook's numbers of pieces, with their names, costs and credits."""

import re
from collections import Counter
from collections.abc import Callable

import pytest

from companion.games.ceramus.pieces import CARTAS, ESTILOS
from companion.games.registry import find_game
from layouts.ceramus import LAYOUTS
from layouts.component import Face, Piece, PrintRequest, Section
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import impose

PLAYERS = range(1, 5)


def pieces(kind: str, players: int = 4, lang: str = "pt") -> list[Piece]:
    found = LAYOUTS.kind(kind)
    assert found is not None
    return list(found.pieces(PrintRequest(players, lang)))


def count(kind: str, players: int) -> int:
    return sum(piece.copies for piece in pieces(kind, players))


def test_the_game_is_found_by_its_entry_point() -> None:
    game = find_game("ceramus")
    assert game.load_layouts().LAYOUTS is LAYOUTS
    assert game.set_folders() == ()


def test_a_full_box_is_that_of_the_rulebook() -> None:
    """ceramus.componentes.mural, .formas, .ceramas, .marcadores."""
    assert [count(kind, 4) for kind in ("murais", "formas", "ceramas", "azulejos")] == [12, 14, 6, 64]


@pytest.mark.parametrize(("players", "murais", "azulejos"), [(1, 4, 16), (2, 8, 32), (3, 8, 48), (4, 12, 64)])
def test_fewer_players_need_fewer_cards_and_tiles(players: int, murais: int, azulejos: int) -> None:
    """rules/ceramus.md §1; a hand is dealt from all Formas, and all Ceramas lie in the row."""
    assert (count("murais", players), count("azulejos", players)) == (murais, azulejos)
    assert (count("formas", players), count("ceramas", players)) == (14, 6)
    assert count("turno", players) == players


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_gets_four_tiles_of_each_style(players: int) -> None:
    """ceramus.componentes.por-jogador."""
    tiles = Counter({piece.name: piece.copies for piece in pieces("azulejos", players)})
    assert tiles == {f"azulejo-{estilo}{dono}": 4 for estilo in ESTILOS for dono in range(1, players + 1)}


def test_names_and_faces_are_distinct() -> None:
    every = [piece for kind in LAYOUTS.kinds for piece in kind.pieces(PrintRequest(4, "pt"))]
    assert len({piece.name for piece in every}) == len(every)
    assert len({piece.front.key for piece in every}) == len(every)
    sizes = {
        kind: {str(piece.front.size) for piece in pieces(kind)} for kind in ("murais", "formas", "azulejos")
    }
    assert sizes == {"murais": {"50x50"}, "formas": {"63x88"}, "azulejos": {"24x24"}}
    assert all(piece.back is None or piece.back.size == piece.front.size for piece in every)


def test_backs_of_cards_of_a_kind_are_alike() -> None:
    """Formas are a secret hand (ceramus.decisao.14); each kind is a pile (ceramus.preparacao.pilhas)."""
    backs = {
        kind: {piece.back.key for piece in pieces(kind) if piece.back}
        for kind in ("murais", "formas", "ceramas")
    }
    assert all(len(keys) == 1 for keys in backs.values())
    assert len(set.union(*backs.values())) == 3


def test_kits() -> None:
    names = {kind.name for kind in LAYOUTS.kinds}
    assert set(LAYOUTS.kits["inicial"].kinds) == names
    assert LAYOUTS.starter == "inicial"
    first = set(LAYOUTS.kits["primeira-noite"].kinds)
    assert first >= {"murais", "formas", "ceramas", "azulejos", "guia"}
    assert not first & {"placar", "solo"}  # the phone keeps the score
    assert LAYOUTS.players == (1, 4)


def test_every_card_carries_its_name_and_says_that_it_is_ours(words: Callable[[Face, str], str]) -> None:
    for mural in pieces("murais"):
        text = words(mural.front, "pt")
        assert mural.name in text
        assert Counter(re.findall(r"\b[MIAP]\b", text)) == dict.fromkeys(ESTILOS, 1)
    for lang, note in (("pt", "nossa, não oficial"), ("en", "ours, not official")):
        for card in (*pieces("formas"), *pieces("ceramas")):
            assert f"{card.name} · {note}" in words(card.front, lang)


def test_a_forma_says_what_it_costs(words: Callable[[Face, str], str]) -> None:
    """ceramus.decisao.18: one Original and a tile for each other square."""
    for piece, forma in zip(pieces("formas"), CARTAS.formas, strict=True):
        text = words(piece.front, "pt")
        assert "topo do Mural" in text
        assert re.search(rf"1\b.*Original.*{len(forma.casas) - 1}.*azulejos", text), text


def test_credits_are_kept(words: Callable[[Face, str], str]) -> None:
    """ceramus.creditos.autoria, .licenca: on their own page, and on the guide of the first evening."""
    names = (
        "Wash Albuquerque",
        "Cau Spindola",
        "Masdon Studio",
        "Ode Odd",
        "V1.2.23",
        "ODD COLAB",
        "Creative Commons",
    )
    for lang in ("pt", "en"):
        for face in (pieces("creditos")[0].front, pieces("guia")[0].back):
            text = words(face, lang)
            assert [name for name in names if name not in text] == []


@pytest.mark.parametrize("kind", [kind.name for kind in LAYOUTS.kinds])
def test_both_languages_are_spoken(kind: str, words: Callable[[Face, str], str]) -> None:
    portuguese = re.compile(r"\b(o|da|do|não|cada|jogador|azulejos?|pontos|na|data)\b")
    english = re.compile(r"\b(the|of|not|each|player|tiles?|points|in|date)\b")
    for piece in pieces(kind):
        texts = {lang: words(piece.front, lang) for lang in ("pt", "en")}
        if kind in ("murais", "azulejos"):  # letters and numbers alone
            assert texts["pt"] == texts["en"]
            continue
        assert portuguese.search(texts["pt"]), texts["pt"]
        assert english.search(texts["en"]), texts["en"]
        assert not re.search(r"\b(the|tiles|your)\b", texts["pt"]), texts["pt"]


def test_titles_name_pieces_in_both_languages() -> None:
    assert pieces("azulejos", 1, "pt")[0].title == "Medieval, jogador 1"
    assert pieces("azulejos", 1, "en")[0].title == "Medieval, player 1"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_everything_lies_on_home_paper(paper: str) -> None:
    """rules/ceramus.md §1: all Murais on one sheet, all tiles on one, 20 cards of 63 × 88 on three."""
    sheets = {}
    for kind in LAYOUTS.kinds:
        section = Section(kind, tuple(kind.pieces(PrintRequest(4, "pt"))))
        sheets[kind.name] = impose(section, SheetOptions(PAPERS[paper], sides="fronts")).pages
    assert sheets == {
        "murais": 1,
        "formas": 2,
        "ceramas": 1,
        "azulejos": 1,
        "topo": 1,
        "turno": 1,
        "placar": 1,
        "solo": 1,
        "guia": 1,
        "creditos": 1,
    }
