/** A gauntlet in words: the verdict, what a player should take from it, and the tables. */
import { type Interval, percent } from "../../sim/statistics/wilson.js";
import { pairedGamesText } from "../../sim/statistics/pairedtext.js";
import { textTable } from "../../sim/summary/summary.js";
import { CAUSE_WORDS, whoText } from "../funnel/losssums.js";
import { fixAdvice } from "../compare/moregames.js";
import { counted, forfeitText } from "../../sim/sentences.js";
import type { GauntletAnswer, Share } from "./gauntlet.js";
import type { LossRow } from "./losses.js";
import { topOf } from "./lostto.js";

/** Games watched from which their points are put into the advice. */
const ENOUGH = 40;

const part = (x: number): string => `${(100 * x).toFixed(0)} %`;
/** Where a deck stands among others, by its place and who is not clearly behind or before it. */
function placeOf({
  ranking,
  deck,
  rate,
}: GauntletAnswer): { place: number; of: number; from: number; to: number } | null {
  if (!ranking) return null;
  const others = ranking.filter((one) => one.deck !== deck);
  return {
    place: 1 + others.filter((one) => one.rate > rate.rate).length,
    of: others.length + 1,
    from: 1 + others.filter((one) => one.low > rate.high).length,
    to: 1 + others.filter((one) => one.high >= rate.low).length,
  };
}

/** The verdict in one sentence. */
export function gauntletVerdict(answer: GauntletAnswer): string {
  const { deck, fieldName, agent, rate, lists, whole, games } = answer;
  const place = placeOf(answer);
  const [worst, best] = [lists[0], lists.at(-1)];
  const where = place
    ? `, place ${place.place} of ${place.of}${place.from === place.to ? "" : ` (${place.from} to ${place.to})`}`
    : "";
  // The extremes of many lists are far apart by luck alone: they are named where their intervals do not meet.
  const ends =
    worst && best && worst.high < best.low
      ? `: hardest ${worst.deck} (${part(worst.rate)}), easiest ${best.deck} (${part(best.rate)})`
      : "";
  const stopped = whole ? "" : ` (stopped after ${games} games)`;
  return `${deck} wins ${percent(rate)} against ${fieldName} in the hands of ${agent}${where}${ends}${stopped}.${forfeitText(answer.forfeited)}`;
}

/** What is most different between the games lost and the games won, of what is not points themselves. */
function tellingRows(rows: readonly LossRow[]): LossRow[] {
  const gap = ({ won, lost, share }: LossRow) =>
    won === null || lost === null
      ? 0
      : Math.abs(lost - won) / (share ? Math.max(0.05, won * (1 - won)) ** 0.5 : Math.max(0.3, won));
  return [...rows].sort((a, b) => gap(b) - gap(a)).slice(0, 3);
}
const value = (row: LossRow, x: number | null): string =>
  x === null ? "-" : row.share ? `${(100 * x).toFixed(1)} %` : x.toFixed(2);

/** What a player should take from it. */
export function gauntletAdvice(answer: GauntletAnswer): string {
  const { deck, lists, agent, fieldAgent, points, losses, rate, fieldName } = answer;
  const faults =
    answer.failed + answer.forfeited + (answer.second ? answer.second.failed + answer.second.forfeited : 0);
  if (faults > 0) return fixAdvice(faults);
  // Many lists are asked at once: what is named is right together, in 95 of 100 cases.
  const clear = (side: number) =>
    lists.filter(({ chance, rate }) => chance < 0.05 && side * (rate - 0.5) > 0).map((one) => one.deck);
  const [bad, good] = [clear(-1), clear(1)];
  const list = (names: string[]) =>
    names.length > 4 ? `${names.slice(0, 4).join(", ")} and ${names.length - 4} more` : names.join(", ");
  const out: string[] = [];
  const overAll = rate.high < 0.5 ? -1 : rate.low > 0.5 ? 1 : 0;
  if (overAll < 0)
    out.push(`Over all ${deck} loses to ${fieldName} more than it wins: bring another deck, or change it.`);
  if (overAll > 0) out.push(`Over all ${deck} wins against ${fieldName}: bring it where you know no more than that.`);
  if (good.length + bad.length === 0)
    out.push(
      overAll === 0
        ? `Whether ${deck} is better or worse than even against ${fieldName} these games do not tell, over all and against none of its lists: play it if you like it, or ask with more games.`
        : "Against which of these lists most, so few games of each do not tell.",
    );
  if (good.length > 0) out.push(`Bring ${deck} where you expect ${list(good)}: it beats them.`);
  if (bad.length > 0) out.push(`Leave it at home where you expect ${list(bad)}: they beat it.`);
  if (points && losses && losses.won + losses.lost >= ENOUGH) {
    const best = [...points].sort((a, b) => b.mine - b.theirs - (a.mine - a.theirs));
    const [first, last] = [best[0], best.at(-1)!];
    const more = (row: typeof first) => Math.abs(row.mine - row.theirs).toFixed(1);
    if (first.mine > first.theirs) out.push(`It is ahead by ${more(first)} points a game in ${NAMES[first.kind]}.`);
    if (last.mine < last.theirs) out.push(`It is behind by ${more(last)} in ${NAMES[last.kind]}.`);
  }
  if (losses && losses.lost > 20 && losses.won > 20) {
    const lines = tellingRows(losses.rows).map(
      (row) => `${row.label}: ${value(row, row.lost)} (when it wins ${value(row, row.won)})`,
    );
    out.push(`What goes with its losses most: ${lines.join("; ")}.`);
  }
  if (answer.second) {
    out.push(secondText(answer));
    return out.join(" ");
  }
  const playingAgent =
    agent === fieldAgent ? `${agent} plays both sides` : `${agent} plays it, ${fieldAgent} the others`;
  out.push(
    `All this is in the hands of one pilot (${playingAgent}): another may know better what to do with the cards.`,
  );
  return out.join(" ");
}
/** Whether another pilot says the same of the deck. */
function secondText({ rate, lists, agent, second }: GauntletAnswer): string {
  const beyond = (a: Interval, b: Interval) => a.low > b.high || a.high < b.low;
  const others = second!.lists.filter((one) => {
    const mine = lists.find(({ deck }) => deck === one.deck);
    return mine !== undefined && beyond(mine, one);
  });
  const text = `In the hands of ${second!.agent} on both sides it wins ${percent(second!.rate)}`;
  const apart = others.length > 0 ? `; the two disagree most at ${others.map(({ deck }) => deck).join(", ")}` : "";
  return beyond(rate, second!.rate)
    ? `${text}: ${second!.rate.rate > rate.rate ? "more" : "less"} than in those of ${agent}, so part of this is the pilot's${apart}.`
    : `${text}: no difference between the two pilots is shown${apart}.`;
}

