/** Conditions and windows of cards in words: what would have to be so. */
import * as C from "../compiled.js";
import * as D from "../defs.js";
import * as T from "../terms.js";
import { filterText, names, or } from "../text/filters.js";
import { REGIONS } from "./lines.js";

type Words = (n: C.Need) => string;
const sites = (n: C.Need): string => or(n.list.map((x) => D.siteName(x)));
const types = (n: C.Need): string => or(names(T.SITE_TYPES, n.mask));
const races = (n: C.Need): string => or(names(T.RACES, n.mask));
const region = (n: C.Need): string => REGIONS[n.mask2]!;
/** What each condition asks for, as "it needs ...". */
const NEEDS: Record<(typeof C.CONDS)[number], Words> = {
  inPlay: (n) => `${D.nameOf(n.card)} in play`,
  notInPlay: (n) => `that ${D.nameOf(n.card)} is not in play`,
  company: (n) => `a ${filterText(n.who)} in the company`,
  companyLacks: (n) => `a company without a ${filterText(n.who)}`,
  companySize: (n) => `a company of size ${n.n} or less`,
  companyHeads: (n) => `a company of at least ${n.n}`,
  site: (n) => `a site that is a ${types(n)}`,
  siteNot: (n) => `a site that is no ${types(n)}`,
  siteNamed: (n) => `the site ${sites(n)}`,
  siteInRegion: (n) => `a site in ${or(n.list.map((x) => D.REGION_LIST[x]!.name))}`,
  information: () => "a site where information can be played",
  siteUntapped: () => "an untapped site",
  siteTapped: () => "a tapped site",
  moving: () => "a company that moves",
  notMoving: () => "a company that does not move",
  movedToHaven: () => "a company that moves to a Haven",
  sitePath: (n) => `${n.n} ${region(n)} in the path of the site`,
  path: (n) => `${n.n} ${region(n)} in the path of the company`,
  attackBy: (n) => `an attack by ${races(n)}`,
  attackNotBy: (n) => `an attack not by ${races(n)}`,
  attackKeyedTo: (n) => `an attack keyed to ${or(names(REGIONS, n.mask))}`,
  automatic: () => "an automatic-attack",
  creature: () => "an attack by a creature",
  attackProwess: (n) => `an attack of prowess ${n.n} or more`,
  faced: (n) => `that the company has faced an attack by ${races(n)} this turn`,
  facedCard: (n) => `that the company has faced ${or(n.list.map((d) => D.nameOf(d)))} this turn`,
  subject: (n) => `a bearer who is a ${filterText(n.who)}`,
  notSubject: (n) => `a bearer who is no ${filterText(n.who)}`,
  against: () => "another target of the influence",
  deck: (n) => `at least ${n.n} cards in your deck`,
  atHaven: () => "to be at a Haven",
  at: (n) => `to be at ${sites(n)}`,
  strikeAgainst: (n) => `a strike against a ${filterText(n.who)}`,
  goldRingInCompany: () => "a gold ring in the company",
  cardInDiscard: () => "a fitting card in your discard pile",
  stored: (n) => `${D.nameOf(n.card)} among your stored cards`,
  playedThisTurn: (n) => `that ${D.nameOf(n.card)} was played this turn`,
  fewCharacters: (n) => `a company of ${n.n} characters at most, without other allies`,
  someone: (n) => `a ${filterText(n.who)} in play`,
  palantirEnabled: () => "a bearer who may use Palantíri now",
  siteRegionNot: (n) => `a site that is not in a ${region(n)}`,
  attackNamed: (n) => `an attack by ${or(n.list.map((d) => D.nameOf(d)))}`,
  pathNoTwoWithout: (n) => `a path without two regions running that are no ${region(n)}`,
};
export const needText = (n: C.Need): string => NEEDS[C.CONDS[n.op]!](n);

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
  declared: "something of the opponent's in the chain",
};
export function targetText(t: C.TargetForm): string {
  const what = TARGETS[C.TARGETS[t.of]!];
  return t.who && t.of === C.TG.character ? `a ${filterText(t.who)}` : what;
}
