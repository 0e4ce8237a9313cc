import type { Command } from "commander";
import { type AgentKind, EXEC, KINDS, valueText } from "../agents/registry.js";
import { unknownName } from "../engine/core/errors.js";
import { wrap } from "../engine/metw/screen/lines.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** All agents with what they do, one a line; the figures of each are a command of their own. */
export function agentLines(): string[] {
  const width = Math.max(...KINDS().map((kind) => kind.name.length));
  return KINDS().flatMap(({ name, about }) => wrap(`  ${name.padEnd(width)}  ${about}`, width + 4));
}

/** One agent: what may be set on it, usual value and range, and what each means. */
function figureLines(kind: AgentKind): string[] {
  const figures = Object.entries(kind.figures);
  const head = wrap(`${kind.name}: ${kind.about}`, 2);
  if (figures.length === 0) return [...head, "nothing can be set on it"];
  const rows = figures.map(([key, f]) => {
    const words = kind.words?.[key];
    const range = words ? words.join(", ") : `${f.least} to ${f.most}`;
    return { set: `${key}=${valueText(kind, key, f.value)}`, range, about: f.about };
  });
  const [a, b] = [Math.max(...rows.map((r) => r.set.length)), Math.max(...rows.map((r) => r.range.length))];
  const [first] = figures[0]!;
  return [
    ...head,
    `usual values, ranges and meanings; to change some: ${kind.name}:${kind === EXEC ? '"COMMAND",' : ""}${first}=${valueText(kind, first, kind.figures[first]!.value)},...`,
    "",
    ...rows.flatMap((r) => wrap(`  ${r.set.padEnd(a)}  ${r.range.padEnd(b)}  ${r.about}`, a + b + 6)),
  ];
}

/** `mazarbul agents`: who can play, and what may be set on one. */
export function addAgents(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("agents")
    .summary("who can play; with a name, what may be set on one")
    .description("Lists the agents; with a name, every figure of one: its usual value, its range and what it means.")
    .argument("[name]", "an agent")
    .addHelpText("after", `\nExamples:\n  mazarbul agents\n  mazarbul agents mcts\n${EXIT_HELP}`)
    .action((name: string | undefined) => {
      const kind = KINDS().find((one) => one.name === name);
      if (name !== undefined && !kind)
        throw unknownName(
          "agent",
          name,
          KINDS().map((one) => one.name),
        );
      for (const line of kind ? figureLines(kind) : agentLines()) io.out(line);
      done(EXIT.ok);
    });
}
