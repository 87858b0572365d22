"""Tests of the protocol and of the conventions of Gymnasium and PettingZoo that need no import.

    PYTHONPATH=python python3 python/tests/test_protocol.py GAME...
"""

import json
import random
import sys
import time

from possible_deals import Refused, Server

EPISODES = 3
MUTATIONS = 10_000


def flat(value):
    return [x for part in value for x in flat(part)] if isinstance(value, list) else [value]


def shape(value):
    return [len(value)] + (shape(value[0]) if value else []) if isinstance(value, list) else []


def check_contained(spec, observation):
    """Each part has its shape and lies within its bounds, and the array is all of them."""
    for name, box in spec["observation_space"].items():
        assert shape(observation[name]) == box["shape"], (name, observation[name])
        assert all(box["low"] <= x <= box["high"] for x in flat(observation[name])), (
            name, observation[name])
    names = [name for name in spec["observation_space"] if name != "action_mask"]
    array = [x for name in names for x in flat(observation[name])]
    assert observation["array"] == array and [len(array)] == spec["array_space"]["shape"]
    knowledge = observation["knowledge"]
    rows, columns = spec["knowledge_space"]["shape"]
    assert len(knowledge) == rows and all(len(row) == columns for row in knowledge)
    assert all(-1e-9 <= x <= 1 + 1e-9 for x in flat(knowledge))
    for card in zip(*knowledge):
        assert abs(sum(card) - round(sum(card))) < 1e-6, "a card is with one owner, or none"


def legal(observation):
    return [action for action, is_legal in enumerate(observation["action_mask"]) if is_legal]


def single(server, seed):
    """Plays an episode at random in the form of Gymnasium; returns all replies."""
    chance = random.Random(seed)
    options = {"array": True, "knowledge": True, "opponent": "random"}
    replies = [server.ask("reset", seed=seed, options=options)]
    while not replies[-1]["terminated"]:
        check_contained(server.spec, replies[-1]["observation"])
        assert replies[-1]["reward"] == 0 and not replies[-1]["truncated"]
        replies.append(server.ask("step", action=chance.choice(legal(replies[-1]["observation"]))))
    check_contained(server.spec, replies[-1]["observation"])
    assert replies[-1]["reward"] in (-1, 0, 1)
    assert not legal(replies[-1]["observation"])
    refused(server, "step", action=0)
    return replies


def aec(server, seed):
    """Plays an episode at random in the form of PettingZoo; returns all replies."""
    chance = random.Random(seed)
    every = server.spec["agents"]
    sums = dict.fromkeys(every, 0)
    told = dict.fromkeys(every, 0)
    replies = [server.ask("reset", seed=seed, options={"form": "aec", "array": True, "knowledge": True})]
    while replies[-1]["agents"]:
        last = replies[-1]
        agent = last["agent"]
        assert agent in last["agents"] and last["agents"] == [a for a in every if a in last["agents"]]
        check_contained(server.spec, last["observation"])
        assert last["reward"] == last["cumulated"][every.index(agent)] == sums[agent]
        told[agent] += last["reward"]
        sums[agent] = 0
        for other in every:
            if other != agent:
                seen = server.ask("observe", agent=other)["observation"]
                assert not legal(seen), "only the agent that is to step has legal moves"
        if last["terminated"]:
            refused(server, "step", action=0)
            replies.append(server.ask("step", action=None))
            assert agent not in replies[-1]["agents"], "a terminated agent takes leave"
        else:
            refused(server, "step", action=None)
            replies.append(server.ask("step", action=chance.choice(legal(last["observation"]))))
            for other, reward in zip(every, replies[-1]["rewards"]):
                sums[other] += reward
    assert all(reward in (-1, 0, 1) for reward in told.values()), told
    assert any(told.values()) or len(set(told.values())) == 1
    return replies


def refused(server, command, **more):
    try:
        server.ask(command, **more)
    except Refused as refusal:
        assert str(refusal)
    else:
        raise AssertionError(f"{command} {more} should be refused")


