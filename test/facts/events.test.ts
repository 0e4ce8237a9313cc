import { describe, expect, it } from "vitest";
import type { EventCard } from "../../engine/meccg/cards/words/eventcards.js";
import type { Mode } from "../../engine/meccg/cards/words/words.js";
import type { Who } from "../../engine/meccg/cards/words/basics.js";
import {
  compare,
  type Fact,
  factOf,
  facts,
  type Known,
  names,
  ours,
  SAME,
  type Row,
  sorted,
  textRows,
  thereAreFacts,
} from "./facts.js";

const HAZARD_EVENTS = ours("event").filter((c) => c.side === "hazard");
const RESOURCE_EVENTS = ours("event").filter((c) => c.side === "resource");

const eventFacts = facts("events");
const EVENTS = [...RESOURCE_EVENTS, ...HAZARD_EVENTS];

const KEYWORDS: Record<string, string> = { Environment: "environment", Corruption: "corruption", Spell: "spell" };

/** Who must be there for a way to play the card: a skill, a race, or a Wizard. */
function askedOf(mode: Mode): string[] {
  const target = mode.target as { who?: Who } | undefined;
  return [mode.by, mode.taps, mode.each?.taps, target?.who].flatMap((w) =>
    w ? [w.skill ?? "", w.wizard ? "wizard" : "", ...[w.race ?? []].flat()] : [],
  );
}

function rowsOf(ours: EventCard, fact: Fact): Row[] {
  const text = fact.text.replace(/\s+/g, " ");
  const modes = ours.modes ?? [];
  const asked = modes.flatMap(askedOf);
  const alone: string = fact["noDuplicate"] ?? "";
  return [
    ["side", ours.side, fact["side"]],
    ["type", [ours.type, ...(modes.some((m) => m.short) ? ["short"] : [])], fact["eventTypes"]],
    ["unique", !!ours.unique, !!fact["unique"]],
    ["marshalling points", ours.mpOnlyStored ? 0 : (ours.mp ?? 0), fact["mp"] ?? 0],
    [
      "other marshalling points",
      ours.mpOnlyStored ? ours.mp : (ours.joins?.mp ?? ours.storedMp ?? ours.keepsItems?.points?.mp),
      fact["mpAlt"],
    ],
    ["corruption points", ours.corruption ?? 0, fact["corruption"] ?? 0],
    [
      "to be removed with more than",
      ours.removal?.moreThan,
      Number(/greater than (\d+), discard/.exec(text)?.[1]) || null,
    ],
    [
      "key words",
      sorted((ours.keywords ?? []).filter((k) => Object.values(KEYWORDS).includes(k))),
      sorted((fact["keywords"] ?? []).map((k: string) => KEYWORDS[k]).filter(Boolean)),
    ],
    ["asks for", (fact["only"] ?? []).filter((who: string) => !asked.includes(who)), []],
    ["playable as a resource", !!ours.asResourceToo, !!fact["playableAsResource"]],
    ["only one in play", !!ours.cannotBeDuplicated, alone === "in play"],
    [
      "only one on a target",
      !!ours.oncePerTarget ||
        (!!ours.onePerPlayer && alone === "by a given player") ||
        modes.some((m) => m.oncePer !== undefined),
      alone !== "" && alone !== "in play",
    ],
    ...textRows(ours, { ...fact, text }, /(least|drawIfSuccessful|moreActions)=1$|handFrom|bodyCheck=0$/),
  ];
}

