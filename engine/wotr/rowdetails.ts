/** More columns for the row of a game. */
import { Header } from "./rules/state/schema.js";
import type { Wotr } from "./wotr.js";

export function rowDetails(s: Wotr): Record<string, number | string> {
  const [fellowship, dark] = s.scores() as [number, number];
  return { turns: s.h[Header.turn]!, fellowship, dark, mobilized: s.h[Header.mobilized]!, pack: s.world.name };
}
