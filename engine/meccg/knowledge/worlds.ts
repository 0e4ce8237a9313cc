/**
 * A whole state that agrees with everything a player has seen, drawn by a stream. It reads a view and a prior, never a
 * true state: hands, decks, discard piles, sideboards, cards on guard, hidden plans and location decks of the others,
 * and the chance streams, are all made anew. Nothing is allocated once the lists of the prior are known.
 */
import { siteState } from "../rules/state/sitecards.js";
import type { Prior, Stream } from "../../core/game.js";
import type { Deck } from "../decks/lists/deck.js";
import * as D from "../defs.js";
import * as L from "../rules/state/layout.js";
import { DRAFT, UNKNOWN_STEP } from "../rules/machine/machine.js";
import { redraw } from "./redraw.js";
import { setRegionPath, setStarterPath } from "../rules/changes/paths.js";
import { isBelowAdjacent } from "../rules/facts/journey/deeps.js";
import { byPath, flightTo } from "../rules/facts/journey/map.js";
import { byRegions, nextRegions, way } from "../rules/facts/journey/regionways.js";
import { companyLives } from "../rules/state/inplay.js";
import { bottomCopies, bottomCount, orderedCount, setBottomDef } from "../rules/state/decktops.js";
import { addAt, countAt } from "../rules/state/lists.js";
import { deckChosen, nextLeft, supposeStarters } from "../rules/setup/draft.js";
import { DraftFrame } from "../rules/state/frames/setup.js";
import type { Machine } from "../rules/machine/state.js";
import * as T from "../cards/vocabulary/terms.js";
import { hasAgents } from "../rules/state/agents.js";
import { supposeWays } from "./agents.js";
import type { MeccgView } from "./view.js";
import { PB_TOP_HIDDEN } from "../rules/machine/known.js";
import { Frame } from "../rules/state/schema.js";
import { hasManyCards, isCharacterOf, isPlaceOf } from "../rules/state/alignment.js";
import { hidesItsWay, isPosted, isThief } from "../rules/state/chase.js";
import { mayBeSentTo } from "../rules/facts/sites/versions.js";

export function determinize(view: MeccgView, prior: Prior<Deck>, stream: Stream, into: Machine): void {
  into.bytes.set(view.bytes);
  into.rules = view.rules;
  into.nOpts = -1;
  for (let p = 0; p < view.players; p++) if (p !== view.player) redraw(view, p, prior, stream, into);
  for (let c = 0; c < view.companies; c++) if (into.cget(c, L.CompanyWord.destination) === -2) replan(into, c, stream);
  for (let p = 0; p < view.players; p++) if (p !== view.player && hasAgents(view, p)) supposeWays(into, p, stream);
  supposeStarters(into, view.player, stream);
  leftInPool(view.player, into);
  if (view.pget(view.player, L.PlayerWord.bits) & PB_TOP_HIDDEN) hideTop(view.player, stream, into);
  for (let p = 0; p < view.players; p++) if (bottomCount(into, p) > 0) supposeBottom(p, stream, into);
  for (let i = 0; i < into.streams.length; i++) into.streams[i] = stream.next();
  for (let i = 0; i < into.streams.length; i += 4) into.streams[i] |= 1;
}
/** Another player is choosing the characters of his deck: which of the pool he considers is hidden, so it is the first. */
function leftInPool(player: number, s: Machine): void {
  const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  const p = s.fr[f + DraftFrame.player];
  if (s.h[L.Header.depth] === 0 || s.fr[f] !== DRAFT || s.fr[f + Frame.step] !== deckChosen.at || p === player) return;
  let k = nextLeft(s, p, 0);
  // He considers one, so his pool holds one: where none was supposed there, one of the deck changes places with what was.
  if (k === L.NAMES && exchanged(s, p)) k = nextLeft(s, p, 0);
  if (k < L.NAMES) s.fr[f + DraftFrame.mark] = k;
  else s.fr[f + Frame.step] = UNKNOWN_STEP;
}
/** Where a supposed character may come from. */
const OTHER_PILES = [L.Pile.deck, L.Pile.sideboard] as const;
/** Changes a character that was supposed elsewhere for a card of the pool; false where there is none. */
function exchanged(s: Machine, p: number): boolean {
  for (let pile = 0; pile < OTHER_PILES.length; pile++)
    for (let from = 0; from < L.NAMES; from++) {
      const of = OTHER_PILES[pile];
      if (countAt(s, p, of, from) === 0 || !isCharacterOf(s, p, s.list[p * L.NAMES + from])) continue;
      for (let out = 0; out < L.NAMES; out++) {
        if (countAt(s, p, L.Pile.pool, out) === 0) continue;
        addAt(s, p, of, from, -1);
        addAt(s, p, L.Pile.pool, from, 1);
        addAt(s, p, L.Pile.pool, out, -1);
        addAt(s, p, of, out, 1);
        return true;
      }
    }
  return false;
}
const ways = new Int32Array(64);
const goals = new Int16Array(D.PLACES);
const CLOSED = 0,
  OPEN = 1,
  HELD = 2;
