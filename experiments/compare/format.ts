/** A comparison in words: the verdict, what to take from it, and the figures. */
import { percent } from "../../sim/statistics/wilson.js";
import { commonSeedsText } from "../../sim/statistics/pairedtext.js";
import { isShown } from "../../sim/statistics/pairs.js";
import { textTable } from "../../sim/summary/summary.js";
import { counted, forfeitText, gapText, fixed, number, points } from "../../sim/sentences.js";
import { fixAdvice } from "./moregames.js";
import type { CompareAnswer, Seen } from "./compare.js";
import { likelyText } from "../../sim/report/verdicts.js";

/** Do the fresh games show for sure what the test said? They may show nothing, or even the other side. */
function tells({ verdict, fresh }: CompareAnswer): boolean {
  if (!fresh) return false;
  return verdict === "better" ? fresh.difference.low > 0 : verdict === "worse" && fresh.difference.high < 0;
}

/** The verdict in one sentence: what is known, and apart from it by how much. */
export function compareVerdict(answer: CompareAnswer): string {
  return verdictOf(answer) + forfeitText(answer.raw.forfeited + (answer.fresh?.forfeited ?? 0));
}

function verdictOf(answer: CompareAnswer): string {
  const { names, verdict, likely, test, whole, raw, fresh, edge, fieldName, kind } = answer;
  const [a, b] = names;
  const where = kind === "decks" ? ` against ${fieldName}` : ` with the decks of ${fieldName}`;
  const size = !fresh
    ? `as seen by ${gapText(raw.difference)} of the win rate, which a test that stopped itself shows too large`
    : !tells(answer)
      ? `by how much ${number(fresh.games)} fresh games do not tell (seen ${gapText(fresh.difference)} of the win rate)`
      : `by ${gapText(fresh.difference)} of the win rate, on ${number(fresh.games)} fresh games`;
  switch (verdict) {
    case "better":
      return `${a} is better than ${b}${where}: ${size}.`;
    case "worse":
      return `${a} is worse than ${b}${where}: ${size}.`;
    case "no-difference":
      return `No difference of ${(100 * edge).toFixed(1)} points or more between ${a} and ${b}${where}: seen ${gapText(raw.difference)} in ${number(raw.games)} games.`;
    default: {
      if (likely) {
        const seen = `${gapText(raw.difference)} of the win rate`;
        return `${a} is likely ${likely.answer} than ${b}${where}: ${likelyText(seen, raw.games, test.alpha, likely.more)}.`;
      }
      const why = whole ? "the most games are played" : "it was stopped";
      return `Undecided: ${why} (${number(raw.games)}), and ${a} is seen at ${gapText(raw.difference)} to ${b}${where}.`;
    }
  }
}

/** Games that failed, or were lost because a program did. */
const faultsIn = ({ raw, fresh, second }: CompareAnswer): number =>
  [raw, fresh, second].reduce((sum, seen) => sum + (seen ? seen.failed + seen.forfeited : 0), 0);

/** What a player should take from it; where games ended by a fault nothing but that. */
export function compareAdvice(answer: CompareAnswer): string {
  const { names, verdict, likely, kind, agents, fieldAgent, lists, edge, fresh, raw } = answer;
  const [a, b] = names;
  const faults = faultsIn(answer);
  if (faults > 0) return fixAdvice(faults);
  const out: string[] = [];
  const best = verdict === "better" ? a : verdict === "worse" ? b : null;
  if (best !== null) {
    const sure = tells(answer);
    const every = fresh && sure ? Math.round(1 / Math.abs(fresh.difference.mean)) : 0;
    out.push(`Take ${best}${every > 1 ? `: it wins one game more in about ${every}` : ""}.`);
    if (fresh && !sure) out.push("By how much the fresh games do not tell yet: it may be little.");
  } else if (verdict === "no-difference")
    out.push(
      `Take which you like better: if one is better at all, then most likely by less than ${(100 * edge).toFixed(1)} games of a hundred.`,
    );
  else if (likely) {
    const sure =
      likely.more === null
        ? "By how much is little: more games would rather end in no difference worth naming."
        : `More games would make it sure (--most ${raw.games + likely.more}; with --out another folder).`;
    out.push(`Take ${likely.answer === "better" ? a : b} if you must choose now: it is likely the better one. ${sure}`);
  } else out.push("Do not change anything for that: it is not known yet which is better.");
  const gap = ({ rates }: (typeof lists)[number]) => rates[0].rate - rates[1].rate;
  const most = [...lists].sort((one, two) => gap(two) - gap(one));
  const ends = [most[0], most.at(-1)]
    .filter((one) => one !== undefined)
    .map((one) => `${one.deck} (${points(gap(one))})`);
  const lines = ends.filter((one) => !one.endsWith(`(${points(0)})`));
  if (most.length > 2 && lines.length > 0)
    out.push(
      `Against single lists the two differ most at ${lines.join(" and ")}; that few games of each are a hint and no more.`,
    );
  const other = secondText(answer);
  if (other !== "") out.push(other);
  else if (kind === "decks") {
    const playingAgents = agents[0] === agents[1] ? agents[0] : `${agents[0]} and ${agents[1]}`;
    const who =
      playingAgents === fieldAgent ? `${playingAgents} plays both sides` : `${playingAgents} against ${fieldAgent}`;
    out.push(`All this is in these hands alone (${who}): another may find more in a card.`);
  }
  return out.join(" ");
}

