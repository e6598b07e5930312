"""The insertions of Entropia, Teoria Praximecânica and Mentes Plurais are declared one after another."""

from games.calamandara.positions import position

from companion.games.calamandara.decks import NOSSAS
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import Adquirir
from companion.games.calamandara.tasks import Colocada
from companion.referee.fields.several import PartialChoice

ENTROPIA = UsarCarta(seat="Ana", carta="entropia-dogmatica", alvo="Beto")
CARTA = next(iter(NOSSAS))
TEORIA = UsarCarta(seat="Ana", carta="teoria-praximecanica", alvo="Ana")


def asked(state, move):
    """Return the next question: the field, and its answers."""
    (question,) = CALAMANDARA.judge(state, move).questions
    return question.field, question.choices


def symbols(state, move):
    field, choices = asked(state, move)
    assert field == "insercoes"
    return {um.simbolo for um in choices}


def with_one_more(state, move, **parts):
    """Return the move with one more symbol, each part of it chosen where it is asked."""
    at = len(move.insercoes.so_far) if isinstance(move.insercoes, PartialChoice) else 0
    simbolo, fica = parts.pop("simbolo"), parts.pop("vai", None)
    _field, choices = asked(state, move)
    wanted = (um for um in choices if um.simbolo == simbolo and (fica is None or um.fica is fica))
    move = move.adding("insercoes", next(wanted))
    for nome, valor in parts.items():
        field, choices = asked(state, move)
        assert field == f"insercoes[{at}].{nome}"
        assert set(valor if isinstance(valor, tuple) else (valor,)).issubset(choices)
        move = move.choosing(field, valor)
    return move


def whole(move):
    return move.choosing("insercoes", move.insercoes.so_far)


def test_each_symbol_is_declared_with_its_space_and_only_what_else_it_asks():
    state = position(reservas={"Ana": ["montanha", "espelho"]})
    assert symbols(state, ENTROPIA) == {"montanha", "espelho"}
    move = with_one_more(state, ENTROPIA, simbolo="montanha", espaco="C3c")
    assert symbols(state, move) == {"espelho"}
    move = with_one_more(state, move, simbolo="espelho", espaco="C4c", direcao="s")
    question = CALAMANDARA.judge(state, move).questions[0]
    assert (question.choices, question.ends) == ((), True)
    assert CALAMANDARA.judge(state, whole(move)).verdict == "legal"


def test_the_second_lies_where_the_first_has_left_a_space():
    """calamandara.decisao.27: one after another, each on the board that the earlier ones have left."""
    state = position(reservas={"Ana": ["montanha", "montanha"]})
    move = with_one_more(state, ENTROPIA, simbolo="montanha", espaco="C3c")
    _field, choices = asked(state, move.adding("insercoes", Colocada(simbolo="montanha")))
    assert "C3c" not in choices
    assert "C4c" in choices


def test_a_fogo_is_asked_whether_it_stays_and_a_cachoeira_where_it_puts_one_out():
    """calamandara.fogo.fica-ou-volta, calamandara.cachoeira.fica-ou-nao"""
    state = position(reservas={"Ana": ["fogo", "cachoeira"]}, postos={"N2c": "montanha", "N3c": "fogo"})
    move = with_one_more(state, ENTROPIA, simbolo="fogo", espaco="N2c", fica=False)
    assert symbols(state, move) == {"cachoeira"}
    on_it = with_one_more(state, ENTROPIA, simbolo="cachoeira", vai=False, espaco="N3c")
    assert CALAMANDARA.judge(state, whole(on_it)).verdict == "legal"
    _field, choices = asked(state, ENTROPIA.adding("insercoes", Colocada(simbolo="cachoeira")))
    assert "N3c" not in choices
    assert "N4c" in choices


def test_an_estrela_is_declared_with_what_it_rearranges():
    state = position(reservas={"Ana": ["estrela"]}, postos={"C3c": "montanha"})
    move = with_one_more(state, ENTROPIA, simbolo="estrela", espaco="C3b", alinhamento="h")
    field, choices = asked(state, move)
    assert field == "insercoes[0].realocadas"
    taken = next(um for um in choices if um.destino == "C3e")
    move = move.choosing(field, (taken,))
    assert symbols(state, move) == set()
    assert CALAMANDARA.judge(state, whole(move)).verdict == "legal"


def test_teoria_inserts_one_of_a_kind_that_lies_on_the_board():
    """calamandara.teoria-praximecanica.copiar-inserir: from the depósito, and no second."""
    state = position(postos={"C3c": "montanha"})
    assert symbols(state, TEORIA) == {"montanha"}
    move = with_one_more(state, TEORIA, simbolo="montanha", espaco="C4c")
    assert CALAMANDARA.judge(state, whole(move)).verdict == "legal"
    assert symbols(state, move) == set()


def test_mentes_inserts_what_has_just_been_acquired():
    state = position(reservas={"Ana": []}, simbolos=[{"deck": [CARTA] + [""] * 17}, {"deck": [""] * 18}])
    acquired = CALAMANDARA.apply(state, Adquirir(seat="Ana", carta=CARTA, inferior="nenhum")).state
    mentes = UsarCarta(seat="Beto", carta="mentes-plurais", alvo="Ana")
    assert symbols(acquired, mentes) == {NOSSAS[CARTA].superior}


def test_a_refusal_is_mended_by_another_space_not_by_another_card():
    state = position(reservas={"Ana": ["montanha", "espelho"]}, postos={"C3c": "pegada n"})
    there = Colocada(simbolo="montanha", espaco="C3c")
    ruling = CALAMANDARA.judge(state, ENTROPIA.having(insercoes=(there,)))
    assert ruling.verdict == "illegal"
    instead = [one.move for one in ruling.remedies if isinstance(one.move, UsarCarta)]
    assert instead
    for move in instead:
        assert move.carta == "entropia-dogmatica"
        assert [um.simbolo for um in move.insercoes] == ["montanha"]
