import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { mayLayBelow } from "../../../rules/piles/below.js";
import { ResolveFrame } from "../../../rules/state/frames-of-the-chain.js";
import {
  FOR_COMPANY,
  attackCount,
  attackNote,
  attackSaidOf,
  lastingWord,
  lend,
  noteLasting,
} from "../../../rules/state/lasting.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { EFFECT } from "../../vocabulary/compiled.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A strike of the creature has succeeded: it is counted for as long as the attack lasts. */
    countsStrike: { do: "countsStrike" };
    /** Its player looks at as many cards of the top of the defender's deck as strikes were counted, and lays any of them at the bottom. */
    laysBelow: { do: "laysBelow" };
  }
}

/** The place of what counts the strikes that have succeeded in the attack at frame `a`, or -1. */
function strikesCounted(s: Table, a: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (lastingWord(s, k)?.op === COUNTS && attackSaidOf(s, k) === a) return k;
  return -1;
}
const COUNTS = EFFECT.of("countsStrike");
defineEffect("countsStrike", {
  isTemporary: true,
  says: () => "it is counted",
  apply: (s, f, d) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0) return;
    const k = strikesCounted(s, attack);
    if (k < 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, effectCompany(s, f), attackNote(attack, 1));
    else noteLasting(s, k, attackNote(attack, attackCount(s, k) + 1));
  },
});

defineEffect("laysBelow", {
  says: () =>
    "look at as many cards from the top of the defender's play deck as strikes were successful, and lay any of them at its bottom",
  apply: (s, f) => {
    const attack = s.h[L.Header.attack];
    const k = attack === 0 ? -1 : strikesCounted(s, attack);
    const company = effectCompany(s, f);
    if (k < 0 || company < 0) return;
    mayLayBelow(s, s.fr[f + ResolveFrame.player], s.cget(company, L.CompanyWord.owner), attackCount(s, k));
  },
});

export default special(
  {
    kind: "creature",
    id: "MEWH-13",
    name: "Goblin-faces",
    race: "orc",
    racesToo: ["man"],
    strikes: 3,
    prowess: 7,
    mp: 1,
    keyed: { regions: "b s", sites: ["border-hold"] },
    on: [
      { on: "strikeSucceeds", does: [{ do: "countsStrike" }] },
      { on: "afterAttack", does: [{ do: "laysBelow" }] },
    ],
  },
  { says: () => [] },
);
