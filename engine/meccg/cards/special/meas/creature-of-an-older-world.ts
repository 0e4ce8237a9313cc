import { returnsBearer } from "../shared/returns-bearer.js";
import { special } from "../special.js";

export default special(
  {
    kind: "ally",
    id: "MEAS-73",
    name: "Creature of an Older World",
    notFor: ["balrog"],
    alignment: "minion",
    unique: true,
    mp: 1,
    mind: 3,
    prowess: 5,
    body: 8,
    skills: ["warrior"],
    at: ["Barad-dûr"],
    tappedSiteToo: true,
    leavesSite: true,
    overt: true,
    playedBy: { race: "ringwraith", avatar: true },
    rides: "fell-rider",
    has: [{ stat: "prowess", by: 2, who: { race: "ringwraith", avatar: true } }],
    may: [
      {
        as: "strike",
        when: ["strike"],
        needs: [{ if: "strikeAgainst", is: { race: "ringwraith", avatar: true } }],
        target: { of: "strike" },
        cost: ["tapSelf"],
        does: [{ do: "cancelStrike" }],
      },
      {
        as: "the Ringwraith's strike",
        when: ["fight"],
        needs: [
          { if: "opposing", kinds: ["hero"] },
          { if: "company", has: { race: "ringwraith", avatar: true } },
        ],
        target: { of: "attack" },
        cost: ["tapSelf"],
        does: [{ do: "ourAttack", avatarFirst: true }],
      },
    ],
  },
  {
    hooks: { hasLeft: returnsBearer },
    describe: () => ["when it leaves play, the character who controlled it returns to the hand"],
  },
);
