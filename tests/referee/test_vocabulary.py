"""A reader of any game sees no wire name, and two things of one name are distinguished."""

import ast
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

import companion
from companion.games.registry import all_games
from companion.language import _
from companion.referee.fields.kinds import SEAT
from companion.referee.fields.terms import Labels, Term
from companion.referee.words.vocabulary import DisputedNameError, lexicon_of

HOUSE = Path(companion.__file__).parent
WITH_FACTS = "facts"  # those of a breach fill its reason, in which their names are not said
NO_FACTS = {"physical"}
GAMES = {
    (entry.slug, mode): game
    for entry in all_games()
    for mode in ("arbitro", "placar")
    if (game := entry.load_game(mode)) is not None
}
Sign = Annotated[Literal["x", "o"], Labels({"x": _("yes"), "o": _("no")})]


class Quadro(msgspec.Struct):
    linhas: Annotated[int, Term(name=_("rows"))]
    vale_decimos: Annotated[int, Term(name=_("value"))]
    sinal: Sign


class Tabela(msgspec.Struct):
    linhas: Annotated[int, Term(name=_("cells"))]


def fact_names(folder: Path) -> dict[str, str]:
    """Return the names of facts that problems of positions have in a folder, each with its place."""
    found = {}
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                found |= {
                    one.arg: f"{file.name}:{node.lineno}"
                    for one in node.keywords
                    if one.arg and name == WITH_FACTS and one.arg not in NO_FACTS
                }
    return found


@pytest.mark.parametrize(("slug", "mode"), GAMES)
def test_every_fact_of_a_problem_has_a_name_that_people_say(slug, mode):
    own = HOUSE / "games" / slug if mode == "arbitro" else HOUSE / "referee" / "scoreboard"
    terms = GAMES[slug, mode].lexicon.terms
    named = {name for name, term in terms.items() if term.name is not None}
    facts = fact_names(HOUSE / "referee") | fact_names(own)
    nameless = {name: where for name, where in facts.items() if name.removesuffix("_decimos") not in named}
    assert not nameless


def test_the_names_that_matter_at_castoria_differ_by_language():
    castoria = GAMES["castoria", "arbitro"].lexicon
    assert castoria.label("nivel_do_atacante", "en") == "level of the attacker"
    assert castoria.label("nivel_do_atacante", "pt") == "nível do atacante"


def test_a_place_of_somebody_is_called_in_words_too():
    castoria = GAMES["castoria", "arbitro"].lexicon
    assert castoria.in_words("receptor", "Beto:narrador", "en") == "the Narrador of Beto"
    assert castoria.in_words("receptor", "Beto:narrador", "pt") == "o Narrador de Beto"
    assert castoria.in_words("receptor", "Beto:N3-1", "en") == "N3-1 of Beto"


def test_phones_call_values_by_their_keys_where_they_ask_for_them():
    words = {"x": _("yes"), "o": "–"}
    assert dict(Labels(words, "sign").on_phones) == {"sign.x": _("yes"), "sign.o": "–"}
    assert not dict(Labels(words).on_phones)


def test_fields_and_their_values_are_called_as_their_types_say():
    words = lexicon_of((Quadro,), {})
    assert words.label("linhas", "en") == "rows"
    assert words.label("vale_decimos", "en") == words.label("vale", "en") == "value"
    assert words.in_words("sinal", ("x", "?"), "en") == ("yes", "?")
    assert words.label("nao_dito", "pt") == "nao dito"


def test_what_two_fields_call_differently_the_game_says():
    with pytest.raises(DisputedNameError, match="linhas"):
        lexicon_of((Quadro, Tabela), {})
    said = {"linhas": Annotated[str, SEAT, Term(name=_("lines"))], "vence": Sign}
    words = lexicon_of((Quadro, Tabela), said)
    assert words.label("linhas", "en") == "lines"
    assert words.kinds["linhas"] is SEAT
    assert words.in_words("vence", "o", "pt") == "não"
