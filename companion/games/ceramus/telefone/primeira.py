"""The first match of Ceramus on phones: when each sentence of ``primeira.toml`` is shown.

Noticing remains part of the game: no step says where a Forma fits, or that a pattern stands.
"""

from collections.abc import Mapping
from pathlib import Path

from companion.games.ceramus.fim import outro_segue
from companion.games.ceramus.moves import Clamar
from companion.games.ceramus.registry import ROUNDS
from companion.games.ceramus.state import State
from companion.referee.definition.lessons import Lesson, LessonMoment, ShownWhen, read_lesson
from companion.referee.fields.move import Seat

Momento = LessonMoment[State]

_RODADAS = 2  # number of rounds with lessons; an earlier claim is taught with them


def _clamou(m: Momento) -> bool:
    return any(isinstance(um, Clamar) for um in m.played)


def _sozinho(m: Momento) -> bool:
    return len(m.state.options.seats) == 1


def _segue(m: Momento) -> Seat:
    """Return the player who reveals next if this turn closes the round, or ""."""
    state = m.state
    if ROUNDS.next_in(state) is not None or not outro_segue(state):
        return ""
    return ROUNDS.first_of_next(state, able=lambda quem: state.jogador(quem).formas) or ""


# ---------------------------------------------------------------- the steps


def _acabou(m: Momento) -> bool:
    state = m.state
    if state.outcome is not None or state.fase == "ultima-volta":
        return True
    depois = state.turno > _RODADAS or (_clamou(m) and state.turno > 1)
    return depois and state.fase in ("revelar", "construir")


def _e_a_vez(m: Momento) -> Mapping[str, object]:
    return {"quem": m.called(m.state.vez)}


def _primeiro(m: Momento) -> Mapping[str, object]:
    return {"quem": m.called(m.state.primeiro), "count": m.state.preparacao.formas}


PRIMEIRA: Lesson[State] = read_lesson(
    Path(__file__).parents[1] / "primeira.toml",
    {
        "adiante": ShownWhen(_acabou),
        "mural": ShownWhen(lambda m: m.state.fase == "preparacao" and not m.state.mural),
        "formas": ShownWhen(lambda m: m.state.fase == "preparacao", _primeiro),
        "revelar": ShownWhen(lambda m: m.state.fase == "revelar", _primeiro),
        "construir": ShownWhen(
            lambda m: m.state.fase == "construir" and m.state.vez == m.state.primeiro, _e_a_vez
        ),
        "construir-tambem": ShownWhen(lambda m: m.state.fase == "construir", _e_a_vez),
        "guardar": ShownWhen(lambda m: m.state.fase == "ceramas" and bool(m.state.clamadas), _e_a_vez),
        "virar": ShownWhen(
            lambda m: m.state.fase == "ceramas" and bool(_segue(m)) and not _sozinho(m),
            lambda m: {**_e_a_vez(m), "proximo": m.called(_segue(m))},
        ),
        "notar-ultimo": ShownWhen(
            lambda m: m.state.fase == "ceramas" and ROUNDS.next_in(m.state) is None, _e_a_vez
        ),
        "notar": ShownWhen(
            lambda m: m.state.fase == "ceramas",
            lambda m: {**_e_a_vez(m), "proximo": m.called(ROUNDS.next_in(m.state) or "")},
        ),
    },
)
