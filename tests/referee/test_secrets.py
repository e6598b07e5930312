import msgspec

from companion.referee.secrets import EVERYBODY, Audience, Secret, redact


class Mao(msgspec.Struct, frozen=True):
    cartas: tuple[Secret[str], ...]
    total: int


def test_a_secret_reaches_its_owner_only():
    mao = Mao((Secret("A", "sentinela-9f3"), Secret("B", "sentinela-77c")), 2)
    seen_by_a = msgspec.json.encode(redact(mao, Audience(("A",))))
    assert b"sentinela-9f3" in seen_by_a
    assert b"sentinela-77c" not in seen_by_a
    assert b"sentinela" not in msgspec.json.encode(redact(mao, EVERYBODY))


def test_a_value_without_secrets_passes_unchanged():
    mao = Mao((), 0)
    assert redact(mao, EVERYBODY) is mao
