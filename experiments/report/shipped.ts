/** The index of the results that ship: what each folder says, in a sentence, and by which program. Made of the folders themselves. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { PLAN_FILE } from "../../sim/planfile.js";
import { type ProgramFor, type Shipped, shippedResults } from "../../sim/results.js";
import { readTextFile } from "../../sim/textfile.js";
import { isLadder } from "./builders/ladder.js";
import { REPORT_FILE } from "./file.js";
import { reportOf } from "./folder.js";
import { numberText } from "./words.js";

/** The page of the index, in the folder of the results. */
export const INDEX = "README.md";

const HEAD = `# Results

What ships with the program, one line a folder; each has the command that plays it again. \`mazarbul report FOLDER\` makes a page with
pictures of one. The last column says whether it was made by today's program, or which part of the program was another's (as
\`npm run results:stale\` does): such games may come out otherwise today. This page is written by \`npm run results:index\` from the folders,
and a test holds it against them and the program.
`;

interface Line {
  folder: string;
  says: string;
  games: string;
  madeBy: string;
  program: string;
}

/**
 * The text of the index for the results under a folder, held against a program: this one, if none is given. Throws a UserError if there is none,
 * or a result is not as it was written.
 */
export async function resultsIndex(under: string, program?: ProgramFor): Promise<string> {
  if (!existsSync(under)) throw new UserError(under, "there is no such folder", "name one with results in it");
  const lines = await linesUnder(under, "", shippedResults(under, program));
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    HEAD,
    row(["folder", "what it says", "games", "made by", "program"]),
    row(["---", "---", "---", "---", "---"]),
    ...lines.map(({ folder, says, ...it }) => row([`[${folder}](${folder})`, says, it.games, it.madeBy, it.program])),
    "",
  ].join("\n");
}

/** Folder after folder by name; what belongs to a ladder or a report is told with it. */
async function linesUnder(root: string, folder: string, all: readonly Shipped[]): Promise<Line[]> {
  const at = join(root, folder);
  const inside = readdirSync(at, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = inside.map(({ name }) => name).sort();
  const parted = existsSync(join(at, REPORT_FILE));
  const below = parted ? [] : isLadder(at) ? names.filter((name) => name !== "games") : names;
  const own = folder === "" ? [] : await lineOf(at, folder, all);
  const rest: Line[] = [];
  for (const name of below) rest.push(...(await linesUnder(root, folder === "" ? name : `${folder}/${name}`, all)));
  return [...own, ...rest];
}

async function lineOf(at: string, folder: string, all: readonly Shipped[]): Promise<Line[]> {
  const played = [PLAN_FILE, REPORT_FILE].some((name) => existsSync(join(at, name))) || isLadder(at);
  if (!played) {
    const page = join(at, INDEX);
    const says = () => firstSentence(readTextFile(page, "plan"));
    return existsSync(page) ? [{ folder, says: says(), games: "", madeBy: "", program: "" }] : [];
  }
  const { title, headline, foot } = await reportOf(at, async () => "");
  const fingerprint = foot.fingerprint === "" ? "no fingerprint" : `\`${foot.fingerprint}\``;
  return [
    {
      ...{ folder, says: telling(title, headline), games: numberText(foot.games, "count") },
      madeBy: `${foot.version}; ${fingerprint}`,
      program: programText(all.filter((one) => one.folder === at || (isLadder(at) && belongsTo(at, one.folder)))),
    },
  ];
}

/** Is a run one of the meetings of the ladder in a folder? */
const belongsTo = (ladder: string, folder: string): boolean => dirname(folder) === join(ladder, "games");

/** Whether today's program made it: "today's", or what it has otherwise; of a ladder also how many of its runs are another's. */
function programText(runs: readonly Shipped[]): string {
  const others = runs.filter(({ stale }) => stale !== null);
  if (others.length === 0) return runs.length > 0 ? "today's" : "not known";
  const parts = [...new Set(others.flatMap((one) => one.parts))].join(", ");
  return `another's: ${parts}${runs.length > 1 ? ` (${others.length} of ${runs.length} runs)` : ""}`;
}

/** The title with the verdict, or the verdict alone where it names both sides itself. */
function telling(title: string, headline: string): string {
  const sides = title.split(" against ");
  return sides.length === 2 && sides.every((side) => headline.includes(side)) ? headline : `${title}. ${headline}`;
}

/** The heading of a page, and the first sentence below it. */
function firstSentence(page: string): string {
  const parts = page.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, " ").trim());
  const heading = parts.find((part) => part.startsWith("# "))?.slice(2) ?? "";
  const text = parts.find((part) => !/^(#|\||```|- )/.test(part)) ?? "";
  const sentence = /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
  return `${heading}. ${sentence}`;
}
