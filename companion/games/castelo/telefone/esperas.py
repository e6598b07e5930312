"""Pending answers at a table and their stakes: an attack with its computed result, a new target, upkeep."""

from collections.abc import Iterator

from companion.games.castelo.agrupamento import MOVIMENTACAO
from companion.games.castelo.combate import atacados, tem_a_palavra
from companion.games.castelo.danos import do_ataque, golpes_de
from companion.games.castelo.defesas import DEFESA_ABERTA
from companion.games.castelo.desencadeadas import CUMPRIR
from companion.games.castelo.fases import excesso
from companion.games.castelo.habilidades import tem, voo_de
from companion.games.castelo.manutencao import custo_de_manter, devidas
from companion.games.castelo.mesa import VELOCIDADE, Ataque, Combate
from companion.games.castelo.moves import Defender
from companion.games.castelo.palavras import ETAPAS_EM_PALAVRAS, do_custo
from companion.games.castelo.registry import CHECKS
from companion.games.castelo.state import State
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.games.castelo.telefone.nomes import da_tropa, do_alvo, em_numeros
from companion.games.castelo.tropas import ferir, morta
from companion.language import Message, Wording, _, _n
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies, opponents
from companion.referee.views.board_view import Pending, Perspective, Prompt
from companion.referee.words.wording import joined

ANTES_DOS_DANOS = "efeitos-2"  # the last pass in this step lets the damage be dealt
_DEPOIS = _("after the damage")


def com_os_danos(state: State) -> State:
    """Return the table after the damage of the attacks that go on, before any death."""
    context = Context(state)
    for golpe in tuple(golpes_de(state)):
        ferir(context, *golpe)
    return context.state


def _doeu(state: State) -> bool:
    """Return whether the attacks have dealt their damage."""
    return state.mesa.combate is not None and state.mesa.combate.etapa == "danos"


def apos_o_combate(state: State) -> State:
    """Return the table after the attacks that go on, or unchanged if they have dealt their damage."""
    return state if state.mesa.combate is None or _doeu(state) else com_os_danos(state)


def esta_no_ar(state: State) -> bool:
    """Return whether attacks go on whose damage silence would deal."""
    return state.waited is not None and any(ataques_valendo(state))


def cai_um_castelo(state: State) -> bool:
    """Return whether silence now would destroy a castle: castelo.objetivo.destruir-castelo."""
    return state.waited is not None and state.waited.trigger == ANTES_DOS_DANOS and caira_um_castelo(state)


def caira_um_castelo(state: State) -> bool:
    """Return whether the attacks that go on would destroy a castle."""
    antes = {lado.jogador: lado.castelo for lado in state.mesa.lados}
    return any(lado.castelo == 0 < antes[lado.jogador] for lado in apos_o_combate(state).mesa.lados)


def quem_se_defende(state: State) -> tuple[Seat, ...]:
    """Return the players who may answer an attack: those attacked, and in the cooperativo their partners."""
    alvos = atacados(state)
    com_parceiros = state.forma == "cooperativo"
    return tuple(
        seat
        for seat in opponents(state, state.mesa.ativo)
        if seat in alvos or (com_parceiros and alvos.intersection(allies(state, seat)))
    )


def ainda_se_une(state: State, quem: Seat) -> bool:
    """Return whether a player's tropas may still unite: before the combat, or as its attacks are declared."""
    combate, ativo = state.mesa.combate, state.mesa.ativo
    if combate is None:
        return quem == ativo and state.mesa.fase in ("compra", "manutencao", "acoes-1")
    defende = combate.etapa == "declaracao" and quem in quem_se_defende(state)
    return defende or (quem == ativo and combate.etapa in ("movimentacao", "declaracao"))


def o_que_vem(seen: Perspective[State]) -> str:
    """Return the result of the combat under way: points before and after, and the tropas that would die."""
    return " · ".join(_resultados(seen)) or seen.say(_("nobody dies"))


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
        yield seen.say(_n("{names} dies", "{names} die", len(caem), names=joined(caem)))


def perguntados(state: State) -> tuple[Seat, ...]:
    """Return the seats that may speak in the open window, or () if none is open."""
    window = state.waited
    if window is None:
        return ()
    falam = tuple(seat for seat in window.waits_for if tem_a_palavra(state, seat))
    return falam or window.waits_for


def interrompe(state: State) -> bool:
    """Return whether an attacked player may speak, able to answer or not: castelo.mesa.armadilhas-ocultas.

    A partner who may defend counts too. The attacker's next tap implies a pass, and so does the silence of
    the other players in the Movimentação.
    """
    combate, window = state.mesa.combate, state.waited
    if combate is None or window is None:
        return False
    falam = perguntados(state)
    return window.trigger == DEFESA_ABERTA or any(seat in falam for seat in atacados(state))


def espera(seen: Perspective[State]) -> Pending | None:
    """Return the defences or the step of combat in which somebody may speak, with the attacks below it."""
    state = seen.state
    window, combate = state.waited, state.mesa.combate
    if window is None or combate is None:
        return None
    seats = perguntados(state)
    text, asks = _em_palavras(state, window.trigger, combate, len(seats), joined(map(seen.called, seats)))
    return Pending(
        text=seen.say(text),
        what=seen.say(_("the combat")),
        seats=seats,
        aloud=interrompe(state),
        asks=seen.say(asks),
        links=tuple(_ataques(seen)),
        abreast=True,
        rule=window.rule,
    )


