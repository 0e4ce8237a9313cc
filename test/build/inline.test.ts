/** Numbers and readers that the build writes into other files (bin/inline.mjs): only where a name is the module's own, and a call may be. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../root.js";

interface Tools {
  Modules: new (options: object) => { module(file: string): unknown; everything(): Record<string, number | string> };
  Rewriter: new (module: unknown, modules: unknown) => { whole(): string | null };
  methodsThatRead(code: string): Set<string>;
}
const { Modules, methodsThatRead } = (await import(join(ROOT, "bin/inline/modules.mjs"))) as Tools;
const { Rewriter } = (await import(join(ROOT, "bin/inline/rewrite.mjs"))) as Tools;

const FILES: Record<string, string> = {
  "/numbers.js": `
    export const Header = Object.freeze({ turn: 5, "two-words": 7 });
    export const NONE = 255, LESS = -3;
    export let changes = 1;
    export const loose = { turn: 9 };`,
  "/table.js": `
    export class Table {
      get(c, w) { return this.co[c * 2 + w]; }
      next(c) { return this.at++; }
      twice(c) { this.look(); return this.co[c]; }
    }`,
  "/frames.js": `
    import * as L from "./numbers.js";
    export const strike = Object.freeze({ target: (s, f) => s.fr[f + L.Header.turn] });`,
  "/readers.js": `
    import * as L from "./numbers.js";
    const hidden = [1];
    export * from "./frames.js";
    export const defOf = (s, i) => s.iDef[i];
    export const isFree = (s, i) => defOf(s, i) === L.NONE;
    export function turnOf(s) { return s.h[L.Header.turn]; }
    export const siteOf = (s, c) => s.get(c, 0);
    export const square = (n) => n * n;
    export const nothing = (n) => 0;
    export const local = (i) => hidden[i];
    export const counts = (s) => s.next(1);
    export const sets = (s, i) => (s.x = i);
    export const calls = (f) => f();
    export const within = (xs, i) => xs.some((x) => x === i);
    export const missing = (i = 1) => i;
    export const may = (s, n) => (s.bits & (1 << n)) !== 0;
    export function sum(s, n, who = -1) { if (!may(s, n)) return 0; return hidden[who]; }
    export function first(s, n) { if (!may(s, n)) return L.NONE; return hidden[n]; }
    export function tell(s, n) { if (!may(s, n)) return; hidden.push(n); }
    export function late(s, n) { hidden.pop(); if (!may(s, n)) return 0; return 1; }
    export function deep(s, n) { if (!may(s, n)) return hidden; return 1; }
    export let changed = (i) => i;
    export const NOBODY = L.NONE;`,
  "/face.js": `export * from "./readers.js"; export { defOf as cardOf } from "./readers.js";`,
};
const VALUES = new Map([
  [
    "/numbers.js",
    {
      Header: Object.freeze({ turn: 5, "two-words": 7 }),
      NONE: 255,
      LESS: -3,
      changes: 1,
      loose: { turn: 9 },
    },
  ],
]);
function modulesWith(files: Record<string, string>) {
  return new Modules({
    read: (file: string) => files[file] ?? null,
    values: VALUES,
    faces: ["/face.js"],
    readMethods: methodsThatRead(FILES["/table.js"]),
  });
}
/** The text of a module as it is after the build. */
function built(text: string): string {
  const modules = modulesWith({ ...FILES, "/one.js": text });
  return new Rewriter(modules.module("/one.js"), modules).whole() ?? text;
}
/** What stands for an expression in a module that has everything imported. */
function expression(text: string): string {
  const head = 'import * as L from "./numbers.js"; import * as Q from "./face.js"; ';
  return built(`${head}x = ${text};`).slice(head.length + 4, -1);
}

