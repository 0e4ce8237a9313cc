/** The worker that holds the puzzles; it is begun, and so fetched, when somebody wants one. */
import type { LessonsAsk } from "../messages/lessons.js";
import { HostedLessons } from "./lessons.js";
import "./outside.js";
import { answerAll } from "./port.js";

const ROOT = "../../engine/meccg/presentation/puzzles/";
const TEXTS: Record<string, string> = import.meta.glob("../../engine/meccg/presentation/puzzles/*/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const lessons = new HostedLessons((file) => TEXTS[`${ROOT}${file}.yaml`]);
answerAll((ask: LessonsAsk) => lessons.does(ask));
