import msgspec


def play(toy, *moves):
    state, events = toy.start, ()
    for move in moves:
        assert toy.game.judge(state, move).verdict == "legal", move
        step = toy.game.apply(state, move)
        state, events = step.state, (*events, *step.events)
    return state, events


def test_a_window_holds_the_move_until_silence_passes_it(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2))
    assert state.pedras == 5
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2), toy.Passar(seat="B"))
    assert state.pedras == 3
    assert state.windows == ()


def test_who_may_answer_does_not_pass_by_declaring(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2))
    assert toy.game.judge(state, toy.Contestar(seat="B")).verdict == "legal"
    assert toy.game.judge(state, toy.Contestar(seat="A")).primary == "toy.contestar"


def test_a_chain_resolves_from_its_top(toy):
    contested = (toy.Tirar(seat="A", quanto=2), toy.Contestar(seat="B"))
    state, events = play(toy, *contested, toy.Passar(seat="A"))
    assert (state.pedras, [event.kind for event in events]) == (5, ["anulado"])
    state, events = play(toy, *contested, toy.Contestar(seat="A"), toy.Passar(seat="B"))
    assert (state.pedras, [event.kind for event in events]) == (3, ["anulado", "tomou"])


def test_a_chain_wants_its_passing_said(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2), toy.Contestar(seat="B"))
    (duty,) = toy.game.pending(state)
    assert (duty.seats, duty.rule) == (("A",), "toy.contestar")


def test_the_last_stone_ends_the_match_and_nothing_is_legal_after_it(toy):
    state = msgspec.structs.replace(toy.start, pedras=2)
    state = toy.game.apply(state, toy.Tirar(seat="A", quanto=2)).state
    state = toy.game.apply(state, toy.Passar(seat="B")).state
    assert toy.game.outcome(state).winners == ("A",)
    assert list(toy.game.offers(state, "A")) == list(toy.game.offers(state, "B")) == []
    assert toy.game.judge(state, toy.Tirar(seat="B", quanto=1)).primary == "toy.fim"


def test_a_state_is_written_and_read_back_with_its_agenda_and_windows(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2), toy.Contestar(seat="B"))
    assert msgspec.json.decode(msgspec.json.encode(state), type=toy.State) == state
