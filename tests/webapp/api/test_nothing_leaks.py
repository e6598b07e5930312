"""No byte that leaves a server tells anybody what another seat hides, whatever is refused or asked."""

import logging

import pytest
from two_worlds import CODE, Leak, World

from companion.record_files import open_text
from companion.referee.matches.match import PLAYED
from companion.referee.matches.replay import replay

MURAL = ["MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI"]
NAMES = ("Ferreiro", "Moleiro", "Oleira", "Pajem", "Guarda", "Bardo", "Conde", "Duque", "Rainha", "Vento")
NAMES += ("Raio", "Sopro", "Muro", "Coroa")
SENTINELS = ("918273645", "827364591")
OTHERS = ("beto", "judge", "host", "nobody")


class Hiding:
    """A game with something hidden, in two ways that lead to the same verdicts."""

    def __init__(self, game, setups, entries, asked, told_apart=lambda move: False, sentinels=(), varies=()):
        self.game, self.setups, self.entries, self.asked = game, setups, entries, asked
        self.told_apart, self.sentinels = told_apart, sentinels
        self.varies = varies  # the moves that have to do with what is hidden; none named: any


def hand(owner, *formas):
    return {"owner": owner, "value": [f"FO{number:02}" for number in formas]}


HANDS = ((1, 2, 3, 4, 5), (1, 2, 6, 7, 8))  # FO01 and FO02 in both


def ceramus(way):
    """A hand of five Formas that its owner told, in the position that the match began with.

    They practise, so that what would mend a refusal is told at all: elsewhere it is left to be noticed.
    """
    jogadores = [{"quem": "A", "mao": hand("A", *HANDS[way])}, {"quem": "B"}]
    return {"mural": MURAL, "turno": 1, "primeiro": "A", "jogadores": jogadores, "treino": True}


def revelar(forma=None, seat="A"):
    return {"seat": seat, "do": "revelar"} | ({"forma": forma} if forma else {})


def telling(path, value, seat="A"):
    ops = [{"op": "informar", "path": path, "value": value}]
    return {"seat": seat, "do": "ajustar", "authority": "correction", "ops": ops}


def in_ceramus(way):
    yield "beto", revelar("FO09")  # in neither hand: refused, and the hand would mend it
    yield "ana", revelar("FO10")
    yield "beto", revelar()  # asked: which
    yield "beto", revelar("FO99")
    yield "beto", revelar("FO09", "B")
    yield "beto", telling("jogadores[0].formas", 3, "B")
    yield "beto", telling("reveladas", ["FO01"], "B")
    yield "ana", telling("jogadores[0].mao", hand("A", *HANDS[way][::-1]))
    yield "ana", telling("jogadores[0].mao", hand("A", *HANDS[way], 14))
    yield "ana", telling("jogadores[0]", {"quem": "A", "formas": 5, "mao": hand("A", *HANDS[way])})
    yield "ana", telling("jogadores[0].mao.value", [f"FO{number:02}" for number in (11, 12)])
    yield "ana", {"seat": "A", "do": "passar"}
    yield "beto", {"stand": 1}
    yield "beto", revelar("FO09") | {"stands": True}
    yield "ana", revelar("FO01")
    yield "beto", {"seat": "B", "do": "revelar", "forma": "FO09", "before": 15}
    yield "beto", {"retract": 15}
    yield "beto", {"retract": 17}
    yield "judge", telling("jogadores[0].formas", 3) | {"reason": "counted again"}
    yield "judge", telling("treino", True) | {"reason": "they practise"}
    yield "beto", revelar("FO11")
    yield "beto", {"note": "Which is it?"}


def told_apart(move):
    """Whether the ways have another verdict on it: a Forma is in the one hand alone."""
    return move.get("forma") in {f"FO{number:02}" for number in range(3, 9)}


def inventory(way, more=0):
    return [*([name, 4] for name in NAMES), [f"Carta {SENTINELS[way]}", 4 + more]]


