import type { Fault } from "../messages/fault.js";

/** What went wrong, where, and how to mend it. */
export function Notice({ fault, close }: { fault: Fault; close(): void }) {
  return (
    <div class="notice" role="alert">
      <p>
        <strong>{fault.where}:</strong> {fault.what}
        {fault.mend && <span class="mend"> To mend it: {fault.mend}.</span>}
      </p>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}