def _em_palavras(
    state: State, trigger: str, combate: Combate, quantos: int, nomes: Wording | str
) -> tuple[Message, Message]:
    """Return what so many seats, by their names, may do in a window, and the question to each of them."""
    if trigger == DEFESA_ABERTA and all(um.defensor for um in combate.valendo if um.aberto):
        text = _n(
            "Every attack is defended: {names} has still to let it happen",
            "Every attack is defended: {names} have still to let it happen",
            quantos,
            names=nomes,
        )
        return text, _("Do you defend?")
    if trigger == DEFESA_ABERTA:
        text = _n(
            "{names} defends or lets it happen", "{names} defend or let it happen", quantos, names=nomes
        )
        return text, _("Do you defend?")
    if trigger == MOVIMENTACAO:
        text = _n(
            "{names} groups or separates tropas, or passes",
            "{names} group or separate tropas, or pass",
            quantos,
            names=nomes,
        )
        return text, _("Do you group or separate tropas?")
    etapa = _DEPOIS if _doeu(state) else ETAPAS_EM_PALAVRAS[trigger]
    if trigger == ANTES_DOS_DANOS and not any(ataques_valendo(state)):
        etapa = _("{step}, without attacks", step=etapa)
    text = _n(
        "{names} uses something or passes ({step})",
        "{names} use something or pass ({step})",
        quantos,
        step=etapa,
        names=nomes,
    )
    return text, _("Do you use something? ({step})", step=etapa)


def ataques_valendo(state: State) -> Iterator[tuple[Ataque, str]]:
    """Yield the attacks whose damage is still to come, numbered in the order of their declaration."""
    combate = state.mesa.combate
    ataques = combate.ataques if combate is not None and not _doeu(state) else ()
    return ((um, str(qual)) for qual, um in enumerate(ataques, 1) if um.situacao == "vale")


def _ataques(seen: Perspective[State]) -> Iterator[Prompt]:
    """Yield each attack by its number: attacker, damage, target and defender.

    While its defence is open, an attack by Vôo or Velocidade names who can defend against it.
    """
    state, window = seen.state, seen.state.waited
    defendem = window.waits_for if window is not None and window.trigger == DEFESA_ABERTA else ()
    for ataque, qual in ataques_valendo(state):
        atacante = state.mesa.tropa(ataque.atacante)
        quem, alvo = (seen.say(do_alvo(state, um)) for um in (ataque.atacante, ataque.alvo))
        if atacante is not None:
            golpe = next(do_ataque(state, ataque, atacante), None)
            quem = f"{quem} {golpe.pontos if golpe is not None else 0}"
        text = f"{qual} · {quem} → {alvo}"
        if ataque.defensor:
            text = seen.say(_("{attack} · {name} defends", attack=text, name=do_alvo(state, ataque.defensor)))
        elif (
            (dono := state.mesa.dono(ataque.alvo)) in defendem
            and atacante is not None
            and (ataque.aereo or voo_de(state, atacante) is not None or tem(state, atacante, VELOCIDADE))
        ):
            move = Defender(seat=dono, atacante=ataque.atacante)
            podem = [
                da_tropa(um)
                for um in state.mesa.lado(dono).tropas
                if not any(
                    isinstance(check.test(state, move.having(defensor=um.id)), Breach)
                    for tier in CHECKS.tiers(Defender)
                    for check in tier
                )
            ]
            only = _n(
                "{attack} · only {names} can defend",
                "{attack} · only {names} can defend",
                len(podem),
                attack=text,
                names=joined(podem),
            )
            text = seen.say(only if podem else _("{attack} · nobody can defend", attack=text))
        yield Prompt(text)


def pedem_manutencao(state: State) -> Message | None:
    """Return the upkeep that the active player owes, with its price, or None."""
    mesa = state.mesa
    pedem = devidas(state) if mesa.fase == "manutencao" else ()
    if not pedem:
        return None
    price = do_custo(tuple(um for id in pedem for um in custo_de_manter(state, mesa.ativo, id)))
    if len(pedem) > 1:
        return _(
            "Upkeep of {count} cards: {price}, or what is not paid is lost", price=price, count=len(pedem)
        )
    return _("Upkeep of {what}: {price}, or it is lost", price=price, what=do_alvo(state, pedem[0]))


def o_que_deve(seen: Perspective[State]) -> Message | str | None:
    """Return the owed or requested answer in words, or None if play goes on by itself."""
    state, mesa = seen.state, seen.state.mesa
    ativo = seen.called(mesa.ativo)
    if state.choice is not None and state.choice.asks == CUMPRIR:
        quem = seen.called(state.choice.seats[0])
        return _("{name} carries out the text of {card}", name=quem, card=state.choice.about or _("a card"))
    if state.choice is not None:
        quem, tropa = seen.called(state.choice.seats[0]), state.mesa.tropa(state.choice.about)
        if tropa is None or tropa.nome or tropa.membros:
            de = do_alvo(state, state.choice.about)
        else:
            de = em_numeros(state, tropa)
        return _("Target lost: {name} chooses another for {tropa}", name=quem, tropa=de)
    if (waits := espera(seen)) is not None:
        return waits.text
    if (pedem := pedem_manutencao(state)) is not None:
        return pedem
    if mesa.fase == "descarte" and (quantas := excesso(state, mesa.ativo)):
        return _n("{name} discards {count} card", "{name} discards {count} cards", quantas, name=ativo)
    return None
