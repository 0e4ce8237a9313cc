import { woundPlainly } from "../../../rules/changes/healing.js";
import { removeInstance, TO_DISCARD } from "../../../rules/changes/leaving.js";
import { defineOutcome, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { slinksAway } from "../../../rules/combat/wounds.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { checkedPlus } from "../../../rules/facts/combat/bodychecks.js";
import { mindOf, prowessNow } from "../../../rules/facts/company/mind.js";
import { bodyOf } from "../../../rules/facts/company/stats.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyOf, firstOf, isAvatar, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { signed, whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A body check, changed by so much, of each tapped character of the target's company of less mind and prowess than he: who fails it is wounded. */
    driveOn: { do: "driveOn"; by: number };
  }
}

/** He fails a body check, and is wounded, or discarded as his card has it; nobody is eliminated. */
const DRIVEN_ABOVE = defineOutcome(31, (s, i, total, body) => {
  if (s.iRole[i] !== L.Role.character) return;
  if (slinksAway(s, i, total, body)) removeInstance(s, i, TO_DISCARD);
  else if (total > body) woundPlainly(s, i);
});
/** Is `j` tapped, and of less mind and prowess than `i`, of whose company he is? */
const isDriven = (s: Table, i: number, j: number): boolean =>
  j !== i &&
  (s.iStat[j] & (L.Status.tapped | L.Status.wounded)) === L.Status.tapped &&
  !isAvatar(s, j) &&
  mindOf(s, j) < mindOf(s, i) &&
  prowessNow(s, j) < prowessNow(s, i);
defineEffect("driveOn", {
  describe: (e, names) =>
    `each tapped character of the company of ${whom("target", names)} with less mind and prowess than his makes a body check at ${signed(e.by)}: who fails it is wounded, or discarded as his card has it`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, target)) return;
    for (let j = firstOf(s, companyOf(s, target)); j !== NONE; j = s.iNext[j])
      if (isDriven(s, target, j))
        rollDecides(s, s.fr[f + ResolveFrame.player], DRIVEN_ABOVE, bodyOf(s, j), d.by + checkedPlus(s, j), j);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-254",
    name: "Where There’s a Whip",
    side: "resource",
    alignment: "minion",
    type: "short",
    modes: [
      {
        when: ["always"],
        target: {
          of: "character",
          who: { race: ["orc", "troll"], untapped: true, bearsNamed: "Whip", noAlly: true },
          whose: "mine",
        },
        does: [
          { do: "driveOn", by: -2 },
          { do: "untap", who: "company" },
        ],
      },
    ],
  },
  { describe: () => [] },
);
