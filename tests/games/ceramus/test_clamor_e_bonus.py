"""A bonus used between build and claim neither spoils the claim nor helps it (ceramus.decisao.45)."""

import itertools
import random

import msgspec
import pytest
from games.ceramus import oracle
from games.ceramus.acaso import parede
from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Adicionar, Clamar, Mover, Passo, Remover
from companion.games.ceramus.pieces import CARTAS, ESTILOS
from companion.referee.matches.entries import Decide
from companion.referee.matches.match import decide
from companion.referee.questions.verdict_texts import render_citation

COM_BONUS = ("CE2", "CE3", "CE4")
PADROES = {cerama.id: cerama.padrao for cerama in CARTAS.ceramas if cerama.id not in COM_BONUS}


def claims(state):
    """Yield every claim that is allowed."""
    for cerama, padrao in PADROES.items():
        for casas in oracle.lugares(oracle.Parede(state), padrao):
            move = Clamar(seat=state.vez, cerama=cerama, casas=tuple(map(oracle.nome, casas)))
            if CERAMUS.weigh(state, move).verdict == "legal":
                yield move


def bonuses(state):
    """Yield every allowed bonus of a holder of three of them."""
    casas = [oracle.nome(casa) for casa in oracle.Parede(state).original]
    for casa in casas:
        yield Remover(seat="Beto", cerama="CE3", casa=casa)
        yield from (Adicionar(seat="Beto", cerama="CE4", estilo=um, casa=casa) for um in ESTILOS)
        for linha, coluna in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if (para := oracle.nome_perto(casa, linha, coluna)) in casas:
                yield Mover(seat="Beto", cerama="CE2", passos=(Passo(de=casa, para=para),))


def after_a_build(acaso):
    state = parede(acaso, 2, fase="ceramas", forma="FO01")
    marcadas = [casa for casa, _azulejo in state.azulejos]
    jogadores = tuple(
        msgspec.structs.replace(um, ceramas=COM_BONUS) if um.quem == "Beto" else um for um in state.jogadores
    )
    postos = tuple(acaso.sample(marcadas, min(3, len(marcadas))))
    return msgspec.structs.replace(state, postos=postos, jogadores=jogadores)


def test_what_could_be_claimed_right_after_the_build_can_be_after_any_bonus_and_nothing_else():
    acaso = random.Random(45)
    spoilt = 0
    for _parede in range(80):
        state = after_a_build(acaso)
        before = set(claims(state))
        lawful = [move for move in bonuses(state) if CERAMUS.weigh(state, move).verdict == "legal"]
        for bonus in acaso.sample(lawful, min(3, len(lawful))):
            after = CERAMUS.apply(state, bonus).state
            assert set(claims(after)) == before
            at_the_claim = decide(after, Decide(id="ceramus.decisao.45", option="at-the-claim"))
            spoilt += set(claims(at_the_claim)) != before
    assert spoilt, "some bonus changes what another table could claim"


def test_a_second_bonus_leaves_the_mural_of_the_build_as_it_was():
    acaso = random.Random(46)
    looked_at = 0
    for _parede in range(60):
        state = after_a_build(acaso)
        first = next((m for m in bonuses(state) if CERAMUS.weigh(state, m).verdict == "legal"), None)
        if first is None:
            continue
        after = CERAMUS.apply(state, first).state
        others = (
            m for m in bonuses(after) if m.do != first.do and CERAMUS.weigh(after, m).verdict == "legal"
        )
        for second in itertools.islice(others, 1):
            assert CERAMUS.apply(after, second).state.depois == state.azulejos
            looked_at += 1
    assert looked_at > 20


# ---------------------------------------------------------------- why not


def por_que(state, move):
    """Return why a move breaks the first rule, as a player reads it."""
    ruling, book = CERAMUS.judge(state, move), CERAMUS.checks.book
    return [
        render_citation(citation, CERAMUS, book, state.options, "pt", move, state).why
        for citation in ruling.citations
        if citation.role == "primary"
    ]


