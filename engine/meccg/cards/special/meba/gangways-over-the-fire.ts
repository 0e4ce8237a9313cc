import { siteInView } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** In its movement/hazard phase that is under way, or just over, the company has come from one site to another. */
    movedNow: { if: "movedNow" };
  }
}

defineCondition("movedNow", {
  describe: () => "a company that has come to another site in this movement/hazard phase",
  holds: (s, _n, cx) => cx.company >= 0 && siteInView(s, cx.company) !== s.cget(cx.company, L.CompanyWord.home),
});

export default special(
  {
    side: "resource",
    alignment: "minion",
    kind: "event",
    specific: "The Balrog",
    id: "MEBA-60",
    type: "permanent",
    name: "Gangways over the Fire",
    cannotBeDuplicated: true,
    mayStart: true,
    may: [
      {
        when: ["movementEnd"],
        needs: [{ if: "movedNow" }],
        target: { of: "company" },
        does: [{ do: "moveAgain", below: true }],
      },
    ],
  },
  { describe: () => [] },
);
