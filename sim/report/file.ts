/** A report in the folder of what it tells of: `report.json`, sealed, so that a figure that was changed by hand shows. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { diskError, writeWhole } from "../files/disk.js";
import { readTextFile } from "../files/textfile.js";
import { titled, titledText } from "../match/decktitles.js";
import { checkedReport } from "./check.js";
import type { Report } from "./report.js";

/** What a question has found out, in the folder of its answer. */
export const REPORT_FILE = "report.json";
/** The seal of a report, over all the rest of it. */
export const sealOfReport = (report: unknown): string => hex64(hash64Text(JSON.stringify(report)));

/** The text of `report.json`: the same for the same report. Throws a UserError if the report is none (a number that is not finite). */
export function reportText(report: Report): string {
  checkedReport(report, report.title);
  return `${JSON.stringify({ ...report, seal: sealOfReport(report) }, null, 2)}\n`;
}

/** A report with the titles of decks in the place of their paths, but for the command by which it is made again. */
export function titledReport(report: Report): Report {
  const { foot, ...rest } = report;
  return { ...titled(rest, titledText), foot };
}

/** Writes a report into a folder that is there; returns the path of the file. */
export function saveReport(folder: string, report: Report): string {
  const path = join(folder, REPORT_FILE);
  const text = reportText(titledReport(report));
  try {
    writeWhole(path, text);
  } catch (thrown) {
    throw diskError(thrown, path);
  }
  return path;
}

/** The report in a folder; null if there is none. Throws a UserError for one that is damaged, changed or no report. */
export function readReport(folder: string): Report | null {
  const path = join(folder, REPORT_FILE);
  if (!existsSync(path)) return null;
  const anew = "make the report anew with the command that wrote it";
  let found: unknown;
  try {
    found = JSON.parse(readTextFile(path, "plan"));
    JSON.stringify(found);
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(path, `it is cut off or damaged (${messageOf(thrown)})`, anew);
  }
  if (typeof found !== "object" || found === null || !("seal" in found)) return checkedReport(found, path);
  const { seal, ...report } = found;
  checkedReport(report, path);
  if (seal !== sealOfReport(report))
    throw new UserError(path, "it is not as it was written", `take back the change, or ${anew}`);
  return report as Report;
}