COM_TODAS = [{"quem": "Ana", "ceramas": ["CE2", "CE3", "CE4", "CE6"]}, {"quem": "Beto", "ceramas": ["CE1"]}]
POR_QUE = {
    "no-tile-to-take-off": (Remover(seat="Ana", cerama="CE3", casa="b1"), "Não há azulejo em b1."),
    "no-tile-to-move": (
        Mover(seat="Ana", cerama="CE2", passos=(Passo(de="b1", para="c1"),)),
        "Não há azulejo em b1.",
    ),
    "onto-a-tile": (
        Mover(seat="Ana", cerama="CE2", passos=(Passo(de="a2", para="a3"),)),
        "Em a3 já há um azulejo de Ana.",
    ),
    "two-cells-far": (
        Mover(seat="Ana", cerama="CE2", passos=(Passo(de="a2", para="d2"),)),
        "De a2 a d2 é mais de uma casa.",
    ),
    "beyond-the-mural": (
        Mover(seat="Ana", cerama="CE2", passos=(Passo(de="a4", para="a5"),)),
        "O Mural vai de a1 a h4; fora dele: a5.",
    ),
    "no-tile-left": (
        Adicionar(seat="Ana", cerama="CE4", estilo="M", casa="d1"),
        "Ana não tem mais Medieval na reserva.",
    ),
    "the-others-cerama": (
        Adicionar(seat="Ana", cerama="CE1", estilo="P", casa="b1"),
        "CE1 é de Beto, não de Ana.",
    ),
}


@pytest.mark.parametrize("name", POR_QUE)
def test_a_refused_bonus_says_what_is_in_its_way(name):
    move, words = POR_QUE[name]
    azulejos = "a2:I:Ana a3:M:Ana a4:M:Ana b3:M:Ana b4:M:Ana"
    state = position(fase="construir", forma="FO01", turno=3, azulejos=azulejos, jogadores=COM_TODAS)
    assert por_que(state, move) == [words]


def test_who_claims_a_cerama_that_is_gone_learns_with_whom_it_lies():
    state = position(fase="ceramas", forma="FO01", azulejos="b1:M:Ana", postos=["b1"], jogadores=COM_TODAS)
    claim = Clamar(seat="Ana", cerama="CE1", casas=("a1", "b1", "c1", "d1"))
    assert por_que(state, claim) == ["CE1 já está com Beto."]


def test_one_rule_broken_in_one_way_is_named_once_and_so_is_a_decision():
    """Two checks find that b1 goes there and back; two depend on where a moved tile may come to rest."""
    azulejos = "b1:I:Ana c1:M:Ana"
    state = position(fase="construir", forma="FO01", turno=3, azulejos=azulejos, jogadores=COM_TODAS)
    there_and_back = (Passo(de="b1", para="b2"), Passo(de="b2", para="b1"))
    breaking = decide(state, Decide(id="ceramus.decisao.65", option="covering-rule-with-breaking"))
    for before, passos in ((state, there_and_back), (breaking, (Passo(de="b1", para="c1"),))):
        cited = CERAMUS.judge(before, Mover(seat="Ana", cerama="CE6", passos=passos)).citations
        assert len({(citation.rule, citation.facts) for citation in cited}) == len(cited)


def test_a_cerama_that_nobody_has_is_shown_where_it_lies():
    tem = [{"quem": "Ana", "gastas": ["CE1"]}, {"quem": "Beto"}]
    state = position(fase="construir", forma="FO02", jogadores=tem)
    for cerama, facts in (("CE1", {"onde": "gasta", "jogador": "Ana"}), ("CE4", {"onde": "fila"})):
        ruling = CERAMUS.weigh(state, Adicionar(seat="Ana", cerama=cerama, estilo="M", casa="b1"))
        assert dict(ruling.citations[0].facts) == {"cerama": cerama, **facts}
