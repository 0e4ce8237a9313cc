import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is at another site than the one that this card has noted. */
    elsewhereThanTapped: { if: "elsewhereThanTapped" };
  }
}

defineCondition("elsewhereThanTapped", {
  describe: () => "another site than where this card came into play",
  holds: (s, _n, cx) =>
    cx.source >= 0 && cx.company >= 0 && s.cget(cx.company, L.CompanyWord.site) !== s.iSite[cx.source],
});

export default special(
  {
    kind: "event",
    id: "MEDM-161",
    side: "resource",
    type: "permanent",
    name: "To the Uttermost Foundations",
    stays: "company",
    oncePerTarget: true,
    staysTapped: true,
    mp: 3,
    mpOnlyStored: true,
    storeTypes: ["haven"],
    modes: [
      {
        when: ["organization", "organizationEnd"],
        needs: [{ if: "underDeeps" }],
        target: { of: "company" },
        does: [{ do: "tapSite" }, { do: "tapSelf" }],
      },
    ],
    may: [
      {
        as: "untap",
        when: ["organization", "organizationEnd"],
        needs: [{ if: "underDeeps" }, { if: "elsewhereThanTapped" }],
        cost: ["untapSelf"],
        does: [],
      },
      {
        as: "store",
        when: ["organization", "organizationEnd"],
        needs: [{ if: "atHaven" }, { if: "selfUntapped" }],
        does: [{ do: "storeSelf" }],
      },
    ],
  },
  { describe: () => [] },
);
