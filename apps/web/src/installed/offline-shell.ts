import type { Fetching, WorkerScope } from './worker-scope.ts';

/** The names of the caches of this worker begin so; each version of the shell has one. */
const cachePrefix = 'penstock-shell-';

/** The page that opens without a network. */
const offlinePage = '/offline.html';

/**
 * All that is kept: a page that has no values, its script and its mark. Answers of calls, files of customers and the application
 * itself are never kept, so that nothing old looks live and a newer build is loaded as before.
 */
export const keptFiles = [offlinePage, '/offline.js', '/mark.svg'] as const;

/** Makes a worker answer for pages when there is no network. `version` changes with the kept files. */
export function serveOffline(worker: WorkerScope, version: string): void {
  const own = cachePrefix + version;

  worker.addEventListener('install', (event) => {
    event.waitUntil(keepFiles(worker, own).then(() => worker.skipWaiting()));
  });

  worker.addEventListener('activate', (event) => {
    event.waitUntil(takeOver(worker, own));
  });

  worker.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request;
    const { pathname } = new URL(url);
    if (method !== 'GET' || pathname.startsWith('/api/')) return;
    if (mode === 'navigate') event.respondWith(openPage(worker, own, event));
    // Everything but the needs of the kept page goes to the platform, past the worker.
    else if (keptFiles.some((file) => pathname === file))
      event.respondWith(fromNetworkFirst(worker, own, event.request.url));
  });
}

/** Asks the platform for each file, also where the browser still has an old one. */
async function keepFiles(worker: WorkerScope, own: string): Promise<void> {
  const cache = await worker.caches.open(own);
  await Promise.all(
    keptFiles.map(async (file) => {
      const answer = await worker.fetch(file, { cache: 'reload' });
      if (!answer.ok) throw new Error(`${file}: HTTP ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
}

/** Removes what earlier versions kept, and answers for the pages that are open. */
async function takeOver(worker: WorkerScope, own: string): Promise<void> {
  const names = await worker.caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== own);
  await Promise.all(old.map((name) => worker.caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function openPage(worker: WorkerScope, own: string, event: Fetching): Promise<Response> {
  try {
    const preloaded = await event.preloadResponse;
    if (preloaded !== undefined) return preloaded;
    return await worker.fetch(event.request);
  } catch (error) {
    return await kept(worker, own, offlinePage, error);
  }
}

async function fromNetworkFirst(worker: WorkerScope, own: string, url: string): Promise<Response> {
  try {
    return await worker.fetch(url);
  } catch (error) {
    return await kept(worker, own, new URL(url).pathname, error);
  }
}

/** A kept file; where it is not kept, the failure of the network stays what it was. */
async function kept(worker: WorkerScope, own: string, file: string, failure: unknown): Promise<Response> {
  const cache = await worker.caches.open(own);
  const found = await cache.match(file);
  if (found === undefined) throw failure;
  return found;
}
