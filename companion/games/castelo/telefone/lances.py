"""Moves of Castelo and operations of texts, in sentences short enough for a button."""

from collections.abc import Callable
from typing import Any

from companion.games.castelo.armadilhas import contra
from companion.games.castelo.lances_da_dupla import Doar, Pedir
from companion.games.castelo.lances_do_engano import DizerMarcadores, DizerPontos, MudarProduto, TirarDaMesa
from companion.games.castelo.lances_do_preparo import (
    CombinarPartida,
    ComecarPelaSorte,
    ComprarMaoInicial,
    FicarComMao,
    NovaMao,
    RegistrarBaralho,
)
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Comprar,
    CumprirTexto,
    Defender,
    Descartar,
    Desistir,
    DesvirarCarta,
    Mover,
    NaoManter,
    NinguemUsa,
    NovoAlvo,
    PagarManutencao,
    Passar,
    PassarFase,
    Separar,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.palavras import ETAPAS_EM_PALAVRAS, PRODUTOS_EM_PALAVRAS, do_custo
from companion.games.castelo.producao import custo_de, faltando
from companion.games.castelo.sentences import FRASES
from companion.games.castelo.state import State
from companion.games.castelo.tasks import (
    castelo_de,
    muralha_de,
)
from companion.games.castelo.telefone.nomes import de, nome_de
from companion.games.castelo.telefone.pagamentos import dito
from companion.games.castelo.visados import NOMES
from companion.language import Message, _, _n
from companion.referee.fields.move import UNSET
from companion.referee.fields.several import so_far
from companion.referee.words.sentences import when

say = FRASES.say


def _atacado(state: State, move: Any) -> Any:
    """Return what is attacked with its player: the wall, the castle, or a tropa."""
    for lado in state.mesa.lados:
        nome = state.options.called(lado.jogador)
        if move.alvo == muralha_de(lado.jogador):
            return _("the wall of {name}", name=nome)
        if move.alvo == castelo_de(lado.jogador):
            return _("the castle of {name}", name=nome)
        if any(um.id == move.alvo for um in lado.tropas):
            return _("{thing} of {name}", thing=nome_de(state, move.alvo), name=nome)
    return nome_de(state, move.alvo)


def _varias(campo: str) -> Callable[[State, Any], Any]:
    def ditas(state: State, move: Any) -> Any:
        ids = so_far(getattr(move, campo))
        return ", ".join(str(nome_de(state, id)) for id in ids) if ids else UNSET

    return ditas


def _custo(campo: str) -> Callable[[State, Any], Any]:
    """Return a function that lists the markers of a cost by product; None if there is no cost yet."""

    def dito_em_palavras(_state: State, move: Any) -> Any:
        custo = getattr(move, campo)
        return None if custo is UNSET else do_custo(custo) or None

    return dito_em_palavras


def _produto(_state: State, move: Any) -> Any:
    return UNSET if move.produto is UNSET else PRODUTOS_EM_PALAVRAS[move.produto]


def _faz(_state: State, move: Any) -> Any:
    """Return a producer's yield: ``2 Armeiro``."""
    return UNSET if move.produto is UNSET else do_custo((move.produto,) * move.rende)


def _numeros(_state: State, move: BaixarTropa) -> str | None:
    """Return the three numbers of a tropa, or None if nothing is said of the card yet."""
    numeros = (move.ataque, move.defesa, move.vida)
    return "/".join(map(str, numeros)) if move.carta or numeros != (0, 0, 1) else None


def _em(_state: State, move: Any) -> Any:
    return ETAPAS_EM_PALAVRAS[move.em] if move.em else None


_SEGUE: dict[str, Message] = {
    "": _("go on"),
    "compra": _("go to the Draw phase"),
    "manutencao": _("go to the Upkeep phase"),
    "acoes-1": _("go to Actions 1"),
    "combate": _("go to the Combat"),
    "declaracao": _("go to the Declaration step"),
    "efeitos-1": _("end the attacks"),
    "descarte": _("go to the Discard"),
    "vez": _("end the turn"),
}


