import { isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { whom } from "../../wording/words.js";
import { RIDDLES, riddleGame, rivalsAt } from "../shared/riddles.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The actor and one of the opponent's at his site roll; the winner names two cards, which the other discards. */
    riddleGame: { do: "riddleGame" };
  }
}

defineEffect("riddleGame", {
  describe: (_e, names) =>
    `${whom("actor", names)} and a character of the opponent's company at the site, whom he chooses, roll, +2 for a sage and +1 for a Hobbit, until one is ahead: his player names two cards, the other shows his hand and discards what was named`,
  asks: () => ["a character of the opponent at the site"],
  possible: (s, _m, _d, cx) =>
    cx.company >= 0 && rivalsAt(s, opponentOf(s, cx.player), s.cget(cx.company, L.CompanyWord.site), null) > 0,
  apply: (s, f) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (isPerson(s, actor)) riddleGame(s, actor, s.fr[f + ResolveFrame.plus]);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-156",
    side: "resource",
    type: "short",
    name: "The Riddle Game",
    keywords: ["riddling"],
    modes: [{ when: ["site"], taps: {}, does: [{ do: "riddleGame" }] }],
  },
  { describe: () => [], questions: [RIDDLES] },
);
