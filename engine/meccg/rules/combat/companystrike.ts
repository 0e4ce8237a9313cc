/**
 * A strike of a company's attack in its eight steps (001:1397-1429; coe 3.V.i-viii): cards of the attacker, left-over strikes, -3 for
 * either, support, cards of the defender, two rolls. Who loses is wounded as by any strike (./strike.ts, ./wounds.ts).
 */
import { resourcesOnAttack } from "../facts/combat/attackstats.js";
import { statOf } from "../facts/company/stats.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineFrame, GO, type PlacedStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { setWindows, W_NONE, W_STRIKE } from "../machine/windows.js";
import { attackerOf } from "../facts/combat/companycombat.js";
import { woundedBody, halvesFoe, foeBody } from "../facts/combat/bodychecks.js";
import { sharersMove } from "../changes/sharedwounds.js";
import { facingProwess, supportOf } from "../facts/combat/strikes.js";
import { AttackFrame, CompanyStrikeFrame, StrikeBit, StrikeFrame } from "../state/frames/combat.js";
import { isUntapped, isWounded, tap } from "../state/inplay.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { unmarkStrike } from "../state/oncemarks.js";
import { Frame } from "../state/schema.js";
import * as A from "../state/slots.js";
import { markStrike } from "../state/strikemarks.js";
import { noteInVain } from "../changes/failedstrikes.js";
import type { Table } from "../state/table.js";
import { isLastStrike } from "./strikepairs.js";
import { sideActs, sidesCards } from "./companysides.js";
import { listSupport } from "./strike.js";
import { special, takesWound } from "./strikeresult.js";
import { bladesGo, decided, hit, isFighting, strikeFailed } from "./wounds.js";

/** The strike as the defender faces it, and as the attacker does in return. */
const facedAt = (f: number): number => f - L.FRAME_WORDS;
const committedAt = (f: number): number => f - 2 * L.FRAME_WORDS;
const attackOf = (s: Table, t: number): number => s.fr[t + StrikeFrame.attack];
const bitsOf = (s: Table, t: number): number => s.fr[t + StrikeFrame.bits];
const acts = (s: Machine, t: number): number => sideActs(s, attackOf(s, t), t);
/** Is the strike at frame `f` cancelled, by either side? */
const isCancelled = (s: Table, f: number): boolean =>
  ((bitsOf(s, facedAt(f)) | bitsOf(s, committedAt(f))) & StrikeBit.cancelled) !== 0;

const begin = step("begin", {
  enter(s, f) {
    s.fr[f + Frame.step] = attackersCards.at;
    for (const t of [committedAt(f), facedAt(f)]) {
      const target = s.fr[t + StrikeFrame.target];
      markStrike(s, target, L.ST_DONE);
      if (isWounded(s, target)) s.fr[t + StrikeFrame.bits] |= StrikeBit.wasWounded;
      else if (!isUntapped(s, target)) s.fr[t + StrikeFrame.bits] |= StrikeBit.wasTapped;
      const other = t === facedAt(f) ? committedAt(f) : facedAt(f);
      s.fr[attackOf(s, t) + AttackFrame.race] = D.RACE_OF[s.iDef[s.fr[other + StrikeFrame.target]]];
    }
    const struck = facedAt(f);
    s.fr[struck + StrikeFrame.body] += foeBody(
      s,
      s.fr[committedAt(f) + StrikeFrame.target],
      s.fr[struck + StrikeFrame.target],
    );
    return GO;
  },
});
/** Cards of one side on its own strike. */
const cards = (name: string, at: (f: number) => number, next: () => PlacedStep): PlacedStep =>
  sidesCards(name, {
    acts: (s, f) => acts(s, at(f)),
    windows: W_STRIKE,
    isCancelled,
    whenCancelled: () => nothing,
    next,
  });
