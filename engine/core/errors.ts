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

/** "There is no X called Y", with the names that look most like it. */
export function unknownName(
  kind: string,
  name: string,
  known: readonly string[],
  where = `${kind} "${name}"`,
): UserError {
  const close = nearest(name, known, 3);
  const mend =
    close.length > 0
      ? `did you mean ${close.map((n) => `"${n}"`).join(" or ")}?`
      : known.length > 0
        ? `known: ${known.slice(0, 12).join(", ")}${known.length > 12 ? ", ..." : ""}`
        : "";
  return new UserError(where, `there is no ${kind} called "${name}"`, mend);
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
