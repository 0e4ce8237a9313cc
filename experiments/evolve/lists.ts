/** Whole lists under a ruleset: what may stand in them, how a list that was changed is named, and whether it is lawful. */
import { type Deck, deckFaults, formFor, loadDeck, type Ruleset } from "../../engine/meccg/index.js";
import { proposedSites, siteNeeds, withSites } from "../../engine/meccg/decks/lists/sites.js";
import {
  type DeckLine,
  derived,
  home,
  isDual,
  isAvatar,
  misplaced,
  SECTIONS,
  total,
} from "../../engine/meccg/decks/lists/deck.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { deckDiff, type SectionDiff, swapsOf } from "../../engine/meccg/presentation/builder/diff.js";

/** More sites beside Havens no list has: what is in nobody's way may still be carried to the table. */
export const MOST_SITES = 16;

/** A list with the name by which every command knows it, in its form for the ruleset. */
export interface Listed {
  name: string;
  /** The list from which its name is told by swaps. */
  base: string;
  deck: Deck;
}

/** Two lists of the same cards in the same parts have the same key, whatever they are called. */
export const keyOf = (deck: Deck): string =>
  SECTIONS.map((part) =>
    deck[part]
      .map(({ name, count }) => `${count} ${name}`)
      .sort()
      .join(","),
  ).join(";");

/** The parts of a list with copies of a card added (or taken away, where `count` is below zero). */
export function withCopies(lines: readonly DeckLine[], name: string, count: number): DeckLine[] {
  const there = lines.some((line) => line.name === name);
  const next = there
    ? lines.map((line) => (line.name === name ? { name, count: line.count + count } : line))
    : [...lines, { name, count }];
  return next.filter((line) => line.count > 0);
}

/** Cards that lists of a ruleset may hold, by what they may be. */
export interface Cards {
  characters: readonly string[];
  wizards: readonly string[];
  /** Minor items with which a game may begin. */
  items: readonly string[];
  resources: readonly string[];
  hazards: readonly string[];
  sites: readonly string[];
}

/** Lists that are bred are those of heroes. */
const HEROES = 1 << T.ALIGNMENT.hero;
/** What may be made of lists under a ruleset. */
export class Lists {
  readonly cards: Cards;
  private readonly judged = new Map<string, boolean>();

  constructor(readonly rules: Ruleset) {
    const found = { characters: [], wizards: [], items: [], resources: [], hazards: [], sites: [] } as {
      [K in keyof Cards]: string[];
    };
    const inSets = (id: string): boolean => (rules.sets as readonly string[]).includes(id.slice(0, id.indexOf("-")));
    for (let d = 1; d < D.COUNT; d++) {
      if (!inSets(D.idOf(d)) || !(D.CARD_FOR[d] & HEROES)) continue;
      const name = D.nameOf(d);
      if (isAvatar(d)) found.wizards.push(name);
      else if (D.SIDE[d] === T.SIDE_CHARACTER) found.characters.push(name);
      else if (home(d) === "hazards") found.hazards.push(name);
      else if (!isDual(d)) {
        found.resources.push(name);
        if (D.KIND[d] === T.K_ITEM && misplaced(d, "pool", false) === "") found.items.push(name);
      }
    }
    D.SITE_LIST.forEach((place, s) => {
      if (D.BY_CARD[s] < 0 && inSets(place.id) && D.SITE_FOR[s] & HEROES && D.SITE_TYPE[s] !== T.HAVEN)
        found.sites.push(D.siteName(s));
    });
    this.cards = found;
  }

  /** A list that ships, or of a file, in its form for the ruleset. */
  open(name: string): Listed {
    return { name, base: name, deck: formFor(loadDeck(name), this.rules).deck };
  }

  /** Copies of a card that a whole list may hold. */
  most(name: string): number {
    const d = D.defOf(name);
    return isAvatar(d)
      ? this.rules.avatarCardsMax
      : D.UNIQUE[d] || D.SIDE[d] === T.SIDE_CHARACTER
        ? 1
        : D.MOST_COPIES[d] || 3;
  }

  /** Copies of a card in all parts of a list. */
  held(deck: Deck, name: string): number {
    const lines = SECTIONS.flatMap((part) => (part === "sites" ? [] : deck[part]));
    return total(lines.filter((line) => line.name === name));
  }

  /**
   * A changed list under a name that tells it by swaps on its base, so that files, threads and other commands read the same list; null where
   * it breaks a rule of construction, holds resources that none of its sites takes, or more sites than `MOST_SITES`.
   */
  named(base: string, changed: Deck): Listed | null {
    const deck = this.furnished(changed);
    const key = keyOf(deck);
    let fits = this.judged.get(key);
    if (fits === undefined) {
      fits =
        deckFaults(derived(deck, { ...deck }, base), this.rules).length === 0 &&
        siteNeeds(deck).every(({ at }) => at.length > 0) &&
        sitesBesideHavens(deck).length <= MOST_SITES;
      this.judged.set(key, fits);
    }
    if (!fits) return null;
    const swaps = swapsOf(deckDiff(loadDeck(base), deck));
    const name = swaps === "" ? base : `${base}[${swaps}]`;
    const read = formFor(loadDeck(name), this.rules).deck;
    // What its form would change again could not be told by a name.
    return keyOf(read) === key ? { name, base, deck: read } : null;
  }

  /** The list with a site for every resource that has none, and without sites that nothing needs where there are too many. */
  private furnished(deck: Deck): Deck {
    const open = siteNeeds(deck).some(({ at }) => at.length === 0);
    const whole = open ? withSites(deck, proposedSites(deck)) : deck;
    const over = sitesBesideHavens(whole).length - MOST_SITES;
    if (over <= 0) return whole;
    const needs = siteNeeds(whole);
    const idle = sitesBesideHavens(whole).filter((name) => !needs.some(({ at }) => at.includes(D.siteOf(name))));
    const gone = idle.slice(0, over);
    return { ...whole, sites: whole.sites.filter(({ name }) => !gone.includes(name)) };
  }
}

/** The sites of a list that are no Havens. */
export const sitesBesideHavens = (deck: Deck): string[] =>
  deck.sites.map(({ name }) => name).filter((name) => D.SITE_TYPE[D.siteOf(name)] !== T.HAVEN);

/** So many cards, or sites, differ between two lists: in each part those that go out, or those that come in, whichever are more. */
export function differing(diff: readonly SectionDiff[]): number {
  return diff.reduce((sum, { out, in: come }) => sum + Math.max(total(out), total(come)), 0);
}
