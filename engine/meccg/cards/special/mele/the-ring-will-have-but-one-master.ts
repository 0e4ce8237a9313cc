import { removeCharacter, TO_DISCARD } from "../../../rules/changes/leaving.js";
import { askForOne, defineManner, put } from "../../../rules/checks/opponentchoices.js";
import { bearerOfEffect } from "../../../rules/effects/reach.js";
import { isKeptFromDiscard, isShielded } from "../../../rules/facts/combat/shields.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** One character of the bearer's company other than the bearer, whom his player chooses, is discarded. */
    oneGoes: { do: "oneGoes" };
  }
}

/** Who may go of the company of `bearer`: anybody but him whom no card keeps. */
function mayGo(s: Table, bearer: number, out: Int32Array | null): number {
  let count = 0;
  const company = s.iComp[bearer];
  for (let i = company === NONE ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i])
    if (i !== bearer && !isKeptFromDiscard(s, i) && !isShielded(s, i)) count = put(out, count, T.choice(T.V_TARGET, i));
  return count;
}
/** Another character than the one in slot `what` is discarded. */
const ONE_GOES = defineManner(3, {
  list: (s, _p, _company, bearer, out) => (s.iRole[bearer] === L.Role.character ? mayGo(s, bearer, out) : 0),
  take: (s, chosen) => removeCharacter(s, chosen, TO_DISCARD),
});
defineEffect("oneGoes", {
  onceForCopies: true,
  describe: () => "another character of the bearer's company, whom its player chooses, is discarded",
  asks: () => ["another character in the company of the bearer"],
  possible: (s, _m, _d, cx) => cx.source >= 0 && s.iHost[cx.source] >= 0 && mayGo(s, s.iHost[cx.source], null) > 0,
  apply: (s, f) => {
    const bearer = bearerOfEffect(s, f);
    if (bearer >= 0 && s.iRole[bearer] === L.Role.character)
      askForOne(s, s.iOwner[bearer], ONE_GOES, s.iComp[bearer], bearer);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-133",
    side: "hazard",
    type: "permanent",
    name: "The Ring Will Have But One Master",
    stays: "character",
    oncePerTarget: true,
    removal: { moreThan: 8 },
    modes: [
      {
        when: ["hazard"],
        target: { of: "character", who: { bearsNamed: "The One Ring" }, whose: "company" },
        does: [],
      },
    ],
    on: [{ on: "organizationEnd", does: [{ do: "oneGoes" }] }],
  },
  { describe: () => [] },
);
