/** Where the person's companies may go, gathered site by site for the map: from single choices, or from a form that has all of them. */
import type { Meccg, MeccgView } from "../../engine/meccg/index.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { siteFacts, tripOf } from "../../engine/meccg/presentation/screen/goals.js";
import { ahead, AT } from "../../engine/meccg/presentation/screen/ahead.js";
import type { RowsForm } from "../../engine/meccg/presentation/screen/formparts.js";
import * as D from "../../engine/meccg/defs.js";
import type { Session } from "../../sim/person/session.js";
import type { GoalShown, GoalWay } from "../messages/flow.js";
import type { Flow } from "./flow.js";

/** A room for the state that plans begin from, beyond those that forms are made in. */
const PLANNED = 25;
/** Does a form say where companies go? */
const plans = ({ rows }: RowsForm): boolean =>
  rows.some(({ options }) =>
    options.some(({ at }) => at.some((moment) => moment >> 8 === M.PLAN || moment === AT.plan)),
  );
/** All that may be said now, each with the choices it stands for. */
function* answers(
  flow: Flow,
  session: Session,
): Generator<[from: Meccg, choices: readonly number[], is: GoalWay["is"]]> {
  const s = session.state as Meccg;
  if (s.fr[s.top()] === M.PLAN) {
    for (const { choice } of session.choices()) {
      const ways = flow.ways(session, choice);
      if (ways.length === 0) yield [s, [choice], { choice, way: null }];
      for (const [way, { choices }] of ways.entries()) yield [s, choices, { choice, way }];
    }
    return;
  }
  for (const [form, shown] of flow.formsOf(session).entries()) {
    if (shown.is !== "rows" || !plans(shown)) continue;
    // What comes before all rows is looked at once.
    const from = shown.first.length ? ahead(s, session.sitting.seat, shown.first, PLANNED)?.state : s;
    if (!from) continue;
    for (const [row, { options }] of shown.rows.entries())
      for (const [option, { choices }] of options.entries()) yield [from, choices, { form, row, option }];
  }
}

export function goalsOf(flow: Flow, session: Session, view: MeccgView): GoalShown[] {
  const goals = new Map<string, GoalShown>();
  for (const [from, choices, is] of answers(flow, session)) {
    const trip = tripOf(from, session.sitting.seat, choices);
    if (!trip || trip.site < 0) continue;
    const key = `${trip.company} ${trip.site}`;
    const site = D.siteName(trip.site);
    const goal = goals.get(key) ?? { company: trip.company, site, facts: siteFacts(view, trip.site), ways: [] };
    goal.ways.push({ by: trip.by, path: trip.path, is });
    goals.set(key, goal);
  }
  return [...goals.values()];
}
