import { describe, expect, it } from "vitest";
import "../../../engine/meccg/rules/all.js";
import { HOOK, siteAnswers } from "../../../engine/meccg/rules/hooks.js";
import { keyOptions } from "../../../engine/meccg/rules/facts/journey/keying.js";
import { noteFaced } from "../../../engine/meccg/rules/state/facedcreatures.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { Table } from "../../../engine/meccg/rules/state/table.js";
import { keyText } from "../../../engine/meccg/text/choices.js";
import * as D from "../../../engine/meccg/defs.js";
import { METW_CARDS, METW_SITES } from "../sets.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { travel } from "../board.js";
import { type Row, ROWS } from "../creatures.js";

const TYPE: Record<string, number> = { H: 0, F: 1, B: 2, R: 3, S: 4, D: 5 };
const out = new Int32Array(64);
const regionName = ["wilderness", "shadow-land", "dark-domain", "border-land", "free-domain", "coastal sea"];

/** Columns that no machine runs, for a query alone: one company that stands still, and what the test writes of its way. */
function table(events: string[] = []): Table {
  const from = travel({ at: "Rivendell", characters: ["Elrond", "Gimli"] }, ["Siege"], {
    you: { hand: ["Siege"], events },
  }).until(() => true).s;
  const t = new Table(from.players);
  t.bytes.set(from.bytes);
  t.rules = from.rules;
  return t;
}
const ways = (t: Table, row: Row): string[] => {
  const n = keyOptions(t, 0, D.defOf(row.name), false, out);
  return Array.from({ length: n }, (_, i) => keyText(out[i]));
};

describe("how creatures may be keyed", () => {
  it("every creature of the set is here", () => {
    const all = METW_CARDS.filter((c) => c.kind === "creature").map((c) => c.name);
    expect(ROWS.map((r) => r.name).sort()).toEqual(all.sort());
  });
  it.each(ROWS.map((r) => [r.name, r] as const))("%s: by region types", (_name, row) => {
    const bare = table();
    bare.cset(0, L.CompanyWord.siteType, L.siteTypeWord(T.HAVEN)); // a Haven: no site
    const need = new Map(
      (row.regions ?? "")
        .split(" ")
        .filter(Boolean)
        .map((p) => [p[0], p.length]),
    );
    "wsdbfc".split("").forEach((letter, t) => {
      for (const n of [1, 2]) {
        bare.cset(0, L.CompanyWord.pathLength, n);
        for (let i = 0; i < n; i++) bare.cset(0, L.CompanyWord.regions + i, L.regionWord(0, t));
        const want = need.has(letter) && n >= need.get(letter)!;
        expect(ways(bare, row), `${n} of ${letter}`).toEqual(want ? [regionName[t]] : []);
      }
    });
  });
  it.each(ROWS.map((r) => [r.name, r] as const))("%s: by names of regions", (_name, row) => {
    for (const events of [[], ["Doors of Night"]]) {
      const bare = table(events);
      bare.cset(0, L.CompanyWord.siteType, L.siteTypeWord(T.HAVEN));
      bare.cset(0, L.CompanyWord.pathLength, 1);
      const names = [...(row.through ?? []), ...(events.length && row.doors ? row.doors.through : [])];
      D.REGION_LIST.forEach((r, i) => {
        bare.cset(0, L.CompanyWord.regions, L.regionWord(i + 1, 7)); // of no type at all
        expect(ways(bare, row), r.name).toEqual(names.includes(r.name) ? [r.name] : []);
      });
    }
  });
  it.each(ROWS.map((r) => [r.name, r] as const))("%s: at sites", (_name, row) => {
    for (const events of [[], ["Doors of Night"]]) {
      const bare = table(events);
      bare.cset(0, L.CompanyWord.pathLength, 0);
      const inside = [...(row.in ?? []), ...(events.length && row.doors ? row.doors.in : [])];
      const kinds = (row.sites ?? "").split("").map((x) => TYPE[x]);
      METW_SITES.forEach((site, i) => {
        if (siteAnswers(HOOK.keyCreatures, i)) return;
        bare.cset(0, L.CompanyWord.site, i);
        const type = D.SITE_TYPE[i];
        const near = inside.some(
          ([regions, letters]) =>
            regions.includes(site.region!) && (letters === "" || letters.split("").some((x) => TYPE[x] === type)),
        );
        const want = kinds.includes(type) || near || (row.places ?? []).includes(site.name);
        expect(ways(bare, row).length > 0, site.name).toBe(want);
      });
    }
  });
  it("Mûmak follows the Corsairs", () => {
    const row = ROWS.find((r) => r.name === "Mûmak (Oliphant)")!;
    const bare = table();
    const at = (name: string) => {
      bare.cset(0, L.CompanyWord.pathLength, 1);
      bare.cset(0, L.CompanyWord.regions, L.regionWord(D.regionOf(name) + 1, T.REGION.w));
      return ways(bare, row);
    };
    expect(at("Anfalas")).toEqual([]);
    noteFaced(bare, 0, D.FACED_BIT[D.defOf("Corsairs of Umbar")]);
    expect(at("Anfalas")).toEqual(["Anfalas"]);
    expect(at("Lebennin")).toEqual(["Lebennin"]);
    expect(at("Rohan")).toEqual([]);
  });
});
