import { FORBID } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { OURS } from "../../mele/minion-words.js";
import type { Cond } from "../../words/conditions.js";
import { special } from "../special.js";

/** Alone, whoever he is a minion: of a Fallen-wizard's, an Orc or a Troll (001:576). */
const LONE_MINION: readonly Cond[] = [
  { if: "companyCharacters", most: 1 },
  {
    if: "anyOf",
    of: [
      { if: "playerIs", sides: ["minion"] },
      { if: "company", has: { race: ["orc", "troll"], noAlly: true } },
    ],
  },
];
const HOBBIT_HERE: Cond = { if: "foeHere", kinds: ["hero"], has: { race: "hobbit", noAlly: true } };

export default special(
  {
    kind: "event",
    id: "MEAS-96",
    name: "Padding Feet",
    notFor: ["balrog"],
    ...OURS,
    type: "permanent",
    stays: "character",
    withAlly: true,
    staysTapped: true,
    storeTypes: ["haven"],
    mp: 5,
    mpOnlyStored: true,
    modes: [
      {
        as: "scout",
        when: ["site"],
        needs: [...LONE_MINION, { if: "companyLacks", has: { allyOnly: true } }, HOBBIT_HERE],
        by: { skill: "scout", noAlly: true },
        does: [],
      },
      {
        as: "Stinker",
        when: ["always"],
        needs: [...LONE_MINION, { if: "companyLacks", has: { allyOnly: true, notNamed: "Stinker" } }],
        by: { allyOnly: true, named: "Stinker" },
        does: [],
      },
    ],
    on: [
      { on: "hasEntered", needs: [{ if: "selfUntapped" }, HOBBIT_HERE], does: [{ do: "tap", who: "self" }] },
      {
        on: "hasEntered",
        needs: [{ if: "selfTapped" }, { if: "selfNotTurned" }, HOBBIT_HERE],
        does: [{ do: "turnSelf" }],
      },
    ],
  },
  {
    hooks: { store: (s, card) => (s.iStat[card] & L.Status.wounded ? 0 : FORBID) },
    says: () => ["it may be stored only when it has been turned over"],
  },
);
