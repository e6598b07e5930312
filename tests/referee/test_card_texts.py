"""Printed texts become sentences, phrases and operations, by the common grammar and a toy game's own."""

from pathlib import Path
from typing import ClassVar

import pytest
from lark import v_args

from companion.referee.card_texts.phrases import Did
from companion.referee.card_texts.plain import bullet, plain, sentences
from companion.referee.card_texts.reader import CardReader, SentenceSays
from companion.referee.card_texts.words import CardWords
from companion.referee.fields.move import UNSET
from companion.referee.positions.adjustments import AsPrinted, Operation
from companion.referee.positions.many_targets import OnMany, ToEach, ToTargets
from companion.referee.positions.selections import Selection


class Hit(Operation, frozen=True, kw_only=True, tag="hit"):
    chosen: ClassVar = ("whom",)

    whom: str | None = None
    points: int


class Turn(Operation, frozen=True, kw_only=True, tag="turn"):
    chosen: ClassVar = ("whom",)

    whom: object = UNSET


class Targets(ToTargets[Hit | Turn], frozen=True, kw_only=True, tag="alvos"):
    pass


class Every(ToEach[Hit | Turn], frozen=True, kw_only=True, tag="cada"):
    pass


GRAMMAR = """
frase: clausula ("e|," clausula)*
?clausula: cause | vire
cause: "cause" quantos "de dano a" quem
vire: "vire-?" quem
nome: "trol(?:l|ls)" -> troll
    | "casas?" -> casa
qualidade: "cansad[oa]s?" -> cansado
medida: "forca" -> forca
"""


@v_args(inline=True)
class OfToy(CardWords):
    def frase(self, *dids: Did) -> SentenceSays:
        return SentenceSays(dids)

    def cause(self, points: int, whom: object) -> Did:
        return Did(Hit(points=points), whom)

    def vire(self, whom: object) -> Did:
        return Did(Turn(), whom)


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    grammar: Path = tmp_path_factory.mktemp("toy") / "toy.lark"
    grammar.write_text(GRAMMAR, encoding="utf-8")
    reader = CardReader(
        grammar,
        words=lambda _kind: OfToy(),
        said=lambda _state, field, part, _lang: f"{field} {part}",
        several=OnMany(Targets, Every),
        bare=frozenset({(Turn, Selection(of="troll"))}),
    )
    return lambda text: reader.read(text, "card")


def test_sentences_keep_their_words_and_lists_their_bullets():
    text = "Compre uma carta. Em seguida, descarte duas.\n• Vire-a.\n- Nada."
    assert sentences(text) == ("Compre uma carta.", "Em seguida, descarte duas.", "• Vire-a.", "- Nada.")
    assert [bullet(one) for one in sentences(text)] == [None, None, "Vire-a.", "Nada."]


def test_a_cost_begins_a_sentence_on_the_same_line():
    assert sentences("Compre 2. 2, ↷: cause 3. {virar}: pare.") == (
        "Compre 2.",
        "2, ↷: cause 3.",
        "{virar}: pare.",
    )


def test_a_decimal_ends_no_sentence():
    assert sentences("Ele perde 0.2 Pontos. Fim.") == ("Ele perde 0.2 Pontos.", "Fim.")


@pytest.mark.parametrize(
    ("printed", "bare"),
    [
        ("Cause 2 de dano à Tropa alvo.", "cause 2 de dano a a tropa alvo"),
        ("Nos Vôos das águias, +1 ao ataque", "em os voos de as aguias, +1 a o ataque"),
        ("dele, numa, pelos, àquela", "de ele, em uma, por os, a aquela"),
    ],
)
def test_a_plain_text_has_its_articles_apart(printed, bare):
    assert plain(printed) == bare


def whom(reading) -> tuple[object, ...]:
    (one,) = reading.fields["efeito"]
    return (type(one), one.among, *((one.least, one.most) if isinstance(one, Targets) else ()))


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Cause 1 de dano a um troll alvo.", (Targets, Selection(of="troll"), 1, 1)),
        ("Cause 1 de dano a até dois trolls alvo.", (Targets, Selection(of="troll"), 0, 2)),
        ("Cause 1 de dano a três trolls alvo.", (Targets, Selection(of="troll"), 3, 3)),
        ("Cause 1 de dano a qualquer número de trolls.", (Targets, Selection(of="troll"), 0, 0)),
        ("Cause 1 de dano a todos os trolls cansados.", (Every, Selection(of="troll", being=("cansado",)))),
        ("Cause 1 de dano aos seus outros trolls.", (Every, Selection(of="troll", whose="mine", other=True))),
        (
            "Cause 1 de dano a um troll do oponente com força 3 ou menor.",
            (Targets, Selection(of="troll", whose="theirs", at_most=(("forca", 3),)), 1, 1),
        ),
        ("Cause 1 de dano a este troll.", (Every, Selection(of="troll", this=True))),
    ],
)
def test_a_phrase_says_whom_it_means(read, text, means):
    assert whom(read(text)) == means


def test_two_things_done_to_the_same_are_one_operation(read):
    (one,) = read("Cause 1 de dano a um troll alvo e vire-o.").fields["efeito"]
    assert [type(op) for op in one.does] == [Hit, Turn]


def test_an_operation_that_means_its_target_needs_no_selection(read):
    assert read("Vire um troll alvo.").fields["efeito"] == (Turn(),)


def test_the_ways_of_a_choice_are_modes_and_what_is_unknown_is_told(read):
    reading = read("Escolha um:\n• Vire um troll alvo.\n• Cause 2 de dano à casa alvo.\nCante uma canção.")
    assert [type(mode[0]) for mode in reading.modes] == [Turn, Targets]
    assert reading.unread == ("Cante uma canção.",)
    assert reading.fields == {"efeito": (AsPrinted(texto="Cante uma canção."),)}


@pytest.mark.parametrize(
    "text", ["", " . . ", "•", "(" * 500, "cause " * 200, "Cause 1 de dano a um " + "cansado " * 60, "\0\n-"]
)
def test_a_text_of_any_signs_is_read_without_an_exception(read, text):
    reading = read(text)
    assert reading.fields.get("efeito", ()) == tuple(AsPrinted(texto=one) for one in reading.unread)
