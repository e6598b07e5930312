"""A combat of Castelo follows the book to the end, and others never learn a hidden trap: the golden match.

A target is killed in the first instant step, the attacker must choose again, a hidden trap is used, and an
attacker struck down in the second instant step still deals its damage.
"""

import secrets

import msgspec
import pytest

from companion.games.castelo.game import CASTELO, cartas_de
from companion.games.castelo.lances_do_engano import DizerMarcadores, DizerPontos
from companion.games.castelo.moves import (
    Atacar,
    Defender,
    Desistir,
    Movimento,
    NovoAlvo,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano
from companion.referee.fields.secrets import EVERYBODY, Audience, redact
from companion.referee.matches.entries import Play, Retract, Stand
from companion.referee.matches.match import Match, digest

ANA = {"lanceiro": (3, 2, 3), "ariete": (4, 1, 4), "arqueira": (2, 1, 2)}
BETO = {
    "guarda": (2, 2, 2),
    "escudeiro": (1, 3, 3),
    "milicia": (1, 1, 2),
    "vigia": (2, 2, 2, {"virada": True}),
    "ferreiro": (2, 2, 2, {"area": "protegida"}),
}
FOSSO = secrets.token_hex(16)  # a word that stands nowhere by chance

COMECO = (
    Atacar(seat="Ana", atacante="lanceiro", alvo="guarda"),
    Atacar(seat="Ana", atacante="ariete", alvo="muralha:Beto"),
    PassarFase(seat="Ana"),
    Passar(seat="Beto"),
)
RAIO = UsarInstantanea(
    seat="Ana", carta="Raio", custo=("espiritual",), efeito=(Dano(alvo="guarda", pontos=2),)
)
ESCOLHE = NovoAlvo(seat="Ana", atacante="lanceiro", alvo="escudeiro")
ARMADILHA = UsarArmadilha(
    seat="Beto",
    armadilha="m1",
    alvo="ariete",
    carta=FOSSO,
    custo=("construcao",),
    efeito=(Dano(alvo="ariete", pontos=1),),
)
PEDRA = UsarInstantanea(seat="Beto", carta="Pedra", efeito=(Dano(alvo="lanceiro", pontos=3),))
GOLDEN = (
    *COMECO,
    RAIO,
    ESCOLHE,
    Passar(seat="Beto"),  # no defence for the attack that has turned
    Passar(seat="Ana"),
    Passar(seat="Beto"),
    ARMADILHA,
    Passar(seat="Beto"),
    Passar(seat="Ana"),
    PEDRA,
    Passar(seat="Ana"),
    Passar(seat="Beto"),
    Passar(seat="Ana"),
    Passar(seat="Beto"),
)
MORRE, DEVER, REVELA, DESFERE = 5, 6, 10, 13  # the entries that matter


@pytest.fixture
def begun(castelo):
    return castelo.position(
        ANA,
        BETO,
        lado_ana={"marcadores": {"espiritual": 2}},
        lado_beto={
            "marcadores": {"construcao": 1},
            "armadilhas": {"m1": ["muralha", FOSSO], "c1": "campo"},
        },
    )


@pytest.fixture
def match(begun):
    match = Match(CASTELO, begun)
    for move in GOLDEN:
        match = match.append(Play(move=move))
    return match


def after(begun, n):
    state = begun
    for move in GOLDEN[:n]:
        state = CASTELO.apply(state, move).state
    return state


def kinds(match, n):
    return [(event.kind, event.rule.removeprefix("castelo.")) for event in match.course[n - 1].events]


def test_the_combat_is_accepted_move_by_move(match):
    assert [outturn.standing for outturn in match.course] == ["accepted"] * len(GOLDEN)
    assert all(outturn.ruling.citations for outturn in match.course)
    etapas = [dict(e.facts)["etapa"] for o in match.course for e in o.events if e.kind == "etapa"]
    assert etapas == ["efeitos-1", "armadilhas", "efeitos-2", "danos"]


def test_a_target_killed_in_the_first_instant_step_leaves_the_attacker_a_duty(begun, match):
    assert ("morreu", "tropas.morte-por-dano") in kinds(match, MORRE)
    state = after(begun, MORRE)
    (duty,) = CASTELO.pending(state)
    assert (duty.seats, duty.asks, duty.rule) == (("Ana",), ("novo-alvo",), "castelo.combate.novo-alvo")
    for waits in (Passar(seat="Ana"), Passar(seat="Beto"), PEDRA, PassarFase(seat="Ana")):
        assert CASTELO.judge(state, waits).primary == "castelo.combate.novo-alvo"
    assert list(CASTELO.offers(state, "Ana")) == [NovoAlvo(seat="Ana"), *sempre("Ana")]
    assert list(CASTELO.offers(state, "Beto")) == sempre("Beto")


def sempre(seat):
    """Return the moves that anybody may declare at any time: points, markers, and giving up."""
    return [DizerPontos(seat=seat), DizerMarcadores(seat=seat), Desistir(seat=seat)]


def test_the_choices_of_the_duty_are_the_legal_targets_and_no_others(begun):
    state = after(begun, MORRE)
    (question,) = CASTELO.judge(state, NovoAlvo(seat="Ana", atacante="lanceiro")).questions
    todos = [*state.mesa.alvos("Beto"), *state.mesa.alvos("Ana")]
    legal = {alvo for alvo in todos if CASTELO.judge(state, ESCOLHE.having(alvo=alvo)).verdict == "legal"}
    assert (question.field, set(question.choices)) == ("alvo", legal)
    assert legal == {"escudeiro", "milicia", "muralha:Beto"}


def test_the_attack_that_has_turned_may_be_defended_by_a_free_tropa_and_no_other_may(begun, castelo):
    state = after(begun, DEVER)
    assert state.waited.trigger == "defesa"
    assert CASTELO.judge(state, Defender(seat="Beto", atacante="ariete", defensor="milicia")).primary == (
        "castelo.combate.defensor-escolhe"
    )
    (only,) = CASTELO.completions(state, Defender(seat="Beto"))
    state, _events = castelo.played(state, only)
    assert state.mesa.combate.ataque_de("lanceiro").defensor == "milicia"
    assert list(CASTELO.completions(state, Defender(seat="Beto"))) == []


def test_the_trap_is_paid_shown_and_discarded_face_up(begun, match):
    assert kinds(match, REVELA) == [
        ("armadilha", "armadilhas.custo-no-uso"),
        ("pagou", "producao.retirar-marcadores"),
        ("dano", "tropas.dano-acumula-no-turno"),
    ]
    beto = match.state.mesa.lado("Beto")
    assert FOSSO in beto.descarte
    assert [oculta.id for oculta in beto.armadilhas] == ["c1"]
    assert beto.produtores[0].marcadores == 0


def test_an_attacker_killed_in_the_second_instant_step_still_deals_its_damage(begun, match):
    struck = after(begun, DESFERE).mesa
    assert struck.tropa("lanceiro") is None
    assert struck.combate.ataque_de("lanceiro").situacao == "desferido"
    assert kinds(match, DESFERE)[-1] == ("ataque-desferido", "combate.morta-em-efeitos2-ainda-causa")
    assert kinds(match, 15) == [
        ("passou", "combate.seis-fases"),
        ("etapa", "combate.seis-fases"),
        ("dano", "combate.morta-em-efeitos2-ainda-causa"),
        ("dano", "combate.danos"),
        ("morreu", "tropas.morte-por-dano"),
    ]
    ana, beto = match.state.mesa.lados
    assert [tropa.id for tropa in beto.tropas] == ["milicia", "vigia", "ferreiro"]
    assert (beto.muralha, beto.castelo) == (10 - 4, 20)
    assert ana.tropa("ariete").dano == 1
    assert match.state.mesa.combate is None
    assert (match.state.agenda, match.state.windows) == ((), ())
    mesa = match.state.mesa
    assert [cartas_de(mesa, lado.jogador) for lado in mesa.lados] == [60, 60]


# ---------------------------------------------------------------- what the others must not see


def seen(state, audience):
    """Return everything about a position that leaves for an audience, as bytes."""
    shown = redact(state, audience)
    leaving = [shown, CASTELO.pending(shown)]
    for seat in ("Ana", "Beto"):
        offers = list(CASTELO.offers(shown, seat))
        leaving += [offers, [CASTELO.judge(shown, move) for move in offers]]
        leaving.append([list(CASTELO.completions(shown, move)) for move in offers])
    return msgspec.json.encode(leaving)


def test_nobody_else_sees_which_trap_it_is_before_it_is_used(begun):
    others = (Audience(("Ana",)), EVERYBODY)
    for n in range(REVELA):
        state = after(begun, n)
        assert FOSSO.encode() in seen(state, Audience(("Beto",)))
        for audience in others:
            assert FOSSO.encode() not in seen(state, audience)
    for audience in others:
        assert FOSSO.encode() in seen(after(begun, REVELA), audience)


def test_rulings_and_events_before_its_use_do_not_show_it(match):
    sent = msgspec.json.encode([(o.ruling, o.events, o.moment.what) for o in match.course[: REVELA - 1]])
    assert FOSSO.encode() not in sent
    assert FOSSO.encode() in msgspec.json.encode(match.course[REVELA - 1].events)


def test_a_refused_use_keeps_the_trap_face_down_and_says_nothing_of_it(begun):
    state = after(begun, REVELA - 1)
    other = ARMADILHA.having(carta="Lama")
    ruling = CASTELO.judge(state, other)
    assert ruling.primary == "castelo.mesa.armadilhas-ocultas"
    assert FOSSO.encode() not in msgspec.json.encode(ruling)
    match = Match(CASTELO, state).append(Play(move=other))
    assert (match.standing(1), match.state) == ("refused", state)


def test_who_only_sees_redacted_positions_comes_to_the_same_table(begun, match):
    """The other players' devices follow the match without ever knowing the card."""
    state = redact(begun, Audience(("Ana",)))
    for move in GOLDEN:
        assert CASTELO.judge(state, move).verdict == "legal"
        state = CASTELO.apply(state, move).state
    assert state == redact(match.state, Audience(("Ana",)))


# ---------------------------------------------------------------- the log


@pytest.mark.parametrize("n", range(1, len(GOLDEN)))
def test_taking_back_restores_everything(begun, n):
    match = Match(CASTELO, begun)
    for move in GOLDEN[:n]:
        match = match.append(Play(move=move))
    further = match.append(Play(move=GOLDEN[n])).append(Retract(n=n + 1))
    assert further.state == match.state
    assert digest(further.state) == digest(match.state)


def test_every_state_and_move_is_read_back_as_it_was_written(begun):
    state = begun
    for move in GOLDEN:
        assert msgspec.json.decode(msgspec.json.encode(move), type=Movimento) == move
        state = CASTELO.apply(state, move).state
        again = msgspec.json.decode(msgspec.json.encode(state), type=CASTELO.state_type)
        assert again == state
        assert digest(again) == digest(state)
        hidden = redact(state, EVERYBODY)
        assert msgspec.json.decode(msgspec.json.encode(hidden), type=CASTELO.state_type) == hidden


def test_what_is_let_stand_out_of_its_step_is_carried_out(begun):
    late = Atacar(seat="Ana", atacante="arqueira", alvo="muralha:Beto")
    match = Match(CASTELO, after(begun, 4)).append(Play(move=late))
    assert match.standing(1) == "refused"
    stood = match.append(Stand(n=1))
    assert stood.standing(1) == "stood"
    assert stood.state.mesa.combate.ataque_de("arqueira").alvo == "muralha:Beto"
