import { chronicleSuite } from "./suite.js";

chronicleSuite(150, 60);
