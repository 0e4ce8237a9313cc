import { effectCompany } from "../../../rules/effects/reach.js";
import { FORBID } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { EntryBit } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import {
  FOR_COMPANY,
  temporaryEffect,
  isTemporaryFor,
  addTemporary,
  nextTemporary,
} from "../../../rules/state/temporaryeffects.js";
import type { SiteType } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Creatures keyed to sites of this type do not detain the company for that, until the end of the turn. */
    undetainsKeyed: { do: "undetainsKeyed"; site: SiteType };
    /** This short-event goes back to its player's hand. */
    comesBack: { do: "comesBack" };
  }
}

defineEffect("undetainsKeyed", {
  isTemporary: true,
  temporary: {
    detainKeyed: (s, k, c, type) =>
      isTemporaryFor(s, k, FOR_COMPANY, c) && temporaryEffect(s, k)!.site === type ? FORBID : 0,
  },
  describe: (e) =>
    `until the end of the turn creatures that are keyed to a ${e.site} do not detain the company for that`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && nextTemporary(s, 0, d.op, FOR_COMPANY, company) < 0)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
defineEffect("comesBack", {
  describe: () => "this card goes back to your hand",
  apply: (s, f) => {
    s.fr[f + ResolveFrame.bits] |= EntryBit.toHand;
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-110",
    name: "World Gnawed by the Nameless",
    side: "resource",
    alignment: "minion",
    type: "short",
    modes: [
      {
        when: ["movementEnd"],
        needs: [{ if: "movedToDeeps" }],
        target: { of: "company" },
        does: [{ do: "moveAgain", deeps: true }, { do: "undetainsKeyed", site: "shadow-hold" }, { do: "comesBack" }],
      },
    ],
  },
  { describe: () => [] },
);
