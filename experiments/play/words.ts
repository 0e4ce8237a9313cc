/** A tuned agent in words. */
import { likelyText } from "../../sim/report/verdicts.js";
import { rawLabel, savedLines } from "../compare/words.js";
import { percent } from "../../sim/statistics/wilson.js";
import { textTable } from "../../sim/summary/summary.js";
import type { Gap } from "../compare/compare.js";
import { fixAdvice } from "../compare/moregames.js";
import { gapText, listed, number } from "../../sim/sentences.js";
import type { PlayAnswer } from "./answer.js";

const shareText = ({ mean, low, high }: Gap): string =>
  percent({ rate: mean, low: Math.max(0, low), high: Math.min(1, high) });
/** What is tuned, as a noun. */
export const subject = ({ only, agent }: Pick<PlayAnswer, "only" | "agent">): string =>
  only === "hazards" ? `how ${agent} plays hazards` : `how ${agent} plays`;

/** What the check found: the fresh games before those that stopped themselves. */
const checked = ({ heldOut }: PlayAnswer) => heldOut && (heldOut.fresh ?? heldOut.raw);

/** The verdict in one sentence: what was verified on lists and luck that the search never saw. */
export function playVerdict(answer: PlayAnswer): string {
  const { agent, heldOut, fieldName, whole, found, games } = answer;
  const played = number(games.search);
  if (!found || !heldOut)
    return whole
      ? `No gain: nothing better than ${agent} as it is was found in ${played} games.`
      : `Stopped while tuning ${subject(answer)}, after ${played} games: nothing is known yet.`;
  const rate = percent(checked(answer)!.rates[0]);
  const where = `against ${agent} with the lists of ${fieldName}, which the search never saw`;
  const fresh = heldOut.fresh;
  switch (heldOut.verdict) {
    case "better":
      return fresh && fresh.difference.low <= 0
        ? `Tuned, it is better ${where}; by how much ${number(fresh.games)} fresh games do not tell (${rate} won).`
        : `Tuned, it wins ${rate} ${where}.`;
    case "worse":
      return `What was found is worse ${where}: it wins ${rate}. It fits only what it was tuned on.`;
    case "no-difference":
      return `No gain: what was found is not better by ${(50 * heldOut.edge).toFixed(1)} points of the win rate or more ${where} (${rate} won).`;
    default:
      if (heldOut.likely)
        return `Likely ${heldOut.likely.answer}${whole ? "" : " (stopped on the way)"}: what was found wins ${rate} ${where}; ${likelyText("that", heldOut.raw.games, heldOut.test.alpha, heldOut.likely.more)}.`;
      return `No gain shown${whole ? "" : " (stopped on the way)"}: what was found wins ${rate} ${where}; that may be luck.`;
  }
}

/** The parameters that went farthest, in units (`spsa.ts`), the farthest first. */
export function farthest({ parameters, checkpoints }: PlayAnswer, most: number): number[] {
  const moved = checkpoints.find(({ taken }) => taken)?.moved ?? checkpoints.at(-1)?.moved ?? [];
  return parameters
    .map((_, k) => k)
    .sort((a, b) => Math.abs(moved[b] ?? 0) - Math.abs(moved[a] ?? 0) || a - b)
    .slice(0, most);
}