export const attackersCards = cards("the attacker's cards", committedAt, () => leftOver);
export const leftOver = step("left-over strikes on this one", {
  enter(s, f) {
    const attack = attackOf(s, facedAt(f));
    const excess = s.fr[attack + AttackFrame.excess];
    acts(s, facedAt(f));
    s.h[L.Header.active] = attackerOf(s, attack);
    if (excess > 0 && !isLastStrike(s, attack)) return s.ask(s.active);
    // The last strike takes what is left (coe 3.V.ii).
    s.fr[facedAt(f) + StrikeFrame.excess] = excess;
    s.fr[attack + AttackFrame.excess] = 0;
    s.fr[f + Frame.step] = attackerStays.at;
    return GO;
  },
  options(s, f, out) {
    const most = s.fr[attackOf(s, facedAt(f)) + AttackFrame.excess];
    for (let k = 0; k <= most; k++) out[k] = T.choice(T.V_EXCESS, k);
    return most + 1;
  },
  take(s, f, c) {
    s.fr[facedAt(f) + StrikeFrame.excess] = T.aOf(c);
    s.fr[attackOf(s, facedAt(f)) + AttackFrame.excess] -= T.aOf(c);
    s.fr[f + Frame.step] = attackerStays.at;
  },
});
/** Who is untapped taps, or has -3. */
const stays = (name: string, at: (f: number) => number, next: () => PlacedStep): PlacedStep =>
  step(name, {
    enter(s, f) {
      const player = acts(s, at(f));
      const settled = StrikeBit.wasTapped | StrikeBit.wasWounded | StrikeBit.staysUntapped | StrikeBit.minus3;
      if ((bitsOf(s, at(f)) & settled) === 0) return s.ask(player);
      s.fr[f + Frame.step] = next().at;
      return GO;
    },
    options(s, f, out) {
      const i = s.fr[at(f) + StrikeFrame.target];
      out[0] = T.choice(T.V_TAP, i);
      out[1] = T.choice(T.V_UNTAPPED, i);
      return 2;
    },
    take(s, f, c) {
      if (T.verbOf(c) === T.V_UNTAPPED) s.fr[at(f) + StrikeFrame.bits] |= StrikeBit.minus3 | StrikeBit.staysUntapped;
      s.fr[f + Frame.step] = next().at;
    },
  });
export const attackerStays = stays("the attacker taps or stays untapped", committedAt, () => defenderStays);
export const defenderStays = stays("the defender taps or stays untapped", facedAt, () => support);
/** Of the defenders those whom no strike was for. */
export const support = step("support by others", {
  enter(s, f) {
    const player = acts(s, facedAt(f));
    if (s.rules.combatSupport) return s.ask(player);
    s.fr[f + Frame.step] = defendersCards.at;
    return GO;
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    return listSupport(s, s.h[L.Header.company], s.fr[facedAt(f) + StrikeFrame.target], out, 1);
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = defendersCards.at;
      return;
    }
    tap(s, T.aOf(c));
    s.fr[facedAt(f) + StrikeFrame.plus] += supportOf(s, s.h[L.Header.company], T.aOf(c));
  },
});
export const defendersCards = cards("the defender's cards", facedAt, () => attackersRoll);

/** One side rolls; where a card lets it, twice, and says which roll counts. */
const rolling = (side: string, at: (f: number) => number, next: () => PlacedStep): PlacedStep[] => {
  const first = step(`the ${side}'s roll`, {
    enter(s, f) {
      const player = acts(s, at(f));
      s.fr[f + Frame.step] = bitsOf(s, at(f)) & StrikeBit.twice ? second.at : next().at;
      s.roll(player);
      return GO;
    },
  });
  const second = step(`the ${side}'s second roll`, {
    enter(s, f) {
      s.fr[at(f) + StrikeFrame.firstRoll] = s.h[L.Header.rolled];
      s.fr[f + Frame.step] = which.at;
      s.roll(acts(s, at(f)));
      return GO;
    },
  });
  const which = step(`which of two rolls counts for the ${side}`, {
    enter(s, f) {
      s.fr[at(f) + StrikeFrame.secondRoll] = s.h[L.Header.rolled];
      return s.ask(acts(s, at(f)));
    },
    options(s, f, out) {
      const [one, two] = [s.fr[at(f) + StrikeFrame.firstRoll], s.fr[at(f) + StrikeFrame.secondRoll]];
      out[0] = T.choice(T.V_ROLL, one);
      out[1] = T.choice(T.V_ROLL, two);
      return one === two ? 1 : 2;
    },
    take(s, f, c) {
      s.h[L.Header.rolled] = T.aOf(c);
      s.fr[f + Frame.step] = next().at;
    },
  });
  return [first, second, which];
};
const attackerRolls = rolling("attacker", committedAt, () => attackersRolls);
const attackersRoll = step("the rolls", {
  enter(s, f) {
    const ineffectual = ((bitsOf(s, facedAt(f)) | bitsOf(s, committedAt(f))) & StrikeBit.ineffectual) !== 0;
    s.fr[f + Frame.step] = ineffectual ? tied.at : attackerRolls[0].at;
    return GO;
  },
});
/** The last step in which the attacker's roll stands. */
export const attackersRolls: PlacedStep = step("the attacker has rolled", {
  enter(s, f) {
    s.fr[f + CompanyStrikeFrame.rolled] = s.h[L.Header.rolled];
    s.fr[f + Frame.step] = defenderRolls[0].at;
    return GO;
  },
});
/**
 * The total of one side before its roll: its prowess and the modifiers of its strikes. A card on the opposing character
 * may reduce them.
 */
const sum = (s: Table, own: number, other: number): number =>
  facingProwess(s, own) +
  statOf(s, s.fr[other + StrikeFrame.target], T.STAT.strikeProwess, 0) +
  s.fr[other + StrikeFrame.strikePlus] +
  s.fr[attackOf(s, other) + AttackFrame.plus] +
  resourcesOnAttack(s, attackOf(s, other), T.STAT.attackProwess);
