/**
 * Which of many choices stand in the list: those that fit the words; else where somebody is met, then places with a name, and of so many
 * points of a kind all, half, a quarter and one.
 */
import type { WarChoice } from "../messages.js";
import { MOST } from "./keys.js";

const isMet = ({ meets }: WarChoice): boolean => meets !== "";
const isNamed = ({ words, hex }: WarChoice): boolean => hex === 0 || / [WE]\d{4} /.test(words);

const AMOUNT = /^(\d+) of (.+)$/;
/** Is this no number of points, or one of the few that stand for all of its kind? */
function roundOnes(choices: readonly WarChoice[]): (one: WarChoice) => boolean {
  const most = new Map<string, number>();
  for (const { words } of choices) {
    const [, n, kind] = AMOUNT.exec(words) ?? [];
    if (kind) most.set(kind, Math.max(most.get(kind) ?? 0, Number(n)));
  }
  return ({ words }) => {
    const [, n, kind] = AMOUNT.exec(words) ?? [];
    if (!kind) return true;
    const all = most.get(kind)!;
    return [all, Math.round(all / 2), Math.round(all / 4), 1].includes(Number(n));
  };
}

function found(choices: readonly WarChoice[], wanted: string): WarChoice[] {
  if (wanted !== "") return choices.filter(({ words }) => words.toLowerCase().includes(wanted));
  if (choices.length <= MOST) return [...choices];
  const isRound = roundOnes(choices);
  const told = [...choices.filter(isMet), ...choices.filter((one) => !isMet(one) && isNamed(one) && isRound(one))];
  return told.length > 0 ? told : [...choices];
}
/** `kept` (a hint, what was taken) is in sight, however many there are; `more` are not listed. */
export function listed(
  choices: readonly WarChoice[],
  sought: string,
  kept: readonly (number | null)[],
): { shown: WarChoice[]; more: number } {
  const wanted = sought.trim().toLowerCase();
  const fitting = found(choices, wanted);
  const more = wanted === "" ? choices.length : fitting.length;
  for (const one of kept) {
    const at = fitting.findIndex(({ choice }) => choice === one);
    const absent = at < 0 && wanted === "" ? choices.find(({ choice }) => choice === one) : undefined;
    if (absent) fitting.unshift(absent);
    else if (at >= MOST) fitting.unshift(...fitting.splice(at, 1));
  }
  const shown = fitting.slice(0, MOST);
  return { shown, more: more - shown.length };
}
