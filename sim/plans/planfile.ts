import { existsSync } from "node:fs";
import { join } from "node:path";
import { settingsText } from "../../agents/registry.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { named } from "../../engine/core/record.js";
import { checkFormat, checkRules, FIRST_RULES, FORMATS } from "../../engine/core/versions.js";
import { readTextFile } from "../files/textfile.js";
import { typed } from "../files/disk.js";
import { noteTitle, titleOf } from "../match/decktitles.js";
import { differs, type Program, programOf } from "../fingerprint.js";
import { agentsOf, isOneTable, MOST_SEATS, type Plan, rotationsFit, entrantsIn, seatsIn } from "../match/plan.js";
import type { Table } from "../match/runner.js";

/** What a run is, as plan.json keeps it from the first moment: enough to go on with it, and to see that it is the same. */
export interface RunPlan {
  format: number;
  /** The rules are missing in plans of format 1, which were made by rules 1. */
  game: { name: string; version: string; rulesVersion?: number };
  /** The program that began the run, see `fingerprint.ts`; plans of format 2 have one hash for all of it in its place, of format 1 none. */
  program?: Program;
  fingerprint?: string;
  /** Hashes of the ruleset and of every list as they were read. */
  ruleset: string;
  lists: { name: string; hash: string; title?: string }[];
  /** The agents with all their parameters, because what is usual may change; a plan of before this was kept lacks them. */
  agents?: { name: string; settings: string }[];
  plan: Plan;
}

export const PLAN_FILE = "plan.json";

/** The run that is played at a table, by this program. */
export function runPlanOf({ plan, module, ruleset, decks }: Table, program = programFor(plan)): RunPlan {
  const { name, version, rulesVersion } = module.game;
  const lists = plan.decks.map((deck, d) => {
    const title = titleOf(deck);
    return { name: deck, hash: named(deck, decks[d]).hash, ...(title === deck ? {} : { title }) };
  });
  const agents = agentsOf(plan).map((agent) => ({ name: agent, settings: settingsText(agent) }));
  const game = { name, version, rulesVersion };
  const rules = named(plan.ruleset, ruleset).hash;
  return { format: FORMATS.plan, game, program, ruleset: rules, lists, agents, plan };
}

/** The program that plays a plan, with the agents of all its entrants. */
const programFor = (plan: Plan): Program => programOf({ game: plan.game, agents: agentsOf(plan) });

/** Hash over all the rest: whoever changes a line by hand changes what the rows belong to. */
function sealOf(run: RunPlan): string {
  return hex64(hash64Text(JSON.stringify(run)));
}

export function planText(run: RunPlan): string {
  return `${JSON.stringify({ ...run, seal: sealOf(run) }, null, 2)}\n`;
}

/** The run in a folder. Every way in which there may be none to go on with has an error of its own. */
export function readRunPlan(folder: string): RunPlan {
  const path = join(folder, PLAN_FILE);
  const anew = `play it anew: mazarbul simulate ... --out ${typed(folder)} --overwrite`;
  if (!existsSync(path))
    throw new UserError(
      folder,
      `this is not the folder of a run: there is no ${PLAN_FILE} in it`,
      "name the folder that simulate --out was given",
    );
  const text = readTextFile(path, "plan");
  let found: (RunPlan & { seal?: unknown }) | null = null;
  try {
    found = JSON.parse(text);
    // Too deep a nest is thrown here.
    JSON.stringify(found);
  } catch (thrown) {
    throw new UserError(path, `it is cut off or damaged (${messageOf(thrown)})`, anew);
  }
  if (typeof found !== "object" || found === null || typeof found.format !== "number") {
    throw new UserError(path, "this is not the plan of a run", anew);
  }
  checkFormat("plan", found.format, path, `use the Mazarbul that began the run, or ${anew}`);
  const { seal, ...run } = found;
  if (seal !== sealOf(run)) {
    throw new UserError(path, "it was changed since the run began", `take back the change, or ${anew}`);
  }
  const wrong = formFault(run);
  if (wrong) throw new UserError(path, wrong, anew);
  for (const { name, title } of run.lists) if (typeof title === "string") noteTitle(name, title);
  return run;
}

