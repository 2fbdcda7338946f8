import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { hello } from '@penstock/contract/link/methods/session';
import { linkTopics } from '@penstock/contract/link/topics';
import { stateText } from '@penstock/link/online-state';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { Peer } from '@penstock/link/peer';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayLink } from './gateway-link.ts';
import { GatewayMessages } from './gateway-messages.ts';
import { GatewayStates } from './gateway-states.ts';
import { backgroundClock } from '@penstock/node-kit/clock';
import { Presence } from './presence.ts';

const mosquitto = isInstalled('/usr/sbin/mosquitto') ? '/usr/sbin/mosquitto' : 'mosquitto';
const sn = '202611210001';

peer('mosquitto', isInstalled(mosquitto))('two processes of the platform at one Mosquitto', () => {
  const database = testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'penstock-mosquitto-'));
  const clients: MqttClient[] = [];
  let broker: ChildProcess | undefined;
  let url = '';

  async function connect(): Promise<MqttClient> {
    const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0 }, false);
    clients.push(client);
    return client;
  }

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    probe.close();
    url = `mqtt://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'conf'), `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
    broker = spawn(mosquitto, ['-c', join(folder, 'conf')], { stdio: 'ignore' });
    await vi.waitFor(connect, { timeout: 10_000, interval: 50 });
    await database().pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash, online) values ($1, '', '', true)`,
      [sn],
    );
  });

  afterAll(async () => {
    for (const client of clients) client.end(true);
    broker?.kill('SIGKILL');
    if (broker && broker.exitCode === null && broker.signalCode === null) await once(broker, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  it('divide what a gateway asks, and each reaches the gateway and hears its live values', async () => {
    const answered = [0, 0];
    const live = [0, 0];
    const links = await Promise.all(
      answered.map(async (_none, at) => {
        const real = new GatewayStates(database().pool);
        const states = Object.assign(new GatewayStates(database().pool), {
          introduce: (...facts: Parameters<GatewayStates['introduce']>) => {
            answered[at] = (answered[at] ?? 0) + 1;
            return real.introduce(...facts);
          },
        });
        const messages = new GatewayMessages();
        messages.hear({
          live: () => {
            live[at] = (live[at] ?? 0) + 1;
          },
        });
        const link = new GatewayLink({
          channel: adaptMqttJs(await connect()),
          log: silentLog,
          clock: { now: () => Date.now() },
          states,
          presence: new Presence(states, silentLog),
          share: 'penstock',
          quotas: { admits: () => true, countRequest: () => undefined },
          messages,
        });
        await link.start();
        return link;
      }),
    );
    const channel = adaptMqttJs(await connect());
    const wires = new GatewayWires({
      sn,
      channel,
      clock: backgroundClock,
      onWire: (name, wire) => {
        new Peer(wire, { clock: backgroundClock, session: 'g' }).answer(writeVariable, ({ value }) => ({
          value: `${name.slice(0, 2)} ${value}`,
          time: 1,
        }));
      },
    });
    await wires.start();
    const state = stateText({ online: true, connection: 'one', time: 0 });
    await channel.publish(linkTopics.state(sn), state, { quality: 1 });
    const up = new Peer(wires.toPlatform(), { clock: backgroundClock, session: 'g' });
    const facts = {
      software: '1',
      hardware: '1',
      configurationRevision: 1,
      configurationHash: 'a'.repeat(64),
    };
    for (let at = 0; at < 20; at += 1) await up.request(hello, facts);
    expect(Math.min(...answered)).toBeGreaterThan(0);
    expect(answered.reduce((sum, count) => sum + count)).toBe(20);

    for (const link of links)
      await expect(link.request(sn, writeVariable, { key: 'k', value: 1 })).resolves.toEqual({
        value: 'p- 1',
        time: 1,
      });
    await channel.publish(`penstock/v1/${sn}/live`, '{}', { quality: 0 });
    await expect.poll(() => live).toEqual([1, 1]);
    for (const link of links) await link.close();
    await wires.close();
  });
});
