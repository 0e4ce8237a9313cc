import { positionFiles } from "./positionfiles.js";

positionFiles(true);
