"""Walks, insertions and pushes agree with a slow oracle, on random tables."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from games.calamandara.oracle import zona
from games.calamandara.positions import position
from games.calamandara.tabuleiros import lenta, mesa_ao_acaso

from companion.games.calamandara.espelho import recuos, reflexos
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.insercoes import insercoes
from companion.games.calamandara.ligacoes import alcance, rota
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.mover import caminhos
from companion.games.calamandara.moves import Inserir, InserirEstrela, Mover
from companion.games.calamandara.tasks import Realocada

BREVE, LONGO = 200, 4000
SIMBOLOS = ("pegada", "montanha", "torre", "fogo", "espelho", "cachoeira", "caverna", "asa")


@pytest.fixture(scope="module")
def begun():
    return {n: position(n) for n in (2, 3, 4)}


def on(begun, mesa):
    """Return a match at that table, whose travellers have each symbol in hand."""
    state = begun[len(mesa.viajantes)]
    return state.__class__(
        **{name: getattr(state, name) for name in state.__struct_fields__} | {"mesa": mesa}
    )


def check_walks(begun, mesa, ways):
    """Assert everybody's reach, the way to each Pegada, and the verdict on each."""
    state, ve, slow = on(begun, mesa), mapa(mesa), lenta(mesa)
    for viajante in mesa.viajantes:
        wanted = slow.alcance(viajante.assento)
        vai = alcance(ve, viajante)
        assert {ve.tabuleiro.nomes[ponto] for ponto in vai} == wanted, (mesa, viajante)
        ways.update(chegada.como for chegada in vai.values())
        for destino, caminho in caminhos(state, viajante.id).items():
            check_way(slow, viajante, caminho)
            assert caminho[-1] == destino
        for ponto in vai:
            assert ponto == rota(vai, ponto)[-1]


def check_way(slow, viajante, caminho):
    """Assert that each step of a way is a link of the book."""
    de = viajante.token
    for para in caminho:
        if de.endswith("0"):
            assert para[:2] == f"{viajante.assento}1"
        else:
            assert para in slow.ligadas(viajante.assento, de), (de, para)
        de = para


def check_insertions(begun, mesa):
    """Assert the insertions at a table: where, and facing which way."""
    state, slow = on(begun, mesa), lenta(mesa)
    for viajante, simbolo in product(mesa.viajantes, SIMBOLOS):
        given = {(um.espaco, um.direcao) for um in insercoes(state, viajante.id, simbolo)}
        wanted = {
            (nome, direcao)
            for nome in slow.por_ponto.values()
            for direcao in slow.direcoes(viajante.assento, simbolo, nome)
            if slow.pode_inserir(viajante.assento, simbolo, nome, direcao)
        }
        assert given == wanted, (mesa, viajante, simbolo)


def check_pushes(begun, mesa):
    """Assert which Espelho acts on whom, and where each token goes; return whether any acts."""
    state, nomes = on(begun, mesa), mesa.tabuleiro.nomes
    given = {
        (um.viajante.assento, um.espelho, frozenset(nomes[p] for p in recuos(state, um)))
        for um in reflexos(mesa)
    }
    assert given == {(quem, espelho, frozenset(para)) for quem, espelho, para in lenta(mesa).empurrados()}
    return bool(given)


def compare(begun, seed, many):
    acaso, ways, pushed, helped = Random(seed), Counter(), 0, 0
    for _one in range(many):
        mesa = mesa_ao_acaso(acaso, acaso.choice((2, 3, 4)))
        before = Counter(ways)
        check_walks(begun, mesa, ways)
        gained = ways - before
        helped += any(como not in ("passo", "entrada") for como in gained)
        pushed += check_pushes(begun, mesa)
        if _one % 5 == 0:
            check_insertions(begun, mesa)
    return ways, pushed, helped


