/** The places of hidden cards, and what is dealt to each place. The columns are reused from world to world. */
import { cardSet } from "./cardset.js";
import * as D from "../defs.js";
import * as L from "../rules/state/layout.js";
import { listLength } from "../rules/state/lists.js";
import { hasAgents } from "../rules/state/agents.js";
import { findUnseen } from "./agents.js";
import type { MeccgView } from "./view.js";
import { IN_DECK, IN_DISCARD, IN_HAND, IN_SIDEBOARD, knownAt } from "../rules/machine/known.js";

// Places of hidden cards, and what is dealt to each; held from world to world.
export const HAND = 0;
export const DECK = 1;
export const DISCARD = 2;
export const SIDEBOARD = 3;
export const POOL = 4;
/** Agents who lie face down. */
export const FACE_DOWN = 5;
export const ZONES = 6;
const MOST = 512;
export const got = Array.from({ length: ZONES }, () => new Int16Array(MOST));
export const gotN = new Int32Array(ZONES);
export const size = new Int32Array(ZONES);
export const bits = [IN_HAND, IN_DECK, IN_DISCARD, IN_SIDEBOARD];
/** By definition: copies seen in the open, known at all, still to be dealt, known to lie on top; place in the new list. */
export const seen = new Int16Array(D.COUNT);
export const known = new Int16Array(D.COUNT);
export const left = new Int16Array(D.COUNT);
export const onTop = new Int16Array(D.COUNT);
export const place = new Int16Array(D.COUNT);
/** Definitions that are known, in the supposed list or dealt: no other has a number in the columns above. */
export const about = cardSet();
/** Cards in no order, for whoever deals at random. */
export const bag = new Int16Array(4096);
/** Companies of which `p` holds the card on guard. */
export const guards = new Int16Array(L.COMPANIES_PER_PLAYER * 5);
export let guardsN = 0;
export function give(zone: number, def: number): void {
  got[zone][gotN[zone]++] = def;
  left[def] -= 1;
}
function giveTop(def: number): void {
  give(DECK, def);
  onTop[def] += 1;
}
/** How many hidden cards lie where. A card on guard counts with the hand. */
export function measure(view: MeccgView, p: number): void {
  gotN.fill(0);
  onTop.fill(0);
  guardsN = 0;
  for (let c = 0; c < view.companies; c++)
    if (view.cget(c, L.CompanyWord.guard) === -1 && view.cget(c, L.CompanyWord.guarder) === p) guards[guardsN++] = c;
  size[HAND] = view.pget(p, L.PlayerWord.hand) + guardsN;
  size[DECK] = view.pget(p, L.PlayerWord.pile + L.Pile.deck) + view.pget(p, L.PlayerWord.pile + L.Pile.top);
  size[DISCARD] = view.pget(p, L.PlayerWord.pile + L.Pile.discard);
  size[SIDEBOARD] = view.pget(p, L.PlayerWord.pile + L.Pile.sideboard);
  size[POOL] = view.pget(p, L.PlayerWord.pile + L.Pile.pool);
  size[FACE_DOWN] = hasAgents(view, p) ? findUnseen(view, p) : 0;
}
export const free = (zone: number): number => Math.max(0, size[zone] - gotN[zone]);
export function giveKnown(view: MeccgView, p: number): void {
  const len = listLength(view, p);
  for (let k = 0; k < len; k++) {
    const d = view.list[p * L.NAMES + k];
    for (let n = knownAt(view, p, L.Known.hand, k); n > 0; n--) give(HAND, d);
    for (let n = knownAt(view, p, L.Known.top, k); n > 0; n--) giveTop(d);
    for (let n = knownAt(view, p, L.Known.deck, k); n > 0; n--) give(DECK, d);
    for (let n = knownAt(view, p, L.Known.discard, k); n > 0; n--) give(DISCARD, d);
  }
  sureInHand = gotN[HAND];
  sureInDeck = 0;
  for (let k = 0; k < len; k++) sureInDeck += knownAt(view, p, L.Known.deck, k);
}
/** So many of those dealt to the deck, the first of them but for what is known to lie on top, are surely in it. */
export let sureInDeck = 0;
/** So many of those dealt to the hand, the first of them, are surely in it, and none of them lies on guard. */
export let sureInHand = 0;
