/** To whom and what a deck's characters are lost, in the games it loses beside those it wins. */
import type { BorneLine, Cause, LossLine } from "../funnel/losses.js";
import { type LossLines, LossSums } from "../funnel/losssums.js";

/** Something that took characters: how many a game. */
export interface LostToRow {
  cause: Cause;
  to: string;
  /** Null where no game was lost, or won. */
  lost: number | null;
  won: number | null;
  /** Who, over all games watched, most first. */
  who: [name: string, times: number][];
}
/** A card with corruption points: how many characters a game bore it when they were lost to corruption. */
export interface BorneRow {
  card: string;
  lost: number | null;
  won: number | null;
}
/** What one side of the games was: how many, and what was lost in them. */
interface Side {
  games: number;
  losses: LossSums;
}

/** So many are named; what comes after them is summed. */
export const NAMED = 8;

type Rates = { lost: number | null; won: number | null };
const byRate = (a: Rates, b: Rates): number => (b.lost ?? 0) - (a.lost ?? 0) || (b.won ?? 0) - (a.won ?? 0);

/** Everything to which characters were lost, what takes most in the games lost first. */
export function lostToRows(won: Side, lost: Side): { to: LostToRow[]; borne: BorneRow[] } {
  const rate = (n: number, { games }: Side): number | null => (games === 0 ? null : n / games);
  const [ofWon, ofLost] = [won.losses.lines(), lost.losses.lines()];
  const all = new LossSums();
  for (const lines of [ofWon, ofLost])
    all.add({
      lost: lines.lost.flatMap(({ cause, to, who }) => who.map(([name, n]) => [cause, to, name, n] satisfies LossLine)),
      borne: lines.borne.map(({ card, characters }) => [card, characters] satisfies BorneLine),
    });
  const times = ({ lost: of }: LossLines, cause: Cause, to: string): number =>
    of.find((one) => one.cause === cause && one.to === to)?.times ?? 0;
  const bore = ({ borne: of }: LossLines, card: string): number => of.find((one) => one.card === card)?.characters ?? 0;
  const lines = all.lines();
  return {
    to: lines.lost
      .map(({ cause, to, who }): LostToRow => {
        const [inLost, inWon] = [times(ofLost, cause, to), times(ofWon, cause, to)];
        return { cause, to, lost: rate(inLost, lost), won: rate(inWon, won), who };
      })
      .sort(byRate),
    borne: lines.borne
      .map(({ card }): BorneRow => ({ card, lost: rate(bore(ofLost, card), lost), won: rate(bore(ofWon, card), won) }))
      .sort(byRate),
  };
}

/** The first of the rows, and what all the others come to together. */
export function topOf<R extends Rates>(rows: readonly R[], named = NAMED): { top: R[]; others: number } & Rates {
  // One row more is no longer than a row that says there is one more.
  const cut = rows.length > named + 1 ? named : rows.length;
  const rest = rows.slice(cut);
  const sum = (of: "lost" | "won") =>
    rest.reduce<number | null>((all, row) => (row[of] === null ? all : (all ?? 0) + row[of]), null);
  return { top: rows.slice(0, cut), others: rest.length, lost: sum("lost"), won: sum("won") };
}
