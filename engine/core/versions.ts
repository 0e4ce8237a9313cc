import { UserError } from "./errors.js";

/**
 * What Mazarbul writes outlives the version that wrote it. Every such file says two things beside its contents: its
 * FORMAT, how the file is to be read, and the RULES it was made by, a whole number that belongs to the game
 * (`Game.rulesVersion`) and is raised whenever the same choices and the same luck may lead to another game than before.
 * A file of another format or of other rules is refused by a sentence, never by a game that comes out otherwise.
 */

/** The format of each kind of file, as it is written today. A reader takes older ones as far as its file says. */
export const FORMATS = {
  /** Game records and saved games (`record.ts`). 1: without the rules. */
  record: 2,
  /** `plan.json` of a run (`sim/plans/planfile.ts`). 1: without the rules and the fingerprint. 2: rows without checks, one fingerprint for all. */
  plan: 3,
  /** The weights of a network (`agents/neural/file.ts`). */
  network: 1,
  /** A file of training samples (`sim/training/samples/samples.ts`). */
  samples: 1,
  /** Where a training stands (`sim/training/checkpoint.ts`). */
  training: 1,
} as const;

export type FileKind = keyof typeof FORMATS;

/** Files that name no rules were made before rules had a number. */
export const FIRST_RULES = 1;

/** By what a file was made: a game, its version, its rules. */
export interface Made {
  name: string;
  version: string;
  rulesVersion: number;
}

/** Throws if a file is of a format that is not known here: of a newer Mazarbul, or of none. */
export function checkFormat(kind: FileKind, format: number, where: string, hint: string): void {
  const newest = FORMATS[kind];
  if (Number.isInteger(format) && format >= 1 && format <= newest) return;
  const known = newest === 1 ? "1" : `1 to ${newest}`;
  const newer = Number.isInteger(format) && format > newest ? ": a newer Mazarbul wrote it" : "";
  throw new UserError(where, `format ${format} is not known here (known: ${known})${newer}`, hint);
}

/**
 * Throws if a file was made by other rules than those that are played here, older or newer.
 * @param hint the way out: usually to do the same with the version that the message names
 */
export function checkRules(made: Made, here: Pick<Made, "rulesVersion">, where: string, hint: string): void {
  if (made.rulesVersion === here.rulesVersion) return;
  const newer = made.rulesVersion > here.rulesVersion;
  const what =
    `made by ${newer ? "newer rules, " : ""}rules ${made.rulesVersion} (${made.name} ${made.version}), ` +
    `and this plays rules ${here.rulesVersion}`;
  throw new UserError(where, what, hint);
}
