"""A Narrador who makes a typical mistake sees its remedy: each refusal of ``cases/erros_tipicos.yaml``."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from games.castoria.positions import position

from companion.conformance import read_cases
from companion.conformance.cases import trials
from companion.games.castoria.game import CASTORIA, cartas_de
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    Conceder,
    Condecorar,
    Descartar,
    EncerrarTurno,
    Passar,
)
from companion.games.castoria.state import Permanente
from companion.games.castoria.textos.operacoes import MudarValor
from companion.referee.positions.adjustments import Prevent

CASES = read_cases(Path(__file__).parent / "cases" / "erros_tipicos.yaml", CASTORIA)
SUBJECT = SimpleNamespace(game=CASTORIA, position=position)

COMPRAR = Comprar(seat="Ana")
CONSTRUIR, LUTAR, RECONSTRUIR = (
    AvancarFase(seat="Ana", para=fase) for fase in ("construcao", "luta", "reconstrucao")
)
ANA_PASSA, BETO_PASSA = Passar(seat="Ana"), Passar(seat="Beto")

# The change of the refused move, or the moves before it; nothing where the book leaves no way.
MENDS = {
    "n2-ataca-o-n1": [{"alvo": "N2-1"}],
    "n3-ataca-o-n2": [{"alvo": "N3-1"}],
    "quem-comeca-ataca-no-turno-1": [],
    "ja-na-construcao-do-turno-1": [],
    "e-tambem-no-capitulo-2": [],
    "n2-ataca-o-n3-sob-um-n2": [{"atacante": "N3-1"}, {"alvo": "N2-1"}],
    "n2-ataca-o-n3-sob-um-n1": [{"atacante": "N3-1"}],
    "direto-do-n3-porque-o-n2-ja-atacou": [],
    "direto-do-n3-embora-haja-n1": [{"atacante": "N1"}],
    "dois-diretos": [],
    "direto-por-quem-ja-lutou": [{"atacante": "N3-2"}],
    "o-mesmo-alvo-depois-do-empate": [{"alvo": "N3-3"}],
    "o-mesmo-alvo-depois-de-o-atacante-morrer": [{"alvo": "N3-1"}],
    "n3-1-e-n3-3-como-dois-debaixo": [{"espaco": "N2-2"}],
    "segundo-n3-no-turno": [],  # another space of the level spends it no less, another level is another card
    "condecorar-na-luta": [(RECONSTRUIR,)],
    "condecorar-no-turno-do-outro": [],
    "condecoracao-de-n2-por-um-n3": [{"realizador": "N2-1"}],
    "condecorar-e-agir-com-o-mesmo": [{"realizador": "N3-2"}],
    "o-unico-que-ja-agiu": [],  # one of the Narrador's is another card
    "acao-na-compra-sem-contra-trama": [(COMPRAR, CONSTRUIR)],
    "sem-comprar": [(COMPRAR,)],
    "comprar-duas": [],
    "saltar-a-luta": [(LUTAR,)],
    "encerrar-na-construcao": [(LUTAR, RECONSTRUIR)],
    "duas-respostas-ao-mesmo-ataque": [(ANA_PASSA,)],
    "responder-ao-ataque-ja-resolvido": [],
    "responder-ao-proprio-lance-com-um-combo": [],
    "responder-ao-proprio-ataque": [(BETO_PASSA, BETO_PASSA)],
    "passar-a-vez-com-onze": [Descartar(seat="Ana", cartas=3)],
    "descartar-ate-nove": [{"cartas": 1}],
    "cinquenta-e-nove-no-capitulo-2": [],
}


@pytest.mark.parametrize("case", [case for case in CASES if case.refused], ids=lambda case: case.named)
def test_a_mistake_is_mended_as_the_book_lets_it(case):
    trial = next(trials(SUBJECT, case, CASTORIA, case.decision))
    remedies = trial.ruling.remedies
    if not MENDS[case.named]:
        assert [remedy.kind for remedy in remedies] == ["fix"]
        return
    assert [
        (remedy.move, *remedy.then) if remedy.kind == "first" else remedy.move for remedy in remedies
    ] == [trial.move.having(**mend) if isinstance(mend, dict) else mend for mend in MENDS[case.named]]


def test_every_refused_mistake_says_what_mends_it():
    assert {case.named for case in CASES if case.refused} == set(MENDS)


# ---------------------------------------------------------------- fights and falls


def ataque(atacante, alvo):
    """Return an attack without answers, up to the end of its deaths' window."""
    return Atacar(seat="Ana", atacante=atacante, alvo=alvo), BETO_PASSA, BETO_PASSA


