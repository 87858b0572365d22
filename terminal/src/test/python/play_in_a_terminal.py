"""Plays a game by `deals play` in a pseudo-terminal, from its first move to its last.

    python3 play_in_a_terminal.py RECORD GAME [OPTION...]

The command is in DEALS_COMMAND, else it is ./deals. With the option --leave the game is left by
Ctrl-D at the second turn.
"""

import os
import pty
import re
import select
import shlex
import sys
import termios

PATIENCE = 60  # seconds without a sign of life
PROMPT = re.compile(r"(?:^|\n)(\w+)> $")


class Terminal:
    """A child process that thinks it is run by a person."""

    def __init__(self, command):
        self.heard = ""
        self.child, self.screen = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "dumb"
            os.execvp(command[0], command)

    def hear(self):
        """Returns what is said up to the next prompt, or to the end."""
        said = ""
        while not PROMPT.search(said):
            assert select.select([self.screen], [], [], PATIENCE)[0], "silence after: " + said
            try:
                more = os.read(self.screen, 65536)
            except OSError:  # Linux: the child has gone
                more = b""
            if not more:
                break
            said += more.decode("utf-8", "replace").replace("\r\n", "\n")
        self.heard += said
        return said

    def say(self, line):
        os.write(self.screen, line.encode() + b"\n")
        return self.hear()

    def leave(self):
        os.write(self.screen, termios.tcgetattr(self.screen)[6][termios.VEOF])
        return self.hear()

    def code(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def lines(text):
    return text.strip().splitlines()[1:-1]  # without the echo and the next prompt


def play(record, game, *options):
    deals = shlex.split(os.environ.get("DEALS_COMMAND", "./deals"))
    is_leaving = "--leave" in options
    options = [option for option in options if option != "--leave"]
    terminal = Terminal(
        [*deals, "play", game, "--against", "random", "--seed", "1", "--record", record, *options])
    first = terminal.hear()
    assert PROMPT.search(first), first
    assert re.search(r"^\[1\] ", first, re.M), "legal moves are numbered:\n" + first
    assert "quit" in terminal.say("?")
    assert re.search(r"possible", terminal.say("know"))
    assert lines(terminal.say("undo")) == ["Nobody can unsee a move :-) What is played is played."]
    for bad in "0", "99999999", "dance", "1 2 3", "play", "\x01", "é" * 500:
        assert len(lines(terminal.say(bad))) == 1, (bad, terminal.heard[-500:])
    assert first.strip().endswith(terminal.say("show").split("\n", 1)[1].strip()), "nothing changed"
    turns = 0
    said = "a prompt> "
    while said and not said.endswith("tells it.\n"):
        said = terminal.leave() if is_leaving and turns == 1 else terminal.say("1")
        turns += 1
    assert terminal.code() == 0, terminal.heard[-2000:]
    end = "You have left the game." if is_leaving else "The game is over: "
    assert end in said, said
    print(f"{game}: {turns} turns")


if __name__ == "__main__":
    play(*sys.argv[1:])
