/** The schema as the tables of docs/STATE.md. Frames of single cards are among them once the cards are loaded (`defs.ts`). */
import { BITS_DECLARED, COLUMNS, type Declared, FRAMES_DECLARED, TABLES } from "./declare.js";
import { BYTES_OF, layoutFor, lengthOf, PART_NAMES, PARTS } from "./layout.js";
import "./frames/all.js";

const SEES: Readonly<Record<string, string>> = {
  all: "all",
  nobody: "nobody",
  owner: "owner",
  player: "its player",
  "rule:destination": "owner until revealed",
  "rule:guard": "who laid it",
  "rule:agents":
    "all, but for the name and the way of an agent that lies face down: its owner, and what lay open before",
  "rule:draft": "all, but for a round of starting characters that is not shown yet",
  "rule:exhaust": "its player (how many were exchanged: all)",
  "rule:names": "owner; of the others' only names that were seen, renumbered",
  "rule:piles": "owner, but for what the opponent put on top; the last row: all",
  "rule:sites": "owner; others once it was seen",
};
/** Who may see it, in words. */
export const seesText = (d: Declared): string => SEES[d.sees] ?? d.sees;
const row = (...cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;
const used = (name: string): boolean => !/^free\d*$/.test(name);

/** The parts of the buffer with their sizes for two players, as lines of docs/STATE.md. */
export function describeSizes(): string[] {
  const sizes = [2, 3, 4, 5].map((players) => layoutFor(players).size);
  const out = [
    `For two players ${sizes[0]} bytes; the limit is 16 KiB. Three players ${sizes[1]}, four ${sizes[2]}, five ${sizes[3]}.`,
    "",
    row("part", "element", "for two players", "bytes", "grows with"),
    "|---|---|---|---|---|",
  ];
  for (const name of PART_NAMES) {
    const { label, element, rows, width, shape, grows } = PARTS[name];
    const [many, one] = shape.split(" of ");
    const count =
      rows(2) === 1
        ? `${width} ${many}`
        : one
          ? `${rows(2)} ${many} of ${width} ${one}`
          : `${rows(2)} x ${width} ${many}`;
    out.push(row(label, element, count, lengthOf(name, 2) * BYTES_OF[element], grows));
  }
  return out;
}
/** The generated part of docs/STATE.md: tables, bits, columns and frames, in lines. */
export function describeState(): string[] {
  const out: string[] = [];
  for (const t of TABLES) {
    out.push(`### ${t.label}: ${t.about} (${t.bits} bits a word, ${t.width} words)`, "");
    out.push(row("word", "name", "meaning", "who may see it"), "|---|---|---|---|");
    for (const w of t.words)
      if (used(w.name))
        out.push(row(w.times > 1 ? `${w.at}-${w.at + w.times - 1}` : w.at, `\`${w.name}\``, w.about, seesText(w)));
    out.push("");
    for (const b of BITS_DECLARED.filter((one) => one.word.startsWith(`${t.label}.`))) {
      out.push(`Bits of \`${b.word}\` (\`${b.label}\`):`, "");
      out.push(row("bit", "name", "meaning", "who may see it"), "|---|---|---|---|");
      for (const one of b.bits)
        if (used(one.name))
          out.push(
            row(one.mask, `\`${one.name}\``, one.about, seesText({ about: one.about, sees: one.sees, hidden: 0 })),
          );
      out.push("");
    }
  }
  out.push("### Columns", "", row("column", "bits", "meaning", "who may see it"), "|---|---|---|---|");
  for (const c of COLUMNS) out.push(row(`\`${c.label}\``, c.bits, c.about, seesText(c)));
  out.push("", "### Frames", "", row("number", "frame", "fields, from word 2 on"), "|---|---|---|");
  for (const f of FRAMES_DECLARED)
    if (f) {
      const fields = f.fields
        .filter((w) => used(w.name))
        .map((w) => `${w.at} \`${w.name}\`: ${w.about}${w.sees === "all" ? "" : ` (**${seesText(w)}**)`}`);
      out.push(row(f.kind, f.label, fields.join("; ") || "none"));
    }
  return out;
}
