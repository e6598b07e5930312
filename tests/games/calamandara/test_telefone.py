"""A traveller's phone shows the board, the walked way, buttons, and the moves that a tap implies."""

import pytest
from games.calamandara.positions import NOMES, position

from companion.games.calamandara.consulta.suposicoes import escolha
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import (
    RevelarReservadas,
    TrocarCartas,
    UsarCarta,
    UsarPropria,
)
from companion.games.calamandara.moves import Comprar, EncerrarTurno, Inserir, Mover, Passar
from companion.games.calamandara.partes import (
    ComprarLembrancas,
    EliminarDe,
    InserirDaReserva,
    RepetirTurno,
    Revelar,
    Rotacionar,
    Selar,
    UmaDasFormas,
)
from companion.games.calamandara.telefone.caminho import trajeto
from companion.games.calamandara.telefone.desfecho import somas
from companion.games.calamandara.telefone.esperas import perguntados
from companion.games.calamandara.telefone.presumido import implicados, junto, tardias
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.implied_moves import asked_before
from companion.referee.matches.match import Match
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.views.consequences import Consequences

CONTRA_NINGUEM = UsarPropria(seat="Ana", carta="Eco", efeito=(InserirDaReserva(em_quem="eu"),))
CAMINHO = {"S1c": "pegada n", "S2c": "pegada n", "S3c": "pegada n"}


def seen(state, lang="pt"):
    return CALAMANDARA.view(state, dict(zip(NOMES, NOMES, strict=True)), EVERYBODY, lang)


def after(state, *moves):
    for move in moves:
        assert CALAMANDARA.weigh(state, move).verdict == "legal", move
        state = CALAMANDARA.apply(state, move).state
    return state


def came(was, now):
    """Return what would come of what leads from one position to another, without what moves on the board."""
    names = dict(zip(NOMES, NOMES, strict=True))
    both = (CALAMANDARA.seen(one, names, EVERYBODY, "pt") for one in (was, now))
    happened = Consequences(*both, seen(was), seen(now), (), past=False)
    return [one.to("pt") for one in CALAMANDARA.came(happened)]


def declared(state, move):
    """Return whether a legal move takes one more tap."""
    assert CALAMANDARA.weigh(state, move).verdict == "legal"
    return CALAMANDARA.declaring.asks_again(move, CALAMANDARA.apply(state, move).events)


def buttons(state, seat):
    offered = tuple(CALAMANDARA.offers(state, seat))
    found = tuple(CALAMANDARA.declaring.buttons(state, seat, offered))
    return {one.move.do: one for one in reversed(found)}  # of a kind the first


def test_the_end_shows_how_far_each_token_was_also_from_where_it_began():
    """calamandara.fd.vence, calamandara.decisao.7"""
    state = position(3, postos=CAMINHO, tokens={"Ana": "S2c"})
    sums = {one.seat: one.items for one in somas(state, state, ())}
    assert {seat: figure.value for seat, (figure,) in sums.items()} == {"Ana": 7, "Beto": 9, "Caio": 9}
    assert len({figure.text for (figure,) in sums.values()}) == 1


@pytest.mark.parametrize(("viajantes", "casas"), [(2, 85), (3, 115), (4, 145)])
def test_every_space_lies_in_its_own_cell_of_one_grid(viajantes, casas):
    """The grid draws the board without gaps: calamandara.decisao.3, calamandara.decisao.7"""
    view = seen(position(viajantes, postos=CAMINHO))
    spaces = {key: one for key, one in view.places.items() if one.at is not None}
    assert len(spaces) == casas + viajantes == len({one.at for one in spaces.values()})
    assert min(min(one.at) for one in spaces.values()) == 0
    assert {one.kind for one in spaces.values()} == {
        "centro",
        *(f"terra-{um[0]}" for um in view.homes.values()),
    }
    assert spaces["C3c"].look == "fenda"
    assert {spaces[um].look for um in ("S4a", "S5a", "S0")} == {"zi", "zf", "inicio"}


def test_a_symbol_says_which_way_it_lies_and_a_space_who_stands_there():
    postos = {**CAMINHO, "C3d": "espelho w", "W4a": {"simbolo": "cachoeira", "dono": "Beto"}}
    places = seen(position(4, postos=postos, tokens={"Ana": "S1c"})).places
    assert places["S1c"].text == "S1c · Pegada, para S2c · Ana"
    assert places["C3d"].text == "C3d · Espelho, para C3c"  # as every traveller finds it
    assert places["C3d"].lies[0].turned == "w"
    assert places["W4a"].lies[0].turned == "e"  # it falls to Beto, who sits at W
    ways = [
        escolha(position(), Inserir(seat="Ana", espaco="C1e"), "direcao", um).text.to("pt") for um in "nesw"
    ]
    assert ways == ["C2e", "a borda do tabuleiro", "S6e", "C1d"]
    back = position(postos=CAMINHO, tokens={"Ana": "S3c"})  # S2c is behind, whatever Consulta supposes
    assert escolha(back, Mover(seat="Ana"), "destino", "S2c").text == "S2c"


