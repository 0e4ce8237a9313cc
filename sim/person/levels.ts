/** The levels of the program as a person chooses them, on the page and in the terminal: who one plays against, how long he thinks, how strong he is. */
export interface LevelShown {
  readonly words: string;
  /** How long he thinks, "" for not at all: docs/TABLE.md has the figures. */
  readonly time: string;
  /** Of results/ladder/levels, a thousand higher and rounded to tens; and within what it lies in 95 of 100 cases. */
  readonly rating: number;
  readonly within: readonly [number, number];
}

/** Levels 1 to 9, in their order. */
export const LEVELS: readonly LevelShown[] = [
  { words: "a beginner who overlooks half of what could be done", time: "", rating: 380, within: [270, 490] },
  { words: "plans a little, overlooks a third", time: "", rating: 610, within: [540, 690] },
  { words: "plans, overlooks a fifth", time: "", rating: 850, within: [800, 910] },
  { words: "plans, overlooks a tenth", time: "", rating: 950, within: [900, 1010] },
  { words: "plans two turns, overlooks little", time: "", rating: 1020, within: [970, 1080] },
  { words: "plans for several companies", time: "", rating: 1120, within: [1070, 1180] },
  { words: "looks at the table with a neural network", time: "", rating: 1180, within: [1120, 1240] },
  {
    words: "tries out what may come, a little",
    time: "thinks up to a quarter of a second",
    rating: 1280,
    within: [1200, 1360],
  },
  {
    words: "tries out what may come as long as a person will wait",
    time: "thinks a quarter of a second, now and then more than one",
    rating: 1290,
    within: [1190, 1390],
  },
];
/**
 * The levels that are offered: each wins at least 60 of 100 games against the one before it. Levels 4 and 9 play on where they are named; but of
 * level 4 against 3 a hundred games need not tell (59.8 %), nor of 5 against 4 (58.1 %), of 9 against 8 no number that was played.
 */
export const OFFERED: readonly number[] = [1, 2, 3, 5, 6, 7, 8];
/** Who plays against a person where nobody says. */
export const FIRST_LEVEL = 1;
/** Levels up to this one have a manner; those above play as their network judges. */
export const LAST_WITH_STYLE = 6;
/** His manner: each about as strong as the usual one. */
export const STYLES: readonly { readonly name: string; readonly words: string }[] = [
  { name: "usual", words: "the usual one" },
  { name: "bold", words: "bold: goes through danger for what lies behind it" },
  { name: "careful", words: "careful: shuns roads where something may lie in wait" },
  { name: "hindering", words: "hindering: sends more creatures against you" },
];
/** What times and ratings mean, for whoever chooses by them. */
export const RATINGS =
  "Whoever has 100 more of rating wins 64 of 100 games, with 200 more 76: measured in games of the levels against each other, with the bounds of chance beside it. Levels 1 to 7 answer at once. Each plays noticeably better than the one before; 4 and 9, which do not, are left out.";

/** "rating 380 (280 to 470)". */
export const ratingText = ({ rating, within: [low, high] }: LevelShown): string =>
  `rating ${rating} (${low} to ${high})`;
/** A level in a line: "a beginner ...; rating 340 (250 to 430)". */
export function levelText(level: number): string {
  const shown = LEVELS[level - 1]!;
  return [shown.words, ...(shown.time === "" ? [] : [shown.time]), ratingText(shown)].join("; ");
}
/** The levels that are offered with their ratings, a line each. */
export const levelLines = (): string[] => OFFERED.map((level) => `  ${level}  ${levelText(level)}`);
/** The level that an agent's name names, null where it names none. */
export function levelIn(agent: string): number | null {
  const [, level] = /^level:(\d)(,|$)/u.exec(agent) ?? [];
  return level !== undefined && LEVELS[Number(level) - 1] ? Number(level) : null;
}
