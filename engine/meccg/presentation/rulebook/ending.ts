/** Rules book: the Council, and rules that few games meet. */
import type { Chapter } from "./section.js";

export const THE_END: Chapter = {
  title: "The end",
  sections: [
    {
      name: "council",
      title: "The Free Council",
      short:
        "It is called with 20 points or after your deck was exhausted; the other has one more turn; then points are counted.",
      text: [
        "At the end of your turn you may call it if you have 20 points, counted plainly, or have [[exhausting|exhausted]] your deck. Your opponent has one more turn. When both decks are exhausted it meets after that turn by itself.",
        "First every character makes a last [[corruption|corruption check]]; who had the last turn begins. Resources may help, hazards may not be played. Who fails is gone with all that he bears, and a Wizard who fails loses the game. Then the [[reckoning]].",
        "Calling is not always wise: count first what your opponent can still do in his last turn, and who of yours may fail.",
      ],
      elsewhere: [
        "Games with two, three or four decks: 25, 30 or 40 points after one, two or three exhaustions; or as many exhaustions as there are decks.",
      ],
      see: ["reckoning", "points", "corruption"],
    },
    {
      name: "reckoning",
      title: "The reckoning",
      short: "A kind that your opponent has none of counts double; no kind counts more than all others together.",
      text: [
        [
          "Doubling: your points for characters, items, factions or allies are doubled where your opponent has none of that kind, or less. Kills and the rest never are.",
          "Halving: no kind may be worth more than all your other kinds together; what is over is not counted.",
          "Shown cards: each unique card in your hand that your opponent has in play, and that brings points, takes one point from him.",
        ],
        "The higher total wins; equal totals are a draw. The table always shows what the Council would count now. For [[council|calling]] the plain sum counts.",
      ],
      example: [
        "You: characters 5, items 6, factions 3. He: characters 4, items 2, no factions. Your factions count 6: 5 + 6 + 6 = 17, and none is more than the others together. His characters (4) may count no more than his items (2): 4 in all.",
      ],
      elsewhere: ["Starter: the plain sum decides."],
      see: ["points", "council"],
    },
    {
      name: "rare",
      title: "Rarer questions",
      short: "Some cards bring a rule of their own; the question says what it wants, and the card says why.",
      text: [
        "Riddling, prisoners, agents, searching through decks, offerings and the like come with the cards that speak of them. Press the card on the table, or its name where something is told, to read in words what it does.",
        "Where several things would happen at the same moment, the player concerned says in which order.",
      ],
      see: ["events", "chain", "targets"],
    },
    {
      name: "rulesets",
      title: "Which rules are played",
      short: "This book tells the Standard rules with one deck each; other rulesets are named where they differ.",
      text: [
        "Lists of the first set are played by the Standard rules (metw-standard) unless somebody chooses otherwise, lists with later cards by the Universal rules with two decks. Further there are the Starter rules, in which much is left out, and CoE, the Council of Elrond's.",
      ],
      see: ["turn", "council"],
    },
  ],
};
