/** Which side of the war a player is on (001:40, 83), and what is so by it: whose avatar, havens and cards are his. */
import { HOOK } from "../hooklist.js";
import { hears, nextEventWith } from "./heardhooks.js";
import { questOf } from "./quest.js";
import { homeOfAll } from "./roundcount.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

const MARKS: readonly [alignment: number, mark: number][] = [
  [T.ALIGNMENT.minion, L.PlayerBit.minion],
  [T.ALIGNMENT["fallen-wizard"], L.PlayerBit.fallen],
  [T.ALIGNMENT.balrog, L.PlayerBit.balrog],
];
const ANY = L.PlayerBit.minion | L.PlayerBit.fallen | L.PlayerBit.balrog;

/** The place in `ALIGNMENTS` of the side that player `p` is on; all see it. */
export function alignmentOf(s: Table, p: number): number {
  const bits = s.pget(p, L.PlayerWord.bits) & ANY;
  if (bits === 0) return T.ALIGNMENT.hero;
  if (bits & L.PlayerBit.minion) return T.ALIGNMENT.minion;
  return bits & L.PlayerBit.balrog ? T.ALIGNMENT.balrog : T.ALIGNMENT["fallen-wizard"];
}
/** Player `p` is on this side: said once, when his list is known. */
export function setAlignment(s: Table, p: number, alignment: number): void {
  let bits = s.pget(p, L.PlayerWord.bits) & ~ANY;
  for (const [side, mark] of MARKS) if (side === alignment) bits |= mark;
  s.pset(p, L.PlayerWord.bits, bits);
}
/** Player `p` says which Fallen-wizard he plays (001:500; coe 1.8.F1): his place in `FALLEN_WIZARDS`, -1 none. */
export const declareWizard = (s: Table, p: number, wizard: number): void =>
  s.pset(p, L.PlayerWord.declared, (s.pget(p, L.PlayerWord.declared) & ~L.DECLARED) | (wizard + 1));
/** Whom player `p` has declared: a place in `FALLEN_WIZARDS`, -1 nobody. */
export const declaredBy = (s: Table, p: number): number => (s.pget(p, L.PlayerWord.declared) & L.DECLARED) - 1;
/** Is player `p` a Fallen-wizard? */
export const isFallenWizards = (s: Table, p: number): boolean =>
  (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.fallen) !== 0;
/** Is the site a haven of player `p`: one of his own side, where his characters heal, come, part and store (001:577, 682, 748, 2261; coe g.dh.1, g.hav.F1)? */
export const isHavenOf = (s: Table, p: number, site: number): boolean =>
  (((D.HAVEN_OF[site] >> alignmentOf(s, p)) & 1) !== 0 || saysOfHaven(s, p, site, D.HAVEN_MADE | D.HAVEN_DARK)) &&
  !isLaidWaste(s, p, site);
/**
 * Does the last event that sets the type of the site, by any player, make it something other than a Fallen-wizard's
 * haven?
 */
export function isLaidWaste(s: Table, p: number, site: number): boolean {
  if (!hears(s, HOOK.siteBecomes) || !isFallenWizards(s, p)) return false;
  let waste = false;
  for (let e = s.h[L.Header.events]; e !== L.NONE; e = s.iNext[e]) {
    if (s.iRole[e] !== L.Role.onSite) continue;
    const def = s.iDef[e];
    if (D.SITE_SAYS[def] & D.SITE_OF_ALL && D.SITE_SAYS[def] & D.SITE_BECOMES) {
      if (D.NAMED_AS[s.iSite[e]] === D.NAMED_AS[site]) waste = D.BECOMES[def] !== T.HAVEN;
    } else if (D.HAVEN_SAYS[def] & D.HAVEN_MADE && s.iOwner[e] === p && s.iSite[e] === site) waste = false;
  }
  return waste;
}
/** Has an event of the player made the site a Darkhaven? */
export const isMadeDarkhavenOf = (s: Table, p: number, site: number): boolean => saysOfHaven(s, p, site, D.HAVEN_DARK);
/** Is the site a haven because an event of the player has made it one? */
export const isMadeHavenOf = (s: Table, p: number, site: number): boolean =>
  saysOfHaven(s, p, site, D.HAVEN_MADE) && !isLaidWaste(s, p, site);
