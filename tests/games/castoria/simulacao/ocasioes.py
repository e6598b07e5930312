"""The occasions of cards' texts, beside the trigger that the referee sees: whose, against whom.

The referee holds triggers only, so the controller of a Personagem reads its text. ``ocorre`` answers for one
card of one bearer, from the agenda, which everybody sees.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.castoria.contra_tramas import CORRENTE, gatilhos_do
from companion.games.castoria.palavras import Gatilhos
from companion.games.castoria.pieces import nivel
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import (
    Confrontar,
    Gatilho,
    Posicionar,
    ResolverAcao,
)
from companion.referee.fields.move import Seat
from companion.referee.positions.position import Await


@dataclass(frozen=True)
class Ocasiao:
    """A trigger, and its subject: a fight, a convoked Personagem, an Ação."""

    state: State
    gatilho: Gatilhos
    sobre: Any

    @property
    def atacante(self) -> str:
        """Return the id of the attacker."""
        return self.sobre.atacante if isinstance(self.sobre, Confrontar) else ""

    @property
    def atacado(self) -> str:
        """Return the id of the attacked Personagem, empty for a Narrador."""
        return self.sobre.alvo if isinstance(self.sobre, Confrontar) else ""

    @property
    def causador(self) -> Seat:
        """Return the seat that attacks, convokes or acts."""
        return self.sobre.narrador if self.sobre is not None else ""


def ocasiao(state: State) -> Ocasiao | None:
    """Return what has just occurred: the cause of owed Reações, a trigger or answer, or the open window."""
    window = state.waited
    if window is not None:
        return Ocasiao(state, window.trigger, _tarefa(state, window.about))  # type: ignore[arg-type]
    for task in state.agenda:
        if isinstance(task, Gatilho) and task.reagido:
            return Ocasiao(state, task.gatilho, _tarefa(state, task.sobre))
        if isinstance(task, Await) and (laid := CORRENTE.window(state)) and laid.answers:
            em_cima = laid.answers[-1].task  # Reações are owed to an answer
            return Ocasiao(state, gatilhos_do(em_cima)[-1], em_cima)
    return None


def _tarefa(state: State, numero: int) -> Any:
    return next((task for task in state.agenda if numero and task.id == numero), None)


Condicao = Callable[[Ocasiao, Seat, Personagem], bool]


def _ataca(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    return o.atacante == um.id


def _atacado(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    return o.atacado == um.id


def _convocado(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    return isinstance(o.sobre, Posicionar) and o.sobre.personagem == um.id


def _meu_ataca(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    return o.causador == eu


def _outro_ataca(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    return isinstance(o.sobre, Confrontar) and o.causador != eu


def _meu_n3_atacado(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    onde = o.state.mesa.onde(o.atacado)
    return onde is not None and onde[0] == eu and nivel(onde[1]) == 3


def _outro_realiza_acao(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    return isinstance(o.sobre, ResolverAcao) and o.causador != eu


def _minha_luta(o: Ocasiao, eu: Seat, um: Personagem) -> bool:
    return o.state.mesa.fase == "luta" and o.state.mesa.ativo == eu


# By the ids of the cards; texts about deaths stand below.
_CONDICOES: dict[str, Condicao] = {
    "lenco-vermelho": _ataca,
    "nome-esquecido": _ataca,
    "incendiario-de-lendas": _ataca,
    "mentirosa-de-mao-cheia": _ataca,
    "manta-de-retalhos": _atacado,
    "cao-da-soleira": _atacado,
    "avo-da-noite-longa": _convocado,
    "capita-da-algazarra": _convocado,
    "faisca-atrevida": _convocado,
    "guardador-de-lenha": _convocado,
    "crianca-que-pergunta": _convocado,
    "ponte-entre-dois-contos": _convocado,
    "tambor-sem-dono": _meu_ataca,
    "velha-do-xale": _outro_ataca,
    "raposa-de-fumaca": _meu_n3_atacado,
    "tecela-de-enredos": _outro_realiza_acao,
    "senhor-do-ultimo-capitulo": _minha_luta,
}
# Of the Reações to a death these are about another's, all others about their bearer's own.
DA_MORTE_ALHEIA = frozenset({"testemunha-das-cinzas"})


def ocorre(ocasiao: Ocasiao, carta: str, eu: Seat, um: Personagem) -> bool:
    """Return whether the condition of that card is met, borne by ``um``, whom ``eu`` controls."""
    condicao = _CONDICOES.get(carta)
    return condicao is not None and condicao(ocasiao, eu, um)