def secret(way, more=0, owner="A"):
    return {"owner": owner, "value": inventory(way, more)}


def castoria(way):
    """Between two chapters: an Inventário, the one registered at first, and cards that were exchanged."""
    lados = [
        {"narrador": "A", "preparo": {"substituidas": {"owner": "A", "value": way}}, "lista": secret(way)},
        {"narrador": "B", "preparo": {}},
    ]
    historia = {"capitulo": 2, "vitorias": [1, 0], "primeiras": [secret(way), None]}
    return {"mesa": {"lados": lados, "ativo": "A", "turno": 1, "fase": "compra"}, "historia": historia}


def substituir(cards, into="Bruma"):
    """So many cards go out and come in, three of a name at most."""
    out, come = [], []
    for name, other in zip(NAMES, (into, "Geada", "Orvalho", "Granizo", "Neve"), strict=False):
        if (some := min(3, cards - sum(number for _name, number in out))) > 0:
            out.append([name, some])
            come.append([other, some])
    saem, entram = ({"owner": "A", "value": pairs} for pairs in (out, come))
    return {"seat": "A", "do": "substituir", "saem": saem, "entram": entram}


def in_castoria(way):
    yield "ana", {"seat": "A", "do": "registrar-inventario", "inventario": secret(way)}
    yield "ana", {"seat": "A", "do": "registrar-inventario", "inventario": secret(way, 3 + way)}
    yield "ana", {"seat": "A", "do": "registrar-inventario", "inventario": secret(way, -5)}
    yield "ana", substituir(7 + way)
    yield "ana", substituir(3 + way, f"Outra {SENTINELS[way]}")
    yield "ana", substituir(13 + way)
    yield "ana", telling("mesa.lados[0].lista", secret(way, 2))
    yield "ana", telling("mesa.lados[0].lista", {"owner": "A", "value": [[f"Carta {SENTINELS[way]}", "x"]]})
    yield "ana", telling("mesa.lados[0]", {"narrador": "A", "preparo": {}, "lista": secret(way)})
    yield "beto", {"stand": 1}
    yield "beto", {"seat": "B", "do": "embaralhar"}
    yield "ana", {"seat": "A", "do": "embaralhar"}
    yield "ana", substituir(1) | {"before": 5}
    yield "ana", {"retract": 13}
    yield "ana", substituir(2 + way)
    yield "ana", {"seat": "A", "do": "registrar-inventario", "inventario": secret(way, 1)} | {"stands": True}
    yield "beto", {"retract": 16}
    yield "ana", {"seat": "A", "do": "substituir", "quantas": 7}
    yield "ana", {"seat": "A", "do": "substituir", "quantas": 4}
    yield "ana", {"seat": "A", "do": "substituir", "quantas": 3}
    yield "ana", {"seat": "A", "do": "substituir", "quantas": 2}


def trap(way):
    return {"owner": "A", "value": f"Fosso {SENTINELS[way]}"}


def castelo(way):
    """Two traps on Ana's wall, one of which she has named; Beto has who may attack it."""
    armadilhas = [
        {"id": id, "lugar": "muralha", "carta": carta}
        for id, carta in (("m", trap(way)), ("n", {"owner": "A"}))
    ]
    atacante = {"id": "b", "nome": "Tatu", "ataque": 3, "defesa": 3, "vida": 5, "area": "combate"}
    lado = {"castelo": 20, "muralha": 10, "mao": 5}
    lados = [
        {"jogador": "A", **lado, "baralho": 53, "armadilhas": armadilhas},
        {"jogador": "B", **lado, "baralho": 54, "tropas": [atacante]},
    ]
    return {"mesa": {"lados": lados, "ativo": "A", "turno": 3, "fase": "acoes-1"}}


USAR = {"seat": "A", "do": "usar-armadilha", "armadilha": "m", "alvo": "b"}


