import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { meccg } from "../../../engine/meccg/index.js";
import { firstOf, NONE } from "../../../engine/meccg/rules/state/inplay.js";
import type { Meccg } from "../../../engine/meccg/meccg.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { board } from "../board.js";

/** Nobody holds anybody, so that only companies differ: no influence of their own, and general influence for all. */
const PEOPLE = ["Bard Bowman", "Barliman Butterbur", "Bergil", "Fíli", "Kíli", "Merry", "Ori", "Pippin", "Sam Gamgee"];
const few = (n: number) => PEOPLE.filter((name) => D.DI[D.defOf(name)] === 0).slice(0, n);

const text = (groups: readonly (readonly string[])[]): string =>
  groups
    .map((g) => [...g].sort().join("+"))
    .sort()
    .join(" / ");
function companies(s: Meccg): string {
  const groups: string[][] = [];
  for (let c = 0; c < L.COMPANIES_PER_PLAYER; c++) {
    const group: string[] = [];
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) group.push(D.nameOf(s.iDef[i]));
    if (group.length) groups.push(group);
  }
  return text(groups);
}
const copy = (s: Meccg): Meccg => {
  const next = meccg.blank(2);
  next.copyFrom(s);
  next.showForced = true;
  return next;
};
/** One state for each way in which the companies at this site may stand after one arrangement. */
function arrangements(start: Meccg, site: number): Map<string, Meccg> {
  const found = new Map<string, Meccg>();
  const walk = (s: Meccg): void => {
    const out = new Int32Array(256);
    const n = s.legal(out);
    const verb = T.verbOf(out[0]);
    if (verb !== T.V_GROUP && verb !== T.V_CONTROL) {
      // As after something that cannot be undone: the site may be arranged again.
      s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
      found.set(companies(s), s);
      return;
    }
    for (let i = 0; i < n; i++) {
      const next = copy(s);
      next.apply(out[i]);
      walk(next);
    }
  };
  const s = copy(start);
  s.apply(T.choice(T.V_ARRANGE, site));
  walk(s);
  return found;
}
/** What so many arrangements in a row lead to, each line the companies after each of them. */
function reached(start: Meccg, site: number, times: number): string[] {
  if (times === 0) return [""];
  return [...arrangements(start, site)].flatMap(([now, s]) => reached(s, site, times - 1).map((r) => `${now}; ${r}`));
}

/** The same by the letter of coe 2.II.3: people as bits, companies, and pairs of companies that may not join (indices). */
interface Table {
  groups: number[];
  apart: string[];
}
const pair = (a: number, b: number) => `${Math.min(a, b)},${Math.max(a, b)}`;
function keyOf(t: Table): string {
  const order = t.groups.map((_, k) => k).sort((a, b) => t.groups[a] - t.groups[b]);
  const edges = t.apart.map((e) => {
    const [a, b] = e.split(",").map((x) => order.indexOf(Number(x)));
    return pair(a, b);
  });
  return `${order.map((k) => t.groups[k]).join(" ")} | ${edges.sort().join(" ")}`;
}
/** One act of organizing: somebody goes over to another company, two join, or one splits. */
function* acts(t: Table, rejoin: boolean): Generator<Table> {
  const n = t.groups.length;
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++) {
      if (a === b) continue;
      for (let bit = 1; bit <= t.groups[a]; bit <<= 1) {
        if ((t.groups[a] & bit) === 0 || t.groups[a] === bit) continue;
        const groups = [...t.groups];
        groups[a] -= bit;
        groups[b] += bit;
        yield { groups, apart: t.apart };
      }
      if (a > b && (rejoin || !t.apart.includes(pair(a, b)))) {
        const rename = (k: number) => (k === a ? b : k > a ? k - 1 : k);
        const groups = t.groups.filter((_, k) => k !== a);
        groups[b] += t.groups[a];
        const apart = t.apart.map((e) => e.split(",").map((x) => rename(Number(x))) as [number, number]);
        yield { groups, apart: [...new Set(apart.filter(([x, y]) => x !== y).map(([x, y]) => pair(x, y)))] };
      }
    }
  for (let a = 0; a < n; a++)
    for (let part = (t.groups[a] - 1) & t.groups[a]; part > 0; part = (part - 1) & t.groups[a]) {
      const inherited = t.apart.filter((e) => e.split(",").includes(`${a}`));
      const other = inherited.map((e) => Number(e.split(",").find((x) => x !== `${a}`)));
      yield {
        groups: [...t.groups.map((g, k) => (k === a ? g - part : g)), part],
        apart: [...t.apart, ...other.map((k) => pair(k, n)), pair(a, n)],
      };
    }
}
const after = new Map<string, Table[]>();
function everythingFrom(t: Table, rejoin: boolean): Table[] {
  const key = `${rejoin} ${keyOf(t)}`;
  const known = after.get(key);
  if (known) return known;
  const seen = new Map([[keyOf(t), t]]);
  for (const one of seen.values())
    for (const next of acts(one, rejoin)) if (!seen.has(keyOf(next))) seen.set(keyOf(next), next);
  const list = [...seen.values()];
  after.set(key, list);
  return list;
}
function lawful(from: Table[], names: readonly string[], rejoin: boolean, times: number): string[] {
  if (times === 0) return [""];
  const byText = new Map<string, Map<string, Table>>();
  for (const t of from)
    for (const next of everythingFrom(t, rejoin)) {
      const now = text(next.groups.map((g) => names.filter((_, k) => g & (1 << k))));
      if (!byText.has(now)) byText.set(now, new Map());
      byText.get(now)!.set(keyOf(next), next);
    }
  return [...byText].flatMap(([now, tables]) =>
    lawful([...tables.values()], names, rejoin, times - 1).map((r) => `${now}; ${r}`),
  );
}

describe("companies that split are not joined again in the same phase (coe 2.II.3.6), by everything that may be done", () => {
  const boards: [string, number[]][] = [
    ["one company of three", [3]],
    ["one of four", [4]],
    ["two of two", [2, 2]],
    ["three and one", [3, 1]],
    ["two, one and one", [2, 1, 1]],
  ];
  for (const [ruleset, rejoin] of [
    ["coe", false],
    ["universal", false],
    ["metw-standard", true],
  ] as const)
    for (const [label, sizes] of boards)
      it(`${ruleset}: three arrangements in a row of ${label}`, sizes === boards[2][1] ? {} : { tags: "long" }, () => {
        const names = few(sizes.reduce((a, b) => a + b));
        expect(names).toHaveLength(sizes.reduce((a, b) => a + b));
        let at = 0;
        const bands = sizes.map((n) => ({ at: "Rivendell", characters: names.slice(at, (at += n)) }));
        const b = board({ phase: "organization", ruleset, me: { companies: bands } });
        const start: Table = { groups: [], apart: [] };
        at = 0;
        for (const n of sizes) {
          start.groups.push(((1 << n) - 1) << at);
          at += n;
        }
        const found = reached(b.s, D.siteOf("Rivendell"), 3).sort();
        const all = lawful([start], names, rejoin, 3).sort();
        expect(found.filter((x) => !all.includes(x)).slice(0, 3)).toEqual([]);
        expect(all.filter((x) => !found.includes(x)).slice(0, 3)).toEqual([]);
        expect(found).toHaveLength(all.length);
      });
});
