/**
 * Another arrangement of everything that a player may not see, made from the true state by the rules of who knows what,
 * and not by the determinizer, which is under test beside the view: a leak in both would hide itself.
 *
 * Names that the witness never saw change places as they like, and some become names that are not in the list at all. Of
 * names that were shown, the copies whose place may be known stay where they are, the others change places too.
 */
import type { Stream } from "../../engine/core/game.js";
import * as D from "../../engine/meccg/defs.js";
import { OrderTopFrame } from "../../engine/meccg/cards/special/medm/revealed-to-all-watchers.js";
import { isLaidOpen } from "../../engine/meccg/rules/facts/journey/openplans.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { choosing, deckChosen } from "../../engine/meccg/rules/setup/draft.js";
import { putsIn, takesOut } from "../../engine/meccg/rules/turn/exhaustion.js";
import { clearMet, isMet, setMet } from "../../engine/meccg/rules/state/discardedcreatures.js";
import { orderedCount, orderedDef, orderedSeen, setOrdered } from "../../engine/meccg/rules/state/decktops.js";
import { addAt, countAt, listLength, nameIndex, writeList } from "../../engine/meccg/rules/state/lists.js";
import { DraftFrame } from "../../engine/meccg/rules/state/frames/setup.js";
import { ExhaustFrame } from "../../engine/meccg/rules/state/frames/turn.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import {
  AgentBit,
  isFaceDown,
  isUnseen,
  nextAgent,
  nextWay,
  setWaySite,
  waySite,
  waySlot,
} from "../../engine/meccg/rules/state/agents.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { knownAt, PB_TOP_HIDDEN } from "../../engine/meccg/rules/machine/known.js";
import type { Witness } from "./witness.js";
import { SearchFrame, SideboardFrame } from "../../engine/meccg/rules/state/frames/piles.js";
import { Frame } from "../../engine/meccg/rules/state/schema.js";

const HAND = 100;
const GUARDED = 101;
/** Agents who lie face down, unseen: none but agents change places with them. */
const FACE_DOWN = 102;
const PRIVATE = new Set([
  M.DECLARE,
  M.KEYING,
  M.PLAN,
  M.PLAY_AT_SITE,
  M.SIDEBOARD,
  M.SEARCH,
  M.PLAY_CHARACTER,
  OrderTopFrame.kind,
]);
/** Where knowledge of a place is kept. */
const KNOWN: Record<number, number[]> = {
  [HAND]: [L.Known.hand],
  [GUARDED]: [L.Known.hand],
  [FACE_DOWN]: [L.Known.hand],
  [L.Pile.deck]: [L.Known.deck],
  [L.Pile.top]: [L.Known.top, L.Known.deck],
  [L.Pile.discard]: [L.Known.discard],
  [L.Pile.sideboard]: [],
  [L.Pile.pool]: [],
};

function shuffle(cards: number[], stream: Stream): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
}

/** How much was exchanged, so that a test can see that something was. */
export interface Exchanged {
  cards: number;
  names: number;
  plans: number;
  /** Agents face down, and site cards on them. */
  faceDown: number;
  ways: number;
}

/** Writes into `into` a state that looks to `player` like `s`; with `cardsOnly` plans and what is being said stay. */
export function scramble(
  s: Meccg,
  player: number,
  witness: Witness,
  stream: Stream,
  into: Meccg,
  cardsOnly = false,
): Exchanged {
  into.copyFrom(s);
  into.chanceLog = null;
  const done: Exchanged = { cards: 0, names: 0, plans: 0, faceDown: 0, ways: 0 };
  for (let i = 0; i < into.streams.length; i++) into.streams[i] = stream.next() | 1;
  const others = Array.from({ length: s.players }, (_, seat) => seat).filter((seat) => seat !== player);
  const round = into.fr[into.top()] === M.DRAFT && into.fr[into.top() + Frame.step] === choosing.at;
  for (const o of others) {
    // Of more than two each reveals his characters in turn: nothing waits face down.
    if (round && s.players === 2) unshown(into, o, stream);
    cards(into, o, witness.shown[o], stream, done);
  }
  if (!cardsOnly) {
    unsaid(into, player, stream);
    for (const o of others) {
      plans(into, o, witness.sites[o], stream, done);
      ways(into, o, witness.sites[o], stream, done);
    }
  }
  if (into.pget(player, L.PlayerWord.bits) & PB_TOP_HIDDEN) ownTop(into, player, stream);
  into.nOpts = -1;
  return done;
}