def in_castelo(way):
    """A trap is laid, with and without its name, against a rule too; another is used under another name."""
    colocar = {"seat": "A", "do": "colocar-armadilha", "lugar": "campo", "carta": trap(way)}
    yield "ana", {**colocar, "feita_para": "muralha"}
    yield "ana", colocar
    yield "ana", {**colocar, "lugar": "muralha", "custo": ["armeiro"]}
    yield "beto", {"stand": 3}
    yield "ana", {"retract": 2}
    yield "ana", colocar
    yield "beto", {**colocar, "seat": "B", "carta": {"owner": "B"}}
    for do in (
        *["passar-fase"] * 3,
        "ninguem-usa",
        "ninguem-usa",
        "ninguem-usa",
        "passar-fase",
        "passar-fase",
    ):
        yield "ana", {"seat": "A", "do": do}
    for do in ("comprar", *["passar-fase"] * 3):
        yield "beto", {"seat": "B", "do": do}
    yield "beto", {"seat": "B", "do": "atacar", "atacante": "b", "alvo": "muralha:A"}
    yield "beto", {"seat": "B", "do": "passar-fase"}
    yield from ((who, {"seat": seat, "do": "passar"}) for who, seat in (("beto", "B"), ("ana", "A")))
    yield "ana", {**USAR, "carta": "Estrepe"}
    yield "ana", {**USAR, "armadilha": "n", "carta": "Estrepe"}
    yield "ana", {"seat": "A", "do": "passar"}


HIDING = {
    "ceramus": Hiding(
        "ceramus",
        (ceramus(0), ceramus(1)),
        in_ceramus,
        [revelar(), revelar(seat="B"), revelar("FO09"), revelar("FO10", "B")],
        told_apart,
    ),
    "castoria": Hiding(
        "castoria",
        (castoria(0), castoria(1)),
        in_castoria,
        [{"seat": seat, "do": "embaralhar"} for seat in "AB"],
        sentinels=SENTINELS,
    ),
    "castelo": Hiding(
        "castelo",
        (castelo(0), castelo(1)),
        in_castelo,
        [USAR, {**USAR, "carta": "Estrepe"}, {"seat": "A", "do": "colocar-armadilha"}],
        sentinels=SENTINELS,
        varies=("colocar-armadilha", "usar-armadilha"),
    ),
}


@pytest.fixture(params=HIDING)
def hiding(request):
    return HIDING[request.param]


@pytest.fixture(autouse=True)
def one_key(monkeypatch):
    """Nothing that is drawn at random tells the worlds apart."""
    for module in ("service", "done.judge"):
        monkeypatch.setattr(f"webapp.tables.{module}.new_key", lambda: "the-key")


@pytest.fixture
def worlds(hiding, tmp_path):
    made = tuple(
        World(tmp_path / f"way-{way}", hiding.game, setup, players=2)
        for way, setup in enumerate(hiding.setups)
    )
    yield made
    for world in made:
        world.close()


def compared(worlds, asked=(), thorough=("beto", "nobody")):
    """Where others can tell the worlds apart now; all who sit nowhere are told alike: one asks all."""
    found = []
    for who in OTHERS:
        looks = [
            world.all_that_leaves(who, asked) if who in thorough else world.at_a_glance(who)
            for world in worlds
        ]
        both = zip(*looks, strict=True)
        found += [Leak(who, where) for (where, one), (_where, other) in both if one != other]
    return found


def varied(moves):
    """Moves as they were offered, each with a field told otherwise; those that leave one out each game is
    asked of every kind (``few_of_each`` in the suite of all games).
    """
    for move in moves:
        fields = [name for name in move if name not in ("seat", "do")]
        yield move
        for name in fields:
            yield move | {name: None}
            yield move | {name: "FO14" if name == "forma" else 99}


