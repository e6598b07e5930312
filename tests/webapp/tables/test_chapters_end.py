"""With only the score kept, a chapter ends as with a referee: Castória, O Objetivo do Jogo."""

import msgspec
import pytest
from stood_tables import acoes

from webapp.tables import MatchRequest
from webapp.tables.views.ending import earlier_matches, ending_of


@pytest.fixture
def ana(house):
    return house.phone("castoria", names=("Ana", "Beto"))


def shown_end(phone, lang="pt"):
    """Return the end that the phone is sent; None before any."""
    caller = msgspec.structs.replace(phone.caller, lang=lang)
    view = phone.house.tables.ask_kept(phone.code, caller, earlier_matches, ending_of)
    return None if view.end is msgspec.UNSET else view.end


def lose(phone, seat, winner):
    """Let a seat come to no PI, and declare that the chapter is over."""
    phone.declare({"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": seat, "delta": -30})
    over = phone.look().panel["over"]
    phone.declare({"seat": "A", "do": "encerrar", "vencedores": [winner], "como": over})


def figures(end):
    return {one.seat: {item.told: item.value for item in one.items} for one in end.sums}


def test_a_chapter_shows_who_won_it_the_figures_and_what_comes_next(ana):
    ana.declare({"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "A", "delta": -12})
    assert shown_end(ana) is None
    lose(ana, "B", "A")
    end = shown_end(ana)
    assert (end.called, end.told, end.over) == ("Capítulo 1: acabou", "Ana venceu.", False)
    assert figures(end) == {
        "A": {"Pontos de Imaginação": "1,8", "Capítulo: vencidos": "1"},
        "B": {"Pontos de Imaginação": "0,0", "Capítulo: vencidos": "0"},
    }
    assert [(one.told, one.rule) for one in end.causes] == [
        ("Imaginação zerada.", "castoria.objetivo.zerar-imaginacao")
    ]
    assert [(one.told, one.rule) for one in end.then] == [
        ("Capítulo 2: começa.", "castoria.objetivo.capitulo"),
        ("Digam quem começa.", "castoria.preparacao.dado"),
    ]
    assert all(one.text for one in (*end.causes, *end.then))


def test_it_is_known_by_its_entry_and_gone_where_that_is_taken_back(ana):
    lose(ana, "B", "A")
    last = ana.look().match.last
    assert shown_end(ana).n == last
    ana.declare({"retract": last})
    assert shown_end(ana) is None


def test_the_historia_shows_the_figures_of_its_last_chapter(ana):
    lose(ana, "B", "A")
    lose(ana, "B", "A")
    end = shown_end(ana)
    assert (end.over, end.winners) == (True, ("A",))
    assert [one.rule for one in end.causes] == ["castoria.objetivo.melhor-de-tres"]
    assert figures(end)["B"]["Pontos de Imaginação"] == "0,0"


def test_a_chapter_that_nobody_wins_counts_for_nobody(ana):
    ana.declare({"seat": "A", "do": "encerrar", "vencedores": []})
    end = shown_end(ana)
    assert (end.told, end.causes, end.winners) == ("Não conta para ninguém.", (), ())
    assert end.then[0].told == "Capítulo 1: começa."


def test_one_that_the_table_ends_says_so(ana):
    ana.declare({"seat": "A", "do": "encerrar", "vencedores": ["B"]})
    (cause,) = shown_end(ana, "en").causes
    assert (cause.told, cause.rule) == ("The table has said so.", "")


def test_a_game_without_chapters_shows_the_end_of_its_match_alone(house):
    phone = house.phone("castelo", names=("Ana", "Beto"))
    phone.declare({"seat": "A", "do": "encerrar", "vencedores": ["A"]})
    assert (shown_end(phone).over, shown_end(phone).called) == (True, "Fim da partida")


def test_what_decided_a_match_is_the_attack_and_not_the_word_that_nobody_uses_anything(house):
    ana, beto = house.two("castelo", leve=True)
    setup = {"mesa": acoes(castelo=2)}
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    ana.declare({"seat": "A", "do": "atacar", "atacante": "A:onca", "alvo": "castelo:B"})
    ana.declare({"seat": "A", "do": "passar-fase"})
    for phone, seat in ((beto, "B"), (ana, "A"), (beto, "B"), (beto, "B")):  # no defence, no effect, no trap
        phone.declare({"seat": seat, "do": "passar"})
    ana.declare({"seat": "A", "do": "ninguem-usa"})
    beto.declare({"seat": "B", "do": "passar"})
    (step,) = shown_end(ana).decisive
    assert step.told == "turno 7 · Ana · Combate: Ana atacou o Castelo de Beto com Onça 2/1/3"
