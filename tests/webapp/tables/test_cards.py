"""A card is found by name, by the code on its face, and as it was declared in this match."""

from functools import partial
from itertools import product

import msgspec
import pytest
from msgspec import UNSET

from companion.games import find_game
from companion.language import LANGUAGES
from webapp.tables import MatchRequest
from webapp.tables.queries.card_forms import card_forms
from webapp.tables.views.cards import cards_of


def cards(phone, words="", seat="", **more):
    asked = partial(cards_of, words, seat, **more)
    return phone.house.tables.ask(phone.code, phone.caller, asked).cards


def names(*asked):
    return [one.name for one in cards(*asked)]


@pytest.fixture
def shared(house, say):
    """Provide one phone in the middle that holds both seats."""
    middle = house.phone("castoria", mode="arbitro", names=("Ana", "Beto"))
    house.tables.another(middle.code, MatchRequest(mode="arbitro", setup=say.fight), middle.caller)
    return middle


def test_by_the_beginnings_of_words_without_accents(fight):
    ana, _beto = fight
    assert names(ana, "cinza quente") == ["Cinza Ainda Quente"]
    assert "Avó da Noite Longa" in names(ana, "AVO NOI")
    assert names(ana, "oite") == []


def test_by_the_code_on_the_face(fight):
    ana, _beto = fight
    (card,) = cards(ana, "w6p")
    assert (card.code, card.name, card.kind, card.remembered) == ("W6P", "Apagou-se a Vela", "acao", False)
    assert card.facts == {"carta": "Apagou-se a Vela", "nivel": "3", "permanente": False}
    assert card.effect == [
        {"op": "matar", "entre": {"de": "oponente", "niveis": ("3",), "ate_decimos": 5}}
    ], "its target is open"


def test_what_a_face_says_are_fields_of_the_moves(fight, say):
    ana, _beto = fight
    facts = {
        one.kind: one.facts for one in (*cards(ana, "rainha das virgulas"), *cards(ana, "coroa de papel"))
    }
    assert facts["personagem"]["valor_decimos"] == 21
    assert facts["personagem"]["nivel"] == "1"
    assert facts["personagem"]["interacao"] is False
    assert facts["condecoracao"] == {
        "carta": "Coroa de Papel",
        "nivel": "1",
        "valor_decimos": 5,
        "interacao": False,
        "reacao": "ser-atacado",
        "comportamento": [{"op": "comprar-cartas", "quem": "eu", "cartas": 1}],
    }


def test_a_set_card_with_only_a_text_is_told_by_its_text(fight):
    ana, _beto = fight
    move = {"seat": "A", "do": "acao"}
    (card,) = cards(ana, "rumor", played={**move, "realizador": "N3-1"})
    words = "Se ele tiver mais cartas na mão do que você, perde 0,2."
    assert card.text == f"O Narrador oponente perde 0,1 Pontos de Imaginação. {words}"
    assert list(card.plays["efeito"]) == [
        {"op": "imaginacao", "quem": "oponente", "decimos": -1},
        {"op": "cumprir", "texto": words},
    ]
    (lasting,) = cards(ana, "chuva que nao", played={**move, "realizador": "N2-1"})
    assert [one["target"] for one in lasting.plays["passivas"]] == ["valor"]
    (told,) = cards(ana, "fogo de palha")
    assert told.text is UNSET, "its set says what it does"


def test_in_the_language_of_the_phone(house, fight):
    ana, _beto = fight
    other = house.another(ana, "somebody", "en")
    assert names(other, "W6P") == ["The Candle Went Out"]


def test_by_the_name_in_the_other_language_once(house, fight, say):
    """Not every deck is printed in the language of the phone; either name is the same card."""
    ana, _beto = fight
    other = house.another(ana, "somebody", "en")
    assert names(other, "apagou vela") == ["The Candle Went Out"]
    assert names(ana, "candle went out") == ["Apagou-se a Vela"]
    ana.declare(
        {"seat": "A", "do": "acao", "realizador": "narrador", "carta": "Apagou-se a Vela", "nivel": "3"}
    )
    (card,) = cards(other, "candle")
    assert (card.name, card.remembered) == ("The Candle Went Out", True)


