import { attackFrame } from "../../../rules/changes/discards.js";
import { discardInstance } from "../../../rules/changes/leaving.js";
import { assign, assigned, attackable } from "../../../rules/combat/assigning.js";
import { isPerson, mayBeGivenOut } from "../../../rules/effects/reach.js";
import { isByCompany } from "../../../rules/facts/combat/companycombat.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import type { Machine } from "../../../rules/machine/state.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { companyLives, enter, firstOf, NONE, place } from "../../../rules/state/inplay.js";
import {
  attackNote,
  attackSaidOf,
  FOR_COMPANY,
  temporaryDef,
  isTemporaryFor,
  addTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This card is an ally of the actor as long as the attack lasts, of this prowess, and faces the first strike of it. */
    conjure: { do: "conjure"; prowess: number };
  }
}

/** The ally is no more. */
function vanishes(s: Machine, c: number, def: number): void {
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; ) {
      const goes = s.iDef[j] === def && s.iRole[j] === L.Role.ally;
      if (goes) discardInstance(s, j);
      j = goes ? s.iFirst[i] : s.iNext[j];
    }
}
defineEffect("conjure", {
  isTemporary: true,
  comesAsAlly: true,
  temporary: {
    attackOver: (s, k, attack) => {
      const company = s.fr[attack + AttackFrame.company];
      if (isTemporaryFor(s, k, FOR_COMPANY, company) && attackSaidOf(s, k) === attack)
        vanishes(s, company, temporaryDef(s, k));
      return 0;
    },
  },
  describe: (e, names) =>
    `this card is an ally of ${whom("actor", names)} with prowess ${e.prowess} as long as the attack lasts, and faces the first strike of it`,
  asks: () => ["an attack, no company's, in which not everybody faces one strike"],
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    return mayBeGivenOut(s) && !isByCompany(s, attack) && (s.fr[attack + AttackFrame.bits] & AttackBit.each) === 0;
  },
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const actor = s.fr[f + ResolveFrame.actor];
    const def = s.fr[f + ResolveFrame.card];
    if (!attack || !isPerson(s, actor) || s.iRole[actor] !== L.Role.character) return;
    const slot = enter(s, def, s.fr[f + ResolveFrame.player], L.Role.ally);
    place(s, slot, actor);
    s.fr[f + ResolveFrame.source] = slot;
    addTemporary(s, def, d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company], attackNote(attack));
    // It faces a strike in all cases, as long as one is left.
    if (attackable(s, attack, slot) && assigned(s, attack) < s.fr[attack + AttackFrame.strikes])
      assign(s, attack, slot);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-189",
    name: "Gold Chains in the Wind",
    side: "resource",
    alignment: "minion",
    type: "short",
    keywords: ["shadow-magic"],
    modes: [
      {
        when: ["attack"],
        by: { magic: "shadow-magic" },
        target: { of: "attack" },
        does: [
          { do: "conjure", prowess: 5 },
          { do: "corruptionCheck", who: "actor", by: -4 },
        ],
      },
    ],
  },
  { describe: () => [] },
);
