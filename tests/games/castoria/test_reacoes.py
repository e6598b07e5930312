"""A Reação occurs within a chain, also one that prevents its own trigger."""

import msgspec

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    Convocar,
    EncerrarTurno,
    Passar,
    Reacao,
)
from companion.games.castoria.textos.operacoes import ComprarCartas, Exigir, Imaginacao
from companion.referee.positions.adjustments import Prevent
from tests.games.played_on import played_on

ATAQUE = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
RESPOSTA = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Imaginacao(quem="eu", decimos=2),))

COMPRA_UMA = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(ComprarCartas(quem="eu", cartas=1),))


def jogado(state, *moves):
    """Return the state after lawful moves, and the events by kind."""
    state, events = played_on(CASTORIA, state, *moves)
    return state, [event.kind for event in events]


def reacoes_devidas(state):
    return [duty.id for duty in CASTORIA.pending(state) if duty.asks == ("reacao",)]


def pi(state):
    return [lado.imaginacao_decimos for lado in state.mesa.lados]


def test_a_reacao_prevents_the_attack_that_calls_for_it(castoria):
    state = castoria.position({"N3-1": 9}, {"N3-1": {"valor_decimos": 5, "reacao": "declarar-ataque"}})
    impede = Reacao(seat="Beto", personagem="N3-1", efeito=(Prevent(),))
    state, events = jogado(state, ATAQUE, impede)
    assert "ataque-impedido" in events
    assert (pi(state), state.mesa.lado("Beto").hierarquia.em("N3-1") is not None) == ([30, 30], True)
    assert state.agenda == ()


def test_a_reacao_to_an_answer_comes_before_the_chain_goes_on(castoria):
    """Beto answers the attack; Ana's Reação to that Ação prevents it, and the attack then takes place."""
    state = castoria.position({"N3-1": 9, "N3-2": {"valor_decimos": 5, "reacao": "acao"}}, {"N3-1": 5})
    impede = Reacao(seat="Ana", personagem="N3-2", efeito=(Prevent(),))
    state, events = jogado(state, ATAQUE, RESPOSTA, impede, Passar(seat="Beto"))
    assert "acao-impedida" in events
    while state.waited is not None:
        state, more = jogado(state, Passar(seat=state.waited.waits_for[0]))
        events += more
    assert "venceu" in events
    assert pi(state) == [30, 26]


def test_what_arises_by_it_waits_for_the_chain(castoria):
    """castoria.decisao.45: the draw of the Reação is answered after the Ação that lies there has resolved."""
    state = castoria.position({"N3-1": 9, "N3-2": {"valor_decimos": 5, "reacao": "acao"}}, {"N3-1": 5})
    compra = Reacao(seat="Ana", personagem="N3-2", efeito=(ComprarCartas(quem="eu", cartas=1),))
    state, events = jogado(state, ATAQUE, RESPOSTA, compra, Passar(seat="Beto"))
    assert (state.waited.trigger, len(state.waited.answers)) == ("declarar-ataque", 1)
    state, events = jogado(state, Passar(seat="Ana"))
    assert events.index("ganhou-pi") < events.index("gatilho")
    assert state.waited.trigger == "comprar"


def test_who_says_it_late_is_heard_while_the_answer_lies_on_top(castoria):
    """The card was not known to bear a Reação: it may be declared of the answer on top, and once."""
    state = castoria.position({"N3-1": 9, "N3-2": 5}, {"N3-1": 5})
    state, _events = jogado(state, ATAQUE, RESPOSTA)
    hierarchy = {"N3-1": 9, "N3-2": {"valor_decimos": 5, "reacao": "acao"}}
    sabida = castoria.position(hierarchy, {"N3-1": 5}).mesa.lado("Ana").hierarquia.em("N3-2")
    ana = state.mesa.lado("Ana")
    ana = msgspec.structs.replace(ana, hierarquia=ana.hierarquia.com("N3-2", sabida))
    state = msgspec.structs.replace(state, mesa=state.mesa.com(ana))
    reage = Reacao(seat="Ana", personagem="N3-2")
    state, _events = jogado(state, reage, Passar(seat="Beto"))
    assert CASTORIA.judge(state, reage).primary == "castoria.cartas.reacao"


def test_who_has_reacted_to_an_answer_has_done_so_also_after_a_reacao_was_answered(castoria):
    """Beto answers the attack with an Ação, Ana's Reação to that is answered too; then hers is spent."""
    hierarchy = {"N3-1": 9, "N3-2": {"valor_decimos": 5, "reacao": "acao"}}
    state = castoria.position(hierarchy, {"N3-1": 5, "N3-2": 5})
    reage = Reacao(seat="Ana", personagem="N3-2")
    contra = Acao(seat="Beto", nivel="3", realizador="N3-2", efeito=(Prevent(),))
    state, _events = jogado(state, ATAQUE, RESPOSTA, reage, contra)
    while len(state.windows) > 1:
        passa = None if state.waited is None else Passar(seat=state.waited.waits_for[0])
        state, _events = jogado(state, passa or msgspec.structs.replace(reage, ocorre=False))
    assert state.waited.trigger == "declarar-ataque"
    assert CASTORIA.judge(state, reage).primary == "castoria.cartas.reacao"


REACAO = "castoria.cartas.reacao"
SEM_NOME = Reacao(seat="Ana", personagem="N3-2", responde_a="outro", quando="o oponente perder PI")


