/** Rules book: events, timing, hands and decks. */
import type { Chapter } from "./section.js";

export const PLAYING_CARDS: Chapter = {
  title: "Cards and timing",
  sections: [
    {
      name: "events",
      title: "Events",
      short: "Short-events happen and are gone, long-events last about a turn of each, permanent-events stay.",
      text: [
        [
          "Short-events do what they say at once and are discarded; some last until the end of the turn.",
          "[[long-events|Long-events]] lie on the table for about one turn of each player.",
          "Permanent-events stay until something removes them.",
        ],
        "A card may be played only if it can do something: not just to be rid of it. Where a card says that it cannot be duplicated, a second one is not played while the first works.",
      ],
      see: ["long-events", "chain", "rare"],
    },
    {
      name: "long-events",
      title: "The long-event phase",
      short: "Your own long-events of the last turn go, you play new ones, then your opponent's go.",
      text: [
        "Resource long-events are played here only, and last until your next long-event phase. Hazard long-events are played in the opponent's movement/hazard phase and last through his turn and yours, until his next long-event phase ends.",
      ],
      see: ["events", "turn"],
    },
    {
      name: "chain",
      title: "The chain of effects",
      short: "Whatever is declared may be answered; then the last declared happens first.",
      text: [
        "When somebody plays a card or uses one, the other may answer, then the first again, until neither wants to. Then the chain is carried out backwards. What has become impossible meanwhile does nothing.",
        "So an answer can save somebody before the blow falls, and cannot undo what has happened already. Once dice have fallen nothing more changes their result. If you are asked whether you answer, passing is mostly right unless you hold a card for just this.",
      ],
      example: [
        "Your opponent plays Weariness of the Heart to make Boromir check his corruption. You answer: Elladan taps for +1. The tap counts first, then the check is rolled at +1.",
      ],
      see: ["targets", "events", "corruption", "attack"],
    },
    {
      name: "targets",
      title: "What a card is aimed at",
      short: "Choosing who plays a card, for which company, on what: in parts, one question after another.",
      text: [
        "A card that is declared asks in turn for whom it is played, who taps or pays for it, and at what it is aimed. What it is aimed at must still be there and fit when it is carried out.",
        "Pressing a card on the table shows what it says, in words, and what can be done with it now.",
      ],
      see: ["chain", "events", "tapping"],
    },
    {
      name: "hand",
      title: "Hand size and discarding",
      short: "Your hand goes back to eight cards after each company's movement and at the end of each turn.",
      text: [
        "Who has more discards down to eight, who has fewer draws up to it. Both players do, whoever's turn it was. Some cards in play change the number.",
        "What is discarded is not lost for good: it comes again when the deck has been [[exhausting|exhausted]]. Throw away what you cannot use soon.",
      ],
      see: ["drawing", "end-of-turn", "exhausting"],
    },
    {
      name: "end-of-turn",
      title: "The end of the turn",
      short: "Each player may discard one card, then hands go to eight; then the Council may be called.",
      text: [
        "First the player whose turn it is, then the other. Discarding one card by choice lets you see one more: take it if you hold something that will not be played for a while.",
        "After that, if you [[council|may]], you say whether you call the Council.",
      ],
      elsewhere: ["Universal and CoE: both discard first, then both fill their hands."],
      see: ["hand", "council", "turn"],
    },
    {
      name: "exhausting",
      title: "Exhausting the deck",
      short:
        "When you draw your last card, your discard pile is shuffled and becomes your deck, and your tapped sites come back.",
      text: [
        "Before that you may exchange up to five cards between your discard pile and your [[sideboard]]. Sites in your discard pile return to you, untapped.",
        "It also brings the end nearer: in a game with one deck, whoever has exhausted his once may [[council|call the Council]], and when both have, it meets after that turn.",
      ],
      see: ["council", "sideboard", "drawing"],
    },
    {
      name: "sideboard",
      title: "The sideboard",
      short: "Up to 15 cards outside the game that can be fetched into it.",
      text: [
        [
          "When your deck is [[exhausting|exhausted]]: up to five are exchanged for cards of the discard pile.",
          "In your organization phase your Wizard may tap: up to five resources or characters go to your discard pile, or one resource into your deck if that has five cards or more.",
          "In your opponent's movement/hazard phase a Nazgûl that lies in play as a permanent-event may tap: the same with hazards; it is then discarded.",
        ],
        "Your opponent sees how many were fetched, not which.",
      ],
      elsewhere: [
        "Starter: there is none.",
        "Universal and CoE: up to 30 cards; hazards are also fetched in the opponent's untap phase.",
      ],
      see: ["wizard", "exhausting", "untap"],
    },
  ],
};