@pytest.mark.thorough
def test_walking_inserting_and_pushes_are_those_of_the_oracle(begun):
    ways, pushed, helped = compare(begun, 3, BREVE)
    assert {"entrada", "passo", "caverna", "caverna-longa", "asa", "asa-e-caverna"} <= set(ways)
    assert pushed
    assert helped * 3 >= BREVE, "a third of the tables need a Caverna or an Asa"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_walking_inserting_and_pushes_are_those_of_the_oracle_for_long(begun, seed):
    _ways, pushed, helped = compare(begun, seed, LONGO)
    assert pushed > LONGO // 100
    assert helped * 3 >= LONGO


def test_every_verdict_on_a_walk_is_the_oracles(begun):
    """Walks are declared by the seat on turn, to each space of the table."""
    acaso = Random(5)
    for _one in range(5):
        mesa = mesa_ao_acaso(acaso, acaso.choice((2, 3, 4)))
        state, wanted = on(begun, mesa), lenta(mesa).alcance(mesa.viajantes[0].assento)
        for espaco in mesa.tabuleiro.pontos:
            verdict = CALAMANDARA.weigh(state, Mover(seat="Ana", destino=espaco)).verdict
            assert (verdict == "legal") == (espaco in wanted), (mesa, espaco)


def test_every_verdict_on_an_insertion_is_the_oracles(begun):
    acaso = Random(7)
    for _one in range(6):
        mesa = mesa_ao_acaso(acaso, acaso.choice((2, 3, 4)))
        mesa = holding(mesa, acaso.sample(SIMBOLOS, 4))
        state, slow = on(begun, mesa), lenta(mesa)
        assento = mesa.viajantes[0].assento
        for (simbolo, _n), espaco in product(mesa.viajantes[0].reserva, mesa.tabuleiro.pontos):
            for direcao in slow.direcoes(assento, simbolo, espaco):
                move = Inserir(seat="Ana", simbolo=simbolo, espaco=espaco)
                move = move if direcao is None else move.having(direcao=direcao)
                apaga = simbolo == "cachoeira" and slow.postos.get(espaco, ("",))[0] == "fogo"
                if simbolo == "fogo" or apaga:
                    move = move.having(fica=True)
                verdict = CALAMANDARA.weigh(state, move).verdict
                wanted = slow.pode_inserir(assento, simbolo, espaco, direcao)
                assert (verdict == "legal") == wanted, (mesa, move, zona(espaco))


def test_every_verdict_on_a_relocation_by_an_estrela_is_the_oracles(begun):
    acaso, lawful, judged = Random(11), Counter(), Counter()
    for _one in range(16):
        mesa = holding(mesa_ao_acaso(acaso, acaso.choice((2, 3, 4))), ("estrela",))
        state, slow = on(begun, mesa), lenta(mesa)
        for espaco in (*acaso.sample(sorted(slow.por_ponto.values()), 4), "C3c"):
            for alinhamento in ("h", "v", "sobe", "desce"):
                linha = slow.alinhados(espaco, alinhamento)
                pares = [par for par in product(linha, linha) if par[0] != par[1]]
                for origem, destino in acaso.sample(pares, min(4, len(pares))):
                    um = Realocada(origem=origem, destino=destino)
                    move = InserirEstrela(
                        seat="Ana", espaco=espaco, alinhamento=alinhamento, realocadas=(um,)
                    )
                    wanted = slow.pode_realocar(
                        mesa.viajantes[0].assento, espaco, alinhamento, origem, destino
                    )
                    assert (CALAMANDARA.weigh(state, move).verdict == "legal") == wanted, (mesa, move)
                    lawful[alinhamento] += wanted
                    judged[alinhamento] += 1
    assert all(0 < lawful[um] < judged[um] for um in ("h", "v", "sobe", "desce")), (lawful, judged)


def holding(mesa, simbolos):
    """Return the same table, with Ana holding those symbols."""
    ana = mesa.viajantes[0]
    fields = {name: getattr(ana, name) for name in ana.__struct_fields__}
    return mesa.com(type(ana)(**fields | {"reserva": tuple(sorted((um, 1) for um in simbolos))}))
