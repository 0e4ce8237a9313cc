/** What chance may bring at a chance point, each as likely as the next: sides of the die, or cards whose place nobody knows. */
import type { Machine } from "../machine/state.js";
import { Chance, Header, Zone } from "../state/schema.js";
import { MAGIC_CARDS } from "../../packs/form/world.js";
import { BALROG, LAST_SERVANT } from "./board.js";
import { FIRST_UNKNOWN } from "./magic.js";
import * as L from "../state/layout.js";

/** The hand of a seat without a card that was drawn before, as `Header.chanceOf`. */
export const handBut = (seat: number, card: number): number => seat | (card << 3);
/** The magic cards of a counter, as `Header.chanceOf`; they are drawn with numbers after those of the event cards (Y.3). */
export const AS_MAGIC = 48;
const OF_COUNTER = 7;
export const magicOfCounter = (c: number): number => OF_COUNTER | (c << 3);
/** Has a Search Card been turned over? */
function isTurned(s: Machine, card: number): boolean {
  for (let i = 0; i < s.search.length; i++) if (s.search[i] === card) return true;
  return false;
}
export function chancesOf(s: Machine, out: Int32Array): number {
  let n = 0;
  switch (s.h[Header.chanceKind]) {
    case Chance.die:
      for (let v = 1; v <= 6; v++) out[n++] = v;
      return n;
    case Chance.event:
      for (let e = 1; e < L.EVENT_ROWS; e++) if (s.eZone[e] === Zone.deck) out[n++] = e;
      return n;
    case Chance.magic:
      // The ten that were dealt face-down (C.3): numbers 5 to 14.
      for (let m = FIRST_UNKNOWN; m < MAGIC_CARDS; m++) if (s.mHolder[m] === 0) out[n++] = m;
      return n;
    case Chance.search:
      for (let c = 1; c <= L.SEARCH_ROWS; c++) if (!isTurned(s, c)) out[n++] = c;
      return n;
    case Chance.servant:
      for (let card = BALROG; card <= LAST_SERVANT; card++) {
        let turned = s.pBits[card] !== 0;
        for (let i = 0; i < s.eyes.length; i++) if (s.eyes[i] === card) turned = true;
        if (!turned) out[n++] = card;
      }
      return n;
    case Chance.shown: {
      if ((s.h[Header.chanceOf] & 7) === OF_COUNTER) {
        const card = s.cWho[s.h[Header.chanceOf] >> 3];
        for (let m = 2; m < MAGIC_CARDS; m++) if (s.mHolder[m] === card) out[n++] = AS_MAGIC + m;
        return n;
      }
      const hand = Zone.hand0 + (s.h[Header.chanceOf] & 7);
      const but = s.h[Header.chanceOf] >> 3;
      for (let e = 1; e < L.EVENT_ROWS; e++) if (s.eZone[e] === hand && e !== but) out[n++] = e;
      return n;
    }
    default:
      return n;
  }
}
