/** The cards that a company would go for from a Haven, each with the site where it brings most. */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import * as D from "../../../engine/meccg/defs.js";
import type { Board } from "../board.js";
import { NO_WAY } from "../roads.js";
import { wayTo } from "../supposed.js";
import type { Outlook } from "../planning.js";

/** Tasks looked at: cards with the site where they bring most, the best first. */
const TASKS = 4;
export const taskSite = new Int16Array(TASKS);
export const taskCard = new Int16Array(TASKS);
const taskNet = new Float64Array(TASKS);
export let tasks = 0;
/** The best cards to go for from here, by the company as it stands. */
export function gatherTasks(b: Board, outlook: Outlook, from: number): void {
  tasks = 0;
  for (let k = 0; k < outlook.near; k++) {
    const t = outlook.nearby[k];
    if (Q.hasManyCards(b, b.player, t)) continue;
    const card = outlook.prospects.card[t];
    const net = outlook.prospects.net(b, t);
    if (card < 0 || net <= 0.05 || wayTo(b, from, t) === NO_WAY) continue;
    let at = 0;
    while (at < tasks && taskCard[at] !== card) at++;
    if (at < tasks) {
      if (net > taskNet[at]) {
        taskNet[at] = net;
        taskSite[at] = t;
      }
      continue;
    }
    if (tasks < TASKS) at = tasks++;
    else {
      at = 0;
      for (let x = 1; x < TASKS; x++) if (taskNet[x] < taskNet[at]) at = x;
      if (taskNet[at] >= net) continue;
    }
    taskCard[at] = card;
    taskSite[at] = t;
    taskNet[at] = net;
  }
}
export const danger = (t: number): number => {
  let v = 4;
  for (const a of D.SITE_ATTACKS[t]) v += a.strikes * Math.max(1, a.prowess - 4);
  return v;
};
