import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startGateway } from './page-gateway.ts';
import { type PageInstallation, provideInstallations, type Stop } from './page-installation.ts';
import { startProgram } from './page-program.ts';
import { pageSeed } from './page-seed.ts';

/** Starts an installation with a platform for each worker of the page tests. The answer stops them and removes their data. */
export default async function startPlatforms(project: TestProject): Promise<() => Promise<void>> {
  return await provideInstallations(project, startInstallation);
}

/** Starts a platform, and a gateway that is connected to it. */
async function startInstallation(stops: Stop[]): Promise<PageInstallation> {
  const data = await pageFolder(stops);
  const url = await startPlatform(data, stops);
  const gateway = await startGateway(join(data, 'gateway'), stops, {
    options: ['--platform', url],
    isReady: (line) => line.includes('the platform knows this gateway'),
  });
  return { url, place: 'platform', session: null, author: 'owner', gateway };
}

/** A folder for the data of an installation, which is removed with it. */
export async function pageFolder(stops: Stop[]): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'penstock-pages-'));
  stops.push(() => rm(data, { recursive: true, force: true }));
  return data;
}

/** Starts a platform as its own process, with its own database, seeded with {@link pageSeed}. Answers its address. */
export async function startPlatform(
  data: string,
  stops: Stop[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
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
    ...environment,
  });
  stops.push(() => platform.stop());
  return await platform.says(urlIn);
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
