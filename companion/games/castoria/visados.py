"""The words of card texts: whom they mean among the Personagens, and by which Valor."""

from companion.games.castoria.moves import Interacao, Reacao
from companion.games.castoria.passivas import QUALIDADES, TIPOS, controla, onde_esta
from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.registry import valor
from companion.games.castoria.state import VALOR, State
from companion.games.castoria.tasks import lugar
from companion.games.castoria.textos.alvos import de_id, de_pe, em_lugar
from companion.games.castoria.textos.operacoes import Entre
from companion.language import LANGUAGES, Both, Message
from companion.referee.fields.move import Move
from companion.referee.positions.selections import Selection, Whose
from companion.referee.rules.selecting import Measured, Nouns
from companion.referee.words.wording import tenths


def _valor_de(state: State, id: str) -> int | None:
    onde = onde_esta(state, id)
    return None if onde is None else valor(state, onde[2])


def _lugar_de(state: State, id: str) -> str:
    onde = onde_esta(state, id)
    return id if onde is None else lugar(onde[0], onde[1])


def _quem_esta(state: State, onde: str) -> str:
    alvo = em_lugar(state.mesa, onde)
    return onde if alvo is None else alvo.personagem.id


def _quem_entrou(state: State, id: str) -> str:
    alvo = de_id(state.mesa, id)
    return id if alvo is None else alvo.personagem.id


def _chamado(state: State, onde: str) -> Message | Both | str:
    named: Message | Both | str = de_pe(state, onde)
    return named


def de_quem_e_o_texto(move: Move) -> str:
    """Return the place of the Personagem whose Reação or Interação a move carries out, or an empty text."""
    if not isinstance(move, Interacao | Reacao) or move.personagem not in ESPACOS:
        return ""
    return lugar(move.pagina or move.seat, str(move.personagem))


def _em_decimos(decimos: int) -> Both:
    return Both(*(tenths(decimos, lang) for lang in LANGUAGES))


NOMES: Nouns[State] = Nouns(
    kinds=TIPOS,
    controller=controla,
    qualities=QUALIDADES,
    numbers={VALOR: Measured("Valor", _valor_de, _em_decimos)},
    source=de_quem_e_o_texto,
    called=_chamado,
    named=_lugar_de,
    kept=_quem_esta,
    now=_quem_entrou,
)


def selecao(entre: Entre) -> Selection:
    """Return the limits of an operation's only target as a selection."""
    niveis = tuple(sorted(entre.niveis))
    being = ("-ou-".join(f"n{um}" for um in niveis),) if 0 < len(niveis) < 3 else ()
    whose: Whose = {"meu": "mine", "oponente": "theirs"}.get(entre.de, "")  # type: ignore[assignment]
    bounds = () if entre.ate_decimos is None else ((VALOR, entre.ate_decimos),)
    return Selection(of="personagem", whose=whose, being=being, at_most=bounds)
