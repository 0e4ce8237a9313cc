import { special } from "../special.js";

export default special(
  {
    kind: "character",
    id: "MELE-58",
    name: "The Witch-king",
    alignment: "minion",
    unique: true,
    race: "ringwraith",
    skills: ["warrior", "sage", "diplomat"],
    mind: null,
    prowess: 9,
    body: 12,
    di: 3,
    mp: 0,
    home: [],
    homeIs: { regions: ["Imlad Morgul"] },
    entity: "Witch-king of Angmar",
    magic: ["spirit-magic", "shadow-magic"],
    has: [
      { stat: "di", by: 3, when: [{ if: "inMode", mode: "heralded-lord" }] },
      { stat: "prowess", by: 1, when: [{ if: "inMode", mode: "fell-rider" }] },
    ],
    may: [
      {
        when: ["organization"],
        needs: [{ if: "asAvatar" }, { if: "avatarFollowers", most: 1 }],
        oncePer: "turn",
        does: [{ do: "followersCome", most: 1 }],
      },
    ],
  },
  {
    hooks: {
      followers: () => 2,
    },
    describe: () => [`as your Ringwraith he controls two other Ringwraiths who follow him without influence`],
  },
);
