import { options, render } from "preact";
import { App } from "./page/app.js";
import { keepTable, takeWaiting } from "./page/offline/keeper.js";

// What comes between two pictures is drawn once: an answer brings several messages of the worker. Pages that are hidden have no pictures.
options.debounceRendering = (draw) => {
  if (document.hidden) setTimeout(draw);
  else requestAnimationFrame(draw);
};

await takeWaiting();
render(<App />, document.getElementById("table")!);
keepTable();
