"""The markup of rules text becomes emphasis, icons and line breaks, and other signs stay."""

from layouts.typography.markup import Break, Icon, StyledWords, icons, parse, plain


def test_emphasis_nests_and_icons_stand_alone():
    assert parse("a **b *c*** {n2}: d") == (
        StyledWords("a "),
        StyledWords("b ", bold=True),
        StyledWords("c", bold=True, italic=True),
        StyledWords(" "),
        Icon("n2"),
        StyledWords(": d"),
    )


def test_signs_that_mean_nothing_stay():
    assert parse("2 * 3 * 4 = 24 { x }") == (StyledWords("2 * 3 * 4 = 24 { x }"),)
    assert "".join(item.text for item in parse(r"\*a\* \{n2\}")) == "*a* {n2}"


def test_line_ends_and_paragraphs():
    assert parse("a \n b\n\n\nc\n") == (
        StyledWords("a"),
        Break(),
        StyledWords("b"),
        Break(paragraph=True),
        StyledWords("c"),
    )


def test_plain_text_has_no_markup_and_composed_accents():
    assert plain("**a** {n2} a\u0303o") == (StyledWords("**a** {n2} ão"),)


def test_icons_are_named_once():
    assert icons("{n2} e {reacao}, {n2}") == ("n2", "reacao")
