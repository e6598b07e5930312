"""A traveller whose move is refused sees what would make it legal."""

from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import ComprarPorEfeito, UsarCarta
from companion.games.calamandara.moves import Comprar, Inserir, Mover, Passar
from companion.games.calamandara.registry import BOOK
from companion.games.calamandara.tasks import Colocada
from companion.referee.judging.judge import Judge
from companion.referee.questions.remedy_texts import remedy_lines
from companion.referee.questions.verdict_texts import message, render_citation

MOST_LOOKS = 100


def remedies(state, move):
    ruling = CALAMANDARA.judge(state, move)
    assert ruling.verdict == "illegal", move
    return ruling.remedies


@pytest.mark.parametrize(
    ("fields", "move"),
    [
        (
            {"reservas": {"Ana": ["montanha"]}, "postos": {"N2a": "torre h"}},
            Inserir(seat="Ana", simbolo="montanha", espaco="N2e"),
        ),
        (
            {"reservas": {"Ana": ["torre"]}, "postos": {"S2a": "torre h"}},
            Inserir(seat="Ana", simbolo="torre", espaco="S2c"),
        ),
        ({"cartas": {"Ana": {"mao": 3}}}, Comprar(seat="Ana", quantas=4)),
    ],
    ids=["guardado", "segunda-torre", "sexta-carta"],
)
def test_another_choice_is_offered_and_is_legal(fields, move, calamandara):
    state = calamandara.position(**fields)
    found = remedies(state, move)
    assert {remedy.kind for remedy in found} == {"instead"}
    assert {CALAMANDARA.weigh(state, remedy.move).verdict for remedy in found} <= {"legal", "unsettled"}


@pytest.mark.parametrize("carta", ["delirio-de-armio", "sopro-dos-seres", "queda-dos-ventos"])
def test_a_card_whose_moment_it_is_not_is_mended_by_no_other_card(carta, calamandara):
    """Campos Selados, which may be used at any time, is no cure of another card."""
    for remedy in remedies(calamandara.position(), UsarCarta(seat="Beto", carta=carta, alvo="Ana")):
        assert not isinstance(remedy.move, UsarCarta)


def test_a_card_that_is_aimed_wrong_is_mended_by_another_target(calamandara):
    state = calamandara.position(3, reservas={"Caio": ["fogo"]})
    pesadelo = UsarCarta(seat="Ana", carta="pesadelo-do-abandono", jeito="tomar", alvo="Ana")
    assert [one.move for one in remedies(state, pesadelo)] == [pesadelo.having(alvo="Caio")]


