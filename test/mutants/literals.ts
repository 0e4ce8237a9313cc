/**
 * Mutants of a card: its literal with one thing changed. A number is one more, a word is another that stands in the same place on some other
 * card, a field or an element of a list is gone. What the table tests of test/facts compare for every card stays as it is.
 */

/** A literal as plain data. */
export type Plain = { readonly [key: string]: unknown };
export interface Mutant {
  /** Where and what, as "modes[0].target.who.untapped: gone". */
  change: string;
  literal: Plain;
}

/** What names or labels a card, at any depth, and the words that say which kind of object this is. */
const NAMES = ["id", "name", "kind", "as", "do", "if", "on", "of", "stat"];
/** What table tests compare with the facts or with the lists of the rules for all cards: printed values, and whose decks may hold a card (test/facts, test/meccg/decks-by-*). */
const ANY = [
  "mp",
  "unique",
  "alignment",
  "specific",
  "stage",
  "entity",
  "notFor",
  "notAlwaysFor",
  "notStarter",
  "mostCopies",
  "dual",
];
const PERSON = ["race", "skills", "mind", "prowess", "body", "di", "home", "keywords"];
const CREATURE = [
  "race",
  "racesToo",
  "strikes",
  "attacks",
  "prowess",
  "body",
  "keyed",
  "starred",
  "attackerChooses",
  "detains",
];
const SITE = [
  "type",
  "region",
  "haven",
  "havens",
  "path",
  "draws",
  "items",
  "information",
  "attacks",
  "deeps",
  "hoard",
  "limit",
  "healsAll",
];
const FACTS: Readonly<Record<string, readonly string[]>> = {
  character: PERSON,
  agent: [...PERSON, "attackerChooses", "extraStrike"],
  ally: [...PERSON, "at"],
  item: ["class", "corruption", "keywords"],
  faction: ["race", "number", "numberInPlay", "at", "beside", "mods", "bonuses", "gifts"],
  creature: CREATURE,
  event: ["side", "type", "corruption", "keywords"],
  site: SITE,
};

/** Words that stand at a place, by the name of the field (and of what kind its object is). */
export type Words = ReadonlyMap<string, readonly string[]>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const placeOf = (of: Plain, key: string): string => `${of["do"] ?? of["if"] ?? of["of"] ?? ""}.${key}`;

/** All words of all literals by their place, so that a word can be changed into another that is one there. */
export function wordsOf(literals: readonly Plain[]): Words {
  const found = new Map<string, Set<string>>();
  const walk = (value: unknown, place: string): void => {
    if (typeof value === "string") found.set(place, (found.get(place) ?? new Set()).add(value));
    else if (Array.isArray(value)) for (const one of value) walk(one, place);
    else if (isPlain(value)) for (const [key, inner] of Object.entries(value)) walk(inner, placeOf(value, key));
  };
  for (const literal of literals) walk(literal, "");
  return new Map([...found].map(([place, words]) => [place, [...words].sort()]));
}
/** The next word of its place in the order of letters, the first after the last; undefined where there is no other. */
function another(word: string, place: string, words: Words): string | undefined {
  const all = words.get(place) ?? [];
  const next = all[(all.indexOf(word) + 1) % all.length];
  return next === word ? undefined : next;
}

/** Every mutant of a literal, in the order in which its parts are written. */
export function mutantsOf(literal: Plain, words: Words): Mutant[] {
  const out: Mutant[] = [];
  const seen = new Set([JSON.stringify(literal)]);
  const kept = new Set([...NAMES, ...ANY, ...(FACTS[String(literal["kind"])] ?? [])]);
  type Whole = (changed: unknown) => Plain;
  const add = (change: string, mutated: Plain): void => {
    const text = JSON.stringify(mutated);
    if (seen.has(text)) return;
    seen.add(text);
    out.push({ change, literal: mutated });
  };
  const walk = (value: unknown, at: string, place: string, whole: Whole): void => {
    if (typeof value === "number") add(`${at}: ${value} becomes ${value + 1}`, whole(value + 1));
    else if (typeof value === "string") {
      const other = another(value, place, words);
      if (other !== undefined) add(`${at}: "${value}" becomes "${other}"`, whole(other));
    } else if (Array.isArray(value)) {
      value.forEach((one, k) => {
        const rest = value.filter((_, n) => n !== k);
        if (value.length > 1) add(`${at}[${k}]: ${brief(one)} is gone`, whole(rest));
        walk(one, `${at}[${k}]`, place, (changed) => whole(value.map((old, n) => (n === k ? changed : old))));
      });
    } else if (isPlain(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (value === literal ? kept.has(key) : NAMES.includes(key)) continue;
        const name = at === "" ? key : `${at}.${key}`;
        const { [key]: _, ...rest } = value;
        add(`${name}: ${brief(inner)} is gone`, whole(rest));
        if (inner !== true && inner !== false)
          walk(inner, name, placeOf(value, key), (changed) => whole({ ...value, [key]: changed }));
      }
    }
  };
  walk(literal, "", "", (changed) => changed as Plain);
  return out;
}
const LONGEST = 60;
function brief(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
