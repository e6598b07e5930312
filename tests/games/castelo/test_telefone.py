"""A player's phone shows castles and walls, producers, tropas, traps as backs, and what is at stake."""

import pytest
from games.castelo.positions import position
from games.castelo.toques import Toques

from companion.conformance.buttons import every_offer
from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_do_preparo import ComprarMaoInicial
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Defender,
    Descartar,
    Desistir,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.matches.implied_moves import reachable
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.rules.ending import who_gave_up
from companion.referee.views.ending import Ended

NOMES = ("Ana", "Beto", "Caio")
ARMADO = {"armadilhas": {"m": ["muralha", "Fosso"]}, "marcadores": {"construcao": 2}}


def seen(state, audience=EVERYBODY, lang="pt"):
    return CASTELO.view(state, dict(zip(NOMES, NOMES, strict=True)), audience, lang)


def after(state, *moves):
    for move in moves:
        assert CASTELO.weigh(state, move).verdict == "legal", move
        state = CASTELO.apply(state, move).state
    return state


@pytest.fixture
def mesa():
    return position(
        {
            "a": [3, 2, 4],
            "e": [2, 1, 4, {"voo": "L", "dano": 1}],
            "n": [1, 1, 1, {"area": "protegida", "nova": True}],
        },
        {"b": [2, 2, 2], "f": [1, 4, 4]},
        lado_beto={"armadilhas": {"m": ["muralha", "Fosso"]}, "marcadores": {"construcao": 2}},
    )


def test_a_permanente_is_put_down_below_the_card_that_is_tapped_whosever_it_is(mesa):
    for id in ("a", "b"):
        (fill,) = [fill for fill in seen(mesa).places[id].fills if fill.do == "baixar-permanente"]
        assert (fill.seat, fill.others) == ("", False)  # anybody's tap
        assert fill.sets == {"sob": id}
        assert fill.by_name


def test_a_permanente_says_what_holds_while_it_lies_there():
    """castelo.permanentes.alcance"""
    efeitos = [
        {"effect": "add", "target": "ataque", "value": -2},
        {"effect": "give", "target": "voo-curto", "of": "suas"},
        {"effect": "add", "target": "defesa", "value": 1, "per": "maquinas", "of": "todas"},
    ]
    state = position(
        {"a": [3, 2, 4]}, lado_ana={"permanentes": [{"id": "p", "sob": "a", "efeitos": efeitos}]}
    )
    words = ["−2 ataque", "as suas: com Vôo (C)", "todas as tropas: +1 defesa para cada: Máquinas"]
    assert [sign.text for sign in seen(state).places["p"].lies[0].signs] == words


def test_castle_and_wall_stand_with_their_points_and_tropas_with_their_numbers(mesa):
    view = seen(mesa)
    assert view.places["muralha:Beto"].text == "Muralha de Beto 10"
    assert view.places["castelo:Ana"].lies[0].numbers == {"pontos": 20}
    assert view.places["a"].text == "a 3/2/4"
    assert view.places["e"].lies[0].numbers["vida"] == 3  # 1 of its 4 is damage
    assert [sign.text for sign in view.places["e"].lies[0].signs] == ["Vôo (L)", "1 de dano"]
    assert view.places["n"].look == "protegida"
    assert view.counters["Beto:construcao"].value == 2
    assert view.places["Beto:produtor:1"].lies[0].numbers == {"marcadores": 2, "rende": 1}


def test_a_wall_that_has_fallen_is_seen_to():
    view = seen(position({}, {}, lado_beto={"muralha": 0}))
    assert view.places["muralha:Beto"].look == "caiu"


def test_a_trap_is_a_back_to_all_but_who_laid_it(mesa):
    """castelo.mesa.armadilhas-ocultas"""
    for audience in (EVERYBODY, Audience(("Ana",))):
        view = seen(mesa, audience)
        assert view.places["m"].text == "Armadilha"
        assert "Fosso" not in repr(view)
    assert seen(mesa, Audience(("Beto",))).places["m"].text == "Fosso"


