import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";
import { discardInstance } from "../../../rules/changes/leaving.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showFrom } from "../../../rules/machine/known.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { addTo, countOf } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import * as T from "../../vocabulary/terms.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company has faced an attack of an agent all of whose strikes failed. */
    agentFailed: { if: "agentFailed" };
  }
}

defineCondition("agentFailed", {
  describe: () => "that the company has faced an agent's attack all of whose strikes failed this turn",
  holds: (s, _n, cx) => cx.company >= 0 && (s.cget(cx.company, L.CompanyWord.marks) & L.CompanyMark.agentFailed) !== 0,
});

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This stored card may be discarded: then the hazard that was just discarded leaves the game. */
    removeDiscarded: { do: "removeDiscarded" };
  }
}

/** A hazard was discarded in sight: a stored card may be given up so that it leaves the game. */
const UnmadeFrame = frame(72, "out of the game", {
  player: word("who may do it", "all"),
  source: word("slot of the stored card", "all"),
  card: word("definition of the hazard", "all"),
});
defineQuestion(UnmadeFrame, {
  name: "it may leave the game",
  over: "decided",
  asks(s, f) {
    const player = s.fr[f + UnmadeFrame.player];
    const there = countOf(s, opponentOf(s, player), L.Pile.discard, s.fr[f + UnmadeFrame.card]) > 0;
    return there && s.iRole[s.fr[f + UnmadeFrame.source]] === L.Role.stored ? player : NOBODY_ASKED;
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_UNMAKE, s.fr[f + UnmadeFrame.card]);
    return 2;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) return;
    const owner = opponentOf(s, s.fr[f + UnmadeFrame.player]);
    discardInstance(s, s.fr[f + UnmadeFrame.source]);
    addTo(s, owner, L.Pile.discard, T.aOf(c), -1);
    showFrom(s, owner, L.Known.discard, T.aOf(c));
    addTo(s, owner, L.Pile.out, T.aOf(c));
  },
});
defineEffect("removeDiscarded", {
  describe: () => "this card, stored, may be discarded: then that hazard, if it is not unique, leaves the game",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const def = -1 - s.fr[f + ResolveFrame.target];
    if (source >= 0 && def > 0) s.push(UnmadeFrame.kind, s.fr[f + ResolveFrame.player], source, def);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-147",
    side: "resource",
    type: "permanent",
    name: "Knowledge of the Enemy",
    keywords: ["stolen-knowledge"],
    mp: 1,
    mpOnlyStored: true,
    stays: "character",
    storeTypes: ["haven"],
    whenStored: { waits: true },
    modes: [
      {
        when: ["always"],
        needs: [{ if: "anyOf", of: [{ if: "atSite", types: ["shadow-hold", "dark-hold"] }, { if: "agentFailed" }] }],
        taps: {},
        does: [],
      },
    ],
    on: [{ on: "hazardDiscarded", does: [{ do: "removeDiscarded" }] }],
  },
  {
    questions: [{ frame: UnmadeFrame.kind, ask: "Does it leave the game?", pass: "no", section: "rare" }],
    describe: () => [],
  },
);
