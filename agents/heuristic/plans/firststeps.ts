/** First steps of a company towards cards that its best ways leave aside. */
import type { Board } from "../board.js";
import type { Outlook } from "../planning.js";

/** So many are told, at most. */
const MOST = 3;
const sites = new Int16Array(MOST);
const worths = new Float64Array(MOST);

/** The first step of that number, from 0, as they were found last. */
export const firstStep = (k: number): number => sites[k];

/**
 * For each site where one could play something the way to it that is worth most, there itself or one move before: the best of their first steps,
 * none twice, neither `but` nor `too` (sites). Returns how many there are.
 */
export function firstSteps(b: Board, outlook: Outlook, but: number, too: number): number {
  outlook.look(b);
  let n = 0;
  for (let k = 0; k < outlook.count; k++) {
    const t = outlook.targets[k];
    let step = -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let x = 0; x < outlook.near; x++) {
      const worth = outlook.towards(b, outlook.nearby[x], t);
      if (worth > best) {
        best = worth;
        step = outlook.nearby[x];
      }
    }
    if (step >= 0 && step !== but && step !== too) n = keep(n, step, best);
  }
  return n;
}
/** Keeps a step among the best `n`, of two that are the same the better worth. */
function keep(n: number, step: number, worth: number): number {
  let at = 0;
  while (at < n && sites[at] !== step) at++;
  if (at < n) {
    worths[at] = Math.max(worths[at], worth);
    return n;
  }
  if (n === MOST) {
    at = 0;
    for (let x = 1; x < n; x++) if (worths[x] < worths[at]) at = x;
    if (worths[at] >= worth) return n;
  }
  sites[at] = step;
  worths[at] = worth;
  return Math.max(n, at + 1);
}
