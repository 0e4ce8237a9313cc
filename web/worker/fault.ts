import { messageOf, UserError } from "../../engine/core/errors.js";
import type { Fault } from "../messages/fault.js";

/** An error as the page shows it: what a person can fix is said as such, anything else is ours. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof UserError) return { where: thrown.where, what: thrown.what, hint: thrown.hint ?? "" };
  return { where: "the table", what: messageOf(thrown), hint: "load the page again; the game is kept" };
}
