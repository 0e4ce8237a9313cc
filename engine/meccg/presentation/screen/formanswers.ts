/** The choices that an answered form stands for. */
import * as T from "../../cards/vocabulary/terms.js";
import { AT, PASS } from "./ahead.js";
import type { PickForm, RowsForm, Intent } from "./formparts.js";

/** The answer of a form whose rows were answered by these options, in this order. Groups are numbered as the rules want them. */
export function answerOf(form: RowsForm, picks: readonly { row: number; option: number }[]): Intent[] {
  const renamed = new Map<number, number>();
  for (let g = 0; g < form.groups; g++) renamed.set(T.choice(T.V_GROUP, g), T.choice(T.V_GROUP, g));
  const regroup = (choice: number): number => {
    if (T.verbOf(choice) !== T.V_GROUP) return choice;
    if (!renamed.has(choice)) renamed.set(choice, T.choice(T.V_GROUP, renamed.size));
    return renamed.get(choice)!;
  };
  const intents = picks.flatMap(({ row, option }, n) => {
    const { choices, at } = form.rows[row].options[option];
    const said: Intent[] = choices.map((choice, k) => ({ choice: regroup(choice), at: at[k], begins: k === 0 }));
    // Where the last company goes is asked without asking for the company: there is no other.
    const alone = n > 0 && n === form.rows.length - 1 && at[0] === AT.plan;
    return alone ? said.slice(1).map((one, k) => ({ ...one, begins: k === 0 })) : said;
  });
  return [...form.first.map((choice) => ({ choice, at: null })), ...intents];
}
/** The answer of a form that picks: which of its items, each as often as it was picked. */
export function pickedOf(form: PickForm, picks: readonly number[]): Intent[] {
  const intents = picks.flatMap((item) => {
    const { choices, at } = form.items[item];
    const said: Intent[] = choices.map((choice, k) => ({ choice, at: form.waits ? at[k] : null, begins: k === 0 }));
    // Who has said which hazards come next does not answer the one before.
    return form.waits === "act" ? [...said, { choice: PASS, at: AT.chain }] : said;
  });
  // What ends it answers the question of the picking alone: where that ends by itself, the next question is asked.
  return [...intents, ...form.then.map((choice) => ({ choice, at: form.items[0].at[0], begins: true }))];
}
