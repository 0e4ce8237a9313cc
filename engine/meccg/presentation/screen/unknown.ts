/** What a player could not know at a choice, told when the game is over: the hazards that others held then. */
import { many } from "../../../core/lines.js";
import type { Meccg } from "../../meccg.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as L from "../../rules/state/layout.js";
import { nameOfSeat } from "./naming.js";

/** "the opponent held 2 hazards: Cave-drake, Orc-guard"; nothing where nobody else held one, and in one's own choices on another's turn. */
export function unknownTo(s: Meccg, seat: number): string[] {
  if (s.active !== seat) return [];
  const lines: string[] = [];
  for (let p = 0; p < s.players; p++) {
    if (p === seat) continue;
    const hazards: string[] = [];
    for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) {
      const def = s.hands[p * L.HAND + i];
      if (D.SIDE[def] & T.SIDE_HAZARD && D.KIND[def] !== T.K_CHARACTER) hazards.push(D.nameOf(def));
    }
    if (hazards.length > 0)
      lines.push(`${nameOfSeat(s, p)} held ${many(hazards.length, "hazard")}: ${hazards.join(", ")}`);
  }
  return lines;
}
