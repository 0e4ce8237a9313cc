/** What commands say and ask about lists: the seal on some, what of them stays at home. `sim/plans/namedlists.ts` reads them. */
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { formsTold, type GameModule, rulesetFor } from "../sim/plans/games.js";
import { fieldIn, lawful, playAsIs } from "../sim/plans/namedlists.js";
import { usualFields } from "../experiments/defaults.js";
import { openSealed } from "../sim/nodeadapters.js";
import type { Io } from "./io.js";

/** The words for groups of lists, as help texts name them. */
export const GROUP_WORDS =
  '"archetypes", "published", "expanded", "championship", "tournament", "training", "validation", "sealed", or "wide-training" and its like';

/** Says what reading a list has left out. */
export function tellLeftOut(io: Io, module: GameModule, name: string, list: unknown): void {
  for (const line of module.leftOut?.(list) ?? []) io.err(`${name}: ${line}`);
}

/** Gives a command the word by which decks of one's own are played as they are. */
export function addAsIs(command: Command): Command {
  command.option("--as-is", "play decks that break rules of construction, with warnings; unknown cards are left out");
  return command.on("option:as-is", () => playAsIs());
}
/** Gives a command that takes decks the word without which no sealed list is read, and `--as-is`. */
export function addSeal(command: Command): Command {
  addAsIs(command);
  command.option("--open-sealed", "read the sealed lists too: once a version, to measure what is finished");
  return command.on("option:open-sealed", () => openSealed());
}

/**
 * Says once, before the first game, what lists leave at home under a ruleset; and which ruleset that is, where nobody has `named` one and
 * the lists ask for another than the usual one.
 */
export function tellForms(
  io: Io,
  module: GameModule,
  names: readonly string[],
  rules: string,
  named: string | undefined,
): void {
  if (named === undefined && rules !== module.defaultRuleset)
    io.err(`rules ${rules}: the lists ask for it (--ruleset names another)`);
  for (const line of formsTold(module, names, { name: rules, body: module.rulesetByName(rules) })) io.err(line);
}

/**
 * The field of a question about these decks: the one that was named, else the usual one for their cards. Says once, before the first
 * game, that it is not the archetypes where nobody named any.
 */
export function fieldFor(
  io: Io,
  module: GameModule,
  decks: readonly string[],
  { field: named, json, quiet }: { field?: string; json?: boolean; quiet?: boolean },
): string {
  if (named !== undefined) return named;
  const { field } = usualFields(module, decks);
  if (!json && !quiet && field !== usualFields(module, []).field)
    io.err(
      `field ${field}: ${decks.length > 1 ? "the decks have" : "the deck has"} cards of later sets (--field names another)`,
    );
  return field;
}

/**
 * Lists to choose or tune with and lists to check on, of those that may be played under the rules; what is in both is only checked on.
 * `warning` says what must not be otherwise. Throws a UserError where fewer than two of either are left.
 */
export function listsApart(
  { train: given, field, ruleset: named }: { train: string; field: string; ruleset?: string },
  module: GameModule,
  warning: string,
): { ruleset: string; train: string[]; field: string[] } {
  const all = fieldIn(given, module, [], "--train").decks;
  const held = fieldIn(field, module).decks;
  const ruleset = rulesetFor(module, [...all, ...held], named);
  const checked = lawful(held, module, ruleset);
  const train = lawful(all, module, ruleset).filter((name) => !checked.includes(name));
  for (const [option, lists] of [
    [`--field ${field}`, checked],
    [`--train ${given}`, train],
  ] as const)
    if (lists.length < 2)
      throw new UserError(
        option,
        `${lists.length} lists of it are left, of those that may be played under ${ruleset} and are not in both: it takes two at least`,
        `name others; ${warning}`,
      );
  return { ruleset, train, field: checked };
}
