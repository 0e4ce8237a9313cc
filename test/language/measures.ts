/** What the redesign measures in the sources: sizes, guards, names of cards in rules, marks that promise a value, one-letter names. */
import { dirname } from "node:path";
import ts from "typescript";
import { CARDS } from "../../engine/meccg/cards/vocabulary/catalogue.js";
import { FALLEN_WIZARDS, THE_BALROG } from "../../engine/meccg/cards/vocabulary/terms.js";
import { commentsOf, lineOf, linesIn, type Source } from "./sources.js";

export const RULES = /^engine\/meccg\/rules\//;
export const LONGEST_FILE = 400;
export const LONGEST_FUNCTION = 60;
export const MOST_PARAMETERS = 5;

export interface Place {
  readonly file: string;
  readonly line: number;
  /** What stands there. */
  readonly what: string;
}
export interface Measured extends Place {
  readonly lines: number;
  readonly parameters: number;
}
const nameOf = (node: ts.SignatureDeclaration): string => {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const called = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : "";
  if (called !== "" || !ts.isCallExpression(parent)) return called || "a function without a name";
  return `an argument of ${parent.expression.getText().split("\n")[0]}`;
};
/** Every function of a file with a body. */
export function functionsOf({ file, tree }: Source): readonly Measured[] {
  const out: Measured[] = [];
  const see = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const line = lineOf(tree, node.getStart());
      const lines = lineOf(tree, node.end) - line + 1;
      out.push({ file, line, what: nameOf(node), lines, parameters: node.parameters.length });
    }
    ts.forEachChild(node, see);
  };
  see(tree);
  return out;
}
/** How many lines a declared name of a file takes: a function, or a step made by a call. Throws where there is none. */
export function linesOf(all: readonly Source[], file: string, name: string): number {
  let lines = 0;
  const found = all.find((one) => one.file === file);
  const see = (node: ts.Node): void => {
    const declares = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
    if (declares && node.name?.getText() === name)
      lines = lineOf(node.getSourceFile(), node.end) - lineOf(node.getSourceFile(), node.getStart()) + 1;
    ts.forEachChild(node, see);
  };
  if (found) see(found.tree);
  if (lines === 0) throw new Error(`${file} declares no ${name}: correct the list WATCHED in test/language/report.ts`);
  return lines;
}
const GUARD = /\b(?:summary\[L\.Summary|h\[L\.Header)\.(standing2?|lasting)\]$/;
const isWritten = (node: ts.Node): boolean => {
  const at = ts.isNonNullExpression(node.parent) ? node.parent : node;
  const { parent } = at;
  if (ts.isPostfixUnaryExpression(parent) || ts.isPrefixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === at &&
    parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  );
};
export interface Guard extends Place {
  /** Which field of the header is read. */
  readonly what: "standing" | "standing2" | "lasting";
}
/** Where rules read the header to pass over a question: `s.summary[L.Summary.standing]`, `standing2`, `lasting`. */
export function guardsOf({ file, tree }: Source): readonly Guard[] {
  const out: Guard[] = [];
  const see = (node: ts.Node): void => {
    const found = ts.isElementAccessExpression(node) && GUARD.exec(node.getText());
    if (found && !isWritten(node))
      out.push({ file, line: lineOf(tree, node.getStart()), what: found[1] as Guard["what"] });
    ts.forEachChild(node, see);
  };
  see(tree);
  return out;
}
/** Where a file of rules reads a column of the cards (`D.MODES`) while it is loaded, outside every function: the columns are still empty then. */
export function loadReadsOf({ file, tree }: Source, isColumn: (name: string) => boolean): readonly Place[] {
  const out: Place[] = [];
  const see = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isImportDeclaration(node)) return;
    const reads = ts.isPropertyAccessExpression(node) && node.expression.getText() === "D" && isColumn(node.name.text);
    if (reads) out.push({ file, line: lineOf(tree, node.getStart()), what: node.getText() });
    ts.forEachChild(node, see);
  };
  see(tree);
  return out;
}
/** How often a file says of a place of a table that something is there: `x[i]!`. */
export function promisesIn({ tree }: Source): number {
  let n = 0;
  const see = (node: ts.Node): void => {
    if (ts.isNonNullExpression(node) && ts.isElementAccessExpression(node.expression)) n++;
    ts.forEachChild(node, see);
  };
  see(tree);
  return n;
}
/** Local variables: all, those of one letter, and those of them that count a loop (`for (let i ...`). */
export function localsIn({ tree }: Source): { all: number; oneLetter: number; ofLoops: number } {
  const count = { all: 0, oneLetter: 0, ofLoops: 0 };
  const see = (node: ts.Node, inside: boolean): void => {
    if (ts.isVariableDeclaration(node) && inside && ts.isIdentifier(node.name)) {
      count.all++;
      const list = node.parent;
      const ofLoop = ts.isForStatement(list.parent) || ts.isForOfStatement(list.parent);
      if (node.name.text.length === 1) {
        count.oneLetter++;
        if (ofLoop) count.ofLoops++;
      }
    }
    ts.forEachChild(node, (child) => see(child, inside || ts.isFunctionLike(node)));
  };
  see(tree, false);
  return count;
}
/** Folders by how many files lie in them, the fullest first. */
export function foldersOf(all: readonly Source[]): readonly { folder: string; files: number }[] {
  const by = new Map<string, number>();
  for (const { file } of all) by.set(dirname(file), (by.get(dirname(file)) ?? 0) + 1);
  return [...by].map(([folder, files]) => ({ folder, files })).sort((a, b) => b.files - a.files);
}
export const longFiles = (all: readonly Source[]): readonly { file: string; lines: number }[] =>
  all
    .map(({ file, tree }) => ({ file, lines: linesIn(tree) }))
    .filter(({ lines }) => lines > LONGEST_FILE)
    .sort((a, b) => b.lines - a.lines);

