"""A whole chapter of Castória is played by the API: two phones, an onlooker, a judge."""

import pytest

PREPARED = (
    ("A", "embaralhar", {}),
    ("B", "embaralhar", {}),
    ("A", "cortar", {}),
    ("B", "cortar", {}),
    ("A", "lancar-dado", {"resultado": 6}),
    ("B", "lancar-dado", {"resultado": 1}),
    ("A", "comprar-mao", {}),
    ("B", "comprar-mao", {}),
    ("A", "manter-mao", {}),
    ("B", "manter-mao", {}),
)


class Evening:
    """A refereed table with its phones, each of which knows the table as last sent."""

    def __init__(self, phone):
        self.ana, self.beto, self.judge, self.onlooker = phone(), phone(), phone(), phone()
        self.code = self.ana.table(mode="arbitro", names=["Ana", "Beto"], hold="one")
        self.of = {"A": self.ana, "B": self.beto}
        self.post(self.beto, "seats/B", {"take": True})
        self.post(self.ana, "seats/B", {"confirm": self.table(self.beto)["table"]["you"]["phone"]})
        proposed = self.post(self.ana, "judge", {"show": True}, 202)["proposals"][0]["id"]
        self.post(self.beto, f"proposals/{proposed}", {"seat": "B", "agree": True})
        key = self.ana.get(f"/tables/{self.code}/judge").json["address"].partition("juiz=")[2]
        self.post(self.judge, "judge", {"key": key})
        self.onlooker.get(f"/tables/{self.code}")

    def post(self, phone, path, body, status=200):
        answer = phone.post(f"/tables/{self.code}/{path}", body)
        assert answer.status_code == status, answer.json
        return answer.json

    def table(self, phone=None):
        return (phone or self.ana).get(f"/tables/{self.code}/since/0").json

    def raw(self, phone, entry):
        return phone.declare(self.code, entry, self.table(phone)["seq"])

    def declare(self, phone, entry, standing="accepted"):
        answer = self.raw(phone, entry)
        assert answer.status_code == 201, answer.json
        assert answer.json["line"]["standing"] == standing, answer.json["line"]
        return answer.json["line"]

    def play(self, seat, do, standing="accepted", **more):
        return self.declare(self.of[seat], {"seat": seat, "do": do, **more}, standing)

    def phase(self, seat, *phases):
        for para in phases:
            self.play(seat, "avancar-fase", para=para)

    def duties(self, phone=None):
        return [(one["seats"], one["blocks"]) for one in self.table(phone)["duties"]]

    def view(self):
        """Return the view of everybody."""
        return self.table(self.onlooker)["view"]["patch"]

    def counts(self, counter):
        return self.view()["counters"][counter]["value"]

    def standing(self, n):
        return next(one for one in self.table()["lines"] if one["n"] == n)["standing"]

    def offered(self, seat, **fields):
        found = self.of[seat].get(f"/tables/{self.code}/offers?seat={seat}").json["offers"]
        return [one for one in found if fields.items() <= one["move"].items()]


@pytest.fixture
def evening(phone):
    made = Evening(phone)
    for seat, do, more in PREPARED:
        made.play(seat, do, **more)
    return made


def correction(path, value, reason="counted again"):
    fact = {"op": "informar", "path": path, "value": value}
    return {"seat": "A", "do": "ajustar", "authority": "correction", "ops": [fact], "reason": reason}


def test_a_chapter(evening):
    first_turns(evening)
    a_hold_and_a_chain_of_three(evening)
    an_answer_declared_late_and_an_entry_taken_back(evening)
    letting_stand_in_each_setting(evening)
    the_judge_corrects_and_the_chapter_ends(evening)
    every_phone_has_seen_the_same(evening)


def first_turns(evening):
    evening.play("A", "comprar")
    evening.phase("A", "construcao")
    card = evening.ana.get(f"/tables/{evening.code}/cards?words=aprendiz+de+fogueira&seat=A").json["cards"][0]
    assert card["code"] == "CN6"
    known = {name: card["facts"][name] for name in ("nome", "valor_decimos", "interacao")}
    evening.play("A", "convocar", espaco="N3-1", **known)
    assert evening.duties() == evening.duties(evening.onlooker) == [(["B"], "nothing")]
    evening.phase("A", "luta", "reconstrucao")
    evening.play("A", "encerrar-turno")
    evening.play("B", "passar")
    refused = evening.play("B", "convocar", "refused", espaco="N3-2", nome="Ogro", valor_decimos=9)
    assert "castoria.fases.construcao-convocar" in refused["cites"] or refused["verdict"] == "illegal"
    evening.play("B", "comprar")  # the remedy of its message: first this, then the next phase
    evening.phase("B", "construcao")
    evening.play("B", "convocar", espaco="N3-2", nome="Ogro", valor_decimos=9)
    evening.phase("B", "luta", "reconstrucao")
    evening.play("B", "encerrar-turno")
    evening.play("A", "passar")


