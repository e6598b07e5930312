"""The first match of Castória on phones: when each sentence of ``primeira.toml`` is shown."""

from collections.abc import Mapping
from pathlib import Path

from companion.games.castoria.moves import Atacar, Convocar, Descartar, Reacao
from companion.games.castoria.pieces import SUPORTES
from companion.games.castoria.preparacao import quem_comeca
from companion.games.castoria.state import Lado, State
from companion.games.castoria.suporte import debaixo
from companion.games.castoria.telefone.presumido import interrompe
from companion.referee.definition.lessons import Lesson, LessonMoment, ShownWhen, read_lesson
from companion.referee.fields.move import Move, Seat

Momento = LessonMoment[State]

_BASE = ("N3-1", "N3-2", "N3-3")
_PARES = (("N3-1", "N3-2"), ("N3-2", "N3-3"))
_DE_UM_ATAQUE = ("declarar-ataque", "sofrer-ataque")


# ---------------------------------------------------------------- turn and contents


def _da_vez(m: Momento) -> Seat:
    """Return the Narrador who goes on: once a turn has ended except for answers, the other."""
    mesa = m.state.mesa
    return mesa.oponente(mesa.ativo).narrador if m.state.vez_acabou else mesa.ativo


def _lado(m: Momento) -> Lado:
    return m.state.mesa.lado(_da_vez(m))


def _asked(m: Momento) -> Seat:
    window = m.state.waited
    return window.waits_for[0] if window is not None and window.waits_for else ""


def _convocou(m: Momento) -> bool:
    return not m.state.vez_acabou and bool(_lado(m).convocados)


def _atacou(m: Momento) -> bool:
    return not m.state.vez_acabou and any(isinstance(um, Atacar) for um in m.in_turn)


def _no_primeiro_turno(m: Momento) -> bool:
    return m.state.mesa.turno == 1 and not m.state.vez_acabou


def _vazios(m: Momento, espacos: tuple[str, ...]) -> tuple[str, ...]:
    hierarquia = _lado(m).hierarquia
    return tuple(espaco for espaco in espacos if hierarquia.em(espaco) is None)


def _ao_lado(m: Momento) -> tuple[str, ...]:
    """Return the empty spaces of the bottom row beside a Personagem, unless two neighbours stand there."""
    vazios = _vazios(m, _BASE)
    if any(not set(par) & set(vazios) for par in _PARES):
        return ()
    return tuple(
        dict.fromkeys(um for par in _PARES for um in par if um in vazios and len(set(par) & set(vazios)) == 1)
    )


def _sustentados(m: Momento) -> tuple[str, ...]:
    """Return the empty spaces above two adjacent Personagens."""
    return tuple(
        espaco for espaco in _vazios(m, ("N2-1", "N2-2")) if not _vazios(m, tuple(debaixo(m.state, espaco)))
    )


def _em(m: Momento, espacos: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{_da_vez(m)}:{espaco}" for espaco in espacos)


def _pode_convocar(m: Momento) -> bool:
    """Return whether a Personagem may still be convoked: before the Luta of a turn without a convocação."""
    if m.state.vez_acabou:
        return True
    return not _convocou(m) and not _atacou(m) and m.state.mesa.fase in ("compra", "construcao")


def _ja_subiu(m: Momento) -> bool:
    return any(isinstance(um, Convocar) and um.espaco in SUPORTES for um in m.played)


def _ja_lutou(m: Momento) -> bool:
    return any(isinstance(um, Atacar) for um in m.played)


def _de_pe(m: Momento) -> tuple[str, ...]:
    return tuple(
        f"{lado.narrador}:{espaco}" for lado in m.state.mesa.lados for espaco in lado.hierarquia.ocupados
    )


# ---------------------------------------------------------------- the steps


def _espera(m: Momento, *gatilhos: str) -> bool:
    window = m.state.waited
    return window is not None and bool(window.waits_for) and window.trigger in gatilhos


def _deve(m: Momento, kind: type[Move]) -> bool:
    return m.state.choice is not None and m.state.choice.asks == kind(seat="").do


def _acabou(m: Momento) -> bool:
    if m.state.outcome is not None or m.state.historia.capitulo > 1:
        return True
    return _ja_subiu(m) and _ja_lutou(m) and not interrompe(m.state) and m.state.choice is None


def _e_a_vez(m: Momento) -> Mapping[str, object]:
    return {"quem": m.called(_da_vez(m))}


def _perguntado(m: Momento) -> Mapping[str, object]:
    return {"quem": m.called(_asked(m))}


def _deve_agora(m: Momento) -> Mapping[str, object]:
    return {"quem": m.called(m.state.mesa.ativo)}


PRIMEIRA: Lesson[State] = read_lesson(
    Path(__file__).parents[1] / "primeira.toml",
    {
        "adiante": ShownWhen(_acabou),
        "comecar": ShownWhen(lambda m: m.state.mesa.em_preparo and quem_comeca(m.state.mesa) is None),
        "preparo": ShownWhen(lambda m: m.state.mesa.em_preparo),
        "responder": ShownWhen(
            lambda m: bool(_asked(m)) and m.state.waited is not None and bool(m.state.waited.answers),
            _perguntado,
        ),
        "defender": ShownWhen(lambda m: _espera(m, *_DE_UM_ATAQUE), _perguntado),
        "perguntado": ShownWhen(lambda m: bool(_asked(m)) and interrompe(m.state), _perguntado),
        "reagir": ShownWhen(lambda m: _deve(m, Reacao)),
        "descartar": ShownWhen(lambda m: _deve(m, Descartar), _deve_agora),
        "lutou": ShownWhen(_atacou, _e_a_vez),
        "subir": ShownWhen(
            lambda m: _pode_convocar(m) and bool(_sustentados(m)) and not _ja_subiu(m),
            _e_a_vez,
            lambda m: _em(m, _sustentados(m)),
        ),
        "ao-lado": ShownWhen(
            lambda m: _pode_convocar(m) and bool(_ao_lado(m)), _e_a_vez, lambda m: _em(m, _ao_lado(m))
        ),
        "trazer": ShownWhen(
            lambda m: _pode_convocar(m) and len(_vazios(m, _BASE)) == len(_BASE),
            _e_a_vez,
            lambda m: _em(m, _BASE),
        ),
        "atacar": ShownWhen(
            lambda m: not _ja_lutou(m) and m.may(_da_vez(m), Atacar(seat="").do), _e_a_vez, _de_pe
        ),
        "primeiro-turno": ShownWhen(_no_primeiro_turno, _e_a_vez),
        "passar-a-vez": ShownWhen(lambda _m: True, _e_a_vez),
    },
)
