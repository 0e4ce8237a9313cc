/** Losses of many games added up: to whom and what characters were lost, and what those bore who were lost to corruption. */
import type { BorneLine, Cause, LossLine } from "./losses.js";

/** One thing to which characters were lost; times over all games. */
export interface LostTo {
  cause: Cause;
  to: string;
  times: number;
  /** Who was lost to it and how many times, most first. */
  who: [name: string, times: number][];
}
/** What became of characters, what took most first; and the cards with corruption points of those lost to corruption. */
export interface LossLines {
  lost: LostTo[];
  borne: { card: string; characters: number }[];
}

export class LossSums {
  private readonly lost = new Map<string, { cause: Cause; to: string; who: Map<string, number> }>();
  private readonly borne = new Map<string, number>();

  add({ lost, borne }: { lost: readonly LossLine[]; borne: readonly BorneLine[] }): void {
    for (const [cause, to, who, times] of lost) {
      const key = `${cause} ${to}`;
      if (!this.lost.has(key)) this.lost.set(key, { cause, to, who: new Map() });
      const of = this.lost.get(key)!.who;
      of.set(who, (of.get(who) ?? 0) + times);
    }
    for (const [card, n] of borne) this.borne.set(card, (this.borne.get(card) ?? 0) + n);
  }
  /** Everything, in an order that does not hang on that of the games. */
  lines(): LossLines {
    const lost = [...this.lost.values()].map(({ cause, to, who }): LostTo => {
      const all = [...who].sort(([a, m], [b, n]) => n - m || byName(a, b));
      return { cause, to, times: all.reduce((sum, [, n]) => sum + n, 0), who: all };
    });
    const borne = [...this.borne].map(([card, characters]) => ({ card, characters }));
    return {
      lost: lost.sort((a, b) => b.times - a.times || byName(a.to, b.to) || byName(a.cause, b.cause)),
      borne: borne.sort((a, b) => b.characters - a.characters || byName(a.card, b.card)),
    };
  }
}
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How it is said in which way somebody was lost. */
export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  Combat: "combat",
  Corruption: "corruption check",
  Influence: "influence",
  Other: "otherwise",
};
/** "Ori 3, Kíli 1 and 2 more" */
export function whoText(who: readonly (readonly [name: string, times: number])[], most = 3): string {
  const lines = who.slice(0, most).map(([name, n]) => `${name} ${n}`);
  return lines.join(", ") + (who.length > most ? ` and ${who.length - most} more` : "");
}
