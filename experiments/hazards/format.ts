/** A tuned hazard half in words. */
import { textTable } from "../../sim/summary/summary.js";
import type { Gap } from "../compare/compare.js";
import { likelyText } from "../../sim/report/verdicts.js";
import { rawLabel, secondText, savedLines } from "../compare/format.js";
import { fixAdvice } from "../compare/moregames.js";
import { gapText, number, points, signed } from "../../sim/sentences.js";
import { OBJECTIVES, objectiveIn } from "./trials.js";
import type { TuneAnswer } from "./tune.js";

/**
 * A value of the search in words: games of a hundred where it was tuned to win, marshalling points where it was to deny them, and of both
 * the bare value.
 */
export function valueText(objective: string, value: number): string {
  if (objective === "win") return points(value);
  const scaled = objective === "deny" ? value / OBJECTIVES["deny"].deny : 100 * value;
  return signed(scaled, 1);
}
/** What such a value counts. */
export function unitOf(objective: string): string {
  if (objective === "win") return "games won of a hundred";
  if (objective === "deny") return "marshalling points kept from the opponent, a game";
  const { win, deny } = objectiveIn(objective);
  const hundredths = (weight: number) => String(Number((100 * weight).toPrecision(6)));
  return `hundredths: ${hundredths(win)} for a win, ${hundredths(deny)} for each marshalling point kept from the opponent`;
}

/** What the check found, the fresh games before those that stopped themselves. */
const checked = ({ heldOut }: TuneAnswer): Gap | null => heldOut && (heldOut.fresh ?? heldOut.raw).difference;

/** The verdict in one sentence: what was verified on lists and luck that the search never saw. */
export function tuneVerdict(answer: TuneAnswer): string {
  const { deck, heldOut, heldOutName, whole, games } = answer;
  const played = number(games.search);
  if (!heldOut) {
    if (!whole) return `Stopped while searching hazards for ${deck}, after ${played} games: nothing is known yet.`;
    return `Nothing better than its own hazards was found for ${deck} in ${played} games.`;
  }
  const gain = gapText(checked(answer)!);
  const where = `against ${heldOutName}, which the search never saw`;
  switch (heldOut.verdict) {
    case "better":
      return `With other hazards ${deck} wins ${gain} more ${where}.`;
    case "worse":
      return `Nothing better than its own hazards was found for ${deck}: the best others are worse ${where}: ${gain}. They fit only the decks that they were tuned on.`;
    case "no-difference":
      return `Nothing better than its own hazards was found for ${deck}: the best others win less than ${(100 * heldOut.edge).toFixed(1)} points more ${where} (seen ${gain}).`;
    default:
      if (heldOut.likely)
        return `Likely ${heldOut.likely.answer}${whole ? "" : " (stopped early)"}: with the hazards found for ${deck} against ${heldOutName}, which the search never saw, ${likelyText(gain, heldOut.raw.games, heldOut.test.alpha, heldOut.likely.more)}.`;
      return `Nothing better than its own hazards is shown for ${deck}${whole ? "" : " (stopped early)"}: the best others are seen at ${gain} ${where}, which may be chance.`;
  }
}

/** What a player should take from it. */
export function tuneAdvice(answer: TuneAnswer): string {
  const { heldOut, change, agent, fieldAgent, worth, training, fieldName } = answer;
  if (answer.failed > 0) return fixAdvice(answer.failed);
  const out: string[] = [];
  if (heldOut?.verdict === "better") out.push(`Change ${change.replace(" -> ", " for ")}.`);
  else if (heldOut?.likely?.answer === "better")
    out.push(
      `If you must choose now, change ${change.replace(" -> ", " for ")}: it is likely worth it, and not settled.`,
    );
  else if (heldOut?.likely) out.push("Keep your hazards: what was found is likely worse.");
  else if (heldOut) out.push("Keep your hazards, or give the search more games.");
  else out.push("Keep your hazards.");
  const sure = worth.filter(({ chance, low, value }) => chance < 0.05 && low > 0 && value > 0).map(({ name }) => name);
  const idle = worth.filter(({ chance, high }) => chance < 0.05 && high < 0).map(({ name }) => name);
  if (sure.length > 0) out.push(`For sure better than an ordinary card: ${sure.join(", ")}.`);
  if (idle.length > 0) out.push(`For sure worse than one: ${idle.join(", ")}.`);
  const gain = checked(answer);
  if (training && gain && training.mean - gain.mean > 0.03)
    out.push(
      `Against ${fieldName}, for which they were chosen, they bring ${points(training.mean)} points: part of that fits these lists alone.`,
    );
  const other = heldOut ? secondText(heldOut) : "";
  if (other !== "") return [...out, other].join(" ");
  const agents = agent === fieldAgent ? `${agent} on both sides` : `${agent}, and ${fieldAgent} on the other side`;
  out.push(`These are the hazards for this pilot (${agents}): another plays other cards well.`);
  return out.join(" ");
}

