import { once } from 'node:events';
import { createServer } from 'node:net';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { BrokerClaim } from './broker-claim.ts';

const database = testDatabase();
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A broker, as an operator runs one; the answer connects to it. */
async function startBroker(): Promise<() => Promise<MqttChannel>> {
  const broker = await Aedes.createBroker();
  const tcp = createServer(broker.handle).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  endings.push(() => new Promise<void>((resolve) => broker.close(() => tcp.close(() => resolve()))));
  const address = tcp.address();
  if (typeof address !== 'object' || address === null) throw new Error('the broker does not listen');
  const url = `mqtt://127.0.0.1:${address.port}`;
  return async () => {
    const client = await connectAsync(url, { reconnectPeriod: 0 });
    endings.push(() => client.endAsync(true));
    return adaptMqttJs(client);
  };
}

/** A process that announces its broker. */
async function claim(
  name: string,
  kind: 'embedded' | 'external',
  channel: MqttChannel,
  patience: { patience?: number } = {},
) {
  const { address } = database();
  const taken = await BrokerClaim.take({ address, kind, channel, name, log: silentLog, ...patience });
  endings.push(() => taken.stop());
  return taken;
}
/** A channel that is not used: the embedded broker has no second process. */
const none: MqttChannel = {
  publish: () => Promise.resolve(),
  subscribe: () => Promise.resolve(),
  unsubscribe: () => Promise.resolve(),
  onMessage: () => () => undefined,
};

describe('processes that share a database', () => {
  it('start where all are at one broker', async () => {
    const connect = await startBroker();
    await claim('first', 'external', await connect());
    await claim('second', 'external', await connect());
    await expect(claim('third', 'external', await connect())).resolves.toBeInstanceOf(BrokerClaim);
  });

  it('do not start at another broker than the others, and say which process is in the way', async () => {
    const first = await claim('first', 'external', await (await startBroker())());
    const other = await startBroker();
    const refused = { reason: 'in-use', variable: 'MQTT_URL' };
    const patience = 500;
    await expect(claim('second', 'external', await other(), { patience })).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(/\(first\).*not at the broker of MQTT_URL.*stop it/),
    });
    await expect(claim('second', 'embedded', none)).rejects.toMatchObject(refused);
    await first.stop();
    await claim('second', 'external', await other());
  });

  it('do not start beside one with an embedded broker, whatever theirs is', async () => {
    const first = await claim('first', 'embedded', none);
    await expect(claim('second', 'embedded', none)).rejects.toThrow('first');
    await expect(claim('second', 'external', await (await startBroker())())).rejects.toThrow('first');
    await first.stop();
    await claim('second', 'embedded', none);
  });

  it('go on after the database has ended their connections, and are still noticed', async () => {
    await claim('first', 'embedded', none);
    const { pool } = database();
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'penstock first'`,
    );
    // Until it has announced itself again, another one could start.
    await vi.waitFor(
      async () => {
        const refused = await claim('second', 'embedded', none).then(
          (second) => second.stop(),
          (error: unknown) => error,
        );
        expect(refused).toMatchObject({ message: expect.stringContaining('first') });
      },
      { timeout: 60_000, interval: 300 },
    );
  });
});