/** What is said of the body of the attack at `a`: by what lies in play and what was played on it. */
const saidOfBody = (s: Table, a: number): number =>
  resourcesOnAttack(s, a, T.STAT.attackBody) + s.fr[a + AttackFrame.bodyPlus];
const compared = step("both rolls and both prowesses", {
  enter(s, f) {
    const [own, other] = [facedAt(f), committedAt(f)];
    acts(s, own);
    const defends = s.h[L.Header.rolled] + sum(s, own, other);
    acts(s, other);
    const attacks = s.fr[f + CompanyStrikeFrame.rolled] + sum(s, other, own);
    s.fr[own + StrikeFrame.total] = defends;
    s.fr[other + StrikeFrame.total] = attacks;
    if (defends === attacks) s.fr[f + Frame.step] = tied.at;
    else if (defends > attacks) loses(s, f, other, defends - attacks);
    else loses(s, f, own, attacks - defends);
    return GO;
  },
});
const defenderRolls = rolling("defender", facedAt, () => compared);
function taps(s: Machine, t: number): void {
  const target = s.fr[t + StrikeFrame.target];
  if ((bitsOf(s, t) & StrikeBit.staysUntapped) === 0 && isFighting(s, target)) tap(s, target);
}
/** It is known what comes of the strike at `t`, after both rolls. */
function settles(s: Machine, t: number, result: number): void {
  s.fr[t + StrikeFrame.result] = result;
  s.fr[t + StrikeFrame.bits] |= StrikeBit.rolled;
  decided(s, t);
}
/** The strike at `t`, of the combat at `f`, hits: it stands alone from now on, and goes the way of every strike (coe 3.V.viii). */
function loses(s: Machine, f: number, t: number, margin: number): void {
  const [own, low] = [facedAt(f), committedAt(f)];
  const winner = t === own ? low : own;
  settles(s, t, A.LOST);
  settles(s, winner, A.WON);
  taps(s, winner);
  if (winner === own) {
    strikeFailed(s, attackOf(s, own));
    noteInVain(s, s.fr[low + StrikeFrame.target], s.fr[attackOf(s, own) + AttackFrame.company]);
  }
  // What it was faced with stands in place of a roll that is not made.
  s.fr[t + StrikeFrame.firstRoll] = s.fr[winner + StrikeFrame.total];
  s.fr[t + StrikeFrame.body] += s.fr[winner + StrikeFrame.strikeBody];
  const faced = s.fr[winner + StrikeFrame.target];
  // The strike that failed has the body of who committed it (001:1395); of who attacks with success none has failed.
  if (winner === own) {
    s.fr[t + StrikeFrame.body] += statOf(s, faced, T.STAT.strikeBody, 0) + saidOfBody(s, attackOf(s, own));
    bladesGo(s, faced);
  }
  if (halvesFoe(s, s.fr[winner + StrikeFrame.target], s.fr[t + StrikeFrame.target]))
    s.fr[t + StrikeFrame.body] -= woundedBody(s, t) >> 1;
  sharersMove(s, t, low, winner);
  s.fr.copyWithin(low, t, t + L.FRAME_WORDS);
  s.pop();
  s.pop();
  acts(s, low);
  s.fr[low + Frame.step] = special.at;
  if (!hit(s, low, margin)) return;
  s.fr[low + Frame.step] = takesWound.at;
  s.roll(attackerOf(s, attackOf(s, low)));
}
/** Neither is hurt: both tap. */
const tied = step("neither is hurt", {
  enter(s, f) {
    for (const t of [committedAt(f), facedAt(f)]) {
      s.fr[t + StrikeFrame.result] = A.TIED;
      decided(s, t);
      taps(s, t);
    }
    s.fr[f + Frame.step] = ends.at;
    return GO;
  },
});
/** A strike that is cancelled taps nobody. */
const nothing = step("the strike is cancelled", {
  enter(s, f) {
    for (const t of [committedAt(f), facedAt(f)]) {
      s.fr[t + StrikeFrame.result] = A.CANCELLED;
      decided(s, t);
    }
    s.fr[f + Frame.step] = ends.at;
    return GO;
  },
});
const ends = step("end", {
  enter(s, f) {
    for (const t of [committedAt(f), facedAt(f)]) unmarkStrike(s, s.fr[attackOf(s, t) + AttackFrame.company]);
    setWindows(s, W_NONE);
    s.h[L.Header.strike] = 0;
    s.pop();
    s.pop();
    s.pop();
    return GO;
  },
});
defineFrame(CompanyStrikeFrame.kind, CompanyStrikeFrame.label, [
  begin,
  attackersCards,
  leftOver,
  attackerStays,
  defenderStays,
  support,
  defendersCards,
  attackersRoll,
  ...attackerRolls,
  attackersRolls,
  ...defenderRolls,
  compared,
  tied,
  nothing,
  ends,
]);
