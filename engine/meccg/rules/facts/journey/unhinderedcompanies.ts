/** Companies that hazards cannot return to their site of origin this turn, and whose sites hazards cannot tap. */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { FOR_COMPANY, nextTemporary } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";

const UNHINDERED = EFFECT.of("unhindered");
export const isUnhindered = (s: Table, c: number): boolean => nextTemporary(s, 0, UNHINDERED, FOR_COMPANY, c) >= 0;
