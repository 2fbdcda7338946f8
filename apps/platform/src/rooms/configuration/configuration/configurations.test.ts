import { failure } from '@penstock/contract/errors/error';
import { writeTransfer } from '@penstock/contract/link/methods/transfer';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { GatewayLocks } from '../../gateways/operation/gateway-lock-repository.ts';
import { GatewayStates } from '../../gateways/link/gateway-states.ts';
import { ConfigurationStore, keptRevisions } from './configuration-store.ts';
import { Configurations } from '@penstock/console/configuration/configurations';
import { ConfigurationThread } from '@penstock/console/configuration/thread/host';

const sn = '202611210001';
const database = testDatabase();
const thread = new ConfigurationThread();
afterAll(() => thread.stop());

beforeEach(async () => {
  const { pool } = database();
  await pool.query('truncate gateway cascade');
  await pool.query(`insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', '')`, [sn]);
});

/** The platform's copies of the configurations of one scripted gateway. */
function scene(gateway = new ScriptedGateway(scriptedConfiguration), loading?: { readonly seconds: number }) {
  const asked: string[] = [];
  const events: string[] = [];
  const store = new ConfigurationStore(database().db);
  const configurations = new Configurations({
    gateways: {
      request: async (_sn, method, params) => {
        asked.push(method.name);
        return method.result.parse(await gateway.answer(method.name, params));
      },
    },
    store,
    states: new GatewayStates(database().pool),
    locks: new GatewayLocks(database().db, new TestClock()),
    thread,
    events: { publish: async ({ kind }) => void events.push(kind) },
    clock: new TestClock(),
    log: silentLog,
    ...(loading === undefined ? {} : { loading }),
  });
  const key = () => ({ sn, revision: gateway.facts.revision, hash: gateway.facts.hash });
  return { gateway, asked, events, store, configurations, key };
}

const count = (asked: readonly string[], method: string) => asked.filter((one) => one === method).length;

