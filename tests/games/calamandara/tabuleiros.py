"""Random tables on which walking and inserting are compared with the slow oracle, and turned."""

from games.calamandara.oracle import Mesa as Lenta
from games.calamandara.oracle import zona

from companion.games.calamandara.direcao import direcao_da_frente, direcao_do_inicio
from companion.games.calamandara.pieces import ASSENTOS, DEPOSITOS, MESAS, girar
from companion.games.calamandara.state import TABULEIROS, Mesa, Posto, Viajante

NOMES = ("Ana", "Beto", "Caio", "Dora")
PESOS = (14, 2, 1, 1, 1, 3, 1, 3, 3)  # how often each symbol comes, as the depósitos list them


def mesa_ao_acaso(acaso, viajantes, quantos=None):
    """Return a table with so many symbols, mostly Pegadas near one another, some with tokens on them."""
    assentos = MESAS[viajantes]
    espacos = list(TABULEIROS[viajantes].pontos)
    quantos = quantos or acaso.randint(12, 22 * viajantes)
    sobra = {simbolo: n * viajantes for simbolo, n in DEPOSITOS.items()}
    postos = {}
    for espaco in acaso.sample(espacos, min(quantos, len(espacos))):
        simbolo = acaso.choices(list(DEPOSITOS), PESOS)[0]
        if sobra[simbolo] == 0 or (espaco == "C3c" and simbolo in ("torre", "caverna", "asa")):
            continue
        sobra[simbolo] -= 1
        postos[espaco] = (simbolo, direcao_ao_acaso(acaso, simbolo, espaco, assentos))
    return Mesa(
        viajantes=tuple(
            Viajante(
                id=id,
                assento=assento,
                token=token,
                reserva=(),
                deposito=tuple(sorted((s, n) for s, n in sobra.items() if n)) if id == "Ana" else (),
                invade=invade,
            )
            for id, assento, (token, invade) in zip(
                NOMES, assentos, tokens_ao_acaso(acaso, assentos, postos), strict=False
            )
        ),
        postos=tuple(
            Posto(espaco, simbolo, direcao)
            if simbolo != "cachoeira"
            else Posto(espaco, simbolo, None, "Ana", 0)
            for espaco, (simbolo, direcao) in sorted(postos.items())
        ),
    )


def direcao_ao_acaso(acaso, simbolo, espaco, assentos):
    if simbolo == "pegada":
        return direcao_da_frente(acaso.choice(assentos))
    if simbolo == "espelho":
        return acaso.choice("nesw") if zona(espaco) == "ZF" else direcao_do_inicio(zona(espaco))
    if simbolo in ("torre", "caverna", "asa"):
        livre = zona(espaco) == "ZF"
        return acaso.choice("hv") if livre else "h" if zona(espaco) in "SN" else "v"
    return None


def tokens_ao_acaso(acaso, assentos, postos):
    """Yield where each token stands, and whose Zona Inicial it has come into by a card."""
    tomados = set()
    for assento in assentos:
        invade = acaso.choice([*[um for um in assentos if um != assento], None, None, None])
        podem = [
            espaco
            for espaco, (simbolo, _direcao) in postos.items()
            if simbolo == "pegada" and espaco not in tomados and zona(espaco) in ("ZF", assento, invade)
        ]
        onde = acaso.choice(podem) if podem and acaso.random() < 0.85 else f"{assento}0"
        tomados.add(onde)
        yield onde, invade if invade is not None and zona_de(onde) == invade else None


def zona_de(onde):
    return None if onde.endswith("0") else zona(onde)


def lenta(mesa):
    """Return the same table as the oracle has it."""
    return Lenta(
        len(mesa.viajantes),
        {posto.espaco: (posto.simbolo, posto.direcao) for posto in mesa.postos},
        {viajante.assento: viajante.token for viajante in mesa.viajantes},
        {viajante.assento: viajante.invade for viajante in mesa.viajantes},
    )


# ---------------------------------------------------------------- turning the table

PONTAS = {"n": "e", "e": "s", "s": "w", "w": "n", "h": "v", "v": "h", "sobe": "desce", "desce": "sobe"}


def girado(value, viajantes, quartos):
    """Return a space, a ponto inicial, a seat or a direction after turning the table by quarters."""
    tabuleiro = TABULEIROS[viajantes]
    if value is None:
        return None
    if value in tabuleiro.pontos:
        return tabuleiro.nomes[girar(tabuleiro.pontos[value], quartos)]
    if value in PONTAS:
        for _quarto in range(quartos):
            value = PONTAS[value]
        return value
    return ASSENTOS[(ASSENTOS.index(value[0]) + quartos) % 4] + value[1:]
