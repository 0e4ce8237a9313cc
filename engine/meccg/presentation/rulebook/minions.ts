import type { Chapter } from "./section.js";

/** What is otherwise where somebody plays the servants of Sauron (001:372-439, 577, 713-812, 914-918, 1187-1271, 1459-1462; coe). */
export const SERVANTS: Chapter = {
  title: "The servants of Sauron",
  sections: [
    {
      name: "minions",
      title: "Playing minions",
      short:
        "You are a Ringwraith, your characters are Orcs, Trolls and Men, and you play the same game from the other side.",
      text: [
        "Turns, influence, journeys, hazards and points are those of heroes. Your characters, resources and sites are minions'; hazards are the same for both sides. The end is no Council but the Audience with Sauron, and to call it early takes a card.",
        "What is otherwise has sections of its own: the [[ringwraiths|Ringwraith]] and his [[modes]], [[overt-covert|overt and covert]] companies, attacks that [[detainment|detain]], [[darkhavens|Darkhavens]], [[temptation]], [[trophies]], and [[minion-points|points]]. Heroes and minions at one place may [[companies-fight|fight]].",
      ],
      elsewhere: ["Standard, starter and two-deck games with METW alone have no minions."],
      see: ["ringwraiths", "darkhavens", "overt-covert"],
    },
    {
      name: "ringwraiths",
      title: "Ringwraiths",
      short:
        "Your Ringwraith is you. He comes from your hand, to his home, Dol Guldur or Minas Morgul, and costs no influence.",
      text: [
        "When he comes into play he is revealed: from then on you are that one, and no other. His influence leads followers, and he may tap to fetch cards from your [[sideboard]], as a Wizard does.",
        [
          "Away from a [[darkhavens|Darkhaven]] nobody but other Ringwraiths may be in his company.",
          "From one Darkhaven to another he moves freely, by site paths alone and not by sea; to any other site he needs a [[modes|mode]].",
          "He bears items and has no use of them; nothing corrupts him.",
          "A body check that equals 7 or 8 sends him back to your hand: his mount is gone, not he.",
        ],
      ],
      see: ["modes", "wizard", "playing-characters"],
    },
    {
      name: "modes",
      title: "Modes of a Ringwraith",
      short:
        "A card puts him into a mode, and only in one he may leave the Darkhavens: Black Rider, Fell Rider or Heralded Lord.",
      text: [
        "The card is played on him at a Darkhaven, and goes when he is at one again at the end of your untap phase. He is in one mode at a time: a card for another mode takes the place of the first at once.",
        [
          "Black Rider: the plain one, his numbers stay as they are.",
          "Fell Rider: +2 prowess and -3 direct influence. He rides alone, and his company is overt.",
          "Heralded Lord: +3 direct influence and -2 prowess, to win factions over in his own person.",
        ],
      ],
      see: ["ringwraiths", "darkhavens"],
    },
    {
      name: "overt-covert",
      title: "Overt and covert companies",
      short:
        "A company with an Orc, a Troll or a Fell Rider is overt: everybody sees whom it serves. Any other of yours is covert.",
      text: [
        "What guards a hold of the Free Peoples often falls upon overt companies alone, or more strongly, and some hazards and factions ask which it is. Men of yours travel as other Men do.",
        "A Half-orc passes for a Man where only Men and Half-orcs are with him. The table says which a company is, beside its site.",
      ],
      see: ["companies", "automatic-attacks", "detainment"],
    },
    {
      name: "detainment",
      title: "Attacks that detain",
      short:
        "Some attacks only stop and question minions: whoever would be wounded taps instead, and nobody's body is checked.",
      text: [
        "Against minions these attacks detain:",
        [
          "Those keyed to a dark-domain, a shadow-hold or a dark-hold.",
          "Those of Orcs, Trolls, Undead or Men keyed to a shadow-land.",
          "Those of Nazgûl.",
          "What says so itself, against whom it says.",
        ],
        "An attack that detains is never defeated: it brings neither points nor [[trophies]]. In the lands of Sauron you lose time, elsewhere blood.",
      ],
      see: ["strikes", "keying", "overt-covert"],
    },
    {
      name: "darkhavens",
      title: "Darkhavens",
      short:
        "Your havens are Dol Guldur, Minas Morgul, Carn Dûm and Geann a-Lisch; those of the heroes are strangers' holds to you.",
      text: [
        "There your characters heal, come and go, part and join, and store. You begin at Dol Guldur or Minas Morgul.",
        "Sites have a version for each side, with its own way, guards and goods; behind a name stands whose it is: Bree (minion). Heroes and minions at versions of one site are at one place.",
      ],
      see: ["sites", "paths", "ringwraiths"],
    },
    {
      name: "temptation",
      title: "Corruption that only tempts",
      short: "A minion whose corruption check comes to his points, or one less, taps where a hero would be discarded.",
      text: [
        "Two or more below his points he is lost as a hero would be. So minions bear more, and pay for it in time; keep somebody untapped for what you mean to do.",
        "Ringwraiths make no such checks.",
      ],
      example: ["A character with 4 points: 5 or more passes, 4 or 3 taps him, 2 or less eliminates him."],
      see: ["corruption", "corruption-cards"],
    },
    {
      name: "trophies",
      title: "Trophies",
      short: "An Orc or Troll who faced a creature that your company defeated may wear it, and grows by it.",
      text: [
        "A trophy is worn like a minor item without corruption, and neither handed over nor stored. What counts is how many points its trophies show together:",
        ["1: +1 direct influence.", "2: +1 prowess, too.", "3: +2 direct influence.", "4 or more: +2 prowess, too."],
        "Trophies raise nobody's prowess above 9.",
      ],
      see: ["minion-points", "detainment"],
    },
    {
      name: "minion-points",
      title: "Points by side",
      short: "Kinds of points are the same, but what the other side's things and creatures are worth to you differs.",
      text: [
        "Creatures bring kill points to heroes where the points are printed without a star, and to minions where they have one. Of the other side's characters who fall in [[companies-fight|a fight of companies]] each side gains.",
        "Minions may bear items of heroes, and heroes those of minions: they bring half their points, rounded up, and do nothing else.",
      ],
      see: ["points", "trophies", "council"],
    },
  ],
};
