import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@penstock/node-kit/clock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isThorough } from '../../../../../../scripts/testing/effort.ts';
import { isInstalled } from '../../../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { runCommand } from '../../../command-line/run-command.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { registerArchiveMetrics } from '../../metrics/archive-metrics.ts';
import { openMetrics } from '../../metrics/metrics.ts';
import { openDataFolder } from '../../process/data-folder.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import type { Engine } from '../engine.ts';
import { openEngine } from '../open.ts';
import { baseCopies, baseNameAt, segmentsFolder } from '../embedded/archive-folder.ts';
import { ArchiveKeeper } from './archive-keeper.ts';
import { restoreMoment } from './restore-moment.ts';

const day = 86_400_000;
const user = {
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  databaseReadUrl: undefined,
  databaseUser: 'nobody',
} as const;

/** Opens the embedded database below a folder, and closes it after some work. */
async function withEngine<Result>(
  data: string,
  archiveFolder: string | undefined,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const folder = await openDataFolder(data);
  const settings = { ...user, databaseConnections: 2, archiveFolder };
  const engine = await openEngine({ settings, folder, log: silentLog });
  try {
    return await work(engine);
  } finally {
    await engine.pool.end();
    await engine.stop();
    folder.release();
  }
}

const notes = async ({ pool }: Engine) =>
  (await pool.query<{ n: number }>('select n from note order by n')).rows.map(({ n }) => n);

peer('gzip', isInstalled('gzip') && isInstalled('cmp'))('continuous backup', () => {
  let folder: string;
  // A blank and quotes, which a shell and PostgreSQL must not take for their own.
  const archive = () => join(folder, "the archive's %f");
  let between = 0;
  let now = 0;
  /** How many copies there were: at first, and six days later. */
  const copies: number[] = [];
  /** The metrics before a fault, and after it. */
  const seen: unknown[] = [];

  beforeAll(async () => {
    // PostgreSQL is another user where this is root, and has to reach its archive.
    folder = await mkdtemp('/tmp/penstock-archive-');
    await chmod(folder, 0o711);
    await withEngine(join(folder, 'data'), archive(), async ({ pool }) => {
      const clock = { now: () => systemClock.now() + now };
      const keeper = new ArchiveKeeper({
        archive: archive(),
        days: 7,
        database: join(folder, 'data/postgresql'),
        pool,
        clock,
        log: silentLog,
      });
      await pool.query('create table note (n int)');
      await pool.query('insert into note values (1)');
      await keeper.look();
      copies.push(baseCopies(archive()).length);
      await pool.query('insert into note values (2)');
      await pause(1100);
      between = Date.now();
      await pause(100);
      await pool.query('delete from note where n = 1');
      await pool.query('insert into note values (3)');
      // Not due yet.
      now = 6 * day;
      await keeper.look();
      copies.push(baseCopies(archive()).length);
      await keeper.stop();
      const metrics = openMetrics();
      registerArchiveMetrics(metrics, pool, archive());
      const failing = async () =>
        (await metrics.getSingleMetric('penstock_archive_failing')?.get())?.values[0]?.value;
      const next = () => pool.query('select pg_switch_wal()');
      seen.push(await failing());
      // Another disk, that is not there.
      renameSync(segmentsFolder(archive()), join(folder, 'away'));
      await pool.query('insert into note values (6)');
      await next();
      await vi.waitUntil(async () => (await failing()) === 1, { timeout: 30_000, interval: 200 });
      renameSync(join(folder, 'away'), segmentsFolder(archive()));
      await pool.query('delete from note where n = 6');
      await next();
      await vi.waitUntil(async () => (await failing()) === 0, { timeout: 30_000, interval: 200 });
      seen.push(await metrics.metrics());
    });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('copies the database at first, and not again before the days are over that it is to reach back', () => {
    expect(copies).toEqual([1, 1]);
  });

  it('says in the metrics when its log cannot be written, until it can again', () => {
    const newest = (baseCopies(archive()).at(-1)?.from ?? 0) / 1000;
    expect(newest).toBeGreaterThan(0);
    expect(seen).toEqual([0, expect.stringContaining(`penstock_archive_copy_timestamp_seconds ${newest}\n`)]);
  });

  it('restores the database as it was at a moment, which somebody wants after a mistake', async () => {
    const said: string[] = [];
    const printed = {
      print: (line: string) => said.push(line),
      printError: (line: string) => said.push(line),
    };
    const data = join(folder, 'moment');
    const environment = { PENSTOCK_DATA: data, PENSTOCK_DATABASE_USER: 'nobody' };
    const time = new Date(between).toISOString();
    expect([await runCommand(['restore-moment', archive(), time], environment, printed), said]).toEqual([
      0,
      [expect.stringMatching(/as it was at \d{4}-/)],
    ]);
    await withEngine(data, undefined, async (engine) => {
      expect(await notes(engine)).toEqual([1, 2]);
      // It is a database like another, also in what it writes to no archive.
      await engine.pool.query('insert into note values (4)');
      const { rows } = await engine.pool.query(
        "select setting from pg_settings where name = 'restore_command'",
      );
      expect(rows).toEqual([{ setting: '' }]);
    });
    expect(await runCommand(['restore-moment', archive(), time], environment, printed)).toBe(1);
    expect(said.at(-1)).toContain('has a database already');
    expect(await runCommand(['restore-moment', archive(), 'yesterday'], environment, printed)).toBe(1);
  }, 120_000);

  it('restores the last moment that it has, and goes on from there in the same archive', async () => {
    const data = join(folder, 'latest');
    await restoreMoment({ ...user, data }, archive(), undefined, silentLog);
    await withEngine(data, archive(), async (engine) => {
      expect(await notes(engine)).toEqual([2, 3]);
      await engine.pool.query('insert into note values (5)');
      if (isThorough) return;
      let later = 0;
      const keeper = new ArchiveKeeper({
        archive: archive(),
        days: 7,
        database: join(data, 'postgresql'),
        pool: engine.pool,
        clock: { now: () => systemClock.now() + later },
        log: silentLog,
      });
      // Two copies are kept, with the log from the older one on.
      const segments = () =>
        readdirSync(segmentsFolder(archive()))
          .filter((name) => name.length === 27)
          .toSorted();
      const first = segments()[0];
      for (later of [8 * day, 16 * day]) await keeper.look();
      expect(baseCopies(archive()).map(({ from }) => Math.round((from - Date.now()) / day))).toEqual([8, 16]);
      expect(segments()[0]).not.toBe(first);
      await keeper.stop();
    });
    if (!isThorough) return;
    const again = join(folder, 'again');
    await restoreMoment({ ...user, data: again }, archive(), undefined, silentLog);
    expect(await withEngine(again, undefined, notes)).toEqual([2, 3, 5]);
  }, 120_000);

  it('refuses a moment before its first copy, and makes nothing then', async () => {
    const data = join(folder, 'early');
    await expect(restoreMoment({ ...user, data }, archive(), Date.now() - day, silentLog)).rejects.toThrow(
      'reaches back to',
    );
    await expect(restoreMoment({ ...user, data }, folder, undefined, silentLog)).rejects.toThrow('no copy');
  });

  it('does not start where PostgreSQL could not write', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const start = withEngine(join(folder, 'data'), join(file, 'archive'), () => Promise.resolve());
    await expect(start).rejects.toThrow(PlatformStartError);
    rmSync(file);
  });
});

describe('the name of a copy', () => {
  it('says from when on moments can be restored, and no earlier one', () => {
    expect(baseNameAt(Date.UTC(2026, 10, 30, 21, 0, 0, 1))).toBe('base-20261130T210001Z');
  });
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
