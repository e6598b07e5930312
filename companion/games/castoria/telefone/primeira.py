"""The first match of Castória on phones: sentences for two beginners (``docs/leve.md``)."""

from companion.games.castoria.fases import vez_acabou
from companion.games.castoria.moves import (
    Atacar,
    ComecarPeloDado,
    ComprarMao,
    Convocar,
    Descartar,
    EncerrarTurno,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
)
from companion.games.castoria.pieces import SUPORTES
from companion.games.castoria.preparacao import quem_comeca
from companion.games.castoria.state import Lado, State
from companion.games.castoria.suporte import debaixo
from companion.games.castoria.telefone.presumido import interrompe
from companion.language import Message, _
from companion.referee.definition.lessons import LessonMoment, LessonStep, LookAt
from companion.referee.fields.move import Seat

Momento = LessonMoment[State]

_BASE = ("N3-1", "N3-2", "N3-3")
_PARES = (("N3-1", "N3-2"), ("N3-2", "N3-3"))
_DE_UM_ATAQUE = ("declarar-ataque", "sofrer-ataque")


# ---------------------------------------------------------------- turn and contents


def _da_vez(m: Momento) -> Seat:
    """Return the Narrador who goes on: once a turn has ended except for answers, the other."""
    mesa = m.state.mesa
    return mesa.oponente(mesa.ativo).narrador if vez_acabou(m.state) else mesa.ativo


def _lado(m: Momento) -> Lado:
    return m.state.mesa.lado(_da_vez(m))


def _asked(m: Momento) -> Seat:
    window = m.state.waited
    return window.waits_for[0] if window is not None and window.waits_for else ""


def _convocou(m: Momento) -> bool:
    return not vez_acabou(m.state) and bool(_lado(m).convocados)


def _atacou(m: Momento) -> bool:
    return not vez_acabou(m.state) and any(isinstance(um, Atacar) for um in m.in_turn)


def _no_primeiro_turno(m: Momento) -> bool:
    return m.state.mesa.turno == 1 and not vez_acabou(m.state)


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
    if vez_acabou(m.state):
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


# ---------------------------------------------------------------- the sentences


def _comecem(_m: Momento) -> Message:
    return _("Shuffle, cut, roll the die: the higher begins. Then draw six cards each.")


def _preparem(_m: Momento) -> Message:
    return _("Each draws six cards. Keep them, or exchange all six: then the other draws one more.")


def _responde(m: Momento) -> Message:
    return _(
        "{quem}: the other has answered. Answer that, or pass: what was laid last happens first.",
        quem=m.called(_asked(m)),
    )


def _defende(m: Momento) -> Message:
    return _(
        "{quem}: you are attacked. “If it passes” says the price. Pass, or answer with a card.",
        quem=m.called(_asked(m)),
    )


def _perguntado(m: Momento) -> Message:
    return _(
        "{quem}: a card concerns you. Pass and it happens, or answer it with one of yours.",
        quem=m.called(_asked(m)),
    )


def _reage(m: Momento) -> Message:
    return _("A card on the table has a Reação, and its moment has come: say below whether it happens.")


def _descarta(m: Momento) -> Message:
    return _(
        "{quem}: nobody keeps more than ten cards. Discard down to ten.", quem=m.called(m.state.mesa.ativo)
    )


def _traz(m: Momento) -> Message:
    return _(
        "{quem}: draw a card, then bring a bronze Personagem (N3) to the bottom row: tap space, then card.",
        quem=m.called(_da_vez(m)),
    )


def _traz_outro(m: Momento) -> Message:
    return _(
        "{quem}: draw, and bring a second N3 beside the first: two side by side hold up an N2.",
        quem=m.called(_da_vez(m)),
    )


def _sobe(m: Momento) -> Message:
    return _(
        "{quem}: draw. Your two N3 hold up a silver Personagem (N2): bring one above them, if you hold one.",
        quem=m.called(_da_vez(m)),
    )


def _ataca(m: Momento) -> Message:
    return _(
        "{quem}: attack. Tap yours, then one of the other’s: the lower Valor falls, at the difference in PI.",
        quem=m.called(_da_vez(m)),
    )


def _primeiro(m: Momento) -> Message:
    return _("{quem}: who begins may not attack in the first turn. End your turn.", quem=m.called(_da_vez(m)))


def _lutou(m: Momento) -> Message:
    return _(
        "Who falls goes to the Cemitério; at 0 PI the chapter is lost. {quem}: end your turn.",
        quem=m.called(_da_vez(m)),
    )


