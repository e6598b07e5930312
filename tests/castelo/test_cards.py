"""A card of Castelo shows everything that castelo.md §1.1 asks for, and a user's set prints at once."""

from importlib.resources import files

import pikepdf
import pytest
import yaml
from click.testing import CliRunner

from companion.cards.card import Card, CardSet
from companion.cli import main
from companion.games.castelo import pieces
from layouts.castelo import LAYOUTS, em_branco, theme
from layouts.component import PrintRequest
from layouts.drawing.colours import GREEN, PAPER, YELLOW, contrast
from layouts.faces import card_pieces, problems

LANGS = ("pt", "en")


@pytest.fixture
def one(tmp_path, drawn):
    """Provide the face of one card, drawn."""

    def draw(kind, lang="pt", texts=None, low_ink=False, **values):
        words = {"pt": {"nome": "Dona Torre", "texto": "Faz **isto**."} | (texts or {})}
        card = Card("dona-torre", kind, values, words, code="K7Q")
        found = CardSet("prova", "castelo", {"pt": "Prova"}, (card,), tmp_path, notices={"pt": "Não oficial"})
        assert problems(found, LAYOUTS, (lang,)) == ()
        (piece,) = card_pieces(found, LAYOUTS, lang=lang)
        return drawn(piece.front, lang, low_ink=low_ink)

    return draw


def test_the_sampler_and_the_blank_cards_are_without_a_mistake(sampler):
    assert problems(sampler, LAYOUTS, LANGS) == ()
    assert len(em_branco.make(PrintRequest(2, "pt"), LAYOUTS)) == 10


def test_a_producer_shows_product_and_yield_and_no_cost(one):
    # castelo.producao.quantidade-impressa, castelo.producao.sem-custo
    face = one(pieces.PRODUCAO, produto="espiritual", rende=2, raridade="comum")
    for word in ("Dona Torre", "Produção", "Espiritual", "2", "por turno", "comum"):
        assert word in face.text
    assert "custo" not in face.text
    assert "ou" not in face.text.split()


def test_a_producer_shows_its_choices(one):
    # castelo.decisao.8
    face = one(
        pieces.PRODUCAO, produto="espiritual", rende=2, raridade="rara", ou_a=True, ou_c=True, ou_t=True
    )
    assert face.text.split().count("ou") == 3


def test_attack_defence_and_life_stand_at_the_lower_left_in_this_order(one):
    # castelo.tropas.tres-valores
    face = one(pieces.TROPA, tipo="maquina", ataque=71, defesa=82, vida=93, raridade="rara")
    values = sorted((run for run in face.runs if run.size >= 18 and run.y < 20), key=lambda run: run.x)
    assert len(values) == 3
    assert all(run.x < 63 * 0.75 for run in values)
    assert len({round(run.y, 2) for run in values}) == 1
    order = [face.text.index(number) for number in ("71", "82", "93")]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("values", "shown", "hidden"),
    [
        ({"aereo": 3}, ("Aéreo (3)",), ("Vôo", "Velocidade", "Agrupamento")),
        ({"voo": "C", "velocidade": True}, ("Vôo (C)", "Velocidade"), ("Aéreo", "Agrupamento")),
        ({"voo": "L", "agrupamento": True}, ("Vôo (L)", "Agrupamento"), ("Aéreo", "Velocidade")),
    ],
)
def test_common_abilities_by_name_alone(values, shown, hidden, one):
    # castelo.tropas.habilidades-no-texto
    base = {"tipo": "ser-vivo", "ataque": 1, "defesa": 1, "vida": 1, "raridade": "comum"}
    text = one(pieces.TROPA, **base, **values).text
    assert all(word in text for word in shown)
    assert not any(word in text for word in hidden)
    assert "Ser Vivo" in text


def test_the_name_of_a_type_stands_off_the_frame_of_life(one):
    face = one(pieces.TROPA, tipo="maquina", ataque=1, defesa=1, vida=1, raridade="comum")
    (name,) = [run for run in face.runs if run.x > 40 and run.y < 12 and 6 < run.size < 8]
    layout = files("layouts.castelo").joinpath("faces", "tropa.yaml").read_text(encoding="utf-8")
    frame = yaml.safe_load(layout)["boxes"]["moldura-vida"]
    assert name.x >= frame["left"] + frame["width"] + 1


