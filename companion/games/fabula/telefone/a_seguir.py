"""Who may declare what now, for the end of a refusal: the choice that is due, or the priority."""

from companion.games.fabula.combate import em_curso
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.habilidades import as_fontes
from companion.games.fabula.pilha import com_prioridade
from companion.games.fabula.state import State
from companion.games.fabula.tasks import Anuncio, Combate
from companion.games.fabula.telefone.board import dever, o_que_vem
from companion.games.fabula.telefone.comeco import da_mao
from companion.games.fabula.telefone.nomes import da_base, do_anuncio
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.rules.standing_passes import standing
from companion.referee.views.board_view import Perspective

_EM_QUALQUER_FASE = _("plays a Manobra, activates or passes")
_SEM_FONTE = _("plays a Manobra or passes")
_NA_FASE: dict[str, Message] = {
    "restauracao": _("unturns, plays a Manobra, activates or passes"),
    "acao": _("plays a card, activates or passes"),
    "ofensiva": _("declares an ofensiva, plays a Manobra, activates or passes"),
    "influencia": _("declares an influência, plays a Manobra, activates or passes"),
}


def a_seguir(state: State, lang: str) -> str | None:
    """Return who may declare what now; None after the end, and where other steps come before the turns."""
    seen = Perspective(state, EVERYBODY, lang)
    if state.mesa.em_preparo:
        mao = da_mao(state)
        return None if mao is None else seen.say(mao)
    if state.choice is not None:
        return _da_escolha(seen, state.choice.asks, state.choice.seats[0])
    if not (quem := com_prioridade(state)):
        return None
    what = _com_a_prioridade(seen, quem)
    return seen.say(_("{name} has the priority and {what}", name=seen.called(quem), what=what))


def _da_escolha(seen: Perspective[State], asks: str, seat: Seat) -> str:
    if asks != "bloquear":
        return dever(seen.state, seen.lang)
    name, what = seen.called(seat), o_que_vem(seen)
    if _sem_quem_bloqueie(seen.state, seat):
        return seen.say(
            _(
                "{name} has no Aliado to block with and declares that nobody blocks: {what}",
                name=name,
                what=what,
            )
        )
    return seen.say(_("{name} declares blocks, or that nobody blocks: {what}", name=name, what=what))


def _sem_quem_bloqueie(state: State, seat: Seat) -> bool:
    """Return whether a player has no Aliado that could block: fabula.1.22.3."""
    return all(um.virado for um in state.mesa.de(seat))


def _com_a_prioridade(seen: Perspective[State], quem: Seat) -> Message:
    """Return what the holder of the priority does now, and what comes once they pass."""
    state, window = seen.state, seen.state.waited
    assert window is not None, "nobody has the priority"
    outros = tuple(um for um in window.waits_for[1:] if standing(state, um) is None)
    if pilha := na_pilha(state):
        return _com_a_pilha(seen, pilha[0], quem, outros)
    if (combate := em_curso(state)) is not None:
        return _no_combate(seen, combate, quem, outros)
    if quem == state.mesa.ativo and _tem_o_que_a_fase_pede(state, quem):
        return _NA_FASE.get(state.mesa.fase, _EM_QUALQUER_FASE)
    ends = not outros and quem != state.mesa.ativo
    if as_fontes(state, quem):
        return _("plays a Manobra, activates, or passes and ends the phase") if ends else _EM_QUALQUER_FASE
    return _("plays a Manobra, or passes and ends the phase") if ends else _SEM_FONTE


def _tem_o_que_a_fase_pede(state: State, quem: Seat) -> bool:
    """Return whether a player has something to turn back, or somebody to attack or to influence with."""
    mesa = state.mesa
    if mesa.fase == "restauracao":
        return any(um.controlador == quem and um.virado for um in mesa.permanentes)
    if mesa.fase in ("ofensiva", "influencia"):
        return any(not um.virado and um.entrou != mesa.turno for um in mesa.de(quem))
    return True


def _com_a_pilha(seen: Perspective[State], topo: Anuncio, quem: Seat, outros: tuple[Seat, ...]) -> Message:
    card = do_anuncio(seen, topo)
    if quem != topo.controller:
        return _("answers {card} of {whose} or passes", card=card, whose=seen.called(topo.controller))
    if not outros:
        return _(
            "plays a Manobra, activates or passes; if they pass, on the Pilha {card} resolves", card=card
        )
    following = seen.called(outros[0])
    return _(
        "plays a Manobra, activates or passes; if they pass, {next} may answer {card}",
        next=following,
        card=card,
    )


def _no_combate(seen: Perspective[State], combate: Combate, quem: Seat, outros: tuple[Seat, ...]) -> Message:
    base = seen.state.mesa.base(combate.base)
    onde = _("the combat") if base is None else da_base(seen, base)
    if combate.bloqueada and outros:
        return _(
            "plays a Manobra, activates or passes; then {next} may, before the calculation: {base}",
            next=seen.called(outros[0]),
            base=onde,
        )
    if combate.bloqueada:
        return _("plays a Manobra, activates or passes; then comes the calculation: {base}", base=onde)
    if quem == combate.defensor and _sem_quem_bloqueie(seen.state, quem):
        return _("plays a Manobra, activates or passes, then declares that nobody blocks: {base}", base=onde)
    if quem == combate.defensor:
        return _("plays a Manobra, activates or passes, then blocks or not: {base}", base=onde)
    who = seen.called(combate.defensor)
    if outros:
        return _(
            "plays a Manobra, activates or passes; then {next} may, and after all have passed {name} blocks "
            "or not: {base}",
            next=seen.called(outros[0]),
            name=who,
            base=onde,
        )
    return _("plays a Manobra, activates or passes; then {name} blocks or not: {base}", name=who, base=onde)
