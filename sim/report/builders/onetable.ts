import { entrantNames, isDrawn, type Plan, rotationsOf, seatsIn } from "../../match/plan.js";
import { listed } from "../../sentences.js";
import { type Report, REPORT_FORMAT, type Section } from "../report.js";
import {
  count,
  estimateOf,
  faults,
  footOf,
  gameSections,
  headlineOf,
  leaning,
  share,
  type Source,
  UNFINISHED,
} from "./common.js";
import { sideNames } from "./tally.js";

/** One entrant of the table: its name and its figures. */
type Sat = NonNullable<Source["figures"]["entrants"]>[0] & { name: string };

/** The report of a run at one table, of any number of seats: who has more than a fair share of the win. */
export function oneTableReport(source: Source): Report {
  const { figures } = source;
  const { plan } = figures;
  const seats = seatsIn(plan);
  const fair = 1 / seats;
  const names = sideNames(plan);
  const sat = figures.entrants!.map((it, e): Sat => ({ ...it, name: names[e] }));
  const best = sat.reduce((most, one) => (one.rate > most.rate ? one : most));
  return {
    format: REPORT_FORMAT,
    title: isDrawn(plan) ? `${names.length} lists at tables of ${seats}` : `${listed(names)} at one table`,
    headline: headlineOf(source, verdictOf(source, sat, best, fair), `${best.name} has won most: ${share(best)}.`),
    paragraphs: [
      ...(source.finished ? [] : [UNFINISHED]),
      `A fair share among ${seats} is ${(100 * fair).toFixed(1)} %. ${sideWords(sat, fair)}`,
      ...(mixed(plan)
        ? ["Each agent kept its own list: what is the list's and what is the agent's is not told apart here."]
        : []),
      ...faults(source),
    ],
    sections: [shares(source, sat, fair), ...gameSections(source)],
    foot: footOf(source),
  };
}

/** Do both agents and lists differ from seat to seat? */
function mixed({ agents, decks }: Plan): boolean {
  return new Set(agents).size > 1 && new Set(decks).size > 1;
}

/** The games of entrant `e`: at a drawn table it sits in some of them. */
function gamesOf({ figures, tally }: Source, e: number): string {
  if (!isDrawn(figures.plan)) return `${count(figures.games - figures.failed)} games`;
  return tally ? `${count(tally.gamesOf(e))} games` : "its games";
}

function verdictOf(source: Source, sat: readonly Sat[], best: Sat, fair: number): string {
  const games = gamesOf(source, sat.indexOf(best));
  if (leaning(best, fair) === "more")
    return `${best.name} has more than a fair share: it won ${share(best)} of ${games}.`;
  const open = sat.every((one) => leaning(one, fair) === "open");
  return open
    ? `Not shown that any of them wins more or less than a fair share: the most is ${share(best)} of ${games}, of ${best.name}.`
    : `Not shown who wins more than a fair share: the most is ${share(best)} of ${games}, of ${best.name}.`;
}

/** Who is on which side of a fair share, each taken by itself. */
function sideWords(sat: readonly Sat[], fair: number): string {
  const lines = (["more", "less", "open"] as const).flatMap((lean) => {
    const names = sat.filter((one) => leaning(one, fair) === lean).map(({ name }) => name);
    if (names.length === 0) return [];
    const [is, have] = names.length === 1 ? ["is", "has"] : ["are", "have"];
    return lean === "open"
      ? [`${listed(names)} ${is} not told apart from it.`]
      : [`${listed(names)} ${have} ${lean}, which luck alone explains poorly.`];
  });
  return lines.join(" ");
}

function shares(source: Source, sat: readonly Sat[], fair: number): Section {
  const { plan } = source.figures;
  const letters = entrantNames(plan);
  return {
    heading: "How sure that is",
    words: [
      `A share is what one has of the wins: where several win together each has a part. ${rotationsOf(plan).length} games of the same luck count as one group, in which all change seats.`,
      ...(isDrawn(plan)
        ? ["Who sits down together is drawn, so that each list plays as often as any other, or at one table more."]
        : []),
    ],
    chart: {
      kind: "forest",
      title: "The share of the win of each",
      description: "Where an interval crosses the dashed line a fair share is not ruled out.",
      ...{ unit: "share", valueName: "share of the win", reference: fair },
      rows: sat.map((one, e) => ({ label: one.name, ...estimateOf(one), note: gamesOf(source, e) })),
    },
    table: {
      caption: "The entrants and the games that each won alone",
      columns: [
        { name: "entrant" },
        ...(plan.decks.length > 0 ? [{ name: "deck" }] : []),
        { name: "agent" },
        { name: "wins", unit: "count" },
        ...Array.from({ length: seatsIn(plan) }, (_, seat) => ({
          name: `at seat ${seat + 1}`,
          unit: "count" as const,
        })),
        { name: "share, 95 %", unit: "share" },
      ],
      rows: sat.map((one, e) => [
        letters[e],
        ...(plan.decks.length > 0 ? [plan.decks[e]] : []),
        one.agent,
        one.wins,
        ...one.winsBySeat,
        estimateOf(one),
      ]),
    },
  };
}
