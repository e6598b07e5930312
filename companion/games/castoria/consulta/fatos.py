"""Consulta: the facts that people give of a position of Castória, in their usual order."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.castoria.moves import Combinar, Convocar
from companion.games.castoria.palavras import NOMES_DAS_FASES, REACOES_EM_PALAVRAS, VIRADO_EM_PALAVRAS
from companion.games.castoria.pieces import nivel
from companion.games.castoria.state import Condecoracao, Personagem, State
from companion.games.castoria.tasks import NARRADOR
from companion.language import _
from companion.referee.definition.suppositions import MOVE, Choice, Said
from companion.referee.fields.move import UNSET, Move
from companion.referee.positions.adjustments import Prevent
from companion.referee.resolving.table_moves import parted

ESPERA = "espera"  # the pending answer, which no single field of the table states
DE_PE = Personagem(valor_decimos=10)  # a Personagem that is supposed to stand somewhere
NIVEIS = (*(Choice(um, f"N{um}") for um in ("1", "2", "3")), Choice(NARRADOR, "Narrador"))
FASES_EM_PALAVRAS = tuple(Choice(fase, nome) for fase, nome in NOMES_DAS_FASES.items())
_VIRADO = tuple(Choice(para, text) for para, text in VIRADO_EM_PALAVRAS.items())
_VALORES = (0, 5, 10, 15, 20, 30, 99)  # in tenths
_ADICIONAIS = (-99, -3, 3, 30)
_MAOS = (0, 1, 2, 9, 10, 11, 12, 13)


def _narradores(state: State, move: Move, _value: object) -> tuple[Choice, ...]:
    sentados = (move.seat, state.mesa.oponente(move.seat).narrador)
    return tuple(Choice(seat, state.options.called(seat)) for seat in sentados)


def _quem_esta(_state: State, _move: Move, value: Mapping[str, object] | None) -> tuple[Choice, ...]:
    alguem = value or msgspec.to_builtins(DE_PE)
    return (Choice(None, _("empty")), Choice(alguem, str(alguem.get("nome", "")) or _("somebody")))


def _casta(move: Move) -> int:
    """Return the caste of the convoked Personagem, or 3 if the move convokes none."""
    espaco = move.espaco if isinstance(move, Convocar | Combinar) else UNSET
    return 3 if espaco is UNSET else nivel(espaco)


def _convocados(_state: State, move: Move, value: list[int]) -> tuple[Choice, ...]:
    casta = _casta(move)
    return (
        Choice([um for um in value if um != casta], _("no")),
        Choice(sorted({*value, casta}), _("yes")),
    )


def _condecorado(_state: State, move: Move, value: list[dict[str, Any]]) -> tuple[Choice, ...]:
    """Return the choices between adding and taking away; the amount is asked separately."""
    mais, menos = ([msgspec.to_builtins(Condecoracao(move.seat, decimos))] for decimos in (3, -30))
    if value:
        mais, menos = (value, menos) if value[0]["valor_decimos"] >= 0 else (mais, value)
    return (
        Choice([], _("no")),
        Choice(mais, _("yes")),
        Choice(menos, _("yes, one that takes from its Valor")),
    )


def _impede(_state: State, _move: Move, value: list[dict[str, object]]) -> tuple[Choice, ...]:
    """Apply castoria.contra-tramas.definicao; nothing else of a text is asked."""
    sem = [op for op in value if op["op"] != "impedir"]
    com = value if len(sem) < len(value) else [*sem, msgspec.to_builtins(Prevent())]
    return (Choice(sem, _("no")), Choice(com, _("yes")))


def _numero(path: str, label: object, tries: tuple[int, ...], least: int = 0, most: int = 60) -> Said:
    return Said(path, label, (), (least, most), tries=tries)  # type: ignore[arg-type]


def _valor(path: str, label: object, tries: tuple[int, ...], least: int = 0, of: str = "") -> Said:
    return Said(path, label, (), (least, 99), "decimos", tries, of=of)  # type: ignore[arg-type]


_TURNOS = (
    Choice(1, _("the first of the chapter")),
    Choice(2, _("the second")),
    Choice(3, _("a later one")),
)
_ESPERAS = (
    Choice("nada", _("nothing")),
    Choice("gatilho", _("something that has happened, which whoever is not on turn may answer")),
    Choice("por-resolver", _("something that is still to happen, which whoever is not on turn may answer")),
    Choice("contra-trama", _("an answer of the other, which the mover may answer")),
    Choice("minha-resposta", _("an answer of the mover, which the other may answer")),
    Choice("descarte", _("a discard that is owed")),
    Choice("reacao", _("a Reação that is owed")),
)
_LADO, _UM, _PREPARO = "mesa.lados[*].", "mesa.lados[*].hierarquia.*", "mesa.lados[*].preparo."
DITOS: tuple[Said, ...] = (
    Said("mesa.ativo", _("Whose turn it is"), _narradores),
    Said("mesa.fase", _("Phase"), FASES_EM_PALAVRAS),
    Said("mesa.turno", _("Turn"), _TURNOS),
    Said("historia.capitulo", _("Chapter"), tuple(Choice(n, _("chapter {n}", n=n)) for n in (1, 2, 3))),
    Said(ESPERA, _("What waits for an answer"), _ESPERAS),
    Said("mesa.comprou", _("The card of the turn has been drawn")),
    Said(_UM, "{espaco} ({narrador})", _quem_esta, piece=DE_PE),
    Said(f"{_UM}.atacou", _("{quem} has already attacked this turn")),
    Said(f"{_UM}.virado", _("How {quem} lies"), _VIRADO),
    Said(f"{_UM}.chegou", _("{quem} came in this turn")),
    Said(f"{_LADO}foi_alvo", _("A direct attack has already been made this turn")),
    Said(f"{_UM}.foi_alvo", _("{quem} has already been attacked this turn")),
    Said(f"{_LADO}convocados", _("An N{nivel} has been convoked this turn"), _convocados),
    *(
        _valor(f"{MOVE}valor_decimos", _("Valor of the newcomer"), _VALORES, of=um)
        for um in ("convocar", "combinar")
    ),
    _valor(f"{MOVE}valor_decimos", _("What it adds to the Valor"), (-3, 3), -99, "condecorar"),
    Said(f"{MOVE}nivel", _("Level of the card"), NIVEIS),
    Said(f"{_LADO}agiu", _("{quem} has carried out a card in person this turn")),
    Said(f"{_UM}.agiu", _("{quem} has carried out a card this turn")),
    Said(f"{_UM}.condecoracoes", _("{quem} bears a Condecoração already"), _condecorado),
    _valor(
        f"{_UM}.condecoracoes[*].valor_decimos", _("What the Condecoração of {quem} adds"), _ADICIONAIS, -99
    ),
    Said(f"{_UM}.interacao", _("{quem} bears an Interação")),
    Said(
        f"{_UM}.reacao",
        _("The Reação of {quem} waits for"),
        (
            Choice(None, _("none that is known")),
            *(Choice(um, nome) for um, nome in REACOES_EM_PALAVRAS.items()),
        ),
    ),
    Said(f"{MOVE}interacao", _("The newcomer bears an Interação")),
    Said(f"{MOVE}gatilho", _("What its text waits for has happened")),
    _valor(f"{_UM}.valor_decimos", _("Valor of {quem}"), _VALORES),
    _valor(f"{_LADO}imaginacao_decimos", _("PI of {narrador}"), (1, 30, 99), 1),
    Said(f"{MOVE}efeito", _("Its text prevents what lies directly below"), _impede),
    _numero(f"{_LADO}mao", _("Cards in the hand of {narrador}"), _MAOS),
    _numero(f"{_LADO}inventario", _("Cards in the Inventário of {narrador}"), (0, 1, 30)),
    Said(f"{_PREPARO}embaralhou", _("{quem} has shuffled")),
    Said(f"{_PREPARO}cortado", _("The Inventário of {quem} is cut")),
    Said(f"{_PREPARO}mao", _("{quem} has drawn the first hand")),
    Said(f"{_PREPARO}manteve", _("{quem} has kept the hand")),
    _numero(f"{_PREPARO}dado", _("What {quem} has thrown (0: nothing yet)"), (0, 4), most=6),
    _numero(f"{_PREPARO}trocas", _("Exchanges of {quem} so far"), (0, 3, 4), most=9),
)


def de_que(state: State, move: Move, path: str) -> Mapping[str, str]:
    """Return the names in the label of a path."""
    steps = parted(path)
    if steps[:2] != ("mesa", "lados"):
        return {}
    narrador = state.mesa.lados[steps[2]].narrador  # type: ignore[index]
    chamado = state.options.called(narrador)
    if steps[3] != "hierarquia":
        return {"narrador": chamado, "quem": chamado, "nivel": str(_casta(move))}
    espaco = str(steps[4])
    quem = de_quem(state, narrador, espaco)
    return {"narrador": chamado, "espaco": espaco, "quem": quem, "lugar": f"{narrador}:{espaco}"}


def onde_esta(state: State, path: str) -> str:
    """Return the path of the state field that holds a Personagem until it takes its space."""
    steps = parted(path)
    if steps[:2] != ("mesa", "lados") or len(steps) < 5 or steps[3] != "hierarquia":
        return path
    lado, espaco = state.mesa.lados[steps[2]], str(steps[4])  # type: ignore[index]
    pendente = state.mesa.pendente(lado.narrador, espaco)
    if pendente is None or lado.hierarquia.em(espaco) is not None:
        return path
    campos = "".join(f".{campo}" for campo in steps[5:])
    return f"mesa.pendentes[{state.mesa.pendentes.index(pendente)}].personagem{campos}"


def de_quem(state: State, narrador: str, espaco: str) -> str:
    """Return a space with its Narrador, after the name of the Personagem there, if known."""
    onde = f"{espaco} ({state.options.called(narrador)})"
    lugar = state.mesa.lugar(f"{narrador}:{espaco}")
    personagem = lugar[0].hierarquia.em(espaco) if lugar else None
    return f"{personagem.nome}, {onde}" if personagem is not None and personagem.nome else onde


def espera(state: State, move: Move) -> str:
    """Return the pending answer of a supposed position, or "" if there can be none."""
    if state.mesa.em_preparo:
        return ""
    if state.choice is not None:
        return "descarte" if state.choice.asks == "descartar" else "reacao"
    window = state.waited
    if window is None:
        return "nada"
    if not window.answers:
        return "por-resolver" if window.about else "gatilho"
    return "contra-trama" if move.seat in window.waits_for else "minha-resposta"
