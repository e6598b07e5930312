"""The bitboards find the fitting Formas and standing patterns that a slow oracle finds, also mirrored."""

import itertools
import random

import msgspec
import pytest
from games.ceramus import oracle
from games.ceramus.acaso import parede
from games.ceramus.positions import JOGADORES, MURAL, azulejos, position

from companion.games.ceramus.casas import Azulejo, Azulejos, casas_de, mascara
from companion.games.ceramus.construcao import pode_construir
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Clamar, Construir, EncerrarTurno, Passar
from companion.games.ceramus.mural import Leitura, colocacoes, espelhada, padroes, quadro
from companion.games.ceramus.pieces import CARTAS, ESTILOS
from companion.referee.matches.entries import Decide
from companion.referee.matches.match import decide

FORMAS = {forma.id: forma.linhas for forma in CARTAS.formas}
PAREDES = [500, pytest.param(5000, marks=pytest.mark.soak)]  # make soak draws more of the same
OFERECIDAS = {id: CERAMUS.checks.book.decisions[f"ceramus.decisao.{id}"].offered for id in ("18", "20", "25")}

LEITURAS = list(itertools.product(*OFERECIDAS.values()))


def onde(state, linhas, quem, estilo, leitura=None):
    """Return the places that the bitboards find."""
    found = colocacoes(
        quadro(state.mural, state.azulejos), leitura or Leitura(), state.mural, linhas, quem, estilo
    )
    return [frozenset(casas_de(bits)) for bits in found]


def conta(state, quem, forma):
    return "/".join(str(len(onde(state, FORMAS[forma], quem, estilo))) for estilo in ESTILOS)


# ---------------------------------------------------------------- the public check


def test_the_numbers_of_the_opening_are_those_of_the_public_check():
    state = position()
    for forma, contas in {
        "FO01": "8/8/8/8",
        "FO03": "13/11/13/12",
        "FO06": "18/16/16/18",
        "FO07": "15/13/13/15",
        "FO12": "5/7/8/5",
    }.items():
        assert conta(state, "Ana", forma) == contas
    todas = [sum(len(onde(state, linhas, "Ana", um)) for linhas in FORMAS.values()) for um in ESTILOS]
    assert todas == [157, 150, 153, 151]


def test_the_numbers_after_two_builds_are_those_of_the_public_check(ceramus):
    state = ceramus.played(
        position(fase="construir", forma="FO08"),
        Construir(seat="Ana", estilo="M", casas=("d2", "e2", "f2", "e3"), inicio="d2"),
        EncerrarTurno(seat="Ana"),
        Construir(seat="Beto", estilo="P", casas=("c2", "d2", "e2", "d3"), inicio="d3"),
    ).state
    assert dict(state.azulejos)["e2"] == Azulejo("P", "Beto")
    assert [conta(state, "Ana", forma) for forma in ("FO03", "FO07", "FO12")] == [
        "7/9/8/5",
        "0/9/7/7",
        "0/5/5/1",
    ]
    assert [conta(state, "Beto", forma) for forma in ("FO03", "FO07", "FO12")] == [
        "7/7/8/0",
        "7/7/8/0",
        "2/4/5/0",
    ]


# ---------------------------------------------------------------- the oracle


@pytest.mark.parametrize("paredes", PAREDES)
def test_walls_come_to_what_the_oracle_finds(paredes):
    acaso = random.Random(8)
    achadas = 0
    for _parede in range(paredes):
        state = parede(acaso, acaso.randint(1, 4))
        quem = acaso.choice(state.options.order)
        for forma, estilo in itertools.product(acaso.sample(sorted(FORMAS), 2), ESTILOS):
            found = onde(state, FORMAS[forma], quem, estilo)
            assert len(found) == len(set(found))
            assert set(found) == oracle.colocacoes(state, FORMAS[forma], quem, estilo)
            achadas += len(found)
    assert achadas > paredes


