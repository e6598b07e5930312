"""What a clause of Castelo's cards does or lets hold, by the rules of ``textos.lark``."""

from typing import Any, NamedTuple

from lark import v_args
from msgspec.structs import replace

from companion.games.castelo.mesa import (
    ATACA_LOGO,
    CUSTO_DE_ARMADILHA,
    DANO_A_MAIS,
    DITAS_NO_TEXTO,
    ENTRA_DESVIRADA,
    ENTRA_EM_COMBATE,
    MARCAS,
    NAO_DESVIRA,
    PRECO_DE_DESVIRAR,
    RENDE,
    VIDA,
    VOO,
    VOO_CURTO,
    VOO_LONGO,
)
from companion.games.castelo.registry import PROXIMO_DESVIRAR
from companion.games.castelo.tasks import (
    Cada,
    Curar,
    Dano,
    DeslocarTropa,
    DestruirArmadilha,
    DestruirPermanente,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    FazerComprar,
    FazerDescartar,
    MarcarTropa,
    Render,
    Repartir,
    Ressuscitar,
    TirarDano,
    Vigorar,
    VirarTropa,
)
from companion.referee.card_texts.phrases import Did, UnsaidError, Whom
from companion.referee.card_texts.words import CardWords
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous

_DESTRUIR: dict[str, type[Operation]] = {
    "tropa": DestruirTropa,
    "permanente": DestruirPermanente,
    "armadilha": DestruirArmadilha,
    "produtor": DestruirProdutor,
}
_DEVOLVER: dict[str, type[Operation]] = {
    "tropa": DevolverTropa,
    "armadilha": DevolverArmadilha,
    "produtor": DevolverProdutor,
}
_FERIVEIS = ("tropa", "muralha", "castelo")
_SO_UM_DE_CADA = ("muralha", "castelo", "jogador")  # each player has one
EU = Whom(Selection(of="jogador", whose="mine"), "each")
ELES = Whom(Selection(of="jogador", whose="theirs"), "each")
TODOS = Whom(Selection(of="jogador"), "each")
O_DE_ANTES = Whom(Selection(of=""), "same")
ESTA = Whom(Selection(of="tropa", this=True), "each")
_VOO = {"voo": VOO, "voo-curto": VOO_CURTO, "voo-longo": VOO_LONGO}
_SO_AO_ENTRAR = (ENTRA_DESVIRADA, ENTRA_EM_COMBATE, ATACA_LOGO)
_LIBERDADES: dict[str, tuple[str, ...]] = {
    **{nome: (nome,) for nome in DITAS_NO_TEXTO},
    "entra-desvirada-em-combate": (ENTRA_DESVIRADA, ENTRA_EM_COMBATE),
}

Feitos = tuple[Did, ...]
Ditas = tuple[Continuous, ...]


class Enquanto(NamedTuple):
    """The qualities of a card while which its text holds."""

    being: tuple[str, ...]


class ParaCada(NamedTuple):
    """What a number is counted by."""

    per: str


