import { cancelsAttack } from "../../../rules/changes/cancelling.js";
import { attackFrame } from "../../../rules/changes/discards.js";
import { MAY_CANCEL } from "../../../rules/effects/asked.js";
import { canCancel } from "../../../rules/effects/combat.js";
import { isByCompany, opposingCompany } from "../../../rules/facts/combat/companycombat.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AUTO_ATTACKS } from "../../../rules/machine/machine.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AutoAttacksFrame } from "../../../rules/state/frames/combat.js";
import { companyLives } from "../../../rules/state/inplay.js";
import { FOR_COMPANY, endTemporary, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The attack, which a company makes, is cancelled; that company faces all automatic-attacks of its site, which detain nobody, and may attack again then. */
    ringBells: { do: "ringBells" };
  }
}

defineEffect("ringBells", {
  isTemporary: true,
  cancelsAttack: true,
  describe: () =>
    "the attack is cancelled; the company that makes it faces all automatic-attacks of its site, which detain nobody, and may attack again then",
  asks: () => [MAY_CANCEL],
  possible: canCancel,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (!attack || !isByCompany(s, attack)) return;
    cancelsAttack(s, attack);
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, opposingCompany(s, attack));
  },
  temporary: {
    combatOver(s, k, company) {
      if (!isTemporaryFor(s, k, FOR_COMPANY, company) || !companyLives(s, company)) return 0;
      endTemporary(s, k);
      const player = s.cget(company, L.CompanyWord.owner);
      s.pset(player, L.PlayerWord.bits, s.pget(player, L.PlayerWord.bits) & ~L.PlayerBit.hasAttacked);
      const frame = s.push(AUTO_ATTACKS, company);
      s.fr[frame + AutoAttacksFrame.spied] = 2;
      s.fr[frame + AutoAttacksFrame.fights] = 1;
      return ALLOW;
    },
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-44",
    side: "resource",
    type: "short",
    name: "All the Bells Ringing",
    modes: [
      {
        when: ["attack"],
        needs: [
          { if: "opposing", kinds: ["minion"] },
          { if: "companyIs", kinds: ["hero"] },
          { if: "site", types: ["free-hold", "border-hold"] },
        ],
        target: { of: "attack" },
        does: [{ do: "ringBells" }],
      },
    ],
  },
  { describe: () => [] },
);
