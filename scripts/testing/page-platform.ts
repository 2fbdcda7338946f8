import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { pageSeed } from './page-seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the platform of the page tests is: `http://127.0.0.1:port`. */
    readonly platformUrl: string;
  }
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Starts the platform for the page tests: its own process from the sources, with its own database, seeded with
 * {@link pageSeed}. One serves all page tests of a run. The answer stops it and removes its data.
 */
export default async function startPlatform(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'penstock-pages-'));
  const seed = join(data, 'seed.json');
  await writeFile(seed, JSON.stringify(pageSeed));
  const platform = spawn(
    process.execPath,
    ['--conditions=penstock', '--import', 'tsx', 'apps/platform/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PENSTOCK_DATA: join(data, 'platform'),
        PENSTOCK_SEED: seed,
        PENSTOCK_HTTP_HOST: '127.0.0.1',
        PENSTOCK_HTTP_PORT: '0',
        PENSTOCK_MQTT_HOST: '127.0.0.1',
        PENSTOCK_MQTT_PORT: '0',
        PENSTOCK_MQTT_WS_PORT: '0',
        DATABASE_URL: '',
        MQTT_URL: '',
      },
    },
  );
  const stop = async () => {
    if (platform.exitCode === null && platform.signalCode === null) {
      platform.kill('SIGTERM');
      await once(platform, 'exit');
    }
    await rm(data, { recursive: true, force: true });
  };
  try {
    project.provide('platformUrl', await urlOf(platform));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The address that the platform's log names once it listens. Rejects when it ends before. */
async function urlOf(platform: ChildProcess): Promise<string> {
  if (platform.stdout === null) throw new Error('the platform has no output');
  const lines: string[] = [];
  for await (const line of createInterface({ input: platform.stdout })) {
    const url = urlIn(line);
    if (url !== undefined) {
      platform.stdout.resume();
      return url;
    }
    lines.push(line);
  }
  throw new Error(`the platform of the page tests did not start:\n${lines.join('\n')}`);
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
