/** The world outside, as every test finds it: decks from files, threads. */
import "../sim/outside.js";