describe('the configurations that the platform keeps', () => {
  it('are read in chunks, with who made them and what they contain', async () => {
    const { gateway, configurations, asked } = scene();
    gateway.chunk = 300;
    const { drivers, author, revision } = await configurations.current(sn);
    expect({ author, revision }).toEqual({ author: 'anna', revision: 1 });
    expect(drivers.map(({ driver, variables }) => [driver.name, variables])).toEqual([
      ['pump', 2],
      ['tank', 0],
    ]);
    expect(count(asked, 'configuration.read')).toBeGreaterThan(1);
  });

  it('are read once, and again when the gateway has another', async () => {
    const { gateway, configurations, asked } = scene();
    await configurations.current(sn);
    await configurations.current(sn);
    expect(count(asked, 'configuration.read')).toBe(1);
    gateway.change({ format: 1 }, 'bert');
    expect(await configurations.current(sn)).toMatchObject({ revision: 2, author: 'bert', drivers: [] });
    expect(count(asked, 'configuration.read')).toBe(2);
  });

  it('go on after a cut where they were cut', async () => {
    const { gateway, configurations, asked } = scene();
    gateway.chunk = 300;
    let reads = 0;
    gateway.more = (method) => {
      if (method !== 'configuration.read') return undefined;
      reads += 1;
      if (reads === 2) throw failure('gateway.timeout');
      return undefined;
    };
    await expect(configurations.current(sn)).rejects.toMatchObject({ key: 'gateway.timeout' });
    await configurations.current(sn);
    const whole = count(asked, 'configuration.read');
    const other = scene();
    other.gateway.chunk = 300;
    await database().pool.query('delete from gateway_configuration');
    await other.configurations.current(sn);
    // One more than without a cut: the one that was cut.
    expect(whole).toBe(count(other.asked, 'configuration.read') + 1);
  });

  it('are known at once when a gateway reports them, and read then', async () => {
    const { gateway, configurations, store, events, key } = scene();
    const taken = configurations.take(sn, gateway.facts);
    await expect.poll(() => store.latest(sn)).toMatchObject({ revision: 1, author: 'anna' });
    await taken;
    expect(events).toEqual(['configuration']);
    expect(await store.drivers(key())).toHaveLength(2);
  });

  it('keep who made them when the gateway presents itself again', async () => {
    const { gateway, configurations, store, asked } = scene();
    await configurations.take(sn, gateway.facts);
    await configurations.introduce(sn, 1, gateway.facts.hash);
    await configurations.stop();
    expect(await store.latest(sn)).toMatchObject({ author: 'anna' });
    expect(count(asked, 'configuration.read')).toBe(1);
  });

  it('get who made them from the gateway when it only presents itself', async () => {
    const { gateway, configurations, store } = scene();
    await configurations.introduce(sn, 1, gateway.facts.hash);
    await expect.poll(() => store.latest(sn)).toMatchObject({ author: 'anna', time: gateway.time });
  });

  it('are refused when they are not what their hash says', async () => {
    const { gateway, configurations, store, key } = scene();
    gateway.more = (method) =>
      method === 'configuration.read'
        ? { ...gateway.facts, total: 3, size: 3, offset: 0, data: 'e30=', end: true }
        : undefined;
    await expect(configurations.current(sn)).rejects.toMatchObject({
      key: 'gateway.syncFailed',
      code: '1515',
    });
    expect(await store.drivers(key())).toBeUndefined();
  });

  it.each([
    ['nothing', { total: 10, data: '', end: false }],
    ['more than it announced', { total: 1, data: 'e30=', end: true }],
    ['an end too early', { total: 10, data: 'e30=', end: true }],
    ['another revision', { total: 2, data: 'e30=', end: true, hash: '0'.repeat(64) }],
  ])('are not read from a gateway that sends %s', async (_, chunk) => {
    const { gateway, configurations } = scene();
    gateway.more = (method) =>
      method === 'configuration.read' ? { ...gateway.facts, size: 3, offset: 0, ...chunk } : undefined;
    await expect(configurations.current(sn)).rejects.toMatchObject({
      key: 'gateway.syncFailed',
      code: '1515',
    });
  });

  it('that take long are still loading for who asked, and there when they were read', async () => {
    const { gateway, configurations, asked } = scene(undefined, { seconds: 0.2 });
    let isHeld = true;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    gateway.more = (method, params) =>
      isHeld && method === 'configuration.read' ? held.then(() => gateway.answer(method, params)) : undefined;
    const loading = { key: 'gateway.variablesLoading', code: '1511', parameters: { seconds: 0.2 } };
    await expect(configurations.current(sn)).rejects.toMatchObject(loading);
    // Another call waits for the same reading.
    await expect(configurations.current(sn)).rejects.toMatchObject(loading);
    isHeld = false;
    goOn();
    expect(await configurations.load(sn)).toMatchObject({ revision: 1 });
    expect(count(asked, 'configuration.read')).toBe(1);
  });

  it('are not read when they are too large', async () => {
    const { gateway, configurations } = scene();
    gateway.more = (method) =>
      method === 'configuration.read'
        ? { ...gateway.facts, total: 40_000_000, size: 3, offset: 0, data: 'e30=', end: false }
        : undefined;
    await expect(configurations.current(sn)).rejects.toMatchObject({ key: 'request.tooLarge' });
  });

  it('are pruned to the last ones', async () => {
    const { store } = scene();
    for (let revision = 1; revision <= keptRevisions + 5; revision += 1)
      await store.note(sn, { revision, hash: '0'.repeat(64), author: '', note: '', time: 0 });
    const { rows } = await database().pool.query<{ least: number; count: number }>(
      'select min(revision)::int as least, count(*)::int as count from gateway_configuration',
    );
    expect(rows).toEqual([{ least: 6, count: keptRevisions }]);
  });
});

