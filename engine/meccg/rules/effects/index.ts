/**
 * Every word that does something, by families. Loading this file fills the tables of `effect.ts`; a word that a card
 * has and no family defines stops the program.
 */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import "./agents.js";
import "./attacks.js";
import "./combat.js";
import "./attackchanges.js";
import "./checks.js";
import "./people.js";
import "./boosts.js";
import "./movement.js";
import "./newsites.js";
import "./sites.js";
import "./cards.js";
import "./influence.js";
import "./restrictions.js";
import "./control.js";
import "./attempts.js";
import "./foes.js";
import "./deals.js";
import "./choosing.js";
import "./revealing.js";
import "./losses.js";
import "./servants.js";
import "./fallen.js";
import { onCards } from "../../cards/vocabulary/oncards.js";
import { EFFECTS } from "../machine/effect.js";

// Effects and conditions that nothing defines are known when the cards are compiled.
onCards(() => EFFECT.check((op) => EFFECTS[op] !== null));