/** Cards that the rulebooks themselves name: who a player is, and the ring that ends the game. */
const OF_THE_RULES: readonly string[] = [...FALLEN_WIZARDS, THE_BALROG, "The One Ring"];
/** Cards have the printed apostrophe, sources often the straight one. */
const straight = (text: string): string => text.replaceAll("’", "'");
const PRINTED = new Map(CARDS.map(({ name }) => [straight(name), name as string]));
const NAMES = [...PRINTED.keys()].filter((name) => !OF_THE_RULES.includes(name)).sort((a, b) => b.length - a.length);
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const named = (names: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d'-])(?:${names.map(escaped).join("|")})(?![\\p{L}\\d-])`, "gu");
const ANY_NAME = named(NAMES);
/** Names of one word may be words of a sentence, so outside brackets only longer ones count. */
const LONG_NAME = named(NAMES.filter((name) => name.includes(" ")));

export interface Naming extends Place {
  readonly cards: readonly string[];
  readonly in: "comment" | "code";
}
/** The cards that a comment names: in brackets, or by a name of several words. */
function namedIn(text: string): readonly string[] {
  const line = straight(text).replace(/\n\s*\* ?/g, " ");
  const brackets = [...line.matchAll(/\(([^()]*)\)/g)].flatMap(([, inner]) => inner.match(ANY_NAME) ?? []);
  return [...new Set([...brackets, ...(line.match(LONG_NAME) ?? [])])].map((name) => PRINTED.get(name)!);
}
/** Where a file of rules names cards, and the one card that its opening comment names, if it names one alone. */
export function namingsOf({ file, tree }: Source): { places: readonly Naming[]; existsFor: string | undefined } {
  const comments = commentsOf(tree);
  const places: Naming[] = comments.flatMap(({ line, text }) => {
    const cards = namedIn(text);
    return cards.length === 0 ? [] : [{ file, line, what: cards.join(", "), cards, in: "comment" as const }];
  });
  const see = (node: ts.Node): void => {
    const card = ts.isStringLiteralLike(node) && NAMES.includes(straight(node.text)) ? node.text : undefined;
    if (card && /[A-Z]/.test(card))
      places.push({ file, line: lineOf(tree, node.getStart()), what: card, cards: [card], in: "code" });
    ts.forEachChild(node, see);
  };
  see(tree);
  const opening = comments[0]?.line === 1 ? namedIn(comments[0].text) : [];
  return { places, existsFor: opening.length === 1 ? opening[0] : undefined };
}
