/** Words of attempts to get round somebody without a fight: flattery, riddles, burglary. */
import { attackFrame } from "../changes/discards.js";
import { CANCELLED_ABOVE, rollDecides } from "../frames/decide.js";
import { unusedInfluence } from "../query/directinfluence.js";
import { skillsOf } from "../query/skills.js";
import { DecideFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { whom } from "../text/words.js";
import * as T from "../vocabulary/terms.js";
import { canCancel } from "./combat.js";
import { defineEffect } from "./effect.js";
import { company, isPerson } from "./reach.js";

export type AttemptWord =
  /** The target makes an influence check against the attack: over this it is cancelled, and the hazard limit falls by so much. */
  { do: "flatter"; moreThan: number; limit: number };

export const flatter = defineEffect("flatter", {
  says: (e, names) =>
    `${whom("target", names)} makes an influence check with his unused direct influence, +2 if he is a diplomat: over ${e.moreThan} the attack is cancelled and the company's hazard limit falls by ${e.limit}, never below 2`,
  possible: canCancel,
  apply: (s, f, d) => {
    const i = s.fr[f + ResolveFrame.target]!;
    const c = company(s, f);
    if (c < 0 || !isPerson(s, i) || attackFrame(s) === 0) return;
    const plus = unusedInfluence(s, i, -1) + (skillsOf(s, i) & (1 << T.SKILL.diplomat) ? 2 : 0);
    const g = rollDecides(s, s.iOwner[i]!, CANCELLED_ABOVE, d.word.moreThan, plus, c);
    s.fr[g + DecideFrame.limit] = d.word.limit;
  },
});
