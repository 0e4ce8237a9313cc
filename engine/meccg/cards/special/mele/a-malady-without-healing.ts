import { isHero } from "../../../rules/facts/company/heroes.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { inPlay } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { countOf, addTo } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { winTo } from "../../../rules/state/won.js";
import { OURS, magicCheck } from "../../mele/minion-words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** What follows is done to the target; `killPoints`, later: a hero whom it has eliminated is for the kill points of the card's player. */
    noteTarget: { do: "noteTarget" };
    killPoints: { do: "killPoints" };
  }
}

defineEffect("noteTarget", {
  describe: () => "he is the one whose fate counts",
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    const theirs = s.iRole[target] === L.Role.character && s.iOwner[target] !== s.fr[f + ResolveFrame.player];
    s.fr[f + ResolveFrame.second] = theirs && isHero(s, target) ? s.iDef[target] : -1;
  },
});

defineEffect("killPoints", {
  describe: () => "if he was a hero of the opponent and has been eliminated by it, you have kill points for him",
  apply: (s, f) => {
    const def = s.fr[f + ResolveFrame.second];
    const opponent = opponentOf(s, s.fr[f + ResolveFrame.player]);
    if (def < 0 || inPlay(s, def) >= 0 || countOf(s, opponent, L.Pile.out, def) === 0) return;
    addTo(s, opponent, L.Pile.out, def, -1);
    winTo(s, opponent, s.fr[f + ResolveFrame.player], def);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-159",
    name: "A Malady Without Healing",
    ...OURS,
    type: "short",
    keywords: ["shadow-magic"],
    modes: [
      {
        when: ["site"],
        by: { magic: "shadow-magic" },
        target: { of: "character", who: { wizard: false, notRace: "ringwraith", atActors: true }, whose: "anyones" },
        does: [
          { do: "noteTarget" },
          { do: "corruptionCheck", who: "target", by: -1 },
          { do: "bodyCheck", who: "target", ifTapped: 1 },
          { do: "killPoints" },
          magicCheck(-5),
        ],
      },
    ],
  },
  { describe: () => [] },
);
