/** What a table says to the person who sits at it: what he sees, what he may answer, and how it ended. */
import { soleWinner } from "../../engine/core/seats.js";
import type { MetwView } from "../../engine/metw/index.js";
import { aboutOf } from "../../engine/metw/screen/about.js";
import { isGuard } from "../../engine/metw/screen/choicewords.js";
import { hasDeeps } from "../../engine/metw/screen/goals.js";
import { choiceNote, questionText, reckoningText } from "../../engine/metw/screen/index.js";
import { sectionAsked } from "../../engine/metw/screen/rules.js";
import { sceneOf } from "../../engine/metw/screen/scene.js";
import { isRepeated } from "../../engine/metw/screen/stops.js";
import type { Session } from "../../sim/person/session.js";
import type { ChoiceShown, OverShown, TableShown } from "../messages/table.js";
import type { Flow } from "./flow.js";
import { goalsOf } from "./goals.js";

/** What the game that is hosted knows besides the session itself. */
type Hosted = Pick<TableShown, "at" | "told" | "afresh" | "over" | "stops" | "warns">;

/** The table that a session shows the person whose view this is. */
export function tableShown(session: Session, view: MetwView, flow: Flow, hosted: Hosted): TableShown {
  const { sitting } = session;
  const { title, pass } = questionText(view);
  // The attack, the strike and the chain of effects stand beside the question.
  const question = hosted.over ? null : { ask: title, pass, rules: sectionAsked(view) };
  return {
    ...hosted,
    scene: sceneOf(view),
    question,
    ...(question ? answers(session, view, flow, pass) : { choices: [], forms: [], goals: [] }),
    deeps: hasDeeps(view),
    flow: flow.shown(),
    you: { deck: sitting.decks[sitting.seat]!.name, seat: sitting.seat },
    he: { deck: sitting.decks[session.them]!.name, agent: sitting.agent },
    ruleset: sitting.ruleset.name,
    seed: sitting.seed,
    undone: session.undone,
    hints: session.hints,
    watched: session.watched,
    canUndo: session.canUndo,
    beside: session.both,
  };
}
/** All that may be answered now: choice by choice, at once, and on the map. */
function answers(
  session: Session,
  view: MetwView,
  flow: Flow,
  pass: string,
): Pick<TableShown, "choices" | "forms" | "goals"> {
  return flow.once(() => ({
    choices: choices(session, view, flow, pass),
    forms: flow.forms(session, view),
    goals: goalsOf(flow, session, view),
  }));
}
function choices(session: Session, view: MetwView, flow: Flow, pass: string): ChoiceShown[] {
  return session.shown().map(({ choice, text, words }) => ({
    choice,
    text: words,
    note: text === "pass" ? pass : choiceNote(view, choice),
    repeats: isRepeated(choice),
    guard: isGuard(choice),
    ...flow.about(session, choice),
    ...aboutOf(view, choice),
  }));
}

const HOW: Readonly<Record<string, string>> = {
  council: "The Free Council has met.",
  conceded: "The game was given up.",
};
/** How a game ended; `given`: the person gave it up. */
export function endingOf(session: Session, view: MetwView, given: boolean): OverShown {
  const outcome = session.state.outcome();
  const best = outcome ? soleWinner(outcome.returns) : -1;
  const winner = given ? "he" : best < 0 ? null : best === session.sitting.seat ? "you" : "he";
  const how = given ? HOW["conceded"]! : (HOW[outcome!.how] ?? outcome!.how);
  return { winner, how, reckoning: reckoningText(view) };
}
