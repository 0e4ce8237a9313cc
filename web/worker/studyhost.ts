/** The worker that holds a game for study. */
import { del, get, set, update } from "idb-keyval";
import type { StudyAsk, Weighed } from "../messages/study.js";
import { judgeOf, VALUE } from "../../sim/person/judge.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { fetchNetwork } from "./outside.js";
import { answerAll, post } from "./port.js";
import { HostedStudy } from "./study.js";

/** Where a browser keeps what was found; so many games of it, the oldest go. */
const LIST = "studied";
const MOST = 20;
const placeOf = (name: string): string => `studied ${name}`;

// A message lets those in that wait: a timer would wait with them for some milliseconds.
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();
const breathe = (): Promise<void> =>
  new Promise((done) => {
    waiting.push(done);
    port2.postMessage(null);
  });

async function keep(name: string, weighed: Weighed): Promise<void> {
  await set(placeOf(name), weighed);
  let gone: string[] = [];
  await update<string[]>(LIST, (names = []) => {
    const all = [name, ...names.filter((one) => one !== name)];
    gone = all.slice(MOST);
    return all.slice(0, MOST);
  });
  for (const one of gone) await del(placeOf(one));
}

const study = new HostedStudy({
  post,
  ready: () => fetchNetwork(VALUE),
  judge: () => judgeOf(meccgModule),
  breathe,
  // A browser that keeps nothing (a private window) weighs anew.
  keep: (name, weighed) => keep(name, weighed).catch(() => undefined),
  kept: async (name) => (await get<Weighed>(placeOf(name)).catch(() => undefined)) ?? null,
});
answerAll((ask: StudyAsk) => study.does(ask));
