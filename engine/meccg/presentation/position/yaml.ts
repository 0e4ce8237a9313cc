/**
 * The YAML of a position file as plain data: keys and values, lists, texts and numbers, and aliases of what has an anchor. What YAML
 * has beside those (tags, merged keys, keys that are no text) is refused: nothing here needs it.
 */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from "yaml";
import { brief, messageOf, UserError } from "../../../core/errors.js";
import { MOST_BYTES } from "../../../core/bounds.js";

/** Values lie in each other so deep at most; the deepest position takes about a dozen. */
const DEEPEST = 40;
/** Most characters of one text. */
const LONGEST = 2000;

/** A document, with the line of every node, and as plain data. */
export interface Yaml {
  doc: Document.Parsed;
  lineOf(node: Node): number;
  /** What aliases stand for is in it as often as it is named, and is one object: whoever reads it changes nothing. */
  data: unknown;
  /** The nodes on the way to a value, as far as there are any, through aliases: its own is the last if `whole`. */
  way(path: readonly (string | number)[]): { nodes: Node[]; whole: boolean };
  /** The names in the map at a path, with the nodes that name them; none where there is no map. */
  keys(path: readonly (string | number)[]): { name: string; node: Node }[];
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
      `${file}:${lines.linePos(e.pos[0]).line || 1}`,
      `this is not YAML: ${e.message.split("\n")[0]}`,
      "fix the YAML of the file",
    );
  const lineOf = (node: Node): number => (node.range ? lines.linePos(node.range[0]).line : 1);
  const reader = new Reader((node, what, hint) => new UserError(`${file}:${lineOf(node)}`, what, hint));
  const data = reader.plain(doc.contents, 0);
  const way: Yaml["way"] = (path) => wayTo(path, doc.contents, reader.meant);
  const keys: Yaml["keys"] = (path) => {
    const map = path.length === 0 ? doc.contents : way(path).nodes[path.length - 1];
    if (!isMap(map)) return [];
    // What is no text has been refused, and so has a key that is missing.
    return map.items.flatMap(({ key }) => {
      const named = isAlias(key) ? reader.meant.get(key) : key;
      return isScalar(named) ? [{ name: String(named.value), node: key as Node }] : [];
    });
  };
  return { doc, lineOf, data, way, keys };
}

function parsed(text: string, file: string, lines: LineCounter): Document.Parsed {
  // The library goes on after an error, and in a damaged text makes hundreds of thousands: nobody asks whence each was thrown.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    // Doubled keys are found below: the library would compare each with each. Its pretty errors copy the line, each of them.
    return parseDocument(text, { lineCounter: lines, uniqueKeys: false, prettyErrors: false, logLevel: "error" });
  } catch (thrown) {
    if (!(thrown instanceof RangeError))
      throw new UserError(file, `this is not YAML: ${messageOf(thrown)}`, "fix the YAML of the file");
    throw new UserError(file, "its values lie in each other far too deep", `nest at most ${DEEPEST} of them`);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

type Wrong = (node: Node, what: string, hint: string) => UserError;

/** What an anchor names: as plain data once it is read to its end, and how much of it there is. */
interface Anchored {
  node: Node;
  value: unknown;
  size: number;
  height: number;
  open: boolean;
}

class Reader {
  /** What aliases stand for. */
  readonly meant = new Map<Alias, Node>();
  /** By name, the last one that has begun. */
  private readonly anchors = new Map<string, Anchored>();
  /** Characters and values so far, as if aliases were written out. */
  private size = 0;
  private deepest = 0;
  constructor(private readonly wrong: Wrong) {}

  /** A value as plain data. What an alias stands for is read once and counted each time: a few lines of them can stand for millions. */
  plain(node: unknown, depth: number): unknown {
    this.size++;
    if (node === null || node === undefined) return null;
    const here = node as Node;
    if (isAlias(here)) return this.alias(here, depth);
    this.reach(here, depth);
    const { tag, anchor } = here as { tag?: string; anchor?: string };
    if (tag)
      throw this.wrong(here, `the tag ${brief(tag)} is not read here`, "leave it out; a text may stand in quotes");
    if (anchor === undefined) return this.bare(here, depth);
    const it: Anchored = { node: here, value: null, size: 0, height: 0, open: true };
    this.anchors.set(anchor, it);
    const { size, deepest } = this;
    this.deepest = depth;
    it.value = this.bare(here, depth);
    it.size = this.size - size;
    it.height = this.deepest - depth;
    this.deepest = Math.max(deepest, this.deepest);
    it.open = false;
    return it.value;
  }
  private alias(here: Alias, depth: number): unknown {
    const name = brief(here.source);
    const it = this.anchors.get(here.source);
    if (!it)
      throw this.wrong(here, `the alias *${name} has no anchor`, `write &${name} before what it stands for, above`);
    if (it.open) throw this.wrong(here, `the alias *${name} lies in what it stands for`, "write out what is meant");
    this.reach(here, depth + it.height);
    this.size += it.size;
    if (this.size > MOST_BYTES.position)
      throw this.wrong(
        here,
        `with its aliases written out the file has more than ${MOST_BYTES.position} characters`,
        "name fewer of them, or split it into several files",
      );
    this.meant.set(here, it.node);
    return it.value;
  }
  private reach(here: Node, depth: number): void {
    if (depth > DEEPEST) throw this.wrong(here, "values lie in each other too deep", `nest at most ${DEEPEST} of them`);
    this.deepest = Math.max(this.deepest, depth);
  }
  private bare(here: Node, depth: number): unknown {
    if (isSeq(here)) return here.items.map((one) => this.plain(one, depth + 1));
    if (isMap(here)) {
      const out = emptyMap();
      for (const { key, value } of here.items) {
        const name = this.keyText(key, here, depth + 1);
        if (name in out)
          throw this.wrong(key as Node, `the key "${brief(name)}" stands here twice`, "keep one of them");
        out[name] = this.plain(value, depth + 1);
      }
      return out;
    }
    const value: unknown = isScalar(here) ? here.value : null;
    if (typeof value !== "string") return value;
    if (value.length > LONGEST)
      throw this.wrong(here, `this text has ${value.length} characters`, `write at most ${LONGEST}`);
    this.size += value.length;
    return value;
  }
  private keyText(key: unknown, map: Node, depth: number): string {
    const value = key === null ? null : this.plain(key, depth);
    if (value === null || typeof value === "object")
      throw this.wrong((key as Node | null) ?? map, "a key here is no text", "write a name before the colon");
    const name = String(value);
    if (name === "<<") throw this.wrong(key as Node, "merged keys (<<) are not read here", "write the keys out");
    return name;
  }
}

/** Goes as far along a path as there are nodes. */
function wayTo(
  path: readonly (string | number)[],
  top: unknown,
  meant: ReadonlyMap<Alias, Node>,
): ReturnType<Yaml["way"]> {
  const nodes: Node[] = [];
  const real = (node: unknown): unknown => (isAlias(node) ? meant.get(node) : node);
  let node = real(top);
  for (const [n, step] of path.entries()) {
    if (isSeq(node)) node = real(node.items[Number(step)]);
    else if (isMap(node)) {
      const pair = node.items.find(({ key }) => {
        const name = real(key);
        return isScalar(name) && String(name.value) === String(step);
      });
      if (pair && !pair.value && n === path.length - 1) return { nodes, whole: true };
      node = real(pair?.value);
    } else node = undefined;
    if (!node) return { nodes, whole: false };
    nodes.push(node as Node);
  }
  return { nodes, whole: true };
}
