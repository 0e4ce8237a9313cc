import { isFaceDown } from "../../../rules/state/agents.js";
import { special } from "../special.js";

export default special(
  {
    kind: "agent",
    id: "MEDM-29",
    name: "My Precious",
    hazardOnly: true,
    unique: true,
    entity: "Gollum",
    mp: -1,
    race: "hobbit",
    skills: ["scout"],
    mind: 4,
    prowess: 2,
    body: 9,
    di: 0,
    home: ["Goblin-gate", "Moria", "Shelob’s Lair", "Mount Doom"],
    takesRing: true,
    mayBecome: "Gollum",
  },
  {
    hooks: {
      actAgain: (s, card) => (isFaceDown(s, card) ? 0 : 1),
    },
    says: () => [`face up he has one more action each turn, which does not count against the hazard limit`],
  },
);
