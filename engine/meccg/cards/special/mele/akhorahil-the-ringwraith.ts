import { standsForPlayer } from "../../../rules/facts/company/ringwraiths.js";
import { isMagic } from "../../../rules/facts/company/skills.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "character",
    id: "MELE-51",
    name: "Akhôrahil the Ringwraith",
    alignment: "minion",
    unique: true,
    race: "ringwraith",
    skills: ["sage"],
    mind: null,
    prowess: 8,
    body: 9,
    di: 3,
    mp: 0,
    home: [],
    homeIs: { regions: ["Nurn"] },
    entity: "Akhôrahil",
    magic: ["sorcery", "spirit-magic", "shadow-magic"],
    has: [
      { stat: "di", by: 3, when: [{ if: "inMode", mode: "heralded-lord" }] },
      { stat: "prowess", by: 1, when: [{ if: "inMode", mode: "fell-rider" }] },
    ],
  },
  {
    hooks: { takesBack: (s, i, def) => (isMagic(def) && standsForPlayer(s, i) ? ALLOW : 0) },
    describe: () => [
      "while he is your Ringwraith in play, short-events of magic that he uses are shuffled into your play deck instead of being discarded",
    ],
  },
);
