/** Conditions about the attack or strike under way, and what the company has faced. */
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { isByCompany, opposingCompany, racesOfCompany } from "../facts/combat/companycombat.js";
import { isKeyedToSite, keyKind, keyValue, sourceSlot, wideOf } from "../state/packed.js";
import type { Need } from "../../cards/vocabulary/compiled.js";
import { attackingAgent } from "../state/agents.js";
import { PriorityFrame } from "../state/frames/chain.js";
import { AttackBit, AttackFrame, MultiAttackFrame, StrikeBit, StrikeFrame } from "../state/frames/combat.js";
import { companyHas, fits, siteTypeForHazards } from "../facts/play/conditions.js";
import { companyKinds } from "../facts/company/companykind.js";
import { regionTypeInPath } from "../facts/combat/detainment.js";
import { facedCards } from "../state/facedcreatures.js";
import { firstOf, NONE } from "../state/inplay.js";
import { isHard, strikesNow } from "../facts/combat/strikes.js";
import { names, oneOf, or } from "../../cards/wording/filters.js";
import { beingName } from "../../cards/vocabulary/beings.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as A from "../state/slots.js";
import { FOLLOWED } from "../../cards/vocabulary/packs.js";
import { kindsText, racesOf, regionOf } from "../../cards/wording/words.js";
import type { Table } from "../state/table.js";
import { defineCondition } from "../machine/condition.js";

const races = (n: Need): string => racesOf(T.RACES.filter((_, k) => n.mask & (1 << k)));
/** Races of the attack under way, a bit each; of a company's, until a strike says whose it is, those of all its members. */
function attackRace(s: Table): number {
  const f = s.h[L.Header.attack];
  if (f === 0) return 0;
  if (s.h[L.Header.strike] === 0 && isByCompany(s, f)) return racesOfCompany(s, opposingCompany(s, f));
  return racesOfAttack(s, f);
}

