import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { HeavyQueries, queryLimits } from './heavy-queries.ts';
import { readSource } from './reading/read-source.ts';

const database = testDatabase();
const never = new AbortController().signal;
const slow = { text: 'select pg_sleep(30)' };

async function sleeping(): Promise<number> {
  const { rows } = await database().pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where query = 'select pg_sleep(30)' and state = 'active'`,
  );
  return rows[0]?.count ?? 0;
}

describe('heavy queries', () => {
  it('are cancelled in the database when nobody waits for the answer, and their connection is not used again', async () => {
    const { queries, queryPool } = database();
    const gone = new AbortController();
    const query = queries.run({ account: '1', signal: gone.signal }, slow);
    await expect.poll(sleeping).toBe(1);
    gone.abort(new Error('gone'));
    await expect(query).rejects.toThrow('gone');
    await expect.poll(sleeping).toBe(0);
    expect(queryPool.totalCount).toBe(0);
  });

  it('run a few at once of one account, and those of another at the same time', async () => {
    const { queries } = database();
    const gone = new AbortController();
    const hostile = Array.from({ length: queryLimits.running + queryLimits.waiting + 5 }, () =>
      queries.run({ account: 'hostile', signal: gone.signal }, slow),
    );
    const outcomes = Promise.allSettled(hostile);
    await expect.poll(sleeping).toBe(queryLimits.running);
    await expect(
      queries.run({ account: 'other', signal: never }, { text: 'select 1 as one' }),
    ).resolves.toEqual([{ one: 1 }]);
    gone.abort(new Error('gone'));
    const refused = (await outcomes).filter(
      (one) => one.status === 'rejected' && one.reason instanceof Error && one.reason.message !== 'gone',
    );
    expect(refused).toHaveLength(5);
    await expect.poll(sleeping).toBe(0);
  });

  it('end by their time limit with an error that says what to do', async () => {
    const { queryPool, pool } = database();
    const client = await queryPool.connect();
    const { rows } = await client.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    client.release();
    expect(rows).toEqual([{ limit: '20s' }]);
    const impatient = new HeavyQueries(readSource(queryPool, pool));
    const query = { text: `select set_config('statement_timeout', '50', false), pg_sleep(0)` };
    await impatient.run({ account: '1', signal: never }, query);
    await expect(impatient.run({ account: '1', signal: never }, slow)).rejects.toMatchObject({
      key: 'query.tooLong',
    });
  });
});
