import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company has faced an attack of an agent all of whose strikes failed. */
    agentFailed: { if: "agentFailed" };
  }
}

defineCondition("agentFailed", {
  says: () => "that the company has faced an agent's attack all of whose strikes failed this turn",
  holds: (s, _n, cx) => cx.company >= 0 && (s.cget(cx.company, L.CompanyWord.marks) & L.CompanyMark.agentFailed) !== 0,
});

export default special(
  {
    kind: "event",
    id: "MEDM-147",
    side: "resource",
    type: "permanent",
    name: "Knowledge of the Enemy",
    keywords: ["stolen-knowledge"],
    mp: 1,
    mpOnlyStored: true,
    stays: "character",
    storeTypes: ["haven"],
    whenStored: { waits: true },
    modes: [
      {
        when: ["always"],
        needs: [{ if: "anyOf", of: [{ if: "atSite", types: ["shadow-hold", "dark-hold"] }, { if: "agentFailed" }] }],
        taps: {},
        does: [],
      },
    ],
    on: [{ on: "hazardDiscarded", does: [{ do: "removeDiscarded" }] }],
  },
  { says: () => [] },
);
