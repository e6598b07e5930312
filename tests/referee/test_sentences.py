"""Sentences are templates: slots that fields and facts fill, optional parts, and clear mistakes."""

from typing import Annotated, ClassVar

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.telefone.sentences import FRASES as OF_CASTORIA
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.telefone.sentences import FRASES as OF_CERAMUS
from companion.language import LANGUAGES, Message, _, _n
from companion.referee.fields.facts import Event, facts
from companion.referee.fields.kinds import PLACE
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.terms import Labels
from companion.referee.positions.adjustments import Modify
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.words.sentences import Sentences, when
from companion.referee.words.templates import TemplateError, parsed

NAMES = {"quem": str, "cartas": int, "decimos": int}
STATE = Position(options=TableOptions((SeatOf("A", "Ana"), SeatOf("B", "mao"))))


class Arma(msgspec.Struct, frozen=True):
    nome: str = ""
    valor_decimos: int | UnsetType = UNSET


class Ferir(Move, frozen=True, kw_only=True, tag="ferir"):
    chosen: ClassVar = ("alvo",)

    alvo: Seat | UnsetType = UNSET
    onde: Annotated[str, PLACE] = ""
    aliados: tuple[Seat, ...] = ()
    arma: Arma | None = None
    pontos: int = 0
    modo: str = "frente"


class Parar(Move, frozen=True, kw_only=True, tag="parar"):
    named: ClassVar = Message("stop")


def said(move, *ways, lang="en", facts=None, forms=None, **more):
    sentences = Sentences(facts=facts or {}, forms=forms or {})
    sentences.say(Ferir, *ways, **more)
    return sentences.render_move(STATE, move, lang)


def narrated(facts, *ways, lang="en", names=NAMES, **more):
    sentences = Sentences(facts=names)
    sentences.say("caso", *ways, **more)
    return sentences.render_event(Event("caso", "livro.regra", facts), lang)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "hurt …"),
        ({"alvo": "B"}, "hurt mao"),
        ({"alvo": "A", "onde": "B:N1"}, "hurt Ana on N1 of mao"),
        ({"alvo": "A", "aliados": ("A", "B")}, "hurt Ana with Ana and mao"),
        ({"alvo": "A", "arma": Arma("B")}, "hurt Ana by “B”"),
        ({"alvo": "A", "arma": Arma("", 5)}, "hurt Ana by a weapon (0.5)"),
        ({"alvo": "A", "arma": Arma("Adaga", 12)}, "hurt Ana by “Adaga” (1.2)"),
    ],
)
def test_optional_parts_vanish_and_the_first_that_can_be_said_is(fields, text):
    """A seat is shown by its name and a weapon named like one is not; the holder of a place is named."""
    way = (
        "hurt {alvo}[ on {onde}][ with {aliados}]"
        "[ by “{arma.nome}”[ ({arma.valor_decimos})]| by a weapon ({arma.valor_decimos})]"
    )
    assert said(Ferir(seat="A", **fields), way) == text


def test_a_slot_outside_of_brackets_hides_none_of_those_within_them():
    assert said(Ferir(seat="A", onde="A:N1"), "hurt[ {alvo}[ on {onde}]|: who on {onde}?]") == (
        "hurt: who on N1 of Ana?"
    )


def test_a_change_has_a_sign_and_tenths_their_own_in_each_language():
    move = Ferir(seat="A", pontos=-2, arma=Arma("", 15))
    assert said(move, "{pontos:+} {arma.valor_decimos:+}") == "−2 +1.5"
    assert said(move, "{pontos} {arma.valor_decimos}", lang="pt") == "−2 1,5"
    assert said(Ferir(seat="A"), "{pontos:+}") == "0"


def test_words_and_forms_say_values_as_people_do():
    labelled = {"modo": Labels({"frente": _("Construção")})}
    assert said(Ferir(seat="A"), "{modo}", facts=labelled) == "Construção"
    assert said(Ferir(seat="A", modo="lado"), "{modo}", facts=labelled) == "lado"
    assert narrated(facts(modo=("frente", "lado")), "{modo}", names=labelled) == "Construção and lado"
    assert said(Ferir(seat="A"), "wait[ {modo}]", forms={"modo": {"lado": "beside"}.get}) == "wait"


def test_another_sentence_where_a_field_says_so():
    ways = (when("hurt nobody", alvo=UNSET), when("{alvo} aside", modo="lado"), "hurt {alvo}")
    assert said(Ferir(seat="A"), *ways) == "hurt nobody"
    assert said(Ferir(seat="A", alvo="A", modo="lado"), *ways) == "Ana aside"
    assert said(Ferir(seat="A", alvo="A"), *ways) == "hurt Ana"