def test_what_was_declared_is_remembered_with_what_it_does(fight):
    ana, beto = fight
    effect = [
        {"op": "imaginacao", "quem": "oponente", "decimos": -1},
        {"op": "matar", "personagem": "B:N3-2"},
    ]
    action = {"seat": "A", "do": "acao", "nivel": "3", "realizador": "N3-1", "carta": "Raio Novo"}
    assert ana.declare({**action, "efeito": effect}).answer.line.standing == "accepted"
    for phone in (ana, beto):
        (card,) = cards(phone, "raio")
        assert (card.code, card.kind, card.remembered) == ("", "acao", True)
        assert card.facts == {"carta": "Raio Novo", "nivel": "3", "permanente": False}
        assert card.effect == [effect[0], {"op": "matar"}], "the target is asked again"
    assert names(ana)[0] == "Raio Novo", "what was declared last stands first"


def test_what_was_declared_of_a_printed_card_is_added_to_its_face(fight):
    ana, _beto = fight
    action = {"seat": "A", "do": "acao", "nivel": "2", "realizador": "N3-1", "carta": "Rumor na Praça"}
    ana.declare({**action, "efeito": [{"op": "comprar-cartas", "quem": "eu", "cartas": 1}]})
    (card,) = cards(ana, "8r7")
    assert (card.code, card.remembered, card.facts["nivel"]) == ("8R7", True, "2")
    assert card.effect == [{"op": "comprar-cartas", "quem": "eu", "cartas": 1}]


def test_personagens_and_condecoracoes_are_remembered(house):
    ana, _beto = house.two()
    ana.declare({"seat": "A", "do": "convocar", "espaco": "N2-1", "nome": "Moleiro", "valor_decimos": 8})
    ana.declare({"seat": "A", "do": "condecorar", "nivel": "2", "carta": "Broche", "valor_decimos": -3})
    (moleiro,) = cards(ana, "moleiro")
    assert moleiro.facts == {"nome": "Moleiro", "nivel": "2", "valor_decimos": 8}
    (broche,) = cards(ana, "broche")
    assert (broche.kind, broche.facts) == (
        "condecoracao",
        {"carta": "Broche", "nivel": "2", "valor_decimos": -3},
    )


def test_both_cards_of_a_combo_are_remembered(fight):
    ana, _beto = fight
    combo = {
        "seat": "A",
        "do": "combinar",
        "espaco": "N3-3",
        "nome": "Faísca",
        "valor_decimos": 4,
        "com": "acao",
        "nivel": "3",
        "carta": "Sopro",
    }
    ana.declare(combo)
    assert next((one.name, one.kind) for one in cards(ana, "faisca")) == ("Faísca", "personagem")
    assert [(one.name, one.kind) for one in cards(ana, "sopro")] == [("Sopro", "acao")]


def test_the_text_of_a_personagem_is_remembered_by_its_name(fight):
    ana, beto = fight
    ana.declare(
        {
            "seat": "A",
            "do": "interacao",
            "personagem": "N3-2",
            "efeito": [{"op": "virar", "para": "direita", "personagem": "B:N3-2"}],
        }
    )
    (pajem,) = cards(beto, "pajem")
    assert pajem.effect == [{"op": "virar", "para": "direita"}]


def test_a_card_that_the_table_took_the_word_of_is_remembered(fight):
    ana, _beto = fight
    ops = [{"op": "mudar-valor", "decimos": 2, "ate": "fim-de-turno", "personagem": "A:N3-1"}]
    ana.declare({"seat": "A", "do": "ajustar", "authority": "card", "source": "Cantiga Nova", "ops": ops})
    (card,) = cards(ana, "cantiga nova")
    assert card.effect == [{"op": "mudar-valor", "decimos": 2, "ate": "fim-de-turno"}]


