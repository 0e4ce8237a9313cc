import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { messageOf, UserError } from "../engine/core/errors.js";
import { hash64Text, hex64 } from "../engine/core/hash.js";
import { FIRST_RULES } from "../engine/core/versions.js";
import { type Program, programOf } from "./fingerprint.js";
import { agentsOf, type Plan, planOf } from "./plan.js";
import { PLAN_FILE, readRunPlan } from "./planfile.js";
import { readTextFile } from "./textfile.js";

/** What a question has found out, in the folder of its answer (`experiments/report`). */
export const REPORT_FILE = "report.json";

/** A folder with a result, and how it stands to a program. */
export interface Shipped {
  folder: string;
  /** A run, which its plan plays again; or the answer to a question, of which the report names the command. */
  kind: "run" | "report";
  /** Why it is not what this program would play; null if it is. */
  stale: string | null;
  /** What the program has otherwise, in words: "engine", "simulator", an agent. Empty where it is the same. */
  parts: string[];
}

/** The parts of the program that a plan asks for. */
export type ProgramFor = (plan: Plan) => Program;

const mine: ProgramFor = (plan) => programOf({ game: plan.game, agents: agentsOf(plan) });

/** The seal of a report, over all the rest of it. */
export const sealOfReport = (report: unknown): string => hex64(hash64Text(JSON.stringify(report)));

/**
 * Every run and every answer with its report under a folder, in the order of the paths, held against a program: this one, if none is
 * given. Throws a UserError if there is no such folder.
 */
export function shippedResults(under: string, program: ProgramFor = mine): Shipped[] {
  if (!existsSync(under)) throw new UserError(under, "there is no such folder", "name one with results in it");
  const files = readdirSync(under, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holding = (name: string) => files.filter((entry) => entry.name === name).map((entry) => entry.parentPath);
  const runs = new Set(holding(PLAN_FILE));
  const reports = holding(REPORT_FILE).filter((folder) => !runs.has(folder));
  return [...runs, ...reports].sort().map((folder): Shipped => {
    const kind = runs.has(folder) ? "run" : "report";
    try {
      return { folder, kind, ...(kind === "run" ? runAgainst(folder, program) : reportAgainst(folder, program)) };
    } catch (thrown) {
      // Damaged, an agent that is no more, a game whose module is gone.
      return { folder, kind, stale: messageOf(thrown).split("\n")[0]!, parts: ["not known"] };
    }
  });
}

type Against = Pick<Shipped, "stale" | "parts">;

function against(by: string, parts: readonly string[]): Against {
  const said = parts.map((part) => (part === "engine" ? "engine (rules or cards)" : part));
  const stale = parts.length === 0 ? null : `made by a program with another ${said.join(", another ")} (${by})`;
  return { stale, parts: [...parts] };
}

function runAgainst(folder: string, program: ProgramFor): Against {
  const run = readRunPlan(folder);
  const by = `${run.game.name} ${run.game.version}, rules ${run.game.rulesVersion ?? FIRST_RULES}`;
  if (run.format < 2) return { stale: `made before fingerprints (${by})`, parts: ["before fingerprints"] };
  if (!run.program) {
    const older = `the fingerprint ${run.fingerprint} of an older kind`;
    return { stale: `made by a program with ${older} (${by})`, parts: ["before fingerprints"] };
  }
  const now = program(run.plan);
  const agents = agentsOf(run.plan).filter((_, a) => run.program!.agents[a] !== now.agents[a]);
  return against(by, [
    ...(run.program.engine === now.engine ? [] : ["engine"]),
    ...(run.program.sim === now.sim ? [] : ["simulator"]),
    ...new Set(agents),
  ]);
}

/** A part of a fingerprint in a line of text ("engine 0123456789abcdef"); an agent has its spec, which may hold a comma. */
const PART = /(?:^|, )(.+?) ([0-9a-f]{16})(?=, |$)/g;

/** A report names its program in a line (`foot.fingerprint`), by which it is known. */
function reportAgainst(folder: string, program: ProgramFor): Against {
  const path = join(folder, REPORT_FILE);
  const { seal, ...report } = JSON.parse(readTextFile(path, "plan")) as {
    seal?: string;
    foot?: { version?: unknown; fingerprint?: unknown };
  };
  if (seal !== undefined && seal !== sealOfReport(report))
    throw new UserError(path, "it is not as it was written", "take back the change");
  const [by, line] = [String(report.foot?.version ?? ""), String(report.foot?.fingerprint ?? "")];
  const found = [...line.matchAll(PART)].map(([, name, hash]) => ({ name: name!, hash: hash! }));
  const [game] = by.split(" ");
  if (found.length === 0 || !game) return { stale: `made before fingerprints (${by})`, parts: ["before fingerprints"] };
  const here = (agent: string) => program(planOf({ game, ruleset: "", decks: [], agents: [agent, agent] }));
  const agents = found.filter(({ name }) => name !== "engine" && name !== "sim").map(({ name }) => name);
  const now = new Map(agents.map((agent) => [agent, here(agent)]));
  const any = [...now.values()][0] ?? here("random");
  const parts = found.flatMap(({ name, hash }) => {
    if (name === "engine") return hash === any.engine ? [] : [name];
    if (name === "sim") return hash === any.sim ? [] : ["simulator"];
    return hash === now.get(name)!.agents[0] ? [] : [name];
  });
  return against(by, [...new Set(parts)]);
}

/** What `npm run results:stale` prints. */
export function staleLines(under: string, program: ProgramFor = mine): string[] {
  const all = shippedResults(under, program);
  const stale = all.filter((one) => one.stale !== null);
  return [
    ...stale.map((one) => `${join(under, relative(under, one.folder))}: ${one.stale}`),
    `${stale.length} of ${all.length} results are not by this program`,
  ];
}
