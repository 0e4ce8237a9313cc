/** A view as a state that may be asked what the rules count. */
import { Meccg } from "../meccg.js";
import type { MeccgView } from "../knowledge/view.js";

/** The view with the scratch places that the counting rules want. It holds what the view holds, nothing else. */
export function seen(view: MeccgView): Meccg {
  const s = new Meccg(view.players);
  s.bytes.set(view.bytes);
  s.rules = view.rules;
  return s;
}
