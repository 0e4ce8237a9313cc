/** Plans of movement that a card has laid open to all (Legendary Stair). */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { FOR_COMPANY, nextLasting } from "../../state/lasting.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

const LAYS_OPEN = EFFECT.of("laysOpen");
/** Do all know where company `c` goes, before that is revealed? */
export const isLaidOpen = (s: Table, c: number): boolean =>
  s.h[L.Header.lasting] > 0 && nextLasting(s, 0, LAYS_OPEN, FOR_COMPANY, c) >= 0;
