"""Tests of Matatena as a class: the session of the document that describes the class, and more.

    PYTHONPATH=python python3 python/tests/test_matatena.py

matatena_session.txt is that document as it was written, blanks at the ends of lines too.
"""

import ast
import contextlib
import copy
import functools
import io
import pathlib
import re
import unittest
from unittest import mock

import numpy as np

from possible_deals import Refused, Server
from possible_deals.matatena import Game

DOCUMENT = pathlib.Path(__file__).with_name("matatena_session.txt").read_text(encoding="utf-8")

CODE = re.compile(r"matatena\b|assert |print\(|#| {20,}\[")
OUTPUT = re.compile(r"Player \d|\[\[| \[|\d+$|False$|Dice to place")

# Seeds by what they draw first.
PLAYER_1_BEGINS, PLAYER_2_BEGINS, PLAYER_1_BEGINS_WITH_A_6 = 1, 0, 23

# Each cell of the session: how games are printed there, the seed of its games (the document has
# none; in it the player who begins and the six are what came), and in which it differs from the
# document: what stands there, what stands here, and why.
CELLS = [
    ("boards", PLAYER_1_BEGINS, []),
    ("boards", PLAYER_1_BEGINS, []),
    ("boards", PLAYER_1_BEGINS, []),
    ("boards", PLAYER_1_BEGINS, [
        ("# matatena.add_dice", "matatena.add_dice",
         "False is the answer to the fourth die, which the column refuses; the document prints it "
         "under a fourth line that was made a comment afterwards.")]),
    ("boards", PLAYER_1_BEGINS, []),
    ("boards", PLAYER_1_BEGINS, []),
    ("scores", PLAYER_1_BEGINS, []),
    ("side", PLAYER_2_BEGINS, []),
    ("side", PLAYER_1_BEGINS_WITH_A_6, [
        ("\n0\nPlayer 1 (6.0) *", "\n1\nPlayer 1 (6.0) *",
         "The players alternate, as the document's list of a turn says; it prints one twice."),
        ("Player 1 (6.0) * | Player 2 (0.0)\n"
         "[[6. 0. 0.]      | [[0. 0. 0.]   \n"
         " [0. 0. 0.]      |  [0. 0. 0.]   \n"
         " [0. 0. 0.]]     |  [0. 0. 0.]]",
         "Player 1 (6.0) | Player 2 (0.0) *\n"
         "[[6. 0. 0.]    | [[0. 0. 0.]     \n"
         " [0. 0. 0.]    |  [0. 0. 0.]     \n"
         " [0. 0. 0.]]   |  [0. 0. 0.]]    ",
         "So the last star is the second player's, whose block is wider for it; and the document "
         "ends before the blanks of its last line."),
    ]),
]


def cells(document):
    """Returns the cells of a session, each a code and what it prints, as texts."""
    found = []
    kind = None
    for line in document.split("\n"):
        before, kind = kind, "code" if CODE.match(line) else "out" if OUTPUT.match(line) else None
        if kind == "code" and before != "code":
            found.append(([], []))
        if kind:
            found[-1][kind == "out"].append(line)
    return [("\n".join(code), "\n".join(out)) for code, out in found]


def run(code, names):
    """Returns what a cell of a notebook prints, its last expression too; the keyboard says 0."""
    body = ast.parse(code).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), mock.patch("builtins.input", return_value="0"):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
        if value is not None:
            print(repr(value))
    return printed.getvalue().rstrip("\n")


