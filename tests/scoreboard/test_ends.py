"""The board asks at the right time whether the match is over, and proposes the right winners."""

import pytest

from companion.referee.questions.verdict_texts import render_citation


def asked(table, state, **fields):
    """Return the proposed winners and the rule, where the move makes the board ask; else None."""
    event = table.events(state, **fields).get("perguntar-fim")
    return (dict(event.facts)["vencedores"], event.rule) if event else None


def test_imagination_at_zero_asks_and_ends_nothing_by_itself(castoria):
    state = castoria.start()
    to_zero = {"do": "pontuar", "contador": "imaginacao", "de": "Beto", "delta": -30}
    assert asked(castoria, state, **to_zero) == (("Ana",), "castoria.objetivo.zerar-imaginacao")
    state = castoria.play(state, **to_zero)
    assert state.outcome is None
    assert castoria.suggested(state) == ("Ana",)
    assert castoria.play(state, do="pontuar", contador="imaginacao", de="Beto", delta=1)


def test_it_is_asked_once_and_again_only_when_something_else_would_follow(castoria):
    state = castoria.play(castoria.start(), do="pontuar", contador="imaginacao", de="Beto", delta=-30)
    beside = {"do": "pontuar", "contador": "imaginacao", "de": "Ana", "delta": -1}
    assert asked(castoria, state, **beside) is None
    assert asked(castoria, state, **beside | {"delta": -30}) == ((), "castoria.objetivo.zerar-imaginacao")


def test_two_chapters_win_the_historia(castoria):
    state = castoria.start()
    for winner, wins in (("Ana", (1, 0)), ("Beto", (1, 1))):
        state = castoria.play(state, do="pontuar", contador="imaginacao", de="Ana", delta=-3)
        state = castoria.play(castoria.next(state), do="encerrar", vencedores=(winner,))
        assert tuple(lado.vitorias for lado in state.lados) == wins
        assert state.contagem("imaginacao", "Ana") == 30
        assert (state.turno, state.fase) == (1, "compra")
    assert state.parte == 3
    state = castoria.play(state, do="comecar", primeiro="Beto")  # drawn anew in each chapter
    state = castoria.play(state, do="encerrar", vencedores=("Beto",))
    assert castoria.game.outcome(state).winners == ("Beto",)
    assert castoria.game.outcome(state).rules == ("castoria.objetivo.melhor-de-tres",)


def test_a_chapter_that_nobody_wins_is_played_again(castoria):
    state = castoria.play(castoria.start(), do="encerrar", vencedores=("Ana",))
    void = castoria.events(state, do="encerrar", vencedores=())
    assert "parte-anulada" in void
    state = castoria.play(state, do="encerrar", vencedores=())
    assert (state.parte, [lado.vitorias for lado in state.lados]) == (2, [1, 0])


def test_a_counter_that_is_kept_goes_on_over_the_parts(altered):
    def keep(data):
        data["counters"][0]["kept"] = True
        data["chapter"] = {
            "id": "parte",
            "name_pt": "Parte",
            "name_en": "Part",
            "wins": 2,
            "rule": "castelo.turno.definicao",
            "win_rule": "castelo.objetivo.ultimo-castelo",
            "void_rule": "castelo.turno.definicao",
        }

    table = altered(keep)
    state = table.start()
    for id in ("castelo", "muralha"):
        state = table.play(state, do="pontuar", contador=id, de="Ana", delta=-4)
    state = table.play(state, do="encerrar", vencedores=("Beto",))
    assert state.contagem("castelo", "Ana") == 16
    assert state.contagem("muralha", "Ana") == 10


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_last_castle_standing_wins(seats, castelo):
    state = castelo.start(seats)
    names = state.options.order
    for fallen, name in enumerate(names[1:], 2):
        tap = {"do": "pontuar", "contador": "castelo", "de": name, "delta": -20}
        expected = (("Ana",), "castelo.objetivo.ultimo-castelo") if fallen == seats else None
        assert asked(castelo, state, **tap) == expected
        state = castelo.play(state, **tap)
    state = castelo.play(state, do="encerrar", vencedores=("Ana",))
    assert castelo.game.outcome(state).winners == ("Ana",)


def test_a_pair_wins_together_and_lives_while_one_castle_stands(castelo):
    state = castelo.start(4, teams=("A", "B", "A", "B"))
    for name in ("Ana", "Beto"):
        state = castelo.play(state, do="pontuar", contador="castelo", de=name, delta=-20)
        assert castelo.suggested(state) is None
    last = {"do": "pontuar", "contador": "castelo", "de": "Davi", "delta": -20}
    assert asked(castelo, state, **last) == (("Ana", "Cris"), "castelo.objetivo.ultimo-castelo")


def test_all_castles_down_at_once_is_a_draw(castelo):
    state = castelo.play(castelo.start(), do="pontuar", contador="castelo", de="Ana", delta=-20)
    tap = {"do": "pontuar", "contador": "castelo", "de": "Beto", "delta": -20}
    assert asked(castelo, state, **tap) == ((), "castelo.objetivo.ultimo-castelo")
    state = castelo.play(castelo.play(state, **tap), do="encerrar", vencedores=())
    assert castelo.game.outcome(state).winners == ()


