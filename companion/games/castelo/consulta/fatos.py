"""Consulta: the facts that people give of a position of Castelo, in their usual order."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.castelo.consulta.mesa import (
    ARMADILHAS,
    DANOS,
    DECLARACAO,
    DEFESAS,
    DO_OUTRO,
    EFEITOS_1,
    EFEITOS_2,
    EM_GRUPO,
    GRUPO,
    MENOS,
    MINHA,
    MOMENTOS,
    MOVIMENTACAO,
    OITO,
    PRODUTORES,
    QUANDO,
    SOZINHA,
    VEZ,
)
from companion.games.castelo.mesa import Ataque
from companion.games.castelo.palavras import (
    AREAS_EM_PALAVRAS,
    ETAPAS_EM_PALAVRAS,
    FASES_EM_PALAVRAS,
    TIPOS_EM_PALAVRAS,
    VOO_EM_PALAVRAS,
    do_custo,
)
from companion.games.castelo.state import State
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.games.castelo.telefone.nomes import da_tropa, do_alvo, do_produtor
from companion.language import Message, Wording, _
from companion.referee.definition.suppositions import MOVE, Choice, Said
from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.resolving.table_moves import parted

_EM_COMBATE: Mapping[str, Wording] = {
    DECLARACAO: _("Declaration, attacks"),
    DEFESAS: _("Declaration, defences"),
    **{um: ETAPAS_EM_PALAVRAS[um] for um in (MOVIMENTACAO, EFEITOS_1, ARMADILHAS, EFEITOS_2)},
    DANOS: _("after the Damage step"),
}
_VEZES = (Choice(MINHA, _("the mover’s")), Choice(DO_OUTRO, _("the opponent’s")))
_EM_PALAVRAS: Mapping[str, Wording] = {**FASES_EM_PALAVRAS, **_EM_COMBATE}
_QUANDO = tuple(Choice(um, _EM_PALAVRAS[um]) for um in MOMENTOS)
_FASES = tuple(Choice(fase, nome) for fase, nome in FASES_EM_PALAVRAS.items())
_PRODUTORES = (Choice(MENOS, _("fewer than eight")), Choice(OITO, _("eight")))
_GRUPO = (Choice(SOZINHA, _("no")), Choice(EM_GRUPO, _("yes")))
_AREAS = tuple(Choice(area, nome) for area, nome in AREAS_EM_PALAVRAS.items())
_TIPOS = tuple(Choice(tipo, nome) for tipo, nome in TIPOS_EM_PALAVRAS.items())
_VOO = (Choice(None, _("no")), *(Choice(letra, nome) for letra, nome in VOO_EM_PALAVRAS.items()))
_CUSTOS = (
    Choice([], _("nothing")),
    *(
        Choice(list(custo), do_custo(custo))
        for custo in (
            ("armeiro",),
            ("armeiro",) * 2,
            ("armeiro",) * 4,
            ("armeiro", "construcao"),
            ("armeiro", "armeiro", "construcao"),
        )
    ),
)
_MARCADORES, _MAO, _VALOR = (0, 1, 2, 3, 6), (0, 1, 5, 8, 9, 10), (0, 1, 3, 9)
_COM_CUSTO = ("baixar-tropa", "baixar-permanente", "usar-instantanea", "usar-efeito", "usar-armadilha")


def _de_pe(_state: State, _move: Move, value: Any) -> tuple[Choice, ...]:
    """Return the choices of whether a wall stands; standing keeps its points."""
    return (Choice(0, _("fallen")), Choice(value or 10, _("standing")))


def _aereo(_state: State, _move: Move, value: Any) -> tuple[Choice, ...]:
    return (Choice(None, _("no")), Choice(value or 2, _("yes")))


def _alvos(state: State, _move: Move, value: Any) -> tuple[Choice, ...]:
    """Return the possible targets on the attacked player's side."""
    dono = state.mesa.dono(value)
    if dono is None:
        return ()
    tropas = (Choice(um.id, tropa_em_palavras(state, um.id)) for um in state.mesa.lado(dono).tropas)
    return (
        *(Choice(alvo, do_alvo(state, alvo)) for alvo in (muralha_de(dono), castelo_de(dono))),
        *tropas,
    )


def _defensores(state: State, move: Move, _value: Any) -> tuple[Choice, ...]:
    """Return the choices of a defender: nobody, or a Tropa of the attacked player other than the move's."""
    ataque = _ataque(state)
    dono = state.mesa.dono(ataque.alvo) if ataque is not None else None
    tropas = state.mesa.lado(dono).tropas if dono is not None else ()
    quem = getattr(move, "defensor", "")
    return (
        Choice("", _("nobody")),
        *(Choice(um.id, tropa_em_palavras(state, um.id)) for um in tropas if um.id != quem),
    )


def _ataque(state: State) -> Ataque | None:
    combate = state.mesa.combate
    return combate.ataques[0] if combate is not None and combate.ataques else None


def _numero(path: str, label: Message, tries: tuple[int, ...], least: int = 0, of: str = "") -> Said:
    return Said(path, label, (), (least, 60), tries=tries, of=of)


