/** Furnishes the machine: every frame under its number. */
import "./frames/turn/setup.js";
import "./frames/turn/turn.js";
import "./frames/turn/events.js";
import "./frames/turn/fellowship.js";
import "./frames/turn/dark.js";
import "./frames/ring/ring.js";
import "./frames/search/search.js";
import "./frames/search/attempt.js";
import "./frames/movement/move.js";
import "./frames/combat/combat.js";
import "./frames/combat/duel.js";
import "./frames/magic/box.js";
import "./frames/events/play.js";
import "./frames/events/effects.js";
import "./frames/army/march.js";
import "./frames/army/battle.js";
