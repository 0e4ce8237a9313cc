/**
 * The cell of a list on the map of decks: where its points lie, what its hazards are, and which size of company it wants. All of it is read
 * from the list alone, as printed; nothing is played for it.
 */
import { type Deck, type DeckLine, total } from "../../engine/meccg/decks/lists/deck.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** Where most of its marshalling points lie: factions; major and greater items; rings, special items and stored events; allies. */
export const RESOURCES = ["factions", "treasure", "lore", "allies"] as const;
/** What most of its hazards are: creatures of some races, corruption cards; or nothing that stands out. */
export const HAZARDS = ["orcs", "beasts", "dragons", "undead", "men", "corruption", "mixed"] as const;
/** Which companies it wants. */
export const SIZES = ["small", "middle", "large"] as const;

export interface Cell {
  resources: (typeof RESOURCES)[number];
  hazards: (typeof HAZARDS)[number];
  size: (typeof SIZES)[number];
}

/** "lore-orcs-small" */
export const cellName = ({ resources, hazards, size }: Cell): string => `${resources}-${hazards}-${size}`;

/** Fewer hazards of one group than that are no strategy. */
const GROUP = 6;
/** So many copies more of cards for companies of one size say that they are wanted. */
const VOTES = 2;
/** With so few beginning there is one small company. */
const FEW = 3;

const RACES: Readonly<Record<string, readonly string[]>> = {
  orcs: ["orc", "troll"],
  beasts: ["wolf", "spider", "animal", "plant", "giant"],
  dragons: ["dragon", "drake"],
  undead: ["undead", "nazgul"],
  men: ["man", "slayer"],
};

const defsOf = (lines: readonly DeckLine[]): { d: number; count: number }[] =>
  lines.map(({ name, count }) => ({ d: D.defOf(name), count })).filter(({ d }) => d > 0);

/** The first of the most, by name; null where all are nothing. */
function most<K extends string>(of: Record<K, number>, order: readonly K[]): K | null {
  let best: K | null = null;
  for (const one of order) if (of[one] > 0 && (best === null || of[one] > of[best])) best = one;
  return best;
}

/** Points of a list's resources by strategy, each copy counted, in play or stored, whichever are more. */
export function pointsOf(deck: Deck): Record<Cell["resources"], number> {
  const points = { factions: 0, treasure: 0, lore: 0, allies: 0 };
  for (const { d, count } of defsOf(deck.resources)) {
    const worth = count * Math.max(D.MP[d], D.STORED_MP[d]);
    const kind = D.KIND[d];
    if (kind === T.K_FACTION) points.factions += worth;
    else if (kind === T.K_ALLY) points.allies += worth;
    else if (kind === T.K_ITEM && [T.ITEM_CLASS.major, T.ITEM_CLASS.greater].includes(D.CLASS[d] as never))
      points.treasure += worth;
    else points.lore += worth;
  }
  return points;
}

/** Hazards of a list by group: creatures by race, Dragons that fly or wait at home (events) with their like, and cards that lay corruption points on somebody. */
export function hazardGroups(deck: Deck): Record<Cell["hazards"], number> {
  const found = { orcs: 0, beasts: 0, dragons: 0, undead: 0, men: 0, corruption: 0, mixed: 0 };
  for (const { d, count } of defsOf(deck.hazards)) {
    if (D.KIND[d] !== T.K_CREATURE) {
      if (D.CORRUPTION[d] > 0) found.corruption += count;
      else if (D.IS_DRAGON[D.ENTITY[d]]) found.dragons += count;
      continue;
    }
    const race = T.RACES[D.RACE_OF[d]];
    for (const group of ["orcs", "beasts", "dragons", "undead", "men"] as const)
      if (RACES[group].includes(race)) found[group] += count;
  }
  return found;
}

/** A condition of a card literal on the size of a company. */
function asksSize(what: unknown): "small" | "large" | null {
  if (typeof what !== "object" || what === null) return null;
  const { if: word, most, least } = what as { if?: unknown; most?: unknown; least?: unknown };
  if (word === "companySize" || word === "companyHeads") {
    if (most !== undefined) return "small";
    if (least !== undefined) return "large";
  }
  for (const value of Object.values(what)) {
    const found = asksSize(value);
    if (found) return found;
  }
  return null;
}

/**
 * Which companies a list wants: what the cards ask that work only in companies of at most, or of at least, so many (Stealth, Fellowship; two
 * copies more of the one than of the other); without such, small where three or fewer begin.
 */
export function sizeOf(deck: Deck): Cell["size"] {
  const votes = { small: 0, large: 0 };
  for (const { d, count } of defsOf([...deck.pool, ...deck.resources])) {
    const asks = D.SIDE[d] === T.SIDE_CHARACTER ? null : asksSize(D.literalOf(d));
    if (asks) votes[asks] += count;
  }
  if (votes.large - votes.small >= VOTES) return "large";
  const begin = total(deck.pool.filter(({ name }) => D.KIND[D.defOf(name)] === T.K_CHARACTER));
  return votes.small - votes.large >= VOTES || begin <= FEW ? "small" : "middle";
}

/** The cell of a list, in its form for the ruleset: of equals the one named first, "lore" and "mixed" where there is nothing. */
export function cellOf(deck: Deck): Cell {
  const groups = hazardGroups(deck);
  const group = most(groups, HAZARDS);
  return {
    resources: most(pointsOf(deck), RESOURCES) ?? "lore",
    hazards: group !== null && groups[group] >= GROUP ? group : "mixed",
    size: sizeOf(deck),
  };
}

/** What of the map is wanted, by words with "-" between ("stealth" and "prowess" are the archetypes' words for lore and treasure). */
export function kindIn(text: string): ((cell: Cell) => boolean) | { unknown: string; known: string[] } {
  const same: Record<string, string> = { stealth: "lore", prowess: "treasure" };
  const known = [...RESOURCES, ...HAZARDS, ...SIZES, ...Object.keys(same)];
  const words = text.toLowerCase().split("-");
  const unknown = words.find((word) => !known.includes(word as never));
  if (unknown !== undefined) return { unknown, known };
  const named = words.map((word) => same[word] ?? word);
  const fits = (values: readonly string[], value: string): boolean => {
    const asked = named.filter((word) => values.includes(word));
    return asked.length === 0 || asked.includes(value);
  };
  return ({ resources, hazards, size }) => fits(RESOURCES, resources) && fits(HAZARDS, hazards) && fits(SIZES, size);
}