/** Does an event of player `p` say this (`D.HAVEN_*`) of the site it lies on? */
export function saysOfHaven(s: Table, p: number, site: number, what: number): boolean {
  for (let e = nextEventWith(s, HOOK.siteForOwner, L.NONE); e !== L.NONE; e = nextEventWith(s, HOOK.siteForOwner, e))
    if (D.HAVEN_SAYS[s.iDef[e]] & what && s.iRole[e] === L.Role.onSite && s.iOwner[e] === p && s.iSite[e] === site)
      return true;
  return false;
}
/** The same for the player of company `c`. */
export const isHavenFor = (s: Table, c: number, site: number): boolean =>
  isHavenOf(s, s.cget(c, L.CompanyWord.owner), site);
const named = (list: readonly string[]): readonly number[] => list.map(D.siteOf).filter((site) => site >= 0);
const RUINS = ["Arthedain", "Rhudaur"].map(D.regionOf);
/** Where a Fallen-wizard may begin: his White Towers, and Ruins & Lairs. */
const ruins = (): number[] => [
  ...named(["The White Towers (fallen-wizard)"]),
  ...D.SITE_LIST.flatMap((c, i) =>
    c.type === "ruins-and-lairs" &&
    RUINS.includes(D.SITE_REGION[i]) &&
    D.SITE_FOR[i] & (1 << T.ALIGNMENT["fallen-wizard"])
      ? [i]
      : [],
  ),
];
/** Where a player's characters may begin, by his side (001:519-525; coe 1.10.W1, R1, F1, B1). */
const BEGINNINGS: readonly (readonly number[])[] = [
  named(["Rivendell"]),
  named(["Dol Guldur (minion)", "Minas Morgul (minion)"]),
  ruins(),
  named(["Moria (balrog)", "The Under-gates (balrog)"]),
];
/** Where an avatar may come beside his home (001:656-660; coe 2.II.2.1). */
const ARRIVALS: readonly (readonly number[])[] = [BEGINNINGS[T.ALIGNMENT.hero], BEGINNINGS[T.ALIGNMENT.minion], [], []];
export const beginningsOf = (s: Table, p: number): readonly number[] => homeOfAll(s) ?? BEGINNINGS[alignmentOf(s, p)];
export const arrivalsOf = (s: Table, p: number): readonly number[] => ARRIVALS[alignmentOf(s, p)];
/** Does player `p` play The Balrog? */
export const isBalrogs = (s: Table, p: number): boolean => (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.balrog) !== 0;
/** Is a side that of a servant of Sauron, a Ringwraith's or The Balrog's? Rules of minion players speak of both (001:83). */
export const isOfSauron = (side: number): boolean => side === T.ALIGNMENT.minion || side === T.ALIGNMENT.balrog;
/** The same of player `p`. */
export const servesSauron = (s: Table, p: number): boolean => isOfSauron(alignmentOf(s, p));
/** Are agents characters for player `p`, who may still play them as hazards (001:544, 1773; coe 1.3.R2, 1.3.F4)? */
export const hasAgentsAsCharacters = (s: Table, p: number): boolean => agentsAreCharacters(alignmentOf(s, p));
/** The same by his side. */
export const agentsAreCharacters = (side: number): boolean =>
  side === T.ALIGNMENT.minion || side === T.ALIGNMENT["fallen-wizard"];