/** Whoever has chosen before the others in a round of starting characters may as well have stopped, or not. */
function unshown(s: Meccg, o: number, stream: Stream): void {
  const f = s.top();
  const laid = s.pget(o, L.PlayerWord.pile + L.Pile.top);
  const stopped = (s.fr[f + DraftFrame.mark] & (1 << o)) !== 0;
  if ((laid === 0 && !stopped) || stream.below(2) === 0) return;
  s.fr[f + DraftFrame.mark] ^= stopped ? 1 << o : 0;
  if (stopped) s.pset(o, L.PlayerWord.bits, s.pget(o, L.PlayerWord.bits) & ~L.PlayerBit.draftDone);
  const [from, to, n] = laid > 0 ? [L.Pile.top, L.Pile.pool, laid] : [L.Pile.pool, L.Pile.top, 1];
  for (let i = 0; i < n; i++) {
    const k = namesIn(s, o, from)[0];
    if (k === undefined) break;
    addAt(s, o, from, k, -1);
    addAt(s, o, to, k, 1);
  }
  if (stopped) return;
  s.fr[f + DraftFrame.mark] |= 1 << o;
  s.pset(o, L.PlayerWord.bits, s.pget(o, L.PlayerWord.bits) | L.PlayerBit.draftDone);
}

/** Hand, cards on guard, deck, discard pile, sideboard (in a draft: what lies face down and what is left of the pool). */
function cards(s: Meccg, o: number, shown: Uint8Array, stream: Stream, done: Exchanged): void {
  const drafting = s.fr[s.top()] === M.DRAFT;
  const len = listLength(s, o);
  const defs = Array.from({ length: len }, (_, k) => s.list[o * L.NAMES + k]);
  const guards: number[] = [];
  for (let c = 0; c < s.companies; c++)
    if (s.cget(c, L.CompanyWord.guard) > 0 && s.cget(c, L.CompanyWord.guarder) === o) guards.push(c);
  const zones = new Map<number, number[]>();
  zones.set(
    HAND,
    Array.from({ length: s.pget(o, L.PlayerWord.hand) }, (_, i) => s.hands[o * L.HAND + i]),
  );
  const down = unseenSlots(s, o);
  zones.set(
    FACE_DOWN,
    down.map((i) => s.iDef[i]),
  );
  zones.set(
    GUARDED,
    guards.map((c) => s.cget(c, L.CompanyWord.guard) - 1),
  );
  for (const pile of [L.Pile.deck, L.Pile.discard, L.Pile.sideboard, L.Pile.top, L.Pile.pool])
    zones.set(
      pile,
      defs.flatMap((d, k) => Array.from({ length: countAt(s, o, pile, k) }, () => d)),
    );
  const groups = drafting
    ? [
        [HAND, GUARDED, FACE_DOWN, L.Pile.deck, L.Pile.discard, L.Pile.sideboard],
        [L.Pile.top, L.Pile.pool],
      ]
    : [[HAND, GUARDED, FACE_DOWN, L.Pile.deck, L.Pile.discard, L.Pile.sideboard, L.Pile.top], [L.Pile.pool]];
  for (const group of groups) {
    const free: number[] = [];
    const places: number[] = [];
    for (const zone of group) {
      const held = new Map<number, number>();
      const stays: number[] = [];
      for (const d of zones.get(zone)!) {
        const k = nameIndex(s, o, d);
        const locked = shown[d]
          ? [...KNOWN[zone], L.Known.loose].reduce((n, column) => n + knownAt(s, o, column, k), 0)
          : 0;
        const before = held.get(d) ?? 0;
        held.set(d, before + 1);
        if (before < locked) stays.push(d);
        else {
          free.push(d);
          places.push(zone);
        }
      }
      zones.set(zone, stays);
    }
    const was = free.slice();
    shuffle(free, stream);
    agentsFirst(free, places);
    free.forEach((d, i) => {
      zones.get(places[i])!.push(d);
      if (d !== was[i]) done.cards++;
    });
  }
  // Some names that were never shown become others of the same side.
  const other = new Map<number, number>();
  const taken = new Set(defs);
  for (const d of defs) {
    if (shown[d] || stream.below(3) > 0) continue;
    const x = stream.below(D.COUNT);
    if (taken.has(x) || D.SIDE[x] !== D.SIDE[d] || D.KIND[x] !== D.KIND[d]) continue;
    taken.add(x);
    other.set(d, x);
    done.names++;
  }
  const name = (d: number) => other.get(d) ?? d;
  const kept = defs.map((d, k) => ({
    def: name(d),
    known: Array.from({ length: L.KNOWN_BYTES }, (_, b) => s.known[(o * L.KNOWN_BYTES + b) * L.NAMES + k]),
    out: countAt(s, o, L.Pile.out, k),
    won: countAt(s, o, L.Pile.won, k),
    met: isMet(s, o, k),
  }));
  s.piles.fill(0, o * L.PILE_ROWS * L.NAMES, (o + 1) * L.PILE_ROWS * L.NAMES);
  s.known.fill(0, o * L.KNOWN_BYTES * L.NAMES, (o + 1) * L.KNOWN_BYTES * L.NAMES);
  for (let pile = 0; pile < L.PILES; pile++) s.pset(o, L.PlayerWord.pile + pile, 0);
  writeList(
    s,
    o,
    kept.map((x) => x.def).sort((x, y) => x - y),
  );
  clearMet(s, o);
  for (const { def, known, out, won, met } of kept) {
    const k = nameIndex(s, o, def);
    if (met) setMet(s, o, k);
    addAt(s, o, L.Pile.out, k, out);
    addAt(s, o, L.Pile.won, k, won);
    for (let b = 0; b < L.KNOWN_BYTES; b++) s.known[(o * L.KNOWN_BYTES + b) * L.NAMES + k] = known[b];
  }
  for (const pile of [L.Pile.deck, L.Pile.discard, L.Pile.sideboard, L.Pile.top, L.Pile.pool])
    for (const d of zones.get(pile)!) addAt(s, o, pile, nameIndex(s, o, name(d)), 1);
  order(s, o, name, zones.get(L.Pile.top)!.map(name), stream);
  const hand = zones
    .get(HAND)!
    .map(name)
    .sort((x, y) => x - y);
  s.hands.fill(0, o * L.HAND, (o + 1) * L.HAND);
  hand.forEach((d, i) => {
    s.hands[o * L.HAND + i] = d;
  });
  down.forEach((i, k) => {
    const d = name(zones.get(FACE_DOWN)![k]);
    if (d !== s.iDef[i]) done.faceDown++;
    s.iDef[i] = d;
  });
  guards.forEach((c, i) => {
    s.cset(c, L.CompanyWord.guard, name(zones.get(GUARDED)![i]) + 1);
  });
}

