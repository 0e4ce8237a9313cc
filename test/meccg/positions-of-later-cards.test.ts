import { positionFiles } from "./positionfiles.js";

positionFiles((file) => /^cards\/(mele|meas|mewh|meba)\//.test(file));
