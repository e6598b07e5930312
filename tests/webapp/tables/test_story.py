"""Whole example matches are told in the past, each line in its phase, and end with what decided them."""

from functools import cache

import pytest

from companion.games import find_game
from companion.record_files import open_text
from companion.referee.fields.secrets import Audience
from webapp.tables.log.exports import exported
from webapp.tables.log.from_file import session_of
from webapp.tables.views.decisive import decisive
from webapp.tables.views.ended import last_end
from webapp.tables.views.ending import _end as end_view
from webapp.tables.views.history_lines import lines


@cache
def example(game, name):
    file = next(file for file in find_game(game).examples if file.stem == name)
    return session_of(open_text(file.read_text(encoding="utf-8"), ""))


def everybody(held):
    return Audience(held.match.state.options.order)


def decided(game, name, lang="pt"):
    held = example(game, name)
    found = decisive(held, last_end(held), everybody(held), lang)
    return [(one.told, one.came) for one in found]


@pytest.mark.parametrize(
    ("game", "name", "expected"),
    [
        (
            "castelo",
            "duelo-castelo-cai",  # the attack is named, and not the going on that lets it happen
            [
                (
                    "turno 3 · Ana · Combate: Ana atacou o Castelo de Beto com Tropa 4/2/4",
                    ("o castelo de Beto caiu", "Castelo de Beto 3 → 0"),
                )
            ],
        ),
        (
            "castelo",
            "partida-longa",  # what is agreed on before the first turn decides nothing
            [("turno 1 · Beto · Combate: Beto desistiu", ("Castelo de Beto 30 → 0",))],
        ),
        (
            "fabula",
            "centro-tomado",  # the influência, and not the block that did not stop it
            [
                (
                    "turno 15 · Ana · Influência: Ana declarou influência em Cais de Beto com "
                    "Boto de Chapéu 2/3/3, Poeta do Cais 0/5/2",
                    (
                        "Ana capturou Cais de Beto",
                        "Resistência somada de Ana 20 → 26",
                        "Resistência somada de Beto 6 → 0",
                    ),
                )
            ],
        ),
        (
            "fabula",
            "carta-que-vence",  # a card that wins changes no figure
            [("turno 19 · Ana · Ação: Ana jogou A Mata Voltou por 5: vencer a partida", ())],
        ),
        (
            "castoria",
            "capitulo_anulado",  # the next chapter begins with the same figures
            [
                (
                    "turno 1 · Ana · Construção: Ana realizou “Fim de Página” como Narrador",
                    ("Pontos de Imaginação de Ana 3,0 → 0,0", "Pontos de Imaginação de Beto 3,0 → 0,0"),
                )
            ],
        ),
        ("calamandara", "desistencia-com-quatro", []),  # who gives up goes back to no row
        (
            "calamandara",
            "inteira-com-tres",
            [
                ("turno 5 · Beto · Inserir: Beto andou até W2c", ("Linhas até a Fenda de Beto 9 → 7",)),
                (
                    "turno 16 · Ana · Inserir: Ana andou até S5c",
                    ("Ana entrou na Zona Final", "Linhas até a Fenda de Ana 8 → 4"),
                ),
                ("turno 25 · Ana · Inserir: Ana andou até C3c", ("Linhas até a Fenda de Ana 4 → 0",)),
            ],
        ),
        (
            "ceramus",
            "dois-mais-ceramas",
            [
                (
                    "Turno 2 · Ana · Construção: Ana construiu FO08 em Português: b3 c3 d3 c4",
                    ("Pontos de Ana −12 → −6", "Pontos de Beto −4 → −6"),
                ),
                (
                    "Turno 5 · Ana · Construção: Ana construiu FO06 em Medieval: e3 f3 g3 h3",
                    ("Pontos de Ana −2 → +4", "Pontos de Beto 0 → −2"),
                ),
                (
                    "Turno 5 · Beto · Construção: Beto construiu FO06 em Português: e1 f1 g1 h1",
                    ("Pontos de Beto −2 → +4",),
                ),
            ],
        ),
    ],
)
def test_what_decided_names_deeds_turning_points_and_figures(game, name, expected):
    assert decided(game, name) == expected


def test_the_fallen_centro_is_the_cause_whatever_felled_it():
    held = example("fabula", "tres-jogadores")
    (cause,) = end_view(held, last_end(held), everybody(held), "pt").causes
    assert cause.told == "O Centro de Beto caiu."


def test_a_line_stands_under_the_phase_to_which_silent_passes_led():
    held = example("castoria", "capitulo_por_lutas")
    attacks = [one for one in lines(held, range(1, 73), everybody(held), "pt") if " atacou " in one.told]
    assert attacks, "somebody attacked"
    assert {one.when.rpartition(" · ")[2] for one in attacks} == {"Luta"}


@pytest.mark.parametrize("game", ["castoria", "castelo", "fabula", "calamandara", "ceramus"])
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_no_line_is_a_name_with_an_order(game, lang):
    for file in find_game(game).examples:
        held = example(game, file.stem)
        names = everybody(held).seats
        for one in lines(held, range(1, len(held.entries) + 1), everybody(held), lang):
            assert not one.told.startswith(tuple(f"{name}: " for name in names)), one.told


def test_a_refused_deed_that_has_its_own_subject_is_a_wish():
    held = example("fabula", "recusas")
    told = [one.told for one in lines(held, range(1, len(held.entries) + 1), everybody(held), "pt")]
    assert "Ana quis: ninguém responde: Influência" in told


def test_the_text_of_a_match_names_who_acts_once():
    held = example("castelo", "duelo-inteiro")
    text = exported(held, "txt", everybody(held), "pt").body.decode()
    assert "  Ana registrou um baralho" in text
    assert "  Beto começa a partida" in text
