/** What a hosted game needs of the worker that it stands in. */
import type { Clock } from "../../sim/person/beat.js";
import type { Opponent } from "../../sim/person/opponent.js";
import type { Weigh } from "../../sim/person/watch.js";
import type { Message } from "../messages/table.js";
import type { Answer } from "./flow.js";

/** An answer that was given, and where: in the game of this seed, after so many steps. */
export interface Noted {
  seed: string;
  steps: number;
  ask: Answer;
}

/** What the game needs of the worker it stands in. */
export interface Surroundings {
  post(message: Message): void;
  opponent(spec: string): Opponent;
  /** Asks an adviser, who is made when he is first asked. */
  weigh: Weigh;
  /** Keeps the record of the game under way, so that it is there when the page was left; null: no longer. */
  keep(record: string | null): Promise<void>;
  kept(): Promise<string | null>;
  /** Keeps what was said at the table that is kept, until the next one is; missing: nobody wants it. */
  note?(noted: Noted | null): Promise<void>;
  noted?(): Promise<Noted | null>;
  /** May this tab have the game that is kept? Missing: it may. */
  claim?(steal: boolean): Promise<boolean>;
  clock: Clock;
  /** Least milliseconds until the opponent has answered. */
  pace: number;
}
