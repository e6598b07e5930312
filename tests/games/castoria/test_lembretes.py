"""The Ⓡ of a card with an unknown text is recalled at its trigger, in one line, and never owed."""

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Atacar, AvancarFase, Condecorar, Convocar, Passar, Reacao
from companion.games.castoria.state import State
from companion.games.castoria.textos.operacoes import Lembrar
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.views.consequences import Consequences
from companion.referee.views.view_changes import diff_view

ENDED = (AvancarFase(seat="Ana", para="luta"),)  # the Construção is over


def played(state, *moves):
    """Return the position after lawful moves, written and read again in between."""
    for move in moves:
        assert CASTORIA.judge(state, move).verdict == "legal", move
        after = CASTORIA.apply(state, move).state
        state = msgspec.json.decode(msgspec.json.encode(after), type=State)
        assert state == after
    return state


def said(before, after):
    was, now = (
        CASTORIA.seen(one, {"Ana": "Ana", "Beto": "Beto"}, EVERYBODY, "pt") for one in (before, after)
    )
    old, new = CASTORIA.drawn(was), CASTORIA.drawn(now)
    happened = Consequences(was, now, old, new, diff_view(old, new))
    return [one.to("pt") for one in CASTORIA.came(happened)]


def recalled(before, after):
    return [one for one in said(before, after) if "texto não contado" in one]


@pytest.fixture
def construcao(castoria):
    return castoria.position({"N3-1": 9}, {"N3-1": 5}, fase="construcao", turno=3)


def test_it_is_recalled_at_its_trigger_by_name_or_valor_and_nothing_is_owed(construcao):
    marked = played(construcao, Convocar(seat="Ana", espaco="N3-2", valor_decimos=6, lembra="fim-de-fase"))
    assert recalled(construcao, marked) == []
    then = played(marked, AvancarFase(seat="Ana", para="luta"))
    assert recalled(marked, then) == ["Reação de 0,6: ao fim da fase · texto não contado"]
    assert not [duty for duty in CASTORIA.pending(then) if "reacao" in duty.asks]
    assert recalled(then, then) == []  # once it has been said


def test_its_trigger_is_not_asked_again_when_it_reacts(construcao):
    """A trigger declared with the mark is judged; a card without one is asked."""
    plain, marked = (
        played(construcao, Convocar(seat="Ana", espaco="N3-2", valor_decimos=6, lembra=lembra), *ENDED)
        for lembra in (None, "fim-de-fase")
    )
    reage = Reacao(seat="Ana", personagem="N3-2")
    assert [one.field for one in CASTORIA.judge(plain, reage).questions] == ["responde_a"]
    assert CASTORIA.judge(marked, reage).verdict == "legal"
    other = played(construcao, Convocar(seat="Ana", espaco="N3-2", valor_decimos=6, lembra="morte"), *ENDED)
    (cited,) = CASTORIA.weigh(other, reage).citations
    assert (cited.rule, dict(cited.facts)["nao_aconteceu"]) == ("castoria.cartas.reacao", ("morte",))


def test_its_own_convocacao_is_a_trigger(construcao):
    marked = played(
        construcao, Convocar(seat="Ana", espaco="N3-2", valor_decimos=6, nome="Boto", lembra="convocar")
    )
    assert recalled(construcao, marked) == ["Reação de Boto: à chegada de um Personagem · texto não contado"]


def test_at_its_own_death_and_not_at_that_of_another(castoria):
    state = castoria.position({"N3-1": 9}, {"N3-1": 5, "N3-2": 4}, fase="construcao", turno=3)
    condecora = Condecorar(
        seat="Ana", nivel="3", realizador="N3-1", receptor="Beto:N3-1", valor_decimos=-1, lembra="morte"
    )
    marked = played(state, condecora, Passar(seat="Beto"), AvancarFase(seat="Ana", para="luta"))
    attacked = played(marked, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"))
    after = played(attacked, Passar(seat="Beto"), Passar(seat="Beto"))
    assert after.mesa.quem("Beto", "N3-1") is None
    assert len(recalled(attacked, after)) == 1


def test_where_nothing_is_marked_the_position_is_written_as_ever(construcao):
    plain = msgspec.to_builtins(played(construcao, Convocar(seat="Ana", espaco="N3-2", valor_decimos=6)))
    assert "lembretes" not in plain
    assert "lembrados" not in plain


def marks(quem, onde, gatilho):
    return Ajustar(seat=quem, authority="card", ops=(Lembrar(personagem=onde, gatilho=gatilho),))


def test_it_is_marked_later_too_and_recalled_from_then_on(construcao):
    """Leve: a card of unknown text may be found to bear an Ⓡ once it lies there."""
    there = played(construcao, Convocar(seat="Ana", espaco="N3-2", valor_decimos=6))
    marked = played(there, marks("Ana", "Ana:N3-2", "fim-de-fase"))
    assert [(um.gatilho, um.valor_decimos) for um in marked.lembretes] == [("fim-de-fase", 6)]
    assert marked.mesa == there.mesa
    assert CASTORIA.pending(marked) == CASTORIA.pending(there)  # it causes no duty
    then = played(marked, AvancarFase(seat="Ana", para="luta"))
    assert recalled(marked, then) == ["Reação de 0,6: ao fim da fase · texto não contado"]


def test_what_is_marked_already_is_not_marked_twice(construcao):
    once = played(construcao, marks("Ana", "Ana:N3-1", "morte"))
    twice = played(once, marks("Ana", "Ana:N3-1", "morte"), marks("Ana", "Ana:N3-1", "comprar"))
    assert [um.gatilho for um in twice.lembretes] == ["morte", "comprar"]


def test_where_nobody_stands_nothing_is_marked(construcao):
    assert played(construcao, marks("Ana", "Ana:N2-1", "morte")) == construcao
