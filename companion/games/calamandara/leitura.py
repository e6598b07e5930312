"""What the sentences of Calamandara's cards mean, by the rules of ``textos.lark``."""

from collections.abc import Callable
from typing import Any

from lark import v_args

from companion.games.calamandara.partes import (
    AdquirirDe,
    Anular,
    ComprarLembrancas,
    DescartarDaReserva,
    Destruir,
    EliminarDe,
    ImpedirAcao,
    ImpedirTurno,
    InserirDaReserva,
    MoverToken,
    Realocar,
    RepetirTurno,
    Rotacionar,
    Selar,
    TomarSimboloDe,
    TrocarCartasCom,
    TrocarReservas,
)
from companion.games.calamandara.pieces import MAO, RESERVA_DE_SIMBOLOS
from companion.referee.card_texts.phrases import Did, UnsaidError
from companion.referee.card_texts.reader import SentenceSays
from companion.referee.card_texts.words import CardWords
from companion.referee.positions.adjustments import Operation

DOIS = 2  # more symbols than that no card of the book destroys or discards
EU, OUTRO = "eu", "outro"
EM_SI = "usada-em-si"


def _faz(parte: type[Operation], **fields: Any) -> Callable[..., SentenceSays]:
    """Return the meaning of a sentence that always does the same, to the traveller whom it names."""

    def says(_words: "FrasesDasLembrancas", *parts: Any) -> SentenceSays:
        return _diz(parte(**fields), *parts)

    return says


def _diz(parte: Operation, *whom: Any) -> SentenceSays:
    """Return a part of a text; one that means another traveller is not used on its own user."""
    fields: dict[str, tuple[Any, ...]] = {"nao": (EM_SI,)} if OUTRO in whom else {}
    return SentenceSays((Did(parte),), fields)


@v_args(inline=True)
class FrasesDasLembrancas(CardWords):
    """The sentences of Calamandara; a number that the game cannot carry out leaves its sentence unread."""

    def frase(self, says: SentenceSays | None) -> SentenceSays:
        if says is None:
            raise UnsaidError
        return says

    def ate_quantos(self, most: Any) -> tuple[int, bool]:
        return self.number(most), True

    def tipos(self, *kinds: str) -> tuple[str, ...]:
        return kinds

    def destrua(self, quantos: int | tuple[int, bool], tipos: tuple[str, ...] | None) -> SentenceSays | None:
        n, ate = quantos if isinstance(quantos, tuple) else (quantos, False)
        return _diz(Destruir(quantos=n, ate=ate, tipos=tipos or ())) if n <= DOIS else None  # type: ignore[arg-type]

    def anule(self, contra_voce: Any) -> SentenceSays:
        return _diz(Anular(contra_voce=contra_voce is not None))

    def de_alguem(self, quem: str) -> str:
        return quem

    def de_mim(self) -> str:
        return EU

    def descarte(self, quantos: int, de: str) -> SentenceSays | None:
        if quantos > DOIS:
            return None
        return _diz(DescartarDaReserva(quantos=quantos, em_quem="eu" if de == EU else "alvo"), de)

    def compre(self, quantas: int) -> SentenceSays | None:
        return _diz(ComprarLembrancas(quantas=quantas, em_quem="eu")) if quantas <= MAO else None

    def tome(self, quantos: int, de: str) -> SentenceSays | None:
        return _diz(TomarSimboloDe(), OUTRO) if quantos == 1 and de != EU else None

    def impeca(self, quem: str, acao: Any) -> SentenceSays:
        return _diz(ImpedirAcao(acao=acao), quem)

    def sele(self, quem: str, selado: Any) -> SentenceSays:
        return _diz(Selar(selado=selado), quem)

    def elimine(self, monte: Any, quem: str) -> SentenceSays:
        return _diz(EliminarDe(monte=monte), quem)

    def permute(self, monte: Any, quem: str) -> SentenceSays:
        return _diz(TrocarCartasCom(monte=monte), OUTRO)

    def rotacione(self, girado: Any, sentido: str | None) -> SentenceSays:
        return _diz(Rotacionar(girado=girado, anti_horario=sentido == "anti-horario"))

    def insira(self, most: Any) -> SentenceSays | None:
        n = self.number(most)
        return _diz(InserirDaReserva(quantos=n)) if n <= RESERVA_DE_SIMBOLOS else None

    def resiste(self, *what: str) -> SentenceSays:
        return SentenceSays((), {"nao": what})

    troque = _faz(TrocarReservas)
    impeca_turno = _faz(ImpedirTurno)
    move_o_meu = _faz(MoverToken, em_quem="eu")
    move_de_alguem = _faz(MoverToken)
    realoque = _faz(Realocar)
    adquira = _faz(AdquirirDe)
    repita = _faz(RepetirTurno, em_quem="eu")