def test_the_way_that_was_walked_is_lit_until_it_can_be_prevented_no_more():
    state = after(position(postos=CAMINHO), Mover(seat="Ana", destino="S3c"))
    assert trajeto(state) == ("S0", "S1c", "S2c", "S3c")
    lit = [key for key, one in seen(state).places.items() if one.signs]
    assert lit == ["S1c", "S2c", "S3c"]
    assert trajeto(after(state, EncerrarTurno(seat="Ana"))) == ()


def test_the_end_of_a_turn_is_said_by_others_once_its_last_step_is_done():
    state = after(position(postos=CAMINHO, cartas={"Ana": {"mao": 3}}), Mover(seat="Ana", destino="S1c"))
    assert list(implicados(state, "Beto", lambda _seat: True)) == []
    assert buttons(state, "Ana")["comprar"].move == Comprar(seat="Ana", quantas=2)
    state = after(state, Comprar(seat="Ana", quantas=2))
    assert list(implicados(state, "Beto", lambda _seat: True)) == [EncerrarTurno(seat="Ana")]
    assert list(implicados(state, "Beto", lambda _seat: False)) == []


def test_a_cachoeira_that_would_be_lost_keeps_the_turn_open():
    """calamandara.cachoeira.descarte"""
    postos = {**CAMINHO, "S4a": {"simbolo": "cachoeira", "dono": "Ana", "desde": 1}}
    state = position(postos=postos, turno=3, fase="cartas", etapa="comprar")
    assert list(implicados(state, "Beto", lambda _seat: True)) == []


def test_an_arrival_on_the_fenda_is_said_by_nobody_else():
    """calamandara.fd.vence, calamandara.decisao.128"""
    postos = {"C3c": "pegada n", "C2c": "pegada n"}
    state = after(
        position(postos=postos, tokens={"Ana": "C2c"}, cartas={"Ana": {"mao": 3}}),
        Mover(seat="Ana", destino="C3c"),
    )
    assert CALAMANDARA.presuming.stops(state)
    assert list(implicados(state, "Beto", lambda _seat: True)) == []
    assert "Ana chega à Fenda" in seen(state).waits.text
    assert buttons(state, "Ana")["encerrar-turno"].label.to("pt") == "Ninguém impede"


def test_a_refused_move_beside_a_token_on_the_fenda_asks_nobody():
    """calamandara.decisao.128: a choice that nobody owes has no result to agree to"""
    postos = {"C3c": "pegada n", "C2c": "pegada n"}
    begun = position(postos=postos, tokens={"Ana": "C2c"}, cartas={"Ana": {"mao": 3}})
    match = Match(CALAMANDARA, after(begun, Mover(seat="Ana", destino="C3c")))
    assert asked_before(match, TrocarCartas(seat="Ana", da="mao", quantas=1)) == ()
    assert asked_before(match, EncerrarTurno(seat="Ana")) == ("Beto",)


def test_a_card_against_nobody_is_let_be_by_the_next_tap_and_whoever_it_aims_at_is_asked():
    """calamandara.lembranca.prioridade, calamandara.ecos-dissonantes.ataque-definicao"""
    state = position(3, reservas={"Ana": ["pegada"], "Beto": ["fogo", "torre"]})
    used = after(state, CONTRA_NINGUEM)
    assert perguntados(used) == ()
    assert next(implicados(used, "Ana", lambda _seat: True)).do == "passar"
    bound = after(state, UsarCarta(seat="Ana", carta="campos-selados", alvo="Beto"))
    assert perguntados(bound) == ("Beto",)  # no attack by the definition, yet it is used against Beto
    assert buttons(bound, "Beto")["passar"].main
    hit = after(state, UsarCarta(seat="Ana", carta="templo-de-calon", alvos=("Beto",)))
    assert perguntados(hit) == ("Beto",)
    assert buttons(hit, "Beto")["passar"].main
    assert not buttons(hit, "Caio")["passar"].main
    assert seen(hit).waits.text == "Beto decide se responde a Templo de Calon de Ana sobre Beto"


