"""Travellers who play a recorded match of Calamandara, each by touches of their own phone."""

import re
from typing import Any

from playwright.sync_api import expect
from taps.counted import Tally

ENDS = ("encerrar-fase", "encerrar-turno")
LAST_PHASE = ("reservar", "descartar", "comprar")
LETS_IT_BE = '.arb-band [data-do="passar"]:has-text("Eu deixo")'
WITHOUT = '.arb-band [data-do="encerrar-fase"]:has-text("Sem adquirir")'
SEATS = dict(zip(("Ana", "Beto", "Caio", "Dora"), "ABCD", strict=True))
# The fields of a choice of many, which one dialog declares.
OTHERS, SEVERAL = "Outro…", "Vários…"
ONE, DONE = ".several-one", ".several-done"


class MatchByTouches:
    """A match on a phone for each traveller.

    Moves that another touch implies, the end of a phase or of a turn and passes, are touched only where a
    phone shows a button for them: a table in leve leaves most of them out.
    """

    def __init__(self, phones: dict[str, Any], server: Any, code: str) -> None:
        self.by, self.server, self.code = phones, server, code
        self.tally = Tally(tuple(phones.values()))

    def declare(self, move: dict[str, Any]) -> None:
        """Declare one move of the record, by touches of its declarer's phone."""
        move = at_seats(move)
        phone = self.by[move["seat"]]
        if move["do"] in LAST_PHASE:  # which no acquisition is left out for without a word
            phone.page.locator(f'.arb-band [data-do="{move["do"]}"], {WITHOUT}').first.wait_for()
            if phone.page.locator(WITHOUT).count():
                phone.tap(WITHOUT)
                self.tally.settle()
        elif move["do"].startswith("inserir") and phone.page.locator(".uppers").count():
            phone.tap(WITHOUT)  # the Reserva makes room for the acquired symbols
            self.tally.settle()
        how = getattr(self, "_" + move["do"].replace("-", "_"), None)
        if how is not None:
            how(phone, move)
        else:
            self._begun_by_its_button(phone, move)
        self.tally.settle()
        self.tally.done(move["do"])

    # --- moves by touches of the board ---------------------------------------------------------------------

    def _sortear_primeiro(self, phone: Any, move: dict[str, Any]) -> None:
        phone.tap(f'[data-begins="{move["primeiro"]}"]')

    def _adquirir(self, phone: Any, move: dict[str, Any]) -> None:
        """Tap the card, or find it by its upper symbol; then tap one of its lower symbols."""
        place = self._place_of_card(move)
        card = phone.page.locator(f'.symbol-card[aria-label="{place["told"]}"]')
        if not card.count():
            phone.tap(phone.page.locator(f'.uppers > .slot[aria-label="{place["name"]}"]'))
        fill = next(one for one in place["fills"] if one["tells"].get("inferior") in (move["inferior"], None))
        if "inferior" in fill["tells"]:
            phone.tap(card.locator(f'.slot[aria-label="{place["name"]}, {fill["told"]}"]'))
        else:
            phone.tap(card.first)

    _adquirir_por_efeito = _adquirir

    def _inserir(self, phone: Any, move: dict[str, Any]) -> None:
        phone.held(move["simbolo"], move["seat"])
        self._answers(phone, move, chosen=("simbolo",))

    def _inserir_estrela(self, phone: Any, move: dict[str, Any]) -> None:
        phone.held("estrela", move["seat"])
        self._answers(phone, move)

    def _transformar_cachoeira(self, phone: Any, move: dict[str, Any]) -> None:
        self._space(phone, move["espaco"])
        self._answers(phone, move, chosen=("espaco",))

    def _mover(self, phone: Any, move: dict[str, Any]) -> None:
        self._space(phone, move["destino"])

    # --- moves by a button ---------------------------------------------------------------------------------

    def _encerrar_fase(self, phone: Any, move: dict[str, Any]) -> None:
        self._quick(phone, ENDS)

    def _encerrar_turno(self, phone: Any, move: dict[str, Any]) -> None:
        turn = self.state.turno
        for other in self.by.values():  # asked whether they prevent the token on the Fenda
            if other is not phone and other.page.locator(LETS_IT_BE).count():
                other.tap(LETS_IT_BE)
                self.tally.settle()
        while self.state.outcome is None and self.state.turno == turn and self._quick(phone, ENDS):
            pass

    def _passar(self, phone: Any, move: dict[str, Any]) -> None:
        self._quick(phone, ("passar",))

    def _descartar(self, phone: Any, move: dict[str, Any]) -> None:
        assert self._quick(phone, ("descartar",))

    def _quick(self, phone: Any, kinds: tuple[str, ...]) -> bool:
        """Touch the first of those buttons that is there; return False where none is."""
        for kind in kinds:
            button = phone.page.locator(f'.arb-band [data-do="{kind}"]:enabled')
            if button.count():
                phone.tap(button.first)
                self.tally.settle()
                return True
        return False

    def _begun_by_its_button(self, phone: Any, move: dict[str, Any]) -> None:
        button = phone.page.locator(f'.arb-band [data-do="{move["do"]}"]')
        if move["do"] == "comprar" and button.filter(has_text=f"{move['quantas']}").count():
            phone.tap(button.filter(has_text=f"{move['quantas']}").first)
            return
        if not phone.page.locator(".arb-asking, dialog[open] .several").count():
            phone.tap(button.last if move["do"] == "comprar" else button.first)
        self._answers(phone, move)

    # --- questions -----------------------------------------------------------------------------------------

    def _answers(self, phone: Any, move: dict[str, Any], chosen: tuple[str, ...] = ()) -> None:
        """Answer what the phone asks of a move until nothing is open."""
        part = {name: move[name] for name in ("seat", "do", *chosen)}
        while set(move) - set(part) and (question := self._question(part)) is not None:
            field = question["field"]
            if question.get("many"):
                part[field] = self._several(phone, move, part, question)
                continue
            value = move[field]
            if not alone(question):
                self._choose(phone, question, value)
            part[field] = value

    def _several(
        self, phone: Any, move: dict[str, Any], part: dict[str, Any], question: dict[str, Any]
    ) -> Any:
        """Touch each element's button in the dialog and answer its questions, then say that it is all."""
        field, chosen = question["field"], []
        if question["many"]["mostly_one"]:
            chips = phone.page.locator(".arb-asking .arb-choice")
            if len(move[field]) == 1:  # as the whole
                whole = next(one for one in question["choices"] if one["value"] == move[field][0])
                phone.tap(chips.get_by_text(whole["told"], exact=True))
                return move[field]
            phone.tap(chips.get_by_text(SEVERAL, exact=True))
        parts = False
        for element in move[field]:
            asked = self._question({**part, field: {"so_far": chosen}}) if chosen else question
            if asked is None:  # as many as may be
                return chosen
            named = next(one for one in asked["choices"] if begins(one["value"], element))
            words = re.compile(rf"^{re.escape(named['told'])}( \?)?$")  # with a mark, while it is unproved
            phone.tap(phone.page.locator(ONE, has_text=words).last)  # one more of the elements chosen already
            chosen.append(named["value"])
            parts = self._parts(phone, part, field, chosen, element)
        if not parts or len(chosen) != question["many"]["most"]:  # it ends by itself
            phone.tap(phone.page.locator(f"{DONE}:enabled"))
        return chosen

    def _parts(self, phone: Any, part: dict[str, Any], field: str, chosen: list[Any], element: Any) -> bool:
        """Answer the questions about the last element; return whether there were any."""
        asks = False
        while (asked := self._question({**part, field: {"so_far": chosen}})) is not None:
            if not asked["field"].startswith(f"{field}["):
                break
            asks = True
            name = asked["field"].rpartition(".")[2]
            if not alone(asked):
                self._choose(phone, {**asked, "field": name}, element[name])
            chosen[-1] = {**chosen[-1], name: element[name]}
        return asks

    def _choose(self, phone: Any, question: dict[str, Any], value: Any) -> None:
        if question["field"] == "direcao":
            phone.tap(f'.hand .slot[data-way="{value}"]')
            return
        choices = question["choices"] or [{"value": value, "told": str(value)}]  # of a range
        answer = next(one for one in choices if one["value"] == value)
        if value in self.view["places"]:
            self._space(phone, value)
            return
        chips = phone.page.locator(".arb-asking .arb-choice")
        chip, others = chips.get_by_text(answer["told"], exact=True), chips.get_by_text(OTHERS, exact=True)
        expect(chip.or_(others).first).to_be_visible()
        if not chip.count():  # it is not among those that are mostly given
            phone.tap(others)
        phone.tap(chip.first)

    def _question(self, part: dict[str, Any]) -> dict[str, Any] | None:
        answer = self.server.ask(f"/api/v1/tables/{self.code}/consult", {"move": part, "facts": False})
        question: dict[str, Any] | None = answer.get("question")
        return question

    # --- the board -----------------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """Return the table as everybody sees it."""
        return self.server.ask(f"/api/v1/tables/{self.code}")["view"]["patch"]

    @property
    def state(self) -> Any:
        """Return the position as the server has it."""
        return self.server.match(self.code).state

    def _whole(self, phone: Any) -> None:
        """Look at all of the land, where a part of it fills the screen."""
        back = phone.page.locator(".hand-whole")
        if back.count():
            phone.tap(back.first)

    def _space(self, phone: Any, name: str) -> None:
        """Enlarge the board that a space lies on, unless it is, and touch it."""
        kind = "centro" if name[0] == "C" else f"terra-{name[0]}"
        space = phone.page.locator(f'.part > [data-place="{name}"]')
        if not space.count():
            self._whole(phone)
            phone.part(kind)
        phone.tap(space)

    def _place_of_card(self, move: dict[str, Any]) -> Any:
        places = self.view["places"].values()
        return next(
            place
            for place in places
            if place["kind"] == "carta"
            and place.get("seat", "") in ("", move["seat"])
            and any(one["tells"]["carta"] == move["carta"] for one in place["fills"])
        )


def alone(question: dict[str, Any]) -> bool:
    """Return whether only one answer fits, which no phone asks for."""
    return len(question.get("fitting") or question["choices"] or ()) == 1


def begins(chosen: Any, whole: Any) -> bool:
    """Return whether an element is the meant one, or as much of it as is chosen first."""
    return bool(chosen == whole or (isinstance(chosen, dict) and chosen.items() <= whole.items()))


def at_seats(value: Any) -> Any:
    """Return a move with travellers by the letters of their seats at a table."""
    if isinstance(value, dict):
        return {key: at_seats(one) for key, one in value.items() if key not in ("expect", "note")}
    if isinstance(value, list):
        return [at_seats(one) for one in value]
    return SEATS.get(value, value) if isinstance(value, str) else value
