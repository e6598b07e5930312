"""What a verdict asks for or rests on; the checks themselves stand in ``cases.yaml``."""

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.moves import Inserir


def test_a_free_turn_of_the_espelho_is_asked_and_only_there(calamandara):
    state = calamandara.position(reservas={"Ana": ["espelho"]})
    there = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="espelho", espaco="C2c"))
    assert there.verdict == "unsettled"
    assert (there.questions[0].field, there.questions[0].choices) == ("direcao", ("n", "e", "s", "w"))
    at_home = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="espelho", espaco="N2c"))
    assert at_home.verdict == "legal"


def test_a_guard_in_the_zona_final_cites_no_decision_that_is_not_judged_otherwise(calamandara):
    state = calamandara.position(reservas={"Ana": ["montanha"]}, postos={"C2a": "torre h"})
    ruling = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="montanha", espaco="C2e"))
    cited = [(c.rule, c.role) for c in ruling.citations]
    assert cited == [("calamandara.torre.barra-simbolos", "primary")]
