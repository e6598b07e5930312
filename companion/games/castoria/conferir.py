"""Conferir a mesa: what lies in sight on both Páginas, as a form."""

from collections.abc import Iterator

from companion.games.castoria.narracao import NOMES_DAS_FASES, VIRADO_EM_PALAVRAS
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.state import Lado, Mesa, State
from companion.language import Message, _
from companion.referee.move import Seat
from companion.referee.options import TableOptions
from companion.referee.position_form import Both, Choice, Field, Group, PositionForm, plain

_NOME = _("Name")
_VALOR = _("Valor")
_CONDECORACOES = _("Condecorações")
_MARCAS = _("In this turn")
_NA_CARTA = _("On the card")
_INTERACAO = (
    Choice(None, _("not known")),
    Choice(True, _("bears one")),
    Choice(False, _("bears none")),
)
# What Personagens of a caste and Condecorações are mostly worth, in tenths.
_VALORES = {1: (8, 9, 10, 12, 15), 2: (4, 5, 6, 7, 8), 3: (1, 2, 3, 4, 5)}
_ADICIONAIS = (1, 2, 3, 5)


def formulario(state: State) -> PositionForm:
    """Everything that both Narradores see: PI, spaces and counts first, then marks, phase, turn and score."""
    lados = tuple(
        Group(seat=lado.narrador, fields=tuple(_do_lado(state.mesa, lado, f"mesa.lados[{at}]")))
        for at, lado in enumerate(state.mesa.lados)
    )
    return PositionForm((*lados, Group(fields=tuple(_da_mesa(state)))))


def no_meio(options: TableOptions) -> State:
    """The first turn of a chapter, hands drawn: from here a table tells of a chapter that it has begun."""
    first, second = options.order
    mesa = Mesa(lados=(Lado(narrador=first), Lado(narrador=second)), ativo=first)
    return State(options=options, mesa=mesa)


# ---------------------------------------------------------------- a side


def _do_lado(mesa: Mesa, lado: Lado, path: str) -> Iterator[Field]:
    yield Field(
        path=f"{path}.imaginacao_decimos",
        label=_("Pontos de Imaginação"),
        kind="tenths",
        value=lado.imaginacao_decimos,
        least=1,
        steps=(1, 5, 10),
        main=True,
    )
    for espaco in ESPACOS:
        yield _espaco(mesa, lado, f"{path}.hierarquia", espaco)
    yield _conta(f"{path}.mao", _("Hand"), lado.mao)
    yield _conta(f"{path}.inventario", _("Inventário"), lado.inventario)
    yield _conta(f"{path}.cemiterio", _("Cemitério"), lado.cemiterio)
    yield Field(
        path=f"{path}.permanente",
        label=_("Lasting Ação"),
        kind="piece",
        value=None if lado.permanente is None else plain(lado.permanente),
        parts=(Field(path="carta", label=_NOME, kind="text", value=""),),
        blank={},
    )
    yield _marca(f"{path}.agiu", _("The Narrador has acted"), lado.agiu)
    yield _marca(f"{path}.foi_alvo", _("The Narrador was attacked"), lado.foi_alvo)
    yield Field(
        path=f"{path}.convocados",
        label=_("Castes convoked"),
        kind="set",
        value=list(lado.convocados),
        choices=tuple(Choice(caste, Both(f"N{caste}", f"N{caste}")) for caste in (1, 2, 3)),
        under=_MARCAS,
    )


def _espaco(mesa: Mesa, lado: Lado, path: str, espaco: str) -> Field:
    """A space of the hierarquia, drawn as it lies before its owner: N1 on top."""
    casta = nivel(espaco)
    na_linha = [other for other in ESPACOS if nivel(other) == casta]
    personagem = lado.hierarquia.em(espaco)
    return Field(
        path=f"{path}.{espaco}",
        label=Both(espaco, espaco),
        kind="piece",
        value=None if personagem is None else plain(personagem),
        place=(casta - 1, 2 * na_linha.index(espaco) + 3 - len(na_linha)),
        parts=_partes(mesa, lado.narrador, casta),
        blank={"id": f"{lado.narrador}:{espaco}", "dono": lado.narrador},
    )


def _partes(mesa: Mesa, narrador: Seat, casta: int) -> tuple[Field, ...]:
    return (
        Field(
            path="valor_decimos",
            label=_VALOR,
            kind="tenths",
            value=_VALORES[casta][0],
            steps=(1, 5),
            usual=_VALORES[casta],
            main=True,
        ),
        Field(
            path="virado",
            label=_("Position"),
            kind="choice",
            value="nao",
            choices=tuple(Choice(para, told) for para, told in VIRADO_EM_PALAVRAS.items()),
        ),
        Field(
            path="condecoracoes",
            label=_CONDECORACOES,
            kind="pieces",
            value=[],
            parts=(
                Field(
                    path="valor_decimos",
                    label=_VALOR,
                    kind="tenths",
                    least=-990,
                    steps=(1,),
                    usual=_ADICIONAIS,
                    main=True,
                ),
                Field(path="dono", label=_("Owner"), kind="seat", value=narrador),
                Field(path="nome", label=_NOME, kind="text", value=""),
            ),
            blank={"dono": narrador},
        ),
        _parte("agiu", _("has acted")),
        _parte("atacou", _("has attacked")),
        _parte("foi_alvo", _("was a target")),
        _parte("chegou", _("came in")),
        Field(path="dono", label=_("Owner"), kind="seat", value=narrador),
        Field(path="interacao", label=_("Interação"), kind="choice", choices=_INTERACAO, under=_NA_CARTA),
        Field(path="nome", label=_NOME, kind="text", value=""),
    )


def _parte(path: str, label: Message) -> Field:
    return Field(path=path, label=label, kind="flag", value=False, under=_MARCAS)


def _conta(path: str, label: Message, value: int) -> Field:
    return Field(path=path, label=label, kind="number", value=value, steps=(1, 5))


def _marca(path: str, label: Message, value: bool) -> Field:
    return Field(path=path, label=label, kind="flag", value=value, under=_MARCAS)


# ---------------------------------------------------------------- the table


def _da_mesa(state: State) -> Iterator[Field]:
    mesa, historia = state.mesa, state.historia
    if not mesa.em_preparo:
        yield Field(
            path="mesa.fase",
            label=_("Phase"),
            kind="choice",
            value=mesa.fase,
            choices=tuple(Choice(fase, Both(nome, nome)) for fase, nome in NOMES_DAS_FASES.items()),
            main=True,
        )
        yield Field(path="mesa.ativo", label=_("Turn of"), kind="seat", value=mesa.ativo, main=True)
        yield Field(path="mesa.turno", label=_("Turn"), kind="number", value=mesa.turno, least=1)
        yield Field(
            path="mesa.comprou", label=_("The draw of the turn is done"), kind="flag", value=mesa.comprou
        )
    yield Field(
        path="historia.capitulo",
        label=_("Chapter"),
        kind="number",
        value=historia.capitulo,
        least=1,
        steady=True,
    )
    for at, narrador in enumerate(state.options.order):
        yield Field(
            path=f"historia.vitorias[{at}]",
            label=_("Chapters won"),
            kind="number",
            value=historia.vitorias[at],
            of=narrador,
            steady=True,
        )
