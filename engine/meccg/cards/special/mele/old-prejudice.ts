import { special } from "../special.js";

export default special(
  { kind: "event", id: "MELE-214", name: "Old Prejudice", alignment: "minion", side: "resource", type: "long" },
  {
    hooks: {
      timesStandardMods: () => 3,
    },
    describe: () => [`standard modifications of factions count three times`],
  },
);