def test_arms_take_the_room_of_rules_that_are_not_there(one):
    values = {"tipo": "maquina", "ataque": 1, "defesa": 1, "vida": 1, "raridade": "comum"}
    spoken, silent = (
        one(pieces.TROPA, texts={"texto": words}, **values).picture() for words in ("Faz **isto**. " * 10, "")
    )
    height = len(silent)
    middle = slice(int(height * (88 - 40) / 88), int(height * (88 - 32) / 88))
    assert (silent[middle] < 0.5).mean() > 1.5 * (spoken[middle] < 0.5).mean()


def test_a_cost_counts_each_product_that_it_takes(one):
    face = one(pieces.INSTANTANEA, raridade="muito-rara", custo_c=7, custo_t=9, custo_a=0)
    assert "7" in face.text
    assert "9" in face.text
    assert "0" not in face.text.split()
    assert "muito rara" in face.text
    assert min(run.size for run in face.runs if run.x > 45 and 38 < run.y < 64) >= 14


@pytest.mark.parametrize("kind", [pieces.TROPA, pieces.PERMANENTE], ids=lambda kind: kind.name)
def test_upkeep_where_there_is_any(kind, one):
    # castelo.turno.manutencao-pagar
    values = {
        "tipo": "maquina",
        "ataque": 1,
        "defesa": 1,
        "vida": 1,
        "raridade": "comum",
        "alcance": "global",
    }
    values = {name: value for name, value in values.items() if kind.field(name)}
    assert "manutenção 5" in one(kind, manutencao_e=5, **values).text
    assert "manutenção" not in one(kind, **values).text


@pytest.mark.parametrize("reach", ["global", "localizada"])
def test_a_permanente_says_what_it_reaches(reach, one):
    assert reach in one(pieces.PERMANENTE, alcance=reach, raridade="comum").text


@pytest.mark.parametrize(
    ("kind", "place"), [(pieces.ARMADILHA, "muralha"), (pieces.ARMADILHA_DE_CAMPO, "campo")]
)
def test_a_trap_says_where_it_lies(kind, place, one):
    # castelo.armadilhas.lugar-muralha, castelo.armadilhas.lugar-campo
    text = one(kind, raridade="comum").text
    assert place in text
    assert "pague ao usar" in text


def test_a_face_says_whose_it_is_and_its_code(one):
    text = one(pieces.ARMADILHA, raridade="comum").text
    assert "K7Q·1" in text
    assert "Não oficial" in text


def test_low_ink_takes_no_word_away(sampler, drawn):
    for piece in card_pieces(sampler, LAYOUTS, lang="pt"):
        assert drawn(piece.front, low_ink=True).text == drawn(piece.front).text


def test_blank_cards_leave_name_and_text_to_the_hand(pieces_of, drawn):
    for piece in pieces_of("em-branco"):
        text = drawn(piece.front).text
        assert "em branco" not in text
        assert "em branco" in piece.title


@pytest.mark.parametrize("form", [(), ("--table",)], ids=["yaml", "table"])
def test_a_new_set_prints_at_once(form, tmp_path):
    def run(*words):
        result = CliRunner().invoke(main, list(map(str, words)))
        assert result.exit_code == 0, result.output

    folder = tmp_path / "meu"
    run("new", "castelo", folder, *form)
    run("check", folder)
    run("print", folder, "--out", tmp_path / "out")
    (file,) = (tmp_path / "out").iterdir()
    assert len(pikepdf.open(file).pages) == 2


def test_names_take_two_sizes_and_break_evenly(sampler, drawn):
    for lang in LANGS:
        sizes = {
            round(max(run.size for run in drawn(piece.front, lang).runs if run.y > 74), 2)
            for piece in card_pieces(sampler, LAYOUTS, lang=lang)
        }
        assert sizes <= {12, 14}


def test_the_crayon_of_instantaneas_has_an_edge_that_is_seen(one):
    edge = theme.edge(YELLOW)
    assert contrast(edge, PAPER) >= 3
    assert contrast(edge, YELLOW) >= 3
    assert theme.edge(GREEN) == GREEN
    dark = [round(channel * 255) for channel in edge]
    for low_ink in (False, True):
        face = one(pieces.INSTANTANEA, raridade="comum", low_ink=low_ink)
        pixels = (face.picture(300) * 255).reshape(-1, 3)
        assert (abs(pixels - dark).max(axis=1) < 12).mean() > 0.002
