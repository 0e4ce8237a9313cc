import type { Metw } from "../../engine/metw/metw.js";
import { board } from "../metw/board.js";

/** Five at Rivendell with two cards to go for: more than one way to part. */
export const five = (): Metw =>
  board({
    phase: "organization",
    ruleset: "universal",
    me: {
      companies: [{ at: "Rivendell", characters: ["Théoden", "Erkenbrand", "Beregond", "Haldir", "Orophin"] }],
      hand: ["Tom Bombadil", "Gwaihir"],
    },
  }).s;
