/** The scheduler of a plan. */
import { formOf, type Plan } from "../forms.js";
import { agentsScheduler } from "./agents.js";
import { alternateScheduler } from "./alternate.js";
import { candidatesScheduler } from "./candidates.js";
import { drawnScheduler } from "./drawn.js";
import { duelScheduler } from "./duel.js";
import { pairingsScheduler } from "./pairings.js";
import type { Pairing, Scheduler, Seating } from "./scheduler.js";
import { tableScheduler } from "./table.js";

const made = new WeakMap<Plan, Scheduler>();

/** The scheduler of a plan, made once. The keys of a plan do not change after that, except for its number of games. */
export function schedulerOf(plan: Plan): Scheduler {
  let scheduler = made.get(plan);
  if (!scheduler) {
    scheduler = schedulerFor(plan);
    made.set(plan, scheduler);
  }
  return scheduler;
}

function schedulerFor(plan: Plan): Scheduler {
  const it = formOf(plan);
  switch (it.form) {
    case "duel":
      return duelScheduler(plan);
    case "pairings":
      return pairingsScheduler(plan);
    case "agents":
      return agentsScheduler(plan);
    case "candidates":
      return candidatesScheduler(plan, it);
    case "table":
      return tableScheduler(plan);
    case "drawn":
      return drawnScheduler(plan, it);
    case "alternate":
      return alternateScheduler(plan, it);
  }
}

/** The seating of a game by its number, from 0. */
export const seatingOf = (plan: Plan, number: number): Seating => schedulerOf(plan).seating(number);

/** The pairings of a plan in their order; empty where there is one table. */
export const pairingsOf = (plan: Plan): Pairing[] => schedulerOf(plan).pairings;

/** Games that belong together, on the same seed where decks are exchanged or candidates follow each other. */
export const blockOf = (plan: Plan): number => schedulerOf(plan).block;
