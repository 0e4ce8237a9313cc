/** What a report calls the decks of a run: a deck that was given by the path of its file has the name that is written in it. */
import { basename, extname } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { type GameModule, hasLists } from "../match/gamemodule.js";
import type { Plan } from "../match/plan.js";
import type { Figures } from "../storage/readrun.js";

/** The label of each deck by its name in the plan. Where two decks would have the same label, both keep their names of the plan. */
export type DeckLabels = ReadonlyMap<string, string>;

/** @param module the game; null where it is not there any more: then a label is the name of the file */
export function deckLabels(decks: readonly string[], module: GameModule | null): DeckLabels {
  const shipped = new Set(
    module && hasLists(module)
      ? [...module.deckNames(), ...Object.values(module.deckGroups?.() ?? {}).flat()]
      : decks.filter((name) => !/\.[a-z]+$/i.test(name)),
  );
  const labels = decks.map((name) => (shipped.has(name) ? name : labelOf(name, module)));
  return new Map(
    decks.map((name, d) => [name, labels.some((one, e) => e !== d && one === labels[d]) ? name : labels[d]!]),
  );
}

/** The name written in a deck file; of a file that is gone or holds no name, the name of the file without its ending. */
function labelOf(path: string, module: GameModule | null): string {
  // Swaps stand in brackets behind the name of a deck, and tell it from others of the same file.
  const [, base = path, swaps = ""] = /^(.*?)((?:\[[^[\]]*\])*)$/s.exec(path) ?? [];
  if (!/[\\/]|\.[a-z]+$/i.test(base)) return path;
  const file = basename(base.replaceAll("\\", "/"));
  const written = nameIn(base, module);
  return (
    (written === "" || written === base ? file.slice(0, file.length - extname(file).length) || file : written) + swaps
  );
}

function nameIn(path: string, module: GameModule | null): string {
  if (!module || !hasLists(module)) return "";
  try {
    const { name } = module.loadDeck(path) as { name?: unknown };
    return typeof name === "string" ? name.trim() : "";
  } catch (thrown) {
    // A report is made of games that were played: their deck files need not be there any more.
    if (thrown instanceof UserError) return "";
    throw thrown;
  }
}

/** A plan with the labels in the place of the names: for texts and pictures, not to be played. */
export const labelledPlan = (plan: Plan, labels: DeckLabels): Plan => ({
  ...plan,
  decks: plan.decks.map((deck) => labels.get(deck) ?? deck),
});

/** Figures with the labels in the place of the names of decks. */
export function labelledFigures(figures: Figures, labels: DeckLabels): Figures {
  const label = (deck: string): string => labels.get(deck) ?? deck;
  const pair = <T extends { deck: string; against: string }>(one: T): T => ({
    ...one,
    deck: label(one.deck),
    against: label(one.against),
  });
  return {
    ...figures,
    plan: labelledPlan(figures.plan, labels),
    ...(figures.entrants && {
      entrants: figures.entrants.map((one) => (one.deck === undefined ? one : { ...one, deck: label(one.deck) })),
    }),
    ...(figures.pairings && { pairings: figures.pairings.map(pair) }),
    ...(figures.decks && { decks: figures.decks.map((one) => ({ ...one, deck: label(one.deck) })) }),
    ...(figures.matrix && { matrix: figures.matrix.map(pair) }),
  };
}
