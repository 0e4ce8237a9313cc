import { stagePoints } from "../../../rules/facts/score/stagepoints.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

/** With more stage points than this of his player. */
const OVER = 7;

export default special(
  {
    kind: "character",
    alignment: "fallen-wizard",
    unique: true,
    race: "fallen-wizard",
    mind: null,
    id: "MEWH-1",
    name: "Alatar",
    skills: ["warrior", "scout", "ranger", "sage"],
    prowess: 7,
    body: 9,
    di: 10,
    generalInfluence: 17,
    home: [],
    homeIs: { types: ["ruins-and-lairs"], inType: "w", notLairs: true },
    worth: [{ kind: "kill", starred: true }],
    may: [
      {
        when: ["attack"],
        elsewhere: true,
        needs: [{ if: "atHaven" }, { if: "creature" }],
        does: [{ do: "join", afterAll: true }],
      },
    ],
  },
  {
    hooks: {
      detain: (s, card) => (stagePoints(s, s.iOwner[card]) > OVER ? FORBID : 0),
    },
    describe: () => [`with more than ${OVER} stage points of his player no attack on a company of that detains`],
  },
);
