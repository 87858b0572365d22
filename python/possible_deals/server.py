"""The server `deals serve GAME`, which speaks JSON Lines: one request, one reply."""

from __future__ import annotations

import json
import operator
import os
import pathlib
import shlex
import shutil
import subprocess
import threading
from typing import IO, Any, Optional, Sequence

CHECKOUT = pathlib.Path(__file__).resolve().parents[2] / "deals"
PROTOCOL = 2


class Refused(ValueError):
    """A request that cannot be done; nothing has changed."""


class ServerEnded(RuntimeError):
    """The server is not there any more: it was killed, or complained and ended."""


def deals() -> list[str]:
    """Returns the command line: DEALS_COMMAND, that of the checkout, or that on the PATH.

    The checkout is the one that this file lies in, or else the one that the current folder lies in.
    """
    named = shlex.split(os.environ.get("DEALS_COMMAND", ""))
    if named:
        return named
    here = pathlib.Path.cwd()
    above = [folder / "deals" for folder in (here, *here.parents) if (folder / "kripke").is_dir()]
    checkouts = [path for path in (CHECKOUT, *above) if path.is_file()]
    found = str(checkouts[0]) if checkouts else shutil.which("deals")
    if not found:
        raise FileNotFoundError(
            "No command deals here or on the PATH; run Python in a checkout of Possible Deals, or"
            " type first: export DEALS_COMMAND=/path/to/possible-deals/deals")
    return [found]


def checked_seed(seed: Any) -> int:
    """Returns a seed, or raises ValueError if it has more than 64 bits; it may be negative."""
    number = operator.index(seed)
    if not -2**63 <= number < 2**63:
        raise ValueError(f"A seed is a whole number from -2**63 to 2**63 - 1, not {number}.")
    return number


def new_seed() -> int:
    """Returns a seed of 64 random bits, for one who gives none."""
    return int.from_bytes(os.urandom(8), "big", signed=True)


class Server:
    """A running server. It ends with `close`, or when Python ends.

    game      the game, as `deals games` lists it
    rules     the name of its rules; the usual ones if it is None
    players   how many play; the usual number if it is None
    command   the words of the command line; found if it is None
    more      further arguments of `deals serve`
    """

    def __init__(self, game: str, rules: Optional[str] = None, players: Optional[int] = None,
                 command: Optional[Sequence[str]] = None, more: Sequence[str] = ()) -> None:
        words = list(command or deals())
        for option, value in ("serve", game), ("--rules", rules), ("--players", players):
            words += [option, str(value)] if value is not None else []
        self._turn = threading.Lock()
        self._is_closed = False
        self._owes = False  # whether an answer has not been read to its end
        # In a session of its own, so that Ctrl-C at the keyboard is Python's alone.
        self.process = subprocess.Popen(
            [*words, *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        assert self.process.stdin and self.process.stdout
        self._in: IO[bytes] = self.process.stdin
        self._out: IO[bytes] = self.process.stdout
        self.spec: dict[str, Any] = self.ask("hello", protocol=PROTOCOL)

    def send(self, data: bytes | bytearray | memoryview) -> None:
        """Sends bytes; that nobody reads them is noticed when there is no answer.

        Raises ServerEnded if an answer is outstanding, as one is if Ctrl-C came before it: what is
        read next would be that answer.
        """
        if self._owes and not self._is_closed:
            self.process.kill()
            self.wait()
            raise ServerEnded(
                "A request was interrupted, or its answer was not received, and the server has"
                " been ended; make another one.")
        self._owes = True
        try:
            self._in.write(data)
            self._in.flush()
        except (BrokenPipeError, ValueError):
            pass

    def receive(self, into: bytearray) -> None:
        """Fills `into` with what the server sends, or raises ServerEnded."""
        try:
            size = self._out.readinto(into)  # type: ignore[attr-defined]
        except ValueError:
            size = 0
        if size != len(into):
            raise self._ended(f"after {size} of the {len(into)} bytes of a frame")
        self._owes = False

    def _ended(self, when: str) -> ServerEnded:
        self._owes = False
        if self._is_closed:
            return ServerEnded("This server is closed; make another one.")
        if not self._in.closed:
            try:
                self._in.close()
            except BrokenPipeError:
                pass
        self._out.close()
        code = self.process.wait()
        return ServerEnded(
            f"The server ended with exit code {code} {when}; "
            "what it complains about is on the standard error.")

    def line(self, line: bytes) -> dict[str, Any]:
        """Sends a line of bytes without its line break; returns the reply."""
        with self._turn:
            self.send(line + b"\n")
            try:
                reply = self._out.readline()
            except ValueError:
                reply = b""
            if not reply.endswith(b"\n"):
                raise self._ended("and has not answered")
            answer: dict[str, Any] = json.loads(reply)
            self._owes = "frame" in answer  # a frame comes behind the line that describes it
        return answer

    def ask(self, command: str, **more: Any) -> dict[str, Any]:
        """Returns the reply to a request, or raises Refused."""
        reply = self.line(json.dumps({"command": command, **more}).encode())
        if not reply["ok"]:
            raise Refused(reply["error"])
        return reply

    def close(self) -> None:
        """Ends the server; to close it twice does no harm."""
        if self.process.poll() is None and not self._in.closed:
            try:
                self.ask("close")
            except ServerEnded:
                return
        self.wait()

    def wait(self) -> None:
        """Tells the server that nothing more comes, and waits until it has ended."""
        self._is_closed = True
        for stream in self._in, self._out:
            try:
                stream.close()
            except BrokenPipeError:
                pass
        self.process.wait()
