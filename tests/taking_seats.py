"""Seats as phones take them, and a table with strangers about."""

from webapp.tables import Client, SittingRequest


def sit(phone, seat, **wish):
    return phone.house.tables.sit(phone.code, seat, SittingRequest(**wish), phone.caller)


def ask(phone, seat):
    return sit(phone, seat, take=True, from_another=True)


def give(phone, seat, to):
    return sit(phone, seat, give=to.look().you.phone)


def holders(phone):
    return [seat.held_by for seat in phone.look().seats]


def lost(phone):
    return [(one.seat, one.by) for one in phone.look().you.lost]


def asked(phone):
    return [one.asked for one in phone.look().requests]


class People:
    """A table that Ana made, with her at A and Beto at B since its beginning; C is free; two more look on."""

    def __init__(self, house):
        self.house = house
        self.ana = house.phone(players=3, names=("Ana", "Beto", "Caio"), hold="one")
        self.beto = house.another(self.ana, "beto")
        sit(self.beto, "B", take=True)
        self.ana.confirms(self.beto, "B")
        self.stranger = house.another(self.ana, "a stranger")
        self.other = house.another(self.ana, "the stranger's other browser")
        self.host = house.another(self.ana, "")
        self.host.caller = Client("", "pt", host=True)

    def heard(self, *phones):
        for phone in phones:
            phone.look()