def test_a_reacao_to_a_trigger_without_a_name_is_answered_in_its_window(castoria):
    """“Algum gatilho específico, descrito na própria carta”: the table says that it occurred.

    A direct attack costs PI, after which nothing waits for an answer; the Reação to that is answered itself.
    """
    direto = Atacar(seat="Ana", atacante="N3-1", alvo="narrador")
    state = castoria.position({"N3-1": 9, "N3-2": 5}, fase="luta")
    while_it_waits, _events = jogado(state, direto)
    assert CASTORIA.judge(while_it_waits, SEM_NOME).verdict == "legal"
    state, _events = jogado(while_it_waits, Passar(seat="Beto"), Passar(seat="Beto"))
    assert (pi(state), state.waited) == ([30, 21], None)
    state, events = jogado(state, SEM_NOME)
    assert (events[0], state.waited.trigger, state.waited.waits_for) == ("reacao", "reacao", ("Beto",))
    assert state.mesa.quem("Ana", "N3-2").reacao == "outro"
    assert (
        CASTORIA.render_move(state, SEM_NOME, "pt")
        == "a Reação de 0,5 (N3-2) a “o oponente perder PI” acontece"
    )


def test_a_reacao_to_a_trigger_without_a_name_is_owed_to_nobody(castoria):
    """The referee does not see that trigger occur, so that play goes on without the Reação."""
    state = castoria.position({"N3-1": 9, "N3-2": {"valor_decimos": 5, "reacao": "outro"}}, {"N3-1": 5})
    state, events = jogado(state, ATAQUE, Passar(seat="Beto"))
    assert "reacao" not in events
    assert (state.choice, state.waited.trigger) == (None, "sofrer-ataque")


def test_a_trigger_without_a_name_is_asked_for_in_the_words_of_the_card(castoria):
    state = castoria.position({"N3-1": 9, "N3-2": 5}, {"N3-1": 5})
    state, _events = jogado(state, ATAQUE)
    ruling = CASTORIA.judge(state, msgspec.structs.replace(SEM_NOME, quando=""))
    assert (ruling.verdict, [one.field for one in ruling.questions]) == ("unsettled", ["quando"])


def test_a_card_with_a_known_trigger_does_not_react_to_another(castoria):
    """“A partir de algum gatilho específico, descrito na própria carta”: that of N3-2 is a death."""
    hierarchy = {"N3-1": 9, "N3-2": {"valor_decimos": 5, "reacao": "morte"}}
    state, _events = jogado(castoria.position(hierarchy, {"N3-1": 5}), ATAQUE, Passar(seat="Beto"))
    state, _events = jogado(state, Passar(seat="Beto"))
    assert state.choice is not None  # Beto's N3-1 has died
    reage = Reacao(seat="Ana", personagem="N3-2")
    assert CASTORIA.judge(state, reage).verdict == "legal"
    for said in ({"responde_a": "comprar"}, {"quando": "o oponente perder PI"}):
        assert CASTORIA.judge(state, msgspec.structs.replace(reage, **said)).primary == REACAO
    assert CASTORIA.judge(state, msgspec.structs.replace(reage, responde_a="morte")).verdict == "legal"


def test_the_own_reacao_of_a_decorated_one_may_be_said_beside_the_known_one(castoria):
    """Its Condecoração reacts to a death; what its own card reacts to nobody has said yet."""
    bears = {"valor_decimos": 5, "condecoracoes": [{"dono": "Ana", "valor_decimos": 1, "reacao": "morte"}]}
    state, _events = jogado(castoria.position({"N3-1": 9, "N3-2": bears}, {"N3-1": 5}), ATAQUE)
    reage = Reacao(seat="Ana", personagem="N3-2", responde_a="declarar-ataque")
    state, _events = jogado(state, reage)
    assert state.mesa.quem("Ana", "N3-2").reacao == "declarar-ataque"


NO_FIM_DO_TURNO = Convocar(
    seat="Ana", espaco="N3-1", valor_decimos=12, reacao="fim-de-fase",
    comportamento=(Exigir(fases=("reconstrucao",)),),
)  # fmt: skip


def test_a_reacao_is_owed_only_in_the_phase_that_its_text_names(castoria):
    """“At the end of each turn of yours” is the end of one's own Reconstrução."""
    state = castoria.position({}, {"N3-1": 5}, fase="construcao")
    state, _events = jogado(state, NO_FIM_DO_TURNO)
    for fase in ("luta", "reconstrucao"):
        state, _events = jogado(state, AvancarFase(seat="Ana", para=fase))
        assert not reacoes_devidas(state)
    state, _events = jogado(state, EncerrarTurno(seat="Ana"))
    assert reacoes_devidas(state)


def test_a_reacao_to_draws_outside_the_compra_is_not_owed_in_it(castoria):
    nao_na_compra = Exigir(fora=("compra",))
    fiscal = {"valor_decimos": 11, "reacao": "comprar", "so_reage": nao_na_compra}
    for fase, deve in (("compra", False), ("construcao", True)):
        state = castoria.position(
            {"N3-1": 9}, {"N3-1": 5, "N2-1": fiscal}, fase=fase, comprou=fase != "compra"
        )
        compra = Comprar(seat="Ana") if fase == "compra" else COMPRA_UMA
        state, _events = jogado(state, compra, *(() if fase == "compra" else (Passar(seat="Beto"),)))
        assert bool(reacoes_devidas(state)) is deve, fase


def test_a_reacao_to_the_opponent_s_acoes_is_not_owed_at_one_s_own(castoria):
    for causado, deve in (("oponente", ["Beto"]), ("eu", ["Ana"])):
        reage = {"valor_decimos": 9, "reacao": "acao", "so_reage": Exigir(causado=causado)}
        state = castoria.position({"N3-1": 9, "N3-2": reage}, {"N3-1": 5, "N3-2": reage}, fase="construcao")
        state, _events = jogado(state, COMPRA_UMA)
        owed = [seat for duty in CASTORIA.pending(state) if "reacao" in duty.asks for seat in duty.seats]
        assert owed == deve
