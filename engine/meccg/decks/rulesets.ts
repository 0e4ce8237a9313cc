/** The rulesets by name, and the optional rules that may be added to one. What they hold: `rulesetvalues.ts`. */
import { UserError } from "../../core/errors.js";
import { nearest } from "../../core/nearest.js";
import { SCENARIOS } from "../cards/scenarios/index.js";
import { RACE } from "../rules/state/race.js";
import type { Ruleset } from "../rules/state/ruleset.js";
import { COE, METW_STANDARD, METW_STARTER, UNIVERSAL } from "./rulesetvalues.js";

export { COE, METW_STANDARD, METW_STARTER, UNIVERSAL };
export const RULESETS: readonly Ruleset[] = [METW_STARTER, METW_STANDARD, UNIVERSAL, COE];

/** Most candidates for starting characters at a table of more than two (000:1916; 001:2173). */
const TABLE_POOL = 25;
/** By Limited the pool is open-ended (004:787): no list is so long, since no more than `NAMES` different cards have a place in one. */
const OPEN_POOL = 255;
/** Cards of a player's avatar in his play deck at a table of more than two. */
const TABLE_AVATARS = 2;
/** Who is alone on a board: all of the pool begin. */
const ON_A_BOARD: Partial<Ruleset> = {
  solitaire: "companion",
  startingSelection: "inTurn",
  poolCharactersMax: TABLE_POOL,
};

/** The pool says who robs whom. */
const IN_A_CHASE: Partial<Ruleset> = { startingSelection: "inTurn" };

/** The optional rules of METW that can be switched on (000 III, 004 III), by the word for each in the name of a ruleset. */
export const OPTIONAL_RULES: Readonly<Record<string, Partial<Ruleset>>> = {
  "weakest-link": { weakestLink: true },
  gorgoroth: { gorgorothMovement: "metwOptional" },
  "visited-sites": { visitedSitesStronger: true },
  "wizard-starters": { wizardStarterMind: 12 },
  burglary: { burglary: true },
  "item-stealing": { itemStealing: true },
  "two-strikes": { twoStrikes: true },
  "influence-defence": { defendingWithInfluence: true },
  "eighteen-points": { callPoints: [null, 18, 25, 30, 40] },
  "lost-wizards-roll": { lostWizardsRoll: true },
  "character-draft": { startingSelection: "draft", poolCharactersMax: 10, leftoverStarters: "deckChosenAfter" },
  "no-regions": { regionsPerMove: 0 },
  "short-decks": { shortHalves: true },
  "companion-table": { table: "companion" },
  "universal-table": { table: "universal" },
  "limited-table": { table: "limited" },
  "shifting-hazards": { hazardSeats: "shifting" },
  "shared-hazards": { hazardSeats: "shared" },
  "avatars-by-rolls": { avatarChoice: "rolls", avatarCardsMax: 2 },
  solitaire: { solitaire: "companion" },
  "solitaire-row": { solitaire: "companion", solitaireVariant: "row" },
  "solitaire-nazgul": { solitaire: "companion", solitaireVariant: "rowNazgul" },
  "solitaire-twenty": { solitaire: "companion", solitaireObject: "twenty" },
  "solitaire-council": { solitaire: "companion", solitaireObject: "council" },
  ...Object.fromEntries(
    SCENARIOS.map(({ name, board, chase }) => [
      name,
      { scenario: name, ...(board ? ON_A_BOARD : {}), ...(chase ? IN_A_CHASE : {}) },
    ]),
  ),
  [RACE]: { scenario: RACE },
  // Last, so that it may stand beside a variant or an object.
  "limited-solitaire": { solitaire: "limited" },
};

/**
 * A ruleset by name, with optional rules and its length: "metw-standard", "coe:2" (two decks), "universal:4",
 * "metw-standard+gorgoroth+weakest-link:2". Turn limit: 60 turns a player and deck unless said otherwise.
 * @throws UserError for a name, an optional rule or a length that there is not
 */
