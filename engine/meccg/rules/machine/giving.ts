/** Asking for an item that may be played outside the usual order. The frame is in site/giving.ts. */
import { GIVE } from "./machine.js";
import type { Machine } from "./state.js";
import { Frame } from "../state/schema.js";

/** Step of the frame in which the card is still in hand, and may stay there. */
export const MAY_GIVE = 2;
/** Player `p` may play item `def` of his hand with a character of company `c`. */
export function mayGive(s: Machine, p: number, def: number, c: number): void {
  s.fr[s.push(GIVE, p, def, c) + Frame.step] = MAY_GIVE;
}
