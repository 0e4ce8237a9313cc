import { discardInstance } from "../../../rules/changes/leaving.js";
import { havenNow } from "../../../rules/facts/play/conditions.js";
import { FORBID } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineFrame, GO, leave, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { companyLives, firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import { nextSeat, seatsLeft } from "../../../rules/state/seats.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Each character at a Haven may be rid of one corruption card. */
    cleanse: { do: "cleanse" };
  }
}

/** Characters at Havens may each be rid of a corruption card. */
const CleanseFrame = frame(56, "corruption cards removed", {
  player: word("whose characters", "all"),
  left: word("players left, this one counted", "all"),
});

/** Marks whoever may be rid of one and asks for each. */
function startCleansing(s: Machine): void {
  for (let c = 0; c < s.companies; c++)
    if (companyLives(s, c) && havenNow(s, c))
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) s.iTurn[i] |= L.TurnMark.mustCheck;
  s.push(CleanseFrame.kind, s.active, seatsLeft(s));
}
function cards(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if ((s.iTurn[i] & L.TurnMark.mustCheck) === 0) continue;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (D.BITS[s.iDef[j]] & D.B_CORRUPTION_CARD) {
          if (out) out[count] = T.choice(T.V_REMOVE, j);
          count++;
        }
    }
  return count;
}
function nextPlayer(s: Machine, f: number): number {
  const player = s.fr[f + CleanseFrame.player];
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) s.iTurn[i] &= ~L.TurnMark.mustCheck;
  s.fr[f + CleanseFrame.left] -= 1;
  if (s.fr[f + CleanseFrame.left] <= 0) return leave(s);
  s.fr[f + CleanseFrame.player] = nextSeat(s, player);
  s.fr[f + Frame.step] = which.at;
  return GO;
}
const which = step("which card goes", {
  enter: (s, f) =>
    cards(s, s.fr[f + CleanseFrame.player], null) === 0 ? nextPlayer(s, f) : s.ask(s.fr[f + CleanseFrame.player]),
  options(s, f, out) {
    const count = cards(s, s.fr[f + CleanseFrame.player], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = noMore.at;
      return;
    }
    s.iTurn[s.iHost[T.aOf(c)]] &= ~L.TurnMark.mustCheck;
    discardInstance(s, T.aOf(c));
  },
});
const noMore = step("no more of his", { enter: nextPlayer });
defineFrame(CleanseFrame.kind, CleanseFrame.label, [which, noMore]);
defineEffect("cleanse", {
  describe: () => "each character at a Haven may be rid of one corruption card",
  apply: (s) => startCleansing(s),
});

export default special(
  {
    kind: "event",
    id: "METW-223",
    side: "resource",
    type: "long",
    name: "Elf-song",
    on: [{ on: "enters", does: [{ do: "cleanse" }] }],
  },
  {
    hooks: { leave: (s, _card, i) => (havenNow(s, s.iComp[i]) ? FORBID : 0) },
    questions: [
      { frame: CleanseFrame.kind, ask: "Which corruption card goes?", pass: "none", section: "corruption-cards" },
    ],
    describe: () => ["no character at a Haven may be discarded or returned to a hand"],
  },
);
