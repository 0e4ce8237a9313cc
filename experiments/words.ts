/** Sentences that several questions share. */

/** What is said behind a verdict where programs failed: their losses are no play. Empty where none did. */
export const forfeitText = (games: number): string =>
  games > 0
    ? ` ${games.toLocaleString("en")} of these games were lost because a program failed: they say nothing of play.`
    : "";
