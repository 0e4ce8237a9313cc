/** Letters in a picture that is written by hand, as SVG. */

export function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** A line broken between words, so that no part has more signs than there is room for. */
export function wrapped(line: string, room: number): string[] {
  const parts = [""];
  for (const word of line.split(" ")) {
    const more = `${parts.at(-1)} ${word}`.trimStart();
    if (more.length <= room || parts.at(-1) === "") parts[parts.length - 1] = more;
    else parts.push(word);
  }
  return parts;
}
export const MONO = 'font-family="monospace" font-size="12" fill="#555"';

export function text(x: number, y: number, words: string, more = ""): string {
  return `<text x="${x}" y="${y}"${more ? ` ${more}` : ""}>${escaped(words)}</text>`;
}
