"""Wire names become words that people read."""

from referee.toy import Lancar, Somar, Tirar

from companion.language import _, with_decimals
from companion.referee.fields.facts import Event, facts
from companion.referee.fields.terms import Term
from companion.referee.words.vocabulary import lexicon_of
from companion.referee.words.wording import (
    alternatives,
    as_it_stands,
    render_event,
    render_facts,
    render_fields,
    render_value,
)

NAMES = {"ativo": _("turn of"), "cartas": _("cards"), "de": _("of"), "fase": _("phase")}
SAID = lexicon_of((), {name: Term(name=called) for name, called in NAMES.items()})


def test_names_of_people_cards_and_places_stay_as_they_are():
    assert [render_value(value, "pt") for value in ("Ana:N3-1", "Nao", "1 a 0")] == [
        "Ana:N3-1",
        "Nao",
        "1 a 0",
    ]


def test_decimals_in_a_text_are_written_as_its_language_does():
    text = "He gains +0.2. Then 3 more."
    assert with_decimals(text, "pt") == "He gains +0,2. Then 3 more."
    assert with_decimals(text, "en") == text


def test_tenths_are_written_as_people_write_them():
    some = facts(valor_decimos=5, restam_decimos=0)
    assert render_facts(some, "pt", SAID) == "valor 0,5, restam 0,0"
    assert render_facts(some, "en", SAID) == "value 0.5, restam 0.0"


def test_less_than_nothing_has_a_minus_and_no_hyphen():
    assert render_facts(facts(muda_decimos=-3, cartas=-2), "pt", SAID) == "muda −0,3, cartas −2"
    assert render_value((-1, 1), "en") == "−1 and 1"
    assert as_it_stands(-4, "en") == as_it_stands(-4, "en", signed=True) == "−4"
    assert as_it_stands(-4, "en", in_tenths=True, signed=True) == "−0.4"


def test_labels_are_in_the_language_of_the_reader():
    some = facts(ativo="Ana", fase="construcao")
    assert render_facts(some, "pt", SAID) == "vez de Ana, fase construcao"
    assert render_facts(some, "en", SAID) == "turn of Ana, phase construcao"


def test_a_move_says_what_is_not_taken_for_granted():
    assert render_fields(Tirar(seat="A"), "pt", SAID) == "take"
    assert render_fields(Tirar(seat="A", quanto=0), "pt", SAID) == "take · quanto 0"
    thrown = Lancar(seat="A", efeito=(Somar(quanto=2),))
    assert render_fields(thrown, "pt", SAID) == "cast · efeito somar quanto 2"


def test_an_event_that_nobody_has_a_sentence_for_is_described_by_its_facts():
    assert (
        render_event(Event("perdeu-pi", "toy.vez", facts(de="A", cartas=2)), "en", SAID)
        == "perdeu pi · of A, cards 2"
    )
    assert render_event(Event("fase", "toy.vez", facts(fase="construcao")), "en", SAID) == "phase construcao"
    assert render_event(Event("fim", "toy.vez"), "en", SAID) == "fim"


def test_texts_of_which_one_applies_share_their_words():
    told = [f"inserir Pegada em {space}" for space in ("S1a", "S1b", "S1c")]
    assert alternatives(told, "pt") == "inserir Pegada em S1a, S1b ou S1c"
    assert (
        alternatives([f"walk to {space} at once" for space in ("A1", "B2")], "en")
        == "walk to A1 or B2 at once"
    )
    assert alternatives(["passar", "passar a vez"], "pt") == "passar ou passar a vez"
    assert alternatives(["passar"], "pt") == "passar"
