/**
 * What a game needs of a list, worked out once: self-play brings the same few lists to thousands of games, and looking up a hundred names is
 * a good part of a quick game's time.
 */
import { UserError } from "../../core/errors.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import * as L from "../rules/state/layout.js";
import type { Ruleset } from "../rules/state/ruleset.js";
import { type Deck, type DeckLine, SECTIONS } from "./lists/deck.js";
import { fallenWizardOf, sideOfDeck } from "./side.js";

/** The cards of a list as they are dealt: `names` rising, and by threes which pile a card goes to, its place among them, how many. */
export interface Dealt {
  names: readonly number[];
  cards: readonly number[];
}
/** A list made ready for a game. */
export interface Readied {
  /** The place in `ALIGNMENTS` of its side, and of its Fallen-wizard in `FALLEN_WIZARDS`, -1 none. */
  side: number;
  wizard: number;
  /** The sites it holds. */
  sites: readonly number[];
  /** What is dealt, and the same against a Fallen-wizard (001:208, 500), worked out when first wanted. */
  usual: Dealt | null;
  againstFallen: Dealt | null;
  /** The rules by which it was checked, null none yet. */
  rules: Ruleset | null;
  /** Every line as it was. */
  readonly lines: readonly (string | number)[];
}
const PARTS = [...SECTIONS, "against"] as const;
const none: readonly DeckLine[] = [];
const kept = new WeakMap<Deck, Readied>();

function linesOf(deck: Deck): (string | number)[] {
  return PARTS.flatMap((part) => [
    deck[part]?.length ?? 0,
    ...(deck[part] ?? none).flatMap(({ name, count }) => [name, count]),
  ]);
}
/** Is every line what it was? A list may be changed between two games. */
function isAsItWas(deck: Deck, lines: readonly (string | number)[]): boolean {
  let n = 0;
  for (const section of PARTS) {
    const part = deck[section] ?? none;
    if (lines[n++] !== part.length) return false;
    for (const line of part) if (lines[n++] !== line.name || lines[n++] !== line.count) return false;
  }
  return true;
}
/** What is known of a list from an earlier game, if every line of it is as it was. */
export function readiedBefore(deck: Deck): Readied | null {
  const before = typeof deck === "object" && deck !== null ? kept.get(deck) : undefined;
  return before && isAsItWas(deck, before.lines) ? before : null;
}
/** Makes a list ready, whose form is right (`deckFormFault`): what is known of it from an earlier game, else anew. */
export function readied(deck: Deck): Readied {
  const before = readiedBefore(deck);
  if (before) return before;
  const sites = deck.sites.map((line) => D.siteOf(line.name)).filter((site) => site >= 0);
  const side = T.ALIGNMENT[sideOfDeck(deck)];
  const now: Readied = {
    side,
    wizard: fallenWizardOf(deck),
    sites,
    usual: null,
    againstFallen: null,
    rules: null,
    lines: linesOf(deck),
  };
  kept.set(deck, now);
  return now;
}
/** The piles of a list that is ready; with `fallen` those of a game against a Fallen-wizard. Throws a UserError for a card that there is not, and for too many names. */
export function dealtOf(deck: Deck, ready: Readied, fallen: boolean): Dealt {
  const before = fallen ? ready.againstFallen : ready.usual;
  if (before) return before;
  const against = fallen ? (deck.against ?? none) : none;
  const parts: readonly (readonly [part: readonly DeckLine[], pile: number])[] = [
    [deck.characters, L.Pile.deck],
    [deck.resources, L.Pile.deck],
    [deck.hazards, L.Pile.deck],
    [deck.sideboard, L.Pile.sideboard],
    [against, L.Pile.sideboard],
    [deck.pool, L.Pile.pool],
  ];
  const defs = new Set<number>();
  for (const [part] of parts)
    for (const { name } of part) {
      const d = D.defOf(name);
      if (d < 0)
        throw new UserError(`deck "${deck.name}"`, `there is no card "${name}"`, "check the list with loadDeck");
      defs.add(d);
    }
  if (defs.size > L.NAMES)
    throw new UserError(
      `deck "${deck.name}"`,
      `${defs.size} different names`,
      `use at most ${L.NAMES} different names`,
    );
  const names = [...defs].sort((a, b) => a - b);
  const cards = parts.flatMap(([part, pile]) =>
    part.flatMap(({ name, count }) => [pile, names.indexOf(D.defOf(name)), count]),
  );
  const dealt = { names, cards };
  if (fallen) ready.againstFallen = dealt;
  else ready.usual = dealt;
  return dealt;
}
