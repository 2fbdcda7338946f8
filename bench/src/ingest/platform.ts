import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedInput } from '@penstock/contract/product/seed';
import { z } from 'zod';
import { type Child, project, startChild } from '../child.ts';
import { type Usage, usageOf, usageOfProgram } from '../usage.ts';
import { databaseFolder, serverPid } from './database.ts';
import { seedDatabase } from './seed.ts';

/** The usage of the two programs of a platform so far. */
export interface PlatformUsage {
  /** The processes of Node.js: calls, broker, link and ingest. */
  readonly node: Usage;
  /** PostgreSQL, all its processes. */
  readonly database: Usage;
}

/** A platform as it is shipped, filled with the seed of the benchmark. */
export interface Platform {
  readonly url: string;
  readonly broker: string;
  /** Where its embedded database lies. */
  readonly database: string;
  usage(): PlatformUsage;
  /** Its process, or the one that started the others; another one after a kill. */
  pid(): number;
  /** The sum of a metric, of all its labels or of those that contain a text. */
  metric(name: string, label?: string): Promise<number>;
  /** Kills its process, and starts it again with the same data, at the same addresses. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

const metricsToken = randomUUID();

async function metricsOf(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return await (await fetch(`${url}/metrics`, { headers })).text();
}

/** The ports of a platform; 0 for any that is free. */
interface Ports {
  readonly http: string;
  readonly mqtt: string;
}

const listeningSchema = z.object({ url: z.string(), broker: z.string() });

/**
 * Starts a platform with `content`, its own database and broker on free ports, and resolves when gateways can come. `settings`: what is
 * set otherwise.
 */
export async function startPlatform(
  content: SeedInput = seedDatabase(),
  settings: NodeJS.ProcessEnv = {},
): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
  const data = join(folder, 'platform');
  const seed = join(folder, 'seed.json');
  writeFileSync(seed, JSON.stringify(content), { mode: 0o600 });
  const start = (ports: Ports) =>
    startChild(process.execPath, [join(project, 'apps/platform/dist/main.js')], {
      DATABASE_URL: '',
      MQTT_URL: '',
      PENSTOCK_DATA: data,
      PENSTOCK_SEED: seed,
      PENSTOCK_HTTP_PORT: ports.http,
      PENSTOCK_MQTT_PORT: ports.mqtt,
      PENSTOCK_MQTT_WS_PORT: '0',
      // All gateways and viewers of the benchmark come from one address.
      PENSTOCK_MQTT_CONNECTIONS_PER_ADDRESS: '10000',
      PENSTOCK_HTTP_CONNECTIONS_PER_ADDRESS: '5000',
      PENSTOCK_LOG_LEVEL: 'info',
      PENSTOCK_METRICS_TOKEN: metricsToken,
      ...settings,
    });
  let child = start({ http: '0', mqtt: '0' });
  const stop = async () => {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { url, broker } = await listening(child);
    const database = databaseFolder(data);
    return {
      url,
      broker,
      database,
      usage: () => ({ node: usageOfProgram(child.pid), database: usageOf(serverPid(database)) }),
      pid: () => child.pid,
      metric: async (name, label = '') => sumOf(await metricsOf(url), name, label),
      killAndStart: async () => {
        await child.stop('SIGKILL');
        child = start({ http: new URL(url).port, mqtt: new URL(broker).port });
        await listening(child);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until a platform says where it listens. */
async function listening(child: Child): Promise<z.output<typeof listeningSchema>> {
  for (;;) {
    const line: unknown = JSON.parse(`{${await child.line('{')}`);
    const said = listeningSchema.safeParse(line);
    if (said.success) return said.data;
  }
}

/** Adds up a metric in the text format of Prometheus. Throws when it is not there. */
function sumOf(text: string, name: string, label: string): number {
  const lines = text
    .split('\n')
    .filter((line) => (line.startsWith(`${name} `) || line.startsWith(`${name}{`)) && line.includes(label));
  if (lines.length === 0) throw new Error(`the platform has no metric ${name} ${label}`);
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
