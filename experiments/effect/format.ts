/** What a card is worth, in words. */
import { percent } from "../../sim/statistics/wilson.js";
import { commonSeedsText } from "../../sim/statistics/pairedtext.js";
import { textTable } from "../../sim/summary/summary.js";
import type { Gap } from "../compare/compare.js";
import { gapText, number } from "../../sim/sentences.js";
import type { Class, EffectAnswer } from "./effect.js";

const shareText = ({ mean, low, high }: Gap): string => percent({ rate: mean, low, high });
const copiesText = ({ copies, card }: EffectAnswer): string => (copies === 1 ? card : `${copies} ${card}`);

/** What is said wherever games are sorted by when a card came, or by where it went. */
export const HONEST =
  "Only the figure over all games is the card's doing. Which games have it in the opening hand is decided by luck alone; but whether it came later, or never, hangs on how " +
  "long the game went on and how fast the deck was drawn, and where it was played on how well the company stood: games that go well are sorted together there, with any card.";

/** The verdict in one sentence. */
export function effectVerdict(answer: EffectAnswer): string {
  const { deck, fieldName, value, whole, lucks: seedGroups } = answer;
  if (seedGroups < 2) return `Stopped before anything is known of ${copiesText(answer)} in ${deck}.`;
  const stopped = whole ? "" : " So far:";
  const size = `${gapText(value)} of the win rate`;
  const where = `${deck} against ${fieldName}, beside ordinary cards of its kind`;
  if (value.low > 0) return `${stopped} ${copiesText(answer)} in ${where}: worth ${size}.`.trim();
  if (value.high < 0)
    return `${stopped} ${copiesText(answer)} in ${where}: ${answer.copies === 1 ? "it costs" : "they cost"} ${size}.`.trim();
  return `${stopped} Not shown that ${copiesText(answer)} ${answer.copies === 1 ? "is" : "are"} worth more or less than ordinary cards of its kind in ${deck} against ${fieldName}: ${size}.`.trim();
}

/** What a player should take from it. */
export function effectAdvice(answer: EffectAnswer): string {
  const { value, when, agent, fieldAgent, copies } = answer;
  const out: string[] = [];
  const them = copies === 1 ? "it" : "them";
  if (value.low > 0) out.push(`Keep ${them}.`);
  else if (value.high < 0)
    out.push(
      `Almost anything of its kind does better here: try others in the place of ${them} (mazarbul compare --swap).`,
    );
  else
    out.push(
      `Play ${them} or not as you like; if it matters, then by less than ${Math.ceil(100 * Math.max(value.high, -value.low))} games of a hundred.`,
    );
  const opening = when.find(({ name }) => name === "in the opening hand");
  if (opening && opening.games >= 20)
    out.push(
      `In the opening hand, where luck alone puts it, it is seen at ${gapText(opening.difference)} to games without it.`,
    );
  out.push(HONEST);
  if (answer.second) return [...out, secondText(answer)].join(" ");
  const agents = agent === fieldAgent ? `${agent} on both sides` : `${agent}, and ${fieldAgent} on the other side`;
  out.push(`All this is in these hands alone (${agents}): another may find more in a card.`);
  return out.join(" ");
}

/** Whether another pilot says the same of the card. */
function secondText({ agent, value, second }: EffectAnswer): string {
  const text = `In the hands of ${second!.agent} on both sides it is ${gapText(second!.value)} (${number(second!.games)} games)`;
  const { low, high, mean } = second!.value;
  if (low > value.high || high < value.low)
    return `${text}: ${mean > value.mean ? "more" : "less"} than in those of ${agent}, so part of this is the pilot's.`;
  return `${text}: no difference between the two pilots is shown.`;
}

/** Everything, as it goes to the screen. */
export function effectLines(answer: EffectAnswer): string[] {
  const { deck, games, failed, replaced, when, where, ruleset, seed, half, card } = answer;
  const out = [effectVerdict(answer), "", effectAdvice(answer), ""];
  out.push(
    ...textTable(
      ["", "won, 95 %"],
      [
        [deck, shareText(answer.with)],
        [`the same without ${card}`, shareText(answer.without)],
      ],
    ),
    "",
  );
  const rows = (classes: readonly Class[]) =>
    classes.map(({ name, games: n, won, difference }) => [name, String(n), shareText(won), gapText(difference)]);
  const columns = ["games", "won with it", "less without it, same luck"];
  out.push(
    `by when it was drawn (turn ${half} ends the first half of a game of usual length, both players' turns counted):`,
  );
  out.push(...textTable(["drawn", ...columns], rows(when)), "");
  out.push("by where it was played first:", ...textTable(["played at", ...columns], rows(where)), "");
  out.push("in its place:", ...replaced.map((name) => `  ${name.slice(deck.length)}`), "");
  if (answer.second)
    out.push(
      `in the hands of ${answer.second.agent}: ${gapText(answer.second.value)}, ${number(answer.second.games)} games`,
    );
  const saved = answer.gain === null ? "" : commonSeedsText(answer.gain, "two runs apart");
  if (saved !== "") out.push(saved);
  out.push(
    `${number(games)} games${failed > 0 ? `; ${failed} comparisons left out, because a game failed` : ""}`,
    `rules ${ruleset}, seed ${JSON.stringify(seed)}`,
  );
  return out;
}