/** Why this is no plan although its seal is right, or "". */
export function formFault(run: RunPlan): string {
  const text = (value: unknown): boolean => typeof value === "string";
  const count = (value: unknown, least = 0): boolean => Number.isSafeInteger(value) && (value as number) >= least;
  const object = (value: unknown): boolean => typeof value === "object" && value !== null;
  const listOf = (value: unknown, each: (one: unknown) => boolean): boolean =>
    Array.isArray(value) && value.every((one) => each(one));
  const withTexts = (value: unknown, ...keys: string[]): boolean =>
    object(value) && keys.every((key) => text((value as Record<string, unknown>)[key]));
  if (!object(run.plan) || !object(run.game)) return "it names no plan or no game";
  const { plan, game } = run;
  // Each may count on those before it.
  const fields: Record<string, () => boolean> = {
    "the name of its game": () => text(game.name) && text(game.version) && text(plan.game),
    "its ruleset": () => text(run.ruleset) && text(plan.ruleset),
    "its seed": () => text(plan.seed),
    "its seats": () => plan.seats === undefined || (count(plan.seats, 2) && plan.seats <= MOST_SEATS),
    "its decks": () => listOf(plan.decks, text) && decksFit(plan),
    "its agents": () => listOf(plan.agents, text) && plan.agents.length === entrantsIn(plan),
    "its rotations": () => plan.rotations === undefined || rotationsFit(plan.rotations, seatsIn(plan)),
    "its lists": () =>
      listOf(run.lists, (one) => withTexts(one, "name", "hash")) && run.lists.length === plan.decks?.length,
    "the program that began it": () =>
      run.program === undefined
        ? run.format < 3
        : withTexts(run.program, "engine", "sim") && listOf(run.program.agents, text),
    "the settings of its agents": () =>
      run.agents === undefined ||
      (listOf(run.agents, (one) => withTexts(one, "name", "settings")) && run.agents.length === agentsOf(plan).length),
    "its number of games": () => count(plan.games, 1) && count(plan.records),
    "its limits": () =>
      count(plan.cap, 1) &&
      [plan.patience, plan.memory].every((n) => n === undefined || (Number.isFinite(n) && n > 0)) &&
      (plan.memoryNamed === undefined || plan.memoryNamed === true),
    "its form": () =>
      typeof plan.mirrors === "boolean" &&
      typeof plan.each === "boolean" &&
      (plan.order === undefined || plan.order === "rounds") &&
      (plan.candidates === undefined ||
        (!plan.each && count(plan.candidates, 1) && plan.decks.length > plan.candidates)) &&
      (plan.field === undefined || text(plan.field)),
    "the pairings that it leaves out": () =>
      plan.without === undefined ||
      listOf(plan.without, (one) => listOf(one, (place) => count(place)) && (one as unknown[]).length === 2),
    "its test": () =>
      plan.until === undefined ||
      (object(plan.until) &&
        [plan.until.low, plan.until.high, plan.until.alpha, plan.until.beta].every(Number.isFinite) &&
        plan.until.low < plan.until.high &&
        (plan.until.sides === undefined || plan.until.sides === 2) &&
        (plan.until.share === undefined || (plan.until.share > 0 && plan.until.share < 1))),
  };
  const bad = Object.keys(fields).find((name) => !fields[name]());
  return bad === undefined ? "" : `${bad} cannot be read`;
}

/** Has a plan as many lists as its table needs? At one table a list for every seat at least or none, and no form that pairs lists. */
function decksFit({ seats, decks, mirrors, each, candidates, without }: Plan): boolean {
  if (!isOneTable({ seats, decks })) return decks.length > (mirrors ? 0 : 1);
  const paired = mirrors || (each && decks.length === 0) || candidates !== undefined || without !== undefined;
  return !paired && (decks.length === 0 || decks.length >= seatsIn({ seats }));
}

const MEND = "go on with what it was begun with, or play it anew: simulate ... --overwrite";
/** The word that lets a run go on by another program than began it. */
export const OTHER_PROGRAM = "--other-program";

export interface SameRun {
  /** What to do where it is another. */
  hint?: string;
  /** Another program may have begun it: only lists and settings are compared, for a ruleset may have got fields since. Whoever says so plays some of its games again. */
  byAnotherProgram?: boolean;
}

/** Throws if what is played here and now is not what the run began with. */
export function checkSameRun(
  folder: string,
  begun: RunPlan,
  now: RunPlan,
  { hint = MEND, byAnotherProgram = false }: SameRun = {},
): void {
  const [then, here] = [`${begun.game.name} ${begun.game.version}`, `${now.game.name} ${now.game.version}`];
  const rules = ({ game }: RunPlan) => ({ ...game, rulesVersion: game.rulesVersion ?? FIRST_RULES });
  if (begun.game.name === now.game.name) checkRules(rules(begun), rules(now), folder, hint);
  // A release plays what the one before it played as long as the number of its rules is the same.
  if (begun.game.name !== now.game.name)
    throw new UserError(folder, `the run was begun with ${then}, and this is ${here}`, hint);
  if (begun.ruleset !== now.ruleset && !byAnotherProgram) {
    throw new UserError(folder, `the rules ${begun.plan.ruleset} are not what they were when the run began`, hint);
  }
  const list = begun.lists.find((one, d) => one.hash !== now.lists[d].hash);
  if (list) throw new UserError(folder, `the deck ${list.name} is not what it was when the run began`, hint);
  checkAgents(folder, begun, now, hint);
  const other = byAnotherProgram ? "" : otherProgram(begun, now.program!);
  if (other) {
    const what = `the run was begun by a program with ${other} than this one`;
    throw new UserError(folder, what, hint);
  }
}

/** What of the program that began a run is not what this one has, in words; "" if nothing is. */
export function otherProgram(begun: RunPlan, now: Program): string {
  if (begun.program) return differs(begun.program, now, agentsOf(begun.plan));
  return begun.fingerprint === undefined ? "" : `the fingerprint ${begun.fingerprint} of an older kind`;
}

function checkAgents(folder: string, begun: RunPlan, now: RunPlan, hint: string): void {
  begun.agents?.forEach((agent, a) => {
    // A parameter that is new here was nothing then; whether it is nothing now the last game tells, played once more.
    const here = now.agents![a].settings.split(",");
    const gone = agent.settings.split(",").filter((setting) => setting !== "" && !here.includes(setting));
    if (gone.length === 0) return;
    const keys = gone.map((setting) => setting.split("=")[0]);
    const today = here.filter((setting) => keys.includes(setting.split("=")[0])).join(",") || "no such parameter";
    const what = `the run was begun with ${agent.name} of ${gone.join(",")}, and here it has ${today}`;
    throw new UserError(folder, what, hint);
  });
}
