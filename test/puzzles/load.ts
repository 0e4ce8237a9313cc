import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPuzzles, type Puzzle } from "../../engine/metw/position/position.js";

/** A puzzle and the file it stands in. */
export interface FiledPuzzle extends Puzzle {
  file: string;
}

/** The position files of this folder. */
export function puzzleFiles(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".yaml"))
    .sort();
}
export function puzzleText(file: string): string {
  return readFileSync(join(import.meta.dirname, file), "utf8");
}
/** All puzzles, each with a state of its own in which its question is asked. */
export function loadPuzzles(): FiledPuzzle[] {
  return puzzleFiles().flatMap((file) => openPuzzles(puzzleText(file), file).map((puzzle) => ({ ...puzzle, file })));
}
