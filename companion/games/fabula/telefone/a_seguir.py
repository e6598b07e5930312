"""Who may declare what now, for the end of a refusal: the choice that is due, or the priority."""

from companion.games.fabula.bloqueio import ha_quem_bloqueie
from companion.games.fabula.combate import em_curso
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.habilidades import as_fontes
from companion.games.fabula.pilha import com_prioridade
from companion.games.fabula.state import State
from companion.games.fabula.tasks import Anuncio, Combate
from companion.games.fabula.telefone.board import o_que_vem
from companion.games.fabula.telefone.comeco import da_mao
from companion.games.fabula.telefone.deveres import a_fazer
from companion.games.fabula.telefone.nomes import da_base, do_anuncio
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.positions.position import OwedChoice
from companion.referee.questions.waiting_texts import called_to
from companion.referee.rules.standing_passes import standing
from companion.referee.views.board_view import Perspective

_EM_QUALQUER_FASE = _("play a Manobra, activate or pass")
_SEM_FONTE = _("play a Manobra or pass")
_NA_FASE: dict[str, Message] = {
    "restauracao": _("unturn, play a Manobra, activate or pass"),
    "acao": _("play a card, activate or pass"),
    "ofensiva": _("declare an ofensiva, play a Manobra, activate or pass"),
    "influencia": _("declare an influência, play a Manobra, activate or pass"),
}


def a_seguir(state: State, to: Seat, lang: str) -> str | None:
    """Return who may declare what now; None after the end, and where other steps come before the turns.

    The seat ``to`` reads it alone, and is spoken to as “you”.
    """
    seen = Perspective(state, EVERYBODY, lang)
    if state.mesa.em_preparo:
        mao = da_mao(state, to)
        return None if mao is None else seen.say(mao)
    if state.choice is not None:
        return _da_escolha(seen, state.choice, to)
    if not (quem := com_prioridade(state)):
        return None
    what = _com_a_prioridade(seen, quem, to)
    if quem == to:
        return seen.say(_("You have the priority and may {what}", what=what))
    return seen.say(_("{name} has the priority and may {what}", name=seen.called(quem), what=what))


def _da_escolha(seen: Perspective[State], choice: OwedChoice, to: Seat) -> str:
    if choice.asks != "bloquear":
        return a_fazer(seen, choice, to).removesuffix(".")
    seat = choice.seats[0]
    name, what = seen.called(seat), o_que_vem(seen)
    if not ha_quem_bloqueie(seen.state, seat):
        if seat == to:
            return seen.say(
                _("You have no Aliado to block with and declare that nobody blocks: {what}", what=what)
            )
        return seen.say(
            _(
                "{name} has no Aliado to block with and declares that nobody blocks: {what}",
                name=name,
                what=what,
            )
        )
    if seat == to:
        return seen.say(_("You declare blocks, or that nobody blocks: {what}", what=what))
    return seen.say(_("{name} declares blocks, or that nobody blocks: {what}", name=name, what=what))


def _com_a_prioridade(seen: Perspective[State], quem: Seat, to: Seat) -> Message:
    """Return what the holder of the priority does now, and what comes once they pass."""
    state, window = seen.state, seen.state.waited
    assert window is not None, "nobody has the priority"
    outros = tuple(um for um in window.waits_for[1:] if standing(state, um) is None)
    if pilha := na_pilha(state):
        return _com_a_pilha(seen, pilha[0], quem, outros, to)
    if (combate := em_curso(state)) is not None:
        return _no_combate(seen, combate, quem, outros, to)
    if quem == state.mesa.ativo and _tem_o_que_a_fase_pede(state, quem):
        return _NA_FASE.get(state.mesa.fase, _EM_QUALQUER_FASE)
    ends = not outros and quem != state.mesa.ativo
    if as_fontes(state, quem):
        return _("play a Manobra, activate, or pass and end the phase") if ends else _EM_QUALQUER_FASE
    return _("play a Manobra, or pass and end the phase") if ends else _SEM_FONTE


def _tem_o_que_a_fase_pede(state: State, quem: Seat) -> bool:
    """Return whether a player has something to turn back, or somebody to attack or to influence with."""
    mesa = state.mesa
    if mesa.fase == "restauracao":
        return any(um.controlador == quem and um.virado for um in mesa.permanentes)
    if mesa.fase in ("ofensiva", "influencia"):
        return any(not um.virado and um.entrou != mesa.turno for um in mesa.de(quem))
    return True


def _com_a_pilha(
    seen: Perspective[State], topo: Anuncio, quem: Seat, outros: tuple[Seat, ...], to: Seat
) -> Message:
    card = do_anuncio(seen, topo)
    if quem != topo.controller and topo.controller == to:
        return _("answer your {card}, or pass", card=card)
    if quem != topo.controller:
        return _("answer {card} of {whose}, or pass", card=card, whose=seen.called(topo.controller))
    if not outros:
        return _("play a Manobra, activate or pass; after a pass {card} resolves on the Pilha", card=card)
    following = called_to(seen.state.options, outros[0], to, seen.lang)
    return _(
        "play a Manobra, activate or pass; after a pass {next} may answer {card}",
        next=following,
        card=card,
    )


def _no_combate(
    seen: Perspective[State], combate: Combate, quem: Seat, outros: tuple[Seat, ...], to: Seat
) -> Message:
    following = called_to(seen.state.options, outros[0], to, seen.lang) if outros else ""
    base = seen.state.mesa.base(combate.base)
    onde = _("the combat") if base is None else da_base(seen, base)
    if combate.bloqueada and outros:
        return _(
            "play a Manobra, activate or pass; then {next} may, before the calculation: {base}",
            next=following,
            base=onde,
        )
    if combate.bloqueada:
        return _("play a Manobra, activate or pass; then comes the calculation: {base}", base=onde)
    if quem == combate.defensor and not ha_quem_bloqueie(seen.state, quem):
        return _("play a Manobra, activate or pass, then declare that nobody blocks: {base}", base=onde)
    if quem == combate.defensor:
        return _("play a Manobra, activate or pass, then block or not: {base}", base=onde)
    who = called_to(seen.state.options, combate.defensor, to, seen.lang)
    if outros:
        return _(
            "play a Manobra, activate or pass; then {next} may, and after all have passed {name} may block: "
            "{base}",
            next=following,
            name=who,
            base=onde,
        )
    return _("play a Manobra, activate or pass; then {name} may block: {base}", name=who, base=onde)
