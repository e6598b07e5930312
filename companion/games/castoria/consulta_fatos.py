"""Consulta: the facts of a position that a table of Castória could dispute, in the order of asking."""

from collections.abc import Iterator

import msgspec

from companion.games.castoria.consulta_lados import FASES_EM_PALAVRAS, NIVEIS, SIM, VIRADO, Lados, com_quem
from companion.games.castoria.moves import (
    PREPARACAO,
    Acao,
    Atacar,
    Combinar,
    Comprar,
    Condecorar,
    Convocar,
    Descartar,
    EncerrarTurno,
    Interacao,
    Reacao,
)
from companion.games.castoria.narracao import GATILHOS_EM_PALAVRAS
from companion.games.castoria.pieces import ESPACOS, GATILHOS, nivel
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.suporte import debaixo
from companion.games.castoria.tasks import NARRADOR
from companion.language import Message, _
from companion.referee.adjustments import Prevent
from companion.referee.move import UNSET, Move, Seat
from companion.referee.suppositions import MOVE, Choice, Fact

ESPERA = "espera"  # what waits for an answer, where no table tells it
_VALORES = (0, 5, 10, 15, 20, 30, 99)  # in tenths

ESPERAS = (
    Choice("nada", _("nothing")),
    Choice("gatilho", _("something that has happened, which whoever is not on turn may answer")),
    Choice("por-resolver", _("something that is still to happen, which whoever is not on turn may answer")),
    Choice("contra-trama", _("an answer of the other, which the mover may answer")),
    Choice("minha-resposta", _("an answer of the mover, which the other may answer")),
    Choice("descarte", _("a discard that is owed")),
    Choice("reacao", _("a Reação that is owed")),
)
_JA_ATACOU = _("{quem} has already attacked this turn")
_JA_FOI_ALVO = _("{quem} has already been attacked this turn")


def fatos(state: State, move: Move, known: bool) -> Iterator[Fact]:
    """What of a position could be disputed when that move is; ``known``: it is a table's own."""
    if isinstance(move, PREPARACAO):
        yield from _do_preparo(state, move)
        return
    de = Lados(state, move, known)
    yield from _do_momento(de)
    if isinstance(move, Atacar):
        yield from _do_ataque(de, move)
    elif isinstance(move, Convocar | Combinar):
        yield from _da_convocacao(de, move)
    elif isinstance(move, Acao | Condecorar):
        yield from _da_carta(de, move)
    elif isinstance(move, Interacao | Reacao):
        yield from _do_texto(de, move)
    elif isinstance(move, Descartar | EncerrarTurno | Comprar):
        yield from _das_cartas(de, move)
    if isinstance(move, Acao | Combinar | Interacao | Reacao):
        yield _do_efeito(move)


# ---------------------------------------------------------------- when


def _do_momento(de: Lados) -> Iterator[Fact]:
    mesa = de.state.mesa
    vez = tuple(Choice(seat, de.nome(seat)) for seat in (de.eu, de.outro))
    yield Fact("mesa.ativo", _("Whose turn it is"), mesa.ativo, vez)
    yield Fact("mesa.fase", _("Phase"), mesa.fase, FASES_EM_PALAVRAS)
    turnos = [
        Choice(1, _("the first of the chapter")),
        Choice(2, _("the second")),
        Choice(3, _("a later one")),
    ]
    if mesa.turno > 3:
        turnos[2] = Choice(mesa.turno, str(mesa.turno))
    yield Fact("mesa.turno", _("Turn"), mesa.turno, tuple(turnos))
    if mesa.turno == 1:
        capitulos = tuple(Choice(n, _("chapter {n}", n=n)) for n in (1, 2, 3))
        yield Fact("historia.capitulo", _("Chapter"), de.state.historia.capitulo, capitulos)
    if not de.known:
        yield Fact(ESPERA, _("What waits for an answer"), _espera(de), ESPERAS)
    yield Fact("mesa.comprou", _("The card of the turn has been drawn"), mesa.comprou, SIM)


def _espera(de: Lados) -> str:
    """What waits in a position that was supposed."""
    if de.state.choice is not None:
        return "descarte" if de.state.choice.asks == "descartar" else "reacao"
    window = de.state.waited
    if window is None:
        return "nada"
    if not window.answers:
        return "por-resolver" if window.about else "gatilho"
    return "contra-trama" if de.eu in window.waits_for else "minha-resposta"


# ---------------------------------------------------------------- Lutas


