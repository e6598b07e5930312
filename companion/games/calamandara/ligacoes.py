"""Links between Pegadas: side by side, by a Caverna along a diagonal, by an Asa across a line, by both.

A link backwards may also use symbols on the line of its destination: calamandara.decisao.18.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from companion.games.calamandara.mapa import Mapa
from companion.games.calamandara.pieces import Eixo, Ponto, frente
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import State, Viajante
from companion.referee.judging.findings import Reading

Como = Literal["passo", "caverna", "caverna-longa", "asa", "asa-e-caverna"]
COMO: tuple[Como, ...] = get_args(Como)  # those with the fewest symbols first

SO_NA_COLUNA = CHECKS.decision("passo-sem-ajuda").reading("column-only")
SO_AS_PROPRIAS = CHECKS.decision("pegadas-de-quem").reading("own-pegadas-only")
OCUPADA_DEIXA_PASSAR = CHECKS.decision("pegada-ocupada").reading("blocks-stop-only")
DIAGONAL_VERDADEIRA = CHECKS.decision("diagonal-longa").reading("true-diagonal")
QUALQUER_DA_LINHA = CHECKS.decision("aonde-a-asa-leva").reading("any-pegada-of-that-row")
SO_DO_REPOUSO = CHECKS.decision("ligacoes-na-rota").reading("only-from-the-resting-place")
SO_A_DE_PARTIDA = CHECKS.decision("linha-que-liga-para-tras").reading("departure-line-only")
AO_INICIO = CHECKS.decision("involucao-ao-inicio").reading("allowed")
UM_PASSO = CHECKS.decision("rota-de-um-movimento").reading("one-step")
SEMPRE_DO_LUGAR = CHECKS.decision("frente-na-zi-invadida").reading("always-own-seat")
SO_DUAS_BARRAM = CHECKS.decision("o-que-deixa-passar").reading("all-but-montanha-espelho")
LINHAS_PROPRIAS = CHECKS.decision("zona-final-das-terras").reading("own-terra-rows-private")


class Leitura(NamedTuple):
    """A table's readings of the open points of walking; all False are the book's defaults."""

    so_na_coluna: bool = False
    so_as_proprias: bool = False
    ocupada_deixa_passar: bool = False
    diagonal_verdadeira: bool = False
    qualquer_da_linha: bool = False
    so_do_repouso: bool = False
    so_a_de_partida: bool = False
    um_passo: bool = False
    sempre_do_lugar: bool = False
    linhas_proprias: bool = False
    so_duas_barram: bool = False


# The field of each reading.
PONTOS_ABERTOS: tuple[tuple[str, Reading], ...] = (
    ("so_na_coluna", SO_NA_COLUNA),
    ("so_as_proprias", SO_AS_PROPRIAS),
    ("ocupada_deixa_passar", OCUPADA_DEIXA_PASSAR),
    ("diagonal_verdadeira", DIAGONAL_VERDADEIRA),
    ("qualquer_da_linha", QUALQUER_DA_LINHA),
    ("so_do_repouso", SO_DO_REPOUSO),
    ("so_a_de_partida", SO_A_DE_PARTIDA),
    ("um_passo", UM_PASSO),
    ("sempre_do_lugar", SEMPRE_DO_LUGAR),
    ("linhas_proprias", LINHAS_PROPRIAS),
    ("so_duas_barram", SO_DUAS_BARRAM),
)
PADRAO = Leitura()


def leitura(state: State) -> Leitura:
    """Return this table's readings."""
    if not state.options.decisions:
        return PADRAO  # called very often
    return Leitura(**{nome: ponto.holds(state) for nome, ponto in PONTOS_ABERTOS})


class Ligacao(NamedTuple):
    """A link from one space to another: the axis of its symbols, and its length.

    ``linhas`` is the number of lines forwards, ``ao_lado`` the number of spaces to the side; a step has no
    axis.
    """

    de: Ponto
    para: Ponto
    eixo: Eixo | None
    linhas: int
    ao_lado: int

    @property
    def asa(self) -> bool:
        """Return whether the link needs an Asa."""
        return self.eixo is not None and self.linhas == 2

    def cavernas(self, ler: Leitura) -> int:
        """Return the number of Cavernas that the link needs."""
        if self.eixo is None or not self.ao_lado or (self.asa and ler.qualquer_da_linha):
            return 0
        return 1 if self.ao_lado == 1 else 2

    @property
    def como(self) -> Como:
        """Return the kind of the link."""
        if self.eixo is None:
            return "passo"
        if self.asa:
            return "asa-e-caverna" if self.ao_lado else "asa"
        return "caverna" if self.ao_lado == 1 else "caverna-longa"


