import { describe, expect, it } from "vitest";
import * as D from "../../../engine/metw/vocabulary/defs.js";
import { noteFaced } from "../../../engine/metw/state/faced.js";
import * as L from "../../../engine/metw/state/layout.js";
import "../../../engine/metw/frames/all.js";
import { keyOptions } from "../../../engine/metw/query/keying.js";
import * as T from "../../../engine/metw/vocabulary/terms.js";
import { keyText } from "../../../engine/metw/text/choices.js";
import { type Board, rolling, travel } from "../board.js";
import { MULTI_ATTACK } from "../../../engine/metw/machine/machine.js";
import { body } from "../../../engine/metw/frames/strike.js";

interface Row {
  name: string;
  race: string;
  strikes: number | "each";
  prowess: number;
  body?: number;
  mp: number;
  chooses?: boolean;
  /** Region types, doubled where two are needed; site types by letter: R B F S D. */
  regions?: string;
  sites?: string;
  /** Regions by name to move through, and what sites in them ("" any). */
  through?: string[];
  in?: [string[], string][];
  places?: string[];
  /** The same while Doors of Night is in play. */
  doors?: { through: string[]; in: [string[], string][] };
}
const NORTH = ["Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"];
const MIRKWOOD = ["Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm"];
const dragon = (
  name: string,
  strikes: number,
  prowess: number,
  body: number,
  mp: number,
  lair: string,
  chooses = false,
): Row => ({
  name,
  race: "dragon",
  strikes,
  prowess,
  body,
  mp,
  chooses,
  places: [lair],
  doors: { through: NORTH, in: [[NORTH, ""]] },
});
const nazgul = (name: string, prowess: number, body: number, mp: number, near: string[]): Row => ({
  name,
  race: "nazgul",
  strikes: 1,
  prowess,
  body,
  mp,
  regions: "d",
  sites: "D",
  through: near,
  in: [[near, ""]],
});
/** As the cards are printed. */
const ROWS: Row[] = [
  { name: "Abductor", race: "man", strikes: 1, prowess: 10, mp: 1, regions: "b", sites: "B" },
  nazgul("Adûnaphel", 15, 10, 5, ["Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood"]),
  dragon("Agburanar", 2, 15, 9, 4, "Caves of Ûlund"),
  nazgul("Akhôrahil", 16, 9, 5, ["Harondor", "Horse Plains", "Gorgoroth", "Khand"]),
  { name: "Ambusher", race: "man", strikes: 2, prowess: 10, mp: 1, chooses: true, regions: "f b" },
  { name: "Assassin", race: "man", strikes: 1, prowess: 11, mp: 2, chooses: true, sites: "BF" },
  { name: "Barrow-wight", race: "undead", strikes: 1, prowess: 12, mp: 1, regions: "s d", sites: "SD" },
  { name: "“Bert” (Bûrat)", race: "troll", strikes: 1, prowess: 12, mp: 1, regions: "w s", sites: "S" },
  { name: "Brigands", race: "man", strikes: 2, prowess: 8, mp: 1, regions: "b w" },
  { name: "Cave-drake", race: "dragon", strikes: 2, prowess: 10, mp: 1, chooses: true, regions: "ww", sites: "R" },
  { name: "Corpse-candle", race: "undead", strikes: 1, prowess: 7, mp: 1, regions: "w s d", sites: "SD" },
  {
    name: "Corsairs of Umbar",
    race: "man",
    strikes: 5,
    prowess: 9,
    mp: 1,
    regions: "c",
    through: [
      "Andrast",
      "Anfalas",
      "Belfalas",
      "Cardolan",
      "Enedhwaith",
      "Harondor",
      "Lindon",
      "Lebennin",
      "Old Pûkel-land",
    ],
    in: [
      [
        [
          "Andrast",
          "Anfalas",
          "Belfalas",
          "Cardolan",
          "Enedhwaith",
          "Harondor",
          "Lindon",
          "Lebennin",
          "Old Pûkel-land",
        ],
        "RS",
      ],
      [["Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin"], ""],
    ],
  },
  { name: "Crebain", race: "animal", strikes: "each", prowess: 5, mp: 1, regions: "b w s d", sites: "RSD" },
  dragon("Daelomin", 3, 13, 8, 4, "Dancing Spire", true),
  nazgul("Dwar of Waw", 15, 10, 5, ["Harondor", "Imlad Morgul", "Gorgoroth", "Ithilien"]),
  { name: "Fell Turtle", race: "animal", strikes: 1, prowess: 15, mp: 1, regions: "c" },
  { name: "Ghosts", race: "undead", strikes: 3, prowess: 9, mp: 1, regions: "s d", sites: "SD" },
  { name: "Ghouls", race: "undead", strikes: 5, prowess: 7, mp: 1, regions: "s d", sites: "SD" },
  { name: "Giant", race: "giant", strikes: 1, prowess: 13, mp: 1, regions: "ww" },
  {
    name: "Giant Spiders",
    race: "spider",
    strikes: 2,
    prowess: 10,
    mp: 1,
    regions: "ww",
    through: MIRKWOOD,
    in: [[MIRKWOOD, "RSD"]],
  },
  { name: "Half-trolls of Far Harad", race: "troll", strikes: 2, prowess: 10, mp: 1, regions: "s d", sites: "SD" },
  nazgul("Hoarmûrath of Dír", 15, 9, 5, ["Dagorlad", "Ithilien", "Gorgoroth", "Khand"]),
  {
    name: "Huorn",
    race: "plant",
    strikes: 1,
    prowess: 10,
    mp: 1,
    regions: "w",
    places: ["Drúadan Forest", "Old Forest", "Wellinghall"],
    through: MIRKWOOD,
    in: [[MIRKWOOD, "RS"]],
  },
  nazgul("Indûr Dawndeath", 15, 10, 5, ["Harondor", "Imlad Morgul", "Gorgoroth", "Khand"]),
  nazgul("Khamûl the Easterling", 18, 8, 6, ["Brown Lands", "Heart of Mirkwood", "Gorgoroth", "Southern Mirkwood"]),
  dragon("Leucaruth", 2, 16, 8, 4, "Irerock"),
  { name: "Mouth of Sauron", race: "man", strikes: 1, prowess: 13, body: 8, mp: 3, regions: "d", sites: "D" },
  {
    name: "Mûmak (Oliphant)",
    race: "animal",
    strikes: 2,
    prowess: 12,
    mp: 1,
    through: ["Dagorlad", "Gorgoroth", "Horse Plains", "Ithilien", "Khand", "Nurn", "Udûn"],
    in: [[["Dagorlad", "Gorgoroth", "Horse Plains", "Ithilien", "Khand", "Nurn", "Udûn"], ""]],
  },
  { name: "Neeker-breekers", race: "animal", strikes: "each", prowess: 7, mp: 1, regions: "b w s d", sites: "R" },
  {
    name: "Old Man Willow",
    race: "plant",
    strikes: 1,
    prowess: 13,
    mp: 1,
    regions: "ww",
    places: ["Old Forest", "Drúadan Forest"],
    through: ["Fangorn", "Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood"],
    in: [[["Fangorn", "Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood"], "RSD"]],
  },
  { name: "Olog-hai (Trolls)", race: "troll", strikes: 3, prowess: 10, body: 5, mp: 2, regions: "s d", sites: "D" },
  { name: "Orc-guard", race: "orc", strikes: 5, prowess: 8, mp: 1, regions: "s d", sites: "SD" },
  { name: "Orc-lieutenant", race: "orc", strikes: 1, prowess: 7, mp: 1, regions: "w s d", sites: "RSD" },
  { name: "Orc-patrol", race: "orc", strikes: 3, prowess: 6, mp: 1, regions: "w s d", sites: "RSD" },
  { name: "Orc-raiders", race: "orc", strikes: 4, prowess: 6, mp: 1, regions: "b w", sites: "R" },
  { name: "Orc-warband", race: "orc", strikes: 5, prowess: 4, mp: 1, regions: "w s d", sites: "RSD" },
  { name: "Orc-warriors", race: "orc", strikes: 3, prowess: 7, mp: 1, regions: "b w", sites: "R" },
  { name: "Orc-watch", race: "orc", strikes: 3, prowess: 9, mp: 1, regions: "s d", sites: "SD" },
  { name: "Pick-pocket", race: "man", strikes: 1, prowess: 11, mp: 1, chooses: true, sites: "FB" },
  {
    name: "Pûkel-men",
    race: "pukel",
    strikes: 2,
    prowess: 11,
    mp: 1,
    sites: "SD",
    in: [
      [
        [
          "Andrast",
          "Anfalas",
          "Anórien",
          "Dunland",
          "Enedhwaith",
          "Gap of Isen",
          "Lamedon",
          "Old Pûkel Gap",
          "Old Pûkel-land",
          "Rohan",
        ],
        "R",
      ],
    ],
  },
  nazgul("Ren the Unclean", 15, 10, 5, ["Dagorlad", "Ithilien", "Gorgoroth", "Horse Plains"]),
  { name: "Rogrog", race: "troll", strikes: 1, prowess: 13, body: 8, mp: 2, regions: "d", sites: "SD" },
  {
    name: "Shelob",
    race: "spider",
    strikes: 1,
    prowess: 18,
    body: 9,
    mp: 6,
    in: [[["Imlad Morgul", "Gorgoroth"], ""]],
  },
  { name: "Silent Watcher", race: "pukel", strikes: "each", prowess: 8, mp: 1, sites: "SD" },
  { name: "Slayer", race: "slayer", strikes: 1, prowess: 11, mp: 2, chooses: true, regions: "b", sites: "B" },
  dragon("Smaug", 2, 17, 8, 5, "The Lonely Mountain", true),
  {
    name: "The Great Goblin",
    race: "orc",
    strikes: 1,
    prowess: 12,
    body: 7,
    mp: 2,
    sites: "D",
    through: ["High Pass"],
    in: [[["High Pass"], ""]],
  },
  { name: "Thief", race: "man", strikes: 1, prowess: 15, mp: 1, regions: "b", sites: "B" },
  { name: "“Tom” (Tûma)", race: "troll", strikes: 1, prowess: 13, mp: 1, regions: "ww" },
  nazgul("Ûvatha the Horseman", 15, 9, 5, ["Harondor", "Horse Plains", "Gorgoroth", "Khand"]),
  { name: "Wargs", race: "wolf", strikes: 2, prowess: 9, mp: 1, regions: "b w s" },
  {
    name: "Watcher in the Water",
    race: "animal",
    strikes: "each",
    prowess: 8,
    mp: 1,
    regions: "ww c",
    places: ["Moria"],
  },
  { name: "“William” (Wûluag)", race: "troll", strikes: 1, prowess: 11, mp: 1, regions: "w s d", sites: "SD" },
  nazgul("Witch-king of Angmar", 17, 12, 6, ["Angmar", "Gundabad", "Gorgoroth", "Imlad Morgul"]),
  { name: "Wolves", race: "wolf", strikes: 3, prowess: 8, mp: 1, regions: "b w" },
];
const TYPE: Record<string, number> = { H: 0, F: 1, B: 2, R: 3, S: 4, D: 5 };
const out = new Int32Array(64);
const BAND = ["Aragorn II", "Elrond", "Gimli", "Boromir II", "Beorn", "Thranduil"];

