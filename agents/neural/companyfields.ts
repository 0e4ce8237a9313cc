/** Which field of a frame names the company in question. */
import "../../engine/meccg/defs.js";
import * as C from "../../engine/meccg/rules/facts/columns.js";

/** Frames whose field counts from one, so that 0 is no company. */
const PLUS_ONE = ["declare", "each who taps", "an agent set upon", "play a character"];

/** By kind of frame: the place of its field `company`, 32 more where it counts from one; 0 where it has none. */
export function companyFields(): Uint8Array {
  const out = new Uint8Array(C.KINDS);
  for (const frame of C.FRAMES_DECLARED) {
    const field = frame?.fields.find((one) => one.name === "company");
    if (frame && field) out[frame.kind] = field.at | (PLUS_ONE.includes(frame.label) ? 32 : 0);
  }
  return out;
}
