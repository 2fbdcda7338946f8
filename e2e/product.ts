import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));

/** The product, running as `npm start` runs it, on ports and in a folder of its own. */
export interface Product {
  readonly url: string;
  /** The process of the demo gateway. */
  readonly gatewayProcess: number;
  readonly data: string;
  /** Stops everything and removes its data. */
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port could be had');
  return address.port;
}

/** Starts the built product and resolves when it says that it is ready. */
export async function startProduct(): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'penstock-e2e-'));
  const [http, mqtt, mqttWebSocket, plant] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, ['apps/demo/dist/start.js'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PENSTOCK_DATA: data,
      PENSTOCK_HTTP_PORT: String(http),
      PENSTOCK_MQTT_PORT: String(mqtt),
      PENSTOCK_MQTT_WS_PORT: String(mqttWebSocket),
      PENSTOCK_PLANT_PORT: String(plant),
    },
  });
  const said = await untilReady(child);
  const url = /Penstock is ready: (http:\S+)/.exec(said)?.[1];
  const gatewayProcess = Number(/is process (\d+)/.exec(said)?.[1]);
  if (url === undefined || !Number.isInteger(gatewayProcess)) throw new Error(`unexpected output:\n${said}`);
  return {
    url,
    gatewayProcess,
    data,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('Ctrl+C stops everything')) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code ?? 'a signal'}:\n${said}`)));
  });
}
