"""A whole turn goes by the book: seven phases, their automatic effects, and what stays for the next turn."""

from companion.conformance import played
from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_do_preparo import ComecarPelaSorte, ComprarMaoInicial, FicarComMao
from companion.games.castelo.moves import (
    Atacar,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Comprar,
    Descartar,
    Mover,
    NaoManter,
    PagarManutencao,
    Passar,
    PassarFase,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.rules.lasting import Continuous
from companion.referee.views.ending import Ended

LANCEIRO = BaixarTropa(seat="Ana", carta="Lanceiro", ataque=2, defesa=1, vida=2, custo=("treinamento",))


def play(state, *moves):
    return played(CASTELO, state, *moves).state


def on(*whose):
    return tuple(PassarFase(seat=seat) for seat in whose)


def of(state, seat="Ana"):
    return state.mesa.lado(seat)


def no_combat(state):
    """Play through a combat in which nobody attacks."""
    state = play(state, *on("Ana", "Ana", "Ana"))
    while state.mesa.fase == "combate":
        state = play(state, Passar(seat=state.waited.waits_for[0]))
    return state


def test_a_match_begins_with_the_card_to_be_drawn():
    state = CASTELO.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    for seat in ("Ana", "Beto"):
        state = play(state, ComprarMaoInicial(seat=seat), FicarComMao(seat=seat))
    state = play(state, ComecarPelaSorte(seat="Beto", primeiro="Ana"))
    assert (state.mesa.fase, state.mesa.turno, of(state).mao, of(state).baralho) == ("compra", 1, 5, 55)
    state = play(state, Comprar(seat="Ana"))
    assert (state.mesa.fase, of(state).mao, of(state).baralho) == ("manutencao", 6, 54)


def test_a_first_turn_puts_down_a_producer_and_pays_with_what_it_yields(castelo):
    """“A partir do turno que esta entra em jogo, ela já começa a produzir”: at once, and as printed."""
    state = castelo.position(fase="compra")
    forja = BaixarProducao(seat="Ana", carta="Quartel", produto="treinamento", rende=2)
    state = play(state, Comprar(seat="Ana"), *on("Ana"), forja, LANCEIRO)
    lado = of(state)
    assert [(one.produto, one.rende, one.marcadores) for one in lado.produtores] == [("treinamento", 2, 1)]
    (tropa,) = lado.tropas
    assert (tropa.nome, tropa.area, tropa.virada, tropa.nova) == ("Lanceiro", "protegida", True, True)
    assert lado.mao == 5 + 1 - 2


def test_all_turns_round_and_a_tropa_attacks_in_its_owner_s_next_turn(castelo):
    state = castelo.position(fase="acoes-1", lado_ana={"marcadores": {"treinamento": 1}, "mao": 3})
    state = no_combat(play(state, LANCEIRO))
    assert state.mesa.fase == "acoes-2"
    state = play(state, *on("Ana", "Ana"))
    assert (state.mesa.ativo, state.mesa.fase, state.mesa.turno) == ("Beto", "compra", 4)
    (tropa,) = of(state).tropas
    assert (tropa.virada, tropa.nova) == (True, False)  # “desvira” comes in one's own turn
    state = play(state, Comprar(seat="Beto"), *on("Beto", "Beto", "Beto", "Beto"))
    while state.mesa.fase == "combate":
        state = play(state, Passar(seat=state.waited.waits_for[0]))
    state = play(state, *on("Beto", "Beto"))
    assert (state.mesa.ativo, state.mesa.fase) == ("Ana", "compra")
    assert not of(state).tropas[0].virada
    assert of(state).produtores[0].marcadores == 0
    state = play(state, Comprar(seat="Ana"))
    assert of(state).produtores[0].marcadores == 1  # the Manutenção has come with it
    state = play(state, *on("Ana"), Mover(seat="Ana", tropa=tropa.id), *on("Ana", "Ana"))
    state = play(state, Atacar(seat="Ana", atacante=tropa.id, alvo="muralha:Beto"))
    assert of(state).tropas[0].virada


def test_markers_of_this_maintenance_keep_a_card(castelo):
    """“Esses novos recursos podem ser usados para manter as cartas.”"""
    robo = {"manutencao": ["armeiro"], "tipo": "maquina"}
    given = {"ana": {"r": [3, 3, 3, robo]}, "fase": "compra", "lado_ana": {"marcadores": {"armeiro": 0}}}
    state = play(castelo.position(**given), Comprar(seat="Ana"))
    assert state.mesa.a_manter == ("r",)
    kept = play(state, PagarManutencao(seat="Ana", alvo="r"))
    assert (of(kept).produtores[0].marcadores, len(of(kept).tropas)) == (0, 1)
    assert play(kept, *on("Ana")).mesa.fase == "acoes-1"
    gone = play(state, NaoManter(seat="Ana", alvo="r"))
    assert (of(gone).tropas, of(gone).descarte, of(gone).produtores[0].marcadores) == ((), ("r",), 1)
    assert play(gone, *on("Ana")).mesa.fase == "acoes-1"


def test_where_the_table_pays_before_it_produces_the_new_markers_come_after(castelo):
    robo = {"manutencao": ["armeiro"]}
    given = {"ana": {"r": [3, 3, 3, robo]}, "fase": "compra", "lado_ana": {"marcadores": {"armeiro": 0}}}
    state = castelo.position(**given, decisions=[("castelo.decisao.12", "pay-then-produce")])
    state = play(state, Comprar(seat="Ana"))
    assert of(state).produtores[0].marcadores == 0
    assert CASTELO.judge(state, PagarManutencao(seat="Ana", alvo="r")).verdict == "illegal"
    assert of(play(state, NaoManter(seat="Ana", alvo="r"))).produtores[0].marcadores == 1


def test_what_dies_before_it_is_kept_holds_up_nobody(castelo):
    state = castelo.position({"r": [1, 1, 1, {"manutencao": ["armeiro"]}]}, fase="compra")
    raio = UsarInstantanea(seat="Beto", carta="Raio", efeito=(Dano(alvo="r", pontos=1),))
    assert play(state, Comprar(seat="Ana"), raio, *on("Ana")).mesa.fase == "acoes-1"


def test_a_group_is_kept_whole_or_goes_whole(castelo):
    """castelo.agrupamento.uma-so-tropa"""
    grupo = {
        "manutencao": ["armeiro", "armeiro"],
        "membros": [
            {
                "id": one,
                "nome": one,
                "ataque": 1,
                "defesa": 1,
                "vida": 1,
                "area": "combate",
                "manutencao": ["armeiro"],
            }
            for one in ("x", "y")
        ],
    }
    state = castelo.position({"g": [2, 2, 2, grupo]}, fase="compra", lado_ana={"baralho": 53})
    state = play(state, Comprar(seat="Ana"), NaoManter(seat="Ana", alvo="g"))
    assert sorted(of(state).descarte) == ["x", "y"]


def test_a_permanente_that_comes_last_counts_at_once_and_falls_with_its_tropa(castelo):
    state = castelo.position({"a": [1, 1, 1]}, {"b": [1, 1, 1]}, fase="acoes-1")
    praga = Continuous(effect="add", target="vida", of="inimigas", value=-1)
    state = play(state, BaixarPermanente(seat="Ana", carta="Praga", sob="a", efeitos=(praga,)))
    assert [one.nome for one in of(state).permanentes] == ["Praga"]
    assert of(state, "Beto").tropas == ()


def test_a_trap_is_laid_face_down_and_used_in_another_s_turn(castelo):
    state = play(castelo.position(fase="acoes-1"), ColocarArmadilha(seat="Ana", lugar="campo"))
    (oculta,) = of(state).armadilhas
    assert (oculta.lugar, oculta.carta.owner, of(state).mao) == ("campo", "Ana", 4)


def test_ten_in_hand_come_to_eight_face_up_and_the_turn_is_over(castelo):
    state = castelo.position(fase="descarte", lado_ana={"mao": 10})
    state = play(state, Descartar(seat="Ana", quantas=2, nomes=("Raio",)))
    assert (of(state).mao, of(state).descarte, state.mesa.ativo) == (8, ("Raio", ""), "Beto")


def test_one_card_of_ten_where_the_table_reads_it_so(castelo):
    one = [("castelo.decisao.22", "one-card-only")]
    state = castelo.position(fase="descarte", lado_ana={"mao": 10}, decisions=one)
    state = play(state, Descartar(seat="Ana", quantas=1))
    assert (of(state).mao, state.mesa.ativo) == (9, "Beto")


def test_an_empty_deck_ends_nothing(castelo):
    """castelo.decisao.21"""
    state = castelo.position(fase="compra", lado_ana={"baralho": 0, "descarte": [""] * 55})
    state = play(state, Comprar(seat="Ana"))
    assert (of(state).mao, state.mesa.fase, state.outcome) == (5, "manutencao", None)


def test_who_cannot_draw_goes_out_by_the_reading_that_says_so(castelo):
    """castelo.decisao.21, in a duel and where others play on"""
    loses = {"fase": "compra", "lado_ana": {"baralho": 0, "descarte": [""] * 55}}
    loses["decisions"] = [("castelo.decisao.21", "loses")]
    before = castelo.position(**loses)
    state = play(before, Comprar(seat="Ana"))
    ended = Ended(("Beto",), "castelo", ("castelo.formas.duelo", "castelo.decisao.21"))
    assert (state.outcome.winners, state.outcome.rules) == (ended.winners, ended.rules)
    (why,) = CASTELO.ending.causes(before, state, ended)
    assert (why.text.to("en"), why.rule) == ("Ana had to draw and has no deck left.", "castelo.decisao.21")
    step = played(CASTELO, castelo.position(caio={}, **loses), Comprar(seat="Ana"))
    gone = next(event for event in step.events if event.kind == "eliminado")
    assert (gone.rule, step.state.out, step.state.mesa.ativo) == ("castelo.decisao.21", ("Ana",), "Beto")


def test_a_producer_that_yields_later_or_one_marker_only_where_the_table_reads_it_so(castelo):
    for reading, markers in (("one-marker-at-once", 1), ("nothing-until-next-manutencao", 0)):
        state = castelo.position(fase="acoes-1", decisions=[("castelo.decisao.7", reading)])
        state = play(state, BaixarProducao(seat="Ana", carta="Forja", produto="armeiro", rende=3))
        assert of(state).produtores[0].marcadores == markers
