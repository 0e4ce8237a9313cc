import { describe, expect, it } from "vitest";
import type { CreatureCard } from "../../engine/meccg/cards/words/playcards.js";
import type { Keyed } from "../../engine/meccg/cards/words/words.js";
import * as D from "../../engine/meccg/defs.js";
import {
  compare,
  type Fact,
  factOf,
  facts,
  type Known,
  letter,
  names,
  ours,
  SAME,
  race,
  type Row,
  sorted,
  textRows,
  thereAreFacts,
} from "./facts.js";

const CREATURES = ours("creature");
const SITES = D.SITE_LIST;
const REGIONS = D.REGION_LIST;

const creatureFacts = facts("creatures");

/** What a creature is keyed to; `how` goes before the words of a further way. */
function keyRows(ours: Keyed, fact: Fact, how = ""): Row[] {
  // A fact says in one place which sites and in another in which regions; ours keeps them together.
  const inRegions: readonly string[] | undefined = fact["siteTypesInRegions"];
  const anySite = !inRegions && fact["sitesInRegions"];
  const where = fact["regions"] ?? fact["siteRegions"];
  const ids = [...(ours.regionsNamed ?? []), ...(ours.sitesIn?.regions ?? []), ...(ours.sitesInToo ?? [])];
  return [
    [
      `${how}region types`,
      sorted(ours.regions?.split(" ")),
      sorted(fact["regionTypes"]?.map((x: { type: string; count: number }) => letter(x.type).repeat(x.count))),
    ],
    [`${how}site types`, sorted(ours.sites), sorted(fact["siteTypes"])],
    [`${how}sites`, sorted(ours.sitesNamed), sorted(fact["sites"])],
    [`${how}regions`, sorted(ours.regionsNamed), sorted(fact["regions"])],
    [`${how}between`, ours.movingBetween, fact["movingBetween"]],
    [`${how}types of sites there`, sorted(ours.sitesIn?.types), sorted(inRegions)],
    [`${how}sites in`, sorted(ours.sitesIn?.regions), sorted(inRegions || anySite ? where : [])],
    [`${how}sites in, too`, sorted(ours.sitesInToo), sorted(inRegions && fact["regions"] ? fact["siteRegions"] : [])],
    [`${how}regions that do not exist`, ids.filter((r) => !REGIONS.some((x) => x.name === r)), []],
    [`${how}sites that do not exist`, (ours.sitesNamed ?? []).filter((s) => !SITES.some((x) => x.name === s)), []],
  ];
}

/** Creatures of whose further ways the facts have the words alone, and why ours has them: what a position shows instead. */
const IN_WORDS: Readonly<Record<string, string>> = {
  "Rain-drake": "at ruins whose own path has enough of one type",
  "True Fire-drake": "two wildernesses with the Doors of Night",
  Gothmog: "after an attack by others of his people",
  "Wolf-riders": "after an attack by Orcs, wherever",
  "Alatar the Hunter": "where Dwarven Travelers were met, as their card says",
  "Gandalf the White Rider": "where Dwarven Travelers were met, as their card says",
  "Pallando the Soul-keeper": "where Dwarven Travelers were met, as their card says",
  "Radagast the Tamer": "where Dwarven Travelers were met, as their card says",
  "Saruman the Wise": "where Dwarven Travelers were met, as their card says",
};
/** Those that are played in one way alone, under a condition: the facts have the way, the condition in words. */
const UNDER_CONDITION: Readonly<Record<string, string>> = {
  "Morgul-rats": "somebody wounded, or the Doors of Night",
};

/** The kinds of companies against which its attacks detain. */
function detained(text: string): string[] {
  const said = /[Dd]etainment (?:and -\d prowess )?against ([a-z ]+) compan/.exec(text.split("Additionally")[0]);
  return said ? said[1].split(" and ") : [];
}
function rowsOf(literal: CreatureCard, fact: Fact): Row[] {
  const keyed = fact["keyedTo"] as Fact;
  const under = literal.name in UNDER_CONDITION;
  const ours = under ? { ...literal, keyed: literal.keyed.also![0].keyed } : literal;
  const known = literal.name in IN_WORDS || keyed["followsAttack"] !== undefined;
  const also = known || under ? [] : (ours.keyed.also ?? []);
  return [
    ["prowess", ours.prowess, fact["prowess"]],
    ["body", ours.body, fact["body"]],
    ["marshalling points", ours.mp, fact["mp"]],
    ["asterisk", ours.starred === true, fact["mpStar"] === true],
    ["race", [ours.race, ...(ours.racesToo ?? [])], fact["race"].map(race)],
    ["unique", !!ours.unique, fact["unique"]],
    ["strikes", ours.strikes, fact["strikesMode"] ? "each" : (fact["strikesPerAttack"] ?? fact["strikes"])],
    ["attacks", ours.attacks, fact["attacks"]],
    ["attacker chooses", !!ours.attackerChooses, !!fact["attackerChooses"]],
    ["detains", sorted(ours.detains), sorted(detained(fact.text))],
    ["also an event", ours.asEvent?.type, fact["alsoEvent"]],
    ...keyRows(ours.keyed, keyed),
    ["further ways", also.length, (keyed["conditional"] ?? []).length],
    ...also.flatMap((a, i) => keyRows(a.keyed, keyed["conditional"][i], `way ${i + 2}: `)),
    ...textRows(ours, fact, /tapCancels=|bodyChecks|by=0$/),
  ];
}

const SIGNED = "numbers with a sign that are missing";
const KNOWN: Known = [
  ["Assassin", SIGNED, "its -1 explains the rule of excess strikes"],
  ["Beorning Skin-changers", "race", "they are Bears too, of whom no card speaks"],
  ["Durin's Bane", "race", "Spawn is a keyword here"],
  ["Beorning Toll", "types of sites there", "every type but Havens"],
  ["Galadhrim", "types of sites there", "every type but Havens"],
  ["Lord of the Haven", "sites in, too", "sites in any coastal sea, region by region"],
  ["Horse-lords", "types of sites there", "every type but Havens"],
  ["The Border-watch", "numbers that the card does not name", "five strikes less three are its two"],
  ["Spider of the Môrlat", "way 2: sites", "the site named there has a way of its own"],
  ["Slayer", SIGNED, "its -1 explains the rule of excess strikes"],
];

describe.skipIf(!thereAreFacts)("creatures and the facts", () => {
  it("are the same creatures", () => expect(names(CREATURES), SAME).toEqual(names(creatureFacts)));
  it.each(CREATURES.map((c) => [c.name, c] as const))("%s", (name, ours) => {
    compare(name, rowsOf(ours, factOf(creatureFacts, name)), KNOWN);
  });
});
