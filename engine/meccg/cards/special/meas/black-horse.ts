import { lordOf, holdsOneMore } from "../../../rules/facts/company/ringwraiths.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { returnsBearer } from "../shared/returns-bearer.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** Its player's avatar, in the company, may hold one more follower who is an avatar's card without influence. */
    holdsOneMore: { if: "holdsOneMore" };
  }
}

defineCondition("holdsOneMore", {
  describe: () => "your avatar in the company, who may hold one more follower without influence",
  holds: (s, _n, cx) => {
    const lord = lordOf(s, cx.player);
    return lord >= 0 && s.iComp[lord] === cx.company && holdsOneMore(s, lord);
  },
});

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
      hasLeft: returnsBearer,
    },
    describe: () => [
      `for each Black Horse in his company your Ringwraith controls one more follower without influence`,
      "when it leaves play, the character who controlled it returns to the hand",
    ],
  },
);
