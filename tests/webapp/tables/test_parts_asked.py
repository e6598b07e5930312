"""A question about a part of a move, such as one insertion of a card, tells which part it is about."""

import pytest
from stood_tables import viagem

from webapp.tables import MatchRequest
from webapp.tables.queries.asking_referee import consult_game, consult_table
from webapp.tables.wire.consult_views import ConsultRequest

ENTROPIA = {"seat": "A", "do": "usar-carta", "carta": "entropia-dogmatica", "alvo": "B"}
MONTANHA, ESPELHO = {"simbolo": "montanha", "espaco": "C3c"}, {"simbolo": "espelho"}
USED = {"pt": "usar Entropia Dogmática sobre Beto", "en": "use Entropia Dogmática against Beto"}


def inserting(*parts):
    return ConsultRequest(move={**ENTROPIA, "insercoes": {"so_far": list(parts)}}, facts=False)


@pytest.mark.parametrize(
    ("lang", "parts", "told", "label"),
    [
        ("pt", (ESPELHO,), "Espelho", "Em qual espaço?"),
        ("pt", (MONTANHA, ESPELHO), "Montanha em C3c e Espelho", "Em qual espaço?"),
        ("pt", ({**ESPELHO, "espaco": "C3d"},), "Espelho em C3d", "Virado para onde?"),
        ("en", (MONTANHA, ESPELHO), "Montanha on C3c and Espelho", "On which space?"),
        ("en", ({**ESPELHO, "espaco": "C3d"},), "Espelho on C3d", "Facing where?"),
    ],
)
def test_a_part_that_the_deed_names_is_not_said_again(house, lang, parts, told, label):
    """calamandara.entropia-dogmatica.inserir"""
    ana = house.phone("calamandara", mode="arbitro", names=("Ana", "Beto"), lang=lang)
    setup = viagem(2, reservas={"Ana": ["montanha", "espelho"]}, cartas={"Ana": {"mao": 4}})
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    asked = consult_table(inserting(*parts), house.tables.past(ana.code, ana.caller), lang)
    assert (asked.told, asked.question.label) == (f"{USED[lang]}: {told}", label)


@pytest.mark.parametrize(
    ("lang", "label"), [("pt", "Montanha: em qual espaço?"), ("en", "Montanha: on which space?")]
)
def test_a_question_that_stands_alone_names_its_part(lang, label):
    asked = consult_game("calamandara", inserting({"simbolo": "montanha"}), lang)
    assert asked.question.label == label
