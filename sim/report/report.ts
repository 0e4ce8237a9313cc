/**
 * A report: what a run, a match or an experiment found, as plain data. Whoever asked the question fills it in; `sim/report`
 * checks it, keeps it (`report.json`) and makes a page of it. Everything in it is the caller's: no chart computes a rate or an
 * interval, and nothing of the machine or the date belongs here, so that the same games make the same bytes.
 */
export interface Report {
  format: typeof REPORT_FORMAT;
  /** What was asked, short: "Nine decks against each other". */
  title: string;
  /** The verdict in one sentence, with its figure and interval; a run that was stopped says so here. */
  headline: string;
  /** What a player should take from it, in plain words. */
  paragraphs: string[];
  sections: Section[];
  foot: Foot;
}

/** The form of a report; another number means that it is to be read otherwise. */
export const REPORT_FORMAT = 1;

/** One question of a report. The order of the page: heading, words, chart, table. */
export interface Section {
  heading: string;
  /** Paragraphs before the picture. */
  words: string[];
  /** The page adds the figures of the chart as a table and as CSV; no need to repeat them in `table`. */
  chart?: Chart;
  table?: Table;
}

/** How a number is to be read. */
export type Unit =
  /** A share from 0 to 1: shown as "53.1 %". */
  | "share"
  /** A difference of two shares, -1 to 1: shown as "+3.1" percentage points. */
  | "difference"
  /** A rating in Elo: shown as "+120". */
  | "rating"
  /** A whole number that counts something: "14,400". */
  | "count"
  /** A time in milliseconds: "6.2 us", "39 ms", "1.4 s". */
  | "time"
  /** Anything else, two digits behind the point: "4.25". */
  | "number";

/** What was measured, with the ends of its interval (95 % unless the words say otherwise), in the same unit. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** Text; a number of the column's unit; an estimate of it; null where there is nothing. */
export type Cell = string | number | Estimate | null;

export interface Column {
  name: string;
  /** Missing: text. */
  unit?: Unit;
}

export interface Table {
  /** What the rows are, in a sentence. */
  caption: string;
  columns: Column[];
  /** As many cells in each as there are columns. The first cell names the row. */
  rows: Cell[][];
}

/** What every chart has. */
interface ChartBase {
  /** Above the picture, and its name for who does not see it. */
  title: string;
  /** What is to be seen in it, in a sentence or two: for who does not see it, and below the picture for everybody. */
  description: string;
}

/** Somebody against somebody: a square for each, coloured by its value from blue (high) over neutral (`middle`) to orange (low). */
export interface HeatMap extends ChartBase {
  kind: "heat";
  unit: Unit;
  /** Names down the side, and along the top, in their order. */
  rows: string[];
  columns: string[];
  /** What they are: "deck", "against". */
  rowName: string;
  columnName: string;
  /** Of which colour is neutral, and how far from it the colours are full: 0.5 and 0.3 for a share. */
  middle: number;
  reach: number;
  /** Places in `rows` and `columns`; a square that is missing stays empty. */
  cells: (Estimate & { row: number; column: number; games?: number })[];
}

/** One row of a forest plot, of bars or of points. */
export interface Measured extends Estimate {
  label: string;
  /** Shown beside it and in its table: "400 games". */
  note?: string;
}

/** A point with its interval for each row, below each other. */
export interface ForestPlot extends ChartBase {
  kind: "forest";
  unit: Unit;
  /** What the value is, as the name of the axis: "share of the games won". */
  valueName: string;
  rows: Measured[];
  /** A line to compare with: 0.5 for a share, 0 for a difference. */
  reference?: number;
}

/** A bar from zero with its interval for each row: the worth of cards. */
export interface Bars extends ChartBase {
  kind: "bars";
  unit: Unit;
  valueName: string;
  rows: Measured[];
}

/** One or several lines over the same axis, in their order. */
export interface Lines extends ChartBase {
  kind: "lines";
  unit: Unit;
  valueName: string;
  /** What goes to the right: "turn". */
  overName: string;
  /** Six lines at most. A point may have an interval, drawn as a band. */
  lines: { name: string; points: { x: number; y: number; low?: number; high?: number }[] }[];
}

/** Bars of parts on top of each other, one bar a row: where points come from, how games end. */
export interface Stacked extends ChartBase {
  kind: "stacked";
  unit: Unit;
  valueName: string;
  /** What the parts are, in their order: eight at most. */
  parts: string[];
  /** As many values as there are parts; what is below zero goes to the left. */
  rows: { label: string; values: number[] }[];
}

/** Points with intervals over another measure: strength over time. */
export interface Points extends ChartBase {
  kind: "points";
  unit: Unit;
  valueName: string;
  overName: string;
  overUnit: Unit;
  /** The axis to the right goes by powers of ten; every `x` is above zero then. */
  logarithmic: boolean;
  rows: (Measured & { x: number })[];
}

export type Chart = HeatMap | ForestPlot | Bars | Lines | Stacked | Points;

/** By what the figures can be had again. */
export interface Foot {
  /** The command that plays the same games again; "" where only the one of a larger question does. */
  command: string;
  seed: string;
  /** Game, version and rules: "metw 0.4.0, rules 3". */
  version: string;
  /** Of the program that played (`sim/fingerprint.ts`), as a line of text; "" if it is not known. */
  fingerprint: string;
  /** Games played in all. */
  games: number;
  /** Whatever else a reader must know: the pilot, the ruleset, games that failed. */
  notes: string[];
}
