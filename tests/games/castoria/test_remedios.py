"""A refusal that one change cannot mend shows a card before, a phase and a change, or two changes.

“Convocando um Personagem”: N2 and N1 come in with support only. “Fases do Turno”: attacks belong to Luta.
"Lutas": nobody attacks a higher level. “Realizando Ações”: card and performer are of one level.
"""

from functools import partial

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    ComecarPeloDado,
    Comprar,
    ComprarMao,
    Conceder,
    Condecorar,
    Convocar,
    Cortar,
    Embaralhar,
    EncerrarTurno,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
    Substituir,
)
from companion.games.castoria.registry import BOOK
from companion.games.castoria.textos.operacoes import Matar
from companion.referee.questions.remedy_texts import is_mended, render_remedy
from companion.referee.questions.verdict_texts import render_citation
from tests.games.played_on import played_on

COMPRAR = Comprar(seat="Ana")
CONSTRUIR, LUTAR = (AvancarFase(seat="Ana", para=fase) for fase in ("construcao", "luta"))
ATACAR, RECONSTRUIR = "atacar com um Personagem", "avançar para Reconstrução"
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


def test_a_support_that_is_too_weak_gets_no_more_than_it_lacks(castoria):
    """“Precisam ter um Personagem de Valor maior ou igual”: 0.4 lacks 0.1 under 0.5, and not 0.5."""
    state = castoria.position({"N3-1": 4}, {"N3-1": 4}, fase="construcao")
    refused = Convocar(seat="Ana", espaco="N2-1", valor_decimos=5)
    first = [one.move for one in remedies(state, refused)]
    assert {one.valor_decimos for one in first if isinstance(one, Condecorar)} == {1}
    assert {one.receptor for one in first if isinstance(one, Condecorar)} == {"Ana:N3-1"}


def test_no_card_that_may_not_go_first_is_proposed(castoria):
    """A turn has one convocação of each level: after that of N3 there is no support to bring."""
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
    """Who has acted decorates nobody: another N3 does, and somebody who is there."""
    state = castoria.position({"N3-1": 3, "N3-2": 4}, {"N3-1": 4}, fase="reconstrucao")
    played = castoria.played(state, Acao(seat="Ana", nivel="3", realizador="N3-1")).state
    refused = Condecorar(seat="Ana", nivel="3", realizador="N3-1", receptor="Beto:N2-1", valor_decimos=1)
    found = remedies(played, refused)
    assert {one.kind for one in found} == {"instead"}
    assert refused.having(realizador="N3-2", receptor="Beto:N3-1") in [one.move for one in found]
    assert all({*one.move.differing(refused)} == {"receptor", "realizador"} for one in found)


def test_a_card_is_not_mended_by_a_card_of_another_level(castoria):
    """“Realizando Ações”: its level stands on the card, and no N3 Ação becomes one of the Narrador's."""
    state = castoria.position({"N3-1": 3, "N2-1": 3}, {"N3-1": 4}, fase="reconstrucao")
    n3 = Acao(seat="Ana", nivel="3", realizador="N2-1")
    assert [one.move for one in remedies(state, n3)] == [n3.having(realizador="N3-1")]
    played = castoria.played(state, n3.having(realizador="N3-1")).state
    (remedy,) = remedies(played, n3.having(realizador="N3-1"))
    assert (remedy.kind, remedy.move) == ("fix", None)
    unseen = Acao(seat="Ana", nivel="3", realizador="N3-1", nivel_conferido=False)
    assert unseen.having(nivel="2", realizador="N2-1") in [one.move for one in remedies(played, unseen)]


def test_of_the_preparation_a_narrador_is_told_the_own_steps_only(castoria):
    """“Preparação”: Beto draws the first hand without waiting for Ana's."""
    state = CASTORIA.start(castoria.position({}).options)
    for seat in ("Ana", "Beto"):
        state = castoria.played(state, Embaralhar(seat=seat)).state
    for move in (Cortar(seat="Ana"), Cortar(seat="Beto"), ComecarPeloDado(seat="Ana", primeiro="Ana")):
        state = castoria.played(state, move).state
    (remedy,) = remedies(state, ManterMao(seat="Beto"))
    assert (remedy.kind, remedy.move, remedy.then) == ("first", ComprarMao(seat="Beto"), ())


def test_what_is_declared_in_part_is_mended_as_far_as_it_is_declared(castoria):
    state = castoria.position({"N3-1": 3}, {"N3-1": 4}, fase="construcao")
    (remedy,) = remedies(state, Atacar(seat="Ana", atacante="N3-1"))
    assert (remedy.kind, remedy.move, remedy.then) == ("first", LUTAR, ())


