"""The first match of Ceramus on phones: sentences for beginners (``docs/leve.md``).

Noticing remains part of the game: no step says where a Forma fits, or that a pattern stands.
"""

from companion.games.ceramus.fim import outro_segue
from companion.games.ceramus.moves import (
    Clamar,
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    MontarMural,
    Revelar,
)
from companion.games.ceramus.registry import ROUNDS
from companion.games.ceramus.state import State
from companion.language import Message, _
from companion.referee.definition.lessons import LessonMoment, LessonStep, LookAt
from companion.referee.fields.move import Seat

Momento = LessonMoment[State]

_RODADAS = 2  # number of rounds with lessons; an earlier claim is taught with them


def _da_vez(m: Momento) -> str:
    return m.called(m.state.vez)


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


# ---------------------------------------------------------------- the sentences


def _montem(_m: Momento) -> Message:
    return _(
        "Lay the Mural edge to edge and the Ceramas in a row above; then show the phone how the Mural lies."
    )


def _distribuam(m: Momento) -> Message:
    return _(
        "Shuffle the Formas, {count} to each. {quem}: lay one of them open, and tap it here.",
        count=m.state.preparacao.formas,
        quem=m.called(m.state.primeiro),
    )


def _revele(m: Momento) -> Message:
    return _("{quem}: lay a Forma of your hand open, and tap it here.", quem=m.called(m.state.primeiro))


def _construa(m: Momento) -> Message:
    return _(
        "{quem}: build the Forma in one style: tap one of its squares, then the Original below it.",
        quem=_da_vez(m),
    )


def _construa_tambem(m: Momento) -> Message:
    return _(
        "{quem}: build the same Forma, in any style. Another’s tile of another style breaks.",
        quem=_da_vez(m),
    )


def _note(m: Momento) -> Message:
    state, quem = m.state, _da_vez(m)
    if (proximo := ROUNDS.next_in(state)) is not None:
        return _(
            "{quem}: do your new tiles show the pattern of a Cerama? Tap that card. Else {proximo} builds.",
            quem=quem,
            proximo=m.called(proximo),
        )
    return _("{quem}: do your new tiles show the pattern of a Cerama? Tap that card. Else end.", quem=quem)


def _note_e_vire(m: Momento) -> Message:
    return _(
        "{quem}: does a Cerama’s pattern show? Tap that card. Else {proximo}, first now, reveals a Forma.",
        quem=_da_vez(m),
        proximo=m.called(_segue(m)),
    )


def _guarde(m: Momento) -> Message:
    return _(
        "{quem} keeps the Cerama. Its bonus may be used once, at any time: tap it then. Play goes on.",
        quem=_da_vez(m),
    )


def _adiante(_m: Momento) -> Message:
    return _(
        "That is a round: reveal, build, notice, pass on. "
        "Play on until the Formas are used up; then each adds up."
    )


# ---------------------------------------------------------------- the steps


def _acabou(m: Momento) -> bool:
    state = m.state
    if state.outcome is not None or state.fase == "ultima-volta":
        return True
    depois = state.turno > _RODADAS or (_clamou(m) and state.turno > 1)
    return depois and state.fase in ("revelar", "construir")


PRIMEIRA: tuple[LessonStep[State], ...] = (
    LessonStep("adiante", "ceramus.fim.somar", _acabou, _adiante, last=True),
    LessonStep(
        "mural",
        "ceramus.preparacao.mural-grid",
        lambda m: m.state.fase == "preparacao" and not m.state.mural,
        _montem,
        lambda _m: LookAt(moves=(MontarMural(seat="").do,)),
    ),
    LessonStep(
        "formas",
        "ceramus.preparacao.formas-distribuir",
        lambda m: m.state.fase == "preparacao",
        _distribuam,
        lambda _m: LookAt(moves=(Revelar(seat="").do, DistribuirFormas(seat="").do)),
    ),
    LessonStep(
        "revelar",
        "ceramus.construcao.revelar",
        lambda m: m.state.fase == "revelar",
        _revele,
        lambda _m: LookAt(moves=(Revelar(seat="").do,)),
    ),
    LessonStep(
        "construir",
        "ceramus.construcao.reproduzir",
        lambda m: m.state.fase == "construir" and m.state.vez == m.state.primeiro,
        _construa,
        lambda _m: LookAt(moves=(Construir(seat="").do,)),
    ),
    LessonStep(
        "construir-tambem",
        "ceramus.construcao.mesma-forma",
        lambda m: m.state.fase == "construir",
        _construa_tambem,
        lambda _m: LookAt(moves=(Construir(seat="").do,)),
    ),
    LessonStep(
        "guardar",
        "ceramus.ceramas.quando-quiser",
        lambda m: m.state.fase == "ceramas" and bool(m.state.clamadas),
        _guarde,
    ),
    LessonStep(
        "virar",
        "ceramus.construcao.novo-primeiro",
        lambda m: m.state.fase == "ceramas" and bool(_segue(m)) and not _sozinho(m),
        _note_e_vire,
        lambda _m: LookAt(moves=(Revelar(seat="").do,)),
    ),
    LessonStep(
        "notar",
        "ceramus.ceramas.apos-alocar",
        lambda m: m.state.fase == "ceramas",
        _note,
        lambda m: LookAt() if outro_segue(m.state) else LookAt(moves=(EncerrarTurno(seat="").do,)),
    ),
)
