/** Lines of a tale that say one thing in several, told as one. */
import type { LogLine } from "./news.js";
import { many } from "../../../core/lines.js";

const sum = (list: readonly string[]): number => list.reduce((all, n) => all + Number(n), 0);

/** How a line is split into what may be listed and what must be the same, and how a list of them is told. */
const KINDS: { like: RegExp; told(list: string[], same: string): string }[] = [
  {
    like: /^a strike for (?<one>.+)$/,
    told: (list) => `strikes for ${list.join(", ")}`,
  },
  {
    like: /^(?<one>.+) comes into play(?<same> at .+)$/,
    told: (list, same) => `${list.join(", ")} come into play${same}`,
  },
  {
    like: /^(?<same>the opponent|the hazard deck|seat \d) draws (?<one>\d+) cards?$/,
    told: (list, same) => `${same} draws ${many(sum(list), "card")}`,
  },
  {
    like: /^(?<same>the opponent|the hazard deck|seat \d) discards (?<one>\d+) cards? face down$/,
    told: (list, same) => `${same} discards ${many(sum(list), "card")} face down`,
  },
  { like: /^you draw (?<one>.+)$/, told: (list) => `you draw ${list.join(", ")}` },
  { like: /^(?<one>[^,]+) taps$/, told: (list) => `${list.join(", ")} tap` },
];

/** "Balin supports" says again what one has just chosen. */
const isSaid = (before: string, line: string): boolean =>
  line.endsWith(" supports") && before.startsWith(`you: tap ${line.replace(/ supports$/, "")} `);

/** Joins neighbouring lines of one kind, and leaves out what only repeats the words of one's own choice. */
export function tidy(log: readonly LogLine[]): LogLine[] {
  const out: LogLine[] = [];
  let run: { kind: number; same: string; list: string[] } | null = null;
  for (const line of log) {
    const before = out.at(-1);
    if (!line.heading && (before?.text === `you: ${line.text}` || isSaid(before?.text ?? "", line.text))) continue;
    // What a check needed is said again with its roll; it stands alone only where somebody was asked in between.
    const check = before && /^corruption check of (.+): needs /.exec(before.text)?.[1];
    if (check && line.text.startsWith(`corruption check of ${check}: `)) out.pop();
    const kind = line.heading ? -1 : KINDS.findIndex(({ like }) => like.test(line.text));
    const parts = kind < 0 ? undefined : KINDS[kind].like.exec(line.text)!.groups!;
    const same = parts?.["same"] ?? "";
    if (run && parts && run.kind === kind && run.same === same) {
      run.list.push(parts["one"]);
      const grave = [before?.grave, line.grave].filter((one) => one !== undefined).join(" ");
      out[out.length - 1] = { heading: false, text: KINDS[kind].told(run.list, same), ...(grave ? { grave } : {}) };
      continue;
    }
    run = parts ? { kind, same, list: [parts["one"]] } : null;
    out.push(line);
  }
  return out;
}
