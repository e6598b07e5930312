"""What mends a refusal where one thing does not: a card before it, a phase and a change, two changes.

“Convocando um Personagem”: N2 and N1 come in with support only. “Fases do Turno”: attacks belong to Luta.
"Lutas": nobody attacks a higher level. “Realizando Ações”: card and performer are of one level.
"""

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    ComprarMao,
    Conceder,
    Convocar,
    Cortar,
    Embaralhar,
    EncerrarTurno,
    LancarDado,
    ManterMao,
)

COMPRAR = Comprar(seat="Ana")
CONSTRUIR, LUTAR = (AvancarFase(seat="Ana", para=fase) for fase in ("construcao", "luta"))
SUPORTE = "castoria.convocacao.suporte"


def remedies(state, move):
    ruling = CASTORIA.judge(state, move)
    assert ruling.verdict == "illegal", move
    return ruling.remedies


def test_where_a_support_is_missing_another_card_goes_first(castoria):
    state = castoria.position({}, {"N3-1": 4}, fase="construcao")
    found = remedies(state, Convocar(seat="Ana", espaco="N2-2", valor_decimos=6))
    assert {(one.kind, one.rule) for one in found} == {("prepare", SUPORTE)}
    assert {one.move.espaco for one in found} == {"N3-2", "N3-3"}  # the two below N2-2, and not N3-1


def test_no_card_that_may_not_go_first_is_told(castoria):
    """A turn has one convocação of each level: whoever had that of N3 has no support to bring."""
    state = castoria.position({}, {"N3-1": 4}, fase="construcao")
    played = castoria.played(state, Convocar(seat="Ana", espaco="N3-1", valor_decimos=1)).state
    (remedy,) = remedies(played, Convocar(seat="Ana", espaco="N2-2", valor_decimos=6))
    assert remedy.kind != "prepare"


def test_too_early_and_at_the_wrong_target_needs_the_phases_and_another_target(castoria):
    state = castoria.position({"N3-1": 3}, {"N3-1": 4, "N2-1": 5}, fase="compra", comprou=False)
    found = remedies(state, Atacar(seat="Ana", atacante="N3-1", alvo="N2-1"))
    assert [(one.kind, one.move.alvo, one.first) for one in found] == [
        ("instead", "N3-1", (COMPRAR, CONSTRUIR, LUTAR))
    ]


def test_two_faults_are_mended_by_two_changes(castoria):
    """An N2 card by an N3 who has acted, where another N3 and no N2 stands."""
    state = castoria.position({"N3-1": 3, "N3-2": 4}, {"N3-1": 4}, fase="reconstrucao")
    played = castoria.played(state, Acao(seat="Ana", nivel="3", realizador="N3-1")).state
    refused = Acao(seat="Ana", nivel="2", realizador="N3-1")
    found = remedies(played, refused)
    assert {one.kind for one in found} == {"instead"}
    assert refused.having(nivel="3", realizador="N3-2") in [one.move for one in found]
    assert all({*one.move.differing(refused)} == {"nivel", "realizador"} for one in found)


def test_what_is_told_in_part_is_mended_as_far_as_it_is_told(castoria):
    state = castoria.position({"N3-1": 3}, {"N3-1": 4}, fase="construcao")
    (remedy,) = remedies(state, Atacar(seat="Ana", atacante="N3-1"))
    assert (remedy.kind, remedy.move, remedy.then) == ("first", LUTAR, ())


def test_nobody_is_asked_to_go_on_so_that_somebody_else_may(castoria):
    """“Fases”: the Narrador on turn goes on when they like; only what they owe is asked of them."""
    state = castoria.position({"N3-1": 3}, {"N3-1": 4}, fase="construcao")
    for move in (
        AvancarFase(seat="Beto", para="luta"),
        Acao(seat="Beto", nivel="3", realizador="N3-1"),
        Atacar(seat="Beto", atacante="N3-1", alvo="N3-1"),
    ):
        (remedy,) = remedies(state, move)
        assert (remedy.kind, remedy.move, remedy.awaits) == ("fix", None, None)
    undrawn = castoria.position({"N3-1": 3}, {"N3-1": 4}, fase="compra", comprou=False)
    (remedy,) = remedies(undrawn, Comprar(seat="Beto"))
    assert (remedy.kind, remedy.move) == ("instead", COMPRAR)


def test_before_the_chapter_runs_it_is_told_what_of_the_preparation_is_missing(castoria):
    """“Preparação”: shuffled, cut, the die, the hands; each asks nothing but itself."""
    state = CASTORIA.start(castoria.position({}).options)
    agir = Acao(seat="Ana", nivel="3", realizador="N3-1")
    told = []
    for move in (
        Embaralhar(seat="Ana"),
        Embaralhar(seat="Beto"),
        Cortar(seat="Ana"),
        Cortar(seat="Beto"),
        LancarDado(seat="Ana", resultado=5),
        LancarDado(seat="Beto", resultado=2),
        ComprarMao(seat="Ana"),
        ComprarMao(seat="Beto"),
        ManterMao(seat="Ana"),
    ):
        told += [remedy.awaits or remedy.move for remedy in remedies(state, agir)]
        state = castoria.played(state, move).state
    assert [type(one) for one in told[:2]] == [Embaralhar, Embaralhar]
    assert LancarDado(seat="Ana") in told
    assert LancarDado(seat="Beto") in told
    (remedy,) = remedies(state, agir)
    assert (remedy.kind, remedy.awaits) == ("fix", ManterMao(seat="Beto"))


def test_nobody_gives_up_a_turn_or_a_chapter_to_mend_a_move(castoria):
    state = castoria.position({"N3-1": 3}, {"N3-1": 4}, fase="reconstrucao")
    for move in (
        Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"),
        Convocar(seat="Ana", espaco="N3-2", valor_decimos=6),
    ):
        for remedy in remedies(state, move):
            assert not {*map(type, (remedy.move, *remedy.then))} & {EncerrarTurno, Conceder}


def test_what_stands_against_it_whatever_is_chosen_is_told(castoria):
    """“Lutas”: only of the highest level that stands one attacks directly, and each attacks once a turn."""
    state = castoria.position({"N3-1": 5, "N2-1": {"valor_decimos": 4, "atacou": True}})
    (remedy,) = remedies(state, Atacar(seat="Ana", atacante="N3-1", alvo="narrador"))
    assert (remedy.kind, remedy.stands) == ("fix", "castoria.lutas.um-ataque")