def lados(state):
    ana, beto = state.mesa.lados
    return ana, beto


def test_only_the_difference_is_taken_and_nothing_for_those_who_fall(castoria):
    state = castoria.position({"N3-1": 9}, {"N3-1": 4, "N2-1": 3, "N1": 2}, lado_beto={"cemiterio": 1})
    ana, beto = lados(castoria.played(state, *ataque("N3-1", "N3-1")).state)
    assert (ana.imaginacao_decimos, beto.imaginacao_decimos) == (30, 25)
    assert beto.hierarquia.vazia
    assert beto.cemiterio == 4


def test_the_weaker_attacker_falls_with_whom_it_holds_up(castoria):
    state = castoria.position({"N3-1": 4, "N2-1": 3, "N3-3": 1}, {"N3-1": 9})
    ana, beto = lados(castoria.played(state, *ataque("N3-1", "N3-1")).state)
    assert (ana.imaginacao_decimos, beto.imaginacao_decimos) == (25, 30)
    assert ana.hierarquia.ocupados == ("N3-3",)


def test_equals_both_stay_and_nobody_loses_anything(castoria):
    state = castoria.position({"N3-1": 4}, {"N3-1": 4})
    ana, beto = lados(castoria.played(state, *ataque("N3-1", "N3-1")).state)
    assert (ana.imaginacao_decimos, beto.imaginacao_decimos) == (30, 30)
    assert ana.hierarquia.ocupados == beto.hierarquia.ocupados == ("N3-1",)


@pytest.mark.parametrize(
    ("beto", "alvo", "ficam"),
    [
        ({"N3-1": 2, "N3-2": 5, "N2-1": 5}, "N3-1", ("N2-1", "N3-2")),
        ({"N3-1": 2, "N3-2": 4, "N2-1": 5}, "N3-1", ("N3-2",)),
        ({"N3-2": 6, "N2-1": 5, "N2-2": 5, "N1": 5}, "N3-2", ()),
        (
            {"N3-1": 5, "N3-2": 2, "N3-3": 5, "N2-1": 5, "N2-2": 5, "N1": 9},
            "N3-2",
            ("N1", "N2-1", "N2-2", "N3-1", "N3-3"),
        ),
        ({"N3-1": 2, "N3-2": 5, "N3-3": 5, "N2-1": 9, "N2-2": 3, "N1": 4}, "N3-1", ("N2-2", "N3-2", "N3-3")),
    ],
    ids=[
        "o-segundo-suporte-basta",
        "o-segundo-suporte-nao-basta",
        "o-n3-2-sustenta-os-dois",
        "o-n1-com-os-dois-n2-fica",
        "o-n1-em-cima-do-caido-cai",
    ],
)
def test_who_falls_and_who_stays(castoria, beto, alvo, ficam):
    state = castoria.position({"N3-1": 9}, beto)
    state = castoria.played(state, *ataque("N3-1", alvo)).state
    assert state.mesa.lado("Beto").hierarquia.ocupados == ficam


def test_three_tenths_less_three_tenths_end_the_chapter(castoria):
    state = castoria.position({"N3-1": 8}, {"N3-1": 5}, lado_beto={"imaginacao_decimos": 3})
    step = castoria.played(state, *ataque("N3-1", "N3-1"))
    assert step.state.historia.vitorias == (1, 0)
    assert step.state.mesa.em_preparo


# ---------------------------------------------------------------- turned, and upright again


def test_an_attack_does_not_turn_and_leaves_the_acao_free(castoria):
    state = castoria.position({"N3-1": 4}, {"N3-1": 4})
    state = castoria.played(state, *ataque("N3-1", "N3-1")).state
    atacante = state.mesa.lado("Ana").hierarquia.em("N3-1")
    assert (atacante.atacou, atacante.virado) == (True, "nao")
    castoria.played(state, Acao(seat="Ana", nivel="3", realizador="N3-1"))


def test_at_the_end_of_a_turn_the_answering_side_goes_upright_too(castoria):
    state = castoria.position({"N3-1": 4}, {"N3-1": 4}, fase="reconstrucao")
    responde = Acao(seat="Beto", nivel="3", realizador="N3-1", carta="Vento")
    state = castoria.played(
        state, Acao(seat="Ana", nivel="3", realizador="N3-1", carta="Raio"), responde, ANA_PASSA
    ).state
    assert [lado.hierarquia.em("N3-1").virado for lado in lados(state)] == ["direita", "direita"]
    state = castoria.played(state, EncerrarTurno(seat="Ana"), BETO_PASSA).state
    assert state.mesa.ativo == "Beto"
    assert [lado.hierarquia.em("N3-1").virado for lado in lados(state)] == ["nao", "nao"]
    assert not any(lado.hierarquia.em("N3-1").agiu for lado in lados(state))