def test_an_attack_is_asked_of_who_is_attacked_with_what_comes_of_it(mesa):
    """castelo.combate.defensor-escolhe, castelo.combate.danos"""
    state = after(
        mesa,
        Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"),
        Atacar(seat="Ana", atacante="e", alvo="b"),
        PassarFase(seat="Ana"),
    )
    waits = seen(state).waits
    assert waits.seats == ("Beto",)
    assert waits.text == "Beto defende ou deixa acontecer"
    assert waits.asks == "Você defende?"
    assert waits.abreast
    told = ["1 · a 3 → Muralha de Beto", "2 · e 2 → b · ninguém pode defender"]
    assert [link.text for link in waits.links] == told
    places = seen(state).places
    assert [sign.text for sign in places["muralha:Beto"].signs] == ["1 ataque", "10 → 7"]
    assert [sign.beside for sign in places["b"].signs] == ["2", "0"]  # the attack, the life left
    assert places["e"].signs == ()  # castelo.voo.longo: unreachable
    state = after(state, Defender(seat="Beto", atacante="a", defensor="f"))
    assert seen(state).places["f"].lies[0].signs[-1].text == "defende contra a"
    assert not seen(state).places["muralha:Beto"].signs[1:]
    while (waits := seen(state).waits).links:
        state = after(state, Passar(seat=waits.seats[0]))
    assert waits.asks == "Você usa algo? (depois dos danos)"


def test_an_attack_is_told_with_the_damage_that_it_deals_to_its_own_target():
    """castelo.decisao.1: a text adds to the damage against a wall, not against a tropa."""
    efeitos = [{"effect": "add", "target": "dano-na-muralha", "value": 2}]
    aries = {"nome": "Aríete", "efeitos": efeitos}
    state = after(
        position({"a": [3, 2, 4, aries], "e": [3, 2, 4, aries]}, {"b": [2, 2, 2]}),
        Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"),
        Atacar(seat="Ana", atacante="e", alvo="b"),
        PassarFase(seat="Ana"),
    )
    told = [link.text for link in seen(state).waits.links]
    assert told == ["1 · Aríete 5 → Muralha de Beto", "2 · Aríete 3 → b"]


