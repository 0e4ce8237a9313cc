/** How a person wants to play: where the table is printed, at what pace, with which help, and where the game is written. */
import type { Clock } from "../../sim/person/beat.js";
import type { Hinter } from "./hint.js";
import type { Warner } from "./warn.js";

/** How a person wants to play. */
export interface Manner {
  out(line: string): void;
  /** Least milliseconds between a choice and what comes of it, where the opponent was asked; 0: as soon as can be. */
  pace: number;
  /** Says on a terminal that somebody thinks, and wipes it away with ""; null where there is none. */
  live?: ((text: string) => void) | null;
  hinter: Hinter;
  /** Who warns of costly choices; missing: nobody. */
  warner?: Warner;
  /** Where `save` writes when it is given no name; null: the first free name. */
  saveFile: string | null;
  /** Where the record goes when the game is over. */
  recordFile: string | null;
  /** What the players are called, by seat; missing: by their seats. */
  names?: readonly string[];
  /** Wipes the screen between people; null or missing where nothing can be wiped. */
  wipe?: (() => void) | null;
  /** Milliseconds, and waiting for some; missing: the real ones. */
  clock?: Clock;
}
