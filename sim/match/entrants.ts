/** The entrants of a plan: how many there are, their letters and their agents. */
import { type FormKeys, formOf, isAlternate, MOST_SEATS, type Plan, SEATS, seatsIn, several } from "./forms.js";

/** The number of the field among the entrants, where two candidates or more meet it. */
export const FIELD = 2;

/** Number of entrants of a plan: one per deck at drawn tables, two where agents are compared, else one per seat. */
export function entrantsIn(plan: FormKeys): number {
  const it = formOf(plan);
  switch (it.form) {
    case "drawn":
      return plan.decks.length;
    case "table":
      return it.seats;
    default:
      return SEATS;
  }
}

/** The entrants of a plan by their letters: A, B, C ... (then A2, B2 ...); F is the field that two candidates or more meet. */
export function entrantNames(plan: FormKeys): string[] {
  if (several(plan)) return ["A", "B", "F"];
  return Array.from({ length: entrantsIn(plan) }, (_, entrant) => {
    const letter = String.fromCharCode(65 + (entrant % MOST_SEATS));
    return entrant < MOST_SEATS ? letter : `${letter}${Math.floor(entrant / MOST_SEATS) + 1}`;
  });
}

/** The agent of each entrant. */
export function agentsOf(plan: Plan): string[] {
  return several(plan) ? [...plan.agents, plan.field ?? plan.agents[0]] : [...plan.agents];
}

/**
 * The agents of a table by their places (`Seating.agentAt`): one per entrant; of agents that sit in alternate seats one for each place,
 * because one agent sits in one seat at a time.
 */
export function seatedAgents(plan: Plan): string[] {
  if (!isAlternate(plan)) return agentsOf(plan);
  return plan.agents.flatMap((agent) => new Array<string>(seatsIn(plan)).fill(agent));
}
