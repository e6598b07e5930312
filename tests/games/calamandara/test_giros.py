"""Verdicts survive turning the table: reached spaces, insertions, and pushes of an Espelho."""

from random import Random

import msgspec
import pytest
from games.calamandara.positions import position
from games.calamandara.tabuleiros import PONTAS, girado, mesa_ao_acaso

from companion.games.calamandara import estrela
from companion.games.calamandara.caminho_barrado import o_que_impede
from companion.games.calamandara.espelho import recuos, reflexos
from companion.games.calamandara.insercoes import insercoes
from companion.games.calamandara.mover import caminhos
from companion.games.calamandara.moves import InserirEstrela
from companion.games.calamandara.pieces import ATAQUE, DEPOSITOS
from companion.games.calamandara.state import TABULEIROS, Mesa

VOLTAS = [(2, 2), (4, 1), (4, 2), (4, 3)]
NOMES_DAS_VOLTAS = ["half", "quarter", "two", "three"]


def mesa_girada(mesa, quartos):
    """Return the whole table turned, the travellers with it; the seats' names stay."""
    n = len(mesa.viajantes)

    def turned(struct, *names):
        changed = {name: girado(getattr(struct, name), n, quartos) for name in names}
        return msgspec.structs.replace(struct, **changed)

    viajantes = tuple(turned(viajante, "assento", "token", "invade") for viajante in mesa.viajantes)
    postos = sorted((turned(p, "espaco", "direcao") for p in mesa.postos), key=lambda p: p.espaco)
    return Mesa(viajantes=viajantes, postos=tuple(postos))


def seen(mesa):
    """Return all that the board allows, by names."""
    state = msgspec.structs.replace(position(len(mesa.viajantes)), mesa=mesa)
    nomes = mesa.tabuleiro.nomes
    return {
        "walks": {
            (v.id, espaco, o_que_impede(state, v.id, espaco))
            for v in mesa.viajantes
            for espaco in mesa.tabuleiro.pontos
        },
        "reached": {(v.id, para) for v in mesa.viajantes for para in caminhos(state, v.id)},
        "insertions": {
            (v.id, simbolo, um.espaco, um.direcao)
            for v in mesa.viajantes
            for simbolo in DEPOSITOS
            if simbolo != "estrela"
            for um in insercoes(state, v.id, simbolo)
        },
        "estrelas": {
            (quem, espaco, alinhamento)
            for quem in [mesa.viajantes[0].id]
            for espaco in estrela.espacos(state, InserirEstrela(seat=quem))
            for alinhamento in estrela.alinhamentos(state, InserirEstrela(seat=quem), espaco)
        },
        "pushes": {
            (um.viajante.id, um.espelho, para)
            for um in reflexos(mesa)
            for para in [nomes[p] for p in recuos(state, um)] or ["home"]
        },
    }


def turned_seen(found, n, quartos):
    def turn(one):
        return tuple(girado(part, n, quartos) if is_place(part, n) else part for part in one)

    return {name: {turn(one) for one in many} for name, many in found.items()}


def is_place(part, n):
    return part in TABULEIROS[n].pontos or part in PONTAS


@pytest.mark.parametrize(("viajantes", "quartos"), VOLTAS, ids=NOMES_DAS_VOLTAS)
def test_turning_the_table_turns_all_that_it_allows(viajantes, quartos):
    """Invariant 9, on tables at random."""
    acaso = Random(100 * viajantes + quartos)
    pushed = guarded = 0
    for _one in range(6):
        mesa = mesa_ao_acaso(acaso, viajantes)
        found = seen(mesa)
        assert seen(mesa_girada(mesa, quartos)) == turned_seen(found, viajantes, quartos)
        pushed += len(found["pushes"])
        guarded += any(simbolo in ATAQUE for _id, simbolo, _e, _d in found["insertions"])
    assert guarded


@pytest.mark.parametrize(("viajantes", "quartos"), VOLTAS, ids=NOMES_DAS_VOLTAS)
def test_a_table_turned_all_the_way_round_lies_as_it_lay(viajantes, quartos):
    mesa = mesa_ao_acaso(Random(viajantes), viajantes)
    back = mesa_girada(mesa_girada(mesa, quartos), (4 - quartos) % 4)
    assert back == mesa


# ---------------------------------------------------------------- invariants 10 and 11


def test_a_pegada_more_never_shortens_the_reach_and_one_less_never_lengthens_it():
    acaso = Random(3)
    for _one in range(40):
        mesa = mesa_ao_acaso(acaso, acaso.choice((2, 3, 4)))
        state = msgspec.structs.replace(position(len(mesa.viajantes)), mesa=mesa)
        occupied = {posto.espaco for posto in mesa.postos}
        free = [espaco for espaco in mesa.tabuleiro.pontos if espaco not in occupied]
        onde = acaso.choice(free)
        posto = msgspec.convert({"espaco": onde, "simbolo": "pegada", "direcao": "n"}, type(mesa.postos[0]))
        more = msgspec.structs.replace(
            mesa, postos=tuple(sorted((*mesa.postos, posto), key=lambda p: p.espaco))
        )
        with_it = msgspec.structs.replace(state, mesa=more)
        montanha = msgspec.structs.replace(posto, simbolo="montanha", direcao=None)
        walled = msgspec.structs.replace(
            mesa, postos=tuple(sorted((*mesa.postos, montanha), key=lambda p: p.espaco))
        )
        for viajante in mesa.viajantes:
            before = set(caminhos(state, viajante.id))
            assert before <= set(caminhos(with_it, viajante.id))
            assert before == set(caminhos(msgspec.structs.replace(state, mesa=walled), viajante.id))
