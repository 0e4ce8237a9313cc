/** Which rule asks, for who shows it. */
import { BattlesFrame } from "../../rules/state/frames.js";

export { C, ruleOf } from "../../rules/questions.js";
export const BATTLES = BattlesFrame.kind;
