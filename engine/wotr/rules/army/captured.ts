/** S.4: a citadel has been captured: who is in it and not its captor's is captured, or goes into a hex beside it (002:1714). */
import { isLeft } from "../changes/campaign.js";
import { isOver, setsDown } from "../changes/lives.js";
import { mix, spot } from "../changes/stacks.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { bandIn, isWraith, lastFree, onSide } from "../facts/board.js";
import { strength } from "../facts/armies.js";
import { ownerOf } from "../facts/fighting.js";
import { besidesFor } from "../facts/moving.js";
import { aOf } from "../state/choices.js";
import { CapturedFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { FELLOWSHIP } from "../state/ruleset.js";
import { CounterBit } from "../state/schema.js";
import { capturesIn } from "../search/attempt.js";

/** S.7, J.4: a force tries to capture whoever of the Fellowship is in a hex without one of its own. */
export function takesAll(s: Machine, hex: number, band: number): void {
  for (let card = 1; card <= lastFree(s); card++) {
    const c = s.pAt[card];
    if (c === 0 || s.cHex[c] !== hex || s.cBand[c] !== 0 || isWraith(s, card)) continue;
    if (!(s.cBits[c] & CounterBit.spotted)) spot(s, card);
    s.cBits[s.pAt[card]] &= ~CounterBit.tried;
  }
  mix(s, hex);
  capturesIn(s, hex, band);
}
/** Is somebody here who is not his captor's, and has no army of his own side here (of three)? */
const isExposed = (s: Machine, c: number, hex: number, captor: number): boolean =>
  isLeft(s, c, hex, captor) && strength(s, hex, ownerOf(s, s.cWho[c])) === 0;
const taking = step("whether they are captured", {
  enter(s, f) {
    if (isOver(s)) return GO;
    const hex = s.fr[f + CapturedFrame.hex];
    const captor = s.fr[f + CapturedFrame.captor];
    s.go(f, placing);
    if (onSide(s, captor, FELLOWSHIP)) return GO;
    const band = bandIn(s, hex, captor);
    for (let c = 1; c <= lastFree(s); c++)
      if (band > 0 && isExposed(s, c, hex, captor) && !isWraith(s, s.cWho[c])) {
        takesAll(s, hex, band);
        break;
      }
    return GO;
  },
});
/** Whoever controls them says where they go. */
const placing = step("where they go", {
  enter(s, f) {
    if (isOver(s)) return GO;
    const hex = s.fr[f + CapturedFrame.hex];
    for (let c = s.fr[f + CapturedFrame.at] + 1; c < L.PEOPLE; c++) {
      if (!isExposed(s, c, hex, s.fr[f + CapturedFrame.captor])) continue;
      s.fr[f + CapturedFrame.at] = c;
      if (besidesFor(s, hex, s.cWho[c], s.opts, 0) > 0) return s.ask(ownerOf(s, s.cWho[c]));
    }
    mix(s, hex);
    return leave(s);
  },
  options: (s, f, out) => besidesFor(s, s.fr[f + CapturedFrame.hex], s.cWho[s.fr[f + CapturedFrame.at]], out, 0),
  take(s, f, c) {
    setsDown(s, s.fr[f + CapturedFrame.at], aOf(c));
  },
});
/** S.7: an army has been annihilated here by a seat's: its characters are captured or go aside, as out of a captured citadel. */
export function scatters(s: Machine, hex: number, captor: number): void {
  const f = s.push(CapturedFrame.kind);
  s.fr[f + CapturedFrame.hex] = hex;
  s.fr[f + CapturedFrame.captor] = captor;
}
defineFrame(CapturedFrame.kind, CapturedFrame.label, [taking, placing]);
