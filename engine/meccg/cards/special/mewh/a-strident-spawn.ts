import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { STAGE, organizing, points, whoPlays } from "../../mewh/stage-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const HALF_ORC = 1 << T.RARE_KEYWORD["half-orc"];

export default special(
  {
    ...STAGE,
    id: "MEWH-61",
    name: "A Strident Spawn",
    unique: true,
    stage: 4,
    mp: 1,
    onePerPlayer: true,
    ...organizing(whoPlays("Pallando", "Saruman"), points(6), { if: "ownCount", of: "protectedHavens", least: 1 }),
    may: [
      {
        when: ["organization"],
        needs: [{ if: "unused" }],
        target: { of: "discarded", character: true, keywords: ["half-orc"] },
        does: [{ do: "fromDiscard", to: "hand", count: 1 }, { do: "usedNow" }],
      },
    ],
  },
  {
    hooks: {
      influenceToControl: (s, card, player, keywords) => (s.iOwner[card] === player && keywords & HALF_ORC ? -1 : 0),
      comeAtHavens: (s, card, player, def) =>
        s.iOwner[card] === player && s.iRole[card] === L.Role.event && D.RARE_KEYWORDS_OF[def] & HALF_ORC ? ALLOW : 0,
    },
    describe: () => [
      "each half-orc of yours takes 1 point of influence less",
      "half-orc characters may come at havens of yours, wherever your avatar is, whether Orcs may come or not",
    ],
  },
);
