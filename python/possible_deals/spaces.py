"""Spaces and observations of Gymnasium, from what the server tells of a game."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Mapping

import numpy
from gymnasium import spaces

from .server import Refused

if TYPE_CHECKING:
    from .batch import Frame

FLAT = "observation"
MASK = "action_mask"

#: What an environment's reset can change; all else is said when it is made.
RESET_OPTIONS = "opponent", "seat", "reward", "reward_at"

#: How an environment can be drawn; a picture is the text in pixels and needs Pillow.
RENDER_MODES = "ansi", "rgb_array"


def of(box: Mapping[str, Any]) -> spaces.Space[Any]:
    """Returns the space of a field: whole numbers within bounds."""
    low, high, shape = box["low"], box["high"], tuple(box["shape"])
    if not shape:
        return spaces.Discrete(high - low + 1, start=low)
    kind: Any = numpy.int8 if -128 <= low and high < 128 else numpy.int32
    return spaces.Box(low, high, shape, kind)


def flat(spec: Mapping[str, Any], shares: int = 0) -> spaces.Box:
    """Returns the space of all fields in one vector, each number within its own field's bounds.

    shares   how many probabilities there are behind the fields
    """
    low, high = [], []
    for name, box in spec["observation_space"].items():
        if name != MASK:
            size = int(numpy.prod(box["shape"], dtype=int))
            low += [box["low"]] * size
            high += [box["high"]] * size
    return spaces.Box(numpy.array(low + [0] * shares, numpy.float32),
                      numpy.array(high + [1] * shares, numpy.float32))


class Form:
    """How a learner sees the first table of a frame.

    is_array   whether that is one array: all fields, and the probabilities if there are some
    is_flat    whether the fields are one vector beside the mask, and not one by one
    knowledge  whether the probabilities are there
    space      of such an observation
    """

    def __init__(self, spec: Mapping[str, Any], is_flat: bool, is_array: bool,
                 knowledge: bool) -> None:
        shape = tuple(spec["knowledge_space"]["shape"])
        self._fields: list[tuple[str, Any, Any, Any]] = []
        self._is_array = is_array
        self.space: spaces.Space[Any] = flat(
            spec, int(numpy.prod(shape, dtype=int)) if knowledge else 0)
        if is_array:
            return
        fields = {name: of(box) for name, box in spec["observation_space"].items()}
        parts = {FLAT: flat(spec), MASK: fields[MASK]} if is_flat else fields
        start = 0
        for name, field in () if is_flat else fields.items():
            size = int(numpy.prod(field.shape, dtype=int))
            if name != MASK:
                at = slice(start, start + size) if field.shape else start
                self._fields.append((name, field.dtype, at, field.shape))
                start += size
        self._kinds = {kind for _, kind, _, _ in self._fields}
        self._is_flat = is_flat
        if knowledge:
            parts["knowledge"] = spaces.Box(0, 1, shape, numpy.float32)
        self.space = spaces.Dict(parts)

    def seen(self, frame: Frame) -> Any:
        """Returns the observation of the first table, as the space has it."""
        row = frame.observations[0]
        shares = None if frame.knowledge is None else frame.knowledge[0]
        if self._is_array:
            return row.astype(numpy.float32) if shares is None else numpy.concatenate(
                [row, shares.ravel()], dtype=numpy.float32)
        rows = {kind: row.astype(kind) for kind in self._kinds}
        parts: dict[str, Any] = {
            name: rows[kind][at].reshape(shape) if len(shape) > 1 else rows[kind][at]
            for name, kind, at, shape in self._fields}
        if self._is_flat:
            parts[FLAT] = row.astype(numpy.float32)
        parts[MASK] = mask(frame)
        if shares is not None:
            parts["knowledge"] = shares
        return parts


def mask(frame: Frame) -> Any:
    """Returns the mask of the first table, as `Discrete.sample` takes it."""
    return frame.masks[0].view(numpy.int8)


def reset_options(options: Mapping[str, Any] | None, known: tuple[str, ...]) -> dict[str, Any]:
    """Returns options of a reset, or raises ValueError if there is one that there is not."""
    for name in options or {}:
        if name not in known:
            raise ValueError(f"No option {name!r} of reset; there are {', '.join(known) or 'none'}.")
    return dict(options or {})


def drawn_seed(chance: numpy.random.Generator) -> int:
    """Returns a seed for an episode for which none is given."""
    return int(chance.integers(-2**63, 2**63 - 1, endpoint=True))


def action(space: spaces.Discrete, chosen: Any) -> int:
    """Returns an action as a number, or raises Refused if there is none of that number."""
    try:
        number = operator.index(chosen)
    except TypeError:
        raise Refused(f"An action is a whole number, not {chosen!r}.") from None
    if not 0 <= number < space.n:
        raise Refused(f"No action {number}; the actions are 0 to {space.n - 1}.")
    return number


def require_mode(mode: str | None) -> None:
    """Raises ValueError if there is no such mode to draw in, ImportError if it lacks its library."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"No render mode {mode!r}; there are {', '.join(RENDER_MODES)}.")
    if mode == "rgb_array":
        import PIL.ImageDraw  # noqa: F401


def rendered(text: str, mode: str | None) -> Any:
    """Returns a position in a mode: as text, or as a picture of the text in black on white."""
    if mode != "rgb_array":
        return text if mode else None
    from PIL import Image, ImageDraw, ImageFont
    font: Any = ImageFont.load_default_imagefont()
    page = text.encode("latin-1", "replace").decode("latin-1")
    _, _, width, height = ImageDraw.Draw(Image.new("RGB", (1, 1))).multiline_textbbox(
        (0, 0), page, font=font)
    picture = Image.new("RGB", (int(width) + 8, int(height) + 8), "white")
    ImageDraw.Draw(picture).multiline_text((4, 4), page, "black", font=font)
    return numpy.asarray(picture)
