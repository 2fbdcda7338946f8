import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { freePort, type RunningProgram, startProgram, until } from './program.ts';

/** An MQTT broker of a customer, with what was published there. */
export interface Broker {
  /** On 127.0.0.1. */
  readonly port: number;
  /** The payloads of a topic so far, in their order. */
  received(topic: string): readonly string[];
  /** From now on it refuses everybody who signs in, also those who are signed in. */
  refuse(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

const program = isInstalled('/usr/sbin/mosquitto') ? '/usr/sbin/mosquitto' : 'mosquitto';

/** Whether a broker can be started here. */
export const hasBroker = isInstalled(program);

/** Starts a Mosquitto on a free port, and subscribes to all its topics. */
export async function startBroker(): Promise<Broker> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-broker-'));
  const port = await freePort();
  let server = await startMosquitto(folder, port, { anonymous: true });
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`);
  const messages: { readonly topic: string; readonly payload: string }[] = [];
  client.on('message', (topic, payload) => messages.push({ topic, payload: payload.toString('utf8') }));
  await client.subscribeAsync('#');
  return {
    port,
    received: (topic) => messages.filter((one) => one.topic === topic).map(({ payload }) => payload),
    async refuse() {
      await client.endAsync();
      await server.end('SIGTERM');
      server = await startMosquitto(folder, port, { anonymous: false });
    },
    async stop() {
      await client.endAsync();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a Mosquitto that lets in everybody, or, as it knows nobody, nobody. */
async function startMosquitto(
  folder: string,
  port: number,
  { anonymous }: { readonly anonymous: boolean },
): Promise<RunningProgram> {
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous ${anonymous}\n`);
  const server = startProgram(program, ['-c', file, '-v']);
  await until(
    () => server.output().includes('running'),
    15_000,
    () => `Mosquitto is not ready: ${server.output()}`,
  );
  return server;
}
