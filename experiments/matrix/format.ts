/** The answer of a matrix in sentences: a verdict, what a player may take from it, and how to be surer. */
import type { Ranged } from "../../sim/statistics/bootstrap.js";
import { percent } from "../../sim/statistics/wilson.js";
import { fixed, listed, number, spanText } from "../../sim/sentences.js";
import { fixText } from "../compare/moregames.js";
import type { DeckAnswer, MatrixAnswer, AgentAnswer } from "./answer.js";

/** A weight or a mass below it is not told. */
const LITTLE = 0.02;
/** A deck holds the field that does so for so many times its even part. */
const LEADS = 1.2;
/** A deck without weight is told of if its range reaches so far. */
const PERHAPS = 0.1;
/** So many decks are named where many may be meant. */
const NAMED = 4;

/** "0.97 (0.93 to 0.98)" */
export const correlation = ({ value, low, high }: Ranged): string =>
  `${fixed(value, 2)} (${fixed(low, 2)} to ${fixed(high, 2)})`;

const points = (x: number): string => fixed(100 * x, 0);

/** The decks that may be the best, the best rating first. */
export function mayBeBest({ decks, order }: AgentAnswer): DeckAnswer[] {
  return order.map((d) => decks[d]).filter(({ place }) => place.low === 1);
}

function best(agent: AgentAnswer): string {
  const may = mayBeBest(agent);
  const top = may[0];
  const hands = `in the hands of ${agent.agent}`;
  if (may.length === 1) return `${hands} ${top.deck} is the best deck of this field: it wins ${percent(top.share)}`;
  if (may.length === agent.decks.length) return `${hands} these games do not tell which deck is best: any may be`;
  const shown = may.slice(0, NAMED).map(({ deck, share }) => `${deck} (${points(share.rate)} %)`);
  const more = may.length > NAMED ? ` or one of ${may.length - NAMED} more` : "";
  return `${hands} it is not decided which deck is best: ${more ? shown.join(", ") : listed(shown, "or")}${more}`;
}

