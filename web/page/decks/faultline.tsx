import type { Fault } from "../../messages/fault.js";

/** A sentence ends with one point, and a question with its own. */
const ended = (text: string): string => (/[.?!]"?$/.test(text) ? text : `${text}.`);

/** A mistake in words: where, what, and how to mend it. */
export function FaultLine({ where, what, mend }: Fault) {
  return (
    <>
      <strong>{where}:</strong> {ended(what)}
      {mend && <span class="mend"> To mend it: {ended(mend)}</span>}
    </>
  );
}
