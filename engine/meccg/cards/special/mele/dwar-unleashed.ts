import { LENDS_A_WAY } from "../../../rules/effects/movement.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { FOR_COMPANY, isTemporaryFor } from "../../../rules/state/temporaryeffects.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A Ringwraith's company may go by regions this turn. */
    goByRegions: { do: "goByRegions" };
  }
}

defineEffect("goByRegions", {
  isTemporary: true,
  describe: () => "the company may go by regions this turn, though a Ringwraith leads it",
  ...LENDS_A_WAY,
  temporary: {
    rideByRegions: (s, k, company) => (isTemporaryFor(s, k, FOR_COMPANY, company) ? ALLOW : 0),
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-182",
    name: "Dwar Unleashed",
    notFor: ["balrog"],
    alignment: "minion",
    side: "resource",
    type: "short",
    modes: [
      {
        when: ["organization"],
        needs: [{ if: "company", has: { named: "Dwar the Ringwraith", avatar: true, mode: "any" } }],
        target: { of: "company" },
        does: [{ do: "goByRegions" }],
      },
    ],
  },
  { describe: () => [] },
);