/** What lies in an order on top: what all know stays, the rest is any of what lies there. */
function order(s: Meccg, o: number, name: (d: number) => number, top: number[], stream: Stream): void {
  const n = orderedCount(s, o);
  const known = (i: number) => orderedSeen(s, o, i);
  for (let i = 0; i < n; i++) {
    if (!known(i)) continue;
    setOrdered(s, o, i, name(orderedDef(s, o, i)));
    top.splice(top.indexOf(orderedDef(s, o, i)), 1);
  }
  shuffle(top, stream);
  for (let i = 0; i < n; i++) if (!known(i)) setOrdered(s, o, i, top.pop()!);
}
const unseenSlots = (s: Meccg, o: number): number[] =>
  Array.from({ length: s.slots }, (_, i) => i).filter((i) => s.iOwner[i] === o && isUnseen(s, i));
/** Where an agent lies face down another agent comes, out of any place. */
function agentsFirst(free: number[], places: readonly number[]): void {
  places.forEach((zone, i) => {
    if (zone !== FACE_DOWN || D.KIND[free[i]] === T.K_AGENT) return;
    const j = free.findIndex((d, k) => D.KIND[d] === T.K_AGENT && places[k] !== FACE_DOWN);
    [free[i], free[j]] = [free[j], free[i]];
  });
}
/** The ways of agents who lie face down, but for what lay open before: any sites that nobody has seen. */
function ways(s: Meccg, o: number, been: Uint8Array, stream: Stream, done: Exchanged): void {
  const at = (t: number) => o * L.SITES + t;
  for (let i = nextAgent(s, o, 0); i >= 0; i = nextAgent(s, o, i + 1)) {
    if (!isFaceDown(s, i)) continue;
    const rooted = (s.iStat[i] & AgentBit.rooted) !== 0;
    for (let k = nextWay(s, i, 0), n = 0; k >= 0; k = nextWay(s, i, k + 1), n++) {
      const was = waySite(s, k);
      if (rooted && n === 0) continue;
      const free: number[] = [];
      for (let t = 0; t < D.SITE_COUNT; t++) if (D.SITE_TYPE[t] !== T.HAVEN && (s.sites[at(t)] & 3) === 1) free.push(t);
      if (free.length === 0) continue;
      const to = free[stream.below(free.length)];
      if (D.SITE_TYPE[was] !== T.HAVEN) s.sites[at(was)] = been[was] ? (s.sites[at(was)] & ~3) | 1 : stream.below(2);
      s.sites[at(to)] = (s.sites[at(to)] & ~3) | 2;
      setWaySite(s, k, to);
      s.iSite[i] = to;
      done.ways++;
    }
  }
}

