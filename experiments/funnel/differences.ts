/** Agents against the same opponent on the same luck: by how much their numbers differ, and how sure that is. */
import { student } from "../../sim/statistics/clusters.js";
import { signed } from "../../sim/sentences.js";
import type { Counts } from "./counts.js";
import { GLANCE, MISTAKES, type Row, SECTIONS, type Section, sum, numberOf, numberText } from "./rows.js";

/** Counts of the games that had the same luck, by the number of that luck. */
export type BySeedGroup = ReadonlyMap<number, Counts>;

/** The second agent's number less the first's, and half the width of its 95 % interval. */
export interface Difference {
  by: number;
  margin: number;
}

/**
 * The difference of a row's number between two agents, from games in pairs of the same luck. The number is a ratio of sums,
 * so its variance is taken by how far each group lies from what the ratio would give it (the linearised variance, as in
 * sim/clusters.ts); the two deviations of one luck are subtracted before they are squared, so that luck which both had
 * cancels out. Student's t for so many groups. Null where there is nothing to compare.
 */
export function difference(row: Row, first: BySeedGroup, second: BySeedGroup): Difference | null {
  const seedGroups = [...first.keys()].filter((seedGroup) => second.has(seedGroup));
  const n = seedGroups.length;
  if (n < 2 || row.bottom.length === 0) return null;
  const one = deviations(
    row,
    seedGroups.map((seedGroup) => first.get(seedGroup)!),
  );
  const two = deviations(
    row,
    seedGroups.map((seedGroup) => second.get(seedGroup)!),
  );
  if (!one || !two) return null;
  let squares = 0;
  for (let k = 0; k < n; k++) squares += (two.each[k] - one.each[k]) ** 2;
  return { by: two.value - one.value, margin: student(n - 1) * Math.sqrt(squares / (n * (n - 1))) };
}
function deviations(row: Row, groups: readonly Counts[]): { value: number; each: number[] } | null {
  const tops = groups.map((c) => sum(c, row.top));
  const bottoms = groups.map((c) => sum(c, row.bottom));
  const whole = bottoms.reduce((n, x) => n + x, 0);
  if (whole === 0) return null;
  const value = tops.reduce((n, x) => n + x, 0) / whole;
  return { value, each: tops.map((top, k) => (top - value * bottoms[k]) / (whole / groups.length)) };
}

/** "-12.0 ± 1.5": of shares in points of a percent. */
export function differenceText(row: Row, d: Difference | null): string {
  if (!d) return "-";
  const [scale, digits] = row.share ? [100, 1] : [1, 2];
  const by = signed(scale * d.by, digits);
  return `${by} ± ${(scale * d.margin).toFixed(digits)}`;
}

/** One agent as the tables want it. */
interface Watched {
  agent: string;
  counts: Counts;
  bySeedGroup: BySeedGroup;
}
export interface DifferenceRow {
  section: string;
  label: string;
  first: number | null;
  second: number | null;
  difference: Difference | null;
}
/** All rows of two agents. */
export function differences(first: Watched, second: Watched): DifferenceRow[] {
  return SECTIONS.flatMap(({ title, rows }) =>
    rows.map((row) => ({
      ...{ section: title, label: row.label.trim() },
      ...{ first: numberOf(row, first.counts), second: numberOf(row, second.counts) },
      difference: difference(row, first.bySeedGroup, second.bySeedGroup),
    })),
  );
}

/** Both agents side by side, with what the second one has more. */
export function differenceTable(first: Watched, second: Watched, all: boolean, mistakes = false): string[] {
  const sections: readonly Section[] = all ? SECTIONS : mistakes ? [MISTAKES] : [GLANCE];
  const widths = [first, second].map(({ agent }) => Math.max(9, agent.length + 2));
  const label = Math.max(...sections.flatMap(({ rows }) => rows.map((row) => row.label.length + 2)));
  const line = (text: string, a: string, b: string, d: string): string =>
    text.padEnd(label) + a.padStart(widths[0]) + b.padStart(widths[1]) + d.padStart(17);
  return [
    line("on the same luck", first.agent, second.agent, "difference"),
    ...sections.flatMap(({ title, rows }) => [
      ...(all ? [title.toUpperCase()] : []),
      ...rows.map((row) =>
        line(
          `  ${row.label}`,
          numberText(row, numberOf(row, first.counts)),
          numberText(row, numberOf(row, second.counts)),
          differenceText(row, difference(row, first.bySeedGroup, second.bySeedGroup)),
        ),
      ),
    ]),
  ];
}
