"""The parts of a sentence of a card in order: pronouns, ends and chosen targets in their place."""

from typing import Any, NamedTuple, NoReturn

from msgspec.structs import replace

from companion.games.castoria.state import VALOR
from companion.games.castoria.textos.operacoes import (
    VARIOS,
    AtacarDeNovo,
    Entre,
    MudarControle,
    PosicionarCarta,
)
from companion.referee.card_texts.phrases import Did, UnsaidError, Whom, operations
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.selections import Selection

# Who causes a trigger: the bearer of its text; or the bearer with others, of whom a pronoun may speak.
ESTE, COM_OUTROS = "este", "este-e-outro"
O_PORTADOR = Whom(Selection(of="personagem", this=True), "each")
_RECEM_POSTO = Whom(Selection(of="personagem", being=("recem-posto",)), "each")


class Escolha(NamedTuple):
    """Targets that a sentence chooses for those that follow."""

    quem: tuple[Whom, ...]


class Prazo(NamedTuple):
    """An end that a sentence names before what lasts until then."""

    ate: str


class Dos(NamedTuple):
    """One of two chosen targets, by whose it is."""

    whose: str


class Quando(NamedTuple):
    """A trigger, with who causes it, and the phase of the player's own turn, or a phase without it.

    ``quem`` is whom the rest of the text may mean by that, ``causa`` the Narrador who must cause it.
    """

    gatilho: str
    quem: str = ""
    fase: str = ""
    fora: str = ""
    causa: str = ""


def nao() -> NoReturn:
    """Leave a sentence unread."""
    raise UnsaidError


def niveis_de(token: Any) -> tuple[str, ...]:
    """Return the levels that a word names, or none."""
    return () if token is None else tuple(sorted(um for um in str(token) if um.isdecimal()))


def feitos(itens: tuple[Any, ...], ele: str = "") -> tuple[Did, ...]:
    """Return what is done to whom: pronouns, ends and chosen targets of earlier parts in their place."""
    dids: list[Did] = []
    escolhidos: tuple[Whom, ...] = ()
    usados: list[Whom] = []
    ate = ""
    for item in itens:
        if isinstance(item, Prazo):
            ate = item.ate
        elif isinstance(item, Escolha):
            if any(um.how != "chosen" for um in item.quem):
                nao()
            escolhidos = item.quem
        else:
            did = _com_o_narrador(_ate(item, ate), ele, dids)
            # only an attacker has one more
            de_novo = isinstance(did.does, AtacarDeNovo) and ele == COM_OUTROS
            to = _a_quem(did.to, escolhidos, dids, ESTE if de_novo else ele)
            usados += [to] if to is not None and to in escolhidos else []
            dids.append(_de_controle(did, to))
    if any(um not in usados for um in escolhidos) or _de_novo(dids) or _prazo_de_quais(dids):
        nao()
    return tuple(dids)


def _a_quem(to: Any, escolhidos: tuple[Whom, ...], dids: list[Did], ele: str) -> Whom | None:
    if isinstance(to, Dos):
        certos = [um for um in escolhidos if um.among.whose == to.whose]
        return certos[0] if len(certos) == 1 else nao()
    if to is None or to.how != "same":
        whom: Whom | None = to
        return whom
    if len(escolhidos) == 1:
        return escolhidos[0]
    if dids and isinstance(dids[-1].does, PosicionarCarta):
        return _RECEM_POSTO
    if not dids and not escolhidos and ele == ESTE:
        return O_PORTADOR
    if len(escolhidos) > 1 or not dids or dids[-1].to is None or dids[-1].to.how != "chosen":
        nao()
    return dids[-1].to


def ops_de(dids: tuple[Did, ...]) -> tuple[Any, ...]:
    """Return what is done as operations."""
    return operations(dids, VARIOS, frozenset())


def _com_o_narrador(did: Did, ele: str, antes: list[Did]) -> Did:
    """Return what is done with its Narrador in place of a pronoun, or of the one of the clause before."""
    quem = getattr(did.does, "quem", None)
    if quem not in ("ele", "mesmo"):
        return did
    mesmo = getattr(antes[-1].does, "quem", "") if antes else ""
    quem = ele if quem == "ele" else mesmo
    return did._replace(does=_outro(did.does, quem=quem)) if quem in ("eu", "oponente", "ambos") else nao()


def _ate(did: Did, ate: str) -> Did:
    """Return what is done with an end that was named before it."""
    if ate and getattr(did.does, "ate", ate) == "":
        return did._replace(does=_outro(did.does, ate=ate))
    return did


def _de_controle(did: Did, to: Whom | None) -> Did:
    """Return a change of control with the limits of its target, since its space is chosen with it."""
    if not isinstance(did.does, MudarControle):
        return Did(did.does, to)
    if to is None or (to.least, to.most) != (1, 1) or to.among.at_least:
        nao()
    niveis: Any = tuple(sorted({um for nome in to.among.being for um in nome if um.isdecimal()}))
    pedidos = did.does.entre.niveis if did.does.entre is not None else ()
    if (pedidos and pedidos != niveis) or any(not nome.startswith("n") for nome in to.among.being):
        nao()
    whose: Any = {"mine": "meu", "theirs": "oponente", "": "qualquer"}[to.among.whose]
    entre = Entre(de=whose, niveis=niveis, ate_decimos=dict(to.among.at_most).get(VALOR))
    return Did(MudarControle(entre=entre))


def _de_novo(dids: list[Did]) -> bool:
    """Return whether chosen targets come again after others: they would be chosen anew."""
    feitos = [did.to for did in dids]
    return any(
        um is not None and um.how == "chosen" and any(um is outro for outro in feitos[: at - 1])
        for at, um in enumerate(feitos)
        if at and feitos[at - 1] is not um
    )


def _prazo_de_quais(dids: list[Did]) -> bool:
    """Return whether an end comes after a change without one, of which it may be the end too."""
    ates = [ate for did in dids if (ate := getattr(did.does, "ate", None)) is not None]
    return any(not ate and any(ates[at:]) for at, ate in enumerate(ates))


def _outro(op: Operation, **fields: Any) -> Any:
    return replace(op, **fields)
