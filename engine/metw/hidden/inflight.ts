/** Cards between places: declared, resolving, attacking, turned over. */
import * as L from "../layout.js";
import { ATTACK, BEARER, COMPANY_SITE, GIVE, INFLUENCE, LUCKY, MULTI_ATTACK, RESOLVE } from "../machine.js";
import { whoGets } from "../rules/siteplay.js";
import * as A from "../rules/slots.js";
import { CompanySiteFrame, GiveFrame } from "../state/frames-of-the-turn.js";
import type { Metw } from "../state.js";
import type { MetwView } from "./visibility.js";

/** Cards that are neither in a pile nor in play: declared or resolving, or attacking. */
export function cardsInFlight(v: MetwView | Metw, p: number): number[] {
  return Array.from(inFlight.subarray(0, findInFlight(v, p)));
}
/** The cards that `findInFlight` found. */
export const inFlight = new Int16Array(64);
let found = 0;
function add(def: number): void {
  inFlight[found++] = def;
}
/** As `cardsInFlight`, into `inFlight`; returns how many. */
export function findInFlight(v: MetwView | Metw, p: number): number {
  found = 0;
  const n = v.h[L.CHAIN_COUNT]!;
  for (let i = 0; i < n; i++) {
    const e = i * L.ENTRY_WORDS;
    if (v.ch[e + A.E_PLAYER] !== p) continue;
    const k = v.ch[e]!;
    if (k === A.EK_CARD || k === A.EK_CREATURE || k === A.EK_FACTION || k === A.EK_SITE_CARD) add(v.ch[e + A.E_DEF]!);
    if (k === A.EK_INFLUENCE && v.ch[e + A.E_TWO]! >= 0) add(v.ch[e + A.E_TWO]!);
  }
  for (let i = 0; i < v.h[L.SP]!; i++) {
    const f = i * L.FRAME_WORDS;
    const kind = v.fr[f]!;
    if (kind === RESOLVE && v.fr[f + 2 + A.E_PLAYER] === p) {
      const k = v.fr[f + 2]!;
      const def = v.fr[f + 2 + A.E_DEF]!;
      const placed = v.fr[f + 15] !== 0 && v.fr[f + 2 + A.E_INST]! >= 0 && k === A.EK_CARD;
      if ((k === A.EK_CARD && !placed) || k === A.EK_CREATURE || k === A.EK_SITE_CARD) add(def);
      // While the influence room works on it, the resolving frame below still names the card: count it once.
      else if (k === A.EK_FACTION && v.fr[f + 14] === 0) add(def);
      else if (k === A.EK_INFLUENCE && v.fr[f + 14] === 0 && v.fr[f + 2 + A.E_TWO]! >= 0) add(v.fr[f + 2 + A.E_TWO]!);
    }
    if (kind === BEARER && v.fr[f + 2] === p && v.fr[f + 1] === 0) add(v.fr[f + 3]!);
    if (kind === GIVE && v.fr[f + GiveFrame.player] === p && v.fr[f + 1] === whoGets.at) add(v.fr[f + GiveFrame.card]!);
    if (kind === INFLUENCE && v.fr[f + 2 + A.E_PLAYER] === p) {
      if (v.fr[f + 2] === A.EK_FACTION) add(v.fr[f + 2 + A.E_DEF]!);
      else if (v.fr[f + 2 + A.E_TWO]! >= 0) add(v.fr[f + 2 + A.E_TWO]!);
    }
    if (kind === LUCKY && v.fr[f + 2] === p && v.fr[f + 1]! < 3) {
      // Lucky Search: cards turned over so far.
      const n = v.fr[f + 5]! - (v.fr[f + 6]! > 0 ? 1 : 0);
      for (let k = 0; k < n; k++) add(v.ch[L.ENTRIES * L.ENTRY_WORDS - 1 - k]!);
      if (v.fr[f + 6]! > 0) add(v.fr[f + 6]! - 1);
    }
    // A creature belongs to the player after the attacked one.
    if (
      kind === ATTACK &&
      v.fr[f + A.A_BITS]! & A.AB_CREATURE &&
      v.fr[f + A.A_DEF]! >= 0 &&
      !(i > 0 && v.fr[f - L.FRAME_WORDS] === MULTI_ATTACK)
    ) {
      const owner = v.other(Math.floor(v.fr[f + A.A_COMPANY]! / L.COMPANIES_PER_PLAYER));
      if (owner === p) add(v.fr[f + A.A_DEF]!);
    }
    if (kind === MULTI_ATTACK && v.other(Math.floor(v.fr[f + 2]! / L.COMPANIES_PER_PLAYER)) === p) add(v.fr[f + 3]!);
    if (kind === COMPANY_SITE) {
      const c = v.fr[f + CompanySiteFrame.company]!;
      if (v.cbit(c, L.CB_GUARD_CREATURE) && v.hazard === p && v.cget(c, L.C_LIMITMOD) > 0)
        add(v.cget(c, L.C_LIMITMOD) - 1);
    }
  }
  return found;
}
