"""Names on a phone: a tropa by its three numbers, a wall, a castle and a trap by their owner."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.castelo.desencadeadas import CUMPRIR
from companion.games.castelo.mesa import (
    ATAQUE,
    DEFESA,
    DITAS_NO_TEXTO,
    VIDA,
    Lado,
    Oculta,
    Permanente,
    Produtor,
    Tropa,
)
from companion.games.castelo.palavras import (
    CONJUNTOS_EM_PALAVRAS,
    CONTADOS_EM_PALAVRAS,
    DITAS_EM_PALAVRAS,
    HABILIDADES_EM_PALAVRAS,
    NUMEROS_EM_PALAVRAS,
    PRODUTOS_EM_PALAVRAS,
)
from companion.games.castelo.registry import PROXIMO_DESVIRAR
from companion.games.castelo.state import State
from companion.games.castelo.tasks import castelo_de, muralha_de, produtor_de
from companion.games.castelo.textos import POR_TEXTO
from companion.games.castelo.visados import NOMES
from companion.language import Message, _
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous
from companion.referee.views.consequences import Consequences, Fates, Happens, derived
from companion.referee.words.wording import with_minus

SORTES = Fates(
    gone={
        "tropa": Happens(_("{piece} dies"), _("{piece} died")),
        "grupo": Happens(_("{piece} die"), _("{piece} died together")),
    },
    silent=frozenset({"armadilha"}),
    paying=frozenset({"produtor"}),
)
# Names from the book.
_NO_LUGAR = {"muralha": "Armadilha", "campo": "Armadilha de Campo"}


def o_que_veio(happened: Consequences[State]) -> Iterator[Message]:
    """Yield what the board shows, and the cards that texts acting by themselves let the doer of a deed draw.

    The line of a deed tells nothing of these, unlike the cards that its own text draws.
    """
    yield from derived(happened)
    choice = happened.was.state.choice
    if choice is not None and choice.asks == CUMPRIR:  # the deed carries out that text, and says so
        return
    agiu = False
    for event in happened.events:
        agiu = agiu or event.kind == "texto-agiu"
        if not agiu or (event.kind, event.rule) != ("comprou", POR_TEXTO):
            continue
        facts = dict(event.facts)
        if facts["jogador"] in happened.by and facts["quantas"]:
            name = happened.now.called(str(facts["jogador"]))
            yield _("a text let {name} draw: {cards}", name=name, cards=facts["quantas"])


def da_tropa(tropa: Tropa) -> str:
    """Return a tropa's name, for a group those of all members, or its kind if it has none."""
    nomes = [um.nome for um in tropa.membros if um.nome] or [tropa.nome]
    return " + ".join(filter(None, nomes)) or ("Grupo" if tropa.membros else "Tropa")


def em_numeros(state: State, tropa: Tropa) -> str:
    """Return a tropa with its attack, its defence and its remaining life: ``Cavaleiro 3/2/4``."""
    vida = state.atual(tropa, VIDA) - tropa.dano
    return f"{da_tropa(tropa)} {state.atual(tropa, ATAQUE)}/{state.atual(tropa, DEFESA)}/{vida}"


def da_armadilha(oculta: Oculta) -> str:
    """Return a trap's name for those who may see it, or else its place."""
    carta = oculta.carta.value
    return carta if isinstance(carta, str) else _NO_LUGAR[oculta.lugar]


def as_que_diz(uma: Permanente) -> tuple[Message, ...]:
    """Return the effects of a permanente in play, each in a few words: ``+2 attack``."""
    return tuple(map(o_que_diz, uma.efeitos))


