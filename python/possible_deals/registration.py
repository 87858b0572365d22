"""The ids for gymnasium.make and gymnasium.make_vec: possible_deals/GAME-v0 has the usual rules,
possible_deals/recycle-NAME-v0 is a program in RECYCLE that ships.

They are there once possible_deals is imported.
"""

from __future__ import annotations

from .catalogue import RULES
from .programs import PROGRAMS

NAMESPACE = "possible_deals"


def ids() -> dict[str, tuple[str, str]]:
    """Returns for each id the game and its rules."""
    named: dict[str, tuple[str, str]] = {}
    for game, all_rules in RULES.items():
        named[f"{NAMESPACE}/{game}-v0"] = game, all_rules[0]
        for rules in all_rules:
            named[f"{NAMESPACE}/{game}-{rules}-v0"] = game, rules
    for program in PROGRAMS:
        named[f"{NAMESPACE}/recycle-{program}-v0"] = "recycle", program
    return named


def register() -> None:
    """Registers all ids; does nothing where Gymnasium is not installed."""
    try:
        from gymnasium.envs.registration import register as add, registry
    except ImportError:
        return
    for name, (game, rules) in ids().items():
        if name not in registry:
            add(id=name, entry_point="possible_deals.single:GymEnv",
                vector_entry_point="possible_deals.vector:VectorEnv",
                kwargs={"game": game, "rules": rules})
