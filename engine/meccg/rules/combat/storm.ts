/** A storm breaks over a site where companies fight: roll after roll for those of little mind, then all who are no avatars tap (Crowned with Storm). */
import * as D from "../../cards/vocabulary/defs.js";
import { discardInstance, removeInstance, TO_OUT } from "../changes/leaving.js";
import { woundPlainly } from "../changes/healing.js";
import { defineFrame, GO, leave, STORM, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { areAtOnePlace } from "../facts/play/conditions.js";
import { mindOf } from "../facts/company/mind.js";
import { bodyOf } from "../facts/company/stats.js";
import { StormFrame } from "../state/frames-of-the-chain.js";
import { companyOf, isUntapped, isWounded, nextSlot, tap } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { Frame } from "../state/schema.js";
import type { Table } from "../state/table.js";

/** Is the card in slot `i` a character or ally at the site of company `c`? */
function isHere(s: Table, c: number, i: number): boolean {
  if (s.iRole[i] !== L.Role.character && s.iRole[i] !== L.Role.ally) return false;
  const company = companyOf(s, i);
  return company === c || (company >= 0 && areAtOnePlace(s, company, c));
}
const isAlly = (s: Table, i: number): boolean => s.iRole[i] === L.Role.ally;
/** It breaks over the site of company `c`, for player `p`. */
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
export function stormBreaks(s: Machine, p: number, c: number, mind: number, points: number, less: number): void {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (isHere(s, c, i) && isAlly(s, i) && D.BODY[s.iDef[i]] <= 0) discardInstance(s, i);
  const f = s.push(STORM, p, c);
  s.fr[f + StormFrame.mind] = mind;
  s.fr[f + StormFrame.points] = points;
  s.fr[f + StormFrame.less] = less;
}
/** Is there a roll for it? */
function isStruck(s: Table, f: number, i: number): boolean {
  if (!isHere(s, s.fr[f + StormFrame.company], i)) return false;
  if (isAlly(s, i)) return D.MP[s.iDef[i]] < s.fr[f + StormFrame.points];
  const mind = mindOf(s, i);
  return mind >= 0 && mind < s.fr[f + StormFrame.mind];
}
const next = step("the next roll", {
  enter(s, f) {
    const company = s.fr[f + StormFrame.company];
    let slot = nextSlot(s, s.fr[f + StormFrame.next]);
    while (slot < L.SLOTS && !isStruck(s, f, slot)) slot = nextSlot(s, slot + 1);
    if (slot < L.SLOTS) {
      s.fr[f + StormFrame.next] = slot;
      s.fr[f + Frame.step] = rolled.at;
      s.roll(s.fr[f + StormFrame.player]);
      return GO;
    }
    for (let k = nextSlot(s, 0); k < L.SLOTS; k = nextSlot(s, k + 1))
      if (isHere(s, company, k) && (isAlly(s, k) || mindOf(s, k) >= 0) && isUntapped(s, k)) tap(s, k);
    return leave(s);
  },
});
const rolled = step("what it does", {
  enter(s, f) {
    const i = s.fr[f + StormFrame.next];
    s.fr[f + StormFrame.next] = i + 1;
    s.fr[f + Frame.step] = next.at;
    if (s.h[L.Header.rolled] - s.fr[f + StormFrame.less] <= bodyOf(s, i)) return GO;
    // It is no strike of anybody's: who falls to it is nobody's kill, and leaves nothing to others.
    if (isWounded(s, i)) removeInstance(s, i, TO_OUT);
    else woundPlainly(s, i);
    return GO;
  },
});
defineFrame(StormFrame.kind, StormFrame.label, [next, rolled]);