def test_before_the_defences_are_asked_for_the_attacks_say_what_they_come_to(mesa):
    """castelo.combate.danos"""
    state = after(mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"))
    assert [prompt.text for prompt in seen(state).where] == ["Muralha de Beto 10 → 7"]


def test_out_of_ones_own_turn_two_taps_defend_and_in_it_they_attack(mesa):
    """castelo.combate.defensor-escolhe"""
    first = {id: next(fill.do for fill in seen(mesa).places[id].fills if fill.begins) for id in ("a", "b")}
    assert first == {"a": "atacar", "b": "defender"}


def test_a_permanente_names_the_place_of_the_card_it_lies_below():
    """castelo.permanentes.local-sob-alvo, castelo.decisao.104"""
    membros = [{"id": um, "ataque": 1, "defesa": 1, "vida": 1, "area": "combate"} for um in ("x", "y")]
    grupo = {"agrupamento": True, "membros": membros}
    permanentes = [{"id": "1", "sob": "x"}, {"id": "2", "sob": "p"}, {"id": "3", "sob": "a"}, {"id": "4"}]
    lado = {"produtores": [{"produto": "armeiro", "id": "p"}], "permanentes": permanentes}
    places = seen(position({"a": [1, 1, 1], "g": [2, 2, 2, grupo]}, lado_ana=lado)).places
    assert [places[um].look for um in "1234"] == ["g", "Ana:produtor:1", "a", ""]
    assert (places["a"].lies[0].kind, places["g"].lies[0].kind) == ("tropa", "grupo")


def test_what_is_asked_shows_nothing_of_traps():
    """The words and the seat are the same, with a usable trap and with none."""
    attack = (Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana"))
    sem, com = (
        position({"a": [3, 2, 4]}, {"b": [2, 2, 2]}, lado_beto={"armadilhas": traps})
        for traps in ({}, {"m": "muralha"})
    )
    assert seen(after(sem, *attack)).waits == seen(after(com, *attack)).waits


def test_a_target_that_is_lost_is_owed_by_name():
    """castelo.combate.novo-alvo"""
    state = after(
        position({"a": [3, 2, 4]}, {"b": [2, 2, 2]}),
        Atacar(seat="Ana", atacante="a", alvo="b"),
        PassarFase(seat="Ana"),
    )
    state = after(state, UsarInstantanea(seat=state.waited.waits_for[0], efeito=(Dano(alvo="b", pontos=2),)))
    assert seen(state).now["Beto"] == "Alvo perdido: Ana escolhe outro para a"


def test_upkeep_and_a_hand_that_is_too_large_are_counted():
    """castelo.turno.manutencao-pagar, castelo.turno.limite-de-mao"""
    keeps = {"manutencao": ["armeiro"]}
    state = position({"a": [1, 1, 1, keeps]}, fase="manutencao", etapa="", a_manter=["a"])
    assert seen(state).now["Beto"] == "Manutenção de a: 1 Armeiro, ou a carta se perde"
    state = position(fase="descarte", etapa="", lado_ana={"mao": 10})
    assert seen(state).now["Ana"] == "Ana descarta 2 cartas"
    assert seen(position(fase="acoes-1", etapa="")).ahead["combate"].do == "passar-fase"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Atacar(seat="Ana"), "atacar"),
        (Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), "atacar a Muralha de Beto com a 3/2/4"),
        (Atacar(seat="Ana", atacante="e", aereo=True), "atacar pelo ar com e 2/1/3"),
        (Defender(seat="Beto", atacante="a", defensor="f"), "defender com f 1/4/4 contra a 3/2/4"),
        (
            BaixarTropa(seat="Ana", carta="Onça", ataque=2, defesa=1, vida=3, custo=("armeiro", "armeiro")),
            "baixar Onça 2/1/3 por 2 Armeiro",
        ),
        (BaixarProducao(seat="Ana", produto="espiritual", rende=2), "baixar um produtor: 2 Espiritual"),
        (ColocarArmadilha(seat="Ana", lugar="campo"), "colocar uma Armadilha no campo"),
        (UsarArmadilha(seat="Beto", armadilha="m", alvo="a"), "usar uma Armadilha contra a 3/2/4"),
        (
            UsarArmadilha(seat="Beto", armadilha="m", alvo="a", carta="Fosso", custo=("construcao",) * 9),
            "usar Fosso contra a 3/2/4, mas sem 7 Construção: descartada sem efeito",
        ),
        (Descartar(seat="Ana", quantas=1), "descartar 1 carta"),
        (Agrupar(seat="Ana", tropas=("a", "e")), "agrupar a 3/2/4, e 2/1/3"),
    ],
)
def test_what_is_declared_is_said_in_words(mesa, move, sentence):
    assert CASTELO.render_move(mesa, move, "pt") == sentence


def test_a_wall_is_called_in_the_language_of_who_reads(mesa):
    move = Atacar(seat="Ana", atacante="a", alvo="muralha:Beto")
    assert CASTELO.render_move(mesa, move, "en") == "attack the wall of Beto with a 3/2/4"


def test_who_begins_is_declared_by_one_tap_and_the_hands_are_drawn_with_it():
    """castelo.preparacao.mao-de-cinco, castelo.decisao.18"""
    state = CASTELO.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    beginning = CASTELO.beginning
    assert beginning.waits(state)
    state = after(state, beginning.says(state, "Beto", "Ana"))
    while drawn := next(beginning.then(state, {}), None):
        state = after(state, drawn)
    assert [lado.mao for lado in state.mesa.lados] == [5, 5]
    assert not beginning.waits(state)
    assert seen(state).now["Beto"].endswith("ou, sem produtor, mostram e compram outra")


def ended_by(before, move):
    """Return the words of how that ends the match, with their rules, and the position."""
    step = CASTELO.apply(before, move)
    outcome = step.state.outcome
    ended = Ended(outcome.winners, outcome.how, outcome.rules, gave_up=who_gave_up(step.events))
    causes = CASTELO.ending.causes(before, step.state, ended)
    return [(cause.text.to("pt"), cause.rule) for cause in causes], step.state


def test_of_who_gives_up_no_castle_is_said_to_have_fallen():
    """castelo.decisao.24"""
    causes, _ended = ended_by(position(), Desistir(seat="Beto"))
    assert causes == [("Beto desistiu.", "castelo.decisao.24")]


