"""What the effects of Fábula do to players, their hands and piles, and the Fichas that they create."""

from typing import Any

from lark import v_args

from companion.games.fabula.operacoes import (
    Comprar,
    CriarFicha,
    CriarFichas,
    DoTopo,
    EscolherCor,
    ExilarDescarte,
    ExilarEsta,
    FazerComprar,
    FazerDescartar,
    GerarRecurso,
    Olhar,
    PularTurno,
    Recuperar,
    Sacrificar,
    TurnoExtra,
    Vencer,
)
from companion.referee.card_texts.phrases import Did, UnsaidError, Whom
from companion.referee.card_texts.words import CardWords
from companion.referee.positions.selections import Selection

Dids = tuple[Did, ...]
EU = Whom(Selection(of="jogador", whose="mine"), "each")


def so(quem: Whom, *kinds: str) -> Whom:
    """Return whom a clause means; raise UnsaidError if it can do nothing to that kind."""
    if quem.how != "same" and (quem.among.of not in kinds or "anexado" in quem.among.being):
        raise UnsaidError
    return quem


def numero(dito: Any) -> int:
    """Return a number in figures or the word for none."""
    return 0 if str(dito) == "zero" else int(dito)


@v_args(inline=True)
class DeJogadores(CardWords):
    """The effects on players, and those that put cards and Fichas somewhere."""

    # --- players -------------------------------------------------------------------------------

    def compre(self, quantas: Any) -> Dids:
        return (Did(Comprar(quantas=quantas)),)

    def jogador_compra(self, quem: Whom, quantas: Any) -> Dids:
        return (Did(FazerComprar(quantas=quantas), so(quem, "jogador")),)

    def jogador_descarta(self, quem: Whom, quantas: Any) -> Dids:
        return (Did(FazerDescartar(quantas=quantas), so(quem, "jogador")),)

    def descarta_metade(self, quem: Whom, para: Any) -> Dids:
        metade: Any = "acima" if str(para) == "cima" else "abaixo"
        return (Did(FazerDescartar(metade=metade), so(quem, "jogador")),)

    def descarte_seu(self, quantas: Any) -> Dids:
        return (Did(FazerDescartar(quantas=quantas), EU),)

    def descarta_o_da_base(self, quantas: Any) -> Dids:
        return (Did(FazerDescartar(quantas=quantas)),)

    def sacrifica(self, quem: Whom, tipo: Any) -> Dids:
        if quem.how == "each":
            raise UnsaidError
        return (Did(Sacrificar(tipo=tipo), so(quem, "jogador")),)

    def recurso(self, quantos: Any) -> Dids:
        return (Did(GerarRecurso(quantos=quantos)),)

    def turno_extra(self) -> Dids:
        return (Did(TurnoExtra(), EU),)

    def turno_de(self, quem: Whom) -> Dids:
        return (Did(TurnoExtra(), so(quem, "jogador")),)

    def pula_turno(self, quem: Whom) -> Dids:
        return (Did(PularTurno(), so(quem, "jogador")),)

    def vence(self) -> Dids:
        return (Did(Vencer()),)

    # --- cards and Fichas ----------------------------------------------------------------------

    def cor(self) -> Dids:
        return (Did(EscolherCor()),)

    def olhe(self, quantas: Any) -> Dids:
        return (Did(Olhar(quantas=quantas)),)

    def ponha_na_mao(self, quantas: Any) -> Dids:
        return (Did(DoTopo(quantas=quantas), EU),)

    def do_seu_topo(self, quantas: Any) -> Dids:
        return (Did(DoTopo(quantas=quantas, destino="descarte"), EU),)

    def do_topo(self, quem: Whom, quantas: Any) -> Dids:
        return (Did(DoTopo(quantas=quantas, destino="descarte"), so(quem, "jogador")),)

    def exila_descarte(self, quem: Whom) -> Dids:
        return (Did(ExilarDescarte(), so(quem, "jogador")),)

    def recupera_uma(self, tipo: Any, *_alvo: Any) -> Dids:
        return (Did(Recuperar(tipo=tipo)),)

    def recupera_ate(self, mais: Any, tipo: Any, *_alvo: Any) -> Dids:
        return (Did(Recuperar(tipo=tipo, menos=0, mais=self.number(mais))),)

    def exila_esta(self) -> Dids:
        return (Did(ExilarEsta()),)

    def fichas(self, quantas: int, nome: Any) -> Dids:
        return (Did(CriarFichas(nome=self.as_printed(nome), quantas=quantas)),)

    def ficha(self, nome: Any, vida: Any, ofensiva: Any, influencia: Any) -> Dids:
        nome, vida = self.as_printed(nome), self.number(vida)
        return (
            Did(CriarFicha(nome=nome, vida=vida, ofensiva=numero(ofensiva), influencia=numero(influencia))),
        )
