"""After an upgrade a match goes on from where it was, and its history stays as it was declared."""

import msgspec
import pytest

from webapp.tables import ConflictError, MatchRequest, NotUnderstoodError


@pytest.fixture
def upgrade(house, monkeypatch):
    """Provide the same folder, opened by another version."""

    def upgraded(version="9.9.9"):
        for module in ("session.opening", "pool.table_pool", "log.founding", "log.exports"):
            monkeypatch.setattr(f"webapp.tables.{module}.ENGINE", version)
        house.restart()

    return upgraded


@pytest.fixture
def ana(house, say):
    phone = house.phone("castelo", names=("Ana", "Beto"))
    phone.declare(say.tap("A", -3))
    phone.declare(say.phase("manutencao"))
    phone.declare(say.phase("compra"))
    return phone


def test_the_match_goes_on_with_a_line_that_says_so(ana, upgrade, say):
    before, stood = ana.look(), ana.state
    upgrade()
    after = ana.look()
    assert ana.state == stood
    assert after.seq == before.seq + 1
    line = after.lines[-1]
    assert line.told == "Daqui em diante julga a versão 9.9.9 do programa; o que veio antes fica como está."
    assert (line.n, line.phone, line.by) == (4, None, "")
    assert ana.declare(say.phase("manutencao")).answer.line.standing == "accepted"
    assert ana.declare(say.tap("A", -3)).answer.n == 6
    assert ana.shows("castelo", "A") == 14


def test_what_was_declared_before_keeps_its_verdict(ana, upgrade):
    before = ana.look().lines
    upgrade()
    after = ana.look().lines[:-1]
    for name in ("n", "seq", "at", "idem", "entry", "standing", "verdict", "cites", "seat", "by"):
        assert [getattr(line, name) for line in after] == [getattr(line, name) for line in before]
    assert after[1].message.startswith("Contra as regras. ")
    assert after[0].told == "pontuar · castelo · A · -3"


def test_it_is_said_once(ana, upgrade, house):
    upgrade()
    ana.look()
    house.restart()
    assert ana.look().match.n == 4
    upgrade("10.0.0")
    lines = ana.look().lines
    assert [line.n for line in lines] == [1, 2, 3, 4, 5]
    assert "9.9.9" in lines[3].told
    assert "10.0.0" in lines[4].told


def test_it_goes_on_again_and_again(ana, upgrade, house, say):
    upgrade()
    ana.declare(say.tap("A", -1))
    ana.declare({"retract": 5})
    ana.declare(say.tap("B", -1))
    before, stood = ana.look(), ana.state
    house.restart()
    assert msgspec.json.encode(ana.look()) == msgspec.json.encode(before)
    upgrade("10.0.0")
    assert ana.state == stood


@pytest.mark.parametrize("entry", [{"retract": 1}, {"stand": 2}], ids=["retract", "stand"])
def test_what_another_version_judged_is_not_changed(ana, upgrade, entry):
    upgrade()
    with pytest.raises(NotUnderstoodError, match="entry-of-before"):
        ana.declare(entry)


def test_a_match_that_is_over_stays_as_it_was(ana, upgrade, house):
    ana.declare({"seat": "A", "do": "encerrar", "vencedores": ["A"]})
    before = ana.look()
    upgrade()
    assert ana.look().outcome == before.outcome
    assert ana.look().seq == before.seq
    view = house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    assert view.outcome is None


def test_a_phase_of_before_still_holds_up_who_missed_it(ana, upgrade, say):
    from webapp.tables import ConflictError

    seen = ana.look().seq - 1  # before the phase was declared
    upgrade()
    with pytest.raises(ConflictError):
        ana.declare(say.phase("manutencao"), base_seq=seen)
    assert ana.declare(say.tap("A", -1), base_seq=seen).fresh


def test_exports_after_an_upgrade_replay(ana, upgrade, house, say, tmp_path):
    from companion.record_files import open_record
    from companion.referee.matches.replay import replay

    upgrade()
    ana.declare(say.tap("A", -1))
    for form in ("yaml", "json"):
        made = house.tables.export(ana.code, form, ana.caller)
        file = tmp_path / made.filename
        file.write_bytes(made.body)
        opened = open_record(file)
        state = replay(opened.record, opened.game).match.state
        counts = {(one.contador, one.de): one.valor for one in state.contadores}
        assert (counts.get(("castelo", "Ana")) or counts.get(("castelo", "A"))) == 16


def test_the_same_version_that_judges_otherwise_is_an_upgrade_too(ana, house):
    """A catalogue or a board that was changed without a new version must not change a match."""
    house.store.close()
    house.open()
    with house.store.writing(ana.code) as writing:
        kept = writing.table(ana.code)
        state = kept.snapshot.state.replace('"valor":17', '"valor":16', 1)
        entry = msgspec.structs.replace(kept.entries[0], n=4, seq=5, idem="what-is-changed-by-hand")
        writing.enter(ana.code, 1, entry, msgspec.structs.replace(kept.snapshot, n=4, state=state))
    assert ana.shows("castelo", "A") == 16
    assert ana.look().lines[-1].phone is None


def test_a_position_that_nobody_can_read_is_reported_in_one_sentence(ana, upgrade, house):
    with house.store.writing(ana.code) as writing:
        kept = writing.table(ana.code)
        row = msgspec.structs.replace(kept.entries[0], n=4, seq=5, idem="what-is-changed-by-hand")
        broken = '{"options":{"seats":[{"id":"A"},{"id":"B"}]},"fase":"a-phase-of-tomorrow"}'
        writing.enter(ana.code, 1, row, msgspec.structs.replace(kept.snapshot, n=4, state=broken))
    upgrade()
    with pytest.raises(NotUnderstoodError, match="unreadable-match") as raised:
        ana.look()
    assert "cannot be read" in raised.value.message.to("en")


def test_what_waited_to_be_let_stand_is_over(fight, upgrade, say):
    """A refusal of the version before stays refused: nothing is left that could be let stand."""
    ana, beto = fight
    ana.rule("both")
    ana.declare(say.attack(alvo="narrador"))
    proposed = ana.declare({"stand": 1}).answer.proposed
    upgrade()
    assert beto.look().proposals == ()
    with pytest.raises(ConflictError, match="proposal-over"):
        beto.answer(proposed, seat="B", agree=True)
    assert beto.look().lines[0].standing == "refused"
