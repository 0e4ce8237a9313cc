// What the modules of `dist` export, as far as it can be written into other files: numbers that never change, frozen tables of them, and
// readers (functions of one expression, see rewrite.mjs). Names are followed through imports and re-exports to the module that defines
// them, as the language does.
import { dirname, join } from "node:path";
import { parseSync } from "rolldown/utils";
import { addPattern } from "./scopes.mjs";
import { readersIn, readsOnly, Rewriter } from "./rewrite.mjs";

/** The constants and functions that a statement of a module declares, by name: the expression of each, null for a part of something. */
function declaredBy(statement) {
  const made = statement.declaration ?? statement;
  if (made.type === "FunctionDeclaration" && made.id) return [[made.id.name, made]];
  if (made.type !== "VariableDeclaration" || made.kind !== "const") return [];
  return made.declarations.flatMap(({ id, init }) => {
    if (id.type === "Identifier") return [[id.name, init]];
    const names = new Set();
    addPattern(id, names);
    return [...names].map((name) => [name, null]);
  });
}

/** One module as it is on disk. Its tree is made when it is asked for; its imports and exports cost less. */
class Module {
  #parsed;
  #tree;
  constructor(file, code) {
    this.file = file;
    this.code = code;
    this.#parsed = parseSync(file, code, { lang: "js", sourceType: "module", preserveParens: false });
    if (this.#parsed.errors.length > 0) throw new Error(`${file}: ${this.#parsed.errors[0].message}`);
    /** By local name: the module it comes from, and its name there; `*` stands for all of the module. */
    this.imports = new Map();
    /** By name: the local name, or the module it is handed on from and its name there. */
    this.exports = new Map();
    /** Modules of which everything is handed on. */
    this.stars = [];
    /** What names of its outermost scope stand for, as far as it was asked. */
    this.meanings = new Map();
    this.#readRecord(this.#parsed.module);
  }
  #readRecord({ staticImports, staticExports }) {
    const target = (from) => (from.startsWith(".") ? join(dirname(this.file), from) : null);
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName, localName } of entries) {
        const name = importName.kind === "NamespaceObject" ? "*" : (importName.name ?? "default");
        this.imports.set(localName.value, { from: target(moduleRequest.value), name });
      }
    for (const { entries } of staticExports)
      for (const { moduleRequest, importName, exportName, localName } of entries) {
        const from = moduleRequest && target(moduleRequest.value);
        if (importName.kind === "AllButDefault") this.stars.push(from);
        else if (moduleRequest) this.exports.set(exportName.name, { from, name: importName.name ?? "*" });
        else this.exports.set(exportName.name ?? "default", { local: localName.name });
      }
  }
  get tree() {
    this.#tree ??= this.#parsed.program;
    return this.#tree;
  }
  /** Declared constants and functions by local name. */
  get constants() {
    const found = new Map(this.tree.body.flatMap(declaredBy));
    Object.defineProperty(this, "constants", { value: found });
    return found;
  }
}

const isNumber = (value) => typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0);
/** A number or a frozen object as what can be written out; null for anything else. */
function writable(value) {
  if (isNumber(value)) return { kind: "number", value };
  const isTable = typeof value === "object" && value !== null && !Array.isArray(value) && Object.isFrozen(value);
  if (!isTable) return null;
  const of = (name) => (Object.hasOwn(value, name) ? writable(value[name]) : null);
  return { kind: "table", of, words: () => Object.keys(value) };
}

