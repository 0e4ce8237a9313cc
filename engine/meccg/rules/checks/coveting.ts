/** Checks of one who covets what others of his company bear, one after the other (Covetous Thoughts). */
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { pointsOfCorruption } from "../facts/company/stats.js";
import { CovetFrame } from "../state/frames-of-the-chain.js";
import { nextSlot, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { declareCheck } from "./corruption.js";

const COVET = CovetFrame.kind;
/** Character `i` checks for each item that others of his company bear; `player` is whose card asks for it. */
export function startCoveting(s: Machine, i: number, player: number): void {
  const f = s.push(COVET, i, s.iDef[i]);
  s.fr[f + CovetFrame.player] = player;
}
/** The next item, from slot `from` on, that another of the company of `i` bears, or -1. */
function nextCoveted(s: Table, i: number, from: number): number {
  const company = s.iComp[i];
  for (let j = nextSlot(s, from); j < L.SLOTS; j = nextSlot(s, j + 1)) {
    const host = s.iHost[j];
    if (
      s.iRole[j] === L.Role.item &&
      host !== i &&
      host !== NONE &&
      s.iRole[host] === L.Role.character &&
      s.iComp[host] === company
    )
      return j;
  }
  return -1;
}
const nextItem = step("the next item", {
  enter(s, f) {
    const character = s.fr[f + CovetFrame.character];
    if (s.iRole[character] !== L.Role.character || s.iDef[character] !== s.fr[f + CovetFrame.definition])
      return leave(s);
    const j = nextCoveted(s, character, s.fr[f + CovetFrame.next]);
    if (j < 0) return leave(s);
    s.fr[f + CovetFrame.next] = j + 1;
    declareCheck(s, character, -pointsOfCorruption(s, j), s.fr[f + CovetFrame.player]);
    return GO;
  },
});
defineFrame(CovetFrame.kind, CovetFrame.label, [nextItem]);
