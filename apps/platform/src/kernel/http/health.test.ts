import { describe, expect, inject, it } from 'vitest';
import { type HealthSources, healthFrom } from './health.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { onTestServer } from '../../testing/test-server.ts';

const platform = testPlatform();

function sources(more: Partial<HealthSources> = {}): HealthSources {
  return {
    database: async () => ({ state: 'up', kind: 'external', detail: 'never shown' }),
    broker: () => ({ state: 'up', kind: 'embedded' }),
    isDiskFull: async () => false,
    isDiskLow: () => false,
    isWritable: async () => true,
    backup: () => 'off',
    files: () => 'off',
    ...more,
  };
}

describe('health', () => {
  it.each([
    ['a full disk', { isDiskFull: async () => true }, 'full'],
    ['a database that cannot be written', { isWritable: async () => false }, 'readOnly'],
  ] as const)('is down with %s, and says so', async (_what, more, storage) => {
    const health = healthFrom(sources(more), () => 0);
    await expect(health()).resolves.toMatchObject({ state: 'down', storage });
  });

  it('shows no reasons', async () => {
    expect(JSON.stringify(await healthFrom(sources(), () => 0)())).not.toContain('never shown');
  });

  it('is looked at once a second, however many ask', async () => {
    let asked = 0;
    let time = 0;
    const counting = async () => {
      asked += 1;
      return false;
    };
    const health = healthFrom(sources({ isDiskFull: counting }), () => time);
    await Promise.all(Array.from({ length: 50 }, () => health()));
    expect(asked).toBe(1);
    time = 1000;
    await health();
    expect(asked).toBe(2);
  });

  it('tells that the database takes no writes, and that it takes them again', async () => {
    const { database, app, clock } = platform();
    const ask = async () => (await app.inject({ url: '/api/health' })).json<{ storage: string }>().storage;
    // Of this database only: the server is the one of all tests.
    const readOnly = async (on: boolean) => {
      const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
      const name = rows[0]?.name;
      await onTestServer(
        inject('databaseServer'),
        `alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`,
      );
      await onTestServer(
        inject('databaseServer'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    };
    // A session that is to end may answer once more, and what was found is good for a while.
    const askLater = async () => {
      clock.pass(60_000);
      return await ask();
    };
    expect(await ask()).toBe('good');
    await readOnly(true);
    await expect.poll(askLater, { timeout: 10_000 }).toBe('readOnly');
    await readOnly(false);
    await expect.poll(askLater, { timeout: 10_000 }).toBe('good');
  });
});
