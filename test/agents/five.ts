import type { Meccg } from "../../engine/meccg/meccg.js";
import { board } from "../meccg/board.js";

/** Five at Rivendell with two cards to go for: more than one way to part. */
export const five = (): Meccg =>
  board({
    phase: "organization",
    ruleset: "universal",
    me: {
      companies: [{ at: "Rivendell", characters: ["Théoden", "Erkenbrand", "Beregond", "Haldir", "Orophin"] }],
      hand: ["Tom Bombadil", "Gwaihir"],
    },
  }).s;
