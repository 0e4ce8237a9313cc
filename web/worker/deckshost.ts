/** The worker that looks over lists, and has their games played by workers of its own. */
import { get, set } from "idb-keyval";
import type { DecksAsk, DecksMessage, PlayerAnswers, PlayerAsk, TrialGame } from "../messages/decks.js";
import { Asker, Refused } from "../page/asker.js";
import { workerNamed } from "./another.js";
import { answerLists } from "./decks.js";
import { faultOf } from "./fault.js";
import "./outside.js";
import { answerAll, post } from "./port.js";
import { type KeptTrial, type Player, Trials } from "./trial.js";

/** Workers that play at once; one core is left to the page. */
const WORKERS = Math.max(1, Math.min(2, (navigator.hardwareConcurrency || 2) - 1));
const keptAs = (id: string): string => `games of list ${id}`;

function player(): Player {
  const worker = workerNamed("player");
  const asker = new Asker<PlayerAsk, PlayerAnswers>(
    worker,
    "the games",
    () => undefined,
    () => undefined,
  );
  return {
    sit: (asked) => asker.ask({ do: "sit", asked }),
    play: (from, to): Promise<TrialGame[]> => asker.ask({ do: "play", from, to }),
    end: () => asker.end(),
  };
}
const trials = new Trials({
  players: () => Array.from({ length: WORKERS }, player),
  // A browser that keeps nothing plays all the same.
  keep: (id, kept) => set(keptAs(id), kept).catch(() => undefined),
  kept: async (id) => (await get<KeptTrial>(keptAs(id)).catch(() => undefined)) ?? null,
  post: (trial) => post<DecksMessage>({ is: "trial", trial }),
  failed: (thrown) =>
    post<DecksMessage>({ is: "failed", fault: thrown instanceof Refused ? thrown.fault : faultOf(thrown) }),
});

answerAll(async (ask: DecksAsk) => {
  switch (ask.do) {
    case "try":
      await trials.begin(ask);
      return null;
    case "tried":
      return trials.tried(ask.id);
    case "stop":
      await trials.stop();
      return null;
    default:
      return answerLists(ask);
  }
});
