import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faultRounds } from '../../../../../../../scripts/testing/effort.ts';
import { makePartitions } from '../../../../kernel/database/record-partitions.ts';
import { readLoosePoints } from '../../../../testing/loose-points.ts';
import { testDatabase } from '../../../../testing/test-database.ts';
import { readPackedPoints } from '../read/series-repository.ts';

const database = testDatabase();
const program = fileURLToPath(new URL('../../../../testing/packing-process.ts', import.meta.url));
const sn = '202611210001';
const day = 86_400_000;
const begin = Date.UTC(2026, 10, 10);
const days = 6;
const kills = faultRounds(3, 10);

async function url(): Promise<string> {
  const { host, port, user, password, database: name } = database().address.present();
  const secret: unknown = typeof password === 'function' ? await password() : password;
  const parameters = typeof secret === 'string' ? encodeURIComponent(secret) : '';
  return `postgresql://${user}:${parameters}@${host}:${port}/${name}`;
}

/** Every value of a variable, and how many of them are packed. */
async function valuesOf(key: string) {
  const client = await database().pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const range = { sn, key, from: 0, to: begin + 100 * day };
    const loose = (await readLoosePoints(client, range)).flatMap(({ values }) => [...values]);
    const packed: number[] = [];
    for await (const { values } of readPackedPoints(client, range))
      for (const value of values) packed.push(value);
    return { packed: packed.length, all: [...loose, ...packed].toSorted((one, other) => one - other) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('loses and doubles no record however often its process is killed', { timeout: 300_000 }, async () => {
  const { pool, db } = database();
  await makePartitions(db, begin, begin + (days - 1) * day);
  const keys = ['a', 'b', 'c', 'd'];
  const perDay = 8640;
  await pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys)
       select $1, 'r' || at, array[key] from unnest($2::text[]) with ordinality as given (key, at) returning id
     )
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($3::float8 / 1000) + n * interval '10 seconds', n, array[n]
     from made, generate_series(0, $4::int - 1) n`,
    [sn, keys, begin, days * perDay],
  );
  const expected = Array.from({ length: days * perDay }, (_, at) => at);
  const address = await url();
  const count = async (text: string) => (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0;
  const blocks = () => count('select count(*)::int as count from packed_block');
  const locks = () => count(`select count(*)::int as count from pg_locks where locktype = 'advisory'`);
  let blocksBefore = 0;
  for (let life = 0; life <= kills; life += 1) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=penstock', program, address, String(begin + (days + 2) * day)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const gone = once(child, 'exit');
    // It is killed when it has packed something, a little later in each life; the last one may end its work.
    if (life < kills) {
      await expect.poll(blocks, { timeout: 60_000, interval: 1 }).toBeGreaterThan(blocksBefore);
      await wait(life * 3);
      child.kill('SIGKILL');
    }
    await gone;
    // The server takes a moment to see that it is gone.
    await expect.poll(locks, { timeout: 60_000 }).toBe(0);
    blocksBefore = await blocks();
    let packed = 0;
    for (const key of keys) {
      const found = await valuesOf(key);
      expect(found.all).toEqual(expected);
      packed += found.packed;
    }
    expect(packed).toBe((blocksBefore * perDay) / 4);
  }
  expect(blocksBefore).toBe(keys.length * days * 4);
});
