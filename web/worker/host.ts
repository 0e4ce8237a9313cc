/** The worker that holds the game: it takes the page's requests one by one and posts tables. */
import { del, get, set } from "idb-keyval";
import type { Ask } from "../messages/table.js";
import { Brain, opponentFar } from "./faraway.js";
import { HostedGame } from "./game.js";
import "./outside.js";
import { answerAll, post } from "./port.js";

/** Where the game under way is kept in this browser. */
const KEPT = "game under way";
/** Between a choice and what comes of it, so that a quick pass looks like a slow one, in milliseconds. */
const PACE = 250;

let adviser: Brain | null = null;
const game = new HostedGame({
  post,
  opponent: opponentFar,
  weigh: (asked, by) => {
    adviser ??= new Brain();
    return adviser.weigh(asked, by);
  },
  // A browser that keeps nothing (a private window) plays all the same.
  keep: (record) => (record === null ? del(KEPT) : set(KEPT, record)).catch(() => undefined),
  kept: async () => (await get<string>(KEPT).catch(() => null)) ?? null,
  clock: {
    now: () => performance.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  },
  pace: PACE,
});

answerAll((ask: Ask) => game.does(ask));
