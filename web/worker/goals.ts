/** Where the person's companies may go, gathered site by site for the map: from single choices, or from a form that has all of them. */
import type { Metw, MetwView } from "../../engine/metw/index.js";
import * as M from "../../engine/metw/machine/machine.js";
import { siteFacts, tripOf } from "../../engine/metw/screen/goals.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import type { Session } from "../../sim/person/session.js";
import type { GoalShown, GoalWay } from "../messages/flow.js";
import type { Flow } from "./flow.js";

/** All that may be said now, each with the choices it stands for. */
function* answers(flow: Flow, session: Session): Generator<[choices: readonly number[], is: GoalWay["is"]]> {
  const s = session.state as Metw;
  if (s.fr[s.top()] === M.PLAN) {
    for (const { choice } of session.choices()) {
      const ways = flow.ways(session, choice);
      if (ways.length === 0) yield [[choice], { choice, way: null }];
      for (const [way, { choices }] of ways.entries()) yield [choices, { choice, way }];
    }
    return;
  }
  for (const [form, shown] of flow.formsOf(session).entries()) {
    if (shown.is !== "rows") continue;
    for (const [row, { options }] of shown.rows.entries())
      for (const [option, { choices }] of options.entries())
        yield [[...shown.first, ...choices], { form, row, option }];
  }
}

export function goalsOf(flow: Flow, session: Session, view: MetwView): GoalShown[] {
  const s = session.state as Metw;
  const goals = new Map<string, GoalShown>();
  for (const [choices, is] of answers(flow, session)) {
    const trip = tripOf(s, session.sitting.seat, choices);
    if (!trip || trip.site < 0) continue;
    const key = `${trip.company} ${trip.site}`;
    const site = D.siteName(trip.site);
    const goal = goals.get(key) ?? { company: trip.company, site, facts: siteFacts(view, trip.site), ways: [] };
    goal.ways.push({ by: trip.by, path: trip.path, is });
    goals.set(key, goal);
  }
  return [...goals.values()];
}
