/**
 * Which files mention an entry, by its name. A name with two meanings counts in both, so the number is exact for rare names alone, and those
 * are what is asked for. Comments do not count.
 */
import ts from "typescript";
import type { Entry, Kind } from "./entries.js";
import { markColumns } from "./entries.js";
import type { Source } from "./sources.js";

/** How a name stands in a file: after a dot, as a key, between quotes, alone, or in a list of names in one text. */
type Form = "access" | "key" | "text" | "alone" | "listed";
const VOCABULARY = /^engine\/meccg\/cards\/(vocabulary|words|wording)\//;
const LIST = /^[a-zA-Z ]+$/;

/** Which names stand in which files, by how they stand. */
export class Mentions {
  private readonly by = new Map<string, Set<string>>();

  constructor(sources: readonly Source[]) {
    for (const one of sources) this.read(one);
  }
  private note(form: Form, name: string, file: string): void {
    const key = `${form} ${name}`;
    const files = this.by.get(key);
    if (files) files.add(file);
    else this.by.set(key, new Set([file]));
  }
  private read({ file, tree }: Source): void {
    const see = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) this.note("access", node.name.text, file);
      else if (ts.isStringLiteralLike(node)) {
        this.note("text", node.text, file);
        if (VOCABULARY.test(file) && LIST.test(node.text))
          for (const name of node.text.split(" ")) this.note("listed", name, file);
      } else if (ts.isIdentifier(node)) this.note(isKey(node) ? "key" : "alone", node.text, file);
      ts.forEachChild(node, see);
    };
    see(tree);
  }
  files(forms: readonly Form[], name: string): readonly string[] {
    return forms.flatMap((form) => [...(this.by.get(`${form} ${name}`) ?? [])]);
  }
}
const isKey = ({ parent }: ts.Identifier): boolean =>
  ts.isPropertyAssignment(parent) ||
  ts.isShorthandPropertyAssignment(parent) ||
  ts.isPropertySignature(parent) ||
  (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent));

const AS_FIELD: readonly Form[] = ["access", "key", "listed"];
const AS_CONSTANT: readonly Form[] = ["access", "alone"];
const FORMS: Readonly<Record<Kind, readonly Form[]>> = {
  effects: ["text"],
  conditions: ["text"],
  triggers: ["text"],
  targets: ["text"],
  windows: ["text"],
  costs: ["text"],
  stats: ["text"],
  ways: AS_FIELD,
  fields: AS_FIELD,
  sites: AS_FIELD,
  filters: AS_FIELD,
  inner: AS_FIELD,
  marks: AS_CONSTANT,
  columns: AS_CONSTANT,
};
/** Tables by a name of the vocabulary: their keys are entries too. */
const PACKS = /^engine\/meccg\/cards\/vocabulary\/(packs|terms|compiled|lasting)\.ts$/;

/**
 * The marks and columns that the compiler of literals fills from a field, by its name: those named in the least part of a statement that reads
 * the field and names any.
 */
export function filledFrom(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const words = new Set(markColumns().map(({ column }) => column));
  const out = new Map<string, Set<string>>();
  const named = (part: ts.Node): string[] => {
    const found: string[] = [];
    const see = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && /^[DM]$/.test(node.expression.getText()))
        if (/^[A-Z]/.test(node.name.text) && !words.has(node.name.text)) found.push(node.name.text);
      ts.forEachChild(node, see);
    };
    see(part);
    return found;
  };
  const see = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === "c")
      for (let up: ts.Node = node.parent; up && !ts.isBlock(up); up = up.parent) {
        if (!ts.isConditionalExpression(up) && !ts.isIfStatement(up) && !ts.isExpressionStatement(up)) continue;
        const names = named(up);
        if (names.length === 0) continue;
        const all = out.get(node.name.text) ?? new Set();
        for (const name of names) all.add(name);
        out.set(node.name.text, all);
        break;
      }
    ts.forEachChild(node, see);
  };
  for (const { file, tree } of sources) if (VOCABULARY.test(file)) see(tree);
  return new Map([...out].map(([field, names]) => [field, [...names]]));
}

/** For each entry the files that mention it, or what the compiler fills from it. */
export function mentioned(entries: readonly Entry[], sources: readonly Source[]): (entry: Entry) => readonly string[] {
  const mentions = new Mentions(sources);
  const filled = filledFrom(sources);
  const cardsOf = new Map(entries.map((one) => [`${one.kind} ${one.name}`, one.cards]));
  /** Of a mark or column that only cards with this field have. */
  const isOf = (entry: Entry, name: string): boolean => {
    const cards = cardsOf.get(`marks ${name}`) ?? cardsOf.get(`columns ${name}`);
    return cards?.every((id) => entry.cards.includes(id)) ?? false;
  };
  return (entry) => {
    const files = new Set(mentions.files(FORMS[entry.kind], entry.word));
    if (FORMS[entry.kind][0] === "text")
      for (const file of mentions.files(["key", "access"], entry.word)) if (PACKS.test(file)) files.add(file);
    if (entry.kind === "fields")
      for (const name of filled.get(entry.word) ?? [])
        if (isOf(entry, name)) for (const file of mentions.files(AS_CONSTANT, name)) files.add(file);
    return [...files].sort();
  };
}
