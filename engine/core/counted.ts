/** Numbers in sentences. */

/** "14,400" */
export const number = (n: number): string => n.toLocaleString("en");

/** A number with its noun: "1 game", "14 games"; `plural` where it is not the noun with an s. */
export const counted = (n: number, noun: string, plural = `${noun}s`): string =>
  `${Number.isInteger(n) ? number(n) : n} ${n === 1 ? noun : plural}`;
