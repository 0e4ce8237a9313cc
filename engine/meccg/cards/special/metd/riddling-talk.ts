import { attackFrame } from "../../../rules/changes/discards.js";
import { MAY_CANCEL } from "../../../rules/effects/asked.js";
import { canCancel } from "../../../rules/effects/combat.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { whom } from "../../wording/words.js";
import { RIDDLES, riddlingTalk } from "../shared/riddles.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target rolls, +2 for each sage and +1 for each Hobbit of his company: over this his player names a card, and the opponent shows his hand. */
    riddle: { do: "riddle"; moreThan: number };
  }
}

defineEffect("riddle", {
  cancelsAttack: true,
  describe: (e, names) =>
    `${whom("target", names)} rolls, +2 for each sage and +1 for each Hobbit of his company: over ${e.moreThan} you name a card, and the opponent shows his hand; if it is there, the attack (and any other of its creature) is cancelled and the company's hazard limit falls by 3`,
  asks: () => [MAY_CANCEL],
  possible: canCancel,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target) && s.iRole[target] === L.Role.character && attackFrame(s) !== 0)
      riddlingTalk(s, target, d.word.moreThan, s.fr[f + ResolveFrame.plus]);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-148",
    side: "resource",
    type: "short",
    name: "Riddling Talk",
    keywords: ["riddling"],
    modes: [
      {
        as: "Dragons or Drakes",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["dragon", "drake"] }],
        target: { of: "character", whose: "company" },
        does: [{ do: "riddle", moreThan: 8 }],
      },
      {
        as: "Men or Giants",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["man", "giant"] }],
        target: { of: "character", whose: "company" },
        does: [{ do: "riddle", moreThan: 10 }],
      },
      {
        as: "others",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["slayer", "plant", "orc", "spider", "troll"] }],
        target: { of: "character", whose: "company" },
        does: [{ do: "riddle", moreThan: 12 }],
      },
    ],
  },
  { describe: () => [], questions: [RIDDLES] },
);
