"""A tap implies the moves that must have come before it: phases, another's end of turn, passes.

docs/leve.md, Castelo.
"""

import pytest
from games.castelo.positions import position
from games.castelo.toques import Toques

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import (
    Atacar,
    BaixarProducao,
    BaixarTropa,
    Comprar,
    Defender,
    Descartar,
    Mover,
    NinguemUsa,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano
from companion.referee.matches.auto_passes import may_waive, next_waived, waived_now
from companion.referee.matches.entries import Play, Retract, Waive, presumed_by
from companion.referee.matches.implied_moves import prepared, presumed, reachable, timely
from companion.referee.matches.match import Match

TROPAS = {"a": [3, 2, 4], "e": [2, 2, 2]}
ATAQUE = Atacar(seat="Ana", atacante="a", alvo="muralha:Beto")
ARMADO = {"armadilhas": {"m": ["muralha", "Fosso"]}}
RAIO = UsarInstantanea(seat="Ana", carta="Raio", efeito=(Dano(alvo="muralha:Beto", pontos=2),))


def begun(*args, **fields):
    return Match(CASTELO, position(*args, **{"etapa": "", **fields}))


def played(match, *moves):
    for move in moves:
        match = match.append(Play(move=move))
        assert match.course[-1].standing == "accepted", move
    return match


def said(match, move):
    return [[type(one) for one in lead.moves] for lead in presumed(match, move)]


def test_the_first_card_of_a_turn_says_that_its_player_has_drawn():
    """castelo.turno.sete-fases, castelo.decisao.20"""
    assert said(begun(fase="compra"), BaixarTropa(seat="Ana")) == [[Comprar, PassarFase]]


def test_upkeep_is_said_by_nobody_else():
    """castelo.turno.manutencao-pagar"""
    tropas = {"a": [1, 1, 1, {"manutencao": ["armeiro"]}]}
    assert said(begun(tropas, fase="manutencao", a_manter=["a"]), BaixarTropa(seat="Ana")) == []


def test_an_attack_says_that_the_combat_has_come_to_its_declaration():
    """castelo.combate.seis-fases"""
    assert said(begun(TROPAS, fase="acoes-1"), ATAQUE) == [[PassarFase, PassarFase]]


def test_who_is_attacked_is_passed_over_by_nobody():
    """castelo.mesa.armadilhas-ocultas: with or without anything to use."""
    match = played(
        begun(TROPAS, {"f": [1, 4, 4]}, fase="combate", etapa="declaracao"), ATAQUE, PassarFase(seat="Ana")
    )
    assert CASTELO.presuming.stops(match.state)
    assert said(match, BaixarTropa(seat="Ana")) == []
    match = played(match, Passar(seat="Beto"), Passar(seat="Ana"))
    assert match.state.waited.trigger == "efeitos-1"
    assert CASTELO.presuming.stops(match.state)


def test_nothing_more_is_said_once_and_lapses_when_the_other_side_acts():
    """docs/leve.md: a standing pass for this combat."""
    match = played(
        begun(TROPAS, {"f": [1, 4, 4]}, fase="combate", etapa="declaracao"), ATAQUE, PassarFase(seat="Ana")
    )
    assert [one.id for one in may_waive(match, "Beto")] == ["combate"]
    match = match.append(Waive(seat="Beto", scope="combate"))
    match = match.append(next_waived(match))
    assert match.state.waited.trigger == "efeitos-1"
    assert next_waived(match) is None  # Ana has the word
    passed = played(match, Passar(seat="Ana"))
    assert next_waived(passed).move == Passar(seat="Beto")
    used = played(match, RAIO)
    assert waived_now(used) == ()


def test_a_castle_falls_by_nobodys_silence_but_their_own():
    """castelo.objetivo.destruir-castelo: each of them taps the steps that lead to the damage."""
    fields = {"lado_beto": {"castelo": 2, "muralha": 0}, "fase": "combate", "etapa": "declaracao"}
    mesa = Toques(position(TROPAS, {"f": [1, 4, 4]}, **fields))
    mesa.tap(Atacar(seat="Ana", atacante="a", alvo="castelo:Beto")).nada_mais("Beto")
    assert mesa.says(BaixarTropa(seat="Ana")) is None
    mesa.tap(PassarFase(seat="Ana")).tap(NinguemUsa(seat="Ana"))
    assert (mesa.state.waited.trigger, mesa.state.waited.waits_for) == ("efeitos-2", ("Ana", "Beto"))
    mesa.tap(Passar(seat="Ana")).tap(Passar(seat="Beto"))
    assert mesa.state.outcome.winners == ("Ana",)


def test_the_next_player_says_that_a_turn_is_over_in_which_something_was_declared():
    """castelo.turno.passa-ao-oponente"""
    match = begun({"a": [1, 1, 1]}, fase="acoes-2")
    assert said(match, Comprar(seat="Beto")) == []
    match = played(match, Mover(seat="Ana", tropa="a"))
    assert said(match, Comprar(seat="Beto")) == [[PassarFase, PassarFase]]


def test_a_hand_that_is_too_large_keeps_the_turn_open():
    """castelo.turno.limite-de-mao"""
    match = played(begun({"a": [1, 1, 1]}, fase="acoes-2", lado_ana={"mao": 9}), Mover(seat="Ana", tropa="a"))
    assert said(match, Comprar(seat="Beto")) == []


# ---------------------------------------------------------------- a combat


def de_tres(**fields):
    """Provide Ana, Beto and Caio, each with a tropa to defend; Ana has two more."""
    return Toques(position(TROPAS, {"b": [2, 2, 2]}, {"c": [2, 2, 2]}, etapa="", fase="acoes-1", **fields))


def test_two_against_two_take_nine_taps_and_the_next_tap_does_the_rest():
    """castelo.combate.defensor-escolhe: the first defence says that all attacks are declared."""
    mesa = Toques(
        position(TROPAS, {"b": [2, 2, 2], "f": [1, 4, 4]}, etapa="", fase="acoes-1", lado_beto=ARMADO)
    )
    mesa.tap(ATAQUE, 2).tap(Atacar(seat="Ana", atacante="e", alvo="muralha:Beto"), 2)
    assert mesa.says(Defender(seat="Beto", atacante="a", defensor="b")) == ["passar-fase"]
    mesa.tap(Defender(seat="Beto", atacante="a", defensor="b"), 2)
    mesa.tap(Defender(seat="Beto", atacante="e", defensor="f"), 2)
    mesa.nada_mais("Beto")
    assert mesa.taps == 9
    assert mesa.says(BaixarTropa(seat="Ana")) == [
        *("ninguem-usa", "passar"),  # Efeitos 1
        "passar",  # the trap lies there still
        *("ninguem-usa", "passar"),  # Efeitos 2, and the damage
        *("ninguem-usa", "passar"),
    ]
    mesa.tap(BaixarTropa(seat="Ana", ataque=1, defesa=1, vida=1))
    assert mesa.state.mesa.fase == "acoes-2"
    assert mesa.state.mesa.lado("Beto").tropa("b") is None


def test_nothing_more_may_be_said_before_the_attacker_is_done():
    """docs/leve.md: it closes nothing, and one more attack ends it."""
    mesa = Toques(position(TROPAS, {"b": [2, 2, 2]}, etapa="", fase="acoes-1"))
    assert may_waive(mesa.match, "Beto") == ()
    mesa.tap(ATAQUE, 2)
    assert may_waive(mesa.match, "Ana") == ()
    mesa.nada_mais("Beto")
    assert mesa.state.waited is None
    assert mesa.says(BaixarTropa(seat="Ana")) is not None
    mesa.tap(Atacar(seat="Ana", atacante="e", alvo="muralha:Beto"), 2)
    assert waived_now(mesa.match) == ()
    assert mesa.says(BaixarTropa(seat="Ana")) is None
    mesa.nada_mais("Beto").tap(BaixarTropa(seat="Ana", ataque=1, defesa=1, vida=1))
    assert mesa.state.mesa.lado("Beto").muralha == 5


def test_who_has_an_answer_goes_through_all_steps():
    """docs/leve.md: "Não defendo" leads to the Efeitos; a trap says that nothing was used before it."""
    mesa = Toques(position(TROPAS, {"b": [2, 2, 2]}, etapa="", fase="acoes-1", lado_beto=ARMADO))
    mesa.tap(ATAQUE, 2)
    assert mesa.says(Passar(seat="Beto")) == ["passar-fase"]
    mesa.tap(Passar(seat="Beto"))
    assert mesa.state.waited.trigger == "efeitos-1"
    assert mesa.says(BaixarTropa(seat="Ana")) is None
    fosso = UsarArmadilha(seat="Beto", armadilha="m", alvo="a", efeito=(Dano(alvo="a", pontos=1),))
    assert mesa.says(fosso) == ["passar", "passar"]  # Ana's and Beto's
    mesa.tap(fosso, 2)
    assert mesa.state.mesa.tropa("a").dano == 1


def test_what_is_said_besides_does_not_show_whether_there_is_a_trap():
    """castelo.mesa.armadilhas-ocultas: the same taps, the same seats are asked, with a trap and without."""
    sem, com = (
        Toques(position(TROPAS, {"b": [2, 2, 2]}, etapa="", fase="acoes-1", lado_beto={"armadilhas": traps}))
        for traps in ({}, {"m": ["muralha", "Fosso"]})
    )
    for mesa in (sem, com):
        mesa.tap(ATAQUE, 2).nada_mais("Beto").tap(PassarFase(seat="Ana", para="vez"))
    assert (sem.taps, sem.state.mesa.lado("Beto").muralha) == (com.taps, com.state.mesa.lado("Beto").muralha)


def test_each_who_is_attacked_is_asked_and_the_damage_waits_for_the_last():
    """castelo.decisao.132"""
    mesa = de_tres()
    mesa.tap(ATAQUE, 2).tap(Atacar(seat="Ana", atacante="e", alvo="c"), 2)
    mesa.nada_mais("Caio")
    assert mesa.says(BaixarTropa(seat="Ana")) is None
    mesa.nada_mais("Beto")
    assert mesa.says(BaixarTropa(seat="Ana")) is not None
    mesa.tap(PassarFase(seat="Ana", para="vez"))
    assert (mesa.state.mesa.ativo, mesa.state.mesa.lado("Beto").muralha) == ("Beto", 7)
    assert mesa.taps == 7


def test_who_is_not_attacked_is_asked_nothing_and_may_speak():
    """castelo.decisao.134"""
    mesa = de_tres().tap(ATAQUE, 2).nada_mais("Beto").tap(PassarFase(seat="Ana"))
    assert mesa.state.waited.trigger == "efeitos-1"
    cura = UsarInstantanea(seat="Caio", carta="Raio", efeito=(Dano(alvo="a", pontos=1),))
    assert mesa.says(cura) == ["passar", "passar"]
    mesa.tap(cura)
    assert mesa.state.mesa.tropa("a").dano == 1
    assert waived_now(mesa.match) == ()  # Beto is asked anew


@pytest.mark.parametrize("form", ["duplas", "cooperativo"])
def test_in_pairs_the_attacked_are_asked_and_partners_who_may_defend(form):
    """castelo.formas.duplas-independentes, castelo.formas.coop-defender-parceiro"""
    mesa = Toques(
        position(
            *({"a": [3, 2, 4]}, {"b": [2, 2, 2]}, {}, {"d": [2, 2, 2]}),
            etapa="",
            fase="acoes-1",
            duplas=True,
            cooperativo=form == "cooperativo",
        )
    )
    mesa.tap(ATAQUE, 2)
    parceiro = Defender(seat="Duda", atacante="a", defensor="d")
    if form == "duplas":
        assert mesa.says(parceiro) is None
        mesa.nada_mais("Beto").tap(PassarFase(seat="Ana", para="vez"))
    else:
        mesa.nada_mais("Beto")
        assert mesa.says(PassarFase(seat="Ana", para="vez")) is None
        mesa.tap(parceiro, 2).nada_mais("Duda").tap(PassarFase(seat="Ana", para="vez"))
    assert mesa.state.mesa.ativo == "Beto"


def test_a_usual_turn_takes_seven_taps_of_both_sides_and_one_more_where_it_is_ended():
    """docs/leve.md: a producer and a tropa come in, one tropa attacks the wall, nobody has an answer."""
    mesa = Toques(
        position({"a": [3, 2, 4, {"area": "protegida"}]}, {"b": [2, 2, 2]}, etapa="", fase="compra")
    )
    mesa.tap(BaixarProducao(seat="Ana", produto="armeiro", rende=2), 2)
    mesa.tap(BaixarTropa(seat="Ana", ataque=1, defesa=1, vida=1, custo=("armeiro",)), 2)
    mesa.tap(ATAQUE, 2).nada_mais("Beto")
    ended = Toques(mesa.state)
    ended.match = mesa.match
    ended.tap(PassarFase(seat="Ana", para="vez"))
    assert (mesa.taps, ended.taps, ended.state.mesa.ativo) == (7, 1, "Beto")
    mesa.tap(BaixarProducao(seat="Beto", produto="armeiro", rende=1), 2)  # which ends Ana's turn too
    assert (mesa.state.mesa.ativo, mesa.state.mesa.lado("Beto").muralha) == ("Beto", 7)


# ---------------------------------------------------------------- from the Área Protegida

ATRAS = {"a": [3, 2, 4, {"area": "protegida"}], "e": [2, 2, 2, {"area": "protegida"}], "g": [1, 1, 1]}
DE_TRAS = Atacar(seat="Ana", atacante="e", alvo="muralha:Beto")


@pytest.mark.parametrize("onde", ["acoes-1", "movimentacao", "declaracao"])
def test_an_attack_from_the_protected_area_says_that_the_tropa_has_moved(onde):
    """castelo.combate.movimentacao: in the Movimentação, before the first attack."""
    mesa = Toques(position(ATRAS, {"b": [2, 2, 2]}, etapa="", fase="acoes-1"))
    assert [tap.atacante for tap, _lead in prepared(mesa.match, "Ana")] == ["a", "e"]
    antes = ("acoes-1", "movimentacao", "declaracao").index(onde)
    for _passo in range(antes):
        mesa.tap(PassarFase(seat="Ana"))
    said = {"acoes-1": ["passar-fase", "mover", "passar-fase"], "movimentacao": ["mover", "passar-fase"]}
    assert mesa.says(ATAQUE) == said.get(onde, ["mover"])
    mesa.tap(ATAQUE, 2)
    mesa.tap(DE_TRAS, 2)
    assert mesa.taps == antes + 4
    assert [one.moment.what.do for one in mesa.match.course] == [
        *("passar-fase", "mover", "mover", "passar-fase"),
        *("atacar", "atacar"),
    ]
    assert mesa.state.mesa.tropa("e").area == "combate"


def test_what_goes_before_a_tap_is_taken_back_with_it():
    mesa = Toques(position(ATRAS, {"b": [2, 2, 2]}, etapa="", fase="acoes-1")).tap(ATAQUE, 2).tap(DE_TRAS, 2)
    log = mesa.match.log
    assert [log[n - 1].move.do for n in presumed_by(log, len(log))] == ["mover"]
    back = mesa.match.append(Retract(n=len(log))).append(Retract(n=len(log) - 1))
    assert back.state.mesa.tropa("e").area == "protegida"
    assert [um.atacante for um in back.state.mesa.combate.valendo] == ["a"]


def test_who_has_come_in_just_now_is_not_moved_by_an_attack():
    """castelo.combate.recem-chegada-so-defende"""
    tropas = {"a": [3, 2, 4, {"area": "protegida", "nova": True}], "g": [1, 1, 1]}
    mesa = Toques(position(tropas, {}, etapa="", fase="acoes-1"))
    assert mesa.says(ATAQUE) is None
    assert [tap.atacante for tap, _lead in prepared(mesa.match, "Ana")] == []


def test_an_attack_that_stays_refused_is_refused_for_what_moving_does_not_mend():
    """castelo.combate.virada-nao-e-alvo, castelo.mesa.protegida-nao-ataca"""
    match = begun(ATRAS, {"b": [2, 2, 2, {"virada": True}]}, fase="acoes-1")
    ataca = Atacar(seat="Ana", atacante="a", alvo="b")
    meant = timely(match, ataca, reachable(match, "Ana", tap=ataca))
    assert [one.do for one in meant.moves] == ["passar-fase", "mover", "passar-fase"]
    ruling = CASTELO.weigh(meant.state, ataca)
    assert [one.rule for one in ruling.broken] == ["castelo.combate.virada-nao-e-alvo"]


@pytest.mark.parametrize(
    ("tropa", "rule"),
    [
        ({"virada": True}, "castelo.combate.virada-nao-defende"),
        ({"area": "protegida"}, "castelo.mesa.area-protegida"),
    ],
)
def test_who_could_not_defend_learns_why_before_an_attack_is_chosen(tropa, rule):
    match = played(begun({"a": [3, 2, 4]}, {"b": [2, 2, 2, tropa]}, etapa="declaracao"), ATAQUE)
    assert CASTELO.ruled(match.state, Defender(seat="Beto", defensor="b")).primary == rule


def test_where_attacks_were_answered_nobody_has_moved_before_them():
    mesa = Toques(position(ATRAS, {"b": [2, 2, 2]}, etapa="", fase="acoes-1")).tap(ATAQUE, 2)
    assert [tap.atacante for tap, _lead in prepared(mesa.match, "Ana")] == ["e"]
    mesa.tap(Defender(seat="Beto", atacante="a", defensor="b"), 2)
    assert mesa.says(DE_TRAS) is None
    assert [*prepared(mesa.match, "Ana")] == []


def test_behind_a_fallen_wall_of_its_own_nobody_needs_to_move():
    """castelo.mesa.protegida-nao-ataca: a tap implies the least."""
    mesa = Toques(position(ATRAS, {"b": [2, 2, 2]}, etapa="", fase="acoes-1", lado_ana={"muralha": 0}))
    assert mesa.says(ATAQUE) == ["passar-fase", "passar-fase"]


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.parametrize("cadeiras", range(2, 7))
def test_a_turn_ends_by_one_tap_however_many_sit_there(cadeiras):
    """castelo.turno.passa-ao-oponente: through a combat in which nobody attacks."""
    outros = [{} if n < cadeiras else None for n in (2, 3)]
    mesa = Toques(position(TROPAS, {}, *outros, etapa="", fase="acoes-1", cadeiras=cadeiras))
    assert mesa.says(PassarFase(seat="Ana", para="vez")) == [
        *("passar-fase",) * 3,
        *("ninguem-usa",) * 3,
        "passar-fase",
    ]
    mesa.tap(PassarFase(seat="Ana", para="vez"))
    assert (mesa.state.mesa.ativo, mesa.state.mesa.fase) == ("Beto", "compra")
    mesa.tap(BaixarTropa(seat="Beto", ataque=1, defesa=1, vida=1))


def test_a_turn_after_an_attack_on_all_five_others_ends_by_one_tap():
    mesa = Toques(
        position({name: [1, 1, 4] for name in "abcde"}, {}, {}, {}, etapa="", fase="acoes-1", cadeiras=6)
    )
    outros = ("Beto", "Caio", "Duda", "Elis", "Fábio")
    for name, quem in zip("abcde", outros, strict=True):
        mesa.tap(Atacar(seat="Ana", atacante=name, alvo=f"muralha:{quem}"), 2)
    for quem in outros:
        mesa.nada_mais(quem)
    mesa.tap(PassarFase(seat="Ana", para="vez"))
    assert [mesa.state.mesa.lado(quem).muralha for quem in outros] == [9] * 5
    assert mesa.taps == 5 * 2 + 5 + 1


def test_the_next_player_ends_a_turn_by_drawing_however_many_sit_there():
    mesa = Toques(position(TROPAS, {}, {}, {}, etapa="", fase="acoes-1", cadeiras=6))
    mesa.tap(Mover(seat="Ana", tropa="a"))
    mesa.tap(Comprar(seat="Beto"))
    assert (mesa.state.mesa.ativo, mesa.state.mesa.fase) == ("Beto", "manutencao")


def test_a_turn_whose_hand_is_too_large_ends_by_what_is_discarded():
    """castelo.turno.limite-de-mao"""
    mesa = Toques(position(TROPAS, {}, etapa="", fase="acoes-1", lado_ana={"mao": 9}))
    assert mesa.says(PassarFase(seat="Ana", para="vez")) is None
    mesa.tap(Descartar(seat="Ana", quantas=1))
    assert mesa.state.mesa.ativo == "Beto"


def test_the_next_player_ends_a_turn_by_a_card_through_a_combat_in_which_nobody_attacks():
    mesa = Toques(position({"a": [1, 1, 1]}, etapa="", fase="acoes-1"))
    mesa.tap(BaixarProducao(seat="Ana", produto="armeiro", rende=2), 2)
    mesa.tap(BaixarProducao(seat="Beto", produto="armeiro", rende=2), 2)
    assert mesa.state.mesa.ativo == "Beto"