@pytest.mark.parametrize("opcoes", LEITURAS, ids="-".join)
def test_every_reading_of_a_build_comes_to_what_the_oracle_finds(opcoes):
    acaso = random.Random("".join(opcoes))
    for _parede in range(40):
        state = parede(acaso, acaso.randint(1, 4))
        quem, forma = acaso.choice(state.options.order), FORMAS[acaso.choice(sorted(FORMAS))]
        for estilo in ESTILOS:
            leitura = dict(zip(OFERECIDAS, opcoes, strict=True))
            found = onde(state, forma, quem, estilo, Leitura(*opcoes))
            assert set(found) == oracle.colocacoes(state, forma, quem, estilo, leitura)


def test_the_referee_allows_what_the_oracle_finds_and_nothing_else():
    """The whole ruling of every cell set of the figure and of some other sets."""
    acaso = random.Random(3)
    for _parede in range(40):
        forma = acaso.choice(sorted(FORMAS))
        jogadores = acaso.randint(1, 4)
        state = parede(
            acaso, jogadores, fase="construir", forma=forma, vez=acaso.choice(JOGADORES[:jogadores])
        )
        for opcoes in acaso.sample(LEITURAS, 2):
            for id, opcao in zip(OFERECIDAS, opcoes, strict=True):
                state = decide(state, Decide(id=f"ceramus.decisao.{id}", option=opcao))
            leitura = dict(zip(OFERECIDAS, opcoes, strict=True))
            for estilo in ESTILOS:
                cabem = oracle.colocacoes(state, FORMAS[forma], state.vez, estilo, leitura)
                for casas in oracle.lugares(oracle.Parede(state), FORMAS[forma]):
                    nomes = tuple(map(oracle.nome, casas))
                    move = Construir(seat=state.vez, estilo=estilo, casas=nomes)
                    allowed = CERAMUS.weigh(state, move).verdict == "legal"
                    assert allowed == (frozenset(nomes) in cabem), (move, CERAMUS.weigh(state, move))


def test_passing_is_allowed_where_the_oracle_finds_nothing():
    acaso = random.Random(9)
    passaram = set()
    for _parede in range(300):
        forma = acaso.choice(sorted(FORMAS))
        state = parede(acaso, acaso.randint(1, 4), fase="construir", forma=forma)
        nada = not any(oracle.colocacoes(state, FORMAS[forma], state.vez, estilo) for estilo in ESTILOS)
        assert (CERAMUS.weigh(state, Passar(seat=state.vez)).verdict == "legal") == nada
        assert pode_construir(state, state.vez) != nada
        passaram.add(nada)
    assert passaram == {True, False}


# ---------------------------------------------------------------- mirrors and names


def virada(state, eixo):
    """Return the same wall in a mirror."""
    linhas, colunas = len(state.mural), len(state.mural[0])

    def na_outra(casa):
        linha, coluna = int(casa[1]) - 1, "abcdefgh".index(casa[0])
        if eixo == "cima-baixo":
            return oracle.nome((linhas - 1 - linha, coluna))
        return oracle.nome((linha, colunas - 1 - coluna))

    markers = Azulejos(**{na_outra(casa): azulejo for casa, azulejo in state.azulejos})
    return msgspec.structs.replace(state, mural=espelhada(state.mural, eixo), azulejos=markers)


@pytest.mark.parametrize("eixo", ["esquerda-direita", "cima-baixo"])
def test_a_wall_and_a_forma_mirrored_together_have_as_many_placements(eixo):
    acaso = random.Random(eixo)
    for _parede in range(100):
        state = parede(acaso, acaso.randint(1, 4))
        forma = FORMAS[acaso.choice(sorted(FORMAS))]
        for estilo in ESTILOS:
            here = onde(state, forma, "Ana", estilo)
            there = onde(virada(state, eixo), espelhada(forma, eixo), "Ana", estilo)
            assert len(here) == len(there)


def test_mirroring_twice_is_the_identity_and_one_pair_is_known():
    for linhas in FORMAS.values():
        for eixo in ("esquerda-direita", "cima-baixo"):
            assert espelhada(espelhada(linhas, eixo), eixo) == linhas
    assert espelhada(FORMAS["FO12"], "esquerda-direita") == FORMAS["FO13"]


