/** The index of the results that ship: what each folder says, in a sentence, and by which rules. Made of the folders themselves. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { markOf, olderResults } from "./older.js";
import { PLAN_FILE } from "../plans/planfile.js";
import { readTextFile } from "../files/textfile.js";
import { isLadder } from "../report/builders/ladder.js";
import { REPORT_FILE } from "../report/file.js";
import { reportOf } from "../report/folder.js";
import { numberText } from "../report/format.js";

/** The page of the index, in the folder of the results. */
export const INDEX = "README.md";

const HEAD = `# Results

What ships with the program, one line a folder; each has the command that played it. An agent that is named without a version plays otherwise today where the program was older
(\`neural\` and \`mcts\` of before 0.8 are \`neural:version=3\` and \`mcts:version=3\`, and the search plans otherwise since). \`mazarbul report FOLDER\` makes a page with
pictures of one. Each holds a sample of its games, and \`npm run results:stale\` plays all samples again and names what comes out otherwise.
What takes hours to play again may be of earlier rules: its line says so, and \`older.json\` names the rule that has changed since.
This page is written by \`npm run results:index\` from the folders, and a test holds it against them.
`;

const said = (says: string, before: string | undefined): string =>
  before === undefined ? says : `${says} *Of earlier rules: played before ${before}.*`;

interface Line {
  folder: string;
  says: string;
  games: string;
  madeBy: string;
}

/** The text of the index for the results under a folder. Throws a UserError if there is none, or a result is not as it was written. */
export async function resultsIndex(under: string): Promise<string> {
  if (!existsSync(under)) throw new UserError(under, "there is no such folder", "name one with results in it");
  const lines = await linesUnder(under, "");
  const older = olderResults(under);
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    HEAD,
    row(["folder", "what it says", "games", "made by"]),
    row(["---", "---", "---", "---"]),
    ...lines.map(({ folder, says, games, madeBy }) =>
      row([`[${folder}](${folder})`, said(says, older.get(markOf(older, folder) ?? "")), games, madeBy]),
    ),
    "",
  ].join("\n");
}

/** Folder after folder by name; what belongs to a ladder or a report is told with it. */
async function linesUnder(root: string, folder: string): Promise<Line[]> {
  const at = join(root, folder);
  const inside = readdirSync(at, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = inside.map(({ name }) => name).sort();
  const parted = existsSync(join(at, REPORT_FILE));
  const below = parted ? [] : isLadder(at) ? names.filter((name) => name !== "games") : names;
  const own = folder === "" ? [] : await lineOf(at, folder);
  const rest: Line[] = [];
  for (const name of below) rest.push(...(await linesUnder(root, folder === "" ? name : `${folder}/${name}`)));
  return [...own, ...rest];
}

async function lineOf(at: string, folder: string): Promise<Line[]> {
  const played = [PLAN_FILE, REPORT_FILE].some((name) => existsSync(join(at, name))) || isLadder(at);
  if (!played) {
    const page = join(at, INDEX);
    const says = () => firstSentence(readTextFile(page, "plan"));
    return existsSync(page) ? [{ folder, says: says(), games: "", madeBy: "" }] : [];
  }
  const { title, headline, foot } = await reportOf(at, async () => "");
  const says = telling(title, headline);
  return [{ folder, says, games: numberText(foot.games, "count"), madeBy: foot.version }];
}

/** The title with the verdict, or the verdict alone where it names both sides itself. */
function telling(title: string, headline: string): string {
  const sides = title.split(" against ");
  return sides.length === 2 && sides.every((side) => headline.includes(side))
    ? headline
    : `${title.replace(/[^?]$/, "$&.")} ${headline}`;
}

/** The heading of a page, and the first sentence below it. */
function firstSentence(page: string): string {
  const parts = page.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, " ").trim());
  const heading = parts.find((part) => part.startsWith("# "))?.slice(2) ?? "";
  const text = parts.find((part) => !/^(#|\||```|- )/.test(part)) ?? "";
  const sentence = /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
  return `${heading}. ${sentence}`;
}