describe("numbers that are written out", () => {
  it.each([
    ["L.Header.turn", "5"],
    ['L.Header["two-words"]', "7"],
    ["L.NONE + L.LESS", "255 + (-3)"],
    ["L.NONE.toString()", "(255).toString()"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
    ["`${L.NONE} L.NONE`", "`${255} L.NONE`"],
    ['"L.NONE" + L.NONE', '"L.NONE" + 255'],
    ["a[L.Header.turn]", "a[5]"],
    ["Q.NOBODY", "255"],
    ["{ NONE: L.NONE }", "{ NONE: 255 }"],
  ])("%s", (before, after) => expect(expression(before)).toBe(after));

  it.each([
    ["what is no constant", "L.changes"],
    ["a table that may change", "L.loose.turn"],
    ["an unknown word", "L.Header.nobody"],
    ["a word of something else", "a.L.NONE"],
    ["a computed word", "L[name]"],
    ["what may end early", "L?.Header?.turn"],
  ])("not %s", (_, text) => expect(expression(text)).toBe(text));

  it("by names that were imported one by one, under other names too", () => {
    const head = 'import { NONE, Header as H } from "./numbers.js"; ';
    expect(built(`${head}f(NONE, H.turn, { NONE });`)).toBe(`${head}f(255, 5, { NONE: 255 });`);
  });
  it.each([
    ["a parameter", "const f = (NONE) => NONE;"],
    ["a parameter in a pattern", "const f = ({ a: [NONE] }) => NONE;"],
    ["a parameter with a value", "const f = (NONE = 1) => NONE;"],
    ["a constant of a block", "{ const NONE = 1; f(NONE); }"],
    ["a constant that was taken apart", "{ const { a: NONE, ...rest } = b; f(NONE); }"],
    ["a variable of a loop", "for (const NONE of all) f(NONE);"],
    ["what was caught", "try { f(); } catch (NONE) { f(NONE); }"],
    ["a function of a block", "{ f(NONE); function NONE() {} }"],
    ["a class", "f(class NONE { static made = NONE; });"],
    ["a `var` further down", "function f() { if (a) { g(NONE); } { var NONE = 1; } }"],
    ["a case", "switch (a) { case 1: let NONE = 2; f(NONE); }"],
    ["names that are no readings", "a.NONE; b = { NONE: 1, NONE() {} }; NONE: for (;;) break NONE;"],
  ])("not where %s hides the name", (_, text) => {
    const module = `import { NONE } from "./numbers.js"; ${text}`;
    expect(built(module)).toBe(module);
  });
  it("outside what hides the name they are", () => {
    const head = 'import { NONE } from "./numbers.js"; ';
    expect(built(`${head}const f = (NONE) => NONE; g(NONE); const h = (a = NONE) => a;`)).toBe(
      `${head}const f = (NONE) => NONE; g(255); const h = (a = 255) => a;`,
    );
  });
});

describe("guards that are written before calls", () => {
  const guard = "((s.bits & (1 << 5)) !== 0)";
  it.each([
    ["Q.sum(s, L.Header.turn)", `(${guard} ? Q.sum(s, 5) : 0)`],
    ["Q.sum(s, L.Header.turn, Q.defOf(s, i))", `(${guard} ? Q.sum(s, 5, (s.iDef[i])) : 0)`],
    ["Q.first(s, L.Header.turn)", `(${guard} ? Q.first(s, 5) : 255)`],
    ["Q.tell(s, L.Header.turn)", `(${guard} ? Q.tell(s, 5) : undefined)`],
  ])("%s", (before, after) => expect(expression(before)).toBe(after));

  it.each([
    ["where the hook is no constant", "Q.sum(s, n)"],
    ["where an argument may do something", "Q.sum(s, L.Header.turn, next())"],
    ["where something comes before the guard", "Q.late(s, L.Header.turn)"],
    ["where more than a number is given back", "Q.deep(s, L.Header.turn)"],
  ])("not %s", (_, text) => expect(expression(text)).toBe(text.replace("L.Header.turn", "5")));
});

describe("readers that are written out", () => {
  it.each([
    ["Q.defOf(s, i)", "(s.iDef[i])"],
    ["Q.cardOf(s, i)", "(s.iDef[i])"],
    ["Q.turnOf(s)", "(s.h[5])"],
    ["Q.isFree(s, Q.defOf(s, i))", "((s.iDef[((s.iDef[i]))]) === 255)"],
    ["Q.strike.target(s, f)", "(s.fr[f + 5])"],
    ["Q.defOf(s, i + 1)", "(s.iDef[(i + 1)])"],
    ["Q.defOf(s.table, L.NONE)", "(s.table.iDef[255])"],
    ["Q.defOf(s, s.get(c, 1))", "(s.iDef[(s.get(c, 1))])"],
    ["Q.siteOf(this, c)", "(this.get(c, 0))"],
    ["Q.square(n)", "(n * n)"],
    ["Q.nothing(s.at)", "(0)"],
    ["f(Q.defOf(s, i))", "f((s.iDef[i]))"],
    ["Q.local(Q.defOf(s, i))", "Q.local((s.iDef[i]))"],
    ["Q.defOf(s,\n  i)", "(s.iDef[i]\n)"],
  ])("%s", (before, after) => expect(expression(before)).toBe(after));

  it.each([
    ["an argument that changes something", "Q.defOf(s, i++)"],
    ["an argument that assigns", "Q.defOf(s, (i = 2))"],
    ["an argument that calls something", "Q.defOf(s, next())"],
    ["an argument that calls what changes the table", "Q.defOf(s, s.next(1))"],
    ["a method that does more than read", "Q.defOf(s, s.twice(1))"],
    ["an argument that waits", "Q.defOf(s, await i)"],
    ["an argument that would be computed twice", "Q.square(s.at)"],
    ["an argument that would not be computed", "Q.nothing(next())"],
    ["another number of arguments", "Q.defOf(s)"],
    ["arguments in a row", "Q.defOf(...all)"],
    ["a call that may not be made", "Q.defOf?.(s, i)"],
    ["the function itself", "all.map(Q.defOf)"],
    ["a function with names of its module", "Q.local(i)"],
    ["a function that changes something", "Q.sets(s, i)"],
    ["a function that calls what changes the table", "Q.counts(s)"],
    ["a function that calls its argument", "Q.calls(f)"],
    ["a function with a function in it", "Q.within(xs, i)"],
    ["a function with a value for what is missing", "Q.missing(i)"],
    ["a function that may be another one later", "Q.changed(i)"],
  ])("not %s", (_, text) => expect(expression(text)).toBe(text));

  it("by names that were imported one by one, under other names too, and not where they are hidden", () => {
    const head = 'import { defOf, isFree as free } from "./face.js"; ';
    expect(built(`${head}f(defOf(s, i), free(s, i)); const g = (defOf) => defOf(s, i);`)).toBe(
      `${head}f((s.iDef[i]), ((s.iDef[i]) === 255)); const g = (defOf) => defOf(s, i);`,
    );
  });
  it("not of two modules that hand on the same name", () => {
    const text = 'import { defOf } from "./both.js"; f(defOf(s, i));';
    const both = 'export * from "./readers.js"; export * from "./others.js";';
    const others = "export const defOf = (s, i) => s.other[i];";
    const modules = modulesWith({ ...FILES, "/one.js": text, "/both.js": both, "/others.js": others });
    expect(new Rewriter(modules.module("/one.js"), modules).whole()).toBeNull();
  });
  it("are the same when their own module was written already", () => {
    const modules = modulesWith(FILES);
    const written = Object.fromEntries(
      Object.entries(FILES).map(([file, text]) =>
        VALUES.has(file) ? [file, text] : [file, new Rewriter(modules.module(file), modules).whole() ?? text],
      ),
    );
    expect(written["/readers.js"]).not.toBe(FILES["/readers.js"]);
    expect(modulesWith(written).everything()).toEqual(modules.everything());
  });
});
