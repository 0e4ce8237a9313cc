import { discardInstance } from "../../../rules/changes/leaving.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { prowessNow } from "../../../rules/facts/company/mind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { DECLARE, defineFrame, GO, leave, type PlacedStep, rollStep, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { DeclareFrame, ResolveFrame } from "../../../rules/state/frames/chain.js";
import { companyOf, firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { Frame } from "../../../rules/state/schema.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target and then the second target roll and add their prowess: if the first is ahead, hazard permanent-events on the other are discarded; if not, this card is turned over. */
    contest: { do: "contest" };
  }
}

/** Two of a company measure themselves. */
const ContestFrame = frame(105, "a contest", {
  player: word("whose they are", "all"),
  leader: word("slot of the one who is challenged", "all"),
  other: word("slot of the other", "all"),
  event: word("slot of the event on the first", "all"),
  rolled: word("the first roll", "all"),
});

const first = rollStep("the leader rolls", ContestFrame.player, () => noted);
const noted: PlacedStep = step("then the other", {
  enter(s, f) {
    s.fr[f + ContestFrame.rolled] = s.h[L.Header.rolled];
    s.fr[f + Frame.step] = settled.at;
    s.roll(s.fr[f + ContestFrame.player]);
    return GO;
  },
});
const settled: PlacedStep = step("who is ahead", {
  enter(s, f) {
    const leader = s.fr[f + ContestFrame.leader];
    const other = s.fr[f + ContestFrame.other];
    const event = s.fr[f + ContestFrame.event];
    const there = s.iRole[leader] === L.Role.character && s.iRole[other] === L.Role.character;
    if (!there || s.iRole[event] !== L.Role.attached) return leave(s);
    const ahead = s.fr[f + ContestFrame.rolled] + prowessNow(s, leader) > s.h[L.Header.rolled] + prowessNow(s, other);
    if (ahead) relieve(s, other);
    else s.iStat[event] |= L.Status.wounded;
    return leave(s);
  },
});
/** Hazard permanent-events on him are discarded. */
function relieve(s: Machine, i: number): void {
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const next = s.iNext[j];
    if (s.iRole[j] === L.Role.attached && D.SIDE[s.iDef[j]] & T.SIDE_HAZARD) discardInstance(s, j);
    j = next;
  }
}
defineFrame(ContestFrame.kind, ContestFrame.label, [first, noted, settled]);

defineEffect("contest", {
  describe: () =>
    "roll for the leader and for the other, and add the prowess of each: if the leader is ahead, hazard permanent-events on the other are discarded; if not, this card is turned over",
  asks: () => ["another character in the company of the leader"],
  fitsTarget: (s, _d, t) => {
    const leader = leaderNamed(s);
    if (leader < 0) return isAccompanied(s, t);
    return t !== leader && companyOf(s, t) === companyOf(s, leader);
  },
  apply: (s, f) => {
    const leader = s.fr[f + ResolveFrame.target];
    const other = s.fr[f + ResolveFrame.second];
    const source = s.fr[f + ResolveFrame.source];
    if (isPerson(s, leader) && isPerson(s, other) && source >= 0)
      s.push(ContestFrame.kind, s.iOwner[leader], leader, other, source);
  },
});
/** Is another character in his company? */
function isAccompanied(s: Table, i: number): boolean {
  const first = firstOf(s, companyOf(s, i));
  return first !== i || s.iNext[first] !== NONE;
}
/** The leader already aimed at by what is being declared, or -1 while that is to be said. */
function leaderNamed(s: Table): number {
  const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  return s.fr[f] === DECLARE ? s.fr[f + DeclareFrame.target] - 1 : -1;
}

export default special(
  {
    kind: "event",
    id: "MELE-210",
    name: "No More Nonsense",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "character",
    oncePerTarget: true,
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { keyword: "leader" }, whose: "mine" },
        and: { of: "character", whose: "mine" },
        does: [{ do: "contest" }],
      },
    ],
    has: [
      { stat: "di", by: 2, when: [{ if: "selfTurned", not: true }] },
      { stat: "di", by: -2, when: [{ if: "selfTurned" }] },
    ],
  },
  { describe: () => [] },
);