def frente_em(mapa: Mapa, viajante: Viajante, ponto: Ponto, ler: Leitura) -> Ponto:
    """Return a traveller's direction forwards at a space; in an invaded Zona Inicial, that of its Terra.

    calamandara.decisao.21
    """
    invadida = viajante.invade
    if invadida is not None and not ler.sempre_do_lugar and mapa.tabuleiro.zona(ponto) == invadida:
        return frente(invadida)
    return frente(viajante.assento)


def tracados(de: Ponto, para: Ponto, ler: Leitura = PADRAO) -> Iterator[Ligacao]:
    """Yield every link that could join two spaces if the symbols were there."""
    dx, dy = para[0] - de[0], para[1] - de[1]
    if abs(dx) + abs(dy) == 1:
        yield Ligacao(de, para, None, 1, 0)
    medidas: tuple[tuple[Eixo, int, int], ...] = (("h", abs(dy), abs(dx)), ("v", abs(dx), abs(dy)))
    for eixo, linhas, ao_lado in medidas:
        if ler.diagonal_verdadeira and ao_lado and linhas == ao_lado:
            yield Ligacao(de, para, eixo, 1, ao_lado)
        elif linhas == 2 or (linhas == 1 and ao_lado and not ler.diagonal_verdadeira):
            yield Ligacao(de, para, eixo, linhas, ao_lado)


def existe(mapa: Mapa, viajante: Viajante, ligacao: Ligacao, ler: Leitura = PADRAO) -> bool:
    """Return whether the symbols of a link stand where it serves that traveller's token.

    Backwards either end serves: calamandara.faq.7.
    """
    eixo = ligacao.eixo
    dx, dy = ligacao.para[0] - ligacao.de[0], ligacao.para[1] - ligacao.de[1]
    fx, fy = frente_em(mapa, viajante, ligacao.de, ler)
    adiante = dx * fx + dy * fy
    if eixo is None:
        return bool(adiante) or not ler.so_na_coluna
    if ligado_em(mapa, ligacao, ligacao.de, eixo, ler):
        return True
    return adiante < 0 and not ler.so_a_de_partida and ligado_em(mapa, ligacao, ligacao.para, eixo, ler)


def ligado_em(mapa: Mapa, ligacao: Ligacao, ponto: Ponto, eixo: Eixo, ler: Leitura = PADRAO) -> bool:
    """Return whether the symbols of a link stand on the line of that axis through a space."""
    if ligacao.asa and not mapa.quantas("asa", ponto, eixo):
        return False
    precisa = ligacao.cavernas(ler)
    return not precisa or mapa.quantas("caverna", ponto, eixo) >= precisa


def usavel(mapa: Mapa, viajante: Viajante, ponto: Ponto, ler: Leitura = PADRAO) -> bool:
    """Return whether that token may stand there: a Pegada in an open zone, without another's token.

    calamandara.caverna.pegada-destino, calamandara.asa.pegada-destino, calamandara.fd.pegada-e-token

    calamandara.decisao.12, calamandara.decisao.45; open are the Zona Final, the own Zona Inicial, and the
    invaded one (calamandara.zi.exclusiva).
    """
    outro = mapa.tokens.get(ponto)
    return (outro is None or outro.id == viajante.id) and aberta(mapa, viajante, ponto, ler)


def aberta(mapa: Mapa, viajante: Viajante, ponto: Ponto, ler: Leitura = PADRAO) -> bool:
    """Return whether there is a Pegada that the token may walk on, even if occupied."""
    posto = mapa.postos.get(ponto)
    if posto is None or posto.simbolo != "pegada" or not zona_aberta(mapa, viajante, ponto, ler):
        return False
    return not ler.so_as_proprias or _aponta(posto.direcao) == frente(viajante.assento)