def a_hold_and_a_chain_of_three(evening):
    evening.play("A", "comprar")
    evening.phase("A", "construcao")
    evening.play("A", "convocar", espaco="N3-2", nome="Gigante", valor_decimos=12)
    evening.phase("A", "luta")
    (attack,) = evening.offered("A", do="atacar", atacante="N3-2")
    assert attack["places"] == ["A:N3-2", "B:N3-2"]
    evening.post(evening.onlooker, "hold", {"hold": True}, 403)
    evening.post(evening.judge, "hold", {"hold": True})
    held = evening.raw(evening.ana, attack["move"])
    assert (held.status_code, held.json["error"]["code"]) == (409, "held")
    assert held.json["update"]["hold"]["phone"] == "f3"
    evening.post(evening.beto, "hold", {"hold": False}, 403)
    evening.post(evening.judge, "hold", {"hold": False})
    evening.declare(evening.ana, attack["move"])
    chain = (
        ("B", {"nivel": "narrador", "realizador": "narrador", "carta": "Cinza"}),
        ("A", {"nivel": "narrador", "realizador": "narrador", "carta": "Brasa"}),
        ("B", {"nivel": "3", "realizador": "N3-2", "carta": "Fumo"}),
    )
    for at, (seat, answer) in enumerate(chain):
        assert evening.duties(evening.onlooker) == [([seat], "everything" if at else "nothing")]
        other = {"A": evening.beto, "B": evening.ana}[seat]
        declared = {"seat": seat, "do": "acao", **answer}
        evening.declare(
            other if at == 1 else evening.of[seat], declared
        )  # any phone that sits there may declare it
    assert evening.duties() == [(["A"], "everything")]
    evening.play("A", "passar")
    remembered = evening.beto.get(f"/tables/{evening.code}/cards?words=brasa&seat=B").json["cards"]
    assert (remembered[0]["name"], remembered[0]["remembered"]) == ("Brasa", True)


def an_answer_declared_late_and_an_entry_taken_back(evening):
    passed = evening.play("B", "passar")  # nothing in answer to the attack: it is fought
    assert not evening.view()["places"]["B:N3-2"].get("lies"), "Gigante beats Ogro"
    life = evening.counts("B:imaginacao")
    late = {
        "seat": "B",
        "do": "ajustar",
        "authority": "card",
        "source": "Sopro",
        "ops": [{"op": "mudar-valor", "decimos": 3, "ate": "fim-de-turno", "personagem": "B:N3-2"}],
        "before": passed["n"],
    }
    line = evening.declare(evening.beto, late)
    assert evening.counts("B:imaginacao") > life
    evening.declare(evening.beto, {"retract": line["n"]}, None)
    assert evening.counts("B:imaginacao") == life
    assert evening.standing(line["n"]) == "retracted"


def letting_stand_in_each_setting(evening):
    evening.phase("A", "reconstrucao")
    again = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "narrador"}

    def refused():
        return evening.declare(evening.ana, again, "refused")["n"]

    n = refused()
    evening.declare(evening.beto, {"stand": n}, None)
    assert evening.standing(n) == "stood"
    evening.declare(evening.ana, {"retract": n}, None)

    evening.post(evening.ana, "settings", {"may_let_stand": "both"})
    n = refused()
    proposed = evening.raw(evening.ana, {"stand": n})
    assert proposed.status_code == 202
    assert [one["n"] for one in evening.table(evening.onlooker)["proposals"]] == [n]
    answer = {"seat": "B", "agree": True}
    evening.post(evening.beto, f"proposals/{proposed.json['proposed']}", answer)
    assert evening.standing(n) == "stood"
    evening.declare(evening.ana, {"retract": n}, None)

    evening.post(evening.beto, "settings", {"may_let_stand": "judge"})
    n = refused()
    denied = evening.raw(evening.beto, {"stand": n})
    assert (denied.status_code, denied.json["error"]["code"]) == (403, "judge-only")
    assert evening.declare(evening.judge, {"stand": n}, None)["by"] == "juiz"
    assert evening.standing(n) == "stood"
    evening.declare(evening.judge, {"retract": n}, None)


def the_judge_corrects_and_the_chapter_ends(evening):
    evening.play("A", "encerrar-turno")
    evening.play("B", "passar")
    evening.play("B", "comprar")
    evening.phase("B", "construcao", "luta", "reconstrucao")
    evening.play("B", "encerrar-turno")
    evening.play("A", "passar")
    no_reason = evening.raw(evening.judge, correction("mesa.lados[1].imaginacao_decimos", 5, ""))
    assert no_reason.status_code == 400
    line = evening.declare(evening.judge, correction("mesa.lados[1].imaginacao_decimos", 5))
    assert (line["by"], line["entry"]["reason"]) == ("juiz", "counted again")
    evening.play("A", "comprar")
    evening.phase("A", "construcao", "luta")
    evening.play("A", "atacar", atacante="N3-2", alvo="narrador")
    for _window in range(4):
        if evening.counts("A:capitulos"):
            break
        evening.play("B", "passar")
    assert [evening.counts(f"{seat}:capitulos") for seat in "AB"] == [1, 0]
    score = evening.table()["panel"]["score"]
    assert (score["lados"][0]["vitorias"], score["parte"]) == (1, 2)


def every_phone_has_seen_the_same(evening):
    tables = [evening.table(phone) for phone in (evening.ana, evening.beto, evening.judge, evening.onlooker)]
    for table in tables:
        assert table["lines"] == tables[0]["lines"]
        assert table["view"]["patch"] == tables[0]["view"]["patch"]
        assert table["duties"] == tables[0]["duties"]
    for line in tables[0]["lines"]:
        assert "A:" not in line["told"]
        assert "B:" not in line["told"]
