"""Texts with prices, markers and what a player may leave, as a judge would let them be played."""

import msgspec
from games.castelo.test_textos import SAMPLE, lido

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    CumprirTexto,
    DesvirarCarta,
    NaoManter,
    PagarManutencao,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.telefone.comandos import comandos


def danos(castelo, state, *moves):
    """Play the moves of a declaration, and pass until the damage is dealt."""
    state = castelo.played(state, *moves, PassarFase(seat="Ana")).state
    while state.mesa.combate.etapa != "danos":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    return state


def test_an_unpaid_upkeep_hurts_the_own_castle_if_the_text_says_so(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["serpe-das-furnas"]["text"], "tropa"))
    mesa = castelo.position(
        {"a": [5, 4, 6, {**texto, "manutencao": ["espiritual"]}]},
        fase="manutencao",
        etapa="",
        a_manter=["a"],
        lado_ana={"marcadores": {"espiritual": 1}},
    )
    for move, castelo_fica in ((NaoManter, 17), (PagarManutencao, 20)):
        depois = castelo.played(mesa, move(seat="Ana", alvo="a")).state
        assert depois.mesa.lado("Ana").castelo == castelo_fica


def test_damage_destroys_a_producer_only_where_a_text_says_so(castelo):
    texto = lido(SAMPLE["sapadores-da-noite"]["text"], "tropa")
    for quando, ficam in ((texto["quando"], ["armeiro"]), ((), ["construcao", "armeiro"])):
        sapadores = {"efeitos": texto["efeitos"], "quando": quando}
        mesa = castelo.position(
            {"a": [2, 1, 3, msgspec.to_builtins(sapadores)]},
            lado_beto={"marcadores": {"construcao": 3, "armeiro": 1}},
        )
        state = danos(castelo, mesa, Atacar(seat="Ana", atacante="a", alvo="Beto:produtor:1"))
        assert [um.produto for um in state.mesa.lado("Beto").produtores] == ficam


def test_an_attack_follows_a_producer_that_moves_up_and_asks_anew_for_one_that_left(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["sapadores-da-noite"]["text"], "tropa"))
    mesa = castelo.position(
        {"a": [2, 1, 3, texto], "c": [2, 1, 3, texto]},
        lado_beto={"marcadores": {"construcao": 3, "armeiro": 1}},
        lado_ana={"mao": 2},
    )
    ataques = [
        Atacar(seat="Ana", atacante=id, alvo=f"Beto:produtor:{at}") for at, id in enumerate("ac", start=1)
    ]
    raio = UsarInstantanea(seat="Ana", carta="Raio", **lido("Destrua o produtor alvo.", "instantanea"))
    state = castelo.played(mesa, *ataques, PassarFase(seat="Ana")).state
    state = castelo.played(state, raio.choosing("efeito[0].produtor", "Beto:produtor:1")).state
    assert [um.alvo for um in state.mesa.combate.ataques] == ["", "Beto:produtor:1"]
    assert (state.choice.asks, state.choice.about) == ("novo-alvo", "a")


def test_a_tropa_that_its_text_keeps_turned_is_turned_upright_for_its_price(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["trabuco-enferrujado"]["text"], "tropa"))
    beto = {"b": [4, 1, 5, {**texto, "virada": True}], "d": [1, 1, 1, {"virada": True}]}
    com, sem = (
        castelo.position(
            {},
            beto,
            fase="descarte",
            etapa="",
            lado_ana={"mao": 2},
            lado_beto={"marcadores": {"treinamento": n}},
        )
        for n in (1, 0)
    )
    sem_pagar = castelo.played(sem, PassarFase(seat="Ana")).state
    assert (sem_pagar.mesa.fase, sem_pagar.mesa.tropa("b").virada) == ("compra", True)
    pode = castelo.played(com, PassarFase(seat="Ana")).state
    assert (pode.mesa.fase, pode.mesa.tropa("b").virada, pode.mesa.tropa("d").virada) == (
        "desvirar",
        True,
        False,
    )
    pago = castelo.played(pode, DesvirarCarta(seat="Beto", tropa="b"), PassarFase(seat="Beto")).state
    assert (pago.mesa.fase, pago.mesa.tropa("b").virada) == ("compra", False)
    assert pago.mesa.lado("Beto").produtores[0].marcadores == 0
    recusa = castelo.played(pode, PassarFase(seat="Beto")).state
    assert (recusa.mesa.fase, recusa.mesa.tropa("b").virada) == ("compra", True)


def test_markers_on_a_tropa_count_for_its_attack_also_in_a_group(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["coveiro-do-quinto-bastiao"]["text"], "tropa"))
    mesa = castelo.position(
        {"a": [1, 2, 4, {**texto, "marcas": 1, "agrupamento": True}], "c": [1, 1, 1]},
        {"b": [2, 2, 2]},
        etapa="movimentacao",
        lado_ana={"mao": 3},
    )
    assert mesa.atual(mesa.mesa.tropa("a"), "ataque") == 2
    junta = castelo.played(mesa, Agrupar(seat="Ana", tropas=("a", "c"))).state
    assert junta.atual(junta.mesa.tropa("a+c"), "ataque") == 3
    raio = UsarInstantanea(seat="Ana", carta="Raio", **lido("Destrua a tropa alvo.", "instantanea"))
    raio = raio.choosing("efeito[0].tropa", "b")
    for antes, id, tem in ((mesa, "a", 3), (junta, "a+c", 4)):
        nos_efeitos = castelo.played(antes, PassarFase(seat="Ana"), PassarFase(seat="Ana")).state
        depois = castelo.played(nos_efeitos, raio).state
        assert depois.atual(depois.mesa.tropa(id), "ataque") == tem


