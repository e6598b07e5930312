"""A user's own card set prints at once, and is not printed while it has mistakes."""


def test_a_new_set_prints_at_once(companion, measure, own_set, tmp_path):
    out = tmp_path / "out"
    result = companion("print", own_set, "--out", out)
    assert result.exit_code == 0, result.output
    assert "conjunto inventado, não oficial" in result.output
    (file,) = out.iterdir()
    assert file.name.endswith("-cartas.pdf")
    assert measure(file).unembedded_fonts() == []
    assert len(measure(file).faces(0)) > 0


def test_a_set_prints_other_components_on_request(companion, own_set, tmp_path):
    result = companion("print", own_set, "--only", "guia", "--out", tmp_path / "out")
    assert result.exit_code == 0, result.output
    assert len(list((tmp_path / "out").iterdir())) == 1


def test_printing_keeps_the_codes_and_a_dry_run_does_not(companion, own_set, tmp_path):
    assert companion("print", own_set, "--dry-run", "--out", tmp_path / "out").exit_code == 0
    assert not (own_set / "codes.lock").exists()
    assert companion("print", own_set, "--out", tmp_path / "out").exit_code == 0
    first = (own_set / "codes.lock").read_bytes()
    assert companion("print", own_set, "--out", tmp_path / "out").exit_code == 0
    assert (own_set / "codes.lock").read_bytes() == first


def test_mistakes_stop_the_print_and_are_reported_as_check_reports_them(companion, own_set, tmp_path):
    broken = "".join(f"- id: x{number}\n  kind: acao\n  nivel: 9\n  nome: X{number}\n" for number in range(9))
    (own_set / "erradas.yaml").write_text(broken, encoding="utf-8")
    manifest = own_set / "set.yaml"
    kept = [line for line in manifest.read_text(encoding="utf-8").splitlines() if "cards" not in line]
    manifest.write_text("\n".join([*kept, "cards: [erradas.yaml]", ""]), encoding="utf-8")
    checked = companion("check", own_set)
    result = companion("print", own_set, "--out", tmp_path / "out")
    assert (checked.exit_code, result.exit_code) == (1, 1)
    count, *mistakes, see = result.stderr.splitlines()
    assert f"companion check {own_set}" in see
    assert 0 < len(mistakes) <= 5
    for mistake in mistakes:
        assert mistake in checked.stdout
    assert count.split()[0] == checked.stdout.splitlines()[-1].split()[0]
    assert not (tmp_path / "out").exists()


def test_what_cannot_be_read_ends_with_status_2(companion, own_set, tmp_path):
    (own_set / "set.yaml").write_text("id: [", encoding="utf-8")
    result = companion("print", own_set, "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert "set.yaml" in result.stderr
    assert "Traceback" not in result.output


def test_a_folder_without_a_set(companion, tmp_path):
    result = companion("print", tmp_path, "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert "set.yaml" in result.stderr


def test_a_size_without_room_is_refused_by_a_sentence_about_sizes(companion, tmp_path):
    result = companion("print", "castoria", "--only", "cartas", "--card-size", "25x35", "--out", tmp_path)
    assert result.exit_code == 1
    assert result.stderr.strip() == (
        "Cartas de 25x35 mm não têm lugar para tudo que está nas de “Amostra da casa” (a caixa “quadro” não"
        " tem lugar numa face de 25x35 mm): esperava 44x61, poker (63x88), bridge (57x89), tarot (70x120),"
        " mini (44x68), square (70x70)."
    )
    assert list(tmp_path.iterdir()) == []
