"""Printer profiles and papers are read rightly, or refused with everything that is wrong."""

import pytest

from companion.cards.measures import Size, SizeError
from layouts.sheets.calibration import profile_lines
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS, paper_name, parse_paper
from layouts.sheets.printer import NO_PROFILE, PrinterProfile, ProfileError, read_profile


def test_a_profile_is_read(tmp_path):
    file = tmp_path / "casa.toml"
    file.write_text('name = "Casa"\noffset_x = 1.5\noffset_y = -2\nscale_x = 1.002\nunprintable = 4\n')
    assert read_profile(file) == PrinterProfile("Casa", 1.5, -2.0, 1.002, 1.0, 4.0)


def test_a_profile_without_a_name_has_that_of_its_file(tmp_path):
    file = tmp_path / "escritório.toml"
    file.write_text("offset_x = 1\n")
    assert read_profile(file).name == "escritório"


def test_all_mistakes_are_reported_at_once(tmp_path):
    file = tmp_path / "p.toml"
    file.write_text('ofset_x = 1\nscale_x = 99.5\noffset_y = "2"\nunprintable = true\nname = 3\n')
    with pytest.raises(ProfileError) as refusal:
        read_profile(file)
    for lang in ("pt", "en"):
        said = refusal.value.message.to(lang)
        for word in ("p.toml", "offset_x", "scale_x", "99.5", "1.1", "offset_y", "unprintable", "name"):
            assert word in said


@pytest.mark.parametrize("content", [b"offset_x 1", b"\xff\xfe\x00", b"offset_x = nan"])
def test_what_is_no_profile_is_refused(tmp_path, content):
    file = tmp_path / "p.toml"
    file.write_bytes(content)
    with pytest.raises(ProfileError):
        read_profile(file)


def test_a_missing_file_is_refused_by_name(tmp_path):
    with pytest.raises(ProfileError) as refusal:
        read_profile(tmp_path / "nada.toml")
    assert "nada.toml" in refusal.value.message.to("pt")
    assert "não existe" in refusal.value.message.to("pt")


def test_a_folder_is_refused_in_our_own_words(tmp_path):
    with pytest.raises(ProfileError) as refusal:
        read_profile(tmp_path)
    assert "é uma pasta" in refusal.value.message.to("pt")


def test_the_calibration_sheet_shows_a_file_that_can_be_read(tmp_path):
    for profile in (NO_PROFILE, PrinterProfile("Casa", 0.5, -0.25, 1.001, 0.999, 3.0)):
        options = SheetOptions(PAPERS["a4"], printer=profile)
        file = tmp_path / "p.toml"
        file.write_text(
            "\n".join(f"{entry}  {note}" for entry, note in profile_lines(options)), encoding="utf-8"
        )
        read = read_profile(file)
        assert (read.offset_x, read.scale_y, read.unprintable) == (
            profile.offset_x,
            profile.scale_y,
            profile.unprintable,
        )


@pytest.mark.parametrize(
    ("text", "size"), [("A4", Size(210, 297)), ("Letter", Size(215.9, 279.4)), ("100x150", Size(100, 150))]
)
def test_papers(text, size):
    assert parse_paper(text) == size


def test_an_unknown_paper_is_refused():
    with pytest.raises(SizeError) as refusal:
        parse_paper("A44")
    assert "a4" in refusal.value.message.to("en")


def test_papers_have_names():
    assert paper_name(Size(297, 210)) == "A4"
    assert paper_name(Size(100, 150.5)) == "100 × 150.5 mm"
