import { describe, expect, it } from "vitest";
import type { CreatureCard, Keyed } from "../../engine/metw/cards/words.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import {
  compare,
  type Fact,
  factOf,
  facts,
  type Known,
  letter,
  names,
  ours,
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

function rowsOf(ours: CreatureCard, fact: Fact): Row[] {
  const keyed = fact["keyedTo"] as Fact;
  const also = ours.keyed.also ?? [];
  return [
    ["prowess", ours.prowess, fact["prowess"]],
    ["body", ours.body, fact["body"]],
    ["marshalling points", ours.mp, fact["mp"]],
    ["race", [ours.race], fact["race"].map(race)],
    ["unique", !!ours.unique, fact["unique"]],
    ["strikes", ours.strikes, fact["strikesMode"] ? "each" : (fact["strikesPerAttack"] ?? fact["strikes"])],
    ["attacks", ours.attacks, fact["attacks"]],
    ["attacker chooses", !!ours.attackerChooses, !!fact["attackerChooses"]],
    ["also an event", ours.asEvent?.type, fact["alsoEvent"]],
    ...keyRows(ours.keyed, keyed),
    ["further ways", also.length, (keyed["conditional"] ?? []).length],
    ...also.flatMap((a, i) => keyRows(a.keyed, keyed["conditional"][i], `way ${i + 2}: `)),
    ...textRows(ours, fact, /tapCancels=/),
  ];
}

const SIGNED = "numbers with a sign that are missing";
const KNOWN: Known = [
  ["Assassin", SIGNED, "its -1 explains the rule of excess strikes"],
  ["Durin's Bane", "race", "Spawn is a keyword here"],
  ["Horse-lords", "types of sites there", "every type but Havens"],
  ["Spider of the Môrlat", "way 2: sites", "the site named there has a way of its own"],
  ["Slayer", SIGNED, "its -1 explains the rule of excess strikes"],
];

describe.skipIf(!thereAreFacts)("creatures and the facts", () => {
  it("are the same creatures", () => expect(names(CREATURES)).toEqual(names(creatureFacts)));
  it.each(CREATURES.map((c) => [c.name, c] as const))("%s", (name, ours) => {
    compare(name, rowsOf(ours, factOf(creatureFacts, name)), KNOWN);
  });
});
