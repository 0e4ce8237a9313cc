// Writes numbers and readers into the text of a module, by its tree: a name counts only where it is the module's own (nothing in an
// inner scope hides it), and a call of a reader only where nothing would be done twice, not at all, or in another order. A function that
// begins with a guard, `if (!reader(a, b)) return 0;`, has the guard written before its calls: `(reader(a, b) ? call(a, b, c) : 0)`.
import { isFunction, partsOf, scopeOf } from "./scopes.mjs";

/** A reader's text has its arguments' places marked like this. */
const mark = (k) => `\uE000${k}\uE000`;
const MARKS = /\uE000(\d+)\uE000/g;
const linesIn = (text) => text.split("\n").length - 1;
const shown = (value) => (value < 0 ? `(${value})` : String(value));
/** As many lines as before, so that source maps stay right. */
const padded = (text, before) => "\n".repeat(Math.max(0, linesIn(before) - linesIn(text)));

export class Rewriter {
  #code;
  #module;
  #modules;
  #hasVars;
  /** Names that inner scopes declare, the innermost last. */
  #scopes = [];
  #edits = [];
  /** Of a reader whose text is made: its parameters. */
  #params;

  constructor(module, modules, params = []) {
    this.#module = module;
    this.#modules = modules;
    this.#code = module.code;
    this.#params = params;
    this.#hasVars = /\bvar\b/.test(module.code);
  }
  /** The text of the module; null where nothing was to be written. */
  whole() {
    this.#visit(this.#module.tree);
    return this.#edits.length === 0 ? null : this.#textFrom(0, 0, this.#code.length);
  }
  /** The text of an expression, with the edits in it. */
  text(node) {
    const from = this.#edits.length;
    this.#visit(node);
    return this.#textFrom(from, node.start, node.end);
  }
  /** The text between two places; the edits from number `from` on are in it, and are taken off the list. */
  #textFrom(from, start, end) {
    const edits = this.#edits.splice(from).sort((a, b) => a.start - b.start);
    let out = "";
    let at = start;
    for (const edit of edits) {
      out += this.#code.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return out + this.#code.slice(at, end);
  }
  #edit({ start, end }, text) {
    this.#edits.push({ start, end, text: text + padded(text, this.#code.slice(start, end)) });
  }
  /** What an expression stands for: a name of the module, or a word of one; null where nothing can be written out. */
  meaning(node) {
    if (node.type === "Identifier") {
      if (this.#params.includes(node.name) || this.#scopes.some((names) => names.has(node.name))) return null;
      return this.#modules.named(this.#module, node.name);
    }
    if (node.type !== "MemberExpression" || node.optional) return null;
    const word = wordOf(node);
    return word === null ? null : (this.meaning(node.object)?.of?.(word) ?? null);
  }
  #visit(node) {
    const names = scopeOf(node, this.#hasVars);
    if (names) this.#scopes.push(names);
    const visit = VISITS[node.type];
    if (visit) this[visit](node);
    else for (const part of partsOf(node)) this.#visit(part);
    if (names) this.#scopes.pop();
  }
  visitName(node) {
    const param = this.#params.indexOf(node.name);
    if (param >= 0) return this.#edit(node, mark(param));
    const number = this.meaning(node);
    if (number?.kind === "number") this.#put(node, number);
  }
  #put(node, { value }, before = "") {
    this.#edit(node, before + shown(value));
  }
  visitMember(node) {
    const number = this.meaning(node);
    if (number?.kind === "number") return this.#put(node, number);
    this.#visitObject(node.object);
    if (node.computed) this.#visit(node.property);
  }
  /** What stands before a dot: a bare number would take the dot for its own. */
  #visitObject(node) {
    const number = this.meaning(node);
    if (number?.kind === "number") this.#edit(node, `(${number.value})`);
    else this.#visit(node);
  }
  visitCall(node) {
    const from = this.#edits.length;
    const reader = node.optional ? null : this.meaning(node.callee);
    // The name of a function with a guard stays as it is.
    if (reader?.kind !== "reader" && reader?.kind !== "guarded") this.#visit(node.callee);
    const args = node.arguments.map((arg) => {
      const first = this.#edits.length;
      this.#visit(arg);
      return { node: arg, first, last: this.#edits.length };
    });
    if (reader?.kind === "guarded") return this.#guard(node, reader, from, args);
    if (reader?.kind !== "reader" || !this.#fits(reader, node.arguments)) return;
    const edits = this.#edits.splice(from);
    const texts = args.map(({ node: arg, first, last }) => {
      this.#edits.push(...edits.slice(first - from, last - from));
      return this.#textFrom(from, arg.start, arg.end);
    });
    const text = reader.text.replace(MARKS, (_, k, at, all) => bracketed(texts[k], all.startsWith(".", at + _.length)));
    const missing = padded(text, this.#code.slice(node.start, node.end));
    this.#edits.push({ start: node.start, end: node.end, text: `(${text}${missing})` });
  }
  /** Writes a call as it is, after the guard that the function begins with. Arguments of the guard are written twice. */
  #guard(node, { text, uses, silent }, from, args) {
    const whole = (arg, k) => (uses[k] > 0 ? this.#isSimple(arg) : this.#onlyReads(arg));
    const isConstant = node.arguments.some((arg, k) => uses[k] > 0 && this.meaning(arg)?.kind === "number");
    if (!isConstant || args.length > uses.length || !node.arguments.every(whole)) return;
    if (uses.some((n, k) => n > 0 && k >= args.length)) return;
    const edits = this.#edits.splice(from);
    const texts = args.map(({ node: arg, first, last }) => {
      this.#edits.push(...edits.slice(first - from, last - from));
      return this.#textFrom(from, arg.start, arg.end);
    });
    const guard = text.replace(MARKS, (_, k, at, all) => bracketed(texts[k], all.startsWith(".", at + _.length)));
    this.#edits.push(...edits);
    const call = this.#textFrom(from, node.start, node.end);
    this.#edits.push({ start: node.start, end: node.end, text: `((${guard}) ? ${call} : ${silent})` });
  }
  /** May the arguments stand in the places of the parameters? */
  #fits({ uses }, args) {
    return (
      args.length === uses.length && args.every((arg, k) => (uses[k] > 1 ? this.#isSimple(arg) : this.#onlyReads(arg)))
    );
  }
  /** A name, a literal, or what is written as a number: it may stand anywhere any number of times. */
  #isSimple(node) {
    return (
      node.type === "Identifier" ||
      (node.type === "Literal" && !node.regex) ||
      node.type === "ThisExpression" ||
      (node.type === "UnaryExpression" && node.argument.type === "Literal") ||
      this.meaning(node)?.kind === "number"
    );
  }
  /** Does an expression only read? Then it may be computed earlier or later, or not at all. */
  #onlyReads(node) {
    if (this.#isSimple(node)) return true;
    switch (node.type) {
      case "MemberExpression":
        return this.#onlyReads(node.object) && (!node.computed || this.#onlyReads(node.property));
      case "UnaryExpression":
        return node.operator !== "delete" && this.#onlyReads(node.argument);
      case "BinaryExpression":
        return node.left.type !== "PrivateIdentifier" && this.#onlyReads(node.left) && this.#onlyReads(node.right);
      case "LogicalExpression":
        return this.#onlyReads(node.left) && this.#onlyReads(node.right);
      case "ConditionalExpression":
        return this.#onlyReads(node.test) && this.#onlyReads(node.consequent) && this.#onlyReads(node.alternate);
      case "CallExpression":
        return !node.optional && this.#callReads(node);
      default:
        return false;
    }
  }
  #callReads({ callee, arguments: args }) {
    if (!args.every((arg) => this.#onlyReads(arg))) return false;
    if (this.meaning(callee)?.kind === "reader") return true;
    const isMethod = callee.type === "MemberExpression" && !callee.computed && !callee.optional;
    return isMethod && this.#modules.readMethods.has(callee.property.name) && this.#onlyReads(callee.object);
  }
  /** Is this the expression of a reader: does it only read, and know no names but its parameters'? */
  isOwn(node) {
    if (!this.#onlyReads(node)) return false;
    const own = (part) => {
      if (part.type === "Identifier" && !this.#params.includes(part.name)) return this.meaning(part)?.kind === "number";
      if (part.type === "ThisExpression" || part.type === "TemplateLiteral") return false;
      if (part.type === "MemberExpression")
        return this.meaning(part)?.kind === "number" || (own(part.object) && (!part.computed || own(part.property)));
      if (part.type === "CallExpression") {
        const reader = this.meaning(part.callee);
        const called = reader?.kind === "reader" ? this.#fits(reader, part.arguments) : own(part.callee);
        return called && part.arguments.every(own);
      }
      return partsOf(part).every(own);
    };
    return own(node);
  }
  visitProperty(node) {
    if (node.computed) this.#visit(node.key);
    if (!node.shorthand) return this.#visit(node.value);
    // In a pattern the value is no reading; `{ NONE }` becomes `{ NONE: 255 }`.
    const number = node.value.type === "Identifier" ? this.meaning(node.value) : null;
    if (number?.kind === "number") this.#put(node, number, `${node.key.name}: `);
  }
  visitMethod(node) {
    for (const one of node.decorators ?? []) this.#visit(one);
    if (node.computed) this.#visit(node.key);
    if (node.value) this.#visit(node.value);
  }
  visitFunction(node) {
    for (const param of node.params) this.visitTarget(param);
    this.#visit(node.body);
  }
  visitClass(node) {
    if (node.superClass) this.#visit(node.superClass);
    this.#visit(node.body);
  }
  visitDeclarator(node) {
    this.visitTarget(node.id);
    if (node.init) this.#visit(node.init);
  }
  visitAssignment(node) {
    this.visitTarget(node.left);
    this.#visit(node.right);
  }
  visitUpdate(node) {
    this.visitTarget(node.argument);
  }
  visitLoop(node) {
    if (node.left.type === "VariableDeclaration") this.#visit(node.left);
    else this.visitTarget(node.left);
    this.#visit(node.right);
    this.#visit(node.body);
  }
  visitCatch(node) {
    if (node.param) this.visitTarget(node.param);
    this.#visit(node.body);
  }
  visitLabel(node) {
    if (node.body) this.#visit(node.body);
  }
  visitExport(node) {
    if (node.declaration) this.#visit(node.declaration);
  }
  visitChain(node) {
    // What may end early is left as it is; its arguments and computed names are not.
    const visitLink = (link) => {
      if (link.type === "MemberExpression") {
        visitLink(link.object);
        if (link.computed) this.#visit(link.property);
      } else if (link.type === "CallExpression") {
        visitLink(link.callee);
        for (const arg of link.arguments) this.#visit(arg);
      } else this.#visit(link);
    };
    visitLink(node.expression);
  }
  visitNothing() {}
  /** What is written to: names in it are no readings, what computes a place or stands for a missing value is. */
  visitTarget(node) {
    switch (node?.type) {
      case "MemberExpression":
        this.#visitObject(node.object);
        if (node.computed) this.#visit(node.property);
        return;
      case "ObjectPattern":
        for (const one of node.properties) {
          if (one.computed) this.#visit(one.key);
          this.visitTarget(one.type === "RestElement" ? one.argument : one.value);
        }
        return;
      case "ArrayPattern":
        for (const one of node.elements) this.visitTarget(one);
        return;
      case "AssignmentPattern":
        this.visitTarget(node.left);
        this.#visit(node.right);
        return;
      case "RestElement":
        this.visitTarget(node.argument);
        return;
      default:
        return;
    }
  }
}

const VISITS = {
  Identifier: "visitName",
  MemberExpression: "visitMember",
  CallExpression: "visitCall",
  ChainExpression: "visitChain",
  Property: "visitProperty",
  PropertyDefinition: "visitMethod",
  MethodDefinition: "visitMethod",
  AccessorProperty: "visitMethod",
  FunctionDeclaration: "visitFunction",
  FunctionExpression: "visitFunction",
  ArrowFunctionExpression: "visitFunction",
  ClassDeclaration: "visitClass",
  ClassExpression: "visitClass",
  VariableDeclarator: "visitDeclarator",
  AssignmentExpression: "visitAssignment",
  UpdateExpression: "visitUpdate",
  ForInStatement: "visitLoop",
  ForOfStatement: "visitLoop",
  CatchClause: "visitCatch",
  LabeledStatement: "visitLabel",
  BreakStatement: "visitNothing",
  ContinueStatement: "visitNothing",
  ImportDeclaration: "visitNothing",
  ExportAllDeclaration: "visitNothing",
  ExportNamedDeclaration: "visitExport",
  MetaProperty: "visitNothing",
};

/** The word after the dot, or in brackets; null where it is computed. */
function wordOf({ computed, property }) {
  if (!computed) return property.type === "Identifier" ? property.name : null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}
/** An argument in brackets, where it is more than a name, a path of names or a number. */
const bracketed = (text, isBeforeDot) =>
  /^(\uE000\d+\uE000|[A-Za-z_$][\w$.]*|\([\d-]+\))$/.test(text) || (/^\d+$/.test(text) && !isBeforeDot)
    ? text
    : `(${text})`;

/** The one expression that a function gives back; null where it is more than that. */
function expressionOf(node) {
  if (!node || !isFunction(node) || node.async || node.generator) return null;
  if (node.params.some((param) => param.type !== "Identifier")) return null;
  if (node.type === "ArrowFunctionExpression" && node.body.type !== "BlockStatement") return node.body;
  const [only, ...others] = node.body.body;
  return others.length === 0 && only?.type === "ReturnStatement" ? only.argument : null;
}
/** The text of an expression on one line. A call that was written out stands in brackets, which are put around all of it anyhow. */
function expressionText(rewriter, expression) {
  const text = rewriter.text(expression).replace(/\s*\n\s*/g, " ");
  return expression.type === "CallExpression" && text.startsWith("(") ? text.slice(1, -1).trim() : text;
}
function readerOf(node, module, modules) {
  const expression = expressionOf(node);
  if (!expression) return null;
  const params = node.params.map((param) => param.name);
  const rewriter = new Rewriter(module, modules, params);
  if (!rewriter.isOwn(expression)) return null;
  const text = expressionText(rewriter, expression);
  const uses = params.map((_, k) => text.split(mark(k)).length - 1);
  // A comment would take the rest of the line with it.
  return /\/[/*]/.test(text) ? null : { kind: "reader", text, uses };
}
/** A function whose first statement gives back a number, true, false or nothing where a reader of its parameters says no; else null. */
function guardedOf(node, module, modules) {
  if (!node || !isFunction(node) || node.async || node.generator || node.body.type !== "BlockStatement") return null;
  const [first] = node.body.body;
  if (first?.type !== "IfStatement" || first.alternate || first.consequent.type !== "ReturnStatement") return null;
  const { test, consequent } = first;
  if (test.type !== "UnaryExpression" || test.operator !== "!") return null;
  const params = node.params.map((param) => (param.type === "AssignmentPattern" ? param.left.name : param.name));
  const rewriter = new Rewriter(module, modules, params);
  if (!rewriter.isOwn(test.argument)) return null;
  const silent = silentText(consequent.argument, rewriter);
  const text = expressionText(rewriter, test.argument);
  const uses = params.map((_, k) => text.split(mark(k)).length - 1);
  return silent === null ? null : { kind: "guarded", text, uses, silent };
}
/** What is given back, as text: nothing, a literal or a number of a table; null for anything else. */
function silentText(node, rewriter) {
  if (!node) return "undefined";
  const literal = node.type === "UnaryExpression" && node.operator === "-" ? node.argument : node;
  if (literal.type === "Literal") return literal === node ? node.raw : `-${literal.raw}`;
  const number = rewriter.meaning(node);
  return number?.kind === "number" ? shown(number.value) : null;
}
/** The properties of `Object.freeze({ ... })`, where each is written out by its name; null where it is anything else. */
function frozenProperties(node) {
  if (node?.type !== "CallExpression" || node.arguments.length !== 1) return null;
  const { callee } = node;
  const isFreeze =
    callee.type === "MemberExpression" && callee.object.name === "Object" && callee.property.name === "freeze";
  const [object] = node.arguments;
  if (!isFreeze || object.type !== "ObjectExpression") return null;
  if (object.properties.some((one) => one.type !== "Property" || one.computed || one.kind !== "init")) return null;
  return new Map(object.properties.map((one) => [one.key.name ?? one.key.value, one.value]));
}
/** Names that a module gives another value after they were declared. */
function assignedIn(node, names = new Set()) {
  if (node.type === "AssignmentExpression" && node.left.type === "Identifier") names.add(node.left.name);
  for (const part of partsOf(node)) assignedIn(part, names);
  return names;
}

/** By local name: the reader that a module declares, or a frozen table of readers; null where the name stands for neither. */
export function readersIn(module, modules) {
  const made = new Map();
  const assigned = assignedIn(module.tree);
  const make = (name) => {
    const node = module.constants.get(name);
    if (!node || assigned.has(name)) return null;
    const properties = frozenProperties(node);
    if (!properties) return readerOf(node, module, modules) ?? guardedOf(node, module, modules);
    const of = (word) => (properties.has(word) ? readerOf(properties.get(word), module, modules) : null);
    return { kind: "table", of, words: () => [...properties.keys()] };
  };
  return (name) => {
    // While a reader is made it is none: it may ask for itself.
    if (!made.has(name)) {
      made.set(name, null);
      made.set(name, make(name));
    }
    return made.get(name);
  };
}

/** Is a function one expression that calls nothing and changes nothing? */
export function readsOnly(node) {
  const expression = expressionOf(node);
  const changes = ({ type, operator }) =>
    /^(Call|New|Assignment|Update|Await|Yield|Import|TaggedTemplate)/.test(type) || operator === "delete";
  const reads = (part) => !changes(part) && partsOf(part).every(reads);
  return expression !== null && reads(expression);
}