defineCondition("attackBy", {
  describe: (n) => `an attack by ${races(n)}`,
  // A company's attack must be all of these races (001:1353; coe 3.V.4).
  holds: (s, n) => {
    const races = attackRace(s);
    if (races === 0) return false;
    return isByCompany(s, s.h[L.Header.attack]) ? (races & ~n.mask) === 0 : (races & n.mask) !== 0;
  },
});
defineCondition("attackByCompany", {
  describe: (n) => (n.bits ? "no attack of another company" : "an attack of another company"),
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    return f !== 0 && isByCompany(s, f) === (n.bits === 0);
  },
});
defineCondition("opposing", {
  describe: (n) =>
    `${n.mask ? kindsText(n.mask) : "a company"} on the other side${n.who ? ` that has ${oneOf(n.who)}` : ""}`,
  holds: (s, n, cx) => {
    const f = s.h[L.Header.attack];
    if (f === 0 || !isByCompany(s, f)) return false;
    const company = opposingCompany(s, f);
    return (
      (n.mask === 0 || (companyKinds(s, company) & n.mask) !== 0) &&
      (n.who === null || companyHas(s, company, n.who, cx))
    );
  },
});
defineCondition("attackByAgent", {
  describe: (n) => (n.bits & 1 ? "an attack not by an agent" : "an attack by an agent"),
  holds: (s, n) => s.h[L.Header.attack] !== 0 && attackingAgent(s, s.h[L.Header.attack]) >= 0 === ((n.bits & 1) === 0),
});
defineCondition("attackNotBy", {
  describe: (n) => `an attack not by ${races(n)}`,
  holds: (s, n) => (attackRace(s) & n.mask) === 0,
});
defineCondition("attackKeyedTo", {
  describe: (n) =>
    `an attack keyed to a ${or([...T.REGION_LETTERS.filter((_, k) => n.mask & (1 << k)).map(regionOf), ...names(T.SITE_TYPES, n.n)])}${n.bits & 1 ? " by type or name" : ""}`,
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    if (f === 0) return false;
    const key = s.fr[f + AttackFrame.key];
    if (keyKind(key) === A.KEY_SITE_TYPE) return (n.n & (1 << keyValue(key))) !== 0;
    if (n.bits & 1) {
      const company = s.fr[f + AttackFrame.company];
      if (isKeyedToSite(key) && keyKind(key) !== A.KEY_SITE_TYPE)
        return (n.n & (1 << siteTypeForHazards(s, company))) !== 0;
      if (keyKind(key) === A.KEY_REGION) return (n.mask & (1 << regionTypeInPath(s, company, keyValue(key)))) !== 0;
    }
    return keyKind(key) === A.KEY_REGION_TYPE && (n.mask & (1 << keyValue(key))) !== 0;
  },
});
defineCondition("attackNotKeyedToSite", {
  describe: () => "an attack that is not keyed to a site",
  holds: (s) => {
    const f = s.h[L.Header.attack];
    if (f === 0 || s.fr[f + AttackFrame.bits] & AttackBit.automatic) return false;
    return !isKeyedToSite(s.fr[f + AttackFrame.key]);
  },
});
/** Strikes of the attack at frame `f` as it stands now: of one cancelled meanwhile nobody faces any (coe 9.2.1). */
function strikesFaced(s: Table, f: number): number {
  if (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) return 0;
  if ((s.fr[f + AttackFrame.bits] & AttackBit.each) === 0) return strikesNow(s, f);
  let count = 0;
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) count++;
  return count;
}
defineCondition("attackStrikes", {
  describe: (n) => `an attack of at least ${n.n} strikes`,
  holds: (s, n) =>
    s.h[L.Header.attack] !== 0 &&
    (n.mask2 === 1 ? strikesFaced(s, s.h[L.Header.attack]) : s.fr[s.h[L.Header.attack] + AttackFrame.strikes]) >= n.n,
});
defineCondition("automatic", {
  describe: () => "an automatic-attack",
  holds: (s) =>
    s.h[L.Header.attack] !== 0 && (s.fr[s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.automatic) !== 0,
});
defineCondition("notAutomatic", {
  describe: () => "an attack that is no automatic-attack",
  holds: (s) =>
    s.h[L.Header.attack] !== 0 && (s.fr[s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.automatic) === 0,
});
defineCondition("creature", {
  describe: (n) =>
    `an attack by a creature${n.bits & 2 ? " that is not unique" : ""}${n.bits & 1 ? " that was played" : ""}`,
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    if (f === 0 || (s.fr[f + AttackFrame.bits] & AttackBit.creature) === 0) return false;
    if (n.bits & 2 && D.UNIQUE[s.fr[f + AttackFrame.creature]]) return false;
    return (n.bits & 1) === 0 || !isOfCardInPlay(s, f);
  },
});
/** Does a card in play make the attack at `f`, or the several attacks it is one of? */
function isOfCardInPlay(s: Table, f: number): boolean {
  if (sourceSlot(s.fr[f + AttackFrame.source]) >= 0) return true;
  const above = f - L.FRAME_WORDS;
  return above >= 0 && s.fr[above] === MultiAttackFrame.kind && s.fr[above + MultiAttackFrame.source] !== 0;
}
defineCondition("attackNamed", {
  describe: (n) => `an attack by ${or(n.list.map((d) => D.nameOf(d)))}`,
  holds: (s, n) => s.h[L.Header.attack] !== 0 && n.list.includes(s.fr[s.h[L.Header.attack] + AttackFrame.creature]),
});
defineCondition("attackOfOneStrike", {
  describe: () => "an attack of a creature that has one strike in each of its attacks",
  holds: (s) => {
    const f = s.h[L.Header.attack];
    const def = f === 0 ? -1 : s.fr[f + AttackFrame.creature];
    if (def < 0 || (s.fr[f + AttackFrame.bits] & AttackBit.creature) === 0) return false;
    const c = D.literalOf(def);
    return c.kind === "creature" && c.strikes === 1 && s.fr[f + AttackFrame.source] === 0;
  },
});
defineCondition("attackDetains", {
  describe: (n) => (n.bits ? "an attack that does not detain" : "an attack that detains"),
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    return f !== 0 && ((s.fr[f + AttackFrame.bits] & AttackBit.detains) !== 0) === (n.bits === 0);
  },
});
defineCondition("attackerChooses", {
  describe: () => "an attack whose targets the attacker chooses",
  holds: (s) =>
    s.h[L.Header.attack] !== 0 && (s.fr[s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.attackerChooses) !== 0,
});
defineCondition("attackKeyedIn", {
  describe: (n) => `an attack keyed to ${or(n.list.map((x) => D.REGION_LIST[x].name))} by name`,
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    const key = f === 0 ? 0 : s.fr[f + AttackFrame.key];
    return keyKind(key) === A.KEY_REGION && n.list.includes(keyValue(key));
  },
});
defineCondition("strikeAgainst", {
  describe: (n) => `a strike against ${oneOf(n.who)}`,
  holds: (s, n, cx) =>
    s.h[L.Header.strike] !== 0 && fits(s, n.who, s.fr[s.h[L.Header.strike] + StrikeFrame.target], cx),
});
defineCondition("stayedUntapped", {
  describe: (n) => `to stay untapped against a strike${n.bits ? " where that costs 5" : ""}`,
  holds: (s, n, cx) => {
    const strike = s.h[L.Header.strike];
    const both = StrikeBit.minus3 | StrikeBit.staysUntapped;
    if (
      strike === 0 ||
      s.fr[strike + StrikeFrame.target] !== cx.subject ||
      (s.fr[strike + StrikeFrame.bits] & both) !== both
    )
      return false;
    return n.bits === 0 || isHard(s, s.fr[strike + StrikeFrame.attack]);
  },
});
defineCondition("tapsForStrike", {
  describe: () => "to tap for a strike",
  holds: (s, _n, cx) => {
    const strike = s.h[L.Header.strike];
    const spared = StrikeBit.staysUntapped | StrikeBit.wasTapped | StrikeBit.wasWounded;
    return (
      strike !== 0 &&
      s.fr[strike + StrikeFrame.target] === cx.subject &&
      (s.fr[strike + StrikeFrame.bits] & spared) === 0
    );
  },
});
defineCondition("strikeAgainstOwn", {
  describe: (n) => (n.bits & 1 ? "a strike against itself" : "a strike against its bearer or itself"),
  holds: (s, n, cx) => {
    if (s.h[L.Header.strike] === 0 || cx.source < 0) return false;
    const i = s.fr[s.h[L.Header.strike] + StrikeFrame.target];
    return i === cx.source || ((n.bits & 1) === 0 && i === s.iHost[cx.source]);
  },
});
defineCondition("faced", {
  describe: (n) => `that the company has faced an attack by ${races(n)} this turn`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    const m = wideOf(s, cx.company, L.CompanyWord.faced);
    return (m & n.mask) !== 0;
  },
});
/** Races of the attack that is just over, noted in the window at frame `f`. */
function racesNoted(s: Table, f: number): number {
  const def = s.fr[f + PriorityFrame.creature] - 1;
  return def >= 0 ? D.RACES_OF[def] : 1 << ((s.fr[f + PriorityFrame.race] & A.FACED_RACE) - 1);
}
/** Was the attack that is noted so, by these races, one of these? */
const wasSuch = (n: Need, note: number, races: number): boolean =>
  (n.mask === 0 || (n.mask & races) !== 0) &&
  (n.mask2 & races) === 0 &&
  (n.bits !== 1 || (note & A.FACED_CREATURE) !== 0) &&
  (n.bits !== 2 || (note & A.FACED_AUTOMATIC) !== 0);
