import { attackFrame } from "../../../rules/changes/discards.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyOf, nextSlot } from "../../../rules/state/inplay.js";
import {
  attackNote,
  attackSaidOf,
  FOR_CHARACTER,
  temporaryHolder,
  temporaryEffect,
  isTemporaryFor,
  addTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { card } from "../../vocabulary/lookups.js";
import { andOf, signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Wolves among the allies of the company, by name, have so much more prowess in the attack; after it each attacks who controls it, so much stronger, and is discarded where its strike succeeds. */
    wolvesTurn: { do: "wolvesTurn"; allies: readonly string[]; prowess: number };
  }
}

/** The next ally of company `c` after slot `j` that is one of these cards, or -1. */
function nextWolf(s: Table, c: number, list: readonly number[], j: number): number {
  for (let k = nextSlot(s, j + 1); c >= 0 && k < L.SLOTS; k = nextSlot(s, k + 1))
    if (s.iRole[k] === L.Role.ally && companyOf(s, k) === c && list.includes(s.iDef[k])) return k;
  return -1;
}
defineEffect("wolvesTurn", {
  isTemporary: true,
  temporary: {
    prowessInAttack: (s, k, i, attack) =>
      isTemporaryFor(s, k, FOR_CHARACTER, i) && attackSaidOf(s, k) === attack ? temporaryEffect(s, k)!.prowess : 0,
    turnsOnController: (s, k, attack) =>
      attackSaidOf(s, k) === attack ? D.PROWESS[s.iDef[temporaryHolder(s, k)]] + temporaryEffect(s, k)!.prowess : 0,
  },
  pack(e, out) {
    out.list = e.allies.map(card);
  },
  describe: (e) =>
    `${andOf(e.allies)} have ${signed(e.prowess)} prowess in the attack; after it each attacks the one who controls it, without a race, with one strike at ${signed(e.prowess)} prowess, and is discarded if that succeeds`,
  asks: () => ["such an ally in the company"],
  possible: (s, _m, d, cx) => nextWolf(s, cx.company, d.list, -1) >= 0,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const company = effectCompany(s, f);
    if (!attack) return;
    for (let j = nextWolf(s, company, d.list, -1); j >= 0; j = nextWolf(s, company, d.list, j))
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, j, attackNote(attack));
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-95",
    name: "Our Own Wolves",
    side: "resource",
    alignment: "minion",
    type: "short",
    keywords: ["spirit-magic"],
    modes: [
      {
        when: ["attack"],
        needs: [{ if: "attackByCompany", not: true }],
        by: { magic: "spirit-magic" },
        target: { of: "attack" },
        does: [
          { do: "wolvesTurn", allies: ["War-wolf", "War-warg", "The Warg-king"], prowess: 3 },
          { do: "corruptionCheck", who: "actor", by: -3 },
        ],
      },
    ],
  },
  { describe: () => [] },
);
