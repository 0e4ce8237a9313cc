import { defineCondition } from "../../../rules/machine/condition.js";
import { NONE, companyLives } from "../../../rules/state/inplay.js";
import { special } from "../special.js";
import { TO_VOID, discardInstance, removeInstance } from "../../../rules/changes/leaving.js";
import { changed, creatureAttacks } from "../../../rules/combat/startattack.js";
import { UNDECLARED } from "../../../rules/effects/asked.js";
import { attackKeys, mayBegin } from "../../../rules/effects/attacks.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { keyOptions } from "../../../rules/facts/journey/keying.js";
import { isTaken } from "../../../rules/facts/play/unique.js";
import { HOOK, tellEvents } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { signed } from "../../wording/words.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** No card lies under this card. */
    nothingUnder: { if: "nothingUnder" };
  }
}

defineCondition("nothingUnder", {
  describe: () => "nothing under this card",
  holds: (s, _n, cx) => cx.source >= 0 && s.iFirst[cx.source] === NONE,
});

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The creature that lies under the card attacks the company as if played now, so much stronger; then the card is discarded. */
    reservedAttacks: { do: "reservedAttacks"; prowess: number };
  }
}

/** The creature under the card in slot `e` that may be played on company `c` now, or -1. */
function reserved(s: Table, e: number, c: number): number {
  const j = e < 0 || c < 0 ? NONE : s.iFirst[e];
  if (j === NONE || s.iRole[j] !== L.Role.under || isTaken(s, s.iDef[j], j)) return -1;
  return keyOptions(s, c, s.iDef[j], false, null) > 0 ? j : -1;
}
defineEffect("reservedAttacks", {
  describe: (e) =>
    `the creature under this card attacks the company as one that could be played on it now, at ${signed(e.prowess)} prowess, and this card is discarded`,
  asks: () => [UNDECLARED, "a creature under it that could be played on the company"],
  possible: (s, _m, _d, cx) => mayBegin(s) && reserved(s, cx.source, cx.company) >= 0,
  apply: (s, f, d) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    const j = company >= 0 && companyLives(s, company) ? reserved(s, source, company) : -1;
    if (j < 0) return;
    const def = s.iDef[j];
    keyOptions(s, company, def, false, attackKeys);
    removeInstance(s, j, TO_VOID);
    discardInstance(s, source);
    tellEvents(s, HOOK.cardCame, def);
    changed(s, creatureAttacks(s, company, def, attackKeys[0]), d.prowess, 0);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-39",
    side: "hazard",
    type: "permanent",
    name: "Summons from Long Sleep",
    may: [
      {
        as: "Dragon",
        when: ["hazard"],
        uncounted: true,
        needs: [{ if: "nothingUnder" }],
        target: { of: "inHand", kind: "creature", race: "dragon" },
        does: [{ do: "layUnder" }],
      },
      {
        as: "Drake",
        when: ["hazard"],
        uncounted: true,
        needs: [{ if: "nothingUnder" }],
        target: { of: "inHand", kind: "creature", race: "drake" },
        does: [{ do: "layUnder" }],
      },
      { as: "attack", when: ["hazard"], does: [{ do: "reservedAttacks", prowess: 2 }] },
    ],
  },
  { describe: () => [] },
);
