"""An Inventário has sixty cards, four of a name and six replaced, and no list is shown to others."""

import msgspec
import pytest
from games.castoria.partidas import citadas, em_preparo, em_turno, jogar, recusa

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.historia import Historia
from companion.games.castoria.lances_do_inventario import RegistrarInventario, Substituir
from companion.games.castoria.moves import Conceder, Embaralhar
from companion.games.castoria.preparacao import comecar_preparo
from companion.games.castoria.registry import BOOK
from companion.games.castoria.tasks import Gatilho
from companion.referee.fields.secrets import EVERYBODY, Audience, Secret, redact
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match, digest
from companion.referee.questions.verdict_texts import render_citation
from companion.referee.resolving.resolution import Context

SENTINELA = "Carta-que-ninguem-mais-ve"


# ---------------------------------------------------------------- the Inventário


def cartas(quantas, copias=4, prefixo="Carta"):
    """Return a list of so many cards, ``copias`` of a name."""
    inteiras, resto = divmod(quantas, copias)
    lista = [(f"{prefixo} {n}", copias) for n in range(inteiras)]
    return (*lista, (f"{prefixo} a mais", resto)) if resto else tuple(lista)


def registrar(lista, seat="Ana"):
    return RegistrarInventario(seat=seat, inventario=Secret(seat, lista))


def substituir(saem, entram, seat="Ana"):
    return Substituir(seat=seat, saem=Secret(seat, tuple(saem)), entram=Secret(seat, tuple(entram)))


def test_a_replacement_of_more_cards_than_a_table_counts_is_not_let_stand():
    """The number is kept as a secret, which a record has to hold too."""
    many = substituir([("Bruma", 9999), ("Breu", 9999)], [("Névoa", 6)])
    match = Match(CASTORIA, em_preparo()).append(Play(move=many, stands=True))
    last = match.course[-1]
    assert (last.standing, last.ruling.physical) == ("refused", True)
    assert dict(last.ruling.citations[0].facts)["path"].endswith("preparo.substituidas.value")


@pytest.mark.parametrize(("quantas", "rule"), [
    (59, "castoria.gerais.inventario-60"),
    (60, None),
    (61, "castoria.gerais.inventario-60"),
])  # fmt: skip
def test_an_inventario_has_sixty_cards(quantas, rule):
    ruling = CASTORIA.judge(em_preparo(), registrar(cartas(quantas)))
    assert (ruling.primary, ruling.verdict) == (rule, "illegal" if rule else "legal")


def test_of_a_name_there_are_four_and_two_entries_of_a_name_are_added():
    five = (("Bruma", 5), *cartas(55))
    assert recusa(em_preparo(), registrar(five)).primary == "castoria.gerais.quatro-copias"
    levels = (("Bruma", 4), ("Bruma", 4), *cartas(52))
    ruling = recusa(em_preparo(), registrar(levels))
    assert (ruling.primary, citadas(ruling, "decides")) == (
        "castoria.gerais.quatro-copias",
        ["castoria.decisao.73"],
    )
    by_level = em_preparo(("castoria.decisao.73", "same-name-and-level"))
    ruling = CASTORIA.judge(by_level, registrar(levels))
    assert (ruling.verdict, citadas(ruling, "decides")) == ("legal", ["castoria.decisao.73"])
    assert recusa(by_level, registrar(five)).primary == "castoria.gerais.quatro-copias"


def test_a_list_is_declared_again_only_before_the_first_shuffle():
    state, _events = jogar(em_preparo(), registrar(cartas(60)), registrar(cartas(60, prefixo="Outra")))
    assert state.historia.primeiras[0] == state.mesa.lado("Ana").lista
    assert state.historia.primeiras[1] is None
    shuffled, _events = jogar(state, Embaralhar(seat="Ana"))
    assert recusa(shuffled, registrar(cartas(60))).primary == "castoria.gerais.substituicao-seis"
    jogar(shuffled, registrar(cartas(60), "Beto"))
    later = msgspec.structs.replace(state, historia=Historia(capitulo=2, vitorias=(1, 0)))
    assert recusa(later, registrar(cartas(60))).primary == "castoria.gerais.substituicao-seis"


def test_declaring_a_list_in_a_turn_passes_no_window():
    context = Context(em_turno())
    context.push(Gatilho(gatilho="acao", causador="Ana"))
    CASTORIA.resolution.run(context)
    state = context.state
    assert state.waited is not None
    registered, _events = jogar(state, registrar(cartas(60)))
    assert registered.waited == state.waited


# ---------------------------------------------------------------- replacing


