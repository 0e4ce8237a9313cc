import type { OwnStream } from "../../engine/core/streams.js";

/** Words that have broken readers of text before: inherited names, numbers at the ends of columns, YAML, the odd byte. */
const HOSTILE = [
  ...[
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
    "prototype",
    "null",
    "NaN",
    "-1",
    "0",
    "1e9",
    "15",
    "16",
  ],
  ...["99", "255", "256", "32767", "32768", "65536", "2147483648", "9007199254740993", "1.5", "true", "''", '""', "[]"],
  ...[
    "{}",
    "[[",
    "]]",
    "{",
    "}",
    "&a",
    "*a",
    "<<",
    "!!binary",
    "- ",
    "? ",
    ": ",
    "#",
    "# ",
    ",",
    "\n",
    "\n\n",
    "\r",
    "\t",
  ],
  ...["\u0000", "\uFEFF", "\u202E", "Ûrëß", "\\", "\\u0000", "=", "--", "(", ")", "x", "*", ".*", "$", "  "],
];
/** Cards and words of the game, so that what is put in often has a meaning. */
const MEANT = [
  ...["Giant", "Wolves", "Frodo", "Gandalf", "Elven Cloak", "Rivendell", "Bree", "Lórien", "River", "Smaug", "Ren"],
  ...[
    "tapped",
    "wounded",
    "follower of Frodo",
    "on guard",
    "pass",
    "resolve",
    "Ann",
    "Bob",
    "hand",
    "deck",
    "companies",
  ],
  ...["characters", "with", "council", "site phase", "organization", "rolls", "draws", "each roll", "expect", "list"],
];

/** A mutation of a text: a few cuts, copies, swaps and words put in, the same for the same stream. */
export function mutate(text: string, stream: OwnStream): string {
  let out = text;
  for (let n = 1 + stream.below(3); n > 0; n--) out = once(out, stream);
  return out;
}

const pickOf = <T>(list: readonly T[], stream: OwnStream): T => list[stream.below(list.length)];

function once(text: string, stream: OwnStream): string {
  const at = stream.below(text.length + 1);
  const end = Math.min(text.length, at + stream.below(12));
  const word = pickOf(stream.below(2) === 0 ? HOSTILE : MEANT, stream);
  const lines = text.split("\n");
  const line = stream.below(lines.length);
  switch (stream.below(8)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + word + text.slice(at);
    case 2:
      return text.slice(0, at) + word + text.slice(end);
    case 3:
      return lines.filter((_, i) => i !== line).join("\n");
    case 4:
      return [...lines.slice(0, line + 1), ...lines.slice(line)].join("\n");
    case 5: {
      const other = stream.below(lines.length);
      [lines[line], lines[other]] = [lines[other], lines[line]];
      return lines.join("\n");
    }
    default: {
      // A whole word or number for another one: what is left still has its form.
      const words = [...text.matchAll(/[\p{L}\d_]+/gu)];
      if (words.length === 0) return word + text;
      const old = pickOf(words, stream);
      const fresh = stream.below(3) === 0 ? pickOf(words, stream)[0] : word;
      return text.slice(0, old.index) + fresh + text.slice(old.index + old[0].length);
    }
  }
}

/** Every value in plain data that holds no other. */
function leavesOf(data: unknown): unknown[] {
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(leavesOf) : [data];
}

/** Plain data with one place changed: a value gone, or another one in its place, often one from elsewhere in the data. */
export function mutateData(data: unknown, stream: OwnStream): unknown {
  const copy: unknown = structuredClone(data);
  let at = copy as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return copy;
    const key = pickOf(keys, stream);
    const below = at[key];
    if (typeof below === "object" && below !== null && stream.below(4) > 0) {
      at = below as Record<string, unknown>;
      continue;
    }
    const values: unknown[] = [
      null,
      0,
      -1,
      1.5,
      1e9,
      "",
      "constructor",
      "Giant",
      [],
      {},
      [null],
      true,
      Number.MAX_SAFE_INTEGER,
    ];
    const lists = [leavesOf(data), leavesOf(data), MEANT, values];
    const which = stream.below(lists.length + 1);
    if (which === lists.length) delete at[key];
    else at[key] = pickOf(lists[which], stream);
    return copy;
  }
}