def zona_aberta(mapa: Mapa, viajante: Viajante, ponto: Ponto, ler: Leitura = PADRAO) -> bool:
    """Return whether a token may be in the zone of a space."""
    zona = mapa.tabuleiro.zona(ponto)
    if zona == "ZF" and ler.linhas_proprias:
        return mapa.tabuleiro.nomes[ponto][0] in ("C", viajante.assento, viajante.invade)
    return zona in ("ZF", viajante.assento, viajante.invade)


def _aponta(direcao: str | None) -> Ponto | None:
    return {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}.get(direcao or "")


# ---------------------------------------------------------------- distance of a token


class Chegada(NamedTuple):
    """The arrival at a space: the previous space and the link; None stands for the ponto inicial."""

    de: Ponto | None
    como: Como | Literal["entrada"]


Alcance = dict[Ponto, Chegada]


def alcance(mapa: Mapa, viajante: Viajante, ler: Leitura = PADRAO) -> Alcance:
    """Return every Pegada that a token reaches in one move, with its last link: the whole route is one move.

    calamandara.fase3.qualquer-distancia, calamandara.fase3.figura-6, calamandara.decisao.17, .20
    """
    aqui = mapa.tabuleiro.pontos.get(viajante.token)
    pegadas = [ponto for ponto in mapa.postos if aberta(mapa, viajante, ponto, ler)]
    passagens = _passagens(mapa, viajante, ler)
    de_onde: dict[Ponto, Ponto] = {}  # spaces passed over, each with the Pegada before it
    entradas = [] if aqui is not None else [p for p in pegadas if na_primeira_linha(mapa, viajante, p)]
    vai: Alcance = dict.fromkeys(entradas, Chegada(None, "entrada"))
    a_ver = [aqui] if aqui is not None else [] if ler.um_passo else [*entradas]
    while a_ver:
        de = a_ver.pop(0)
        if de in mapa.tokens and de != aqui and not ler.ocupada_deixa_passar:
            continue
        for para in pegadas:
            if para in vai or para == aqui:
                continue
            so_passos = de in de_onde or (ler.so_do_repouso and de != aqui)
            como = liga(mapa, viajante, de, para, ler, so_passos=so_passos)
            if como is not None:
                vai[para] = Chegada(de_onde.get(de, de), como)
                a_ver += [] if ler.um_passo else [para]
        for sobre in passagens:
            if sobre not in de_onde and liga(mapa, viajante, de, sobre, ler, so_passos=True) is not None:
                de_onde[sobre] = de_onde.get(de, de)
                a_ver.append(sobre)
    return {ponto: chegada for ponto, chegada in vai.items() if ponto not in mapa.tokens}


def _passagens(mapa: Mapa, viajante: Viajante, ler: Leitura) -> list[Ponto]:
    """Return the spaces that a token may pass over: none, or those of most symbols as the table reads it."""
    if not ler.so_duas_barram:
        return []
    return [
        ponto
        for ponto, posto in mapa.postos.items()
        if posto.simbolo not in ("pegada", "montanha", "espelho") and zona_aberta(mapa, viajante, ponto, ler)
    ]


def liga(
    mapa: Mapa, viajante: Viajante, de: Ponto, para: Ponto, ler: Leitura = PADRAO, *, so_passos: bool = False
) -> Como | None:
    """Return the link between two Pegadas for that token, or None."""
    if abs(para[0] - de[0]) > 2 and abs(para[1] - de[1]) > 2 and not ler.diagonal_verdadeira:
        return None
    found = [
        ligacao.como
        for ligacao in tracados(de, para, ler)
        if (ligacao.eixo is None or not so_passos) and existe(mapa, viajante, ligacao, ler)
    ]
    return min(found, key=COMO.index, default=None)


def na_primeira_linha(mapa: Mapa, viajante: Viajante, ponto: Ponto) -> bool:
    """Return whether a space lies beside that traveller's ponto inicial: calamandara.fase3.sair-do-inicio."""
    return mapa.tabuleiro.nomes[ponto][:2] == f"{viajante.assento}1"


def rota(vai: Alcance, destino: Ponto) -> tuple[Ponto, ...]:
    """Return the spaces of the route to a reached destination, the destination last."""
    passos = [destino]
    while (de := vai[passos[-1]].de) is not None and de in vai:
        passos.append(de)
    return tuple(reversed(passos))
