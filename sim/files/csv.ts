/** A row of a CSV text, and where in the text it ends. */
export interface CsvRow {
  cells: string[];
  /** Place behind the line break of the row. */
  end: number;
}

/** No row of a run is nearly so long: what is, is no such file. */
const MOST_ROW = 1 << 20;

/** In what form a CSV text stands. Mazarbul writes commas and "\n"; other programs save it otherwise. */
export interface CsvForm {
  separator: "," | ";" | "\t";
  /** Lines end in "\r\n": the "\r" is not part of the last cell. */
  carriage: boolean;
}
const PLAIN: CsvForm = { separator: ",", carriage: false };

/** The form of a CSV text, by its first line, which names columns. A line that is not whole says nothing. */
export function csvForm(text: string): CsvForm {
  const end = text.indexOf("\n");
  if (end < 0) return PLAIN;
  const head = text.slice(0, end);
  const count = (sign: string): number => head.split(sign).length;
  const separator = ([";", "\t"] as const).find((sign) => count(sign) > count(",")) ?? ",";
  return { separator, carriage: head.endsWith("\r") };
}

/**
 * The rows of a whole CSV file that people or other programs may have saved: with a byte order mark, "\r\n", semicolons or tabs, or
 * without the last line break. Throws an Error for what is no CSV.
 */
export function csvCells(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (lines === "") return [];
  const whole = lines.endsWith("\n") ? lines : `${lines}\n`;
  return [...new CsvReader(csvForm(whole)).read(whole)].map(({ cells }) => cells);
}

/**
 * Reads CSV as csv-stringify writes it (RFC 4180, line breaks "\n"), piece by piece, and knows the place of every row:
 * that is what cutting off a half-written one needs. A row without its line break is never given out.
 */
export class CsvReader {
  private cells: string[] = [];
  private cell = "";
  /** In a cell: not begun, plain, in quotes, just behind a quote in quotes. */
  private at: "start" | "plain" | "quoted" | "quote" = "start";
  private place = 0;
  /** Where the row begins that is read now. */
  private begin = 0;
  private readonly separator: string;

  /** `form`: another than the one in which Mazarbul writes. */
  constructor(private readonly form: CsvForm = PLAIN) {
    this.separator = form.separator;
  }

  /** The rows that end in this piece. Throws an Error for what csv-stringify would not write. */
  *read(piece: string): Generator<CsvRow> {
    // Nearly all rows stand whole in a piece and have no quotes: they are cut at once, the others sign by sign.
    let from = 0;
    let quote = piece.indexOf('"');
    for (let to = piece.indexOf("\n"); to >= 0; to = piece.indexOf("\n", from)) {
      if (quote >= 0 && quote < from) quote = piece.indexOf('"', from);
      const begun = this.place > this.begin;
      if (begun || to - from >= MOST_ROW || (quote >= 0 && quote < to)) yield* this.signs(piece.slice(from, to + 1));
      else {
        this.place += to + 1 - from;
        this.begin = this.place;
        const last = this.form.carriage && piece[to - 1] === "\r" ? to - 1 : to;
        yield { cells: piece.slice(from, last).split(this.separator), end: this.place };
      }
      from = to + 1;
    }
    yield* this.signs(piece.slice(from));
  }

  private *signs(piece: string): Generator<CsvRow> {
    for (const sign of piece) {
      this.place += sign.length;
      if (this.place - this.begin > MOST_ROW) throw new Error(`a row has more than ${MOST_ROW} characters`);
      if (this.at === "quoted") {
        if (sign === '"') this.at = "quote";
        else this.cell += sign;
      } else if (sign === this.separator || sign === "\n") {
        const { cell } = this;
        this.cells.push(sign === "\n" && this.form.carriage && cell.endsWith("\r") ? cell.slice(0, -1) : cell);
        this.cell = "";
        this.at = "start";
        if (sign === this.separator) continue;
        yield { cells: this.cells, end: this.place };
        this.cells = [];
        this.begin = this.place;
      } else if (sign === '"') {
        if (this.at === "plain") throw new Error("a quote stands in the middle of a cell");
        if (this.at === "quote") this.cell += sign;
        this.at = "quoted";
      } else {
        // The first half of a line break is taken off there; behind it nothing may follow.
        if (this.at === "quote" && !(sign === "\r" && this.form.carriage))
          throw new Error("something stands behind the closing quote of a cell");
        this.at = "plain";
        this.cell += sign;
      }
    }
  }
}
