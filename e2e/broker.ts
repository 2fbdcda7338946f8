import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { freePort, startProgram, until } from './program.ts';

/** An MQTT broker of a customer, with what was published there. */
export interface Broker {
  /** On 127.0.0.1. */
  readonly port: number;
  /** The payloads of a topic so far, in their order. */
  received(topic: string): readonly string[];
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
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
  const server = startProgram(program, ['-c', file, '-v']);
  await until(
    () => server.output().includes('running'),
    15_000,
    () => `Mosquitto is not ready: ${server.output()}`,
  );
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`);
  const messages: { readonly topic: string; readonly payload: string }[] = [];
  client.on('message', (topic, payload) => messages.push({ topic, payload: payload.toString('utf8') }));
  await client.subscribeAsync('#');
  return {
    port,
    received: (topic) => messages.filter((one) => one.topic === topic).map(({ payload }) => payload),
    async stop() {
      await client.endAsync();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