/** What looks like the address of a module, and like handing on: more may match than is one. */
const NAMED = /\bfrom\s*"(\.[^"]+)"/g;
const HANDS_ON = /\bexport\s*[*{]/;

export class Modules {
  #read;
  #texts = new Map();
  #modules = new Map();
  #found = new Map();
  #values;
  #readerModules;
  #readers = new Map();
  #faces;

  /**
   * `read(file)` gives the text of a module, null where there is none. `values` has the loaded modules whose numbers and tables are written
   * out, by file. `faces` are the modules whose readers are: those that they define and those that they hand on. `readMethods` are names
   * of methods that only read.
   */
  constructor({ read, values = new Map(), faces = [], readMethods = new Set() }) {
    this.#read = read;
    this.#values = values;
    this.readMethods = readMethods;
    this.#readerModules = new Map();
    this.#faces = faces;
    for (const face of faces)
      for (const name of this.#namesOf(face)) {
        const place = this.#definition(face, name);
        if (!place || place.local === "*") continue;
        const names = this.#readerModules.get(place.file) ?? new Set();
        this.#readerModules.set(place.file, names.add(place.local));
      }
  }
  module(file) {
    if (!this.#modules.has(file)) {
      const code = this.#text(file);
      this.#modules.set(file, code === null ? null : new Module(file, code));
    }
    return this.#modules.get(file);
  }
  /** Every name that a module exports. */
  #namesOf(file, seen = new Set()) {
    const module = seen.has(file) ? null : this.module(file);
    seen.add(file);
    if (!module) return [];
    return [...module.exports.keys(), ...module.stars.flatMap((star) => (star ? this.#namesOf(star, seen) : []))];
  }
  /** The module that defines what another exports under this name, and its name there (`*`: all of the module); null where nobody knows. */
  #definition(file, name) {
    const key = `${file} ${name}`;
    if (!this.#found.has(key)) {
      this.#found.set(key, null);
      this.#found.set(key, this.#define(file, name));
    }
    return this.#found.get(key);
  }
  #define(file, name) {
    const module = this.module(file);
    if (!module) return null;
    const own = module.exports.get(name);
    if (own?.local !== undefined) return this.#local(module, own.local);
    if (own) return this.#imported(own);
    const all = module.stars.filter((star) => star !== null).map((star) => this.#definition(star, name));
    const [first, ...others] = all.filter((one) => one !== null);
    // Two modules that hand on the same name hand on neither.
    return first && others.every((one) => one.file === first.file && one.local === first.local) ? first : null;
  }
  #imported({ from, name }) {
    if (from === null) return null;
    return name === "*" ? { file: from, local: "*" } : this.#definition(from, name);
  }
  #local(module, name) {
    const imported = module.imports.get(name);
    return imported ? this.#imported(imported) : { file: module.file, local: name };
  }
  /** What a name of the outermost scope of a module stands for; null where it cannot be written out. */
  named(module, name) {
    if (!module.meanings.has(name)) {
      const place = this.#local(module, name);
      module.meanings.set(name, place && this.#at(place));
    }
    return module.meanings.get(name);
  }
  #at({ file, local }) {
    if (local === "*") {
      const words = () => this.#namesOf(file);
      return { kind: "space", of: (name) => this.#exported(file, name), words };
    }
    const module = this.module(file);
    const values = this.#values.get(file);
    if (values && module.constants.has(local))
      for (const [name, { local: own }] of module.exports) {
        const value = own === local && Object.hasOwn(values, name) ? writable(values[name]) : null;
        if (value) return value;
      }
    const readers = this.#readerModules.get(file);
    if (!readers) return null;
    // A constant may be a number as it stands, or another constant under a name of its own.
    const init = module.constants.get(local);
    const literal = init?.type === "UnaryExpression" && init.operator === "-" ? init.argument : init;
    if (literal?.type === "Literal") return writable(init === literal ? literal.value : -literal.value);
    if (init?.type === "MemberExpression" || init?.type === "Identifier")
      return new Rewriter(module, this).meaning(init);
    if (!readers.has(local)) return null;
    if (!this.#readers.has(file)) this.#readers.set(file, readersIn(module, this));
    return this.#readers.get(file)(local);
  }
  #exported(file, name) {
    const place = this.#definition(file, name);
    return place && this.#at(place);
  }
  /** Could this module hold anything to be written out? Asked of the text alone, as most modules hold nothing and a tree costs time. */
  mayConcern(file) {
    return this.#readerModules.has(file) || this.#named(file).some((one) => this.#mayHand(one, new Set()));
  }
  #mayHand(file, seen) {
    if (seen.has(file)) return false;
    seen.add(file);
    if (this.#values.has(file) || this.#readerModules.has(file)) return true;
    return HANDS_ON.test(this.#text(file) ?? "") && this.#named(file).some((one) => this.#mayHand(one, seen));
  }
  /** The modules that the text of a module names. */
  #named(file) {
    return [...(this.#text(file) ?? "").matchAll(NAMED)].map(([, from]) => join(dirname(file), from));
  }
  #text(file) {
    if (!this.#texts.has(file)) this.#texts.set(file, this.#read(file));
    return this.#texts.get(file);
  }
  /** Everything that is written out, as text by the module and the name that lead to it. */
  everything() {
    const found = {};
    const add = (name, value) => {
      if (value?.kind === "number") found[name] = value.value;
      else if (value?.kind === "reader") found[name] = value.text;
      else if (value?.kind === "guarded") found[name] = `${value.text} else ${value.silent}`;
      else for (const word of value?.words() ?? []) add(`${name}.${word}`, value.of(word));
    };
    for (const file of [...this.#values.keys(), ...this.#faces])
      for (const name of this.#namesOf(file)) add(`${file} ${name}`, this.#exported(file, name));
    return found;
  }
}

/** Names of the methods of the classes in a module that give back one expression and change nothing. */
export function methodsThatRead(code) {
  const { tree } = new Module("", code);
  const methods = tree.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === "ClassDeclaration")
    .flatMap(({ body }) => body.body)
    .filter(({ type, kind, computed }) => type === "MethodDefinition" && kind === "method" && !computed);
  return new Set(methods.filter(({ value }) => readsOnly(value)).map(({ key }) => key.name));
}
