import { describe, expect, it } from 'vitest';
import { serveOffline } from './offline-shell.ts';
import type { Chosen, Fetching, Lasting, Pushed, WorkerScope } from './worker-scope.ts';

type AnyEvent = Lasting & Fetching & Pushed & Chosen;
type Listener = (event: AnyEvent) => void;

/** An event of the browser with only what the worker asks of it. */
function event(parts: Partial<AnyEvent>): AnyEvent {
  const made: AnyEvent = Object.assign(Object.create(null), parts);
  return made;
}

const nameOf = (file: RequestInfo | URL) => (typeof file === 'string' ? file : 'no name');

/** A browser with a worker: its caches, and a network that can be cut. */
function browser() {
  const kept = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const network = { isThere: true };

  const worker = (version: string) => {
    const listeners = new Map<string, Listener>();
    const scope: WorkerScope = {
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
      skipWaiting: () => Promise.resolve(),
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve([]),
        openWindow: () => Promise.resolve(),
      },
      registration: { showNotification: () => Promise.resolve() },
      caches: {
        keys: () => Promise.resolve([...kept.keys()]),
        delete: (name) => Promise.resolve(kept.delete(name)),
        open: (name) => {
          const files = kept.get(name) ?? new Map<string, Response>();
          kept.set(name, files);
          const cache: Pick<Cache, 'match' | 'put'> = {
            match: (file) => Promise.resolve(files.get(nameOf(file))),
            put: (file, answer) => Promise.resolve(void files.set(nameOf(file), answer)),
          };
          return Promise.resolve(Object.assign(Object.create(null), cache));
        },
      },
      fetch: (request) => {
        const address = typeof request === 'string' ? request : request.url;
        asked.push(address);
        return network.isThere
          ? Promise.resolve(new Response(`${address} of the platform`))
          : Promise.reject(new TypeError('no network'));
      },
    };
    serveOffline(scope, version);
    const lasting = async (type: string) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(type)?.(event({ waitUntil: (one) => void (work = one) }));
      await work;
    };
    return {
      install: async () => {
        await lasting('install');
        await lasting('activate');
      },
      /** The answer of the worker; undefined where it leaves the request to the browser. */
      open: async (path: string, mode = 'navigate', method = 'GET') => {
        const answers: Promise<Response>[] = [];
        const request: Request = Object.assign(Object.create(null), {
          url: `https://plant.example${path}`,
          mode,
          method,
        });
        listeners.get('fetch')?.(event({ request, respondWith: (one) => void answers.push(one) }));
        return await (await answers[0])?.text();
      },
    };
  };
  return { worker, kept, asked, network };
}

describe('the service worker', () => {
  it('opens a page of the platform while there is a network, and its own page while there is none', async () => {
    const { worker, network } = browser();
    const one = worker('1');
    await one.install();
    expect(await one.open('/manage')).toBe('https://plant.example/manage of the platform');
    network.isThere = false;
    expect(await one.open('/manage')).toBe('/offline.html of the platform');
  });

  it('leaves calls, files and the application to the browser, and keeps none of them', async () => {
    const { worker, kept, network } = browser();
    const one = worker('1');
    await one.install();
    for (const isThere of [true, false]) {
      network.isThere = isThere;
      expect(await one.open('/api/user/info', 'cors')).toBeUndefined();
      expect(await one.open('/api/report/file')).toBeUndefined();
      expect(await one.open('/assets/index-1.js', 'no-cors')).toBeUndefined();
      expect(await one.open('/manage', 'navigate', 'POST')).toBeUndefined();
    }
    expect([...(kept.get('penstock-shell-1')?.keys() ?? [])]).toEqual([
      '/offline.html',
      '/offline.js',
      '/mark.svg',
    ]);
  });

  it('removes what the version before has kept', async () => {
    const { worker, kept } = browser();
    await worker('1').install();
    kept.set('of-another', new Map());
    await worker('2').install();
    expect([...kept.keys()].toSorted()).toEqual(['of-another', 'penstock-shell-2']);
  });

  it('fails as the network does where nothing is kept', async () => {
    const { worker, network } = browser();
    const one = worker('1');
    network.isThere = false;
    await expect(one.open('/manage')).rejects.toThrow('no network');
  });
});