def no_intervalo(*decisions, lista=None, **historia):
    """Return the preparation of the second chapter; Ana's list is known unless ``lista`` is None."""
    state = em_preparo(*decisions, **{"capitulo": 2, "vitorias": (1, 0)} | historia)
    if lista is None:
        return state
    ana = msgspec.structs.replace(state.mesa.lado("Ana"), lista=Secret("Ana", lista))
    return msgspec.structs.replace(state, mesa=state.mesa.com(ana))


def test_six_cards_at_most_are_replaced_in_all_of_an_interval():
    state = no_intervalo(lista=cartas(60))
    four = substituir([("Carta 0", 4)], [("Nova", 4)])
    state, events = jogar(state, four)
    lista = dict(state.mesa.lado("Ana").lista.value)
    assert sum(lista.values()) == 60
    assert (lista["Nova"], "Carta 0" in lista) == (4, False)
    assert [event.rule for event in events] == ["castoria.gerais.substituicao-seis"]
    assert (
        recusa(state, substituir([("Carta 1", 3)], [("Fresca", 3)])).primary
        == "castoria.gerais.substituicao-seis"
    )
    jogar(state, substituir([("Carta 1", 2)], [("Fresca", 2)]))
    next_interval = comecar_preparo(state)
    jogar(next_interval, substituir([("Carta 1", 3)], [("Fresca", 3)]))


def test_a_number_is_held_against_numbers_alone_and_leaves_a_list_that_nobody_knows():
    state = no_intervalo(lista=cartas(60))
    in_secret, _events = jogar(state, substituir([("Carta 0", 4)], [("Nova", 4)]))
    for before in (state, in_secret):
        assert CASTORIA.weigh(before, Substituir(seat="Ana", quantas=6)).verdict == "legal"
        assert (
            recusa(before, Substituir(seat="Ana", quantas=7)).primary == "castoria.gerais.substituicao-seis"
        )
        numbers = [move.quantas for move in CASTORIA.completions(before, Substituir(seat="Ana"))]
        assert numbers == [1, 2, 3, 4, 5, 6]
    after, _events = jogar(in_secret, Substituir(seat="Ana", quantas=4))
    assert after.mesa.lado("Ana").lista is None
    three = substituir([("Carta 1", 3)], [("Fresca", 3)])
    assert recusa(after, three).primary == "castoria.gerais.substituicao-seis"
    assert recusa(state, Substituir(seat="Ana", saem=three.saem)).primary == "castoria.gerais.inventario-60"


def test_a_replacement_takes_cards_that_are_there_and_leaves_sixty_and_four_copies():
    state = no_intervalo(lista=cartas(60))
    missing = recusa(state, substituir([("Nenhures", 1)], [("Nova", 1)]))
    assert (missing.primary, missing.physical) == ("castoria.gerais.inventario-60", True)
    fewer = recusa(state, substituir([("Carta 0", 2)], [("Nova", 1)]))
    assert (fewer.primary, dict(fewer.citations[0].facts)) == (
        "castoria.gerais.inventario-60",
        {"saem": 2, "entram": 1},
    )
    fifth = recusa(state, substituir([("Carta 0", 1)], [("Carta 1", 1)]))
    assert fifth.primary == "castoria.gerais.quatro-copias"


def test_of_a_list_never_declared_six_and_equal_counts_are_judged():
    state = no_intervalo()
    jogar(state, substituir([("Qualquer", 4), ("Outra", 2)], [("Nova", 3), ("Fresca", 3)]))
    seven = substituir([("Qualquer", 4), ("Outra", 3)], [("Nova", 4), ("Fresca", 3)])
    assert recusa(state, seven).primary == "castoria.gerais.substituicao-seis"
    uneven = substituir([("Qualquer", 4)], [("Nova", 3)])
    assert recusa(state, uneven).primary == "castoria.gerais.inventario-60"


@pytest.mark.parametrize("state", [em_preparo(), em_turno()], ids=["first-chapter", "in-a-turn"])
def test_cards_are_replaced_between_two_chapters_only(state):
    assert recusa(state, substituir([("A", 1)], [("B", 1)])).primary == "castoria.gerais.substituicao-seis"


def test_once_shuffled_nothing_is_replaced():
    state, _events = jogar(no_intervalo(lista=cartas(60)), Embaralhar(seat="Ana"))
    move = substituir([("Carta 0", 1)], [("Nova", 1)])
    assert recusa(state, move).primary == "castoria.gerais.substituicao-seis"


