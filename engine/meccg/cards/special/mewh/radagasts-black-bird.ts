import { ALLOW } from "../../../rules/hooks.js";
import { isAvatar } from "../../../rules/state/inplay.js";
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
    hooks: {
      bearerLeaves: () => ALLOW,
      bringInFactions: () => ALLOW,
      playAtOwnHavens: () => ALLOW,
      playFree: (s, _card, i) => (isAvatar(s, i) ? ALLOW : 0),
    },
    describe: () => [
      "it is played at a haven of yours",
      "your avatar plays it at any site, tapped or not, and neither he nor that taps",
      "it attempts to bring in factions as a character does",
      "it returns to your hand when the character who controls it leaves play",
    ],
  },
);
