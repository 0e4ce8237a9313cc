import "../outside.js";
import { brief, messageOf, together, UserError, unknownName } from "../../engine/core/errors.js";
import { typed } from "../files/disk.js";
import type { Plan } from "../match/plan.js";
import { noteTitle, titleOf } from "../match/decktitles.js";
import { type GameModule, listed } from "../match/gamemodule.js";

export { type GameModule, hasLists, type ListedModule, listed, type Story, takesSeats } from "../match/gamemodule.js";

/** Every game there is. A new one is one more line. */
const GAMES: ReadonlyMap<string, () => Promise<GameModule>> = new Map([
  ["metw", async () => (await import("../match/meccg.js")).meccgModule],
  ["wotr", async () => (await import("../match/wotr.js")).wotrModule],
  ["wotr:character", async () => (await import("../match/wotr.js")).wotrBy("wotr-character")],
  ["wotr:campaign", async () => (await import("../match/wotr.js")).wotrBy("wotr-campaign")],
  ["wotr:three", async () => (await import("../match/wotr.js")).wotrBy("wotr-three")],
]);

const loaded = new Map<string, Promise<GameModule>>();

/** A game by its name, or a `file:` address of a module that exports `gameModule`. Loaded once in each thread. */
export function loadGame(name: string): Promise<GameModule> {
  let found = loaded.get(name);
  if (!found) {
    found = name.startsWith("file:") ? loadFile(name) : loadNamed(name);
    loaded.set(name, found);
  }
  return found;
}

async function loadFile(address: string): Promise<GameModule> {
  const hint = "name a module that exports `gameModule`";
  let found: { gameModule?: unknown };
  try {
    found = await import(address);
  } catch (thrown) {
    throw new UserError(`game "${brief(address)}"`, `it cannot be loaded: ${messageOf(thrown).split("\n")[0]}`, hint);
  }
  const { gameModule } = found;
  if (typeof gameModule !== "object" || gameModule === null)
    throw new UserError(`game "${brief(address)}"`, "this module holds no game", hint);
  return gameModule as GameModule;
}

async function loadNamed(name: string): Promise<GameModule> {
  const load = GAMES.get(name);
  if (!load && /^\d+$/.test(name))
    throw new UserError(
      `--game ${name}`,
      "it names the game, and not how many games are played",
      `write --games ${name}`,
    );
  if (!load) throw unknownName("game", name, [...GAMES.keys()]);
  return load();
}

/** What stands behind the title of a deck that is played as it is although it breaks rules of construction. */
const AS_IS_TITLE = " (as is)";
/** The names of all decks that ship and may be read now. */
export const shippedNames = (module: GameModule): ReadonlySet<string> =>
  new Set([...(module.deckNames?.() ?? []), ...Object.values(module.deckGroups?.() ?? {}).flat()]);

