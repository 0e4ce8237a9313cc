import { strikeFrame } from "../../../rules/changes/discards.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { StrikeBit, StrikeFrame } from "../../../rules/state/frames/combat.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** If the strike fails, whoever faced it makes a body check, at -1 for each armor, shield and helmet he bears. */
    bloodIfFails: { do: "bloodIfFails" };
  }
}

defineEffect("bloodIfFails", {
  describe: () =>
    "if the strike fails, whoever faced it makes a body check, the roll at -1 for armor, a shield and a helmet each that he bears",
  asks: asSaid,
  possible: (s) => {
    const strike = s.h[L.Header.strike];
    return (
      strike !== 0 &&
      (s.fr[strike + StrikeFrame.bits] & (StrikeBit.rolled | StrikeBit.bloody | StrikeBit.cancelled)) === 0
    );
  },
  apply: (s) => {
    const strike = strikeFrame(s);
    if (strike) s.fr[strike + StrikeFrame.bits] |= StrikeBit.bloody;
  },
});

export default special(
  {
    kind: "event",
    id: "METD-14",
    side: "hazard",
    type: "short",
    name: "Dragon’s Blood",
    modes: [
      {
        when: ["strikeHazard"],
        needs: [{ if: "attackBy", races: ["dragon", "drake"] }],
        target: { of: "character", who: { ally: true } },
        oncePer: "character",
        does: [{ do: "bloodIfFails" }],
      },
    ],
  },
  { describe: () => [] },
);
