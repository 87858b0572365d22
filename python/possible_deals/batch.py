"""Many tables of a game at once, in frames of bytes that NumPy reads without copying."""

from __future__ import annotations

import operator
import struct
from typing import Any, NamedTuple, Optional, Sequence, Union

import numpy

from .server import Server, ServerEnded, checked_seed, new_seed

Array = numpy.ndarray[Any, numpy.dtype[Any]]

_HEAD = struct.Struct("<iiq")
_STEP, _RESET, _CLOSE, _REPLAY, _OBSERVE = range(5)

GOES_ON, OVER, FORFEITED = range(3)


class Frame(NamedTuple):
    """What all tables show after a step; the first direction of each array is the table.

    number        how many frames there have been since the reset
    seeds         of the episode at each table: GymEnv.reset(seed=…) plays the same
    episodes      how many episodes there have been at each table before
    rewards       of each seat, from the last step
    observations  the flat vector of the seat that is to move
    masks         1 for each action that is legal now
    movers        the seat that is to move; at the end the learner's or, in self-play, the last
    done          0 while the episode goes on, 1 if it is over, 2 if an illegal action ended it
    knowledge     for each owner and card a probability, if it was asked for: that the owner has
                  the card, or was dealt it, as the game's page for learners says
    """

    number: int
    seeds: Array
    episodes: Array
    rewards: Array
    observations: Array
    masks: Array
    movers: Array
    done: Array
    knowledge: Optional[Array] = None


class Batch:
    """Tables that are stepped all at once, in a process of its own.

    A table whose episode is over begins the next one at its next step, whatever the action is:
    its reward is then 0. The seeds of the episodes follow from (seed, table, episode).

    tables     how many there are
    form       'single': the learner has one seat; 'aec': all of them, in turn
    threads    how many threads play them, one for each processor if it is None; what is played
               does not depend on it

    The other arguments are those of GymEnv; an observation is always the flat vector.
    """

    def __init__(self, game: str, tables: int, rules: Optional[str] = None,
                 players: Optional[int] = None, *, seed: Optional[int] = None,
                 form: str = "single", opponent: Union[str, Sequence[str]] = "random",
                 seat: int = 0, knowledge: bool = False, reward: str = "win",
                 reward_at: str = "end", threads: Optional[int] = None,
                 command: Optional[Sequence[str]] = None) -> None:
        more = ["--batch", str(tables)] + ([] if threads is None else ["--threads", str(threads)])
        self.tables = tables
        self.server = Server(game, rules, players, command, more)
        self.spec = self.server.spec
        try:
            self.begin(seed, form=form, knowledge=knowledge, reward=reward, opponent=opponent,
                       seat=seat, reward_at=reward_at)
        except BaseException:
            self.server.close()
            raise

    def begin(self, seed: Optional[int] = None, **options: Any) -> Frame:
        """Begins the first episode of a seed at each table, with other options; of a new seed if None."""
        options["seat"] = operator.index(options["seat"])
        if not isinstance(options["opponent"], str):
            options["opponent"] = list(options["opponent"])
        reply = self.server.ask(
            "reset", seed=new_seed() if seed is None else checked_seed(seed), options=options)
        self.seed: int = reply["seed"]
        self.seat: int = options["seat"]
        self._is_single = options["form"] == "single"
        self._bytes: int = reply["frame"]["bytes"]
        self._parts = [
            (part["name"], numpy.dtype(part["type"]).newbyteorder("<"), part["offset"],
             tuple(part["shape"]))
            for part in reply["frame"]["parts"]]
        self._request = bytearray(reply["request"]["bytes"])
        self._numbers = numpy.frombuffer(self._request, "<i4", self.tables, _HEAD.size)
        return self.receive()

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return int(self.spec["action_space"]["n"])

    def send(self, actions: Any) -> None:
        """Sends an action for each table; `receive` has the answer."""
        chosen = self._whole(actions)
        # A number beyond the actions is none, however large it is.
        self._send(_STEP, numpy.where((chosen >= 0) & (chosen < self.actions), chosen, self.actions))

    def _whole(self, numbers: Any) -> Array:
        chosen: Array = numpy.asarray(numbers)
        if chosen.shape != (self.tables,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"Actions are {self.tables} whole numbers, not {chosen.dtype} of shape {chosen.shape}.")
        return chosen

    def _send(self, kind: int, numbers: Array) -> None:
        _HEAD.pack_into(self._request, 0, kind, 0, 0)
        self._numbers[:] = numbers
        self.server.send(self._request)

    def receive(self) -> Frame:
        """Returns the frame that answers the last request; its arrays are its own."""
        data = bytearray(self._bytes)
        self.server.receive(data)
        parts: dict[str, Any] = {
            name: numpy.ndarray(shape, kind, data, offset)
            for name, kind, offset, shape in self._parts}
        number = int(parts.pop("number")[0])
        self.frame = Frame(number=number, **parts)
        return self.frame

    def step(self, actions: Any) -> Frame:
        """Steps all tables and returns what they show then."""
        self.send(actions)
        return self.receive()

    def reset(self, seed: Optional[int] = None) -> Frame:
        """Begins the first episode of a seed at each table; of the same seed again if None."""
        self.seed = self.seed if seed is None else checked_seed(seed)
        _HEAD.pack_into(self._request, 0, _RESET, 0, self.seed)
        self.server.send(self._request)
        return self.receive()

    def replay(self, seed: int) -> Frame:
        """Begins the episode of this very seed, as `Frame.seeds` has it, at each table."""
        _HEAD.pack_into(self._request, 0, _REPLAY, 0, checked_seed(seed))
        self.server.send(self._request)
        return self.receive()

    def observe(self, seats: Any) -> Frame:
        """Returns the same position, each table as that seat sees it, which is the learner's."""
        chosen = self._whole(seats)
        known = [self.seat] if self._is_single else list(range(self.frame.rewards.shape[1]))
        if not numpy.isin(chosen, known).all():
            raise ValueError(f"The learner's seats are {known}, not {chosen.tolist()}.")
        self._send(_OBSERVE, chosen)
        return self.receive()

    def text(self, table: int = 0) -> str:
        """Returns a table in lines for people, as the seat that is to move sees it."""
        return str(self.server.ask("render", table=table)["text"])

    def close(self) -> None:
        """Ends the server; to close it twice does no harm."""
        if self.server.process.poll() is None:
            _HEAD.pack_into(self._request, 0, _CLOSE, 0, 0)
            try:
                self.server.send(self._request)
            except ServerEnded:
                pass
        self.server.wait()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()
