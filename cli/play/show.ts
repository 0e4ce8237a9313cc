import { WIDTH, wrap } from "../../engine/core/lines.js";
import type { LogLine } from "../../sim/person/screen.js";

/** One choice as it is shown: its number, its words, and perhaps what it means. */
export interface Shown {
  number: number;
  text: string;
  note: string;
}

/** More choices than this stand in columns, without notes. */
const LONG = 24;

function number(n: number, digits: number): string {
  return String(n).padStart(digits + 1);
}

/** A choice with what it means behind it; what is too long goes on below. */
function oneLine(shown: Shown, digits: number, width: number): string[] {
  const head = `${number(shown.number, digits)} ${shown.text}`;
  const start = head.padEnd(Math.min(width, 40));
  const whole = shown.note ? wrap(`${start} - ${shown.note}`, Math.min(start.length, 40) + 3) : wrap(head, digits + 3);
  return whole.map((line) => line.slice(0, WIDTH));
}

/** Cards that might be laid on guard double the choices: they stand together at the end. */
const GUARD = /^lay (.+) on guard$/;

/** Choices as lines: one each while they are few, in columns when they are many. */
export function choiceLines(choices: readonly Shown[], whole = false): string[] {
  const digits = String(choices.length).length;
  const guards = whole ? [] : choices.filter((choice) => GUARD.test(choice.text));
  if (guards.length > 1) {
    const others = choices.filter((choice) => !guards.includes(choice));
    const cards = guards.map((one) => `${one.number} ${GUARD.exec(one.text)![1]}`);
    const pad = " ".repeat(digits + 2);
    return [...lines(others, digits, whole), ...wrap(`${pad}on guard, face down: ${cards.join(", ")}`, digits + 4)];
  }
  return lines(choices, digits, whole);
}
function lines(choices: readonly Shown[], digits: number, whole: boolean): string[] {
  if (whole || choices.length <= LONG) {
    const width = Math.max(...choices.filter((c) => c.note).map((c) => c.text.length), 0) + digits + 2;
    return choices.flatMap((choice) => oneLine(choice, digits, width));
  }
  const cells = choices.map((choice) => `${number(choice.number, digits)} ${choice.text}`);
  const cell = Math.min(WIDTH, Math.max(...cells.map((c) => c.length)) + 1);
  const columns = Math.max(1, Math.floor(WIDTH / cell));
  const rows = Math.ceil(cells.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (cells[column * rows + row] ?? "").padEnd(cell))
      .join("")
      .trimEnd()
      .slice(0, WIDTH),
  );
}

/** A heading over the width of the screen. */
export function heading(text: string): string[] {
  const lines = wrap(`-- ${text} `, 3);
  lines.push(`${lines.pop()} `.padEnd(WIDTH, "-").slice(0, WIDTH));
  return lines;
}

/** What happened, a line each, headings apart. A heading with nothing under it gives way to the next one. */
export function toldLines(log: readonly LogLine[]): string[] {
  return log.flatMap(({ heading: high, text }, i) =>
    high ? (log[i + 1]?.heading ? [] : ["", ...heading(text)]) : wrap(`  ${text}`, 4),
  );
}
