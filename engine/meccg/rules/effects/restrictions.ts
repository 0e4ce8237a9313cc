/** The word for what is said of a company for the rest of the turn: what it may not do, what may be played on it. */
import type { Restriction } from "../../cards/words/effects/restrictions.js";
import type { RegionLetter } from "../../cards/words/basics.js";
import * as D from "../../cards/vocabulary/defs.js";
import type { EffectForm } from "../../cards/vocabulary/compiled.js";
import type { Machine } from "../machine/state.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { sayOfSite } from "../changes/siteeffects.js";
import { endTemporary, nextOfCard } from "../state/temporaryeffects.js";
import { ADDS_UP, isRestricted } from "../facts/journey/restrictions.js";
import { restrict as mark, unrestrict } from "../changes/restrictions.js";
import { filter } from "../../cards/vocabulary/lookups.js";
import { oneOf } from "../../cards/wording/filters.js";
import { orOf, raceOf, racesOf, regionOf, signed } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid } from "./asked.js";
import { effectCompany } from "./reach.js";

function keysText(r: Extract<Restriction, { noKeys: unknown }>): string {
  if (r.ifSite && r.noKeys === "butSite")
    return `${r.ifMoves ? `if the company moves to a ${r.ifSite}` : `if the company's site is a ${r.ifSite}`}, creatures may be played on it this turn only keyed to that site`;
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
  return `${r.ifSite ? `if the company's site is a ${r.ifSite}, ` : ""}no creature may be keyed to ${what} this turn${r.notAgainFor ? `, in a further movement not on the way to a ${regionOf(r.notAgainFor)}` : ""}`;
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
  describe: () => "what the cards it cancels have said for the turn holds no more",
  apply: (s, f) => {
    for (const def of D.CANCELS[s.fr[f + ResolveFrame.card]]) {
      for (let k = nextOfCard(s, 0, def); k >= 0; k = nextOfCard(s, k + 1, def)) endTemporary(s, k);
      for (const m of D.MODES[def]) takeBack(s, m.does);
    }
  },
});
export const restrict = defineEffect("restrict", {
  describe: (e) =>
    e.atSite
      ? `of each company that ${e.atSite === "movers" ? "moves to the site" : "is at the site or comes there"} this turn: ${restrictionText(e.to)}`
      : restrictionText(e.to),
  asks: asSaid,
  // What a second card would not make any stronger while the first holds is not played.
  possible: (s, m, d, cx) =>
    !(
      (m.target === null || (m.does.length === 1 && (d.n & ADDS_UP) === 0)) &&
      cx.company >= 0 &&
      isRestricted(s, cx.company, d.n)
    ),
  apply: (s, f, d) => {
    const site = s.fr[f + ResolveFrame.target];
    if (d.word.atSite !== undefined && site >= 0) sayOfSite(s, s.fr[f + ResolveFrame.card], site, d);
    const company = effectCompany(s, f);
    if (company < 0 || d.word.atSite !== undefined) return;
    mark(s, company, d.n);
  },
});
