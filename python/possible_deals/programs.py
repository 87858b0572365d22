"""The programs in RECYCLE that ship, as rules of the game "recycle".

A program in a file of one's own has no id: gym_env("recycle", "FILE.rcy") and aec_env take its name.
"""

from __future__ import annotations

PROGRAMS: tuple[str, ...] = (
    "bid-trump", "black-lady", "cheat", "concentration", "crazy-eights", "fan-tan", "ferry",
    "german-whist", "go-fish", "golf", "gops", "hearts", "kuhn-poker", "lama", "leduc-holdem",
    "love-letter", "ninety-eight", "oh-hell", "president", "raja-mantri", "rummy", "scopa",
    "sixty-six", "whist")
