import { describe, expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import { HOOK, siteAnswers } from "../../engine/meccg/rules/hooks.js";
import type { SiteAttack } from "../../engine/meccg/cards/words/sitecards.js";
import {
  SITES as PRINTED,
  SAME,
  compare,
  factOf,
  facts,
  type Known,
  letter,
  names,
  path,
  race,
  sorted,
  thereAreFacts,
} from "./facts.js";

const ALL = PRINTED;
const REGIONS = D.REGION_LIST;

const regionFacts = facts("regions");
const siteFacts = facts("sites");
/** A site that an event stands for is no site card. */
const SITES = ALL.filter((s) => !s.byCard);
const regionOf = (site: string): string => SITES.find((s) => s.name === site)!.region!;
/** Cards of the Under-deeps name a region in the facts; nobody moves through it, and nothing there is said of them. */
/** Printed without the region in which the site lies. */
const WHOLE_PATHS: Readonly<Record<string, string>> = { "MEAS-140": "wfcwsd", "MELE-374": "swwww" };
/** The text names more classes of items than the column of the facts. */
const ITEMS: Readonly<Record<string, readonly string[]>> = { "MELE-380": ["minor", "major"] };
/** Sites below ground that are printed without a region too; of most the facts name the one above. */
const NO_REGION_TOLD = ["Ancient Deep-hold", "Remains of Thangorodrim"];
const KNOWN: Known = [
  ...SITES.filter((s) => s.deeps && s.deeps.length > 0 && !NO_REGION_TOLD.includes(s.name)).map(
    (s) => [s.name, "region", "the Under-deeps lie in no region"] as const,
  ),
  ["Deep Mines", "adjacent sites", "the havens of its player that are protected, by its own file"],
];
// biome-ignore lint/suspicious/noExplicitAny: foreign data
function attackOf(a: any): unknown[] {
  if (a.opponentCreature) return ["of the hand", a.nonUnique, a.keyedTo ?? null];
  return [
    race(a.race),
    a.perCharacter ? "each" : a.strikes,
    a.prowess,
    a.woundedCorruptionCheck ?? null,
    a.detainment ?? null,
  ];
}
/** The one type that such a creature is keyed to; null where the facts leave several of them to the text. */
function ofTheHand(keyed: { regions?: string; sites?: readonly string[] }): string | null {
  if (!keyed.regions) return keyed.sites![0];
  return keyed.regions === "c" ? "coastal-sea" : null;
}
/** Where a way below ground leads, in the words of the facts. */
const leadsTo = (w: NonNullable<(typeof SITES)[number]["deeps"]>[number]): string => {
  if ("to" in w) return w.to;
  return "type" in w ? CHOSEN : "Any site in Udûn";
};
const CHOSEN = "one Under-deeps Ruins and Lairs chosen by you when playing this card";
function ourAttack(a: SiteAttack): unknown[] {
  if ("fromHand" in a) return ["of the hand", !!a.notUnique, ofTheHand(a.fromHand)];
  if ("fromPlay" in a) return [];
  return [a.race, a.strikes, a.prowess, a.woundedCheck ?? null, a.detainment ? "all" : (a.detains?.join() ?? null)];
}

/** True if a way from one region to the other leads over regions of these types, the first and the last included. */
function walks(from: string, to: string, types: string): boolean {
  let at = REGIONS.filter((r) => r.name === from && r.type === types[0]).map((r) => r.name);
  for (const type of types.slice(1))
    at = REGIONS.filter(
      (r) => r.type === type && REGIONS.some((o) => at.includes(o.name) && o.adjacent.includes(r.name)),
    ).map((r) => r.name);
  return at.includes(to);
}

/** They stand as printed, and no such way is on the map. */
const NOT_WALKED = ["Minas Morgul to Dol Guldur: sddsd", "Dol Guldur to Minas Morgul: dsdds"];

describe("the map in itself", () => {
  it("leads both ways over every border", () => {
    const oneWay = REGIONS.flatMap((r) =>
      r.adjacent
        .filter((a) => !REGIONS.find((o) => o.name === a)?.adjacent.includes(r.name))
        .map((a) => `${r.name} to ${a}`),
    );
    expect(oneWay).toEqual([]);
  });
  it("can be walked along every site path and every way between havens", () => {
    const ways = SITES.flatMap((s) => [
      ...(s.path && s.haven ? [{ from: s.haven, to: s.name, path: s.path }] : []),
      ...(s.havens ?? []).map((h) => ({ from: h.to, to: s.name, path: h.path })),
    ]);
    const lost = ways.filter((w) => !walks(regionOf(w.from), regionOf(w.to), w.path));
    expect(lost.filter((w) => !NOT_WALKED.includes(`${w.from} to ${w.to}: ${w.path}`))).toEqual([]);
    expect(lost.length).toBe(NOT_WALKED.length);
  });
});

describe.skipIf(!thereAreFacts)("regions and the facts", () => {
  it("are the same regions", () => expect(names(REGIONS), SAME).toEqual(names(regionFacts)));
  it.each(REGIONS.map((r) => [r.name, r] as const))("%s", (name, ours) => {
    const fact = factOf(regionFacts, name);
    compare(name, [
      ["type", ours.type, letter(fact["regionType"])],
      ["neighbours", sorted(ours.adjacent), sorted(fact["adjacent"])],
    ]);
  });
});

/** Two versions of one site are printed with other capitals. */
const small = (name: string): string => name.toLowerCase();
describe.skipIf(!thereAreFacts)("sites and the facts", () => {
  it("are the same sites", () => expect(names(SITES).map(small)).toEqual(names(siteFacts).map(small)));
  it.each(SITES.map((s) => [s.name, s] as const))("%s", (name, ours) => {
    const fact = siteFacts.find((f) => f["id"] === ours.id) ?? factOf(siteFacts, name);
    const only = ours.onlyItems ? [ours.onlyItems.class] : [];
    const attacks = ours.attacks ?? [];
    compare(
      name,
      [
        ["type", ours.type, fact["siteType"]],
        ["region", ours.region, fact["region"]],
        ["nearest haven", ours.haven, fact["nearestHaven"]],
        ["site path", ours.path ?? "", WHOLE_PATHS[ours.id] ?? path(fact["sitePath"])],
        [
          "ways to havens",
          ours.havens?.map((h) => [h.to, h.path]),
          fact["havenPaths"]?.map((h: { to: string; path: string[] }) => [h.to, path(h.path)]),
        ],
        ["draws", ours.draws, [fact["drawsOwn"], fact["drawsOpponent"]]],
        ["items", sorted([...(ours.items ?? []), ...only]), sorted(ITEMS[ours.id] ?? fact["playableItems"])],
        ["items of one kind only", only[0], Object.keys(fact["playableItemsRestricted"] ?? {})[0]],
        ["information", !!ours.information, /Information/.test(fact.text)],
        [
          "automatic-attacks",
          attacks.map(ourAttack).filter((a) => a.length > 0),
          (fact["autoAttacks"] ?? []).map(attackOf),
        ],
        [
          "out of play",
          attacks.some((a) => "fromPlay" in a),
          /must be used as an additional automatic-attack/.test(fact.text.replaceAll("\n", " ")),
        ],
        [
          "adjacent sites",
          ours.deeps?.map((w) => [leadsTo(w), w.number]),
          fact["adjacent"]?.map((w: { site: string; number: number }) => [w.site.replace("Ûdun", "Udûn"), w.number]),
        ],
        ["hoard", !!ours.hoard, !!fact["hoard"]],
        ["hazard limit", ours.limit ?? 0, /hazard limit increased by 2/.test(fact.text) ? 2 : 0],
        ["heals", !!ours.healsAll, /Healing/.test(fact.text)],
        ["creatures always", siteAnswers(HOOK.keyCreatures, D.siteOf(ours.id)), /always be played/.test(fact.text)],
        ["any items", !!(ours.items || ours.onlyItems), /Items/.test(fact.text)],
      ],
      KNOWN,
    );
  });
});
