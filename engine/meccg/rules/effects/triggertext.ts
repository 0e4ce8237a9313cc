/** Passive conditions and lasting changes of cards in words: "when the bearer moves", "+2 prowess for the bearer". */
import * as T from "../../cards/vocabulary/terms.js";
import type { Has, On, Stat } from "../../cards/words/words.js";
import { need } from "../../cards/vocabulary/compile.js";
import { filter } from "../../cards/vocabulary/lookups.js";
import { needText } from "../machine/condition.js";
import { effectText } from "../machine/effect.js";
import { filterText } from "../../cards/wording/filters.js";
import { andOf, type Names, racesOf, regionOf, signed } from "../../cards/wording/words.js";

const WHEN: Readonly<Record<On["on"], string>> = {
  untapEnd: "at the end of the untap phase",
  untapInstead: "the next time the bearer would become untapped he stays tapped, and",
  movementEnd: "at the end of the company's movement/hazard phase",
  reveal: "when the company reveals its new site",
  woundInCompany: "when a character of the company is wounded",
  bearerWounded: "when the bearer is wounded",
  siteUsed: "when his company plays a resource that taps its site or asks for it",
  longEventEnd: "at the end of the opponent's long-event phase",
  eventComes: "when an event has come into play",
  cardComes: "when the company plays an item, a card of Knowledge, or a card that its fight was for",
  stagePlayed: "when the bearer's player has played a stage card",
  siteEnds: "when the site phase of a company at its site is about to end",
  rescues: "when the company has freed prisoners",
  hazardDiscarded: "when the opponent discards a hazard in sight",
  stored: "when it is stored",
  handDiscard: "each time the player of its bearer discards a card of his hand in his own turn",
  gainsItem: "when the company gains an item",
  influenceSuccess: "when an influence attempt of either player succeeds",
  checkFailed: "when a corruption check of either player fails",
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
  cardGone: "when another card leaves play, or counts as in play no more",
  beforeStrikes: "before the strikes of the attack are given out",
  influenceCheck: "when the bearer makes an influence check",
  siteStart: "when the site phase of a company begins",
  organizationEnd: "at the end of the organization phase",
  bearerTurnEnd: "at the end of each turn of its bearer's player",
  turnEnd: "at the end of the turn",
  companyMoves: "when the company moves",
  siteLeaves: "when the site card goes",
  attackDefeated: "when an attack is defeated",
  hasEntered: "when the company has entered its site, all attacks there faced",
  siteEntered: "when a company chooses to enter the site, before its automatic-attacks",
  strikeOver: "after a strike of the attack that was not cancelled",
};
/** Whom the words of a passive condition speak of, where it is not the bearer of the card. */
const NAMES: Partial<Readonly<Record<On["on"], Names>>> = {
  influenceSuccess: { target: "the one who made it", bearer: "somebody" },
  strikeWounds: { target: "that character" },
  strikeSucceeds: { target: "the one who faced it" },
  strikeOver: { target: "the one who faced it" },
  bodyCheckEquals: { target: "that character" },
};
/** "when the bearer moves: the bearer makes a corruption check"; `self`: what the bearer is called, `whose`: the company whose site phase begins. */
export function triggerText(on: On, self = "the bearer", whose = "a company"): string {
  const region = on.perRegion === "any" ? "region" : on.perRegion ? regionOf(on.perRegion) : "";
  const times = region ? `, once for each ${region} in the path` : "";
  const once = !on.once ? "" : on.on === "reveal" ? ", or later on that journey, once" : ", once an attack";
  const names = NAMES[on.on] ?? { bearer: self };
  const asked = on.needs?.map((c) => needText(need(c), names.bearer === "somebody" ? "somebody" : undefined)) ?? [];
  const needs = asked.length ? ` (this needs ${andOf(asked)})` : "";
  const said = WHEN[on.on].replace("the bearer", self);
  const when = on.on === "siteStart" ? said.replace("a company", whose) : said;
  return `${when}${times}${once}${needs}: ${on.does.map((e) => effectText(e, names)).join(", then ")}`;
}

