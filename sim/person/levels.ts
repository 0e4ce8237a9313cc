/** The levels of the program as a person chooses them, on the page and in the terminal: who one plays against, how long he thinks, how strong he is. */
export interface LevelShown {
  readonly words: string;
  /** How long he thinks, "" for not at all: docs/TABLE.md has the figures. */
  readonly time: string;
  /** Of results/ladder/levels, a thousand higher and rounded to tens; and within what it lies in 95 of 100 cases. */
  readonly rating: number;
  readonly within: readonly [number, number];
}

/** Levels 1 to 9, in their order; each says what it does not do, and wins about 60 to 70 of 100 games against the one before it. */
export const LEVELS: readonly LevelShown[] = [
  { words: "a beginner who looks at what lies nearest and overlooks half", time: "", rating: 420, within: [370, 460] },
  { words: "plans a move, with no eye for danger, and overlooks half", time: "", rating: 480, within: [440, 520] },
  {
    words: "plans a move, with no eye for danger, and overlooks two fifths",
    time: "",
    rating: 650,
    within: [620, 680],
  },
  { words: "plans a move, with no eye for danger, and overlooks a third", time: "", rating: 740, within: [710, 770] },
  { words: "plans a move, weighs danger, overlooks a fifth", time: "", rating: 870, within: [840, 900] },
  { words: "plans two moves of one company, overlooks little", time: "", rating: 1000, within: [970, 1030] },
  {
    words: "plans for several companies; does not try out what may come",
    time: "",
    rating: 1130,
    within: [1110, 1160],
  },
  {
    words: "takes what a neural network prefers at one look; does not try out what may come",
    time: "",
    rating: 1250,
    within: [1220, 1290],
  },
  {
    words: "tries out what may come, plans as far as three turns ahead, and no further",
    time: "thinks up to a quarter of a second, now and then one",
    rating: 1320,
    within: [1260, 1390],
  },
];
/** Who plays against a person where nobody says. */
export const FIRST_LEVEL = 1;
/** Levels up to this one have a manner; those above play as their network judges. */
export const LAST_WITH_STYLE = 7;
/** His manner: each about as strong as the usual one. */
export const STYLES: readonly { readonly name: string; readonly words: string }[] = [
  { name: "usual", words: "the usual one" },
  { name: "bold", words: "bold: goes through danger for what lies behind it" },
  { name: "careful", words: "careful: shuns roads where something may lie in wait" },
  { name: "hindering", words: "hindering: sends more creatures against you" },
];
/** What times and ratings mean, for whoever chooses by them. */
export const RATINGS =
  "Whoever has 100 more of rating wins 64 of 100 games, with 200 more 76: measured in games of the levels against each other, with the bounds of chance beside it. Levels 1 to 8 answer at once. Each wins about 60 to 70 of 100 games against the one before.";

/** "rating 380 (280 to 470)". */
export const ratingText = ({ rating, within: [low, high] }: LevelShown): string =>
  `rating ${rating} (${low} to ${high})`;
/** A level in a line: "a beginner ...; rating 340 (250 to 430)". */
export function levelText(level: number): string {
  const shown = LEVELS[level - 1];
  return [shown.words, ...(shown.time === "" ? [] : [shown.time]), ratingText(shown)].join("; ");
}
/** The levels with their ratings, a line each. */
export const levelLines = (): string[] => LEVELS.map((_, k) => `  ${k + 1}  ${levelText(k + 1)}`);
/** The level that an agent's name names, null where it names none. */
export function levelIn(agent: string): number | null {
  const [, level] = /^level:(\d)(,|$)/u.exec(agent) ?? [];
  return level !== undefined && LEVELS[Number(level) - 1] ? Number(level) : null;
}
