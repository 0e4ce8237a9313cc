/** The worker that holds the game: it takes the page's requests one by one and posts tables. */
import { del, get, set } from "idb-keyval";
import type { Ask, Message } from "../messages/table.js";
import { locksHere } from "./channellocks.js";
import { Brain, opponentFar } from "./faraway.js";
import { HostedGame } from "./game.js";
import type { Noted } from "./surroundings.js";
import { OneTab } from "./onetab.js";
import "./outside.js";
import { answerAll, post } from "./port.js";

/** Where the game under way is kept in this browser. */
const KEPT = "game under way";
/** Between a choice and what comes of it, so that a quick pass looks like a slow one, in milliseconds. */
const PACE = 250;

/** What was chosen at the table that is kept, before anything came of it. */
const NOTED = "choice under way";

const tab = new OneTab(locksHere(), () => {
  // One that is over is kept nowhere else: it may still be studied and saved here.
  if (!game.playing) return;
  post<Message>({ is: "moved" });
  void game.does({ do: "leave" });
});
/** A browser that keeps nothing (a private window) plays all the same; a tab that has not the game keeps nothing. */
const keeps = async (name: string, what: unknown): Promise<void> => {
  if (tab.has) await (what === null ? del(name) : set(name, what)).catch(() => undefined);
};

let adviser: Brain | null = null;
const game = new HostedGame({
  post,
  opponent: opponentFar,
  weigh: (asked, by) => {
    if (!adviser || adviser.broken) adviser = new Brain();
    return adviser.weigh(asked, by);
  },
  keep: (record) => keeps(KEPT, record),
  kept: async () => (await get<string>(KEPT).catch(() => null)) ?? null,
  note: (noted) => keeps(NOTED, noted),
  noted: async () => (await get<Noted>(NOTED).catch(() => null)) ?? null,
  claim: (steal) => tab.claim(steal),
  clock: {
    now: () => performance.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  },
  pace: PACE,
});

answerAll((ask: Ask) => game.does(ask));
