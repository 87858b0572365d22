"""Spaces and observations of Gymnasium, from what the server tells of a game."""

from __future__ import annotations

from typing import Any, Mapping

import numpy
from gymnasium import spaces

FLAT = "observation"

#: What an environment's reset can change; all else is said when it is made.
RESET_OPTIONS = "opponent", "seat", "reward", "reward_at"


def of(box: Mapping[str, Any]) -> spaces.Space[Any]:
    """Returns the space of a field: whole numbers within bounds."""
    low, high, shape = box["low"], box["high"], tuple(box["shape"])
    if not shape:
        return spaces.Discrete(high - low + 1, start=low)
    kind: Any = numpy.int8 if -128 <= low and high < 128 else numpy.int32
    return spaces.Box(low, high, shape, kind)


def shares(spec: Mapping[str, Any]) -> spaces.Box:
    """Returns the space of the knowledge of a player: shares of the possible deals."""
    return spaces.Box(0, 1, tuple(spec["knowledge_space"]["shape"]), numpy.float64)


def flat(spec: Mapping[str, Any]) -> spaces.Box:
    """Returns the space of all fields in one vector, each number within its own field's bounds."""
    low, high = [], []
    for name, box in spec["observation_space"].items():
        if name != "action_mask":
            size = int(numpy.prod(box["shape"], dtype=int))
            low += [box["low"]] * size
            high += [box["high"]] * size
    return spaces.Box(numpy.array(low, numpy.float32), numpy.array(high, numpy.float32))


def observation(spec: Mapping[str, Any], is_flat: bool, knowledge: bool) -> spaces.Dict:
    """Returns the space of an observation: fields by name, or one vector; and the mask."""
    mask = {"action_mask": of(spec["observation_space"]["action_mask"])}
    parts: dict[str, spaces.Space[Any]] = (
        {FLAT: flat(spec), **mask} if is_flat
        else {name: of(box) for name, box in spec["observation_space"].items()})
    if knowledge:
        parts["knowledge"] = shares(spec)
    return spaces.Dict(parts)


def seen(space: spaces.Dict, observed: Mapping[str, Any]) -> dict[str, Any]:
    """Returns an observation of the server as the space has it."""
    arrays = {**observed, FLAT: observed["array"]} if FLAT in space.spaces else observed
    return {
        name: numpy.asarray(arrays[name], part.dtype).reshape(part.shape) if part.shape
        else part.dtype.type(arrays[name])  # type: ignore[union-attr]
        for name, part in space.spaces.items()}


def reset_options(options: Mapping[str, Any] | None, known: tuple[str, ...]) -> dict[str, Any]:
    """Returns options of a reset, or raises ValueError if there is one that there is not."""
    for name in options or {}:
        if name not in known:
            raise ValueError(f"No option {name!r} of reset; there are {', '.join(known)}.")
    return dict(options or {})
