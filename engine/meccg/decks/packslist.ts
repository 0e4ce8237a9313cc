/**
 * A list out of what somebody opened, and whether a list is: of a sealed deck tournament (000:2699), where a deck is made of these cards alone and
 * a half may be short of cards (the optional rule `+short-decks`).
 */
import { UserError } from "../../core/errors.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import type { Ruleset } from "../rules/state/ruleset.js";
import { deckFaults } from "./deckrules.js";
import { type Deck, type DeckLine, emptyDeck, isAvatar, misplaced, SECTIONS, where } from "./lists/deck.js";
import { asksForSite, isTested, playedAtSite } from "./lists/whereplayed.js";

const STARTERS = 5;
const MIND = 20;
const ITEMS = 2;
const DECK_CHARACTERS = 10;
const WIZARDS = 2;
/** So many creatures come before other hazards. */
const CREATURES = 15;

/** How good a character is to begin with, in the points of mind that are used up: strength, points, influence and skills. */
const worth = (d: number): number => {
  let skills = 0;
  for (let bits = D.SKILLS_OF[d]; bits !== 0; bits &= bits - 1) skills++;
  return D.MP[d] + D.PROWESS[d] + D.DI[d] + skills;
};

/** Of all who may begin together the best, by what they are worth; of equals those who come first. */
function beginning(characters: readonly number[]): number[] {
  let best: number[] = [];
  let most = -1;
  const look = (from: number, found: number[], mind: number, sum: number): void => {
    if (sum > most) {
      best = [...found];
      most = sum;
    }
    if (found.length === STARTERS) return;
    for (let k = from; k < characters.length; k++) {
      const d = characters[k];
      if (mind + D.MIND[d] <= MIND) look(k + 1, [...found, d], mind + D.MIND[d], sum + worth(d));
    }
  };
  look(0, [], 0, 0);
  return best;
}

/** Lines of at most so many cards, in this order. */
function upTo(lines: readonly DeckLine[], most: number): DeckLine[] {
  let left = most;
  return lines.flatMap(({ name, count }) => {
    const n = Math.min(left, count);
    left -= n;
    return n > 0 ? [{ name, count: n }] : [];
  });
}
const defsOf = (lines: readonly DeckLine[]): number[] => lines.map((line) => D.defOf(line.name));
/** No more copies than a list may hold. */
const capped = ({ name, count }: DeckLine): DeckLine => {
  const d = D.defOf(name);
  return { name, count: Math.min(count, D.UNIQUE[d] ? 1 : D.MOST_COPIES[d] || 3) };
};
/** By a number, the largest first; of equals those who came first. */
const sorted = (lines: readonly DeckLine[], by: (d: number) => number): DeckLine[] =>
  [...lines].sort((a, b) => by(D.defOf(b.name)) - by(D.defOf(a.name)));

/**
 * A lawful list out of these cards: who begins, the resources that some site among them takes, points first, the strongest creatures and then other
 * hazards. Of a kind of which there are fewer than the ruleset asks for all are played. Throws a UserError where no lawful list comes out.
 */
export function listFromPacks(pool: Deck, rules: Ruleset): Deck {
  const deck = emptyDeck();
  deck.name = `from ${pool.name}`;
  deck.description = "made of what was opened";
  const characters = defsOf(pool.characters);
  const begin = beginning(characters.filter((d) => !isAvatar(d) && misplaced(d, "pool", false) === ""));
  const items = pool.resources.filter(({ name }) => misplaced(D.defOf(name), "pool", false) === "");
  const worn = upTo(items, ITEMS);
  deck.pool = [...begin.map((d) => ({ name: D.nameOf(d), count: 1 })), ...worn];
  const others = characters.filter((d) => !isAvatar(d) && !begin.includes(d)).sort((a, b) => worth(b) - worth(a));
  const wizards = characters.filter(isAvatar).slice(0, Math.min(WIZARDS, rules.avatarCardsMax));
  deck.characters = [...others.slice(0, DECK_CHARACTERS), ...wizards].map((d) => ({ name: D.nameOf(d), count: 1 }));

  const places = pool.sites.map(({ name }) => D.siteOf(name));
  const gold = pool.resources.some(({ name }) => D.CLASS[D.defOf(name)] === T.ITEM_CLASS["gold-ring"]);
  const isOfUse = (d: number): boolean =>
    isTested(d) ? gold : !asksForSite(d) || places.some((s) => playedAtSite(d, s));
  const left = pool.resources.map((line) => {
    const used = worn.find(({ name }) => name === line.name)?.count ?? 0;
    const most = capped(line);
    return { name: line.name, count: Math.min(line.count - used, most.count - used) };
  });
  const useful = left.filter(({ name, count }) => count > 0 && isOfUse(D.defOf(name)));
  deck.resources = upTo(
    sorted(useful, (d) => D.MP[d]),
    rules.deckMin,
  );
  const isCreature = (line: DeckLine): boolean => D.KIND[D.defOf(line.name)] === T.K_CREATURE;
  const creatures = sorted(pool.hazards.filter(isCreature), (d) => D.PROWESS[d]).map(capped);
  const events = pool.hazards.filter((line) => !isCreature(line)).map(capped);
  const first = upTo(creatures, CREATURES);
  const more = creatures.map(({ name, count }) => ({
    name,
    count: count - (first.find((line) => line.name === name)?.count ?? 0),
  }));
  deck.hazards = joined(upTo([...first, ...events, ...more], rules.deckMin));
  const havens = ["Rivendell", "Lórien", "Edhellond", "Grey Havens"];
  deck.sites = pool.sites.map(({ name, count }) => ({ name, count: havens.includes(name) ? count : 1 }));
  const [fault] = deckFaults(deck, rules);
  if (fault)
    throw new UserError(
      deck.name,
      `no lawful list under ${rules.name} comes of these cards (${fault.what})`,
      "use a ruleset with +short-decks, or other packs",
    );
  return deck;
}
/** Lines of one name as one. */
function joined(lines: readonly DeckLine[]): DeckLine[] {
  const counts = new Map<string, number>();
  for (const { name, count } of lines) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** What of a list is not among these cards, or not so often. Havens there are always enough of. */
export function beyondPacks(deck: Deck, pool: Deck): UserError[] {
  const has = new Map<string, number>();
  for (const part of SECTIONS) for (const { name, count } of pool[part]) has.set(name, (has.get(name) ?? 0) + count);
  const asked = new Map<string, number>();
  const faults: UserError[] = [];
  for (const part of SECTIONS)
    for (const { name, count } of deck[part]) {
      if (part === "sites" && D.SITE_TYPE[D.siteOf(name)] === T.SITE.haven) continue;
      const n = (asked.get(name) ?? 0) + count;
      asked.set(name, n);
      const there = has.get(name) ?? 0;
      if (n > there)
        faults.push(
          new UserError(
            where(deck, part, name),
            there === 0 ? "none was opened" : `${n} in the list, but ${there} opened`,
            `take out ${Math.min(count, n - there)}`,
          ),
        );
    }
  return faults;
}
