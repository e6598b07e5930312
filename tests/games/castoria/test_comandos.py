"""A Narrador's buttons begin with the one tap that goes on, and unanswerable steps are skipped."""

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
)

ANA = {"N3-1": 8, "N3-2": 6}
BETO = {"N3-1": {"valor_decimos": 4, "interacao": True}, "N3-2": 9}


def botoes(state, seat, *, hinted=True):
    """Return the buttons in their order; without hints, allowed moves are not shown."""
    moves = tuple(move for one in CASTORIA.offers(state, seat) for move in CASTORIA.completions(state, one))
    return list(CASTORIA.declaring.buttons(state, seat, moves if hinted else None))


def ditos(botoes):
    return [
        CASTORIA.declaring.called(um.move, "pt") if um.label is None else um.label.to("pt") for um in botoes
    ]


def declarado(state, *moves):
    for move in moves:
        assert CASTORIA.judge(state, move).verdict == "legal", move
        state = CASTORIA.apply(state, move).state
    return state


# ---------------------------------------------------------------- the turn


@pytest.mark.parametrize(
    ("mesa", "primeiro"),
    [
        ({"fase": "compra", "comprou": False}, Comprar(seat="Ana")),
        ({"fase": "compra"}, AvancarFase(seat="Ana", para="construcao")),
        ({"fase": "construcao"}, AvancarFase(seat="Ana", para="luta")),
        ({"fase": "luta"}, AvancarFase(seat="Ana", para="reconstrucao")),
        ({"fase": "reconstrucao"}, EncerrarTurno(seat="Ana")),
    ],
    ids=["draw", "to Construção", "to Luta", "to Reconstrução", "end of turn"],
)
def test_what_goes_on_is_the_first_button_and_one_tap(castoria, mesa, primeiro):
    state = castoria.position(ANA, BETO, **mesa)
    um, *outros = botoes(state, "Ana")
    assert (um.move, um.main, um.quick, um.answers) == (primeiro, True, True, False)
    assert not [outro for outro in outros if outro.main]
    assert not [um for um in botoes(state, "Beto") if um.main], "it is not their turn"


def test_a_button_that_goes_on_says_where_to(castoria):
    um, *_outros = botoes(castoria.position(ANA, BETO, fase="construcao"), "Ana")
    assert CASTORIA.declaring.called(um.move, "pt") == "Ir à Luta"
    assert CASTORIA.declaring.called(um.move, "en") == "To Fight"


def test_the_turn_may_be_ended_early_but_not_before_the_draw_is_behind(castoria):
    encerra = EncerrarTurno(seat="Ana")
    for fase in ("construcao", "luta"):
        (um,) = [um for um in botoes(castoria.position(ANA, BETO, fase=fase), "Ana") if um.move == encerra]
        assert (um.main, um.quick) == (False, True)
    assert encerra not in [um.move for um in botoes(castoria.position(ANA, BETO, fase="compra"), "Ana")]


def test_what_asks_for_a_place_or_a_card_begins_and_is_there_once(castoria):
    na_luta = [um for um in botoes(castoria.position(ANA, BETO), "Ana") if not um.quick]
    assert [um.move for um in na_luta].count(Atacar(seat="Ana")) == 1
    assert {type(um.move) for um in na_luta} >= {Atacar, Acao}
    assert all(um.move.unset for um in na_luta), "nothing of it is declared yet"


def test_who_holds_more_than_ten_cards_discards_before_anything_else(castoria):
    state = castoria.position(ANA, BETO, fase="reconstrucao", lado_ana={"mao": 12})
    devendo = declarado(state, EncerrarTurno(seat="Ana"), Passar(seat="Beto"))
    (um, *_outros) = botoes(devendo, "Ana")
    assert isinstance(um.move, Descartar)
    assert um.main


def test_once_the_turn_is_over_the_other_begins_by_drawing(castoria):
    fim = declarado(castoria.position(ANA, BETO, fase="reconstrucao"), EncerrarTurno(seat="Ana"))
    (um, *_outros) = botoes(fim, "Beto")
    assert (um.move, um.main, um.quick) == (Comprar(seat="Beto"), True, True)
    assert EncerrarTurno(seat="Ana") not in [um.move for um in botoes(fim, "Ana")]


# ---------------------------------------------------------------- open answers


