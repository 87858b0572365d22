"""Matatena as a class, for one who has no environment in mind but a board.

    game = Game(seed=7)
    game.add_dice(player=0, column=0, dice=6)
    print(game)

No rule of the game is written here: each question is asked of the server `deals serve matatena`.
"""

import atexit
import functools
import operator

import numpy

from .server import Server, new_seed

SHOWS = "boards", "scores", "side"


@functools.lru_cache(maxsize=None)
def _server(n_players, board_size):
    """Returns the server for all games of this size; it ends with Python."""
    server = Server("matatena", rules=f"{board_size}x{board_size}", players=n_players)
    atexit.register(server.close)
    return server


class Game:
    """A game of Matatena.

    n_players   number of players, at least 2
    board_size  number of rows and of columns of each board, 1 to 15
    show        how the game is printed: 'boards' one below the other, 'scores' the same with the
                points of each player, 'side' side by side with the points
    seed        a whole number of 64 bits, of which the player who begins and all dice are drawn;
                drawn itself if it is None

    boards is a list of arrays, one for each player, 0 where no die lies; a board may be assigned.
    current_player, from 0, has the star; it may be assigned too.
    """

    def __init__(self, n_players=2, board_size=3, show="side", seed=None):
        if show not in SHOWS:
            raise ValueError(f"Cannot show a game as {show!r}; it is shown as one of {SHOWS}.")
        self.n_players = operator.index(n_players)
        self.board_size = operator.index(board_size)
        self.show = show
        self.seed = new_seed() if seed is None else operator.index(seed)
        self.boards = [numpy.zeros((self.board_size,) * 2) for _ in range(self.n_players)]
        self._rolls = 0
        self.current_player = self._asked(-1)["position"]["player"]

    def add_dice(self, player, column, dice):
        """Puts a die in a column of a player's board, whoever's turn it is.

        Every die of that number in that column of the others goes. The turn does not change, and
        the arrays neither: the boards are replaced by new ones.

        Returns True, or False if the column is full: then nothing has changed.
        """
        return self._put(player, column, dice)["legal"]

    def is_done(self):
        """Returns whether a board is full, which ends the game."""
        return self._now()["terminated"]

    def score(self, player):
        """Returns the points of a player: for each number v, c times in a column, v * c * c."""
        return float(self._now()["points"][self._seat(player)])

    def play_turn(self):
        """Plays a full turn of the current player, and then it is the next one's.

        A die is rolled and printed, and so is the game; the column is asked for at the keyboard,
        from 0, again if it has no room. The same die is there again if nobody answers.
        """
        rolled = self._now()
        if rolled["terminated"]:
            raise ValueError("Cannot play a turn: a board is full, and the game is over.")
        dice = rolled["position"]["dice"]
        print(f"Dice to place: {dice}")
        print(self)
        mask = rolled["action_mask"]
        column = _chosen([str(column) for column in range(len(mask)) if mask[column]])
        put = self._put(self.current_player, column, dice)
        self.current_player = put["position"]["player"]
        self._rolls = rolled["position"]["rolls"]

    def __repr__(self):
        points = None if self.show == "boards" else self._now()["points"]
        blocks = [self._block(player, points) for player in range(self.n_players)]
        if self.show != "side":
            return "\n".join(line for block in blocks for line in block)
        widths = [max(map(len, block)) for block in blocks]
        return "\n".join(
            " | ".join(part.ljust(width) for part, width in zip(line, widths))
            for line in zip(*blocks))

    def _block(self, player, points):
        score = "" if points is None else f" ({float(points[player])})"
        star = " *" if player == self.current_player else ""
        return [f"Player {player + 1}{score}{star}", *str(self.boards[player]).split("\n")]

    def _seat(self, player):
        seat = operator.index(player)
        if not 0 <= seat < self.n_players:
            raise ValueError(f"No player {seat}; the players are 0 to {self.n_players - 1}.")
        return seat

    def _now(self):
        """Returns what there is before the current player's turn, and the die that comes."""
        return self._asked(self._seat(self.current_player))

    def _asked(self, player, dice=0, action=None):
        """Returns the server's reply to this position, and to an action at it."""
        position = {
            "boards": [numpy.asarray(board).tolist() for board in self.boards],
            "player": player, "dice": dice, "rolls": self._rolls}
        return _server(self.n_players, self.board_size).ask(
            "position", position=position, action=action, seed=self.seed)

    def _put(self, player, column, dice):
        reply = self._asked(self._seat(player), operator.index(dice), operator.index(column))
        if reply["legal"]:
            self.boards = [
                numpy.array(board, numpy.asarray(before).dtype)
                for board, before in zip(reply["position"]["boards"], self.boards)]
        return reply


def _chosen(columns):
    """Returns the one of these columns that is answered at the keyboard."""
    while (answer := input("Column: ").strip()) not in columns:
        print(f"No column {answer} to put it in; there is room in {', '.join(columns)}.")
    return int(answer)
