import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from tapclone.policies.tokenizer import HashedTokenizer

TOKENIZER = HashedTokenizer(max_tokens=8)


def test_words_are_lowered_and_digits_and_symbols_stand_alone():
    assert TOKENIZER.split("Set 10:30, Call_me 비행기 모드") == [
        *("set", "1", "0", ":", "3", "0", ",", "call", "_", "me", "비행기", "모드")
    ]


def test_numbers_that_differ_by_a_repeated_digit_differ():
    assert TOKENIZER.encode("dial 911") != TOKENIZER.encode("dial 91")


def test_sentences_are_padded_to_the_longest_and_cut_to_the_limit():
    bucket_QL2, present_QL = TOKENIZER(["open clock", "1 2 3 4 5 6 7 8 9 10", ""])
    assert bucket_QL2.shape == (3, 8, 2)
    assert present_QL.sum(1).tolist() == [2, 8, 0]


def test_buckets_are_the_same_in_another_process():
    script = "from tapclone.policies.tokenizer import HashedTokenizer as T; print(T().encode('turn on wi-fi'))"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == str(HashedTokenizer().encode("turn on wi-fi"))


@given(st.text(max_size=60))
def test_any_text_becomes_buckets_within_the_tables(sentence):
    assert all(0 <= bucket < TOKENIZER.buckets for pair in TOKENIZER.encode(sentence) for bucket in pair)


def test_a_thousand_words_do_not_collide():
    words = [f"word{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}{chr(97 + i // 676)}" for i in range(1000)]
    assert len({TOKENIZER.encode(word) for word in words}) == len(words)