export function rulesetByName(spec: string): Ruleset {
  const colon = spec.indexOf(":");
  const [name, decks] = colon < 0 ? [spec] : [spec.slice(0, colon), spec.slice(colon + 1)];
  const [plain, ...options] = name.split("+");
  const base = RULESETS.find((r) => r.name === plain);
  if (!base)
    throw new UserError(
      `ruleset "${spec}"`,
      "there is no such ruleset",
      `use one of ${RULESETS.map((r) => r.name).join(", ")}`,
    );
  // One digit: Number() would take "0x1" and " 1" as well.
  const count = decks === undefined ? base.defaultDeckCount : /^\d$/.test(decks) ? Number(decks) : Number.NaN;
  if (!base.deckCounts.includes(count))
    throw new UserError(
      `ruleset "${spec}"`,
      `${base.name} is not played with ${decks} decks`,
      `use ${base.name}:${base.deckCounts.join(` or ${base.name}:`)}`,
    );
  return { ...withOptions(base, options, spec), deckCount: count, turnLimit: 60 * count };
}
/** Optional rules of which one holds at a time. */
const EITHER: readonly (readonly [string, string])[] = [
  ["solitaire-row", "solitaire-nazgul"],
  ["solitaire-twenty", "solitaire-council"],
  // Gorgoroth is left and entered by regions alone.
  ["gorgoroth", "no-regions"],
  // Who sets out is said by the list.
  ...SCENARIOS.filter(({ board, chase }) => board ?? chase).map(({ name }) => ["character-draft", name] as const),
];
/** An optional rule that there is not: the names that look most like it, or all. */
function unknownRule(spec: string, word: string, words: readonly string[]): UserError {
  const close = nearest(word, words, 2).map((one) => `"+${one}"`);
  const all = `use any of ${words.join(", ")}`;
  const hint = close.length > 0 ? `did you mean ${close.join(" or ")}? The table in docs/RULES.md has all` : all;
  return new UserError(`ruleset "${spec}"`, `there is no optional rule "${word}"`, hint);
}
/** The ruleset with these optional rules; its name has them in one order, so that one set of rules has one name. */
function withOptions(base: Ruleset, options: readonly string[], spec: string): Ruleset {
  const words = Object.keys(OPTIONAL_RULES);
  for (const word of options) {
    const rule = Object.hasOwn(OPTIONAL_RULES, word) ? OPTIONAL_RULES[word] : null;
    if (!rule) throw unknownRule(spec, word, words);
    if (options.indexOf(word) !== options.lastIndexOf(word))
      throw new UserError(`ruleset "${spec}"`, `"${word}" stands there twice`, "name it once");
    if (rule.gorgorothMovement && base.gorgorothMovement !== "free")
      throw new UserError(`ruleset "${spec}"`, `${base.name} has its own rule for Gorgoroth`, `leave out "+${word}"`);
    if (rule.startingSelection && base.startingSelection === rule.startingSelection)
      throw new UserError(
        `ruleset "${spec}"`,
        `under ${base.name} starting characters are drafted anyway`,
        `leave out "+${word}"`,
      );
    if (rule.regionsPerMove === 0 && base.gorgorothMovement !== "free")
      throw new UserError(
        `ruleset "${spec}"`,
        `without regions nobody comes to Gorgoroth by the rule of ${base.name}`,
        `leave out "+${word}"`,
      );
  }
  for (const [one, other] of EITHER)
    if (options.includes(one) && options.includes(other))
      throw new UserError(`ruleset "${spec}"`, `"${one}" and "${other}" cannot both hold`, "keep one of them");
  const [task, another] = options.filter((word) => OPTIONAL_RULES[word].scenario !== undefined);
  if (another !== undefined)
    throw new UserError(
      `ruleset "${spec}"`,
      `"${task}" and "${another}" are two scenarios, and one is played`,
      "keep one of them",
    );
  const alone = options.filter((word) => OPTIONAL_RULES[word].solitaire !== undefined && word !== task);
  if (task !== undefined && alone.length > 0) {
    const itself = OPTIONAL_RULES[task].solitaire !== undefined;
    throw new UserError(
      `ruleset "${spec}"`,
      itself
        ? `"${task}" says itself who plays alone, and how`
        : `"${task}" is a scenario for two, and by "${alone[0]}" one plays alone`,
      itself ? `leave out ${alone.map((word) => `"+${word}"`).join(" and ")}` : "keep one of them",
    );
  }
  const chosen = words.filter((word) => options.includes(word));
  const name = [base.name, ...chosen].join("+");
  return Object.assign({ ...base, name }, ...chosen.map((word) => OPTIONAL_RULES[word]));
}

