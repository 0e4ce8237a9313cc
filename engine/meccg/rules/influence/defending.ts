/** Defending with influence, an optional rule (000:1898): said before the rolls. */
import { type PlacedStep, step } from "../machine/machine.js";
import { defenderWord, listDefenders } from "../facts/influence/defending.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";

/** The step of a frame in which it is said: the fields that hold the slot attacked and the answer, and where it goes on. */
export function whoDefends(attacked: number, answer: number, then: () => number): PlacedStep {
  return step("whose influence defends", {
    enter: (s, f) => s.ask(s.iOwner[s.fr[f + attacked]]),
    options(s, f, out) {
      out[0] = T.choice(T.V_PASS);
      return listDefenders(s, s.fr[f + attacked], out, 1);
    },
    take(s, f, c) {
      s.fr[f + answer] = defenderWord(c);
      s.fr[f + Frame.step] = then();
    },
  });
}
