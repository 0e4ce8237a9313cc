/** Passive conditions and lasting changes of cards in words: "when the bearer moves", "+2 prowess for the bearer". */
import type { Has, On, Stat } from "../cards/words.js";
import { filter, need } from "../vocabulary/compile.js";
import { needText } from "../conditions/condition.js";
import { effectText } from "../effects/effect.js";
import { filterText } from "./filters.js";
import { andOf, racesOf, regionOf, signed } from "./words.js";

const WHEN: Readonly<Record<On["on"], string>> = {
  untapEnd: "at the end of the untap phase",
  untapInstead: "in the untap phase, instead of untapping",
  movementEnd: "at the end of the company's movement/hazard phase",
  reveal: "when the company reveals its new site",
  woundInCompany: "when a character of the company is wounded",
  gainsItem: "when the company gains an item",
  influenceSuccess: "when an influence attempt succeeds",
  checkFailed: "when a corruption check fails",
  companyChanges: "when somebody joins or leaves the company",
  moves: "when the bearer moves",
  deckExhausted: "when a deck is exhausted",
  itemAtSite: "when an item is played at the site",
  afterAttack: "after the attack",
  strikeWounds: "when a strike of the attack wounds a character",
  strikeSucceeds: "when a strike of the attack succeeds",
  bodyCheckEquals: "when a body check after the attack equals the body",
  enters: "when this card comes into play",
  leaves: "when this card leaves play",
  cardGone: "when another card leaves play",
  beforeStrikes: "before the strikes of the attack are given out",
  influenceCheck: "when the bearer makes an influence check",
  siteStart: "when the site phase of a company at the site begins",
  organizationEnd: "at the end of the organization phase",
  turnEnd: "at the end of the turn",
  companyMoves: "when the company moves",
  siteLeaves: "when the site card goes",
};
/** "when the bearer moves: the bearer makes a corruption check". */
export function triggerText(on: On): string {
  const times = on.perRegion ? `, once for each ${regionOf(on.perRegion)} in the path` : "";
  const once = on.once ? ", once an attack" : "";
  const needs = on.needs?.length ? ` (this needs ${andOf(on.needs.map((c) => needText(need(c))))})` : "";
  return `${WHEN[on.on]}${times}${once}${needs}: ${on.does.map(effectText).join(", then ")}`;
}

const STATS: Readonly<Record<Exclude<Stat, "skill" | "palantir" | "weapons">, string>> = {
  prowess: "prowess",
  body: "body",
  di: "direct influence",
  corruptionCheck: "to corruption checks",
  corruption: "corruption points",
  mp: "marshalling points",
  handSize: "hand size",
  influence: "to influence checks",
  attackProwess: "prowess",
  attackStrikes: "strikes",
  attackStrikesTimes: "times as many strikes",
  attackBody: "body",
  limit: "hazard limit",
  drawOwn: "cards to draw when its company moves",
  drawOpponent: "cards to draw for the opponent when its company moves",
  ringTest: "to tests of rings",
  generalInfluence: "general influence",
};
const SCOPES: Readonly<Record<Exclude<Has["to"], "self" | undefined>, string>> = {
  company: "everyone in the bearer's company",
  everyone: "everyone in play",
  attacks: "every attack",
  automaticAttacks: "every automatic-attack",
  creatures: "every attack by a creature",
  ownAttack: "its own attack",
  site: "the site",
};
/** Whom a change is for. */
function scopeText(h: Has, self: string): string {
  const to = h.to === undefined || h.to === "self" ? self : SCOPES[h.to];
  const kind = h.who ? filterText(filter(h.who)) : "";
  const races = h.races ? ` by ${racesOf(h.races)}` : "";
  return `${to}${races}${kind && kind !== "character" ? ` (${kind})` : ""}`;
}
function gain(h: Has): string {
  if (h.stat === "skill") return `is a ${h.skill} too`;
  if (h.stat === "palantir") return "may use Palantíri";
  if (h.stat === "weapons") return "may use two weapons, but then no shield";
  if (h.halved) return `has half the ${STATS[h.stat]}, rounded up`;
  if (h.stat === "attackStrikesTimes") return `has ${h.by} ${STATS[h.stat]}`;
  const most = h.max ? ` (${h.max} at most)` : h.maxTwicePrinted ? " (at most twice the printed number)" : "";
  return `has ${signed(h.by)} ${STATS[h.stat]}${most}`;
}
/** "the bearer has +2 prowess (8 at most)", with what this needs; `self` is what a change of the card itself is for. */
export function changeText(h: Has, self = "the bearer"): string {
  const needs = h.when?.length ? ` (this needs ${andOf(h.when.map((c) => needText(need(c))))})` : "";
  return `${scopeText(h, self)} ${gain(h)}${needs}`;
}