def _do_ataque(de: Lados, move: Atacar) -> Iterator[Fact]:
    for espaco in ESPACOS:
        if espaco != move.alvo:
            yield de.do_espaco(de.outro, espaco)
    for espaco in ESPACOS:
        if espaco != move.atacante:
            yield de.do_espaco(de.eu, espaco)
    if move.atacante is not UNSET:
        yield from de.do_personagem(de.eu, move.atacante, "atacou", _JA_ATACOU)
        yield from de.do_personagem(de.eu, move.atacante, "virado", _("How {quem} lies"), VIRADO)
        yield from de.do_personagem(de.eu, move.atacante, "chegou", _("{quem} came in this turn"))
        yield from _outros_que_atacaram(de, move.atacante)
    if move.alvo == NARRADOR:
        alvo = de.state.mesa.lado(de.outro).foi_alvo
        yield Fact(
            de.caminho(de.outro, "foi_alvo"), _("A direct attack has already been made this turn"), alvo, SIM
        )
    elif move.alvo is not UNSET:
        yield from de.do_personagem(de.outro, move.alvo, "foi_alvo", _JA_FOI_ALVO)
    if move.atacante is not UNSET:
        yield from de.valor_de(de.eu, move.atacante)
    if move.alvo is not UNSET and move.alvo != NARRADOR:
        yield from de.valor_de(de.outro, move.alvo)
    pontos = de.state.mesa.lado(de.outro).imaginacao_decimos
    label = _("PI of {narrador}", narrador=de.nome(de.outro))
    yield Fact(
        de.caminho(de.outro, "imaginacao_decimos"),
        label,
        pontos,
        range=(1, 99),
        unit="decimos",
        shapes=True,
    )


def _outros_que_atacaram(de: Lados, atacante: str) -> Iterator[Fact]:
    """Whether those above the attacker have attacked: castoria.decisao.24."""
    for espaco, _um in de.state.mesa.lado(de.eu).hierarquia:
        if nivel(espaco) < nivel(atacante):
            yield from de.do_personagem(de.eu, espaco, "atacou", _JA_ATACOU)


# ---------------------------------------------------------------- Convocando um Personagem


def _da_convocacao(de: Lados, move: Convocar | Combinar) -> Iterator[Fact]:
    if move.espaco is UNSET:
        return
    yield de.do_espaco(de.eu, move.espaco)
    abaixo = debaixo(de.state, move.espaco)
    for espaco in abaixo:
        yield de.do_espaco(de.eu, espaco)
    convocados = de.state.mesa.lado(de.eu).convocados
    casta = nivel(move.espaco)
    sem = tuple(um for um in convocados if um != casta)
    yield Fact(
        de.caminho(de.eu, "convocados"),
        _("An N{nivel} has been convoked this turn", nivel=casta),
        list(convocados),
        (Choice(list(sem), _("no")), Choice(sorted({*sem, casta}), _("yes"))),
    )
    if move.valor_decimos is not UNSET:
        yield _do_lance("valor_decimos", _("Valor of the newcomer"), move.valor_decimos, _VALORES)
    for espaco in abaixo:
        yield from de.valor_de(de.eu, espaco, tries=_VALORES)
        yield from de.do_personagem(de.eu, espaco, "virado", _("How {quem} lies"), VIRADO)
    if isinstance(move, Combinar):
        yield from _da_segunda(move)
    if de.known:
        yield _da_mao(de)


def _da_segunda(move: Combinar) -> Iterator[Fact]:
    """What the newcomer of a combo carries out."""
    if move.com in ("acao", "condecoracao") and move.nivel is not UNSET:
        yield _do_nivel(move.nivel)
    if move.com == "interacao":
        yield Fact(f"{MOVE}interacao", _("The newcomer bears an Interação"), move.interacao is not False, SIM)


def _do_lance(campo: str, label: Message, value: int, tries: tuple[int, ...]) -> Fact:
    return Fact(f"{MOVE}{campo}", label, value, range=(0, 99), unit="decimos", tries=tries, shapes=True)


def _do_nivel(value: str) -> Fact:
    return Fact(f"{MOVE}nivel", _("Level of the card"), value, NIVEIS)


# ---------------------------------------------------------------- Ações, Condecorações, textos


def _da_carta(de: Lados, move: Acao | Condecorar) -> Iterator[Fact]:
    if move.nivel is not UNSET:
        yield _do_nivel(move.nivel)
    if move.realizador == NARRADOR:
        lado = de.state.mesa.lado(de.eu)
        label = _("{quem} has carried out a card in person this turn")
        yield Fact(de.caminho(de.eu, "agiu"), com_quem(label, de.nome(de.eu)), lado.agiu, SIM)
    elif move.realizador is not UNSET:
        yield from de.do_personagem(
            de.eu, move.realizador, "agiu", _("{quem} has carried out a card this turn")
        )
        yield from de.do_personagem(de.eu, move.realizador, "virado", _("How {quem} lies"), VIRADO)
    if isinstance(move, Condecorar):
        yield from _da_condecoracao(de, move)
    if de.known:
        yield _da_mao(de)


