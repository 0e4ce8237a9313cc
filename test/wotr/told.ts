/** What the heuristic does with a position: the texts of its choices. */
import "../../sim/nodeadapters.js";
import { WotrHeuristic } from "../../agents/wotr/heuristic.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";
import { wotr } from "../../engine/wotr/index.js";
import { type BoardText, boardOf } from "../../engine/wotr/presentation/position/board.js";
import { turnOf } from "../../engine/wotr/rules/facts/board.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";

const buffer = new Int32Array(wotr.maxChoices);
/** The texts of all that the heuristic chooses for one side, the other passing as far as it can, to the end of the Game-Turn. */
export function told(board: Partial<BoardText>, seat: number): string[] {
  const s = boardOf({ pack: "reconstructed", ...board }, "test");
  s.reseed(Uint32Array.from({ length: 8 * s.players }, (_, i) => i + 1));
  s.run();
  const turn = turnOf(s);
  const agent = new WotrHeuristic();
  const texts: string[] = [];
  const random = new OwnStream("armies", 1, "dice");
  for (let i = 0; i < 400 && s.chooser() !== OVER && turnOf(s) === turn; i++) {
    const n = s.legal(buffer);
    const mine = s.chooser() === seat;
    const choice = mine ? agent.choose(s.view(seat), buffer, n, random) : buffer[0];
    if (mine) texts.push(choiceToText(s, choice));
    s.play(choice);
  }
  return texts;
}
