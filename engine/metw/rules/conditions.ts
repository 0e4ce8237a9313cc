/** Active conditions and filters: one word of the vocabulary, one test. The context stands in `s.cx*`. */
import {
  CONDS,
  F_ALLY,
  F_ALLYONLY,
  F_CORRUPTED,
  F_HAVEN,
  F_NEEDSHEALING,
  F_NOTHAVEN,
  F_OTHER,
  F_UNTAPPED,
  F_UNWOUNDED,
  F_WOUNDED,
  type Filter,
  FOR_HAZARDS,
  type Need,
} from "../compiled.js";
import * as D from "../defs.js";
import * as L from "../layout.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import {
  companyOf,
  companySize,
  eventInPlay,
  firstOf,
  inPlay,
  isUntapped,
  isWizard,
  isWounded,
  NONE,
} from "./inplay.js";
import { countAt } from "./lists.js";
import { hasPalantirSense, skillsBeside, skillsOf } from "./skills.js";
import * as A from "./slots.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../state/frames-of-the-chain.js";

/** Does a character (or, where the filter says so, an ally) fit? */
export function fits(s: Metw, w: Filter | null, i: number): boolean {
  const role = s.iRole[i]!;
  if (w === null) return role === L.Role.character;
  const d = s.iDef[i]!;
  const fl = w.flags;
  if (role === L.Role.character) {
    if (fl & F_ALLYONLY) return false;
  } else if (role === L.Role.ally) {
    if ((fl & F_ALLY) === 0 && w.skills === 0) return false;
  } else return false;
  if (w.skills && (skillsOf(s, i) & w.skills) !== w.skills) return false;
  const race = 1 << D.RACE_OF[d]!;
  if (w.notSkill && skillsOf(s, i) & w.notSkill) return false;
  if (w.already && (skillsBeside(s, i, s.cxSource) & w.already) === 0) return false;
  if (w.at >= 0 || w.notAt >= 0) {
    const c = companyOf(s, i);
    const here = c < 0 || enRoute(s, c) ? -1 : s.cget(c, L.CompanyWord.site);
    if (w.at >= 0 && here !== w.at) return false;
    if (w.notAt >= 0 && here === w.notAt) return false;
  }
  if (w.races && (race & w.races) === 0) return false;
  if (w.notRaces & race) return false;
  if (w.named >= 0 && w.named !== d) return false;
  if (w.wizard === 1 && !isWizard(s, i)) return false;
  if (w.wizard === 2 && isWizard(s, i)) return false;
  if (fl & F_UNTAPPED && !isUntapped(s, i)) return false;
  if (fl & F_WOUNDED && !isWounded(s, i)) return false;
  if (fl & F_UNWOUNDED && isWounded(s, i)) return false;
  if (fl & F_NEEDSHEALING && isUntapped(s, i)) return false;
  if (fl & F_OTHER && (i === s.cxActor || i === s.cxSource)) return false;
  if (fl & (F_HAVEN | F_NOTHAVEN)) {
    const c = companyOf(s, i);
    const haven = c >= 0 && havenNow(s, c);
    if (fl & F_HAVEN && !haven) return false;
    if (fl & F_NOTHAVEN && haven) return false;
  }
  if (w.bears || w.bearsNamed >= 0 || w.bearsNot >= 0 || fl & F_CORRUPTED) {
    let kw = false,
      named = w.bearsNamed < 0,
      not = false,
      bad = false;
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) {
      const e = s.iDef[j]!;
      if (D.KEYWORDS_OF[e]! & w.bears) kw = true;
      if (e === w.bearsNamed) named = true;
      if (e === w.bearsNot) not = true;
      if (D.BITS[e]! & D.B_CORRUPTION_CARD) bad = true;
    }
    if ((w.bears && !kw) || !named || not || (fl & F_CORRUPTED && !bad)) return false;
  }
  return true;
}

/** Is the company at a Haven, environments and cards like Balrog of Moria aside. */
export function havenNow(s: Metw, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  return site >= 0 && D.SITE_TYPE[site] === T.HAVEN;
}
/** The site that hazards look at: the new one while moving, else the present one. */
export function siteInView(s: Metw, c: number): number {
  const n = s.cget(c, L.CompanyWord.destination);
  return n >= 0 && s.cbit(c, L.CompanyBit.revealed) ? n : s.cget(c, L.CompanyWord.site);
}
/** Between its old site and its new one (Annotation 25): at neither. */
export const enRoute = (s: Metw, c: number): boolean =>
  s.cget(c, L.CompanyWord.destination) >= 0 && s.cbit(c, L.CompanyBit.revealed);
