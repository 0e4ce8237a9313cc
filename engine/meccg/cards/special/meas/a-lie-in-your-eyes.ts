import { goesOnNot } from "../../../rules/checks/decidingrolls.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { isUntapped, NONE, tap } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target's player may tap him, untapped, or an ally that he controls: then nothing of what follows is done. */
    tapOr: { do: "tapOr" };
  }
}

/** Somebody taps, or an ally of his, or a hazard goes on. */
const TapOrFrame = frame(90, "tap or not", {
  character: word("slot of whom the hazard is aimed at", "all"),
  resolves: word("base of the frame that resolves it", "all"),
});
defineQuestion(TapOrFrame, {
  name: "who taps, or nobody",
  over: "it is said",
  asks(s, f) {
    const character = s.fr[f + TapOrFrame.character];
    return s.iRole[character] === L.Role.free ? NOBODY_ASKED : s.iOwner[character];
  },
  options(s, f, out) {
    const character = s.fr[f + TapOrFrame.character];
    let count = 0;
    out[count++] = T.choice(T.V_PASS);
    if (isUntapped(s, character)) out[count++] = T.choice(T.V_TAP, character);
    for (let j = s.iFirst[character]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && isUntapped(s, j)) out[count++] = T.choice(T.V_TAP, j);
    return count;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    tap(s, T.aOf(ch));
    goesOnNot(s, s.fr[f + TapOrFrame.resolves]);
  },
});

defineEffect("tapOr", {
  describe: (_e, names) =>
    `the player of ${whom("target", names)} may tap him, or an untapped ally that he controls: then nothing more is done`,
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    // Who is tapped by now is none of those of whom the card speaks.
    if (!isPerson(s, target) || !isUntapped(s, target)) goesOnNot(s, f);
    else s.push(TapOrFrame.kind, target, f);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-23",
    side: "hazard",
    type: "short",
    name: "A Lie in Your Eyes",
    modes: [
      {
        when: ["hazard"],
        target: { of: "character", who: { untapped: true, wizard: false, notRace: ["ringwraith"] }, whose: "company" },
        does: [{ do: "tapOr" }, { do: "goesOnOver", over: 6, mind: true }, { do: "discard", what: "target" }],
      },
    ],
  },
  {
    questions: [{ frame: TapOrFrame.kind, ask: "Who taps, or does the card go on?", pass: "nobody", section: "rare" }],
    describe: () => [],
  },
);