/** Does one play it alone, by a scenario that sets his seat and that of the hazards? */
export const isPlayedAlone = ({ scenario }: Ruleset): boolean =>
  SCENARIOS.some(({ name, board }) => name === scenario && board !== undefined);
/** Most who sit down (000:1904; 001:2165). */
export const MOST_SEATS = 5;
const tables = new Map<Ruleset, Ruleset>();
const withoutTable = new WeakMap<Ruleset, Ruleset>();
/** Copies of one avatar in play deck and sideboard together: a table limits the play deck alone (001:208, 2169), and so does CoE (1.6.2). */
export const avatarCopiesMax = (rules: Ruleset): number =>
  rules.sideboardAvatarsFree ? Number.POSITIVE_INFINITY : (withoutTable.get(rules) ?? rules).avatarCardsMax;
/** The ruleset as so many play it: of more than two the rules of its table (000:1908-1918; 001:2169-2175; 004:783-791). */
export function rulesOfTable(rules: Ruleset, seats: number): Ruleset {
  if (seats <= 2) return rules;
  let made = tables.get(rules);
  if (!made) {
    made = {
      ...rules,
      poolCharactersMax: rules.table === "limited" ? OPEN_POOL : TABLE_POOL,
      // Two cards of one's avatar at most (000:1910; 001:2169); 004:783-791 names no number.
      avatarCardsMax: rules.table === "limited" ? rules.avatarCardsMax : Math.min(TABLE_AVATARS, rules.avatarCardsMax),
      creaturesHalf: rules.table !== "limited",
      startingSelection: "inTurn",
      leftoverStarters: rules.table === "limited" ? rules.leftoverStarters : "deckChosenAfter",
    };
    tables.set(rules, made);
    withoutTable.set(made, rules);
  }
  return made;
}

/** Fields that rulesets of earlier programs lacked (0.9.0), as those programs played: their records go on to be played. */
const LATER = {
  fallenDetainedAs: "whatTheyAre",
  spawnsCountHalf: false,
  versionsAreOneCard: false,
  sideboardAvatarsFree: false,
  barsMore: false,
  sparesMore: false,
  revealedAvatarBars: false,
  stageCardGivenUp: "atEnd",
  rescueBelowWhoStays: true,
  dragonCardsAreTrophies: false,
  dragonCardsServeAll: false,
  overtByCardIsMinion: true,
  followersShieldTheirs: true,
  attackBarsAttempt: true,
  agentsShunWizardhavens: false,
  copyOutOfPlayBars: false,
  copiesWaitAsOne: false,
} as const satisfies Partial<Ruleset>;
/** A ruleset that an earlier program wrote, with the fields that it lacks as that program played. */
export const laterFields = (body: object): object => ({ ...LATER, ...body });

/** Why something that was read from elsewhere is no ruleset, or "": every field must hold what some ruleset holds there. */
export function rulesetFormFault(body: unknown): string {
  if (typeof body !== "object" || body === null) return "the ruleset is no object";
  const kindOf = (value: unknown): string => {
    if (value === null || !Array.isArray(value)) return value === null ? "null" : typeof value;
    if (value.every((one) => typeof one === "string")) return "words";
    return value.every((one) => one === null || Number.isSafeInteger(one)) ? `${value.length} numbers` : "a mixture";
  };
  for (const key of Object.keys(METW_STANDARD) as (keyof Ruleset)[]) {
    const value: unknown = Object.hasOwn(body, key) ? (body as Record<string, unknown>)[key] : undefined;
    const optional = Object.values(OPTIONAL_RULES).filter((rule) => Object.hasOwn(rule, key));
    const known = [...RULESETS, ...RULESETS.map((one) => rulesOfTable(one, MOST_SEATS)), ...optional].map(
      (one): unknown => one[key],
    );
    // Game lengths on offer may be of any number.
    const same = key === "deckCounts" ? Array.isArray(value) : known.some((one) => kindOf(one) === kindOf(value));
    const word = typeof value === "string" && key !== "name";
    if (!same || (word && !known.includes(value))) return `its field "${key}" does not hold what a ruleset holds there`;
    if (typeof value === "number" && !Number.isSafeInteger(value)) return `its field "${key}" is no whole number`;
  }
  const { deckCount } = body as Ruleset;
  return deckCount >= 1 && deckCount <= 4 ? "" : `it is played with ${deckCount} decks: from 1 to 4 are`;
}
