"""The phone's shell, as tools that drive phones use it."""

import shlex
import shutil
import subprocess

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("echo a  b", "a b\n"),
        ("echo 'a  b' \"c  d\" e\\ f", "a  b c  d e f\n"),
        ('echo "it\'s" \'"\' "\\"" "\\$HOME"', 'it\'s " " $HOME\n'),
        ("X=1; echo $X ${X} ${Y:-none} \"[$Y]\" '$X' a$X'b'", "1 1 none [] $X a1b\n"),
        ("X='a  b'; echo $X \"$X\"", "a b a  b\n"),
        ("false; echo $?; true; echo $?", "1\n0\n"),
        ("true && echo yes || echo no", "yes\n"),
        ("false && echo yes || echo no", "no\n"),
        ("! false && echo negated", "negated\n"),
        ("echo a; echo b\necho c # not this\n", "a\nb\nc\n"),
        ("echo one | cat | wc -l", "1\n"),
        ("printf 'b\\na\\nb\\n' | sort -u | head -n 1", "a\n"),
        ("echo $(echo in; echo ner) `echo back`", "in ner back\n"),
        ("if [ -d /sdcard ]; then echo d; elif true; then echo e; else echo f; fi", "d\n"),
        ("if [ ! -f /nope ]; then\n echo none\nfi", "none\n"),
        ("for i in a 'b c' $(echo d e); do echo +$i; done", "+a\n+b c\n+d\n+e\n"),
        ("(cd /sdcard; X=in; exit 3); echo $? $X $(pwd)", "3 /\n"),
        ("{ echo a; echo b; } | tail -1", "b\n"),
        ("export A='x y'; exec echo \"$A\"; echo never", "x y\n"),
        ("sh -c 'echo nested; exit 4'; echo $?", "nested\n4\n"),
        ("echo hash#inside a#b", "hash#inside a#b\n"),
        ("toybox echo boxed; /system/bin/echo full", "boxed\nfull\n"),
        ("echo \\\n joined", "joined\n"),
        (
            "I=0; while [ $I != xxx ]; do I=x$I; I=${I}; [ $I = x0 ] && I=xx; [ $I = xxx ] && echo end; done",
            "end\n",
        ),
    ],
)
def test_scripts_print_what_they_print_on_a_phone(run, script, expected):
    assert run(script)[0] == expected


def test_redirections_lead_where_they_say(out, run):
    assert out("echo a > /sdcard/f; echo b >> /sdcard/f; cat /sdcard/f; cat < /sdcard/f | wc -l") == "a\nb\n2\n"
    assert run("foo 2>/dev/null; foo > /dev/null 2>&1; echo x >&2") == ("", "x\n", 0)
    assert out("foo 2>&1 | cat") == "/system/bin/sh: foo: inaccessible or not found\n"
    assert run("echo x > /nowhere/f") == ("", "/system/bin/sh: can't create /nowhere/f: Permission denied\n", 1)
    assert run("su 0 sh -c 'echo x > /nowhere/f'")[1].endswith("No such file or directory\n")
    assert run("cat < /nope")[1:] == ("/system/bin/sh: can't open /nope: No such file or directory\n", 1)


def test_an_unknown_program_is_named(run):
    assert run("foo --bar") == ("", "/system/bin/sh: foo: inaccessible or not found\n", 127)


@pytest.mark.parametrize(
    "script", ["echo 'open", 'echo "open', "echo $(open", "if true; then", "| cat", "a && ; b", "fi"]
)
def test_what_is_no_script_is_a_syntax_error(run, script):
    stdout, stderr, status = run(script)
    assert stdout == ""
    assert "syntax error" in stderr
    assert status == 1


def test_patterns_match_files_and_stay_as_they_are_where_nothing_fits(out):
    out("touch /sdcard/b.png /sdcard/a.png /sdcard/c.txt")
    assert out("echo /sdcard/*.png") == "/sdcard/a.png /sdcard/b.png\n"
    assert out("cd /sdcard; ls [ac].*") == "/sdcard/a.png\n/sdcard/c.txt\n"
    assert out("echo /sdcard/*.jpg '*:S' *:S") == "/sdcard/*.jpg *:S *:S\n"


def test_root_is_had_by_su_in_all_its_forms(out):
    assert out("whoami; su 0 whoami; su root whoami; su -c 'whoami; echo $(whoami)'; whoami") == (
        "shell\nroot\nroot\nroot\nroot\nshell\n"
    )
    assert out("su\nwhoami") == "root\n"


def test_status_and_output_of_grep(run):
    assert run("echo abc | grep -E 'x|b'") == ("abc\n", "", 0)
    assert run("echo abc | grep x") == ("", "", 1)
    assert run("printf 'a1\\nb2\\nA3\\n' | grep -i -c a") == ("2\n", "", 0)
    assert run("printf 'a1\\nb2\\n' | grep -v a1; echo a12 | grep -oE '[0-9]+'") == ("b2\n12\n", "", 0)
    assert run("printf 'x\\nx\\n' | grep -m 1 -e x") == ("x\n", "", 0)
    assert run("echo x | grep '('")[2] == 2


@given(
    st.lists(
        st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=12), max_size=4
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_quoted_argument_arrives_as_it_was(run, words):
    assert run("echo " + shlex.join(["x", *words]))[0] == " ".join(["x", *words]) + "\n"


@given(st.text(alphabet="abc '\"\\$`|&;()<>{}*?#=\n!-x1", max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_line_ends_with_a_status(run, script):
    assert 0 <= run(script)[2] <= 255


ORDINARY = [
    "echo a'b'\"c\"d",
    "x=5; echo \"$x\" '$x' $x$x",
    "echo a && echo b || echo c; false || echo d",
    "for i in 1 2 3; do echo n$i; done | tail -n 2",
    "printf 'q w\\n' | while true; do echo once; exit 0; done",
    "if false; then echo a; else echo b; fi; (exit 7); echo $?",
    "echo $(printf '  a b  ') \"$(printf '  a b  ')\"",
    "y=; echo [$y] ${y:-d} ${z:-e f}",
    "echo one; # two\necho three",
    "echo a 2>&1 >/dev/null | cat; echo end",
]


@pytest.mark.skipif(shutil.which("sh") is None, reason="no other shell to agree with")
@pytest.mark.stranger
@pytest.mark.parametrize("script", ORDINARY)
def test_ordinary_scripts_print_what_the_host_shell_prints(run, script):
    theirs = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False)
    assert (run(script)[0], run(script)[2]) == (theirs.stdout, theirs.returncode)