function ground(row: Row, events: string[] = []): Board {
  const b = travel({ at: "Rivendell", characters: BAND }, [row.name], { you: { hand: [row.name], events } });
  return b.until(() => b.s.h[L.Header.company] === 0 && b.s.chooser() === 1);
}
const ways = (b: Board, row: Row): string[] => {
  const n = keyOptions(b.s, 0, D.defOf(row.name), false, out);
  return Array.from({ length: n }, (_, i) => keyText(out[i]!));
};
const regionName = ["wilderness", "shadow-land", "dark-domain", "border-land", "free-domain", "coastal sea"];

describe("how creatures may be keyed", () => {
  it("every creature of the set is here", () => {
    const all = D.CARDS.filter((c) => c.kind === "creature").map((c) => c.name);
    expect(ROWS.map((r) => r.name).sort()).toEqual(all.sort());
  });
  it.each(ROWS.map((r) => [r.name, r] as const))("%s: by region types", (_name, row) => {
    const b = ground(row);
    b.s.cset(0, L.CompanyWord.siteType, L.siteTypeWord(T.HAVEN)); // a Haven: no site
    const need = new Map(
      (row.regions ?? "")
        .split(" ")
        .filter(Boolean)
        .map((p) => [p[0]!, p.length]),
    );
    "wsdbfc".split("").forEach((letter, t) => {
      for (const n of [1, 2]) {
        b.s.cset(0, L.CompanyWord.pathLength, n);
        for (let i = 0; i < n; i++) b.s.cset(0, L.CompanyWord.regions + i, L.regionWord(0, t));
        const want = need.has(letter) && n >= need.get(letter)!;
        expect(ways(b, row), `${n} of ${letter}`).toEqual(want ? [regionName[t]] : []);
      }
    });
  });
  it.each(ROWS.map((r) => [r.name, r] as const))("%s: by names of regions", (_name, row) => {
    for (const events of [[], ["Doors of Night"]]) {
      const b = ground(row, events);
      b.s.cset(0, L.CompanyWord.siteType, L.siteTypeWord(T.HAVEN));
      b.s.cset(0, L.CompanyWord.pathLength, 1);
      const names = [...(row.through ?? []), ...(events.length && row.doors ? row.doors.through : [])];
      D.REGION_LIST.forEach((r, i) => {
        b.s.cset(0, L.CompanyWord.regions, L.regionWord(i + 1, 7)); // of no type at all
        expect(ways(b, row), r.name).toEqual(names.includes(r.name) ? [r.name] : []);
      });
    }
  });
  it.each(ROWS.map((r) => [r.name, r] as const))("%s: at sites", (_name, row) => {
    for (const events of [[], ["Doors of Night"]]) {
      const b = ground(row, events);
      b.s.cset(0, L.CompanyWord.pathLength, 0);
      const inside = [...(row.in ?? []), ...(events.length && row.doors ? row.doors.in : [])];
      const types = (row.sites ?? "").split("").map((x) => TYPE[x]!);
      D.SITE_LIST.forEach((site, i) => {
        if (site.creaturesAlways) return;
        b.s.cset(0, L.CompanyWord.site, i);
        const type = D.SITE_TYPE[i]!;
        const near = inside.some(
          ([regions, letters]) =>
            regions.includes(site.region) && (letters === "" || letters.split("").some((x) => TYPE[x] === type)),
        );
        const want = types.includes(type) || near || (row.places ?? []).includes(site.name);
        expect(ways(b, row).length > 0, site.name).toBe(want);
      });
    }
  });
  it("The Great Goblin between Rivendell and Lórien, either way", () => {
    for (const [at, to, yes] of [
      ["Rivendell", "Lórien", true],
      ["Lórien", "Rivendell", true],
      ["Rivendell", "Grey Havens", false],
    ] as const) {
      const b = travel({ at, to, characters: BAND }, ["The Great Goblin"]);
      b.until(() => b.s.chooser() === 1 && b.offered("on guard: The Great Goblin"));
      b.s.cset(0, L.CompanyWord.pathLength, 0);
      expect(b.offered("creature The Great Goblin")).toBe(yes);
    }
  });
  it("Mûmak follows the Corsairs", () => {
    const row = ROWS.find((r) => r.name === "Mûmak (Oliphant)")!;
    const b = ground(row);
    const at = (name: string) => {
      b.s.cset(0, L.CompanyWord.pathLength, 1);
      b.s.cset(0, L.CompanyWord.regions, L.regionWord(D.regionOf(name) + 1, T.REGION.w));
      return ways(b, row);
    };
    expect(at("Anfalas")).toEqual([]);
    noteFaced(b.s, 0, D.FACED_BIT[D.defOf("Corsairs of Umbar")]!);
    expect(at("Anfalas")).toEqual(["Anfalas"]);
    expect(at("Lebennin")).toEqual(["Lebennin"]);
    expect(at("Rohan")).toEqual([]);
  });
});

