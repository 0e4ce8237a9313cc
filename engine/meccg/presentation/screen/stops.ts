/**
 * What a person need not be asked: moments that can mean nothing, or that he has set to go by themselves. The rules are asked on the
 * true state, but nothing that he may not know decides: `test/play/hidden.test.ts` asks in worlds that differ in hidden things.
 */
import { enters } from "../../rules/site/companyatsite.js";
import { drawsOpponent, drawsOwn } from "../../rules/movement/journey.js";
import * as M from "../../rules/machine/machine.js";
import { Meccg, MOST_CHOICES } from "../../meccg.js";
import { Entry } from "../../rules/state/entries.js";
import * as L from "../../rules/state/layout.js";
import { limitMayChange } from "../../rules/facts/journey/hazardlimit.js";
import { deckSize } from "../../rules/state/lists.js";
import * as T from "../../cards/vocabulary/terms.js";
import { has, PASS } from "./ahead.js";
import { isBluff, isEarly, sureCheck } from "./futile.js";
import { Frame } from "../../rules/state/schema.js";

/** True: he is asked. */
export interface Stops {
  /** Before each card that he may draw while companies move; else he draws as long as his deck is not near its end. */
  draws: boolean;
  /** Whether he answers an effect that he declared himself; else he passes. */
  ownEffects: boolean;
  /** Whether a company enters a site where, entered or not, the same is asked next; else it does not. */
  idleSites: boolean;
  /** Moments in which nothing is offered but to use up what strengthens in fights alone, and it helps in none now, or as well later; else he passes. */
  early: boolean;
  /** Which check that cannot fail is next, and who supports it; else they come in their order, and he passes. */
  sureChecks: boolean;
  /** Whether he lays a card on guard that is no hazard, where nothing else is offered: it does nothing but deceive; else he passes. */
  bluffs: boolean;
  /** Again what he has passed on, in the same phase, for the same company, while nothing has changed (`Said` in sim/person); else he passes. */
  again: boolean;
}
/**
 * What is asked where nobody has set anything: all that may mean something (`test/play/stops.full.test.ts` lets a search look at what is
 * folded away). It found something better than passing in 12 of 49 moments after an own effect, mostly a second hazard on top of the
 * first, and twice something better than drawing with a full hand.
 */
export const USUAL: Readonly<Stops> = {
  draws: true,
  ownEffects: true,
  idleSites: false,
  early: false,
  sureChecks: false,
  bluffs: true,
  again: true,
};
/** As little as there can be, for whoever learns: what is mostly passed on, or mostly taken, goes by itself. */
export const QUIET: Readonly<Stops> = {
  draws: false,
  ownEffects: false,
  idleSites: false,
  early: false,
  sureChecks: false,
  bluffs: false,
  again: false,
};
/** Is this choice one that is mostly taken again and again as long as it is offered: drawing? */
export const isRepeated = (choice: number): boolean => T.verbOf(choice) === T.V_DRAW;
/** With fewer cards in the deck one is asked before each draw: a deck that is exhausted changes the game, and may end it. */
const FULL_ENOUGH = 15;

/** Steps that a try looks ahead at most. */
const FURTHEST = 64;
/** Tries what would be asked after a choice. Each holds a state of its own. */
const tries = [0, 1].map(() => ({ state: null as Meccg | null, legal: new Int32Array(0), count: 0 }));
function tried(s: Meccg, p: number, choice: number, k: number) {
  const one = tries[k];
  if (one.state?.players !== s.players) {
    one.state = new Meccg(s.players);
    one.legal = new Int32Array(MOST_CHOICES);
  }
  const state = one.state;
  state.copyFrom(s);
  state.showForced = true;
  state.apply(choice);
  one.count = state.legal(one.legal);
  // His own forced steps are walked, and what would go by itself is passed on. The other lets his windows pass, whatever he has there, which is
  // his secret: an attack of the site comes only after them.
  for (let k = 0; k < FURTHEST && state.chooser() >= 0; k++) {
    const mine = state.chooser() === p;
    const passes = mine ? isEarly(state, p, one.legal, one.count) : has(one, PASS);
    if (!passes && !(mine && one.count === 1)) break;
    state.apply(passes ? PASS : one.legal[0]);
    one.count = state.legal(one.legal);
  }
  return one as { state: Meccg; legal: Int32Array; count: number };
}
/** Is the same asked next after both choices, of the same player, with no luck spent and nobody hurt or tapped in between? */
function same(s: Meccg, p: number, one: number, other: number): boolean {
  const [a, b] = [tried(s, p, one, 0), tried(s, p, other, 1)];
  const chooser = a.state.chooser();
  if (chooser !== b.state.chooser()) return false;
  if (chooser === p) {
    if (a.count !== b.count) return false;
    for (let k = 0; k < a.count; k++) if (a.legal[k] !== b.legal[k]) return false;
  }
  const [f, g] = [a.state.top(), b.state.top()];
  if (a.state.fr[f] !== b.state.fr[g] || a.state.fr[f + Frame.step] !== b.state.fr[g + Frame.step]) return false;
  return (
    a.state.streams.every((word, k) => word === b.state.streams[k]) &&
    a.state.iStat.every((stands, k) => stands === b.state.iStat[k]) &&
    a.state.iComp.every((company, k) => company === b.state.iComp[k])
  );
}

/** Near the end of the deck, or while an event lets more hazards be played for it, drawing may be dear. */
export const isDear = (s: Meccg, p: number): boolean => deckSize(s, p) < FULL_ENOUGH || limitMayChange(s);
/** The choice that is taken for player `p` unasked, or -1 where he is asked. `legal[0..count-1]` are his choices now. */
export function unasked(
  s: Meccg,
  p: number,
  legal: Int32Array,
  count: number,
  stops: Readonly<Omit<Stops, "again">>,
): number {
  const f = s.top();
  const [kind, step] = [s.fr[f], s.fr[f + Frame.step]];
  if (!stops.draws && kind === M.COMPANY_MOVES && (step === drawsOwn.at || step === drawsOpponent.at)) {
    const draw = T.choice(T.V_DRAW);
    return has({ legal, count }, draw) && !isDear(s, p) ? draw : -1;
  }
  if (!stops.ownEffects && kind === M.CHAIN && has({ legal, count }, PASS)) {
    const n = s.h[L.Header.chainCount] - 1;
    if (n >= 0 && s.ch[n * L.ENTRY_WORDS + Entry.player] === p) return PASS;
  }
  if (!stops.early && isEarly(s, p, legal, count)) return PASS;
  if (!stops.sureChecks) {
    const sure = sureCheck(s, p, legal, count);
    if (sure >= 0) return sure;
  }
  if (!stops.bluffs && isBluff(legal, count)) return PASS;
  if (!stops.idleSites && kind === M.COMPANY_SITE && step === enters.at && count === 2 && has({ legal, count }, PASS)) {
    const enter = T.choice(T.V_ENTER);
    return has({ legal, count }, enter) && same(s, p, enter, PASS) ? PASS : -1;
  }
  return -1;
}
