import { describe, expect, it } from "vitest";
import type { ItemCard } from "../../engine/meccg/cards/words/playcards.js";
import type { Stat } from "../../engine/meccg/cards/words/words.js";
import * as D from "../../engine/meccg/defs.js";
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

const ITEMS = ours("item");
const SITES = D.SITE_LIST;

const itemFacts = facts("items");

/** Key words of the facts in our words; those of other sets do not matter here. */
const KEYWORDS: Record<string, string> = {
  Weapon: "weapon",
  Armor: "armor",
  Shield: "shield",
  Helmet: "helmet",
  Palantír: "palantir",
  "Magic Ring": "magic-ring",
  "Lesser Ring": "lesser-ring",
  "Dwarven Ring": "dwarven-ring",
  "Hoard Item": "hoard",
  Spawn: "spawn",
  Technology: "technology",
  "Spirit Ring": "spirit-ring",
  "Mind Ring": "mind-ring",
  "Lost Knowledge": "lost-knowledge",
};
const RINGS: Record<string, string> = {
  "the one ring": "the-one-ring",
  "dwarven ring": "dwarven-ring",
  "magic ring": "magic-ring",
  "lesser ring": "lesser-ring",
  "spirit ring": "spirit-ring",
};

/** The numbers of one stat that the item gives for good or by being used. */
function numbers(ours: ItemCard, stat: "prowess" | "body" | "di"): number[] {
  const has = (ours.has ?? []).filter((h) => h.stat === (stat as Stat)).map((h) => h.by);
  const done = (ours.may ?? []).flatMap((m) =>
    m.does.flatMap((e) => {
      const n = (e.do === "boost" || e.do === "strike") && stat !== "di" ? e[stat] : undefined;
      return n === undefined ? [] : [n];
    }),
  );
  return [...has, ...done];
}
/** The numbers that the facts name (0 stands for "see the text") and the item does not give. */
function lacking(ours: ItemCard, fact: Fact, stat: "prowess" | "body" | "di", field: string): number[] {
  const wanted = [fact[field], fact[`${field}Alt`]].filter((n) => typeof n === "number" && n !== 0);
  return wanted.filter((n) => !numbers(ours, stat).includes(n));
}
function largest(ours: ItemCard, stat: "prowess" | "body"): number[] {
  const has = (ours.has ?? []).flatMap((h) => (h.stat === stat && h.max !== undefined ? [h.max] : []));
  const done = (ours.may ?? []).flatMap((m) =>
    m.does.flatMap((e) => (e.do === "boost" && e.bodyMax ? [e.bodyMax] : [])),
  );
  return stat === "body" ? [...has, ...done] : has;
}

/** Where the text says the item is stored (nowhere: any Haven). */
/** What the one card means that speaks of Dwarf-holds; of those that a card makes it says more in its own file. */
const DWARF_HOLDS = D.SITE_LIST.flatMap((site) => (site.dwarfHold ? [site.name] : []));
function stored(text: string): string[] {
  const at = /stored at ([A-Z][\p{L} -]*?)(?: for|\.|$)/u.exec(text)?.[1];
  return at && SITES.some((s) => s.name === at) ? [at] : [];
}

/** Types of sites that the text leaves out. */
function notAt(text: string): string[] {
  if (/Not playable in a Shadow-hold .* Dark-hold/.test(text)) return ["shadow-hold", "dark-hold"];
  return /non-Darkhaven/.test(text) ? ["haven"] : [];
}

