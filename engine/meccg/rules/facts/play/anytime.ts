/** Cards that are played whenever something may be done. */
import { answersHook, HOOK } from "../../hooks.js";

/** Is the card playable at any time by anyone, not counted against the hazard limit? */
export const playsAnyTime = (def: number): boolean => answersHook(def, HOOK.playAnyTime);
