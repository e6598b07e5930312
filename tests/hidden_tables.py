"""Games with a secret, each in two ways, and the moves of both tables."""

MURAL = ["MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI"]
NAMES = ("Ferreiro", "Moleiro", "Oleira", "Pajem", "Guarda", "Bardo", "Conde", "Duque", "Rainha", "Vento")
NAMES += ("Raio", "Sopro", "Muro", "Coroa")
SENTINELS = ("918273645", "827364591")


class Hiding:
    """A game with a secret, in two ways that lead to the same verdicts."""

    def __init__(self, game, setups, entries, asked, sentinels=()):
        self.game, self.setups, self.entries, self.asked = game, setups, entries, asked
        self.sentinels = sentinels


def hand(owner, *formas):
    return {"owner": owner, "value": [f"FO{number:02}" for number in formas]}


HANDS = ((1, 2, 3, 4, 5), (1, 2, 6, 7, 8))  # FO01 and FO02 in both


def ceramus(way):
    """Return a hand of five Formas that its owner declared, in the position that the match began with.

    They practise, so that remedies are shown at all: elsewhere players are to notice them.
    """
    jogadores = [{"quem": "A", "mao": hand("A", *HANDS[way])}, {"quem": "B"}]
    return {"mural": MURAL, "turno": 1, "primeiro": "A", "jogadores": jogadores, "treino": True}


def revelar(forma=None, seat="A"):
    return {"seat": seat, "do": "revelar"} | ({"forma": forma} if forma else {})


def correcting(path, value, seat="A"):
    ops = [{"op": "informar", "path": path, "value": value}]
    return {"seat": seat, "do": "ajustar", "authority": "correction", "ops": ops}


def in_ceramus(way):
    yield "beto", revelar("FO09")  # in neither hand: refused, and the hand would mend it
    yield "ana", revelar("FO10")
    yield "beto", revelar()  # asked: which
    yield "beto", revelar("FO99")
    yield "beto", revelar("FO09", "B")
    yield "beto", correcting("jogadores[0].formas", 3, "B")
    yield "beto", correcting("reveladas", ["FO01"], "B")
    yield "ana", correcting("jogadores[0].mao", hand("A", *HANDS[way][::-1]))
    yield "ana", correcting("jogadores[0].mao", hand("A", *HANDS[way], 14))
    yield "ana", correcting("jogadores[0]", {"quem": "A", "formas": 5, "mao": hand("A", *HANDS[way])})
    yield "ana", correcting("jogadores[0].mao.value", [f"FO{number:02}" for number in (11, 12)])
    yield "ana", {"seat": "A", "do": "passar"}
    yield "beto", {"stand": 1}
    yield "beto", revelar("FO09") | {"stands": True}
    yield "ana", revelar("FO01")
    yield "beto", {"seat": "B", "do": "revelar", "forma": "FO09", "before": 15}
    yield "beto", {"retract": 15}
    yield "beto", {"retract": 17}
    yield "judge", correcting("jogadores[0].formas", 3) | {"reason": "counted again"}
    yield "judge", correcting("treino", True) | {"reason": "they practise"}
    yield "beto", revelar("FO11")
    yield "beto", {"note": "Which is it?"}


def inventory(way, more=0):
    return [*([name, 4] for name in NAMES), [f"Carta {SENTINELS[way]}", 4 + more]]


def secret(way, more=0, owner="A"):
    return {"owner": owner, "value": inventory(way, more)}


def castoria(way):
    """Return the time between two chapters: an Inventário, the first list, and exchanged cards."""
    lados = [
        {"narrador": "A", "preparo": {"substituidas": {"owner": "A", "value": way}}, "lista": secret(way)},
        {"narrador": "B", "preparo": {}},
    ]
    historia = {"capitulo": 2, "vitorias": [1, 0], "primeiras": [secret(way), None]}
    return {"mesa": {"lados": lados, "ativo": "A", "turno": 1, "fase": "compra"}, "historia": historia}


def substituir(cards, into="Bruma"):
    """Return an exchange of so many cards, three of a name at most."""
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
    yield "ana", correcting("mesa.lados[0].lista", secret(way, 2))
    other = {"owner": "A", "value": [[f"Carta {SENTINELS[way]}", "x"]]}
    yield "ana", correcting("mesa.lados[0].lista", other)
    yield "ana", correcting("mesa.lados[0]", {"narrador": "A", "preparo": {}, "lista": secret(way)})
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
    """Return two traps on Ana's wall, one of which she has named; Beto has tropas that may attack it."""
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
    """Yield the laying of a trap, with and without its name, against a rule too, and uses under two names."""
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
    ),
}


def fabula(way):
    """Return Ana's declared deck before the first turn: its Bases have other names in each way."""
    bases = [{"nome": name, "tipo": "base", "quantas": 1} for name in (*"PQRS", ("Foz", "Mata")[way])]
    cartas = [{"nome": f"Canoa {number}", "tipo": "modificacao", "quantas": 2} for number in range(20)]
    lista = {"owner": "A", "value": {"bases": bases, "cartas": cartas}}
    lado = {"baralho": 40, "mao": 0}
    lados = [
        {"jogador": "A", **lado, "preparo": {"comeca": True}, "lista": lista},
        {"jogador": "B", **lado, "preparo": {}},
    ]
    return {"mesa": {"lados": lados, "ativo": "A", "fase": "restauracao", "turno": 1}}


def to_the_traps(way):
    """Yield Beto's attack on Ana's wall, up to the step in which she may use her traps."""
    return [*in_castelo(way)][:-3]


def text_of(ops, seat="B"):
    """Return a card's text as a move."""
    return {"seat": seat, "do": "ajustar", "authority": "card", "source": "Olho", "ops": ops}


class Guessing:
    """A table at which Beto guesses what Ana hides, in two ways: the moves before it, and his guesses."""

    def __init__(self, setups, guesses, entries=lambda way: ()):
        self.setups, self.guesses, self.entries = setups, guesses, entries


GUESSING = {
    "ceramus": Guessing(
        (ceramus(0), ceramus(1)),
        [
            *(revelar(forma) for forma in ("FO03", "FO06", "FO09")),
            revelar("FO03") | {"stands": True},
            correcting("reveladas", ["FO03"], "B"),
            correcting("jogadores[0].mao", hand("A", 3, 20, 21, 22, 23), "B"),
            correcting("jogadores[1].mao", hand("B", 3, 20, 21, 22, 23), "B"),
        ],
    ),
    "castoria": Guessing(
        (castoria(0), castoria(1)),
        [
            substituir(6),
            {
                **substituir(1),
                "saem": {"owner": "A", "value": [[f"Carta {SENTINELS[0]}", 1]]},
                "entram": {"owner": "A", "value": [["Bruma", 1]]},
            },
        ],
    ),
    "castelo": Guessing(
        (castelo(0), castelo(1)),
        [
            {**USAR, "carta": f"Fosso {SENTINELS[0]}"},
            {**USAR, "carta": "Estrepe"},
            USAR,
            text_of([{"op": "ver-armadilha", "de": "A", "armadilha": "m", "quem": "B"}]),
        ],
        to_the_traps,
    ),
    "fabula": Guessing(
        (fabula(0), fabula(1)),
        [
            {"seat": "A", "do": "posicionar-bases", "centro": name, "arredores": [*"PQRS"]}
            for name in ("Foz", "Mata", "Lagoa")
        ],
    ),
}
