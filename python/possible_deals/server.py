"""The server `deals serve GAME`, which speaks JSON Lines: one request, one reply."""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
import threading

CHECKOUT = pathlib.Path(__file__).resolve().parents[2] / "deals"


class Refused(ValueError):
    """A request that cannot be done; nothing has changed."""


def deals():
    """Returns the command line: DEALS_COMMAND, or that of this checkout, or that on the PATH."""
    named = shlex.split(os.environ.get("DEALS_COMMAND", ""))
    found = str(CHECKOUT) if CHECKOUT.exists() else shutil.which("deals")
    if not named and not found:
        raise FileNotFoundError(
            "No command deals on the PATH; name that of a checkout in DEALS_COMMAND.")
    return named or [found]


def new_seed():
    """Returns a seed of 64 random bits, for one who gives none."""
    return int.from_bytes(os.urandom(8), "big", signed=True)


class Server:
    """A running server. It ends with `close`, or when Python ends."""

    def __init__(self, game, rules=None, players=None, command=None):
        command = list(command or deals())
        for option, value in ("serve", game), ("--rules", rules), ("--players", players):
            command += [option, str(value)] if value else []
        self._turn = threading.Lock()
        # In a session of its own, so that Ctrl-C at the keyboard is Python's alone.
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self.spec = self.ask("hello", protocol=1)

    def line(self, line):
        """Sends a line of bytes without its line break; returns the reply."""
        with self._turn:
            try:
                self.process.stdin.write(line + b"\n")
                self.process.stdin.flush()
            except BrokenPipeError:
                pass
            reply = self.process.stdout.readline()
        if not reply:
            self.process.communicate()
            raise RuntimeError(
                f"The server ended with exit code {self.process.returncode} and has not answered; "
                "what it complains about is on the standard error.")
        return json.loads(reply)

    def ask(self, command, **more):
        """Returns the reply to a request, or raises Refused."""
        reply = self.line(json.dumps({"command": command, **more}).encode())
        if not reply["ok"]:
            raise Refused(reply["error"])
        return reply

    def close(self):
        """Ends the server; to close it twice does no harm."""
        if self.process.poll() is None:
            self.ask("close")
        self.process.communicate()