def _segue(_state: State, move: Any) -> Message:
    """Return where a phase leads, if declared; the move is described before and after it is made."""
    return _SEGUE[move.para]


_NO_LUGAR: dict[str, Message] = {"muralha": _("an Armadilha"), "campo": _("an Armadilha de Campo")}


def _qual(state: State, move: Any) -> Any:
    """Return a trap's card if declared, or else its place."""
    oculta = state.mesa.lado(move.seat).armadilha(move.armadilha) if move.armadilha is not UNSET else None
    return move.carta or (UNSET if oculta is None else _NO_LUGAR[oculta.lugar])


def _falta(state: State, move: Any) -> Any:
    """Return the markers that the user of a trap lacks: castelo.armadilhas.sem-recurso-descarta."""
    if move.custo is UNSET or move.sem_pagar:
        return None
    return do_custo(faltando(state, move.seat, custo_de(state, move)).elements()) or None


def _com_recurso(fato: Callable[[State, Any], Any]) -> Callable[[State, Any], Any]:
    """Return a fact of a trap that is paid for; one that is not costs nothing and does nothing."""
    return lambda state, move: None if _falta(state, move) else fato(state, move)


_PAGO: dict[str, Any] = {"pago": dito}
_CARTA: dict[str, Any] = {"por": _custo("custo")}
_PAGA: dict[str, Any] = _CARTA | _PAGO
_QUEM: dict[str, Any] = {"quem_e": de("tropa")}
_ALVO: dict[str, Any] = {"quem_e": de("alvo")}

# ---------------------------------------------------------------- before the first turn

say(RegistrarBaralho, _("register a deck[ of {cartas} cards]"))
say(
    CombinarPartida,
    when(_("castle {castelo}, wall {muralha}, partners help each other"), cooperativo=True),
    _("castle {castelo}, wall {muralha}"),
    story=_("{seat} set castles to {castelo} and walls to {muralha}"),
)
say(
    ComecarPelaSorte,
    _("[by chance {primeiro} begins|say who begins by chance]"),
    story=_("{primeiro} begins the match"),
)
say(ComprarMaoInicial, _("draw the opening hand"))
say(NovaMao, _("show the hand and draw another"))
say(FicarComMao, _("keep the opening hand"))

# ---------------------------------------------------------------- the turn

say(DesvirarCarta, _("turn [{quem_e}|a tropa] upright[, taking {pago}]"), **_QUEM, **_PAGO)
say(Comprar, _("draw a card"))
say(PagarManutencao, _("pay the upkeep[ of {quem_e}][, taking {pago}]"), **_ALVO, **_PAGO)
say(NaoManter, _("do not keep [{quem_e}|a card]"), **_ALVO)
say(BaixarProducao, _("put down [{carta}|a producer][: {faz}][ for {por}]"), faz=_faz, **_CARTA)
say(
    BaixarTropa,
    when(
        _("put down [{carta}|a tropa][ {numeros}][ for {por}] in the Combat Area"),
        area="combate",
    ),
    _("put down [{carta}|a tropa][ {numeros}][ for {por}][, taking {pago}]"),
    numeros=_numeros,
    **_PAGA,
)
say(
    BaixarPermanente,
    when(
        _("put down [{carta}|a Permanente][ for {por}] in the Combat Area"),
        area="combate",
    ),
    _("put down [{carta}|a Permanente][ below {quem_e}][ for {por}][, taking {pago}]"),
    quem_e=de("sob"),
    **_PAGA,
)
say(
    ColocarArmadilha,
    when(_("lay a trap on the wall[ for {por}]"), lugar="muralha"),
    when(_("lay a trap in the field[ for {por}]"), lugar="campo"),
    _("lay a trap[ for {por}]"),
    **_CARTA,
)
say(Mover, _("move [{quem_e}|a tropa]"), **_QUEM)
say(
    Descartar,
    when(_("discard down to eight"), quantas=UNSET),
    _n("discard {count} card", "discard {count} cards", 1),
    count="quantas",
)
say(Doar, _("give markers[ to {para}][: {por}][, taking {pago}]"), por=_custo("marcadores"), **_PAGO)
say(
    Pedir,
    _("ask for markers[ of {de}][: {por}][, to be used for {uso}]"),
    por=_custo("marcadores"),
    uso=lambda _state, move: move.para_que or None,
)

