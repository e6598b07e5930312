"""A slow reading of the book, written apart from the engine: where a token gets, and what may be inserted.

Everything is worked out on names of spaces and on the list of postos, with nothing kept between questions: no
module of the engine is used. Coordinates are those of the drawing in `pieces`, made anew here from the
drawing of the table: the Fenda is (0, 0), each Terra lies below, left of, above or right of it.
"""

from itertools import product

LETRAS = "abcde"
AO_REDOR = {2: "SN", 3: "SWE", 4: "SWNE"}
FRENTE = {"S": (0, 1), "W": (1, 0), "N": (0, -1), "E": (-1, 0)}
NOME_DO_PASSO = {(0, 1): "n", (1, 0): "e", (0, -1): "s", (-1, 0): "w"}
ATAQUE = {"montanha", "espelho", "fogo", "estrela"}
NA_FENDA = {"pegada", "cachoeira", "estrela", "montanha", "espelho", "fogo"}


def lugar(nome):
    """Return the coordinates of a name, as the drawing of the table gives them."""
    linha, coluna = int(nome[1]), LETRAS.index(nome[2]) + 1
    return {
        "C": (coluna - 3, linha - 3),
        "S": (coluna - 3, linha - 9),
        "N": (3 - coluna, 9 - linha),
        "W": (linha - 9, 3 - coluna),
        "E": (9 - linha, coluna - 3),
    }[nome[0]]


def espacos(viajantes):
    """Return every space of the table, by name."""
    terras = [f"{a}{n}{c}" for a in AO_REDOR[viajantes] for n in range(1, 7) for c in LETRAS]
    return terras + [f"C{n}{c}" for n in range(1, 6) for c in LETRAS]


def zona(nome):
    """Return the zone of a space: the seat of its Zona Inicial, or ``ZF``."""
    return nome[0] if nome[0] != "C" and int(nome[1]) <= 4 else "ZF"


