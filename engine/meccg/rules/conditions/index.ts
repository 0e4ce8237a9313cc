/**
 * Every condition, by families. Loading this file fills the tables of `condition.ts`; a condition that a card has and no
 * family defines stops the program.
 */
import { COND } from "../../cards/vocabulary/compiled.js";
import "./company.js";
import "./journey.js";
import "./sites.js";
import "./attacks.js";
import "./subject.js";
import "./cards.js";
import "./either.js";
import { onCards } from "../../cards/vocabulary/oncards.js";
import { CONDITIONS } from "../machine/condition.js";

onCards(() => COND.check((op) => CONDITIONS[op] !== null));
import "./players.js";
import "./fallen.js";
