/** Which functions of the rules change the state, directly or through others: a fact changes nothing, a test asks. */
import { dirname, join } from "node:path";
import ts from "typescript";
import { lineOf, type Source } from "./sources.js";

export interface Writer {
  readonly file: string;
  readonly name: string;
  readonly line: number;
  /** What it does: the write itself, or the function through which it writes. */
  readonly by: string;
}
/** Columns of a table (`rules/state/table.ts`). */
const COLUMN =
  /^(h|summary|streams|list|pw|co|fr|ch|qu|la|plans|won|ways|piles|known|pilesByFour|knownByFour|hands|order|met|sites|sitesByFour|rolesByFour|statusByFour|bytes|i[A-Z]\w*)$/;
/** Methods of a table and of the machine that write. */
const METHOD = /^(cset|pset|padd|cmark|cclear|push|pop|ask|roll|go|enterStep)$/;
const ASSIGNS = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.BarEqualsToken,
  ts.SyntaxKind.AmpersandEqualsToken,
  ts.SyntaxKind.CaretEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
]);
/** `s.iStat[i]`: an element of a column. */
const isCell = (node: ts.Node): boolean => ts.isElementAccessExpression(node) && isColumn(node.expression);
const isColumn = (node: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && COLUMN.test(node.name.text);

function writes(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return ASSIGNS.has(node.operatorToken.kind) && isCell(node.left);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return (
      (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken) &&
      isCell(node.operand)
    );
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (/^(fill|set|copyWithin)$/.test(name.text)) return isColumn(expression);
  return METHOD.test(name.text) && ts.isIdentifier(expression) && /^(s|t|b|machine|state|this)$/.test(expression.text);
}
interface Named {
  readonly key: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  direct: string;
  readonly calls: Set<string>;
}
const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** Every top-level function of a file, with what it writes and whom it calls (`file name`). */
function named({ file, tree }: Source): readonly Named[] {
  const from = new Map<string, string>();
  const spaces = new Map<string, string>();
  for (const one of tree.statements) {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) continue;
    const text = one.moduleSpecifier.text;
    if (!text.startsWith(".")) continue;
    const target = join(dirname(file), text).replace(/\.js$/, ".ts");
    const bound = one.importClause?.namedBindings;
    if (bound && ts.isNamespaceImport(bound)) spaces.set(bound.name.text, target);
    else if (bound)
      for (const el of bound.elements) from.set(el.name.text, `${target} ${(el.propertyName ?? el.name).text}`);
  }
  const out: Named[] = [];
  const add = (name: string, body: ts.Node): void => {
    const one: Named = {
      key: `${file} ${name}`,
      name,
      file,
      line: lineOf(tree, body.getStart()),
      direct: "",
      calls: new Set(),
    };
    const see = (node: ts.Node): void => {
      if (one.direct === "" && writes(node)) one.direct = node.getText().split("\n")[0];
      if (ts.isCallExpression(node)) {
        const called = node.expression;
        if (ts.isIdentifier(called)) one.calls.add(from.get(called.text) ?? `${file} ${called.text}`);
        else if (
          ts.isPropertyAccessExpression(called) &&
          ts.isIdentifier(called.expression) &&
          spaces.has(called.expression.text)
        )
          one.calls.add(`${spaces.get(called.expression.text)} ${called.name.text}`);
      }
      ts.forEachChild(node, see);
    };
    see(body);
    out.push(one);
  };
  for (const one of tree.statements) {
    if (ts.isFunctionDeclaration(one) && one.name) add(one.name.text, one);
    if (ts.isVariableStatement(one))
      for (const d of one.declarationList.declarations)
        if (ts.isIdentifier(d.name) && isFunction(d.initializer)) add(d.name.text, d);
  }
  return out;
}
/** The functions of these files that change the state, in the order of the files; `but`: names of functions that put back what they change. */
export function writersIn(all: readonly Source[], but: readonly string[]): readonly Writer[] {
  const functions = all.flatMap(named).filter(({ name }) => !but.includes(name));
  const by = new Map<string, string>();
  for (const one of functions) if (one.direct !== "") by.set(one.key, one.direct);
  for (let more = true; more; ) {
    more = false;
    for (const one of functions) {
      if (by.has(one.key)) continue;
      const through = [...one.calls].find((call) => by.has(call));
      if (through === undefined) continue;
      by.set(one.key, `calls ${through.split(" ")[1]}`);
      more = true;
    }
  }
  return functions.flatMap(({ key, name, file, line }) =>
    by.has(key) ? [{ file, name, line, by: by.get(key)! }] : [],
  );
}
