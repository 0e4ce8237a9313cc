/** Packs by name. Files come from outside (a folder on Node, a page's own), since the engine reads none; a world is made once. */
import { together, UserError, unknownName } from "../../core/errors.js";
import { checkPack } from "./form/check.js";
import type { Files } from "./form/rows.js";
import type { World } from "./form/world.js";

export interface PackShelf {
  names(): readonly string[];
  /** The files of a pack by its name or the path of its folder; null where there is none. */
  files(nameOrPath: string): Files | null;
}
let shelf: PackShelf | null = null;
export function handInPacks(given: PackShelf): void {
  shelf = given;
}
const worlds = new Map<string, World>();
const added = new Map<string, Files>();
/** A pack that a test, or whoever holds its files, adds under a name. */
export function addPack(name: string, files: Files): void {
  added.set(name, files);
  worlds.delete(name);
}
export const packNames = (): string[] => [...(shelf?.names() ?? []), ...added.keys()];
/** The files of a pack; throws a UserError where there is none. */
export function packFiles(name: string): Files {
  const files = added.get(name) ?? shelf?.files(name) ?? null;
  if (files) return files;
  if (!/[\\/]/.test(name)) throw unknownName("pack", name, packNames());
  throw new UserError(
    `pack "${name}"`,
    "there is no pack in such a folder",
    `name a folder that holds pack.csv, or a pack that ships: ${packNames().join(", ")}`,
  );
}
/** So many mistakes of a pack are told to who would play with it; `mazarbul wotr check` tells all. */
const MOST_TOLD = 8;
/** The world of a pack; throws what is wrong with it as one UserError. */
export function worldOf(name: string): World {
  const before = worlds.get(name);
  if (before) return before;
  const { world, faults } = checkPack(name, packFiles(name));
  if (!world)
    throw faults.length > 0
      ? together(`pack "${name}"`, faults, `all of them, and what to write: mazarbul wotr check ${name}`, MOST_TOLD)
      : new UserError(`pack "${name}"`, "it is empty");
  worlds.set(name, world);
  return world;
}
