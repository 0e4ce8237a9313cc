import { liesUnder } from "../../../rules/facts/influence/factionevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const POINTS = 1;
const REGIONS = ["Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas"];
const BUT = "Army of the Dead";
const BUT_CARD = D.defOf(BUT);
const IN_REGIONS = REGIONS.map(D.regionOf);

export default special(
  {
    kind: "event",
    id: "MEDM-158",
    side: "resource",
    type: "permanent",
    name: "Sentinels of Númenor",
    cannotBeDuplicated: true,
    inAttempts: { regions: REGIONS, but: BUT, by: -2, bars: "Muster" },
  },
  {
    hooks: {
      gather: (s, card, player, faction) =>
        s.iOwner[card] === player &&
        faction !== BUT_CARD &&
        D.AT[faction].some((site) => IN_REGIONS.includes(D.SITE_REGION[site]))
          ? ALLOW
          : 0,
      factionPoints: (s, card, faction) => (liesUnder(s, faction) === card ? POINTS : 0),
    },
    describe: () => [
      `such factions that its player brings in lie under it and give +${POINTS} point; it is discarded when one of them is`,
    ],
  },
);
