/** The messages between an agent and a program: one JSON object a line. docs/PROTOCOL.md tells them to who writes a program. */
import type { Outcome } from "../../engine/core/game.js";

/** Raised when a program that was written before would not understand what it is sent, or be misunderstood. */
export const PROTOCOL = 1;

/** The first message, once for each process; it is answered by `ready`. */
export interface Hello {
  type: "hello";
  protocol: number;
  game: string;
  /** Version of the game, and the number of its rules as they are played. */
  version: string;
  rules: number;
  /** What the fields of the messages mean. */
  fields: Readonly<Record<string, string>>;
}
/** A game begins. No answer. */
export interface New {
  type: "new";
  seat: number;
  seats: number;
  ruleset: string | null;
  seed: number;
}
/** One legal choice. */
export interface Option {
  index: number;
  number: number;
  text: string;
}
/** A choice is asked; it is answered by `{"choice": index}`. */
export interface Choose {
  type: "choose";
  /** The number of the question in this game, from 0. */
  id: number;
  seat: number;
  options: Option[];
  /** The table in words and numbers; null for a game that has no such form. */
  table: object | null;
  view: string;
}
/** A game is over, or nobody plays it on (`outcome` null). No answer. */
export interface Over {
  type: "over";
  seat: number;
  outcome: Outcome | null;
}
export type Message = Hello | New | Choose | Over;

/** What is sent with `hello`: the meaning of every field of the messages that follow. */
export const FIELDS: Readonly<Record<string, string>> = {
  "new.seat": "your seat in this game, from 0; an entrant changes seats from game to game",
  "new.seats": "how many play",
  "new.ruleset": "name of the rules that are played, or null",
  "new.seed": "a whole number below 2^32 for your own chance: use no other, and the same games come out again",
  "choose.id": "number of the question in this game, from 0; an answer may repeat it, and must then have the right one",
  "choose.seat": "your seat",
  "choose.options": "the legal choices",
  "choose.options.index": "what you answer",
  "choose.options.number": "the choice as a number: the same choice has the same number wherever it is offered",
  "choose.options.text": "the choice in words, unique among these",
  "choose.table": "what you see, by names; null for a game that has no such form",
  "choose.view": "what you see, as the bytes of the view in base64",
  "world.world": "number of a supposed world at this question (the answer to a try)",
  "world.chooser": "whose choice it is there; null: the game is over there",
  "world.options": "the legal choices there, as in choose",
  "world.scores": "what is compared, by seat",
  "world.outcome": "null until the game is over there; then returns and how",
  "world.table": "what the one who chooses there sees, where the try asked for it",
  "world.view": "the same as bytes",
  "refused.why": "why a try was not made",
  "over.seat": "your seat",
  "over.outcome": "null if the game failed",
  "over.outcome.returns": "share of the win by seat, 0 to 1; a tie of two is a half each",
  "over.outcome.how": "how it ended",
  "over.outcome.scores": "what is compared, by seat",
};

/** One line for a message. */
export const lineOf = (message: Message): string => JSON.stringify(message);

/** What a program asks to try before it answers (`worlds.ts`); null: the line is an answer. */
export function tryIn(line: string): Record<string, unknown> | null {
  const found = objectIn(line);
  return found !== null && found["try"] !== undefined ? found : null;
}

/** The object in a line of a program, or null if there is none. */
function objectIn(line: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(line);
    return typeof found === "object" && found !== null && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The name in the answer to `hello`; null where that is no `ready`. */
export function nameIn(line: string): string | null {
  const found = objectIn(line);
  return found?.["type"] === "ready" && typeof found["name"] === "string" ? found["name"] : null;
}

/** The answer to question `id` with so many options: the index, and why if the program says so. A text is why it is none. */
export function choiceIn(line: string, count: number, id: number): { index: number; why: string | null } | string {
  const found = objectIn(line);
  if (!found) return "it is no JSON object";
  const { choice, why } = found;
  if (found["id"] !== undefined && found["id"] !== id) return `"id" is not ${id}`;
  if (typeof choice !== "number" || !Number.isInteger(choice)) return '"choice" is no whole number';
  if (choice < 0 || choice >= count) return `"choice" must lie within 0 to ${count - 1}`;
  return { index: choice, why: typeof why === "string" ? why : null };
}