describe("strikes, prowess, body and points", () => {
  it.each(ROWS.map((r) => [r.name, r] as const))("%s", (_name, row) => {
    const fight = (body: number) => {
      const b = ground(row);
      for (const who of BAND) b.s.iBoost[b.slot(who)] = 0x8f;
      b.s.script = rolling(() => body);
      b.attacked(row.name);
      return b;
    };
    const b = fight(12);
    if (D.ATTACKS[D.defOf(row.name)]! === 1) {
      b.counted();
      const a = b.attack();
      expect(a.race).toBe(row.race);
      expect(a.prowess).toBe(row.prowess);
      expect(a.strikes).toBe(row.strikes === "each" ? BAND.length : row.strikes);
      if (row.strikes !== "each") expect(b.s.chooser()).toBe(row.chooses ? 1 : 0);
    }
    b.until(() => b.s.h[L.Header.attack] === 0 && b.s.fr[b.s.top()] !== MULTI_ATTACK);
    const beaten = row.body !== 12; // no roll is more than twelve
    expect(b.points().kill).toBe(beaten ? row.mp : 0);
    expect(b.won(row.name)).toBe(beaten);
    if (row.body !== undefined) {
      // A roll equal to its body does not defeat it; one more does.
      for (const [roll, dead] of [
        [row.body, false],
        [row.body + 1, true],
      ] as const) {
        if (roll > 12) continue;
        const f = ground(row);
        // Combat rolls and body rolls alternate; all of them are won by a boost.
        for (const who of BAND) f.s.iBoost[f.slot(who)] = 0x8f;
        f.s.script = rolling((p) =>
          p === 0 && f.s.h[L.Header.strike] !== 0 && f.s.fr[f.s.h[L.Header.strike]! + 1]! >= body.at ? roll : 12,
        );
        f.attacked(row.name).until(() => f.s.h[L.Header.attack] === 0);
        expect(f.won(row.name), `body roll ${roll}`).toBe(dead);
        expect(f.discarded(row.name)).toBe(!dead);
      }
    }
  });
});
