import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The installations of the page tests, one for each worker. */
    readonly installations: readonly PageInstallation[];
  }
}

/** The server of the pages of the page tests, and a gateway that it is connected to. */
export interface PageInstallation {
  /** `http://127.0.0.1:port` of a platform, or of a connection tool. */
  readonly url: string;
  readonly place: 'platform' | 'tool';
  /** The cookie, `name=value`, with which the tool lets its browser in; null at a platform, where pages sign in. */
  readonly session: string | null;
  /** The name that revisions carry which are made on the pages. */
  readonly author: string;
  /** The gateway that runs, and the TCP port of its PLC on the loopback address. */
  readonly gateway: { readonly sn: string; readonly plantPort: number };
}

/** Something of an installation that runs. */
export type Stop = () => Promise<unknown>;

/**
 * Starts an installation for each worker of the page tests, and provides them. `start` adds what stops each of its parts to `stops`. The answer
 * stops all, the last that was started first.
 */
export async function provideInstallations(
  project: TestProject,
  start: (stops: Stop[]) => Promise<PageInstallation>,
): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers }, (): Stop[] => []);
  const stop = async () => {
    await Promise.all(
      workers.map(async (stops) => {
        for (const one of stops.toReversed()) await one();
      }),
    );
  };
  const started = await Promise.allSettled(workers.map(start));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  project.provide(
    'installations',
    started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );
  return stop;
}
