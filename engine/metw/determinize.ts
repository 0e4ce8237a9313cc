/**
 * A whole state that agrees with everything a player has seen, drawn by a stream. It reads a view and a prior, never a
 * true state: hands, decks, discard piles, sideboards, cards on guard, hidden plans and location decks of the others,
 * and the chance streams, are all made anew.
 */
import type { Prior, Stream } from "../core/game.js";
import type { Deck } from "./deck.js";
import * as D from "./defs.js";
import * as L from "./layout.js";
import {
  ATTACK,
  BEARER,
  COMPANY_SITE,
  DRAFT,
  GIVE,
  INFLUENCE,
  LUCKY,
  MULTI_ATTACK,
  RESOLVE,
  START_ITEMS,
  UNKNOWN_STEP,
} from "./machine.js";
import type { Metw } from "./state.js";
import { byPath, byRegions, nextRegions, way } from "./rules/map.js";
import { setRegionPath, setStarterPath } from "./rules/environment.js";
import { addAt, countAt, listLength, nameIndex, writeList } from "./rules/piles.js";
import { nextLeft } from "./rules/setup.js";
import * as T from "./terms.js";
import * as A from "./rules/slots.js";
import { IN_DECK, IN_DISCARD, IN_HAND, IN_SIDEBOARD, knownAt, type MetwView, PB_TOP_HIDDEN } from "./visibility.js";

const counts = new Int16Array(4096);
const bag: number[] = [];
const zoneOf: number[] = [];

function addLines(lines: readonly { name: string; count: number }[], out: Int16Array): void {
  for (const l of lines) {
    const d = D.defOf(l.name);
    if (d >= 0) out[d]! += l.count;
  }
}
/** All cards of `p` that everybody can see: in play, in the chain, out of play, won by others. */
function seenCards(v: MetwView, p: number, out: Int16Array): void {
  for (let i = 0; i < L.SLOTS; i++) if (v.iRole[i] !== L.FREE && v.iOwner[i] === p) out[v.iDef[i]!]! += 1;
  for (let k = 0; k < listLength(v, p); k++) {
    const n = countAt(v, p, L.OUT, k) + countAt(v, p, L.WON, k);
    if (n) out[v.list[p * L.NAMES + k]!]! += n;
  }
  for (const d of cardsInFlight(v, p)) out[d]! += 1;
}
/** Cards that are neither in a pile nor in play: declared or resolving, or attacking. */
export function cardsInFlight(v: MetwView | Metw, p: number): number[] {
  const out: number[] = [];
  const n = v.h[L.CHAIN_COUNT]!;
  for (let i = 0; i < n; i++) {
    const e = i * L.ENTRY_WORDS;
    if (v.ch[e + A.E_PLAYER] !== p) continue;
    const k = v.ch[e]!;
    if (k === A.EK_CARD || k === A.EK_CREATURE || k === A.EK_FACTION || k === A.EK_SITE_CARD)
      out.push(v.ch[e + A.E_DEF]!);
    if (k === A.EK_INFLUENCE && v.ch[e + A.E_TWO]! >= 0) out.push(v.ch[e + A.E_TWO]!);
  }
  for (let i = 0; i < v.h[L.SP]!; i++) {
    const f = i * L.FRAME_WORDS;
    const kind = v.fr[f]!;
    if (kind === RESOLVE && v.fr[f + 2 + A.E_PLAYER] === p) {
      const k = v.fr[f + 2]!;
      const def = v.fr[f + 2 + A.E_DEF]!;
      const placed = v.fr[f + 15] !== 0 && v.fr[f + 2 + A.E_INST]! >= 0 && k === A.EK_CARD;
      if ((k === A.EK_CARD && !placed) || k === A.EK_CREATURE || k === A.EK_SITE_CARD) out.push(def);
      // While the influence room works on it, the resolving frame below still names the card: count it once.
      else if (k === A.EK_FACTION && v.fr[f + 14] === 0) out.push(def);
      else if (k === A.EK_INFLUENCE && v.fr[f + 14] === 0 && v.fr[f + 2 + A.E_TWO]! >= 0)
        out.push(v.fr[f + 2 + A.E_TWO]!);
    }
    if ((kind === BEARER || kind === GIVE) && v.fr[f + 2] === p && v.fr[f + 1] === 0) out.push(v.fr[f + 3]!);
    if (kind === INFLUENCE && v.fr[f + 2 + A.E_PLAYER] === p) {
      if (v.fr[f + 2] === A.EK_FACTION) out.push(v.fr[f + 2 + A.E_DEF]!);
      else if (v.fr[f + 2 + A.E_TWO]! >= 0) out.push(v.fr[f + 2 + A.E_TWO]!);
    }
    if (kind === LUCKY && v.fr[f + 2] === p && v.fr[f + 1]! < 3) {
      // Lucky Search: cards turned over so far.
      const n = v.fr[f + 5]! - (v.fr[f + 6]! > 0 ? 1 : 0);
      for (let k = 0; k < n; k++) out.push(v.ch[L.ENTRIES * L.ENTRY_WORDS - 1 - k]!);
      if (v.fr[f + 6]! > 0) out.push(v.fr[f + 6]! - 1);
    }
    // A creature belongs to the player after the attacked one.
    if (
      kind === ATTACK &&
      v.fr[f + A.A_BITS]! & A.AB_CREATURE &&
      v.fr[f + A.A_DEF]! >= 0 &&
      !(i > 0 && v.fr[f - L.FRAME_WORDS] === MULTI_ATTACK)
    ) {
      const owner = v.other(Math.floor(v.fr[f + A.A_COMPANY]! / L.COMPANIES_PER_PLAYER));
      if (owner === p) out.push(v.fr[f + A.A_DEF]!);
    }
    if (kind === MULTI_ATTACK && v.other(Math.floor(v.fr[f + 2]! / L.COMPANIES_PER_PLAYER)) === p)
      out.push(v.fr[f + 3]!);
    if (kind === COMPANY_SITE) {
      const c = v.fr[f + 2]!;
      if (v.cbit(c, L.CB_GUARD_CREATURE) && v.hazard === p && v.cget(c, L.C_LIMITMOD) > 0)
        out.push(v.cget(c, L.C_LIMITMOD) - 1);
    }
  }
  return out;
}

