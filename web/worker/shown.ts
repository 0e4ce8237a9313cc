/** What a table says to the person who sits at it: what he sees, what he may answer, and how it ended. */
import { capital, endName } from "../../engine/meccg/text/endname.js";
import { nameOfSeat } from "../../engine/meccg/presentation/screen/naming.js";
import { isSolitaire } from "../../engine/meccg/rules/state/solitaire.js";
import { seen } from "../../engine/meccg/presentation/seen.js";
import { sharers, soleWinner } from "../../engine/core/seats.js";
import type { Meccg, MeccgView } from "../../engine/meccg/index.js";
import { aboutOf } from "../../engine/meccg/presentation/screen/about.js";
import { isGuard } from "../../engine/meccg/presentation/screen/choicewords.js";
import { hasDeeps } from "../../engine/meccg/presentation/screen/goals.js";
import { choiceNote, questionText, reckoningText } from "../../engine/meccg/presentation/screen/index.js";
import { lossesOf } from "../../engine/meccg/presentation/screen/losses.js";
import { sectionAsked } from "../../engine/meccg/presentation/screen/rules.js";
import { sceneOf } from "../../engine/meccg/presentation/screen/scene.js";
import { spelled } from "../../engine/meccg/presentation/screen/spelled.js";
import { isRepeated } from "../../engine/meccg/presentation/screen/stops.js";
import { PERSON, type Session } from "../../sim/person/session.js";
import type { ChoiceShown, OverShown, TableShown } from "../messages/table.js";
import type { Flow } from "./flow.js";
import { goalsOf } from "./goals.js";

/** What the game that is hosted knows besides the session itself. */
type Hosted = Pick<TableShown, "at" | "log" | "afresh" | "over" | "stops" | "warns">;

/** The table that a session shows the person whose view this is. */
export function tableShown(session: Session, view: MeccgView, flow: Flow, hosted: Hosted): TableShown {
  const { sitting } = session;
  const scene = sceneOf(view);
  const { title, pass } = questionText(view);
  // The attack, the strike and the chain of effects stand beside the question.
  const question = hosted.over ? null : { ask: title, pass, rules: sectionAsked(view) };
  return {
    ...hosted,
    scene: { ...scene, hand: scene.hand.map((card) => ({ ...card, kind: spelled(card.kind) })) },
    question,
    ...(question ? answers(session, view, flow, pass) : { choices: [], forms: [], goals: [] }),
    deeps: hasDeeps(view),
    flow: flow.shown(),
    you: { deck: sitting.decks[sitting.seat].name, seat: sitting.seat },
    others: session.others.map((seat) => ({
      seat,
      deck: sitting.decks[seat].name,
      agent: sitting.seats[seat]?.agent ?? PERSON,
    })),
    ruleset: sitting.ruleset.name,
    seed: sitting.seed,
    undone: session.undone,
    hints: session.hints,
    watched: session.watched,
    canUndo: session.canUndo,
    beside: session.beside,
  };
}
/** All that may be answered now: choice by choice, at once, and on the map. */
function answers(
  session: Session,
  view: MeccgView,
  flow: Flow,
  pass: string,
): Pick<TableShown, "choices" | "forms" | "goals"> {
  return flow.once(() => ({
    choices: choices(session, view, flow, pass),
    forms: flow.forms(session, view),
    goals: goalsOf(flow, session, view),
  }));
}
function choices(session: Session, view: MeccgView, flow: Flow, pass: string): ChoiceShown[] {
  const shown = session.shown();
  const losses = lossesOf(
    session.state as Meccg,
    session.sitting.seat,
    shown.map(({ choice }) => choice),
  );
  return shown.map(({ choice, text, words }, k) => ({
    choice,
    text: words,
    note: text === "pass" ? pass : spelled(choiceNote(view, choice)),
    repeats: isRepeated(choice),
    guard: isGuard(choice),
    ...losses[k],
    ...flow.about(session, choice),
    ...aboutOf(view, choice),
  }));
}

/** How a game may end, in words; what a Council is called the sides say. */
export const ENDED: Readonly<Record<string, string>> = {
  council: "The game has come to its end",
  "wizard-lost": "A Wizard is lost, and the game with him.",
  "ring-destroyed": "The One Ring is destroyed.",
  "ring-returned": "The One Ring is its master's again.",
  "ring-claimed": "The One Ring has a new lord.",
  exhausted: "Your deck is exhausted for the last time.",
  scenario: "The scenario has been fulfilled.",
  rank: "The higher rank decides the race of scenarios.",
  "hobbit-lost": "The Hobbit is lost, and the quest with him.",
  reached: "Twenty points are reached.",
  time: "The time of the game is over",
};
/** Paragraphs of lines that were broken for a terminal: what goes on is indented. */
const paragraphs = (lines: readonly string[]): string[] => lines.join("\n").replace(/\n +/g, " ").split("\n");
/** Who has won, in a sentence. */
function wonBy(session: Session, winner: OverShown["winner"], seat: number, alone: boolean): string {
  if (winner === "you") return "You win.";
  if (alone) return winner === "he" ? "You have lost." : "The game is over.";
  if (winner === null) return "Nobody wins.";
  return session.others.length > 1 ? (seat < 0 ? "You give up." : `Seat ${seat + 1} wins.`) : "The opponent wins.";
}
/** Some at a table are level at the top. */
function sharedText(session: Session, seats: readonly number[]): string {
  const called = seats.map((seat) => (seat === session.sitting.seat ? "you" : `seat ${seat + 1}`));
  return `${capital(`${called.slice(0, -1).join(", ")} and ${called.at(-1)}`)} share the win.`;
}
/** How a game ended; `given`: the person gave it up. */
export function endingOf(session: Session, view: MeccgView, given: boolean): OverShown {
  const outcome = session.state.outcome();
  const best = outcome ? soleWinner(outcome.returns) : -1;
  const winner = given ? "he" : best < 0 ? null : best === session.sitting.seat ? "you" : "he";
  const reckoning = paragraphs(reckoningText(view));
  const alone = isSolitaire(seen(view));
  const some = outcome && !given ? sharers(outcome.returns) : [];
  const won =
    some.length > 0
      ? sharedText(session, some)
      : given
        ? wonBy(session, "he", -1, alone)
        : wonBy(session, winner, best, alone);
  if (given || !outcome) return { winner, won, how: "The game was given up.", reckoning };
  const counts = [
    `${outcome.scores[view.player]} for you`,
    ...(alone ? [] : session.others.map((seat) => `${outcome.scores[seat]} for ${nameOfSeat(seen(view), seat)}`)),
  ];
  const words =
    outcome.how === "council"
      ? `${capital(endName(seen(view), view.player))} has met`
      : (ENDED[outcome.how] ?? outcome.how);
  // What was gathered is not yet what is compared.
  const how = words.endsWith(".") ? words : `${words}: it counts ${counts.join(", ")}.`;
  return { winner, won, how, reckoning };
}
