import { fixedAddress } from '../../../kernel/database/hosts/server-address.ts';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../kernel/database/backup/backup.ts';
import { backupFolder } from '../../../kernel/database/backup/backup-place.ts';
import { FilePlaces } from '../../../kernel/file-places/file-places.ts';
import { backupSchedule } from '../../../kernel/settings/backup-schedule.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { type BackupState, ScheduledBackups, type ScheduledBackupsParts } from './scheduled-backups.ts';

const hour = 3_600_000;
const places = new FilePlaces({}, new TestClock());
const folderOf = (path: string) => backupFolder(path, places);
const passphrase = 'a passphrase nobody guesses';
const database = testDatabase();
let scratch = '';
let clock = new TestClock();
let states: BackupState[] = [];
const made: ScheduledBackups[] = [];

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'penstock-backups-'));
  clock = new TestClock();
  clock.time = Date.UTC(2026, 10, 21, 8, 0, 0, 500);
  states = [];
});
afterEach(async () => {
  for (const one of made.splice(0)) await one.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function backups(more: Partial<ScheduledBackupsParts> = {}): ScheduledBackups {
  const one = new ScheduledBackups({
    folder: folderOf(join(scratch, 'kept')),
    places,
    schedule: backupSchedule.parse('6h'),
    kept: 2,
    passphrase: undefined,
    data: scratch,
    address: database().address,
    clock,
    log: silentLog,
    onState: (state) => states.push(state),
    ...more,
  });
  made.push(one);
  return one;
}
const names = () => (existsSync(join(scratch, 'kept')) ? readdirSync(join(scratch, 'kept')).toSorted() : []);

describe('scheduled backups', { timeout: 180_000 }, () => {
  it('are made at once, then when they are due, and the newest are kept', async () => {
    const one = backups();
    await one.look();
    expect(names()).toEqual(['penstock-20261121T080000Z.backup']);
    expect(statSync(join(scratch, 'kept')).mode & 0o777).toBe(0o700);
    clock.pass(5 * hour);
    await one.look();
    expect(names()).toHaveLength(1);
    clock.pass(hour);
    await one.look();
    clock.pass(6 * hour);
    await one.look();
    expect(names()).toEqual(['penstock-20261121T140000Z.backup', 'penstock-20261121T200000Z.backup']);
    expect(one.newest).toBe(Date.UTC(2026, 10, 21, 20));
    expect(one.state).toBe('good');
    expect(states).toEqual([]);
  });

  it('are encrypted with the passphrase, and whole', async () => {
    await backups({ passphrase }).look();
    const file = join(scratch, 'kept', names()[0] ?? '');
    expect((await verify({ backupPassphrase: passphrase }, file)).tables).toBeGreaterThan(10);
    await expect(verify({ backupPassphrase: `${passphrase}?` }, file)).rejects.toThrow('passphrase is wrong');
  });

  it('go on after a restart where they were, and one that was missed is made', async () => {
    await backups().look();
    clock.pass(hour);
    await backups().look();
    expect(names()).toHaveLength(1);
    clock.pass(30 * hour);
    await backups().look();
    expect(names()).toHaveLength(2);
  });

  it('of processes that share a folder are made by one of them', async () => {
    const all = [backups(), backups(), backups()];
    await Promise.all(all.map((one) => one.look()));
    expect(names()).toHaveLength(1);
    for (const one of all) await one.look();
    expect(names()).toHaveLength(1);
  });

  it('leave files alone that are not theirs, and remove what a killed one left', async () => {
    await backups().look();
    const folder = join(scratch, 'kept');
    const foreign = ['mine.backup', 'mine.backup.1.part', 'penstock-20200101T000000Z.backup.copy'];
    for (const name of [...foreign, 'penstock-20261120T080000Z.backup.0-1.part'])
      writeFileSync(join(folder, name), 'x');
    for (let round = 0; round < 3; round += 1) {
      clock.pass(6 * hour);
      await backups().look();
    }
    expect(names().filter((name) => foreign.includes(name))).toEqual(foreign);
    expect(names()).toHaveLength(foreign.length + 2);
  });

  it('that fail are reported once, tried again in ten minutes, and are good again after a success', async () => {
    const blocked = join(scratch, 'kept');
    writeFileSync(blocked, 'a file where the folder should be');
    const one = backups({ folder: folderOf(join(blocked, 'inside')) });
    await one.look();
    expect([one.state, one.failures]).toEqual(['failing', 1]);
    await one.look();
    expect(one.failures).toBe(1);
    clock.pass(600_000);
    await one.look();
    expect(one.failures).toBe(2);
    expect(states).toEqual(['failing']);
    rmSync(blocked);
    clock.pass(600_000);
    await one.look();
    expect(one.state).toBe('good');
    expect(states).toEqual(['failing', 'good']);
    expect(readdirSync(join(blocked, 'inside'))).toHaveLength(1);
  });

  it('that cannot reach the database leave no file', async () => {
    const one = backups({ address: fixedAddress({ host: '127.0.0.1', port: 1 }) });
    await one.look();
    expect(one.state).toBe('failing');
    expect(names()).toEqual([]);
  });

  it('that are stopped end at once and leave no file, also in the middle of a table', async () => {
    const early = backups();
    const looking = early.look();
    await early.stop();
    await looking;
    expect(names()).toEqual([]);

    await sql`insert into record (recording_id, time, sequence, values)
      select 1, now(), number, array[random(), random()] from generate_series(1, 300000) number`.execute(
      database().db,
    );
    const late = backups();
    const writing = late.look();
    await expect.poll(names, { timeout: 30_000, interval: 5 }).toHaveLength(1);
    await late.stop();
    await writing;
    expect(names()).toEqual([]);
    expect(states).toEqual([]);
  });
});
