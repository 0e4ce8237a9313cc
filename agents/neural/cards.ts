/**
 * Cards as a network knows them: play cards, sites and regions in one numbering, each with its id and its printed facts. A card
 * that no game of the training held still has its facts.
 */
import {
  COND,
  EFFECT,
  type EffectForm,
  type ModeForm,
  type Need,
  TRIGGER_WORDS,
} from "../../engine/meccg/cards/vocabulary/compiled.js";
import type { Cond } from "../../engine/meccg/cards/words/conditions.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { Names } from "./names.js";

/** Number of a play card among the cards of a network: its definition (`NO_CARD` is the card that nobody has seen). */
export const cardOfDef = (def: number): number => def;
export const cardOfSite = (site: number): number => D.COUNT + site;
export const cardOfRegion = (region: number): number => D.COUNT + D.PLACES + region;
/** How many there are. */
export const CARDS = D.COUNT + D.PLACES + D.REGION_COUNT + 1;

/** The ids by number: set and number of a play card; sites, regions and places by name, since both are on one map. */
export function cardIds(): string[] {
  const ids = ["hidden"];
  for (let d = 1; d < D.COUNT; d++) ids.push(D.idOf(d));
  for (let s = 0; s < D.PLACES; s++) ids.push(`site ${D.siteName(s)}`);
  for (let r = 0; r < D.REGION_COUNT; r++) ids.push(`region ${D.REGION_LIST[r].name}`);
  ids.push("region of the Under-deeps");
  return ids;
}

/** What is printed on a card, by name. */
export const FACTS = new Names("facts");
const is = (name: string): number => FACTS.add(name);
const each = (of: string, names: readonly string[]): number => FACTS.row(names.map((name) => `${of} ${name}`));
const KIND = each("kind", T.KINDS);
const SITE = is("site");
const REGION = is("region");
const SIDE = each("side", ["resource", "hazard", "character"]);
const RACE = each("race", T.RACES);
const SKILL = each("skill", T.SKILLS);
const CLASS = each("class", T.ITEM_CLASSES);
const KEYWORD = each("keyword", [...T.KEYWORDS, ...T.RARE_KEYWORDS]);
const LASTS = each("event", ["short", "long", "permanent"]);
const POINTS = each("points", T.MP_KINDS);
const UNIQUE = is("unique");
const WIZARD = is("Wizard");
const MIND = is("mind");
const PROWESS = is("prowess");
const BODY = is("body");
const INFLUENCE = is("direct influence");
const CORRUPTION = is("corruption points");
const STRIKES = is("strikes");
const ATTACKS = is("attacks");
const NUMBER = is("number to influence");
const LOST = is("points lost");
const STORED = is("points when stored");
const WINDOW = each("played in", T.WINDOWS);
const USE = each("used in", T.WINDOWS);
const KEYED_TO_REGION = each("keyed to region", T.REGION_LETTERS);
const KEYED_TO_SITE = each("keyed to site", T.SITE_TYPES);
const KEYED_BY_NAME = is("keyed by name");
const PLAYED_AT = each("played at", T.SITE_TYPES);
const PLAYED_BY_NAME = is("played at named sites");
const STAT = each("changes", T.STATS);
const NEEDS_SKILL = each("needs", T.SKILLS);
const TAPS_SKILL = each("taps", T.SKILLS);
/** Conditions that networks know by names from before they took a parameter. */
const FORMER_NAMES: Partial<Record<Cond["if"], (need: Need) => string>> = {
  deepsJourney: (n) => (n.bits ? "noDeepsJourney" : "deepsJourney"),
  lair: (n) => (n.bits ? "notLair" : "lair"),
  movedToHaven: (n) => (n.bits ? "movedToHavenThisTurn" : "movedToHaven"),
  noCopy: (n) => (n.bits ? "noneTurned" : "noneTapped"),
  owns: (n) => (n.mask ? "ownsMore" : "owns"),
  remembers: (n) => (n.bits ? "remembersNot" : n.n ? "remembersBefore" : "remembers"),
  selfTurned: (n) => (n.bits ? "selfNotTurned" : "selfTurned"),
  siteInRegion: (n) => (n.bits ? "siteNotInRegion" : "siteInRegion"),
  withItem: (n) => (n.bits ? "withoutItem" : "withItem"),
};
/** The name by which networks know a condition. */
function askedName(need: Need): string {
  const name = COND.name(need.op);
  return FORMER_NAMES[name]?.(need) ?? name;
}
/** Words that cards say, in the order of the alphabet: their numbers hang on what is loaded first. */
const EFFECTS = wordsOf((form) => form.does.flatMap(effectWords));
const DOES = each("does", EFFECTS);
const CONDITIONS = wordsOf((form) => form.needs.map((need) => askedName(need)));
const ASKS = each("asks", CONDITIONS);
const WATCHES = [...TRIGGER_WORDS].sort();
const WATCH = each("watches", WATCHES);
const TYPE = each("type", T.SITE_TYPES);
const REGION_TYPE = each("land", T.REGION_LETTERS);
const PATH = each("way through", T.REGION_LETTERS);
const NEAREST = each(
  "nearest",
  D.HAVENS.map((h) => D.siteName(h)),
);
const OWN_DRAWS = is("own draws");
const OPPONENT_DRAWS = is("opponent's draws");
const SITE_ITEMS = each("brings", T.ITEM_CLASSES);
const INFORMATION = is("information");
const DEEP = is("Under-deeps");
const GUARDS = is("automatic-attacks");
const GUARD_PROWESS = is("their prowess");
const GUARD_STRIKES = is("their strikes");

