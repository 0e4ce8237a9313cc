"""An agent for Mazarbul in Python: any legal choice, all alike. Standard library only.

    mazarbul simulate stealth-orcs prowess-beasts --agents exec:"python3 examples/random_agent.py",random --games 20

docs/PROTOCOL.md tells what is sent and what is answered: one JSON object a line.
"""

import json
import random
import sys


def answer(message):
    # Whoever waits on the other side sees a line only when it is flushed.
    print(json.dumps(message), flush=True)


chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer({"type": "ready", "name": "random, in Python"})
    elif message["type"] == "new":
        # The only source of chance: the same games come out again, whatever was played before.
        chance.seed(message["seed"])
    elif message["type"] == "choose":
        # message["table"] tells what you see, option["text"] what a choice does.
        option = chance.choice(message["options"])
        answer({"choice": option["index"]})
    elif message["type"] == "over" and message["outcome"]:
        share = message["outcome"]["returns"][message["seat"]]
        print("won" if share == 1 else "lost" if share == 0 else "tied", file=sys.stderr)
