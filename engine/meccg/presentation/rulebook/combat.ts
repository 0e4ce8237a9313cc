/** Rules book: attacks, strikes, wounds. */
import type { Chapter } from "./section.js";

export const COMBAT: Chapter = {
  title: "Combat",
  sections: [
    {
      name: "attack",
      title: "Attacks",
      short: "An attack is so many strikes of one strength; who beats every one of them has beaten the creature.",
      text: [
        '"Orcs: 4 strikes of 6" is an attack of four strikes of prowess 6 by Orcs. Its course:',
        [
          "Before strikes are given out both may change the attack; the defender may cancel it if he has the card for it. A cancelled attack does nothing, and brings nobody points.",
          "[[giving-strikes|Strikes are given out]].",
          "They are faced [[strikes|one by one]], in the order that the defender likes.",
          "If every strike was defeated, the creature is: it lies with the defender, for its kill points. Otherwise it is discarded.",
        ],
        "A strike that was only warded off, or cancelled, was not defeated: then there are no points.",
      ],
      see: ["giving-strikes", "strikes", "keying", "automatic-attacks", "companies-fight"],
    },
    {
      name: "giving-strikes",
      title: "Giving out strikes",
      short: "The defender gives strikes to untapped characters first; the attacker gives out the rest.",
      text: [
        "Everybody takes one strike at most. The defender may leave off when he likes; then the attacker gives what is left to those who have none, tapped or wounded ones too. Some creatures let the attacker choose from the beginning.",
        "Strikes that find nobody are left over: each may be laid on a strike as -1 to the one who faces it, as the attacker likes. Allies may be given strikes as characters are.",
      ],
      example: [
        "Orc-raiders, 4x6, against Aragorn II, Boromir II and Elladan: each takes one, and the fourth makes one of the three a point weaker.",
      ],
      see: ["strikes", "support", "attack"],
    },
    {
      name: "strikes",
      title: "Facing a strike",
      short: "Roll two dice and add prowess: more than the strike defeats it, equal wards it off, less is a wound.",
      text: [
        "What changes your prowess:",
        [
          "You tap to fight: nothing. You are tapped afterwards, whatever happens.",
          "You choose to stay untapped: -3.",
          "You were tapped already: -1. You were wounded already: -2.",
          "Each left-over strike on you: -1.",
          "Each who [[support|supports]] you: +1.",
          "Items in use, and cards on the strike. Only one that asks for a skill may be played on a strike.",
        ],
        "The attacker plays first what he has, then you decide whether to tap, then who supports, then what you play. Nothing more is played once the dice have fallen.",
        "Where the strike has a body of its own, beating its prowess is not enough: you also roll more than its body, or it counts as not defeated.",
      ],
      example: [
        "Boromir II (6/7) against a Giant, 1x13. Tapping he needs more than 13: a roll of 8 or more, 42 %. A 7 wards it off, 17 %; anything less wounds him, 42 %.",
        "Staying untapped he needs 11 or more: 8 %. With one supporter and tapping it is 7 or more: 58 %.",
      ],
      see: ["support", "body-checks", "odds", "giving-strikes"],
    },
    {
      name: "support",
      title: "Support",
      short: "Somebody untapped of the company who has no strike may tap to give another +1 against his.",
      text: [
        "As many as you like, each +1. It costs what they could have done later in the turn: who taps here cannot play an item at the site. Who was given a strike of this attack supports nobody.",
        "Much the same is possible for a [[corruption|corruption check]]: each untapped companion may tap for +1.",
      ],
      elsewhere: ["Starter: nobody supports."],
      see: ["strikes", "corruption", "tapping"],
    },
    {
      name: "odds",
      title: "What two dice do",
      short: "Seven comes up most; each point more or less matters most in the middle.",
      text: [
        "The chance to roll this or more:",
        ["4: 92 %. 5: 83 %. 6: 72 %.", "7: 58 %. 8: 42 %. 9: 28 %.", "10: 17 %. 11: 8 %. 12: 3 %."],
        "From 8 to 7 is worth 17 in a hundred, from 12 to 11 only 6. Under a strike and a check the table shows the exact chances.",
      ],
      see: ["strikes", "corruption", "factions"],
    },
    {
      name: "body-checks",
      title: "Body checks",
      short: "Who is wounded may die of it: the attacker rolls, and more than the body eliminates.",
      text: [
        "The roll is the attacker's; +1 if the character was wounded already before this strike. More than the body eliminates him, and he is out of the game; otherwise he is wounded and lives.",
        "One item of the fallen may go to each companion who is not wounded; the rest is discarded. His followers stay.",
      ],
      example: [
        "Boromir's body is 7: a roll of 8 or more eliminates him, 42 %. Had he been wounded before, 7 or more would do: 58 %. Against the Giant, tapping, he is wounded in 42 of 100 cases and falls in 17.",
      ],
      see: ["wounds", "strikes", "points"],
    },
    {
      name: "wounds",
      title: "Wounds and healing",
      short: "A wounded character counts as tapped, fights at -2, and heals at Havens.",
      text: [
        "He still travels, bears items and leads followers. In your [[untap|untap phase]] he heals if he is at a Haven: he becomes tapped, and untaps a turn later. Some cards heal elsewhere.",
        "So a wound mostly costs the way home and a turn there. Whether the others go on without him is often the question of a game.",
      ],
      see: ["untap", "body-checks", "tapping"],
    },
    {
      name: "companies-fight",
      title: "Company against company",
      short: "Heroes and minions who meet at a site may fight: both roll, and whoever is lower is wounded.",
      text: [
        "When your company has entered a site, faced what guards it and done what it came for, it may attack a company of your opponent there: heroes attack minions and minions heroes. Once a turn, and not in a turn in which you tried to [[influence-opponent|win over]] something of his.",
        [
          "The defender may cancel the attack as he would any other; what cancels attacks of some races needs every attacker to be of them. Hazards play no part.",
          "Each attacker has a strike. The defender says first who of his untapped people faces whose; then the attacker gives out those of his untapped people, then the defender what is left. Strikes that nobody faces are -1 each to defenders of the attacker's choice.",
          "Strike by strike, as the defender likes: cards of the attacker, then who taps or stays untapped at -3 on either side, support for the defender, cards of the defender.",
          "Both roll and add prowess (tapped -1, wounded -2). Whoever is lower is wounded and his [[body-checks|body]] is checked by the other; a tie only taps both.",
        ],
        "Who falls counts for the other player, with the points of his card, as a kill.",
      ],
      see: ["strikes", "support", "body-checks", "points"],
    },
    {
      name: "automatic-attacks",
      title: "Automatic-attacks",
      short: "Whoever enters a guarded site first faces what guards it.",
      text: [
        "They are printed on the site, and work as any [[attack]]. Beating them is not needed: it is enough to have faced them, or to have cancelled them. They bring no points, and they are there again the next time.",
        "Characters who tapped against hazards on the way are missing now: count before you enter who will be left to tap for what you want to play.",
      ],
      example: [
        "Sarn Goriwing is guarded by Orcs: 3 strikes of 5. Aragorn, Boromir and Elladan take one each. Elladan (5, and +1 against Orcs) beats any strike of 5 even with a roll of 2; staying untapped he needs 3 or more.",
      ],
      elsewhere: ["Universal and CoE: somebody whose home it is may tap to cancel one of them."],
      see: ["site-phase", "attack", "on-guard"],
    },
  ],
};
