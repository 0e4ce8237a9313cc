/**
 * The YAML of a position file as plain data: keys and values, lists, texts and numbers. What YAML has beside those
 * (aliases, tags, keys that are no text) is refused: nothing here needs it, and a few lines of it can stand for millions.
 */
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { messageOf, UserError } from "../../core/errors.js";
import { MOST_BYTES } from "../../core/bounds.js";

/** Values lie in each other so deep at most; the deepest position takes about a dozen. */
const DEEPEST = 40;
/** Most characters of one text. */
const LONGEST = 2000;

/** A document, with the line of every node, and as plain data. */
export interface Yaml {
  doc: Document.Parsed;
  lineOf(node: Node): number;
  data: unknown;
}

/** An object without anything inherited: a key that a user writes means only what he has written. */
export const emptyMap = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;

/** Reads a text; an error names the line, what is wrong, and what to write instead. */
export function readYaml(text: string, file: string): Yaml {
  const most = MOST_BYTES.position;
  if (text.length > most)
    throw new UserError(
      file,
      `${text.length} characters: a position file has at most ${most}`,
      "split it into several",
    );
  const lines = new LineCounter();
  const doc = parsed(text, file, lines);
  const e = doc.errors[0];
  if (e)
    throw new UserError(
      `${file}:${e.linePos?.[0].line ?? 1}`,
      `this is no YAML: ${e.message.split("\n")[0]!.replace(/ at line \d+, column \d+:?$/, "")}`,
      "mend the YAML of the file",
    );
  const lineOf = (node: Node): number => (node.range ? lines.linePos(node.range[0]).line : 1);
  const wrong: Wrong = (node, what, mend) => new UserError(`${file}:${lineOf(node)}`, what, mend);
  return { doc, lineOf, data: plain(doc.contents, 0, wrong) };
}

function parsed(text: string, file: string, lines: LineCounter): Document.Parsed {
  try {
    // Doubled keys are found below: the library would compare each with each.
    return parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: "error" });
  } catch (thrown) {
    if (!(thrown instanceof RangeError))
      throw new UserError(file, `this is no YAML: ${messageOf(thrown)}`, "mend the YAML of the file");
    throw new UserError(file, "its values lie in each other far too deep", `nest at most ${DEEPEST} of them`);
  }
}

type Wrong = (node: Node, what: string, mend: string) => UserError;

function plain(node: unknown, depth: number, wrong: Wrong): unknown {
  if (node === null || node === undefined) return null;
  const here = node as Node;
  refuse(here, wrong);
  if (depth > DEEPEST) throw wrong(here, "values lie in each other too deep", `nest at most ${DEEPEST} of them`);
  if (isSeq(here)) return here.items.map((one) => plain(one, depth + 1, wrong));
  if (isMap(here)) {
    const out = emptyMap();
    for (const { key, value } of here.items) {
      const name = keyText(key, here, wrong);
      if (name in out) throw wrong(key as Node, `the key "${name}" stands here twice`, "keep one of them");
      out[name] = plain(value, depth + 1, wrong);
    }
    return out;
  }
  const value: unknown = isScalar(here) ? here.value : null;
  if (typeof value === "string" && value.length > LONGEST)
    throw wrong(here, `this text has ${value.length} characters`, `write at most ${LONGEST}`);
  return value;
}

function keyText(key: unknown, map: Node, wrong: Wrong): string {
  if (key !== null) refuse(key as Node, wrong);
  if (!isScalar(key) || key.value === null)
    throw wrong((key as Node | null) ?? map, "a key here is no text", "write a name before the colon");
  const name = String(key.value);
  if (name === "<<") throw wrong(key, "merged keys (<<) are not read here", "write the keys out");
  if (name.length > LONGEST) throw wrong(key, `this key has ${name.length} characters`, `write at most ${LONGEST}`);
  return name;
}

function refuse(node: Node, wrong: Wrong): void {
  if (isAlias(node)) throw wrong(node, `the alias *${node.source} is not read here`, "write out what it stands for");
  const { tag } = node as { tag?: string };
  if (tag) throw wrong(node, `the tag ${tag} is not read here`, "leave it out; a text may stand in quotes");
}