def test_the_pegada_that_is_missing_is_inserted_first(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada"]})
    move = Mover(seat="Ana", destino="S1c")
    (remedy,) = remedies(state, move)
    assert (remedy.kind, remedy.move) == ("prepare", Inserir(seat="Ana", simbolo="pegada", espaco="S1c"))
    after = CALAMANDARA.apply(state, remedy.move).state
    assert CALAMANDARA.weigh(after, move).verdict == "legal"


def test_whose_turn_it_is_is_said(calamandara):
    (remedy,) = remedies(calamandara.position(), Mover(seat="Beto", destino="N1c"))
    assert (remedy.kind, dict(remedy.facts)) == ("fix", {"vez": "Ana"})


def test_a_way_that_a_montanha_cuts_is_mended_by_no_choice(calamandara):
    postos = {"S1c": "pegada n", "S2c": "montanha", "S3c": "pegada n"}
    state = calamandara.position(postos=postos, tokens={"Ana": "S1c"})
    (remedy,) = remedies(state, Mover(seat="Ana", destino="S3c"))
    assert (remedy.kind, remedy.rule) == ("fix", "calamandara.montanha.bloqueia")


def test_what_nobody_asks_for_is_left_out(calamandara):
    """Whether a Pegada stays is no question: the insertion is mended without an answer to it."""
    state = calamandara.position(reservas={"Ana": ["pegada"]})
    (remedy,) = remedies(state, Inserir(seat="Ana", simbolo="pegada", espaco="S2b", fica=True))
    assert remedy.move == Inserir(seat="Ana", simbolo="pegada", espaco="S2b")


def entropia(*colocadas):
    insercoes = tuple(Colocada(simbolo=simbolo, espaco=espaco) for simbolo, espaco in colocadas)
    return UsarCarta(seat="Ana", carta="entropia-dogmatica", alvo="Ana", insercoes=insercoes)


def test_of_several_insertions_the_faulty_one_is_changed(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada", "torre"]}, cartas={"Ana": {"mao": 3}})
    found = remedies(state, entropia(("pegada", "S1a"), ("pegada", "S2c")))
    assert [one.move for one in found] == [
        entropia(("pegada", "S1a"), ("torre", "S2c")),
        entropia(("pegada", "S2c")),
        entropia(("pegada", "S1a")),
    ]


def test_no_remedy_burns_the_symbol_that_the_same_card_inserts(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada", "fogo"]}, cartas={"Ana": {"mao": 3}})
    found = remedies(state, entropia(("pegada", "S2a"), ("fogo", "S1c")))
    assert [one.move for one in found] == [entropia(("pegada", "S2a"))]


@pytest.mark.parametrize("carta", ["sopro-dos-seres", "elmo-da-solitude"])
def test_no_remedy_annuls_ones_own_card(carta, calamandara):
    state = calamandara.position(cartas={"Ana": {"mao": 3}, "Beto": {"mao": 3}})
    state = CALAMANDARA.apply(state, UsarCarta(seat="Ana", carta="campos-selados", alvo="Beto")).state
    jeito = {"jeito": "anular"} if carta == "elmo-da-solitude" else {}
    move = UsarCarta(seat="Ana", carta=carta, alvo="Beto", **jeito)
    assert not any(isinstance(one.move, UsarCarta) for one in remedies(state, move))
    assert CALAMANDARA.judge(state, move.having(alvo="Ana")).verdict == "legal"  # who wants to, may


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        (entropia(("torre", "S1a")), {"reservas": {"Ana": ["pegada"]}}),
        (UsarCarta(seat="Ana", carta="o-poco"), {"cartas": {"Beto": {"mao": 1, "descarte": ["o-poco"] * 2}}}),
    ],
    ids=["simbolo", "exemplares"],
)
def test_of_a_card_that_is_not_in_an_empty_hand_nothing_else_is_said(move, fields, calamandara):
    cartas = {**fields.get("cartas", {}), "Ana": {"mao": 0}}
    ruling = CALAMANDARA.judge(calamandara.position(**{**fields, "cartas": cartas}), move)
    assert [one.rule for one in ruling.citations] == ["calamandara.fase4.adquirir"]


@pytest.mark.parametrize(
    "move",
    [
        entropia(("pegada", "S1a"), ("pegada", "S1b"), ("torre", "S1d"), ("pegada", "S2c")),
        UsarCarta(seat="Ana", carta="guardia-de-maurna", alvo="Ana"),
        UsarCarta(
            seat="Ana",
            carta="mentes-plurais",
            alvo="Beto",
            insercoes=(Colocada(simbolo="pegada", espaco="N3c"),),
        ),
        Inserir(seat="Ana", simbolo="cachoeira", espaco="C1c"),
        Mover(seat="Ana", destino="S3c"),
    ],
    ids=["entropia", "guardia", "mentes-plurais", "inserir", "mover"],
)
def test_the_search_for_remedies_is_short(move, calamandara, monkeypatch):
    """A refusal costs no more than some dozens of looks, whatever it declares."""
    state = calamandara.position(
        reservas={"Ana": ["pegada", "torre"]},
        postos={f"{terra}2{coluna}": "montanha" for terra in "SN" for coluna in "abd"},
        cartas={"Ana": {"mao": 3}},
    )
    looks = Counter()
    for name in ("weigh", "verdict", "faults_left"):
        monkeypatch.setattr(Judge, name, counting(looks, getattr(Judge, name)))
    game = replace(CALAMANDARA)  # its judge is made when it is first asked
    assert game.judge(state, move).verdict == "illegal"
    assert looks.total() <= MOST_LOOKS, looks


def counting(looks, function):
    def counted(*arguments):
        looks[function.__name__] += 1
        return function(*arguments)

    return counted


def test_what_a_card_leaves_out_or_changes_is_told_as_people_say_it(calamandara):
    """p. 37: Entropia inserts as many as one likes; a form would say “símbolo Pegada espaço S1a”."""
    state = calamandara.position(reservas={"Ana": ["pegada", "torre"]}, cartas={"Ana": {"mao": 3}})
    assert in_words(state, entropia(("pegada", "S1a"), ("pegada", "S2c"))) == [
        "Torre em S2c em vez de Pegada em S2c",
        "só Pegada em S2c; ou só Pegada em S1a",
    ]
    fogo = [Colocada(simbolo="fogo", espaco=espaco, fica=False) for espaco in ("S3b", "S1a")]
    queima = calamandara.position(reservas={"Ana": ["fogo"]}, postos={"S1a": "montanha"})
    vazio = entropia().having(insercoes=(fogo[0],))
    assert in_words(queima, vazio) == ["Fogo em S1a em vez de Fogo em S3b"]
    three = entropia(("pegada", "S1a"), ("torre", "S1d"), ("asa", "S2c"))
    assert "sem Asa em S2c" in in_words(state, three)
    assert "without Asa on S2c" in in_words(state, three, "en")


def test_of_many_insertions_those_are_kept_that_the_reserva_holds(calamandara):
    """Two or more have to go: no single change mends it."""
    state = calamandara.position(reservas={"Ana": ["pegada"]}, cartas={"Ana": {"mao": 3}})
    many = entropia(("pegada", "S1a"), ("pegada", "S1b"), ("torre", "N4b"))
    assert in_words(state, many) == ["só Pegada em S1a; ou só Pegada em S1b"]


def test_moves_that_may_go_first_are_one_line(calamandara):
    """p. 34: Teoria copies what lies on the board; “antes: …; antes: …” reads as one after the other."""
    state = calamandara.position(reservas={"Ana": ["pegada"]}, cartas={"Ana": {"mao": 1}})
    uma = Colocada(simbolo="pegada", espaco="S5a")
    teoria = UsarCarta(seat="Ana", carta="teoria-praximecanica", alvo="Ana", insercoes=(uma,))
    (line,) = in_words(state, teoria)
    assert line.startswith("antes: inserir Pegada em S1a, S1b")
    assert line.count("antes") == line.count("inserir") == 1


def test_whom_the_table_waits_for_is_told_in_one_way(calamandara):
    """Who has not passed is named, the user of the card too; who has no card can only pass."""
    oraculo = UsarCarta(seat="Ana", carta="o-oraculo", alvo="Beto")
    andar = Mover(seat="Ana", destino="S1c")
    for mao, rest in ((3, ""), (1, "; sem cartas, Ana só passa")):
        begun = calamandara.position(cartas={"Ana": {"mao": mao}, "Beto": {"mao": 2}})
        state, _events = calamandara.played(begun, oraculo)
        awaited = f"a mesa espera por Ana e Beto: responder a O Oráculo, de Ana, ou passar{rest}"
        assert in_words(state, andar) == [awaited]


def test_where_a_card_waits_for_answers_the_table_says_so(calamandara):
    """p. 30: also to whom holds no card, and can only pass."""
    begun = calamandara.position(cartas={"Ana": {"mao": 1}, "Beto": {"mao": 0}}, reservas={"Beto": ["fogo"]})
    pesadelo = UsarCarta(seat="Ana", carta="pesadelo-do-abandono", jeito="tomar", alvo="Beto")
    state, _events = calamandara.played(begun, pesadelo)
    refused = UsarCarta(seat="Beto", carta="sopro-dos-seres", alvo="Ana")
    ruling = CALAMANDARA.judge(state, refused)
    say = partial(CALAMANDARA.render_move, state)
    lines = remedy_lines(ruling, refused, CALAMANDARA, state.options, "pt", say, state)
    assert [one.text for one in lines] == [
        "a mesa espera por Ana e Beto: só passar, sem cartas para responder a Pesadelo do Abandono, de Ana"
    ]


def in_words(state, refused, lang="pt"):
    """Return the lines below the reasons of a refusal."""
    say = partial(CALAMANDARA.render_move, state)
    ruling = CALAMANDARA.judge(state, refused)
    return [one.text for one in remedy_lines(ruling, refused, CALAMANDARA, state.options, lang, say, state)]


def test_a_list_of_spaces_that_is_cut_says_so(calamandara):
    """p. 26: one symbol a space; of the free spaces only the three nearest are listed."""
    state = calamandara.position(reservas={"Ana": ["montanha"]}, postos={"S3c": "montanha"})
    taken = Inserir(seat="Ana", simbolo="montanha", espaco="S3c")
    (line,) = in_words(state, taken)
    assert line.count(" · ") == 2
    assert line.endswith(", entre outros")
    (line,) = in_words(state, taken, "en")
    assert line.endswith(", among others")
    assert [one.more for one in remedies(state, taken)] == [False, False, True]


@pytest.mark.parametrize(
    ("held", "why"),
    [(["pegada", "pegada"], "; há Pegada ×2."), ([], ", que está vazia.")],
    ids=["others", "nothing"],
)
def test_a_symbol_that_is_not_held_is_told_with_those_that_are(calamandara, held, why):
    state = calamandara.position(reservas={"Ana": held}, cartas={"Ana": {"mao": 1}})
    uma = Colocada(simbolo="montanha", espaco="S1a")
    refused = UsarCarta(seat="Ana", carta="entropia-dogmatica", alvo="Ana", insercoes=(uma,))
    (cited, *_others) = CALAMANDARA.judge(state, refused).citations
    said = render_citation(cited, CALAMANDARA, BOOK, state.options, "pt", refused, state).why
    assert said == f"Falta Montanha na Reserva de Ana{why}"


def whys(state, refused):
    """Return the reasons of a refusal."""
    cited = CALAMANDARA.judge(state, refused).citations
    return [render_citation(one, CALAMANDARA, BOOK, state.options, "pt", refused, state).why for one in cited]


def test_a_symbol_that_is_declared_too_often_is_told_with_its_number(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada", "torre"]}, cartas={"Ana": {"mao": 1}})
    twice = entropia(("pegada", "S1a"), ("pegada", "S1b"))
    assert whys(state, twice) == ["A Reserva de Ana tem Pegada ×1; as inserções pedem mais."]
    other = entropia(("pegada", "S1a"), ("asa", "S1b"))
    assert whys(state, other) == ["Falta Asa na Reserva de Ana; há Pegada e Torre."]


def test_off_turn_it_is_told_what_comes_before_ones_own_turn(calamandara):
    state, _events = calamandara.played(
        calamandara.position(), UsarCarta(seat="Ana", carta="o-oraculo", alvo="Beto")
    )
    assert whys(state, Mover(seat="Beto", destino="N1c")) == [
        "É a vez de Ana, não de Beto.",
        "Antes do turno de Beto se resolve O Oráculo, de Ana.",
    ]


def test_mentes_where_nobody_acquires_says_so(calamandara):
    mentes = UsarCarta(seat="Ana", carta="mentes-plurais", alvo="Ana")
    assert whys(calamandara.position(), mentes) == ["Ninguém acaba de adquirir símbolos."]


def test_a_card_for_others_says_why_the_only_other_is_no_target_either(calamandara):
    """p. 36: “another traveller” alone would send Ana to Beto, whose hand is empty."""
    state = calamandara.position(cartas={"Ana": {"mao": 2}, "Beto": {"mao": 0}})
    espelho = UsarCarta(seat="Ana", carta="espelho-gavoniano", jeito="mao", alvo="Ana")
    assert whys(state, espelho) == ["O alvo tem de ser outro viajante, mas a mão de Beto está vazia."]
    state = calamandara.position(cartas={"Ana": {"mao": 2}, "Beto": {"mao": 1}})
    assert whys(state, espelho) == ["O alvo tem de ser outro viajante, não Ana."]
    dimensoes = UsarCarta(seat="Ana", carta="dimensoes-relativas", alvo="Ana")
    nem = "O alvo tem de ser outro viajante, mas não há Pegada em que pousar na Terra de Beto."
    assert whys(state, dimensoes) == [nem]


def test_a_copy_of_what_does_not_lie_on_the_board_says_whether_anything_does(calamandara):
    """p. 34: Teoria inserts a symbol like one that lies on the board."""
    pegada = (Colocada(simbolo="pegada", espaco="S3d"),)
    teoria = UsarCarta(seat="Ana", carta="teoria-praximecanica", alvo="Ana", insercoes=pegada)
    assert whys(calamandara.position(), teoria) == ["Não há símbolo nenhum no tabuleiro para copiar."]
    with_fogo = calamandara.position(postos={"S3a": "fogo"})
    assert whys(with_fogo, teoria) == ["Não há Pegada no tabuleiro para copiar."]


@pytest.mark.parametrize(
    ("jeito", "says"),
    [
        ("um", "Ana diz que símbolo realoca, e para onde, por Laceração Obtusa"),
        ("dois", "Ana diz que símbolos realoca, até dois, e para onde, por Laceração Obtusa"),
    ],
)
def test_laceracao_waits_for_as_many_symbols_as_its_way_moves(calamandara, jeito, says):
    """p. 36: one symbol to any space, or two at most that stay in their zone."""
    state = calamandara.position(postos={"S1c": "pegada n", "S2c": "pegada n"})
    used = UsarCarta(seat="Ana", carta="laceracao-obtusa", jeito=jeito)
    passes = (Passar(seat=seat) for seat in ("Ana", "Beto"))
    state, _events = calamandara.played(state, used, *passes)
    (duty,) = CALAMANDARA.answerable(state)
    assert CALAMANDARA.render_duty(state, duty, "pt") == says


def test_a_draw_that_another_owes_cites_the_card_and_says_how_many_fit(calamandara):
    """p. 31: up to a hand of five, which the user of Miragem draws."""
    state = calamandara.position(cartas={"Ana": {"mao": 3}})
    used = UsarCarta(seat="Ana", carta="miragem-do-sono", alvo="Ana")
    state, _events = calamandara.played(state, used, Passar(seat="Ana"), Passar(seat="Beto"))
    drawn = ComprarPorEfeito(seat="Beto", quantas=1)
    assert CALAMANDARA.judge(state, drawn).primary == "calamandara.miragem-do-sono.ate-cinco"
    (duty,) = CALAMANDARA.answerable(state)
    says = "Ana diz quantas cartas compra por Miragem do Sono, até 3"
    assert CALAMANDARA.render_duty(state, duty, "pt") == says


def test_a_field_to_leave_out_is_told_as_the_whole_declaration(calamandara):
    """No player reads the name of a value that is not there."""
    state = calamandara.position(cartas={"Ana": {"mao": 3}})
    move = UsarCarta(seat="Ana", carta="pinturas-submersas", revive="elmo-da-solitude", jeito="decks")
    ruling = CALAMANDARA.judge(state, move)
    text = message(
        move, ruling, CALAMANDARA, BOOK, state.options, "pt", partial(CALAMANDARA.render_move, state), state
    )
    assert "Pinturas Submersas não revive carta alguma, nem Elmo da Solitude." in text
    assert "usar Pinturas Submersas (os decks inteiros)" in text
    assert "UNSET" not in text
