/** What happens in a position file or a game file, told line by line: turns and phases, choices, chance, what came of them. */
import { OVER } from "../../../core/game.js";
import { Meccg } from "../../meccg.js";
import { choiceToText } from "../../text/choices.js";
import { changesText, phaseText, turnText } from "../../text/story.js";

export class Trace {
  readonly lines: string[] = [];
  private readonly before: Meccg;
  private turn = "";
  private phase = "";

  /** `names`: what the file calls the players, by seat. */
  constructor(private readonly names: readonly string[]) {
    this.before = new Meccg(names.length);
  }
  /** Makes a choice and tells it; `why` says who made it if the file did not ("forced", "passed"). */
  play(s: Meccg, choice: number, why: string): void {
    this.heading(s);
    this.before.copyFrom(s);
    this.lines.push(`${this.names[s.chooser()]}: ${choiceToText(s, choice)}${why && ` (${why})`}`);
    this.watch(s, () => s.apply(choice));
    for (const line of changesText(this.before, s)) this.lines.push(`    - ${this.named(line)}`);
  }
  /** Tells the rolls and draws of what is done meanwhile. */
  watch(s: Meccg, act: () => void): void {
    s.chanceLog = {
      came: (label, player, value) => this.lines.push(`    ${this.names[player]} ${label}s ${value}`),
    };
    act();
    s.chanceLog = null;
  }
  /** Stories speak of seats. */
  named(line: string): string {
    return line.replace(/\bseat (\d)\b/g, (_, seat) => this.names[Number(seat)] ?? "");
  }
  private heading(s: Meccg): void {
    if (s.chooser() === OVER) return;
    const [turn, phase] = [turnText(s), phaseText(s)];
    // The points in the heading may change within a turn: only the turn itself makes a new one.
    const number = turn.split(" (")[0];
    if (number !== this.turn) this.lines.push(`== ${this.named(turn)} ==`);
    else if (phase === this.phase) return;
    this.turn = number;
    this.phase = phase;
    if (phase !== turn) this.lines.push(`-- ${phase} --`);
  }
}
