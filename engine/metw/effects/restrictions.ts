/** The word for what is said of a company for the rest of the turn: what it may not do, what may be played on it. */
import type { EntityName } from "../cards/entities.js";
import type { Race, RegionLetter, SiteType, Skill, Who } from "../cards/words.js";
import * as L from "../state/layout.js";
import * as D from "../vocabulary/defs.js";
import type { EffectForm } from "../vocabulary/compiled.js";
import type { Machine } from "../machine/state.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { endLasting, lastingDef } from "../state/lasting.js";
import { ADDS_UP, isRestricted, NO_ACTS_UNLESS, restrict as mark, unrestrict } from "../query/restrictions.js";
import { filter } from "../vocabulary/lookups.js";
import { oneOf } from "../text/filters.js";
import { orOf, raceOf, racesOf, regionOf, signed } from "../text/words.js";
import { defineEffect } from "./effect.js";
import { company } from "./reach.js";

export type RestrictWord =
  | { do: "restrict"; to: Restriction }
  /** What the cards that this one cancels have said for the turn holds no more. */
  | { do: "endCancelled" };
export type Restriction =
  /** It may not move; it may do nothing in its site phase, unless for each such card one of these taps. */
  | { bars: "moving" }
  /** Or unless somebody like this is there, or its player discards this card of his hand. */
  | { bars: "acting"; unless?: Who }
  | { bars: "acting"; unlessThere: Who; orDiscards: string }
  /** No creature may be keyed so: at all, by the path, by the site, by this type of region; only if the site is of this type. */
  /** butSite: by anything but the site; ifWay: only on a way of so many regions at most, none of these types. */
  | {
      noKeys: "any" | "path" | "site" | "butSite" | RegionLetter;
      ifSite?: SiteType;
      ifWay?: { most: number; without: string };
    }
  /** Each two regions of this type in its site path count as one. */
  | { halves: RegionLetter }
  /** Only creatures of this race may be played on it, and all of them, keyed to its site. */
  | { onlyRace: Race }
  /**
   * One creature of this race may be keyed so too: to one region of this type, a site of this type, the company's very site
   * (`here`); then it is used up. With `attack` the next one of the race uses it up, and its attack is another.
   */
  | {
      keysOne: Race;
      /** Only a card of this being. */
      entity?: EntityName;
      region?: RegionLetter;
      site?: SiteType;
      here?: true;
      attack?: { strikes: number; prowess: number; attackerChooses?: boolean };
    }
  /** No resource may be played that asks for somebody of this skill in it. */
  | { barsSkill: Skill }
  /** Attacks by creatures on it are cancelled. */
  | { creatures: "cancelled" }
  /** The opponent draws so many times what the site says. */
  | { opponentDraws: number };

function keysText(r: Extract<Restriction, { noKeys: unknown }>): string {
  if (r.noKeys === "butSite") {
    const types = [...(r.ifWay?.without ?? "")].map((t) => regionOf(t as RegionLetter));
    const way = r.ifWay ? `if its way has ${r.ifWay.most} regions at most, none of them a ${orOf(types)}, ` : "";
    return `${way}creatures may be played on the company this turn only keyed to its new site`;
  }
  if (r.noKeys === "path")
    return r.ifSite
      ? `if the company's site is a ${r.ifSite}, creatures may be keyed only to it this turn`
      : "creatures may be keyed only to the company's site this turn";
  const to = { any: "the company's path or site", site: "the company's site" };
  const what = r.noKeys in to ? to[r.noKeys as "any"] : `a ${regionOf(r.noKeys as "w")} in the company's path`;
  return `${r.ifSite ? `if the company's site is a ${r.ifSite}, ` : ""}no creature may be keyed to ${what} this turn`;
}
function keysOneText(r: Extract<Restriction, { keysOne: unknown }>): string {
  if (r.entity)
    return `${r.entity} may be keyed ${r.here ? "to the company's site" : `to a ${regionOf(r.region!)} in the company's path`} this turn`;
  if (r.here) return `one ${raceOf(r.keysOne)} may be keyed to the company's site this turn`;
  const region = r.region ? `to one ${regionOf(r.region)} in the company's path` : "";
  const site = r.site ? `to a ${r.site}` : "";
  const ways = [region, site].filter(Boolean).join(" or ");
  const a = r.attack;
  const more = a?.strikes === 1 ? "has one strike more" : `has ${signed(a?.strikes ?? 0)} strikes`;
  const chosen = a?.attackerChooses ? ", and its targets are chosen by the attacker" : "";
  const attack = a ? `; the first ${more}, ${signed(a.prowess)} prowess${chosen}` : "";
  return `${racesOf([r.keysOne])} may be keyed ${ways} this turn${attack}`;
}
function restrictionText(r: Restriction): string {
  if ("bars" in r) {
    if (r.bars === "moving") return "the company may not move this turn";
    if ("unlessThere" in r)
      return `the company may do nothing in its site phase this turn, unless ${oneOf(filter(r.unlessThere))} is in it or ${r.orDiscards} is discarded from the hand`;
    const unless = r.unless ? `, unless ${oneOf(filter(r.unless))} of it taps` : "";
    return `the company may do nothing in its site phase this turn${unless}`;
  }
  if ("noKeys" in r) return keysText(r);
  if ("onlyRace" in r) return `only ${racesOf([r.onlyRace])} may be played on the company this turn, keyed to its site`;
  if ("keysOne" in r) return keysOneText(r);
  if ("halves" in r)
    return `each ${regionOf(r.halves)} of the company's path counts half this turn, the sum rounded down`;
  if ("barsSkill" in r) return `no resource that asks for a ${r.barsSkill} of the company may be played this turn`;
  if ("creatures" in r) return "every attack by a creature on the company is cancelled this turn";
  const times = r.opponentDraws === 2 ? "twice" : `${r.opponentDraws} times`;
  return `the opponent may draw ${times} as many cards for the company's movement this turn`;
}
/** Takes back what this word of a cancelled card has said of companies. */
function takeBack(s: Machine, does: readonly EffectForm[]): void {
  for (const e of does) if (e.word["do"] === "restrict") for (let c = 0; c < s.companies; c++) unrestrict(s, c, e.n);
}
export const endCancelled = defineEffect("endCancelled", {
  says: () => "what the cards it cancels have said for the turn holds no more",
  apply: (s, f) => {
    for (const def of D.CANCELS[s.fr[f + ResolveFrame.card]!]!) {
      for (let k = 0; k < s.h[L.Header.lasting]!; k++) if (lastingDef(s, k) === def) endLasting(s, k);
      for (const m of D.MODES[def]!) takeBack(s, m.does);
    }
  },
});
export const restrict = defineEffect("restrict", {
  says: (e) => restrictionText(e.to),
  // What a second card would not make any stronger while the first holds is not played.
  possible: (s, m, d, cx) =>
    !(
      (m.target === null || (m.does.length === 1 && (d.n & ADDS_UP) === 0)) &&
      cx.company >= 0 &&
      isRestricted(s, cx.company, d.n)
    ),
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c < 0) return;
    mark(s, c, d.n);
    if (d.n & NO_ACTS_UNLESS) s.cset(c, L.CompanyWord.rivers, s.cget(c, L.CompanyWord.rivers) + 1);
  },
});