/** Is it an agent whom minion players and Fallen-wizards may play as a character: all but those who are hazards alone (coe g.agt)? */
const mayBeSomebody = (def: number): boolean => D.KIND[def] === T.K_AGENT && !D.AGENT[def]!.hazardOnly;
/** Is it a card of somebody: a character, or an agent, who may be one? */
export const isPersonCard = (def: number): boolean => D.KIND[def] === T.K_CHARACTER || D.KIND[def] === T.K_AGENT;
/** Is it a character for a player of this side? */
export const isCharacterFor = (side: number, def: number): boolean =>
  D.KIND[def] === T.K_CHARACTER || (mayBeSomebody(def) && agentsAreCharacters(side));
/** May player `p` play it as a character? */
export const isCharacterOf = (s: Table, p: number, def: number): boolean => isCharacterFor(alignmentOf(s, p), def);
/** May player `p` play the card by its side (001:374-380; coe 1.3)? Whom an agent is to him is said above. */
export const isCardOf = (s: Table, p: number, def: number): boolean =>
  D.KIND[def] === T.K_AGENT
    ? mayBeSomebody(def) && hasAgentsAsCharacters(s, p)
    : ((D.CARD_FOR[def] >> alignmentOf(s, p)) & 1) !== 0;
const ORCS_AND_TROLLS = (1 << T.RACE.orc) | (1 << T.RACE.troll);
/** Is the character a minion in the hands of player `p`: anyone of a minion player's, of a Fallen-wizard's an Orc or a Troll (001:576; coe 1.3.F5)? */
export const isMinionOf = (s: Table, p: number, def: number): boolean =>
  servesSauron(s, p) || (isFallenWizards(s, p) && (ORCS_AND_TROLLS & (1 << D.RACE_OF[def])) !== 0);
/** Is he a hero there: whoever is no minion, but the Fallen-wizard himself, who is neither? */
export const isHeroOf = (s: Table, p: number, def: number): boolean =>
  !isMinionOf(s, p, def) && D.RACE_OF[def] !== T.RACE["fallen-wizard"];
/** Does player `p` play against one of a side against whom the card is not played (001:491; coe 1.8.2)? */
export function isBarredAgainst(s: Table, p: number, def: number): boolean {
  const sides = D.NOT_AGAINST[def];
  if (sides === 0) return false;
  for (let q = 0; q < s.players; q++) if (q !== p && (sides >> alignmentOf(s, q)) & 1) return true;
  return false;
}
/** How many characters player `p` may begin with (001:517; coe 1.9, 1.9.R1, 1.9.B1). */
export function startersOf(s: Table, p: number): number {
  if (questOf(s) !== null) return 1;
  return servesSauron(s, p) ? 6 : 5;
}
/** The two regions that lie beside each other for the servants of Sauron alone. */
export const MORANNON: readonly number[] = ["Dagorlad", "Udûn"].map(D.regionOf);
/** Are they neighbours for player `p`, his companies and agents (001:887, 431; coe 2.II.7.ii.R1, B1, 4.R1, 4.B2)? */
export const passesMorannon = (s: Table, p: number): boolean => servesSauron(s, p);
/** Of such a site card, a haven as printed, there is one for each company of player `p` that wants it: it lies in no location deck (000:863; 001:589). */
export const hasManyCards = (s: Table, p: number, site: number): boolean =>
  ((D.HAVEN_OF[site] >> alignmentOf(s, p)) & 1) !== 0;
/** The same for the player of company `c`. */
export const hasManyCardsFor = (s: Table, c: number, site: number): boolean =>
  hasManyCards(s, s.cget(c, L.CompanyWord.owner), site);
/** May companies of player `p` be there: his list may hold it, and it is none of those of The Balrog's that serve the hazards of others alone (coe 1.4.1)? */
export const isPlaceOf = (s: Table, p: number, site: number): boolean =>
  isSiteFor(s, p, site) && (D.SITE_SIDE[site] !== T.ALIGNMENT.balrog || alignmentOf(s, p) === T.ALIGNMENT.balrog);
/** May a list of player `p` hold the site (001:376-380, 428, 433; coe 1.4)? */
export const isSiteFor = (s: Table, p: number, site: number): boolean =>
  ((D.SITE_FOR[site] >> alignmentOf(s, p)) & 1) !== 0;