/** What another pilot makes of it, whether he bears out the verdict; "" where none was asked. */
export function secondText({ second, verdict }: CompareAnswer): string {
  if (!second) return "";
  const { mean, low, high } = second.difference;
  const side = verdict === "better" ? 1 : -1;
  const size = `${gapText(second.difference)}`;
  if (side * mean > 0 && low * high > 0) return `In the hands of ${second.agent} it is so, too: ${size}.`;
  if (side * mean < 0 && low * high > 0)
    return `In the hands of ${second.agent} it is the other way round: ${size}. So this is a verdict on the pilot as much as on the decks.`;
  return `In the hands of ${second.agent} it is not shown: ${size}. It may be the pilot's, and not the decks'.`;
}

/** What the games of a test are called: those of one that stopped itself lean, those of one that played to its named end do not. */
export const rawLabel = ({ verdict }: Pick<CompareAnswer, "verdict">): string =>
  verdict === null ? "the games of the test" : "until it was known (leans)";

const seenLine = (name: string, seen: Seen): string[] => [
  name,
  String(seen.games),
  percent(seen.rates[0]),
  percent(seen.rates[1]),
  gapText(seen.difference),
];

/** What common luck saved; nothing where so few games do not tell that it saved or cost any, or where a program failed. */
export function savedLines({ gain, groups, kind, raw }: CompareAnswer): string[] {
  if (gain === null || raw.forfeited > 0 || !isShown(gain, groups)) return [];
  const text = commonSeedsText(gain, kind === "decks" ? "two runs apart" : "games of their own luck");
  return text === "" ? [] : [text];
}

/** Everything, as it goes to the screen. */
export function compareLines(answer: CompareAnswer): string[] {
  const { names, kind, agents, ruleset, seed, test, groups, ratios, bounds, raw, fresh, second, lists } = answer;
  const out = [compareVerdict(answer), "", compareAdvice(answer), ""];
  const role = (i: 0 | 1) =>
    kind === "decks" && agents[0] !== agents[1] ? `${names[i]} in the hands of ${agents[i]}` : names[i];
  out.push(`A  ${role(0)}`, `B  ${role(1)}`, "");
  const rows = [
    seenLine(rawLabel(answer), raw),
    ...(fresh ? [seenLine("fresh luck (does not lean)", fresh)] : []),
    ...(second ? [seenLine(`the same, ${second.agent} on both sides`, second)] : []),
  ];
  out.push(...textTable(["", "games", "A wins", "B wins", "difference, 95 %"], rows), "");
  if (lists.length > 1) {
    const rows = lists.map(({ deck, rates: [a, b] }) => [deck, percent(a), percent(b), points(a.rate - b.rate)]);
    out.push(...textTable(["against", "A wins", "B wins", "points"], rows), "");
  }
  const error = (x: number) => `${(100 * x).toFixed(0)} %`;
  out.push(
    `sequential test over ${groups} groups of four games with one luck, in the order of the plan: wrong in at most ${error(test.alpha)} of the cases where they are equal, ` +
      `and ${error(test.beta)} where they are ${test.high} normalised Elo apart`,
    `log-likelihood ratios: A better ${fixed(ratios[0], 2)}, B better ${fixed(ratios[1], 2)} (end at ${bounds.map((x) => x.toFixed(2)).join(" and ")})`,
  );
  out.push(...savedLines(answer));
  out.push(
    `rules ${ruleset}, seed ${JSON.stringify(seed)}${raw.failed > 0 ? `; ${counted(raw.failed, "game")} failed` : ""}`,
  );
  return out;
}
