/** What of the tale stands above the question. */
import type { TableShown } from "../../messages/table.js";

type Given = TableShown["log"];
/** So many of the newest lines stand above the question. */
const LATEST = 3;
/** Of what came since one's last choice: the newest lines, with the last roll among them where there was one. */
export function latest(lines: Given, fresh: number): Given {
  const came = lines.slice(lines.length - fresh).filter((line) => !line.heading && !line.text.startsWith("you: "));
  const last = came.slice(-LATEST);
  const roll = came.filter((line) => line.roll !== undefined).at(-1);
  return roll && !last.includes(roll) ? [roll, ...last.slice(1)] : last;
}
