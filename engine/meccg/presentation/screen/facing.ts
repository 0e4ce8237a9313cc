/** How one stands against a strike, under way or to come: his prowess, the strike's, and whose rolls decide. */
import * as odds from "../../rules/facts/combat/odds.js";
import { attackingAgent } from "../../rules/state/agents.js";
import { secondOf, secondsLeft } from "../../rules/changes/morestrikes.js";
import { AttackBit, AttackFrame, StrikeBit, StrikeFrame } from "../../rules/state/frames/combat.js";
import { isUntapped, isWounded } from "../../rules/state/inplay.js";
import { temporaryEffect } from "../../rules/state/temporaryeffects.js";
import * as L from "../../rules/state/layout.js";
import { strikeMark, toFace } from "../../rules/state/strikemarks.js";
import { carriedOffBy } from "../../rules/facts/combat/captures.js";
import { mayFaceMany } from "../../rules/facts/combat/manystrikes.js";
import { facingProwess, strikeProwess } from "../../rules/facts/combat/strikes.js";
import { asksTwice, defenders } from "../../rules/combat/assigning.js";
import { pushCreature } from "../../rules/combat/startattack.js";
import { FRAME_TABLES, STEPS } from "../../rules/machine/machine.js";
import { isByCompany } from "../../rules/facts/combat/companycombat.js";
import type { Meccg } from "../../meccg.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../../rules/state/schema.js";

/** What the rolls of a strike are added to. */
export interface Stand {
  own: number;
  enemy: number;
  /** A strike of an agent or of a company, for which no roll was made yet: it is added to the enemy's side. */
  bothRoll: boolean;
}
/** Will the agent, or who commits it of a company, still roll for a strike of the attack at `a` with these bits? */
const agentRolls = (s: Meccg, a: number, bits: number): boolean =>
  (isByCompany(s, a) && (bits & StrikeBit.rolled) === 0) ||
  (attackingAgent(s, a) >= 0 && (bits & (StrikeBit.agentRolled | StrikeBit.ineffectual)) === 0);

/** The strike at frame `f` as it stands. */
export const standNow = (s: Meccg, f: number): Stand => ({
  own: facingProwess(s, f),
  enemy: strikeProwess(s, f),
  bothRoll: agentRolls(s, s.fr[f + StrikeFrame.attack], s.fr[f + StrikeFrame.bits]),
});

/** What so many left-over strikes cost him who faces the strike at frame `f`. */
export function leftOverCosts(s: Meccg, f: number, n: number): number {
  const [before, at] = [s.fr[f + StrikeFrame.excess], f + StrikeFrame.excess];
  try {
    s.fr[at] = 0;
    const without = facingProwess(s, f);
    s.fr[at] = n;
    return without - facingProwess(s, f);
  } finally {
    s.fr[at] = before;
  }
}
/** What marks him at the beginning of the strike: he is wounded or tapped, or tapped to face two. */
function marked(s: Meccg, i: number, two: boolean): number {
  const mark = strikeMark(s, i);
  const both = two || mark === L.ST_TWO || mark === L.ST_SECOND;
  const state = isWounded(s, i) ? StrikeBit.wasWounded : both || isUntapped(s, i) ? 0 : StrikeBit.wasTapped;
  return state | (both ? StrikeBit.minus3 : 0);
}
/** What a card changes of a second strike that the attacker gives him, or has given him. */
function ofSecond(s: Meccg, a: number, i: number, gives: boolean): number {
  if (s.h[L.Header.lasting] === 0 || !(gives || (toFace(s, i) === 0 && secondsLeft(s, a, i) > 0))) return 0;
  const k = secondOf(s, a, !gives);
  return k < 0 ? 0 : temporaryEffect(s, k)!.by;
}
/**
 * The strike that this choice (`V_ASSIGN`, `V_STRIKE`) gives to somebody or lets him face, if he taps for it where he can; null
 * where no attack is under way. It is laid out on the stack for as long as it is counted, so that it is counted as it will be.
 */
export function standAhead(s: Meccg, choice: number): Stand | null {
  const a = s.h[L.Header.attack];
  const depth = s.h[L.Header.depth];
  if (a === 0 || depth >= L.FRAMES) return null;
  const [i, n] = [T.aOf(choice), T.verbOf(choice) === T.V_ASSIGN ? T.bOf(choice) : 0];
  const f = depth * L.FRAME_WORDS;
  const [frame, strike] = [s.fr.slice(f, f + L.FRAME_WORDS), s.h[L.Header.strike]];
  s.fr.fill(0, f, f + L.FRAME_WORDS);
  s.fr[f + StrikeFrame.attack] = a;
  s.fr[f + StrikeFrame.target] = i;
  s.fr[f + StrikeFrame.bits] = marked(s, i, n === 1);
  s.fr[f + StrikeFrame.strikePlus] = ofSecond(s, a, i, n === T.SECOND_STRIKE);
  s.h[L.Header.strike] = f;
  if (s.h[L.Header.lasting] !== 0) s.fr[f + StrikeFrame.strikePlus] += carriedOffBy(s, f);
  const stand = standNow(s, f);
  s.fr.set(frame, f);
  s.h[L.Header.strike] = strike;
  // Each strike that he takes on beside the first will cost him one.
  const many = n > 1 && n !== T.SECOND_STRIKE && !asksTwice(s, a, false);
  if (many && mayFaceMany(s, a, s.fr[a + AttackFrame.company]) >= 0) stand.own -= n - 1;
  return stand;
}

/**
 * How each of company `c` who can be given a strike of this creature would stand against it, if it were played on them now and nothing
 * else happened; empty where there is nobody, or its attack would be cancelled at once. `s` is the caller's own copy: the attack has begun in it afterwards.
 */
export function standsAgainst(s: Meccg, c: number, def: number): Stand[] {
  const a = pushCreature(s, c, def, 0);
  FRAME_TABLES.ENTER[s.fr[a] * STEPS + s.fr[a + Frame.step]](s, a);
  const stands: Stand[] = [];
  if (s.fr[a + AttackFrame.bits] & AttackBit.cancelled) return stands;
  const who = new Int32Array(L.SLOTS);
  for (const choice of who.subarray(0, defenders(s, a, false, who, T.V_STRIKE))) {
    const stand = standAhead(s, choice);
    if (stand) stands.push(stand);
  }
  return stands;
}

/** The chance that the strike hits, with so much more prowess of his. */
export function hitChance({ own, enemy, bothRoll }: Stand, more = 0): number {
  const over = enemy - own - more;
  return bothRoll ? odds.hitsOfTwo(over) : odds.hits(over);
}
