/** What many events of the servants of Sauron say alike. */
import type { Effect } from "../words/words.js";

/** A resource of theirs. */
export const OURS = { side: "resource", alignment: "minion" } as const;
/** What the use of magic costs who is no Ringwraith: a Ringwraith makes no checks. */
export const magicCheck = (modifier: number): Effect => ({ do: "corruptionCheck", who: "actor", by: modifier });