def check_forfeit(server):
    """A masked action ends the episode with -10 for who chose it, and 0 for the others."""
    for form in "single", "aec":
        for seed in range(100):
            reply = server.ask("reset", seed=seed, options={"form": form})
            while not reply["terminated"] and all(reply["observation"]["action_mask"]):
                reply = server.ask("step", action=legal(reply["observation"])[0])
            if not reply["terminated"]:
                break
        agent = reply.get("agent")
        reply = server.ask("step", action=reply["observation"]["action_mask"].index(0))
        assert reply["terminated"]
        if form == "single":
            assert reply["reward"] == -10
        else:
            expected = [-10 if a == agent else 0 for a in server.spec["agents"]]
            assert reply["rewards"] == expected
    size = server.spec["action_space"]["n"]
    server.ask("reset", seed=1)
    for action in -1, size, 2**31, 1.5, "0", True, [], {}:
        refused(server, "step", action=action)
    server.ask("step", action=legal(server.ask("reset", seed=1)["observation"])[0])


def check_mutations(server):
    """Lines that are damaged at random get a reply each, and the server goes on."""
    chance = random.Random(1)
    lines = [
        json.dumps(line).encode() for line in (
            {"command": "hello", "protocol": 1},
            {"command": "reset", "seed": 3, "options": {"opponent": "random", "array": True}},
            {"command": "reset", "seed": 4, "options": {"form": "aec", "knowledge": True}},
            {"command": "step", "action": 0}, {"command": "step", "action": None},
            {"command": "observe", "agent": "N"}, {"command": "render"},
            {"command": "position", "position": {"player": 0, "dice": 6}, "action": 2})]
    for _ in range(MUTATIONS):
        line = bytearray(chance.choice(lines))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(line) + 1)
            kind = chance.randrange(4)
            if kind == 0:
                line[at:at + 1] = bytes([chance.randrange(256)])
            elif kind == 1:
                del line[at:at + chance.randint(1, 8)]
            elif kind == 2:
                line[at:at] = line[:chance.randint(0, len(line))]
            else:
                line[at:at] = bytes(chance.choice([b"[" * 2000, b"9" * 400, b"\x00", b"{}", b"\xff"]))
        reply = server.line(bytes(line).replace(b"\n", b" ").replace(b"\r", b" "))
        assert reply["ok"] in (True, False) and (reply["ok"] or reply["error"])
    assert server.ask("hello", protocol=1)["protocol"] == 1


def check_positions(server):
    """A position goes on as the episode with the same seed does, or no position can be set up."""
    if "position_space" not in server.spec:
        return refused(server, "position")
    refused(server, "position", position={"nothing": 0})
    for seed in range(EPISODES):
        episode = server.ask("reset", seed=seed, options={"form": "aec"})
        now = server.ask("position", seed=seed)
        while not episode["terminated"]:
            assert now["action_mask"] == episode["observation"]["action_mask"]
            action = legal(now)[-1]
            episode = server.ask("step", action=action)
            now = server.ask("position", position=now["position"], action=action, seed=seed)
            assert now["legal"]
        assert now["terminated"] and not legal(now)
        refused(server, "position", position=now["position"], action=0)


def check(game):
    server = Server(game)
    refused(server, "step", action=0)
    refused(server, "render")
    refused(server, "hello", protocol=99)
    refused(server, "dance")
    for seed in range(EPISODES):
        for play in single, aec:
            assert play(server, seed) == play(server, seed), "same seed, same episode"
    assert single(server, 0) != single(server, 1)
    check_forfeit(server)
    check_positions(server)
    began = time.perf_counter()
    check_mutations(server)
    print(f"{game}: {MUTATIONS} mutated lines in {time.perf_counter() - began:.1f} s")
    server.ask("reset", seed=1)
    assert server.ask("render")["text"]
    server.close()
    assert server.process.returncode == 0


if __name__ == "__main__":
    for each in sys.argv[1:]:
        check(each)
