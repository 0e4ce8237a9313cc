/**
 * What cards say of a company for the rest of the turn. Every different saying is one bit of the company's word
 * `restrictions`, given when the first card with it is compiled; the table says what each bit means.
 */
import type { Restriction } from "../words/effects/restrictions.js";
import type { Filter } from "./compiled.js";
import { beingNumber } from "./beings.js";
import { fail } from "./literals.js";
import { beingCompiled, bit, card, filter } from "./lookups.js";
import * as T from "./terms.js";

/** Ways in which a creature may be keyed: by the path, by the site; above them a bit for each type of region. */
export const WAY_PATH = 1;
export const WAY_SITE = 2;
export const wayOfRegion = (type: number): number => 4 << type;
/** Keyed to nothing at all (after another creature, wherever the company is). */
export const WAY_NOTHING = 256;

/** One creature may be keyed so too: by types of regions and sites, or to the company's very site. */
export interface KeysOne {
  races: number;
  /** Number of a being plus one, 0 any. */
  entity: number;
  regions: number;
  sites: number;
  here: boolean;
  /** What is so used changes its attack by these; the card that says so may not be doubled on it. */
  attack: { strikes: number; prowess: number; attackerChooses: boolean; by: number } | null;
}
/** One bit of `restrictions`; what it does not speak of is 0, false or null. */
export interface RestrictionForm {
  noMove: boolean;
  noActs: boolean;
  /** Who may tap so that the company may act after all. */
  unless: Filter | null;
  /** Or who must be in it; or which card of the hand may be discarded for it, -1 none. */
  there: Filter | null;
  price: number;
  /** Ways of keying that are barred; only while the site is of these types (0 all). */
  noKeys: number;
  ifSite: number;
  /** Only on a company that moves. */
  ifMoves: boolean;
  /** Only on a way of so many regions at most (0 any), and of none of these types. */
  wayMost: number;
  wayWithout: number;
  /** In a further movement of the turn not where it is bound for a region of this type (-1 wherever). */
  notAgainFor: number;
  /** Each two regions of these types count as one. */
  halves: number;
  /** Only creatures of these races may be played, on the site whatever it is. */
  onlyRaces: number;
  keysOne: KeysOne | null;
  cancelsCreatures: boolean;
  /** Skills that no resource may ask of the company. */
  barredSkills: number;
  /** How many times what the site says the opponent draws; 1 usually. */
  opponentDraws: number;
}
/** By the number of the bit. */
export const RESTRICTIONS: RestrictionForm[] = [];
/** A company's two words have room for so many. */
const MOST = 30;
const said: string[] = [];

function compiled(r: Restriction): RestrictionForm {
  const form: RestrictionForm = {
    noMove: false,
    noActs: false,
    unless: null,
    there: null,
    price: -1,
    noKeys: 0,
    ifSite: 0,
    ifMoves: false,
    wayMost: 0,
    notAgainFor: -1,
    wayWithout: 0,
    halves: 0,
    onlyRaces: 0,
    keysOne: null,
    cancelsCreatures: false,
    barredSkills: 0,
    opponentDraws: 1,
  };
  if ("bars" in r) {
    if (r.bars === "moving") return { ...form, noMove: true };
    if ("unlessThere" in r) return { ...form, there: filter(r.unlessThere), price: card(r.orDiscards) };
    return { ...form, noActs: true, unless: filter(r.unless) };
  }
  if ("noKeys" in r) {
    const ways = { any: WAY_PATH | WAY_SITE, path: WAY_PATH, site: WAY_SITE, butSite: WAY_PATH | WAY_NOTHING };
    const noKeys = r.noKeys in ways ? ways[r.noKeys as "any"] : wayOfRegion(T.REGION[r.noKeys as "w"]);
    let wayWithout = 0;
    for (const letter of r.ifWay?.without ?? "") wayWithout |= bit(T.REGION, letter as "w", "region type");
    const ifSite = r.ifSite ? bit(T.SITE, r.ifSite, "site type") : 0;
    const notAgainFor = r.notAgainFor === undefined ? -1 : T.REGION[r.notAgainFor];
    return { ...form, noKeys, ifSite, ifMoves: !!r.ifMoves, wayMost: r.ifWay?.most ?? 0, wayWithout, notAgainFor };
  }
  if ("onlyRace" in r) return { ...form, onlyRaces: bit(T.RACE, r.onlyRace, "race") };
  if ("keysOne" in r) {
    const keysOne: KeysOne = {
      races: bit(T.RACE, r.keysOne, "race"),
      entity: r.entity ? beingNumber(r.entity) : 0,
      regions: r.region ? bit(T.REGION, r.region, "region type") : 0,
      sites: r.site ? bit(T.SITE, r.site, "site type") : 0,
      here: !!r.here,
      attack: r.attack ? { attackerChooses: false, ...r.attack, by: card(beingCompiled()) } : null,
    };
    return { ...form, keysOne };
  }
  if ("barsSkill" in r) return { ...form, barredSkills: bit(T.SKILL, r.barsSkill, "skill") };
  if ("creatures" in r) return { ...form, cancelsCreatures: true };
  if ("halves" in r) return { ...form, halves: bit(T.REGION, r.halves, "region type") };
  if ("opponentDraws" in r) return { ...form, opponentDraws: r.opponentDraws };
  return fail(beingCompiled(), `unknown restriction ${JSON.stringify(r)}`);
}
/** The bit of a saying, the same for the same words. Throws where there is no more room. */
export function restrictionBit(r: Restriction): number {
  const text = JSON.stringify(r);
  let k = said.indexOf(text);
  if (k < 0) {
    if (said.length === MOST) fail(beingCompiled(), `says a ${MOST + 1}th different thing of a company for the turn`);
    k = said.push(text) - 1;
    RESTRICTIONS[k] = compiled(r);
  }
  return 1 << k;
}

let ofSites = 0;
/** The sayings of these bits are said of a site. */
export function saidOfSite(bits: number): void {
  ofSites |= bits;
}
/** Bits of what is said of sites. */
export const saidOfSites = (): number => ofSites;
