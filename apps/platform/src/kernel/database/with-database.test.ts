import { expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { databaseUrl } from '../settings/database-url.ts';
import { withDatabase } from './with-database.ts';

const database = testDatabase();

/** How the database of this test is reached by somebody else. */
async function presentUrl() {
  const { host, port, user, password, database: name } = database().address.present();
  const secret = typeof password === 'function' ? await password() : (password ?? '');
  return databaseUrl('write').parse(
    `postgres://${user}:${encodeURIComponent(secret)}@${host}:${port}/${name}`,
  );
}

it('closes its connections at once, also where the work needs no typed statements', async () => {
  const settings = {
    data: '/nonexistent',
    databaseUrl: await presentUrl(),
    databaseUser: undefined,
    databaseConnections: 10,
    backupPassphrase: undefined,
  };
  const pool = await withDatabase(settings, silentLog, async (_db, used) => {
    await used.query('select 1');
    return used;
  });
  // One that stayed open would keep a command from ending for half a minute.
  expect({ hasEnded: pool.ended, connections: pool.totalCount }).toEqual({ hasEnded: true, connections: 0 });
});
