/** Places in the rules where one thing can be changed: a condition negated, a call dropped, a bound shifted. */
import { parseAst } from "rolldown/parseAst";

/** A comparison or a sum, and what it becomes. */
export const OTHER: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
};
export interface Site {
  /** Where it stands in the text of the program. */
  from: number;
  to: number;
  kind: "negated" | "dropped" | "operator";
  /** Of an operator: which, and where it stands; otherwise "" and -1. */
  operator: string;
  at: number;
  /** Does a sum add the same whenever it is made? (The place of a word in a frame.) */
  isConstant: boolean;
  /** The file of the engine. */
  file: string;
  /** The innermost function that has a name; "" for none. */
  inside: string;
  /** What is changed, in one line. */
  change: string;
}
/** The rules of both games and the code of single cards, without what only agents and decks ask (`facts/board`, `facts/play/possible`) and what only writes sentences. */
const RULES =
  /^engine\/((meccg|wotr)\/rules\/(?!facts\/board\/|facts\/play\/possible|effects\/triggertext)|meccg\/cards\/special\/)/;
/** Members of effects, conditions and steps that write sentences: test/meccg/effects reads those. */
const SENTENCES = /^(says|asks|title)$|Text$/;
/** To keep a context instead of giving it back costs memory alone: the next one is made anew. */
const RELEASE = "giveBack";
/** What only agents ask, beside rules in the same file. */
const OF_AGENTS = /^(hasWeather|sendsBackOn|tapsAsRevealed|holdsOnWay|isGoneBy|aheadAtOwn|isLastToLie)$/;
/** A node of a parsed program. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
/** The nodes directly below one. */
export function below(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    isNode(value) ? [value] : Array.isArray(value) ? value.filter(isNode) : [],
  );
}

/** The parts of a bundled text by their files: each begins with `headOf` (bundle.ts). */
function regions(text: string): { file: string; from: number; to: number }[] {
  const heads = [...text.matchAll(/^globalThis\.\$file\?\.\("([^"]+)"\);\n/gm)];
  return heads.map((one, k) => ({
    file: one[1],
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
    const add = (node: Node, kind: Site["kind"], what: string, operator = "", at = -1, isConstant = false): void =>
      void out.push({
        from: from + node.start,
        to: from + node.end,
        kind,
        operator,
        at: at < 0 ? -1 : from + at,
        isConstant,
        file,
        inside,
        change: `${what}: ${brief(code.slice(node.start, node.end))}`,
      });
    const typeOf = (node: unknown): string => (isNode(node) ? node.type : "");
    const negate = (test: unknown): void => {
      if (isNode(test)) add(test, "negated", "negated");
    };
    const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? String(node["name"]) : "");
    // "InfluenceFrame.source", "3"
    const isWord = (node: Node): boolean =>
      node.type === "Literal" ||
      (node.type === "MemberExpression" && node["computed"] === false && /^[A-Z]/.test(nameOf(node["object"])));
    let inside = "";
    const walk = (node: Node, depth: number): void => {
      const name = nameOf(node["key"] ?? node["id"]);
      if (SENTENCES.test(name) || OF_AGENTS.test(name)) return;
      const outer = inside;
      if (name && (/Function/.test(node.type) || /Function/.test(typeOf(node["value"] ?? node["init"])))) inside = name;
      // What runs when the program is loaded is reached by no case of its own.
      if (depth > 0) changes(node);
      for (const one of below(node)) walk(one, depth + Number(/Function/.test(node.type)));
      inside = outer;
    };
    // "s.fr[f + AttackFrame.bits]": the name of a word, and no sum.
    const addresses = new Set<unknown>();
    const changes = (node: Node): void => {
      const index = node["property"];
      if (node.type === "MemberExpression" && node["computed"] === true && isNode(index) && isNode(index["right"]))
        if (isWord(index["right"])) addresses.add(index);
      if (addresses.has(node)) return;
      if (node.type === "IfStatement" || node.type === "ConditionalExpression" || node.type === "WhileStatement")
        negate(node["test"]);
      if (node.type === "LogicalExpression" && isNode(node["right"])) negate(node["right"]);
      const expression = node["expression"];
      if (node.type === "ExpressionStatement" && isNode(expression) && expression.type === "CallExpression")
        if (nameOf(expression["callee"]) !== RELEASE) add(expression, "dropped", "dropped");
      const operator = node["operator"];
      if (node.type === "BinaryExpression" && typeof operator === "string" && operator in OTHER) {
        const [left, right] = [node["left"] as Node, node["right"] as Node];
        // Places of columns are inlined as sums.
        if (code.slice(right.start, right.end) !== "0" || !"+-".includes(operator))
          add(
            node,
            "operator",
            `${operator} becomes ${OTHER[operator]}`,
            operator,
            code.indexOf(operator, left.end),
            "+-".includes(operator) && isWord(right),
          );
      }
    };
    walk(parseAst(code) as unknown as Node, 0);
  }
  return out;
}
/**
 * The name of each place: file, function and change; of several of one name all but the first have a number. What the bundler adds to names
 * that stand in several files ("$2") is left out: it changes with every file.
 */
export function namesOf(sites: readonly Site[]): string[] {
  const seen = new Map<string, number>();
  return sites.map(({ file, inside, change }) => {
    const name = `${file}, ${inside}: ${change}`.replaceAll(/\$\d+/g, "");
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth === 1 ? name : `${name} (${nth})`;
  });
}