def test_a_part_is_a_template_of_its_own_or_what_the_position_says():
    arma = (when("a {modo}", modo="lado"), "“{arma.nome}”")
    fillings = {"com": arma, "outro": lambda state, move: state.options.called("B")}
    move = Ferir(seat="A", arma=Arma("Adaga"))
    assert said(move, "{com} of {outro}", **fillings) == "“Adaga” of mao"
    assert said(move.having(modo="lado"), "{com}", **fillings) == "a lado"
    assert said(Ferir(seat="A"), "hurt[ by {com}]", **fillings) == "hurt"


def test_events_are_described_by_their_facts_and_their_rule():
    assert narrated(facts(quem="B", decimos=3), "{quem}: {decimos:+}") == "B: +0.3"
    assert narrated(facts(quem=("a", "b", "c")), "{quem}") == "a, b and c"
    rules = (when("{quem} by another", rule="livro.outra"), when("{quem} by the rule", rule="livro.regra"))
    assert narrated(facts(quem="B"), *rules) == "B by the rule"
    assert narrated(facts(quem="B"), rules[0]) == "caso · quem B"


@pytest.mark.parametrize(
    ("cards", "pt"), [(0, "descartar 0 carta"), (1, "descartar 1 carta"), (2, "descartar 2 cartas")]
)
def test_what_is_counted_chooses_the_form_of_its_language(cards, pt):
    way = _n("discard {count} card", "discard {count} cards", 1)
    assert narrated(facts(cartas=cards), way, lang="pt", count="cartas") == pt


def test_a_translation_has_brackets_of_its_own():
    """The Portuguese form of Castória has other optional parts than its English."""
    way, names = _("go on to [{para}|the next phase]"), {"para": str}
    assert narrated(facts(para="Luta"), way, lang="pt", names=names) == "avançar para Luta"
    assert narrated((), way, lang="pt", names=names) == "avançar de fase"
    assert narrated((), way, names=names) == "go on to the next phase"


def test_what_has_no_sentence_is_described_by_its_fields_and_facts():
    sentences = Sentences()
    assert sentences.render_move(STATE, Parar(seat="A"), "en") == "stop"
    assert sentences.render_event(Event("caso", "livro.regra", facts(quem="B")), "en") == "caso · quem B"


@pytest.mark.parametrize(
    ("game", "done"),
    [
        (CASTORIA, "the Valor of Ana changes by −0.2"),
        (CERAMUS, "valor of Ana changes by −2"),
    ],
    ids=lambda one: getattr(one, "slug", ""),
)
@pytest.mark.parametrize(
    ("authority", "source", "by"),
    [
        ("card", "B", "effect of “B”"),
        ("card", "", "effect of a card"),
        ("agreement", "", "agreed"),
        ("correction", "", "correction"),
    ],
)
def test_what_the_table_adjusts_is_said_by_whose_word(game, done, authority, source, by):
    ops = (Modify(effect="add", target="valor", on="A", value=-2),)
    move = Ajustar(seat="A", authority=authority, source=source, ops=ops)
    state = game.start(STATE.options)
    assert game.render_move(state, move, "en") == f"{by}: {done}"


@pytest.mark.parametrize("text", ["[open", "closed]", "a|b", "{", "}", "{a b}", "{a:.2f}", "[[a]", "{}"])
def test_what_is_no_template_is_refused(text):
    with pytest.raises(TemplateError):
        parsed(text)


@pytest.mark.parametrize(
    ("what", "ways", "more"),
    [
        (Ferir, ["hurt {quem}"], {}),
        (Ferir, ["hurt[ by {arma.cor}]"], {}),
        (Ferir, ["hurt {alvo.nome}"], {}),
        (Ferir, [when("hurt", quem="A")], {}),
        (Ferir, ["hurt {com}"], {"com": "{quem}"}),
        (Ferir, [_n("hurt {count}", "hurt {count}", 1)], {"count": "quantos"}),
        (Ferir, ["hurt", "never said"], {}),
        ("caso", ["{rumo}"], {}),
        ("caso", ["{quem}"], {"quem": lambda state, what: what.quem}),
    ],
)
def test_a_slot_that_nothing_fills_is_refused_where_it_is_said(what, ways, more):
    with pytest.raises(TemplateError):
        Sentences(facts=NAMES).say(what, *ways, **more)


@pytest.mark.parametrize("sentences", [OF_CASTORIA, OF_CERAMUS], ids=["castoria", "ceramus"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_template_of_the_games_can_be_filled_in_both_languages(sentences, lang):
    assert len(sentences.said) > 30
    sentences.check(lang)


def test_a_translation_with_a_slot_that_nothing_fills_is_found(monkeypatch):
    sentences = Sentences(facts=NAMES)
    sentences.say("caso", _("{quem} is convoked"))
    monkeypatch.setattr("companion.language._pattern", lambda text, lang: "{quen} chega")
    with pytest.raises(TemplateError, match="caso: nothing fills quen"):
        sentences.check("pt")