_LADO, _ATAQUE = "mesa.lados[*].", "mesa.combate.ataques[*]."
_TROPA = f"{_LADO}tropas[*]."
DITOS: tuple[Said, ...] = (
    Said(VEZ, _("Whose turn it is"), _VEZES),
    Said(QUANDO, _("When"), _QUANDO),
    Said("mesa.fase", _("Phase"), _FASES, at_table=True),
    Said(PRODUTORES, _("Producers on the table of the mover"), _PRODUTORES),
    Said(f"{_LADO}produziu", _("{jogador} has put down a producer in this turn")),
    Said(f"{_ATAQUE}alvo", _("What is attacked"), _alvos),
    Said(f"{_ATAQUE}defensor", _("Who defends already"), _defensores),
    Said(f"{_ATAQUE}aereo", _("It is an air attack")),
    Said(GRUPO, _("The attacker is a group"), _GRUPO),
    Said(f"{_LADO}muralha", _("The wall of {jogador} is"), _de_pe, tries=(0, 10)),
    Said(f"{_TROPA}area", _("{tropa} stands in"), _AREAS),
    Said(f"{_TROPA}virada", _("{tropa} lies turned")),
    Said(f"{_TROPA}nova", _("{tropa} came in this turn")),
    Said(f"{_TROPA}voo", _("{tropa} has Vôo"), _VOO),
    Said(f"{_TROPA}velocidade", _("{tropa} has Velocidade")),
    Said(f"{_TROPA}aereo", _("{tropa} has Aéreo"), _aereo, tries=(None, 2)),
    Said(f"{_TROPA}tipo", _("{tropa} is a"), _TIPOS),
    Said(f"{_TROPA}agrupamento", _("{tropa} has Agrupamento")),
    Said(f"{_TROPA}presa", _("{tropa} has attacked since it was joined")),
    *(
        _numero(f"{_TROPA}ataque", _("{tropa} attacks with"), _VALOR, of=um)
        for um in ("atacar", "novo-alvo", "agrupar")
    ),
    _numero(f"{_TROPA}defesa", _("{tropa} defends with"), _VALOR, of="defender"),
    *(
        _numero(f"{_TROPA}dano", _("{tropa} has taken damage"), (0, 1, 3), of=um)
        for um in ("separar", "dizer-pontos")
    ),
    *(Said(f"{MOVE}custo", _("What it costs"), _CUSTOS, of=um) for um in _COM_CUSTO),
    Said(f"{MOVE}area", _("Where it is put"), _AREAS, of="baixar-tropa"),
    _numero(f"{_LADO}produtores[*].marcadores", _("Markers of {produto} of {jogador}"), _MARCADORES),
    _numero(f"{_LADO}mao", _("Cards in hand of {jogador}"), _MAO, of="descartar"),
    _numero(f"{_LADO}baralho", _("Cards in the deck of {jogador}"), (0, 1, 30)),
    _numero(f"{_LADO}castelo", _("Points of the castle of {jogador}"), (1, 5, 20), 1, of="dizer-pontos"),
)


def _papeis(state: State, move: Move) -> Iterator[tuple[Any, Message]]:
    """Yield the ids of the Tropas in the attack or in the move, with their roles."""
    ataque = _ataque(state)
    if ataque is not None:
        yield ataque.atacante, _("The attacking Tropa")
    yield getattr(move, "atacante", None), _("The attacking Tropa")
    yield getattr(move, "defensor", None), _("The defending Tropa")
    alvo = _("The Tropa aimed at") if state.mesa.combate is not None else _("The Tropa")
    yield getattr(move, "alvo", None), alvo
    if ataque is not None:
        yield ataque.alvo, _("The Tropa aimed at")
        yield ataque.defensor, _("The Tropa that defends already")
    yield getattr(move, "grupo", None), _("The group")
    for campo in ("tropa", "carta"):
        yield getattr(move, campo, None), _("The Tropa")
    yield from zip(so_far(getattr(move, "tropas", ())), (_("One Tropa"), _("The other Tropa")), strict=False)


def tropa_em_palavras(state: State, id: str) -> Message:
    """Return a Tropa's name and owner, or the owner alone where the name is unknown."""
    tropa, dono = state.mesa.tropa(id), state.mesa.dono(id)
    thing: Message | str = "Tropa" if tropa is None else da_tropa(tropa)
    if tropa is not None and not tropa.nome and not tropa.membros and tropa.id.endswith("2"):
        thing = _("another Tropa")
    return _("{thing} of {name}", thing=thing, name=state.options.called(dono or ""))


def de_que(state: State, move: Move, path: str) -> Mapping[str, Message | str]:
    """Return the names in the label of a path."""
    steps = parted(path)
    if len(steps) < 3 or steps[1] != "lados" or not isinstance(at := steps[2], int):
        return {}
    lado = state.mesa.lados[at]
    about: dict[str, Message | str] = {"jogador": state.options.called(lado.jogador)}
    if len(steps) > 4 and isinstance(n := steps[4], int):
        if steps[3] == "tropas":
            tropa = lado.tropas[n]
            papel = (
                None if tropa.nome else next((um for id, um in _papeis(state, move) if id == tropa.id), None)
            )
            about["tropa"] = papel or tropa_em_palavras(state, tropa.id)
        elif steps[3] == "produtores":
            about["produto"] = do_produtor(lado.produtores[n])
    return about
