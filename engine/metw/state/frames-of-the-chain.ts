/** Frames of declaring, the chain of effects, attacks, strikes, checks and attempts: their fields, each with who may see it. */
import { frame, word } from "./declare.js";

/** A rolled check to leave or stay. */
export const OrderFrame = frame(33, "order", {
  first: word("index of the chain's first entry", "all"),
});