describe('a patch', () => {
  const host = [{ by: 'name', item: 'pump' }, 'settings', 'host'] as const;
  const changes = [{ kind: 'changed', path: ['drivers', ...host], after: '10.0.0.9' }] as const;

  it('changes the gateway and the copy of the platform, without the document travelling', async () => {
    const { gateway, configurations, asked, key } = scene();
    await configurations.current(sn);
    const base = key();
    const answer = await configurations.patch(base, changes, {
      author: 'owner',
      note: 'new pump',
      probation: 0,
    });
    expect(answer).toEqual({ revision: 2, changed: true });
    expect(gateway).toMatchObject({ revision: 2, author: 'owner', note: 'new pump' });
    const { drivers } = await configurations.current(sn);
    expect(drivers[0]?.driver.settings).toMatchObject({ host: '10.0.0.9' });
    expect(count(asked, 'configuration.read')).toBe(1);
  });

  it('that changes nothing makes no revision', async () => {
    const { configurations, key } = scene();
    await configurations.current(sn);
    const same = [{ kind: 'changed', path: ['drivers', ...host], after: '10.0.0.1' }] as const;
    expect(await configurations.patch(key(), same, { author: 'owner', note: '', probation: 0 })).toEqual({
      revision: 1,
      changed: false,
    });
  });

  it('of another revision is refused with who changed it', async () => {
    const { gateway, configurations, key } = scene();
    await configurations.current(sn);
    const base = key();
    gateway.change({ format: 1 }, 'bert');
    await expect(
      configurations.patch(base, changes, { author: 'owner', note: '', probation: 0 }),
    ).rejects.toMatchObject({
      key: 'configuration.changedBy',
      parameters: { base: 1, current: 2, author: 'bert', time: '2026-11-21T00:00:00.000Z' },
    });
  });

  it.each([
    ['is known to be applied', true],
    ['is known not to be', false],
  ])('whose answer was lost %s', async (_, isApplied) => {
    const { gateway, configurations, key } = scene();
    await configurations.current(sn);
    gateway.more = (method, params) => {
      if (method !== 'configuration.patch') return undefined;
      gateway.more = () => undefined;
      if (isApplied) gateway.answer(method, params);
      throw failure('gateway.timeout');
    };
    const patched = configurations.patch(key(), changes, { author: 'owner', note: 'pump', probation: 0 });
    if (isApplied) expect(await patched).toEqual({ revision: 2, changed: true });
    else await expect(patched).rejects.toMatchObject({ key: 'gateway.timeout' });
  });

  it('too large for a message travels in chunks', async () => {
    const { gateway, configurations, key } = scene();
    await configurations.current(sn);
    const sent: unknown[] = [];
    gateway.more = (method, params) => {
      if (!method.startsWith('transfer.')) return undefined;
      sent.push([method, params]);
      if (method === 'transfer.open') return { transfer: 't', received: 0 };
      if (method === 'transfer.commit') return { revision: 1, hash: key().hash, changed: false };
      const { offset, data } = writeTransfer.params.parse(params);
      return { received: offset + Buffer.from(data, 'base64').length };
    };
    const note = Array.from({ length: 200_000 }, (_, at) => String(Math.sin(at))).join();
    const large = [{ kind: 'changed', path: ['name'], after: note }] as const;
    await configurations.patch(key(), large, { author: 'owner', note: '', probation: 0 });
    expect(sent.length).toBeGreaterThan(3);
    expect(sent[0]).toMatchObject(['transfer.open', { kind: 'patch', baseRevision: 1, author: 'owner' }]);
    expect(sent.at(-1)).toEqual(['transfer.commit', { transfer: 't' }]);
  });

  it('are about to become something else: what a gateway says with a change, and what it is asked after a hello', async () => {
    const { gateway, configurations, store, events } = scene();
    expect(await store.pendingEffects(sn)).toEqual({ probation: null, restart: [] });
    const { revision, hash } = gateway.facts;
    const probation = { revision, returnsTo: 1, remaining: 60_000, until: 0 };
    const before = Date.now();
    await configurations.take(sn, gateway.facts, { probation, restart: ['settings.transparent'] });
    const pendingEffects = await store.pendingEffects(sn);
    expect(pendingEffects).toMatchObject({
      probation: { revision, returnsTo: 1 },
      restart: ['settings.transparent'],
    });
    // By the clock of the platform: that of the gateway says 1970.
    expect(Date.parse(pendingEffects.probation?.until ?? '')).toBeGreaterThanOrEqual(before);
    await configurations.introduce(sn, revision, hash);
    expect(await store.pendingEffects(sn)).toEqual({ probation: null, restart: [] });
    expect(events).toContain('configuration');
  });
});
