import type { Command } from "commander";
import { isAgentName, parseAgent, valueText } from "../agents/registry.js";
import type { AgentKind, AgentSpec } from "../agents/agentkind.js";
import { EXEC, KINDS } from "../agents/kinds.js";
import { unknownName } from "../engine/core/errors.js";
import { wrap } from "../engine/core/lines.js";
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
  for (const [key, ships] of Object.entries(kind.files ?? {}))
    rows.push({ set: `${key}=${ships}`, range: "a file", about: "a network: one that ships, or the file of one" });
  const [a, b] = [Math.max(...rows.map((r) => r.set.length)), Math.max(...rows.map((r) => r.range.length))];
  const [first] = figures[0];
  return [
    ...head,
    `usual values, ranges and meanings; to change some: ${kind.name}:${kind === EXEC ? '"COMMAND",' : ""}${first}=${valueText(kind, first, kind.figures[first].value)},...`,
    "",
    ...rows.flatMap((r) => wrap(`  ${r.set.padEnd(a)}  ${r.range.padEnd(b)}  ${r.about}`, a + b + 6)),
  ];
}

/** An agent file: its base, and what it sets otherwise than that does by itself. */
function fileLines({ kind, params }: AgentSpec, name: string): string[] {
  const set = Object.keys(kind.figures).filter((key) => params[key] !== kind.figures[key].value);
  const rows = set.map((key) => [`${key}=${valueText(kind, key, params[key])}`, kind.figures[key]] as const);
  const width = Math.max(0, ...rows.map(([text]) => text.length));
  return [
    `${name}: ${kind.name}, with ${set.length === 0 ? "its usual values" : `${set.length} of its values set otherwise`}`,
    ...rows.flatMap(([text, { value, about }]) =>
      wrap(`  ${text.padEnd(width)}  usually ${value}: ${about}`, width + 4),
    ),
  ];
}

/** `mazarbul agents`: who can play, and what may be set on one. */
export function addAgents(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("agents")
    .summary("who can play; with a name, what may be set on one")
    .description("Lists the agents; with a name, every figure of one: its usual value, its range and what it means.")
    .argument("[name]", "an agent, or an agent file (my.agent)")
    .addHelpText("after", `\nExamples:\n  mazarbul agents\n  mazarbul agents mcts\n${EXIT_HELP}`)
    .action((name: string | undefined) => {
      const kind = KINDS().find((one) => one.name === name);
      if (name !== undefined && !kind && isAgentName(name)) {
        const spec = parseAgent(name);
        for (const line of spec.file === undefined ? figureLines(spec.kind) : fileLines(spec, name)) io.out(line);
        done(EXIT.ok);
        return;
      }
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
