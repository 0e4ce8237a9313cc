/** What a table says to the person who sits at it: what he sees, what he may answer, and how it ended. */
import { sharedEvenly } from "../../../engine/core/seats.js";
import type { WotrView } from "../../../engine/wotr/index.js";
import {
  battleAt,
  costOf,
  groundOf,
  hexOfChoice,
  isGoal,
  leftOf,
  metBy,
  note,
  oddsNow,
  sceneOf,
  type Way,
  waysOf,
} from "../../../engine/wotr/presentation/screen/index.js";
import { BATTLES, C, ruleOf } from "../../../engine/wotr/presentation/screen/asked.js";
import { adviceOf } from "../../../sim/person/advice.js";
import type { Session } from "../../../sim/person/session.js";
import type { WarAdvice, WarChoice, WarOver, WarTable } from "../messages.js";

/** What the game that is hosted knows besides the session itself. */
type Hosted = Pick<WarTable, "at" | "log" | "afresh" | "over" | "lesson">;

/** The odds of a battle that may be begun there, in a sentence. */
function battleNote(view: WotrView, choice: number, hex: number): string {
  if (ruleOf(view) !== BATTLES || C.verbOf(choice) !== C.V_FIGHT) return "";
  // Of three, the choice says whom.
  const foe = C.bOf(choice);
  const odds = battleAt(view, hex, view.player, false, foe > 0 ? { defender: foe - 1 } : {});
  return odds ? `${odds.title.split(":")[0].toLowerCase()}: ${odds.notes[0]}` : "";
}
/** What a table is made of: a session, or a moment of a game that is studied. */
export type Seated = Pick<
  Session,
  "sitting" | "others" | "undone" | "hints" | "canUndo" | "beside" | "choices" | "shown"
>;
function choicesShown(session: Pick<Seated, "shown">, view: WotrView): WarChoice[] {
  return session.shown().map(({ choice, words }) => {
    const hex = hexOfChoice(view, choice);
    return {
      ...{ choice, words, hex, goal: isGoal(choice) },
      note: note(view, choice) || battleNote(view, choice, hex) || groundOf(view, choice),
      meets: metBy(view, choice),
      cost: costOf(view, choice),
    };
  });
}
/** Ways of several steps that are open to the person now. */
export const waysNow = (session: Pick<Seated, "choices">, view: WotrView): Way[] =>
  waysOf(
    view,
    session.choices().map(({ choice }) => choice),
  );
/** The table that a session shows the person whose view this is. */
export function tableShown(session: Seated, view: WotrView, hosted: Hosted): WarTable {
  const { sitting } = session;
  const { screen, seat } = sitting;
  const asked = hosted.over ? null : screen.question(view);
  return {
    ...hosted,
    scene: sceneOf(view),
    question: asked && { ...asked, about: leftOf(view), odds: oddsNow(view) },
    choices: asked ? choicesShown(session, view) : [],
    ways: asked ? waysNow(session, view).map(({ hex, cost, words }) => ({ hex, cost, words })) : [],
    you: { seat, name: screen.called?.(view, seat) ?? "" },
    rivals: session.others.map((other) => ({
      name: screen.called?.(view, other) ?? "",
      agent: sitting.seats[other]?.agent ?? "person",
    })),
    ruleset: sitting.ruleset.name,
    seed: sitting.seed,
    undone: session.undone,
    hints: session.hints,
    canUndo: hosted.lesson ? hosted.lesson.step > 0 : session.canUndo,
    beside: session.beside,
  };
}
/** What a hint says of a choice: in the same words as the terminal. */
export function adviceAt(
  session: Pick<Session, "state" | "words" | "sitting">,
  view: WotrView,
  choice: number,
): WarAdvice {
  const { state, sitting } = session;
  const textOf = (one: number): string => session.words(one);
  const { best, why } = adviceOf({
    screen: sitting.screen,
    state,
    view,
    best: choice,
    candidates: [],
    glance: "",
    textOf,
  });
  return { choice, words: best, why: why.join(" ") };
}
const ENDED: Readonly<Record<string, string>> = {
  "ring-destroyed": "The Ring is destroyed in the fire of Orodruin.",
  "ring-to-barad-dur": "The Ring has come to Barad-dur.",
  citadels: "The citadels of the Free have fallen.",
  ringwraith: "Who bore the Ring has become a wraith, and the Ring goes to its master.",
  time: "The last Game-Turn is over.",
  war: "The war is decided by arms.",
};
/** How a game ended; `given`: the person gave it up. */
export function endingOf(session: Pick<Session, "state" | "sitting">, view: WotrView, given: boolean): WarOver {
  const { screen, seat } = session.sitting;
  const outcome = session.state.outcome();
  if (!outcome || given) return { winner: "other", won: "You gave the game up.", how: "" };
  // Z: of three, more than one may have won.
  const winners = sharedEvenly(outcome.returns)
    ? []
    : outcome.returns.flatMap((share, one) => (share > 0 ? [one] : []));
  const names = winners.map((one) => screen.called?.(view, one) ?? "").join(" and ");
  return {
    winner: winners.length === 0 ? null : winners.includes(seat) ? "you" : "other",
    won: winners.length === 0 ? "Nobody wins." : `${names.replace(/^t/, "T")} ${winners.length > 1 ? "win" : "wins"}.`,
    how: ENDED[outcome.how] ?? outcome.how,
  };
}
/** Paragraphs of lines that were broken for a terminal: what goes on is indented. */
export const paragraphs = (lines: readonly string[]): string[] => lines.join("\n").replace(/\n +/g, " ").split("\n");
