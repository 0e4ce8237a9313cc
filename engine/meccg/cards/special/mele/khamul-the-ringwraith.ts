import { special } from "../special.js";

export default special(
  {
    kind: "character",
    id: "MELE-55",
    name: "Khamûl the Ringwraith",
    alignment: "minion",
    unique: true,
    race: "ringwraith",
    skills: ["warrior", "ranger", "diplomat"],
    mind: null,
    prowess: 9,
    body: 9,
    di: 4,
    mp: 0,
    home: ["Dol Guldur"],
    entity: "Khamûl the Easterling",
    magic: ["sorcery"],
    has: [
      { stat: "di", by: -2, when: [{ if: "inMode", mode: "heralded-lord" }] },
      { stat: "prowess", by: 1, when: [{ if: "inMode", mode: "fell-rider" }] },
      { stat: "foeBody", by: -2, who: { race: "elf" } },
    ],
    may: [
      {
        when: ["organization"],
        needs: [{ if: "asAvatar" }, { if: "avatarFollowers", most: 0 }],
        oncePer: "turn",
        does: [{ do: "followersCome", most: 1 }],
      },
    ],
  },
  {
    hooks: {
      followers: () => 1,
    },
    describe: () => [`as your Ringwraith he controls one other Ringwraith who follows him without influence`],
  },
);