def test_nobody_is_asked_to_go_on_so_that_somebody_else_may(castoria):
    """“Fases”: the Narrador on turn goes on when they like; only owed moves are asked of them."""
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


def test_before_the_chapter_runs_the_refusal_names_what_of_the_preparation_is_missing(castoria):
    """“Preparação”: shuffled, cut, the die, the hands; each asks only for itself."""
    state = CASTORIA.start(castoria.position({}).options)
    agir = Acao(seat="Ana", nivel="3", realizador="N3-1")
    shown = []
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
        shown += [remedy.awaits or remedy.move for remedy in remedies(state, agir)]
        state = castoria.played(state, move).state
    assert [type(one) for one in shown[:2]] == [Embaralhar, Embaralhar]
    assert LancarDado(seat="Ana") in shown
    assert LancarDado(seat="Beto") in shown
    (remedy,) = remedies(state, agir)
    assert (remedy.kind, remedy.awaits) == ("fix", ManterMao(seat="Beto"))


def test_a_step_that_goes_first_is_not_offered_again_in_place_of_the_move(castoria):
    """“As fases não podem ser puladas”: the Luta comes before the Reconstrução, which is said once."""
    state = castoria.position({"N3-1": 3}, {"N3-1": 4}, fase="construcao")
    (remedy,) = remedies(state, AvancarFase(seat="Ana", para="reconstrucao"))
    assert (remedy.kind, remedy.move, remedy.then) == ("first", LUTAR, ())


def test_nobody_gives_up_a_turn_or_a_chapter_to_mend_a_move(castoria):
    state = castoria.position({"N3-1": 3}, {"N3-1": 4}, fase="reconstrucao")
    for move in (
        Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"),
        Convocar(seat="Ana", espaco="N3-2", valor_decimos=6),
    ):
        for remedy in remedies(state, move):
            assert not {*map(type, (remedy.move, *remedy.then))} & {EncerrarTurno, Conceder}


def test_whoever_lets_pass_too_early_learns_who_owes_a_reacao(castoria):
    """“Reações … devem ser executad[a]s”: Ana's is owed before Beto may answer the attack or not."""
    pajem = {"valor_decimos": 9, "reacao": "declarar-ataque"}
    state = castoria.position({"N3-1": pajem}, {"N3-1": 5})
    attacked = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    (remedy,) = remedies(attacked, Passar(seat="Beto"))
    assert (remedy.kind, remedy.awaits) == ("fix", Reacao(seat="Ana", personagem="N3-1"))


def test_whoever_lets_their_own_reacao_pass_says_that_it_happens_or_does_not(castoria):
    """A Reação is awaited, so that something does wait; both answers are offered."""
    pajem = {"valor_decimos": 9, "reacao": "declarar-ataque"}
    state = castoria.position({"N3-1": pajem}, {"N3-1": 5})
    attacked = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    ruling = CASTORIA.judge(attacked, Passar(seat="Ana"))
    assert [one.rule for one in ruling.citations] == ["castoria.cartas.reacao"]
    happens = Reacao(seat="Ana", personagem="N3-1")
    assert [one.move for one in ruling.remedies] == [happens, happens.having(ocorre=False)]


def test_a_move_of_another_that_goes_first_names_them_behind_it(castoria):
    pajem = {"valor_decimos": 9, "reacao": "declarar-ataque"}
    state = castoria.position({"N3-1": pajem}, {"N3-1": 5})
    attacked = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    (words,), _mended = in_words(attacked, Acao(seat="Beto", nivel="3", realizador="N3-1"))
    assert words == "antes: Ana diz se a Reação de 0,9 (N3-1) acontece"


def test_a_reacao_that_is_not_due_is_promised_to_nobody(castoria):
    """Only one is due; of the other card nobody knows that it has any."""
    pajem = {"valor_decimos": 9, "reacao": "declarar-ataque"}
    state = castoria.position({"N3-1": pajem, "N3-2": 4}, {"N3-1": 5})
    attacked = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    for lang, why in (
        ("pt", "Agora só se espera a Reação de 0,9 (N3-1) de Ana; N3-2 de Ana não deve nenhuma."),
        ("en", "Only the Reação of 0.9 (N3-1) of Ana is due now; Ana's N3-2 owes none."),
    ):
        assert said(attacked, Reacao(seat="Ana", personagem="N3-2"), lang) == why


