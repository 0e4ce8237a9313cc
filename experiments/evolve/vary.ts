/** New lists of old ones: swaps of cards, people, sites, and halves that are joined. Whatever comes out is lawful, or nothing does. */
import type { OwnStream } from "../../engine/core/streams.js";
import { type Deck, sensibleDeck } from "../../engine/meccg/index.js";
import { siteNeeds } from "../../engine/meccg/decks/lists/sites.js";
import { type DeckLine, isAvatar, type Section, total } from "../../engine/meccg/decks/lists/deck.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { keyOf, type Listed, type Lists, sitesBesideHavens, withCopies } from "./lists.js";

/** What a list was made by, for who reads how it went. */
export const WAYS = ["swaps", "joined", "hazards", "resources", "people", "drawn"] as const;
export type Way = (typeof WAYS)[number];

/** What luck may draw on: lists that somebody built, whose cards and halves are worth a try, and a guess what cards are worth. */
export interface Stock {
  lists: Lists;
  /** Lists that ship, and are no secret: their halves, and their cards before others. */
  built: readonly Listed[];
  /** Cards of a part that some list holds there. */
  repertoire: Readonly<Record<"characters" | "resources" | "hazards", readonly string[]>>;
  /** What was seen of cards: more is better; missing: never tried. */
  worth: ReadonlyMap<string, number>;
}

/** Swaps of a list, from one to so many. */
const MOST_SWAPS = 4;
const TRIES = 12;

const pick = <X>(from: readonly X[], stream: OwnStream): X | undefined => from[stream.below(Math.max(1, from.length))];

/** What is made of a parent; null where luck found nothing lawful, or nothing new. */
export function varied(
  parent: Listed,
  others: readonly Listed[],
  stock: Stock,
  stream: OwnStream,
): { list: Listed; way: Way } | null {
  const roll = stream.below(20);
  const way: Way =
    roll < 12
      ? "swaps"
      : roll < 15
        ? "joined"
        : roll < 17
          ? "hazards"
          : roll < 18
            ? "resources"
            : roll < 19
              ? "people"
              : "drawn";
  for (let tries = 0; tries < TRIES; tries++) {
    const list = made(way, parent, others, stock, stream);
    if (list && keyOf(list.deck) !== keyOf(parent.deck)) return { list, way };
  }
  return null;
}

function made(way: Way, parent: Listed, others: readonly Listed[], stock: Stock, stream: OwnStream): Listed | null {
  const { lists, built } = stock;
  const other = pick(others, stream);
  const model = pick(built, stream);
  switch (way) {
    case "swaps": {
      let deck: Deck = parent.deck;
      for (let swaps = 1 + stream.below(MOST_SWAPS); swaps > 0; swaps--) deck = swapped(deck, stock, stream) ?? deck;
      return lists.named(parent.base, deck);
    }
    case "joined":
      return other ? joined(lists, parent, other) : null;
    case "hazards":
      return model ? joined(lists, parent, model) : null;
    case "resources":
      return model ? joined(lists, model, parent) : null;
    case "people":
      return model ? withPeople(lists, parent, model) : null;
    case "drawn":
      try {
        return lists.named(parent.base, { ...sensibleDeck(stream, lists.rules), name: parent.deck.name });
      } catch {
        // Luck found no list that holds together.
        return null;
      }
  }
}

const isHazard = ({ name }: DeckLine): boolean => D.SIDE[D.defOf(name)] === T.SIDE_HAZARD;

/** Everything of the first list but its hazards, with those of the second; their sideboards the same. */
export function joined(lists: Lists, resources: Listed, hazards: Listed): Listed | null {
  const { deck } = resources;
  return lists.named(resources.base, {
    ...deck,
    hazards: hazards.deck.hazards,
    sideboard: [...deck.sideboard.filter((line) => !isHazard(line)), ...hazards.deck.sideboard.filter(isHazard)],
  });
}

/** The list with the pool and the characters of another. */
export function withPeople(lists: Lists, list: Listed, from: Listed): Listed | null {
  return lists.named(list.base, { ...list.deck, pool: from.deck.pool, characters: from.deck.characters });
}

/** One swap by luck, in a part by luck; null where it finds none. Whether it is lawful is for who asked to say. */
function swapped(deck: Deck, stock: Stock, stream: OwnStream): Deck | null {
  const roll = stream.below(20);
  if (roll < 8) return cardSwap(deck, "hazards", stock, stream);
  if (roll < 14) return cardSwap(deck, "resources", stock, stream);
  if (roll < 16) return characterSwap(deck, stock, stream);
  if (roll < 18) return starterSwap(deck, stock, stream);
  if (roll < 19) return siteSwap(deck, stock, stream);
  return total(deck.sideboard) > 0 ? sideSwap(deck, stock, stream) : itemSwap(deck, stock, stream);
}

/** A card that comes in: half the time where most was seen of it, else of what others play, or any. */
function incoming(part: "characters" | "resources" | "hazards", stock: Stock, stream: OwnStream): string | undefined {
  const roll = stream.below(8);
  const all = stock.lists.cards[part];
  if (roll === 0) return pick(all, stream);
  const known = stock.repertoire[part];
  if (roll < 4) return pick(known, stream);
  const best = byWorth(known, stock).slice(0, Math.ceil(known.length / 4));
  return pick(best, stream);
}
const byWorth = (names: readonly string[], { worth }: Stock): string[] =>
  [...names].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));

