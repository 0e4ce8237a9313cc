import { PICK_RING_IN } from "../../../rules/changes/discards.js";
import { removeInstance, TO_DISCARD } from "../../../rules/changes/leaving.js";
import { AGENT_BEATEN, STRIKES_SUCCEEDED } from "../../../rules/hooks.js";
import { IN_HIS_PLACE, PICK } from "../../../rules/machine/machine.js";
import { isFaceDown } from "../../../rules/state/agents.js";
import { companyLives, firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const GOLLUM = "Gollum";
const ALLY = D.defOf(GOLLUM);
const RING = 1 << T.KEYWORD.ring;
function hasRing(s: Table, c: number): boolean {
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item && D.KEYWORDS_OF[s.iDef[j]] & RING) return true;
  return false;
}

export default special(
  {
    kind: "agent",
    id: "MEDM-29",
    name: "My Precious",
    hazardOnly: true,
    unique: true,
    entity: "Gollum",
    mp: -1,
    race: "hobbit",
    skills: ["scout"],
    mind: 4,
    prowess: 2,
    body: 9,
    di: 0,
    home: ["Goblin-gate", "Moria", "Shelob’s Lair", "Mount Doom"],
  },
  {
    hooks: {
      actAgain: (s, card) => (isFaceDown(s, card) ? 0 : 1),
      agentAttackOver(s, card, c, how) {
        if (how === STRIKES_SUCCEEDED && hasRing(s, c)) {
          s.push(PICK, s.iOwner[card], PICK_RING_IN, c);
          removeInstance(s, card, TO_DISCARD);
        } else if (how === AGENT_BEATEN && companyLives(s, c)) s.push(IN_HIS_PLACE, card, ALLY, c);
        return 0;
      },
    },
    describe: () => [
      "if all strikes of his attack on a company with a ring succeed, he and a ring that the attacker picks are discarded",
      `if a strike of his attack fails and he is not defeated, the defender may tap a character of the company to play ${GOLLUM} with him, and the agent is discarded`,
      "face up he has one more action each turn, which does not count against the hazard limit",
    ],
  },
);
