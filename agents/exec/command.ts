/** The command in the spec of a program: `exec:"python3 bot.py",seconds=5`, or without quotes where it holds no comma. */
import { UserError } from "../../engine/core/errors.js";

/** Commands that specs have asked for, by the number that stands for them among the parameters. */
const commands: string[] = [];
function numberOf(command: string): number {
  const at = commands.indexOf(command);
  return at >= 0 ? at : commands.push(command) - 1;
}
/** The command by its number. */
export const commandOf = (number: number): string => commands[number];

/** How a command is written: what every error names. */
const FORM = 'write exec:"COMMAND", as in exec:"python3 bot.py" or exec:"python3 bot.py",seconds=60';

/** Where the quote that opens at `at` is closed; -1 if it is not. Behind a backslash no double quote closes. */
function closing(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "\\" && text[at] === '"') i++;
    else if (text[i] === text[at]) return i;
  }
  return -1;
}

/** The parts of a text between its commas; what stands in quotes, double or single, is not parted. */
export function commaParts(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"' || text[i] === "'") {
      const end = closing(text, i);
      i = end < 0 ? text.length : end;
    } else if (text[i] === ",") {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/**
 * Reads what stands behind `exec:`: the number of the command, and the parameters behind it as they stand there ("" for none).
 * Throws a UserError for one that is empty or whose quotes are not closed; `where` is what errors call the spec.
 */
export function readCommand(
  sentence: string,
  where: string,
  parameters: readonly string[],
): [number: number, rest: string] {
  const text = sentence.trim();
  const quoted = text[0] === '"' || text[0] === "'";
  const end = quoted ? closing(text, 0) : -1;
  if (quoted && end < 0) throw new UserError(where, `the quote ${text[0]} is not closed`, FORM);
  const behind = text.slice(end + 1).trim();
  // A command may itself begin with a word in quotes: `"my program" --fast`.
  if (quoted && (behind === "" || behind[0] === ",")) {
    const inner = text.slice(1, end);
    const command = text[0] === '"' ? inner.replace(/\\(["\\])/g, "$1") : inner;
    if (command.trim() === "") throw new UserError(where, "the command is empty", FORM);
    return [numberOf(command), behind.slice(1)];
  }
  const parts = commaParts(text);
  const rest: string[] = [];
  while (parts.length > 1 && /^\s*\w+\s*=/.test(parts.at(-1)!)) rest.unshift(parts.pop()!);
  const odd = rest.find((part) => !parameters.includes(part.split("=")[0].trim()));
  if (odd !== undefined)
    throw new UserError(
      where,
      `exec has no parameter "${odd.split("=")[0].trim()}": it has ${parameters.slice(0, -1).join(", ")} and ${parameters.at(-1)}`,
      `put a command that holds commas in quotes, and the whole in others for the shell: 'exec:"COMMAND"'`,
    );
  const command = parts.join(",").trim();
  if (command === "") throw new UserError(where, "the command is missing", FORM);
  for (let i = 0; i < command.length; i++) {
    if (command[i] !== '"' && command[i] !== "'") continue;
    const close = closing(command, i);
    if (close < 0) throw new UserError(where, `the quote ${command[i]} is not closed`, FORM);
    i = close;
  }
  return [numberOf(command), rest.join(",")];
}

/** The command as specs have it, in its one form. */
export const quotedCommand = (number: number): string => `"${commandOf(number).replace(/["\\]/g, "\\$&")}"`;