def test_the_end_says_whose_castle_fell_and_what_stood():
    """castelo.objetivo.destruir-castelo"""
    before = position({"a": [3, 2, 4]}, {"b": [2, 2, 2]}, fase="acoes-1", etapa="")
    fim = (Dano(alvo="castelo:Beto", pontos=20),)
    causes, ended = ended_by(before, UsarInstantanea(seat="Ana", carta="Terremoto", efeito=fim))
    assert causes == [("O castelo de Beto caiu.", "castelo.objetivo.destruir-castelo")]
    ana, beto = CASTELO.ending.sums(before, ended, ())
    assert [item.value for item in ana.items] == [20, 10, 1]
    assert [item.value for item in beto.items] == [0, 10, 1]


def test_a_match_that_is_looked_at_again_finds_what_moves_are_about(mesa):
    move = Atacar(seat="Ana", atacante="a", alvo="muralha:Beto")
    applied = CASTELO.apply(mesa, move)
    found = CASTELO.narration.pieces(mesa, applied.state, move, applied.events, "pt")
    assert [one.name for one in found] == ["a · Ana", "Muralha de Beto"]
    assert [one.valor for one in CASTELO.narration.scores(mesa)] == [20, 10, 3, 20, 10, 2]
    assert CASTELO.narration.when(mesa, "pt").phase == "Combate"


def buttons(state, seat):
    offered = tuple(CASTELO.offers(state, seat))
    found = tuple(CASTELO.declaring.buttons(state, seat, offered))
    return {one.move.do: one for one in reversed(found)}  # of a kind the first


def test_the_turn_goes_on_by_a_button_that_says_where_to():
    """castelo.turno.sete-fases"""
    acoes = buttons(position(fase="acoes-1", etapa=""), "Ana")
    assert acoes["passar-fase"].label.to("pt") == "Ao Combate"
    assert {"baixar-tropa", "baixar-producao", "colocar-armadilha", "usar-instantanea"} <= set(acoes)
    ataques = buttons(position({"a": [1, 1, 1]}), "Ana")
    assert ataques["passar-fase"].label.to("pt") == "Sem mais ataques"
    assert "baixar-tropa" not in ataques
    assert "passar-fase" not in buttons(position({"a": [1, 1, 1]}), "Beto")


def test_all_upkeep_is_paid_by_one_tap_where_all_can_be():
    """castelo.turno.manutencao-pagar, castelo.decisao.14"""
    tropas = {"a": [1, 1, 1, {"manutencao": ["armeiro"]}], "e": [1, 1, 1, {"manutencao": ["armeiro"]}]}
    fields = {"fase": "manutencao", "etapa": "", "a_manter": ["a", "e"]}
    paid = buttons(position(tropas, **fields, lado_ana={"marcadores": {"armeiro": 2}}), "Ana")
    assert paid["pagar-manutencao"].label.to("pt") == "Pagar as 2"
    assert [one.alvo for one in paid["pagar-manutencao"].also] == ["e"]
    poor = buttons(position(tropas, **fields), "Ana")
    assert "pagar-manutencao" not in poor
    assert "nao-manter" in poor


def test_a_tropa_whose_upkeep_is_due_is_kept_or_not_by_a_tap_on_it():
    """castelo.turno.manutencao-pagar"""
    tropas = {"a": [1, 1, 1, {"manutencao": ["armeiro"]}], "e": [1, 1, 1]}
    places = seen(position(tropas, fase="manutencao", etapa="", a_manter=["a"])).places
    assert [fill.do for fill in places["a"].fills[:2]] == ["pagar-manutencao", "nao-manter"]
    assert "pagar-manutencao" not in [fill.do for fill in places["e"].fills]


