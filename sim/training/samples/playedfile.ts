/** Games that were tried out, a line each: a checksum, a blank, the game as JSON. A run that was cut off goes on behind the last whole line. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "../../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../../engine/core/hash.js";
import { writeWhole } from "../../files/disk.js";
import { plainText } from "../../files/lineends.js";
import type { PlayedGame } from "./playouts.js";

const checksum = (text: string): string => hex64(hash64Text(text)).slice(0, 8);

/** All games of a file, in its order; none where there is no file. A UserError names the line that was changed. */
export function readPlayed(path: string): PlayedGame[] {
  if (!existsSync(path)) return [];
  const written = readFileSync(path, "utf8");
  const text = plainText(written);
  const lines = text.split("\n");
  const last = lines.pop();
  const games = lines.map((line, k): PlayedGame => {
    if (line.slice(0, 8) !== checksum(line.slice(9)))
      throw new UserError(
        `${path}, line ${k + 1}`,
        "it is not as it was written",
        "take the file away and play its games again",
      );
    return JSON.parse(line.slice(9)) as PlayedGame;
  });
  const whole = lines.map((line) => `${line}\n`).join("");
  // Another program has saved the file: games are added to its own form.
  if (text !== written) writeWhole(path, whole);
  // The program was cut off while it wrote the last line.
  else if (last) truncateSync(path, Buffer.byteLength(whole));
  return games;
}
/** Adds a game behind the others. */
export function appendPlayed(path: string, game: PlayedGame): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = JSON.stringify(game);
  appendFileSync(path, `${checksum(text)} ${text}\n`);
}
