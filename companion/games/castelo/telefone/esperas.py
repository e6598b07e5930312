"""What waits at a table, and what is at stake: an attack with its reckoned result, a new target, upkeep."""

from collections.abc import Iterator

from companion.games.castelo.combate import ARMADILHAS, DEPOIS_DOS_DANOS, tem_a_palavra
from companion.games.castelo.danos import golpes_de
from companion.games.castelo.defesas import DEFESA_ABERTA
from companion.games.castelo.fases import excesso
from companion.games.castelo.manutencao import devidas
from companion.games.castelo.state import State
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.games.castelo.telefone.nomes import da_tropa, do_alvo
from companion.games.castelo.tropas import ferir, morta
from companion.language import Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.resolving.resolution import Context
from companion.referee.views.board_view import Pending, Perspective, Prompt

_ETAPAS: dict[str, Message | str] = {
    "efeitos-1": "Efeitos 1",
    ARMADILHAS: "Armadilhas",
    "efeitos-2": "Efeitos 2",
    DEPOIS_DOS_DANOS: _("after the damage"),
}


def com_os_danos(state: State) -> State:
    """The table as the damage of the attacks that go on would leave it, before anybody dies of it."""
    context = Context(state)
    for alvo, pontos, rule in tuple(golpes_de(state)):
        ferir(context, alvo, pontos, rule)
    return context.state


def cai_um_castelo(state: State) -> bool:
    """Whether silence here would bring a castle down: castelo.objetivo.destruir-castelo."""
    window = state.waited
    if state.mesa.combate is None or window is None or window.trigger == DEPOIS_DOS_DANOS:
        return False
    antes = {lado.jogador: lado.castelo for lado in state.mesa.lados}
    return any(lado.castelo == 0 < antes[lado.jogador] for lado in com_os_danos(state).mesa.lados)


def o_que_vem(seen: Perspective[State]) -> str:
    """What the combat under way comes to as it stands: points before and after, and who would die."""
    return " · ".join(_resultados(seen)) or seen.say(_("no damage"))


def _resultados(seen: Perspective[State]) -> Iterator[str]:
    state = seen.state
    depois = com_os_danos(state)
    for lado in state.mesa.lados:
        agora, quem = depois.mesa.lado(lado.jogador), lado.jogador
        if agora.muralha != lado.muralha:
            yield f"{seen.say(do_alvo(state, muralha_de(quem)))} {lado.muralha} → {agora.muralha}"
        if agora.castelo != lado.castelo:
            yield f"{seen.say(do_alvo(state, castelo_de(quem)))} {lado.castelo} → {agora.castelo}"
    caem = [da_tropa(um) for lado in depois.mesa.lados for um in lado.tropas if morta(depois, um)]
    if caem:
        yield seen.say(_n("{names} dies", "{names} die", len(caem), names=", ".join(caem)))


def perguntados(state: State) -> tuple[Seat, ...]:
    """Who has the word in the window that is open; nobody while none is."""
    window = state.waited
    if window is None:
        return ()
    falam = tuple(seat for seat in window.waits_for if tem_a_palavra(state, seat))
    return falam or window.waits_for


def espera(seen: Perspective[State]) -> Pending | None:
    """The defences, or a step of combat in which somebody has the word; the attacks that go on below it."""
    state = seen.state
    window, combate = state.waited, state.mesa.combate
    if window is None or combate is None:
        return None
    seats = perguntados(state)
    nomes = ", ".join(map(seen.called, seats))
    what = seen.say(_("the combat")) if window.trigger == DEPOIS_DOS_DANOS else o_que_vem(seen)
    asks = ""
    if window.trigger == DEFESA_ABERTA:
        told = _("{names} defends or lets it happen: {what}", names=nomes, what=what)
        asks = seen.say(_("Defend, or let it happen: {what}", what=what))
    else:
        etapa = _ETAPAS[window.trigger]
        told = _("{step}: {names} uses something or passes · {what}", step=etapa, names=nomes, what=what)
    return Pending(
        told=seen.say(told),
        what=what,
        seats=seats,
        asks=asks,
        links=tuple(_ataques(seen)),
        rule=window.rule,
    )


def _ataques(seen: Perspective[State]) -> Iterator[Prompt]:
    """Each attack that goes on: who attacks what, and who stands between."""
    state, mesa = seen.state, seen.state.mesa
    for ataque in mesa.combate.valendo if mesa.combate is not None else ():
        told = " → ".join(seen.say(do_alvo(state, um)) for um in (ataque.atacante, ataque.alvo))
        if ataque.defensor:
            told = seen.say(_("{attack} · {name} defends", attack=told, name=do_alvo(state, ataque.defensor)))
        yield Prompt(told, mesa.ativo)


def o_que_deve(seen: Perspective[State]) -> Message | str | None:
    """What somebody owes or is asked, in words; None where play goes on by itself."""
    state, mesa = seen.state, seen.state.mesa
    ativo = seen.called(mesa.ativo)
    if state.choice is not None:
        quem, de = seen.called(state.choice.seats[0]), do_alvo(state, state.choice.about)
        return _("Target lost: {name} chooses another for {tropa}", name=quem, tropa=de)
    if (waits := espera(seen)) is not None:
        return waits.told
    if mesa.fase == "manutencao" and (pedem := devidas(state)):
        quantas = len(pedem)
        return _n(
            "{name}: {count} card asks for upkeep",
            "{name}: {count} cards ask for upkeep",
            quantas,
            name=ativo,
        )
    if mesa.fase == "descarte" and (quantas := excesso(state, mesa.ativo)):
        return _n("{name} discards {count} card", "{name} discards {count} cards", quantas, name=ativo)
    return None
