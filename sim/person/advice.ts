/** What a hint says: what to take, why, and the chance to win with it. Terminal and page say it in the same words. */
import type { Candidate } from "../../engine/core/agent.js";
import type { GameState, View } from "../../engine/core/game.js";
import { AS_SAID, type Calibration } from "./calibration.js";
import type { Screen } from "./screen.js";
import type { Session } from "./session.js";
import { behindOf, errorOf, type Lead, margin, putRight, sureWords } from "./weighing.js";

/** One choice as it was weighed, in words. */
export interface Option {
  choice: number;
  /** With what completes it: "creature Wargs, keyed to wilderness"; passing with what it means here. */
  text: string;
  /** The plan that it begins; "" for none. */
  plan: string;
  /** "54 % ± 3"; "" for an adviser who names no chances. */
  chance: string;
  /** "3.1 ± 1.4 points behind"; "" for the first, and where nothing was compared. */
  behind: string;
  /** How often it was tried. */
  tries: number;
  /** What may follow. */
  next: string[];
}
export interface Advice {
  best: string;
  /** The plan that this begins; "" for none. */
  plan: string;
  /** In sentences, the most telling first. */
  why: string[];
  /** Those tried to the end, the first is the one to take; then those given up early, of which less is known. */
  options: Option[];
  early: Option[];
  /** What the figures are; "" where there are none. */
  legend: string;
}

/** Everything that an advice is made of. */
export interface Advised {
  screen: Screen;
  /** The true state, for words alone: what is asked next if nobody else does anything. */
  state: GameState;
  view: View;
  /** What the adviser would take. */
  best: number;
  /** How he weighed the choices, best first; none for one who does not tell. */
  candidates: readonly Candidate[];
  by?: Calibration;
  /** What an agent that gives reasons says here, as `Glance`. */
  glance: string;
  textOf(choice: number): string;
  /** What a choice of planning serves, in words; missing, or "": it is no matter of plans. */
  purpose?(choice: number): string;
  /** A choice that the glance names by its text in a record, as `say` has it. */
  told?(text: string): string;
}
/** A choice that is offered now, by its text in a record, as the person reads it. */
export function inWords(session: Session, text: string): string {
  return session.shown().find((one) => one.text === text)?.words ?? text;
}

/** Less than this is no difference, and less than that a small one. */
const LEAST = 0.0005;
const SMALL = 0.01;
/** So many options are told at most. */
const MOST = 5;
const LEGEND =
  "\u00b1 is a 95 % interval: it holds what is hidden and the luck of the tries, and not what the adviser misjudges.";

/** "5.9 ± 3.1 points ahead of X": how one choice compares with another in a search, and how sure that is. */
export function aheadWords(lead: Lead, other: string): string {
  const [by, way] = lead.by < 0 ? [-lead.by, "behind"] : [lead.by, "ahead of"];
  return `${pointsWords(by, lead.error)} ${way} "${other}": ${sureWords(lead)}`;
}
const whole = (share: number): string => (100 * share).toFixed(0);
const tenths = (share: number): string => (100 * share).toFixed(1);
/** "54 % ± 3": a chance with its 95 % interval; a chance whose error is unknown (0) stands alone. */
export function chanceWords(chance: number, error: number): string {
  const sure = error > 0 ? ` \u00b1 ${Math.max(1, Math.round(100 * margin(error)))}` : "";
  return `${whole(chance)} %${sure}`;
}
/** "3.1 ± 1.4 points": a difference of two chances. */
export function pointsWords(by: number, error: number): string {
  return `${tenths(by)}${error > 0 ? ` \u00b1 ${tenths(margin(error))}` : ""} points`;
}

/** A choice by itself; passing with what it means here. */
function named({ screen, view, textOf: say }: Advised, choice: number): string {
  const text = say(choice);
  const { pass } = text === "pass" ? screen.question(view) : { pass: "" };
  return pass ? `pass (${pass})` : text;
}
/** The parts with what they all begin with said once: "discard Wargs, Orc-guard". */
export function listed(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  const begins = /^(choose |discard |take |a strike for )/.exec(first)?.[1] ?? "";
  return [first, ...rest.map((one) => (begins && one.startsWith(begins) ? one.slice(begins.length) : one))].join(", ");
}
/** What completes a choice, of what may follow it. */
function completionOf({ screen, state, view }: Advised, { choice, line }: Candidate): string[] {
  return screen.goesOn?.(state, view.player, choice, line.slice(1)) ?? [];
}
/** What may be done after what was said of a choice; passing is nothing, and a group without its people says nothing. */
const nextOf = (line: readonly string[], said: number): string[] =>
  line
    .slice(1 + said)
    .filter((one) => !/^(opponent: )?(pass|in group \d+)$/.test(one))
    .slice(0, 3)
    .map((one) => one.replace(/^opponent: /, "then the opponent: "));
