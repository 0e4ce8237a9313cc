/**
 * The page's policy would let pictures through from any host, because a player may name one. This narrows it, before anything is
 * drawn, to the one that he has named, or to none: a policy can be made narrower, never wider, so that another address takes a new load.
 */
import { addressFault, originOf } from "./address.js";
import { keptAddress } from "./shelf.js";

export function narrowPolicy(): void {
  const address = keptAddress();
  const named = address !== "" && addressFault(address) === null ? ` ${originOf(address)}` : "";
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `img-src 'self' data: blob:${named}`;
  document.head.append(policy);
}
