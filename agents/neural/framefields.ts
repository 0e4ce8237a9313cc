/**
 * What is read of the frames on the stack: for each field that names something, how it names it. A frame that is not in the table
 * is read by its kind and step alone.
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as C from "../../engine/meccg/rules/facts/columns.js";
import "../../engine/meccg/defs.js";
import type { Board } from "../heuristic/board.js";
import type { SparseEncoding } from "./encoding.js";
import { cardOfDef, cardOfSite } from "./cards.js";
import { PLAIN, ZONES } from "./names.js";

/** A definition, a slot, a site, or one of them plus one with 0 for none. Below 0 nothing is named. */
type Names = "card" | "card+1" | "slot" | "slot+1" | "site" | "site+1";

const FIELDS: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  "starting items": { item: "card" },
  "plan movement": { to: "site" },
  "play a character": { card: "card", site: "site+1", source: "slot+1" },
  transfer: { item: "slot" },
  "play at the site": { card: "card" },
  "company at its site": { burglar: "slot+1" },
  "automatic-attacks": { alone: "slot+1", creature: "card+1", slot: "slot+1" },
  declare: { source: "slot+1", card: "card", actor: "slot+1", first: "card" },
  resolve: { card: "card", source: "slot", actor: "slot" },
  influence: { card: "card", source: "slot", actor: "slot" },
  attack: { creature: "card", victim: "slot+1" },
  strike: { target: "slot" },
  "items of the fallen": { fallen: "slot", item: "slot" },
  "corruption check": { character: "slot", cause: "card+1" },
  "removing corruption": { card: "slot", by: "slot+1" },
  "ring test": { ring: "slot" },
  keying: { card: "card" },
  "several attacks": { creature: "card", victim: "slot+1" },
  "the wounded": { card: "slot" },
  "who takes it": { card: "card" },
  "give an item": { card: "card" },
  "roll or leave": { slot: "slot", item: "slot" },
  "attacks one after the other": { card: "slot" },
  "an ally comes": { character: "slot" },
  "each who taps": { card: "card", actor: "slot+1" },
  rescue: { host: "slot" },
  prisoners: { host: "slot", prisoner: "slot" },
  "an agent": { agent: "slot" },
  "out of the game": { source: "slot", card: "card" },
  "hazards shown": { card: "card" },
  "where a discard goes": { card: "card" },
  "where a card picked goes": { card: "card" },
  "kept by discards": { card: "slot" },
  "an item is buried": { source: "slot" },
  "an agent set upon": { agent: "slot" },
};

interface Field {
  readonly at: number;
  readonly names: Names;
  readonly zone: number;
}
const BY_KIND: (readonly Field[])[] = Array.from({ length: C.KINDS }, () => []);
for (const [label, fields] of Object.entries(FIELDS)) {
  const declared = C.frameCalled(label);
  if (!declared) throw new Error(`no frame is called "${label}"`);
  BY_KIND[declared.kind] = Object.entries(fields).map(([name, names]) => {
    const field = declared.fields.find((one) => one.name === name);
    if (!field) throw new Error(`frame "${label}" has no field "${name}"`);
    return { at: field.at, names, zone: ZONES.add(`frame ${label}: ${name}`) };
  });
}

/** Inputs of the top frame's kind and step; those of the frames below by kind alone. */
const STEP_INPUT = new Int16Array(C.KINDS * C.STEPS).fill(-1);
const KIND_INPUT = new Int16Array(C.KINDS).fill(-1);
for (let kind = 0; kind < C.KINDS; kind++) {
  if (!C.FRAMES_DECLARED[kind]) continue;
  KIND_INPUT[kind] = PLAIN.add(`within ${C.frameName(kind)}`);
  for (let at = 0; at < C.STEPS && C.stepName(kind, at) !== ""; at++) {
    let called = `at ${C.frameName(kind)}: ${C.stepName(kind, at)}`;
    // A frame may have the same step at two places.
    for (let n = 2; PLAIN.find(called) >= 0; n++) called = `at ${C.frameName(kind)}: ${C.stepName(kind, at)} (${n})`;
    STEP_INPUT[kind * C.STEPS + at] = PLAIN.add(called);
  }
}

/** Writes what the stack of frames says. */
export function readFrames(b: Board, out: SparseEncoding): void {
  const depth = C.depthOf(b);
  for (let i = 0; i < depth; i++) {
    const f = C.questionNumber(i);
    const kind = Q.ruleOf(b, f);
    if (KIND_INPUT[kind] >= 0) out.number(KIND_INPUT[kind], 1);
    const fields = BY_KIND[kind];
    for (let k = 0; k < fields.length; k++) {
      const { at, names, zone } = fields[k];
      const v = C.fieldOf(b, f, at);
      switch (names) {
        case "card":
          if (v > 0) out.card(zone, cardOfDef(v));
          break;
        case "card+1":
          if (v > 1) out.card(zone, cardOfDef(v - 1));
          break;
        case "slot":
          if (v >= 0 && v < Q.SLOTS && !Q.isEmpty(b, v)) out.card(zone, cardOfDef(Q.defOf(b, v)));
          break;
        case "slot+1":
          if (v > 0 && v <= Q.SLOTS && !Q.isEmpty(b, v - 1)) out.card(zone, cardOfDef(Q.defOf(b, v - 1)));
          break;
        case "site":
          if (v >= 0) out.card(zone, cardOfSite(v));
          break;
        case "site+1":
          if (v > 0) out.card(zone, cardOfSite(v - 1));
          break;
      }
    }
  }
  const top = Q.question(b);
  const at = Q.stepOf(b, top);
  if (at !== C.UNKNOWN_STEP && at >= 0 && at < C.STEPS) {
    const input = STEP_INPUT[Q.ruleOf(b, top) * C.STEPS + at];
    if (input >= 0) out.number(input, 1);
  }
}
