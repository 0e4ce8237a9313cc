import type { Candidate } from "../engine/core/agent.js";
import { wrap } from "../engine/metw/screen/lines.js";

export function percentText(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

/** Candidates as lines, best first: chance to win, how it differs from world to world, tries, the choice, what follows. */
export function candidateLines(candidates: readonly Candidate[], say: (choice: number) => string): string[] {
  const out: string[] = [];
  for (const one of candidates) {
    const spread = one.spread > 0 ? ` ± ${(one.spread * 100).toFixed(0)}` : "";
    const tries = one.visits > 0 ? `${one.visits}x`.padStart(7) : "";
    out.push(...wrap(`${percentText(one.value).padStart(8)}${spread.padEnd(5)}${tries}  ${say(one.choice)}`, 12));
    const line = one.line.slice(1, 5);
    if (line.length) out.push(...wrap(`            then ${line.join(", ")}`, 14));
  }
  return out;
}
