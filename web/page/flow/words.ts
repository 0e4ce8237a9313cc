/** Words of buttons that send a form. */
import type { FormShown } from "../../messages/flow.js";

/** What the button does: "Choose these 3", "Play these 2 in this order, then no more". */
export function pickWords(
  picked: number,
  { until, inOrder }: Pick<FormShown & { is: "pick" }, "until" | "inOrder">,
): string {
  const does = until === "act" ? "Play" : "Choose";
  const which = picked === 0 ? "" : picked === 1 ? " this one" : ` these ${picked}`;
  const order = inOrder && picked > 1 ? " in this order" : "";
  return `${does}${which}${order}${until === "act" ? ", then no more" : ""}`;
}
