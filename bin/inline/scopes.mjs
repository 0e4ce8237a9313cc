// Which names a scope declares, and where a tree has parts: what is needed to tell a name of the module from one that hides it.

const HELD = new Map();
/** The parts of a node in the order of the text. */
export function partsOf(node) {
  let keys = HELD.get(node.type);
  if (!keys) HELD.set(node.type, (keys = Object.keys(node).filter((key) => !["type", "start", "end"].includes(key))));
  const parts = [];
  for (const key of keys) {
    const part = node[key];
    if (part === null || typeof part !== "object") continue;
    if (Array.isArray(part)) parts.push(...part.filter((one) => typeof one?.type === "string"));
    else if (typeof part.type === "string") parts.push(part);
  }
  return parts;
}
export const isFunction = ({ type }) =>
  type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";

/** Adds the names that a pattern declares. */
export function addPattern(pattern, names) {
  if (pattern === null) return;
  if (pattern.type === "Identifier") names.add(pattern.name);
  else if (pattern.type === "ObjectPattern")
    for (const one of pattern.properties) addPattern(one.type === "RestElement" ? one : one.value, names);
  else if (pattern.type === "ArrayPattern") for (const one of pattern.elements) addPattern(one, names);
  else if (pattern.type === "AssignmentPattern") addPattern(pattern.left, names);
  else if (pattern.type === "RestElement") addPattern(pattern.argument, names);
}
/** Adds what the statements of a block declare in it. */
function addStatements(statements, names) {
  for (const one of statements) {
    if (one.type === "VariableDeclaration") for (const { id } of one.declarations) addPattern(id, names);
    else if ((one.type === "FunctionDeclaration" || one.type === "ClassDeclaration") && one.id) names.add(one.id.name);
  }
}
/** Adds what `var` declares anywhere in a function. */
function addVars(node, names) {
  for (const part of partsOf(node)) {
    if (isFunction(part)) continue;
    if (part.type === "VariableDeclaration" && part.kind === "var")
      for (const { id } of part.declarations) addPattern(id, names);
    addVars(part, names);
  }
}
/** The names that are declared in the scope which a node opens; null where it opens none. */
export function scopeOf(node, hasVars) {
  const names = new Set();
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      for (const param of node.params) addPattern(param, names);
      if (node.type === "FunctionExpression" && node.id) names.add(node.id.name);
      if (hasVars) addVars(node.body, names);
      return names;
    case "BlockStatement":
    case "StaticBlock":
      addStatements(node.body, names);
      if (hasVars && node.type === "StaticBlock") addVars(node, names);
      return names;
    case "SwitchStatement":
      for (const one of node.cases) addStatements(one.consequent, names);
      return names;
    case "ForStatement":
      if (node.init) addStatements([node.init], names);
      return names;
    case "ForInStatement":
    case "ForOfStatement":
      addStatements([node.left], names);
      return names;
    case "CatchClause":
      if (node.param) addPattern(node.param, names);
      return names;
    case "ClassExpression":
    case "ClassDeclaration":
      if (node.id) names.add(node.id.name);
      return names;
    default:
      return null;
  }
}
