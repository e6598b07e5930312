"""What the sentences of Castelo's cards mean, by the rules of ``textos.lark``."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from lark import v_args
from msgspec.structs import replace

from companion.games.castelo.clausulas import (
    ELES,
    ESTA,
    EU,
    O_DE_ANTES,
    TODOS,
    Clausulas,
    Ditas,
    Enquanto,
    Feitos,
)
from companion.games.castelo.mesa import AEREO
from companion.games.castelo.tasks import (
    VARIOS,
    Cada,
    Curar,
    DepoisDosDanos,
    DestruirProdutor,
    PagarQuanto,
    Quando,
    SeQuiser,
    Vigorar,
)
from companion.games.castelo.visados import SOZINHAS
from companion.referee.card_texts.phrases import Did, UnsaidError, Whom, operations
from companion.referee.card_texts.reader import EFFECT, SentenceSays
from companion.referee.rules.lasting import Continuous


class Aereo(NamedTuple):
    """The printed x of an Aéreo."""

    x: int


class Evento(NamedTuple):
    """What a text waits for: the event, what must be true of it, and the fact that names its tropa.

    ``esta`` says that the event is about the card itself, and ``quem`` is the fact that names a player.
    """

    when: Any
    needs: tuple[Any, ...]
    tropa: str = "tropa"
    esta: bool = False
    quem: str = ""


@v_args(inline=True)
class Leitura(Clausulas):
    """The sentences of Castelo, on a card of a kind."""

    # --- sentences -----------------------------------------------------------------------------

    def feita(self, *clausulas: Feitos | Ditas) -> SentenceSays:
        every = tuple(one for clausula in clausulas for one in clausula)
        ditas = tuple(one for one in every if isinstance(one, Continuous))
        if ditas and len(ditas) == len(every) and self.kind in ("tropa", "permanente"):
            return SentenceSays(fields={"efeitos": ditas})
        if self.kind in ("permanente", "producao"):
            raise UnsaidError
        if self.kind == "tropa":
            return SentenceSays(fields={"ativa": _operacoes(_feitos(every, None))})
        return SentenceSays(_feitos(every, ESTA if self.kind != "instantanea" else O_DE_ANTES))

    def com_prazo(self, _prazo: Any, clausula: Feitos | Ditas) -> SentenceSays:
        if self.fica or not all(isinstance(one, Did) and isinstance(one.does, Vigorar) for one in clausula):
            raise UnsaidError
        return SentenceSays(_feitos(clausula, None))

    def enquanto_isso(self, estado: Enquanto, clausula: Feitos | Ditas) -> SentenceSays:
        if not all(isinstance(one, Continuous) and not one.while_being for one in clausula):
            raise UnsaidError
        ditas = [replace(one, while_being=estado.being) for one in clausula if isinstance(one, Continuous)]
        return self.feita(tuple(ditas))

    def sem_manter(self, clausula: Feitos, *_antes: Any) -> SentenceSays:
        return self.quando(None, Evento("morreu", ("esta", "nao-mantida"), esta=True), clausula)

    def fere_e_destroi(self) -> SentenceSays:
        if self.kind != "tropa":
            raise UnsaidError
        does = (DestruirProdutor(),)
        takes = (("produtor", "produtor"),)
        one = Quando(when="dano", needs=("esta", "num-produtor"), does=does, takes=takes)
        return SentenceSays(fields={"quando": (one,)})

    def se_quiser(
        self, momento: Evento, _pode: Any, clausula: Feitos, *seguem: Feitos | None
    ) -> SentenceSays:
        """Return what its player may do at a moment, and what comes of it if they do."""
        feitos = _feitos([did for um in (clausula, *seguem) if um for did in um], None)
        ops: Any = _operacoes(feitos)
        if not self.fica or not all(isinstance(op, Cada) for op in ops):
            raise UnsaidError
        one = Quando(when=momento.when, needs=momento.needs, does=(SeQuiser(does=ops),))
        return SentenceSays(fields={"quando": (one,)})

    def compre_mais(self, quantas: int) -> Feitos:
        return self.compre(None, quantas)

    def pagando_quanto(self, produto: Any, quem: Whom, *_pontos: Any) -> SentenceSays:
        if self.fica or quem.how != "each" or quem.among.of not in ("castelo", "muralha", "tropa"):
            raise UnsaidError
        cada = Cada(among=quem.among, does=(Curar(pontos=1),))
        return SentenceSays((Did(PagarQuanto(produto=produto, does=(cada,))),))

    def oferece(self, um: str, outro: str) -> SentenceSays:
        if self.kind != "producao":
            raise UnsaidError
        return SentenceSays(fields={"impressos": (um, outro)})

    def depois_dos_danos(self, clausula: Feitos | Ditas) -> SentenceSays:
        ops = _operacoes(_feitos(clausula, None))
        if self.fica or not all(isinstance(op, Cada) and not op.among.this for op in ops):
            raise UnsaidError
        return SentenceSays((Did(DepoisDosDanos(does=ops)),))

    def tambem_contra_voo(self) -> SentenceSays:
        if not self.kind.startswith("armadilha"):
            raise UnsaidError
        return SentenceSays(fields={"tambem": ("voo",)})

    def tem(self, *habilidades: str | Aereo) -> SentenceSays:
        """Return the habilidades that a tropa prints by their names alone, Aéreo with its x."""
        if self.kind != "tropa":
            raise UnsaidError
        aereos = tuple(um.x for um in habilidades if isinstance(um, Aereo))
        ditas = self.a_mais(*(um for um in habilidades if not isinstance(um, Aereo)))
        efeitos: dict[str, Any] = {"efeitos": ditas} if ditas else {}
        return SentenceSays(fields=efeitos | ({AEREO: aereos} if aereos else {}))

    def mantem(self, *parcelas: tuple[str, ...]) -> SentenceSays:
        """Return the upkeep that a card prints: castelo.turno.manutencao-pagar."""
        if self.kind not in ("tropa", "permanente"):
            raise UnsaidError
        return SentenceSays(fields={"manutencao": self.custo(*parcelas)})

    def aereo(self, x: int) -> Aereo:
        return Aereo(x)

    def nada(self) -> SentenceSays:
        """Return nothing: the sentence says what the rules do anyway (castelo.decisao.28)."""
        return SentenceSays()

    def ativada(self, custo: tuple[str, ...], *clausulas: Feitos) -> SentenceSays:
        if self.kind != "tropa":
            raise UnsaidError
        dids = _feitos([did for clausula in clausulas for did in clausula], None)
        return SentenceSays(fields={"ativa": _operacoes(dids), "custo_ativa": custo})

    def custo(self, *parcelas: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(produto for parcela in parcelas for produto in parcela)

    def paga(self, quantos: int, produto: str) -> tuple[str, ...]:
        return (produto,) * quantos

    def vira_esta(self) -> tuple[str, ...]:
        """Return no markers: using the effect of a tropa turns it anyway."""
        return ()

    def sob(self, quem: Whom, *clausulas: Feitos) -> SentenceSays:
        local = self.kind == "permanente" and quem.how == "chosen" and (quem.least, quem.most) == (1, 1)
        if not local or quem.among.of not in ("tropa", "produtor", "armadilha") or quem.among.other:
            raise UnsaidError
        feitos = _feitos([did for clausula in clausulas if clausula for did in clausula], ESTA)
        if any(did.to is None or not did.to.among.this for did in feitos):
            raise UnsaidError
        fields: dict[str, Any] = {"cabe": (quem.among,)}
        return SentenceSays(fields={**fields, **({EFFECT: _operacoes(feitos)} if feitos else {})})

    def quando(self, uma_vez: Any, evento: Evento, *clausulas: Feitos | Ditas) -> SentenceSays:
        if not self.fica or (evento.esta and self.kind != "tropa"):
            raise UnsaidError
        o_mesmo = ESTA if evento.esta else O_DE_ANTES
        dids = _feitos([one for clausula in clausulas for one in clausula], o_mesmo)
        if evento.quem:  # in a match of many, only the one of the event
            dids = tuple(did._replace(to=O_DE_ANTES) if did.to is ELES else did for did in dids)
        if evento.when == "morreu" and any(
            did.to in (O_DE_ANTES, ESTA if evento.esta else None) for did in dids
        ):
            raise UnsaidError  # what is destroyed is no longer on the table
        needs = (*evento.needs, *(("uma-vez",) if uma_vez else ()))
        iguais = [did for did in dids if did.to is O_DE_ANTES]
        if not iguais:
            one = Quando(when=evento.when, needs=needs, does=_operacoes(dids))
        elif len(iguais) == len(dids):
            one = self._sobre_o_mesmo(evento, needs, [did.does for did in dids])
        else:
            raise UnsaidError
        return SentenceSays(fields={"quando": (one,)})

    def _sobre_o_mesmo(self, evento: Evento, needs: tuple[Any, ...], does: list[Any]) -> Quando:
        """Return a text that does something to the tropa or the player of its event."""
        takes = {op.chosen[0]: evento.quem if op.chosen[0] == "quem" else evento.tropa for op in does}
        if not all(takes.values()):
            raise UnsaidError
        return Quando(when=evento.when, needs=needs, does=tuple(does), takes=tuple(takes.items()))

    def so_uma_vez(self, *_words: Any) -> SentenceSays:
        return SentenceSays(revises=_uma_vez_por_turno)

    # --- when ----------------------------------------------------------------------------------

    def entra(self, quem: Whom) -> Evento:
        return _evento("entrou", quem)

    def morre(self, quem: Whom) -> Evento:
        return _evento("morreu", quem, "destruida")

    def ataca(self, quem: Whom) -> Evento:
        return _evento("atacou", quem, tropa="atacante")

    def defende(self, quem: Whom) -> Evento:
        return _evento("defendeu", quem, tropa="defensor")

    def move(self, quem: Whom) -> Evento:
        return _evento("moveu", quem, "para-o-combate")

    def fere(self, quem: Whom, o_que: str) -> Evento:
        if not quem.among.this:
            raise UnsaidError
        needs = "num-produtor" if o_que == "num-produtor" else "no-castelo"
        return _evento("dano", quem, needs)._replace(quem="jogador")

    def usa_armadilha(self) -> Evento:
        return Evento("armadilha", ("sua",), tropa="alvo")

    def seu_turno(self) -> Evento:
        return Evento("turno", ("sua",), tropa="")

    def sua_fase(self, fase: str) -> Evento:
        if fase == "compra-fase":  # it begins with the turn, which announces it
            return self.seu_turno()
        return Evento("fase", ("descarte" if fase == "descarte-fase" else fase, "sua"), tropa="")

    def ao_entrar(self) -> Evento:
        return _evento("entrou", ESTA)

    def ao_atacar(self) -> Evento:
        return _evento("atacou", ESTA, tropa="atacante")

    def ao_defender(self) -> Evento:
        return _evento("defendeu", ESTA, tropa="defensor")

    def ao_morrer(self) -> Evento:
        return _evento("morreu", ESTA, "destruida")

    def eu(self) -> Whom:
        return EU

    def eles(self) -> Whom:
        return ELES

    def todos_jogam(self) -> Whom:
        return TODOS

    def o_dono(self) -> Whom:
        return O_DE_ANTES


def _evento(when: str, quem: Whom, *needs: str, tropa: str = "tropa") -> Evento:
    """Return an event about a tropa that a phrase means, as far as conditions of events can say it."""
    among = quem.among
    if among.of != "tropa" or among.being or among.at_least or among.at_most:
        raise UnsaidError
    whose = {"mine": ("sua",), "theirs": ("inimiga",)}.get(among.whose, ())
    own = ("esta",) if among.this else ("outra",) if among.other else ()
    return Evento(when, (*own, *whose, *needs), tropa, esta=among.this)


def _feitos(every: Iterable[Any], sem_outro: Whom | None) -> Feitos:
    """Return what is done; with nobody before it in its sentence, the same is ``sem_outro``.

    Raises UnsaidError if that is None, or if something only holds.
    """
    dids: list[Did] = []
    for did in every:
        if not isinstance(did, Did):
            raise UnsaidError
        if did.to is not None and did.to.how == "same" and not dids:
            if sem_outro is None:
                raise UnsaidError
            did = did._replace(to=sem_outro)
        dids.append(did)
    return tuple(dids)


def _operacoes(dids: Iterable[Did]) -> tuple[Any, ...]:
    return operations(dids, VARIOS, SOZINHAS)


def _uma_vez_por_turno(fields: Mapping[str, tuple[Any, ...]]) -> dict[str, tuple[Any, ...]] | None:
    """Return the fields with their last text that acts by itself acting only once each turn."""
    if not fields.get("quando"):
        return None
    *outros, ultimo = fields["quando"]
    return {**fields, "quando": (*outros, replace(ultimo, needs=(*ultimo.needs, "uma-vez")))}