def test_who_says_that_a_reacao_does_not_happen_is_told_that_nobody_asks(castoria):
    pajem = {"valor_decimos": 9, "reacao": "morte"}
    state = castoria.position({"N3-1": pajem}, {"N3-1": 5})
    not_so = Reacao(seat="Ana", personagem="N3-1", ocorre=False)
    assert said(state, not_so, "pt") == "0,9 (N3-1) de Ana só reage à morte: agora ninguém pergunta por isso."
    assert said(state, not_so, "en").endswith(": nobody asks about it now.")
    so = Reacao(seat="Ana", personagem="N3-1")
    assert said(state, so, "pt") == "0,9 (N3-1) de Ana só reage à morte, e isso não ocorreu agora."


def said(state, move, lang):
    """Return the first reason of a refusal."""
    citation = CASTORIA.weigh(state, move).citations[0]
    return render_citation(citation, CASTORIA, BOOK, state.options, lang, move, state).why


def test_the_same_way_on_is_proposed_once_whoever_says_that_nobody_answers(castoria):
    """The death for which a Reação waits comes by two windows that both may close."""
    pajem = {"valor_decimos": 9, "reacao": "morte"}
    state = castoria.position({"N3-1": pajem}, {"N3-1": 5})
    attacked = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    (remedy,) = remedies(attacked, Reacao(seat="Ana", personagem="N3-1"))
    assert (remedy.kind, len(remedy.then)) == ("first", 1)


def test_nobody_is_advised_to_lose_a_chapter_so_that_cards_may_be_replaced(castoria):
    """“Entre um Capítulo e outro”, and Beto's Inventário of one ends by an attack that he lets pass."""
    state = castoria.position({"N3-1": 9}, lado_beto={"imaginacao_decimos": 5})
    attacked = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="narrador")).state
    (remedy,) = remedies(attacked, Substituir(seat="Beto", quantas=2))
    assert (remedy.kind, remedy.move) == ("fix", None)


def in_words(state, move, lang="pt"):
    """Return the words of a refusal's remedies, and whether they make the move legal."""
    ruling = CASTORIA.judge(state, move)
    say = partial(CASTORIA.render_move, state)
    words = [render_remedy(one, move, CASTORIA, state.options, lang, say, state) for one in ruling.remedies]
    return words, is_mended(ruling, move)


def test_what_is_declared_in_its_place_is_not_said_to_make_it_legal(castoria):
    """“Só é permitido convocar … durante a fase de Construção”: in a chain of the Luta one only lets pass."""
    state = castoria.position({"N3-1": 9}, {"N3-1": 5})
    acoes = (Acao(seat=seat, nivel="3", realizador="N3-1") for seat in ("Ana", "Beto"))
    chain = castoria.played(state, *acoes).state
    convocar = Convocar(seat="Ana", espaco="N3-2", valor_decimos=4)
    assert in_words(chain, convocar) == (["Ana responde à Ação de Beto ou deixa passar"], False)
    assert in_words(chain, convocar, "en") == (["Ana answers the Ação of Beto or lets it pass"], False)


def test_where_nothing_mends_it_the_table_says_who_plays_on_and_by_what(castoria):
    """“Fases”: whose turn it is, and what is open to them, the next phase last and not alone."""
    agir = Acao(seat="Beto", nivel="3", realizador="N3-1")
    construir = "convocar um Personagem, realizar uma Condecoração, "
    for where, follows in (
        ({"fase": "construcao"}, f", e pode {construir}realizar uma Ação ou avançar para Luta"),
        (
            {"fase": "reconstrucao"},
            ", e pode realizar uma Condecoração, realizar uma Ação ou encerrar o turno",
        ),
    ):
        state = castoria.position({"N3-1": 3}, {"N3-1": 4}, **where)
        assert in_words(state, agir) == ([f"Quem joga é Ana{follows}"], False)
    state = castoria.played(state, EncerrarTurno(seat="Ana")).state
    parado = Acao(seat="Beto", nivel="2", realizador="N2-1")
    assert in_words(state, parado) == (["Beto pode responder ao fim da Reconstrução ou deixar passar"], False)


