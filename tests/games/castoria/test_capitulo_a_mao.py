"""Defects that a chapter played by hand had shown stay mended."""

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Atacar, AvancarFase, Convocar, Passar, Reacao
from companion.referee.positions.adjustments import SetFact
from companion.referee.questions.consulting import Query, consult
from companion.referee.resolving.table_moves import Ajustar

ATAQUE = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
NINGUEM = SetFact(path="mesa.lados[1].hierarquia.N3-1", value=None)


def test_who_is_declared_gone_while_attacked_ends_the_attack(castoria):
    """castoria.decisao.19: the attack ends without effect, though no card sent the target away."""
    attacked = castoria.played(castoria.position({"N3-1": 9}, {"N3-1": 5, "N3-2": 4}), ATAQUE).state
    gone = castoria.played(
        attacked, Ajustar(seat="Beto", authority="correction", ops=(NINGUEM,), reason="contamos mal")
    ).state
    outturn = castoria.played(gone, AvancarFase(seat="Ana", para="reconstrucao"))
    assert "castoria.decisao.19" in [
        event.rule for event in outturn.events if event.kind == "ataque-sem-efeito"
    ]
    assert [lado.imaginacao_decimos for lado in outturn.state.mesa.lados] == [30, 30]


def test_a_move_can_be_weighed_while_an_attack_is_open(castoria):
    """Consulta varies the positions of Personagens, the target of the open attack among them."""
    attacked = castoria.played(
        castoria.position({"N3-1": 9, "N2-1": 8}, {"N3-1": 5, "N3-2": 4}), ATAQUE
    ).state
    second = Atacar(seat="Ana", atacante="N2-1", alvo="N3-2")
    assert consult(CASTORIA, Query(second, {}), attacked).verdict == "legal"


def test_a_reacao_occurs_once_for_a_trigger(castoria):
    """“Executed from some specific trigger”: nobody is asked twice of one trigger whether it occurs."""
    for ocorre in (True, False):
        begun = castoria.position({}, {}, fase="construcao")
        convoked = castoria.played(
            begun, Convocar(seat="Ana", espaco="N3-1", nome="Faísca", valor_decimos=5, reacao="convocar")
        ).state
        said = castoria.played(convoked, Reacao(seat="Ana", personagem="N3-1", ocorre=ocorre)).state
        if ocorre:
            said = castoria.played(said, Passar(seat="Beto")).state
        assert said.waited.trigger == "convocar"
        again = CASTORIA.judge(said, Reacao(seat="Ana", personagem="N3-1"))
        assert (again.verdict, again.primary) == ("illegal", "castoria.cartas.reacao")
        offered = [move for move in CASTORIA.offers(said, "Ana") if isinstance(move, Reacao)]
        assert not offered


def test_a_reacao_declared_while_its_window_stands_open_still_occurs(castoria):
    begun = castoria.position({"N3-2": 4}, {}, fase="construcao")
    convoked = castoria.played(
        begun, Convocar(seat="Ana", espaco="N3-1", nome="Faísca", valor_decimos=5)
    ).state
    fact = SetFact(path="mesa.lados[0].hierarquia.N3-2.reacao", value="convocar")
    declared = castoria.played(
        convoked, Ajustar(seat="Ana", authority="correction", ops=(fact,), reason="está na face")
    ).state
    assert CASTORIA.judge(declared, Reacao(seat="Ana", personagem="N3-2")).verdict == "legal"
    said = castoria.played(declared, Reacao(seat="Ana", personagem="N3-2", ocorre=False)).state
    assert CASTORIA.judge(said, Reacao(seat="Ana", personagem="N3-2")).verdict == "illegal"
