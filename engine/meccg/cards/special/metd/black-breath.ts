import { skillsOf } from "../../../rules/facts/company/skills.js";
import { havenNow } from "../../../rules/facts/play/conditions.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const OVER = 10;
const AT_HAVEN = 2;
const EACH = 2;
const SAGE = 1 << T.SKILL.sage;

export default special(
  {
    kind: "event",
    id: "METD-6",
    side: "hazard",
    type: "permanent",
    name: "Black Breath",
    keywords: ["corruption"],
    stays: "character",
    corruption: 3,
    modes: [
      {
        when: ["afterAttack"],
        needs: [{ if: "justFaced", race: ["nazgul"] }],
        target: { of: "character", who: { wounded: true }, whose: "company" },
        does: [],
      },
    ],
    on: [{ on: "organizationEnd", does: [{ do: "bodyCheck", who: "bearer" }] }],
  },
  {
    hooks: {
      rollToHeal: () => OVER,
      healSupport: (s, _card, character) => (skillsOf(s, character) & SAGE ? EACH : 0),
      healBonus: (s, _card, company) => (havenNow(s, company) ? AT_HAVEN : 0),
    },
    describe: () => [
      `whenever its bearer would be healed he rolls instead, +${AT_HAVEN} at a Haven and +${EACH} for each sage of his company who taps in support: with more than ${OVER} he is healed, and the card is discarded`,
    ],
  },
);
