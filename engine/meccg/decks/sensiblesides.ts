/** What lists drawn by luck of minions, Fallen-wizards and The Balrog are made of, so that they hold together (sensibleothers.ts). */
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import type { CharacterCard, FactionCard } from "../cards/words/playcards.js";
import type { SiteCard } from "../cards/words/sitecards.js";
import type { CardSet } from "../rules/state/ruleset.js";
import { isAvatar } from "./lists/deck.js";
import type { OtherSide, Plan } from "./sensibleplans.js";

/** Nobody of a higher mind comes to a Fallen-wizard of himself (001:664). */
const FALLEN_MIND = 5;
/** Races of whom nobody is let in, and nobody comes to a Fallen-wizard without a card. */
export const WILD = (1 << T.RACE.orc) | (1 << T.RACE.troll);
/** A company goes through four regions, those at both ends counted (001:885). */
const REGIONS = 3;
/** Ways below the earth that are not too hard to find. */
const ROAD = 8;
const bit = (side: OtherSide): number => 1 << T.ALIGNMENT[side];
const isOfSets = (site: number, sets: readonly CardSet[]): boolean =>
  sets.some((set) => D.PLACE_LIST[site].id.startsWith(`${set}-`));

/** Does the list of the Fallen-wizard of this number hold the card: nothing that is another's (001:396)? */
export const isHis = (d: number, who: number): boolean =>
  isAvatar(d) ? D.literalOf(d).name === T.FALLEN_WIZARDS[who] : D.SPECIFIC[d] === 0 || D.SPECIFIC[d] === who + 1;
/** Whose cards and sites the list goes by beside its own: a Fallen-wizard's people are heroes, or Orcs of the minions. */
const lineOf = ({ side, kin }: Plan): number =>
  side === "fallen-wizard" && kin === "others" ? T.ALIGNMENT.hero : T.ALIGNMENT.minion;
export const isOfLine = (d: number, plan: Plan): boolean =>
  [lineOf(plan), T.NEUTRAL, T.ALIGNMENT[plan.side]].includes(D.ALIGNMENT_OF[d]);
/** Is he one of those of whom the list's companies are, and does he come without another card? */
export const isOfKin = (d: number, plan: Plan): boolean =>
  ((D.RACES_OF[d] & WILD) !== 0) === (plan.kin === "orcs") &&
  (plan.side !== "fallen-wizard" || D.MIND[d] <= FALLEN_MIND);

/** Regions that a company comes to from these sites by region movement. */
function regionsNear(sites: readonly number[]): Set<number> {
  const near = new Set(sites.map((s) => D.SITE_REGION[s]).filter((r) => r !== D.NO_REGION));
  for (let n = 0; n < REGIONS; n++) for (const r of [...near]) for (const next of D.ADJACENT[r]) near.add(next);
  return near;
}
/** Sites of the list's side that its companies come to from these havens: minions by site path, others by regions, The Balrog below the earth too. */
export function placesNear(havens: readonly number[], plan: Plan, sets: readonly CardSet[]): number[] {
  const near = regionsNear(havens);
  const below = havens.flatMap((h) => D.DEEPS_ROADS[h].filter((way) => way.number <= ROAD).map((way) => way.to));
  return D.SITE_LIST.flatMap((_, s) => {
    if (D.BY_CARD[s] >= 0 || !isOfSets(s, sets) || !(D.SITE_FOR[s] & bit(plan.side)) || havens.includes(s)) return [];
    if (D.SITE_OF[s] !== 0 || (D.HAVEN_OF[s] & bit(plan.side)) !== 0) return [];
    if (plan.side === "balrog" && below.includes(s)) return [s];
    if (D.SITE_SIDE[s] !== lineOf(plan) && D.SITE_SIDE[s] !== T.ALIGNMENT[plan.side]) return [];
    const goes = plan.side === "minion" ? havens.includes(D.SITE_HAVEN[s]) : near.has(D.SITE_REGION[s]);
    return goes && D.SITE_DEEP[s] === 0 ? [s] : [];
  });
}
/** How hard it is to enter the site for such a company: strikes, by what they are over a usual prowess. */
export function guardOf(site: number, kin: Plan["kin"]): number {
  const kind = kin === "orcs" ? "overt" : "covert";
  const attacks = ((D.SITE_LIST[site] as SiteCard).attacks ?? []) as readonly {
    strikes?: number | "each";
    prowess?: number;
    detains?: readonly string[];
    only?: readonly string[];
    detainment?: boolean;
  }[];
  return attacks.reduce((sum, { strikes, prowess = 6, detains, only, detainment }) => {
    if (detainment || detains?.includes(kind) || (only && !only.includes(kind))) return sum;
    return sum + (strikes === "each" ? 5 : (strikes ?? 3)) * Math.max(0, prowess - 4);
  }, 0);
}

interface Against {
  readonly if: string;
  readonly race?: string | readonly string[];
  readonly faction?: boolean;
  readonly character?: boolean;
  readonly factionAt?: string;
}
/** His direct influence on an attempt at the faction: what he has, and what the two cards say of each other. */
export function influenceOn(x: number, faction: number): number {
  const { mods = {} } = D.literalOf(faction) as FactionCard;
  let n = D.DI[x] + ((mods as Record<string, number>)[T.RACES[D.RACE_OF[x]]] ?? 0);
  for (const { stat, by, when } of ((D.literalOf(x) as CharacterCard).has ?? []) as readonly {
    stat: string;
    by?: number;
    when?: readonly Against[];
  }[]) {
    const [first] = when ?? [];
    if (stat !== "di" || first?.if !== "against") continue;
    const races = first.race === undefined ? [] : [first.race].flat();
    const isThere =
      first.factionAt !== undefined && D.versionsOf(first.factionAt).some((s) => D.AT[faction].includes(s));
    const isRace = races.includes(T.RACES[D.RACE_OF[faction]]) && (first.faction ?? first.character === undefined);
    if (isThere || isRace) n += by ?? 0;
  }
  return n;
}
/** What he adds to direct influence over others, or against factions of his own people. */
export const leadership = (x: number): number =>
  (((D.literalOf(x) as CharacterCard).has ?? []) as readonly { stat: string; by?: number }[]).reduce(
    (n, { stat, by = 0 }) => (stat === "di" ? Math.max(n, by) : n),
    0,
  );