def test_the_fallen_take_no_turn_and_a_corrected_tap_brings_them_back(castelo):
    state = castelo.play(castelo.start(3), do="pontuar", contador="castelo", de="Beto", delta=-20)
    raised = castelo.play(state, do="pontuar", contador="castelo", de="Beto", delta=1)
    for now, follower in ((state, "Cris"), (raised, "Beto")):
        while now.ativo == "Ana":
            now = castelo.next(now)
        assert now.ativo == follower


def test_a_round_goes_on_when_its_first_has_fallen(castelo):
    state = castelo.play(castelo.start(3), do="pontuar", contador="castelo", de="Ana", delta=-20)
    seen = []
    for _phase in range(4 * 7):
        state = castelo.next(state)
        if state.fase == "desvirar":
            seen.append((state.ativo, state.rodada))
    assert seen == [("Beto", 1), ("Cris", 1), ("Beto", 2), ("Cris", 2)]


@pytest.mark.parametrize(
    "fall",
    [
        {"do": "pontuar", "contador": "resistencia", "de": "Beto/centro", "delta": -15},
        {"do": "marcar", "marca": "controle", "de": "Beto/centro", "valor": "Ana"},
    ],
)
def test_whose_centro_falls_has_lost(fall, fabula):
    assert asked(fabula, fabula.start(), **fall) == (("Ana",), "fabula.1.5.3")
    assert asked(fabula, fabula.start(3), **fall) is None


def test_an_arredor_that_falls_asks_nothing(fabula):
    fall = {"do": "pontuar", "contador": "resistencia", "de": "Beto/arredor-1", "delta": -5}
    assert asked(fabula, fabula.start(), **fall) is None


def test_the_first_on_the_fenda_wins(calamandara):
    step = {"do": "marcar", "marca": "zona", "de": "Cris", "valor": "fenda"}
    assert asked(calamandara, calamandara.start(4), **step) == (("Cris",), "calamandara.fd.vence")


def out_of_formas(ceramus, seats, tiles):
    """Return the end of a match in which each has so many tiles on the Mural, and the state just before."""
    state = ceramus.start(seats)
    for name, count in tiles.items():
        state = ceramus.play(state, do="pontuar", contador="azulejos", de=f"{name}/medieval", delta=count)
    while any(one.valor for one in state.contadores if one.contador == "formas"):
        if state.fase == "revelar" and not state.produziu:
            state = ceramus.play(state, do="produzir")
        state = ceramus.next(state)
    while (ahead := ceramus.next(state)).fase != "revelar":
        assert ceramus.suggested(state) is None
        state = ahead
    return ahead


@pytest.mark.parametrize(
    ("tiles", "winners"),
    [({"Ana": 3, "Beto": 1}, ("Ana",)), ({"Ana": 2, "Beto": 2}, ("Ana", "Beto")), ({"Beto": 1}, ("Beto",))],
)
def test_when_the_formas_have_run_out_and_the_round_is_over_the_most_points_win(tiles, winners, ceramus):
    state = out_of_formas(ceramus, 2, tiles)
    assert ceramus.suggested(state) == winners
    ended = ceramus.play(state, do="encerrar", vencedores=winners)
    assert ceramus.game.outcome(ended).rules == ("ceramus.fim.formas-acabam",)


@pytest.mark.parametrize(("best", "winners"), [(-12, ("Ana",)), (-10, ())])
def test_alone_one_must_exceed_the_own_record(best, winners, ceramus):
    state = out_of_formas(ceramus, 1, {"Ana": 3})  # 2 × 3 − 16 = −10
    state = ceramus.play(state, do="pontuar", contador="recorde", de="Ana", delta=best + 16)
    assert ceramus.suggested(state) == winners


def test_the_table_may_end_it_at_any_time_by_its_own_word(table):
    state = table.start()
    for winners in (("Ana",), ("Beto",), ("Ana", "Beto")):
        ruling = table.game.judge(state, table.move(do="encerrar", vencedores=winners))
        assert ruling.verdict == "legal"
        assert [one.rule for one in ruling.citations] == ["mesa.ajuste.palavra-da-mesa"]
    stranger = table.game.judge(state, table.move(do="encerrar", vencedores=("Zeca",)))
    assert (stranger.primary, stranger.physical) == (table.board.players.rule, True)
    assert all(table.game.judge(state, one.move).verdict == "legal" for one in stranger.remedies)


def test_after_the_end_nothing_is_declared(table):
    state = table.start()
    while table.game.outcome(state) is None:
        state = table.play(state, do="encerrar", vencedores=("Ana",))
    assert list(table.game.offers(state, "Ana")) == []
    for kind in table.game.move_types:
        if kind.__struct_config__.tag != "ajustar":
            ruling = table.game.judge(state, kind(seat="Ana"))
            assert (ruling.primary, ruling.physical) == (table.board.match.rule, True)
    correction = table.move(do="ajustar", authority="correction", ops=())
    assert table.game.judge(state, correction).primary == table.board.match.rule


def test_after_the_end_the_board_says_who_won(table):
    state = table.start()
    while table.game.outcome(state) is None:
        state = table.play(state, do="encerrar", vencedores=("Beto",))
    move = table.move(do="avancar-fase")
    cited = table.game.weigh(state, move).citations[0]
    said = [
        render_citation(cited, table.game, table.book, state.options, lang, move, state).why
        for lang in ("pt", "en")
    ]
    assert said == ["A partida acabou, vencida por Beto.", "The match is over, won by Beto."]