def test_all_who_may_answer_a_card_are_named():
    """calamandara.lembranca.prioridade: nobody must answer, and each of the table may, also its user."""
    used = after(position(reservas={"Ana": ["pegada"]}), CONTRA_NINGUEM)
    assert seen(used).waits.text.startswith("Ana e Beto ainda podem responder a Eco de Ana")
    assert seen(used, "en").waits.text.startswith("Ana and Beto may answer the card Eco of Ana")
    passed = after(used, Passar(seat="Ana"))
    assert seen(passed).waits.text.startswith("Beto ainda pode responder a Eco de Ana")
    assert seen(passed, "en").waits.text.startswith("Beto may answer the card Eco of Ana")


def test_what_a_card_of_its_own_does_is_said_to_whoever_may_answer():
    olho = UsarPropria(seat="Ana", alvo="Beto", efeito=(Revelar(monte="mao"), EliminarDe(escolhida=True)))
    used = after(position(), olho)
    assert seen(used).waits.text == (
        "Beto decide se responde a outra Carta de Lembrança de Ana sobre Beto "
        "(o alvo revela todas as cartas da mão; eliminar uma das cartas reveladas)"
    )
    asked = after(used, Passar(seat="Ana"), Passar(seat="Beto"))
    assert seen(asked).now["Beto"] == "Beto: dizer as cartas da mão, por outra Carta de Lembrança"


def test_a_card_of_its_own_that_draws_is_asked_of_everybody():
    used = after(
        position(cartas={"Ana": {"mao": 3}}),
        UsarPropria(seat="Ana", efeito=(ComprarLembrancas(em_quem="eu"),)),
    )
    assert perguntados(used) == ("Beto",)


def test_the_ways_of_a_text_are_named_by_what_they_do():
    formas = ((Rotacionar(),), (RepetirTurno(em_quem="eu"), AsPrinted(texto="Dance.")))
    move = UsarPropria(seat="Ana", efeito=(UmaDasFormas(formas=formas),))
    ways = [escolha(position(), move, "forma", one).text.to("pt") for one in ("primeira", "segunda")]
    assert ways == [
        "rotacionar em sentido horário: as mãos",
        "repetir o turno; como está na carta: “Dance.”",
    ]


def test_a_card_that_the_rulebook_does_not_have_is_named_among_the_others():
    """calamandara.percepcao-dionesica.revelar: such a card may lie in a hand that is shown."""
    found = escolha(position(), RevelarReservadas(seat="Ana"), "cartas", "carta-propria")
    assert found.text.to("pt") == "outra Carta de Lembrança"


def test_who_owes_what_a_card_does_sees_which_card():
    """calamandara.lamentos-de-lucaresti.mover: a token is moved by the card's word"""
    state = position(postos={"N1c": "pegada s"})
    used = after(
        state,
        UsarCarta(seat="Ana", carta="lamentos-de-lucaresti", alvo="Beto"),
        Passar(seat="Ana"),
        Passar(seat="Beto"),
    )
    assert used.choice.asks == "mover-por-efeito"
    assert seen(used).now["Ana"] == "Ana diz aonde vai o token de Beto por Lamentos de Lucaresti"


def test_whoever_has_no_card_is_asked_nothing():
    state = position(reservas={"Beto": ["fogo"]}, cartas={"Beto": {"mao": 0}})
    hit = after(state, UsarCarta(seat="Ana", carta="templo-de-calon", alvos=("Beto",)))
    assert perguntados(hit) == ()


def test_a_symbol_is_inserted_by_a_button_too():
    """calamandara.turnos.quatro-fases: as every other phase has one, with the hints and without them"""
    inserir = position(postos=CAMINHO, reservas={"Ana": ["pegada", "estrela"]}, fase="inserir")
    assert {"inserir", "mover"} <= set(buttons(inserir, "Ana"))
    assert "inserir" not in buttons(inserir, "Beto")
    only = position(postos=CAMINHO, reservas={"Ana": ["estrela"]}, fase="inserir")
    assert "inserir-estrela" in buttons(only, "Ana")
    unhinted = CALAMANDARA.declaring.buttons(inserir, "Ana", None)
    assert "inserir" in [one.move.do for one in unhinted]


def test_erronia_and_queda_may_still_be_declared_where_a_turn_begins():
    """calamandara.erronia-do-silencio.momento, calamandara.queda-dos-ventos.momento"""
    state = position(postos=CAMINHO)
    assert tardias(state, "Beto") == ("usar-carta", "usar-carta-propria", "acionar-vinculada")
    assert tardias(after(state, Mover(seat="Ana", destino="S1c")), "Beto") == ()


