import { useEffect, useState } from "preact/hooks";
import { titleOf } from "../../../engine/meccg/presentation/rulebook/index.js";
import type { Proposal } from "../../messages/guide.js";
import type { TableShown } from "../../messages/table.js";
import type { Client } from "../client.js";
import type { Manner } from "../../messages/flow.js";
import type { Guide } from "./kept.js";
import { WithNames } from "../table/names.js";
import { addressOf } from "../rules/text.js";
import { type Due, metAs, stepAt } from "./lessons.js";
import { tipFor } from "./tips.js";

/** What the guide would choose at this table; null while it is off, or has not answered yet. */
export function useProposal(
  table: TableShown,
  on: boolean,
  does: (ask: Parameters<Client["ask"]>[0]) => Promise<unknown>,
): Proposal | null {
  const [proposal, setProposal] = useState<{ at: number; proposal: Proposal } | null>(null);
  const { at, question } = table;
  const asks = on && question !== null;
  useEffect(() => {
    if (!asks) return;
    let stale = false;
    does({ do: "propose", at }).then((answer) => {
      if (!stale && answer) setProposal({ at, proposal: answer as Proposal });
    });
    return () => {
      stale = true;
    };
  }, [at, asks, does]);
  return asks && proposal?.at === at ? proposal.proposal : null;
}

/** The step of a lesson that is due at this table, outlined where it stands. */
function useStep(table: TableShown, guide: Guide): Due | undefined {
  // It stays while the table does: that it was met is kept at once.
  const [due, setDue] = useState<{ at: number; due: Due | undefined }>({ at: -1, due: undefined });
  const now = due.at === table.at ? due.due : stepAt(table, guide.met);
  if (due.at !== table.at) setDue({ at: table.at, due: now });
  useEffect(() => {
    if (!now) return;
    guide.meet(metAs(now.lesson, now.step));
    const { where, text } = now.step;
    const shown = [...document.querySelectorAll(where)].find((one) => !text || text.test(one.textContent ?? ""));
    shown?.classList.add("taught");
    return () => shown?.classList.remove("taught");
  }, [now, table.at, guide.meet]);
  return now;
}

interface Given {
  table: TableShown;
  guide: Guide;
  proposal: Proposal | null;
  choose(choice: number, manner: Manner): void;
}
/** Beside a question: what this is, when it is met first; what the guide would choose, and why. */
export function Tip({ table, guide, proposal, choose }: Given) {
  const section = table.question?.rules ?? "";
  const tip = tipFor(section, table.scene.whose === "you");
  // Whether it is new is settled when the table comes, and stays while one reads.
  const [fresh, setFresh] = useState({ at: -1, isNew: false });
  if (fresh.at !== table.at) setFresh({ at: table.at, isNew: tip !== undefined && !guide.met.has(section) });
  useEffect(() => {
    if (tip) guide.meet(section);
  }, [section, tip, guide.meet]);
  const due = useStep(table, guide);
  const chosen = proposal && table.choices.find((one) => one.choice === proposal.choice);
  const why = proposal?.why;
  return (
    <aside class="tip" aria-label="Guide">
      {due && (
        <div class="lesson">
          <p>
            <span class="new">New {due.lesson.words}: </span>
            <a href={addressOf(due.step.section)}>{titleOf(due.step.section)}</a>
          </p>
          <p>{due.step.tip}</p>
        </div>
      )}
      {tip && (
        <details key={table.at} open={fresh.isNew}>
          <summary>
            {fresh.isNew && <span class="new">New: </span>}
            {titleOf(section)}
          </summary>
          <p>{tip}</p>
        </details>
      )}
      {chosen && (
        <p>
          I would: <strong>{proposal?.all || chosen.text}</strong>
          {chosen.text === "pass" && !proposal?.all && table.question?.pass && ` (${table.question.pass})`}{" "}
          <button type="button" class="small all" onClick={() => choose(chosen.choice, { guided: "all" })}>
            {proposal?.all ? "Do all of this" : "Do this"}
            <span class="key" aria-hidden="true">
              {" "}
              (g)
            </span>
          </button>
        </p>
      )}
      {!chosen && <p role="status">I am looking ahead ...</p>}
      {chosen && why && (
        <p>
          <WithNames text={[why, proposal.sure].join(" ")} />
        </p>
      )}
    </aside>
  );
}
