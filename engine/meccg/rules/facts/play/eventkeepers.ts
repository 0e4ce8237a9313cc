/** Events that lie with another card in play, keep it there when long-events are discarded, and go with it when it leaves. */
import { ALLOW, defineGeneralAnswer, defineGeneralPermission, eventThat, HOOK } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import type { Table } from "../../state/table.js";

/** The first event that lies with the card in slot `i`, or -1. */
export const keeperOfEvent = (s: Table, i: number): number => eventThat(s, HOOK.goWith, i);
const isKeeper = (def: number): boolean => (D.BITS_2[def] & D.B2_KEEPS_EVENT) !== 0;
defineGeneralPermission("lieWithTarget", isKeeper);
defineGeneralAnswer("goWith", isKeeper, (s, card, i) => (s.iCtrl[card] === i ? ALLOW : 0));
