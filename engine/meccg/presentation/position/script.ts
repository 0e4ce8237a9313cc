/** Rolls and draws that a position file fixes, in order. */
import { brief, unknownName, UserError } from "../../../core/errors.js";
import type { ChanceScript } from "../../../core/game.js";
import { fold } from "../../../core/nearest.js";
import type { Outcomes } from "./odds.js";
import type { Path, Raw } from "./specs.js";
import type { Source } from "./source.js";

/** Rolls in a row without a choice between them: no rule asks for nearly so many, unless equal rolls are repeated for ever. */
const MOST_REPEATED = 500;
/** Fixed rolls and draws; what is left at the end is an error, and a roll too many too. */
export class Script implements ChanceScript {
  private at = 0;
  /** Rolls by `always` since a choice was made. */
  private repeated = 0;
  private readonly drawn: number[];
  /** Where every outcome of a roll that is not fixed is counted. */
  outcomes: Outcomes | null = null;
  constructor(
    public rolls: { player: number; value: number }[],
    public draws: string[][],
    public always = 0,
  ) {
    this.drawn = draws.map(() => 0);
  }
  next(label: string, player: number): string | undefined {
    return label === "roll" ? String(this.roll(player)) : this.draw(player);
  }
  private roll(player: number): number {
    const r = this.rolls[this.at];
    if (!r && !this.always && this.outcomes) return this.outcomes.roll();
    if (!r && this.always) {
      if (++this.repeated > MOST_REPEATED)
        throw new UserError(
          "rolls",
          `every roll is ${this.always}: two players who roll alike roll again, and this never ends`,
          "write the rolls that differ first: `rolls: { first: [9, 8], always: 9 }`",
        );
      return this.always;
    }
    if (!r)
      throw new UserError("rolls", `player ${player + 1} must roll, but no roll is left`, "add the roll to `rolls`");
    if (r.player >= 0 && r.player !== player)
      throw new UserError(
        "rolls",
        `roll ${this.at + 1} (${r.value}) is for ${this.draws.length === 2 ? "the other player" : `player ${r.player + 1}, and player ${player + 1} rolls`}`,
        "put the rolls in order",
      );
    this.at++;
    return r.value;
  }
  /** More rolls, from here on. */
  add({ rolls, always }: Rolls): void {
    this.rolls.push(...rolls);
    if (always > 0) this.always = always;
  }
  /** A choice is made: whatever rolls come now belong to it. */
  chosen(): void {
    this.repeated = 0;
  }
  private draw(player: number): string | undefined {
    const name = this.draws[player]?.[this.drawn[player]];
    if (name !== undefined) this.drawn[player]++;
    else this.outcomes?.draws();
    return name;
  }
  /** What was not used. */
  leftovers(): string {
    const parts: string[] = [];
    if (this.at < this.rolls.length)
      parts.push(
        `rolls ${brief(
          this.rolls
            .slice(this.at)
            .map((r) => r.value)
            .join(),
        )}`,
      );
    this.draws.forEach((list, p) => {
      if (this.drawn[p] < list.length)
        parts.push(`draws of player ${p + 1}: ${brief(list.slice(this.drawn[p]).join(", "))}`);
    });
    return parts.join("; ");
  }
  mark(): number[] {
    return [this.at, this.always, ...this.drawn, ...this.draws.map((list) => list.length)];
  }
  /** Back to a mark; draws that were added since are gone. */
  back(mark: readonly number[]): void {
    this.at = mark[0];
    this.always = mark[1];
    const count = this.drawn.length;
    for (let p = 0; p < count; p++) {
      this.drawn[p] = mark[2 + p];
      this.draws[p].length = mark[2 + count + p];
    }
  }
}

/** Rolls of a file: a list of them, or every roll (`{always: 9}`), perhaps with a list that comes before (`first`). */
export interface Rolls {
  rolls: { player: number; value: number }[];
  /** 0: none. */
  always: number;
}
export function rollsOf(raw: Raw, names: readonly string[], src: Source, path: Path): Rolls {
  if (raw === null || typeof raw !== "object" || Array.isArray(raw))
    return { rolls: listOf(raw, names, src, path), always: 0 };
  const m = src.map(path, raw, ["first", "always"]);
  const always = src.whole([...path, "always"], m.always, 0, 2, 12);
  return { rolls: listOf(m.first, names, src, [...path, "first"]), always };
}
function listOf(raw: Raw, names: readonly string[], src: Source, path: Path): Rolls["rolls"] {
  const rolls = src.list(path, raw).map((x) => {
    if (typeof x === "number") return { player: -1, value: x };
    const pairs = Object.entries(src.map(path, x, null));
    if (pairs.length !== 1)
      throw src.fail(path, "this is no roll", "write a number, or {PLAYER: NUMBER} for each roll");
    const [k, v] = pairs[0];
    const player = names.findIndex((n) => fold(n) === fold(k));
    if (player < 0) throw unknownName("player", k, names, src.where(path));
    return { player, value: typeof v === "number" ? v : Number.NaN };
  });
  for (const r of rolls)
    if (!(Number.isInteger(r.value) && r.value >= 2 && r.value <= 12))
      throw src.fail(path, `${r.value} is no roll of two dice`, "give numbers from 2 to 12");
  return rolls;
}
