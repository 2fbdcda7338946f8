import { idSchema } from '@penstock/contract/calls/identifier';
import type { OperationKind } from '@penstock/contract/calls/operation';
import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { Events } from '../../../kernel/events/events.ts';
import { GatewayLocks } from './gateway-lock-repository.ts';
import { LongOperations, type OperationWork } from './long-operations.ts';
import { lostAfter } from './long-operation-repository.ts';

const database = testDatabase();
const owner = idSchema.parse('1');
const [one, other] = ['202611210001', '202611210002'];

beforeEach(async () => {
  const { pool } = database();
  await pool.query('truncate gateway, account cascade');
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', ''), ($2, '', '')`,
    [one, other],
  );
  await pool.query(
    `insert into account (id, username, password_hash, role_type) overriding system value
     values (1, 'owner', '', 'user')`,
  );
});

/** A process of the platform with the locks of the shared database. */
function processOf(clock: TestClock) {
  const { db, pool } = database();
  const locks = new GatewayLocks(db, clock);
  const events = new Events({ pool, listening: pool }, silentLog);
  const operations = new LongOperations({ db, events, locks, clock, log: silentLog });
  const start = (
    locked: readonly string[],
    work: OperationWork,
    kind: OperationKind = 'configurationImport',
  ) => operations.start(owner, { kind, title: '', sn: locked[0] ?? '', locks: locked }, work);
  return { locks, operations, start };
}

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended.then(() => ({})), end };
}

describe('a gateway that a long operation works on', () => {
  it('is worked on by no other, of any process, until it ends', async () => {
    const clock = new TestClock();
    const [first, second] = [processOf(clock), processOf(clock)];
    const { work, end } = held();
    const id = await first.start([one], work);
    await expect(second.start([other, one], async () => ({}))).rejects.toMatchObject({
      key: 'gateway.importing',
      parameters: { sn: one },
    });
    // All or none: the gateway that was free is still free, and the operation was never there.
    await expect(second.locks.refuseBusy(other)).resolves.toBeUndefined();
    expect(await second.operations.list(owner)).toHaveLength(1);
    await expect(second.locks.refuseBusy(one)).rejects.toMatchObject({ key: 'gateway.importing' });
    await expect(first.locks.refuseBusy(one, id)).resolves.toBeUndefined();
    end();
    await expect.poll(() => second.locks.holder(one)).toBeUndefined();
    await Promise.all([first.operations.stop(), second.operations.stop()]);
  });

  it.each([
    ['configurationCopy', 'gateway.copying', '1510'],
    ['configurationExport', 'gateway.exporting', '1523'],
  ] as const)('says that it is at %s', async (kind, key, code) => {
    const { start, locks, operations } = processOf(new TestClock());
    const { work, end } = held();
    await start([one], work, kind);
    await expect(locks.refuseBusy(one)).rejects.toMatchObject({ key, code, parameters: { sn: one } });
    end();
    await operations.stop();
  });

  it('is free again when the process that worked on it has ended', async () => {
    const clock = new TestClock();
    const [first, second] = [processOf(clock), processOf(clock)];
    await first.start([one], held().work);
    clock.pass(lostAfter + 1);
    await expect(second.locks.refuseBusy(one)).resolves.toBeUndefined();
    await second.start([one], held().work);
    expect(await second.locks.holder(one)).toBeDefined();
    await Promise.all([first.operations.stop(), second.operations.stop()]);
  });

  it('is free before the operation ends where it is done with it', async () => {
    const clock = new TestClock();
    const { start, locks, operations } = processOf(clock);
    const { work, end } = held();
    await start([one, other], async ({ release }) => {
      await release(other);
      return await work();
    });
    await expect.poll(() => locks.holder(other)).toBeUndefined();
    expect(await locks.holder(one)).toBeDefined();
    end();
    await operations.stop();
  });
});
