"""A row of a table as it is stored, and the sentence that a store refuses with."""

from webapp.store import StoreError
from webapp.store.rows import TableRow

TABLE = TableRow(
    code="ABCDEF",
    game="castelo",
    title="",
    locked=False,
    own_seats_only=False,
    judge_key="k" * 22,
    seq=1,
    made_at="2026-01-01T00:00:00.000Z",
    touched_at="2026-01-01T00:00:00.000Z",
    made_by="",
    idem="i" * 16,
)


def one_sentence(error: StoreError) -> bool:
    """Return whether it is one sentence in both languages and no traceback."""
    pt, en = error.message.to("pt"), error.message.to("en")
    return pt != en and "\n" not in pt + en and en.endswith(".")
