/** What may differ from game to game: the pack whose map, cards and tables are played with, and which of the games. */
export interface Ruleset {
  readonly name: string;
  readonly game: "character" | "campaign" | "three";
  readonly pack: string;
  /** Game-Turns until a game without a winner ends; 0: as many as the pack's track has. */
  readonly turns: number;
}
/** How a game can end: index 0 is none. */
export const ENDINGS = ["", "ring-destroyed", "ring-to-barad-dur", "citadels", "ringwraith", "time", "war"] as const;
export const E_DESTROYED = 1,
  E_BARAD_DUR = 2,
  E_CITADELS = 3,
  E_WRAITH = 4,
  E_TIME = 5,
  E_WAR = 6;
/** Seats. */
export const FELLOWSHIP = 0,
  DARK = 1,
  /** Saruman's Player, in the Three-Player Game. */
  THIRD = 2;