/** What somebody else is about to say: anything. */
function unsaid(s: Meccg, player: number, stream: Stream): void {
  for (let i = 0; i < s.h[L.Header.depth]; i++) {
    const f = i * L.FRAME_WORDS;
    const kind = s.fr[f];
    if (s.fr[f + 2] === player) continue;
    if (PRIVATE.has(kind)) {
      s.fr[f + Frame.step] = stream.below(5);
      // Whose words let somebody search has been seen.
      for (let w = kind === M.SIDEBOARD ? SideboardFrame.taken + 1 : 3; w < L.FRAME_WORDS; w++)
        if (kind !== M.SEARCH || w !== SearchFrame.card) s.fr[f + w] = stream.below(100);
    }
    if (kind === M.DRAFT && s.fr[f + Frame.step] === deckChosen.at) s.fr[f + DraftFrame.mark] = stream.below(L.NAMES);
    if (kind === M.EXHAUST && s.fr[f + Frame.step] <= putsIn.at) {
      s.fr[f + Frame.step] = stream.below(2) === 0 ? takesOut.at : putsIn.at;
      s.fr[f + ExhaustFrame.held] = stream.below(D.COUNT);
    }
  }
}

/** Where companies are going whose site card lies face down, and which sites nobody has seen are in the location deck. */
function plans(s: Meccg, o: number, been: Uint8Array, stream: Stream, done: Exchanged): void {
  const own = Array.from({ length: L.COMPANIES_PER_PLAYER }, (_, i) => o * L.COMPANIES_PER_PLAYER + i);
  const used = new Set<number>();
  for (let k = 0; k < L.WAYS && waySlot(s, k) >= 0; k++) if (s.iOwner[waySlot(s, k)] === o) used.add(waySite(s, k));
  for (const c of own)
    if (s.cget(c, L.CompanyWord.first) !== L.NONE)
      used.add(s.cget(c, L.CompanyWord.site)).add(s.cget(c, L.CompanyWord.destination));
  const site = (i: number) => s.sites[o * L.SITES + i];
  const put = (i: number, value: number) => {
    s.sites[o * L.SITES + i] = value;
  };
  for (let i = 0; i < D.SITE_COUNT; i++)
    // An event that is used as a site card lies open, or is no site of anybody's.
    if (!been[i] && !used.has(i) && D.SITE_TYPE[i] !== T.HAVEN && D.BY_CARD[i] < 0) put(i, stream.below(2));
  for (const c of own) {
    const to = s.cget(c, L.CompanyWord.destination);
    if (!s.cbit(c, L.CompanyBit.planned) || s.cbit(c, L.CompanyBit.revealed) || to < 0) continue;
    // Nor is a plan hidden that a card has laid open (Legendary Stair).
    if (D.BY_CARD[to] >= 0 || isLaidOpen(s, c)) continue;
    const others = own.filter(
      (x) => x !== c && (s.cget(x, L.CompanyWord.site) === to || s.cget(x, L.CompanyWord.destination) === to),
    );
    const free: number[] = [];
    for (let i = 0; i < D.SITE_COUNT; i++)
      if (!used.has(i) && (D.SITE_TYPE[i] === T.HAVEN || (site(i) & 3) === 1)) free.push(i);
    const x = free[stream.below(free.length)];
    if (others.length === 0 && D.SITE_TYPE[to] !== T.HAVEN && (site(to) & 3) === 2) put(to, (site(to) & ~3) | 1);
    if (D.SITE_TYPE[x] !== T.HAVEN) put(x, (site(x) & ~3) | 2);
    used.add(x);
    s.cset(c, L.CompanyWord.destination, x);
    if (s.cget(c, L.CompanyWord.pathLength) > 0) s.cset(c, L.CompanyWord.pathLength, 1 + stream.below(8));
    for (let i = 0; i < 8; i++) s.cset(c, L.CompanyWord.regions + i, stream.below(1 << 14));
    if (stream.below(2)) s.cmark(c, L.CompanyBit.byRegions);
    else s.cclear(c, L.CompanyBit.byRegions);
    done.plans++;
  }
}

/** What the opponent put on top of the player's own deck. */
function ownTop(s: Meccg, p: number, stream: Stream): void {
  for (let n = 0; n < 3; n++) {
    const top = namesIn(s, p, L.Pile.top);
    const deck = namesIn(s, p, L.Pile.deck);
    if (top.length === 0 || deck.length === 0) return;
    const a = top[stream.below(top.length)];
    const b = deck[stream.below(deck.length)];
    addAt(s, p, L.Pile.top, a, -1);
    addAt(s, p, L.Pile.deck, a, 1);
    addAt(s, p, L.Pile.deck, b, -1);
    addAt(s, p, L.Pile.top, b, 1);
  }
}
function namesIn(s: Meccg, p: number, pile: number): number[] {
  const out: number[] = [];
  for (let k = 0; k < listLength(s, p); k++) if (countAt(s, p, pile, k) > 0) out.push(k);
  return out;
}
