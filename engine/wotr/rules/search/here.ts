/** J.2, F.6: a hex in which Nazgul, Orcs or forces of the Dark Power are is searched in the Fellowship's turn. */
import { F_NAZGUL } from "../../packs/form/world.js";
import type { Machine } from "../machine/state.js";
import { bandIn, nazgulIn } from "../facts/board.js";
import { BY_ARMY, BY_NAZGUL } from "../facts/searching.js";
import { AttemptFrame } from "../state/frames.js";
import { DARK } from "../state/ruleset.js";
import { attempts } from "./search.js";

export function searchesHere(s: Machine, hex: number, what: number, seat = DARK): void {
  if (what === BY_NAZGUL) {
    attempts(s, hex, F_NAZGUL, nazgulIn(s, hex, seat), seat);
    return;
  }
  if (what === BY_ARMY) {
    attempts(s, hex, F_NAZGUL, 0, seat);
    return;
  }
  const band = bandIn(s, hex, seat);
  s.fr[attempts(s, hex, s.bKind[band - 1], s.bPoints[band - 1], seat) + AttemptFrame.band] = band;
}