def test_two_types_united_by_a_text_are_of_both(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["centauro-de-corda"]["text"], "tropa"))
    mesa = castelo.position(
        {"a": [2, 2, 3, {**texto, "tipo": "maquina", "agrupamento": True}], "c": [1, 1, 2]},
        etapa="movimentacao",
    )
    junta = castelo.played(mesa, Agrupar(seat="Ana", tropas=("a", "c"))).state.mesa.tropa("a+c")
    assert (junta.ataque, junta.tipos) == (3, {"ser-vivo", "maquina"})


def test_as_many_points_as_are_paid(castelo):
    prece = UsarInstantanea(
        seat="Ana",
        carta="Prece",
        custo=("espiritual",),
        **lido(SAMPLE["prece-da-torre-alta"]["text"], "instantanea"),
    )
    mesa = castelo.position(
        {}, fase="acoes-1", etapa="", lado_ana={"castelo": 12, "mao": 2, "marcadores": {"espiritual": 5}}
    )
    assert list(CASTELO.choices(mesa, prece, "efeito[0].pagos")) == [0, 1, 2, 3, 4]
    for pagos, tem in ((4, 16), (0, 12)):
        lado = castelo.played(mesa, prece.choosing("efeito[0].pagos", pagos)).state.mesa.lado("Ana")
        assert (lado.castelo, lado.produtores[0].marcadores) == (tem, 4 - pagos)


def test_a_player_may_do_what_a_text_offers_at_the_beginning_of_the_turn_or_leave_it(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["conselho-de-guerra"]["text"], "permanente"))
    mesa = castelo.position(
        {},
        fase="descarte",
        etapa="",
        lado_ana={"mao": 2},
        lado_beto={"mao": 3, "permanentes": [{"id": "p", "nome": "Conselho", **texto}]},
    )
    state = castelo.played(mesa, PassarFase(seat="Ana")).state
    (cumprir,) = [move for move in CASTELO.openings(state, "Beto") if isinstance(move, CumprirTexto)]
    for faz, fica in ((True, (4, 19)), (False, (3, 20))):
        lado = castelo.played(state, cumprir.choosing("efeito[0].faz", faz)).state.mesa.lado("Beto")
        assert (lado.mao, lado.castelo) == fica


def test_a_cheaper_trap_costs_the_marker_that_its_player_chooses(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["guilda-dos-arapuqueiros"]["text"], "permanente"))
    mesa = castelo.position(
        {"a": [3, 2, 4]},
        {},
        lado_beto={
            "armadilhas": {"f": "campo"},
            "marcadores": {"construcao": 1, "armeiro": 1},
            "permanentes": [{"id": "g", **texto}],
        },
    )
    state = castelo.played(
        mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")
    ).state
    while state.mesa.combate.etapa != "armadilhas":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    usar = UsarArmadilha(seat="Beto", armadilha="f", alvo="a", custo=("construcao", "armeiro"))
    for pagamento, ficam in ((((1, 1),), [0, 1]), (((2, 1),), [1, 0])):
        depois = castelo.played(state, usar.having(pagamento=pagamento)).state.mesa
        assert [um.marcadores for um in depois.lado("Beto").produtores] == ficam
        assert (depois.lado("Ana").castelo, depois.lado("Beto").castelo) == (19, 20)


def test_a_phone_has_a_button_for_a_price_and_one_for_what_may_be_left(castelo):
    trabuco = msgspec.to_builtins(lido(SAMPLE["trabuco-enferrujado"]["text"], "tropa"))
    conselho = msgspec.to_builtins(lido(SAMPLE["conselho-de-guerra"]["text"], "permanente"))
    mesa = castelo.position(
        {},
        {"b": [4, 1, 5, {**trabuco, "virada": True}]},
        fase="descarte",
        etapa="",
        lado_ana={"mao": 2},
        lado_beto={
            "mao": 3,
            "marcadores": {"treinamento": 1},
            "permanentes": [{"id": "p", "nome": "Conselho", **conselho}],
        },
    )
    state = castelo.played(mesa, PassarFase(seat="Ana")).state
    faz, deixa = comandos(state, "Beto", None)[:2]
    assert (faz.label.to("pt"), deixa.label.to("pt")) == ("Texto de Conselho", "Deixar")
    state = castelo.played(state, deixa.move).state
    (desvirar,) = [
        um for um in comandos(state, "Beto", None) if isinstance(um.move, DesvirarCarta) and um.quick
    ]
    assert desvirar.label.to("pt") == "Desvirar b por 1 Treinamento"
    assert not castelo.played(state, desvirar.move).state.mesa.tropa("b").virada
