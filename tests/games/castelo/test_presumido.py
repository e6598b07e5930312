"""What a tap says besides (docs/leve.md, Castelo): the phases before it, another's end of turn, silence."""

from games.castelo.positions import position

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import (
    Atacar,
    BaixarTropa,
    Comprar,
    Mover,
    Passar,
    PassarFase,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano
from companion.referee.matches.entries import Play, Waive
from companion.referee.matches.match import Match
from companion.referee.matches.presuming import presumed
from companion.referee.matches.waiving import may_waive, next_waived, waived_now

TROPAS = {"a": [3, 2, 4], "e": [2, 2, 2]}
ATAQUE = Atacar(seat="Ana", atacante="a", alvo="muralha:Beto")
RAIO = UsarInstantanea(seat="Ana", carta="Raio", efeito=(Dano(alvo="muralha:Beto", pontos=2),))


def begun(*args, **told):
    return Match(CASTELO, position(*args, **{"etapa": "", **told}))


def played(match, *moves):
    for move in moves:
        match = match.append(Play(move=move))
        assert match.course[-1].standing == "accepted", move
    return match


def said(match, move):
    return [[type(one) for one in lead.moves] for lead in presumed(match, move)]


def test_the_first_card_of_a_turn_says_that_its_player_has_drawn():
    """castelo.turno.sete-fases, castelo.decisao.20"""
    assert said(begun(fase="compra"), BaixarTropa(seat="Ana")) == [[Comprar, PassarFase]]


def test_upkeep_is_said_by_nobody_else():
    """castelo.turno.manutencao-pagar"""
    tropas = {"a": [1, 1, 1, {"manutencao": ["armeiro"]}]}
    assert said(begun(tropas, fase="manutencao", a_manter=["a"]), BaixarTropa(seat="Ana")) == []


def test_an_attack_says_that_the_combat_has_come_to_its_declaration():
    """castelo.combate.seis-fases"""
    assert said(begun(TROPAS, fase="acoes-1"), ATAQUE) == [[PassarFase, PassarFase]]


def test_who_is_attacked_is_passed_over_by_nobody():
    """castelo.mesa.armadilhas-ocultas: with or without anything to use."""
    match = played(
        begun(TROPAS, {"f": [1, 4, 4]}, fase="combate", etapa="declaracao"), ATAQUE, PassarFase(seat="Ana")
    )
    assert CASTELO.presuming.stops(match.state)
    assert said(match, BaixarTropa(seat="Ana")) == []
    match = played(match, Passar(seat="Beto"), Passar(seat="Ana"))
    assert match.state.waited.trigger == "efeitos-1"
    assert CASTELO.presuming.stops(match.state)


def test_nothing_more_is_said_once_and_lapses_when_the_other_side_acts():
    """docs/leve.md: a standing pass for this combat."""
    match = played(
        begun(TROPAS, {"f": [1, 4, 4]}, fase="combate", etapa="declaracao"), ATAQUE, PassarFase(seat="Ana")
    )
    assert [one.id for one in may_waive(match, "Beto")] == ["combate"]
    match = match.append(Waive(seat="Beto", scope="combate"))
    match = match.append(next_waived(match))
    assert match.state.waited.trigger == "efeitos-1"
    assert next_waived(match) is None  # Ana has the word
    passed = played(match, Passar(seat="Ana"))
    assert next_waived(passed).move == Passar(seat="Beto")
    used = played(match, RAIO)
    assert waived_now(used) == ()


def test_a_castle_falls_by_nobodys_silence_but_their_own():
    """castelo.objetivo.destruir-castelo"""
    told = {"lado_beto": {"castelo": 2, "muralha": 0}, "fase": "combate", "etapa": "declaracao"}
    match = begun(TROPAS, {"f": [1, 4, 4]}, **told)
    match = played(match, Atacar(seat="Ana", atacante="a", alvo="castelo:Beto"), PassarFase(seat="Ana"))
    match = match.append(Waive(seat="Beto", scope="combate"))
    assert next_waived(match) is None


def test_the_next_player_says_that_a_turn_is_over_in_which_something_was_declared():
    """castelo.turno.passa-ao-oponente"""
    match = begun({"a": [1, 1, 1]}, fase="acoes-2")
    assert said(match, Comprar(seat="Beto")) == []
    match = played(match, Mover(seat="Ana", tropa="a"))
    assert said(match, Comprar(seat="Beto")) == [[PassarFase, PassarFase]]


def test_a_hand_that_is_too_large_keeps_the_turn_open():
    """castelo.turno.limite-de-mao"""
    match = played(begun({"a": [1, 1, 1]}, fase="acoes-2", lado_ana={"mao": 9}), Mover(seat="Ana", tropa="a"))
    assert said(match, Comprar(seat="Beto")) == []
