/**
 * The service worker: keeps every file of the table, so that it works without a network. A new version waits until a page takes it at
 * its start, when no other page is open; networks are kept once they were fetched, or when somebody asks for that.
 */
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import type { OfflineAsk, OfflineFiles, OfflineState } from "../messages/offline.js";

/** An event of a service worker, of which the types that all code here shares know nothing. */
interface Happening {
  waitUntil(done: Promise<unknown>): void;
  data: OfflineAsk;
  ports: readonly MessagePort[];
}
declare const self: {
  /** What the build writes in here (`web/offline-files.ts`). */
  __FILES: OfflineFiles;
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(of: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
    claim(): Promise<void>;
  };
  addEventListener(type: "message" | "activate", does: (event: Happening) => void): void;
};
const { version, files, networks } = self.__FILES;
const NETWORKS = "mazarbul networks";

precacheAndRoute([...files], { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
registerRoute(({ url }) => url.pathname.endsWith(".network"), new CacheFirst({ cacheName: NETWORKS }));

/** Addresses of the networks that are kept. */
async function kept(): Promise<string[]> {
  const cache = await caches.open(NETWORKS);
  return (await cache.keys()).map(({ url }) => url);
}
const wanted = networks.map(({ url, bytes }) => ({ address: new URL(url, location.href).href, bytes }));
/** Networks that are not kept yet. */
async function lacking(): Promise<typeof wanted> {
  const there = await kept();
  return wanted.filter(({ address }) => !there.includes(address));
}
async function state(): Promise<OfflineState> {
  const lacks = await lacking();
  const missing = lacks.reduce((sum, { bytes }) => sum + bytes, 0);
  return { version, kept: wanted.length - lacks.length, networks: wanted.length, missing };
}
async function answer(ask: OfflineAsk): Promise<OfflineState | boolean> {
  switch (ask.do) {
    case "state":
      return state();
    case "keep": {
      const cache = await caches.open(NETWORKS);
      await cache.addAll((await lacking()).map(({ address }) => address));
      return state();
    }
    case "take": {
      // Another page may have a game under way.
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      if (pages.length > 1) return false;
      // Not waited for: that may last until the version before has nothing more to do.
      void self.skipWaiting();
      return true;
    }
  }
}
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil(
    answer(event.data)
      .then((said) => port?.postMessage(said))
      .catch(() => port?.postMessage(null)),
  );
});
// Networks of versions that are gone are of no use to this one. The page that brought it is served by it at once.
self.addEventListener("activate", (event) => {
  const clear = async (): Promise<void> => {
    const cache = await caches.open(NETWORKS);
    const addresses = wanted.map(({ address }) => address);
    for (const one of await kept()) if (!addresses.includes(one)) await cache.delete(one);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});
