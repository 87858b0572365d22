"""The games and their rules that have names, the usual ones first, as `deals games` lists them."""

from __future__ import annotations

RULES: dict[str, tuple[str, ...]] = {
    "boerenbridge": (
        "boerenbridge", "lamas", "oh-hell", "oh-hell-3", "oh-hell-4", "oh-hell-5", "oh-hell-6",
        "oh-hell-7"),
    "cluedo": ("eight-cards", "six-cards"),
    "hanabi": ("fifty-cards", "six-cards"),
    "lama": ("lama", "round"),
    "lambo": ("adjacent", "anywhere", "eat-enemy", "must-contain"),
    "matatena": ("3x3", "2x2", "1x1", "4x4", "5x5"),
    "ninety-eight": ("ninety-eight",),
}
GAMES = tuple(RULES)