/** Why nothing is said of what single cards are worth. */
export const notWeighed = ({ worthFrom, budget, timed, games }: TuneAnswer): string =>
  timed && games.worth === 0
    ? "its cards were not weighed: there was no time left for that"
    : worthFrom === undefined
      ? "its cards were not weighed: nothing lawful could stand in their places"
      : `its cards were not weighed: a budget of ${number(budget)} has no games for that, one of ${number(worthFrom)} has`;

/** Everything, as it goes to the screen. */
export function tuneLines(answer: TuneAnswer): string[] {
  const { games, objective, ruleset, seed, failed } = answer;
  const all = games.search + games.heldOut + games.training + games.worth + games.second;
  return [
    ...[tuneVerdict(answer), "", tuneAdvice(answer), ""],
    ...changeLines(answer),
    ...checkLines(answer),
    ...worthLines(answer),
    ...keyedLines(answer),
    ...searchLines(answer),
    `tuned for ${objective}; ${number(all)} games: search ${number(games.search)}, held out ${number(games.heldOut)}, tuned on ${number(games.training)}, cards ${number(games.worth)}, second pilot ${number(games.second)}${failed > 0 ? `; ${failed} failed` : ""}`,
    `rules ${ruleset}, seed ${JSON.stringify(seed)}`,
  ];
}

/** The hazards before and after. */
function changeLines({ before, after }: TuneAnswer): string[] {
  const old = new Map(before);
  const rows = [...new Set([...after, ...before].map(([name]) => name))].sort().map((name) => {
    const [had, has] = [old.get(name) ?? 0, after.find(([one]) => one === name)?.[1] ?? 0];
    return [
      name,
      had === 0 ? "" : String(had),
      has === 0 ? "" : String(has),
      had === has ? "" : has > had ? `+${has - had}` : String(has - had),
    ];
  });
  return [...textTable(["hazards", "before", "after", "change"], rows), ""];
}

/** What was won more on luck of its own, held out and tuned on; nothing where neither was played. */
function checkLines({ heldOut, training, heldOutName, fieldName, games }: TuneAnswer): string[] {
  if (!heldOut && !training) return [];
  const measured = [
    ...(heldOut
      ? [[`${heldOutName}, held out`, String(heldOut.raw.games), gapText(heldOut.raw.difference), rawLabel(heldOut)]]
      : []),
    ...(heldOut?.fresh
      ? [
          [
            `${heldOutName}, held out`,
            String(heldOut.fresh.games),
            gapText(heldOut.fresh.difference),
            "fresh luck (does not lean)",
          ],
        ]
      : []),
    ...(training
      ? [[`${fieldName}, tuned on`, String(games.training), gapText(training), "other luck than the search's"]]
      : []),
  ];
  return [
    "games won, after less before, with the 95 % interval:",
    ...textTable(["against", "games", "difference", ""], measured),
    ...(heldOut ? savedLines(heldOut) : []),
    "",
  ];
}

/** What each card is worth, or why that is not known. */
function worthLines(answer: TuneAnswer): string[] {
  const { worth, objective, whole, heldOut } = answer;
  if (worth.length === 0) return whole && heldOut ? [notWeighed(answer), ""] : [];
  const rows = worth.map(({ name, count, value, low, high, chance }) => [
    `${count} ${name}`,
    `${valueText(objective, value)} (${valueText(objective, low)} to ${valueText(objective, high)})`,
    chance < 0.05 ? "for sure" : "",
  ]);
  return [
    `worth of its cards beside ordinary ones of their kind, in ${unitOf(objective)} (corrected for so many cards):`,
    ...textTable(["", "worth", ""], rows),
    "",
  ];
}

/** How often each creature can be keyed. */
function keyedLines({ keyed, fieldName }: TuneAnswer): string[] {
  if (keyed.length === 0) return [];
  const rows = keyed.map(({ name, count, share }) => [`${count} ${name}`, `${(100 * share).toFixed(0)} %`]);
  return [
    `its creatures, and on what share of the ways that ${fieldName} go to their sites they can be keyed:`,
    ...textTable(["", "keyed on"], rows),
    "",
  ];
}

/** The steps of the search. */
function searchLines({ steps, objective }: TuneAnswer): string[] {
  const rows = steps.map(({ what, tried, games: at, gain, taken, change }) => [
    what === "packages" ? `${tried} packages` : `${tried} swaps`,
    String(at),
    valueText(objective, gain),
    taken ? (change === "" ? "another package" : change) : "kept",
  ]);
  return ["how the search went:", ...textTable(["tried", "games so far", "best, as seen", "taken"], rows), ""];
}