/** May a hidden plan of this player lead to a site, by what lies open? HELD: somebody's must, its card was not given up. */
function goal(s: Machine, p: number, t: number): number {
  if (hasManyCards(s, p, t)) return OPEN;
  const state = siteState(s, p, t);
  let left = false,
    met = false,
    holds = false;
  for (let k = p * L.COMPANIES_PER_PLAYER; k < (p + 1) * L.COMPANIES_PER_PLAYER; k++) {
    if (!companyLives(s, k)) continue;
    const to = s.cget(k, L.CompanyWord.destination);
    if (to === t) holds = true;
    if (s.cget(k, L.CompanyWord.site) !== t) continue;
    if (s.cbit(k, L.CompanyBit.left)) left = true;
    else {
      holds = true;
      if (to === -1 || s.rules.siteLeftIsOpen) met = true;
    }
  }
  if (left) return state !== 2 ? CLOSED : holds ? OPEN : HELD;
  return state === 1 || (state === 2 && met && s.rules.joinOffHaven !== "never") ? OPEN : CLOSED;
}
const isReached = (s: Machine, from: number, t: number, c: number): boolean =>
  mayBeSentTo(s, c, t) &&
  !(isThief(s, s.cget(c, L.CompanyWord.owner)) && isPosted(s, t)) &&
  (byPath(s, from, t) ||
    byRegions(s, from, t, c) ||
    flightTo(s, c, t) >= 0 ||
    isBelowAdjacent(s, s.cget(c, L.CompanyWord.owner), from, t));
/** Another player's hidden plan: any site that the company can reach, any way there. */
function replan(s: Machine, c: number, stream: Stream): void {
  const from = s.cget(c, L.CompanyWord.site);
  const p = s.cget(c, L.CompanyWord.owner);
  let n = 0;
  let held = -1;
  for (let t = 0; t < D.SITE_COUNT; t++) {
    const there = t === from ? CLOSED : goal(s, p, t);
    if (there === CLOSED || !isReached(s, from, t, c)) continue;
    goals[n++] = t;
    if (there === HELD) held = t;
  }
  // None of the sites that were supposed leads on from here: then he has another.
  if (n === 0)
    for (let t = 0; t < D.SITE_COUNT; t++)
      if (t !== from && siteState(s, p, t) === 0 && isPlaceOf(s, p, t) && isReached(s, from, t, c)) goals[n++] = t;
  // A card that lies on although all have left its site tells that somebody comes there.
  if (held >= 0) goals[(n = 1) - 1] = held;
  // Or it stays where it is.
  if (n === 0 || (hidesItsWay(s, c) && stream.below(n + 1) === 0)) {
    s.cset(c, L.CompanyWord.destination, -1);
    return;
  }
  const t = goals[stream.below(n)];
  s.cset(c, L.CompanyWord.destination, t);
  if (!hasManyCards(s, p, t)) s.sites[p * L.SITES + t] = (s.sites[p * L.SITES + t] & ~3) | 2;
  if (s.rules.pathChosen === "reveal") return;
  if (byPath(s, from, t)) setStarterPath(s, c, from, t);
  else if (byRegions(s, from, t, c)) {
    const last = D.SITE_REGION[t];
    n = 1;
    way[0] = D.SITE_REGION[from];
    while (way[n - 1] !== last) {
      const k = nextRegions(s, n, t, ways, c);
      way[n] = T.aOf(ways[stream.below(k)]);
      n++;
    }
    s.cmark(c, L.CompanyBit.byRegions);
    setRegionPath(s, c, way, n);
  }
}
/** What lies at the bottom of a deck may be any of the cards below its top. */
function supposeBottom(p: number, stream: Stream, s: Machine): void {
  for (let i = 0; i < bottomCount(s, p); i++) {
    let x = stream.below(s.pget(p, L.PlayerWord.pile + L.Pile.deck) - i);
    for (let k = 0; k < L.NAMES; k++) {
      const d = s.list[p * L.NAMES + k];
      const c = countAt(s, p, L.Pile.deck, k) - bottomCopies(s, p, d);
      if (x < c) {
        setBottomDef(s, p, i, d);
        break;
      }
      x -= c;
    }
  }
}
function hideTop(p: number, stream: Stream, s: Machine): void {
  const n = s.pget(p, L.PlayerWord.pile + L.Pile.top) - orderedCount(s, p);
  s.pset(p, L.PlayerWord.pile + L.Pile.top, orderedCount(s, p));
  s.pset(p, L.PlayerWord.pile + L.Pile.deck, s.pget(p, L.PlayerWord.pile + L.Pile.deck) + n);
  for (let i = 0; i < n; i++) {
    let x = stream.below(s.pget(p, L.PlayerWord.pile + L.Pile.deck));
    for (let k = 0; k < L.NAMES; k++) {
      const c = countAt(s, p, L.Pile.deck, k);
      if (x < c) {
        addAt(s, p, L.Pile.deck, k, -1);
        addAt(s, p, L.Pile.top, k, 1);
        break;
      }
      x -= c;
    }
  }
}
