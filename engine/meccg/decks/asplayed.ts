/**
 * A deck that somebody brings as it is played by a ruleset: agents where they count, the sites that it may use, and of a sideboard of forty cards
 * the last ten as those against a Fallen-wizard. What is right as it is comes back as the same object.
 */
import * as D from "../defs.js";
import type { CardSet, Ruleset } from "../rules/state/ruleset.js";
import type { DeckForm } from "./deckform.js";
import { MOST_AGAINST } from "./fallenrules.js";
import { deckWarnings } from "./deckrules.js";
import { type Deck, type DeckLine, derived, fewNotes, leftOut, total, warningsOf } from "./lists/deck.js";
import { putRight, sitesTold } from "./putright.js";
import { sideOfCards, sideOfDeck } from "./side.js";

/** The sites of sets that the ruleset knows. */
function sitesOf(sites: readonly DeckLine[], rules: Ruleset, out: string[]): DeckLine[] {
  return sites.filter(({ name, count }) => {
    const site = D.siteOf(name);
    if (site < 0 || rules.sets.includes(D.PLACE_LIST[site].id.slice(0, 4) as CardSet)) return true;
    out.push(...Array<string>(Math.max(0, count)).fill(name));
    return false;
  });
}
/** The first `n` cards, and the rest. */
function cutAt(lines: readonly DeckLine[], n: number): [DeckLine[], DeckLine[]] {
  const [first, rest]: [DeckLine[], DeckLine[]] = [[], []];
  let left = n;
  for (const { name, count } of lines) {
    const here = Math.min(left, count);
    left -= here;
    if (here > 0) first.push({ name, count: here });
    if (count > here) rest.push({ name, count: count - here });
  }
  return [first, rest];
}

export function asPlayed(deck: Deck, rules: Ruleset): DeckForm {
  const side = sideOfDeck(deck);
  const right = putRight(deck, side);
  let now = right.deck;
  const lines = [...right.notes];
  const out: string[] = [];
  const sites = sitesOf(now.sites, rules, out);
  if (out.length > 0) {
    now = { ...now, sites };
    lines.push(sitesTold(out));
  }
  const most = rules.sideboardMax[rules.deckCount] ?? 0;
  const isBoth = most > 0 && (now.against ?? []).length === 0 && total(now.sideboard) === most + MOST_AGAINST;
  if (isBoth && rules.sets.includes("MEWH")) {
    const [sideboard, against] = cutAt(now.sideboard, most);
    now = { ...now, sideboard, against };
    lines.push(
      `of its ${most + MOST_AGAINST} sideboard cards the last ${MOST_AGAINST} join the sideboard against a Fallen-wizard alone`,
    );
  }
  if (now !== deck) {
    if (sideOfCards(now) !== side) now = { ...now, alignment: side };
    derived(deck, now);
  }
  const notes = fewNotes([...leftOut(deck), ...lines]);
  return deck.asIs ? { ...asItIs(now, rules), notes: notes } : { deck: now, notes: notes };
}

/** Cards of sets that the ruleset does not know are left out; every rule of construction that is broken is a warning. */
function asItIs(deck: Deck, rules: Ruleset): Pick<DeckForm, "deck" | "warnings"> {
  const { asIs: _, ...checked } = deck;
  const broken = derived(deck, checked as Deck);
  const warnings = deckWarnings(broken, rules).map(({ where, what }) => `${where}: ${what}`);
  const knows = ({ name }: DeckLine): boolean => {
    const d = D.defOf(name);
    return d > 0 && rules.sets.includes(D.setOf(d) as CardSet);
  };
  let now = deck;
  for (const part of ["pool", "characters", "resources", "hazards", "sideboard"] as const)
    if (!now[part].every(knows)) now = { ...now, [part]: now[part].filter(knows) };
  if (now.against && !now.against.every(knows)) now = { ...now, against: now.against.filter(knows) };
  if (now !== deck) {
    if (sideOfCards(now) !== sideOfDeck(deck)) now = { ...now, alignment: sideOfDeck(deck) };
    derived(deck, now);
  }
  return { deck: now, warnings: [...warningsOf(deck), ...warnings] };
}
