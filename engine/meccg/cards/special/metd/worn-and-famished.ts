import { siteTypeInView } from "../../../rules/facts/play/conditions.js";
import { sparesPlayer } from "../../../rules/facts/play/nottargeted.js";
import { isAvatar } from "../../../rules/state/inplay.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

/** Site types where characters untap as usual. */
const RESTFUL = (1 << T.SITE.haven) | (1 << T.SITE["free-hold"]) | (1 << T.SITE["border-hold"]);
/** 2d6 + mind must be greater. */
const OVER = 12;

export default special(
  {
    kind: "event",
    id: "METD-89",
    side: "hazard",
    type: "long",
    name: "Worn and Famished",
    sparesMinions: true,
    cannotBeDuplicated: true,
  },
  {
    hooks: {
      untap: (s, card, i) =>
        isAvatar(s, i) || sparesPlayer(s, s.iDef[card], s.iOwner[i]) || RESTFUL & (1 << siteTypeInView(s, s.iComp[i]))
          ? 0
          : OVER,
    },
    describe: () => [
      `non-Wizard characters that are not at a Haven, Free-hold or Border-hold untap in their untap phase only if their player rolls 2d6 + mind greater than ${OVER}`,
    ],
  },
);
