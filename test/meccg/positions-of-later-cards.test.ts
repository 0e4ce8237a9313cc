import { positionFiles } from "./positionfiles.js";

positionFiles((file) => /^cards\/(?!(metw|metd|medm)\/)/.test(file));
