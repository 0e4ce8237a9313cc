/** Y.3, Y.4: what Saruman may do before anybody of his moves: persuade a captive, or challenge Sauron to a Mind Battle. */
import { handedOver, laidDown } from "../changes/hands.js";
import { distracts, loses } from "../changes/lives.js";
import { AS_MAGIC, handBut, magicOfCounter } from "../facts/chances.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import {
  enduranceOf,
  eventsOf,
  GANDALFS,
  hexOf,
  isInPlay,
  lastFree,
  magicOf,
  possesses,
  SARUMAN,
} from "../facts/board.js";
import { ORTHANC } from "../facts/magic.js";
import { MAGIC } from "../../packs/form/words.js";
import { aOf, bOf, choice, PASS, V_DISCARD, V_MIND, V_PERSUADE, verbOf } from "../state/choices.js";
import { CounselFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Chance, CounterBit, Header, ThirdWord, Zone } from "../state/schema.js";

const PALANTIR = MAGIC.indexOf("palantir");
/** Bits of `third.used`. */
export const MIND = 1;
const PERSUADED = 2;
/** What is asked of a captive. */
const AN_EVENT = 1,
  A_MAGIC = 2;
/** N.2, L.1: so many event cards, and so many magic cards. */
const MOST = 3;
/** Y.4: is Saruman where a Palantir is that he possesses? That of Orthanc stays in Isengard. */
const hasPalantir = (s: Machine): boolean =>
  possesses(s, SARUMAN, PALANTIR) || (s.mHolder[ORTHANC] === 0 && hexOf(s, SARUMAN) === s.world.map.role.isengard);
function counsels(s: Machine, out: Int32Array): number {
  let n = 0;
  out[n++] = PASS;
  if (!isInPlay(s, SARUMAN) || hexOf(s, SARUMAN) === 0) return n;
  if (hasPalantir(s)) out[n++] = choice(V_MIND);
  for (let c = 1; c <= lastFree(s); c++) {
    if (s.cHex[c] !== hexOf(s, SARUMAN) || s.cBand[c] === 0 || isGandalfs(s, c)) continue;
    out[n++] = choice(V_PERSUADE, c, AN_EVENT);
    out[n++] = choice(V_PERSUADE, c, A_MAGIC);
  }
  return n;
}
/** Gandalf is never persuaded; nor is the Ringbearer, but nobody says who of several captives that is: with him it is tried in vain. */
const isGandalfs = (s: Machine, c: number): boolean => GANDALFS.some((card) => s.pAt[card] === c && isInPlay(s, card));
const asked = step("what saruman does before he moves", {
  enter: (s) => (counsels(s, s.opts) > 1 ? s.ask(THIRD) : leave(s)),
  options: (s, _f, out) => counsels(s, out),
  take(s, f, c) {
    if (verbOf(c) === V_MIND) {
      s.third[ThirdWord.used] |= MIND;
      s.third[ThirdWord.hostile] = 1;
      s.roll(THIRD);
      s.go(f, battle);
    } else if (verbOf(c) === V_PERSUADE) {
      // Y.3: he does not move in this Game-Turn.
      s.third[ThirdWord.used] |= PERSUADED;
      s.cBits[SARUMAN] |= CounterBit.moved;
      s.fr[f + CounselFrame.counter] = aOf(c);
      s.fr[f + CounselFrame.kinds] = bOf(c);
      s.roll(THIRD);
      s.go(f, persuaded);
    } else s.go(f, over);
  },
});
/** Y.4: so many Shadow Points are lost. */
const battle = step("the mind battle", {
  enter(s) {
    distracts(s, s.h[Header.rolled]);
    return leave(s);
  },
});
/** Y.3: a die as high as the boxes that he has left. */
const persuaded = step("the persuasion", {
  enter(s, f) {
    const c = s.fr[f + CounselFrame.counter];
    const card = s.cWho[c];
    if (card === s.h[Header.bearer] || s.h[Header.rolled] < enduranceOf(s, card) - s.pWounds[card]) return leave(s);
    if (s.fr[f + CounselFrame.kinds] === AN_EVENT) {
      if (s.hands[FELLOWSHIP] === 0) return leave(s);
      s.draw(Chance.shown, THIRD, handBut(FELLOWSHIP, 0));
    } else {
      if (magicOf(s, card) === 0) return leave(s);
      s.draw(Chance.shown, THIRD, magicOfCounter(c));
    }
    s.go(f, given);
    return GO;
  },
});
const given = step("what the captive gives", {
  enter(s, f) {
    const drawn = s.h[Header.drawn];
    s.h[Header.drawn] = 0;
    if (s.fr[f + CounselFrame.kinds] === AN_EVENT) {
      handedOver(s, FELLOWSHIP, THIRD, drawn);
      return s.hands[THIRD] > MOST ? s.go(f, discards) : leave(s);
    }
    const m = drawn - AS_MAGIC;
    s.mHolder[m] = SARUMAN;
    s.mMay[m] = 0;
    return magicOf(s, SARUMAN) > MOST ? s.go(f, discards) : leave(s);
  },
});
const discards = step("what saruman lays down for it", {
  enter: (s) => s.ask(THIRD),
  options(s, f, out) {
    let n = 0;
    if (s.fr[f + CounselFrame.kinds] === AN_EVENT) {
      for (let e = 1; e <= eventsOf(s); e++) if (s.eZone[e] === Zone.hand2) out[n++] = choice(V_DISCARD, e);
      return n;
    }
    for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] === SARUMAN) out[n++] = choice(V_DISCARD, m);
    return n;
  },
  take(s, f, c) {
    if (s.fr[f + CounselFrame.kinds] === AN_EVENT) laidDown(s, THIRD, aOf(c));
    else loses(s, aOf(c));
    leave(s);
  },
});
const over = step("over", { enter: leave });
defineFrame(CounselFrame.kind, CounselFrame.label, [asked, battle, persuaded, given, discards, over]);
