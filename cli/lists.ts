/** What commands say and ask about lists: the seal on some, what of them stays at home. `sim/plans/namedlists.ts` reads them. */
import type { Command } from "commander";
import { formsTold, type GameModule } from "../sim/plans/games.js";
import { openSealed } from "../sim/outside.js";
import type { Io } from "./io.js";

/** The words for groups of lists, as help texts name them. */
export const GROUP_WORDS =
  '"archetypes", "published", "expanded", "championship", "training", "validation", "sealed", or "wide-training" and its like';

/** Says what reading a list has left out. */
export function tellLeftOut(io: Io, module: GameModule, name: string, list: unknown): void {
  for (const line of module.leftOut?.(list) ?? []) io.err(`${name}: ${line}`);
}

/** Gives a command the word without which no sealed list is read. */
export function addSeal(command: Command): Command {
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