def _da_condecoracao(de: Lados, move: Condecorar) -> Iterator[Fact]:
    if move.receptor is not UNSET and (lugar := de.state.mesa.lugar(move.receptor)) is not None:
        lado, espaco = lugar
        quem = lado.hierarquia.em(espaco)
        if quem is not None:
            yield _ja_condecorado(de, lado.narrador, espaco, quem)
    if move.valor_decimos is not UNSET:
        path, label = f"{MOVE}valor_decimos", _("What it adds to the Valor")
        yield Fact(
            path, label, move.valor_decimos, range=(-99, 99), unit="decimos", tries=(-3, 3), shapes=True
        )


def _ja_condecorado(de: Lados, narrador: Seat, espaco: str, quem: Personagem) -> Fact:
    """Whether the receiver bears one already: castoria.decisao.60."""
    value = msgspec.to_builtins(quem.condecoracoes)
    uma = list(value) or [{"dono": narrador, "valor_decimos": 3}]
    label = com_quem(_("{quem} bears a Condecoração already"), de.quem(narrador, espaco))
    path = de.caminho(narrador, f"hierarquia.{espaco}.condecoracoes")
    return Fact(path, label, list(value), (Choice([], _("no")), Choice(uma, _("yes"))))


def _do_texto(de: Lados, move: Interacao | Reacao) -> Iterator[Fact]:
    if move.personagem is UNSET:
        return
    espaco = move.personagem
    if isinstance(move, Interacao):
        yield from de.do_personagem(de.eu, espaco, "interacao", _("{quem} bears an Interação"))
        ocorreu = Choice(False, _("no")), Choice(True, _("yes"))
        yield Fact(f"{MOVE}gatilho", _("What its text waits for has happened"), bool(move.gatilho), ocorreu)
        yield from de.do_personagem(de.eu, espaco, "virado", _("How {quem} lies"), VIRADO)
        yield from de.do_personagem(de.eu, espaco, "agiu", _("{quem} has carried out a card this turn"))
    else:
        gatilhos = tuple(Choice(um, GATILHOS_EM_PALAVRAS[um]) for um in GATILHOS)
        yield from de.do_personagem(de.eu, espaco, "reacao", _("The Reação of {quem} waits for"), gatilhos)


def _do_efeito(move: Acao | Combinar | Interacao | Reacao) -> Fact:
    """Whether the text prevents something: castoria.contra-tramas.definicao. No more of it is asked."""
    impede = [op for op in move.efeito if isinstance(op, Prevent)]
    sem = [op for op in move.efeito if op not in impede]
    com = [*sem, *(impede or [Prevent()])]
    return Fact(
        f"{MOVE}{move.carries}",
        _("Its text prevents what lies directly below"),
        msgspec.to_builtins(list(move.efeito)),
        (Choice(msgspec.to_builtins(sem), _("no")), Choice(msgspec.to_builtins(com), _("yes"))),
    )


# ---------------------------------------------------------------- cards, and the preparation


def _da_mao(de: Lados) -> Fact:
    mao = de.state.mesa.lado(de.eu).mao
    label = _("Cards in the hand of {narrador}", narrador=de.nome(de.eu))
    return Fact(de.caminho(de.eu, "mao"), label, mao, range=(0, 60), tries=(0, 1, 2, 9, 10, 11, 12, 13))


def _das_cartas(de: Lados, move: Descartar | EncerrarTurno | Comprar) -> Iterator[Fact]:
    if not isinstance(move, Comprar):
        yield _da_mao(de)._replace(shapes=True)
        return
    inventario = de.state.mesa.lado(de.eu).inventario
    label = _("Cards in the Inventário of {narrador}", narrador=de.nome(de.eu))
    yield Fact(de.caminho(de.eu, "inventario"), label, inventario, range=(0, 60), shapes=True)


def _do_preparo(state: State, move: Move) -> Iterator[Fact]:
    de = Lados(state, move, known=False)
    feitos = (
        ("embaralhou", _("{quem} has shuffled")),
        ("cortado", _("The Inventário of {quem} is cut")),
        ("mao", _("{quem} has drawn the first hand")),
        ("manteve", _("{quem} has kept the hand")),
    )
    for narrador in (de.eu, de.outro):
        preparo = state.mesa.lado(narrador).preparo
        if preparo is None:
            continue
        for campo, label in feitos:
            path = de.caminho(narrador, f"preparo.{campo}")
            yield Fact(path, com_quem(label, de.nome(narrador)), getattr(preparo, campo), SIM)
        dado = com_quem(_("What {quem} has thrown (0: nothing yet)"), de.nome(narrador))
        yield Fact(
            de.caminho(narrador, "preparo.dado"),
            dado,
            preparo.dado,
            range=(0, 6),
            tries=(0, preparo.dado or 4),
        )
        trocas = com_quem(_("Exchanges of {quem} so far"), de.nome(narrador))
        yield Fact(
            de.caminho(narrador, "preparo.trocas"), trocas, preparo.trocas, range=(0, 9), tries=(0, 3, 4)
        )
