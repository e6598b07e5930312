"""A refusal at a score board says what is wrong there: whose, how much, and what the bound is."""

import pytest

from companion.referee.questions.verdict_texts import render_citation

BUILT = ({"do": "avancar-fase", "para": "construcao"}, {"do": "passar-vez"})
WALL_DOWN = ({"do": "pontuar", "contador": "castelo", "de": "Beto", "delta": -20},)
REASONS = {
    "tenths": (
        "castoria",
        (),
        {"do": "pontuar", "contador": "imaginacao", "de": "Ana", "delta": -31},
        "Pontos de Imaginação · Ana: está em 3,0, nunca abaixo de 0,0.",
        "Pontos de Imaginação · Ana: at 3.0, never below 0.0.",
    ),
    "of-a-group": (
        "fabula",
        (),
        {"do": "pontuar", "contador": "resistencia", "de": "Beto/arredor-2", "delta": -6},
        "Resistência · Arredor 2 de Beto: está em 5, nunca abaixo de 0.",
        "Resistência · Arredor 2 of Beto: at 5, never below 0.",
    ),
    "nobody-has-it": (
        "fabula",
        (),
        {"do": "pontuar", "contador": "resistencia", "de": "Beto", "delta": -1},
        "Beto não tem Resistência.",
        "Beto has no Resistência.",
    ),
    "no-such-counter": (
        "fabula",
        (),
        {"do": "pontuar", "contador": "vida", "de": "Beto", "delta": -1},
        "Este placar não tem o contador “vida”.",
        "This board has no counter “vida”.",
    ),
    "no-such-mark": (
        "fabula",
        (),
        {"do": "marcar", "marca": "vida", "de": "Beto", "valor": "alta"},
        "Este placar não tem a marca “vida”.",
        "This board has no mark “vida”.",
    ),
    "no-such-draw": (
        "fabula",
        (),
        {"do": "sorteio", "o_que": "roleta", "resultado": "7"},
        "Este placar não tem o sorteio “roleta”.",
        "This board has no draw “roleta”.",
    ),
    "no-such-consequence": (
        "fabula",
        (),
        {"do": "aplicar", "o_que": "nada", "de": "Ana"},
        "Este placar não tem o efeito “nada”.",
        "This board has no consequence “nada”.",
    ),
    "by-itself": (
        "castelo",
        (),
        {"do": "aplicar", "o_que": "muralha-reerguida", "de": "Ana"},
        "Isto vem por si, com o toque que o causa.",
        "This comes by itself, with the tap that causes it.",
    ),
    "wall-stands": (
        "castelo",
        (),
        {"do": "aplicar", "o_que": "muralha-caiu", "de": "Ana"},
        "Muralha · Ana: 10; isto não segue daí.",
        "Wall · Ana: 10; this does not follow.",
    ),
    "no-way-back": (
        "ceramus",
        BUILT,
        {"do": "avancar-fase", "para": "revelar"},
        "Já é Construção; nenhuma fase volta.",
        "Building has come; no phase goes back.",
    ),
    "another-wins": (
        "castelo",
        WALL_DOWN,
        {"do": "encerrar", "vencedores": ("Beto",), "como": "castelos-destruidos"},
        "Sobrou um castelo: assim vence Ana, não Beto.",
        "One castle is left: Ana wins by it, not Beto.",
    ),
    "nobody-of-the-table": (
        "ceramus",
        (),
        {"do": "encerrar", "vencedores": ("Zeca",)},
        "Não está nesta mesa: Zeca.",
        "Not at this table: Zeca.",
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_a_reason_says_whose_how_much_and_the_bound(name, tables):
    slug, before, refused, *said = REASONS[name]
    table = tables[slug]
    state, move = table.start(), table.move(**refused)
    for one in before:
        state = table.play(state, **one)
    first, *_others = table.game.judge(state, move).citations
    assert first.role == "primary"
    for lang, words in zip(("pt", "en"), said, strict=True):
        assert render_citation(first, table.game, table.book, state.options, lang, move, state).why == words
