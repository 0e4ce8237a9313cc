/** @module-tag long */
import { shippedSuite } from "./shipped.js";

shippedSuite(Number.POSITIVE_INFINITY, true);
