import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import { METW_CARDS } from "../sets.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { MULTI_ATTACK } from "../../../engine/meccg/rules/machine/machine.js";
import { type Board, meet, travel, type Who } from "../board.js";
import { type Row, ROWS } from "../creatures.js";
import { ROADS } from "../roads.js";

/** The strongest first: whoever is given a strike first can hold it with a roll of twelve. */
const BAND = ["Elrond", "Aragorn II", "Beorn", "Boromir II", "Gimli", "Thranduil"];
const LETTERS = "wsdbfc";
const SITES: Record<string, string> = {
  "free-hold": "F",
  "border-hold": "B",
  "ruins-and-lairs": "R",
  "shadow-hold": "S",
  "dark-hold": "D",
};

/** By what is printed: may this creature be played on who goes by the site path from a place to another? */
function printed(row: Row, at: string, to: string, path: string): boolean {
  const [from, site] = [D.SITE_LIST[D.siteOf(at)], D.SITE_LIST[D.siteOf(to)]];
  const lands = (row.regions ?? "").split(" ").filter(Boolean);
  const enough = lands.some((need) => path.split(need[0]).length > need.length);
  const crossed = (row.through ?? []).some((r) => r === from.region || r === site.region);
  const kind = SITES[site.type] ?? "-";
  const near = (row.in ?? []).some(
    ([regions, kinds]) => regions.includes(site.region!) && (kinds === "" || kinds.includes(kind)),
  );
  const havens = new Set([at, to]);
  const pass = row.name === "The Great Goblin" && havens.has("Rivendell") && havens.has("Lórien");
  return enough || crossed || near || pass || (row.sites ?? "").includes(kind) || (row.places ?? []).includes(to);
}
const awaited = (b: Board) => b.until(() => b.s.chooser() === 1 && b.offered("on guard: Siege"));
const on = (at: string, to: string, hand: string[], characters: Who[] = ["Elrond", "Gimli"]): Board =>
  awaited(travel({ at, to, characters }, [], { you: { hand: ["Siege", ...hand] } }));

describe("creatures that may be played on a journey", () => {
  it("every creature of the set is here", () => {
    const all = METW_CARDS.filter((c) => c.kind === "creature").map((c) => c.name);
    expect(ROWS.map((r) => r.name).sort()).toEqual(all.sort());
  });
  it.each(ROADS.map((r) => [r.at, r.to] as const))("from %s to %s", (at, to) => {
    for (const some of [ROWS.slice(0, 19), ROWS.slice(19, 38), ROWS.slice(38)]) {
      const b = on(
        at,
        to,
        some.map((r) => r.name),
      );
      let path = "";
      for (let i = 0; i < b.s.cget(0, L.CompanyWord.pathLength); i++)
        path += LETTERS[L.regionTypeForHazards(b.s.cget(0, L.CompanyWord.regions + i))];
      for (const row of some) expect(b.offered(`creature ${row.name}`), row.name).toBe(printed(row, at, to, path));
    }
  });
  it("The Great Goblin between Rivendell and Lórien, either way", () => {
    expect(on("Rivendell", "Lórien", ["The Great Goblin"]).offered("creature The Great Goblin")).toBe(true);
    expect(on("Lórien", "Rivendell", ["The Great Goblin"]).offered("creature The Great Goblin")).toBe(true);
    expect(on("Rivendell", "Grey Havens", ["The Great Goblin"]).offered("creature The Great Goblin")).toBe(false);
  });
});

describe("strikes, prowess, body and points", () => {
  // rules: 000:2218, 000:2222, 000:2234, 000:2260, 000:2264, 000:2276, 000:2292, 000:2294, 000:2312, 000:2320
  it.each(ROWS.map((r) => [r.name, r] as const))("%s", (_name, row) => {
    // Combat rolls and body rolls alternate; scripted dice may show what two dice cannot.
    const fight = (body: number) =>
      meet(row.name, BAND, {
        rolls: Array.from({ length: 60 }, (_, i) => (row.body !== undefined && i % 2 ? body : 20)),
      }).plays(row.name);
    const b = fight(12);
    if (D.ATTACKS[D.defOf(row.name)] === 1) {
      b.counted();
      const a = b.attack();
      expect(a.race).toBe(row.race);
      expect(a.prowess).toBe(row.prowess);
      expect(a.strikes).toBe(row.strikes === "each" ? BAND.length : row.strikes);
      if (row.strikes !== "each") expect(b.s.chooser()).toBe(row.chooses ? 1 : 0);
    }
    const over = (x: Board) => x.until(() => x.s.h[L.Header.attack] === 0 && x.s.fr[x.s.top()] !== MULTI_ATTACK);
    over(b);
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
        const f = over(fight(roll));
        expect(f.won(row.name), `body roll ${roll}`).toBe(dead);
        expect(f.discarded(row.name)).toBe(!dead);
      }
    }
  });
});
