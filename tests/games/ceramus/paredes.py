"""Full walls of Ceramus by chance, moves declared there, and a looking player's answers."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from games.ceramus.oracle import Parede
from games.ceramus.simulacao.partidas import jogar
from games.position_edits import edited

from companion.games.ceramus.casas import CASAS, mascara
from companion.games.ceramus.construcao import pode_construir
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Clamar, Construir, Espelho, Passo
from companion.games.ceramus.mural import desenho, espelhada, no_canto, variantes
from companion.games.ceramus.pieces import CARTAS, ESTILOS
from companion.games.ceramus.registry import BOOK
from companion.games.ceramus.state import State
from companion.referee.definition.suppositions import MOVE, Fact
from companion.referee.fields.move import Move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.reconciling import position_of_form

SENTADOS = ("Ana", "Beto")
OPTIONS = TableOptions(tuple(map(SeatOf, SENTADOS)))
LANCES = (
    *("revelar", "construir", "passar", "clamar", "encerrar-turno"),
    *("adicionar", "remover", "mover", "concluir"),
)
FORMAS = {forma.id: forma for forma in CARTAS.formas}
CERAMAS = {cerama.id: cerama for cerama in CARTAS.ceramas}
DO_LANCE = {"adicionar": ("adicionar",), "remover": ("remover",), "mover": ("mover1", "mover2")}

NO_MOMENTO = {
    "revelar": ("revelar", "revelar", "mover"),
    "construir": ("construir", "construir", "construir", "passar", "adicionar"),
    "ceramas": ("clamar", "clamar", "clamar", "encerrar-turno", "remover"),
    "ultima-volta": ("concluir", "adicionar", "remover", "mover"),
}

# By a table's reading of done cells: those are not covered then, since they get no tile.
PRONTOS: dict[str, set[str]] = {
    "no-exactly-one-original-and-every-other-square-gets-a-new-tile": set(),
    "further-originals-of-the-style-count": {"do-estilo"},
    "anything-already-showing-the-style-counts": {"do-estilo", "proprio-do-estilo", "rival-do-estilo"},
}


class Caso(NamedTuple):
    """A wall, and a move."""

    state: State
    move: Move


def casos(quantos: int, semente: object) -> Iterator[Caso]:
    """Yield so many cases."""
    acaso = random.Random(f"consulta {semente}")
    reached: list[State] = []

    def witness(_before: Any, _move: Move, step: Any) -> None:
        state = step.state
        if (
            state.outcome is None
            and state.fase != "preparacao"
            and state.depois is None
            and not state.clamadas
        ):
            reached.append(state)

    numero = 0
    while len(reached) < 30 * quantos**0.5:
        jogar(2, 500 + numero, (witness,))
        numero += 1
    while quantos:
        state = parede(acaso.choice(reached), acaso)
        if state is None or (move := lance(state, acaso)) is None:
            continue
        quantos -= 1
        yield Caso(state, move)


def parede(state: State, acaso: random.Random) -> State | None:
    """Return the wall, mostly with some of it changed; None where the match is over or not begun."""
    state = msgspec.structs.replace(state, options=opcoes(acaso))
    if acaso.random() < 0.6:
        form = CERAMUS.form(state)
        position = position_of_form(CERAMUS, state, form, edited(form, SENTADOS, acaso, 5), "9")
        if position.rule:
            return None
        state = position.state
    return state if state.outcome is None and state.fase != "preparacao" else None


def opcoes(acaso: random.Random) -> TableOptions:
    """Return a table's options: mostly the book's, else with some decisions otherwise."""
    if acaso.random() < 0.7:
        return OPTIONS
    silent = [one for one in BOOK.decisions.values() if len(one.offered) > 1]
    return TableOptions(
        OPTIONS.seats, tuple((one.id, acaso.choice(one.offered)) for one in acaso.sample(silent, 6))
    )


def lance(state: State, acaso: random.Random) -> Move | None:
    """Return a move as somebody there might declare it, often an allowed one."""
    seat, do = acaso.choice(SENTADOS), acaso.choice(LANCES)
    if acaso.random() < 0.7:  # in its time
        seat = state.primeiro if state.fase == "revelar" else state.vez
        do = acaso.choice(NO_MOMENTO[state.fase])
    if do in DO_LANCE and acaso.random() < 0.7:
        usos = [(uso, quem) for quem in SENTADOS for uso in DO_LANCE if usaveis(state, quem, uso)]
        do, seat = acaso.choice(usos or [(do, seat)])
    kind = next(kind for kind in CERAMUS.move_types if kind.__struct_config__.tag == do)
    largura, altura = len(state.mural[0]), len(state.mural)
    dentro = [casa for casa in CASAS if "abcdefgh".index(casa[0]) < largura and int(casa[1]) <= altura]
    if do == "revelar":
        return kind(seat=seat, forma=acaso.choice(list(FORMAS)))
    if do == "construir":
        return construcao(state, seat, acaso, dentro)
    if do in ("passar", "encerrar-turno"):
        return kind(seat=seat, cabe=acaso.choice((True, False)))
    if do == "clamar":
        return clamor(seat, acaso, dentro, state)
    if do == "concluir":
        return kind(seat=seat)
    minhas = usaveis(state, seat, do)
    cerama = acaso.choice(minhas if minhas and acaso.random() < 0.9 else list(CERAMAS))
    marcadas = [casa for casa, _azulejo in state.azulejos] or dentro
    if do == "adicionar":
        return kind(seat=seat, cerama=cerama, estilo=acaso.choice(list(ESTILOS)), casa=acaso.choice(dentro))
    casa = acaso.choice(marcadas if acaso.random() < 0.9 else dentro)
    if do == "remover":
        return kind(seat=seat, cerama=cerama, casa=casa)
    perto = [outra for outra in dentro if 0 < distancia(casa, outra)[2] <= 4]
    return kind(seat=seat, cerama=cerama, passos=(Passo(de=casa, para=acaso.choice(perto)),))


def usaveis(state: State, seat: str, do: str) -> list[str]:
    """Return the Ceramas of somebody that are for that move."""
    return [cerama for cerama in state.jogador(seat).ceramas if CERAMAS[cerama].bonus in DO_LANCE[do]]


def distancia(uma: str, outra: str) -> tuple[int, int, int]:
    """Return the distance of two cells, across, down, and as a sum of squares."""
    x, y = abs(ord(uma[0]) - ord(outra[0])), abs(int(uma[1]) - int(outra[1]))
    return x, y, x * x + y * y


def construcao(state: State, seat: str, acaso: random.Random, dentro: list[str]) -> Move | None:
    """Return the build of the revealed Forma somewhere, sometimes turned, mirrored or another Forma."""
    linhas = (FORMAS.get(state.forma) or acaso.choice(list(FORMAS.values()))).linhas
    espelhar = None
    if acaso.random() < 0.2:
        linhas = espelhada(linhas, "esquerda-direita")
        if acaso.random() < 0.6:
            espelhar = Espelho("CE5", "esquerda-direita")
    if acaso.random() < 0.15:
        linhas = acaso.choice(list(FORMAS.values())).linhas
    cells = [(r, c) for r, linha in enumerate(linhas) for c, sinal in enumerate(linha) if sinal != "."]
    for _ in range(40):
        x, y = acaso.randrange(8), acaso.randrange(5)
        casas = [f"{'abcdefgh'[c + x]}{r + y + 1}" for r, c in cells if c + x < 8]
        estilo = acaso.choice(list(ESTILOS))
        parede = Parede(state)
        if len(casas) < len(cells) or not set(casas) <= set(CASAS):
            continue
        fora = [casa for casa in casas if casa not in dentro]
        if fora and acaso.random() < 0.9:
            continue
        if acaso.random() < 0.7 and not any(
            parede.e_original(ponto(casa), estilo) for casa in casas if casa in dentro
        ):
            continue
        casas.sort(key=lambda casa: (casa[1], casa[0]))
        return Construir(seat=seat, estilo=estilo, casas=tuple(casas), espelhar=espelhar)
    return None


def clamor(seat: str, acaso: random.Random, dentro: list[str], state: State) -> Move | None:
    """Return the claim of a pattern somewhere near markers."""
    cerama = acaso.choice(list(CERAMAS))
    linhas = CERAMAS[cerama].padrao
    if acaso.random() < 0.15:
        linhas = CERAMAS[acaso.choice(list(CERAMAS))].padrao
    cells = [(r, c) for r, linha in enumerate(linhas) for c, sinal in enumerate(linha) if sinal != "."]
    for _ in range(30):
        x, y = acaso.randrange(8), acaso.randrange(4)
        casas = tuple(f"{'abcdefgh'[c + x]}{r + y + 1}" for r, c in cells if c + x < 8)
        marcadas = sum(state.azulejos.em(casa) is not None for casa in casas if casa in dentro)
        if (
            len(casas) == len(cells)
            and set(casas) <= set(dentro)
            and (marcadas >= len(casas) - 1 or acaso.random() < 0.1)
        ):
            return Clamar(seat=seat, cerama=cerama, casas=casas)
    return None


def _ao_lado(casa: tuple[int, int], casas: list[tuple[int, int]]) -> bool:
    return any(abs(casa[0] - uma[0]) + abs(casa[1] - uma[1]) == 1 for uma in casas)


def ponto(casa: str) -> tuple[int, int]:
    """Return a cell as a row and a column."""
    return int(casa[1]) - 1, "abcdefgh".index(casa[0])


# ---------------------------------------------------------------- the answers of a looking player


class Olhar:
    """A player who looks at that wall and answers facts about that move."""

    def __init__(self, caso: Caso) -> None:
        self.state, self.move = caso
        self.eu = self.move.seat
        self.parede = Parede(self.state)

    def __call__(self, fact: Fact) -> Any:
        if fact.path.startswith(MOVE):
            return self.do_lance(fact)
        words = getattr(self, fact.path, None)
        if words is not None:
            return words()
        return {"turno": min(self.state.turno, 2)}[fact.path]

    def do_lance(self, fact: Fact) -> Any:
        """Return the meant value of a supposed fact of the move."""
        sim, *outras = [choice.value for choice in fact.choices]
        if fact.path == "move.espelhar":
            return sim if self.move.espelhar is None else outras[0]
        if fact.path == "move.casas" and isinstance(self.move, Construir):
            return sim if all(ponto(casa) in self.parede.original for casa in self.move.casas) else outras[0]
        if fact.path == "move.cerama":
            bonus = CERAMAS[self.move.cerama].bonus
            return (
                outras[-1] if bonus not in DO_LANCE[self.move.do] else outras[0] if bonus == "mover2" else sim
            )
        _x, _y, longe = distancia(self.move.passos[0].de, self.move.passos[0].para)
        return sim if longe == 1 else outras[0] if longe == 2 else outras[1]

    def decidido(self, ponto: str) -> str:
        """Return the table's option for a silent point."""
        return self.state.options.option((decision := BOOK.called(ponto)).id, decision.default)

    @property
    def parte_do_lado(self) -> bool:
        """Return whether a build starts from an Original beside its squares, each of which gets a tile."""
        return self.decidido("original-conta-na-forma").endswith("beside-the-original")

    def momento(self) -> str:
        alheio = self.state.vez != self.eu
        return {
            ("revelar", False): "revelar",
            ("revelar", True): "revelar",
            ("construir", False): "na-vez",
            ("construir", True): "vez-alheia",
            ("ceramas", False): "depois",
            ("ceramas", True): "depois-alheio",
            ("ultima-volta", False): "ultima-volta",
            ("ultima-volta", True): "volta-alheia",
        }[self.state.fase, alheio]

    def primeiro(self) -> str:
        return "quem-joga" if self.state.primeiro == self.eu else "outro"

    def mao(self) -> str:
        state = self.state
        if not state.jogador(self.eu).formas:
            return "sem-formas"
        mao = state.jogador(self.eu).mao
        fora = (*state.reveladas, state.forma)
        usada = self.move.forma in fora or (mao is not None and self.move.forma not in mao.value)
        return "usada" if usada else "na-mao"

    def figura(self) -> str:
        linhas = FORMAS[self.state.forma].linhas if self.state.forma else ("aa",)
        topo = no_canto(mascara(self.move.casas))
        vistas = {"igual": linhas, "espelhada": espelhada(linhas, "esquerda-direita")}
        for vista in vistas if self.move.espelhar is None else reversed(vistas):
            if topo == desenho(vistas[vista]):
                return vista
        return "girada" if topo in variantes(linhas) else "outra"

    def _cobertas(self) -> list[tuple[int, int]]:
        """Return the cells that get a tile."""
        casas = [ponto(self.move.casa)] if self.move.do == "adicionar" else list(map(ponto, self.move.casas))
        parte = self.move.do == "construir" and not self.parte_do_lado
        partida = next((casa for casa in casas if self._original(casa)), None) if parte else None
        cobertas = [casa for casa in casas if casa != partida and casa in self.parede.original]
        prontas = PRONTOS[self.decidido("quadrados-ja-prontos")] if parte else ()
        return [casa for casa in cobertas if self._o_que(casa) not in prontas] or cobertas

    def _original(self, casa: tuple[int, int]) -> bool:
        return casa in self.parede.original and self.parede.e_original(casa, self.move.estilo)

    def partida(self) -> str:
        casas = [ponto(casa) for casa in self.move.casas if ponto(casa) in self.parede.original]
        if self.parte_do_lado:
            casas = [casa for casa in self.parede.original if casa not in casas and _ao_lado(casa, casas)]
        if any(map(self._original, casas)):
            return "original"
        meu = (self.move.estilo, self.eu)
        if any(self.parede.marcador.get(casa) == meu for casa in casas):
            return "proprio"
        cobertos = [
            c for c in casas if c in self.parede.marcador and self.parede.original[c] == self.move.estilo
        ]
        return "coberto" if cobertos else "outro-estilo"

    def cobre(self) -> str:
        """Return the first of several in the book's order; a marker before an Original, which may count."""
        achados = {self._o_que(casa) for casa in self._cobertas()}
        ordem = ("proprio-do-estilo", "rival-do-estilo", "do-estilo", "proprio", "rival", "originais")
        if {"do-estilo", "rival-do-estilo"} & achados and "proprio" in achados:
            return "proprio-do-estilo"
        return next((um for um in ordem if um in achados), "originais")

    def _o_que(self, casa: tuple[int, int]) -> str:
        estilo = self.move.estilo
        if casa not in self.parede.marcador:
            return "do-estilo" if self.parede.original[casa] == estilo else "originais"
        mostra, dono = self.parede.marcador[casa]
        quem = "proprio" if dono == self.eu else "rival"
        return f"{quem}-do-estilo" if mostra == estilo else quem

    def reserva(self) -> str:
        tem = self.parede.reserva(self.eu, self.move.estilo)
        pede = 1 if self.move.do == "adicionar" else len(self._cobertas())
        return "nenhum" if not tem else "basta" if tem >= pede else "falta"

    def cabe(self) -> str:
        return "sim" if pode_construir(self.state, self.eu) else "nao"

    def fila(self) -> str:
        return "na-fila" if self.move.cerama in self.state.fila else "tomada"

    def desenho(self) -> str:
        padrao = CERAMAS[self.move.cerama].padrao
        return {("abcd",): "quatro", ("b.", "ca"): "um-e-dois", ("c..", "cab"): "dois-e-par"}.get(
            padrao, "outro"
        )

    def padrao(self) -> str:
        padrao, topo = CERAMAS[self.move.cerama].padrao, no_canto(mascara(self.move.casas))
        return "igual" if topo == desenho(padrao) else "girado" if topo in variantes(padrao) else "outro"

    def estilos(self) -> str:
        padrao = "".join(CERAMAS[self.move.cerama].padrao).replace(".", "")
        mostram = [self.parede.mostra(ponto(casa)) for casa in sorted(self.move.casas, key=ponto)]
        pares = set(zip(padrao, mostram, strict=False))
        variam = len(pares) == len({letra for letra, _ in pares}) == len({estilo for _, estilo in pares})
        return "variam" if variam else "repetem"

    def pecas(self) -> str:
        return "nova" if set(self.move.casas) & set(self.state.postos) else "antigas"

    def azulejos(self) -> str:
        nus = [casa for casa in self.move.casas if ponto(casa) not in self.parede.marcador]
        return "original" if nus else "marcadores"

    def dono(self) -> str:
        if self.move.do == "clamar":
            donos = {
                self.parede.marcador[ponto(c)][1] for c in self.move.casas if ponto(c) in self.parede.marcador
            }
            return "alheio" if donos - {self.eu} else "proprio"
        casa = self.move.passos[0].de if self.move.do == "mover" else self.move.casa
        marcador = self.parede.marcador.get(ponto(casa))
        return "proprio" if marcador is None or marcador[1] == self.eu else "alheio"

    def ha(self) -> str:
        casa = self.move.passos[0].de if self.move.do == "mover" else self.move.casa
        return "sim" if ponto(casa) in self.parede.marcador else "nao"

    def tem(self) -> str:
        cerama = self.move.espelhar.cerama if self.move.do == "construir" else self.move.cerama
        return "sim" if cerama in self.state.jogador(self.eu).ceramas else "nao"

    def destino(self) -> str:
        de, para = ponto(self.move.passos[0].de), ponto(self.move.passos[0].para)
        estilo, dono = self.parede.marcador.get(de, ("", ""))
        if para in self.parede.marcador:
            ali = self.parede.marcador[para]
            return (
                "azulejo-do-estilo"
                if ali[0] == estilo
                else "azulejo-do-dono"
                if ali[1] == dono
                else "azulejo"
            )
        return "do-estilo" if self.parede.original[para] == estilo else "original"


olhar = Olhar
