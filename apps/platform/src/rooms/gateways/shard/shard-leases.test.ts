import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPool } from '../../../kernel/database/pool.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { shardCount } from './shard.ts';
import { leaseTimes, ShardLeases } from './shard-leases.ts';
import { ShardRepository } from './shard-repository.ts';

const database = testDatabase();
const endings: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await database().pool.query('truncate platform_process cascade');
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A process that looks when the test says so, and each second. */
async function processOf(name: string) {
  const repository = new ShardRepository(
    openPool({ address: database().address, connections: 1, statementLimit: 5000, log: silentLog }),
  );
  let ahead = 0;
  let atBroker = true;
  const id = randomUUID();
  const given: number[] = [];
  const leases = new ShardLeases({
    repository,
    id,
    name,
    isAtBroker: () => atBroker,
    tellOthers: () => undefined,
    monotonic: () => performance.now() + ahead,
    log: silentLog,
  });
  await leases.start({
    taken: () => undefined,
    given: (shards) => {
      given.push(...shards);
      return Promise.resolve();
    },
  });
  endings.push(async () => {
    await leases.stop();
    await repository.close();
  });
  return {
    id,
    given,
    leases,
    /** Lets its time pass. */
    pass: (time: number) => {
      ahead += time;
    },
    connect: (connected: boolean) => {
      atBroker = connected;
    },
  };
}

/** Has the database take a process for silent. */
async function silence(id: string): Promise<void> {
  await database().pool.query(
    `update platform_process set seen_at = seen_at - interval '1 minute' where id = $1`,
    [id],
  );
}

/** That every shard has exactly one of some processes. */
function expectDivided(processes: readonly Awaited<ReturnType<typeof processOf>>[]): void {
  const all = processes.flatMap(({ leases }) => leases.shards);
  expect(all.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: shardCount }, (_, shard) => shard),
  );
}

it('has one process take all, and give a second and a third their share', async () => {
  const first = await processOf('first');
  expectDivided([first]);
  const second = await processOf('second');
  await first.leases.look();
  await second.leases.look();
  expectDivided([first, second]);
  const third = await processOf('third');
  for (const { leases } of [first, second, third]) await leases.look();
  const counts = [first, second, third].map(({ leases }) => leases.shards.length);
  expect(counts.toSorted((one, other) => one - other)).toEqual([10, 11, 11]);
  expectDivided([first, second, third]);
  expect(first.leases.processes).toBe(3);
});

it('hands the shards of a process over that stopped in order, at once', async () => {
  const first = await processOf('first');
  const second = await processOf('second');
  await first.leases.look();
  await second.leases.look();
  await first.leases.stop();
  await second.leases.look();
  expectDivided([second]);
  expect(first.given).toHaveLength(shardCount);
});

it('hands the shards of a silent process over, which does nothing when it wakes and shares again', async () => {
  const first = await processOf('first');
  const second = await processOf('second');
  await first.leases.look();
  await second.leases.look();
  const [one = -1] = first.leases.shards;
  expect(first.leases.holds(one)).toBe(true);

  first.pass(leaseTimes.silence);
  expect(first.leases.holds(one)).toBe(false);
  await silence(first.id);
  await second.leases.look();
  expectDivided([second]);

  const certain = first.leases.certain();
  await first.leases.look();
  await certain;
  expect(first.leases.has(one)).toBe(false);
  await second.leases.look();
  await first.leases.look();
  expectDivided([first, second]);
});

it('takes nothing from others when the database was away: all were silent then', async () => {
  const first = await processOf('first');
  const second = await processOf('second');
  await first.leases.look();
  await second.leases.look();
  second.pass(60_000);
  await silence(first.id);
  await second.leases.look();
  expect(second.leases.shards).toHaveLength(shardCount / 2);
  await first.leases.look();
  expectDivided([first, second]);
});

it('gives up what it has while it is not at the broker, and takes its share when it is again', async () => {
  const first = await processOf('first');
  const second = await processOf('second');
  await first.leases.look();
  await second.leases.look();
  second.connect(false);
  second.pass(leaseTimes.silence);
  await second.leases.look();
  await first.leases.look();
  expectDivided([first]);
  second.connect(true);
  await second.leases.look();
  await first.leases.look();
  await second.leases.look();
  expectDivided([first, second]);
});

it('never has two processes take the same, however many start at the same time', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, (_, at) => processOf(`${at}`)));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(processes.map(({ leases }) => leases.look()));
    const all = processes.flatMap(({ leases }) => leases.shards);
    expect(new Set(all).size).toBe(all.length);
  }
  await expect.poll(() => processes.flatMap(({ leases }) => leases.shards).length).toBe(shardCount);
  expectDivided(processes);
});
