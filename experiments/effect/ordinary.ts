/** Ordinary cards in the place of one: of the same kind, as lists that ship hold them. */
import { OwnStream } from "../../engine/core/streams.js";
import {
  type Deck,
  deckFaults,
  deckGroups,
  formFor,
  isSealed,
  loadDeck,
  type Ruleset,
} from "../../engine/meccg/index.js";
import { UserError } from "../../engine/core/errors.js";
import { nearest, sameName } from "../../engine/core/nearest.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const SECTIONS = ["resources", "hazards"] as const;
type Section = (typeof SECTIONS)[number];

/** A card of a deck: its name there, its copies, and in which section. */
export interface Held {
  name: string;
  def: number;
  count: number;
  section: Section;
}

/** The card of a deck by its name. Throws where the deck has none, or has it among what cannot be replaced. */
export function heldIn(deckName: string, card: string): Held {
  const deck = loadDeck(deckName);
  for (const section of SECTIONS) {
    const known = sameName(
      card,
      deck[section].map(({ name }) => name),
    );
    const line = deck[section].find(({ name }) => name === known);
    const def = line ? D.defOf(line.name) : 0;
    if (line && D.KIND[def] !== T.K_CHARACTER) return { name: line.name, def, count: line.count, section };
  }
  const all = SECTIONS.flatMap((section) => deck[section].map(({ name }) => name));
  const close = nearest(card, all, 3);
  throw new UserError(
    `card "${card}"`,
    `${deckName} holds no such resource or hazard`,
    close.length > 0
      ? `did you mean ${close.map((name) => `"${name}"`).join(" or ")}?`
      : `name one of its resources or hazards (mazarbul decks ${deckName}), or a deck with it: "${deckName}[1 OTHER -> 1 ${card}]"`,
  );
}

/** Those of some lists that hold a card, the most copies first, else in their order. */
export function listsWith(card: string, lists: readonly string[]): string[] {
  const held = lists.flatMap((name) => {
    try {
      return [{ name, count: heldIn(name, card).count }];
    } catch (thrown) {
      if (thrown instanceof UserError) return [];
      throw thrown;
    }
  });
  return held.sort((a, b) => b.count - a.count).map(({ name }) => name);
}

/** Draws that are tried for one that is lawful. */
const TRIES = 60;
const mostOf = (def: number): number => (D.UNIQUE[def] ? 1 : D.MOST_COPIES[def] || 3);

/**
 * The deck with all copies of a card replaced by cards of its kind (creature for creature, item for item) that luck draws from those which
 * lists that ship hold and this one does not; so many times, each time others. Every deck of them is lawful.
 */
export function replacedBy(deckName: string, held: Held, draws: number, rules: Ruleset, seed: string): string[] {
  const own = loadDeck(deckName);
  const has = new Set(SECTIONS.flatMap((section) => own[section].map(({ name }) => name)));
  const pool = [...new Set(shipped().flatMap((deck) => deck[held.section].map(({ name }) => name)))]
    .filter((name) => {
      const def = D.defOf(name);
      return !has.has(name) && D.KIND[def] === D.KIND[held.def] && inSets(def, rules);
    })
    .sort();
  const stream = new OwnStream(seed, 0, "ordinary cards");
  const found = new Set<string>();
  for (let tries = 0; found.size < draws && tries < TRIES * draws && pool.length > 0; tries++) {
    const into = new Map<string, number>();
    for (let left = held.count, n = 0; left > 0 && n < 20; n++) {
      const name = pool[stream.below(pool.length)];
      const count = Math.min(left, mostOf(D.defOf(name)) - (into.get(name) ?? 0));
      if (count <= 0) continue;
      into.set(name, (into.get(name) ?? 0) + count);
      left -= count;
    }
    const steps = [`-${held.count} ${held.name}`, ...[...into].map(([name, n]) => `+${n} ${name}`)];
    const next = `${deckName}[${steps.map((step) => `${held.section}: ${step}`).join("; ")}]`;
    if (deckFaults(formFor(loadDeck(next), rules).deck, rules).length === 0) found.add(next);
  }
  if (found.size === 0)
    throw new UserError(
      `card "${held.name}"`,
      "no other card of its kind may lawfully take its place",
      `compare two cards by hand: mazarbul compare ${deckName} --swap "${held.count} ${held.name} -> ..."`,
    );
  return [...found];
}

function inSets(def: number, rules: Ruleset): boolean {
  const id = D.idOf(def);
  return (rules.sets as readonly string[]).includes(id.slice(0, id.indexOf("-")));
}

function shipped(): Deck[] {
  return Object.entries(deckGroups()).flatMap(([group, lists]) =>
    isSealed(group) || group === "solo" ? [] : lists.map((name) => loadDeck(name)),
  );
}
