/** Windows and targets of cards in words: when and on what they are played. */
import * as C from "../vocabulary/compiled.js";
import * as T from "../vocabulary/terms.js";
import { names, oneOf, or } from "./filters.js";
import { regionOf } from "./words.js";

const WINDOWS: Record<(typeof T.WINDOWS)[number], string> = {
  organization: "in your organization phase",
  organizationEnd: "at the end of your organization phase",
  longEvent: "in your long-event phase",
  hazard: "on a company of the opponent in his movement/hazard phase",
  movement: "in your movement/hazard phase",
  movementEnd: "at the end of your movement/hazard phase",
  attack: "against an attack on your company, before strikes are given out",
  attackHazard: "on an attack against the opponent, before strikes are given out",
  assigned: "after strikes are given out",
  strikeHazard: "on a strike against the opponent, before the roll",
  strike: "on a strike against you, before the roll",
  check: "in answer to a corruption check of yours",
  influence: "in answer to an influence attempt",
  site: "in your site phase, after the company has entered",
  endOfTurn: "at the end of your turn",
  untap: "in your untap phase",
  response: "in answer to something declared",
  always: "in most moments of your own turn",
};
export const windowsText = (mask: number): string => or(names(T.WINDOWS, mask).map((w) => WINDOWS[w as "site"]));

const TARGETS: Record<(typeof C.TARGETS)[number], string> = {
  character: "a character",
  attack: "an attack that is not cancelled",
  strike: "a strike",
  check: "a corruption check of yours under way",
  influenceCheck: "an influence attempt under way",
  company: "a company",
  site: "a site",
  faction: "a faction of the opponent",
  region: "a region of that type in the path",
  siteOfType: "a site of that type",
  environment: "an environment in play or declared",
  item: "an item",
  hazardPermanent: "a hazard permanent-event in play",
  corruptionCard: "a corruption card on a character of yours",
  nazgulPermanent: "a Nazgûl in play as a permanent-event",
  automaticAttack: "an automatic-attack at the site",
  discarded: "a fitting card in your discard pile",
  nazgulThreat: "a Nazgûl that is an event, or the attack of one on the company of who taps",
  declared: "something of the opponent's in the chain",
};
export function targetText(t: C.TargetForm): string {
  if (t.of === C.TG.region) return `a ${regionOf(T.REGION_LETTERS[t.n]!)} in the path`;
  if (t.of === C.TG.siteOfType) return `a site that is a ${T.SITE_TYPES[t.n]}`;
  const what = TARGETS[C.TARGETS[t.of]!];
  return t.who && t.of === C.TG.character ? `${oneOf(t.who)}` : what;
}
