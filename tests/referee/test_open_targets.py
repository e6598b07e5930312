"""A card's operations with open targets are asked, filled, judged and mended as any chosen field."""

import msgspec


def test_an_open_target_is_asked_after_the_moves_own_fields(toy):
    move = toy.Lancar(seat="A", efeito=(toy.Somar(),))
    assert move.unset == ("efeito[0].quanto",)
    ruling = toy.game.judge(toy.start, move)
    assert ruling.verdict == "unsettled"
    (question,) = ruling.questions
    assert (question.field, question.choices) == ("efeito[0].quanto", (1, 2, 3))


def test_every_completion_is_legal_and_refines_what_was_open(toy):
    move = toy.Lancar(seat="A", efeito=(toy.Somar(), toy.Somar(quanto=2)))
    found = list(toy.game.completions(toy.start, move))
    assert [one.efeito[0].quanto for one in found] == [1, 2, 3]
    assert all(one.refines(move) and toy.game.weigh(toy.start, one).verdict == "legal" for one in found)
    assert not toy.Lancar(seat="A", efeito=(toy.Somar(quanto=1),)).refines(move)


def test_a_target_that_breaks_a_rule_is_refused_and_mended_by_another(toy):
    move = toy.Lancar(seat="A", efeito=(toy.Somar(quanto=8),))
    ruling = toy.game.judge(toy.start, move)
    assert ruling.primary == "toy.limite"
    assert [remedy.move.efeito[0].quanto for remedy in ruling.remedies] == [3, 2, 1]


def test_a_card_without_open_targets_is_not_partial(toy):
    move = toy.Lancar(seat="A", efeito=())
    assert move.unset == ()
    assert toy.game.judge(toy.start, move).verdict == "legal"


def test_an_open_target_may_be_left_out_on_the_wire(toy):
    text = b'{"do": "lancar", "seat": "A", "efeito": [{"op": "somar"}]}'
    move = msgspec.json.decode(text, type=toy.game.move_type)
    assert move == toy.Lancar(seat="A", efeito=(toy.Somar(),))
    assert msgspec.json.decode(msgspec.json.encode(move), type=toy.game.move_type) == move
