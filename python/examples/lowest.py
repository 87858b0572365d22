"""Plays the lowest legal move, or the highest if its bid needs tricks: a template in Python.

    ./deals tournament --agents 'exec:python3 python/examples/lowest.py,greedy,greedy,random'

Each line of standard input is a message, a JSON object with a "command". Those with an "id" want an
answer: one line of standard output, with the same id. What is printed for people goes to standard
error, since standard output belongs to the answers.
"""

import json
import random
import sys

chance = random.Random()
seat = 0
bid = won = 0  # in games of tricks: what this seat bid, and what it has won

for line in sys.stdin:
    message = json.loads(line)
    command = message["command"]
    if command == "hello":  # once: the game, its rules and its spaces
        answer = {"id": message["id"], "knowledge": False}  # True: each "act" has the knowledge
    elif command == "begin":  # a match begins: its number, the seat and a seed
        seat = message["seat"]
        chance.seed(message["seed"])  # all chance of a match comes from here
        continue
    elif command == "event":  # something happened, as the player sees it: no books to keep
        event = message["event"]
        if event == "bid":  # in BoerenBridge and Oh Hell; other games tell "move" and "changes"
            bid = message["bids"][seat]
        elif event == "trick":
            won = message["won"][seat]
        elif event == "round":
            bid = won = 0
            print(f"bid {message['bids']}, won {message['won']}", file=sys.stderr)
        continue
    elif command == "act":  # a move is wanted: one of message["legal"]
        actions = [move["action"] for move in message["legal"]]
        choice = max if bid > won else min  # or chance.choice
        answer = {"id": message["id"], "action": choice(actions)}
    else:  # "end": a match is over; message["points"] has the points by seat
        continue
    print(json.dumps(answer), flush=True)
