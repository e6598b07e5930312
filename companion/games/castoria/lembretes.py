"""Reminders of an Ⓡ whose text is unknown: recalled at its trigger, and never owed (docs/leve.md)."""

from collections.abc import Callable, Collection

import msgspec

from companion.games.castoria.historia import Lembrete
from companion.games.castoria.palavras import GatilhoComNome
from companion.games.castoria.quem_reage import AO_MORRER, Chamada
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import Gatilho
from companion.games.castoria.textos.alvos import de_id
from companion.referee.resolving.resolution import Context

QUANTOS = 6  # number of the latest reminders kept as recalled


def marcar(context: Context[State], personagem: Personagem, gatilho: GatilhoComNome | None) -> None:
    """Record that a card on that Personagem bears an Ⓡ with that trigger."""
    if gatilho is not None:
        um = Lembrete(personagem.id, gatilho, personagem.nome, int(personagem.valor_decimos))
        context.set(lembretes=(*context.state.lembretes, um))


def marcados(state: State, id: str) -> tuple[GatilhoComNome, ...]:
    """Return the known triggers of an Ⓡ on that Personagem, which are not asked again."""
    return tuple(um.gatilho for um in state.lembretes if um.id == id)


def lembrar(context: Context[State], aberto: Gatilho) -> None:
    """Recall the reminders of a trigger for all Personagens, positioned or pending."""
    state = context.state
    if not state.lembretes:
        return
    chamada = Chamada(state, aberto)
    _lembrar(context, lambda um: chamada.chama(um.id, um.gatilho) and de_id(state.mesa, um.id) is not None)


def lembrar_mortes(context: Context[State], mortos: Collection[str]) -> None:
    """Recall the reminders due at the death of these Personagens."""
    _lembrar(context, lambda um: um.gatilho in AO_MORRER and um.id in mortos)


def _lembrar(context: Context[State], agora: Callable[[Lembrete], bool]) -> None:
    lembrados = context.state.lembrados
    vez = 1 + max((um.vez for um in lembrados), default=0)
    novos = [msgspec.structs.replace(um, vez=vez) for um in context.state.lembretes if agora(um)]
    if novos:
        context.set(lembrados=(*lembrados, *novos)[-QUANTOS:])