const NAMES: Record<string, string> = {
  ...{
    character: "characters",
    item: "items",
    faction: "factions",
    ally: "allies",
    kill: "kills",
    misc: "other points",
  },
};

const shareRow = ({ deck, rate, low, high, games }: Share): string[] => [
  deck,
  `${(100 * rate).toFixed(1)} %`,
  `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`,
  String(games),
];

/** Everything, as it goes to the screen. */
export function gauntletLines(answer: GauntletAnswer): string[] {
  const { ruleset, seed, rate, seats, lists, ranking, second, points, losses, endings, failed, deck, gain } = answer;
  const out = [gauntletVerdict(answer), "", gauntletAdvice(answer), ""];
  out.push(...textTable(["against, the hardest first", "wins", "95 %", "games"], lists.map(shareRow)));
  out.push(
    `over all ${percent(rate)}; won alone (a tie is not): at the first seat ${percent(seats[0])}, at the second ${percent(seats[1])}`,
    ...(answer.weighed ? [`by the weights in ${answer.fieldName} ${percent(answer.weighed)}`] : []),
  );
  const brought = gain === null ? "" : pairedGamesText(gain);
  if (brought !== "") out.push(brought);
  out.push("");
  if (second) {
    out.push(
      ...textTable([`against, in the hands of ${second.agent}`, "wins", "95 %", "games"], second.lists.map(shareRow)),
    );
    out.push(`over all ${percent(second.rate)}`, "");
  }
  if (ranking) {
    const rows = ranking.map((one, i) => [
      String(i + 1),
      ...shareRow({ ...one, deck: one.deck === deck ? `${deck}  <` : one.deck }),
    ]);
    out.push("its place: each list of the field against the others of it, the deck against all of them");
    out.push(...textTable(["", "", "wins", "95 %", "games"], rows), "");
  }
  if (points) {
    const rows = points.map(({ kind, mine, theirs }) => [NAMES[kind], mine.toFixed(1), theirs.toFixed(1)]);
    const all = (side: "mine" | "theirs") => points.reduce((sum, row) => sum + row[side], 0).toFixed(1);
    out.push(
      ...textTable(
        ["points a game, as printed", "its own", "the others'"],
        [...rows, ["all", all("mine"), all("theirs")]],
      ),
      "",
    );
  }
  if (losses) {
    const rows = losses.rows.map((row) => [row.label, value(row, row.lost), value(row, row.won)]);
    out.push(
      `how games are lost: ${losses.lost} lost beside ${losses.won} won (what goes together, not what causes what)`,
    );
    out.push(...textTable(["", "lost", "won"], rows), "", ...lostToLines(losses));
  }
  const ended = Object.entries(endings).map(([how, n]) => `${how} ${n}`);
  out.push(
    `rules ${ruleset}, seed ${JSON.stringify(seed)}; ended by: ${ended.join(", ") || "nothing"}${failed > 0 ? `; ${counted(failed, "game")} failed` : ""}`,
  );
  return out;
}

const aGame = (x: number | null): string => (x === null ? "-" : x.toFixed(2));
/** How many other things a last row sums up. */
export const othersText = (n: number): string => `${n} others together`;
/** To what characters were lost, the most first; and what those bore who were lost to corruption. */
function lostToLines({ to, borne }: NonNullable<GauntletAnswer["losses"]>): string[] {
  if (to.length === 0) return [];
  const lost = topOf(to);
  const rows = lost.top.map((row) => [
    ...[row.to, CAUSE_WORDS[row.cause], aGame(row.lost), aGame(row.won), whoText(row.who)],
  ]);
  if (lost.others > 0) rows.push([othersText(lost.others), "", aGame(lost.lost), aGame(lost.won), ""]);
  const out = ["to what its characters were lost, so many a game (who: over all games watched)"];
  out.push(...textTable(["", "in", "lost", "won", "who"], rows), "");
  if (borne.length === 0) return out;
  const bore = topOf(borne);
  const cards = bore.top.map(({ card, lost: l, won: w }) => [card, aGame(l), aGame(w)]);
  if (bore.others > 0) cards.push([othersText(bore.others), aGame(bore.lost), aGame(bore.won)]);
  out.push("what those bore who were lost to corruption, so many a game (who bears several is counted at each)");
  out.push(...textTable(["", "lost", "won"], cards), "");
  return out;
}