def played(game, *answers):
    """Plays a turn with these answers at the keyboard; returns what is printed."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), mock.patch("builtins.input", side_effect=answers):
        game.play_turn()
    return printed.getvalue()


class SessionTest(unittest.TestCase):

    def test_every_cell_of_the_document_prints_what_stands_there(self):
        found = cells(DOCUMENT)
        self.assertEqual(len(found), len(CELLS))
        for number, ((code, out), (show, seed, differences)) in enumerate(zip(found, CELLS), 1):
            cell = f"{code}\n>>>\n{out}"
            for there, here, reason in differences:
                self.assertEqual(cell.count(there), 1, reason)
                cell = cell.replace(there, here)
            code, out = cell.split("\n>>>\n")
            with self.subTest(cell=number):
                game = functools.partial(Game, show=show, seed=seed)
                self.assertEqual(run(code, {"Game": game, "np": np}), out)

    def test_the_document_is_whole_with_the_blanks_at_the_ends_of_its_lines(self):
        self.assertEqual(sum(line.endswith("  ") for line in DOCUMENT.split("\n")), 8)
        self.assertIn("[[0. 0. 0.]    | [[0. 0. 0.]     \n", DOCUMENT)

    def test_a_column_of_two_sixes_scores_24_and_one_of_a_six_and_a_five_11(self):
        game = Game()
        game.boards[0] = [[6, 6, 0], [6, 5, 0], [0, 0, 0]]
        self.assertEqual(game.score(0), 24 + 11)


class BoardsTest(unittest.TestCase):

    def test_a_fourth_die_is_refused_and_nothing_changes(self):
        game = Game()
        self.assertEqual([game.add_dice(0, 1, die) for die in (1, 2, 3, 4)], [True] * 3 + [False])
        self.assertEqual(game.boards[0].tolist(), [[0, 1, 0], [0, 2, 0], [0, 3, 0]])

    def test_dice_are_added_out_of_turn_and_the_turn_stays(self):
        game = Game(seed=PLAYER_1_BEGINS)
        for player in 1, 1, 0, 1:
            self.assertTrue(game.add_dice(player, 2, 4))
            self.assertEqual(game.current_player, 0)
        self.assertEqual([game.score(0), game.score(1)], [0, 4])

    def test_a_die_knocks_out_its_likes_of_all_other_players(self):
        game = Game(n_players=4, board_size=2)
        for player in range(4):
            game.boards[player] = np.array([[5, 5], [1, 0]])
        game.add_dice(2, 1, 5)
        self.assertEqual(
            [board.tolist() for board in game.boards],
            [[[5, 0], [1, 0]], [[5, 0], [1, 0]], [[5, 5], [1, 5]], [[5, 0], [1, 0]]])

    def test_a_die_falls_into_the_first_hole_from_the_top(self):
        game = Game()
        game.boards[0] = np.array([[1, 0, 0], [0, 0, 0], [2, 0, 0]])
        game.add_dice(0, 0, 6)
        self.assertEqual(game.boards[0][:, 0].tolist(), [1, 6, 2])

    def test_an_array_that_was_assigned_is_not_changed_and_keeps_its_type(self):
        ones = np.ones((3, 3), np.int8)
        game = Game()
        game.boards = [ones, ones]
        game.boards[0] = np.zeros((3, 3))
        game.add_dice(0, 0, 1)
        self.assertTrue((ones == 1).all())
        self.assertEqual(game.boards[1].dtype, np.int8)
        self.assertIn("[[0 1 1]\n [0 1 1]", str(game.boards[1]))

    def test_a_copy_is_a_game_of_its_own(self):
        game = Game()
        other = copy.deepcopy(game)
        other.add_dice(0, 0, 3)
        self.assertEqual([game.score(0), other.score(0)], [0, 3])

    def test_three_players_are_printed_in_each_form(self):
        game = Game(n_players=3, board_size=1, show="boards")
        game.current_player = 1
        game.add_dice(2, 0, 5)
        self.assertEqual(repr(game), "Player 1\n[[0.]]\nPlayer 2 *\n[[0.]]\nPlayer 3\n[[5.]]")
        game.show = "side"
        self.assertEqual(
            repr(game),
            "Player 1 (0.0) | Player 2 (0.0) * | Player 3 (5.0)\n"
            "[[0.]]         | [[0.]]           | [[5.]]        ")

    def test_what_cannot_be_is_refused_in_one_line_that_says_what_could(self):
        game = Game()
        full = np.full((3, 3), 7)
        for attempt, complaint in (
                (lambda: Game(show="all"), "'boards', 'scores', 'side'"),
                (lambda: Game(seed=2**63), '"seed" is a whole number of at most 64 bits'),
                (lambda: game.add_dice(2, 0, 1), "No player 2; the players are 0 to 1."),
                (lambda: game.add_dice(-1, 0, 1), "No player -1; the players are 0 to 1."),
                (lambda: game.add_dice(0, 3, 1), "No action 3; the actions are 0 to 2."),
                (lambda: game.add_dice(0, 0, 7), '"dice" is a whole number from 0 to 6, not 7.'),
                (lambda: game.add_dice(0, 0, 0), "no player is to move"),
                (lambda: game.score(2), "No player 2; the players are 0 to 1."),
                (lambda: with_board(full), "2 x 3 x 3 whole numbers from 0 to 6, not 7."),
                (lambda: with_board(full / 2), "whole numbers from 0 to 6, not 3.5."),
                (lambda: with_board(full == 7), "whole numbers from 0 to 6, not true."),
                (lambda: with_board([[1, 2]]), "2 x 3 x 3 whole numbers from 0 to 6, not [[1,2]]."),
        ):
            with self.assertRaises(ValueError) as refused:
                attempt()
            self.assertIn(complaint, str(refused.exception))
            self.assertNotIn("\n", str(refused.exception))
        self.assertEqual(game.score(0), 0)


def with_board(board):
    game = Game()
    game.boards[1] = board
    return game.is_done()


class TurnTest(unittest.TestCase):

    def test_a_turn_asks_again_for_a_column_with_room_and_then_it_is_the_next_one_s(self):
        game = Game(n_players=3, seed=5)
        game.current_player = 2
        game.boards[2][:, 1] = 1, 2, 3
        printed = played(game, "1", "3", "", "one", " 2 ")
        self.assertIn("No column 1 to put it in; there is room in 0, 2.\n", printed)
        self.assertEqual(printed.count("No column"), 4)
        self.assertEqual(game.current_player, 0)
        self.assertEqual(np.count_nonzero(game.boards[2][:, 2]), 1)

    def test_who_leaves_the_keyboard_finds_the_same_die_again(self):
        game = Game(seed=5)
        with self.assertRaises(KeyboardInterrupt):
            played(game, KeyboardInterrupt)
        die = int(played(game, "0").split(":")[1].split()[0])
        self.assertEqual(sum(board.sum() for board in game.boards), die)
        self.assertEqual(Game(seed=5)._now()["position"]["dice"], die)

    def test_after_the_end_there_is_no_turn(self):
        game = Game()
        game.boards[0][:] = 1
        with self.assertRaisesRegex(ValueError, "the game is over"):
            game.play_turn()

    def test_a_game_is_the_environment_s_of_the_same_seed_and_prints_as_it(self):
        server = Server("matatena")
        for seed in range(5):
            game = Game(seed=seed)
            episode = server.ask("reset", seed=seed, options={"form": "aec"})
            while not game.is_done():
                text = server.ask("render")["text"]
                column = episode["observation"]["action_mask"].index(1)
                printed = played(game, str(column))
                die = re.match(r"Dice to place: (\d)\n", printed)
                self.assertEqual(
                    text, f"{printed[die.end():].rstrip(chr(10))}\nThe die shows {die[1]}.")
                episode = server.ask("step", action=column)
            self.assertTrue(episode["terminated"])
            self.assertEqual(repr(game), server.ask("render")["text"])
        server.close()

    def test_a_server_that_cannot_play_says_why(self):
        with self.assertRaisesRegex(RuntimeError, "ended with exit code 2"):
            Game(board_size=99)


if __name__ == "__main__":
    unittest.main()