def test_an_attack_is_answered_by_who_suffers_it_and_passed_by_who_attacks(castoria):
    lutando = declarado(castoria.position(ANA, BETO), Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"))
    de_beto = botoes(lutando, "Beto")
    respostas = {type(um.move) for um in de_beto if um.answers}
    assert {Passar, Interacao, Acao} <= respostas
    (passa,) = [um for um in de_beto if um.move == Passar(seat="Beto")]
    assert passa.quick
    de_ana = botoes(lutando, "Ana")
    assert de_ana[0].move == Passar(seat="Ana")
    assert (de_ana[0].main, de_ana[0].quick) == (True, True)
    assert ditos(de_ana)[0] == "Ninguém responde"
    assert not [um for um in de_ana if um.answers], "the attacker answers nobody"


def test_that_a_reacao_which_is_owed_does_not_happen_is_one_tap(castoria):
    state = castoria.position({"N3-1": 9}, {"N3-1": {"valor_decimos": 5, "reacao": "morte"}})
    ataque = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    morto = declarado(state, ataque, Passar(seat="Ana"), Passar(seat="Ana"))
    primeiro, *outros = botoes(morto, "Beto")
    assert (primeiro.move, primeiro.main, primeiro.quick) == (Reacao(seat="Beto"), True, False)
    (nao,) = [um for um in outros if isinstance(um.move, Reacao)]
    assert nao.move == Reacao(seat="Beto", personagem="N3-1", ocorre=False)
    assert (nao.quick, ditos([nao])) == (True, ["Sem Reação"])


# ---------------------------------------------------------------- the preparation, and what is not hinted


def test_a_reacao_that_only_the_table_sees_called_for_is_no_first_button(castoria):
    """It may be begun at any time, after what goes on, and nobody says that it does not happen."""
    ana = {"N3-1": {"valor_decimos": 8, "reacao": "outro"}}
    state = castoria.position(ana, BETO, fase="construcao")
    found = botoes(state, "Ana")
    assert found[0].move == AvancarFase(seat="Ana", para="luta")
    assert [um.main for um in found if isinstance(um.move, Reacao)] == [False]
    assert CASTORIA.judge(state, Reacao(seat="Ana", personagem="N3-1")).verdict == "legal"
    assert CASTORIA.judge(state, Reacao(seat="Ana", personagem="N3-1", ocorre=False)).verdict == "illegal"


def test_the_preparation_goes_step_by_step(castoria):
    state = castoria.position(inicio=True)
    passos = []
    while state.mesa.em_preparo:
        quem, um = next((quem, um) for quem in ("Ana", "Beto") for um in botoes(state, quem) if um.main)
        move = (
            um.move.having(resultado=6 if quem == "Ana" else 1)
            if isinstance(um.move, LancarDado)
            else um.move
        )
        assert um.quick is not isinstance(um.move, LancarDado), "what the die shows is asked"
        passos.append((type(um.move), quem))
        state = declarado(state, move)
    assert passos[:5] == [
        (Embaralhar, "Ana"),
        (Embaralhar, "Beto"),
        (Cortar, "Ana"),
        (Cortar, "Beto"),
        (LancarDado, "Ana"),
    ]
    assert [quem for kind, quem in passos if kind is ManterMao] == ["Ana", "Beto"]


def test_without_hints_all_that_there_is_may_be_begun_and_none_is_said_to_be_possible(castoria):
    state = castoria.position(ANA, BETO)
    assert Interacao not in {type(um.move) for um in botoes(state, "Ana")}, "nobody of Ana has one"
    sem = botoes(state, "Ana", hinted=False)
    assert {Interacao, Reacao, Atacar, Acao, Descartar} <= {type(um.move) for um in sem}
    assert not [um for um in sem if um.main]


def test_what_may_be_declared_by_its_name_is_of_the_preparation_or_of_the_turn(castoria):
    every = CASTORIA.declaring.every
    antes, depois = set(every(castoria.position(inicio=True))), set(every(castoria.position(ANA, BETO)))
    assert {Embaralhar, LancarDado} <= antes
    assert not antes & {Comprar, Atacar, EncerrarTurno}
    assert {Comprar, Atacar, Passar, EncerrarTurno} <= depois
    assert not depois & {Embaralhar, LancarDado}