/** Notes what a deck of one's own is called in what people read; a deck that ships keeps the name by which it is chosen. */
function entitle(module: GameModule, nameOrPath: string, deck: unknown, broken: boolean): void {
  const { name } = deck as { name?: unknown };
  const file = nameOrPath.replace(/\[.*$/su, "").trim();
  if (shippedNames(module).has(file)) return;
  if (typeof name === "string" && /[/\\]|\.[a-z0-9]+$/iu.test(file))
    noteTitle(nameOrPath, broken ? `${name}${AS_IS_TITLE}` : name);
}
/** What a deck is called in what people read: one of one's own by the name that is written in it. */
export function deckTitle(module: GameModule, nameOrPath: string): string {
  entitle(module, nameOrPath, listed(module).loadDeck(nameOrPath), false);
  return titleOf(nameOrPath);
}
/** So many mistakes of a deck are told where it is to be played; `deck check` tells all. */
const MOST_TOLD = 20;
/** A list that may be played by a ruleset, in its form for it (`laidOut`); who is refused one learns which command tells everything that is wrong with it. */
export function playableDeck(
  module: GameModule,
  nameOrPath: string,
  ruleset: { name: string; body: unknown },
  seats = 2,
): unknown {
  const deck = listed(module).loadDeck(nameOrPath);
  const form = module.formFor?.(deck, ruleset.body, seats);
  entitle(module, nameOrPath, deck, (form?.warnings ?? []).length > 0);
  try {
    module.checkDeck?.(form?.deck ?? deck, ruleset.body, seats);
  } catch (thrown) {
    if (!(thrown instanceof UserError) || !module.inspectDeck) throw thrown;
    const table = seats > 2 ? ` --seats ${seats}` : "";
    const all = `everything that is wrong: mazarbul deck check ${typed(nameOrPath)} --ruleset ${ruleset.name}${table}`;
    const asIs = "to play it as it is, with warnings: add --as-is";
    // All that is wrong at once.
    const { faults } = module.inspectDeck(nameOrPath, ruleset.body, seats);
    const { where, what, hint } = faults.length > 1 ? together(nameOrPath, faults, "", MOST_TOLD) : thrown;
    throw new UserError(where, what, [hint, all, asIs].filter(Boolean).join("\n  "), true);
  }
  return deck;
}

/**
 * What lists leave at home under a ruleset, each thing once, in sentences: to be told before the first game. Empty where all are
 * played as they are.
 */
export function formsTold(
  module: GameModule,
  names: readonly string[],
  ruleset: { name: string; body: unknown },
): string[] {
  const by = new Map<string, string[]>();
  for (const name of names) {
    const deck = listed(module).loadDeck(name);
    const { told = [], warnings = [] } = module.formFor?.(deck, ruleset.body) ?? {};
    entitle(module, name, deck, warnings.length > 0);
    for (const one of told) by.set(one, [...(by.get(one) ?? []), titleOf(name)]);
  }
  const who = (lists: string[]): string => (lists.length <= 2 ? lists.join(" and ") : `${lists.length} of the lists`);
  const all = [...by].map(([told, lists]) => `under ${ruleset.name}, of ${who(lists)}: ${told}`);
  return [...all, ...new Set(names.flatMap((name) => asIsTold(module, name, ruleset)))];
}

/** So many broken rules are told of one deck before the games; `deck check --as-is` tells all. */
const MOST_BROKEN = 3;
/** The name that is written in a deck, without the mark that it is played as it is. */
const fileTitle = (name: string): string => titleOf(name).replace(AS_IS_TITLE, "");
/** What is wrong with a deck that is played as it is, in a line for each; empty for every other. */
export function asIsTold(module: GameModule, name: string, ruleset: { name: string; body: unknown }): string[] {
  const { warnings = [] } = module.formFor?.(listed(module).loadDeck(name), ruleset.body) ?? {};
  if (warnings.length === 0) return [];
  const more = warnings.length - MOST_BROKEN;
  return [
    `warning: ${fileTitle(name)} is played as it is, with ${warnings.length} ${warnings.length === 1 ? "mistake" : "mistakes"} under ${ruleset.name}:`,
    ...warnings.slice(0, MOST_BROKEN).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more: mazarbul deck check ${typed(name)} --ruleset ${ruleset.name}`] : []),
  ];
}

/** The warnings of a plan: a line for each of its decks that breaks rules of construction and is played as it is. */
export async function asIsNotes({ game, ruleset, decks }: Plan): Promise<string[]> {
  if (!decks.some((deck) => deck.includes("[as-is]"))) return [];
  const module = await loadGame(game);
  const rules = { name: ruleset, body: module.rulesetByName(ruleset) };
  return decks.flatMap((deck) => asIsTold(module, deck, rules).slice(0, 1)).map((line) => line.replace(/:$/u, ""));
}

/** The ruleset by which lists are played: the named one, else the one that fits their cards. */
export function rulesetFor(module: GameModule, decks: readonly string[], named?: string): string {
  return named ?? module.rulesetFor?.(decks.map((deck) => listed(module).loadDeck(deck))) ?? module.defaultRuleset;
}