def test_who_is_attacked_says_nothing_more_or_answers(mesa):
    """castelo.combate.defensor-escolhe"""
    state = after(mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana"))
    beto = buttons(state, "Beto")
    assert beto["passar"].label.to("pt") == "Não defendo"
    assert not beto["passar"].main  # "nothing more" is a standing pass beside it: neither is highlighted
    assert {"passar", "defender"} <= set(beto)
    assert "passar" not in buttons(state, "Ana")
    state = after(state, Passar(seat="Beto"))
    assert state.waited.trigger == "efeitos-1"
    assert buttons(state, "Ana")["passar"].label.to("pt") == "Nada aqui"
    assert "passar" not in buttons(state, "Beto")


NAO_DEFENDE = ({}, {"b": [2, 2, 2, {"virada": True}]})


@pytest.mark.parametrize("beto", [*NAO_DEFENDE, {"b": [2, 2, 2]}])
def test_an_answer_declared_before_all_attacks_are_passes_no_step_of_effects(beto):
    """castelo.combate.defensor-escolhe, castelo.combate.efeitos1: also where no tropa could defend"""
    mesa = Toques(position({"a": [3, 2, 4]}, beto, etapa="", fase="acoes-1", lado_beto=ARMADO))
    mesa.tap(Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"))
    answers = [one for one in offered_on_the_phone(mesa, "Beto") if one.answers]
    assert {one.move.seat for one in answers} == {"Beto"}
    if beto in NAO_DEFENDE:  # a pass would be of Efeitos 1
        assert [one.move.do for one in answers] == ["usar-instantanea", "usar-armadilha"]
    else:
        defende, passa = answers[:2]  # who is attacked sees that the attack may be defended
        assert (defende.move.do, passa.label.to("pt")) == ("defender", "Não defendo")
        mesa.tap(passa.move)
        assert (mesa.state.waited.trigger, mesa.state.waited.waits_for) == ("efeitos-1", ("Ana", "Beto"))
    raio = UsarInstantanea(seat="Beto", carta="Raio", efeito=(Dano(alvo="a", pontos=1),))
    mesa.tap(raio)
    assert mesa.state.mesa.tropa("a").dano == 1
    assert "Beto" in mesa.state.waited.waits_for  # in Efeitos 1 still


def offered_on_the_phone(mesa, seat):
    """Return the buttons of a seat at a table that plays leve."""
    leads = tuple(lead.state for lead in reachable(mesa.match, seat))
    early = CASTELO.declaring.besides
    offered = list(every_offer(CASTELO, mesa.state, seat))
    offered += [one for then in leads for one in every_offer(CASTELO, then, seat) if isinstance(one, early)]
    return CASTELO.declaring.buttons(mesa.state, seat, tuple(offered))


@pytest.mark.parametrize(("castelo", "label"), [(9, "Aos Danos"), (2, "Nada aqui")])
def test_where_a_castle_falls_each_player_lets_it(castelo, label):
    """castelo.objetivo.destruir-castelo: the seat on turn passes for nobody else."""
    caido = {"castelo": castelo, "muralha": 0}
    state = after(
        position({"a": [3, 2, 4]}, {}, {}, lado_beto=caido),
        Atacar(seat="Ana", atacante="a", alvo="castelo:Beto"),
        PassarFase(seat="Ana"),
        *(Passar(seat=seat) for seat in ("Ana", "Beto", "Caio")),
    )
    assert state.waited.trigger == "efeitos-2"
    (first, *_others) = CASTELO.declaring.buttons(state, "Ana", tuple(CASTELO.offers(state, "Ana")))
    assert first.label.to("pt") == label
    assert first.move.do == ("passar" if castelo == 2 else "ninguem-usa")


def test_a_hand_without_a_producer_is_shown_by_a_button_of_its_own():
    """castelo.preparacao.nova-mao"""
    state = CASTELO.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    antes = buttons(state, "Ana")
    assert antes["combinar-partida"].aside
    assert antes["registrar-baralho"].aside
    assert antes["comecar-pela-sorte"].main
    state = after(state, ComprarMaoInicial(seat="Ana"))
    assert {"ficar-com-mao", "nova-mao"} <= set(buttons(state, "Ana"))
    assert "combinar-partida" not in buttons(state, "Beto")
    assert "registrar-baralho" not in buttons(state, "Ana")


def test_the_score_board_takes_over_what_the_phone_kept(mesa):
    counters = {
        (one["contador"], one["de"]): one["valor"] for one in CASTELO.at_table.to_board(mesa)["contadores"]
    }
    assert counters["castelo", "Ana"] == 20
    assert counters["construcao", "Beto"] == 2
    assert counters["construcao-por-turno", "Beto"] == 1
    assert counters["produtores", "Ana"] == 0