/** Its type now. */
export function siteTypeInView(s: Metw, c: number): number {
  const kept = s.cget(c, L.CompanyWord.siteType);
  if (kept > 0) return (kept & 15) - 1;
  const site = siteInView(s, c);
  return site < 0 ? -1 : D.SITE_TYPE[site]!;
}
/** Its type for playing hazards (Moon, The White Tree change no more than that). */
export function siteTypeForHazards(s: Metw, c: number): number {
  const kept = s.cget(c, L.CompanyWord.siteType);
  return kept > 0 ? ((kept >> 4) & 15) - 1 : siteTypeInView(s, c);
}
const siteTypeAsked = (s: Metw, n: Need): number =>
  (n.bits & FOR_HAZARDS ? siteTypeForHazards : siteTypeInView)(s, s.cxCompany);
export function companyHas(s: Metw, c: number, w: Filter | null): boolean {
  if (c < 0) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
    if (fits(s, w, i)) return true;
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
      if (s.iRole[j] === L.Role.ally && fits(s, w, j)) return true;
  }
  return false;
}
/** Regions of a type in the company's own site path. */
export function regionsInPath(s: Metw, c: number, type: number): number {
  let n = 0;
  const len = s.cget(c, L.CompanyWord.pathLength);
  for (let i = 0; i < len; i++) if (L.regionType(s.cget(c, L.CompanyWord.regions + i)) === type) n++;
  return n;
}
/** The same for playing hazards. */
export function regionsForHazards(s: Metw, c: number, type: number): number {
  let n = 0;
  const len = s.cget(c, L.CompanyWord.pathLength);
  for (let i = 0; i < len; i++) if (L.regionTypeForHazards(s.cget(c, L.CompanyWord.regions + i)) === type) n++;
  return n;
}
export function siteTapped(s: Metw, p: number, site: number): boolean {
  return D.SITE_TYPE[site] !== T.HAVEN && (s.sites[p * L.SITES + site]! & 4) !== 0;
}
function heads(s: Metw, c: number): number {
  let n = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
    n++;
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) if (s.iRole[j] === L.Role.ally) n++;
  }
  return n;
}
function attackRace(s: Metw): number {
  const f = s.h[L.Header.attack]!;
  if (f === 0) return 0;
  const r = s.fr[f + AttackFrame.race]!;
  return r < 0 ? 0 : 1 << r;
}

