/** Rules by which a frame hides what it holds, where its fields cannot say it alone. Views apply them (`knowledge/view.ts`). */
import type { Table } from "../state/table.js";
import { KINDS } from "./machine.js";

/** Hides in the view of `player` what the frame at `f` holds; false where the fields are to be hidden as they are declared. */
export type FrameRule = (view: Table, f: number, player: number) => boolean;
export const FRAME_RULES: (FrameRule | null)[] = Array.from({ length: KINDS }, () => null);
/** A frame with a `rule:` among its fields registers what that rule does. */
export function hideFrame(kind: number, rule: FrameRule): void {
  FRAME_RULES[kind] = rule;
}