@v_args(inline=True)
class Clausulas(CardWords):
    """What is done and what holds, on a card of a kind."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind
        self.fica = kind in ("tropa", "permanente")

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        """Return the name of a rule without parts, or what such a rule lets a tropa do."""
        name = super().__default__(data, children, meta)
        liberdades = _LIBERDADES.get(name, ()) if isinstance(name, str) else ()
        return tuple(Continuous(effect="give", target=one) for one in liberdades) or name

    def sintagma(self, determined: Any, other: Any, of: str, *rest: Any) -> Whom:
        """Return whom a phrase means; of a trap, the attacking tropa is the one that it is used against."""
        if of in ("ser-vivo", "maquina"):  # "os seus Seres Vivos": the type alone names tropas
            of, rest = "tropa", (*rest, of)
        quem = super().sintagma(determined, other, of, *rest)
        if quem.how != "chosen" or (quem.least, quem.most) != (1, 1):
            return quem
        among = quem.among
        if of in _SO_UM_DE_CADA and (among.whose == "mine" or among.being == ("do-atacante",)):
            return Whom(among, "each")
        if self.kind.startswith("armadilha") and of == "tropa" and not among.other and among.whose != "mine":
            being = tuple(one for one in among.being if one != "atacante")
            return Whom(replace(among, this=True, whose="", being=being), "each")
        return quem

    # --- what is done --------------------------------------------------------------------------

    def dano(self, pode: Any, pontos: int, quem: Whom) -> Feitos:
        return self._faz(pode, Dano(pontos=pontos), quem, _FERIVEIS)

    def alguem_causa(self, sujeito: Whom, pontos: int, quem: Whom) -> Feitos:
        ela = sujeito.how == "same" and self.kind == "tropa"  # "ela" of a tropa's own text
        if not (sujeito.among.this or ela):
            raise UnsaidError
        return self._faz(None, Dano(pontos=pontos), quem, _FERIVEIS)

    def sofre(self, quem: Whom, pontos: int) -> Feitos:
        return self._faz(None, Dano(pontos=pontos), quem, _FERIVEIS)

    def cura(self, quem: Whom, pontos: int) -> Feitos:
        return self._faz(None, Curar(pontos=pontos), quem, _FERIVEIS)

    def recupere(self, pode: Any, pontos: int, quem: Whom) -> Feitos:
        return self._faz(pode, Curar(pontos=pontos), quem, _FERIVEIS)

    def sara(self, pode: Any, quem: Whom) -> Feitos:
        return self._faz(pode, TirarDano(), quem, ("tropa",))

    def destrua(self, pode: Any, quem: Whom) -> Feitos:
        return self._faz(pode, _DESTRUIR, quem)

    def destruida(self, quem: Whom, *_word: Any) -> Feitos:
        return self._faz(None, _DESTRUIR, quem)

    def devolva(self, pode: Any, quem: Whom) -> Feitos:
        return self._faz(pode, _DEVOLVER, quem)

    def volta(self, quem: Whom) -> Feitos:
        return self._faz(None, _DEVOLVER, quem)

    def ressuscite(self, pode: Any, quem: Whom) -> Feitos:
        return self._faz(pode, Ressuscitar(), quem, ("morta",))

    def morta(self, determinado: Any, dono: dict[str, Any] | None) -> Whom:
        quem = self.sintagma(determinado, None, "morta", *([dono] if dono else []))
        if quem.how != "chosen":
            raise UnsaidError
        return quem

    def vire(self, pode: Any, quem: Whom) -> Feitos:
        return self._faz(pode, VirarTropa(), quem, ("tropa",))

    def desvire(self, pode: Any, quem: Whom) -> Feitos:
        return self._faz(pode, DesvirarTropa(), quem, ("tropa",))

    def mova(self, pode: Any, quem: Whom, area: Any) -> Feitos:
        return self._faz(pode, DeslocarTropa(area=area), quem, ("tropa",))

    def compre(self, pode: Any, quantas: int) -> Feitos:
        return self._faz(pode, FazerComprar(quantas=quantas), EU, ("jogador",))

    def compra(self, quem: Whom, quantas: int) -> Feitos:
        return self._faz(None, FazerComprar(quantas=quantas), quem, ("jogador",))

    def descarte(self, pode: Any, quantas: int) -> Feitos:
        return self._faz(pode, FazerDescartar(quantas=quantas), EU, ("jogador",))

    def descarta(self, quem: Whom, quantas: int) -> Feitos:
        return self._faz(None, FazerDescartar(quantas=quantas), quem, ("jogador",))

    def marcadores(self, pode: Any, quantos: int, quem: Whom) -> Feitos:
        if quem.among.of == "tropa":
            return self._faz(pode, MarcarTropa(marcas=quantos), quem, ("tropa",))
        return self._faz(pode, Render(marcadores=quantos), quem, ("produtor",))

    def menos_marcadores(self, pode: Any, quantos: int, quem: Whom) -> Feitos:
        return self.marcadores(pode, -quantos, quem)

    def divida(self, pode: Any, total: int, _a_vontade: Any, quem: Whom) -> Feitos:
        if quem.how != "chosen" or quem.least > 1 or quem.among.of not in _FERIVEIS or pode:
            raise UnsaidError
        return (Did(Repartir(among=quem.among, does=Dano(pontos=1), total=total, most=quem.most)),)

    def _faz(self, pode: Any, op: Any, quem: Whom, kinds: tuple[str, ...] = ()) -> Feitos:
        """Return what is done to somebody, who may be nobody if the player only may do it."""
        same = quem.how == "same"
        if isinstance(op, dict):
            op = op.get("tropa" if same else quem.among.of, UnsaidError)
            if op is UnsaidError:
                raise UnsaidError
            op = op()
        elif not same and quem.among.of not in kinds:
            raise UnsaidError
        if pode:
            if same:
                raise UnsaidError
            quem = quem._replace(how="chosen", least=0, most=quem.most if quem.how == "chosen" else 1)
        return (Did(op, quem),)

    # --- what holds ----------------------------------------------------------------------------

    def muda(self, quem: Whom, *partes: Any) -> Feitos | Ditas:
        *cada, prazo = partes
        mudancas = tuple(one for parte in cada for one in parte)
        if isinstance(prazo, ParaCada):
            return self._contado(quem, mudancas, prazo.per)
        if quem.among.of in ("castelo", "muralha"):
            return self._pontos(quem, mudancas, prazo)
        if any(one.target == RENDE for one in mudancas):
            if not (self.kind == "permanente" and (quem.how == "same" or quem.among.this)):
                raise UnsaidError
        elif quem.how != "same" and quem.among.of != "tropa":
            raise UnsaidError
        return self._vale(quem, mudancas, prazo)

    def _contado(self, quem: Whom, mudancas: Ditas, per: str) -> Ditas:
        """Return numbers of the card itself that depend on what is counted."""
        dela = quem.among.this or (quem.how == "same" and per == MARCAS and _marca_se(self.before))
        if self.kind != "tropa" or not dela or any(one.effect != "add" for one in mudancas):
            raise UnsaidError
        return tuple(replace(one, per=per) for one in mudancas)

    def para_cada(self, per: str) -> "ParaCada":
        return ParaCada(per)

    def custa_menos(self, quem: Whom, quantos: int, *_recursos: Any) -> Ditas:
        return self.custa_mais(quem, -quantos)

    def custa_mais(self, quem: Whom, quantos: int, *_recursos: Any) -> Ditas:
        if quem.among.of != "armadilha" or quem.how != "each" or not self.fica:
            raise UnsaidError
        return (Continuous(effect="add", target=CUSTO_DE_ARMADILHA, value=quantos, of=quem.among),)

    def desvira_se_pagar(self, quantos: int, *resto: Any) -> Ditas:
        preco = Continuous(effect="add", target=PRECO_DE_DESVIRAR[resto[-1]], value=quantos)
        return (Continuous(effect="give", target=NAO_DESVIRA), preco)

    def livre(self, quem: Whom, *partes: Any) -> Feitos | Ditas:
        *cada, prazo = partes
        liberdades = tuple(one for parte in cada for one in parte)
        if quem.how != "same" and quem.among.of != "tropa":
            raise UnsaidError
        so_ao_entrar = any(one.target in _SO_AO_ENTRAR for one in liberdades)
        if so_ao_entrar and not (self.kind == "tropa" and quem.among.this):
            raise UnsaidError
        mantem = any(one.target == NAO_DESVIRA for one in liberdades)
        if (prazo == PROXIMO_DESVIRAR and not mantem) or (
            mantem and prazo != PROXIMO_DESVIRAR and not self.fica
        ):
            raise UnsaidError  # what ends with the turn keeps nothing turned in the next
        return self._vale(quem, liberdades, prazo)

    def _vale(self, quem: Whom, ditas: Ditas, prazo: Any) -> Feitos | Ditas:
        """Return effects that hold while their card lies there, or until the turn ends."""
        if prazo == PROXIMO_DESVIRAR:
            return tuple(Did(Vigorar(says=um, until=PROXIMO_DESVIRAR), quem) for um in ditas)
        if not self.fica or prazo == "fim-do-turno":
            if isinstance(prazo, Enquanto):
                raise UnsaidError
            return tuple(Did(Vigorar(says=um), quem) for um in ditas)
        if quem.how == "chosen" or quem.among.at_most or quem.among.at_least:
            raise UnsaidError  # a number that depends on itself
        if quem.how == "same" and self.kind != "permanente":
            raise UnsaidError
        proprio = quem.how == "same" or quem.among.this
        estado = prazo.being if isinstance(prazo, Enquanto) else ()
        of = "" if proprio else quem.among
        return tuple(replace(um, of=of, while_being=estado) for um in ditas)

    def _pontos(self, quem: Whom, mudancas: Ditas, prazo: Any) -> Feitos:
        """Return points that a castle or a wall gains or loses, which no change of a number is."""
        (uma,) = mudancas if len(mudancas) == 1 else (None,)
        if uma is None or (uma.effect, uma.target) != ("add", VIDA) or prazo is not None:
            raise UnsaidError
        return (Did(Curar(pontos=uma.value) if uma.value > 0 else Dano(pontos=-uma.value), quem),)

    def a_mais(self, *ganhos: Ditas | str) -> Ditas:
        return tuple(one for ganho in ganhos for one in _ou_habilidade(ganho))

    def a_menos(self, *perdas: Ditas | str) -> Ditas:
        tiradas = (one for perda in perdas for one in _ou_habilidade(perda))
        return tuple(
            outra
            for one in tiradas
            for outra in (
                [replace(one, effect="take", target=qual) for qual in _tiradas(one.target)]
                if one.effect == "give"
                else [one]
            )
        )

    def soma(self, valor: int, medida: str) -> Ditas:
        return (Continuous(effect="add", target=medida, value=valor),)

    def perde(self, valor: int, medida: str) -> Ditas:
        return (Continuous(effect="add", target=medida, value=-valor),)

    def rende_mais(self, valor: int) -> Ditas:
        return (Continuous(effect="add", target=RENDE, value=valor),)

    def mais_dano(self, alvo: str, quem: Whom, pontos: int) -> Feitos | Ditas:
        if quem.among.of != "tropa":
            raise UnsaidError
        return self._vale(quem, (Continuous(effect="add", target=DANO_A_MAIS[alvo], value=pontos),), None)

    def mais_dano_em(self, quem: Whom, pontos: int, alvo: str) -> Feitos | Ditas:
        return self.mais_dano(alvo, quem, pontos)

    def enquanto(self, estado: str) -> "Enquanto":
        return Enquanto((estado,))


def _marca_se(antes: Any) -> bool:
    """Return whether the sentence before lays markers on its own tropa."""
    quando = () if antes is None else antes.fields.get("quando", ())
    cada = (op for um in quando for op in um.does if isinstance(op, Cada) and op.among.this)
    return any(isinstance(op, MarcarTropa) for um in cada for op in um.does)


def _ou_habilidade(dita: Ditas | str) -> Ditas:
    """Return what an ability by its name gives, or what is given already."""
    return (Continuous(effect="give", target=_VOO.get(dita, dita)),) if isinstance(dita, str) else dita


def _tiradas(habilidade: str) -> tuple[str, ...]:
    """Return the abilities lost with one: a Vôo without a letter is any Vôo."""
    return (VOO, VOO_CURTO, VOO_LONGO) if habilidade == VOO else (habilidade,)
