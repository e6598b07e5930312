"""A reader sees seats by their names where seats are meant, and nowhere else."""

from typing import Annotated, Any

import msgspec
import pytest
from referee.toy import undescribed

from companion.games import find_game
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Condecorar, Convocar
from companion.games.castoria.textos.operacoes import Matar
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Adicionar
from companion.referee.fields.facts import Event, facts
from companion.referee.fields.kinds import SEAT, THING, WORD
from companion.referee.fields.move import UNSET, Move, Place, Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import Each, Many, PartialChoice, Some
from companion.referee.judging.ruling import Citation, Question, Remedy, Ruling
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.adjustments import Modify, SetFact
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.remedy_texts import render_remedy
from companion.referee.questions.verdict_texts import render_events, render_question
from companion.referee.resolving.naming_plain import corrected_by_name, plain_by_name
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.words.naming import Reference, by_name, seats_named
from companion.referee.words.vocabulary import DisputedNameError, lexicon_of

NAMES = {"A": "Ana", "B": "Beto", "C": "Carla"}
OPTIONS = TableOptions((SeatOf("A", "Ana"), SeatOf("B", "Beto")))
# The player at A is named like the seat of the other.
CROSSED = TableOptions((SeatOf("A", "B"), SeatOf("B", "Beto")))


class Tropa(msgspec.Struct, frozen=True):
    dono: Seat
    voo: str
    alvo: Annotated[str, THING] = ""
    defensores: tuple[Seat, ...] = ()
    cartas: tuple[tuple[str, int], ...] = ()
    mao: Secret[str] | None = None


def test_a_flight_and_a_card_called_like_seats_stay_what_they_are():
    tropa = Tropa("C", "C", "muralha:C", ("A", "B"), (("B", 1),), Secret("B", "A"))
    assert by_name(tropa, NAMES, {}) == Tropa(
        "Carla", "C", "muralha:Carla", ("Ana", "Beto"), (("B", 1),), Secret("Beto", "A")
    )


class Blocos(Move, frozen=True, kw_only=True, tag="blocos"):
    chosen = ("blocos", "quem")
    blocos: Annotated[Many[tuple[Place, Place]], Each()] = UNSET
    quem: Annotated[Many[Seat], Some()] = UNSET


def test_what_is_said_of_many_is_named_as_the_whole_is():
    pairs = (("A:urso", "B:lobo"),)
    partial = Blocos(seat="A", blocos=PartialChoice(pairs), quem=("B",))
    named = (("Ana:urso", "Beto:lobo"),)
    assert by_name(partial, NAMES, {}) == Blocos(seat="Ana", blocos=PartialChoice(named), quem=("Beto",))
    asked = Question("blocos", choices=pairs, kind="each", so_far=pairs)
    assert by_name(asked, NAMES, lexicon_of((Blocos,), {}).kinds) == Question(
        "blocos", choices=named, kind="each", so_far=named
    )
    begun = Blocos(seat="A", quem=PartialChoice(("B",)))
    assert [one.seat for one in seats_named(begun)] == ["A", "B"]


def test_every_seat_is_found_where_it_is_named():
    tropa = Tropa("C", "C", "", ("A", "B"))
    assert list(seats_named(tropa)) == [
        Reference(("dono",), "C", True),
        Reference(("defensores",), "A", False),
        Reference(("defensores",), "B", False),
    ]


def test_a_move_names_seats_and_their_places_and_no_card():
    card = Condecorar(seat="A", nivel="3", receptor="B:N3-1", carta="B")
    assert CASTORIA.by_name(card, NAMES) == card.having(seat="Ana", receptor="Beto:N3-1")
    effect = Acao(
        seat="A", carta="A", efeito=(Matar(personagem="A:N1"), Modify(effect="deny", target="B", on="B"))
    )
    named = CASTORIA.by_name(effect, NAMES)
    assert (named.carta, named.efeito[0].personagem) == ("A", "Ana:N1")
    assert (named.efeito[1].target, named.efeito[1].on) == ("B", "Beto")
    assert CASTORIA.by_name(Convocar(seat="A", nome="B"), NAMES).nome == "B"


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_what_is_declared_names_a_card_as_it_is_called(lang):
    start = CASTORIA.start(CROSSED)
    sentence = CASTORIA.render_move(
        start, Condecorar(seat="B", nivel="3", receptor="A:N3-1", carta="B"), lang
    )
    assert "“B”" in sentence
    assert "Beto" not in sentence, "who sits at A is called B, and not what B is called"
    assert (" de B" if lang == "pt" else " of B") in sentence


