/**
 * The chronicle: 2,000 games over all rulesets, lengths and shipped lists, played by agents that are frozen, each told
 * by one hash over what a player would see of it: texts of the choices taken, how many were offered, rolls, draws, the
 * ending and the points. No byte of the state is in it, so that another layout must leave every line as it was, and a
 * changed rule shows in which games it matters.
 *
 *     npm run chronicle                 compare with test/chronicle/games.txt
 *     npm run chronicle -- --write      write it anew (then say in CHANGELOG.md which rule moved what)
 *     npm run chronicle -- --games 100 --show 3
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { printGame } from "./telling.js";

const program = new Command("chronicle")
  .option("--games <n>", "how many games, from the first", "2000")
  .option("--file <path>", "the file to compare with or to write", join("test", "chronicle", "games.txt"))
  .option("--write", "write the file instead of comparing")
  .option("--show <n>", "print the whole tale of this game, to compare two versions line by line")
  .parse();
const options = program.opts<{ games: string; file: string; write?: boolean; show?: string }>();

if (options.show !== undefined) {
  console.log(printGame(Number(options.show)).join("\n"));
} else {
  const lines: string[] = [];
  for (let g = 0; g < Number(options.games); g++) {
    const tale = printGame(g);
    const hash = createHash("sha256").update(tale.join("\n")).digest("hex").slice(0, 16);
    lines.push(`${hash} ${tale[0]}`);
    if (process.stderr.isTTY && g % 50 === 49) process.stderr.write(`\r${g + 1} games`);
  }
  if (options.write) {
    writeFileSync(options.file, `${lines.join("\n")}\n`);
    console.log(`${lines.length} games written to ${options.file}`);
  } else {
    const before = existsSync(options.file) ? readFileSync(options.file, "utf8").trimEnd().split("\n") : [];
    const moved = lines.filter((line, i) => line !== before[i]);
    for (const line of moved.slice(0, 20)) console.log(`moved: ${line}`);
    console.log(`${lines.length - moved.length} of ${lines.length} games are as they were, ${moved.length} have moved`);
    process.exitCode = moved.length > 0 || before.length === 0 ? 1 : 0;
  }
}
