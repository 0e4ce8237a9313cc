import type { Candidate } from "../engine/core/agent.js";
import { wrap } from "../engine/core/lines.js";
import { errorOf, margin } from "../sim/person/weighing.js";

export function percentText(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

/** Those tried to the end, in the agent's order, and those given up before half as many tries. */
export function apart(candidates: readonly Candidate[]): { kept: Candidate[]; dropped: Candidate[] } {
  const most = Math.max(0, ...candidates.map((one) => one.visits));
  const kept = candidates.filter((one) => one.visits * 2 >= most);
  return { kept, dropped: candidates.filter((one) => !kept.includes(one)) };
}

/**
 * Candidates as lines, best first: chance to win with its 95 % interval, tries, the choice, what may follow. Those
 * that were given up early are only named, worst last: their figures come from other worlds and few of them.
 */
export function candidateLines(candidates: readonly Candidate[], textOf: (choice: number) => string): string[] {
  const { kept, dropped } = apart(candidates);
  const out: string[] = [];
  for (const one of kept) {
    const error = one.spread > 0 || one.visits === 1 ? ` ± ${(margin(errorOf(one)) * 100).toFixed(1)}` : "";
    const tries = one.visits > 0 ? `${one.visits}x`.padStart(7) : "";
    out.push(...wrap(`${percentText(one.value).padStart(8)}${error.padEnd(7)}${tries}  ${textOf(one.choice)}`, 16));
    const line = one.line.slice(1, 4);
    if (line.length) out.push(...wrap(`            perhaps then: ${line.join("; ")}`, 14));
  }
  const same = kept.length > 1 && kept.every((one) => one.value === kept[0].value && one.spread > 0);
  if (same) out.push("  all alike as far as they were tried");
  if (dropped.length) {
    const names = dropped.map((one) => `${textOf(one.choice)} (${percentText(one.value)} in ${one.visits})`);
    out.push(...wrap(`  given up early (figures of few tries): ${names.join("; ")}`, 4));
  }
  return out;
}
