"""Players see why no round follows, who still plays in the last lap, and how points are counted."""

import pytest
from games.ceramus.positions import position

from companion.games.ceramus.casas import CASAS
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Adicionar, Concluir, Mover, Passar, Passo, Remover
from companion.referee.matches.entries import Decide, Play
from companion.referee.matches.match import Match, decide
from companion.referee.questions.verdict_texts import render_citation

DOIS_DE_CADA = (  # two of each style lie there, so FO06 lacks its three
    "a1:I:Ana b1:M:Ana c1:P:Ana d1:A:Ana e1:I:Ana f1:M:Ana g1:A:Ana h1:P:Ana "
    "a3:I:Beto b3:M:Beto c3:P:Beto d3:A:Beto e3:P:Beto f3:I:Beto g3:M:Beto h3:A:Beto"
)
QUATRO_DE_CADA = (  # with all sixteen laid there is none to add
    "a1:I:Ana b1:M:Ana c1:P:Ana d1:A:Ana e1:I:Ana f1:M:Ana g1:A:Ana h1:P:Ana "
    "a3:I:Ana b3:M:Ana c3:P:Ana d3:A:Ana e3:P:Ana f3:I:Ana g3:M:Ana h3:A:Ana"
)
DEZ = [f"FO{numero:02}" for numero in range(1, 11)]


def ultima_volta(ana, beto, azulejos="", **fields):
    """Return the last lap of two, Ana before Beto, with the Ceramas that each still has."""
    jogadores = [
        {"quem": quem, "formas": 0, "ceramas": ceramas.split()}
        for quem, ceramas in (("Ana", ana), ("Beto", beto))
    ]
    return position(
        fase="ultima-volta",
        primeiro="Ana",
        turno=10,
        reveladas=DEZ,
        jogadores=jogadores,
        azulejos=azulejos,
        **fields,
    )


def em_branco(ceramas="", beto="", **fields):
    """Return a round in which Beto has passed and Ana is about to, because FO06 fits nobody."""
    fields = {"turno": 4, "reveladas": ["FO01", "FO02", "FO03"], "azulejos": DOIS_DE_CADA, **fields}
    jogadores = [
        {"quem": "Ana", "ceramas": ceramas.split(), **fields.pop("ana", {})},
        {"quem": "Beto", "ceramas": beto.split(), **fields.pop("outro", {})},
    ]
    return position(fase="construir", forma="FO06", primeiro="Beto", vez="Ana", jogadores=jogadores, **fields)


def acabou(step):
    return [dict(event.facts) for event in step.events if event.kind == "acabou"]


# ---------------------------------------------------------------- the last lap


def test_before_it_nobody_is_done_with_ceramas_and_the_refusal_says_when_that_is_said():
    state, move = position(fase="construir", forma="FO02"), Concluir(seat="Ana")
    ruling = CERAMUS.weigh(state, move)
    assert ruling.primary == "ceramus.fim.turnos-continuam"
    said = {
        lang: render_citation(ruling.citations[0], CERAMUS, CERAMUS.checks.book, state.options, lang).why
        for lang in ("pt", "en")
    }
    assert said == {
        "pt": "Ainda não é a última volta: agora é Construção.",
        "en": "It is not the last lap yet: now is Building.",
    }


def test_who_has_used_the_last_cerama_is_done_and_the_next_may_go_on(ceramus):
    state = ultima_volta("CE4", "CE3", "b1:P:Ana")
    step = ceramus.played(state, Adicionar(seat="Ana", cerama="CE4", estilo="M", casa="b2"))
    assert (step.state.vez, step.state.outcome) == ("Beto", None)
    assert [event.kind for event in step.events][-1] == "ultima-volta"
    over = ceramus.played(step.state, Remover(seat="Beto", cerama="CE3", casa="b2")).state
    assert over.outcome is not None
    assert CERAMUS.weigh(over, Concluir(seat="Beto")).primary == "ceramus.fim.formas-acabam"


def test_who_has_another_cerama_left_goes_on_and_may_keep_it(ceramus):
    state = ultima_volta("CE1 CE4", "", "b1:P:Ana")
    state = ceramus.played(state, Adicionar(seat="Ana", cerama="CE4", estilo="M", casa="b2")).state
    assert (state.vez, state.outcome) == ("Ana", None)
    over = ceramus.played(state, Concluir(seat="Ana")).state
    assert over.outcome is not None
    assert over.jogador("Ana").ceramas == ("CE1",)


@pytest.mark.parametrize(
    ("ceramas", "azulejos"),
    [
        ("CE5", "b1:P:Ana"),  # Espelhe: there are no more builds
        ("CE3", ""),  # Remova, with an empty Mural
        ("CE2 CE6", ""),  # Mova, with an empty Mural
        ("CE1 CE4", QUATRO_DE_CADA),  # Adicione, with an empty reserve
    ],
    ids=["espelhe", "remova", "mova", "adicione"],
)
def test_who_can_use_no_cerama_is_passed_over(ceramus, ceramas, azulejos):
    fields = {"azulejos": azulejos or "", "reveladas": DEZ[:5] + DEZ[6:], "turno": 10}
    fim = {"formas": 0}
    state = em_branco(ceramas, ana=fim, outro=fim, **fields)
    if CERAMUS.weigh(state, Passar(seat="Ana")).verdict != "legal":
        state = decide(state, Decide(id="ceramus.decisao.33", option="may-pass"))
    assert ceramus.played(state, Passar(seat="Ana")).state.outcome is not None