def told_in_both(worlds, who, entries):
    """Tell both worlds; whether they answered alike to whom it is not hidden, and the verdicts."""
    answers = [world.tell(who, entry) for world, entry in zip(worlds, entries, strict=True)]
    found = []
    for other in ("beto", "nobody"):
        since = [world.get(other, f"/api/v1/tables/{CODE}/since/{world.seq() - 1}").data for world in worlds]
        if since[0] != since[1]:
            found.append(Leak(other, f"since, after {entries[0]}"))
    if who != "ana" and answers[0].data != answers[1].data:
        found.append(Leak(who, f"{answers[0].status_code} to {entries[0]}"))
    verdicts = []
    for world, answer in zip(worlds, answers, strict=True):
        line = world.get("ana", f"/api/v1/tables/{CODE}").json["lines"][-1]
        verdicts.append((answer.status_code, line["standing"], line["verdict"], line["cites"]))
    assert verdicts[0] == verdicts[1], f"not the same verdict on {entries}: {verdicts}"
    return found


def test_nobody_can_tell_what_another_hides(hiding, worlds, caplog):
    leaks = []
    asked = hiding.asked
    with caplog.at_level(logging.DEBUG):
        script = list(zip(hiding.entries(0), hiding.entries(1), strict=True))
        for (who, one), (_who, other) in script:
            leaks += told_in_both(worlds, who, (one, other))
        leaks += compared(worlds, asked)
        for world in worlds:
            world.restart()
        leaks += compared(worlds, thorough=())  # what is read back is asked in the same ways
    assert not leaks, "\n".join(map(str, dict.fromkeys(leaks)))
    assert not any(sentinel in caplog.text for sentinel in hiding.sentinels)


def test_whatever_is_offered_or_told_otherwise_is_refused_alike(hiding, worlds):
    leaks = []
    for seat in "AB":
        offers = worlds[0].get("beto", f"/api/v1/tables/{CODE}/offers?seat={seat}").json["offers"]
        moves = [one["move"] for one in offers if one["move"]["do"] in hiding.varies or not hiding.varies]
        for move in [move for move in varied(moves) if not hiding.told_apart(move)]:
            leaks += told_in_both(worlds, "beto", (move, move))
            last = worlds[0].get("beto", f"/api/v1/tables/{CODE}").json["lines"][-1]
            if last["standing"] == "accepted" and len(moves) > 1:
                leaks += told_in_both(worlds, "beto", ({"retract": last["n"]}, {"retract": last["n"]}))
    leaks += compared(worlds)
    assert not leaks, "\n".join(map(str, dict.fromkeys(leaks)))


def test_sentinels_are_in_no_byte_but_those_of_their_owner_and_what_is_taken_away_replays(hiding, worlds):
    world = worlds[0]
    for who, entry in hiding.entries(0):
        world.tell(who, entry)
    if hiding.sentinels:
        assert any(SENTINELS[0].encode() in told for _where, told in world.all_that_leaves("ana"))
    for who in OTHERS if hiding.sentinels else ():
        for where, told in world.all_that_leaves(who):
            assert SENTINELS[0].encode() not in told, (who, where)
    played = None
    for who in ("ana", "beto", "nobody"):
        for form in ("json", "yaml"):
            opened = open_text(world.get(who, f"/api/v1/tables/{CODE}/export.{form}").text, form)
            again = replay(opened.record, opened.game)
            assert again.drift == (), (who, form)
            course = [(one.moment.n, one.standing in PLAYED) for one in again.match.course]
            played = played or course
            assert course == played, (who, form)


def test_its_owner_is_told_what_would_mend_the_refusal(tmp_path):
    world = World(tmp_path / "one", "ceramus", ceramus(0), players=2)
    told = world.tell("ana", revelar("FO09")).json["line"]["message"]
    assert all(forma in told for forma in ("FO01", "FO03", "FO05"))
    (line,) = world.get("beto", f"/api/v1/tables/{CODE}/lines").json
    assert line["verdict"] == "illegal"
    assert line["cites"] == ["ceramus.construcao.revelar-da-mao"]
    assert "FO09" in line["message"]
    assert "FO03" not in line["message"]
    world.close()