defineCondition("justFaced", {
  describe: (n) => {
    const kind = ["", "a creature's", "an automatic-attack"][n.bits];
    return `that the attack was ${[kind, n.mask ? `by ${races(n)}` : "", n.mask2 ? `not by ${racesOf(T.RACES.filter((_, k) => n.mask2 & (1 << k)))}` : ""].filter(Boolean).join(" ")}${n.n ? " and was defeated" : ""}`;
  },
  holds: (s, n, cx) => {
    if (cx.company < 0 || cx.company !== s.h[L.Header.company]) return false;
    for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f >= 0; f -= L.FRAME_WORDS)
      if (s.fr[f] === PriorityFrame.kind && s.fr[f + PriorityFrame.race] > 0)
        return (
          wasSuch(n, s.fr[f + PriorityFrame.race], racesNoted(s, f)) &&
          (n.n === 0 || s.fr[f + PriorityFrame.defeated] === 1)
        );
    return false;
  },
});
defineCondition("facedCard", {
  describe: (n) => `that the company has faced ${or(n.list.map((d) => D.nameOf(d)))} this turn`,
  holds: (s, n, cx) => {
    if (cx.company < 0) return false;
    return (facedCards(s, cx.company) & n.mask) !== 0;
  },
});
defineCondition("followsAttack", {
  describe: (n) => {
    const p = FOLLOWED[n.n];
    const places = [
      ...T.REGION_LETTERS.filter((_, k) => p.regions & (1 << k)).map((r) => `a ${regionOf(r)}`),
      ...T.SITE_TYPES.filter((_, k) => p.sites & (1 << k)).map((t) => `a ${t}`),
    ];
    const where = p.notSite ? "not keyed to a site" : `${p.there ? "in or at" : "keyed to"} ${or(places)}`;
    return `that the company has faced an attack by ${racesOf(T.RACES.filter((_, k) => p.races & (1 << k)))} ${where} this turn`;
  },
  holds: (s, n, cx) => cx.company >= 0 && (s.cget(cx.company, L.CompanyWord.followed) & (1 << n.n)) !== 0,
});
/** Is the attack at frame `f` an automatic-attack, or keyed to a site? */
function isAtSite(s: Table, f: number): boolean {
  if (s.fr[f + AttackFrame.bits] & AttackBit.automatic) return true;
  return isKeyedToSite(s.fr[f + AttackFrame.key]);
}
defineCondition("attackAtSite", {
  describe: (n) => `an automatic-attack or one keyed to a ${n.mask ? or(names(T.SITE_TYPES, n.mask)) : "site"}`,
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    if (f === 0 || !isAtSite(s, f)) return false;
    if (n.mask === 0) return true;
    const key = s.fr[f + AttackFrame.key];
    const type =
      keyKind(key) === A.KEY_SITE_TYPE ? keyValue(key) : siteTypeForHazards(s, s.fr[f + AttackFrame.company]);
    return (n.mask & (1 << type)) !== 0;
  },
});
defineCondition("attackOf", {
  describe: (n) => {
    const who = n.n > 0 ? beingName(n.n) : "a named Dragon";
    return `an attack ${n.bits & 4 ? "not " : ""}by ${who}${n.bits & 2 ? " at home" : n.n > 0 ? " in any shape" : ""}`;
  },
  holds: (s, n) => {
    const f = s.h[L.Header.attack];
    const def = f === 0 ? -1 : s.fr[f + AttackFrame.creature];
    if (n.bits & 4) return f !== 0 && (def < 0 || D.ENTITY[def] !== n.n);
    if (def < 0) return false;
    if (n.bits & 2 && (s.fr[f + AttackFrame.bits] & AttackBit.automatic) === 0) return false;
    const being = D.ENTITY[def];
    return n.n > 0 ? being === n.n : D.IS_DRAGON[being];
  },
});
