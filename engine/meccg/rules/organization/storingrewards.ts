/** Storing a card may bring an item: a character of the company taps to play one from hand or discard pile. */
import { searchBanned } from "../facts/play/searching.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { leave, ON_STORING, step } from "../machine/machine.js";
import { defineQuestion } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { discardInstance } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { showFrom } from "../machine/known.js";
import { isTaken } from "../facts/play/unique.js";
import { mayNotPlayItems } from "../facts/sites/changedlairs.js";
import { opponentOf } from "../state/seats.js";
import { companyLives, firstOf, isUntapped, NONE, nextSlot, ownStored, tap } from "../state/inplay.js";
import { addTo, countAt } from "../state/lists.js";
import { OnStoringFrame } from "../state/frames/organization.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstUnder, nextUnder, underNamed } from "../facts/play/cardsunder.js";
import { itemComes, mayBear } from "../site/extraitems.js";
import { comesOut } from "../site/siteplay.js";
import { FROM_UNDER } from "../site/playways.js";
import { Frame } from "../state/schema.js";

/** Whence the item comes, if not out of the hand. */
const OF_DISCARDS = 1,
  OF_UNDER = 2;

/** Card `stored` of player `p` was stored by somebody of company `c`: what it brings may be played now. */
export function storingBrings(s: Machine, p: number, stored: number, c: number): void {
  if (D.STORING_BRINGS[stored] && s.h[L.Header.phase] === T.PHASE_ORGANIZATION) s.push(ON_STORING, p, stored, c);
}
/** A stored card of player `q` of the same name, in whichever version (001:450), or -1. */
function twinStored(s: Table, q: number, def: number): number {
  const one = ownStored(s, q, def);
  if (one >= 0 || D.SAME_NAME[def] === 0) return one;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.stored && s.iOwner[i] === q && D.SAME_NAME[s.iDef[i]] === D.SAME_NAME[def]) return i;
  return -1;
}
/** May an item of this definition be played so, whoever taps for it? */
function isSuch(s: Table, p: number, stored: number, def: number): boolean {
  if (D.KIND[def] !== T.K_ITEM || D.CLASS[def] === T.ITEM_CLASS.special) return false;
  const b = D.STORING_BRINGS[stored]!;
  // The twin is the opponent's until it is discarded for this one.
  if (b.twin) return twinStored(s, opponentOf(s, p), def) >= 0;
  return !D.UNIQUE[def] && (D.KEYWORDS_OF[def] & b.keywords) !== 0 && !isTaken(s, def);
}
/** Adds those of company `c` who may tap to play the item. */
function whoMay(s: Table, c: number, def: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if (!isUntapped(s, i) || !mayBear(s, def, i) || mayNotPlayItems(s, s.cget(c, L.CompanyWord.site), i)) continue;
    if (out) out[count] = T.choice(T.V_ACTOR, i);
    count++;
  }
  return count;
}
/** Adds the items that may be played, of the hand (or from where they are as if in it) and of the discard pile. */
function items(s: Table, f: number, out: Int32Array | null): number {
  const player = s.fr[f + OnStoringFrame.player];
  const stored = s.fr[f + OnStoringFrame.stored];
  const company = s.fr[f + OnStoringFrame.company];
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(player, L.PlayerWord.hand); k++) {
    const def = s.hands[player * L.HAND + k];
    if (def === last) continue;
    last = def;
    if (!isSuch(s, player, stored, def) || whoMay(s, company, def, null) === 0) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  for (let j = firstUnder(s, player, company); j >= 0; j = nextUnder(s, player, company, j + 1)) {
    const def = s.iDef[j];
    if (
      underNamed(s, player, company, def) !== j ||
      !isSuch(s, player, stored, def) ||
      whoMay(s, company, def, null) === 0
    )
      continue;
    if (out) out[count] = T.choice(T.V_PLAY, def, FROM_UNDER);
    count++;
  }
  for (let k = searchBanned(s, player) ? L.NAMES : 0; k < L.NAMES; k++) {
    const def = s.list[player * L.NAMES + k];
    if (
      countAt(s, player, L.Pile.discard, k) === 0 ||
      !isSuch(s, player, stored, def) ||
      whoMay(s, company, def, null) === 0
    )
      continue;
    if (out) out[count] = T.choice(T.V_OF_DISCARDS, def);
    count++;
  }
  return count;
}
const whichItem = step("which item", {
  enter: (s, f) => (items(s, f, null) === 0 ? leave(s) : s.ask(s.fr[f + OnStoringFrame.player])),
  options(s, f, out) {
    const count = items(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = T.verbOf(ch) === T.V_PASS ? played.at : whoTaps.at;
    s.fr[f + OnStoringFrame.item] = T.aOf(ch) + 1;
    s.fr[f + OnStoringFrame.whence] =
      T.verbOf(ch) === T.V_OF_DISCARDS ? OF_DISCARDS : T.verbOf(ch) === T.V_PLAY ? OF_UNDER : 0;
  },
});
const { asked: whoTaps, over: played } = defineQuestion(
  OnStoringFrame,
  {
    name: "who taps, and has it",
    over: "played",
    asks: (s, f) => s.fr[f + OnStoringFrame.player],
    options: (s, f, out) => whoMay(s, s.fr[f + OnStoringFrame.company], s.fr[f + OnStoringFrame.item] - 1, out),
    take(s, f, ch) {
      const player = s.fr[f + OnStoringFrame.player];
      const def = s.fr[f + OnStoringFrame.item] - 1;
      const whence = s.fr[f + OnStoringFrame.whence];
      if (whence === OF_DISCARDS) {
        addTo(s, player, L.Pile.discard, def, -1);
        showFrom(s, player, L.Known.discard, def);
      } else if (whence === OF_UNDER) comesOut(s, player, s.fr[f + OnStoringFrame.company], def);
      else revealFromHand(s, player, def);
      const { twin } = D.STORING_BRINGS[s.fr[f + OnStoringFrame.stored]]!;
      if (twin) discardInstance(s, twinStored(s, opponentOf(s, player), def));
      tap(s, T.aOf(ch));
      const j = itemComes(s, player, T.aOf(ch), def);
      if (twin) s.iStat[j] |= L.Status.held;
    },
  },
  [whichItem],
);
if (OnStoringFrame.kind !== ON_STORING) throw new Error("the frame has another number");
