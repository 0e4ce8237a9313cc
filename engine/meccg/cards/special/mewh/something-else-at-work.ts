import { fits } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { NONE } from "../../../rules/state/inplay.js";
import { filterText } from "../../wording/filters.js";
import type { Who } from "../../words/basics.js";
import type { Has } from "../../words/words.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** About whoever bears this card, whomever a modifier is asked for. */
    borneBy: { if: "borneBy"; is: Who; not?: true };
  }
}

defineCondition("borneBy", {
  describe: (n) => `on somebody who is ${n.bits ? "no " : ""}${filterText(n.who)}`,
  holds: (s, n, cx) => {
    const bearer = cx.source < 0 ? NONE : s.iHost[cx.source];
    return bearer !== NONE && fits(s, n.who, bearer, cx) === (n.bits === 0);
  },
  pack(c, out) {
    out.bits = c.not ? 1 : 0;
  },
});

/** On a Fallen-wizard himself less the more he has fallen, on anybody else one: the bearer decides, whoever's test or check it is. */
const elseAtWork = (one: Pick<Has, "stat" | "to">): readonly Has[] => [
  {
    ...one,
    by: -1,
    when: [
      {
        if: "anyOf",
        of: [
          { if: "borneBy", is: { avatar: true }, not: true },
          { if: "playerIs", sides: ["hero", "minion", "balrog"] },
        ],
      },
    ],
  },
  ...[0, 4, 9, 14].map(
    (over): Has => ({
      ...one,
      by: -1,
      when: [
        { if: "borneBy", is: { avatar: true } },
        { if: "playerIs", sides: ["fallen-wizard"] },
        { if: "stagePoints", over },
      ],
    }),
  ),
];

export default special(
  {
    kind: "event",
    id: "MEWH-30",
    side: "hazard",
    type: "permanent",
    name: "Something Else at Work",
    stays: "character",
    oncePerTarget: true,
    modes: [{ when: ["hazard"], target: { of: "character", whose: "company" }, does: [] }],
    has: [...elseAtWork({ stat: "influence" }), ...elseAtWork({ stat: "ringTest", to: "company" })],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
