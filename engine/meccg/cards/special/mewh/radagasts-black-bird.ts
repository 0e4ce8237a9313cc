import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "ally",
    alignment: "fallen-wizard",
    id: "MEWH-114",
    name: "Radagast’s Black Bird",
    unique: true,
    specific: "Radagast",
    stage: 2,
    mp: 1,
    mind: 2,
    prowess: 2,
    body: 8,
    skills: ["scout", "diplomat"],
    atOwnHaven: true,
    freeForAvatar: true,
    influencesFactions: true,
    may: [
      { as: "return", when: ["organization"], does: [{ do: "backToHand" }] },
      {
        as: "strike",
        when: ["strike"],
        needs: [{ if: "strikeAgainstOwn", itself: true }],
        target: { of: "strike" },
        does: [{ do: "cancelStrike" }, { do: "tap", who: "self" }],
      },
    ],
  },
  {
    hooks: { bearerLeaves: () => ALLOW },
    says: () => ["it returns to your hand when the character who controls it leaves play"],
  },
);
