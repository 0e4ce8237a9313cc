import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_PLAYER, temporaryEffect, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { bit } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { andOf, regionOf } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn the site path of each company of its player has so many such regions less, where it has them. */
    shortenPaths: { do: "shortenPaths"; regions: string };
  }
}

defineEffect("shortenPaths", {
  isTemporary: true,
  describe: (e) =>
    `until the end of the turn the site path of each of your companies has ${andOf([...e.regions].map((r) => `one ${regionOf(r as "w")}`))} less`,
  apply: (s, f, d) => addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_PLAYER, s.fr[f + ResolveFrame.player]),
  pack(e, out) {
    for (const letter of e.regions) out.mask |= bit(T.REGION, letter as "w", "region type");
  },
  temporary: {
    pathRegions: (s, k, company, type) =>
      isTemporaryFor(s, k, FOR_PLAYER, s.cget(company, L.CompanyWord.owner)) &&
      temporaryEffect(s, k)!.mask & (1 << type)
        ? 1
        : 0,
  },
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    type: "short",
    ofSideboard: true,
    id: "MEBA-73",
    name: "Roam the Waste",
    modes: [
      {
        when: ["organization"],
        needs: [{ if: "someone", is: { bearsNamed: "Strangling Coils" } }],
        does: [{ do: "shortenPaths", regions: "ws" }],
      },
    ],
  },
  { describe: () => [] },
);
