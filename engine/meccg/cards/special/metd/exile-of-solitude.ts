import { effectCompany } from "../../../rules/effects/reach.js";
import { automaticAttack, automaticAttackCount } from "../../../rules/facts/combat/siteattacks.js";
import { AHEAD } from "../../../rules/facts/combat/attacksahead.js";
import { ALLOW, EVERY_STRIKE, ONE_STRIKE, THIS_STRIKE } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../../rules/state/frames/combat.js";
import { isWizard } from "../../../rules/state/inplay.js";
import {
  attackSaidOf,
  FOR_COMPANY,
  temporaryNote,
  temporaryEffect,
  isTemporaryFor,
  addTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** One strike of the Dragon's attack ahead, as the attacker says, or all: changed by so much, it discards whom it hits, no Wizard, in place of wounding. */
    captures: { do: "captures"; by: number; all?: true };
  }
}

const isPrey = (s: Table, i: number): boolean => s.iRole[i] === L.Role.character && !isWizard(s, i);
/** Does the effect in place `k` hold for the attack at frame `a`, the automatic-attack of the card in its note? */
const isSaidOf = (s: Table, k: number, a: number): boolean =>
  (s.fr[a + AttackFrame.bits] & AttackBit.automatic) !== 0 &&
  isTemporaryFor(s, k, FOR_COMPANY, s.fr[a + AttackFrame.company]) &&
  temporaryNote(s, k) === s.fr[a + AttackFrame.creature];
defineEffect("captures", {
  isTemporary: true,
  describe: (e) =>
    `${e.all ? "every strike of that attack on a character" : "one strike of that attack, as the attacker says when it is faced, on a character"} who is no Wizard has ${signed(e.by)} prowess and, if it succeeds, discards him with all he controls but his followers, in place of wounding him`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const ahead = s.fr[f + ResolveFrame.target] - AHEAD;
    if (company < 0 || ahead < 0 || ahead >= automaticAttackCount(s, company)) return;
    const { by } = automaticAttack(s, company, ahead);
    if (by >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, by);
  },
  temporary: {
    carryOff: (s, k, strike, which) => {
      if (which === THIS_STRIKE) return attackSaidOf(s, k) === strike ? ALLOW : 0;
      if ((temporaryEffect(s, k)!.word["all"] ? EVERY_STRIKE : ONE_STRIKE) !== which) return 0;
      const isMeant = isPrey(s, s.fr[strike + StrikeFrame.target]) && isSaidOf(s, k, s.fr[strike + StrikeFrame.attack]);
      return isMeant ? ALLOW : 0;
    },
  },
});

export default special(
  {
    kind: "event",
    id: "METD-23",
    side: "hazard",
    type: "short",
    name: "Exile of Solitude",
    modes: [
      {
        as: "one strike",
        when: ["hazard"],
        target: { of: "attack", atHome: true },
        does: [{ do: "captures", by: -1 }],
      },
      {
        as: "Eärcaraxë",
        when: ["hazard"],
        target: { of: "attack", atHome: "Eärcaraxë" },
        does: [{ do: "captures", by: -1, all: true }],
      },
    ],
  },
  { describe: () => [] },
);
