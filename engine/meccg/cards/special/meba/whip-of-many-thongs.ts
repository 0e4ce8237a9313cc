import { foesNow } from "../../../rules/facts/combat/companycombat.js";
import { FORBID } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyOf } from "../../../rules/state/inplay.js";
import { attackNote, FOR_CHARACTER, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target, an item of the company that fights the actor's, is of no use as long as they fight. */
    blunt: { do: "blunt" };
  }
}

/** Is the item borne in the company that fights against the one that acts? */
function isOfFoes(s: Table, j: number): boolean {
  const foes = foesNow(s);
  return foes >= 0 && s.iRole[j] === L.Role.item && companyOf(s, j) === foes;
}
defineEffect("blunt", {
  isTemporary: true,
  describe: () => "the target is of no use as long as the companies fight",
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const attack = s.h[L.Header.attack];
    if (isOfFoes(s, target))
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target, attackNote(attack));
  },
  temporary: { useItem: (s, k, item) => (isTemporaryFor(s, k, FOR_CHARACTER, item) ? FORBID : 0) },
});

export default special(
  {
    kind: "item",
    alignment: "minion",
    specific: "The Balrog",
    class: "special",
    unique: true,
    mp: 1,
    corruption: 0,
    inDeeps: ["ruins-and-lairs", "shadow-hold", "dark-hold"],
    notAt: ["haven"],
    tappedSiteToo: true,
    usableBy: { race: "balrog" },
    id: "MEBA-82",
    name: "Whip of Many Thongs",
    has: [{ stat: "prowess", by: 1, when: [{ if: "tapsForStrike" }] }],
    may: [
      {
        when: ["attack", "fight"],
        needs: [{ if: "attackByCompany" }],
        target: { of: "item", keyword: "weapon", whose: "foes" },
        cost: ["tapSelf"],
        does: [{ do: "blunt" }],
      },
    ],
  },
  {
    hooks: {
      bear: (s, _card, i) => (D.RACE_OF[s.iDef[i]] === T.RACE.balrog ? 0 : FORBID),
    },
    describe: () => ["only The Balrog may have it"],
  },
);
