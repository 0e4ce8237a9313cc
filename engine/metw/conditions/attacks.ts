/** Conditions about the attack or strike under way, and what the company has faced. */
import type { Need } from "../vocabulary/compiled.js";
import { attackingAgent } from "../state/agents.js";
import { AttackBit, AttackFrame, MultiAttackFrame, StrikeFrame } from "../state/frames-of-the-chain.js";
import { fits } from "../query/conditions.js";
import { facedCards } from "../state/faced.js";
import { isWeaponless, strikeProwess } from "../query/strikes.js";
import { oneOf, or } from "../text/filters.js";
import type { Race, Who } from "../cards/words.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../vocabulary/terms.js";
import * as A from "../state/slots.js";
import { racesOf, regionOf } from "../text/words.js";
import type { Table } from "../state/table.js";
import { defineCondition } from "./condition.js";

export type AttackCond =
  /** The current attack. */
  | { if: "attackBy"; races: readonly Race[] }
  | { if: "attackNotBy"; races: readonly Race[] }
  | { if: "attackKeyedTo"; regions: string }
  | { if: "automatic" }
  | { if: "creature" }
  /** The current attack is not keyed to a site, nor an automatic-attack. */
  | { if: "attackNotKeyedToSite" }
  | { if: "attackProwess"; least: number }
  | { if: "attackStrikes"; least: number }
  /** The current attack is by this very card. */
  | { if: "attackNamed"; names: readonly string[] }
  /** The current attack is an agent's; one of several attacks of a creature. */
  | { if: "attackByAgent" }
  | { if: "attackOfSeveral" }
  /** Weapons do not help against the current attack. */
  | { if: "weaponless" }
  /** The attack that is about to end was faced, and not all of its strikes were defeated. */
  | { if: "attackUndefeated" }
  /** The mind of the one who faces the strike is no more than the strike's prowess. */
  | { if: "mindAtMostStrike" }
  /** The current strike is against a character of this kind. */
  | { if: "strikeAgainst"; is: Who }
  /** The company has already faced an attack by this race (or this very card) this turn. */
  | { if: "faced"; race: Race }
  | { if: "facedCard"; names: readonly string[] };

const races = (n: Need): string => racesOf(T.RACES.filter((_, k) => n.mask & (1 << k)));
function attackRace(s: Table): number {
  const f = s.h[L.Header.attack]!;
  if (f === 0) return 0;
  const r = s.fr[f + AttackFrame.race]!;
  return r < 0 ? 0 : 1 << r;
}

defineCondition("attackBy", {
  says: (n) => `an attack by ${races(n)}`,
  holds: (s, n) => (attackRace(s) & n.mask) !== 0,
});
defineCondition("attackByAgent", {
  says: () => "an attack by an agent",
  holds: (s) => s.h[L.Header.attack] !== 0 && attackingAgent(s, s.h[L.Header.attack]!) >= 0,
});
defineCondition("attackOfSeveral", {
  says: () => "one of several attacks of a creature",
  holds: (s) => {
    const f = s.h[L.Header.attack]!;
    return f > 0 && s.fr[f - L.FRAME_WORDS] === MultiAttackFrame.kind;
  },
});
defineCondition("attackNotBy", {
  says: (n) => `an attack not by ${races(n)}`,
  holds: (s, n) => (attackRace(s) & n.mask) === 0,
});
defineCondition("attackKeyedTo", {
  says: (n) => `an attack keyed to a ${or(T.REGION_LETTERS.filter((_, k) => n.mask & (1 << k)).map(regionOf))}`,
  holds: (s, n) => {
    const f = s.h[L.Header.attack]!;
    if (f === 0) return false;
    const k = s.fr[f + AttackFrame.key]!;
    return k >> 8 === A.KEY_REGION_TYPE && (n.mask & (1 << (k & 255))) !== 0;
  },
});
defineCondition("attackNotKeyedToSite", {
  says: () => "an attack that is not keyed to a site",
  holds: (s) => {
    const f = s.h[L.Header.attack]!;
    if (f === 0 || s.fr[f + AttackFrame.bits]! & AttackBit.automatic) return false;
    const kind = s.fr[f + AttackFrame.key]! >> 8;
    return kind !== A.KEY_SITE_TYPE && kind !== A.KEY_SITE && kind !== A.KEY_SITE_IN;
  },
});
defineCondition("attackStrikes", {
  says: (n) => `an attack of at least ${n.n} strikes`,
  holds: (s, n) => s.h[L.Header.attack] !== 0 && s.fr[s.h[L.Header.attack]! + AttackFrame.strikes]! >= n.n,
});
defineCondition("automatic", {
  says: () => "an automatic-attack",
  holds: (s) =>
    s.h[L.Header.attack] !== 0 && (s.fr[s.h[L.Header.attack]! + AttackFrame.bits]! & AttackBit.automatic) !== 0,
});
defineCondition("creature", {
  says: () => "an attack by a creature",
  holds: (s) =>
    s.h[L.Header.attack] !== 0 && (s.fr[s.h[L.Header.attack]! + AttackFrame.bits]! & AttackBit.creature) !== 0,
});
defineCondition("attackProwess", {
  says: (n) => `an attack whose prowess, before any change, is ${n.n} or more`,
  holds: (s, n) => s.h[L.Header.attack] !== 0 && s.fr[s.h[L.Header.attack]! + AttackFrame.prowess]! >= n.n,
});
defineCondition("attackNamed", {
  says: (n) => `an attack by ${or(n.list.map((d) => D.nameOf(d)))}`,
  holds: (s, n) => s.h[L.Header.attack] !== 0 && n.list.includes(s.fr[s.h[L.Header.attack]! + AttackFrame.creature]!),
});
defineCondition("weaponless", {
  says: () => "an attack against which weapons do not help",
  holds: (s) => s.h[L.Header.attack] !== 0 && isWeaponless(s, s.h[L.Header.attack]!),
});
defineCondition("attackUndefeated", {
  says: () => "an attack that was not defeated",
  holds: (s) => {
    const f = s.h[L.Header.attack]!;
    if (f === 0) return false;
    const count = s.fr[f + AttackFrame.count]!;
    return (count & 31) === 0 || count >> 5 < (count & 31);
  },
});
defineCondition("mindAtMostStrike", {
  says: () => "a mind of no more than the strike's prowess",
  holds: (s, _n, cx) =>
    s.h[L.Header.strike] !== 0 &&
    cx.subject >= 0 &&
    D.MIND[s.iDef[cx.subject]!]! <= strikeProwess(s, s.h[L.Header.strike]!),
});
defineCondition("strikeAgainst", {
  says: (n) => `a strike against ${oneOf(n.who)}`,
  holds: (s, n, cx) =>
    s.h[L.Header.strike] !== 0 && fits(s, n.who, s.fr[s.h[L.Header.strike]! + StrikeFrame.target]!, cx),
});
defineCondition("faced", {
  says: (n) => `that the company has faced an attack by ${races(n)} this turn`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    const m = (s.cget(cx.company, L.CompanyWord.faced) & 0xffff) | (s.cget(cx.company, L.CompanyWord.faced + 1) << 16);
    return (m & n.mask) !== 0;
  },
});
defineCondition("facedCard", {
  says: (n) => `that the company has faced ${or(n.list.map((d) => D.nameOf(d)))} this turn`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    return (facedCards(s, cx.company) & n.mask) !== 0;
  },
});