def test_another_match_remembers_nothing(house, fight, say):
    ana, beto = fight
    ana.declare(say.action("A", "Raio Novo"))
    ana.begins(beto, again=True)
    assert cards(ana, "raio novo") == ()


def test_a_shared_phone_gives_no_deck_away(shared, say):
    assert names(shared, "", "A") == []
    assert names(shared, "cin", "A") == [], "suggestions would show what lies in somebody's deck"
    assert names(shared, "x4f", "A") == names(shared, "cao da soleira", "A") == ["Cão da Soleira"]
    refused = {"seat": "B", "do": "convocar", "espaco": "N3-1", "nome": "Segredo", "valor_decimos": 4}
    assert shared.declare(refused).answer.line.standing == "refused"
    assert names(shared, "seg", "B") == ["Segredo"]
    for seat in ("A", ""):
        assert names(shared, "seg", seat) == []
        assert names(shared, "segredo", seat) == []
    shared.declare(say.attack())
    shared.declare(say.action("B", "Cinza de Todos"))
    assert names(shared, "cinza", "A") == ["Cinza de Todos"], "all have seen it in play"


def test_a_phone_of_one_seat_is_given_all_names(house, shared):
    beto = house.another(shared, "beto")
    house.hand("B", beto, by=shared)
    assert "Cinza Ainda Quente" in names(beto, "cin", "B")
    assert "Cinza Ainda Quente" in names(shared, "cin", "A")


def test_a_game_without_sets_for_the_referee_knows_none(house):
    castelo = house.phone()
    assert cards(castelo, "") == ()


TYPED = {"tenths": [5, 12], "number": [1, 3], "flag": [True, False], "text": ["Iara"], "place": ["A:N1"]}


def values_of(field):
    """Return the values that somebody may give a field of a form."""
    return [choice.value for choice in field.choices] or TYPED[field.kind]


def every_way(fields):
    paths = [field.path for field in fields]
    return (dict(zip(paths, values, strict=True)) for values in product(*map(values_of, fields)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_forms_declare_are_operations_and_moves_of_the_game(lang):
    forms, game = card_forms("castoria", lang), find_game("castoria").load_referee()
    assert len(forms.operations) == 15
    assert set(forms.faces) == {"personagem", "acao", "condecoracao"}
    for form in forms.operations:
        for values in every_way(form.asks):
            ajuste = {"do": "ajustar", "seat": "A", "authority": "card", "ops": [{**form.given, **values}]}
            msgspec.convert(ajuste, game.move_type)
    plays = {"personagem": "convocar", "acao": "acao", "condecoracao": "condecorar"}
    for kind, face in forms.faces.items():
        for values in every_way((*face.asks, *face.rare)):
            msgspec.convert({"do": plays[kind], "seat": "A", **values}, game.move_type)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_the_forms_ask_has_a_name(lang):
    forms = card_forms("castoria", lang)
    asked = [field for face in forms.faces.values() for field in (*face.asks, *face.rare)]
    asked += [field for form in forms.operations for field in form.asks]
    assert all(field.label for field in asked)
    assert all(choice.label for field in asked for choice in field.choices)
    assert len({form.label for form in forms.operations}) == len(forms.operations)


def test_where_nobody_knows_cards_there_are_no_forms():
    assert not card_forms("ceramus", "pt").operations


def test_a_card_is_distinguished_from_others_by_its_level_and_its_valor(fight):
    ana, _beto = fight
    assert [one.short for one in cards(ana, "rainha das virgulas")] == ["N1 · 2,1"]
    assert [one.short for one in cards(ana, "coroa de papel")] == ["N1 · +0,5"]
    assert [one.short for one in cards(ana, "w6p")] == ["N3"]
