"""A small search for Mazarbul in Python: each choice is tried in supposed worlds, and played on there by the program's own quick pilot.

    mazarbul simulate stealth-orcs prowess-beasts --agents exec:"python3 examples/search_agent.py",random --games 2

It needs no rules of its own: docs/PROTOCOL.md tells how moves are tried. Standard library only.
"""

import json
import random
import sys

WORLDS = 4
# How far each try is played on, in choices of all players; the points of both sides then judge it.
FAR = 60
# So many choices are tried: of more a part, drawn by luck.
MOST = 6


def send(message):
    print(json.dumps(message), flush=True)


def tried(request):
    send(request)
    return json.loads(sys.stdin.readline())


def judged(world, seat):
    """How well a seat stands: its share of the win where the game is over, else by the points."""
    if world["outcome"]:
        return world["outcome"]["returns"][seat]
    others = max(score for k, score in enumerate(world["scores"]) if k != seat)
    lead = world["scores"][seat] - others
    return 0.5 + max(-0.4, min(0.4, lead / 25))


def choose(message, chance):
    options, seat = message["options"], message["seat"]
    some = options if len(options) <= MOST else chance.sample(options, MOST)
    sums = {option["index"]: 0.0 for option in some}
    for _ in range(WORLDS):
        # The same world for every choice: what differs is the choice, and not the luck.
        base = tried({"try": "suppose", "seed": chance.randrange(2**31)})["world"]
        for option in some:
            world = tried({"try": "copy", "world": base})["world"]
            tried({"try": "play", "world": world, "choice": option["index"]})
            position = tried({"try": "finish", "world": world, "choices": FAR})
            sums[option["index"]] += judged(position, seat)
    best = max(some, key=lambda option: sums[option["index"]])
    share = sums[best["index"]] / WORLDS
    return {"choice": best["index"], "id": message["id"], "why": f"{100 * share:.0f} % in {WORLDS} worlds"}


chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        send({"type": "ready", "name": "a small search, in Python"})
    elif message["type"] == "new":
        chance.seed(message["seed"])
    elif message["type"] == "choose":
        send(choose(message, chance))