def o_que_diz(dita: Continuous, until: str = "") -> Message:
    """Return a continuous effect in a few words: ``+2 attack``."""
    palavras: dict[str, Message | str] = {
        **NUMEROS_EM_PALAVRAS,
        **HABILIDADES_EM_PALAVRAS,
        **DITAS_EM_PALAVRAS,
    }
    o_que = palavras.get(dita.target, dita.target)
    if dita.effect == "add":
        muda = _("{count} {what}", count=with_minus(f"{dita.value:+}"), what=o_que)
    elif dita.effect == "set":
        muda = _("{what} {count}", what=o_que, count=dita.value)
    elif dita.effect == "give" and dita.target in DITAS_NO_TEXTO:
        muda = DITAS_EM_PALAVRAS[dita.target]
    else:
        muda = _("with {what}", what=o_que) if dita.effect == "give" else _("without {what}", what=o_que)
    if dita.per:
        muda = _("{change} for each: {what}", change=muda, what=CONTADOS_EM_PALAVRAS.get(dita.per, dita.per))
    if until == PROXIMO_DESVIRAR:
        muda = _("{change} next time", change=muda)
    if dita.while_being:
        estado = Selection(of="tropa", being=dita.while_being)
        muda = _("{change} while its card is one of: {what}", change=muda, what=NOMES.described(estado))
    if not dita.of:
        return muda
    of = dita.of
    quem = CONJUNTOS_EM_PALAVRAS.get(of, of) if isinstance(of, str) else NOMES.described(of)
    return _("{whose}: {change}", whose=quem, change=muda)


def da_permanente(uma: Permanente) -> str:
    """Return a permanente's name, or its kind."""
    return uma.nome or "Permanente"


def do_produtor(produtor: Produtor) -> str:
    """Return a producer's name, or its product."""
    return produtor.nome or PRODUTOS_EM_PALAVRAS[produtor.produto]


def do_alvo(state: State, alvo: str) -> Message | str:
    """Return a target: a tropa by its name, a wall or a castle with its owner.

    A target that has left is named by the beginning of its id, which is its name.
    """
    tropa = state.mesa.tropa(alvo) or _membro_com_nome(state, alvo)
    if tropa is not None:
        return da_tropa(tropa)
    for lado in state.mesa.lados:
        nome = state.options.called(lado.jogador)
        if alvo == muralha_de(lado.jogador):
            return _("Wall of {name}", name=nome)
        if alvo == castelo_de(lado.jogador):
            return _("Castle of {name}", name=nome)
        if (produtor := _produtor(lado, alvo)) is not None:
            return _("{thing} of {name}", thing=do_produtor(produtor), name=nome)
    return alvo.partition("#")[0] or "Tropa"


def _membro_com_nome(state: State, id: str) -> Tropa | None:
    grupo = state.mesa.grupo_de(id)
    return None if grupo is None else next((um for um in grupo.membros if um.id == id and um.nome), None)


def _produtor(lado: Lado, id: str) -> Produtor | None:
    """Return the producer with that id, or in the place that the id stands for."""
    no_lugar = enumerate(lado.produtores, start=1)
    ids = ((um, (um.id, produtor_de(lado.jogador, lugar))) for lugar, um in no_lugar)
    return next((um for um, seus in ids if id and id in seus), None)


def nome_de(state: State, id: Any) -> Any:
    """Return the name of a piece, a tropa's with its numbers; a piece that has left keeps its name."""
    if not isinstance(id, str) or not id:
        return id
    tropa = state.mesa.tropa(id)
    if tropa is not None:
        return em_numeros(state, tropa)
    permanentes = (uma for lado in state.mesa.lados for uma in lado.permanentes)
    uma = next((uma for uma in permanentes if uma.id == id), None)
    return do_alvo(state, id) if uma is None else da_permanente(uma)


def de(campo: str) -> Callable[[State, Any], Any]:
    """Return a function that names the piece in a field."""
    return lambda state, what: nome_de(state, getattr(what, campo))


def chamado(state: State, id: str) -> Message | None:
    """Return a piece on the table with its owner, or None if there is no such piece."""
    for lado in state.mesa.lados:
        if id in (muralha_de(lado.jogador), castelo_de(lado.jogador)):
            dito = do_alvo(state, id)
            return dito if isinstance(dito, Message) else None
        todas = (um for tropa in lado.tropas for um in (tropa, *tropa.membros))
        tropa = next((um for um in todas if um.id == id), None)
        uma = next((uma for uma in lado.permanentes if uma.id == id), None)
        oculta = lado.armadilha(id)
        produtor = _produtor(lado, id)
        if tropa is not None:
            thing = da_tropa(tropa) if tropa.nome or tropa.membros else em_numeros(state, tropa)
        elif uma is not None:
            thing = da_permanente(uma)
        elif oculta is not None:
            thing = da_armadilha(oculta)
        elif produtor is not None:
            thing = do_produtor(produtor)
        else:
            continue
        return _("{thing} of {name}", thing=thing, name=state.options.called(lado.jogador))
    return None
