import { removeCharacter, TO_HAND } from "../../../rules/changes/leaving.js";
import type { Reaction } from "../../../rules/hooks.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";

/** An ally has left play: the character who controlled it returns to his player's hand. */
export const returnsBearer: Reaction = (s, _ally, bearer) => {
  if (bearer !== NONE && s.iRole[bearer] === L.Role.character) removeCharacter(s, bearer, TO_HAND);
  return 0;
};
