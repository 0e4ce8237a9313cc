import { attackFrame } from "../../../rules/changes/discards.js";
import { defineDecision, rollDecides } from "../../../rules/checks/decidingrolls.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { targetEntry } from "../../../rules/effects/reach.js";
import { attackProwess } from "../../../rules/facts/combat/attackstats.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { DecideFrame } from "../../../rules/state/frames/checks.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { signed } from "../../wording/words.js";
import type { OwnEffects } from "../../words/words.js";
import { Entry, EntryBit } from "../../../rules/state/entries.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Its player rolls and adds the prowess of the attack: over this, what is declared and aimed at has no effect, and the attack has so much more. */
    upholdAttack: { do: "upholdAttack"; over: number; prowess: number };
  }
}

const UPHELD_ABOVE = defineDecision(24, (s, f, total) => {
  if (total > s.fr[f + DecideFrame.number]) {
    s.ch[s.fr[f + DecideFrame.company] + Entry.bits] |= EntryBit.negated;
    s.fr[s.h[L.Header.attack] + AttackFrame.plus] += s.fr[f + DecideFrame.prowess];
  }
  s.pop();
});
defineEffect("upholdAttack", {
  describe: (e) =>
    `roll the dice and add the prowess of the attack: with more than ${e.over} the target has no effect, and the attack has ${signed(e.prowess)} prowess`,
  asks: asSaid,
  possible: (s) => s.h[L.Header.attack] !== 0,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const entry = targetEntry(s, f);
    if (!attack || entry < 0) return;
    const frame = rollDecides(
      s,
      s.fr[f + ResolveFrame.player],
      UPHELD_ABOVE,
      d.word.over,
      attackProwess(s, attack),
      entry,
    );
    s.fr[frame + DecideFrame.prowess] = d.prowess;
  },
});

const UPHOLD: OwnEffects["upholdAttack"] = { do: "upholdAttack", over: 14, prowess: 1 };

export default special(
  {
    kind: "event",
    id: "MEBA-14",
    side: "hazard",
    type: "short",
    name: "Black Vapour",
    modes: [
      {
        as: "uphold",
        when: ["response"],
        needs: [{ if: "attackBy", races: ["spider"] }],
        target: { of: "declared", cancels: true },
        does: [UPHOLD],
      },
      {
        as: "attack",
        when: ["attackHazard", "hazard"],
        target: { of: "attack", ahead: true, onGuardToo: true, races: ["spider"] },
        does: [{ do: "attack", prowess: 1 }],
      },
      {
        as: "uphold from on guard",
        when: [],
        onGuardAt: "cancel",
        needs: [{ if: "attackBy", races: ["spider"] }],
        target: { of: "declared", cancels: true },
        does: [UPHOLD],
      },
    ],
  },
  { describe: () => [] },
);
