import { textIn } from '@penstock/languages/language';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { databaseUrl } from '../../settings/database-url.ts';
import { openEngine } from '../open.ts';
import { type CitusFacts, citusTrouble, readCitusFacts } from './citus-facts.ts';

const database = testDatabase();

const cluster: CitusFacts = {
  major: 15,
  version: '12.1-1',
  isDistributed: false,
  isCoordinator: true,
  nodes: 2,
  unfit: [],
};

it.each([
  [{}, undefined],
  [{ major: 14 }, undefined],
  [{ major: 17, version: '13.0-1' }, 'Citus 13.0-1 on PostgreSQL 17 is not supported'],
  [{ version: '11.3-1' }, 'Citus 11.3-1 on PostgreSQL 15 is not supported'],
  [{ version: null }, 'the database has no extension citus'],
  [{ isCoordinator: false }, 'DATABASE_URL leads to a worker node of the Citus cluster'],
  [{ nodes: 0 }, 'no node of the Citus cluster may hold data'],
  [
    { unfit: ['db2:5432 does not answer'] },
    'a node of the Citus cluster cannot be used (db2:5432 does not answer)',
  ],
])('a cluster with %j is judged', (more, expected) => {
  const trouble = citusTrouble({ ...cluster, ...more });
  expect(trouble && textIn(trouble.text, 'en', trouble.parameters)).toBe(expected);
});

it('a PostgreSQL without Citus says so', async () => {
  const { pool } = database();
  expect(await readCitusFacts(pool)).toMatchObject({ version: null, isDistributed: false });
});

it.each([
  ['the embedded database', {}, 'the embedded database has no Citus'],
  [
    'replicas',
    {
      databaseUrl: databaseUrl('write').parse('postgres://one:secret@db/penstock'),
      databaseReadUrl: databaseUrl('read').parse('postgres://one:secret@db2/penstock'),
    },
    'replicas for heavy queries are not supported with it',
  ],
])('is not supported with %s, and says so before anything is started', async (_title, more, expected) => {
  const settings = {
    databaseUrl: undefined,
    databaseUser: undefined,
    databaseConnections: 6,
    databaseCitus: 'on' as const,
    ...more,
  };
  const opened = openEngine({ settings, folder: { path: '/nowhere' }, log: silentLog });
  await expect(opened).rejects.toThrow(expected);
});
