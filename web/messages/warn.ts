/** What page and worker say to each other of choices that are warned of. */
import type { Warning } from "../../sim/person/watch.js";

/** How a choice is sent where warnings are on. */
export interface Sure {
  /** It is taken whatever it costs: he was warned, or will not wait. */
  sure?: boolean;
}
/** True: it was taken. False: the table was gone. A warning: it was not taken, and waits for him to be sure. */
export type Taken = boolean | Warned;
export interface Warned {
  warning: Warning;
  /** More than that choice was said: the first step alone was looked at. */
  more: boolean;
}