function optionOf(given: Advised, first: Candidate, one: Candidate): Option {
  const by = given.by ?? AS_SAID;
  const put = putRight([one], by)[0];
  const more = completionOf(given, one);
  let behind = "";
  if (one !== first && one.visits > 0) {
    const lead = behindOf(first, one, by);
    // Nobody is behind by less than nothing: that he is not taken is because it does not show beyond luck.
    behind = lead.by < LEAST ? "as good" : `${pointsWords(lead.by, lead.error)} behind`;
  }
  return {
    choice: one.choice,
    text: more.length > 0 ? listed([given.textOf(one.choice), ...more]) : named(given, one.choice),
    plan: one.plan ?? given.purpose?.(one.choice) ?? "",
    chance: chanceWords(put.value, errorOf(put)),
    behind,
    tries: one.visits,
    next: one.plan ? [] : nextOf(one.line, more.length),
  };
}
/** How the best compares with another, in a sentence. */
function compared(given: Advised, first: Candidate, other: Candidate): string {
  if (other.visits === 0) return "";
  const name = `"${named(given, other.choice)}"`;
  const { by, error } = behindOf(first, other, given.by ?? AS_SAID);
  if (by < LEAST) return `As far as it was tried ${name} is as good.`;
  const words = pointsWords(by, error);
  if (by <= margin(error)) return `${name} is hardly worse as far as it shows, by ${words} of the chance to win.`;
  if (by < SMALL) return `It matters little: ${name} is worse by ${words} of the chance to win.`;
  return `${name} is worse by ${words} of the chance to win.`;
}
/** What the heuristic goes by, without its figures: what it takes, what it would take next, and why; "" where it has nothing to say. */
export function glanceWords(glance: string): { takes: string; next: string; why: string } {
  const cut = glance.lastIndexOf(": ");
  if (cut < 0) return { takes: "", next: "", why: "" };
  // A number by itself in a choice is whose card it is.
  const takes = /^(.*?) \(-?\d+(?:\.\d+)?\)(?=, rather than |: |$)/.exec(glance)?.[1] ?? "";
  const next = /\), rather than (.*) \(-?\d+(?:\.\d+)?\): /.exec(glance)?.[1] ?? "";
  return { takes, next, why: glance.slice(cut + 2) };
}
/** What reasons are made of: guide and hint give the same. */
export interface Reasoned extends Pick<Advised, "view" | "best" | "glance" | "textOf" | "told"> {
  screen: Pick<Screen, "reasons" | "facts" | "goesBy">;
  /** The next best choice, or null. */
  other: number | null;
}
/** Why a choice, in sentences that name what it is about: by what the game knows of it, or else by what the heuristic goes by. */
export function reasonsFor({
  screen,
  view,
  best,
  other,
  glance,
  textOf: say,
  told: format = (text) => text,
}: Reasoned): string[] {
  const reasons = screen.reasons?.(view, best, other) ?? [];
  if (reasons.length > 0) return [...reasons];
  const { takes, next, why } = glanceWords(glance);
  const goesBy = screen.goesBy?.(view, why, best) ?? why;
  if (!goesBy) return [];
  if (takes !== "" && format(takes) !== say(best))
    return [`At a glance I would have taken "${format(takes)}"; what counts there: ${goesBy}.`];
  const facts = screen.facts?.(view, best) ?? "";
  return [
    ...(facts ? [`${facts}.`] : []),
    `What counts here: ${goesBy}${next && next !== takes && next !== "pass" ? `; next best is "${format(next)}"` : ""}.`,
  ];
}

/** The advice on what is asked now. It is made of what the person sees, and of what the adviser supposed. */
export function adviceOf(given: Advised): Advice {
  const { candidates, screen, view, best, textOf: say } = given;
  const first = candidates[0];
  // Those dropped early have figures of few tries, and come after the others.
  const most = Math.max(0, ...candidates.map((one) => one.visits));
  const kept = candidates.filter((one) => one.visits * 2 >= most);
  const other = candidates.find((one) => one.choice !== best);
  const reasons = reasonsFor({
    screen,
    view,
    best,
    other: other?.choice ?? null,
    glance: given.glance,
    textOf: say,
    ...(given.told && { told: given.told }),
  });
  if (first && other) {
    const sentence = compared(given, first, other);
    if (sentence) reasons.push(sentence);
  }
  const options = first ? kept.slice(0, MOST).map((one) => optionOf(given, first, one)) : [];
  const early = first ? candidates.filter((one) => !kept.includes(one)).map((one) => optionOf(given, first, one)) : [];
  // What follows is said once where it is the same.
  const followed = options[0]?.next.join() ?? "";
  for (const one of options.slice(1)) if (one.next.join() === followed) one.next = [];
  return {
    best: options[0]?.text ?? named(given, best),
    plan: options[0]?.plan ?? given.purpose?.(best) ?? "",
    why: reasons,
    options,
    early,
    legend: options.some((one) => one.tries > 0) ? LEGEND : "",
  };
}

/** The advice as lines of text, none broken: the caller does that. */
export function adviceLines(advice: Advice): string[] {
  const { best, plan, why, options, early, legend } = advice;
  const out = [`I would: ${best}`];
  if (plan) out.push(`  The plan: ${plan}`);
  if (why.length > 0) out.push(`  ${why.join(" ")}`);
  if (options.length > 0) out.push("  Chance to win:");
  for (const one of options) {
    out.push(`  ${one.chance.padStart(11)}  ${one.text}${one.behind ? ` - ${one.behind}` : ""}`);
    if (one.plan && one.plan !== plan) out.push(`               the plan: ${one.plan}`);
    if (one.next.length > 0) out.push(`               perhaps then: ${one.next.join("; ")}`);
  }
  if (early.length > 0)
    out.push(`  Given up early, after few tries: ${early.map((one) => `${one.text} (${one.chance})`).join("; ")}`);
  if (legend) out.push(`  ${legend}`);
  return out;
}
