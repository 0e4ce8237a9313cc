/** The worker that holds a game of War of the Ring: it takes the page's requests one by one and posts tables. */
import { del, get, set } from "idb-keyval";
import { locksHere } from "../../worker/channellocks.js";
import { OneTab } from "../../worker/onetab.js";
import { answerAll, post } from "../../worker/port.js";
import type { WarAsk, WarMessage } from "../messages.js";
import { WarGame } from "./game.js";
import "./packs.js";

/** Where the game under way is kept in this browser. */
const KEPT = "war of the ring under way";
/** Between a choice and what comes of it, so that a quick pass looks like a slow one, in milliseconds. */
const PACE = 200;

const moved = (): void => {
  if (!game.playing) return;
  post<WarMessage>({ is: "moved" });
  void game.does({ do: "leave" });
};
const tab = new OneTab(locksHere(), moved, undefined, "mazarbul war under way");

const game = new WarGame({
  post: (message) => post<WarMessage>(message),
  // A browser that keeps nothing (a private window) plays all the same; a tab that has not the game keeps nothing.
  keep: async (record) => {
    if (tab.has) await (record === null ? del(KEPT) : set(KEPT, record)).catch(() => undefined);
  },
  kept: async () => (await get<string>(KEPT).catch(() => null)) ?? null,
  claim: (steal) => tab.claim(steal),
  clock: { now: () => performance.now(), wait: (ms) => new Promise((done) => setTimeout(done, ms)) },
  pace: PACE,
});
answerAll((ask: WarAsk) => game.does(ask));
