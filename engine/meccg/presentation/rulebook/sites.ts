/** Rules book: what companies do at sites, influence, corruption. */
import type { Chapter } from "./section.js";

export const AT_SITES: Chapter = {
  title: "At a site",
  sections: [
    {
      name: "site-phase",
      title: "The site phase",
      short: "A company may stay outside, or enter: then it faces what guards the site and may play one thing there.",
      text: [
        [
          "You say which company is next, and whether it enters.",
          "If it does, the site's [[automatic-attacks]] come, and perhaps a card [[on-guard]].",
          "Then it may play one [[items|item]], [[allies|ally]], [[factions|faction]] or [[information|piece of information]] that can be played there, by tapping an untapped character. That taps the site.",
          "When something has tapped the site, one more character may tap to play a minor item.",
        ],
        "Other resources ask for what their card says; many may be played at a tapped site, too. Nobody has to enter, and a company that stays outside can do nothing there this turn, but nothing can happen to it either.",
      ],
      elsewhere: [
        "Universal and CoE: a company must enter and fight at a tapped site too before it does anything there.",
      ],
      see: ["automatic-attacks", "items", "factions", "allies"],
    },
    {
      name: "items",
      title: "Items",
      short: "An untapped character taps at a site where that class of item can be played, and bears it from then on.",
      text: [
        "Items are minor, major, greater, gold rings and special rings; the site names what can be found there. Anybody may bear an item, but some have their use only with a race or skill. One weapon, one armour and one shield are in use at a time; more may be carried.",
        "Most items bring corruption points: see [[corruption]]. What they bring at the Council is counted while somebody bears them, or when they were [[storing|stored]].",
      ],
      example: [
        "Aragorn II taps at Sarn Goriwing and plays the Sword of Gondolin, a major item: +2 prowess (8 in all), 2 points, 2 corruption points. The site is tapped. Boromir may now tap for a minor item.",
      ],
      see: ["site-phase", "corruption", "transferring", "rings"],
    },
    {
      name: "allies",
      title: "Allies",
      short: "An ally is played by tapping a character at the site that the ally names, and stays with him.",
      text: [
        "There is no roll. The site must be untapped and is tapped by it. An ally takes no influence and does not count for the size of the company; in combat he takes strikes and gives support like a character. He is never handed over, bears no items, and makes no corruption checks. When his character leaves, so does he.",
      ],
      see: ["site-phase", "points", "giving-strikes"],
    },
    {
      name: "factions",
      title: "Factions: influence checks",
      short:
        "A character taps at the faction's site, rolls two dice, adds his unused influence: more than its number wins it.",
      text: [
        "Added are his unused [[direct-influence|direct influence]], what his race or his card is worth to this faction, and what is played on the check. More than the number: it is in play for the rest of the game, at no cost, and the site is tapped. Otherwise the card is discarded, and he is tapped all the same.",
      ],
      example: [
        "Riders of Rohan ask for more than 9. Éomer (influence 0, +2 for them) needs a roll of 8 or more: 42 %. Aragorn II (influence 3 unused, +1 as a Dúnadan) needs 6 or more: 72 %.",
      ],
      see: ["direct-influence", "odds", "influence-opponent"],
    },
    {
      name: "information",
      title: "Information and other resources at sites",
      short: "Some permanent-events are found at sites like items, and count once they were brought to a Haven.",
      text: [
        "The site must be one where information can be played, entered and untapped; usually somebody with a skill taps. The bearer stays tapped until the card is stored at a Haven in your organization phase: only then it counts.",
      ],
      example: [
        "A sage taps at Amon Hen for Dreams of Lore. The company goes home to Lórien; there it is stored, for 2 points, and the sage may untap again.",
      ],
      see: ["storing", "site-phase", "points"],
    },
    {
      name: "influence-opponent",
      title: "Winning over what is your opponent's",
      short:
        "Once in your site phase a character may tap to make an opponent's character, ally, item or faction leave him.",
      text: [
        "Both stand at the same site (for a faction: where it was played). Both roll: your roll, plus your unused direct influence, minus his roll, minus his unused general influence, minus the unused direct influence of whoever leads or bears it, must be more than the mind of the character (or of the bearer; for a faction its number). Then it is discarded.",
        "If you show the same card from your hand before rolling, the mind counts as 0, and if you win you may play your own card at once; if you lose it is discarded. An item can be tried only in this way. Wizards cannot be won over, nor may anybody try in his first turn.",
      ],
      example: [
        "Gandalf (10 unused) tries Haldir (mind 3) while your opponent has 2 general influence unused: your roll + 10 - his roll - 2 must be more than 3. Even a roll four below his is enough.",
      ],
      elsewhere: ["Starter: not at all.", "Universal and CoE: what the Wizard himself leads or bears is safe."],
      see: ["general-influence", "factions", "direct-influence"],
    },
    {
      name: "corruption",
      title: "Corruption checks",
      short:
        "Roll two dice: more than the character's corruption points passes; failing loses him and all that he bears.",
      text: [
        "His points are those of the items and corruption cards on him. Checks are called for by handing over and storing items, by hazards, by some sites and cards, and once for everybody before the [[council|Council]].",
        [
          "More than his points: nothing happens.",
          "Equal, or one less: he is discarded with what he bears. He may come again later.",
          "Less than that: he is out of the game, and what he bears is discarded.",
        ],
        "A Wizard who fails is lost in any case. Before the roll each untapped companion may tap for +1. With 1 point or none a check cannot fail, unless something is subtracted.",
      ],
      example: [
        "Boromir II (-1 to checks) bears the Sword of Gondolin (2) and Lure of Nature (2): 4 points. He needs a roll of 6 or more: 72 %. A 5 or 4 discards him, 19 %; a 3 or 2 eliminates him, 8 %. One companion who taps makes it 5 or more: 83 %.",
      ],
      elsewhere: ["Starter: nobody taps for a check.", "CoE: companions may tap in your own turn only."],
      see: ["corruption-cards", "support", "odds", "council"],
    },
    {
      name: "corruption-cards",
      title: "Corruption cards",
      short: "Hazards that stay on a character, with points of their own, until he shakes them off.",
      text: [
        "One of them a turn may be played on a character. They wait for something (so many regions on the way, a Haven, the end of the turn) and then call for a check.",
        "In your organization phase the bearer may tap to try to be rid of one: he must roll more than the number on the card.",
      ],
      example: ["Lure of Nature goes by a roll of more than 4: 83 %, and its bearer is tapped for the turn."],
      elsewhere: ["Universal and CoE: he may try without tapping at -3, then no more this turn."],
      see: ["corruption", "organization", "hazards"],
    },
    {
      name: "rings",
      title: "Gold rings and The One Ring",
      short: "A gold ring may be tested; the roll says which special ring from your hand it can turn out to be.",
      text: [
        "Gold rings are found like other items. A card or a Wizard's tap tests one: a roll, with what is added to it, and the card of the gold ring says which kinds fit the result. You may put such a ring from your hand in its place; the gold ring is gone whether you do or not.",
        "The One Ring is one of them. Brought to Mount Doom, with the right cards and a corruption check passed, it is destroyed and you have won.",
      ],
      see: ["items", "goal", "corruption"],
    },
  ],
};