def test_a_step_of_the_preparation_that_is_done_names_the_step_that_waits(castoria):
    """“Preparação”: shuffled twice, thrown twice; the table waits for whoever has not yet."""
    state = CASTORIA.start(castoria.position({}).options)
    state = castoria.played(state, Embaralhar(seat="Ana"), Embaralhar(seat="Beto")).state
    again = Embaralhar(seat="Ana")
    assert in_words(state, again)[0] == ["a mesa espera por Ana: cortar o Inventário de Beto"]
    moves = (
        Cortar(seat="Ana"),
        Cortar(seat="Beto"),
        LancarDado(seat="Ana", resultado=1),
    )
    state = castoria.played(state, *moves).state
    again = LancarDado(seat="Ana", resultado=2)
    assert in_words(state, again)[0] == ["a mesa espera por Beto: lançar o dado"]


def test_of_several_operations_the_one_that_is_mended_is_named(castoria):
    """“Caso este Personagem estivesse suportando outros …, eles também vão”: the second is gone already."""
    state = castoria.position({"N3-1": 9}, {"N3-1": 5, "N2-1": 3})
    mortes = tuple(Matar(personagem=f"Beto:{espaco}") for espaco in ("N3-1", "N2-1"))
    acao = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=mortes)
    words, mended = in_words(state, acao)
    assert mended
    assert words == [f"{part}ª parte do texto da carta: Personagem 0,9 (N3-1) de Ana" for part in (1, 2)]


def test_a_reacao_to_words_that_has_happened_is_not_brought_about_by_a_pass(castoria):
    """“Algum gatilho específico, descrito na própria carta”: nobody but the table sees that occur again."""
    state = castoria.position({"N3-1": 9}, {"N3-1": {"valor_decimos": 5, "reacao": "outro"}, "N3-2": 5})
    reage = Reacao(seat="Beto", personagem="N3-1", quando="ver um aliado atacado")
    state, _events = played_on(CASTORIA, state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-2"), reage)
    while state.waited.trigger == "reacao":
        state, _events = played_on(CASTORIA, state, Passar(seat=state.waited.waits_for[0]))
    (remedy,) = remedies(state, reage)
    assert (remedy.kind, remedy.move) == ("fix", None)


def test_who_is_on_turn_is_told_what_silence_opens(castoria):
    """“Contra-Tramas”: Beto may answer, and if he does not, Ana’s next move goes on."""
    state = castoria.position({"N3-1": 4}, fase="construcao")
    luta = castoria.played(state, AvancarFase(seat="Ana", para="luta")).state
    (said,), _is_mended = in_words(luta, Comprar(seat="Ana"))
    assert said.startswith("Beto pode responder ao fim da Construção ou deixar passar; sem resposta, ")
    assert said.endswith(
        "quem joga é Ana, e pode atacar com um Personagem, realizar uma Ação ou " + RECONSTRUIR
    )
    (said,), _is_mended = in_words(luta, Comprar(seat="Ana"), "en")
    assert "let it pass; without an answer the Fight phase begins; then Ana plays on and may attack" in said


def test_nobody_is_told_that_silence_opens_what_follows_the_chapter(castoria):
    state = castoria.position({"N3-1": 9}, lado_beto={"imaginacao_decimos": 5})
    attacked = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="narrador")).state
    (said,), _is_mended = in_words(attacked, Comprar(seat="Ana"))
    assert said.endswith(
        "sem resposta, Beto perde 0,9 PI e fica com 0,0, acaba o capítulo 1: Ana vence (Imaginação zerada); "
        "placar: 1 a 0"
    )


def test_before_the_chapter_each_is_told_the_own_step_first(castoria):
    """“Preparação”: both draw the first hand, in either order."""
    state = CASTORIA.start(castoria.position({}).options)
    begun = castoria.played(
        state,
        *(Embaralhar(seat=seat) for seat in ("Ana", "Beto")),
        *(Cortar(seat=seat) for seat in ("Ana", "Beto")),
        *(LancarDado(seat=seat, resultado=n) for seat, n in (("Ana", 1), ("Beto", 4))),
    ).state
    for seat in ("Ana", "Beto"):
        assert in_words(begun, AvancarFase(seat=seat))[0] == [
            f"a mesa espera por {seat}: comprar a mão inicial"
        ]


def test_a_place_with_somebody_is_named_only_if_that_one_can_do_it(castoria):
    """“Realizando Ações”: who has acted does not act again, so that nobody is sent there."""
    for agiu, ends in ((False, ", só em N3-1."), (True, "ninguém em N2-1.")):
        state = castoria.position({"N3-1": {"valor_decimos": 4, "agiu": agiu}}, fase="construcao")
        assert said(state, Acao(seat="Ana", nivel="3", realizador="N2-1"), "pt").endswith(ends)
