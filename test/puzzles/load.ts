import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPuzzles, type Puzzle } from "../../engine/metw/position/position.js";

/** A puzzle and the file it stands in. */
export interface FiledPuzzle extends Puzzle {
  file: string;
}

/** The position files of this folder and its rooms, as paths from here with slashes. */
export function puzzleFiles(): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}
export function puzzleText(file: string): string {
  return readFileSync(join(import.meta.dirname, file), "utf8");
}
/** All puzzles, each with a state of its own in which its question is asked. */
export function loadPuzzles(): FiledPuzzle[] {
  return puzzleFiles().flatMap((file) => openPuzzles(puzzleText(file), file).map((puzzle) => ({ ...puzzle, file })));
}
