/** One of several conditions. */
import { holdsOne } from "../facts/play/conditions.js";
import { defineCondition, needText } from "../machine/condition.js";
import { or } from "../../cards/wording/filters.js";

defineCondition("anyOf", {
  describe: (n, subject) => or(n.of.map((one) => needText(one, subject))),
  holds: (s, n, cx) => {
    for (let i = 0; i < n.of.length; i++) if (holdsOne(s, n.of[i], cx)) return true;
    return false;
  },
});
