/** The sources of the program, parsed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../root.js";

export interface Source {
  /** From the root of the project on. */
  readonly file: string;
  readonly tree: ts.SourceFile;
}
const FOLDERS = ["engine", "agents", "sim", "experiments", "cli", "web", "bench", "test"];
/** Every TypeScript file under these folders (all, unless some are named), in the order of their paths. */
export function sources(folders: readonly string[] = FOLDERS): readonly Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
      .sort()
      .map((name) => {
        const file = `${folder}/${name}`;
        return {
          file,
          tree: ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, true),
        };
      }),
  );
}
/** Number of the line of a place in a file, from 1 on. */
export const lineOf = (tree: ts.SourceFile, at: number): number => tree.getLineAndCharacterOfPosition(at).line + 1;
export const linesIn = (tree: ts.SourceFile): number => {
  const lines = tree.getLineStarts().length;
  return tree.text.endsWith("\n") ? lines - 1 : lines;
};

export interface Comment {
  readonly line: number;
  readonly text: string;
}
/** The comments of a file, in their order. */
export function commentsOf(tree: ts.SourceFile): readonly Comment[] {
  const found = new Map<number, Comment>();
  const add = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? [])
      found.set(pos, { line: lineOf(tree, pos), text: tree.text.slice(pos, end) });
  };
  const see = (node: ts.Node): void => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(tree);
    if (children.length === 0) {
      add(ts.getLeadingCommentRanges(tree.text, node.pos));
      add(ts.getTrailingCommentRanges(tree.text, node.end));
    }
    for (const child of children) see(child);
  };
  see(tree);
  return [...found].sort(([a], [b]) => a - b).map(([, comment]) => comment);
}