def test_a_bonus_may_make_another_of_use_so_that_nobody_is_passed_over_too_soon(ceramus):
    """Remova brings a tile back to a reserve that was empty: Adicione has something to add again."""
    state = ultima_volta("CE3 CE4", "", QUATRO_DE_CADA)
    state = ceramus.played(state, Remover(seat="Ana", cerama="CE3", casa="a1")).state
    assert (state.vez, state.outcome) == ("Ana", None)
    state = ceramus.played(state, Adicionar(seat="Ana", cerama="CE4", estilo="I", casa="b2")).state
    assert state.outcome is not None


def test_of_mova_ate_2_a_tile_that_can_go_is_enough(ceramus):
    state = ultima_volta("CE6", "", "b1:P:Ana")
    assert (state.vez, state.outcome) == ("Ana", None)
    step = ceramus.played(state, Mover(seat="Ana", cerama="CE6", passos=(Passo(de="b1", para="c1"),)))
    assert step.state.outcome is not None


def test_a_log_in_which_whoever_was_done_still_said_so_comes_to_the_same_end():
    """The needless entries of an old log are kept, change nothing, and no turn is skipped."""
    begun = ultima_volta("CE4", "CE3", "b1:P:Ana")
    moves = (
        Adicionar(seat="Ana", cerama="CE4", estilo="M", casa="b2"),
        Concluir(seat="Ana"),
        Remover(seat="Beto", cerama="CE3", casa="b2"),
        Concluir(seat="Beto"),
    )
    log = tuple(Play(move=move) for move in moves)
    match = Match(CERAMUS, begun).replayed(log, dict.fromkeys(range(1, 5), "accepted"))
    assert [outturn.standing for outturn in match.course] == ["accepted", "stood", "accepted", "fallen"]
    assert match.state.outcome.winners == ("Ana",)


# ---------------------------------------------------------------- why


def test_a_blank_round_says_so(ceramus):
    step = ceramus.played(em_branco(), Passar(seat="Ana"))
    assert acabou(step) == [{"por": "ninguem-adiciona", "como": "a-whole-round-in-which-no-tile-was-added"}]
    assert step.state.outcome.rules == (
        "ceramus.fim.vencedor",
        "ceramus.decisao.71",
        "ceramus.fim.ninguem-adiciona",
    )


def test_where_both_ends_come_at_once_the_formas_have_run_out(ceramus):
    state = em_branco(turno=10, reveladas=DEZ[:5] + DEZ[6:], ana={"formas": 0}, outro={"formas": 0})
    step = ceramus.played(state, Passar(seat="Ana"))
    assert acabou(step) == [{"por": "formas", "como": ""}]
    assert step.state.outcome.rules[-1] == "ceramus.fim.formas-acabam"


def test_why_is_still_known_after_a_last_lap_in_which_a_tile_was_added(ceramus):
    state = ceramus.played(em_branco("CE4"), Passar(seat="Ana")).state
    state = ceramus.played(state, Adicionar(seat="Ana", cerama="CE4", estilo="P", casa="d4")).state
    assert state.outcome.rules == ("ceramus.fim.vencedor", "ceramus.fim.ninguem-adiciona")


@pytest.mark.parametrize(
    ("option", "word"),
    [
        ("a-whole-round-in-which-no-tile-was-added", "turnos: neste inteiro"),
        ("no-forma-in-any-hand-fits-anyone", "nenhuma Forma das mãos"),
        ("all-reserves-empty", "reservas"),
    ],
)
def test_each_reading_of_who_can_add_tiles_says_what_it_went_by(ceramus, option, word):
    mao = {"mao": {"owner": "Ana", "value": ["FO05"]}}, {"mao": {"owner": "Beto", "value": []}}
    azulejos = DOIS_DE_CADA
    if option == "all-reserves-empty":
        outros = QUATRO_DE_CADA.replace("Ana", "Beto").replace("1:", "2:").replace("3:", "4:")
        azulejos = f"{QUATRO_DE_CADA} {outros}"
    state = em_branco(
        turno=9,
        reveladas=["FO01", "FO02", "FO03", "FO04", *DEZ[6:]],
        ana=mao[0],
        outro=mao[1],
        azulejos=azulejos,
    )
    state = decide(state, Decide(id="ceramus.decisao.68", option=option))
    step = ceramus.played(state, Passar(seat="Ana"))
    (event,) = (event for event in step.events if event.kind == "acabou")
    assert word in CERAMUS.render_event(event, "pt")
    assert "no more rounds" in CERAMUS.render_event(event, "en")


