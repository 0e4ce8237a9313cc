/** Frames of setup, turn and phases: their fields, each with who may see it. */
import { frame, word } from "./declare.js";

/** Who still has to draw how many cards. */
export const DrawFrame = frame(5, "draw", {
  player: word("who draws", "all"),
  left: word("cards left to draw", "all"),
});
