/** A worker that plays games of a list against a field. */
import { UserError } from "../../engine/core/errors.js";
import type { Table } from "../../sim/match/runner.js";
import type { PlayerAnswers, PlayerAsk } from "../messages/decks.js";
import "./outside.js";
import { answerAll } from "./port.js";
import { trialGame, trialOf, trialTable } from "./trial.js";

let table: Table | null = null;

async function does(ask: PlayerAsk): Promise<PlayerAnswers[PlayerAsk["do"]]> {
  if (ask.do === "sit") {
    table = trialTable(trialOf(ask.asked));
    // The name of a built worker holds a hash of what it is made of.
    return location.pathname;
  }
  if (!table) throw new UserError("the games", "nobody sits at the table", "begin them again");
  const games = [];
  for (let number = ask.from; number < ask.to; number++) games.push(trialGame(table, number));
  return games;
}
answerAll(does);
