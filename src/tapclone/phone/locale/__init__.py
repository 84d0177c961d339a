"""How a locale writes: reading direction, digits, times and dates. Its words are in `tapclone.lexicon`."""
