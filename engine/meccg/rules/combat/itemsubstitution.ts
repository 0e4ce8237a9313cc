/** An item must be discarded. Its player may discard another item of the company instead. */
import { IN_STEAD } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { discardInstance } from "../changes/leaving.js";
import { isSaved, substitutes } from "../changes/losing.js";
import { companyOf } from "../state/inplay.js";
import { InSteadFrame } from "../state/frames/combat.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";

defineQuestion(InSteadFrame, {
  name: "which item goes",
  over: "gone",
  asks(s, f) {
    const item = s.fr[f + InSteadFrame.item];
    if (s.iRole[item] !== L.Role.item) return NOBODY_ASKED;
    if (isSaved(s, item)) return s.cget(companyOf(s, item), L.CompanyWord.owner);
    discardInstance(s, item);
    return NOBODY_ASKED;
  },
  // What goes in its stead is named first.
  options(s, f, out) {
    const item = s.fr[f + InSteadFrame.item];
    const count = substitutes(s, item, out);
    out[count] = T.choice(T.V_ITEM, item);
    return count + 1;
  },
  take: (s, _f, ch) => discardInstance(s, T.aOf(ch)),
});
if (InSteadFrame.kind !== IN_STEAD) throw new Error("the frame has another number");