def test_what_is_declared_is_said_in_words():
    state = position(2, reservas={"Ana": ["torre"]}, postos=CAMINHO)
    move = Inserir(seat="Ana", simbolo="torre", espaco="C2d", direcao="h")
    assert CALAMANDARA.render_move(state, move, "pt") == "inserir Torre em C2d, para C2c e C2e"
    assert CALAMANDARA.render_move(state, Mover(seat="Ana"), "en") == "walk"
    assert CALAMANDARA.render_move(state, Passar(seat="Ana"), "pt") == "passar"


@pytest.mark.parametrize(
    ("cartas", "quem", "also"),
    [
        ({}, "Beto", ()),
        ({"Caio": {"mao": 0}}, "Beto", ("Ana", "Caio")),
        ({"Beto": {"mao": 0}, "Caio": {"mao": 0}}, "Ana", ("Beto", "Caio")),
        ({"Caio": {"mao": 0}}, "Ana", ()),
    ],
)
def test_the_last_pass_that_counts_goes_with_those_of_the_user_and_of_empty_hands(cartas, quem, also):
    """calamandara.lembranca.prioridade"""
    begun = position(3, reservas={"Beto": ["fogo"]}, cartas=cartas)
    used = after(begun, UsarCarta(seat="Ana", carta="templo-de-calon", alvos=("Beto",)))
    assert junto(used, Passar(seat=quem)) == tuple(Passar(seat=seat) for seat in also)


def test_where_nobody_is_asked_the_user_and_whoever_is_on_turn_pass_for_all():
    """calamandara.lembranca.prioridade: the others may still speak, each for itself."""
    used = after(position(3, vez="Beto", reservas={"Ana": ["pegada"]}), CONTRA_NINGUEM)
    assert {um.seat for um in junto(used, Passar(seat="Ana"))} == {"Beto", "Caio"}
    assert {um.seat for um in junto(used, Passar(seat="Beto"))} == {"Ana", "Caio"}
    assert junto(used, Passar(seat="Caio")) == ()
    assert [seat for seat in NOMES[:3] if buttons(used, seat)["passar"].main] == ["Ana", "Beto"]


@pytest.mark.parametrize(
    ("carta", "alvo", "again"),
    [
        ("erronia-do-silencio", "Ana", True),
        ("campos-selados", "Ana", True),
        ("campos-selados", "Beto", False),
        ("miragem-do-sono", "Ana", False),
    ],
)
def test_a_card_against_oneself_takes_one_more_tap(carta, alvo, again):
    """calamandara.guardia-de-maurna.impedir: the only target, which no tap names, may be oneself."""
    assert (
        declared(position(cartas={"Ana": {"mao": 3}}), UsarCarta(seat="Ana", carta=carta, alvo=alvo)) is again
    )


@pytest.mark.parametrize(("mao", "again"), [(3, True), (0, False)])
def test_the_hand_that_the_zona_final_costs_is_told_before_the_token_enters_it(mao, again):
    """calamandara.zf.mao-ao-deck"""
    postos = {"S4c": "pegada n", "S5c": "pegada n"}
    state = position(postos=postos, tokens={"Ana": "S4c"}, cartas={"Ana": {"mao": mao}}, fase="mover")
    assert declared(state, Mover(seat="Ana", destino="S5c")) is again
    entered = after(state, Mover(seat="Ana", destino="S5c"))
    assert ("Ana guarda a mão sobre o deck: 3 cartas" in came(state, entered)) is again


def test_what_a_card_keeps_its_target_from_is_at_stake_and_stands_above_the_turn():
    """calamandara.campos-selados.impedir: nothing on the board changes, and yet something does."""
    selo = Selar(selado="andar"), Selar(selado="ataques", tipos=("fogo", "estrela"))
    used = after(position(vez="Beto"), UsarPropria(seat="Ana", alvo="Beto", efeito=selo))
    bound = after(used, Passar(seat="Ana"), Passar(seat="Beto"))
    said = [
        "Beto não pode mover o token até o fim do turno",
        "Beto não pode inserir símbolos (Fogo e Estrela) até o fim do turno",
    ]
    assert came(used, bound) == said
    assert [um.text for um in seen(bound).where[1:]] == said


def test_a_card_that_the_rulebook_does_not_have_is_called_an_own_one():
    """ "Outra carta", beside "Usar uma carta", did not say other than which."""
    assert (
        buttons(position(2, cartas={"Ana": {"mao": 3}}), "Ana")["usar-carta-propria"].label.to("pt")
        == "Carta própria"
    )
