import { get } from 'node:http';

/** How often the launcher looks whether something has come up, in ms. */
const lookEvery = 100;

/** Waits until a look succeeds; gives up after `limit` ms, or when the signal says that waiting is over. */
export async function waitFor(
  what: string,
  limit: number,
  look: () => Promise<boolean>,
  over: AbortSignal,
): Promise<void> {
  const until = performance.now() + limit;
  for (;;) {
    over.throwIfAborted();
    if (await look()) return;
    if (performance.now() > until) throw new Error(`${what} did not come up within ${limit / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

/**
 * Whether the platform at this address answers that its database and broker are well. Not with `fetch`: it takes 5 MB of a process that
 * is there as long as the demo.
 */
export async function isHealthy(url: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const request = get(
      `${url}/api/health`,
      { signal: AbortSignal.timeout(2000), agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    request.on('error', () => resolve(false));
  });
}