type Test = (s: Metw, n: Need) => boolean;
const TESTS: Record<(typeof CONDS)[number], Test> = {
  inPlay: (s, n) => (D.KIND[n.card] === T.K_EVENT ? eventInPlay(s, n.card) >= 0 : inPlay(s, n.card) >= 0),
  notInPlay: (s, n) => inPlay(s, n.card) < 0,
  company: (s, n) => companyHas(s, s.cxCompany, n.who),
  companyLacks: (s, n) => !companyHas(s, s.cxCompany, n.who),
  companySize: (s, n) => s.cxCompany >= 0 && companySize(s, s.cxCompany) <= n.n,
  companyHeads: (s, n) => s.cxCompany >= 0 && heads(s, s.cxCompany) >= n.n,
  site: (s, n) => s.cxCompany >= 0 && (n.mask & (1 << siteTypeAsked(s, n))) !== 0,
  siteNot: (s, n) => s.cxCompany >= 0 && (n.mask & (1 << siteTypeAsked(s, n))) === 0,
  siteNamed: (s, n) => s.cxCompany >= 0 && n.list.includes(siteInView(s, s.cxCompany)),
  siteInRegion: (s, n) =>
    s.cxCompany >= 0 && siteInView(s, s.cxCompany) >= 0 && n.list.includes(D.SITE_REGION[siteInView(s, s.cxCompany)]!),
  information: (s) => s.cxCompany >= 0 && D.SITE_INFO[siteInView(s, s.cxCompany)] === 1,
  siteUntapped: (s) =>
    s.cxCompany >= 0 && !siteTapped(s, s.cget(s.cxCompany, L.CompanyWord.owner), siteInView(s, s.cxCompany)),
  siteTapped: (s) =>
    s.cxCompany >= 0 && siteTapped(s, s.cget(s.cxCompany, L.CompanyWord.owner), siteInView(s, s.cxCompany)),
  moving: (s) =>
    s.cxCompany >= 0 &&
    (s.cget(s.cxCompany, L.CompanyWord.destination) >= 0 || s.cbit(s.cxCompany, L.CompanyBit.moved)),
  notMoving: (s) =>
    s.cxCompany >= 0 && s.cget(s.cxCompany, L.CompanyWord.destination) < 0 && !s.cbit(s.cxCompany, L.CompanyBit.moved),
  movedToHaven: (s) =>
    s.cxCompany >= 0 &&
    (s.cbit(s.cxCompany, L.CompanyBit.moved) || s.cget(s.cxCompany, L.CompanyWord.destination) >= 0) &&
    D.SITE_TYPE[siteInView(s, s.cxCompany)] === T.HAVEN,
  sitePath: (s, n) => {
    if (s.cxCompany < 0) return false;
    let k = 0;
    for (const r of D.SITE_PATH[siteInView(s, s.cxCompany)]!) if (r === n.mask2) k++;
    return k >= n.n;
  },
  path: (s, n) =>
    s.cxCompany >= 0 && (n.bits & FOR_HAZARDS ? regionsForHazards : regionsInPath)(s, s.cxCompany, n.mask2) >= n.n,
  attackBy: (s, n) => (attackRace(s) & n.mask) !== 0,
  attackNotBy: (s, n) => (attackRace(s) & n.mask) === 0,
  attackKeyedTo: (s, n) => {
    const f = s.h[L.Header.attack]!;
    if (f === 0) return false;
    const k = s.fr[f + AttackFrame.key]!;
    return k >> 8 === A.KEY_REGION_TYPE && (n.mask & (1 << (k & 255))) !== 0;
  },
  automatic: (s) =>
    s.h[L.Header.attack] !== 0 && (s.fr[s.h[L.Header.attack]! + AttackFrame.bits]! & AttackBit.automatic) !== 0,
  creature: (s) =>
    s.h[L.Header.attack] !== 0 && (s.fr[s.h[L.Header.attack]! + AttackFrame.bits]! & AttackBit.creature) !== 0,
  attackProwess: (s, n) => s.h[L.Header.attack] !== 0 && s.fr[s.h[L.Header.attack]! + AttackFrame.prowess]! >= n.n,
  faced: (s, n) => {
    if (s.cxCompany < 0) return false;
    const m =
      (s.cget(s.cxCompany, L.CompanyWord.faced) & 0xffff) | (s.cget(s.cxCompany, L.CompanyWord.faced + 1) << 16);
    return (m & n.mask) !== 0;
  },
  facedCard: (s, n) => {
    if (s.cxCompany < 0) return false;
    return (
      n.list.includes(s.cget(s.cxCompany, L.CompanyWord.facedCards + 1) - 1) ||
      n.list.includes(s.cget(s.cxCompany, L.CompanyWord.facedCards) - 1)
    );
  },
  subject: (s, n) => s.cxSubject >= 0 && fits(s, n.who, s.cxSubject),
  notSubject: (s, n) => s.cxSubject >= 0 && !fits(s, n.who, s.cxSubject),
  against: (s, n) => {
    const d = s.cxVs;
    if (d < 0) return false;
    if (n.card >= 0) return d === n.card;
    if (n.bits & 4) return D.HOME[d]!.includes(n.n);
    const kind = D.KIND[d] === T.K_FACTION ? 2 : D.KIND[d] === T.K_CHARACTER ? 1 : 0;
    if (n.bits & 3 && (n.bits & kind) === 0) return false;
    return n.mask === 0 || (n.mask & (1 << D.RACE_OF[d]!)) !== 0;
  },
  deck: (s, n) =>
    s.pget(s.cxPlayer, L.PlayerWord.pile + L.Pile.deck) + s.pget(s.cxPlayer, L.PlayerWord.pile + L.Pile.top) >= n.n,
  atHaven: (s) => {
    const c = s.cxSubject >= 0 ? companyOf(s, s.cxSubject) : s.cxCompany;
    return c >= 0 && havenNow(s, c);
  },
  at: (s, n) => {
    const c = s.cxSubject >= 0 ? companyOf(s, s.cxSubject) : s.cxCompany;
    return c >= 0 && s.cget(c, L.CompanyWord.site) === n.list[0];
  },
  strikeAgainst: (s, n) =>
    s.h[L.Header.strike] !== 0 && fits(s, n.who, s.fr[s.h[L.Header.strike]! + StrikeFrame.target]!),
  goldRingInCompany: (s) => {
    if (s.cxCompany < 0) return false;
    for (let i = firstOf(s, s.cxCompany); i !== NONE; i = s.iNext[i]!)
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) if (D.RING_TEST[s.iDef[j]!]!.length > 0) return true;
    return false;
  },
  cardInDiscard: (s, n) => {
    const p = s.cxPlayer;
    for (let k = 0; k < L.NAMES; k++)
      if (countAt(s, p, L.Pile.discard, k) > 0 && discardFits(s.list[p * L.NAMES + k]!, n.bits)) return true;
    return false;
  },
  stored: (s, n) => {
    for (let i = 0; i < L.SLOTS; i++)
      if (
        s.iRole[i] === L.Role.stored &&
        s.iDef[i] === n.card &&
        s.iOwner[i] === s.cxPlayer &&
        (n.list.length === 0 || n.list[0] === s.iComp[i])
      )
        return true;
    return false;
  },
  playedThisTurn: (s, n) => {
    if (s.cxCompany < 0) return false;
    for (let i = 0; i < 3; i++) if (s.cget(s.cxCompany, L.CompanyWord.once + i) === n.card + 1) return true;
    return false;
  },
  someone: (s, n) => {
    for (let c = 0; c < s.companies; c++) {
      if (n.bits && s.cget(c, L.CompanyWord.owner) !== s.cxPlayer) continue;
      if (companyHas(s, c, n.who)) return true;
    }
    return false;
  },
  palantirEnabled: (s) => {
    const b = s.cxSubject;
    return b >= 0 && ((s.iTurn[b]! & L.TurnMark.palantir) !== 0 || hasPalantirSense(s, b));
  },
  siteRegionNot: (s, n) =>
    s.cxCompany >= 0 &&
    D.REGION_TYPE[
      D.SITE_REGION[
        s.cget(s.cxCompany, L.CompanyWord.destination) >= 0
          ? s.cget(s.cxCompany, L.CompanyWord.destination)
          : s.cget(s.cxCompany, L.CompanyWord.site)
      ]!
    ] !== n.mask2,
  attackNamed: (s, n) =>
    s.h[L.Header.attack] !== 0 && n.list.includes(s.fr[s.h[L.Header.attack]! + AttackFrame.creature]!),
  pathNoTwoWithout: (s, n) => {
    if (s.cxCompany < 0) return false;
    const len = s.cget(s.cxCompany, L.CompanyWord.pathLength);
    for (let i = 0; i + 1 < len; i++)
      if (
        L.regionType(s.cget(s.cxCompany, L.CompanyWord.regions + i)) !== n.mask2 &&
        L.regionType(s.cget(s.cxCompany, L.CompanyWord.regions + i + 1)) !== n.mask2
      )
        return false;
    return true;
  },
  fewCharacters: (s, n) => {
    const c = s.cxCompany;
    if (c < 0) return false;
    let hobbits = 0,
      others = 0,
      allies = 0;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
      if (D.RACE_OF[s.iDef[i]!] === T.RACE.hobbit) hobbits++;
      else others++;
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
        if (s.iRole[j] === L.Role.ally && j !== s.cxSource) allies++;
    }
    const n0 = hobbits + others;
    return allies === 0 && (n0 <= n.n || (hobbits > 0 && n0 <= n.n + 1));
  },
};
/** Bits: spell 1, creature 2, hazard 4; 0 asks nothing. */
export function discardFits(def: number, bits: number): boolean {
  if (bits & 1 && (D.KEYWORDS_OF[def]! & (1 << T.KEYWORD.spell)) === 0) return false;
  if (bits & 2 && D.KIND[def] !== T.K_CREATURE) return false;
  if (bits & 4 && (D.SIDE[def]! & T.SIDE_HAZARD) === 0) return false;
  return true;
}
const TABLE: Test[] = CONDS.map((w) => TESTS[w]);

export function holdsOne(s: Metw, n: Need): boolean {
  return TABLE[n.op]!(s, n);
}
export function holds(s: Metw, needs: readonly Need[]): boolean {
  for (let i = 0; i < needs.length; i++) {
    const n = needs[i]!;
    if (!TABLE[n.op]!(s, n)) return false;
  }
  return true;
}
