"""A box of Calamandara holds the pieces that the rulebook counts for each number of travellers."""

import re
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from companion.games.calamandara import cartas, pieces
from companion.games.registry import find_game
from layouts.calamandara import LAYOUTS

CATALOGUE = files("companion.games.calamandara").joinpath("rules.toml").read_text("utf-8")
RULES = {entry["id"]: entry for table in ("rule", "ruling") for entry in tomllib.loads(CATALOGUE)[table]}
NUMBERS = {"um": 1, "dois": 2, "três": 3, "quatro": 4}

# calamandara.componentes.tokens-*
TOKENS = {
    "pegada": 36,
    "montanha": 20,
    "torre": 16,
    "fogo": 24,
    "estrela": 8,
    "espelho": 12,
    "cachoeira": 12,
    "caverna": 12,
    "asa": 12,
}


def test_the_game_is_found_by_its_entry_point():
    game = find_game("calamandara")
    assert game.load_layouts().LAYOUTS is LAYOUTS
    assert game.load_pieces() is pieces
    assert LAYOUTS.players == (2, 4)  # calamandara.sobre.jogadores


def test_the_token_counts_are_those_of_the_catalogue():
    for name, count in TOKENS.items():
        assert re.search(rf"\b{count}\b", RULES[f"calamandara.componentes.tokens-{name}"]["pt"])


def test_a_box_is_that_of_the_rulebook(pieces_of):
    """calamandara.componentes.*"""
    counts = {kind.name: sum(piece.copies for piece in pieces_of(kind.name)) for kind in LAYOUTS.kinds}
    assert counts == {
        "terras": 4,
        "centro": 1,
        "playboards": 4,
        "guia": 4,
        "tokens": 152,
        "viajantes": 4,
        "marcadores": 4,
        "simbolos": 36,
        "lembrancas": 72,
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_traveller_gets_a_share(players, pieces_of):
    """calamandara.decisao.58, .decisao.59: absent playboards stay in the box; all cards are dealt."""
    tokens = {piece.name: piece.copies for piece in pieces_of("tokens", players)}
    assert tokens == {f"token-{name}": count // 4 * players for name, count in TOKENS.items()}
    for kind in ("terras", "playboards", "guia", "viajantes", "marcadores"):
        assert sum(piece.copies for piece in pieces_of(kind, players)) == players, kind
    assert len(pieces_of("centro", players)) == 1
    assert sum(piece.copies for piece in pieces_of("simbolos", players)) == 36
    assert sum(piece.copies for piece in pieces_of("lembrancas", players)) == 72


def test_the_kits(pieces_of):
    assert LAYOUTS.starter == "inicial"
    assert set(LAYOUTS.kits["inicial"].kinds) == {kind.name for kind in LAYOUTS.kinds}
    rest = set(LAYOUTS.kits["inicial"].kinds) - set(LAYOUTS.kits["primeira-noite"].kinds)
    assert rest == {"playboards", "guia", "marcadores"}


@pytest.mark.parametrize(
    ("kind", "players", "fronts"),
    [
        ("tokens", 4, list(TOKENS.values())),
        ("tokens", 2, [count // 2 for count in TOKENS.values()]),
        ("terras", 3, [1] * 3),
        ("centro", 4, [1]),
        ("playboards", 4, [1] * 4),
        ("viajantes", 4, [1] * 4),
        ("marcadores", 4, [1] * 4),
        ("guia", 4, [4]),
        ("simbolos", 4, [1] * 36),
        ("lembrancas", 4, [lembranca.quantidade for lembranca in cartas.LEMBRANCAS]),
    ],
)
def test_the_sheets_hold_as_many(kind, players, fronts, printed, placed, pieces_of):
    """Each face is one form, placed as often as there are copies in the written PDF."""
    found = pieces_of(kind, players)
    size = found[0].front.size
    faces = placed(printed(kind, players), (size.width, size.height))
    backs = {piece.back.key for piece in found if piece.back}
    assert Counter(faces.values()) == Counter(fronts) + Counter([sum(fronts)] * len(backs))


def test_two_terras_fit_a_page_and_a_playboard_one(printed):
    import pypdfium2

    for kind, pages in (("terras", 2), ("centro", 1), ("playboards", 4), ("tokens", 2), ("guia", 4)):
        assert len(pypdfium2.PdfDocument(printed(kind))) == pages, kind


def test_the_symbol_cards_are_those_of_the_ruling(sets):
    """calamandara.decisao.61 and its counts; the printed set and the referee's list agree."""
    cards = cartas.CARTAS_DE_SIMBOLOS
    upper = Counter(card.superior for card in cards)
    lower = Counter(symbol for card in cards for symbol in card.inferiores)
    assert [upper[name] for name in TOKENS] == [8, 5, 4, 5, 2, 3, 3, 3, 3]
    assert [lower[name] for name in TOKENS] == [24, 14, 11, 17, 6, 9, 9, 9, 9]
    assert len({(card.superior, frozenset(card.inferiores)) for card in cards}) == 36
    assert all(len({card.superior, *card.inferiores}) == 4 for card in cards)
    printed = [
        (card.id, card.value("superior"), tuple(card.value(f"inferior{at}") for at in (1, 2, 3)))
        for card in sets["simbolos"].cards
    ]
    assert printed == [(card.id, card.superior, card.inferiores) for card in cards]


def test_the_lembrancas_are_those_of_the_catalogue(sets):
    """calamandara.<title>.quantidade; the printed cards and the referee's agree."""
    cards = {card.id: card for card in sets["lembrancas"].cards}
    assert list(cards) == [lembranca.id for lembranca in cartas.LEMBRANCAS]
    for lembranca in cartas.LEMBRANCAS:
        words = RULES[f"calamandara.{lembranca.id}.quantidade"]["pt"].split()
        assert NUMBERS[next(word for word in words if word in NUMBERS)] == lembranca.quantidade, lembranca.id
        assert lembranca.nome in " ".join(words)
        card = cards[lembranca.id]
        assert card.copies == card.value("exemplares") == lembranca.quantidade
        assert (card.value("efeito"), card.value("icone")) == (lembranca.efeito, lembranca.icone)
        assert card.text("nome", "pt") == lembranca.nome
    assert pieces.TOTAL_DE_LEMBRANCAS == 72
    assert (
        len({lembranca.icone for lembranca in cartas.LEMBRANCAS}) == 28
    )  # calamandara.simbologia.vinte-e-oito


def test_ten_lembrancas_are_linked():
    """calamandara.decisao.86."""
    assert Counter(lembranca.efeito for lembranca in cartas.LEMBRANCAS) == {"imediato": 18, "vinculado": 10}


def test_every_rule_that_the_data_cites_is_in_the_catalogue():
    sources = (
        files("companion.games.calamandara").joinpath(name).read_text("utf-8")
        for name in ("pieces.py", "cartas.py")
    )
    cited = {rule for text in sources for rule in re.findall(r"calamandara\.[a-z0-9-]+\.[a-z0-9-]+", text)}
    code = {"calamandara.cartas", "calamandara.pieces"}
    assert len(cited) > 15
    assert {rule for rule in cited if rule not in RULES and not rule.startswith(tuple(code))} == set()