class Mesa:
    """A table as plain data: postos by space, tokens by seat."""

    def __init__(self, viajantes, postos, tokens, invade=None):
        self.por_ponto = {lugar(nome): nome for nome in espacos(viajantes)}
        self.postos = dict(postos)  # space: (symbol, direction)
        self.tokens = dict(tokens)
        self.invade = dict(invade or {})

    def em(self, ponto):
        """Return the contents of a point: the space, the symbol, its direction."""
        nome = self.por_ponto.get(ponto)
        if nome is None:
            return None
        return (nome, *self.postos.get(nome, (None, None)))

    def linha(self, nome, eixo):
        """Walk both ways from a space until its zone ends."""
        dx, dy = (1, 0) if eixo == "h" else (0, 1)
        found = [nome]
        for sinal in (1, -1):
            x, y = lugar(nome)
            while True:
                x, y = x + sinal * dx, y + sinal * dy
                seguinte = self.por_ponto.get((x, y))
                if seguinte is None or zona(seguinte) != zona(nome):
                    break
                found.append(seguinte)
        return found

    def contar(self, simbolo, nome, eixo):
        """Return how many of a symbol stand on a line with their sides along it."""
        return sum(self.postos.get(um) == (simbolo, eixo) for um in self.linha(nome, eixo))

    def guardado(self, nome):
        """Return whether some Torre's sides point along a line that holds the space."""
        return any(
            nome in self.linha(onde, eixo)
            for onde, (simbolo, eixo) in self.postos.items()
            if simbolo == "torre"
        )

    # ------------------------------------------------------------ walking

    def usavel(self, quem, nome):
        """Return whether the token of that seat may stand on the Pegada of a space."""
        if self.postos.get(nome, (None,))[0] != "pegada":
            return False
        if any(onde == nome for outro, onde in self.tokens.items() if outro != quem):
            return False
        return zona(nome) in ("ZF", quem, self.invade.get(quem))

    def frente(self, quem, nome):
        """Return which way is forwards there."""
        invadida = self.invade.get(quem)
        return FRENTE[invadida if invadida and zona(nome) == invadida else quem]

    def ligadas(self, quem, nome):
        """Return every Pegada that one link leads to, each link of the book tried in turn."""
        px, py = lugar(nome)
        fx, fy = self.frente(quem, nome)
        found = set()
        for dx, dy in NOME_DO_PASSO:
            found.add((px + dx, py + dy))
        for eixo, sinal, linhas, k in product("hv", (1, -1), (1, 2), range(-16, 17)):
            if linhas == 1 and k == 0:
                continue
            ux, uy = (1, 0) if eixo == "h" else (0, 1)
            wx, wy = (0, 1) if eixo == "h" else (1, 0)
            q = (px + sinal * linhas * wx + k * ux, py + sinal * linhas * wy + k * uy)
            if q not in self.por_ponto:
                continue
            precisa_cavernas = 0 if k == 0 else 1 if abs(k) == 1 else 2
            linhas_que_servem = [nome]
            if (q[0] - px) * fx + (q[1] - py) * fy < 0:
                linhas_que_servem.append(self.por_ponto[q])
            for de in linhas_que_servem:
                tem_asa = linhas == 1 or self.contar("asa", de, eixo) >= 1
                if tem_asa and self.contar("caverna", de, eixo) >= precisa_cavernas:
                    found.add(q)
        return {self.por_ponto[q] for q in found if q in self.por_ponto} - {nome}

    def alcance(self, quem):
        """Return all that one move reaches, growing the set until nothing is added."""
        aqui = self.tokens[quem]
        if aqui.endswith("0"):
            reached = {n for n in self.por_ponto.values() if n[:2] == f"{quem}1" and self.usavel(quem, n)}
            de_onde = set(reached)
        else:
            reached, de_onde = set(), {aqui}
        while True:
            more = {
                para
                for de in de_onde | reached
                for para in self.ligadas(quem, de)
                if self.usavel(quem, para) and para != aqui
            }
            if more <= reached:
                return reached
            reached |= more

    # ------------------------------------------------------------ inserting

    def pode_inserir(self, quem, simbolo, nome, direcao):
        """Return whether that seat may put a symbol on a space, facing that way."""
        ali, _direcao = self.postos.get(nome, (None, None))
        em_casa = zona(nome) == quem
        if simbolo == "fogo":
            if ali in (None, "cachoeira", "fogo") or nome in self.tokens.values():
                return False
            if ali != "torre" and self.guardado(nome) and not em_casa:
                return False
            return direcao is None
        if ali is not None and not (simbolo == "cachoeira" and ali == "fogo"):
            return False
        if lugar(nome) == (0, 0) and simbolo not in NA_FENDA:
            return False
        if simbolo in ATAQUE and self.guardado(nome) and not em_casa:
            return False
        return direcao in self.direcoes(quem, simbolo, nome) and self.cabe_na_linha(simbolo, nome, direcao)

    def direcoes(self, quem, simbolo, nome):
        """Return the directions that a symbol may face there."""
        if simbolo in ("montanha", "fogo", "estrela", "cachoeira"):
            return (None,)
        if simbolo == "pegada":
            return (NOME_DO_PASSO[FRENTE[quem]],)
        if zona(nome) == "ZF":
            return tuple("nesw") if simbolo == "espelho" else ("h", "v")
        if simbolo == "espelho":
            x, y = FRENTE[zona(nome)]
            return (NOME_DO_PASSO[-x, -y],)
        return ("h",) if zona(nome) in "SN" else ("v",)

    def cabe_na_linha(self, simbolo, nome, direcao):
        """Return whether a line has room: for one Torre, one Asa, two Cavernas."""
        cabem = {"torre": 1, "asa": 1, "caverna": 2}.get(simbolo)
        return cabem is None or self.contar(simbolo, nome, direcao) < cabem

    # ------------------------------------------------------------ Estrelas

    def alinhados(self, nome, alinhamento):
        """Return the other spaces along a row or column in its zone, or along a diagonal of the Fenda."""
        if alinhamento in "hv":
            return [um for um in self.linha(nome, alinhamento) if um != nome]
        sobe = 1 if alinhamento == "sobe" else -1
        return [self.por_ponto[k, sobe * k] for k in (-2, -1, 1, 2)] if lugar(nome) == (0, 0) else []

    def pode_realocar(self, quem, nome, alinhamento, origem, destino):
        """Return whether an Estrela of that seat there may relocate that symbol there, turned as it is."""
        if nome in self.postos or (self.guardado(nome) and zona(nome) != quem):
            return False
        linha = self.alinhados(nome, alinhamento)
        if origem not in linha or destino not in linha or origem not in self.postos or destino in self.postos:
            return False
        simbolo = self.postos[origem][0]
        if simbolo == "pegada" and origem in self.tokens.values():
            return False
        if simbolo != "torre" and self.guardado(origem) and zona(origem) != quem:
            return False
        if lugar(destino) == (0, 0) and simbolo not in NA_FENDA:
            return False
        return not (simbolo in ATAQUE and self.guardado(destino) and zona(destino) != quem)

    # ------------------------------------------------------------ mirrors

    def empurrados(self):
        """Yield every Espelho that acts, with its seat and the Pegadas behind (none for Decaimento)."""
        for quem, onde in self.tokens.items():
            if onde.endswith("0") or lugar(onde) == (0, 0):
                continue
            x, y = lugar(onde)
            seta = self.postos[onde][1]
            dx, dy = next(passo for passo, nome in NOME_DO_PASSO.items() if nome == seta)
            ali = self.em((x + dx, y + dy))
            if ali is None or ali[1] != "espelho":
                continue
            sx, sy = next(passo for passo, nome in NOME_DO_PASSO.items() if nome == ali[2])
            if (x + dx + sx, y + dy + sy) != (x, y) or self.guardado(onde) or self.guardado(ali[0]):
                continue
            yield quem, ali[0], self.atras(quem, (x, y), (sx, sy))

    def atras(self, quem, ponto, passo):
        """Return the Pegadas behind: the one straight behind alone, else those linked on their own line."""
        (x, y), (sx, sy) = ponto, passo
        reto = self.por_ponto.get((x + sx, y + sy))
        if reto is not None and self.usavel(quem, reto):
            return {reto}
        eixo = "h" if sx == 0 else "v"
        ux, uy = (1, 0) if eixo == "h" else (0, 1)
        found = set()
        for linhas, k in product((1, 2), range(-16, 17)):
            nome = self.por_ponto.get((x + linhas * sx + k * ux, y + linhas * sy + k * uy))
            if nome is None or (linhas, k) == (1, 0) or not self.usavel(quem, nome):
                continue
            precisa = 0 if k == 0 else 1 if abs(k) == 1 else 2
            asa = linhas == 1 or self.contar("asa", nome, eixo) > 0
            if asa and self.contar("caverna", nome, eixo) >= precisa:
                found.add(nome)
        return found