# ---------------------------------------------------------------- the combat

say(Agrupar, _("group[ {quem_e}]"), quem_e=_varias("tropas"))
say(Separar, _("separate [{quem_e}|a group][: {saem_e}]"), quem_e=de("grupo"), saem_e=_varias("saem"))
say(
    Atacar,
    when(_("attack[ {onde}] by the air[ with {quem_e}][, for {x} of damage]"), aereo=True),
    _("attack[ {onde}][ with {quem_e}][, for {x} of damage]"),
    quem_e=de("atacante"),
    onde=_atacado,
)
say(
    Defender,
    _("defend[ with {quem_e}][ against {contra}]"),
    quem_e=de("defensor"),
    contra=de("atacante"),
)
say(
    NovoAlvo,
    _("attack[ {onde}] instead[ with {quem_e}]"),
    quem_e=de("atacante"),
    onde=_atacado,
)


def _texto(state: State, move: Any) -> Any:
    """Return what a text does, with those to whom it does it; a trap's text is about the tropa attacking."""
    alvo = getattr(move, "alvo", UNSET)
    efeito = move.efeito if alvo is UNSET else contra(move.efeito, alvo)
    return FRASES.effect(state, NOMES.spelled_out(state, efeito, move.seat, getattr(move, "tropa", "")))


_TEXTO: dict[str, Any] = {"texto": _texto}

say(
    UsarInstantanea,
    _("use [{carta}|an Instantânea][ for {por}][, taking {pago}][: {texto}]"),
    **_PAGA,
    **_TEXTO,
)
say(
    UsarEfeito,
    _("use the effect[ of {quem_e}][ for {por}][, taking {pago}][: {texto}]"),
    **_QUEM,
    **_PAGA,
    **_TEXTO,
)
say(
    UsarArmadilha,
    when(_("use [{qual}|a trap][ against {quem_e}] without paying[ {por}][: {texto}]"), sem_pagar=True),
    _(
        "use [{qual}|a trap][ against {quem_e}][ for {por}][, taking {pago}][: {texto}]"
        "[, but lack {falta}: discarded without effect]"
    ),
    qual=_qual,
    falta=_falta,
    **_ALVO,
    **_PAGO,
    por=_com_recurso(_CARTA["por"]),
    texto=_com_recurso(_TEXTO["texto"]),
)
say(CumprirTexto, _("carry out the text[ of {quem_e}][: {texto}]"), **_QUEM, **_TEXTO)
say(Passar, _("pass"))
say(
    NinguemUsa,
    _("nobody uses anything[: {em}]"),
    story=_("{seat} said that nobody uses anything[: {em}]"),
    em=_em,
)
say(PassarFase, _("{segue}"), segue=_segue)
say(Desistir, _("give up"))

# ---------------------------------------------------------------- declarations that differ from the book

say(MudarProduto, _("let a producer make [{faz}|something else]"), faz=_produto)
say(TirarDaMesa, _("take [{quem_e}|a card] off the table"), quem_e=de("carta"))
say(
    DizerPontos,
    _("say [{o_dano}|the points][ of {quem_e}][: {pontos}]"),
    o_dano=lambda state, move: None if state.mesa.tropa(move.alvo) is None else _("the damage"),
    **_ALVO,
)
say(DizerMarcadores, _("say the markers[ of {faz}][: {quantos}]"), faz=_produto)