export function determinize(view: MetwView, prior: Prior<Deck>, stream: Stream, into: Metw): void {
  into.bytes.set(view.bytes);
  into.rules = view.rules;
  into.nOpts = -1;
  for (let p = 0; p < view.players; p++) if (p !== view.player) redraw(view, p, prior, stream, into);
  leftInPool(view.player, into);
  if (view.pget(view.player, L.P_BITS) & PB_TOP_HIDDEN) hideTop(view.player, stream, into);
  for (let i = 0; i < into.streams.length; i++) into.streams[i] = stream.next();
  for (let i = 0; i < into.streams.length; i += 4) into.streams[i]! |= 1;
}
/** Another player is choosing the characters of his deck: which of the pool he considers is hidden, so it is the first. */
function leftInPool(player: number, s: Metw): void {
  const f = (s.h[L.SP]! - 1) * L.FRAME_WORDS;
  const p = s.fr[f + 2]!;
  if (s.h[L.SP] === 0 || s.fr[f] !== DRAFT || s.fr[f + 1] !== 1 || p === player) return;
  const k = nextLeft(s, p, 0);
  if (k < L.NAMES) s.fr[f + 3] = k;
  else s.fr[f + 1] = UNKNOWN_STEP;
}
/** The best fitting list: the told one, else the candidate that explains most of what was seen (ties by the stream). */
function pickList(prior: Prior<Deck>, stream: Stream, seen: Int16Array): Deck | null {
  if (prior.lists.length === 0) return null;
  if (prior.told) return prior.lists[0]!;
  let best = -1;
  const fits: Deck[] = [];
  const have = new Int16Array(D.COUNT);
  for (const d of prior.lists) {
    have.fill(0);
    for (const part of [d.pool, d.characters, d.resources, d.hazards, d.sideboard]) addLines(part, have);
    let score = 0;
    for (let i = 0; i < D.COUNT; i++) if (seen[i]! > 0) score += Math.min(seen[i]!, have[i]!);
    if (score > best) {
      best = score;
      fits.length = 0;
    }
    if (score === best) fits.push(d);
  }
  return fits[stream.below(fits.length)]!;
}
function redraw(view: MetwView, p: number, prior: Prior<Deck>, stream: Stream, s: Metw): void {
  const len = listLength(view, p);
  const total = counts;
  total.fill(0, 0, D.COUNT);
  seenCards(view, p, total);
  const openSeen = total.slice(0, D.COUNT);
  // What is known to be hidden somewhere also counts as seen when lists are compared.
  const known = openSeen.slice();
  for (let k = 0; k < len; k++) {
    const d = view.list[p * L.NAMES + k]!;
    for (const z of [L.KNOWN_HAND, L.KNOWN_TOP, L.KNOWN_DECK, L.KNOWN_DISCARD, L.KNOWN_LOOSE])
      known[d]! += knownAt(view, p, z, k);
  }
  const list = pickList(prior, stream, known);
  // The cards still hidden: those of the list that were not seen, at least the known ones.
  const left = new Int16Array(D.COUNT);
  const side = new Int16Array(D.COUNT);
  if (list) {
    for (const part of [list.pool, list.characters, list.resources, list.hazards, list.sideboard]) addLines(part, left);
    addLines(list.sideboard, side);
  }
  for (let d = 0; d < D.COUNT; d++) left[d] = Math.max(0, left[d]! - openSeen[d]!, known[d]! - openSeen[d]!);
  const guards: number[] = [];
  for (let c = 0; c < s.companies; c++)
    if (view.cget(c, L.C_GUARD) === -1 && view.cget(c, L.C_GUARDER) === p) guards.push(c);
  const size = [
    view.pget(p, L.P_HAND) + guards.length,
    view.pget(p, L.P_PILE + L.DECK) + view.pget(p, L.P_PILE + L.TOP),
    view.pget(p, L.P_PILE + L.DISCARD),
    view.pget(p, L.P_PILE + L.SIDEBOARD),
    view.pget(p, L.P_PILE + L.POOL),
  ];
  const got: number[][] = [[], [], [], [], []];
  const top: number[] = [];
  const give = (zone: number, d: number): void => {
    got[zone]!.push(d);
    left[d]! -= 1;
  };
  for (let k = 0; k < len; k++) {
    const d = view.list[p * L.NAMES + k]!;
    for (let n = knownAt(view, p, L.KNOWN_HAND, k); n > 0; n--) give(0, d);
    for (let n = knownAt(view, p, L.KNOWN_TOP, k); n > 0; n--) {
      give(1, d);
      top.push(d);
    }
    for (let n = knownAt(view, p, L.KNOWN_DECK, k); n > 0; n--) give(1, d);
    for (let n = knownAt(view, p, L.KNOWN_DISCARD, k); n > 0; n--) give(2, d);
  }
  // Loose ones: uniformly over the open places of the zones they may be in.
  for (let k = 0; k < len; k++) {
    const d = view.list[p * L.NAMES + k]!;
    const w = knownAt(view, p, L.KNOWN_WHERE, k);
    for (let n = knownAt(view, p, L.KNOWN_LOOSE, k); n > 0; n--) {
      let free = 0;
      const bits = [IN_HAND, IN_DECK, IN_DISCARD, IN_SIDEBOARD];
      for (let z = 0; z < 4; z++) if (w & bits[z]!) free += Math.max(0, size[z]! - got[z]!.length);
      if (free <= 0) continue;
      let x = stream.below(free);
      for (let z = 0; z < 4; z++) {
        if (!(w & bits[z]!)) continue;
        const f = Math.max(0, size[z]! - got[z]!.length);
        if (x < f) {
          give(z, d);
          break;
        }
        x -= f;
      }
    }
  }
  // In the setup: what lies face down are characters of the pool, and an item being given out comes from there.
  const f = (view.h[L.SP]! - 1) * L.FRAME_WORDS;
  if (list && view.h[L.SP]! > 0 && view.fr[f] === DRAFT && view.fr[f + 1] === 0)
    for (const d of faceDown(view, p, list, left, view.pget(p, L.P_PILE + L.TOP), stream)) {
      give(1, d);
      top.push(d);
    }
  if (view.h[L.SP]! > 0 && view.fr[f] === START_ITEMS && view.fr[f + 2] === p && view.fr[f + 1] === 1)
    give(4, view.fr[f + 4]!);
  // The rest of the pool is drawn from the list's own pool.
  if (size[4]! > 0 && list)
    for (const part of [list.pool])
      for (const l of part) {
        const d = D.defOf(l.name);
        for (let n = l.count; n > 0 && got[4]!.length < size[4]! && left[d]! > 0; n--) give(4, d);
      }
  // The sideboard first from its own list, then everything else at random.
  for (let d = 0; d < D.COUNT && got[3]!.length < size[3]!; d++)
    for (let n = Math.min(side[d]!, left[d]!); n > 0 && got[3]!.length < size[3]!; n--) give(3, d);
  bag.length = 0;
  for (let d = 0; d < D.COUNT; d++) for (let n = left[d]!; n > 0; n--) bag.push(d);
  for (let i = bag.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    const t = bag[i]!;
    bag[i] = bag[j]!;
    bag[j] = t;
  }
  zoneOf.length = 0;
  let b = 0;
  for (const z of [0, 1, 2, 3, 4])
    while (got[z]!.length < size[z]!) {
      if (b < bag.length) got[z]!.push(bag[b++]!);
      else got[z]!.push(filler(list, stream));
    }
  // A new list of names, and the piles in it.
  const defs = new Set<number>();
  for (let d = 0; d < D.COUNT; d++) if (openSeen[d]! > 0) defs.add(d);
  for (const z of got) for (const d of z) defs.add(d);
  for (; b < bag.length && defs.size < L.NAMES - 2; b++) if (list) defs.add(bag[b]!);
  const sorted = [...defs].sort((x, y) => x - y);
  const oldOpen: [number, number, number][] = [];
  const oldKnown: [number, number[]][] = [];
  for (let k = 0; k < len; k++) {
    const d = view.list[p * L.NAMES + k]!;
    oldOpen.push([d, countAt(view, p, L.OUT, k), countAt(view, p, L.WON, k)]);
    const bytes: number[] = [];
    for (let x = 0; x < L.KNOWN_BYTES; x++) bytes.push(view.known[(p * L.KNOWN_BYTES + x) * L.NAMES + k]!);
    oldKnown.push([d, bytes]);
    if (!defs.has(d)) sorted.push(d);
  }
  sorted.sort((x, y) => x - y);
  writeList(s, p, sorted);
  s.piles.fill(0, p * L.PILE_ROWS * L.NAMES, (p + 1) * L.PILE_ROWS * L.NAMES);
  s.known.fill(0, p * L.KNOWN_BYTES * L.NAMES, (p + 1) * L.KNOWN_BYTES * L.NAMES);
  for (let z = 0; z < L.PILES; z++) s.pset(p, L.P_PILE + z, 0);
  for (const [d, out, won] of oldOpen) {
    const k = nameIndex(s, p, d);
    if (out) addAt(s, p, L.OUT, k, out);
    if (won) addAt(s, p, L.WON, k, won);
  }
  for (const [d, bytes] of oldKnown) {
    const k = nameIndex(s, p, d);
    bytes.forEach((x, i) => {
      s.known[(p * L.KNOWN_BYTES + i) * L.NAMES + k] = x;
    });
  }
  // The deck: what lies on top, and the rest.
  const topSize = view.pget(p, L.P_PILE + L.TOP);
  const deck = got[1]!;
  const onTop: number[] = [...top];
  const rest = deck.slice();
  for (const d of top) rest.splice(rest.indexOf(d), 1);
  while (onTop.length < topSize && rest.length > 0) onTop.push(rest.splice(stream.below(rest.length), 1)[0]!);
  for (const d of onTop) addAt(s, p, L.TOP, nameIndex(s, p, d), 1);
  for (const d of rest) addAt(s, p, L.DECK, nameIndex(s, p, d), 1);
  for (const d of got[2]!) addAt(s, p, L.DISCARD, nameIndex(s, p, d), 1);
  for (const d of got[3]!) addAt(s, p, L.SIDEBOARD, nameIndex(s, p, d), 1);
  for (const d of got[4]!) addAt(s, p, L.POOL, nameIndex(s, p, d), 1);
  // Hand and cards on guard.
  const hand = got[0]!.slice();
  for (const c of guards) {
    const x = stream.below(hand.length);
    s.cset(c, L.C_GUARD, hand.splice(x, 1)[0]! + 1);
  }
  hand.sort((x, y) => x - y);
  s.hands.fill(0, p * L.HAND, (p + 1) * L.HAND);
  hand.forEach((d, i) => {
    s.hands[p * L.HAND + i] = d;
  });
  // Location deck, and plans that lie face down.
  for (let i = 0; i < D.SITE_COUNT; i++) {
    const a = p * L.SITES + i;
    if (
      (s.sites[a]! & 11) === 0 &&
      D.SITE_TYPE[i] !== T.HAVEN &&
      (!list || list.sites.some((l) => D.siteOf(l.name) === i))
    )
      s.sites[a] = 1;
  }
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (s.cget(c, L.C_NEW) === -2) replan(s, c, stream);
}
/** Starting characters that `p` may have chosen face down: out of his pool, together of no more mind than is allowed. */
function faceDown(v: MetwView, p: number, list: Deck, left: Int16Array, n: number, stream: Stream): number[] {
  let mind = 20;
  for (let i = 0; i < L.SLOTS; i++) if (v.iRole[i] === L.CHARACTER && v.iOwner[i] === p) mind -= D.MIND[v.iDef[i]!]!;
  const from = [...list.pool, ...list.characters]
    .map((l) => D.defOf(l.name))
    .filter((d) => d >= 0 && left[d]! > 0 && D.KIND[d] === T.K_CHARACTER && (D.BITS[d]! & D.B_WIZARD) === 0);
  const pool = from.slice(0, list.pool.filter((l) => from.includes(D.defOf(l.name))).length);
  const out: number[] = [];
  while (out.length < n && pool.length > 0) {
    const d = pool.splice(stream.below(pool.length), 1)[0]!;
    if (D.MIND[d]! > mind) continue;
    out.push(d);
    mind -= D.MIND[d]!;
  }
  for (const d of from) if (out.length < n && !out.includes(d)) out.push(d);
  return out;
}
function filler(list: Deck | null, stream: Stream): number {
  const part = list ? [...list.resources, ...list.hazards] : [];
  return part.length ? D.defOf(part[stream.below(part.length)]!.name) : stream.below(D.COUNT);
}
const ways = new Int32Array(64);
function replan(s: Metw, c: number, stream: Stream): void {
  const from = s.cget(c, L.C_SITE);
  const p = s.cget(c, L.C_OWNER);
  const to: number[] = [];
  for (let t = 0; t < D.SITE_COUNT; t++) {
    if (t === from || (D.SITE_TYPE[t] !== T.HAVEN && (s.sites[p * L.SITES + t]! & 3) !== 1)) continue;
    if (byPath(s, from, t) || byRegions(s, from, t)) to.push(t);
  }
  if (to.length === 0) {
    s.cset(c, L.C_NEW, -1);
    return;
  }
  const t = to[stream.below(to.length)]!;
  s.cset(c, L.C_NEW, t);
  if (D.SITE_TYPE[t] !== T.HAVEN) s.sites[p * L.SITES + t] = (s.sites[p * L.SITES + t]! & ~3) | 2;
  if (s.rules.pathChosen === "reveal") return;
  if (byPath(s, from, t)) setStarterPath(s, c, from, t);
  else {
    const goal = D.SITE_REGION[t]!;
    let n = 1;
    way[0] = D.SITE_REGION[from]!;
    while (way[n - 1] !== goal) {
      const k = nextRegions(s, n, goal, ways);
      way[n] = T.aOf(ways[stream.below(k)]!);
      n++;
    }
    s.cmark(c, L.CB_BYREGIONS);
    setRegionPath(s, c, way, n);
  }
}
function hideTop(p: number, stream: Stream, s: Metw): void {
  const n = s.pget(p, L.P_PILE + L.TOP);
  s.pset(p, L.P_PILE + L.TOP, 0);
  s.pset(p, L.P_PILE + L.DECK, s.pget(p, L.P_PILE + L.DECK) + n);
  for (let i = 0; i < n; i++) {
    let x = stream.below(s.pget(p, L.P_PILE + L.DECK));
    for (let k = 0; k < L.NAMES; k++) {
      const c = countAt(s, p, L.DECK, k);
      if (x < c) {
        addAt(s, p, L.DECK, k, -1);
        addAt(s, p, L.TOP, k, 1);
        break;
      }
      x -= c;
    }
  }
}
