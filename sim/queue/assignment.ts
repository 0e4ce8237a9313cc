/** What workers are told of a run: its plan with everything that it must be held against, and the files that it names by their content. */
import { createHash } from "node:crypto";
import { filesOf, parseAgent, programsIn } from "../../agents/registry.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { listsRead } from "../threads/handed.js";
import { networkBytes } from "../outside.js";
import { agentsOf, type Plan } from "../match/plan.js";
import { checkSameRun, formFault, type RunPlan, runPlanOf } from "../plans/planfile.js";
import type { Table } from "../match/runner.js";
import { setTable } from "../plans/settable.js";

/** The form of assignments and of what is sent back; a worker of another one refuses. */
const FORMAT = 1;
/** No list or network is larger. */
const MOST_BYTES = 256 << 20;

export interface Assignment {
  format: number;
  run: RunPlan;
  /** Lists and networks that do not ship, as the plan names them. */
  files: { name: string; sha256: string }[];
}

/** An assignment as it is sent: its text, the key made of that, and the contents of its files by their hashes. */
export interface Sent {
  text: string;
  key: string;
  contents: Map<string, Uint8Array>;
}

export const sha256 = (what: string | Uint8Array): string => createHash("sha256").update(what).digest("hex");

const keyOf = (text: string): string => sha256(text).slice(0, 16);

/** Makes the assignment of a plan from what is found here. Throws a UserError where a list or an agent is wrong. */
export async function assignmentOf(plan: Plan): Promise<Sent> {
  let table: Table | null = null;
  const files = await listsRead(async () => {
    table = await setTable(plan);
  });
  for (const name of agentsOf(plan).flatMap((agent) => filesOf(parseAgent(agent)))) {
    const found = networkBytes(name);
    if (found?.file === name) files.set(name, found.bytes);
  }
  const contents = new Map<string, Uint8Array>();
  const named = [...files].map(([name, bytes]) => {
    if (bytes.length > MOST_BYTES)
      throw new UserError(name, `it is larger than ${MOST_BYTES >> 20} MB`, "play it without --redis");
    const hash = sha256(bytes);
    contents.set(hash, bytes);
    return { name, sha256: hash };
  });
  const assignment: Assignment = { format: FORMAT, run: runPlanOf(table!), files: named };
  const text = JSON.stringify(assignment);
  return { text, key: keyOf(text), contents };
}

/** Reads an assignment; throws a UserError for what is none, damaged, or of another form. */
export function readAssignment(text: string, key: string): Assignment {
  const where = `run ${key}`;
  if (keyOf(text) !== key) throw new UserError(where, "its assignment is not as it was written");
  let it: Assignment;
  try {
    it = JSON.parse(text);
  } catch (thrown) {
    throw new UserError(where, `its assignment cannot be read (${messageOf(thrown)})`);
  }
  if (it?.format !== FORMAT)
    throw new UserError(
      where,
      `its assignment has format ${it?.format}, and ${FORMAT} is known here`,
      "use the same version of Mazarbul for all",
    );
  const fault = typeof it.run === "object" && it.run !== null ? formFault(it.run) : "it holds no run";
  const listed =
    Array.isArray(it.files) &&
    it.files.every((one) => typeof one?.name === "string" && /^[0-9a-f]{64}$/.test(one.sha256));
  if (fault || !listed) throw new UserError(where, `its assignment cannot be read (${fault || "its files"})`);
  return it;
}

/**
 * Throws a UserError for what a worker does not do because a queue says so: run a command, or load a module of its disk.
 * @param allowExec whoever started the worker has said that it may
 */
export function checkHarmless({ run }: Assignment, where: string, allowExec: boolean): void {
  if (allowExec) return;
  const programs = programsIn(agentsOf(run.plan));
  const what =
    programs.length > 0
      ? `it asks for a program to be run (${programs[0]})`
      : run.plan.game.startsWith("file:")
        ? `it asks for a module to be loaded (${run.plan.game})`
        : "";
  if (what)
    throw new UserError(where, what, "start the worker with --allow-exec if it may run what the queue asks for");
}

/** Throws a UserError that names what differs, if what is found here is not what the run is to be played by. */
export function checkSame({ run }: Assignment, here: RunPlan, where: string): void {
  checkSameRun(where, run, here, { hint: "let coordinator and workers run the same build of Mazarbul" });
}
