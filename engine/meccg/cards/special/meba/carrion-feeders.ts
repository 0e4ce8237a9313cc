import { ALLOW, FORBID } from "../../../rules/hooks.js";
import { StrikeBit, StrikeFrame } from "../../../rules/state/frames/combat.js";
import { isWounded } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

export default special(
  {
    kind: "creature",
    id: "MEBA-11",
    name: "Carrion Feeders",
    race: "animal",
    strikes: "each",
    prowess: 9,
    mp: 1,
    keyed: { regions: "w s", sites: ["ruins-and-lairs", "shadow-hold"] },
  },
  {
    hooks: {
      takeStrike: (s, _card, i) => (isWounded(s, i) ? 0 : FORBID),
      bodyCheckRoll: () => 1,
      cancelStrike: (s, _card, strike) => (s.fr[strike + StrikeFrame.bits] & StrikeBit.wasWounded ? ALLOW : 0),
    },
    describe: () => [
      "it spares everybody who is not wounded",
      "each untapped character of the company may tap to cancel a strike against one who was wounded",
      "body checks of those it wounds are changed by +1",
    ],
  },
);
