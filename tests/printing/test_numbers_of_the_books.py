"""The PDFs hold as many faces as the rulebooks count, against the catalogue."""

from collections import Counter

import pytest

from companion.games import find_game

# The rule that states a number, the component in whose PDF it is counted, and the number.
NUMBERS = [
    ("calamandara.componentes.cartas-simbolos", "simbolos", 36),
    ("calamandara.componentes.cartas-lembranca", "lembrancas", 72),
    ("calamandara.componentes.tokens-viajante", "viajantes", 4),
    ("calamandara.componentes.guias", "guia", 4),
    ("calamandara.componentes.terras", "terras", 4),
    ("calamandara.componentes.central", "centro", 1),
    ("calamandara.componentes.playboards", "playboards", 4),
    ("calamandara.componentes.marcadores", "marcadores", 4),
    ("ceramus.componentes.mural", "murais", 12),
    ("ceramus.componentes.formas", "formas", 14),
    ("ceramus.componentes.ceramas", "ceramas", 6),
    ("ceramus.componentes.marcadores", "azulejos", 64),
]
# Tokens of one drawing lie on one sheet with others: how many there are of each.
OF_EACH = [
    (
        "calamandara",
        "tokens",
        {
            "calamandara.componentes.tokens-pegada": 36,
            "calamandara.componentes.tokens-montanha": 20,
            "calamandara.componentes.tokens-torre": 16,
            "calamandara.componentes.tokens-fogo": 24,
            "calamandara.componentes.tokens-estrela": 8,
            "calamandara.componentes.tokens-espelho": 12,
            "calamandara.componentes.tokens-cachoeira": 12,
            "calamandara.componentes.tokens-caverna": 12,
            "calamandara.componentes.tokens-asa": 12,
        },
    ),
    # Four styles for each of four owners, four of each: sixteen drawings.
    ("ceramus", "azulejos", dict.fromkeys(("ceramus.componentes.por-jogador",), 4)),
]
# The pieces of which each player has one.
ONE_EACH = [
    ("castoria.pagina.definicao", "paginas", 2),
    ("castelo.mesa.ordem-das-areas", "tapetes", 2),
    ("castelo.mesa.ordem-das-areas", "tapetes", 6),
]


@pytest.fixture
def counted(companion, measure, tmp_path):
    """Provide the pieces that can be cut out of a component's PDF, and how many there are of each drawing."""

    def count(game, kind, *words):
        result = companion("print", game, "--only", kind, "--out", tmp_path, *words)
        assert result.exit_code == 0, result.output
        file = measure(tmp_path / f"{game}-{kind}.pdf")
        fronts = range(0, len(file.pdf.pages), 2 if file.two_sided else 1)
        drawn = Counter(face.form for number in fronts for face in file.faces(number))
        board = find_game(game).load_layouts().LAYOUTS.kind(kind).cut in ("tiled", "page")
        return file.pieces(board=board), drawn

    return count


def said_by(rule):
    return find_game(rule.split(".")[0]).load_rules().rule(rule).text("en")


@pytest.mark.parametrize(("rule", "kind", "number"), NUMBERS, ids=str)
def test_as_many_as_the_book_says(counted, rule, kind, number):
    assert str(number) in said_by(rule)
    assert counted(rule.split(".")[0], kind)[0] == number


@pytest.mark.parametrize(("game", "kind", "numbers"), OF_EACH, ids=["symbols", "tiles"])
def test_as_many_of_each_as_the_book_says(counted, game, kind, numbers):
    for rule, number in numbers.items():
        assert str(number) in said_by(rule)
    _all, drawn = counted(game, kind)
    wanted = sorted(numbers.values())
    assert sorted(drawn.values()) == (wanted if len(wanted) > 1 else wanted * 16)


@pytest.mark.parametrize(("rule", "kind", "players"), ONE_EACH)
def test_one_for_each_player(counted, rule, kind, players):
    assert said_by(rule)
    assert counted(rule.split(".")[0], kind, "--players", players)[0] == players
