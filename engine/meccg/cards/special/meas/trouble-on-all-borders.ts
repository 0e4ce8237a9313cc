import { startAttack } from "../../../rules/combat/startattack.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { isOfMinions } from "../../../rules/facts/company/companykind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { counted } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** An attack of the race of the faction under the card; it detains companies of the faction's own side. */
    factionAttacks: { do: "factionAttacks"; strikes: number; prowess: number };
  }
}

defineEffect("factionAttacks", {
  describe: (e) =>
    `it faces an attack of the race of the faction (${counted(e.strikes, "strike")}, prowess ${e.prowess}), which detains companies of the faction's own side`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const source = s.fr[f + ResolveFrame.source];
    if (company < 0 || source < 0 || s.iCtrl[source] === NONE) return;
    const faction = s.iDef[s.iCtrl[source]];
    const attack = startAttack(s, company, D.RACE_OF[faction], d.strikes, d.prowess);
    const ofMinions = D.ALIGNMENT_OF[faction] === T.ALIGNMENT.minion;
    if (isOfMinions(s, company) === ofMinions) s.fr[attack + AttackFrame.bits] |= AttackBit.detains;
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-40",
    side: "hazard",
    type: "permanent",
    name: "Trouble on All Borders",
    stays: "faction",
    oncePerTarget: true,
    modes: [{ when: ["hazard"], target: { of: "faction", whose: "anyones", unique: true }, does: [] }],
    on: [
      {
        on: "reveal",
        once: true,
        needs: [{ if: "nearItsFaction", now: true }],
        does: [{ do: "factionAttacks", strikes: 4, prowess: 8 }],
      },
      { on: "deckExhausted", does: [{ do: "discard", what: "self" }] },
    ],
  },
  { describe: () => [] },
);
