/** Rules book: movement, hazards and what they are keyed to. */
import type { Chapter } from "./section.js";

export const THE_JOURNEY: Chapter = {
  title: "The journey",
  sections: [
    {
      name: "movement",
      title: "The movement/hazard phase",
      short: "Company by company: it sets out, both draw, your opponent plays hazards, it arrives.",
      text: [
        "You say which company is next. For each:",
        [
          "Its new site is shown, if it moves.",
          "If it moves, both players may [[drawing|draw cards]].",
          "Your opponent plays [[hazards]] up to the [[hazard-limit]]; you answer with resources where you can. When neither does anything more, this ends.",
          "It arrives. The site it left goes back to your location deck, or, if it was tapped and no Haven, to your discard pile.",
          "Both hands are brought back to eight cards.",
        ],
        "A company that stays also faces hazards, but nobody draws for it, and creatures can be keyed to its site alone.",
      ],
      see: ["paths", "drawing", "hazard-limit", "keying"],
    },
    {
      name: "paths",
      title: "Ways: site paths and regions",
      short: "A company goes from a Haven to a site near it or back by a site path, or through up to four regions.",
      text: [
        "By site path: each site names its nearest Haven and the kinds of country in between. A company goes from that Haven to the site, from the site back to that Haven, or from a Haven to a neighbouring Haven.",
        "By regions: from the region it is in, through neighbouring regions, to the region of the new site, at most four in all. This leads from any site to any other that is near enough.",
        "Regions are coastal sea, free-domain, border-land, wilderness, shadow-land or dark-domain. What lies on the way decides which [[keying|creatures]] may attack.",
      ],
      example: [
        "From Rivendell to the Barrow-downs the path is wilderness, wilderness. From Lórien to Edoras it is wilderness, border-land: just as long, but without the two wildernesses that a Giant would need.",
      ],
      elsewhere: [
        "Starter: by site paths only.",
        "CoE: the way is named when the company sets out, not when it plans.",
      ],
      see: ["sites", "keying", "movement"],
    },
    {
      name: "sites",
      title: "Sites",
      short: "A site says what may be played there, what guards it, and how many cards are drawn on the way to it.",
      text: [
        [
          "Haven: safe; characters heal, come into play, and store items.",
          "Free-hold, border-hold: towns and halls, where many factions live.",
          "Ruins-and-lairs, shadow-hold, dark-hold: guarded by an [[automatic-attacks|automatic-attack]], and where treasures lie.",
        ],
        "Something that was played at a site mostly taps it. At a tapped site nothing more of that kind can be played until it returns to you untapped, which a site other than a Haven does when your deck is [[exhausting|exhausted]].",
        "Both players have sites of their own: that your opponent was there does not tap yours.",
      ],
      see: ["site-phase", "automatic-attacks", "paths"],
    },
    {
      name: "drawing",
      title: "Drawing while companies move",
      short: "When a company moves both players may draw: as many as the site says, at least one.",
      text: [
        "Each site has two numbers, for the player who moves and for his opponent. On the way to a Haven the numbers of the site that is left are used. You draw for your own company only if it has a character with a mind of 3 or more, or your Wizard.",
        "More than eight cards may be in your hand for the while; when the company has arrived both hands go back to [[hand|eight]], up or down. Every further card brings your deck nearer to being [[exhausting|exhausted]].",
      ],
      example: [
        "To the Barrow-downs you may draw 1, your opponent 2; to Sarn Goriwing both may draw 2. Going home from there to Lórien it is 2 and 2 again.",
      ],
      elsewhere: ["Starter: any company lets you draw."],
      see: ["hand", "exhausting", "movement"],
    },
    {
      name: "hazards",
      title: "Playing hazards",
      short:
        "In your opponent's movement/hazard phase, against the company that is under way, you play creatures and hazard events.",
      text: [
        "Creatures attack: see [[keying]] and [[attack]]. Events weaken, tempt, delay, or make later creatures worse. Each counts against the [[hazard-limit]] of that company. A hazard that is aimed at somebody must be aimed at this company, not at another.",
        "Passing is no promise: as long as your opponent does something more, you are asked again. When both have passed, the company has arrived.",
        "It is worth playing hazards whenever they can hit something: cards that stay in your hand keep new ones away.",
      ],
      see: ["hazard-limit", "keying", "on-guard", "corruption-cards"],
    },
    {
      name: "hazard-limit",
      title: "The hazard limit",
      short: "Against one company in one turn as many hazards may be played as its size, and at least two.",
      text: [
        "It is counted when the company's part of the phase begins, and stays if somebody is lost meanwhile. A card laid [[on-guard]] counts, an attack that was cancelled counts too. Some cards raise or lower the limit.",
      ],
      example: [
        "Four characters: four hazards. Aragorn II alone: two. Frodo, Sam and Bilbo are 1½, so 2: two hazards.",
      ],
      see: ["companies", "hazards", "on-guard"],
    },
    {
      name: "keying",
      title: "Keying creatures",
      short:
        "A creature needs a kind of region on the company's way, or a kind of site at its end, that its card names.",
      text: [
        "The regions are those the company moves through this turn; the site is where it goes, or stays. A card with one kind twice needs two such regions. Some creatures name sites or regions outright.",
        "Where a creature fits in several ways, its player says which one it is keyed to: some cards help only against attacks keyed to one kind.",
      ],
      example: [
        "A company goes from Rivendell to the Barrow-downs: wilderness, wilderness, ruins-and-lairs. Orc-raiders may come (wilderness, or ruins-and-lairs), Wolves too (wilderness), and a Giant (two wildernesses).",
        "To Edoras it is wilderness, border-land, free-hold: Wolves and Orc-raiders may come, a Giant may not.",
      ],
      see: ["paths", "attack", "hazards"],
    },
    {
      name: "on-guard",
      title: "On guard",
      short: "One card may be laid face down with a company, to strike at its site instead of on the way.",
      text: [
        "In your opponent's movement/hazard phase, once for each of his companies, any card of your hand; it counts against the [[hazard-limit]]. It may be a bluff.",
        "It may be shown in the site phase in two cases:",
        [
          "The company faces the site's [[automatic-attacks]]: a creature that can be keyed to the site attacks afterwards, and an event that changes the automatic-attack works on it.",
          "The company plays something that is bound to the site: an event that works on the company or somebody in it.",
        ],
        "If it is not shown it goes back to your hand when the site phase ends.",
      ],
      elsewhere: [
        "Starter: nothing is laid on guard.",
        "Universal and CoE: events may be shown only when something would tap the site, and some not at all.",
      ],
      see: ["hazards", "site-phase", "automatic-attacks"],
    },
  ],
};
