"""The place in the match as one viewer sees it, and the effects of the last declarations."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.castoria.palavras import NOMES_DAS_FASES, REACOES_EM_PALAVRAS
from companion.games.castoria.pieces import FASES
from companion.games.castoria.preparacao import quem_comeca
from companion.games.castoria.state import Mesa, Preparo, State
from companion.games.castoria.tasks import Confrontar, MudarFase
from companion.language import Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import Prevent
from companion.referee.rules.items import find
from companion.referee.views.board_view import Perspective, Prompt, TapBinding
from companion.referee.views.consequences import Consequences, Fates, Happens, derived
from companion.referee.views.narration import When
from companion.referee.words.wording import joined, tenths

_VENCE = Happens(_("{name} wins chapter {chapter}"), _("{name} won chapter {chapter}"))
_IMPEDIDO = Happens(_("the attack is prevented"), _("the attack was prevented"))
SORTES = Fates(
    gone={"personagem": Happens(_("{piece} dies"), _("{piece} died"))},
    called={"imaginacao": _("PI")},
)


def comecou(mesa: Mesa) -> bool:
    """Return whether it is known whose turn it is: before the first, once both dice are known."""
    return not mesa.em_preparo or quem_comeca(mesa) is not None


def fase(state: State) -> str:
    """Return the phase that play has reached; a declared phase that waits only for silence has begun."""
    mesa, window = state.mesa, state.waited
    if mesa.em_preparo:
        return ""
    if window is not None and window.silence == "aloud" and window.waits_for:
        return mesa.fase
    return next((task.fase for task in state.agenda if isinstance(task, MudarFase)), mesa.fase)


def adiante(state: State) -> dict[str, TapBinding]:
    """Return the phases that the active Narrador may go on to; those between are passed through."""
    if state.mesa.em_preparo:
        return {}
    adiante = FASES[FASES.index(fase(state)) + 1 :]
    return {
        para: TapBinding(do="avancar-fase", sets={"para": para}, seat=state.mesa.ativo) for para in adiante
    }


def when(state: State, lang: str) -> When:
    """Return the moment of a position; the preparation of a chapter is its turn 0."""
    mesa, capitulo = state.mesa, state.historia.capitulo
    if mesa.em_preparo:
        return When(_("Preparation").to(lang), 0, capitulo)
    return When(NOMES_DAS_FASES[mesa.fase].to(lang), mesa.turno, capitulo, mesa.ativo)


def onde(seen: Perspective[State]) -> Iterator[Prompt]:
    """Yield the preparation or the turn, and the chapter, in words."""
    mesa, historia = seen.state.mesa, seen.state.historia
    if mesa.em_preparo:
        yield from _quem_prepara(seen)
    else:
        yield Prompt(seen.say(_("turn {count}", count=mesa.turno)))
    yield Prompt(seen.say(_("chapter {count}", count=historia.capitulo)))


def _quem_prepara(seen: Perspective[State]) -> Iterator[Prompt]:
    """Yield the chapters won, whose step of the preparation is next, and the starter."""
    mesa = seen.state.mesa
    for quem, vitorias in zip(seen.state.options.order, seen.state.historia.vitorias, strict=True):
        if vitorias:
            ganhos = _("{count} chapter won") if vitorias == 1 else _("{count} chapters won")
            yield Prompt(seen.say(Message(ganhos.text, (("count", vitorias),))), quem)
    yield Prompt(seen.say(_o_que_falta(seen)))
    if comecou(mesa):
        yield Prompt(seen.say(_("begins")), mesa.ativo)


def _o_que_falta(seen: Perspective[State]) -> Message:
    """Return the next step of the preparation, with all who have yet to take it."""
    lados = {lado.narrador: lado.preparo or Preparo() for lado in seen.state.mesa.lados}

    def sem(feito: str) -> list[Seat]:
        return [narrador for narrador, preparo in lados.items() if not getattr(preparo, feito)]

    if quem := sem("embaralhou"):
        text = _n("{names} shuffles the Inventário", "{names} shuffle their Inventários", len(quem))
    elif quem := [seen.state.mesa.oponente(narrador).narrador for narrador in sem("cortado")]:
        text = _n("{names} cuts the other Inventário", "{names} cut each other’s Inventário", len(quem))
    elif not comecou(seen.state.mesa):
        quem = sem("dado") or list(lados)
        text = _n("{names} throws the die", "{names} throw the die", len(quem))
    elif quem := sem("mao"):
        text = _n("{names} draws a hand", "{names} draw their hands", len(quem))
    else:
        quem = sem("manteve")
        text = _n("{names} keeps or exchanges the hand", "{names} keep or exchange their hands", len(quem))
    return replace(text, facts=(("names", joined(map(seen.called, quem))),))


# ---------------------------------------------------------------- effects


def resultado(happened: Consequences[State]) -> Iterator[Message]:
    """Yield the winner of an ended chapter, or recalled Ⓡ and what the board shows."""
    antes, agora, called = happened.was.state.historia, happened.now.state.historia, happened.now.called
    if antes.capitulo != agora.capitulo:
        order = happened.now.state.options.order
        for quem, had, has in zip(order, antes.vitorias, agora.vitorias, strict=True):
            if has > had:
                yield happened.tells(_VENCE, name=called(quem), chapter=antes.capitulo)
        return
    yield from _impedido(happened)
    yield from derived(happened)
    yield from _lembrados(happened)


def _impedido(happened: Consequences[State]) -> Iterator[Message]:
    """Yield that the only answer to an attack prevents it."""
    antes = happened.was.state
    window = antes.waited
    if window is None or len(window.answers) != 1 or not isinstance(find(antes, window.about), Confrontar):
        return
    impede = any(isinstance(op, Prevent) for op in getattr(window.answers[0].task, "efeito", ()))
    if impede and find(happened.now.state, window.about) is None:
        yield happened.tells(_IMPEDIDO)


def _lembrados(happened: Consequences[State]) -> Iterator[Message]:
    """Yield the recalled Ⓡ of unknown cards since then."""
    antes = max((um.vez for um in happened.was.state.lembrados), default=0)
    for um in happened.now.state.lembrados:
        if um.vez > antes:
            quem = um.nome or tenths(um.valor_decimos, happened.now.lang)
            quando = REACOES_EM_PALAVRAS[um.gatilho]
            yield _("Reação of {who}: {trigger} · text unknown", who=quem, trigger=quando)
