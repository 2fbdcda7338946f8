import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@penstock/node-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peer } from '../../../scripts/testing/peer-program.ts';
import { backUp, restore } from './kernel/database/backup/backup.ts';
import type { Database } from './kernel/database/database.ts';
import { openDatabase } from './kernel/database/open.ts';
import { databaseUrl } from './kernel/settings/database-url.ts';
import { readSettings } from './kernel/settings/settings.ts';
import { CitusCluster } from './testing/citus-cluster.ts';
import { findCitus } from './testing/citus-programs.ts';
import { answersOf, fillHistory, gateways, historyStory, storedStreams } from './testing/history-story.ts';
import { silentLog } from './testing/silent-log.ts';
import { testDatabase } from './testing/test-database.ts';

const citus = findCitus();

peer('citus', citus !== undefined)('the history on Citus', () => {
  const cluster = new CitusCluster(citus ?? { programs: '', data: '' });
  const plain = testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'penstock-citus-test-'));
  const opened: Database[] = [];

  const open = async (name: string, databaseCitus: 'on' | 'off', node = 0): Promise<Database> => {
    const database = await openDatabase({
      settings: {
        databaseUrl: databaseUrl('write').parse(cluster.url(name, node)),
        databaseUser: undefined,
        databaseConnections: 12,
        databaseCitus,
      },
      folder: { path: folder },
      log: silentLog,
      clock: systemClock,
    });
    opened.push(database);
    return database;
  };
  const settingsOf = (name: string) =>
    readSettings({ DATABASE_URL: cluster.url(name), PENSTOCK_DATA: join(folder, name) });
  const observer = { clock: systemClock, onProgress: () => undefined };
  let distributed: Database;

  beforeAll(async () => {
    await cluster.start();
    await cluster.makeDatabase('plant');
    distributed = await open('plant', 'on');
  }, 60_000);
  afterAll(async () => {
    await cluster.startAgain(2).catch(() => undefined);
    for (const database of opened) await database.stop();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('answers as one server does: what is stored, packed, removed and left of a gateway that was deleted', async () => {
    const expected = await historyStory(plain());
    for (const [what, found] of await historyStory(distributed))
      expect([what, found]).toEqual([what, expected.get(what)]);
    expect(expected.get('packed later')).toMatchObject({
      dropped: expect.arrayContaining([expect.any(String)]),
    });
  });

  it('has all of a gateway in one place, and the gateways on both nodes', async () => {
    const places = await cluster.ask(
      'plant',
      'select sn, count(distinct history_home(id))::int as homes, count(*)::int as recordings from recording group by sn order by sn',
    );
    expect(places.slice(0, 3)).toEqual(gateways.map((sn) => ({ sn, homes: 1, recordings: 2 })));
    const nodes = await cluster.ask(
      'plant',
      `select count(distinct nodeport)::int as count from citus_shards where table_name = 'record'::regclass`,
    );
    expect(nodes).toEqual([{ count: 2 }]);
    const local = await cluster.ask(
      'plant',
      "select pg_relation_size(oid)::int as bytes from pg_class where relname = 'packed_column'",
    );
    expect(local).toEqual([{ bytes: 0 }]);
  });

  it('is backed up at one moment while values are stored, and restored on one server and on nodes', async () => {
    const surpluses = (await storedStreams(distributed)).map(({ surplus }) => surplus);
    let stopped = false;
    const storing = (async () => {
      while (!stopped) await fillHistory(distributed, 5);
    })();
    const file = join(folder, 'one.backup');
    await backUp(settingsOf('plant'), file, silentLog, observer);
    stopped = true;
    await storing;
    await cluster.ask('postgres', "create database single encoding 'UTF8' template template0");
    await cluster.makeDatabase('second');
    await (await open('second', 'on')).stop();
    for (const [name, setting] of [
      ['single', 'off'],
      ['second', 'on'],
    ] as const) {
      await restore(settingsOf(name), file, silentLog);
      const database = await open(name, setting);
      expect((await storedStreams(database)).map(({ surplus }) => surplus)).toEqual(surpluses);
      await fillHistory(database, 1);
    }
  });

  it('is distributed at the start that DATABASE_CITUS is on at, with what there is, and not undone', async () => {
    await cluster.makeDatabase('older', 'alone');
    await expect(open('older', 'on')).rejects.toThrow('no node of the Citus cluster may hold data');
    const before = await open('older', 'off');
    await fillHistory(before, 3);
    const answers = await answersOf(before);
    await before.stop();
    await cluster.addWorkers('older');
    const [one, other] = await Promise.all([open('older', 'on'), open('older', 'on')]);
    expect(await answersOf(one)).toEqual(answers);
    await fillHistory(other, 2);
    await one.stop();
    await other.stop();
    await expect(open('older', 'off')).rejects.toMatchObject({
      reason: 'database',
      variable: 'DATABASE_CITUS',
    });
  });

  it.each([
    ['a database without the extension', 'single', 0, 'the database has no extension citus'],
    ['a worker', 'plant', 1, 'DATABASE_URL leads to a worker node'],
  ])('is refused in one line on %s', async (_title, name, node, expected) => {
    await expect(open(name, 'on', node)).rejects.toThrow(expected);
  });

  it('stores a batch on all nodes or on none when one of them is gone', async () => {
    const before = await storedStreams(distributed);
    await cluster.kill(2);
    const outcome = await fillHistory(distributed, 1).then(
      () => 'stored',
      () => 'refused',
    );
    expect(outcome).toBe('refused');
    await expect(open('plant', 'on')).rejects.toThrow('a node of the Citus cluster cannot be used');
    await cluster.startAgain(2);
    await expect.poll(() => storedStreams(distributed), { timeout: 20_000 }).toEqual(before);
    await fillHistory(distributed, 1);
    expect(await storedStreams(distributed)).not.toEqual(before);
  });
});
