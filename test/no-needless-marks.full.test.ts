/** @module-tag long */
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { ROOT } from "./root.js";

/** What a value may be where a mark says that it is none of it. */
const UNSURE = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** The places of a project where a mark "!" follows a value that is never undefined or null. */
function needless(config: string): string[] {
  const options = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, config),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
      },
    },
  )!;
  const program = ts.createProgram(options.fileNames, options.options);
  const checker = program.getTypeChecker();
  const out: string[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || file.fileName.includes("node_modules")) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isNonNullExpression(node)) {
        const type = checker.getTypeAtLocation(node.expression);
        const parts = type.isUnion() ? type.types : [type];
        if (!parts.some(({ flags }) => flags & UNSURE))
          out.push(`${relative(ROOT, file.fileName)}:${file.getLineAndCharacterOfPosition(node.end).line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return out;
}
it.each(["tsconfig.test.json", "web/tsconfig.json"])(
  "in %s no mark says that a value is there which always is",
  { tags: ["long"], timeout: 240_000 },
  (config) => expect(needless(config)).toEqual([]),
);
