/** The commands at the table, as `help` prints them. `parts` are the lines of the parts of the game. */
export const HELP = (parts: string): string => `
  NUMBER or TEXT   take that choice; part of its text will do if no other has it
  pass             do nothing more: number 1 where it is offered
  skip             pass until something happens; skip turn: to the end of the
                   turn (both stop at what matters: an attack on you, what you
                   must choose, a chance that you have not said no to)
  all              take a choice such as drawing as often as you may this turn
  list             the choices again, one a line
  board            the table in short; board full: all of it; hand: your hand
${parts}
  why CARD         why this card cannot be played or used now (also: ? CARD)
  card NAME        what a card or site is
  rules [WORDS]    the rules book: for what is asked now, or about these words
  hint             what an agent would take, why, and the chance to win
  warn on          ask before a choice that costs five points of the chance to
                   win or more (looks a second at what you choose); warn off
  log [N]          what happened so far (the last N lines)
  undo [N]         back to your last choice (over N of them); the luck stays
  save [FILE]      write the game down (asks before it overwrites a FILE); play
                   it on with --load FILE
  quit             leave (and say whether to save)
Where nothing is told of the opponent, that was passing; whether something else
could have been done is not shown.`;
