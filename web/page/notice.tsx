import type { Fault } from "../messages/fault.js";

/** What went wrong, where, and how to fix it. */
export function Notice({ fault, close }: { fault: Fault; close(): void }) {
  return (
    <div class="notice" role="alert">
      <p>
        <strong>{fault.where}:</strong> {fault.what}
        {fault.hint && <span class="fix"> To fix it: {fault.hint}.</span>}
      </p>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}
