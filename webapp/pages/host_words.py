"""Texts of the host page, the big view and the page about trust."""

from companion.language import Message, _

HOST: dict[str, Message] = {
    "title": _("Host"),
    "loading": _("One moment…"),
    "script": _("The host page needs JavaScript."),
    "lead": _("Two steps for every phone, then everybody sits at the table."),
    "same_wifi": _("1. Join the same Wi‑Fi as this computer"),
    "same_wifi_help": _("Start with --wifi NAME and a code for it stands here."),
    "address": _("2. Scan, or type the address"),
    "trust_help": _("The address first shows how to trust this computer, then leads on."),
    "print": _("Print games, and cards of your own"),
    "cards": _("Cards of the house, described before the evening"),
    "photos": _("Photos of cards that this house keeps"),
    "photo_delete": _("Delete"),
    "others": _("Other networks of this computer"),
    "no_network": _("This computer is in no network: join one and start again."),
    "new": _("New table"),
    "arrived": _("Devices that have reached this computer"),
    "nobody": _("None yet."),
    "tables": _("Tables"),
    "no_tables": _("No table yet: make one here or on a phone."),
    "copy": _("Keep a copy of all tables"),
    "copy_help": _("The laptop keeps one of each day by itself; “companion restore” puts any of them back."),
    "as_records": _("Tables as records"),
    "records": _("All tables as records"),
    "records_help": _(
        "One file a match, in one archive: for the review, another computer, or a later version."
    ),
    "bring_in": _("Bring records in"),
    "bring_in_help": _(
        "Files or archives of records (JSON, YAML, ZIP). Each becomes a table of its own; none that is here "
        "changes."
    ),
    "bring_in_files": _("Files"),
    "brought_in": _("Records brought in"),
    "no_file": _("Choose a file first."),
    "back": _("Back to the host page"),
    "big": _("Big view"),
    "look": _("Open"),
    "here": _("listening"),
    "away": _("away"),
    "free": _("not taken"),
    "no_phones": _("No phone has come yet."),
    "confirm": _("Belongs here"),
    "link_ask": _("Ask those who sit there for the link"),
    "link_asked": _("Those who sit there have been asked."),
    "release": _("Free this seat"),
    "give": _("Give it"),
    "refuse": _("No"),
    "release_help": _(
        "Is a phone lost? The new phone taps its seat, and you give it here; or free the seat, and it is "
        "taken by one tap."
    ),
    "over": _("over"),
    "judge": _("Judge link"),
    "judge_help": _("Whoever opens it is the judge: corrects, decides and takes back, and does not play."),
    "renew": _("Make the judge link anew"),
    "failed": _("That did not work: reload this page."),
    "trouble": _("A phone does not arrive?"),
    "denied": _(
        "The host page is seen on the computer itself, or by the address that it printed when it started."
    ),
}


def reasons(port: int) -> tuple[tuple[Message, tuple[Message, ...]], ...]:
    """Return the four usual reasons why a phone cannot reach that port, each with its help."""
    return (
        (
            _("The firewall of this computer"),
            (WINDOWS, MACOS, _("Linux: sudo ufw allow {port}/tcp", port=port)),
        ),
        (_("The phone uses its mobile data"), (MOBILE,)),
        (_("A guest network, or one that keeps devices apart"), (GUEST,)),
        (_("The computer sleeps"), (ASLEEP,)),
    )


WINDOWS = _(
    "Windows: when it asks, allow Python on private networks. If it asks no more: Settings, Privacy and "
    "security, Windows Security, Firewall, Allow an app; tick Python under Private."
)
MACOS = _("macOS: System Settings, Network, Firewall, Options; allow Python to take connections.")
MOBILE = _(
    "Is the Wi-Fi sign at the top of the phone? When it says that this network has no internet, choose to "
    "stay, or turn mobile data off for the evening. A VPN on the phone has to be off too."
)
GUEST = _(
    "In guest networks, and in those of hotels and cafés, no device sees another. Use the home network, or "
    "open a hotspot on a phone and put the computer in it too."
)
ASLEEP = _(
    "Keep it plugged in and its lid open, and set it not to sleep. When it wakes, the phones come back by "
    "themselves and nothing is lost."
)

BIG: dict[str, Message] = {
    "turn": _("Turn"),
    "player": _("Player"),
    "over": _("Over, won by"),
    "drawn": _("Over, with no winner"),
    "beaten": _("Over, a new record:"),
    "kept": _("Over, the record stands:"),
    "nothing": _("Nothing has been declared yet."),
    "hold": _("Hold on!"),
    "stake": _("If it passes:"),
    "lost": _("No connection to the table: this is how it stood last."),
    "join": _("Scan to join"),
    "script": _("This view needs JavaScript."),
}

TRUST: dict[str, Message] = {
    "title": _("Trust this computer once"),
    "lead": _(
        "The table is served by https, with a certificate that this computer has made for itself. A phone "
        "that trusts it can keep its screen awake and put the table on its home screen."
    ),
    "get": _("Get the certificate"),
    "android": _("On Android"),
    "android_1": _("Tap “Get the certificate”, and open the file that was saved."),
    "android_2": _(
        "If it does not open: Settings, Security, More security settings, Encryption and credentials, "
        "Install a certificate, CA certificate; choose the file."
    ),
    "ios": _("On iPhone and iPad"),
    "ios_1": _("Tap “Get the certificate” in Safari, and allow the profile."),
    "ios_2": _("Settings, Profile downloaded, Install."),
    "ios_3": _("Settings, General, About, Certificate Trust Settings: turn on Tabletop Companion."),
    "go": _("To the table"),
    "without": _("Without all that, “To the table” works too: the browser warns, and you choose to go on."),
    "again": _(
        "Did this phone trust the computer before, and warns all the same? Then the computer has a new "
        "certificate: remove the old one, and do this once more."
    ),
    "safe": _(
        "This certificate is good in home networks only, for two years, and for no site of the internet. Its "
        "key never leaves the data folder of this computer; remove the certificate from your phone when you "
        "no longer play here."
    ),
}
