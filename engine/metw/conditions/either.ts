/** One of several conditions. */
import { holdsOne } from "../query/conditions.js";
import type { Cond } from "../cards/words.js";
import { defineCondition, needText } from "./condition.js";
import { or } from "../text/filters.js";

export type EitherCond = { if: "anyOf"; of: readonly Cond[] };

defineCondition("anyOf", {
  says: (n, subject) => or(n.of.map((one) => needText(one, subject))),
  holds: (s, n, cx) => {
    for (let i = 0; i < n.of.length; i++) if (holdsOne(s, n.of[i]!, cx)) return true;
    return false;
  },
});