const NAMED = "numbers that the card does not name";
const SIGNED = "numbers with a sign that are missing";
const KNOWN: Known = [
  ["Orc-mail", "to be removed with more than", "a roll over that, with the minions there, discards it"],
  ["Flame of Udûn", "numbers with a sign that are missing", "one less body is one more on the roll"],
  ["Mine or No One’s", "only one on a target", "a check takes one such card at most: once"],
  ["Roots of the Earth", "other marshalling points", "with another card on the same site: pointsWith"],
  ["Padding Feet", "other marshalling points", "another printing names them"],
  ["Padding Feet", NAMED, "its 5 stands in another printing, its 1 says that the scout is alone"],
  ["Ring of Fire", NAMED, "its 1 is the one card"],
  [
    "Open to the Summons",
    "only one on a target",
    "one on an agent: it comes to lie on him alone, and several may lie on a company",
  ],
  ["The Fiery Blade", "only one in play", "it asks that none is in play, as it lies on somebody"],
  ["Piercing All Shadows", "only one on a target", "one a company is the word oncePerCompany"],
  ["Poison of his Voice", SIGNED, "-6 is for stage points"],
  ["White Light Broken", SIGNED, "-4 is for stage points"],
  ["Great Army of the North", "other marshalling points", "the card's own file counts them"],
  ["Faithless Steward", "other marshalling points", "the card's own file counts them"],
  ["Gnawed Ways", "only one on a target", "the card's own file says on whose site a second one may lie"],
  ["Great Army of the North", "only one in play", "the text says it of the permanent-event alone"],
  ["Great Army of the North", "only one on a target", "it lies on nothing"],
  ["Sudden Call", "side", "it is both, and the facts name one"],
  ["Sudden Call", "playable as a resource", "it is both, and the facts name one"],
  ["Drughu", NAMED, "its 1 is the one ranger who is discarded"],
  ["Early Harvest", SIGNED, "-1 for a minions' faction is the word goesOnOver"],
  ["Riddling Talk", SIGNED, "+2 and +1 are the word riddle"],
  ["The Riddle Game", SIGNED, "+2 and +1 are the word riddleGame"],
  ["Memories Stolen", SIGNED, "+1 for each who taps is the mark supported"],
  ["Cruel Claw Perceived", SIGNED, "each step is two more than the one before: -3, -5, -7, -9"],
  ["Cruel Claw Perceived", NAMED, "its 2s are the steps from -1 to -9"],
  ["Power Relinquished to Artifice", SIGNED, "all but the first are for one who has fallen"],
  ["Something Else at Work", SIGNED, "all but the first are for one who has fallen"],
  ["The Sun Shone Fiercely", SIGNED, "-2 without the Doors of Night: -1 as with them, and -1 more"],
  ["Diminish and Depart", "to be removed with more than", "its bearer taps, and nothing is rolled"],
  ["Diminish and Depart", "only one on a target", "one a company is the word oncePerCompany"],
  ["The Reek", NAMED, "its 1 is the one card that is discarded"],
  ["Burglary", SIGNED, "+2 and +3 are the word burgle"],
  ["An Unexpected Party", NAMED, "its 6 is a mind greater than 5"],
  ["Dragon-feuds", NAMED, "its 1 is the one card that is discarded"],
  ["Dragon’s Blood", SIGNED, "-1 for each of three kinds of armour is the word bloodIfFails"],
  ["Parsimony of Seclusion", NAMED, "its 1 is the one card"],
  ["Sated Beast", NAMED, "its 1 is the one strike less, its 2 that there must be two"],
  ["Dragon’s Breath", SIGNED, "+3 for who taps is the word breath"],
  ["Dragon’s Breath", NAMED, "its 0 stands for the prowess of the attack"],
  ["Dragon’s Terror", SIGNED, "+2 for a Dragon is the word terrify"],
  ["Barrow-blade", NAMED, "the 8 is the bound of the Dagger on which it lies"],
  ["Free to Choose", NAMED, "3 fewer with the Gates of Morning: 1 more than 2"],
  ["Prowess of Age", SIGNED, "+4 and +9 in all: each further copy adds its share"],
  ["Icy Touch", "to be removed with more than", "the text has another word there"],
  ["Itangast at Home", NAMED, "its 1 is the one further corruption point"],
  ["Scorba at Home", NAMED, "its 1 is the one further corruption point"],
  ["Lapse of Will", SIGNED, "-3 against Nazgûl: -1 as against all, and -2 more"],
  ["A Friend or Three", SIGNED, "+1 for each of the company is the word perHead"],
  ["Align Palantír", NAMED, "the 1 says that Palantíri may be used"],
  ["Stealth", NAMED, "less than three: at most 2"],
  ["Swarm of Bats", NAMED, "more than one: at least 2"],
  ["No News of Our Riding", "only one on a target", "one a company is the word oncePerCompany"],
  ["Sneakin’", NAMED, "less than three: at most 2"],
  ["So You’ve Come Back", "only one on a target", "one a company is the word oncePerCompany"],
  ["Honey on the Tongue", "only one on a target", "the word sway is said once of a character"],
  ["Words of Menace and Deceit", "only one on a target", "the word sway is said once of a character"],
  ["Treason the Greatest Foe", NAMED, "its 0 says that nothing is asked beside mind and influence"],
  ["Fealty Under Trial", "to be removed with more than", "over that the minion goes, it is no card to be removed"],
  ["Join With That Power", "only one on a target", "one a check is the word once of modifyCheck"],
  ["Come By Night Upon Them", SIGNED, "-2 with the Doors of Night is the word moreIf"],
  ["Focus Palantír", NAMED, "the 1 says that Palantíri may be used"],
  ["Promptings of Wisdom", "only one on a target", "one a company is the word oncePerCompany"],
  ["Alone and Unadvised", NAMED, "+1 for each of the company is the field perEach"],
  ["Gift of Comprehension", NAMED, "the 1 says that he has the skill"],
  ["The Black Enemy’s Wrath", SIGNED, "-5 is the word hard"],
  ["Eyes of the Shadow", NAMED, "less than four: at most 3"],
  ["Power Built by Waiting", NAMED, "its tap is what gives the limit, so that it costs none"],
  ["Out of the Black Sky", "type", "it lies nowhere while its attack goes on"],
  ["Neither so Ancient Nor so Potent", "type", "it goes to the opponent's points when it is resolved"],
  ["Mordor in Arms", "marshalling points", "its 2 are those of its player's opponent, once he has beaten all of it"],
  [
    "Mordor in Arms",
    "other marshalling points",
    "its 2 are those of its player's opponent, once he has beaten all of it",
  ],
  ["Fellowship", "corruption points", "its 1 is for corruption checks: it gives no points"],
  ["Weariness of the Heart", "only one on a target", "the text says so of one of its uses, the facts of none"],
  ["Stars", "only one on a target", "its first use bars a second on the same attack alone: it is over with the attack"],
  ["Call of the Sea", SIGNED, "-3 is the word coastMinus"],
  ["A New Ringlord", "only one on a target", "the text says one a turn, and nothing of its target"],
  ["Master of Shapes", SIGNED, "-1 is what staying untapped costs"],
  ["Shifter of Hues", SIGNED, "+2 is the word watchesOver"],
  ["Cast from the Order", NAMED, "less than 16: not over 15"],
];
describe.skipIf(!thereAreFacts)("events and the facts", () => {
  it("are the same events", () => {
    expect(names(EVENTS), SAME).toEqual(names(eventFacts));
  });
  it.each(EVENTS.map((e) => [e.name, e] as const))("%s", (name, ours) => {
    compare(name, rowsOf(ours, factOf(eventFacts, name)), KNOWN);
  });
});
