"""Pilha: cards used in answer to one another, and the rules that permit each use."""

from companion.games.calamandara.condicoes import atingidos
from companion.games.calamandara.interrupcao import Pilha, atacante, copiada, em_uso
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.lembranca import a_usar
from companion.games.calamandara.moves import Passar
from companion.games.calamandara.nomes import (
    DELIRIO,
    DOMINIO,
    ECOS,
    ELMO,
    GUARDIA,
    MONUMENTO,
    QHOZ,
    SOPRO,
    Carta,
)
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import DE_PRESENTE, VINCULADAS


@CHECKS.permit_by(UsarCarta)
def permite(state: State, move: UsarCarta, carta: Carta) -> tuple[str, ...]:
    """Permit a use at any moment, in any turn; above other cards it takes effect before them."""
    uso, pilha = a_usar(move), em_uso(state)
    return (
        "calamandara.lembranca.a-qualquer-momento",
        "calamandara.turnos.usar-nao-e-fase" if move.seat == state.vez else "calamandara.fase4.usar-fora",
        *(("calamandara.lembranca.imediato",) if uso.efeito not in VINCULADAS else ()),
        *(("calamandara.pilha.ultima-prevalece",) if pilha else ()),
        *_do_efeito(state, uso, pilha),
    )


def _do_efeito(state: State, uso: Uso, pilha: Pilha) -> tuple[str, ...]:
    """Return the rules by which the card and the book's Dúvidas permit such a use."""
    if uso.carta == QHOZ:
        return ("calamandara.calamandara-qhoz.vinculada",) if uso.efeito in VINCULADAS else ()
    if uso.carta in (SOPRO, ELMO) and uso.jeito != "impedir-insercao":
        return _anula(state, uso, pilha[-1])
    if uso.carta in (DELIRIO, GUARDIA, MONUMENTO, ELMO):
        return ("calamandara.faq.11", "calamandara.faq.26") if not pilha else ()
    if uso.carta == ECOS:
        return _toma(pilha)
    if uso.carta == DOMINIO:
        return _copia(pilha)
    return ("calamandara.faq.20",) if uso.carta in DE_PRESENTE and uso.alvo != uso.controller else ()


def _anula(state: State, uso: Uso, ultima: Uso) -> tuple[str, ...]:
    """Return the rules for annulling, also of a card aimed at another, and of one of the same kind."""
    pelo_seu = ultima.efeito == uso.carta
    if uso.carta == SOPRO:
        rules = ("calamandara.faq.1", *(ANULA_SOPRO if pelo_seu else ()))
    else:
        rules = ("calamandara.faq.3", *(ANULA_ELMO if pelo_seu else ()))
    alheia = uso.controller not in atingidos(state, ultima)
    return (*rules, *(("calamandara.faq.2",) if alheia else ()))


ANULA_SOPRO = ("calamandara.sopro-dos-seres.anula-sopro", "calamandara.faq.10")
ANULA_ELMO = ("calamandara.elmo-da-solitude.outro-elmo", "calamandara.faq.9")


def _toma(pilha: Pilha) -> tuple[str, ...]:
    ataque = atacante(pilha)
    linked = ataque is not None and ataque[0].efeito in VINCULADAS
    return (
        "calamandara.ecos-dissonantes.contra-qualquer",
        *(("calamandara.ecos-dissonantes.vinculada",) if linked else ()),
        *(("calamandara.faq.12",) if pilha[-1].carta == ECOS else ()),
    )


DE_OUTRO_DOMINIO = ("calamandara.dominio-de-ircai.nao-copia-dominio", "calamandara.faq.22")


def _copia(pilha: Pilha) -> tuple[str, ...]:
    """Return the rules for copying; above another Domínio, the card copies the same card as that one."""
    return (
        "calamandara.dominio-de-ircai.original-vale",
        *(("calamandara.dominio-de-ircai.vinculada",) if copiada(pilha).efeito in VINCULADAS else ()),
        *(DE_OUTRO_DOMINIO if pilha[-1].carta == DOMINIO else ()),
    )


@CHECKS.permit_by(Passar)
def permite_passar(state: State, move: Passar) -> tuple[str, ...]:
    """Permit passing: the last card resolves first, then the earlier ones, as far as they still can."""
    varias = len(em_uso(state)) > 1
    return ("calamandara.lembranca.retoma", *(("calamandara.pilha.nao-opostos",) if varias else ()))
