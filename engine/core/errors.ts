import { nearest } from "./nearest.js";

/**
 * A mistake in what the user gave us (a deck, a position, an option): where it stands, what is wrong, and what
 * would mend it. Everything else that is thrown is a fault of ours.
 */
export class UserError extends Error {
  override readonly name = "UserError";
  constructor(
    /** The file and line, the option, the card: whatever the user would look for. */
    readonly where: string,
    readonly what: string,
    readonly mend: string = "",
  ) {
    super(shown(mend ? `${where}: ${what}\n  to mend it: ${mend}` : `${where}: ${what}`));
  }
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

/** Several mistakes of one input as one error: what was thrown alone, or all of them, a line each. */
export function together(where: string, faults: readonly UserError[], mend: string): UserError {
  if (faults.length === 1) return faults[0]!;
  const told = faults.slice(0, MOST_FAULTS).map((one) => `  ${one.where}: ${one.what}${one.mend && `; ${one.mend}`}`);
  const count = faults.length < MOST_FAULTS ? `${faults.length}` : `${MOST_FAULTS} or more`;
  return new UserError(where, `${count} mistakes\n${told.join("\n")}`, mend);
}

/** "There is no X called Y", with the names that look most like it. */
export function unknownName(
  kind: string,
  name: string,
  known: readonly string[],
  where = `${kind} "${brief(name)}"`,
): UserError {
  const close = nearest(name, known, 3);
  const mend =
    close.length > 0
      ? `did you mean ${close.map((n) => `"${n}"`).join(" or ")}?`
      : known.length > 0
        ? `known: ${known.slice(0, 12).join(", ")}${known.length > 12 ? ", ..." : ""}`
        : "";
  return new UserError(where, `there is no ${kind} called "${brief(name)}"`, mend);
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
