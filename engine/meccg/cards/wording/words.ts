/** The vocabulary's own words in plain English: people, races, regions, numbers. What sentences are made with. */
import type { AnyKeyword, ItemClass, Race, RegionLetter } from "../words/basics.js";

/** One of a race, and several. */
const RACE_NAMES: Readonly<Record<Race, readonly [one: string, many: string]>> = {
  elf: ["Elf", "Elves"],
  hobbit: ["Hobbit", "Hobbits"],
  dwarf: ["Dwarf", "Dwarves"],
  dunadan: ["Dúnadan", "Dúnedain"],
  man: ["Man", "Men"],
  wizard: ["Wizard", "Wizards"],
  orc: ["Orc", "Orcs"],
  troll: ["Troll", "Trolls"],
  wolf: ["Wolf", "Wolves"],
  spider: ["Spider", "Spiders"],
  animal: ["animal", "animals"],
  undead: ["Undead", "Undead"],
  dragon: ["Dragon", "Dragons"],
  nazgul: ["Nazgûl", "Nazgûl"],
  giant: ["Giant", "Giants"],
  plant: ["plant", "plants"],
  pukel: ["Pûkel-creature", "Pûkel-creatures"],
  slayer: ["slayer", "slayers"],
  ent: ["Ent", "Ents"],
  eagle: ["Eagle", "Eagles"],
  wose: ["Wose", "Woses"],
  special: ["being of its own kind", "beings of their own kind"],
  drake: ["Drake", "Drakes"],
  balrog: ["Balrog", "Balrogs"],
  ringwraith: ["Ringwraith", "Ringwraiths"],
  "fallen-wizard": ["Fallen-wizard", "Fallen-wizards"],
  maia: ["Maia", "Maiar"],
};
const COMPANY_NAMES = ["a hero", "a minion", "a covert", "an overt"];
/** Kinds of companies, a bit each: "a hero or covert company". */
export const kindsText = (mask: number): string =>
  `${orOf(COMPANY_NAMES.filter((_, k) => mask & (1 << k)).map((name, k) => (k === 0 ? name : name.replace(/^an? /, ""))))} company`;
/** What a mode is called, by its number. */
export const modeText = (mode: number): string => ["no mode", "Black Rider", "Fell Rider", "Heralded Lord"][mode];
export const raceOf = (r: Race): string => RACE_NAMES[r][0];
export const racesOf = (list: readonly Race[]): string => orOf(list.map((r) => RACE_NAMES[r][1]));

const REGION_NAMES: Readonly<Record<RegionLetter, string>> = {
  w: "wilderness",
  s: "shadow-land",
  d: "dark-domain",
  b: "border-land",
  f: "free-domain",
  c: "coastal sea",
};
export const regionOf = (letter: RegionLetter): string => REGION_NAMES[letter];
/** "a wilderness", "2 coastal seas". */
export const regionsOf = (n: number, letter: RegionLetter): string => {
  const name = REGION_NAMES[letter];
  return n === 1 ? `a ${name}` : `${n} ${letter === "w" ? `${name}es` : `${name}s`}`;
};
const KEYWORD_NAMES: Partial<Readonly<Record<AnyKeyword, string>>> = {
  "magic-ring": "magic ring",
  "dwarven-ring": "Dwarven ring",
  "lesser-ring": "lesser ring",
  "the-one-ring": "The One Ring",
  "gold-ring": "gold ring",
  "spirit-ring": "spirit ring",
  "mind-ring": "mind ring",
  palantir: "Palantír",
  corruption: "corruption card",
};
/** What a keyword is called: "gold ring", "Palantír". */
export const keywordOf = (k: AnyKeyword): string => KEYWORD_NAMES[k] ?? k;
/** The same with its article, where it has one: "a gold ring", "an environment", "armor". */
export function aKeyword(k: AnyKeyword): string {
  const name = keywordOf(k);
  if (k === "armor" || k === "information" || k === "the-one-ring") return name;
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}
/** "a gold ring", "a minor item". */
export const itemOf = (c: ItemClass): string => (c === "gold-ring" ? "gold ring" : `${c} item`);

/** +2, -1. */
export const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);
/** "3 cards", "1 card". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const joined = (list: readonly string[], word: string): string =>
  list.length < 2 ? (list[0] ?? "") : `${list.slice(0, -1).join(", ")} ${word} ${list[list.length - 1]}`;
export const andOf = (list: readonly string[]): string => joined(list, "and");
export const orOf = (list: readonly string[]): string => joined(list, "or");
/** "+2 prowess and -1 body"; values of 0 or none are left out. */
export function changes(parts: readonly (readonly [by: number | undefined, what: string])[]): string {
  return andOf(parts.filter(([by]) => by).map(([by, what]) => `${signed(by!)} ${what}`));
}

const PEOPLE = {
  target: "the target",
  actor: "the character who acts",
  bearer: "the bearer",
  everyone: "everyone in play",
  company: "everyone in the company",
  wounded: "each character the attack wounded",
  othersAtSite: "everyone else at the site",
  site: "the site",
  self: "this card",
} as const;
/** What those a sentence speaks of are called in it, where something better is known than "the target". */
export type Names = Partial<Readonly<Record<keyof typeof PEOPLE, string>>>;
/** Whom an effect speaks of. */
export const whom = (who: keyof typeof PEOPLE, names: Names = {}): string => names[who] ?? PEOPLE[who];
/** "one Orc creature does not count", of what is not counted against the hazard limit. */
export function uncountedText(e: { races?: readonly Race[]; dragons?: true; once?: true }): string {
  const kinds = e.dragons ? "" : orOf((e.races ?? []).map(raceOf));
  if (e.once) return `one ${e.dragons ? "card of a named Dragon" : `${kinds} creature`} does not count`;
  return `${e.dragons ? "cards of named Dragons" : `${kinds} creatures`} do not count`;
}
