import { messageOf, UserError } from "../../engine/core/errors.js";
import type { Fault } from "../messages/fault.js";

/** An error as the page shows it: what a person can mend is said as such, anything else is ours. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof UserError) return { where: thrown.where, what: thrown.what, mend: thrown.mend ?? "" };
  return { where: "the table", what: messageOf(thrown), mend: "load the page again; the game is kept" };
}
