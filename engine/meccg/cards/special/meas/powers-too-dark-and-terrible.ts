import type { Filter } from "../../vocabulary/compiled.js";
import { bearsOneOf } from "../../../rules/facts/company/borrowedmagic.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { filter } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

const LENDERS = { bearsOneOf: [{ keyword: "mind-ring" }, { class: "special", keyword: "ring" }] } as const;
let kinds: NonNullable<Filter["bearsOneOf"]> = [];
D.onCards(() => {
  kinds = filter(LENDERS)!.bearsOneOf!;
});

export default special(
  {
    kind: "event",
    id: "MEAS-97",
    name: "Powers Too Dark and Terrible",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    cannotBeDuplicated: true,
    modes: [{ when: ["always"], needs: [{ if: "isSauron" }], does: [] }],
    has: [{ stat: "corruptionCheck", by: -1, to: "everyone", when: [{ if: "checkBy", keyword: "spell" }] }],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      grantMagic: (s, card, i) =>
        s.iOwner[card] === s.iOwner[i] && (s.iTurn[card] & L.TurnMark.searched) === 0 && bearsOneOf(s, i, kinds)
          ? ALLOW
          : 0,
    },
    describe: () => [
      "once each turn of yours a character of yours who bears a mind ring or a special ring may use sorcery, spirit-magic or shadow-magic, whether he knows it or not, to play one card of it",
    ],
  },
);
