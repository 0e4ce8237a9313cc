import { isUntapped } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

export default special(
  {
    kind: "agent",
    id: "MEDM-7",
    name: "Elerína",
    unique: true,
    mp: 3,
    race: "man",
    skills: ["scout", "sage", "diplomat"],
    mind: 8,
    prowess: 5,
    body: 9,
    di: 3,
    home: ["Carn Dûm", "Mount Gram"],
    magic: ["shadow-magic", "spirit-magic"],
  },
  {
    hooks: {
      attackStrikes: (s, card) => (isUntapped(s, card) ? 1 : 0),
    },
    describe: () => ["attacking untapped he may have a second strike"],
  },
);
