/** Rules book: characters, influence, companies, the organization phase. */
import type { Chapter } from "./section.js";

export const CHARACTERS: Chapter = {
  title: "Characters and companies",
  sections: [
    {
      name: "characters",
      title: "Characters and their numbers",
      short: "Prowess strikes, body endures, mind is what it costs to keep somebody, direct influence leads others.",
      text: [
        [
          "Prowess: added to his roll against a [[strikes|strike]].",
          "Body: what a [[body-checks|body check]] must exceed to eliminate him.",
          "Mind: the influence that it takes to control him.",
          "Direct influence: the mind of those whom he may lead himself, and what he adds when he speaks to a [[factions|faction]].",
          "Race and skills (warrior, scout, ranger, sage, diplomat): what items and events ask for.",
        ],
        "Written 6/7, the first number is prowess and the second is body.",
      ],
      example: [
        "Faramir, mind 5, 5/8, influence 1, warrior and ranger: he takes 5 of your general influence, strikes with 5, and one who wounds him must roll 9 or more to eliminate him.",
      ],
      see: ["general-influence", "strikes", "playing-characters"],
    },
    {
      name: "general-influence",
      title: "General influence",
      short: "You have 20 points of it; each character who follows nobody takes as many as his mind.",
      text: [
        "Your Wizard takes none. If your characters need more than 20 at the end of your organization phase, some must go: you say who.",
        "What you have left is not idle: it is subtracted when your opponent tries to [[influence-opponent|win over]] a character of yours.",
      ],
      example: [
        "Aragorn II (9), Boromir II (4) and Elladan (4) take 17. Éomer (3) can still come under general influence, Faramir (5) cannot.",
      ],
      see: ["direct-influence", "playing-characters", "organization"],
    },
    {
      name: "direct-influence",
      title: "Direct influence and followers",
      short: "A character may lead others of his company whose minds together are no more than his direct influence.",
      text: [
        "Those he leads are his followers. They take none of your general influence, travel with him, and lead nobody themselves; in all else they are characters like others. Who leads whom is changed in the organization phase, among those at one site.",
        "Influence that is spent on followers is not there for talking to factions: what counts there is what is unused.",
        "When a leader is lost, his followers stay; in your next organization phase they need another leader or general influence, or they go.",
      ],
      example: [
        "Aragorn II has direct influence 3. With Annalena (mind 3) as his follower 0 is unused: he speaks to Riders of Rohan at +1 (he is a Dúnadan) in place of +4.",
      ],
      see: ["general-influence", "factions", "companies"],
    },
    {
      name: "playing-characters",
      title: "Bringing in characters",
      short: "Once in each of your organization phases a character comes, at a Haven or at his home.",
      text: [
        "You must be able to control him at once, by general or direct influence. He joins a company that stands there or begins one of his own. Your Wizard comes in this way too; he is controlled by nobody.",
        "Once your Wizard is in play, a character under general influence may come only where the Wizard is; one whom somebody there leads may come there without him.",
        "In place of bringing somebody in, you may give up a character who is at a Haven or at his home.",
      ],
      elsewhere: [
        "Starter: characters come at any Haven or at home even after the Wizard has come, and none is given up.",
        "Universal and CoE: who is too much for your influence goes back to your hand at the end of the phase.",
      ],
      see: ["wizard", "general-influence", "organization"],
    },
    {
      name: "wizard",
      title: "Wizards",
      short: "Your Wizard is you: the strongest character you have, and if he is lost you have lost.",
      text: [
        "He comes from your hand like a character, at Rivendell or at his home. He has much direct influence (10) and costs none. He may also tap in your organization phase to fetch cards from your [[sideboard]].",
        "Being strong, he tempts one to take risks. A Wizard who is eliminated, or who fails any [[corruption|corruption check]], ends the game against you.",
      ],
      elsewhere: ["Universal and CoE: losing him costs 5 points, and no other may come."],
      see: ["playing-characters", "corruption", "sideboard"],
    },
    {
      name: "companies",
      title: "Companies",
      short: "Characters who travel together are a company: at most seven, with Hobbits as halves.",
      text: [
        "A company stands at one site, moves as one, and faces hazards as one; at a Haven more than seven may stand together. Its size is the number of its characters with each Hobbit counted as half, rounded up; allies do not count. The size also sets its [[hazard-limit|hazard limit]]: a larger company shares blows among more people, and draws more hazards.",
        "Companies split and join at Havens in the organization phase. Elsewhere two may meet by moving to one site, and a company may part when some of it go.",
      ],
      example: ["Gandalf, Frodo, Sam and Bilbo: 1 and three halves are 2½, rounded up 3."],
      elsewhere: ["Starter: companies split and join at Havens only."],
      see: ["hazard-limit", "organization", "movement"],
    },
    {
      name: "organization",
      title: "The organization phase",
      short:
        "In any order: bring a character, rearrange, hand over or store items, try to shake off corruption; then plan journeys.",
      text: [
        [
          "Bring in one [[playing-characters|character]] or your Wizard, or give one up.",
          "Change who is in which [[companies|company]] and [[direct-influence|who leads whom]].",
          "[[transferring|Hand over]] items between characters at one site.",
          "[[storing|Store]] items and other cards.",
          "Tap a character to try to be rid of a [[corruption-cards|corruption card]].",
          "Play resources that may be played now.",
        ],
        "At the end each company plans: it stays, or its next site is laid face down. Your opponent learns where it goes only when it sets out.",
      ],
      see: ["movement", "playing-characters", "storing"],
    },
    {
      name: "transferring",
      title: "Handing over items",
      short: "Characters at one site may give each other items; the giver makes a corruption check.",
      text: [
        "In your organization phase, from any character to any other of yours at the same site, tapped or not. The check is made by the one who gives, with the points of the item still on him; only if he passes does it change hands.",
      ],
      see: ["corruption", "items", "storing"],
    },
    {
      name: "storing",
      title: "Storing",
      short: "At a Haven an item may be laid aside for good: it still counts, tempts nobody, and helps nobody.",
      text: [
        "In your organization phase; the bearer makes a [[corruption|corruption check]] first. What is stored keeps its points and cannot come back. Some cards are stored at other sites, and information counts only when it has been brought home and stored: the card says where. The One Ring is never stored.",
      ],
      example: [
        "Elladan bears Glamdring (1 corruption point, 2 marshalling points) to Lórien and stores it. He must roll more than 1, which every roll is: 2 points are safe, and he has lost his +3 prowess.",
      ],
      see: ["corruption", "points", "items"],
    },
  ],
};
