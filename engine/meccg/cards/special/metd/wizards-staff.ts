import { FORBID } from "../../../rules/hooks.js";
import { isWizard } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "METD-170",
    name: "Wizard’s Staff",
    class: "greater",
    mp: 3,
    corruption: 2,
    keywords: ["hoard", "weapon"],
    playedBy: { wizard: true },
    oncePerCharacter: true,
    has: [
      { stat: "di", by: 2 },
      { stat: "prowess", by: 2 },
      { stat: "corruptionCheck", by: 2, when: [{ if: "checkBy", keyword: "spell" }] },
    ],
    may: [
      {
        when: ["endBegins"],
        cost: ["tapBearer"],
        target: { of: "discarded", keywords: ["spell", "ritual", "light-enchantment"] },
        does: [
          { do: "fromDiscard", to: "hand", count: 1 },
          { do: "corruptionCheck", who: "bearer" },
        ],
      },
    ],
  },
  {
    hooks: {
      bear: (s, _card, i) => (isWizard(s, i) ? 0 : FORBID),
    },
    describe: () => ["only a Wizard may have it"],
  },
);
