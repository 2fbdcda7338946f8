import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog, testDatabase } from '../../testing/test-database.ts';
import { Housekeeping } from './housekeeping.ts';

const database = testDatabase();

describe('housekeeping', () => {
  it('deletes what has expired and nothing else', async () => {
    const { pool } = database();
    await pool.query(
      `insert into used_sign_in_key values
         ('old', now() - interval '1 second'), ('new', now() + interval '1 minute')`,
    );
    await pool.query(
      `with a as (insert into account (username, password_hash, role_type) values ('x', '', 'user') returning id)
       insert into session (token_hash, account_id, expires_at)
       select token::bytea, id, now() + t::interval
       from a, (values ('old', '-2 days'), ('expired', '-1 hour'), ('new', '1 hour')) s (token, t)`,
    );
    const housekeeping = new Housekeeping(pool, silentLog);
    onTestFinished(() => housekeeping.stop());
    await housekeeping.run();
    const keys = await pool.query('select key_id from used_sign_in_key');
    expect(keys.rows).toEqual([{ key_id: 'new' }]);
    const sessions = await pool.query<{ name: string }>(
      `select convert_from(token_hash, 'UTF8') as name from session order by name`,
    );
    expect(sessions.rows.map(({ name }) => name)).toEqual(['expired', 'new']);
  });
});
