import { ALLOW, eventSays, FORBID, HOOK } from "../../../rules/hooks.js";
import { eventInPlay } from "../../../rules/state/inplay.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const SHOWN = "Doors of Night";
const HIDDEN = "Gates of Morning";
const SHOWN_CARD = D.defOf(SHOWN);
const HIDDEN_CARD = D.defOf(HIDDEN);

export default special(
  { kind: "event", id: "METD-54", side: "hazard", type: "long", name: "Peril Returned" },
  {
    hooks: {
      countAs(s, _card, def) {
        if (def === HIDDEN_CARD) return FORBID;
        if (def !== SHOWN_CARD || eventInPlay(s, HIDDEN_CARD) >= 0) return 0;
        return eventSays(s, HOOK.countAs, ALLOW, HIDDEN_CARD, 1) ? 0 : ALLOW;
      },
      actsFor: (_s, _card, left) => (left < 0 || left === HIDDEN_CARD ? SHOWN_CARD : 0),
    },
    describe: () => [
      `for every card ${SHOWN} counts as in play, unless ${HIDDEN} is there, which then counts as out of play but may still be removed`,
    ],
  },
);
