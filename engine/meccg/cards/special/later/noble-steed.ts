import { special } from "../special.js";
const REGIONS = 2;

export default special(
  {
    kind: "ally",
    id: "MEWH-33",
    name: "Noble Steed",
    mp: 1,
    mind: 1,
    prowess: 0,
    body: 8,
    atRegions: ["Rohan", "Southern Rhovanion", "Khand", "Dorwinion", "Horse Plains", "Harondor"],
    needs: [{ if: "siteNot", types: ["haven"] }],
    tappedSiteToo: true,
    mount: true,
    may: [
      {
        when: ["strike"],
        needs: [{ if: "strikeAgainstOwn" }, { if: "notAutomatic" }],
        cost: ["tapSelf"],
        target: { of: "strike" },
        does: [{ do: "cancelStrike" }],
      },
    ],
  },
  {
    hooks: { mountRegions: () => REGIONS },
    describe: () => [
      `if every character of its company has a mount, the company may go through ${REGIONS} regions more`,
    ],
  },
);
