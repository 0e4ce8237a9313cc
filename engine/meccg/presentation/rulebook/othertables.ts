/** Rules book: three to five at a table, and one alone (000:1902-1963; 001:2163-2189; 004:783-812). */
import type { Chapter } from "./section.js";

export const OTHER_TABLES: Chapter = {
  title: "Not two players",
  sections: [
    {
      name: "tables",
      title: "Three to five at the table",
      short: "Each plays for himself; turns go round clockwise, and who sits where is rolled for.",
      text: [
        "The highest roll begins, the others follow to his left. Starting characters are taken one by one, from the lowest roll backwards, so that nobody's choice is hidden; then up to three cards may be exchanged with the sideboard.",
        "A turn has the phases that it always has. Only [[table-hazards|one neighbour]] plays hazards in it, and the others [[looking-on|look on]].",
        "A kind of points is doubled at the [[reckoning]] where nobody else at the table has any of it, and no card of it in play.",
      ],
      elsewhere: ["Starter: nothing is exchanged."],
      see: ["table-hazards", "looking-on", "meeting", "getting-up", "table-call"],
    },
    {
      name: "table-hazards",
      title: "Who plays hazards on whom",
      short: "Whoever sits to your left plays hazards on you, and you play yours on whoever sits to your right.",
      text: [
        "Your hazard-opponent draws when your companies move, plays hazards up to the limit, gives out the strikes that are left over, and may lay a card [[on-guard|on guard]]. For cards that speak of your opponent he is the one in your turn.",
        "At the end of a turn its player may throw a card away, and so may whoever is to his right; all make up their hands.",
      ],
      elsewhere: [
        "Starter: hazards are played on the left neighbour.",
        "Options: another hazard-opponent in each turn, or all share the hazards, two each.",
      ],
      see: ["hazards", "hazard-limit", "tables"],
    },
    {
      name: "looking-on",
      title: "Who only looks on",
      short: "In a turn in which you play neither resources nor hazards you play only what may be played at any time.",
      text: [
        "What two others do to each other passes you by; the table tells it when you are asked again. Few cards may be played at any time, and you are asked where you could.",
        "It is worth a look all the same: which cards are gone, who has grown strong, and who stands where you want to go.",
      ],
      see: ["tables", "chain"],
    },
    {
      name: "meeting",
      title: "Meeting others at a site",
      short: "Whoever stands where your company stands can be reached, wherever they sit.",
      text: [
        "In your site phase you may try to [[influence-opponent|win over]] what belongs to any player at the site, not to your neighbours alone. The same holds where heroes and minions meet and [[companies-fight|fight]].",
        "What you have defeated brings its points to you, whoever played it.",
      ],
      see: ["influence-opponent", "companies-fight"],
    },
    {
      name: "getting-up",
      title: "Out of the game",
      short: "Whoever loses his avatar is out; the others play on, and the last one left has won.",
      text: [
        "He gets up when what is under way is over. His cards leave the table, and unique ones may be played by others from then on; what others have defeated of his stays theirs. His neighbours are neighbours now: look again who plays hazards on you.",
      ],
      elsewhere: ["CoE: a lost avatar costs points, and nobody is out."],
      see: ["wizard", "table-hazards"],
    },
    {
      name: "table-call",
      title: "The call at a table",
      short: "After the call each other player has one last turn; then all are counted together.",
      text: [
        "Who may call is who may at a table of two. With more players behind you there are more last turns, and nobody may call again: call when none of them can catch up.",
      ],
      see: ["council", "reckoning"],
    },
    {
      name: "alone",
      title: "Playing alone",
      short: "Your deck without its hazards, a hand of five, and every turn is yours.",
      text: [
        "What you meet comes out of [[hazard-deck|a deck of hazards]], your own or another's. Nobody sits there: no companies, no sites, no influence to win, and the cards that you draw are characters and resources.",
        "Gather as many points as you can until [[alone-end|your deck has run out twice]]. Whose Wizard is lost has lost.",
      ],
      elsewhere: [
        "Options: twenty points in as few turns as you can; a Council with twenty points, won above four and twice your turns.",
      ],
      see: ["hazard-deck", "alone-points", "alone-end"],
    },
    {
      name: "hazard-deck",
      title: "The deck of hazards",
      short:
        "For each company two hazards are drawn and two for each card the site lets be drawn; all that can be are played.",
      text: [
        "They are drawn as the company sets out: two where it stays, four, six or more where it goes. What can lawfully be played is played, in the way that is worst for you, up to the [[hazard-limit|hazard limit]]. What is left is discarded, but for what is [[saved-hazards|saved]].",
        "Nothing is laid on guard. When the deck has run out it is shuffled anew, as often as it takes.",
      ],
      example: ["To a site for which the other would draw two cards: two and twice two, six hazards. To stay: two."],
      elsewhere: ["An option draws fewer: two and those for the site.", "Others have a row of five that lies open."],
      see: ["alone", "hazard-limit"],
    },
    {
      name: "saved-hazards",
      title: "Hazards that are saved",
      short: "Events that can do nothing without Doors of Night wait until it is in play.",
      text: [
        "The hazard deck keeps them over your turns, unseen, twelve at most. When Doors of Night comes they may all come after it, as far as the limit goes: the longer it takes, the worse.",
      ],
      see: ["hazard-deck", "events"],
    },
    {
      name: "alone-points",
      title: "What counts alone",
      short: "Points count as they are printed: nothing is doubled, and no kind is too much.",
      text: [
        "There is nobody with whom they could be compared. One kind alone may carry the game, so that the quickest points are the best.",
      ],
      elsewhere: ["Where a Council is what you are after, no kind counts for more than all others together."],
      see: ["points", "alone-end"],
    },
    {
      name: "alone-end",
      title: "The end alone",
      short: "Your deck runs out twice, the turn is played out, and the game is over.",
      text: [
        "Every card that you draw or throw away brings the end nearer. After the first time your discard pile is your deck again, shorter by all that you have played.",
      ],
      elsewhere: ["If your goal is twenty points or a Council, the game goes on however often your deck runs out."],
      see: ["exhausting", "alone-points"],
    },
  ],
};
