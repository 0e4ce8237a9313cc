/** What stands in advance, with the button that ends it, and the orders that one may give where one may pass. */
import type { FlowShown } from "../../messages/flow.js";

const ORDERS: Readonly<Record<NonNullable<FlowShown["order"]>, string>> = {
  something: "You pass until something happens.",
  turn: "You pass until the end of this turn.",
  "no more": "No more hazards against this company.",
};

interface Given {
  flow: FlowShown;
  mayPass: boolean;
  disabled: boolean;
  order(order: "something" | "turn"): void;
  cancel(): void;
}

export function Standing({ flow, mayPass, disabled, order, cancel }: Given) {
  const lines = [
    flow.order !== null && ORDERS[flow.order],
    flow.waiting > 0 &&
      `${flow.waiting} ${flow.waiting === 1 ? "answer waits" : "answers wait"} for what is asked later.`,
    flow.repeats && "You draw all that you may in this turn.",
  ].filter((one) => typeof one === "string");
  return (
    <div class="standing">
      {flow.passed > 0 && (
        <p class="small">Passed for you {flow.passed === 1 ? "once" : `${flow.passed} times`}, as you said.</p>
      )}
      {lines.length > 0 && (
        <p>
          {lines.join(" ")}{" "}
          <button type="button" class="small" onClick={cancel}>
            Ask me again
          </button>
        </p>
      )}
      {mayPass && (
        <p class="orders">
          <button type="button" class="small" disabled={disabled} onClick={() => order("something")}>
            Pass until something happens
          </button>{" "}
          <button type="button" class="small" disabled={disabled} onClick={() => order("turn")}>
            Pass until the end of this turn
          </button>
        </p>
      )}
    </div>
  );
}
