/** Frames of the Council: their fields, each with who may see it. */
import { frame, word } from "../declare.js";

/** The Council of the Wise tests all gold rings (000, part IX). */
export const RingCouncilFrame = frame(109, "rings before the Council", {
  first: word("who had the last turn", "all"),
  thrower: word("one plus who rolled last for who tests first, 0 nobody yet", "all"),
  now: word("one plus whose rings are tested, 0 nobody's yet", "all"),
  roll0: word("the roll of the first player for it", "all"),
  roll1: word("of the second", "all"),
  roll2: word("of the third", "all"),
  roll3: word("of the fourth", "all"),
  roll4: word("of the fifth", "all"),
});
/** The Free Council. */
export const CouncilFrame = frame(28, "council", {
  how: word("1 the Council was called or is due, 2 the turn limit is reached", "all"),
  player: word("whose characters check now", "all"),
  done: word("players whose checks are over", "all"),
  link: word("corruption points that a tie has added to every character (the weakest link)", "all"),
  thrower: word("who rolls next to break a tie", "all"),
  thrown: word("the best of these rolls so far", "all"),
  ahead: word("1 + who rolled it, 0 nobody alone", "all"),
  came: word("who came to the Council, a bit a seat", "all"),
  level: word("who is level at the top and rolls, a bit a seat", "all"),
});
