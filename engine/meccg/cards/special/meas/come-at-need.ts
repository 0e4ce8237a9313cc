import { allyPlayable } from "../../../rules/facts/play/playable.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company, of another player, moves to a site where the ally under this card is played. */
    boundForItsAlly: { if: "boundForItsAlly" };
  }
}

defineCondition("boundForItsAlly", {
  says: () => "a company of the opponent that moves to a site where the ally under this card is played",
  holds: (s, _n, cx) => {
    const company = cx.company;
    if (company < 0 || cx.source < 0 || s.cget(company, L.CompanyWord.owner) === s.iOwner[cx.source]) return false;
    const first = s.iFirst[cx.source];
    const to = s.cget(company, L.CompanyWord.destination);
    return (
      to >= 0 && first !== NONE && D.KIND[s.iDef[first]] === T.K_ALLY && allyPlayable(s, company, s.iDef[first], to)
    );
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-25",
    side: "hazard",
    type: "permanent",
    name: "Come at Need",
    modes: [{ when: ["hazard"], target: { of: "inHand", kind: "ally" }, does: [{ do: "layUnder" }] }],
    may: [{ when: ["organization"], free: true, uncounted: true, does: [{ do: "takeBackUnder" }] }],
    on: [{ on: "reveal", needs: [{ if: "boundForItsAlly" }], does: [{ do: "allyComesAtNeed", prowess: 7 }] }],
  },
  { says: () => [] },
);
