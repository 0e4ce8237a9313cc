/**
 * fast-check, drawing the same cases at every run: what failed fails again. Other cases by `PROPERTY_SEED=7 npx vitest run ...`.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1954) });
export default fc;
