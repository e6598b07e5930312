"""The Ⓡ of cards whose text nobody has told: recalled at their triggers, and never owed (docs/leve.md)."""

from collections.abc import Collection

import msgspec

from companion.games.castoria.palavras import Gatilhos
from companion.games.castoria.state import Lembrete, Personagem, State
from companion.games.castoria.textos.alvos import de_id
from companion.referee.resolving.resolution import Context

QUANTOS = 6  # of the latest that were recalled


def marcar(context: Context[State], personagem: Personagem, gatilho: Gatilhos | None) -> None:
    """Somebody says that a card on that Personagem bears an Ⓡ, and at which trigger."""
    if gatilho is not None:
        um = Lembrete(personagem.id, gatilho, personagem.nome, int(personagem.valor_decimos))
        context.set(lembretes=(*context.state.lembretes, um))


def lembrar(context: Context[State], gatilho: Gatilhos, mortos: Collection[str] = ()) -> None:
    """What is to be recalled at a trigger: of who stands or waits to come in, of the dead at their death."""
    state = context.state
    agora = [
        um
        for um in state.lembretes
        if um.gatilho == gatilho and (um.id in mortos or de_id(state.mesa, um.id) is not None)
    ]
    if not agora:
        return
    vez = 1 + max((um.vez for um in state.lembrados), default=0)
    novos = (msgspec.structs.replace(um, vez=vez) for um in agora)
    context.set(lembrados=(*state.lembrados, *novos)[-QUANTOS:])
