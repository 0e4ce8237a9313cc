/**
 * The types of card literals (engine/meccg/cards/words), read from their source: which fields an object may have, and of which type each is.
 * By them a literal is walked with a name for every place, so that `who` of a target and `who` of an effect are not taken for one thing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../root.js";

export const WORDS = "engine/meccg/cards/words";
const SPECIAL = "engine/meccg/cards/special";

/** One object type. A union has several. */
export interface Shape {
  /** The interface or alias, or the place of a type written inline: "Who", "boost", "EventCard.weary". */
  readonly owner: string;
  readonly fields: ReadonlyMap<string, ts.TypeNode>;
  /** Type of every other field ("Record"); undefined: there are no others. */
  readonly rest: ts.TypeNode | undefined;
  /** Fields that hold one text alone, by which the members of a union differ: `do`, `if`, `of`, `kind`. */
  readonly fixed: ReadonlyMap<string, string>;
  /** An effect, condition or target that a card declares in its own file: no entry of the language. */
  readonly own?: true;
}
type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
/** Fields that name the entry itself when they hold one text. */
const HEADS = ["do", "if", "of"];

function declarations(): Map<string, Declared> {
  const found = new Map<string, Declared>();
  for (const name of readdirSync(join(ROOT, WORDS), { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const text = readFileSync(join(ROOT, WORDS, name), "utf8");
    for (const one of ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true).statements) {
      if (!ts.isInterfaceDeclaration(one) && !ts.isTypeAliasDeclaration(one)) continue;
      if (found.has(one.name.text)) throw new Error(`${WORDS}: two types are called ${one.name.text}`);
      found.set(one.name.text, one);
    }
  }
  return found;
}
const DECLARED = declarations();

/** The interfaces to which files of `cards/special` add what only their cards have. */
const OWN = ["OwnEffects", "OwnConditions", "OwnTargets"];
/** What files of `cards/special` declare of one kind, each with its type. */
function ownEntries(kind: string): readonly ts.TypeLiteralNode[] {
  const found: ts.TypeLiteralNode[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === kind)
      for (const member of node.members)
        if (ts.isPropertySignature(member) && member.type && ts.isTypeLiteralNode(member.type)) found.push(member.type);
    ts.forEachChild(node, collect);
  };
  for (const name of readdirSync(join(ROOT, SPECIAL), { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const text = readFileSync(join(ROOT, SPECIAL, name), "utf8");
    collect(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}
const textOf = (type: ts.TypeNode): string | undefined =>
  ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined;

function shapeOf(owner: string, members: readonly ts.TypeElement[], inherited: readonly Shape[] = []): Shape {
  const fields = new Map(inherited.flatMap((one) => [...one.fields]));
  const fixed = new Map<string, string>();
  for (const member of members) {
    if (!ts.isPropertySignature(member) || !member.type) continue;
    const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
    fields.set(name, member.type);
    const text = textOf(member.type);
    if (text !== undefined) fixed.set(name, text);
  }
  const head = HEADS.map((name) => fixed.get(name)).find((text) => text !== undefined);
  return { owner: head ?? owner, fields, rest: undefined, fixed };
}
const nameOf = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : name.right.text);
function ofReference(type: ts.TypeReferenceNode, owner: string): readonly Shape[] {
  const name = nameOf(type.typeName);
  const given = type.typeArguments ?? ts.factory.createNodeArray<ts.TypeNode>();
  if (name === "Record") return [{ owner, fields: new Map(), rest: given[1], fixed: new Map() }];
  if (name === "Readonly" || name === "Partial") return shapesOf(given[0], owner);
  if (name === "Pick") {
    const keys = ts.isUnionTypeNode(given[1]) ? given[1].types : [given[1]];
    const kept = new Set(keys.map(textOf));
    return shapesOf(given[0], owner).map((one) => ({
      ...one,
      fields: new Map([...one.fields].filter(([field]) => kept.has(field))),
    }));
  }
  const declared = DECLARED.get(name);
  if (!declared) return [];
  if (ts.isTypeAliasDeclaration(declared)) return shapesOf(declared.type, name);
  const bases = (declared.heritageClauses ?? []).flatMap((clause) => [...clause.types]);
  const inherited = bases.flatMap((base) => byName(base.expression.getText()));
  return [shapeOf(name, declared.members, inherited)];
}
const known = new Map<string, readonly Shape[]>();
/** The object types of a declared name. */
export function byName(name: string): readonly Shape[] {
  const found = known.get(name) ?? ofReference(ts.factory.createTypeReferenceNode(name), name);
  known.set(name, found);
  return found;
}
const cached = new Map<ts.TypeNode, readonly Shape[]>();
/** The object types that a value of this type, or an element of it, may have. */
export function shapesOf(type: ts.TypeNode, owner: string): readonly Shape[] {
  const before = cached.get(type);
  if (before) return before;
  const found = made(type, owner);
  cached.set(type, found);
  return found;
}
function made(type: ts.TypeNode, owner: string): readonly Shape[] {
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) return shapesOf(type.type, owner);
  if (ts.isArrayTypeNode(type)) return shapesOf(type.elementType, owner);
  if (ts.isTupleTypeNode(type)) return type.elements.flatMap((one) => shapesOf(one, owner));
  if (ts.isNamedTupleMember(type)) return shapesOf(type.type, owner);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((one) => shapesOf(one, owner));
  if (ts.isTypeLiteralNode(type)) return [shapeOf(owner, type.members)];
  // `OwnEffects[keyof OwnEffects]`
  if (ts.isIndexedAccessTypeNode(type) && OWN.includes(type.objectType.getText()))
    return ownEntries(type.objectType.getText()).map((one) => ({ ...shapeOf(owner, one.members), own: true as const }));
  if (ts.isTypeReferenceNode(type))
    return type.typeArguments ? ofReference(type, owner) : byName(nameOf(type.typeName));
  return [];
}
export type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** The one of these types that an object has. */
function fitting(value: Plain, shapes: readonly Shape[], at: string): Shape {
  const possible = shapes.filter((one) =>
    [...one.fixed].every(([field, text]) => value[field] === text || !(field in value)),
  );
  const found =
    possible.find((one) => one.rest || Object.keys(value).every((field) => one.fields.has(field))) ?? possible[0];
  if (!found) throw new Error(`${at}: no type of ${WORDS} fits ${JSON.stringify(value).slice(0, 80)}`);
  return found;
}
/** Calls `see` for every object in a literal, with its type. */
export function walk(
  value: unknown,
  shapes: readonly Shape[],
  at: string,
  see: (value: Plain, shape: Shape) => void,
): void {
  if (Array.isArray(value)) for (const one of value) walk(one, shapes, at, see);
  if (!isPlain(value) || shapes.length === 0) return;
  const shape = fitting(value, shapes, at);
  if (!shape.own) see(value, shape);
  for (const [field, inner] of Object.entries(value)) {
    const type = shape.fields.get(field) ?? shape.rest;
    if (type) walk(inner, shapesOf(type, `${shape.owner}.${field}`), `${at}.${field}`, see);
  }
}
/** Every object type that can be reached from these. */
export function reachable(from: readonly Shape[]): readonly Shape[] {
  const all = new Set<Shape>(from);
  for (const shape of all)
    for (const [field, type] of [...shape.fields, ...(shape.rest ? [["", shape.rest] as const] : [])])
      for (const one of shapesOf(type, `${shape.owner}.${field}`)) if (!one.own) all.add(one);
  return [...all];
}
/** The texts of a declared union of texts. */
export function textsOf(name: string): readonly string[] {
  const declared = DECLARED.get(name);
  if (!declared || !ts.isTypeAliasDeclaration(declared)) throw new Error(`${WORDS}: no union is called ${name}`);
  const types = ts.isUnionTypeNode(declared.type) ? declared.type.types : [declared.type];
  return types.map(textOf).filter((text) => text !== undefined);
}
/** The texts that a field of a declared type may hold, or an element of it. */
export function textsIn(name: string, field: string): readonly string[] {
  const out: string[] = [];
  const collect = (type: ts.Node): void => {
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) out.push(type.literal.text);
    ts.forEachChild(type, collect);
  };
  for (const shape of byName(name)) collect(shape.fields.get(field)!);
  return out;
}
