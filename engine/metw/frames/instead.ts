/** An item must be discarded, and another of the company may go in its stead (Leaf Brooch). */
import { defineFrame, IN_STEAD, leave, step } from "../machine/machine.js";
import { discardInstance } from "../changes/leaving.js";
import { isSaved, substitutes } from "../changes/losing.js";
import { companyOf } from "../state/inplay.js";
import { InSteadFrame } from "../state/frames-of-the-turn.js";
import * as L from "../state/layout.js";
import * as T from "../vocabulary/terms.js";

const whichGoes = step("which item goes", {
  enter(s, f) {
    const j = s.fr[f + InSteadFrame.item]!;
    if (s.iRole[j] !== L.Role.item) return leave(s);
    if (!isSaved(s, j)) {
      discardInstance(s, j);
      return leave(s);
    }
    return s.ask(s.cget(companyOf(s, j), L.CompanyWord.owner));
  },
  // What goes in its stead is named first.
  options(s, f, out) {
    const j = s.fr[f + InSteadFrame.item]!;
    const n = substitutes(s, j, out);
    out[n] = T.choice(T.V_ITEM, j);
    return n + 1;
  },
  take(s, f, ch) {
    s.fr[f + 1] = gone.at;
    discardInstance(s, T.aOf(ch));
  },
});
const gone = step("gone", { enter: leave });
defineFrame(InSteadFrame.kind, InSteadFrame.label, [whichGoes, gone]);
if (InSteadFrame.kind !== IN_STEAD) throw new Error("the frame has another number");
