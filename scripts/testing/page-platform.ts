import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PageGateway, startGateway } from './page-gateway.ts';
import { startProgram } from './page-program.ts';
import { pageSeed, runningGateway } from './page-seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The installations of the page tests, one for each worker. */
    readonly installations: readonly PageInstallation[];
  }
}

/** A platform, and a gateway that is connected to it. */
interface PageInstallation {
  /** `http://127.0.0.1:port`. */
  readonly platformUrl: string;
  /** The gateway that runs, and the TCP port of its PLC on the loopback address. */
  readonly gateway: { readonly sn: string; readonly plantPort: number };
}

/** Starts an installation for each worker of the page tests. The answer stops them and removes their data. */
export default async function startPlatforms(project: TestProject): Promise<() => Promise<void>> {
  const workers = project.config.maxWorkers;
  const started = await Promise.allSettled(Array.from({ length: workers }, startInstallation));
  const running = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(running.map((installation) => installation.stop()));
  };
  const failed = started.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  project.provide(
    'installations',
    running.map(({ platformUrl, gateway }) => ({ platformUrl, gateway })),
  );
  return stop;
}

/**
 * Starts a platform as its own process, with its own database, seeded with {@link pageSeed}, and a gateway that is
 * connected to it.
 */
async function startInstallation(): Promise<PageInstallation & { readonly stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'penstock-pages-'));
  const seed = join(data, 'seed.json');
  await writeFile(seed, JSON.stringify(pageSeed));
  const platform = startProgram('apps/platform/dist/main.js', [], {
    PENSTOCK_DATA: join(data, 'platform'),
    PENSTOCK_SEED: seed,
    PENSTOCK_SMS: 'outbox',
    PENSTOCK_EMAIL: 'outbox',
    PENSTOCK_HTTP_HOST: '127.0.0.1',
    PENSTOCK_HTTP_PORT: '0',
    // Each page signs in from an address of its own.
    PENSTOCK_TRUST_PROXY: '127.0.0.1',
    PENSTOCK_MQTT_HOST: '127.0.0.1',
    PENSTOCK_MQTT_PORT: '0',
    PENSTOCK_MQTT_WS_PORT: '0',
    DATABASE_URL: '',
    MQTT_URL: '',
  });
  let gateway: PageGateway | undefined;
  const stop = async () => {
    await gateway?.stop();
    await platform.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const platformUrl = await platform.says(urlIn);
    gateway = await startGateway(platformUrl, join(data, 'gateway'));
    return { platformUrl, gateway: { sn: runningGateway.sn, plantPort: gateway.plantPort }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The `url` of a line of the log. */
function urlIn(line: string): string | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'url' in entry && typeof entry.url === 'string'
      ? entry.url
      : undefined;
  } catch {
    return undefined;
  }
}
