import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { LUCKY } from "../../../rules/machine/machine.js";
import { LuckyFrame } from "../../../rules/state/frames/piles.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    luckySearch: { do: "luckySearch" };
  }
}

defineEffect("luckySearch", {
  bringsStrike: true,
  rollsDice: true,
  describe: (_e, names) =>
    `turn over cards of your deck up to the first item that is not special (nor unique and in play): ${whom("actor", names)} takes it, the rest is shuffled back, and he faces a strike that cannot be cancelled, of prowess 3 plus the number of cards turned over; if it wounds him the item is discarded`,
  apply: (s, f) => {
    const frame = s.push(LUCKY, s.fr[f + ResolveFrame.player], s.fr[f + ResolveFrame.actor], effectCompany(s, f));
    s.fr[frame + LuckyFrame.card] = s.fr[f + ResolveFrame.card];
    s.fr[frame + LuckyFrame.plus] = s.fr[f + ResolveFrame.plus];
    s.fr[frame + LuckyFrame.body] = s.fr[f + ResolveFrame.extra];
  },
});

export default special(
  {
    kind: "event",
    id: "METW-269",
    side: "resource",
    type: "short",
    name: "Lucky Search",
    modes: [
      {
        when: ["site"],
        needs: [{ if: "site", types: ["shadow-hold", "dark-hold"] }],
        taps: { skill: "scout" },
        does: [{ do: "luckySearch" }],
      },
    ],
  },
  { describe: () => [] },
);
