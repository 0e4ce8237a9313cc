import { special } from "../special.js";

export default special(
  {
    kind: "ally",
    id: "MEAS-72",
    name: "Black Horse",
    notFor: ["balrog"],
    alignment: "minion",
    mind: 2,
    prowess: 4,
    body: 6,
    skills: ["warrior"],
    atTypes: ["haven"],
    tappedSiteToo: true,
    leavesSite: true,
    playedBy: { race: "ringwraith", atHaven: true },
    rides: "black-rider",
    returnsBearer: true,
    mostCopies: 9,
    may: [
      {
        as: "follower",
        when: ["organization"],
        needs: [{ if: "holdsOneMore" }],
        does: [{ do: "followersCome", most: 1 }],
      },
    ],
  },
  {
    hooks: {
      followers: () => 1,
    },
    says: () => [`for each Black Horse in his company your Ringwraith controls one more follower without influence`],
  },
);
