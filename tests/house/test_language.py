"""A message is written once and shown in either language."""

import pytest

from companion.cards.measures import SizeError, parse_size
from companion.language import _, _n, language_of


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "pt"),
        ({"LANG": "C.UTF-8"}, "pt"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "pt_BR.UTF-8", "COMPANION_LANG": "en"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "pt"),
    ],
)
def test_the_language_follows_the_system(environment, spoken):
    assert language_of(environment) == spoken


def test_a_message_speaks_both_languages():
    with pytest.raises(SizeError) as refused:
        parse_size("grande")
    assert refused.value.message.to("en").startswith("“grande” is not a size")
    assert refused.value.message.to("pt").startswith("“grande” não é um tamanho")


@pytest.mark.parametrize(
    ("count", "pt", "en"),
    [(0, "0 problema.", "0 problems."), (1, "1 problema.", "1 problem."), (2, "2 problemas.", "2 problems.")],
)
def test_plurals_follow_each_language(count, pt, en):
    message = _n("{count} problem.", "{count} problems.", count)
    assert (message.to("pt"), message.to("en")) == (pt, en)


def test_a_fact_may_be_a_message():
    message = _("{name} {version}", name=_("Examples"), version=2)
    assert (message.to("pt"), message.to("en")) == ("Exemplos 2", "Examples 2")


def test_a_text_that_stands_alone_too_keeps_its_plural():
    """One catalogue holds “{names} has won.” for one player, another for several."""
    alone, several = _("{names} has won."), _n("{names} has won.", "{names} have won.", 2)
    assert alone.wording("pt") == "{names} venceu."
    assert several.wording("pt", 2) == "{names} venceram."
    assert several.wording("en", 2) == "{names} have won."


@pytest.mark.parametrize("damaged", [b"", b"\xde\x12", b"no catalogue"])
def test_a_catalogue_that_is_cut_off_has_no_texts(damaged, monkeypatch, tmp_path):
    folder = tmp_path / "pt_BR" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "cli.mo").write_bytes(damaged)
    monkeypatch.setattr("companion.language.locale_folders", lambda: iter((tmp_path,)))
    text = f"Nowhere else is {damaged!r}."  # another text each time, since what was found is kept
    assert _(text).to("pt") == text
