"""An entry is exchanged for its alternative by one tap, which takes the first back."""

from webapp.tables import MatchRequest
from webapp.tables.views.offering import offers_of

MARKERS = [{"produto": "armeiro", "nome": name, "marcadores": 2} for name in ("Forja", "Arsenal")]
PAYS = {"seat": "A", "do": "usar-instantanea", "carta": "Raio", "custo": ["armeiro"]}


def side(seat, **fields):
    return {"jogador": seat, "castelo": 20, "muralha": 10, "mao": 5, "descarte": [], **fields}


def instead(phone, seat):
    found = phone.house.tables.ask(phone.code, phone.caller, lambda held, who: offers_of(seat, held, who))
    return found.instead


def test_a_payment_is_changed_by_one_tap_until_something_else_is_declared(house):
    ana = house.phone("castelo", mode="arbitro", names=("Ana", "Beto"), leve=True)
    lados = [side("A", produtores=MARKERS, baralho=53), side("B", baralho=55)]
    setup = {"mesa": {"ativo": "A", "turno": 3, "fase": "acoes-1", "lados": lados}}
    ana.house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    assert instead(ana, "A") == ()
    n = ana.declare(PAYS).answer.n
    assert instead(ana, "B") == ()
    (other,) = instead(ana, "A")
    assert (other.n, other.label) == (n, "1 de Arsenal, não de Forja")
    ana.declare({"retract": other.n})
    ana.declare(other.move)
    lies = [one["marcadores"] for one in ana.state["mesa"]["lados"][0]["produtores"]]
    assert lies == [2, 1]
    ana.declare({"seat": "A", "do": "passar-fase"})
    assert instead(ana, "A") == ()
