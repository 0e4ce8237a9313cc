/** Rules book: what the game is about, its cards, its turn. */
import type { Chapter } from "./section.js";

export const THE_GAME: Chapter = {
  title: "The game",
  sections: [
    {
      name: "goal",
      title: "What one wins by",
      short: "Whoever has more marshalling points when the Free Council meets has won.",
      text: [
        "You are a Wizard who gathers the Free Peoples against Sauron, and so is your opponent, unless one of you plays [[minions]]. Your [[characters]] travel, find items, win allies and factions, and beat what attacks them; each of these is worth [[points|marshalling points]]. Your opponent cannot touch your plans directly: what he has against you are [[hazards]], while your companies are under way.",
        "Mostly a game ends with the [[council|Free Council]], where points are counted. It ends at once when a player's [[wizard|Wizard]] is lost (the other wins), or when The One Ring is destroyed at Mount Doom (its bearer's player wins).",
        "This book tells of two. [[tables|Three to five]] may sit down, and one may play [[alone]].",
      ],
      elsewhere: ["Universal and CoE: a lost Wizard costs 5 points, and the game goes on."],
      see: ["points", "cards", "setup", "turn", "rulesets"],
    },
    {
      name: "points",
      title: "Marshalling points",
      short: "Points are of six kinds: characters, items, factions, allies, kills, and the rest.",
      text: [
        "They are counted for what is in play on your side at the end, and for what lies beside the game in your favour:",
        [
          "Characters, items, allies and factions in play.",
          "Creatures that your companies have beaten ([[attack|kill points]]).",
          "Items and other cards that were [[storing|stored]].",
          "Events that say so, such as information that was brought home.",
        ],
        "Some characters cost points when they are eliminated. Nothing counts that lies in your hand or in your deck, so points are made by playing cards, not by drawing them.",
        "At the Council the plain sum is changed once more: see [[reckoning]]. It pays to have points of several kinds.",
      ],
      example: [
        "Aragorn II (3), Boromir II (1) with the Sword of Gondolin (2), and Riders of Rohan (3): 4 for characters, 2 for items, 3 for factions, 9 in all. If Boromir falls and nobody takes his sword, 6 are left.",
      ],
      see: ["reckoning", "council", "goal"],
    },
    {
      name: "cards",
      title: "Cards and piles",
      short: "One deck to draw from holds characters, resources and hazards; sites lie open to you in another.",
      text: [
        [
          "Characters: who travels. Your Wizard is one of them.",
          "Resources: what you play for yourself, in your own turn: [[items]], [[allies]], [[factions]], [[events]].",
          "Hazards: what you play against your opponent's companies, in his movement/hazard phase: creatures and events.",
          "Sites: where companies stand and go. You never draw them; you take the one you want.",
        ],
        "What has done its work goes to your discard pile; what is eliminated is out of the game. When you draw the last card, the discard pile becomes your deck again: [[exhausting]].",
        "A card that is unique can be in play only once for both players together, and one that is out of the game never comes back. Other cards may stand in a deck up to three times.",
      ],
      see: ["drawing", "exhausting", "turn", "setup"],
    },
    {
      name: "setup",
      title: "Before the first turn",
      short: "Up to five characters with 20 points of mind in all begin at Rivendell, with up to two minor items.",
      text: [
        "Both players choose their starting characters face down and show them together. Who was chosen by both starts for neither. Then up to two minor items are given to them, they are arranged into [[companies]] and [[direct-influence|followers]], eight cards are drawn, and a roll says who begins.",
        "The 20 points of mind are counted before anybody is made a follower.",
      ],
      example: [
        "Aragorn II (mind 9), Boromir II (4), Elladan (4) and Annalena (3) are 20 together. Made a follower of Aragorn, Annalena needs none of your general influence, so that 3 of it are free for somebody who comes later.",
      ],
      elsewhere: [
        "Universal: starting characters are drafted one by one from up to ten, and the characters of the deck are chosen afterwards.",
      ],
      see: ["general-influence", "direct-influence", "companies"],
    },
    {
      name: "turn",
      title: "The turn and its phases",
      short: "Untap, organize, long-events, movement and hazards, sites, end: six phases, then it is the other's turn.",
      text: [
        [
          "[[untap|Untap phase]]: what is tapped is made ready, wounded characters at Havens heal.",
          "[[organization|Organization phase]]: characters come, companies are arranged, journeys are planned.",
          "[[long-events|Long-event phase]]: your long-events of the last turn go, new ones come.",
          "[[movement|Movement/hazard phase]]: company by company moves, both players draw, and your opponent plays hazards against it.",
          "[[site-phase|Site phase]]: company by company may enter its site and play what can be played there.",
          "[[end-of-turn|End of turn]]: a card may be discarded, hands are filled up again.",
        ],
        "Resources are played in your own turn only, hazards in the movement/hazard phase of your opponent only.",
      ],
      see: ["untap", "organization", "movement", "site-phase"],
    },
    {
      name: "tapping",
      title: "Tapped and untapped",
      short: "Who has done something is tapped, and may do nothing more that asks for a tap until he untaps.",
      text: [
        "Tapping marks that a card was used: a character taps to play an item, to try to win a faction, to support somebody, to face a strike with his whole strength. A tapped character still travels and still fights, at -1. Items tap only where their card says so, and by themselves.",
        "A wounded character counts as tapped in everything, and fights at -2.",
      ],
      see: ["untap", "strikes", "wounds"],
    },
    {
      name: "untap",
      title: "The untap phase",
      short: "Your tapped cards untap; wounded characters at a Haven become tapped instead.",
      text: [
        "All of it happens by itself. A wounded character is first healed to tapped, and untaps a turn later; elsewhere than at a Haven he stays wounded unless a card heals him. Sites do not untap: they do when your deck is [[exhausting|exhausted]].",
      ],
      elsewhere: [
        "Universal and CoE: at its end your opponent may fetch hazards from his sideboard if your Wizard is in play; then your companies' hazard limits are halved for the turn.",
        "CoE: wounded allies heal as characters do.",
      ],
      see: ["wounds", "tapping", "organization"],
    },
  ],
};