# ---------------------------------------------------------------- one's own attack is not answered


def test_a_card_after_ones_own_attack_comes_too_late_for_it(castoria):
    state = castoria.position({"N3-1": 4, "N3-2": 1}, {"N3-1": 5})
    ajuda = MudarValor(personagem="Ana:N3-1", decimos=3)
    attack, late = ataque("N3-1", "N3-1")[0], Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=(ajuda,))
    state = castoria.played(state, attack).state
    step = CASTORIA.apply(state, late)
    assert [event.kind for event in step.events].index("venceu") < [e.kind for e in step.events].index("acao")
    assert step.state.mesa.lado("Ana").hierarquia.em("N3-1") is None


def test_what_is_not_there_any_more_cannot_be_prevented(castoria):
    state = castoria.position({"N3-1": 4, "N3-2": 1}, {"N3-1": 5})
    attack = ataque("N3-1", "N3-1")[0]
    own = Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=(Prevent(),))
    ruling = CASTORIA.judge(castoria.played(state, attack).state, own)
    assert ruling.primary == "castoria.contra-tramas.definicao"


# ---------------------------------------------------------------- the lasting Ação


CHUVA = {"permanente": {"carta": "Chuva"}}
NEVOA = Acao(seat="Beto", nivel="3", realizador="N3-1", carta="Névoa")


def test_a_new_acao_in_ones_own_zone_takes_the_lasting_one_away(castoria):
    state = castoria.position({"N3-1": 4}, {"N3-1": 4}, lado_ana=CHUVA)
    ana, _beto = lados(castoria.played(state, Acao(seat="Ana", nivel="3", realizador="N3-1")).state)
    assert (ana.permanente, ana.cemiterio) == (None, 1)


def test_an_answer_on_the_opponents_pile_leaves_ones_own_lasting_acao(castoria):
    state = castoria.position({"N3-1": 4}, {"N3-1": 4}, lado_beto=CHUVA)
    raio = Acao(seat="Ana", nivel="3", realizador="N3-1", carta="Raio")
    _ana, beto = lados(castoria.played(state, raio, NEVOA, ANA_PASSA).state)
    assert (beto.permanente, beto.cemiterio) == (Permanente("Chuva"), 1)


def test_an_answer_to_an_attack_lies_in_ones_own_zone_and_takes_it_away(castoria):
    state = castoria.position({"N3-1": 4}, {"N3-1": 4}, lado_beto=CHUVA)
    _ana, beto = lados(castoria.played(state, ataque("N3-1", "N3-1")[0], NEVOA, ANA_PASSA).state)
    assert (beto.permanente, beto.cemiterio) == (None, 2)


# ---------------------------------------------------------------- cards go back to their owners


def test_a_condecoracao_goes_to_the_cemiterio_of_whoever_gave_it(castoria):
    state = castoria.position({"N3-1": 9}, {"N3-1": 5}, fase="construcao")
    dada = Condecorar(seat="Ana", nivel="3", realizador="N3-1", receptor="Beto:N3-1", valor_decimos=-2)
    state = castoria.played(state, dada, LUTAR).state
    ana, beto = lados(castoria.played(state, *ataque("N3-1", "N3-1")).state)
    assert (ana.cemiterio, beto.cemiterio) == (1, 1)
    assert beto.imaginacao_decimos == 30 - (9 - 3)


def test_in_the_next_chapter_everybody_has_sixty_cards_again(castoria):
    given = {"valor_decimos": 5, "condecoracoes": [{"dono": "Ana", "valor_decimos": -1}]}
    state = castoria.position({"N3-1": 5}, {"N3-1": given}, lado_ana=CHUVA)
    state = castoria.played(state, Conceder(seat="Beto", o_que="capitulo")).state
    for lado in lados(state):
        assert (lado.mao, lado.inventario, lado.cemiterio) == (0, 60, 0)
        assert cartas_de(state, lado.narrador) == 60


def test_who_owes_a_discard_holds_up_the_other_and_the_refusal_says_so(castoria):
    state = castoria.position({}, {}, fase="reconstrucao", lado_ana={"mao": 11})
    state = castoria.played(state, EncerrarTurno(seat="Ana"), BETO_PASSA).state
    ruling = CASTORIA.judge(state, Comprar(seat="Beto"))
    assert "castoria.gerais.limite-de-mao" in [cited.rule for cited in ruling.citations]
    (remedy,) = ruling.remedies
    assert (remedy.move, *remedy.then) == (Descartar(seat="Ana", cartas=1), BETO_PASSA)
