import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { learn, showFrom } from "../../../rules/machine/known.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import type { Machine } from "../../../rules/machine/state.js";
import { lookAtTop, lookedAt } from "../../../rules/piles/looking.js";
import { layBelow, liftOffTop, orderedCount } from "../../../rules/state/decktops.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import {
  nextOfEffect,
  FOR_COMPANY,
  attackCount,
  attackNote,
  attackSaidOf,
  addTemporary,
  setTemporaryNote,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { addTo } from "../../../rules/state/lists.js";
import type { Table } from "../../../rules/state/table.js";
import { EFFECT } from "../../vocabulary/compiled.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A strike of the creature has succeeded: it is counted for as long as the attack lasts. */
    countsStrike: { do: "countsStrike" };
    /** Its player looks at as many cards of the top of the defender's deck as strikes were counted, and lays any of them at the bottom. */
    laysBelow: { do: "laysBelow" };
  }
}

/** The place of what counts the strikes that have succeeded in the attack at frame `a`, or -1. */
function strikesCounted(s: Table, a: number): number {
  for (let k = nextOfEffect(s, 0, COUNTS); k >= 0; k = nextOfEffect(s, k + 1, COUNTS))
    if (attackSaidOf(s, k) === a) return k;
  return -1;
}
const COUNTS = EFFECT.of("countsStrike");
/** A player looks at the top of another's deck, and lays of those cards at its bottom what he likes. */
const CardsBelowFrame = frame(
  122,
  "cards below",
  {
    player: word("who looks", "all"),
    owner: word("whose deck", "all"),
    count: word("how many cards", "all"),
    laid: word("cards laid at the bottom so far", "all"),
  },
  "player",
);
/** Player `p` looks at so many cards of the top of the deck of `owner`, and lays any of them at its bottom. */
function mayLayBelow(s: Machine, p: number, owner: number, count: number): void {
  s.push(CardsBelowFrame.kind, p, owner, count);
  lookAtTop(s, p, owner, count);
}
/** Adds those that he has looked at and that lie on top still, each name once. */
function looked(s: Machine, f: number, out: Int32Array | null, n0: number): number {
  const owner = s.fr[f + CardsBelowFrame.owner];
  const left = s.fr[f + CardsBelowFrame.count] - s.fr[f + CardsBelowFrame.laid];
  if (left <= 0) return n0;
  const below = Math.max(0, orderedCount(s, owner) - left);
  let count = n0;
  for (let k = 0; k < L.NAMES; k++) {
    if (s.list[owner * L.NAMES + k] === L.END_OF_LIST) break;
    if (lookedAt(s, owner, k, below) === 0) continue;
    if (out) out[count] = T.choice(T.V_DISCARD, s.list[owner * L.NAMES + k], T.AT_BOTTOM);
    count++;
  }
  return count;
}
defineQuestion(CardsBelowFrame, {
  name: "which card goes to the bottom",
  over: "the others stay on top",
  again: true,
  asks: (s, f) => (looked(s, f, null, 0) > 0 ? s.fr[f + CardsBelowFrame.player] : NOBODY_ASKED),
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    return looked(s, f, out, 1);
  },
  take(s, f, c) {
    const owner = s.fr[f + CardsBelowFrame.owner];
    const def = T.aOf(c);
    addTo(s, owner, L.Pile.top, def, -1);
    liftOffTop(s, owner, def);
    addTo(s, owner, L.Pile.deck, def);
    layBelow(s, owner, def);
    showFrom(s, owner, L.Known.top, def);
    learn(s, owner, L.Known.deck, def, 1);
    s.fr[f + CardsBelowFrame.laid] += 1;
  },
});
defineEffect("countsStrike", {
  isTemporary: true,
  describe: () => "it is counted",
  apply: (s, f, d) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0) return;
    const k = strikesCounted(s, attack);
    if (k < 0)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, effectCompany(s, f), attackNote(attack, 1));
    else setTemporaryNote(s, k, attackNote(attack, attackCount(s, k) + 1));
  },
});

defineEffect("laysBelow", {
  describe: () =>
    "look at as many cards from the top of the defender's play deck as strikes were successful, and lay any of them at its bottom",
  apply: (s, f) => {
    const attack = s.h[L.Header.attack];
    const k = attack === 0 ? -1 : strikesCounted(s, attack);
    const company = effectCompany(s, f);
    if (k < 0 || company < 0) return;
    mayLayBelow(s, s.fr[f + ResolveFrame.player], s.cget(company, L.CompanyWord.owner), attackCount(s, k));
  },
});

export default special(
  {
    kind: "creature",
    id: "MEWH-13",
    name: "Goblin-faces",
    race: "orc",
    racesToo: ["man"],
    strikes: 3,
    prowess: 7,
    mp: 1,
    keyed: { regions: "b s", sites: ["border-hold"] },
    on: [
      { on: "strikeSucceeds", does: [{ do: "countsStrike" }] },
      { on: "afterAttack", does: [{ do: "laysBelow" }] },
    ],
  },
  {
    questions: [
      {
        frame: CardsBelowFrame.kind,
        ask: "Which card goes to the bottom of the deck?",
        pass: "the others stay on top",
        section: "rare",
      },
    ],
    describe: () => [],
  },
);
