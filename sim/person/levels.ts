/** The levels of the program as a person chooses them, on the page and in the terminal: who one plays against, how long he thinks, how strong he is. */
export interface LevelShown {
  readonly words: string;
  /** How long he thinks, "" for not at all: docs/TABLE.md has the figures. */
  readonly time: string;
  /** Of results/ladder/levels, a thousand higher and rounded to tens. */
  readonly rating: number;
}

/** Levels 1 to 9, in their order. */
export const LEVELS: readonly LevelShown[] = [
  { words: "a beginner who overlooks half of what he could do", time: "", rating: 380 },
  { words: "plans a little, overlooks a third", time: "", rating: 610 },
  { words: "plans, overlooks a fifth", time: "", rating: 850 },
  { words: "plans, overlooks a tenth", time: "", rating: 950 },
  { words: "plans two turns, overlooks little", time: "", rating: 1020 },
  { words: "plans for several companies", time: "", rating: 1120 },
  { words: "looks at the table with a neural network", time: "", rating: 1180 },
  { words: "tries out what may come, a little", time: "thinks up to a quarter of a second", rating: 1280 },
  {
    words: "tries out what may come as long as a person will wait",
    time: "thinks a quarter of a second, now and then more than one",
    rating: 1290,
  },
];
/** Levels up to this one have a manner; those above play as their network judges. */
export const LAST_WITH_STYLE = 6;
/** His manner: each about as strong as the usual one. */
export const STYLES: readonly { readonly name: string; readonly words: string }[] = [
  { name: "usual", words: "his usual one" },
  { name: "bold", words: "bold: goes through danger for what lies behind it" },
  { name: "careful", words: "careful: shuns roads where something may lie in wait" },
  { name: "hindering", words: "hindering: sends more creatures against you" },
];
/** What times and ratings mean, for whoever chooses by them. */
export const RATINGS =
  "Whoever has 100 more of rating wins 64 of 100 games, with 200 more 76: measured in games of the levels against each other. Levels 1 to 7 answer at once.";

/** A level in a line: "a beginner ...; rating 340". */
export function levelText(level: number): string {
  const { words, time, rating } = LEVELS[level - 1]!;
  return [words, ...(time === "" ? [] : [time]), `rating ${rating}`].join("; ");
}
/** The levels with their ratings, a line each. */
export const levelLines = (): string[] => LEVELS.map((_, k) => `  ${k + 1}  ${levelText(k + 1)}`);
/** The level that an agent's name names, null where it names none. */
export function levelIn(agent: string): number | null {
  const [, level] = /^level:(\d)(,|$)/u.exec(agent) ?? [];
  return level !== undefined && LEVELS[Number(level) - 1] ? Number(level) : null;
}
