/** What a change changes: files, functions of a built file, cards of a file of cards. */
import { execFileSync } from "node:child_process";
import { parseAst } from "rolldown/parseAst";
import { isNode, type Node } from "../mutants/sites.js";

export interface Change {
  file: string;
  gone: boolean;
}
/** Throws an Error that says what to do where the commit is unknown. */
export function changedFiles(root: string, since: string): Change[] {
  const git = (...argv: string[]): string[] =>
    execFileSync("git", argv, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
      .split("\0")
      .filter((one) => one !== "");
  try {
    git("rev-parse", "--verify", "--quiet", `${since}^{commit}`);
  } catch {
    throw new Error(
      `there is no commit "${since}" here\n  expected: a branch, tag or commit of this repository\n  to fix it: name one that \`git log --oneline\` shows, or leave --since out to compare with HEAD`,
    );
  }
  const words = git("diff", "--name-status", "--no-renames", "-z", since, "--");
  const out: Change[] = [];
  for (let k = 0; k < words.length; k += 2) out.push({ file: words[k + 1], gone: words[k] === "D" });
  for (const file of git("ls-files", "--others", "--exclude-standard", "-z")) out.push({ file, gone: false });
  return out;
}
/** The text of a file at a commit, "" where it is not there. */
export function textAt(root: string, since: string, file: string): string {
  try {
    const pipe = ["ignore", "pipe", "ignore"] as ["ignore", "pipe", "ignore"];
    return execFileSync("git", ["show", `${since}:${file}`], { cwd: root, encoding: "utf8", stdio: pipe });
  } catch {
    return "";
  }
}

interface Part {
  from: number;
  to: number;
  /** Its text without the functions in it. */
  own: string;
}
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** The functions of a text, and its statements outside of them. */
function partsOf(text: string): { functions: Part[]; statements: Part[] } {
  const functions: Part[] = [];
  const ownOf = (node: Node): string => {
    const inner: Node[] = [];
    const visit = (value: unknown, depth: number): void => {
      if (Array.isArray(value)) for (const one of value) visit(one, depth);
      else if (isNode(value)) {
        if (depth > 0 && FUNCTION.test(value.type)) inner.push(value);
        else for (const key of Object.keys(value)) if (key !== "type") visit(value[key], depth + 1);
      }
    };
    visit(node, 0);
    for (const one of inner) functions.push({ from: one.start, to: one.end, own: ownOf(one) });
    let out = "";
    let at = node.start;
    for (const one of inner.sort((a, b) => a.start - b.start)) {
      out += text.slice(at, one.start);
      at = one.end;
    }
    return out + text.slice(at, node.end);
  };
  const statements: Part[] = [];
  for (const node of (parseAst(text) as unknown as { body: Node[] }).body) {
    if (node.type === "ImportDeclaration") continue;
    const declared = node["declaration"];
    const inside = isNode(declared) ? declared : node;
    const part = { from: inside.start, to: inside.end, own: ownOf(inside) };
    (FUNCTION.test(inside.type) ? functions : statements).push(part);
  }
  return { functions, statements };
}
/** Ends of the functions of a built text that are no longer as they were, and whether something outside of functions changed. */
export function changedParts(before: string, after: string): { ends: Set<number>; outside: boolean } {
  const [was, is] = [partsOf(before), partsOf(after)];
  const missing = (old: readonly Part[], now: readonly Part[]): Part[] => {
    const left = new Map<string, number>();
    for (const { own } of now) left.set(own, (left.get(own) ?? 0) + 1);
    return old.filter(({ own }) => {
      const n = left.get(own) ?? 0;
      left.set(own, n - 1);
      return n <= 0;
    });
  };
  const ends = new Set(missing(was.functions, is.functions).map((one) => one.to));
  const outside = missing(was.statements, is.statements).length > 0;
  return { ends, outside: outside || (ends.size === 0 && before !== after) };
}

/** Names of the cards and sites whose lines changed in a file of cards. */
export function changedCards(before: string, after: string): string[] {
  const names = new Set<string>();
  const look = (text: string, other: string): void => {
    const known = new Set(other.split("\n"));
    let name = "";
    for (const line of text.split("\n")) {
      const said = [...line.matchAll(/\bname: "([^"]+)"/g)].map((one) => one[1]);
      if (!known.has(line)) for (const one of said.length > 0 ? said : [name]) if (one) names.add(one);
      name = said.at(-1) ?? name;
    }
  };
  look(after, before);
  look(before, after);
  return [...names];
}
