import { comesWithoutCheck } from "../../engine/meccg/rules/facts/influence/factions.js";
import { describe, expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import { answersHook, HOOK } from "../../engine/meccg/rules/hooks.js";
import type { FactionCard } from "../../engine/meccg/cards/words/playcards.js";
import type { Has } from "../../engine/meccg/cards/words/words.js";
import type { Cond } from "../../engine/meccg/cards/words/conditions.js";
import {
  compare,
  factOf,
  facts,
  type Known,
  names,
  ours,
  race,
  SAME,
  sorted,
  textRows,
  thereAreFacts,
} from "./facts.js";

const ALLIES = ours("ally");
const CHARACTERS = ours("character");
const AGENTS = ours("agent");
const FACTIONS = ours("faction");
const SITES = D.SITE_LIST;
const REGIONS = D.REGION_LIST;

const characterFacts = facts("characters");
const allyFacts = facts("allies");
const factionFacts = facts("factions");

/** The sum of what a card gives itself of one stat, where the condition fits. */
function given(card: { has?: readonly Has[] }, stat: Has["stat"], fits: (h: Has) => boolean = () => true): number {
  return (card.has ?? []).filter((h) => h.stat === stat && fits(h)).reduce((sum, h) => sum + h.by, 0);
}
const against = (word: string) => (h: Has) =>
  (h.when ?? []).some((c) => c.if === "attackBy" && (c.races as readonly string[]).includes(word));
/** The first number that the pattern finds in a text, or 0. */
const described = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const named = (list: readonly Cond[] | undefined): string[] =>
  (list ?? []).flatMap((c) => (c.if === "against" && c.named ? [c.named] : []));

const CHARACTERS_KNOWN: Known = [
  ["The Mouth", "direct influence against", "the text is misprinted"],
  ["The Balrog", "numbers that the card does not name", "what staying untapped costs is given back but for one"],
  ["The Balrog", "numbers with a sign that are missing", "three less and two more are one less"],
  ["Gandalf", "home sites", "any Haven is his home: no list is needed, and the facts hold none"],
];

describe.skipIf(!thereAreFacts)("characters and the facts", () => {
  it("are the same characters", () => expect(names([...CHARACTERS, ...AGENTS]), SAME).toEqual(names(characterFacts)));
  it.each(CHARACTERS.map((c) => [c.name, c] as const))("%s", (name, ours) => {
    const fact = factOf(characterFacts, ours);
    const text = fact.text;
    const characters = [...FACTIONS, ...CHARACTERS].map((c) => c.name);
    compare(
      name,
      [
        ["race", ours.race, race(fact["race"])],
        ["skills", sorted(ours.skills), sorted(fact["skills"])],
        ["mind", ours.mind, fact["mind"]],
        ["prowess", ours.prowess, fact["prowess"]],
        ["body", ours.body, fact["body"]],
        ["direct influence", ours.di, fact["directInfluence"]],
        ["marshalling points", ours.mp ?? 0, fact["mp"] ?? 0],
        ["unique", ours.unique, fact["unique"]],
        ["points if eliminated", ours.mpIfEliminated, fact["mpIfEliminated"]],
        ["home sites", sorted(ours.home), sorted(fact["homeSites"])],
        ["corruption checks", given(ours, "corruptionCheck"), fact["corruptionModifier"] ?? 0],
        [
          "direct influence against",
          given(ours, "di"),
          sum([...text.matchAll(/([+-]\d) direct influence/g)].map((m) => Number(m[1]))),
        ],
        [
          "prowess against Orcs",
          given(ours, "prowess", against("orc")),
          described(text, /\+(\d) prowess against Orcs/),
        ],
        ["prowess against Nazgûl", given(ours, "prowess", against("nazgul")), described(text, /\+(\d) to her prowess/)],
        ["halves a body", (ours.has ?? []).some((h) => h.halved), /halved/.test(text)],
        ["influence checks", given(ours, "influence"), /-1 to influence/.test(text) ? -1 : 0],
        ["hand", given(ours, "handSize"), /keep one more/.test(text) ? 1 : 0],
        ["only at home", !!ours.homeOnly, /home site/.test(text)],
        [
          "names that do not exist",
          (ours.has ?? []).flatMap((h) => named(h.when)).filter((n) => !characters.includes(n)),
          [],
        ],
        ...textRows(ours, fact, /^may|^on|handSize/),
      ],
      ours.alignment === "fallen-wizard" ? [] : CHARACTERS_KNOWN,
    );
  });
});

describe.skipIf(!thereAreFacts)("agents and the facts", () => {
  it.each(AGENTS.map((c) => [c.name, c] as const))("%s", (name, ours) => {
    const fact = factOf(characterFacts, ours);
    const magic = (word: string) => (fact.text.includes(word) ? [word] : []);
    compare(name, [
      ["race", ours.race, race(fact["race"])],
      ["skills", sorted(ours.skills), sorted(fact["skills"])],
      ["mind", ours.mind, fact["mind"]],
      ["prowess", ours.prowess, fact["prowess"] ?? 0],
      ["body", ours.body, fact["body"]],
      ["direct influence", ours.di, fact["directInfluence"] ?? 0],
      ["marshalling points", ours.mp ?? 0, fact["mp"] ?? 0],
      ["unique", ours.unique, fact["unique"]],
      ["home sites", sorted(ours.home), sorted(fact["homeSites"])],
      ["magic", sorted(ours.magic), sorted(["shadow-magic", "spirit-magic", "sorcery"].flatMap(magic))],
      ["moves to Havens", !!ours.moves?.havens, /may move to a Haven/.test(fact.text)],
      ["gives out his strikes", !!ours.attackerChooses, /chooses defending characters/.test(fact.text)],
      ["has a second strike", answersHook(D.defOf(ours.id), HOOK.attackStrikes), /extra strike/.test(fact.text)],
      ...textRows(ours, fact, /^may|^on/),
    ]);
  });
});

const ALLIES_KNOWN: Known = [
  ["Blackbole", "playable at, or not at", "the card's own file names the site at which it is not played"],
  ["The Balrog", "playable at, or not at", "the text names the site, the list of the facts does not"],
];
describe.skipIf(!thereAreFacts)("allies and the facts", () => {
  it("are the same allies", () => expect(names(ALLIES), SAME).toEqual(names(allyFacts)));
  it.each(ALLIES.map((a) => [a.name, a] as const))("%s", (name, ours) => {
    const fact = factOf(allyFacts, ours);
    const text = fact.text.replace(/\s+/g, " ");
    const regions = (ours.staysIn ?? []).filter((place) => REGIONS.some((x) => x.name === place));
    const sites = (ours.staysIn ?? []).filter((place) => !regions.includes(place));
    const stays = /(?:not in:? (?!a )|or a site in )([^.]*)\./.exec(text)?.[1]?.split(/, (?:or )?/);
    compare(
      name,
      [
        ["marshalling points", ours.mp, fact["mp"]],
        ["mind", ours.mind, fact["mind"]],
        ["prowess", ours.prowess, fact["prowess"]],
        ["body", ours.body, fact["body"]],
        ["unique", !!ours.unique, !!fact["unique"]],
        ["skills", sorted(ours.skills), sorted(fact["skills"])],
        ["playable at, or not at", ours.at ?? [], fact["playableAtSites"] ?? []],
        ["playable in", ours.atRegions, fact["playableAtRegions"]],
        ["stays in", regions.length || undefined, stays?.length],
        ["regions that are not named", (ours.staysIn ?? []).filter((r) => !text.includes(r)), []],
        ["sites that do not exist", sites.filter((place) => D.siteOf(place) < 0), []],
        [
          "spared",
          ours.spared,
          /automatic-attacks or hazards/.test(text)
            ? "site"
            : /any strike at a site/.test(text)
              ? "atSite"
              : /May not be attacked\./.test(text)
                ? "always"
                : null,
        ],
        ...textRows(ours, { ...fact, text }, /\.by=/),
      ],
      ALLIES_KNOWN,
    );
  });
});

const PEOPLE: Record<string, string> = {
  Men: "man",
  Dúnedain: "dunadan",
  Elves: "elf",
  Dwarves: "dwarf",
  Hobbits: "hobbit",
  Wizards: "wizard",
  // Names of factions as cards write them.
  "Morgul Orcs": "Morgul-orcs",
  "Stone-trolls": "Stone Trolls",
  "Wargs of Forochel": "Wargs of the Forochel",
  "Orcs of Red Eye": "Orcs of the Red Eye",
};

const FACTIONS_KNOWN: Known = [
  ["Returned Exiles", "playable at", "in words: where a Dragon was beaten at home, so at a lair, under a condition"],
  [
    "Returned Exiles",
    "modifications",
    "for Dwarves alone: five for the King under the Mountain are two and a further three",
  ],
  ["Returned Exiles", "numbers that the card does not name", "three more than for any Dwarf"],
];
const GIFTS: Record<string, string> = { major: "influencer discards a major item", greater: "a greater item" };
const AT_HOME_THERE = "Men with home sites in the regions listed above";
/** Whom a bonus is for, in the words of the facts. */
function bonusFor(b: NonNullable<FactionCard["bonuses"]>[number]): string {
  if (b.wizard) return `if ${b.wizard} is your Wizard`;
  if (b.who?.race === "balrog") return "The Balrog";
  return b.who?.keyword ? String(b.who.keyword) : AT_HOME_THERE;
}
describe.skipIf(!thereAreFacts)("factions and the facts", () => {
  it("are the same factions", () => expect(names(FACTIONS), SAME).toEqual(names(factionFacts)));
  it.each(FACTIONS.map((f) => [f.name, f] as const))("%s", (name, ours) => {
    const fact = factOf(factionFacts, ours);
    const mods = fact["standardModifications"] as { who: string; mod: number }[];
    compare(
      name,
      [
        ["marshalling points", ours.mp, fact["mp"]],
        ["race", ours.race, race(fact["race"])],
        ["number", ours.number, fact["influenceNumber"] ?? 0],
        ["number in the text", ours.number, described(fact.text, /greater than (\d+)/)],
        ["number in play", ours.numberInPlay, fact["influenceNumberInPlay"]],
        ["comes without a check", comesWithoutCheck(D.defOf(ours.id)), fact["influenceNumber"] === null],
        ["playable at", ours.at, fact["playableAtSites"]],
        ["unique", !!ours.unique, fact["unique"]],
        [
          "modifications",
          sorted([
            ...Object.entries(ours.mods ?? {}).map(([who, by]) => `${who} ${by}`),
            ...Object.entries(ours.beside ?? {}).map(([who, by]) => `${who} ${by}`),
            ...(ours.gifts ?? []).map((g) => `${GIFTS[g.class]} ${g.by}`),
            ...(ours.bonuses ?? []).map((b) => `${bonusFor(b)} ${b.by}`),
          ]),
          sorted(mods.map((m) => `${PEOPLE[m.who] ?? m.who} ${m.mod}`)),
        ],
        ["sites that do not exist", ours.at.filter((s) => !SITES.some((x) => x.name === s)), []],
        ...textRows(ours, fact, /^number=0$/),
      ],
      FACTIONS_KNOWN,
    );
  });
});