const STATS: Readonly<Record<Exclude<Stat, "skill" | "palantir" | "weapons" | "bodyCheck" | "bodyChecks">, string>> = {
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
  drawOwn: "cards to draw when his company moves",
  drawOpponent: "cards to draw when his company moves",
  ringTest: "to tests of gold rings",
  generalInfluence: "general influence",
  strikeBody: "body",
  strikeProwess: "prowess",
  riddling: "to riddling rolls",
  offering: "to offering attempts",
  burglary: "to burglary attempts",
  mind: "mind",
  bodyRoll: "to rolls of body checks against him",
  foeBody: "body",
  deepsRoll: "to rolls to move between adjacent sites of the Under-deeps",
};
/** What these change is no number of the character who has them. */
const PLAYERS: Partial<Readonly<Record<Stat, string>>> = {
  handSize: "his player",
  generalInfluence: "his player",
  strikeBody: "every strike against him",
  strikeProwess: "every strike against him",
  drawOwn: "his player",
  drawOpponent: "the opponent",
};
const ATTACKS: Partial<Readonly<Record<NonNullable<Has["to"]>, string>>> = {
  attacks: "every attack",
  automaticAttacks: "every automatic-attack",
  creatures: "every attack by a creature",
  ownAttack: "its own attack",
  site: "the site",
};
/** Whom a change is for; `place`: the company a card lies on, or that of its bearer. */
function scopeText(h: Has, self: string, place: string): string {
  const to = h.to ?? "self";
  const races = h.races ? ` by ${racesOf(h.races)}` : "";
  if (ATTACKS[to]) return `${ATTACKS[to]}${races}`;
  const who = h.who ? filter(h.who) : null;
  if (to === "self") {
    if (h.stat === "foeBody")
      return `every defender${who ? `, ${filterText(who)},` : ""} on whom ${self} has a strike in an attack of his company`;
    if (h.stat === "attackBody") return `a strike against ${self}`;
    return PLAYERS[h.stat] ?? `${self}${who ? `, ${filterText(who)}` : ""}`;
  }
  const where = to === "everyone" ? "in play" : to === "lent" ? "of that company" : `in ${place}`;
  return `every ${h.stat === "strikeBody" ? "strike against a " : ""}${filterText(who, where)}`;
}
function gain(h: Has): string {
  if (h.stat === "skill") return h.skill! in T.MAGIC ? `can use ${h.skill}` : `is a ${h.skill} too`;
  if (h.stat === "palantir") return "may use Palantíri";
  if (h.stat === "bodyCheck" || h.stat === "bodyChecks") return bodyChecksText(h);
  if (h.stat === "weapons") return "may use two weapons, but then no shield";
  if (h.halved) return `has half its ${STATS[h.stat]}, rounded up`;
  if (h.stat === "attackStrikesTimes") return `has ${h.by} ${STATS[h.stat]}`;
  const most = h.max
    ? ` (${h.max} at most)`
    : h.maxTwicePrinted
      ? " (at most twice the printed number)"
      : h.least !== undefined
        ? ` (not below ${h.least})`
        : "";
  const each = h.perEach ? ` for each ${filterText(filter(h.perEach))} of the company` : "";
  return `has ${signed(h.by)} ${STATS[h.stat]}${each}${most}`;
}
/** Of body checks of whom an attack wounds. */
function bodyChecksText(h: Has): string {
  const by = h.to === "ownAttack" ? "it" : `an attack${h.races ? ` by ${racesOf(h.races)}` : ""}`;
  if (h.stat === "bodyCheck") return `rolls of body checks of characters wounded by ${by} are at ${signed(h.by)}`;
  return `a character wounded by ${by} makes one more body check${h.by ? `, at ${signed(h.by)}` : ""}`;
}
/** "the bearer has +2 prowess (8 at most)", with what this needs; `self` is what a change of the card itself is for. */
export function changeText(h: Has, self = "the bearer", place = "the bearer's company"): string {
  const subject = self === "the bearer" ? undefined : self;
  const needs = h.when?.length ? ` (this needs ${andOf(h.when.map((c) => needText(need(c), subject)))})` : "";
  if (h.stat === "bodyCheck" || h.stat === "bodyChecks") return `${bodyChecksText(h)}${needs}`;
  if (h.stat === "limit")
    return `the hazard limit of a company is changed by ${signed(h.by)}${h.perDrawn ? " for each card over one that its player draws for its movement" : ""}${needs}`;
  if (h.stat === "ringTest") return `tests of gold rings in ${place} are rolled at ${signed(h.by)}${needs}`;
  return `${scopeText(h, self, place)} ${gain(h)}${needs}`;
}
