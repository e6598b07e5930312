"""Names of what a choice of many holds: symbols relocated, or inserted by a card; directions."""

from typing import get_args

from companion.games.calamandara.espelho import alem
from companion.games.calamandara.lances_da_lembranca import UsarPropria
from companion.games.calamandara.nomes import Direcao, Ponta
from companion.games.calamandara.palavras import PONTAS, SIMBOLOS_EM_PALAVRAS
from companion.games.calamandara.partes import FORMAS, UmaDasFormas
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Colocada, Escolha, Realocada
from companion.language import LANGUAGES, Both, Message, Wording, _
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.several import so_far
from companion.referee.words.wording import listed

_LADOS: dict[Direcao, tuple[Ponta, ...]] = {"h": ("w", "e"), "v": ("s", "n")}


def realocada(state: State, um: Realocada, colocadas: tuple[Colocada, ...] = ()) -> Message | str:
    """Return a relocation in words: symbol, spaces, direction; also of a symbol that a card just inserted."""
    deitados = {posto.espaco: posto.simbolo for posto in state.mesa.postos}
    deitados |= {colocada.espaco: colocada.simbolo for colocada in colocadas if colocada.espaco}
    simbolos = [SIMBOLOS_EM_PALAVRAS[deitados[um.origem]]] if um.origem in deitados else []
    return virada(
        state, " ".join([*map(str, simbolos), f"{um.origem} → {um.destino}"]), um.destino, um.direcao
    )


def colocada(state: State, um: Colocada) -> Message | str:
    """Return an insertion in words, as far as declared: symbol, space, direction, and whether it stays."""
    text = virada(state, posta(um), um.espaco, um.direcao or None)
    if moved := ", ".join(f"{outro.origem} → {outro.destino}" for outro in so_far(um.realocadas)):
        text = _("{what} ({moved})", what=text, moved=moved)
    if um.fica is UNSET:
        return text
    if not um.espaco:
        text = _("{what} on a Fogo", what=text)
    return _("{what}, which stays", what=text) if um.fica else _("{what}, which goes back", what=text)


def posta(um: Colocada) -> Message | str:
    """Return the symbol of an insertion, with its space if that is declared."""
    simbolo = SIMBOLOS_EM_PALAVRAS[um.simbolo]
    return _("{symbol} on {space}", symbol=simbolo, space=um.espaco) if um.espaco else simbolo


def forma(state: State, move: Move, value: object) -> Message | None:
    """Return a way of a text in words, or None if the value is none: the next way that is still open."""
    efeito = move.efeito if isinstance(move, UsarPropria) else ()
    choice = state.choice
    if isinstance(choice, Escolha) and choice.asks == move.do and choice.uso.propria is not None:
        efeito = choice.uso.propria.partes
    formas = next((parte.formas for parte in efeito if isinstance(parte, UmaDasFormas)), ())
    at = next((at for at, nome in enumerate(FORMAS[: len(formas)]) if nome == value), None)
    dita = None if at is None else FRASES.effect(state, formas[at])
    return None if dita is None else _("{name}", name=dita)


def virada(state: State, nome: Message | str, espaco: str | UnsetType, para: Direcao | None) -> Message | str:
    """Return what lies on a space with the spaces that it faces; unchanged if it faces nowhere."""
    return nome if para is None else _("{what}, facing {way}", what=nome, way=diante(state, espaco, para))


def diante(state: State, espaco: object, para: Direcao) -> Wording:
    """Return the spaces beside a space in a direction: every traveller finds these, wherever they sit.

    Where the space is not declared it is the point of the compass, as of the Terras.
    """
    tabuleiro = state.mesa.tabuleiro
    ponto = tabuleiro.pontos.get(espaco)  # type: ignore[call-overload]  # undeclared ones included
    if ponto is None:
        return PONTAS[para]
    pontas = _LADOS.get(para) or tuple(um for um in get_args(Ponta) if um == para)
    ao_lado = [nome for um in pontas if (nome := tabuleiro.nomes.get(alem(ponto, um)))]
    return Both(*(listed(ao_lado, lang) for lang in LANGUAGES)) if ao_lado else _("the edge of the board")
