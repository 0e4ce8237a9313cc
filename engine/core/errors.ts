import { nearest } from "./nearest.js";

/**
 * A mistake in what the user gave us (a deck, a position, an option): where it stands, what is wrong, and what
 * would fix it. Everything else that is thrown is a fault of ours.
 */
export class UserError extends Error {
  override readonly name = "UserError";
  /** The file and line, the option, the card: whatever the user would look for. */
  readonly where: string;
  readonly what: string;
  readonly hint: string;
  /** @param ours `what` and `hint` are our own words, or were shortened: a long line of them stays whole */
  constructor(where: string, what: string, hint = "", ours = false) {
    const at = shortened(where);
    const [fault, remedy] = ours ? [what, hint] : [shortened(what), shortened(hint)];
    super(shown(remedy ? `${at}: ${fault}\n  to fix it: ${remedy}` : `${at}: ${fault}`));
    this.where = at;
    this.what = fault;
    this.hint = remedy;
  }
}

/** Most characters of a line that may hold what a user gave us, and of what is left of a longer one. */
const MOST_LINE = 300;
const [HEAD, TAIL] = [70, 30];

/**
 * A text about what a user gave us, whatever that was: of what stands in quotes the beginning, of a line that is still too long the
 * beginning and the end. So errors may name what they were given without looking at its length.
 */
export function shortened(text: string): string {
  return text
    .replace(/"([^"\n]{110,})"/g, (_, inside: string) => `"${brief(inside)}"`)
    .replace(/[^\n]+/g, (line) =>
      line.length <= MOST_LINE ? line : `${line.slice(0, HEAD)} ... ${line.slice(-TAIL)}`,
    );
}

/** Bytes of a file that is no text would otherwise give orders to the terminal. */
function shown(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** The beginning of a text, where the whole would fill the screen. */
export function brief(text: string, most = 100): string {
  return text.length <= most ? text : `${text.slice(0, most)}...`;
}

/** So many mistakes are told of one input at most. */
export const MOST_FAULTS = 100;

/** Several mistakes of one input as one error: what was thrown alone, or all of them (`most`: the first of them), a line each. */
export function together(where: string, faults: readonly UserError[], hint: string, most = MOST_FAULTS): UserError {
  if (faults.length === 1) return faults[0];
  const told = faults.slice(0, most).map((one) => `  ${one.where}: ${one.what}${one.hint && `; ${one.hint}`}`);
  const count = faults.length < MOST_FAULTS ? `${faults.length}` : `${MOST_FAULTS} or more`;
  const these = most < MOST_FAULTS && faults.length > most ? `, the first ${most}:` : "";
  return new UserError(where, `${count} mistakes${these}\n${told.join("\n")}`, hint, true);
}

/** "There is no X called Y", with the names that look most like it. */
export function unknownName(
  kind: string,
  name: string,
  known: readonly string[],
  where = `${kind} "${brief(name)}"`,
): UserError {
  const close = nearest(name, known, 3);
  const hint =
    close.length > 0
      ? `did you mean ${close.map((n) => `"${n}"`).join(" or ")}?`
      : known.length > 0
        ? `known: ${known.slice(0, 12).join(", ")}${known.length > 12 ? ", ..." : ""}`
        : "";
  return new UserError(where, `there is no ${kind} called "${brief(name)}"`, hint);
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
