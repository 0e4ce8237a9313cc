/** More columns for the row of a game. */
import { Header } from "./rules/state/schema.js";
import type { Wotr } from "./wotr.js";

export function rowDetails(s: Wotr): Record<string, number | string> {
  const [fellowship, dark, saruman] = s.scores() as [number, number, number?];
  return {
    turns: s.h[Header.turn],
    fellowship,
    dark,
    ...(saruman !== undefined && { saruman }),
    mobilized: s.h[Header.mobilized],
    pack: s.world.name,
  };
}