/** A card that goes out: half the time among those that were seen to bring least. */
function outgoing(lines: readonly DeckLine[], stock: Stock, stream: OwnStream): DeckLine | undefined {
  if (stream.below(2) === 0) return pick(lines, stream);
  const names = byWorth(
    lines.map(({ name }) => name),
    stock,
  ).reverse();
  const name = pick(names.slice(0, Math.ceil(names.length / 3)), stream);
  return lines.find((line) => line.name === name);
}

function cardSwap(deck: Deck, part: "resources" | "hazards", stock: Stock, stream: OwnStream): Deck | null {
  const into = incoming(part, stock, stream);
  const out = outgoing(deck[part], stock, stream);
  if (!into || !out || into === out.name) return null;
  const room = stock.lists.most(into) - stock.lists.held(deck, into);
  const count = Math.min(out.count, room, 1 + stream.below(3));
  return count > 0 ? exchanged(deck, part, out.name, into, count) : null;
}
function exchanged(deck: Deck, part: Section, out: string, into: string, count: number): Deck {
  return { ...deck, [part]: withCopies(withCopies(deck[part], out, -count), into, count) };
}

/** Somebody of the play deck for somebody else; a Wizard for another, in all copies. */
function characterSwap(deck: Deck, stock: Stock, stream: OwnStream): Deck | null {
  const out = pick(deck.characters, stream);
  if (!out) return null;
  if (isAvatar(D.defOf(out.name))) {
    const into = pick(stock.lists.cards.wizards, stream)!;
    return stock.lists.held(deck, into) > 0 ? null : exchanged(deck, "characters", out.name, into, out.count);
  }
  const into = incoming("characters", stock, stream);
  if (!into || stock.lists.held(deck, into) > 0) return null;
  return exchanged(deck, "characters", out.name, into, 1);
}

/** Who begins: somebody for another (who may come out of the play deck), one more, or one less. */
function starterSwap(deck: Deck, stock: Stock, stream: OwnStream): Deck | null {
  const begin = deck.pool.filter(({ name }) => D.KIND[D.defOf(name)] === T.K_CHARACTER);
  const out = pick(begin, stream);
  const into = incoming("characters", stock, stream);
  if (!out || !into) return null;
  const roll = stream.below(6);
  if (roll === 0 && begin.length > 1) return { ...deck, pool: withCopies(deck.pool, out.name, -1) };
  const inDeck = deck.characters.some(({ name }) => name === into);
  if (!inDeck && stock.lists.held(deck, into) > 0) return null;
  const pool = withCopies(roll === 1 ? deck.pool : withCopies(deck.pool, out.name, -1), into, 1);
  if (!inDeck) return { ...deck, pool };
  const left = withCopies(deck.characters, into, -1);
  return { ...deck, pool, characters: roll === 1 ? left : withCopies(left, out.name, 1) };
}

/** A minor item with which the game begins, or none for it. */
function itemSwap(deck: Deck, stock: Stock, stream: OwnStream): Deck | null {
  const worn = deck.pool.filter(({ name }) => D.KIND[D.defOf(name)] === T.K_ITEM);
  const into = pick(stock.lists.cards.items, stream);
  if (!into || stock.lists.held(deck, into) >= stock.lists.most(into)) return null;
  const out = pick(worn, stream);
  const pool = out && total(worn) >= 2 ? withCopies(deck.pool, out.name, -1) : deck.pool;
  return { ...deck, pool: withCopies(pool, into, 1) };
}

/** A site more that takes a resource of the list, or one less that none needs alone. */
function siteSwap(deck: Deck, stock: Stock, stream: OwnStream): Deck | null {
  const own = sitesBesideHavens(deck);
  const out = pick(own, stream);
  if (stream.below(2) === 0 && out) {
    const site = D.siteOf(out);
    const needed = siteNeeds(deck).some(({ at }) => at.length === 1 && at[0] === site);
    return needed ? null : { ...deck, sites: deck.sites.filter(({ name }) => name !== out) };
  }
  const into = pick(stock.lists.cards.sites, stream);
  if (!into || own.includes(into)) return null;
  const sites = [...deck.sites, { name: into, count: 1 }];
  const takes = siteNeeds({ ...deck, sites }).some(({ at }) => at.includes(D.siteOf(into)));
  return takes ? { ...deck, sites } : null;
}

/** A card of the sideboard for another of its side, or one of the play deck that goes there for it. */
function sideSwap(deck: Deck, stock: Stock, stream: OwnStream): Deck | null {
  const out = pick(deck.sideboard, stream);
  if (!out) return null;
  const side = D.SIDE[D.defOf(out.name)];
  const part = side === T.SIDE_HAZARD ? "hazards" : side === T.SIDE_CHARACTER ? "characters" : "resources";
  const without = { ...deck, sideboard: withCopies(deck.sideboard, out.name, -1) };
  if (part !== "characters" && stream.below(2) === 0) {
    const back = pick(deck[part], stream);
    if (!back || back.name === out.name) return null;
    const next = exchanged(without, part, back.name, out.name, 1);
    return { ...next, sideboard: withCopies(next.sideboard, back.name, 1) };
  }
  const into = incoming(part, stock, stream);
  if (!into || stock.lists.held(without, into) >= stock.lists.most(into)) return null;
  return { ...without, sideboard: withCopies(without.sideboard, into, 1) };
}