def test_styles_by_other_names_have_the_same_placements():
    acaso = random.Random(5)
    troca = str.maketrans("MIAP", "IAPM")
    for _parede in range(60):
        state = parede(acaso, acaso.randint(1, 4))
        markers = Azulejos(
            **{casa: Azulejo(um.estilo.translate(troca), um.dono) for casa, um in state.azulejos}
        )
        other = msgspec.structs.replace(
            state, mural=tuple(linha.translate(troca) for linha in state.mural), azulejos=markers
        )
        forma = FORMAS[acaso.choice(sorted(FORMAS))]
        for estilo in ESTILOS:
            assert onde(state, forma, "Ana", estilo) == onde(other, forma, "Ana", estilo.translate(troca))


# ---------------------------------------------------------------- patterns


@pytest.mark.parametrize("paredes", PAREDES)
def test_patterns_are_those_that_the_oracle_finds(paredes):
    acaso = random.Random(12)
    achados = 0
    for _parede in range(paredes):
        state = parede(acaso, acaso.randint(2, 4))
        mesa = quadro(state.mural, state.azulejos)
        marcadas = [casa for casa, _azulejo in state.azulejos]
        postos = tuple(acaso.sample(marcadas, min(3, len(marcadas))))
        for cerama in CARTAS.ceramas:
            found = list(padroes(mesa, mesa.marcadas, mascara(postos), state.mural, cerama.padrao))
            assert len(found) == len(set(found))
            assert set(found) == oracle.padroes(state, cerama.padrao, postos)
            achados += len(found)
    assert achados > paredes


def test_the_referee_grants_the_claims_that_the_oracle_finds():
    acaso = random.Random(13)
    for _parede in range(60):
        state = parede(acaso, acaso.randint(2, 4), fase="ceramas", forma="FO01")
        marcadas = [casa for casa, _azulejo in state.azulejos]
        state = msgspec.structs.replace(state, postos=tuple(acaso.sample(marcadas, min(3, len(marcadas)))))
        for cerama in CARTAS.ceramas:
            valem = oracle.padroes(state, cerama.padrao, state.postos)
            for casas in oracle.lugares(oracle.Parede(state), cerama.padrao):
                nomes = tuple(map(oracle.nome, casas))
                ruling = CERAMUS.weigh(state, Clamar(seat=state.vez, cerama=cerama.id, casas=nomes))
                assert (ruling.verdict == "legal") == (nomes in valem), (nomes, ruling)


# ---------------------------------------------------------------- noticing is part of the game


def test_without_practice_nothing_shows_where_anything_fits():
    """Neither offers, nor questions, nor remedies hold a cell that nobody has named."""
    state = position(fase="construir", forma="FO08", azulejos="a1:P:Ana b1:M:Beto")
    ruling = CERAMUS.judge(state, Construir(seat="Ana", estilo="M"))
    assert ruling.questions[0].choices is None
    for move in (
        Construir(seat="Ana", estilo="M", casas=("a2", "b2", "c2", "b3")),
        Construir(seat="Ana", estilo="P", casas=("c2", "d2", "e2", "d3")),
        Passar(seat="Ana"),
    ):
        ruling = CERAMUS.judge(state, move)
        if ruling.verdict == "illegal":
            assert all(remedy.move is None for remedy in ruling.remedies), ruling
    for seat in state.options.order:
        for offer in CERAMUS.offers(state, seat):
            assert all("casas" in move.unset for move in CERAMUS.completions(state, offer))


def test_a_table_that_practises_is_shown_every_placement():
    state = position(fase="construir", forma="FO08", treino=True)
    (offer,) = CERAMUS.offers(state, "Ana")
    shown = {(move.estilo, frozenset(move.casas)) for move in CERAMUS.completions(state, offer)}
    assert shown == {
        (estilo, casas)
        for estilo in ESTILOS
        for casas in oracle.colocacoes(state, FORMAS["FO08"], "Ana", estilo)
    }
    refused = CERAMUS.judge(state, Construir(seat="Ana", estilo="M", casas=("a2", "b2", "c2", "b3")))
    assert {remedy.kind for remedy in refused.remedies} == {"instead"}


def test_markers_on_the_wall_of_the_public_check_show_over_it():
    mesa = quadro(MURAL, position(azulejos=azulejos("e2:P:Beto")).azulejos)
    assert mesa.estilo_em("e2") == "P"
    assert mesa.nuas["A"] & mascara(["e2"]) == 0
    assert mesa.reserva("Beto", "P") == 3