# ---------------------------------------------------------------- points


def test_the_sum_of_each_player_is_shown_as_it_is_done_on_paper(ceramus):
    step = ceramus.played(em_branco(azulejos=f"{DOIS_DE_CADA} d4:P:Ana"), Passar(seat="Ana"))
    sentences = [CERAMUS.render_event(event, "pt") for event in step.events if event.kind == "na-reserva"]
    assert sentences == ["Ana: 7 azulejos na reserva; 9 − 7 = +2", "Beto: 8 azulejos na reserva; 8 − 8 = 0"]


# ---------------------------------------------------------------- ties

QUATRO = ("Ana", "Beto", "Caio", "Duda")


def oito_de_cada(jogadores, a_mais=()):
    """Return two tiles of each style of everybody, so that FO06 fits nobody; one tile more of some."""
    casas = iter(CASAS)
    return {
        next(casas): {"estilo": estilo, "dono": quem}
        for quem in jogadores
        for estilo in (*"MMIIAAPP", *("M" if quem in a_mais else ""))
    }


def em_branco_de(quantos, gastas=(), a_mais=(), **decisoes):
    """Return the last of so many passes in a round in which nobody has added a tile."""
    jogadores = QUATRO[:quantos]
    state = position(
        seats=quantos,
        fase="construir",
        forma="FO06",
        turno=1,
        primeiro="Ana",
        vez=jogadores[-1],
        azulejos=oito_de_cada(jogadores, a_mais),
        jogadores=[{"quem": quem, "gastas": dict(gastas).get(quem, [])} for quem in jogadores],
    )
    for numero, option in decisoes.items():
        state = decide(state, Decide(id=f"ceramus.decisao.{numero[1:]}", option=option))
    return state


@pytest.mark.parametrize("quantos", [2, 3, 4])
@pytest.mark.parametrize(
    ("option", "gastas", "winners", "how"),
    [
        ("shared-victory", {"Ana": ["CE1"]}, QUATRO, "vitoria-dividida"),
        ("play-again", {"Ana": ["CE1"]}, (), "joga-se-de-novo"),
        ("more-ceramas-won", {"Ana": ["CE1"]}, ("Ana",), "mais-ceramas"),
        ("more-ceramas-won", {"Ana": ["CE1"], "Beto": ["CE2"]}, ("Ana", "Beto"), "vitoria-dividida"),
        ("more-ceramas-won", {}, QUATRO, "vitoria-dividida"),
    ],
    ids=["shared", "again", "one-has-more", "two-have-as-many", "nobody-has-any"],
)
def test_a_tie_of_so_many_is_settled_as_the_table_plays_it(ceramus, quantos, option, gastas, winners, how):
    state = em_branco_de(quantos, gastas, d71=option)
    outcome = ceramus.played(state, Passar(seat=QUATRO[quantos - 1])).state.outcome
    assert (outcome.winners, outcome.how) == (
        tuple(quem for quem in winners if quem in QUATRO[:quantos]),
        how,
    )
    assert "ceramus.decisao.71" in outcome.rules


def test_only_who_ties_for_the_most_is_in_the_tie(ceramus):
    """Duda has won most Ceramas, and lies behind the two who tie."""
    gastas = {"Duda": ["CE1", "CE2"], "Caio": ["CE3"]}
    state = em_branco_de(4, gastas, a_mais=("Beto", "Caio"), d71="more-ceramas-won")
    outcome = ceramus.played(state, Passar(seat="Duda")).state.outcome
    assert (outcome.winners, outcome.how) == (("Caio",), "mais-ceramas")


# ---------------------------------------------------------------- alone

SOZINHA = "a1:I:Ana b1:M:Ana c1:P:Ana d1:A:Ana a2:I:Ana b2:M:Ana c2:P:Ana d2:A:Ana"  # 8 − 8 = 0


@pytest.mark.parametrize(
    ("recorde", "option", "how"),
    [
        (None, "must-exceed-first-match-sets-the-record", "primeira-marca"),
        (None, "equal-is-enough", "primeira-marca"),
        (-2, "must-exceed-first-match-sets-the-record", "recorde"),
        (0, "must-exceed-first-match-sets-the-record", "sem-recorde"),
        (0, "equal-is-enough", "recorde-igualado"),
        (2, "equal-is-enough", "sem-recorde"),
    ],
)
def test_alone_the_own_best_is_beaten_equalled_or_stands(ceramus, recorde, option, how):
    state = position(seats=1, fase="construir", forma="FO06", azulejos=SOZINHA, recorde=recorde)
    state = decide(state, Decide(id="ceramus.decisao.72", option=option))
    step = ceramus.played(state, Passar(seat="Ana"))
    assert step.state.outcome.how == how
    (fim,) = (event for event in step.events if event.kind == "fim")
    sentences = {lang: CERAMUS.render_event(fim, lang) for lang in ("pt", "en")}
    assert all(sentences.values())
    assert sentences["pt"] != sentences["en"]