/** One sentence: what is known now. */
export function verdictOf({ agents: pilots, between }: MatrixAnswer): string {
  const sentence = pilots.map(best).join("; ");
  const who = (pairs: MatrixAnswer["between"]) =>
    pairs
      .map(({ agent, other, spearman }) => `${agent} and ${other}, rank correlation ${correlation(spearman)}`)
      .join("; ");
  const moved = between.filter(({ depends }) => depends);
  const differ = between.filter(({ decks }) => decks.some(({ differs }) => differs));
  const depends =
    between.length === 0
      ? ""
      : moved.length > 0
        ? `The order of the decks depends on who plays them (${who(moved)}): `
        : differ.length > 0
          ? `What some decks win depends on who plays them (${who(differ)}), that their order does is not shown: `
          : `That it matters who plays the decks is not shown (${who(between)}): `;
  const text = `${depends}${sentence}.`;
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

/** "a (61 %, 40 to 80)": what has more than a little, the most first. */
function shares(decks: readonly DeckAnswer[], of: (deck: DeckAnswer) => DeckAnswer["weight"]): string[] {
  return [...decks]
    .filter((deck) => of(deck).value >= LITTLE)
    .sort((a, b) => of(b).value - of(a).value)
    .map((deck) => {
      const { value, low, high } = of(deck);
      return `${deck.deck} (${points(value)} %, ${points(low)} to ${points(high)})`;
    });
}

/** What to bring, and what else may belong to it for all that these games tell. */
function bring(decks: readonly DeckAnswer[]): string[] {
  const known = shares(decks, ({ weight }) => weight);
  const may = decks
    .filter(({ weight }) => weight.value < LITTLE && weight.high >= PERHAPS)
    .sort((a, b) => b.weight.high - a.weight.high)
    .map(({ deck, weight }) => `${deck} (up to ${points(weight.high)} %)`);
  const lines = may.length > NAMED ? [...may.slice(0, NAMED), `${may.length - NAMED} more`] : may;
  const open = may.length > 0 ? `; for all that these games tell ${listed(lines)} may belong to it, too` : "";
  const lot = known.length > 1 ? `bring ${listed(known, "or")}, as often as that` : `bring ${known[0]}`;
  return [`Against others who think about what to bring as you do, ${lot}: nothing here beats that${open}.`];
}

function advice(agent: AgentAnswer): string[] {
  const { decks, order, circle, pairings } = agent;
  const leading = decks.filter(({ mass }) => mass.value * decks.length > LEADS);
  const field = shares(leading, ({ mass }) => mass).slice(0, 3);
  const home = order
    .map((d) => decks[d])
    .filter(({ weight, share }) => weight.high < LITTLE && share.high < 0.5)
    .slice(-3);
  const decided = pairings.filter((one) => one.decided).length;
  return [
    ...bring(decks),
    field.length > 0
      ? `Where people copy what wins, the field is most of the time ${listed(field, "or")}.`
      : "Where people copy what wins, no deck holds the field for long, as far as these games tell.",
    ...(home.length > 0
      ? [
          `Leave ${listed(home.map(({ deck, share }) => `${deck} (${points(share.rate)} %)`))} at home, whatever others bring.`,
        ]
      : []),
    ...(circle?.sure
      ? [
          `Mind the circle: ${circle.decks.map((deck, i) => `${deck} beats ${circle.decks[(i + 1) % 3]} (${points(circle.shares[i])} %)`).join(", ")}; no rating shows that.`,
        ]
      : []),
    `${decided} of ${pairings.length} pairings are decided; of the others these games do not say who is better.`,
  ];
}

/** For a player who knows no statistics: what to take from it, deck and pilot. A paragraph for each pilot, one for choosing among them. */
export function adviceOf(answer: MatrixAnswer): string[] {
  const { agents: pilots, between, ruleset } = answer;
  const one = pilots.length === 1;
  const choosing = between.map(({ agent, other, decks }) => {
    const sorted = [...decks].sort((a, b) => b.difference - a.difference);
    const moved = sorted
      .filter(({ moves }) => moves)
      .map(({ deck, places: [from, to] }) => `${deck} (place ${from} with ${agent}, ${to} with ${other})`);
    const more = sorted
      .filter(({ differs, moves }) => differs && !moves)
      .map(
        ({ deck, difference }) =>
          `${deck} (${Math.abs(100 * difference).toFixed(0)} points ${difference > 0 ? "more" : "less"})`,
      );
    return [
      ...(moved.length > 0 ? [`Choose by the pilot: ${listed(moved)}.`] : []),
      ...(more.length > 0
        ? [`With ${other} in place of ${agent} the share changes of ${listed(more)}, but no place by more than noise.`]
        : []),
      ...(moved.length + more.length === 0
        ? [`Nothing differs between ${agent} and ${other} by more than noise.`]
        : []),
    ].join(" ");
  });
  const worth = `This is what these lists are worth under ${ruleset} with ${one ? "this agent" : "these agents"} on both sides: in other hands they may be worth something else.`;
  return [
    ...pilots.map((playingAgent) =>
      [...(one ? [] : [`With ${playingAgent.agent}.`]), ...advice(playingAgent)].join(" "),
    ),
    [...choosing, worth].join(" "),
  ];
}

/**
 * How to be surer: what is known to how much, and what it takes to halve that.
 * @param speed games a second as measured; null where nothing was played
 * @param faults games that failed, or were lost by a fault of a program: more of them tell nothing
 * @param isSecond is it the second pilot? How many games that one plays is not asked for
 */
export function surerOf(
  playingAgent: AgentAnswer,
  speed: number | null,
  faults = playingAgent.failed,
  isSecond = false,
): string {
  const { decks, games, planned, pairings, agent } = playingAgent;
  if (faults > 0) return `With ${agent}: ${fixText(faults)}`;
  const half = decks.reduce((sum, { share }) => sum + (share.high - share.low) / 2, 0) / decks.length;
  // A quarter of the variance takes four times the games.
  const more = 4 * planned - games;
  const time =
    speed === null ? "" : `, about ${spanText(more / speed)} at ${speed.toFixed(speed < 10 ? 1 : 0)} games/s`;
  const each = (4 * planned) / Math.max(1, pairings.length);
  return `With ${agent} a deck's share is known to ± ${(100 * half).toFixed(1)} points: ${number(more)} games more would about halve that (${isSecond ? "name it among --agents, with " : ""}--games ${each}${time}).`;
}