function rowsOf(ours: ItemCard, fact: Fact): Row[] {
  const text = fact.text.replace(/\s+/g, " ");
  const forRace = ours.forRace?.mp === ours.mp ? undefined : ours.forRace?.mp;
  const points = [forRace, ours.storedMp, ours.restored?.mp].filter((n) => n !== undefined);
  const words = [...(fact["keywords"] ?? []), ...(fact["slots"] ?? [])].map((k: string) => KEYWORDS[k] ?? k);
  return [
    ["class", ours.class, fact["subtype"]],
    ["unique", !!ours.unique, !!fact["unique"]],
    ["marshalling points", ours.mp ?? 0, fact["mp"]],
    ["other marshalling points", points, fact["mpAlt"] === undefined ? [] : [fact["mpAlt"]]],
    ["corruption points", ours.corruption, fact["corruption"]],
    ["other corruption points", ours.forRace?.corruption ?? ours.restored?.corruption, fact["corruptionAlt"]],
    ["prowess that is missing", lacking(ours, fact, "prowess", "prowessModifier"), []],
    ["body that is missing", lacking(ours, fact, "body", "bodyModifier"), []],
    ["direct influence that is missing", lacking(ours, fact, "di", "diModifier"), []],
    ["largest prowess", largest(ours, "prowess").includes(fact["prowessMax"]), fact["prowessMax"] !== undefined],
    ["largest body", largest(ours, "body").includes(fact["bodyMax"]), fact["bodyMax"] !== undefined],
    ["key words that are missing", words.filter((k) => !ours.keywords?.includes(k as never)), []],
    ["ring", !!ours.keywords?.includes("ring"), /\bRings?\b|-ring\b/.test(fact.name) && fact.name !== "Wizard’s Ring"],
    ["playable at", ours.at ?? [], fact["playableAtSites"] ?? []],
    [
      "results of a test",
      ours.ringTest?.map((r) => [r.ring, r.results]),
      fact["ringTest"]?.map((r: { ring: string; results: string[] | "any" }) => [
        RINGS[r.ring.toLowerCase()],
        r.results === "any" ? "any" : r.results.map((n) => Number.parseInt(n, 10)),
      ]),
    ],
    ["stored at", sorted(ours.storeAt), sorted(/stored at a Dwarf-hold/.test(text) ? DWARF_HOLDS : stored(text))],
    ["may be stored", ours.storable !== false, !/(cannot|may not) be[^.]* ?stored/i.test(text)],
    ["may be transferred", ours.transferable !== false, !/(cannot|may not) be[^.]* transferred/i.test(text)],
    ["once for each bearer", !!ours.oncePerCharacter, /duplicated on a given/.test(text)],
    ["warrior only", ours.usableBy?.skill === "warrior", /Warrior only: \+/.test(text)],
    ["not playable at", ours.notAt ?? [], notAt(text)],
    [
      "sites that do not exist",
      [...(ours.at ?? []), ...(ours.storeAt ?? [])].filter((s) => !SITES.some((x) => x.name === s)),
      [],
    ],
    // The 1 of a skill only says that it is given.
    ...textRows({ ...ours, has: ours.has?.filter((h) => h.stat !== "skill") }, { ...fact, text }, /ringTest/),
  ];
}

const NAMED = "numbers that the card does not name";
const KNOWN: Known = [
  ["Bow of the Galadhrim", "warrior only", "the facts leave it to the text"],
  // Body +1: the errata of 000:2200 and 000:2202 for two of the seven rings; they are printed alike.
  ...["Barin", "Bávor", "Drúin", "Durin", "Dwálin"].map(
    (who) => [`Dwarven Ring of ${who}’s Tribe`, NAMED, "body +1 by the errata of its kind (000:2200)"] as const,
  ),
  ["Palantír of Osgiliath", NAMED, "it borrows from the Palantír of Orthanc, whose text names the one card"],
  ["Palantír of Osgiliath (minion)", NAMED, "it borrows from others, whose texts name the one card"],
  ["Valiant Sword", "warrior only", "only its body is a warrior's alone"],
  ["Ringil", "warrior only", "only its prowess is a warrior's alone"],
  ["Forgotten Scrolls", "playable at", "it is played there too, tapped or not"],
  ["Aiglos", "prowess that is missing", "+5 is +2 and, with the Doors, +3 more"],
  ["Aiglos", "direct influence that is missing", "the text has +3"],
  ["Necklace of Girion", "direct influence that is missing", "the text has +3"],
  ["The One Ring", "may be stored", "the rules say so, not the card"],
  ["The One Ring (minion)", "may be stored", "the rules say so, not the card"],
  ["Mechanical Bow", "warrior only", "its body is everybody's"],
  ["High Helm", "warrior only", "only its prowess is a warrior's alone"],
  ["Ancient Black Axe", "warrior only", "its direct influence is everybody's"],
  ["Thong of Fire", NAMED, "what staying untapped costs is given back, two more where it costs five"],
  ["Perfect Gold Ring", "playable at", "in words: a Dragon's lair"],
];

describe.skipIf(!thereAreFacts)("items and the facts", () => {
  it("are the same items", () => expect(names(ITEMS), SAME).toEqual(names(itemFacts)));
  it.each(ITEMS.map((i) => [D.nameOf(D.defOf(i.id)), i] as const))("%s", (name, ours) => {
    compare(name, rowsOf(ours, factOf(itemFacts, ours)), KNOWN);
  });
});
