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

type PickForm = FormShown & { is: "pick" };
/** How far one is in a form that picks: "3 of 5 chosen, 4 points of mind left". */
export function countWords({ least, most, counts }: PickForm, picked: readonly number[]): string {
  if (!counts)
    return least === most ? `${picked.length} of ${most} chosen` : `${picked.length} chosen, ${most} at most`;
  const left = leftOf(counts, picked);
  return `${counts.chosen + picked.length} of ${counts.of} chosen, ${left} ${left === 1 ? "point" : "points"} of mind left`;
}
/** What is left of what they cost. */
export const leftOf = ({ left, costs }: NonNullable<PickForm["counts"]>, picked: readonly number[]): number =>
  picked.reduce((rest, item) => rest - costs[item], left);
/** The heading of a question that such a form answers: it counts as one picks; "" where no form of the table does. */
export function countedHeading(forms: readonly FormShown[], pickedOf: (form: number) => readonly number[]): string {
  const which = forms.findIndex((form) => form.is === "pick" && form.covers && form.counts !== null);
  const form = forms[which];
  return form?.is === "pick" ? `${form.title}: ${countWords(form, pickedOf(which))}` : "";
}
