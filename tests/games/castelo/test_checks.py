"""What cards lift of Castelo's rules; the checks themselves stand in ``cases.yaml``."""

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Atacar
from companion.referee.positions.options import Modifier


def test_a_card_lifts_a_rule_for_one_tropa_only(castelo):
    ponte = Modifier("allow", "castelo.combate.alvos-sem-muralha", source="Ponte", on="a")
    state = castelo.position({"a": [3, 2, 2], "c": [3, 2, 2]}, modifiers=(ponte,))
    ruling = CASTELO.judge(state, Atacar(seat="Ana", atacante="a", alvo="castelo:Beto"))
    assert ruling.verdict == "legal"
    assert ("castelo.combate.alvos-sem-muralha", "overrides") in [(c.rule, c.role) for c in ruling.citations]
    other = CASTELO.judge(state, Atacar(seat="Ana", atacante="c", alvo="castelo:Beto"))
    assert other.primary == "castelo.combate.alvos-sem-muralha"
