import { playsAlliesAtTapped } from "../../../rules/facts/play/goods.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company may play allies at tapped sites. */
    playsAlliesAtTapped: { if: "playsAlliesAtTapped" };
  }
}

defineCondition("playsAlliesAtTapped", {
  describe: () => "a company that may play allies at tapped sites",
  holds: (s, _n, cx) => cx.company >= 0 && playsAlliesAtTapped(s, cx.company),
});

export default special(
  {
    kind: "event",
    alignment: "fallen-wizard",
    side: "resource",
    type: "permanent",
    id: "MEWH-111",
    name: "Glove of Radagast",
    unique: true,
    stage: 2,
    corruption: 1,
    specific: "Radagast",
    stays: "character",
    awaitsAvatar: true,
    may: [
      {
        when: ["site"],
        needs: [
          { if: "hasEntered" },
          { if: "anyOf", of: [{ if: "siteUntapped" }, { if: "playsAlliesAtTapped" }] },
          { if: "subject", is: { avatar: true } },
        ],
        taps: { avatar: true },
        target: { of: "goods", kind: "ally", mind: 1, notUnique: true, from: ["hand", "discard"], notTwin: true },
        does: [{ do: "comesWith", who: "actor", taps: "site" }],
      },
    ],
    modes: [
      {
        as: "with him",
        when: ["organization"],
        target: { of: "character", who: { avatar: true }, whose: "mine" },
        does: [],
      },
      { as: "alone", when: ["organization"], needs: [{ if: "nobody", is: { avatar: true }, whose: "mine" }], does: [] },
    ],
  },
  { describe: () => [] },
);
