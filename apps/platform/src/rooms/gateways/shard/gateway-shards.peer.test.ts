import { randomUUID } from 'node:crypto';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { hello } from '@penstock/contract/link/methods/session';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { connect, connectAsync } from 'mqtt';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { openPool } from '../../../kernel/database/pool.ts';
import { connectLinkGateway } from '../../../testing/link-gateway.ts';
import { hasMosquitto, Mosquitto } from '../../../testing/mosquitto.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { GatewayLink } from '../link/gateway-link.ts';
import { GatewayMessages } from '../link/gateway-messages.ts';
import { GatewayStates } from '../link/gateway-states.ts';
import { Presence } from '../link/presence.ts';
import { GatewayShards } from './gateway-shards.ts';
import { leaseTimes, ShardLeases } from './shard-leases.ts';
import { ShardRepository } from './shard-repository.ts';

const serials = Array.from({ length: 8 }, (_, at) => String(202_611_210_001 + 4 * at));
const secret = 'a-secret-of-a-gateway';
const facts = { software: '1', hardware: '1', configurationRevision: 1, configurationHash: 'a'.repeat(64) };

peer('mosquitto', hasMosquitto)('the gateways of an installation at one Mosquitto', () => {
  const database = testDatabase();
  const broker = new Mosquitto(Object.fromEntries(serials.map((sn) => [sn, secret])));

  beforeAll(async () => {
    await broker.prepare();
    await broker.start();
  }, 30_000);
  afterAll(() => broker.remove());
  beforeEach(async () => {
    await database().pool.query('truncate platform_process, gateway cascade');
    await database().pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash, online)
       select sn, '', '', true from unnest($1::text[]) sn`,
      [serials],
    );
  });

  /** The link of a process of the platform, and the gateways that it has answered. */
  async function processOf(installation: string) {
    const answered: string[] = [];
    const real = new GatewayStates(database().pool);
    const states = Object.assign(new GatewayStates(database().pool), {
      introduce: async (...given: Parameters<GatewayStates['introduce']>) => {
        await real.introduce(...given);
        answered.push(given[0]);
      },
    });
    const connection = await connectAsync(broker.url, { protocolVersion: 4, reconnectPeriod: 0 }, false);
    const repository = new ShardRepository(
      openPool({ address: database().address, connections: 1, statementLimit: 5000, log: silentLog }),
    );
    let ahead = 0;
    const id = randomUUID();
    const leases = new ShardLeases({
      repository,
      id,
      name: 'a process',
      isAtBroker: () => true,
      tellOthers: () => undefined,
      monotonic: () => performance.now() + ahead,
      log: silentLog,
    });
    const shards = new GatewayShards({
      leases,
      repository,
      openSession: (name) => connect(broker.url, { clientId: name, clean: false, protocolVersion: 4 }),
      installation,
      log: silentLog,
    });
    const channel = adaptMqttJs(connection);
    const presence = new Presence(states, silentLog);
    const link = new GatewayLink({
      channel: shards.over(channel),
      log: silentLog,
      clock: { now: () => Date.now() },
      states,
      presence,
      shards,
      quotas: { admits: () => true, countRequest: () => undefined },
      messages: new GatewayMessages(),
    });
    await link.start();
    await shards.start();
    onTestFinished(async () => {
      await link.close();
      await shards.stop();
      await presence.stop();
      connection.end(true);
    });
    return {
      id,
      link,
      shards,
      answered,
      /** Lets its time pass. */
      pass: (time: number) => {
        ahead += time;
      },
      /** Has it hang for so long that others take what it has, as its own clock and the database see it. */
      hang: async () => {
        ahead += leaseTimes.silence;
        await database().pool.query(
          `update platform_process set seen_at = seen_at - interval '1 minute' where id = $1`,
          [id],
        );
      },
    };
  }

  async function gateway(sn: string) {
    const one = await connectLinkGateway({
      broker: broker.gatewayUrl,
      sn,
      secret,
      answer: (from) => from.answer(writeVariable, ({ value }) => ({ value: `${sn} ${value}`, time: 1 })),
    });
    onTestFinished(() => one.close());
    await one.announce();
    return one;
  }

  it('are divided among the processes: each is answered once, always by the same, and reached by all', async () => {
    const installation = randomUUID();
    const processes = [await processOf(installation), await processOf(installation)];
    for (const { shards } of processes) await shards.look();
    for (const { shards } of processes) await shards.look();
    const gateways = await Promise.all(serials.map((sn) => gateway(sn)));
    for (let round = 0; round < 5; round += 1)
      await Promise.all(gateways.map(({ up }) => up.request(hello, facts)));
    const [first = new Set(), second = new Set()] = processes.map(({ answered }) => new Set(answered));
    expect([...first].filter((sn) => second.has(sn))).toEqual([]);
    expect(Math.min(first.size, second.size)).toBeGreaterThan(0);
    expect(processes.flatMap(({ answered }) => answered)).toHaveLength(5 * serials.length);
    for (const { link } of processes)
      for (const sn of serials)
        await expect(link.request(sn, writeVariable, { key: 'k', value: 1 })).resolves.toMatchObject({
          value: `${sn} 1`,
        });
  }, 30_000);

  it('lose no message between one process and the next', async () => {
    const installation = randomUUID();
    const first = await processOf(installation);
    const [sn = ''] = serials;
    const one = await gateway(sn);
    await one.up.request(hello, facts);
    await first.shards.stop();
    const answer = one.up.request(hello, facts);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const second = await processOf(installation);
    await answer;
    expect([first.answered, second.answered]).toEqual([[sn], [sn]]);
  }, 30_000);

  it('are taken from a process that hangs, which handles nothing any more when it wakes', async () => {
    const installation = randomUUID();
    const first = await processOf(installation);
    const [sn = ''] = serials;
    const one = await gateway(sn);
    await one.up.request(hello, facts);
    const second = await processOf(installation);
    await first.hang();
    const answer = one.up.request(hello, facts);
    await second.shards.look();
    await answer;
    expect([first.answered, second.answered]).toEqual([[sn], [sn]]);
  }, 30_000);

  it('stay with a process whose sign of life takes longer than its lease, as at a slow database', async () => {
    const first = await processOf(randomUUID());
    const [sn = ''] = serials;
    const one = await gateway(sn);
    await one.up.request(hello, facts);
    const slow = await database().pool.connect();
    await slow.query('begin');
    await slow.query('select from platform_process where id = $1 for update', [first.id]);
    first.pass(leaseTimes.silence);
    const answer = one.up.request(hello, facts);
    const looked = first.shards.look();
    await new Promise((resolve) => setTimeout(resolve, 300));
    first.pass(leaseTimes.silence);
    await slow.query('rollback');
    slow.release();
    await looked;
    await answer;
    expect(first.answered).toEqual([sn, sn]);
  }, 30_000);

  it('are heard when they are new, also where the platform does not know them', async () => {
    const first = await processOf(randomUUID());
    await database().pool.query('delete from gateway where sn = $1', [serials[0]]);
    const one = await gateway(serials[0] ?? '');
    await expect
      .poll(
        async () =>
          await Promise.race([
            one.up.request(hello, facts).then(() => 'answered'),
            new Promise((resolve) => setTimeout(() => resolve('silent'), 1000)),
          ]),
        { timeout: 10_000 },
      )
      .toBe('answered');
    expect(first.answered).toContain(serials[0]);
  }, 30_000);
});
