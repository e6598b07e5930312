"""What the sentences of Calamandara's cards mean, by the rules of ``textos.lark``."""

from collections.abc import Callable, Iterable
from typing import Any

from lark import v_args

from companion.games.calamandara.fases import FASES
from companion.games.calamandara.partes import (
    MAIS_FORMAS,
    AdquirirDe,
    Anular,
    ComprarLembrancas,
    Copiar,
    DescartarDaReserva,
    Destruir,
    EliminarDe,
    ImpedirAcao,
    ImpedirTurno,
    InserirCopia,
    InserirDaReserva,
    Invadir,
    MoverToken,
    Realocar,
    RepetirTurno,
    Revelar,
    Reviver,
    Rotacionar,
    Selar,
    Tomar,
    TomarSimboloDe,
    TrocarCartasCom,
    TrocarReservas,
    TrocarSimbolosCom,
    TrocarTokens,
    TrocarUmaReservada,
    UmaDasFormas,
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


def _uma_das(partes: Iterable[Operation]) -> SentenceSays | None:
    """Return the only part, or the ways to choose among."""
    formas: Any = tuple((parte,) for parte in partes)
    if len(formas) == 1:
        return _diz(formas[0][0])
    return _diz(UmaDasFormas(formas=formas)) if len(formas) <= MAIS_FORMAS else None


def _selo(selado: Any, **fields: Any) -> Selar:
    """Return what prevents attack symbols, cards or walking, or symbols of some kinds."""
    if isinstance(selado, tuple):
        return Selar(selado="ataques", tipos=selado, **fields)
    return Selar(selado=selado, **fields)


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

    def so_estes(self, *tipos: str) -> tuple[str, ...]:
        return tipos

    def sele(self, quem: str, selado: Any) -> SentenceSays:
        return _diz(_selo(selado), quem)

    def sele_um(self, *selados: Any) -> SentenceSays | None:
        return _uma_das(_selo(selado) for selado in selados)

    def nao_podera(self, selado: Any) -> SentenceSays:
        return _diz(_selo(selado, proximo=True, em_quem=EU))

    def impeca_turno(self, quem: str, proximo: Any) -> SentenceSays:
        return _diz(ImpedirTurno(proximo=proximo is not None), quem)

    def elimine_uma_delas(self) -> SentenceSays | None:
        depois = self._fez(Revelar, monte="mao")
        return _diz(EliminarDe(escolhida=True)) if depois else None

    def revele(self, monte: Any, quem: str) -> SentenceSays:
        return _diz(Revelar(monte=monte), quem)

    def revele_reservadas(self, quem: str) -> SentenceSays:
        return _diz(Revelar(), quem)

    def _fez(self, parte: type[Operation], **fields: Any) -> bool:
        """Return whether the sentence before does such a thing."""
        dids = self.before.dids if isinstance(self.before, SentenceSays) else ()
        return any(
            isinstance(did.does, parte) and all(getattr(did.does, name) == fields[name] for name in fields)
            for did in dids
        )

    def elimine(self, monte: Any, quem: str) -> SentenceSays:
        return _diz(EliminarDe(monte=monte), quem)

    def permute(self, monte: Any, quem: str) -> SentenceSays:
        return _diz(TrocarCartasCom(monte=monte), OUTRO)

    def rotacione(self, girado: Any, sentido: str | None) -> SentenceSays:
        return _diz(Rotacionar(girado=girado, anti_horario=sentido == "anti-horario"))

    def rotacione_como_quiser(self, *girados: Any) -> SentenceSays | None:
        return _uma_das(Rotacionar(girado=girado, a_escolher=True) for girado in girados)

    def move_o_meu(self, passos: Any) -> SentenceSays | None:
        return self._move(passos, em_quem=EU)

    def move_de_alguem(self, quem: str, passos: Any) -> SentenceSays | None:
        return self._move(passos, quem)

    def move_um(self, passos: Any) -> SentenceSays | None:
        return self._move(passos, na_zona_final=True)

    def _move(self, passos: Any, *whom: str, **fields: Any) -> SentenceSays | None:
        return _diz(MoverToken(passos=0 if passos is None else self.number(passos), **fields), *whom)

    def realoque(self, *onde: Any) -> SentenceSays:
        kinds = {um.type for um in onde if um is not None}
        return _diz(Realocar(das_terras="DAS_TERRAS" in kinds, a_linha="A_LINHA" in kinds))

    def insira_um(self, nessa_linha: Any, *inseridos: str) -> SentenceSays | None:
        na_linha = nessa_linha is not None
        realocou = self._fez(Realocar, a_linha=True) if na_linha else self._fez(Realocar)
        if not realocou and (na_linha or "copia-do-realocado" in inseridos):
            return None
        fazem = {
            "da-reserva": InserirDaReserva(todos=True, na_linha=na_linha),
            "copia-do-realocado": InserirCopia(do_realocado=True, na_linha=na_linha),
            "copia-de-um": InserirCopia(na_linha=na_linha),
        }
        return _uma_das(fazem[um] for um in inseridos)

    def adquira_o_impedido(self) -> SentenceSays | None:
        impediu = self._fez(ImpedirAcao, acao="adquirir")
        return _diz(AdquirirDe(quais="impedido")) if impediu else None

    def fase_dita(self, number: Any) -> str:
        return FASES[int(str(number).removeprefix("a ")[0]) - 1]

    def repita_fases(self, *fases: Any) -> SentenceSays:
        return _diz(RepetirTurno(fases=tuple(sorted(set(fases), key=FASES.index)), em_quem="eu"))

    def copie(self, sofrido: Any, *modos: str) -> SentenceSays | None:
        fazem = {"copia": Copiar, "toma": Tomar}
        return _uma_das(fazem[modo](de_outro=sofrido is not None) for modo in modos)

    def reviva(self, sai: Any) -> SentenceSays:
        return _diz(Reviver(sai=sai is not None))

    def insira(self, most: Any) -> SentenceSays | None:
        n = self.number(most)
        return _diz(InserirDaReserva(quantos=n)) if n <= RESERVA_DE_SIMBOLOS else None

    def resiste(self, *what: str) -> SentenceSays:
        return SentenceSays((), {"nao": what})

    troque = _faz(TrocarReservas)
    troque_simbolos = _faz(TrocarSimbolosCom)
    troque_tokens = _faz(TrocarTokens)
    troque_reservada = _faz(TrocarUmaReservada)
    nao_jogara = _faz(ImpedirTurno, proximo=True, em_quem=EU)
    invada = _faz(Invadir)
    adquira = _faz(AdquirirDe)
    adquira_o_superior = _faz(AdquirirDe, quais="superior")
    repita = _faz(RepetirTurno, em_quem="eu")