/** What a player should take from it. `kept` is the file of the tuned agent; missing: none was asked for. */
export function playAdvice(answer: PlayAnswer, kept?: string): string {
  const { heldOut, found, others, agent, parameters, checkpoints, trainName } = answer;
  if (answer.failed > 0) return fixAdvice(answer.failed);
  const out: string[] = [];
  const better = heldOut?.verdict === "better";
  const where =
    kept === undefined ? "it is not kept: ask again with --out DIR or --save FILE" : `it is kept as ${kept}`;
  if (better) out.push(`Play with the tuned agent: ${where}.`);
  else if (heldOut?.likely?.answer === "better")
    out.push(`If you must choose now, play with the tuned agent (${where}): it is likely better, and not settled.`);
  else if (heldOut?.likely) out.push(`Keep ${agent} as it is: what was found is likely worse.`);
  else if (found) out.push(`Keep ${agent} as it is; or give the search more games.`);
  else out.push(`Keep ${agent} as it is.`);
  const taken = checkpoints.find((one) => one.taken);
  const rate = checked(answer)?.rates[0].rate;
  if (taken && rate !== undefined && taken.share.mean - rate > 0.02)
    out.push(
      `With the lists of ${trainName}, on which it was chosen as the best of ${checkpoints.length}, it was seen at ${shareText(taken.share)}: part of that was luck, or fits these lists alone.`,
    );
  if (better) {
    const told = farthest(answer, 3).map((k) => {
      const { name, value, after, about } = parameters[k];
      return `${name} ${value} to ${after} (${about.split(":")[0].split(";")[0]})`;
    });
    out.push(
      `What went farthest: ${told.join("; ")}. Single parameters were not tried alone: which of them does it is not known.`,
    );
  }
  for (const { agent: rival, difference } of others) {
    const { mean, low, high } = difference;
    const size = gapText(difference);
    if (low > 0) out.push(`Against ${rival} it brings ${size}.`);
    else if (high < 0) out.push(`Against ${rival} it costs ${size}: it knows its like, and not others.`);
    else
      out.push(
        `Against ${rival} nothing is shown: ${size}${better && mean <= 0 ? ". It may be good against its like alone" : ""}.`,
      );
  }
  if (others.length === 0 && found)
    out.push(`It was checked against ${agent} alone: another opponent may have another answer to it.`);
  return out.join(" ");
}

/** Everything, as it goes to the screen. */
export function playLines(answer: PlayAnswer, kept?: string): string[] {
  const { parameters, checkpoints, heldOut, others, games, against, trainName, fieldName } = answer;
  const out = [playVerdict(answer), "", playAdvice(answer, kept), ""];
  const rows = farthest(answer, parameters.length).map((k) => {
    const { name, value, after, about } = parameters[k];
    return [name, String(value), value === after ? "" : String(after), about];
  });
  out.push(...textTable(["parameter", "before", "after", "what it means"], rows), "");
  const measured: string[][] = checkpoints.map(({ steps, share, taken }) => [
    `after ${number(steps)} steps, on ${trainName}${taken ? " (taken)" : ""}`,
    String(Math.round(games.checkpoints / checkpoints.length)),
    shareText(share),
  ]);
  if (heldOut) {
    const { raw, fresh } = heldOut;
    measured.push([`${fieldName}, held out, ${rawLabel(heldOut)}`, String(raw.games), percent(raw.rates[0])]);
    if (fresh) measured.push([`${fieldName}, held out, fresh luck`, String(fresh.games), percent(fresh.rates[0])]);
  }
  out.push(`won against ${answer.agent} as it was, with the 95 % interval:`);
  out.push(...textTable(["", "games", "won"], measured));
  if (heldOut) out.push(...savedLines(heldOut));
  out.push("");
  if (others.length > 0) {
    const told = others.map(({ agent, games: n, before, after, difference }) => [
      ...[agent, String(n), shareText(before), shareText(after), gapText(difference)],
    ]);
    out.push(`against others, with the lists of ${fieldName}, before and after on the same luck:`);
    out.push(...textTable(["opponent", "games", "before", "after", "difference"], told), "");
  }
  const { search, checkpoints: looks, heldOut: held, others: rest } = games;
  const all = number(search + looks + held + rest);
  const whom = against.length > 0 ? `against ${listed(against)}` : "against each other";
  out.push(
    `tuned ${whom}; ${all} games: search ${number(search)}, looks ${number(looks)}, held out ${number(held)}, others ${number(rest)}${answer.failed > 0 ? `; ${answer.failed} failed` : ""}`,
    `rules ${answer.ruleset}, seed ${JSON.stringify(answer.seed)}`,
  );
  return out;
}
