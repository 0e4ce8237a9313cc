import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPuzzles, type Puzzle } from "../../engine/meccg/presentation/position/position.js";
import { ROOT } from "../root.js";

/** A puzzle and the file it stands in. */
export interface FiledPuzzle extends Puzzle {
  file: string;
}

const FOLDER = join(ROOT, "engine/meccg/presentation/puzzles");

/** The position files of the puzzles in their rooms, as paths from their folder with slashes. */
export function puzzleFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}
export function puzzleText(file: string): string {
  return readFileSync(join(FOLDER, file), "utf8");
}
/** All puzzles, each with a state of its own in which its question is asked. */
export function loadPuzzles(): FiledPuzzle[] {
  return puzzleFiles().flatMap((file) => openPuzzles(puzzleText(file), file).map((puzzle) => ({ ...puzzle, file })));
}
