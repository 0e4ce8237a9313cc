/** A leader and another of his company roll, and add their prowess (No More Nonsense). */
import { CONTEST, defineFrame, GO, leave, type PlacedStep, rollStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { discardInstance } from "../changes/leaving.js";
import { prowessNow } from "../facts/company/mind.js";
import { ContestFrame } from "../state/frames-of-the-turn.js";
import { NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import * as D from "../../cards/vocabulary/defs.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

/** `leader`, on whom the event in slot `e` lies, measures himself with `other`. */
export function startContest(s: Machine, leader: number, other: number, e: number): void {
  s.push(CONTEST, s.iOwner[leader], leader, other, e);
}
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
