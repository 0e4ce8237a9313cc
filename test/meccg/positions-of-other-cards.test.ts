import { positionFiles } from "./positionfiles.js";

positionFiles((file) => /^cards\/(?!(metw|metd|medm|mele|meas|mewh|meba)\/)/.test(file));
