/** Places in the rules where one thing can be changed: a condition negated, a call dropped, a bound shifted. */
import { parseAst } from "rolldown/parseAst";

export interface Site {
  /** Where in the text of the program, and what stands there instead. */
  from: number;
  to: number;
  instead: string;
  /** The file of the engine. */
  file: string;
  /** What is changed, in one line. */
  change: string;
}
/** The rules of both games, without what only agents ask (`query/board`) and what only writes sentences. */
const RULES = /^engine\/(meccg|wotr)\/rules\/(?!query\/board\/|effects\/triggertext)/;
/** Members of effects, conditions and steps that write sentences: test/meccg/effects reads those. */
const SENTENCES = /^(says|asks|title)$|Text$/;
const OTHER: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
};
/** A node of a parsed program. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The parts of a bundled text by their files: each begins with a line "// dist/FILE.js". */
function regions(text: string): { file: string; from: number; to: number }[] {
  const heads = [...text.matchAll(/^\/\/ (\S+)\.js\n/gm)];
  return heads.map((one, k) => ({
    file: `${one[1]!.replace(/^dist\//, "")}.ts`,
    from: one.index + one[0].length,
    to: heads[k + 1]?.index ?? text.length,
  }));
}
const LONGEST = 90;
const brief = (code: string): string => {
  const line = code.replace(/\s+/g, " ");
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};
/** All places of a bundled program's rules, in their order. */
export function sitesOf(text: string): Site[] {
  const out: Site[] = [];
  for (const { file, from, to } of regions(text)) {
    if (!RULES.test(file)) continue;
    const code = text.slice(from, to);
    const add = (node: Node, instead: string, what: string): void =>
      void out.push({
        from: from + node.start,
        to: from + node.end,
        instead,
        file,
        change: `${what}: ${brief(code.slice(node.start, node.end))}`,
      });
    const negate = (test: unknown): void => {
      if (isNode(test)) add(test, `!(${code.slice(test.start, test.end)})`, "negated");
    };
    const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? String(node["name"]) : "");
    const walk = (node: Node, inside: boolean): void => {
      if (SENTENCES.test(nameOf(node["key"] ?? node["id"]))) return;
      const within = inside || /Function/.test(node.type);
      // What runs when the program is loaded is reached by no case of its own.
      if (inside) changes(node);
      for (const value of Object.values(node))
        if (isNode(value)) walk(value, within);
        else if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, within);
    };
    const changes = (node: Node): void => {
      if (node.type === "IfStatement" || node.type === "ConditionalExpression" || node.type === "WhileStatement")
        negate(node["test"]);
      if (node.type === "LogicalExpression" && isNode(node["right"])) negate(node["right"]);
      const expression = node["expression"];
      if (node.type === "ExpressionStatement" && isNode(expression) && expression.type === "CallExpression")
        add(expression, "void 0", "dropped");
      const operator = node["operator"];
      if (node.type === "BinaryExpression" && typeof operator === "string" && operator in OTHER) {
        const [left, right] = [node["left"] as Node, node["right"] as Node];
        const [a, b] = [code.slice(left.start, left.end), code.slice(right.start, right.end)];
        // Places of columns are inlined as sums.
        if (b !== "0" || !"+-".includes(operator))
          add(node, `(${a}) ${OTHER[operator]} (${b})`, `${operator} becomes ${OTHER[operator]}`);
      }
    };
    walk(parseAst(code) as unknown as Node, false);
  }
  return out;
}