def test_after_a_void_chapter_nothing_is_replaced_unless_the_table_says_so():
    move = substituir([("Carta 0", 1)], [("Nova", 1)])
    ruling = recusa(no_intervalo(lista=cartas(60), anulado=True), move)
    assert (ruling.primary, citadas(ruling, "decides")) == (
        "castoria.gerais.substituicao-seis",
        ["castoria.decisao.96"],
    )
    for capitulo in (1, 2):
        allowing = no_intervalo(
            ("castoria.decisao.96", "allowed"), lista=cartas(60), anulado=True, capitulo=capitulo
        )
        assert citadas(CASTORIA.judge(allowing, move), "decides") == ["castoria.decisao.96"]


def test_the_six_may_be_counted_against_the_first_list():
    primeira = cartas(60)
    segunda = (("Nova", 4), *primeira[1:])  # four were replaced before the second chapter
    historia = {"capitulo": 3, "vitorias": (1, 1), "primeiras": (Secret("Ana", primeira), None)}
    three = substituir([("Carta 1", 3)], [("Fresca", 3)])
    ruling = CASTORIA.judge(no_intervalo(lista=segunda, **historia), three)
    assert (ruling.verdict, citadas(ruling, "decides")) == ("legal", ["castoria.decisao.71"])
    strict = no_intervalo(("castoria.decisao.71", "registered-at-start"), lista=segunda, **historia)
    ruling = recusa(strict, three)
    assert (ruling.primary, citadas(ruling, "decides")) == (
        "castoria.gerais.substituicao-seis",
        ["castoria.decisao.71"],
    )
    jogar(strict, substituir([("Nova", 4), ("Carta 1", 2)], [("Carta 0", 4), ("Fresca", 2)]))


# ---------------------------------------------------------------- secrets


def test_no_name_of_a_list_is_shown_to_anybody_else():
    lista = ((SENTINELA, 4), *cartas(56))
    registering = registrar(lista)
    state, events = jogar(em_preparo(), registering)
    later = comecar_preparo(
        msgspec.structs.replace(
            state, historia=msgspec.structs.replace(state.historia, capitulo=2, vitorias=(1, 0))
        )
    )
    replacing = substituir([("Carta 0", 2)], [(f"{SENTINELA} 2", 2)])
    after, more = jogar(later, replacing)
    wrong = [
        registrar(((SENTINELA, 9), *lista)),
        substituir([(SENTINELA, 4), ("Carta 1", 3)], [(f"{SENTINELA} 3", 5)]),
        substituir([(f"{SENTINELA} 4", 1)], [("Nova", 1)]),
    ]
    rulings = [CASTORIA.judge(at, move) for at in (em_preparo(), after) for move in (*wrong, registering)]
    seen = [state, after, registering, replacing, *wrong, *events, *more, *rulings]
    for audience in (EVERYBODY, Audience(("Beto",))):
        sent = msgspec.json.encode(redact(tuple(seen), audience))
        assert SENTINELA.encode() not in sent
    assert SENTINELA.encode() in msgspec.json.encode(redact(after, Audience(("Ana",))))


def test_a_replay_without_the_secrets_comes_to_the_same():
    moves = (
        registrar(cartas(60)),
        Conceder(seat="Beto", o_que="capitulo"),
        substituir([("Carta 0", 2)], [("Nova", 2)]),
        substituir([("Carta 1", 2)], [("Fresca", 2)]),
        Embaralhar(seat="Ana"),
    )
    seen, hidden = em_preparo(), em_preparo()
    for move in moves:
        seen, _events = jogar(seen, move)
        hidden, _events = jogar(hidden, redact(move, EVERYBODY))
        assert digest(seen) == digest(hidden)


def test_cards_are_replaced_between_two_chapters_and_the_reason_says_which_side_it_is():
    """“Até seis cartas entre um Capítulo e outro”: not before the first one, nor once shuffled."""
    moved = substituir([("Carta 0", 4)], [("Nova", 4)])
    state, _events = jogar(em_preparo(), registrar(cartas(60)))
    later = msgspec.structs.replace(state, historia=Historia(capitulo=2, vitorias=(1, 0)))
    shuffled, _events = jogar(later, Embaralhar(seat="Ana"))
    first = "Ainda não se jogou nenhum capítulo: só entre um e outro se substituem cartas."
    for before, why in (
        (state, first),
        (jogar(state, Embaralhar(seat="Ana"))[0], first),
        (shuffled, "O Inventário de Ana já está embaralhado: o intervalo entre os capítulos acabou."),
    ):
        cited = recusa(before, moved).citations[0]
        assert cited.rule == "castoria.gerais.substituicao-seis"
        assert render_citation(cited, CASTORIA, BOOK, before.options, "pt", moved, before).why == why