def test_events_name_who_and_leave_the_card():
    event = Event("acao", "castoria.acoes.apto", facts(narrador="A", carta="B", zona="B"))
    assert CASTORIA.by_name(event, NAMES).facts == facts(narrador="Ana", carta="B", zona="Beto")
    assert render_events((event,), CASTORIA, OPTIONS, "en") == ["Ana carries out “B”"]
    by_card = Event("controle", "castoria.decisao.79", facts(de="A:N3-1", para="B:N3-1", por="B"))
    assert CASTORIA.by_name(by_card, NAMES).facts == facts(de="Ana:N3-1", para="Beto:N3-1", por="B")


def test_a_style_called_like_a_seat_is_shown_by_its_own_name():
    citation = Citation("ceramus.azulejos.dono", "primary", facts(estilo="A", estilos=("A",), dono="A"))
    assert CERAMUS.by_name(citation, NAMES).facts == facts(estilo="A", estilos=("A",), dono="Ana")
    refused = Adicionar(seat="A", cerama="CE1", casa="a1", estilo="M")
    mended = Remedy("instead", "ceramus.azulejos.dono", refused.having(estilo="A"))
    assert "Ana" not in render_remedy(mended, refused, CERAMUS, OPTIONS, "pt", undescribed)
    assert "Ana" not in render_question(Question("estilo", ("A", "M")), CERAMUS, OPTIONS, "pt")


def test_a_question_names_the_places_that_it_offers():
    asked = Ruling("unsettled", questions=(Question("receptor", ("A:N3-1", "B:N3-1")),))
    assert CASTORIA.by_name(asked, NAMES).questions[0].choices == ("Ana:N3-1", "Beto:N3-1")
    of_position = Question("mesa.ativo", ("A", "B"), of_move=False)
    assert CASTORIA.by_name(of_position, NAMES).choices == ("Ana", "Beto")


@pytest.mark.parametrize(
    ("marca", "de", "valor", "named"),
    [("controle", "A/b1", "B", "Beto"), ("exposicao", "A", "B", "B")],
    ids=["a seat holds it", "a word"],
)
def test_what_a_mark_shows_is_a_seat_only_where_the_board_says_so(marca, de, valor, named):
    game: Any = find_game("fabula").load_game("placar")
    move = read_move(
        {"seat": "A", "do": "marcar", "marca": marca, "de": de, "valor": valor}, OPTIONS, game, ()
    )
    named_move = game.by_name(move, NAMES)
    assert (named_move.de, named_move.valor) == (de.replace("A", "Ana"), named)
    event = Event("marca", "fabula.2.7.10", facts(marca=marca, valor=valor))
    assert dict(game.by_name(event, NAMES).facts)["valor"] == named
    asked = Question("valor", ("B",))
    assert game.by_name(asked, NAMES, move).choices == (named,)


def test_a_position_as_plain_data_is_shown_by_names_where_they_are_meant():
    lados = [{"narrador": seat, "hierarquia": {"N1": {"nome": "A", "dono": "B"}}} for seat in "AB"]
    by_name = plain_by_name({"mesa": {"lados": lados, "ativo": "A"}}, CASTORIA.state_type, NAMES, {})
    assert by_name["mesa"]["ativo"] == "Ana"
    assert by_name["mesa"]["lados"][1] == {
        "narrador": "Beto",
        "hierarquia": {"N1": {"nome": "A", "dono": "Beto"}},
    }


def test_a_correction_is_described_by_what_lies_at_its_path():
    ops = (
        SetFact(path="mesa.ativo", value="B"),
        SetFact(path="mesa.lados[0].hierarquia.N1.nome", value="B"),
        SetFact(path="mesa.lados[0].hierarquia.N1", value={"nome": "B", "dono": "B"}),
    )
    move: Ajustar[Any] = Ajustar(seat="A", authority="correction", ops=ops, reason="B")
    correction = corrected_by_name(move, CASTORIA.state_type, NAMES, CASTORIA.kinds)
    assert [op.value for op in correction.operations] == ["Beto", "B", {"nome": "B", "dono": "Beto"}]
    assert correction.reason == "B"  # type: ignore[attr-defined]  # a move of corrections


class Disputed(msgspec.Struct, frozen=True):
    dono: str


def test_a_name_that_fields_use_in_two_ways_must_be_distinguished():
    with pytest.raises(DisputedNameError, match="dono"):
        lexicon_of((tuple[Tropa, Disputed],), {})
    assert lexicon_of((tuple[Tropa, Disputed],), {"dono": SEAT}).kinds["dono"] is SEAT
    assert lexicon_of((Disputed,), {}).kinds["dono"] is WORD


def test_nothing_unset_is_named():
    assert CASTORIA.by_name(Condecorar(seat="A"), NAMES).receptor is UNSET