def _passa_a_vez(m: Momento) -> Message:
    return _(
        "{quem}: that is enough for now. End your turn, and it is for the other to draw.",
        quem=m.called(_da_vez(m)),
    )


def _adiante(_m: Momento) -> Message:
    return _(
        "That is a turn: draw, convoke, fight, end. Play on: who takes the other’s PI to 0 wins the chapter."
    )


# ---------------------------------------------------------------- the steps


def _espera(m: Momento, *gatilhos: str) -> bool:
    window = m.state.waited
    return window is not None and bool(window.waits_for) and window.trigger in gatilhos


def _deve(m: Momento, do: str) -> bool:
    return m.state.choice is not None and m.state.choice.asks == do


def _passar(_m: Momento) -> LookAt:
    return LookAt(moves=(Passar(seat="").do,))


def _encerrar(_m: Momento) -> LookAt:
    return LookAt(moves=(EncerrarTurno(seat="").do,))


PRIMEIRA: tuple[LessonStep[State], ...] = (
    LessonStep(
        "adiante",
        "castoria.objetivo.zerar-imaginacao",
        lambda m: (
            m.state.outcome is not None
            or m.state.historia.capitulo > 1
            or (_ja_subiu(m) and _ja_lutou(m) and not interrompe(m.state) and m.state.choice is None)
        ),
        _adiante,
        last=True,
    ),
    LessonStep(
        "comecar",
        "castoria.preparacao.dado",
        lambda m: m.state.mesa.em_preparo and quem_comeca(m.state.mesa) is None,
        _comecem,
        lambda _m: LookAt(moves=(ComecarPeloDado(seat="").do, LancarDado(seat="").do)),
    ),
    LessonStep(
        "preparo",
        "castoria.preparacao.mao-seis",
        lambda m: m.state.mesa.em_preparo,
        _preparem,
        lambda _m: LookAt(moves=(ComprarMao(seat="").do, ManterMao(seat="").do)),
    ),
    LessonStep(
        "responder",
        "castoria.contra-tramas.alternancia",
        lambda m: bool(_asked(m)) and m.state.waited is not None and bool(m.state.waited.answers),
        _responde,
        _passar,
    ),
    LessonStep(
        "defender",
        "castoria.contra-tramas.gatilho-declarar-ataque",
        lambda m: _espera(m, *_DE_UM_ATAQUE),
        _defende,
        _passar,
    ),
    LessonStep(
        "perguntado",
        "castoria.contra-tramas.definicao",
        lambda m: bool(_asked(m)) and interrompe(m.state),
        _perguntado,
        _passar,
    ),
    LessonStep(
        "reagir",
        "castoria.cartas.reacao",
        lambda m: _deve(m, Reacao(seat="").do),
        _reage,
        lambda _m: LookAt(moves=(Reacao(seat="").do,)),
    ),
    LessonStep(
        "descartar",
        "castoria.gerais.limite-de-mao",
        lambda m: _deve(m, Descartar(seat="").do),
        _descarta,
        lambda _m: LookAt(moves=(Descartar(seat="").do,)),
    ),
    LessonStep("lutou", "castoria.lutas.morte", _atacou, _lutou, _encerrar),
    LessonStep(
        "subir",
        "castoria.convocacao.suporte-duplo",
        lambda m: _pode_convocar(m) and bool(_sustentados(m)) and not _ja_subiu(m),
        _sobe,
        lambda m: LookAt(places=_em(m, _sustentados(m))),
    ),
    LessonStep(
        "ao-lado",
        "castoria.convocacao.suporte",
        lambda m: _pode_convocar(m) and bool(_ao_lado(m)),
        _traz_outro,
        lambda m: LookAt(places=_em(m, _ao_lado(m))),
    ),
    LessonStep(
        "trazer",
        "castoria.convocacao.n3-livre",
        lambda m: _pode_convocar(m) and len(_vazios(m, _BASE)) == len(_BASE),
        _traz,
        lambda m: LookAt(places=_em(m, _BASE)),
    ),
    LessonStep(
        "atacar",
        "castoria.lutas.atacante-maior",
        lambda m: not _ja_lutou(m) and m.may(_da_vez(m), Atacar),
        _ataca,
        lambda m: LookAt(places=_de_pe(m)),
    ),
    LessonStep("primeiro-turno", "castoria.lutas.primeiro-turno", _no_primeiro_turno, _primeiro, _encerrar),
    LessonStep("passar-a-vez", "castoria.fases.passar-a-vez", lambda _m: True, _passa_a_vez, _encerrar),
)