function effectWords(e: EffectForm): string[] {
  return [EFFECT.name(e.op), ...e.does.flatMap(effectWords)];
}
/** The words that the ways and passive conditions of all cards hold, each once. */
function wordsOf(format: (form: Pick<ModeForm, "does" | "needs">) => string[]): string[] {
  const words = new Set<string>();
  for (let d = 1; d < D.COUNT; d++)
    for (const form of [...D.MODES[d], ...D.ABILITIES[d], ...D.TRIGGERS[d]])
      for (const word of format(form)) words.add(word);
  return [...words].sort();
}
const place = (list: readonly string[], word: string): number => list.indexOf(word);

/** The facts of all cards, `CARDS` rows of `FACTS.size` numbers of about one. */
export function factsOfCards(): Float32Array {
  const out = new Float32Array(CARDS * FACTS.size);
  for (let d = 1; d < D.COUNT; d++) playCard(out.subarray(d * FACTS.size, (d + 1) * FACTS.size), d);
  for (let s = 0; s < D.PLACES; s++) {
    const at = cardOfSite(s) * FACTS.size;
    sitePlace(out.subarray(at, at + FACTS.size), s);
  }
  for (let r = 0; r <= D.REGION_COUNT; r++) {
    const at = cardOfRegion(r) * FACTS.size;
    out[at + REGION] = 1;
    if (D.REGION_TYPE[r] < T.REGION_LETTERS.length) out[at + REGION_TYPE + D.REGION_TYPE[r]] = 1;
  }
  return out;
}
function setBits(row: Float32Array, first: number, bits: number, count: number): void {
  for (let i = 0; i < count; i++) if ((bits >>> i) & 1) row[first + i] = 1;
}
function playCard(row: Float32Array, d: number): void {
  row[KIND + D.KIND[d]] = 1;
  setBits(row, SIDE, D.SIDE[d], 3);
  if (D.KIND[d] !== T.K_EVENT && D.KIND[d] !== T.K_ITEM) row[RACE + D.RACE_OF[d]] = 1;
  setBits(row, SKILL, D.SKILLS_OF[d], T.SKILLS.length);
  if (D.KIND[d] === T.K_ITEM) row[CLASS + D.CLASS[d]] = 1;
  setBits(row, KEYWORD, D.KEYWORDS_OF[d], T.KEYWORDS.length);
  setBits(row, KEYWORD + T.KEYWORDS.length, D.RARE_KEYWORDS_OF[d], T.RARE_KEYWORDS.length);
  if (D.KIND[d] === T.K_EVENT) row[LASTS + D.TYPE[d]] = 1;
  row[POINTS + D.MP_KIND[d]] = D.MP[d] / 3;
  row[UNIQUE] = D.UNIQUE[d];
  row[WIZARD] = D.BITS[d] & D.B_AVATAR ? 1 : 0;
  row[MIND] = D.MIND[d] / 5;
  row[PROWESS] = D.PROWESS[d] / 8;
  row[BODY] = D.BODY[d] / 8;
  row[INFLUENCE] = D.DI[d] / 4;
  row[CORRUPTION] = D.CORRUPTION[d] / 3;
  row[STRIKES] = D.STRIKES[d] / 3;
  row[ATTACKS] = D.ATTACKS[d] / 2;
  row[NUMBER] = D.NUMBER[d] / 10;
  row[LOST] = D.MP_LOST[d] / 3;
  row[STORED] = D.STORED_MP[d] > 0 ? D.STORED_MP[d] / 3 : 0;
  setBits(row, WINDOW, D.WINDOWS_OF[d], T.WINDOWS.length);
  setBits(row, USE, D.ABILITY_WINDOWS[d], T.WINDOWS.length);
  for (const key of D.KEYS[d]) {
    for (let k = 0; k < T.REGION_LETTERS.length; k++)
      row[KEYED_TO_REGION + k] = Math.max(row[KEYED_TO_REGION + k], key.regions[k] ?? 0);
    setBits(row, KEYED_TO_SITE, key.sites, T.SITE_TYPES.length);
    if (key.regionIds.length + key.siteIds.length + key.sitesIn.length + key.between.length > 0) row[KEYED_BY_NAME] = 1;
  }
  setBits(row, PLAYED_AT, D.AT_TYPES[d], T.SITE_TYPES.length);
  if (D.AT[d].length > 0) row[PLAYED_BY_NAME] = 1;
  for (const mod of D.MODS[d]) row[STAT + mod.stat] = 1;
  for (const form of D.MODES[d]) mode(row, form);
  for (const form of D.ABILITIES[d]) mode(row, form);
  for (const one of D.TRIGGERS[d]) {
    row[WATCH + place(WATCHES, TRIGGER_WORDS[one.on])] = 1;
    effects(row, one.does);
    for (const need of one.needs) row[ASKS + place(CONDITIONS, askedName(need))] = 1;
  }
}
function mode(row: Float32Array, form: ModeForm): void {
  effects(row, form.does);
  for (const need of form.needs) row[ASKS + place(CONDITIONS, askedName(need))] = 1;
  setBits(row, TAPS_SKILL, form.taps?.skills ?? 0, T.SKILLS.length);
  setBits(row, NEEDS_SKILL, form.by?.skills ?? 0, T.SKILLS.length);
}
function effects(row: Float32Array, does: readonly EffectForm[]): void {
  for (const e of does) {
    row[DOES + place(EFFECTS, EFFECT.name(e.op))] = 1;
    effects(row, e.does);
  }
}
function sitePlace(row: Float32Array, s: number): void {
  row[SITE] = 1;
  row[TYPE + D.SITE_TYPE[s]] = 1;
  const land = D.REGION_TYPE[D.SITE_REGION[s]];
  if (land < T.REGION_LETTERS.length) row[REGION_TYPE + land] = 1;
  for (const letter of D.SITE_PATH[s]) row[PATH + letter] += 0.5;
  const nearest = D.HAVENS.indexOf(D.SITE_HAVEN[s]);
  if (nearest >= 0) row[NEAREST + nearest] = 1;
  row[OWN_DRAWS] = D.SITE_OWN[s] / 2;
  row[OPPONENT_DRAWS] = D.SITE_OPP[s] / 2;
  setBits(row, SITE_ITEMS, D.SITE_ITEMS[s], T.ITEM_CLASSES.length);
  row[INFORMATION] = D.SITE_INFO[s];
  row[DEEP] = D.SITE_DEEP[s];
  for (const attack of D.SITE_ATTACKS[s]) {
    row[GUARDS] += 0.5;
    row[GUARD_PROWESS] = Math.max(row[GUARD_PROWESS], attack.prowess / 10);
    row[GUARD_STRIKES] += attack.strikes / 4;
    if (attack.race >= 0) row[RACE + attack.race] = 1;
  }
}
