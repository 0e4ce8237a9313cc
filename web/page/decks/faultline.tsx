import type { Fault } from "../../messages/fault.js";

/** A sentence ends with one point, and a question with its own. */
const ended = (text: string): string => (/[.?!]"?$/.test(text) ? text : `${text}.`);

/** A mistake in words: where, what, and how to fix it. */
export function FaultLine({ where, what, hint }: Fault) {
  return (
    <>
      <strong>{where}:</strong> {ended(what)}
      {hint && <span class="fix"> To fix it: {ended(hint)}</span>}
    </>
  );
}
