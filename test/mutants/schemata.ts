/**
 * All mutants in one program: each place asks at run time whether it is the changed one, so that another mutant costs a number and not another
 * program (mutant schemata: Untch, Offutt, Harrold, "Mutation Analysis Using Mutant Schemata", ISSTA 1993).
 */
import { parseAst } from "rolldown/parseAst";
import { below, isNode, type Node, OTHER, type Site } from "./sites.js";

/** What a program that goes round in circles throws. */
export const NO_END = "it has no end";
const LOOPS = /^(While|For|DoWhile|ForOf|ForIn)Statement$/;
const NAMES: Readonly<Record<string, string>> = {
  "<": "$less",
  "<=": "$most",
  ">": "$more",
  ">=": "$least",
  "===": "$same",
  "!==": "$other",
  "+": "$plus",
  "-": "$minus",
};
/** How a place was passed: with a false or a true value, and whether the change would have made a difference there. */
export const WAY = { false: 1, true: 2, difference: 4 } as const;
type Two = (k: number, a: never, b: never) => unknown;

/** Which place is changed, at which of them a change would have made a difference, and how long it may go on. */
export class Switch {
  /** The changed place; -1 for none. */
  changed = -1;
  /** Places and rounds of loops so far, and how many there may be. */
  count = 0;
  most = Number.POSITIVE_INFINITY;
  /** By which way each place was passed since this was filled with 0: bits of `WAY`. */
  readonly way: Uint8Array;
  constructor(places: number) {
    this.way = new Uint8Array(places);
    const globals = globalThis as unknown as Record<string, unknown>;
    globals["$tick"] = () => this.tick();
    globals["$not"] = (k: number, value: unknown) => {
      this.tick();
      this.way[k] = this.way[k] | WAY.difference | (value ? WAY.true : WAY.false);
      return this.changed === k ? !value : value;
    };
    globals["$drop"] = (k: number) => {
      this.tick();
      this.way[k] = WAY.difference;
      return this.changed === k;
    };
    // As in the text, values that are no numbers are compared and added too.
    const either = (k: number, now: unknown, changed: unknown): unknown => {
      this.tick();
      this.way[k] = this.way[k] | (now === true ? WAY.true : WAY.false);
      if (now === changed) return now;
      this.way[k] = this.way[k] | WAY.difference;
      return this.changed === k ? changed : now;
    };
    const two: Record<string, Two> = {
      "<": (k, a, b) => either(k, a < b, a <= b),
      "<=": (k, a, b) => either(k, a <= b, a < b),
      ">": (k, a, b) => either(k, a > b, a >= b),
      ">=": (k, a, b) => either(k, a >= b, a > b),
      "===": (k, a, b) => either(k, a === b, a !== b),
      "!==": (k, a, b) => either(k, a !== b, a === b),
      "+": (k, a: number, b: number) => either(k, a + b, a - b),
      "-": (k, a: number, b: number) => either(k, a - b, a + b),
    };
    for (const operator of Object.keys(OTHER)) globals[NAMES[operator]] = two[operator];
  }
  private tick(): void {
    if (++this.count > this.most) throw new Error(NO_END);
  }
  /** Does something with one place changed (-1: with none), for so many steps at most. */
  with<T>(changed: number, most: number, work: () => T): T {
    this.changed = changed;
    this.count = 0;
    this.most = most;
    try {
      return work();
    } finally {
      this.changed = -1;
      this.most = Number.POSITIVE_INFINITY;
    }
  }
}
/** The program with a question at each place (place k is `sites[k]`), and one in each round of every loop. */
export function instrumented(text: string, sites: readonly Site[]): string {
  /** By where they stand: what closes there (inner before outer), what opens there (outer before inner), what is replaced. */
  const closes = new Map<number, string[]>();
  const opens = new Map<number, string[]>();
  const commas = new Map<number, number>();
  const listed = (map: Map<number, string[]>, at: number): string[] => {
    const list = map.get(at) ?? [];
    map.set(at, list);
    return list;
  };
  // An operator takes its two sides apart, so that a negation of the same expression stands outside of it.
  const outerFirst = sites
    .map((site, k) => ({ site, k }))
    .sort((a, b) => a.site.from - b.site.from || b.site.to - a.site.to || a.site.at - b.site.at);
  for (const { site, k } of outerFirst) {
    if (site.kind === "operator") commas.set(site.at, site.operator.length);
    const call = { negated: `$not(${k},`, dropped: `($drop(${k})?void 0:`, operator: `${NAMES[site.operator]}(${k},` };
    listed(opens, site.from).push(call[site.kind]);
    listed(closes, site.to).unshift(")");
  }
  const walk = (node: Node): void => {
    const body = node["body"];
    if (LOOPS.test(node.type) && isNode(body)) {
      listed(opens, body.start).unshift("{$tick();");
      listed(closes, body.end).push("}");
    }
    for (const one of below(node)) walk(one);
  };
  walk(parseAst(text) as unknown as Node);
  let out = "";
  let at = 0;
  for (const next of [...new Set([...opens.keys(), ...closes.keys(), ...commas.keys()])].sort((a, b) => a - b)) {
    out += text.slice(at, next);
    at = next;
    out += (closes.get(next) ?? []).join("") + (opens.get(next) ?? []).join("");
    const comma = commas.get(next);
    if (comma === undefined) continue;
    out += ",";
    at += comma;
  }
  return out + text.slice(at);
}
