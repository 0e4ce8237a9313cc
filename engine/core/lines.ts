/** Lines of text for a screen of 80 columns. */

export const WIDTH = 80;

/** Breaks a text at its blanks; every line after the first begins with `indent` blanks. */
export function wrap(text: string, indent = 0, width = WIDTH): string[] {
  const lines: string[] = [];
  const margin = " ".repeat(indent);
  let line = /^ */.exec(text)![0];
  let begun = false;
  // A percent sign stays with its number.
  for (const word of text.trim().split(/ (?!%)/)) {
    if (begun && line.length + 1 + word.length > width) {
      lines.push(line.trimEnd());
      line = margin + word;
    } else {
      line += begun ? ` ${word}` : word;
      begun = true;
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

/** "3 Wolves", or the name alone. */
export const times = (n: number, name: string): string => (n > 1 ? `${n} ${name}` : name);

/** "one orc", "3 orcs": the plural by an s. */
export const many = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
