import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram, until } from './program.ts';

/** The product, running as `npm start` runs it, on ports and in a folder of its own. */
export interface Product {
  readonly url: string;
  /** The folder of its data. */
  readonly data: string;
  /** The process of the demo gateway: the one that was started last. */
  readonly gatewayProcess: number;
  /** Stops everything and removes its data. */
  stop(): Promise<void>;
}

/** Starts the product by `npm start`, with further settings, and resolves when it says that it is ready. */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'penstock-e2e-'));
  const [http, mqtt, mqttWebSocket, plant, page] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const program = startProgram('npm', ['start'], {
    PENSTOCK_DATA: data,
    PENSTOCK_HTTP_PORT: String(http),
    PENSTOCK_MQTT_PORT: String(mqtt),
    PENSTOCK_MQTT_WS_PORT: String(mqttWebSocket),
    PENSTOCK_PLANT_PORT: String(plant),
    PENSTOCK_GATEWAY_PAGE_PORT: String(page),
    PENSTOCK_DEMO_HISTORY_DAYS: '0.5',
    ...settings,
  });
  try {
    await until(
      () => program.output().includes('Ctrl+C stops everything') || !program.isRunning(),
      220_000,
      () => `the product is not ready:\n${program.output()}`,
    );
  } catch (error) {
    // Nothing of it goes on beside the next tests.
    await program.end('SIGTERM');
    throw error;
  }
  const url = /Penstock is ready: (http:\S+)/.exec(program.output())?.[1];
  const sn = /Gateway (\d+) is process \d+/.exec(program.output())?.[1];
  if (url === undefined || sn === undefined) throw new Error(`unexpected:\n${program.output()}`);
  const processes = new RegExp(`Gateway ${sn} is (?:started again: )?process (\\d+)`, 'g');
  return {
    url,
    data,
    get gatewayProcess() {
      return Number([...program.output().matchAll(processes)].at(-1)?.[1]);
    },
    async stop() {
      await program.end('SIGTERM');
      // npm itself ends at once.
      await until(
        () => processesOf(data).length === 0,
        30_000,
        () => `npm start was ended, and these still run:\n${processesOf(data).join('\n')}`,
      );
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The command lines of the processes that were started for a data folder, by what they were given. */
function processesOf(data: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((name) => {
      try {
        const given =
          readFileSync(`/proc/${name}/environ`, 'utf8') + readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return given.includes(data)
          ? [readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')]
          : [];
      } catch {
        // It has ended since.
        return [];
      }
    });
}
